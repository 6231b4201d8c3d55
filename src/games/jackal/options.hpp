// One rules object of Jackal: the chosen options, and what follows from them about board, teams and bag.
#pragma once

#include <array>
#include <cstdint>

#include "core/refusal.hpp"
#include "core/settings.hpp"
#include "core/types.hpp"
#include "games/jackal/squares.hpp"
#include "games/jackal/tiles.hpp"

namespace hoyle::games::jackal {

using Team = std::uint8_t;  // 0 white, 1 red, 2 black, 3 yellow: clockwise from the bottom (JK-PLAY-01)
inline constexpr int max_teams = 4;
inline constexpr Team no_team = 255;
inline constexpr std::array<char, max_teams> team_letters = {'w', 'r', 'b', 'y'};
inline constexpr std::array<const char *, max_teams> team_names = {"white", "red", "black", "yellow"};

enum class Mode : std::uint8_t { two, three, four, pairs, duel };
enum class Zone : std::uint8_t { off, sea, island };

struct Options {
  Mode mode = Mode::two;
  std::uint8_t edition = 0;
  bool perimeter = false;          // ship_path=perimeter
  bool crew_speed = false;         // ship_speed=crew
  bool swim_orthogonal = false;    // swim=orthogonal
  bool same_step = false;          // spinner_fight=same_step
  bool missionary_peeks = false;   // missionary_closed=peek
  bool missionary_immune = false;  // missionary_trap=immune
  bool cannon_leaves = false;      // cannon_cargo=stays
  bool bottles_after = false;      // bottle_timing=after
  bool give_is_turn = false;       // give_cost=turn
  bool own_bottles = false;        // bottle_pool=team
  bool smoke_shifts_team = false;  // smoke=own_turn_next_team
  bool limit_fighters = false;     // res_limit=fighters
  bool lighthouse_reveals = false;
  bool alliance_peeks = false;     // share_peeks=alliance
  bool plane_ship = true;
  bool shot_ignores_fort = true;
  bool barrel_converts = false;
  bool loop_loses = false;         // loop_cargo=lost
  bool forbid_suicide = false;
  bool musket_four = false;
  bool bear_chance = false;        // bear_tie=chance
  bool end_all_gold = true;
  bool end_domination = false;
  bool tie_order = false;
  std::uint32_t no_progress = 100;
  std::uint32_t max_turns = 0;

  std::uint8_t teams = 4;    // in play
  std::uint8_t players = 2;
  std::array<bool, max_teams> in_play{};
  std::array<Team, max_teams> next{};               // the next team in order
  std::array<std::uint8_t, max_teams> owner{};      // the player of a team
  std::array<std::uint8_t, max_teams> alliance{};   // teams of equal number are friends

  std::array<Zone, grid_squares> zone{};
  std::array<Square, inner_squares> island{};       // ascending
  std::uint8_t island_size = 0;
  std::array<Square, max_teams> ship_start{};
  std::array<std::array<bool, grid_squares>, max_teams> lane{};  // JK-BOARD-03
  std::array<Square, grid_squares> ring{};          // perimeter: the sea squares in order round the island
  std::array<std::uint8_t, grid_squares> ring_at{}; // their places in it
  std::uint8_t ring_size = 0;

  std::array<std::uint32_t, codes> bag{};           // by class (Tile::family)

  bool is_island(Square s) const { return s < grid_squares && zone[s] == Zone::island; }
  bool is_sea(Square s) const { return s < grid_squares && zone[s] == Zone::sea; }
  // Friends share squares and ships and free each other (JK-PLAY-06).
  bool friends(Team a, Team b) const { return alliance[a] == alliance[b]; }
};

// The direction from the ship of a side to its shore.
inline constexpr std::array<std::uint8_t, max_teams> inward = {0, 2, 4, 6};

// Reads all option values; refuses masks and bags with the rule (JK-BOARD-01..04, JK-SETUP-03/04).
bool configure(core::Settings &settings, Options &options, core::Refusal &why);

}  // namespace hoyle::games::jackal
