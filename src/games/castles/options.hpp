// Options: one rules object of Castles & Toy Soldiers, flat: the settings, the map, and what is computed
// from the map once (CS-SET-01). Places are packed so that a step is an addition.
#pragma once

#include <cstdint>
#include <string_view>

namespace hoyle::games::castles {

// Sides are players: D = 0 (north), A = 1 (south).
inline constexpr int side_d = 0;
inline constexpr int side_a = 1;

inline constexpr int max_army = 8;
inline constexpr int max_soldiers = 2 * max_army;
inline constexpr int max_units = max_soldiers + 2;  // and the guns
inline constexpr int max_steps = 26;                // field in steps, each way (CS-MAP-01)
inline constexpr int max_resolution = 4;
inline constexpr int max_side = max_steps * max_resolution;  // field in cells, each way
inline constexpr int max_towers = 8;
inline constexpr int max_storeys = 9;
inline constexpr int max_floors = max_towers * max_storeys;
inline constexpr int max_map_text = 4000;
inline constexpr int max_runs = 450;  // walls of a map text of that length

// Soldiers are numbered side * 8 + i, guns 16 + side.
constexpr int side_of(int soldier) { return soldier / max_army; }
constexpr int first_of(int side) { return side * max_army; }

// A place: ground cell (x, y) = y * 128 + x, tower floor = 0x8000 + floor number, or nowhere.
using Place = std::uint16_t;
inline constexpr Place unplaced = 0xFFFF;
inline constexpr Place gone = 0xFFFE;  // also: a soldier or gun that these rules do not have
inline constexpr Place no_place = 0xFFFD;
inline constexpr int row_step = 128;
inline constexpr int table_size = max_side * row_step;

constexpr bool on_field(Place p) { return p < 0xFFF0; }
constexpr bool is_ground(Place p) { return p < 0x8000; }
constexpr bool is_floor(Place p) { return p >= 0x8000 && p < 0xFFF0; }
constexpr int x_of(Place ground) { return ground & 127; }
constexpr int y_of(Place ground) { return ground >> 7; }
constexpr Place ground_at(int x, int y) { return static_cast<Place>(y * row_step + x); }
constexpr int floor_number(Place floor) { return floor & 0x7F; }
constexpr Place floor_place(int number) { return static_cast<Place>(0x8000 + number); }

// N NE E SE S SW W NW.
inline constexpr int direction_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr int direction_y[8] = {1, 1, 0, -1, -1, -1, 0, 1};
inline constexpr int direction_step[8] = {128, 129, 1, -127, -128, -129, -1, 127};
inline constexpr int go_up = 16;  // step codes beside 0..7 (plain) and 8..15 (with the gun)
inline constexpr int go_down = 17;
inline constexpr int step_codes = 18;

// What lies between a ground cell and its neighbour in one direction.
enum class Way : std::uint8_t {
  off,  // no cell: the edge of the field
  plain,
  wall,
  gate_d,  // gate of side D
  gate_a,
  climb,   // orthogonally next to a tower
  corner,  // diagonal past a wall, a gate post or a tower (CS-GEO-06)
  tower    // diagonal into a tower square, or from under a tower: nowhere
};

enum class Barrier : std::uint8_t { none, wall, gate_d, gate_a };  // on an edge of the map, in steps

enum class Metric : std::uint8_t { octile, chebyshev, manhattan };
enum class First : std::uint8_t { defender, attacker, roll };
enum class MagicTarget : std::uint8_t { choose, nearest, random };
enum class TrapFail : std::uint8_t { graded, stop, home, wounded, destroyed };
enum class ShootingEnd : std::uint8_t { gate, any, never };

// Bits of Options::area.
enum Area : std::uint8_t {
  fortress_of_d = 1,  // << side
  start_of_d = 4,     // fortress area or start zone
  gun_of_d = 16,      // where the gun may be set up
  under_tower = 64
};

struct Tower {
  std::uint8_t x = 0, y = 0;  // south-west corner in steps
  std::uint8_t storeys = 0;
  std::uint8_t side = 0;
  std::uint8_t first_floor = 0;  // number of floor 1
  Place exits[4]{};              // N E S W; no_place off the field or under another tower
};

struct Floor {
  std::uint8_t tower = 0;
  std::uint8_t level = 0;  // 1..storeys
};

struct Box {  // in doubled cell coordinates; a wall run is a box without width
  std::uint8_t x0 = 0, y0 = 0, x1 = 0, y1 = 0;
};

struct Ratio {
  std::uint16_t p = 0, q = 1;
};

struct RangeEntry {  // CS-SHO-07: probability up to `reach` steps
  std::uint16_t reach = 0;
  Ratio chance;
};

struct Options {
  // Settings, as the rulebook lists them.
  bool mutual = false;
  bool automatic = false;  // setup=auto
  First first = First::defender;
  Metric metric = Metric::octile;
  MagicTarget magic_target = MagicTarget::choose;
  bool magic_lapse = false;
  bool skip_all = true;  // skip_scope=all
  bool reroll = false;
  bool centre = false;  // melee_measure=centre
  bool line = false;    // wound_return=line
  TrapFail trap_fail = TrapFail::graded;
  bool trap_both_ways = true;
  ShootingEnd shooting_end = ShootingEnd::gate;
  bool gate_attempt = false;
  bool parapet = false;
  bool entry_any = false;
  bool gun_drag = true;
  bool gun_relay = false;
  bool capture = true;
  bool limit_defender = false;
  std::uint8_t army[2]{};
  bool castle[2]{};
  bool gun[2]{};
  std::uint8_t resolution = 1;
  std::uint8_t zone_depth = 2;
  std::uint8_t min_tower = 1;
  std::uint8_t capacity = 2;
  std::uint8_t magic_bonus = 1;
  std::uint8_t wound_turns = 2;
  std::uint8_t kill_diff = 2;
  std::uint8_t trap_pass = 3;
  std::uint8_t budget = 4;  // in half-cells: 1 step = 2 * resolution (CS-GEO-02)
  std::uint8_t climb_cost = 4;
  std::uint8_t wall_cost = 4;
  std::uint8_t diagonal_cost = 3;
  std::uint16_t no_progress = 60;
  RangeEntry shot_table[16]{};  // the last entry reaches everywhere
  Ratio shot_cover;
  Ratio shot_stray;
  std::uint16_t fall_weights[3]{};  // stand, down, up

  // Sizes.
  std::uint8_t steps_x = 0, steps_y = 0;  // field in steps
  std::uint8_t width = 0, height = 0;     // field in cells
  std::uint8_t army_max = 0;              // M of the id table
  std::uint16_t floors = 0;
  std::int32_t cells = 0;
  std::int32_t places = 0;       // cells + floors
  std::int32_t aim_base = 0;     // A of the id table
  std::int32_t chance_base = 0;  // C of the id table

  // The map.
  std::uint16_t map_size = 0;
  std::uint8_t tower_count = 0;
  std::uint16_t run_count = 0;
  Tower towers[max_towers]{};
  Floor floor_table[max_floors]{};
  Box runs[max_runs]{};  // walls only; gates separate nobody (CS-GEO-07)
  Box tower_boxes[max_towers]{};
  Barrier south[max_steps + 1][max_steps]{};  // [y][x]: south edge of step square (x, y)
  Barrier west[max_steps][max_steps + 1]{};   // [y][x]: west edge
  Place automatic_places[max_units]{};
  char map_chars[max_map_text]{};  // as it was given

  // Computed from the map.
  std::uint8_t near[5]{};            // bit |dy| of near[|dx|]: the distance part of contact (CS-MEL-02)
  std::uint32_t ways[table_size]{};  // a nibble (Way) for each direction
  std::uint8_t area[table_size]{};   // Area bits
  std::uint8_t clear[table_size]{};  // bit d: clear line to the neighbour in direction d (CS-GEO-07)

  std::string_view map() const { return {map_chars, map_size}; }
};

}  // namespace hoyle::games::castles
