// The terminal board: columns a.., rows 1.., walls and gates between the cells, as in the rulebook.
//   T1 tower with one storey, TD1 soldier D1 on it, T+2 two soldiers, Gu gun (ga, gd with two guns);
//   >A1 moving, +A1 finished, !A1 wounded; * within reach of the moving soldier.
#include "games/castles/intent.hpp"
#include "games/castles/picture.hpp"
#include "games/castles/queries.hpp"
#include "games/castles/reach.hpp"
#include "games/castles/status.hpp"

namespace hoyle::games::castles {

using core::TextSink;

namespace {

enum class Ink : std::uint8_t { none, d, a, gun, wall, gate_d, gate_a, reach, tower, area };
constexpr const char *ink_codes[] = {"", "94;1", "91;1", "93", "37;1", "94", "91", "92", "37", "90"};

class Board {
 public:
  Board(const Options &o, const Position &p, const core::Style &style, TextSink &out)
      : o_(o), p_(p), style_(style), out_(out), pitch_(o.resolution == 1 ? 4 : 3) {
    moving_ = find_reach(o, p, reach_);
  }

  void write() {
    letters();
    for (int j = 0; j <= o_.height; ++j) {
      line_above(j);
      if (j < o_.height) row(j);
    }
    letters();
    for (int n = 0; n < status_lines; ++n) {
      core::TextBuffer<600> line;
      write_status(o_, p_, n, style_.russian, line);
      if (line.size() != 0) out_ << line.view() << '\n';
    }
  }

 private:
  // Screen column and row to cell, and to lattice line.
  int x(int i) const { return style_.flip ? o_.width - 1 - i : i; }
  int y(int j) const { return style_.flip ? j : o_.height - 1 - j; }
  int line_x(int i) const { return style_.flip ? o_.width - i : i; }
  int line_y(int j) const { return style_.flip ? j : o_.height - j; }

  // Blanks wait until something follows them, so that lines end where they end.
  void spaces(int n) { blanks_ += n > 0 ? n : 0; }
  void end_line() {
    blanks_ = 0;
    out_ << '\n';
  }
  void inked(Ink ink, std::string_view text) {
    if (text == " ") return spaces(1);
    for (; blanks_ > 0; --blanks_) out_ << ' ';
    if (style_.color && ink != Ink::none) out_ << "\x1b[" << ink_codes[static_cast<int>(ink)] << 'm';
    out_ << text;
    if (style_.color && ink != Ink::none) out_ << "\x1b[0m";
  }
  const char *glyph(const char *ascii, const char *unicode) const { return style_.unicode ? unicode : ascii; }

  void letters() {
    if (!style_.coordinates) return;
    spaces(pitch_ == 4 ? 6 : 5);
    for (int i = 0; i < o_.width; ++i) {
      core::TextBuffer<4> name;
      if (x(i) >= 26) name << static_cast<char>('a' + x(i) / 26 - 1);
      name << static_cast<char>('a' + x(i) % 26);
      inked(Ink::none, name.view());
      if (i + 1 < o_.width) spaces(pitch_ - static_cast<int>(name.size()));
    }
    end_line();
  }

  void number(int j, int width) {
    core::TextBuffer<4> n;
    n << y(j) + 1;
    spaces(width - static_cast<int>(n.size()));
    if (style_.coordinates)
      inked(Ink::none, n.view());
    else
      spaces(static_cast<int>(n.size()));
  }

  // The barrier west of screen column i in screen row j, and the one above screen column i of lattice line j.
  Barrier west(int i, int j) const {
    const int lx = line_x(i);
    return lx % o_.resolution != 0 || j < 0 || j >= o_.height ? Barrier::none
                                                              : o_.west[y(j) / o_.resolution][lx / o_.resolution];
  }
  Barrier above(int i, int j) const {
    const int ly = line_y(j);
    return ly % o_.resolution != 0 || i < 0 || i >= o_.width ? Barrier::none
                                                             : o_.south[ly / o_.resolution][x(i) / o_.resolution];
  }
  static Ink ink_of(Barrier b) {
    return b == Barrier::wall     ? Ink::wall
           : b == Barrier::gate_d ? Ink::gate_d
           : b == Barrier::gate_a ? Ink::gate_a
                                  : Ink::none;
  }

  // A lattice point: what meets there, by screen directions N E S W.
  void post(int i, int j) {
    const bool n = west(i, j - 1) == Barrier::wall;
    const bool s = west(i, j) == Barrier::wall;
    const bool w = above(i - 1, j) == Barrier::wall;
    const bool e = above(i, j) == Barrier::wall;
    const int walls = (n ? 1 : 0) | (e ? 2 : 0) | (s ? 4 : 0) | (w ? 8 : 0);
    constexpr const char *heavy[] = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
    const bool gate = west(i, j - 1) != Barrier::none || west(i, j) != Barrier::none ||
                      above(i - 1, j) != Barrier::none || above(i, j) != Barrier::none;
    if (walls != 0) return inked(Ink::wall, glyph("+", heavy[walls]));
    inked(Ink::none, gate ? glyph("+", "•") : " ");
  }

  void line_above(int j) {
    bool any = false;
    for (int i = 0; i <= o_.width; ++i)
      any |= above(i, j) != Barrier::none || west(i, j - 1) != Barrier::none || west(i, j) != Barrier::none;
    if (!any) {
      if (o_.resolution == 1) end_line();
      return;
    }
    if (o_.resolution > 1 && line_y(j) % o_.resolution != 0) return;
    spaces(4);
    for (int i = 0; i <= o_.width; ++i) {
      post(i, j);
      if (i == o_.width) break;
      const Barrier b = above(i, j);
      if (b == Barrier::none) {
        spaces(pitch_ - 1);
        continue;
      }
      core::TextBuffer<16> edge;
      for (int n = 1; n < pitch_; ++n) edge << (b == Barrier::wall ? glyph("-", "━") : glyph(":", "┄"));
      inked(ink_of(b), edge.view());
    }
    end_line();
  }

  void row(int j) {
    number(j, 3);
    spaces(1);
    for (int i = 0; i <= o_.width; ++i) {
      const Barrier b = west(i, j);
      inked(ink_of(b), b == Barrier::none ? " " : b == Barrier::wall ? glyph("|", "┃") : glyph(":", "┆"));
      if (i < o_.width) cell(x(i), y(j));
    }
    number(j, 0);
    end_line();
  }

  // pitch - 1 characters.
  void cell(int cx, int cy) {
    const Place here = ground_at(cx, cy);
    const int tower = tower_over(o_, cx, cy);
    if (tower >= 0) return tower_cell(o_.towers[tower], here);
    for (int i = 0; i < max_soldiers; ++i)
      if (p_.at[i] == here) return soldier(i);
    for (const int side : {side_d, side_a})
      if (p_.gun(side) == here) return gun(side);
    const bool reached = moving_ && reach_.reached(here);
    const bool inside = in_area(o_, here, fortress_of_d | fortress_of_d << side_a);
    const char *dot = reached ? glyph("*", "●") : inside ? glyph(".", "▫") : glyph(".", "·");
    if (pitch_ == 4) spaces(1);
    inked(reached ? Ink::reach : Ink::area, dot);
    spaces(1);
  }

  void soldier(int i) {
    core::TextBuffer<8> text;
    if (pitch_ == 4) text << (p_.cur == i ? '>' : p_.skip[i] > 0 ? '!' : p_.finished(i) ? '+' : ' ');
    write_soldier(i, text);
    inked(side_of(i) == side_d ? Ink::d : Ink::a, text.view());
  }

  void gun(int side) {
    if (pitch_ == 4) spaces(1);
    inked(Ink::gun, o_.gun[1 - side] ? (side == side_d ? "Gd" : "Ga") : "Gu");
  }

  void tower_cell(const Tower &t, Place here) {
    int soldiers = 0;
    int last = 0;
    for (int i = 0; i < max_soldiers; ++i)
      if (is_floor(p_.at[i]) && &tower_of(o_, p_.at[i]) == &t) {
        ++soldiers;
        last = i;
      }
    core::TextBuffer<8> text;
    Ink ink = Ink::tower;
    if (here != foot(o_, t)) {
      text << (pitch_ == 4 ? "###" : "##");
    } else if (soldiers == 0 || pitch_ == 3) {
      text << 'T' << t.storeys;
    } else if (soldiers == 1) {
      text << 'T';
      write_soldier(last, text);
      ink = side_of(last) == side_d ? Ink::d : Ink::a;
    } else {
      text << "T+" << (soldiers < 10 ? soldiers : 9);
    }
    inked(ink, text.view());
    spaces(pitch_ - 1 - static_cast<int>(text.size()));
  }

  const Options &o_;
  const Position &p_;
  const core::Style &style_;
  TextSink &out_;
  int pitch_;
  int blanks_ = 0;
  Reach reach_;
  bool moving_ = false;
};

}  // namespace

void write_board(const Options &o, const Position &p, const core::Style &style, TextSink &out) {
  Board(o, p, style, out).write();
}

}  // namespace hoyle::games::castles
