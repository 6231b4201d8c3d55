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
// Plays chance until a player or the end. On failure the draws so far stay applied.
hoyle_status settle(State &state, core::Rng &rng, bool keep_snapshots);

}  // namespace hoyle::capi
