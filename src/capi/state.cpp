// States: lifetime and play.
#include "capi/guard.hpp"
#include "runtime/explain.hpp"

using namespace hoyle;
using namespace hoyle::capi;

namespace {

// What is legal at any node: a player's actions, or the outcomes of chance.
void write_legal(const State &s, core::Sink<core::Action> &out) {
  const core::Seat actor = s.actor();
  if (actor == core::terminal_seat) return;
  if (actor != core::chance_seat) {
    if (out.capacity() == 0)
      out.add_count(s.game().count_legal(s.context(), s.position()));
    else
      s.game().legal(s.context(), s.position(), out);
    return;
  }
  core::Room<core::Outcome, core::max_chance_outcomes> room;
  core::Sink<core::Outcome> sink(room.items, core::max_chance_outcomes);
  s.game().chance(s.context(), s.position(), sink);
  for (const core::Outcome &o : sink.items()) out.push(o.action);
}

std::size_t legal_bound(const State &s) {
  const core::Limits &l = s.rules().limits();
  return static_cast<std::size_t>(l.max_legal > l.max_outcomes ? l.max_legal : l.max_outcomes);
}

// Does the position, perhaps a view, say all that this action needs?
bool known(const State &s, core::Action a) {
  return !s.rules().limits().has_secrets || s.game().known(s.context(), s.position(), a);
}

}  // namespace

hoyle_status hoyle_state_create(const hoyle_rules *rules, hoyle_state **out) noexcept {
  if (out) *out = nullptr;
  if (!rules || !out) return HOYLE_ARGUMENT;
  *out = wrap(State::create(*unwrap(rules)));
  return *out ? HOYLE_OK : HOYLE_MEMORY;
}

hoyle_status hoyle_state_clone(const hoyle_state *state, hoyle_state **out) noexcept {
  if (out) *out = nullptr;
  if (!state || !out) return HOYLE_ARGUMENT;
  State *copy = State::create(unwrap(state)->rules());
  if (copy && !copy->copy_from(*unwrap(state))) {
    State::destroy(copy);
    copy = nullptr;
  }
  *out = wrap(copy);
  return copy ? HOYLE_OK : HOYLE_MEMORY;
}

hoyle_status hoyle_state_copy(hoyle_state *dst, const hoyle_state *src) noexcept {
  if (!dst || !src) return HOYLE_ARGUMENT;
  if (!unwrap(dst)->rules().same(unwrap(src)->rules())) return HOYLE_MISMATCH;
  return unwrap(dst)->copy_from(*unwrap(src)) ? HOYLE_OK : HOYLE_MEMORY;
}

hoyle_status hoyle_state_reserve(hoyle_state *state, size_t plies) noexcept {
  if (!state) return HOYLE_ARGUMENT;
  return unwrap(state)->reserve(plies) ? HOYLE_OK : HOYLE_MEMORY;
}

void hoyle_state_reset(hoyle_state *state) noexcept {
  if (state) unwrap(state)->reset();
}

void hoyle_state_free(hoyle_state *state) noexcept { State::destroy(unwrap(state)); }

const hoyle_rules *hoyle_state_rules(const hoyle_state *state) noexcept {
  return state ? wrap(&unwrap(state)->rules()) : nullptr;
}

hoyle_seat hoyle_state_actor(const hoyle_state *state) noexcept { return state ? unwrap(state)->actor() : HOYLE_TERMINAL; }

hoyle_status hoyle_state_legal(const hoyle_state *state, hoyle_action *buf, size_t cap, size_t *count) noexcept {
  if (!state) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  return items_out<core::Action>(buf, cap, count, legal_bound(s), [&](core::Sink<core::Action> &out) { write_legal(s, out); });
}

hoyle_status hoyle_state_legal_mask(const hoyle_state *state, uint8_t *mask, size_t size) noexcept {
  if (!state || (!mask && size)) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  if (size != static_cast<std::size_t>(s.rules().limits().player_actions)) return HOYLE_ARGUMENT;
  return guarded([&]() -> hoyle_status {
    LegalRoom room(s.rules());
    write_mask(s, room, mask);
    return HOYLE_OK;
  });
}

int32_t hoyle_state_is_legal(const hoyle_state *state, hoyle_action action) noexcept {
  return state && unwrap(state)->rules().is_action(action) && unwrap(state)->is_legal(action) ? 1 : 0;
}

hoyle_status hoyle_state_judge(const hoyle_state *state, hoyle_action action, hoyle_reason *why) noexcept {
  if (!state) return refuse(why, HOYLE_ARGUMENT, "state is NULL");
  const State &s = *unwrap(state);
  if (!s.rules().is_action(action)) return refuse(why, HOYLE_UNKNOWN, "there is no such action id");
  return guarded(why, [&]() -> hoyle_status {
    core::Refusal refusal;
    refusal.action = action;
    const core::Verdict verdict = s.game().judge(s.context(), s.position(), action);
    if (!verdict.legal()) runtime::explain_verdict(s, action, verdict, -1, refusal);
    return refuse(why, refusal);
  });
}

hoyle_status hoyle_state_explain(const hoyle_state *state, const char *text, size_t len, hoyle_reason *why) noexcept {
  std::string_view view;
  if (!state || !text_in(text, len, view)) return refuse(why, HOYLE_ARGUMENT, "NULL argument");
  return guarded(why, [&]() -> hoyle_status {
    core::Refusal refusal;
    runtime::explain(*unwrap(state), view, refusal);
    return refuse(why, refusal);
  });
}

hoyle_status hoyle_state_apply(hoyle_state *state, hoyle_action action, hoyle_event *buf, size_t cap, size_t *count) noexcept {
  if (!state || (!buf && cap)) return HOYLE_ARGUMENT;
  State &s = *unwrap(state);
  if (!s.rules().is_action(action)) return HOYLE_UNKNOWN;
  if (!s.is_legal(action)) return HOYLE_ILLEGAL;
  if (!known(s, action)) return HOYLE_MISMATCH;
  core::Sink<core::Event> events;  // nobody looks: events are not even made
  if (buf || count) events = core::Sink<core::Event>(reinterpret_cast<core::Event *>(buf), cap);
  if (!s.apply(action, events, true)) return HOYLE_MEMORY;
  set_size(count, events.size());
  return HOYLE_OK;
}

hoyle_status hoyle_state_undo(hoyle_state *state) noexcept {
  if (!state) return HOYLE_ARGUMENT;
  return unwrap(state)->undo() ? HOYLE_OK : HOYLE_EMPTY;
}

size_t hoyle_state_ply(const hoyle_state *state) noexcept { return state ? unwrap(state)->ply() : 0; }

hoyle_status hoyle_state_history(const hoyle_state *state, hoyle_seat viewer, hoyle_action *buf, size_t cap, size_t *count) noexcept {
  if (!state || !unwrap(state)->rules().is_viewer(viewer)) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  return items_out<core::Action>(buf, cap, count, s.ply(), [&](core::Sink<core::Action> &out) {
    for (std::size_t i = 0; i < s.ply(); ++i) out.push(s.hidden(i, viewer) ? core::no_action : s.action(i));
  });
}

int32_t hoyle_state_equal(const hoyle_state *a, const hoyle_state *b) noexcept {
  if (!a || !b) return 0;
  return unwrap(a)->rules().same(unwrap(b)->rules()) && unwrap(a)->game().equal(unwrap(a)->position(), unwrap(b)->position()) ? 1 : 0;
}

hoyle_status hoyle_state_result(const hoyle_state *state, hoyle_result *out) noexcept {
  if (!state || !out) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  const core::Result r = s.game().result(s.context(), s.position());
  *out = hoyle_result{};
  out->kind = static_cast<int32_t>(r.kind);
  out->winners = r.winners;
  core::TextSink(out->rule, sizeof out->rule - 1) << r.rule;
  core::TextSink(out->label, sizeof out->label - 1) << r.label;
  return HOYLE_OK;
}

hoyle_status hoyle_state_returns(const hoyle_state *state, double *buf, size_t cap, size_t *count) noexcept {
  if (!state) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  const auto players = static_cast<std::size_t>(s.rules().limits().players);
  return items_out<double>(buf, cap, count, players, [&](core::Sink<double> &out) {
    double payoffs[core::max_players] = {};
    s.game().returns(s.context(), s.position(), payoffs);
    for (std::size_t i = 0; i < players; ++i) out.push(payoffs[i]);
  });
}
