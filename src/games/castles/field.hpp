// Geometry of the field: barriers, towers, metric, clear lines, steps (CS-GEO-01..08). The functions on
// coordinates read the map itself; `ways` and `clear` of Options are tables made from them.
#pragma once

#include "games/castles/options.hpp"

namespace hoyle::games::castles {

// How a step goes; the words of the event `moved`.
enum class MoveKind : std::uint8_t { plain, wall, gate, climb, descend, up, down, drag };

// Where one step from a place leads, and what it costs. `to` is no_place where it leads nowhere.
struct Step {
  Place to = no_place;
  std::uint8_t cost = 0;
  MoveKind kind = MoveKind::plain;
};

constexpr bool inside(const Options &o, int x, int y) { return x >= 0 && y >= 0 && x < o.width && y < o.height; }

// The tower over this cell, or -1.
int tower_over(const Options &o, int x, int y);
// What stands on the edge between cell (x, y) and its orthogonal neighbour in direction d.
Barrier barrier_between(const Options &o, int x, int y, int d);
// Does a wall (or, with `gates`, a gate) end at or pass through the lattice point (cx, cy), in cells?
bool post_at(const Options &o, int cx, int cy, bool gates);
// CS-GEO-06: is the corner between (x, y) and its diagonal neighbour closed?
bool corner_closed(const Options &o, int x, int y, int d);

// Distance in half-cells (CS-GEO-04).
constexpr int distance(const Options &o, int dx, int dy) {
  dx = dx < 0 ? -dx : dx;
  dy = dy < 0 ? -dy : dy;
  const int most = dx > dy ? dx : dy;
  const int least = dx > dy ? dy : dx;
  if (o.metric == Metric::chebyshev) return 2 * most;
  return o.metric == Metric::manhattan ? 2 * (most + least) : 2 * most + least;
}
int distance(const Options &o, Place a, Place b);  // a floor counts as the south-west cell of its tower

// CS-GEO-07 between two ground cells, from the walls and towers themselves.
bool clear_line(const Options &o, Place a, Place b);
// Is the open square of cell c cut by the segment from the centre of a to the centre of b (CS-SHO-09)?
bool cuts(Place a, Place b, Place c);

// The distance part of CS-MEL-02, as the rule states it.
bool near(const Options &o, int dx, int dy);
// Contact of two places (CS-MEL-02, CS-MEL-10): the fast form, from the tables of Options.
inline bool in_contact(const Options &o, Place a, Place b) {
  if (!is_ground(a) || !is_ground(b)) return a == b && is_floor(a);
  const int dx = x_of(b) - x_of(a);
  const int dy = y_of(b) - y_of(a);
  const unsigned ax = static_cast<unsigned>(dx < 0 ? -dx : dx);
  const unsigned ay = static_cast<unsigned>(dy < 0 ? -dy : dy);
  if (ax > 4 || ay > 4 || (o.near[ax] >> ay & 1) == 0) return false;
  if (ax > 1 || ay > 1) return clear_line(o, a, b);
  constexpr std::uint8_t direction[] = {5, 4, 3, 6, 8, 2, 7, 0, 1};  // [(dy + 1) * 3 + dx + 1]
  return (o.clear[a] >> direction[(dy + 1) * 3 + dx + 1] & 1) != 0;
}
// The same from the map, for judge().
bool in_contact_by_rule(const Options &o, Place a, Place b);

constexpr Way way(const Options &o, Place ground, int d) { return static_cast<Way>(o.ways[ground] >> (4 * d) & 15u); }
constexpr bool is_gate(Way w) { return w == Way::gate_d || w == Way::gate_a; }
constexpr int owner(Way gate) { return gate == Way::gate_d ? side_d : side_a; }

inline const Tower &tower_of(const Options &o, Place floor) {
  return o.towers[o.floor_table[floor_number(floor)].tower];
}
inline int level_of(const Options &o, Place floor) { return o.floor_table[floor_number(floor)].level; }
inline Place foot(const Options &o, const Tower &t) {  // south-west cell
  return ground_at(t.x * o.resolution, t.y * o.resolution);
}

// CS-TOW-03: the exit cell of a tower's side i = N E S W; it may lie off the field or under another tower.
void exit_cell(const Options &o, const Tower &t, int i, int &x, int &y);

// One step without a gun: code 0..7, go_up or go_down.
Step step_from(const Options &o, Place from, int code);

constexpr bool in_area(const Options &o, Place ground, int bits) { return (o.area[ground] & bits) != 0; }
// Is this place in the fortress of `side` (area or own tower floors, CS-GEO-03)?
inline bool in_fortress(const Options &o, Place p, int side) {
  if (is_ground(p)) return in_area(o, p, fortress_of_d << side);
  return is_floor(p) && tower_of(o, p).side == side;
}

// Place numbers of the id table: ground cells by rows, then floors.
constexpr int place_id(const Options &o, Place p) {
  return is_ground(p) ? y_of(p) * o.width + x_of(p) : o.cells + floor_number(p);
}
constexpr Place place_of_id(const Options &o, int id) {
  return id < o.cells ? ground_at(id % o.width, id / o.width) : floor_place(id - o.cells);
}

// Fills near, ways, clear and the towers' exits. The map must be in place.
void fill_tables(Options &o);

}  // namespace hoyle::games::castles
