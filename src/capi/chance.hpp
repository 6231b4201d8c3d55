// Drawing, shared by the entry points that play at random.
#pragma once

#include "capi/guard.hpp"
#include "core/rng.hpp"

namespace hoyle::capi {

// The caller's generator; one that was never seeded is seeded (0, 0).
core::Rng &generator(hoyle_rng *rng);
// One outcome of a chance node, by weight; outcomes of weight 0 are never drawn.
core::Action draw_outcome(const State &state, core::Rng &rng);
// One legal action of a player node, uniformly.
core::Action draw_action(const State &state, LegalRoom &room, core::Rng &rng);
// Plays chance until a player or the end. On failure the draws so far stay applied: see or_nothing.
hoyle_status settle(State &state, core::Rng &rng, bool keep_snapshots);

// Runs a call of several plies; if it fails, the state and the generator are as they were before.
template <class Body>
hoyle_status or_nothing(State &state, core::Rng *rng, Body &&body) noexcept {
  const std::size_t ply = state.ply();
  const core::Rng before = rng ? *rng : core::Rng{};
  const hoyle_status status = guarded(static_cast<Body &&>(body));
  if (status != HOYLE_OK) {
    while (state.ply() > ply) state.undo();
    if (rng) *rng = before;
  }
  return status;
}

}  // namespace hoyle::capi
