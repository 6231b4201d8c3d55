// Drawings of tiles in a square of 60 x 60 units, to be recognised without a legend.
#pragma once

#include "core/svg.hpp"
#include "games/jackal/position.hpp"

namespace hoyle::games::jackal {

inline constexpr int cell = 60;

// The ground colour of an open tile.
const char *ground(Kind k);
// Draws the picture of a tile; `flip` turns what points somewhere, `faded` is for effects that are over.
void draw_tile(core::Svg &svg, Code code, bool flip, bool faded);
// Where step k of a spinner of n lies in its square.
void spinner_place(int n, int k, int &x, int &y);
void spinner_gold_place(int n, int k, int &x, int &y);  // of the gold that lies on a step

}  // namespace hoyle::games::jackal
