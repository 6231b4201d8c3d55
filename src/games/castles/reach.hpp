// Where the soldier on move can still get, for pictures.
#pragma once

#include "games/castles/position.hpp"

namespace hoyle::games::castles {

struct Reach {
  std::uint8_t left[table_size] = {};   // 1 + half-cells left on arrival, 0: out of reach
  std::uint8_t floor[max_floors] = {};  // the same for tower floors
  bool reached(Place p) const { return (is_ground(p) ? left[p] : floor[p & 0x7F]) != 0; }
};

// Fills `reach` for the moving soldier of the manoeuvre; false if nobody is moving. A step into contact ends the way
// (CS-MEL-01); a gate counts as passed.
bool find_reach(const Options &o, const Position &p, Reach &reach);

}  // namespace hoyle::games::castles
