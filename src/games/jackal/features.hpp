// The numbers that features() writes; docs/rules/jackal.md describes them.
#pragma once

#include "games/jackal/position.hpp"

namespace hoyle::games::jackal {

inline constexpr int square_features = 15;  // a square
inline constexpr int piece_features = 7;    // a piece
inline constexpr int feature_count = grid_squares * square_features + max_pieces * piece_features + 4 * 5 + 2 + 5 + 9 + inner_squares * 4 + 8;
inline constexpr int max_gold_value = 765;  // 255 items of 3

}  // namespace hoyle::games::jackal
