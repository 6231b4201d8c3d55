// The SVG board: terrain, tokens, the last move, hidden pieces, the placement.
#include "core/svg.hpp"
#include "games/jungle/animals.hpp"
#include "games/jungle/letters.hpp"
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

constexpr int cell = 100;
constexpr int small_picture = 320;  // below this width tokens carry a large letter instead of a face

// The colours of a theme.
struct Palette {
  const char *frame, *frame_line, *coordinate;
  const char *land, *land_dark, *grid;
  const char *water, *water_edge, *wave;
  const char *sand, *pit, *rope;
  const char *rock, *cave;
  const char *last, *last_line;
};
constexpr Palette light = {"#6b4a2f", "#3f2a1a", "#f3e3c7", "#a9cf7f", "#9dc573", "#7fa65a", "#6db7e0", "#3f86b5",
                           "#d6f0fb", "#e6d29a", "#7d6236", "#5f4724", "#9a7b57", "#3a2817", "#ffe169", "#d98e04"};
constexpr Palette dark = {"#241a13", "#0e0a07", "#c9b79a", "#4c6b3c", "#466437", "#34502a", "#2d6187", "#173a55",
                          "#8fc0dc", "#8f7d4e", "#40321a", "#2b2110", "#5d4a35", "#17100a", "#b9962f", "#f0c14b"};

// The colours of a side's tokens.
struct Token {
  const char *disc, *rim, *ring, *ink, *chip, *chip_ink;
};
constexpr Token tokens[2] = {{"#fdf6e6", "#8a1f1f", "#d9483b", "#7a1410", "#c8372d", "#ffffff"},
                             {"#2b3448", "#0c1220", "#5b86d6", "#dbe7ff", "#16203a", "#ffffff"}};

struct Picture {
  const Options &o;
  const Position &p;
  const core::Style &style;
  const Palette &colour;
  int margin;
  core::Svg svg;

  core::TextSink &raw() { return svg.raw(); }
  int x(int square) const { return margin + (style.flip ? files - 1 - file_of(square) : file_of(square)) * cell; }
  int y(int square) const { return margin + (style.flip ? rank_of(square) : o.ranks - 1 - rank_of(square)) * cell; }
  int width() const { return files * cell + 2 * margin; }
  int height() const { return o.ranks * cell + 2 * margin; }
};

void fill(Picture &v, const char *colour) { v.raw() << " fill='" << colour << '\''; }

void rect(Picture &v, int x, int y, int w, int h, int radius, const char *colour, const char *more = "") {
  v.raw() << "<rect x='" << x << "' y='" << y << "' width='" << w << "' height='" << h << "' rx='" << radius << '\'';
  fill(v, colour);
  v.raw() << more << "/>";
}

void circle(Picture &v, int x, int y, int r, const char *colour, const char *stroke = nullptr, int width = 0,
            const char *more = "") {
  v.raw() << "<circle cx='" << x << "' cy='" << y << "' r='" << r << '\'';
  fill(v, colour);
  if (stroke) v.raw() << " stroke='" << stroke << "' stroke-width='" << width << '\'';
  v.raw() << more << "/>";
}

void label(Picture &v, int x, int y, int size, const char *colour, std::string_view text) {
  v.raw() << "<text x='" << x << "' y='" << y << "' font-size='" << size << '\'';
  fill(v, colour);
  v.raw() << '>' << text << "</text>";
}

// ------------------------------------------------------------------------------------------------ terrain

void draw_frame(Picture &v) {
  rect(v, 0, 0, v.width(), v.height(), 22, v.colour.frame);
  v.raw() << "<rect x='" << v.margin - 4 << "' y='" << v.margin - 4 << "' width='" << files * cell + 8 << "' height='"
          << v.o.ranks * cell + 8 << "' rx='8' fill='" << v.colour.grid << "' stroke='" << v.colour.frame_line
          << "' stroke-width='4'/>";
  if (!v.style.coordinates) return;
  v.svg.open_group("font-weight='600' text-anchor='middle'");
  for (int i = 0; i < files; ++i) {
    const char name[] = {static_cast<char>('a' + i), 0};
    label(v, v.x(i) + cell / 2, v.margin - 12, 27, v.colour.coordinate, name);
    label(v, v.x(i) + cell / 2, v.height() - 11, 27, v.colour.coordinate, name);
  }
  for (int i = 0; i < v.o.ranks; ++i) {
    const char name[] = {static_cast<char>('1' + i), 0};
    label(v, v.margin / 2 - 1, v.y(files * i) + 60, 27, v.colour.coordinate, name);
    label(v, v.width() - v.margin / 2 + 1, v.y(files * i) + 60, 27, v.colour.coordinate, name);
  }
  v.svg.close_group();
}

void draw_land(Picture &v) {
  for (int square = 0; square < v.o.ranks * files; ++square)
    rect(v, v.x(square) + 1, v.y(square) + 1, cell - 2, cell - 2, 5,
         (file_of(square) + rank_of(square)) % 2 ? v.colour.land : v.colour.land_dark);
}

// One river of 2 by 3 squares; `corner` is its square nearest to a1.
void draw_river(Picture &v, int corner) {
  const int left = v.style.flip ? v.x(corner + 1) : v.x(corner);
  const int top = v.style.flip ? v.y(corner) : v.y(corner + 2 * files);
  v.raw() << "<rect x='" << left + 3 << "' y='" << top + 3 << "' width='194' height='294' rx='34' fill='"
          << v.colour.water << "' stroke='" << v.colour.water_edge << "' stroke-width='6'/>";
  v.raw() << "<path d='";
  for (int row = 0; row < 6; ++row) {
    const int y = top + 34 + 46 * row;
    const int shift = row % 2 ? 34 : 0;
    v.raw() << 'M' << left + 26 + shift << ' ' << y << "q13-12 26 0t26 0";
    if (row % 2 == 0) v.raw() << 'M' << left + 112 << ' ' << y << "q13-12 26 0t26 0";
  }
  v.raw() << "' fill='none' stroke='" << v.colour.wave << "' stroke-width='5' stroke-linecap='round' opacity='.7'/>";
}

void draw_trap(Picture &v, int square, int side) {
  const int x = v.x(square);
  const int y = v.y(square);
  rect(v, x + 3, y + 3, cell - 6, cell - 6, 10, v.colour.sand);
  circle(v, x + 50, y + 50, 37, v.colour.pit, tokens[side].ring, 5);
  v.raw() << "<path d='M" << x + 24 << ' ' << y + 24 << "l52 52M" << x + 76 << ' ' << y + 24 << "l-52 52M" << x + 50
          << ' ' << y + 15 << "v70M" << x + 15 << ' ' << y + 50 << "h70' stroke='" << v.colour.sand
          << "' stroke-width='5' fill='none' opacity='.75'/>";
  circle(v, x + 50, y + 50, 19, "none", v.colour.sand, 5, " opacity='.75'");
}

void draw_den(Picture &v, int square, int side) {
  const int x = v.x(square);
  const int y = v.y(square);
  rect(v, x + 3, y + 3, cell - 6, cell - 6, 10, v.colour.rock);
  v.raw() << "<path d='M" << x + 12 << ' ' << y + 92 << "V" << y + 48 << "q0-38 38-38t38 38V" << y + 92 << "z' fill='"
          << v.colour.cave << "' stroke='" << tokens[side].ring << "' stroke-width='6'/>";
  v.raw() << "<path d='M" << x + 33 << ' ' << y + 92 << "v-34q0-18 17-18t17 18v34z' fill='#000' opacity='.55'/>";
}

void draw_terrain(Picture &v) {
  draw_land(v);
  if (v.o.water) {
    draw_river(v, square_at(1, 3));
    draw_river(v, square_at(4, 3));
  }
  for (int side = 0; side < 2; ++side) {
    for (Squares set = v.o.traps_of[side]; set; set &= set - 1) draw_trap(v, first_square(set), side);
    draw_den(v, v.o.den[side], side);
  }
}

void draw_last(Picture &v) {
  if (v.style.last < 0 || v.style.last >= first_placement) return;
  const Step step = step_of(v.style.last);
  for (const int square : {step.from, step.to})
    if (square < v.o.ranks * files)
      v.raw() << "<rect x='" << v.x(square) + 4 << "' y='" << v.y(square) + 4
              << "' width='92' height='92' rx='12' fill='" << v.colour.last << "' fill-opacity='.55' stroke='"
              << v.colour.last_line << "' stroke-width='6'/>";
  if (step.to < v.o.ranks * files) {  // the way, under the tokens
    v.raw() << "<path d='M" << v.x(step.from) + 50 << ' ' << v.y(step.from) + 50 << 'L' << v.x(step.to) + 50 << ' '
            << v.y(step.to) + 50 << "' stroke='" << v.colour.last_line
            << "' stroke-width='12' stroke-linecap='round' stroke-dasharray='1 20'/>";
    circle(v, v.x(step.from) + 50, v.y(step.from) + 50, 11, v.colour.last_line);
  }
}

// ------------------------------------------------------------------------------------------------ pieces

void name_piece(Picture &v, int side, int kind, int square) {
  core::TextBuffer<96> name;
  const bool ru = v.style.russian;
  const core::Player player = Game::player(v.o, side);
  name << (ru ? player.ru : player.en) << ": ";
  if (kind == unknown_kind) {
    name << (ru ? "неизвестная фигура" : "unknown piece");
  } else {
    name << (ru ? kind_names_ru[kind] : kind_names_en[kind]) << " (" << rank_of_kind(v.o, kind) << ')';
  }
  name << ", ";
  write_square(square, name);
  v.svg.title(name.view());
}

// Letter and rank as two chips at the lower edge of a token.
void draw_chips(Picture &v, const Token &t, int x, int y, char letter, int rank) {
  const char left[] = {letter, 0};
  const char right[] = {static_cast<char>('0' + rank), 0};
  circle(v, x - 28, y + 29, 16, t.chip, t.rim, 2);
  circle(v, x + 28, y + 29, 16, t.chip, t.rim, 2);
  label(v, x - 28, y + 38, 25, t.chip_ink, left);
  label(v, x + 28, y + 38, 25, t.chip_ink, right);
}

void draw_face(Picture &v, int kind, int x, int y) {
  v.raw() << "<g transform='translate(" << x << ' ' << y - 3
          << ")' stroke='#2b211b' stroke-width='2.5' stroke-linejoin='round' stroke-linecap='round'>" << faces[kind]
          << "</g>";
}

void draw_letter(Picture &v, const Token &t, int kind, int x, int y) {
  const char letter[] = {kind_letters[kind], 0};
  const char rank[] = {static_cast<char>('0' + rank_of_kind(v.o, kind)), 0};
  label(v, x - 10, y + 20, 56, t.ink, letter);
  label(v, x + 21, y + 28, 34, t.ink, rank);
}

void draw_unknown(Picture &v, const Token &t, Kinds shown, int x, int y) {
  core::TextBuffer<8> kinds;
  if (shown != v.o.kinds)
    for (int kind = 0; kind < kind_count; ++kind)
      if (shown >> kind & 1) kinds << kind_letters[kind];
  circle(v, x, y, 33, "none", t.ring, 3, " stroke-dasharray='5 6'");
  label(v, x, kinds.size() ? y + 13 : y + 21, 60, t.ink, "?");
  if (kinds.size()) label(v, x, y + 35, kinds.size() > 5 ? 16 : 22, t.ink, kinds.view());
}

void draw_piece(Picture &v, int side, int slot) {
  const Token &t = tokens[side];
  const int square = v.p.square[side][slot];
  const int x = v.x(square) + 50;
  const int y = v.y(square) + 50;
  const int kind = is_unknown(v.p, side, slot) ? unknown_kind : slot;
  v.raw() << "<g>";
  name_piece(v, side, kind, square);
  circle(v, x + 2, y + 4, 45, "#000", nullptr, 0, " opacity='.28'");
  circle(v, x, y, 45, t.disc, t.rim, 3);
  // A kind that its owner alone knows has a broken ring.
  const bool secret = v.o.hidden && !placing(v.p) && !std::has_single_bit(possible_at(v.o, v.p, side, slot));
  circle(v, x, y, 40, "none", t.ring, 5, secret ? " stroke-dasharray='9 7'" : "");
  if (kind == unknown_kind) {
    draw_unknown(v, t, v.p.shown[side][slot], x, y);
  } else if (v.style.size < small_picture) {
    draw_letter(v, t, kind, x, y);
  } else {
    draw_face(v, kind, x, y);
    draw_chips(v, t, x, y, kind_letters[kind], rank_of_kind(v.o, kind));
  }
  v.raw() << "</g>";
}

// The start squares that wait for pieces, and how many stand unseen.
void draw_placement(Picture &v) {
  for (int side = 0; side < 2; ++side) {
    const Token &t = tokens[side];
    const bool dark_side = in_the_dark(v.p, side);
    for (int slot = 0; slot < kind_count; ++slot) {
      const int square = start_square(v.o, side, slot);
      if (!has_start_slot(v.o, slot) || (v.p.occupied[side] & bit(square))) continue;
      circle(v, v.x(square) + 50, v.y(square) + 50, 38, t.disc, t.ring, 4,
             " fill-opacity='.35' stroke-dasharray='9 9'");
      if (dark_side) label(v, v.x(square) + 50, v.y(square) + 66, 46, t.ring, "?");
    }
    if (!dark_side) continue;
    core::TextBuffer<32> count;
    count << placed_by(v.p, side) << (v.style.russian ? " из " : " of ") << pieces_each(v.o);
    const int den = v.o.den[side];
    rect(v, v.x(den) + 2, v.y(den) + 28, 96, 44, 14, t.disc, " opacity='.92'");
    label(v, v.x(den) + 50, v.y(den) + 60, 30, t.ink, count.view());
  }
}

// A small disc in the corner of the frame on the side of the player to act.
void draw_actor(Picture &v, const Context &c) {
  if (!v.style.coordinates || Game::actor(c, v.p) == core::terminal_seat) return;
  const bool low = (v.p.side == white) != v.style.flip;
  const int inset = v.margin / 2 + 1;
  circle(v, v.width() - inset, low ? v.height() - inset : inset, 12, tokens[v.p.side].disc, tokens[v.p.side].ring, 5);
}

}  // namespace

void Game::svg(const C &c, const Position &p, const core::Style &style, core::TextSink &out) {
  const int margin = style.coordinates ? 42 : 14;
  Picture v{c.options, p,
            style,     style.dark ? dark : light,
            margin,    core::Svg(out, style.size, files * cell + 2 * margin, c.options.ranks * cell + 2 * margin)};
  v.svg.title(style.russian ? "Джунгли" : "Jungle");
  v.svg.open_group("font-family='DejaVu Sans,Verdana,Arial,sans-serif'");
  draw_frame(v);
  draw_terrain(v);
  draw_last(v);
  v.svg.open_group("font-weight='700' text-anchor='middle'");
  if (placing(p)) draw_placement(v);
  for (int side = 0; side < 2; ++side)
    for (int slot = 0; slot < kind_count; ++slot)
      if (stands(p, side, slot)) draw_piece(v, side, slot);
  v.svg.close_group();
  draw_actor(v, c);
  v.svg.close_group();
  v.svg.end();
}

}  // namespace hoyle::games::jungle
