// Whole turns and node counts.
#include "capi/guard.hpp"
#include "runtime/explain.hpp"

using namespace hoyle;
using namespace hoyle::capi;

hoyle_status hoyle_state_turns(const hoyle_state *state, hoyle_action *buf, size_t cap, size_t *count, uint32_t *ends, size_t max_turns,
                               size_t *turns) noexcept {
  if (!state || (!buf && cap) || (!ends && max_turns)) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  if (s.actor() < 0) return HOYLE_EMPTY;
  return guarded([&]() -> hoyle_status {
    core::TurnSink out(buf, cap, ends, max_turns);
    const bool all = s.game().turns(s.context(), s.position(), out);
    set_size(count, out.size());
    set_size(turns, out.turns());
    return all ? HOYLE_OK : HOYLE_BUFFER;
  });
}

hoyle_status hoyle_state_turn_text(const hoyle_state *state, const hoyle_action *actions, size_t n, char *buf, size_t cap,
                                   size_t *len) noexcept {
  if (!state || (!actions && n)) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  for (std::size_t i = 0; i < n; ++i)
    if (!s.rules().is_action(actions[i])) return HOYLE_UNKNOWN;
  return guarded([&]() -> hoyle_status {
    std::unique_ptr<State, void (*)(State *)> walk(State::create(s.rules()), State::destroy);
    if (!walk || !walk->restart_from(s, s.position())) return HOYLE_MEMORY;
    core::Sink<core::Event> no_events;
    for (std::size_t i = 0; i < n; ++i) {  // the engine writes only what can be played
      if (!walk->is_legal(actions[i])) return HOYLE_ILLEGAL;
      if (!s.game().known(walk->context(), walk->position(), actions[i])) {
        if (i + 1 == n) break;
        return HOYLE_MISMATCH;
      }
      if (!walk->apply(actions[i], no_events, false)) return HOYLE_MEMORY;
    }
    return text_out(buf, cap, len, unbounded,
                    [&](core::TextSink &out) { s.game().turn_text(s.context(), s.position(), {actions, n}, out); });
  });
}

hoyle_status hoyle_state_turn_parse(const hoyle_state *state, const char *text, size_t len, hoyle_action *buf, size_t cap, size_t *count,
                                    hoyle_reason *why) noexcept {
  std::string_view view;
  if (!state || (!buf && cap) || !text_in(text, len, view)) return refuse(why, HOYLE_ARGUMENT, "NULL argument");
  return guarded(why, [&]() -> hoyle_status {
    std::vector<core::Action> actions;
    core::Refusal refusal;
    if (!runtime::read_turn(*unwrap(state), view, actions, refusal)) return refuse(why, refusal);
    set_size(count, actions.size());
    if (actions.size() > cap) return refuse(why, HOYLE_BUFFER, "the turn has more actions than the buffer has room for");
    for (std::size_t i = 0; i < actions.size(); ++i) buf[i] = actions[i];
    return refuse(why, refusal);
  });
}

hoyle_status hoyle_state_perft(const hoyle_state *state, int32_t depth, uint64_t *nodes) noexcept {
  if (!state || !nodes || depth < 0 || depth > 1000) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  return guarded([&]() -> hoyle_status {
    std::uint64_t count = 0;
    const auto max_legal = static_cast<std::size_t>(s.rules().limits().max_legal);
    if (!s.game().perft(s.context(), s.position(), depth, max_legal, count)) return HOYLE_MISMATCH;
    *nodes = count;
    return HOYLE_OK;
  });
}

hoyle_status hoyle_state_notation(const hoyle_state *state, hoyle_action action, char *buf, size_t cap, size_t *len) noexcept {
  if (!state) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  if (!s.rules().is_action(action)) return HOYLE_UNKNOWN;
  const auto bound = static_cast<std::size_t>(s.rules().limits().max_action_text);
  return text_out(buf, cap, len, bound, [&](core::TextSink &out) { s.game().notate(s.context(), s.position(), action, out); });
}
