// The generator: legal actions of the player on move, ascending. Works from the tables of Options; judge() does not.
#pragma once

#include "core/sink.hpp"
#include "core/types.hpp"
#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

void legal_actions(const Options &o, const Position &p, core::Sink<core::Action> &out);
// Outcomes of a chance node, ascending; a referee may enter any of them (CS-REF-01).
void chance_outcomes(const Options &o, const Position &p, core::Sink<core::Outcome> &out);

}  // namespace hoyle::games::castles
