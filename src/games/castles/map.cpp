#include "games/castles/map.hpp"

#include <algorithm>
#include <vector>

#include "games/castles/field.hpp"

namespace hoyle::games::castles {

namespace {

using core::Refusal;

constexpr Preset presets[] = {
    {"outpost",
     "11x11;F3.7-8.10;W3.7-5.7;W6.7-7.7;W8.8-8.10;W3.7-3.10;W3.10-8.10;G5.7-6.7;T7.7:1",
     {{"h8^1", "f9", "e9", "g9", "e8"}, {"e2", "f2", "g2", "d2", "h2"}},
     {"", "f1"}},
    {"keep",
     "11x11;F3.7-8.10;W3.7-5.7;W6.7-8.7;W8.7-8.10;W3.7-3.10;W3.10-8.10;G5.7-6.7;T5.8:1",
     {{"f9^1", "e9", "g9", "f8", "f10"}, {"e2", "f2", "g2", "d2", "h2"}},
     {"", "f1"}},
    {"highkeep",
     "11x11;F3.7-8.10;W3.7-5.7;W6.7-7.7;W8.8-8.10;W3.7-3.10;W3.10-8.10;G5.7-6.7;T7.7:2",
     {{"h8^2", "f9", "e9", "g9", "e8"}, {"e2", "f2", "g2", "d2", "h2"}},
     {"", "f1"}},
    {"twin",
     "11x17;F3.13-8.16;W3.13-5.13;W6.13-7.13;W8.14-8.16;W3.13-3.16;W3.16-8.16;G5.13-6.13;T7.13:1;"
     "f3.1-8.4;w3.1-8.1;w8.1-8.4;w3.1-3.3;w4.4-5.4;w6.4-8.4;g5.4-6.4;t3.3:1",
     {{"h14^1", "f14", "e15", "g15", "f16"}, {"d4^1", "f4", "g3", "e3", "f2"}},
     {"f13", "f5"}},
};

struct Item {
  char kind = ' ';  // f z w g t
  int side = 0;
  int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
  int storeys = 0;
  std::size_t offset = 0;
  std::string_view text;
};

class MapReader {
 public:
  MapReader(std::string_view text, Options &o, std::size_t at, Refusal &why) : text_(text), o_(o), at_(at), why_(why) {}

  bool read() {
    return read_items() && check_bounds() && place_edges() && place_towers() && check_castles() && fill_areas() &&
           check_room() && check_overlap();
  }

 private:
  template <class... Parts>
  bool refuse(const char *rule, std::size_t offset, const Parts &...parts) {
    return why_.illegal(rule, at_ == Refusal::nowhere ? at_ : at_ + offset, parts...);
  }
  template <class... Parts>
  bool refuse(const char *rule, const Item &item, const Parts &...parts) {
    return refuse(rule, item.offset, "map item ", item.text, ": ", parts...);
  }

  // CS-MAP-01: the grammar, and the bounds of numbers.
  static bool take_number(core::Scanner &in, int &out) {
    const std::size_t from = in.offset();
    std::int64_t n = 0;
    if (!in.take_number(n)) return false;
    out = static_cast<int>(n);
    return in.text()[from] != '0' || in.offset() == from + 1;
  }
  static bool take_point(core::Scanner &in, int &x, int &y) {
    return take_number(in, x) && in.take('.') && take_number(in, y);
  }
  static bool take_item(core::Scanner &in, Item &item) {
    const char c = in.next();
    item.kind = core::to_lower(c);
    item.side = core::is_upper(c) ? side_d : side_a;
    if (item.kind == 't')
      return take_point(in, item.x0, item.y0) && in.take(':') && take_number(in, item.storeys) && item.storeys >= 1 &&
             item.storeys <= max_storeys;
    if (item.kind != 'f' && item.kind != 'z' && item.kind != 'w' && item.kind != 'g') return false;
    return take_point(in, item.x0, item.y0) && in.take('-') && take_point(in, item.x1, item.y1);
  }
  bool read_items() {
    core::Scanner in(text_);
    int w = 0;
    int h = 0;
    const auto size_ok = [](int n) { return n >= 3 && n <= max_steps; };
    if (!take_number(in, w) || !in.take('x') || !take_number(in, h) || !size_ok(w) || !size_ok(h))
      return refuse("CS-MAP-01", 0, "a preset or a field of 3x3 to 26x26 steps is expected");
    o_.steps_x = static_cast<std::uint8_t>(w);
    o_.steps_y = static_cast<std::uint8_t>(h);
    int towers = 0;
    while (!in.done()) {
      if (!in.take(';')) return refuse("CS-MAP-01", in.offset(), "';' is expected before the next map item");
      Item item;
      item.offset = in.offset();
      const bool good = take_item(in, item) && (in.done() || in.peek() == ';');
      item.text = text_.substr(item.offset, text_.find(';', item.offset) - item.offset);
      if (!good) return refuse("CS-MAP-01", item, "not an area, zone, wall, gate or tower of 1 to 9 storeys");
      if (item.kind == 't' && ++towers > max_towers) return refuse("CS-MAP-01", item, "more than 8 towers");
      items_.push_back(item);
    }
    return true;
  }

  bool check_bounds() {  // CS-MAP-02
    const int w = o_.steps_x;
    const int h = o_.steps_y;
    for (const Item &i : items_) {
      if (i.kind == 't') {
        if (i.x0 >= w || i.y0 >= h) return refuse("CS-MAP-02", i, "off the field");
        continue;
      }
      if (i.x0 > w || i.x1 > w || i.y0 > h || i.y1 > h) return refuse("CS-MAP-02", i, "off the field");
      if (i.kind == 'f' || i.kind == 'z') {
        if (i.x0 >= i.x1 || i.y0 >= i.y1)
          return refuse("CS-MAP-02", i, "a rectangle goes from its south-west to its north-east corner");
      } else if (!((i.y0 == i.y1 && i.x0 < i.x1) || (i.x0 == i.x1 && i.y0 < i.y1))) {
        return refuse("CS-MAP-02", i, "a wall or gate is a straight run, west or south end first");
      }
    }
    return true;
  }

  bool place_edges() {  // CS-MAP-03
    for (const Item &i : items_) {
      if (i.kind != 'w' && i.kind != 'g') continue;
      const Barrier b = i.kind == 'w' ? Barrier::wall : i.side == side_d ? Barrier::gate_d : Barrier::gate_a;
      for (int x = i.x0, y = i.y0; x < i.x1 || y < i.y1; i.y0 == i.y1 ? ++x : ++y) {
        Barrier &edge = i.y0 == i.y1 ? south(x, y) : west(x, y);
        if (edge != Barrier::none) return refuse("CS-MAP-03", i, "an edge from ", x, ".", y, " is taken already");
        edge = b;
      }
      if (b != Barrier::wall) continue;
      const auto twice = [this](int step) { return static_cast<std::uint8_t>(2 * o_.resolution * step); };
      o_.runs[o_.run_count++] = {twice(i.x0), twice(i.y0), twice(i.x1), twice(i.y1)};
    }
    return true;
  }

  bool place_towers() {  // CS-MAP-04
    const int r = o_.resolution;
    for (const Item &i : items_) {
      if (i.kind != 't') continue;
      if (tower_over(o_, i.x0 * r, i.y0 * r) >= 0) return refuse("CS-MAP-04", i, "two towers on one square");
      Tower &t = o_.towers[o_.tower_count];
      t.x = static_cast<std::uint8_t>(i.x0);
      t.y = static_cast<std::uint8_t>(i.y0);
      t.storeys = static_cast<std::uint8_t>(i.storeys);
      t.side = static_cast<std::uint8_t>(i.side);
      t.first_floor = static_cast<std::uint8_t>(o_.floors);
      for (int level = 1; level <= i.storeys; ++level)
        o_.floor_table[o_.floors++] = {o_.tower_count, static_cast<std::uint8_t>(level)};
      const auto twice = [r](int step) { return static_cast<std::uint8_t>(2 * r * step); };
      o_.tower_boxes[o_.tower_count++] = {twice(i.x0), twice(i.y0), twice(i.x0 + 1), twice(i.y0 + 1)};
      if (south(i.x0, i.y0) != Barrier::none || south(i.x0, i.y0 + 1) != Barrier::none ||
          west(i.x0, i.y0) != Barrier::none || west(i.x0 + 1, i.y0) != Barrier::none)
        return refuse("CS-MAP-04", i, "a wall or gate stands on a side of the tower");
    }
    return true;
  }

  bool check_castles() {  // CS-MAP-05
    for (const int side : {side_d, side_a}) {
      const bool castle = o_.castle[side];
      const char *who = side == side_d ? "side D" : "side A";
      for (const Item &i : items_) {
        if (i.side != side) continue;
        if (castle && i.kind == 'z') return refuse("CS-MAP-05", i, who, " has a castle and needs no start zone");
        if (!castle && (i.kind == 'f' || i.kind == 't' || i.kind == 'g'))
          return refuse("CS-MAP-05", i, who, " has no castle");
      }
      for (const char kind : {'f', 't', 'g'})
        if (castle && !any(kind, side))
          return refuse("CS-MAP-05", 0, who, " has no ",
                        kind == 'f'   ? "fortress area"
                        : kind == 't' ? "tower"
                                      : "gate");
    }
    return true;
  }

  bool any(char kind, int side) const {
    return std::any_of(items_.begin(), items_.end(), [&](const Item &i) { return i.kind == kind && i.side == side; });
  }

  void mark(int x0, int y0, int x1, int y1, int bits) {  // a rectangle in steps
    const int r = o_.resolution;
    for (int y = y0 * r; y < y1 * r; ++y)
      for (int x = x0 * r; x < x1 * r; ++x)
        if (tower_over(o_, x, y) < 0) o_.area[ground_at(x, y)] |= static_cast<std::uint8_t>(bits);
  }

  bool fill_areas() {  // CS-SET-04, CS-SET-06, CS-SET-07
    o_.width = static_cast<std::uint8_t>(o_.steps_x * o_.resolution);
    o_.height = static_cast<std::uint8_t>(o_.steps_y * o_.resolution);
    o_.cells = o_.width * o_.height;
    for (int i = 0; i < o_.tower_count; ++i) {
      const Tower &t = o_.towers[i];
      for (int y = 0; y < o_.resolution; ++y)
        for (int x = 0; x < o_.resolution; ++x) o_.area[foot(o_, t) + ground_at(x, y)] |= under_tower;
    }
    for (const Item &i : items_) {
      if (i.kind == 'f') mark(i.x0, i.y0, i.x1, i.y1, (fortress_of_d | start_of_d) << i.side);
      if (i.kind == 'z') mark(i.x0, i.y0, i.x1, i.y1, (start_of_d | gun_of_d) << i.side);
    }
    if (!o_.castle[side_a] && !any('z', side_a))
      mark(0, 0, o_.steps_x, std::min<int>(o_.zone_depth, o_.steps_y), (start_of_d | gun_of_d) << side_a);
    for (const int side : {side_d, side_a})
      if (o_.castle[side] && o_.gun[side]) fill_gun_area(side);
    return true;
  }

  // CS-SET-07 for a castle owner: his area and the cells at most r away from one of its cells.
  void fill_gun_area(int side) {
    const int r = o_.resolution;
    for (int y = 0; y < o_.height; ++y)
      for (int x = 0; x < o_.width; ++x) {
        if (!in_area(o_, ground_at(x, y), fortress_of_d << side)) continue;
        for (int ny = std::max(0, y - r); ny <= std::min(y + r, o_.height - 1); ++ny)
          for (int nx = std::max(0, x - r); nx <= std::min(x + r, o_.width - 1); ++nx)
            if (!in_area(o_, ground_at(nx, ny), under_tower))
              o_.area[ground_at(nx, ny)] |= static_cast<std::uint8_t>(gun_of_d << side);
      }
  }

  int count(int bits) const {
    int n = 0;
    for (const std::uint8_t area : o_.area) n += (area & bits) == bits ? 1 : 0;
    return n;
  }

  bool check_room() {  // CS-MAP-06: no dead end in the setup
    for (const int side : {side_d, side_a}) {
      const auto s = side;
      const int army = o_.army[s];
      const int cells = count(start_of_d << side);
      if (!o_.castle[s]) {
        if (cells < army + (o_.gun[s] ? 1 : 0)) return refuse("CS-MAP-06", 0, "the start zone is too small");
        continue;
      }
      int platforms = 0;
      for (int i = 0; i < o_.tower_count; ++i) {
        const Tower &t = o_.towers[i];
        if (t.side == side) platforms += t.storeys * o_.capacity;
      }
      // The gun of D is set up before the soldiers of A and could take a cell of their castle.
      const int lost = side == side_a && o_.gun[side_d] && count((start_of_d << side_a) | gun_of_d) > 0 ? 1 : 0;
      if (cells - lost + platforms < army) return refuse("CS-MAP-06", 0, "the castle is too small for its army");
      if (o_.min_tower > std::min(army, platforms))
        return refuse("CS-MAP-06", 0, "min_tower=", o_.min_tower, " is more than the army or the room on its towers");
      if (o_.gun[s] && count(gun_of_d << side) < o_.army[0] + o_.army[1] + 2)
        return refuse("CS-MAP-06", 0, "there is not enough room round the castle for its gun");
    }
    return true;
  }

  bool check_overlap() {  // CS-MAP-07
    for (const Item &i : items_) {
      if (i.kind != 'f' && i.kind != 'z') continue;
      const int r = o_.resolution;
      for (int y = i.y0 * r; y < i.y1 * r; ++y)
        for (int x = i.x0 * r; x < i.x1 * r; ++x)
          if (in_area(o_, ground_at(x, y), start_of_d << (1 - i.side)) &&
              in_area(o_, ground_at(x, y), start_of_d << i.side))
            return refuse("CS-MAP-07", i, "lies partly in the start area of the other side");
    }
    return true;
  }

  Barrier &south(int x, int y) { return o_.south[y][x]; }
  Barrier &west(int x, int y) { return o_.west[y][x]; }

  std::string_view text_;
  Options &o_;
  std::size_t at_;
  Refusal &why_;
  std::vector<Item> items_;
};

}  // namespace

const Preset *find_preset(std::string_view name) {
  for (const Preset &p : presets)
    if (p.name == name) return &p;
  return nullptr;
}

bool build_map(std::string_view text, Options &o, std::size_t at, Refusal &why) {
  std::copy(text.begin(), text.end(), o.map_chars);
  o.map_size = static_cast<std::uint16_t>(text.size());
  const Preset *preset = find_preset(text);
  if (!MapReader(preset ? preset->map : text, o, preset ? Refusal::nowhere : at, why).read()) return false;
  fill_tables(o);
  return true;
}

}  // namespace hoyle::games::castles
