// The one id space of Jackal (rulebook, section 3.2): player actions first, chance outcomes after.
#pragma once

#include "core/types.hpp"
#include "games/jackal/position.hpp"

namespace hoyle::games::jackal {

using core::Action;

inline constexpr Action move_ids = 0;
inline constexpr Action strike_ids = 54925;
inline constexpr Action ship_ids = 59150;
inline constexpr Action res_ids = 87711;
inline constexpr Action drink_ids = 87880;
inline constexpr Action give_ids = 88894;
inline constexpr Action target_ids = 89232;
inline constexpr Action peek_ids = 89401;
inline constexpr Action quake_ids = 89570;
inline constexpr Action bear_ids = 89739;
inline constexpr Action shoot_ids = 89908;
inline constexpr Action stay_id = 89916;
inline constexpr Action end_id = 89917;
inline constexpr Action pass_id = 89918;
inline constexpr Action player_actions = 89919;
inline constexpr Action tile_ids = player_actions;           // + code
inline constexpr Action bear_chance_ids = tile_ids + codes;  // + square
inline constexpr Action all_actions = bear_chance_ids + grid_squares;
static_assert(all_actions == 90148);

enum class Family : std::uint8_t { move, strike, ship, resurrect, drink, give, target, peek, quake, bear, shoot, stay, end, pass, tile, bear_chance };

// MOVE codes: 0-7 a step in that direction, 8-11 from spinner step 1-4 to the next, 12 take-off.
inline constexpr int code_advance = 8;
inline constexpr int code_fly = 12;

// An id taken apart. Fields that its family lacks stay at their defaults.
struct Parts {
  Family family = Family::pass;
  Who who = Who::pirate;
  Square from = no_square;  // also the square of families with one square
  Square to = no_square;    // ship: target
  Cargo cargo = Cargo::none;
  int code = 0;             // move code; strike, drink: step; shoot: direction; tile: code
  bool step() const { return family == Family::move && code < 8; }
  bool advance() const { return family == Family::move && code >= code_advance && code < code_fly; }
  bool fly() const { return family == Family::move && code == code_fly; }
};

constexpr Action move_id(Who who, Square from, Cargo cargo, int code) {
  return ((static_cast<int>(who) * grid_squares + from) * 5 + static_cast<int>(cargo)) * 13 + code;
}
constexpr Action strike_id(Who who, Square at, int step) { return strike_ids + (static_cast<int>(who) * grid_squares + at) * 5 + step - 1; }
constexpr Action ship_id(Square from, Square to) { return ship_ids + from * grid_squares + to; }
constexpr Action drink_id(Square at, int step) { return drink_ids + at * 6 + step; }
constexpr Action give_id(Square at, Who who) { return give_ids + at * 2 + (who == Who::friday ? 1 : 0); }

Parts parts_of(Action a);

}  // namespace hoyle::games::jackal
