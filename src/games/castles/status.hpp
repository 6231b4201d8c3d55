// What stands under a board or a picture: turn, effects, towers, wounded soldiers, in English or Russian.
#pragma once

#include "core/text.hpp"
#include "games/castles/position.hpp"

namespace hoyle::games::castles {

inline constexpr int status_lines = 6;

// Line n (0..status_lines - 1); writes nothing where there is nothing to say.
void write_status(const Options &o, const Position &p, int n, bool russian, core::TextSink &out);

}  // namespace hoyle::games::castles
