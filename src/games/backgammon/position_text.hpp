// Parts of the position text that other readers use too (BG 7.1).
#pragma once

#include <string_view>

#include "games/backgammon/engine.hpp"

namespace hoyle::games::backgammon {

// The 26 characters of the board. Nothing borne off is known from them.
bool read_board(std::string_view text, std::array<Checkers, 2> &pt);
void write_board(const Position &p, core::TextSink &out);

// BG-POS-03: both on the bar against closed homes.
bool nobody_can_ever_move(const std::array<Checkers, 2> &pt);

// Everything but the grammar: may this position stand under these options? `p` has its masks. Names the first rule broken.
bool validate(const Options &options, const Position &p, core::Refusal &why);

}  // namespace hoyle::games::backgammon
