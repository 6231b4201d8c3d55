// The generator of legal actions, and where the mover at a chain node can go.
#pragma once

#include "core/sink.hpp"
#include "games/jackal/actions.hpp"
#include "games/jackal/table.hpp"

namespace hoyle::games::jackal {

void legal(const Options &o, const Position &p, core::Sink<Action> &out);
Targets chain_targets(const Table &t);             // at a chain node
Walker after_exit(const Walker &w, Square to);     // the walker once it has gone on to that square

}  // namespace hoyle::games::jackal
