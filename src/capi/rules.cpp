// Rules objects and what depends on them alone: limits, specs, action and event texts.
#include "capi/guard.hpp"
#include "runtime/explain.hpp"

using namespace hoyle;
using namespace hoyle::capi;

hoyle_status hoyle_rules_create(const char *spec, size_t len, hoyle_rules **out, hoyle_reason *why) noexcept {
  if (out) *out = nullptr;
  std::string_view text;
  if (!out || !text_in(spec, len, text)) return refuse(why, HOYLE_ARGUMENT, out ? "spec is NULL" : "out is NULL");
  return guarded(why, [&]() -> hoyle_status {
    core::Refusal refusal;
    Rules *rules = Rules::create(text, refusal);
    *out = wrap(rules);
    return refuse(why, refusal);  // status ok where nothing was refused
  });
}

void hoyle_rules_retain(const hoyle_rules *rules) noexcept {
  if (rules) unwrap(rules)->retain();
}

void hoyle_rules_release(const hoyle_rules *rules) noexcept {
  if (rules) unwrap(rules)->release();
}

int32_t hoyle_rules_game(const hoyle_rules *rules) noexcept { return rules ? unwrap(rules)->game_index() : -1; }

int64_t hoyle_rules_limit(const hoyle_rules *rules, hoyle_limit which) noexcept {
  if (!rules) return -1;
  const core::Limits &l = unwrap(rules)->limits();
  switch (which) {
    case HOYLE_PLAYERS: return l.players;
    case HOYLE_PLAYER_ACTIONS: return l.player_actions;
    case HOYLE_ALL_ACTIONS: return l.all_actions;
    case HOYLE_MAX_LEGAL: return l.max_legal;
    case HOYLE_MAX_OUTCOMES: return l.max_outcomes;
    case HOYLE_MAX_EVENTS: return l.max_events;
    case HOYLE_MAX_ACTION_TEXT: return l.max_action_text;
    case HOYLE_MAX_POSITION_TEXT: return l.max_position_text;
    case HOYLE_FEATURES: return l.features;
    case HOYLE_MAX_PLIES: return l.max_plies;
    case HOYLE_RETURN_MIN: return l.return_min;
    case HOYLE_RETURN_MAX: return l.return_max;
    case HOYLE_HAS_CHANCE: return l.has_chance;
    case HOYLE_HAS_SECRETS: return l.has_secrets;
    case HOYLE_ZERO_SUM: return l.zero_sum;
    default: return -1;
  }
}

hoyle_status hoyle_rules_text(const hoyle_rules *rules, char *buf, size_t cap, size_t *len) noexcept {
  if (!rules) return HOYLE_ARGUMENT;
  const std::string_view text = unwrap(rules)->text();
  return text_out(buf, cap, len, text.size(), [&](core::TextSink &out) { out << text; });
}

hoyle_status hoyle_action_text(const hoyle_rules *rules, hoyle_action action, char *buf, size_t cap, size_t *len) noexcept {
  if (!rules) return HOYLE_ARGUMENT;
  const Rules &r = *unwrap(rules);
  if (!r.is_action(action)) return HOYLE_UNKNOWN;
  const auto bound = static_cast<std::size_t>(r.limits().max_action_text);
  return text_out(buf, cap, len, bound, [&](core::TextSink &out) { r.game().write_action(r.options(), action, out); });
}

hoyle_status hoyle_action_parse(const hoyle_rules *rules, const char *text, size_t len, hoyle_action *out, hoyle_reason *why) noexcept {
  std::string_view view;
  if (!rules || !out || !text_in(text, len, view)) return refuse(why, HOYLE_ARGUMENT, "NULL argument");
  return guarded(why, [&]() -> hoyle_status {
    core::Refusal refusal;
    core::Action action = core::no_action;
    if (runtime::read_action(*unwrap(rules), view, action, refusal)) *out = action;
    return refuse(why, refusal);
  });
}

hoyle_status hoyle_event_text(const hoyle_rules *rules, const hoyle_event *event, char *buf, size_t cap, size_t *len) noexcept {
  if (!rules || !event) return HOYLE_ARGUMENT;
  const Rules &r = *unwrap(rules);
  if (event->kind < 0 || static_cast<std::size_t>(event->kind) >= r.game().catalog().events.size()) return HOYLE_UNKNOWN;
  core::Event e;
  std::memcpy(static_cast<void *>(&e), event, sizeof e);
  return text_out(buf, cap, len, unbounded, [&](core::TextSink &out) { r.game().write_event(r.options(), e, out); });
}
