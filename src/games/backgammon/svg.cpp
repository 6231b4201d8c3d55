// The board as a picture: points, checkers, bar, trays, dice, cube, pip counts. The viewer's home is bottom right.
#include "core/svg.hpp"

#include "games/backgammon/flow.hpp"
#include "games/backgammon/look.hpp"

namespace hoyle::games::backgammon {

using core::Svg;
using core::TextSink;

namespace {

constexpr int width = 1000;
constexpr int height = 760;
constexpr int column = 60;
constexpr int top = 70;      // of the playing field
constexpr int bottom = 690;
constexpr int left_x = 80;   // first column
constexpr int bar_x = left_x + 6 * column;
constexpr int right_x = bar_x + 64;  // seventh column
constexpr int tray_x = right_x + 6 * column + 18;
constexpr int tray_width = 70;
constexpr int radius = 27;
constexpr int middle = (top + bottom) / 2;

struct Colors {
  const char *page, *frame, *field, *bar_field, *point_a, *point_b, *ink, *label, *faint;
  const char *checker[2], *rim[2], *on_checker[2];
  const char *mark;
};
constexpr Colors light{"#f4ecdf", "#6b3f22", "#e9d5b0", "#7d4d2b", "#b5653a", "#f7ead0", "#3b2616", "#f7ead0", "#a98a66",
                       {"#fffdf6", "#2c2a33"}, {"#b9a88c", "#0f0e13"}, {"#3b2616", "#f5efe2"}, "#1f8a5b"};
constexpr Colors dark{"#17191e", "#2b3038", "#20382f", "#262b33", "#8c4a38", "#3f6657", "#e6e1d6", "#b9c4bd", "#7d8b86",
                      {"#f3eee0", "#0f1014"}, {"#b7ae98", "#8b8f99"}, {"#2a2620", "#f3eee0"}, "#f0b64a"};

// Builds an attribute text in place.
class Attributes {
 public:
  template <class... Parts>
  explicit Attributes(const Parts &...parts) {
    (out_ << ... << parts);
  }
  operator std::string_view() const { return out_.view(); }

 private:
  core::TextBuffer<240> out_;
};

class Painter {
 public:
  Painter(const Options &options, const Position &p, const core::Style &style, TextSink &out)
      : options_(options),
        p_(p),
        style_(style),
        svg_(out, style.size, width, height),
        colors_(style.dark ? dark : light),
        words_(words_of(style.russian)),
        me_(style.flip ? 1 : 0),
        last_(last_step(p, style.last)) {}

  void draw() {
    svg_.open_group("font-family=\"DejaVu Sans, Verdana, sans-serif\"");
    field();
    for (int point = 1; point <= 24; ++point) triangle(point);
    for (int point = 1; point <= 24; ++point) stack(point);
    for (int player = 0; player < 2; ++player) {
      on_bar(player);
      tray(player);
      caption(player);
    }
    dice();
    cube();
    svg_.close_group();
    svg_.end();
  }

 private:
  // Geometry by the viewer's own numbering.
  static bool upper(int point) { return point >= 13; }
  static int center(int point) {
    const int index = point >= 13 ? point - 13 : 12 - point;  // from the left
    return (index < 6 ? left_x + index * column : right_x + (index - 6) * column) + column / 2;
  }
  int mine(int white_point) const { return me_ == 0 ? white_point : 25 - white_point; }
  int white(int my_point) const { return mine(my_point); }
  bool at_top(int player) const { return player != me_; }

  void field() {
    svg_.rect(0, 0, width, height, Attributes("fill=\"", colors_.page, "\""));
    svg_.rect(left_x - 14, top - 34, tray_x + tray_width + 14 - left_x + 14, bottom - top + 68,
              Attributes("fill=\"", colors_.frame, "\""), 14);
    const Attributes inner("fill=\"", colors_.field, "\"");
    svg_.rect(left_x, top, 6 * column, bottom - top, inner);
    svg_.rect(right_x, top, 6 * column, bottom - top, inner);
    svg_.rect(bar_x, top, right_x - bar_x, bottom - top, Attributes("fill=\"", colors_.bar_field, "\""));
    if (!style_.coordinates) return;
    for (const int point : {15, 22, 10, 3}) {  // zone letters, faint in the middle of each quarter
      const char letter[] = {zone_letter(options_, white(point)), '\0'};
      const int x = center(point) + (point == 15 || point == 10 ? column / 2 : -column / 2);
      svg_.text(x, upper(point) ? middle - 34 : middle + 60, 40, letter,
                Attributes("fill=\"", colors_.faint, "\" opacity=\"0.55\" font-weight=\"bold\""));
    }
  }

  void triangle(int point) {
    const int x = center(point) - column / 2;
    const int base = upper(point) ? top : bottom;
    const int tip = upper(point) ? top + 250 : bottom - 250;
    const char *fill = point % 2 == 0 ? colors_.point_a : colors_.point_b;
    svg_.polygon(Attributes(x + 2, ',', base, ' ', x + column - 2, ',', base, ' ', x + column / 2, ',', tip),
                 Attributes("fill=\"", fill, "\""));
    if (!style_.coordinates) return;
    char number[4];
    TextSink text(number, sizeof number);
    text << point;
    svg_.text(center(point), upper(point) ? top - 10 : bottom + 24, 20, text.view(), Attributes("fill=\"", colors_.label, "\""));
  }

  void checker(int x, int y, int player, bool marked) {
    svg_.circle(x, y, radius, Attributes("fill=\"", colors_.checker[player], "\" stroke=\"",
                                         marked ? colors_.mark : colors_.rim[player], "\" stroke-width=\"", marked ? 6 : 3, "\""));
    svg_.circle(x, y, radius - 9, Attributes("fill=\"none\" stroke=\"", colors_.rim[player], "\" stroke-width=\"1\" opacity=\"0.6\""));
  }

  void number_on(int x, int y, int player, int count) {
    char text[4];
    TextSink number(text, sizeof text);
    number << count;
    svg_.text(x, y + 9, 25, number.view(), Attributes("fill=\"", colors_.on_checker[player], "\" font-weight=\"bold\""));
  }

  // Five at most are drawn; the last of them says how many there are.
  void pile(int x, int first_y, int step, Stack stack, bool marked) {
    const int shown = stack.count < 5 ? stack.count : 5;
    for (int i = 0; i < shown; ++i) checker(x, first_y + i * step, stack.player, marked && i == shown - 1);
    if (stack.count > 5) number_on(x, first_y + 4 * step, stack.player, stack.count);
  }

  void stack(int point) {
    const int x = center(point);
    const int edge = upper(point) ? top + radius + 3 : bottom - radius - 3;
    const int step = upper(point) ? 2 * radius : -2 * radius;
    const Stack here = stack_at(p_, white(point));
    if (here.count > 0) {
      svg_.open_group("");
      svg_.title(point_title(point, here));
      pile(x, edge, step, here, last_.known && mine(last_.to) == point);
      svg_.close_group();
    }
    if (last_.known && mine(last_.from) == point) {
      const int gone = here.count < 5 ? here.count : 4;
      svg_.circle(x, edge + gone * step, radius - 2,
                  Attributes("fill=\"none\" stroke=\"", colors_.mark, "\" stroke-width=\"4\" stroke-dasharray=\"8 6\""));
    }
  }

  std::string_view point_title(int point, Stack here) {
    TextSink text(title_, sizeof title_);
    text << words_.players[here.player] << ": " << here.count << ", " << point << " (" << zone_letter(options_, white(point))
         << zone_number(white(point)) << ')';
    return text.view();
  }

  void on_bar(int player) {
    const int count = p_.pt[static_cast<std::size_t>(player)][bar];
    const int x = (bar_x + right_x) / 2;
    pile(x, at_top(player) ? middle - 44 : middle + 44, at_top(player) ? -50 : 50, {player, count}, false);
  }

  void tray(int player) {
    const bool up = at_top(player);
    const int count = p_.pt[static_cast<std::size_t>(player)][off];
    const int y = up ? top : middle + 35;
    svg_.rect(tray_x, y, tray_width, middle - 35 - top, Attributes("fill=\"", colors_.bar_field, "\""), 6);
    for (int i = 0; i < count; ++i)
      svg_.rect(tray_x + 7, up ? top + 5 + i * 18 : bottom - 21 - i * 18, tray_width - 14, 15,
                Attributes("fill=\"", colors_.checker[player], "\" stroke=\"", colors_.rim[player], "\" stroke-width=\"1\""), 4);
    if (count == 0) return;
    char number[4];
    TextSink text(number, sizeof number);
    text << count;
    svg_.text(tray_x + tray_width / 2, up ? middle - 8 : middle + 27, 26, text.view(),
              Attributes("fill=\"", colors_.label, "\" font-weight=\"bold\""));
  }

  void caption(int player) {
    const Checkers &mine = p_.pt[static_cast<std::size_t>(player)];
    char line[160];
    TextSink text(line, sizeof line);
    text << words_.players[player] << "  " << pips(mine) << ' ' << words_.pips;
    if (options_.match_length > 0)
      text << "  " << words_.score << ' ' << p_.score[static_cast<std::size_t>(player)] << '/' << options_.match_length;
    const int y = at_top(player) ? top - 42 : bottom + 60;
    svg_.circle(left_x + 4, y - 8, 11,
                Attributes("fill=\"", colors_.checker[player], "\" stroke=\"", colors_.faint, "\" stroke-width=\"2\""));
    svg_.text(left_x + 26, y, 24, text.view(), Attributes("fill=\"", colors_.ink, "\" style=\"text-anchor:start\""));
    if (!at_top(player)) return;
    char status[160];
    TextSink what(status, sizeof status);
    write_status(options_, p_, style_.russian, what);
    svg_.text(tray_x + tray_width, y, 22, what.view(), Attributes("fill=\"", colors_.ink, "\" style=\"text-anchor:end\""));
  }

  void dice() {
    if (p_.high == 0) return;
    const bool twice = p_.is_double();
    const int count = twice ? 4 : 2;
    const int half = p_.turn == me_ ? right_x : left_x;
    const int from = half + 3 * column - count * 33;
    for (int i = 0; i < count; ++i) {
      const int value = i == 0 || twice ? p_.high : p_.low;
      const bool used = twice ? i >= p_.left : !(p_.left >> i & 1);
      die(from + i * 66 + 6, middle - 27, value, used);
    }
  }

  void die(int x, int y, int value, bool used) {
    const int side = 54;
    svg_.open_group(used ? "opacity=\"0.35\"" : "");
    svg_.rect(x, y, side, side,
              Attributes("fill=\"", colors_.checker[p_.turn], "\" stroke=\"", colors_.rim[p_.turn], "\" stroke-width=\"2\""), 10);
    // Pips of a die as bits: corners, sides, centre.
    static constexpr int spots[][2] = {{13, 13}, {41, 41}, {41, 13}, {13, 41}, {13, 27}, {41, 27}, {27, 27}};
    static constexpr int faces[] = {0, 64, 3, 67, 15, 79, 63};
    for (int i = 0; i < 7; ++i)
      if (faces[value] >> i & 1)
        svg_.circle(x + spots[i][0], y + spots[i][1], 5, Attributes("fill=\"", colors_.on_checker[p_.turn], "\""));
    svg_.close_group();
  }

  // In the gutter at the left: in the middle, or at its owner's side; an offered cube stands beside the one who must answer.
  void cube() {
    if (!options_.cube) return;
    const bool offered = p_.phase == Phase::cube;
    const int holder = offered ? cube_decider(p_) : p_.owner;
    const int y = holder == nobody ? middle : at_top(holder) ? top + 27 : bottom - 27;
    const int value = 1 << (offered ? pending_cube(p_) : p_.cube);
    svg_.rect(6, y - 27, 54, 54, Attributes("fill=\"#f8f4ea\" stroke=\"", offered ? colors_.mark : colors_.frame,
                                             "\" stroke-width=\"", offered ? 5 : 3, "\""), 9);
    char number[8];
    TextSink text(number, sizeof number);
    text << value;
    const int size = value < 100 ? 28 : value < 1000 ? 22 : value < 10000 ? 18 : 15;
    svg_.text(33, y + size / 3 + 1, size, text.view(), "fill=\"#3b2616\" font-weight=\"bold\"");
  }

  const Options &options_;
  const Position &p_;
  const core::Style &style_;
  Svg svg_;
  const Colors &colors_;
  Words words_;
  int me_;
  LastStep last_;
  char title_[96];
};

}  // namespace

void Game::svg(const C &c, const Position &p, const core::Style &style, TextSink &out) {
  Painter(c.options, p, style, out).draw();
}

}  // namespace hoyle::games::backgammon
