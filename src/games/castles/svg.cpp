// The SVG picture, upper layer: guns, soldiers, reach, towers seen from the side, waiting soldiers, status lines.
#include "games/castles/svg.hpp"

#include "games/castles/intent.hpp"
#include "games/castles/picture.hpp"
#include "games/castles/queries.hpp"
#include "games/castles/reach.hpp"
#include "games/castles/status.hpp"

namespace hoyle::games::castles {

namespace {

using core::Svg;
using core::TextBuffer;

constexpr Palette light = {"#f6f4ee",
                           "#cfe3b4",
                           "#e8dcc0",
                           "#dfe9a8",
                           "#9db486",
                           "#bfd3a6",
                           "#2b2b2b",
                           "#5b5f66",
                           "#a9adb3",
                           "#d3d5d9",
                           "#7f858d",
                           {"#2f6fc4", "#c8342b"},
                           {"#16407a", "#7d1712"},
                           "#3c3c3c",
                           "#f2b705",
                           "#f2b705",
                           "#ffd24a",
                           "#ebe6da"};
constexpr Palette dark = {"#1d2125",
                          "#34472f",
                          "#4a4535",
                          "#43502f",
                          "#55694c",
                          "#42553b",
                          "#e8e6e1",
                          "#9aa0a8",
                          "#5d636b",
                          "#6a7078",
                          "#aeb4bc",
                          {"#5b9bf0", "#ef6a5e"},
                          {"#a9cbf7", "#f7b3ad"},
                          "#d8d8d8",
                          "#ffd24a",
                          "#ffd24a",
                          "#ffd24a",
                          "#272c31"};

template <std::size_t N>
class Attributes : public TextBuffer<N> {
 public:
  template <class... Parts>
  explicit Attributes(const Parts &...parts) {
    (*this << ... << parts);
  }
};
using Look = Attributes<200>;

class Pieces {
 public:
  Pieces(const Frame &f, const Position &p, Svg &svg) : f_(f), o_(f.o), p_(p), svg_(svg), ink_(f.ink) {}

  void draw() {
    reach();
    last();
    for (const int side : {side_d, side_a}) gun(side);
    pairs();
    for (int i = 0; i < max_soldiers; ++i)
      if (is_ground(p_.at[i])) soldier(i, f_.centre_x(x_of(p_.at[i])), f_.centre_y(y_of(p_.at[i])), radius());
    for (int t = 0; t < o_.tower_count; ++t) on_tower(t);
    panel();
    lines();
  }

 private:
  int radius() const {
    constexpr int by_resolution[] = {22, 16, 14, 13};
    return by_resolution[o_.resolution - 1];
  }

  // Where the moving soldier can still get.
  void reach() {
    Reach reach;
    if (!find_reach(o_, p_, reach)) return;
    const Look look("fill=\"", ink_.reach, "\" fill-opacity=\"0.65\"");
    for (int y = 0; y < o_.height; ++y)
      for (int x = 0; x < o_.width; ++x)
        if (reach.reached(ground_at(x, y)) && ground_at(x, y) != p_.at[p_.cur])
          svg_.circle(f_.centre_x(x), f_.centre_y(y), o_.resolution == 1 ? 9 : 5, look.view());
    for (int n = 0; n < o_.floors; ++n) {
      if (reach.floor[n] == 0 || floor_place(n) == p_.at[p_.cur]) continue;
      int x = 0;
      int y = 0;
      middle(tower_of(o_, floor_place(n)), x, y);
      svg_.circle(x, y, 32, Look("fill=\"none\" stroke=\"", ink_.reach, "\" stroke-width=\"5\"").view());
    }
  }

  void middle(const Tower &t, int &x, int &y) const {
    const int r = o_.resolution;
    x = (f_.lattice_x(t.x * r) + f_.lattice_x((t.x + 1) * r)) / 2;
    y = (f_.lattice_y(t.y * r) + f_.lattice_y((t.y + 1) * r)) / 2;
  }
  void spot(Place at, int &x, int &y) const {
    if (is_floor(at)) return middle(tower_of(o_, at), x, y);
    x = f_.centre_x(x_of(at));
    y = f_.centre_y(y_of(at));
  }

  // Where the last step came from, as far as its id and the position tell.
  void last() {
    if (f_.style.last < 0) return;
    const Intent i = intent_of_id(o_, f_.style.last);
    const int s = soldier_of(o_, i.soldier);
    if (i.verb != Verb::step || s < 0 || !is_ground(p_.at[s]) || i.code > 7) return;
    const int x = x_of(p_.at[s]) - direction_x[i.code];
    const int y = y_of(p_.at[s]) - direction_y[i.code];
    if (!inside(o_, x, y) || in_area(o_, ground_at(x, y), under_tower)) return;
    const Look look("stroke=\"", ink_.mark, "\" stroke-width=\"4\" stroke-dasharray=\"5 5\"");
    svg_.line(f_.centre_x(x), f_.centre_y(y), f_.centre_x(x_of(p_.at[s])), f_.centre_y(y_of(p_.at[s])), look.view());
    svg_.circle(f_.centre_x(x), f_.centre_y(y), radius() / 2,
                Look("fill=\"none\" stroke=\"", ink_.mark, "\" stroke-width=\"3\" stroke-dasharray=\"5 5\"").view());
  }

  void gun(int side) {
    if (!is_ground(p_.gun(side))) return;
    const int x = f_.centre_x(x_of(p_.gun(side)));
    const int y = f_.centre_y(y_of(p_.gun(side)));
    const int r = radius();
    const bool up = (side == side_a) != f_.style.flip;
    svg_.open_group("");
    title(side);
    svg_.rect(x - r * 4 / 5, y - r / 2, r * 8 / 5, r, Look("fill=\"", ink_.side[side], "\"").view(), 4);
    svg_.circle(x - r * 4 / 5, y + r / 4, r / 2, Look("fill=\"", ink_.gun, "\"").view());
    svg_.circle(x + r * 4 / 5, y + r / 4, r / 2, Look("fill=\"", ink_.gun, "\"").view());
    svg_.rect(x - r / 4, up ? y - r * 6 / 5 : y - r / 2, r / 2, r * 17 / 10, Look("fill=\"", ink_.gun, "\"").view(), 3);
    if (p_.has(side, silent) || p_.has(side, jammed)) {
      const Look bar("stroke=\"", p_.has(side, silent) ? ink_.side_dark[1 - side] : ink_.wound,
                     "\" stroke-width=\"5\"");
      svg_.line(x - r, y - r, x + r, y + r, bar.view());
      if (p_.has(side, silent)) svg_.line(x - r, y + r, x + r, y - r, bar.view());
    }
    svg_.close_group();
  }
  void title(int side) {
    TextBuffer<96> text;
    const bool ru = f_.style.russian;
    text << (ru ? "Орудие " : "Gun of ") << (side == side_d ? 'D' : 'A');
    if (p_.has(side, jammed)) text << (ru ? ", заколдовано" : ", jammed");
    if (p_.has(side, silent)) text << (ru ? ", стрельба прекращена" : ", silent for good");
    svg_.title(text.view());
  }

  // A line from the gun to its target, or between two who fight.
  void pairs() {
    Place from = no_place;
    Place to = no_place;
    if (p_.phase == Phase::shot) {
      from = p_.gun(p_.side);
      to = p_.at[p_.who];
    } else if (p_.phase == Phase::melee) {
      from = p_.at[p_.who];
      to = p_.at[p_.whom];
    } else if (p_.phase == Phase::trap && is_ground(p_.at[p_.who])) {
      from = p_.at[p_.who];
      to = static_cast<Place>(from + direction_step[p_.whom & 7]);
    }
    if (!on_field(from) || !on_field(to)) return;
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    spot(from, x0, y0);
    spot(to, x1, y1);
    svg_.line(x0, y0, x1, y1, Look("stroke=\"", ink_.mark, "\" stroke-width=\"7\" stroke-dasharray=\"10 6\"").view());
  }

  bool ringed(int i) const {
    if (p_.cur == i) return true;
    return (p_.phase == Phase::shot && p_.who == i) || (p_.phase == Phase::melee && p_.whom == i);
  }

  // D are discs, A are square, so that colours are not needed to tell them apart.
  void soldier(int i, int x, int y, int r) {
    const int side = side_of(i);
    const bool faded = p_.finished(i);
    svg_.open_group(faded ? "opacity=\"0.6\"" : "");
    describe(i);
    const Look body("fill=\"", ink_.side[side], "\" stroke=\"", ringed(i) ? ink_.mark : ink_.page, "\" stroke-width=\"",
                    ringed(i) ? 5 : 2, "\"");
    if (side == side_d)
      svg_.circle(x, y, r, body.view());
    else
      svg_.rect(x - r * 9 / 10, y - r * 9 / 10, r * 9 / 5, r * 9 / 5, body.view(), r / 4);
    TextBuffer<8> name;
    write_soldier(i, name);
    svg_.text(x, y + r / 3, r * 9 / 10, name.view(), "fill=\"#fff\" font-weight=\"bold\"");
    if (p_.skip[i] > 0) {  // turns still to be missed
      svg_.circle(x + r * 4 / 5, y - r * 4 / 5, r / 2, Look("fill=\"", ink_.wound, "\" stroke=\"#6b4e00\"").view());
      TextBuffer<4> turns;
      turns << p_.skip[i];
      svg_.text(x + r * 4 / 5, y - r * 4 / 5 + r / 4, r * 7 / 10, turns.view(),
                "fill=\"#6b1a00\" font-weight=\"bold\"");
    }
    svg_.close_group();
  }
  void describe(int i) {
    TextBuffer<96> text;
    const bool ru = f_.style.russian;
    write_soldier(i, text);
    text << ' ';
    write_place(o_, p_.at[i], text);
    if (p_.skip[i] > 0) text << (ru ? ", ранен, пропускает ходов: " : ", wounded, turns to miss: ") << p_.skip[i];
    if (p_.finished(i)) text << (ru ? ", закончил манёвр" : ", has finished");
    svg_.title(text.view());
  }

  // On the map a tower shows up to four of its soldiers, top floor first; the panel shows all.
  void on_tower(int t) {
    int x = 0;
    int y = 0;
    middle(o_.towers[t], x, y);
    int shown = 0;
    for (int level = o_.towers[t].storeys; level >= 1; --level)
      for (int i = 0; i < max_soldiers && shown < 4; ++i)
        if (p_.at[i] == floor_place(o_.towers[t].first_floor + level - 1)) {
          soldier(i, x + (shown % 2 == 0 ? -14 : 14), y + (shown < 2 ? 0 : 18), 12);
          ++shown;
        }
  }

  // Right of the field: towers from the side, then soldiers without a place.
  void panel() {
    const int left = Frame::margin + f_.field_width() + 20;
    const int height = f_.field_height();
    svg_.rect(left - 6, Frame::margin, Frame::panel - 20, height, Look("fill=\"", ink_.panel, "\"").view(), 8);
    const int waiting = count(unplaced);
    const int destroyed = count(gone);
    const int rows = o_.floors + o_.tower_count;
    const int towers = rows * 34 + o_.tower_count * 12;
    const int in_row = towers + stack(waiting, 5) + stack(destroyed, 5) <= height - 16 ? 5 : 8;
    int bottom = Frame::margin + height - 8;
    const int room = height - 16 - stack(waiting, in_row) - stack(destroyed, in_row);
    const int row = towers <= room ? 34 : room / (rows + 1);
    int y = Frame::margin + 8;
    for (int t = 0; t < o_.tower_count; ++t) y = elevation(o_.towers[t], left, y, row);
    bottom -= stack(destroyed, in_row);
    group(left, bottom, f_.style.russian ? "Уничтожены" : "Destroyed", gone, in_row);
    bottom -= stack(waiting, in_row);
    group(left, bottom, f_.style.russian ? "Ждут" : "Waiting", unplaced, in_row);
  }

  int elevation(const Tower &t, int left, int y, int row) {
    TextBuffer<32> name;
    name << (f_.style.russian ? "Башня " : "Tower ");
    write_cell(t.x * o_.resolution, t.y * o_.resolution, name);
    svg_.text(left + 78, y + row * 2 / 3, row * 3 / 5, name.view(), Look("fill=\"", ink_.text, "\"").view());
    y += row;
    for (int level = t.storeys; level >= 1; --level, y += row) {
      svg_.rect(left + 4, y, 148, row - 2,
                Look("fill=\"", ink_.tower, "\" stroke=\"", ink_.side_dark[t.side], "\"").view());
      TextBuffer<4> number;
      number << level;
      svg_.text(left + 13, y + row * 2 / 3, row / 2, number.view(), Look("fill=\"", ink_.text, "\"").view());
      int n = 0;
      for (int i = 0; i < max_soldiers; ++i)
        if (p_.at[i] == floor_place(t.first_floor + level - 1)) ++n;
      int shown = 0;
      for (int i = 0; i < max_soldiers; ++i)
        if (p_.at[i] == floor_place(t.first_floor + level - 1))
          soldier(i, left + 32 + shown++ * 112 / (n < 4 ? 4 : n), y + row / 2 - 1, row * 2 / 5);
    }
    return y + row / 3;
  }

  // Soldiers without a square: not yet set up, or gone.
  bool belongs(int i, Place where) const { return p_.at[i] == where && i % max_army < o_.army[side_of(i)]; }
  int count(Place where) const {
    int n = 0;
    for (int i = 0; i < max_soldiers; ++i) n += belongs(i, where) ? 1 : 0;
    return n;
  }
  // Height of a group of so many, heading included.
  static int stack(int soldiers, int in_row) {
    return soldiers == 0 ? 0 : 26 + (soldiers + in_row - 1) / in_row * (152 / in_row);
  }
  void group(int left, int top, const char *name, Place where, int in_row) {
    if (count(where) == 0) return;
    svg_.text(left + 78, top + 16, 15, name, Look("fill=\"", ink_.text, "\"").view());
    const int pitch = 152 / in_row;
    int shown = 0;
    for (int i = 0; i < max_soldiers; ++i) {
      if (!belongs(i, where)) continue;
      soldier(i, left + 4 + pitch / 2 + shown % in_row * pitch, top + 24 + pitch / 2 + shown / in_row * pitch,
              pitch / 2 - 2);
      ++shown;
    }
  }

  void lines() {
    const int top = Frame::margin * 2 + f_.field_height();
    int shown = 0;
    for (int n = 0; n < status_lines; ++n) {
      TextBuffer<600> line;
      write_status(o_, p_, n, f_.style.russian, line);
      if (line.size() == 0) continue;
      svg_.text(f_.width() / 2, top + ++shown * Frame::text_line, n == 0 ? 24 : 20, line.view(),
                Look("fill=\"", ink_.text, n == 0 ? "\" font-weight=\"bold\"" : "\"").view());
    }
  }

  const Frame &f_;
  const Options &o_;
  const Position &p_;
  Svg &svg_;
  const Palette &ink_;
};

}  // namespace

void draw_pieces(const Frame &f, const Position &p, Svg &svg) { Pieces(f, p, svg).draw(); }

void write_svg(const Options &o, const Position &p, const core::Style &style, core::TextSink &out) {
  const Frame frame{o, style, style.dark ? dark : light};
  Svg svg(out, style.size, frame.width(), frame.height());
  svg.open_group("font-family=\"sans-serif\"");
  draw_terrain(frame, svg);
  draw_pieces(frame, p, svg);
  svg.close_group();
  svg.end();
}

}  // namespace hoyle::games::castles
