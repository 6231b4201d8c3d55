// The model of the act of shooting (CS-SHO-07..09, CS-SHO-11) in exact integers.
#pragma once

#include "core/sink.hpp"
#include "core/types.hpp"
#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

// All weights of one shot over the total; a hit or stray weight counts once for each share of fall_weights.
struct ShotOdds {
  std::uint64_t miss = 0;
  std::uint64_t hit = 0;    // the target
  std::uint64_t stray = 0;  // each candidate
  unsigned candidates = 0;  // one bit per soldier
  int target = 0;
};

ShotOdds shot_odds(const Options &o, const Position &p);  // in a `shot` node
bool miss_listed(const Options &o, const ShotOdds &odds);
bool hit_listed(const Options &o, const ShotOdds &odds, const Position &p, int soldier, int fall);  // soldier may be -1
// The outcomes of a `shot` node, ascending, without a common factor.
void shot_outcomes(const Options &o, const Position &p, core::Sink<core::Outcome> &out);

}  // namespace hoyle::games::castles
