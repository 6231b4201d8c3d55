// Loops over arrays of states; no handle of its own.
#include "capi/chance.hpp"

using namespace hoyle;
using namespace hoyle::capi;

namespace {

hoyle_status step(State &s, hoyle_action action, hoyle_rng *rng) {
  if (!s.rules().is_action(action)) return HOYLE_UNKNOWN;
  if (!s.is_legal(action)) return HOYLE_ILLEGAL;
  if (!s.game().known(s.context(), s.position(), action)) return HOYLE_MISMATCH;
  core::Rng *r = rng ? &generator(rng) : nullptr;
  return or_nothing(s, r, [&]() -> hoyle_status {
    core::Sink<core::Event> no_events;
    if (!s.apply(action, no_events, false)) return HOYLE_MEMORY;
    return r ? settle(s, *r, false) : HOYLE_OK;
  });
}

}  // namespace

hoyle_status hoyle_batch_step(hoyle_state *const *states, size_t n, const hoyle_action *actions, hoyle_rng *rngs,
                              hoyle_status *each) noexcept {
  if (n && (!states || !actions)) return HOYLE_ARGUMENT;
  for (std::size_t i = 0; i < n; ++i)
    if (!states[i]) return HOYLE_ARGUMENT;
  for (std::size_t i = 1; i < n; ++i)
    if (!unwrap(states[i])->rules().same(unwrap(states[0])->rules())) return HOYLE_MISMATCH;
  hoyle_status first = HOYLE_OK;
  for (std::size_t i = 0; i < n; ++i) {
    const hoyle_status status = step(*unwrap(states[i]), actions[i], rngs ? &rngs[i] : nullptr);
    if (each) each[i] = status;
    if (first == HOYLE_OK) first = status;
  }
  return first;
}

hoyle_status hoyle_batch_view(const hoyle_state *const *states, size_t n, hoyle_seat *actors, uint8_t *masks, double *returns) noexcept {
  if (n && !states) return HOYLE_ARGUMENT;
  for (std::size_t i = 0; i < n; ++i)
    if (!states[i]) return HOYLE_ARGUMENT;
  for (std::size_t i = 1; i < n; ++i)
    if (!unwrap(states[i])->rules().same(unwrap(states[0])->rules())) return HOYLE_MISMATCH;
  if (n == 0) return HOYLE_OK;
  return guarded([&]() -> hoyle_status {
    const Rules &rules = unwrap(states[0])->rules();
    const auto width = static_cast<std::size_t>(rules.limits().player_actions);
    const auto players = static_cast<std::size_t>(rules.limits().players);
    LegalRoom room(rules);  // all memory is taken before anything is written
    for (std::size_t i = 0; i < n; ++i) {
      const State &s = *unwrap(states[i]);
      if (actors) actors[i] = s.actor();
      if (masks) write_mask(s, room, masks + i * width);
      if (returns) s.game().returns(s.context(), s.position(), returns + i * players);
    }
    return HOYLE_OK;
  });
}
