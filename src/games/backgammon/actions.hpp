// The 221 action ids (BG 3.2): families, and the step ids 6 * (from - 1) + (die - 1).
#pragma once

#include "core/types.hpp"

namespace hoyle::games::backgammon {

using core::Action;

inline constexpr int bar = 25;  // own numbering: 25 bar, 24..1 points, 0 off
inline constexpr int off = 0;

inline constexpr Action step_count = 150;
inline constexpr Action pass_id = 150;
inline constexpr Action roll_id = 151;
inline constexpr Action double_id = 152;
inline constexpr Action take_id = 153;
inline constexpr Action drop_id = 154;
inline constexpr Action beaver_id = 155;
inline constexpr Action resign_id = 156;  // level 1; 157 and 158 are levels 2 and 3
inline constexpr Action accept_id = 159;
inline constexpr Action reject_id = 160;
inline constexpr Action keep_id = 161;
inline constexpr Action reroll_id = 162;
inline constexpr Action reserved_id = 163;  // never legal
inline constexpr Action player_actions = 164;
inline constexpr Action dice_id = 164;  // 21 rolls
inline constexpr Action open_id = 185;  // 36 ordered pairs
inline constexpr Action all_actions = 221;

constexpr Action step_id(int from, int die) { return 6 * (from - 1) + die - 1; }
constexpr bool is_step(Action a) { return a >= 0 && a < step_count; }
constexpr int step_from(Action a) { return a / 6 + 1; }
constexpr int step_die(Action a) { return a % 6 + 1; }
constexpr int landing(int from, int die) { return from > die ? from - die : off; }
constexpr int step_to(Action a) { return landing(step_from(a), step_die(a)); }

constexpr bool is_resign(Action a) { return a >= resign_id && a < resign_id + 3; }
constexpr int resign_level(Action a) { return a - resign_id + 1; }

constexpr Action roll_of(int high, int low) { return dice_id + high * (high - 1) / 2 + low - 1; }
constexpr bool is_dice(Action a) { return a >= dice_id && a < open_id; }
constexpr bool is_open(Action a) { return a >= open_id && a < all_actions; }
constexpr int open_white(Action a) { return (a - open_id) / 6 + 1; }
constexpr int open_black(Action a) { return (a - open_id) % 6 + 1; }

struct Pair {
  int high;
  int low;
};
constexpr Pair roll_pair(Action a) {
  int rest = a - dice_id;
  int high = 1;
  while (rest >= high) rest -= high++;
  return {high, rest + 1};
}

}  // namespace hoyle::games::backgammon
