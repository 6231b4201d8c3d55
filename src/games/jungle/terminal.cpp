// The board for terminals: plain ASCII, Unicode, colours.
#include "games/jungle/letters.hpp"
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

struct Canvas {
  const Options &o;
  const Position &p;
  const core::Style &style;
  core::TextSink &out;
  int last_from = -1;
  int last_to = -1;
};

const char *terrain_symbol(const Canvas &v, int square) {
  const Squares b = bit(square);
  if (square == v.o.den[white] || square == v.o.den[black]) return v.style.unicode ? "◉" : "#";
  if ((v.o.traps_of[white] | v.o.traps_of[black]) & b) return v.style.unicode ? "✕" : "^";
  if (v.o.water & b) return v.style.unicode ? "≈" : "~";
  return v.style.unicode ? "·" : ".";
}

// 256-colour codes: background by terrain, brighter where the last move was.
int background(const Canvas &v, int square) {
  const Squares b = bit(square);
  if (square == v.last_from || square == v.last_to) return 179;
  if (square == v.o.den[white] || square == v.o.den[black]) return 137;
  if ((v.o.traps_of[white] | v.o.traps_of[black]) & b) return 144;
  return v.o.water & b ? 67 : 65;
}

void write_cell(const Canvas &v, int square) {
  const int side = v.p.occupied[white] & bit(square) ? white : v.p.occupied[black] & bit(square) ? black : -1;
  const bool marked = !v.style.color && (square == v.last_from || square == v.last_to);
  if (v.style.color) v.out << "\x1b[48;5;" << background(v, square) << 'm';
  v.out << (marked ? '[' : ' ');
  if (side < 0) {
    if (v.style.color) v.out << "\x1b[38;5;235m";
    v.out << terrain_symbol(v, square);
  } else {
    const int slot = slot_at(v.p, side, square);
    if (v.style.color) v.out << (side == white ? "\x1b[1;38;5;231m" : "\x1b[1;38;5;16m");
    v.out << piece_letter(side, is_unknown(v.p, side, slot) ? unknown_kind : slot);
  }
  v.out << (marked ? ']' : ' ');
  if (v.style.color) v.out << "\x1b[0m";
}

void write_files(const Canvas &v) {
  if (!v.style.coordinates) return;
  v.out << "   ";
  for (int i = 0; i < files; ++i) v.out << ' ' << static_cast<char>('a' + (v.style.flip ? files - 1 - i : i)) << ' ';
  v.out << '\n';
}

void write_captured(const Canvas &v) {
  for (int side = 0; side < 2; ++side) {
    const Kinds gone = v.o.kinds & static_cast<Kinds>(~standing(v.p, side));
    if (!gone) continue;
    v.out << (v.style.russian ? "взяты: " : "captured: ");
    for (int kind = 0; kind < kind_count; ++kind)
      if (gone >> kind & 1) v.out << piece_letter(side, kind);
    v.out << '\n';
  }
}

void write_caption(const Canvas &v) {
  const bool ru = v.style.russian;
  if (placing(v.p)) {
    v.out << (ru ? "расстановка: белые " : "placement: White ") << placed_by(v.p, white)
          << (ru ? ", чёрные " : ", Black ") << placed_by(v.p, black) << '\n';
    return;
  }
  v.out << (ru ? "ход " : "move ") << v.p.move_number << ", ";
  v.out << (v.p.side == white ? (ru ? "ходят белые" : "White to act") : (ru ? "ходят чёрные" : "Black to act"));
  v.out << (ru ? ", без взятий " : ", no capture for ") << v.p.no_capture << '\n';
  write_captured(v);
}

}  // namespace

void Game::board(const C &c, const Position &p, const core::Style &style, core::TextSink &out) {
  Canvas v{c.options, p, style, out};
  if (style.last >= 0 && style.last < first_placement) {
    v.last_from = step_of(style.last).from;
    v.last_to = step_of(style.last).to;
  }
  write_files(v);
  for (int i = 0; i < c.options.ranks; ++i) {
    const int rank = style.flip ? i : c.options.ranks - 1 - i;
    if (style.coordinates) out << ' ' << rank + 1 << ' ';
    for (int j = 0; j < files; ++j) write_cell(v, square_at(style.flip ? files - 1 - j : j, rank));
    if (style.coordinates) out << ' ' << rank + 1;
    out << '\n';
  }
  write_files(v);
  write_caption(v);
}

}  // namespace hoyle::games::jungle
