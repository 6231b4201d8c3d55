// Pieces of notation shared by steps, plays and foreign formats.
#pragma once

#include "games/backgammon/engine.hpp"

namespace hoyle::games::backgammon {

void write_point(int point, core::TextSink &out);
// "bar", "off", or 0..25.
bool read_point(core::Scanner &in, int &point);
// Does this step of the player on turn land on a single enemy checker?
bool step_hits(const Position &p, Action a);

}  // namespace hoyle::games::backgammon
