#include "games/castles/field.hpp"

#include <algorithm>

namespace hoyle::games::castles {

namespace {

// Points and segments in doubled cell coordinates.
struct Segment {
  int x0, y0, x1, y1;
};

constexpr Segment between(Place a, Place b) {
  return {2 * x_of(a) + 1, 2 * y_of(a) + 1, 2 * x_of(b) + 1, 2 * y_of(b) + 1};
}

// On which sides of the segment's line do the box's corners lie? Bits: 1 left, 2 right, 4 on it.
int sides(const Segment &s, int x0, int y0, int x1, int y1) {
  const int ux = s.x1 - s.x0;
  const int uy = s.y1 - s.y0;
  int seen = 0;
  const auto look = [&](int x, int y) {
    const int cross = ux * (y - s.y0) - uy * (x - s.x0);
    seen |= cross > 0 ? 1 : cross < 0 ? 2 : 4;
  };
  look(x0, y0);
  look(x0, y1);
  look(x1, y0);
  look(x1, y1);
  return seen;
}

// Do the closed segment and the closed box have a point in common?
bool touches(const Segment &s, const Box &b) {
  if (std::max(s.x0, s.x1) < b.x0 || std::min(s.x0, s.x1) > b.x1) return false;
  if (std::max(s.y0, s.y1) < b.y0 || std::min(s.y0, s.y1) > b.y1) return false;
  const int seen = sides(s, b.x0, b.y0, b.x1, b.y1);
  return seen != 1 && seen != 2;
}

}  // namespace

int tower_over(const Options &o, int x, int y) {
  const int sx = x / o.resolution;
  const int sy = y / o.resolution;
  for (int t = 0; t < o.tower_count; ++t) {
    const Tower &tower = o.towers[t];
    if (tower.x == sx && tower.y == sy) return t;
  }
  return -1;
}

Barrier barrier_between(const Options &o, int x, int y, int d) {
  const int r = o.resolution;
  if (direction_y[d] != 0) {
    const int line = direction_y[d] > 0 ? y + 1 : y;
    return line % r != 0 ? Barrier::none : o.south[line / r][x / r];
  }
  const int line = direction_x[d] > 0 ? x + 1 : x;
  return line % r != 0 ? Barrier::none : o.west[y / r][line / r];
}

bool post_at(const Options &o, int cx, int cy, bool gates) {
  const int r = o.resolution;
  const auto stops = [gates](Barrier b) { return b == Barrier::wall || (gates && b != Barrier::none); };
  // The barriers on the vertical line through the point, then those on the horizontal one.
  if (cx % r == 0)
    for (int y = std::max(0, (cy + r - 1) / r - 1); y <= std::min(cy / r, o.steps_y - 1); ++y)
      if (stops(o.west[y][cx / r])) return true;
  if (cy % r == 0)
    for (int x = std::max(0, (cx + r - 1) / r - 1); x <= std::min(cx / r, o.steps_x - 1); ++x)
      if (stops(o.south[cy / r][x])) return true;
  return false;
}

bool corner_closed(const Options &o, int x, int y, int d) {
  const int dx = direction_x[d];
  const int dy = direction_y[d];
  if (post_at(o, dx > 0 ? x + 1 : x, dy > 0 ? y + 1 : y, true)) return true;
  return tower_over(o, x + dx, y) >= 0 || tower_over(o, x, y + dy) >= 0;
}

int distance(const Options &o, Place a, Place b) {
  if (is_floor(a)) a = foot(o, tower_of(o, a));
  if (is_floor(b)) b = foot(o, tower_of(o, b));
  return distance(o, x_of(b) - x_of(a), y_of(b) - y_of(a));
}

bool clear_line(const Options &o, Place a, Place b) {  // CS-GEO-07
  const Segment s = between(a, b);
  for (int i = 0; i < o.run_count; ++i)
    if (touches(s, o.runs[i])) return false;
  for (int i = 0; i < o.tower_count; ++i)
    if (touches(s, o.tower_boxes[i])) return false;
  return true;
}

bool cuts(Place a, Place b, Place c) {  // CS-SHO-09
  const Segment s = between(a, b);
  const int x = 2 * x_of(c);
  const int y = 2 * y_of(c);
  if (std::max(s.x0, s.x1) <= x || std::min(s.x0, s.x1) >= x + 2) return false;
  if (std::max(s.y0, s.y1) <= y || std::min(s.y0, s.y1) >= y + 2) return false;
  return (sides(s, x, y, x + 2, y + 2) & 3) == 3;
}

bool near(const Options &o, int dx, int dy) {  // CS-MEL-02
  const int step = 2 * o.resolution;
  if (o.centre) return distance(o, dx, dy) <= step;
  const auto gap = [](int d) { return std::max((d < 0 ? -d : d) - 1, 0); };
  return distance(o, gap(dx), gap(dy)) < step;
}

bool in_contact_by_rule(const Options &o, Place a, Place b) {
  if (!is_ground(a) || !is_ground(b)) return a == b && on_field(a);  // CS-MEL-10
  return near(o, x_of(b) - x_of(a), y_of(b) - y_of(a)) && clear_line(o, a, b);
}

void exit_cell(const Options &o, const Tower &t, int i, int &x, int &y) {
  const int r = o.resolution;
  const int beside[4][2] = {{r / 2, r}, {r, r / 2}, {r / 2, -1}, {-1, r / 2}};
  x = t.x * r + beside[i][0];
  y = t.y * r + beside[i][1];
}

Step step_from(const Options &o, Place from, int code) {
  Step step;
  if (is_ground(from)) {
    if (code > 7) return step;
    const auto beyond = static_cast<Place>(from + direction_step[code]);
    switch (way(o, from, code)) {
      case Way::plain:
        return {beyond, (code & 1) != 0 ? o.diagonal_cost : std::uint8_t{2}, MoveKind::plain};
      case Way::wall:
        return {beyond, o.wall_cost, MoveKind::wall};  // CS-WAL-01
      case Way::gate_d:
      case Way::gate_a:
        return {beyond, 2, MoveKind::gate};  // CS-GAT-01
      case Way::climb: {
        const int t = tower_over(o, x_of(beyond), y_of(beyond));
        return {floor_place(o.towers[t].first_floor), o.climb_cost, MoveKind::climb};
      }
      default:
        return step;
    }
  }
  if (!is_floor(from)) return step;
  const int level = level_of(o, from);  // CS-TOW-02..04: floor by floor, and every floor is a place to stop
  if (code == go_up && level < tower_of(o, from).storeys)
    return {static_cast<Place>(from + 1), o.climb_cost, MoveKind::up};
  if (code == go_down && level > 1) return {static_cast<Place>(from - 1), o.climb_cost, MoveKind::down};
  if (code < 8 && (code & 1) == 0 && level == 1)
    return {tower_of(o, from).exits[code / 2], o.climb_cost, MoveKind::descend};
  return step;
}

namespace {

Way find_way(const Options &o, int x, int y, int d) {
  const int tx = x + direction_x[d];
  const int ty = y + direction_y[d];
  if (!inside(o, tx, ty)) return Way::off;
  if (tower_over(o, x, y) >= 0) return Way::tower;
  const bool diagonal = (d & 1) != 0;
  if (tower_over(o, tx, ty) >= 0) return diagonal ? Way::tower : Way::climb;
  if (diagonal) return corner_closed(o, x, y, d) ? Way::corner : Way::plain;
  constexpr Way of[] = {Way::plain, Way::wall, Way::gate_d, Way::gate_a};
  return of[static_cast<int>(barrier_between(o, x, y, d))];
}

// The clear line to a neighbour: only what stands between the two cells can touch it.
bool clear_to_neighbour(const Options &o, int x, int y, int d) {
  const int dx = direction_x[d];
  const int dy = direction_y[d];
  if (!inside(o, x + dx, y + dy)) return false;
  if (tower_over(o, x, y) >= 0 || tower_over(o, x + dx, y + dy) >= 0) return false;
  if ((d & 1) == 0) return barrier_between(o, x, y, d) != Barrier::wall;
  if (post_at(o, dx > 0 ? x + 1 : x, dy > 0 ? y + 1 : y, false)) return false;
  return tower_over(o, x + dx, y) < 0 && tower_over(o, x, y + dy) < 0;
}

}  // namespace

void fill_tables(Options &o) {
  for (int dx = 0; dx < 5; ++dx)
    for (int dy = 0; dy < 5; ++dy)
      if (near(o, dx, dy)) o.near[dx] |= static_cast<std::uint8_t>(1u << dy);
  for (int y = 0; y < o.height; ++y)
    for (int x = 0; x < o.width; ++x) {
      const Place p = ground_at(x, y);
      for (int d = 0; d < 8; ++d) {
        o.ways[p] |= static_cast<std::uint32_t>(find_way(o, x, y, d)) << (4 * d);
        if (clear_to_neighbour(o, x, y, d)) o.clear[p] |= static_cast<std::uint8_t>(1u << d);
      }
    }
  for (int t = 0; t < o.tower_count; ++t)
    for (int i = 0; i < 4; ++i) {
      int x = 0;
      int y = 0;
      exit_cell(o, o.towers[t], i, x, y);
      o.towers[t].exits[i] = inside(o, x, y) && tower_over(o, x, y) < 0 ? ground_at(x, y) : no_place;
    }
}

}  // namespace hoyle::games::castles
