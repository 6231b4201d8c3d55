// Position texts: the canonical form (JG-POS-01).
#include "games/jungle/letters.hpp"
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

void write_rows(const Options &o, const Position &p, core::TextSink &out) {
  for (int rank = o.ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < files; ++file) {
      const int square = square_at(file, rank);
      const int side = p.occupied[white] & bit(square) ? white : black;
      if (!(p.occupied[side] & bit(square))) {
        ++empty;
        continue;
      }
      if (empty) out << empty;
      empty = 0;
      const int slot = slot_at(p, side, square);
      out << piece_letter(side, is_unknown(p, side, slot) ? unknown_kind : slot);
    }
    if (empty) out << empty;
    if (rank > 0) out << '/';
  }
}

void write_kinds(Kinds kinds, core::TextSink &out) {
  for (int kind = 0; kind < kind_count; ++kind)
    if (kinds >> kind & 1) out << kind_letters[kind];
}

// K: the sets that are not full, rank 9 first (JG-HID-01).
void write_knowledge(const Options &o, const Position &p, core::TextSink &out) {
  out << " K:";
  bool any = false;
  for (int rank = o.ranks - 1; rank >= 0 && !placing(p); --rank)
    for (int file = 0; file < files; ++file) {
      const int square = square_at(file, rank);
      for (int side = 0; side < 2; ++side) {
        if (!(p.occupied[side] & bit(square))) continue;
        const int slot = slot_at(p, side, square);
        const Kinds shown = p.shown[side][slot];
        if (shown == o.kinds) continue;
        if (any) out << ',';
        any = true;
        write_square(square, out);
        if (std::has_single_bit(shown)) {
          out << '!';
        } else {
          out << ':';
          write_kinds(shown, out);
        }
      }
    }
  if (!any) out << '-';
}

// C: the captured kinds, where the board does not tell.
void write_captured(const Options &o, const Position &p, core::TextSink &out) {
  out << " C:";
  bool any = false;
  for (int side = 0; side < 2; ++side)
    for (int kind = 0; kind < kind_count; ++kind)
      if ((o.kinds & kind_bit(kind)) && !stands(p, side, kind)) {
        out << piece_letter(side, kind);
        any = true;
      }
  if (!any) out << '-';
}

}  // namespace

void Game::write_position(const C &c, const Position &p, core::TextSink &out) {
  const Options &o = c.options;
  write_rows(o, p, out);
  out << (p.side == white ? " w " : " b ") << p.no_capture << ' ' << p.move_number;
  if (o.hidden) write_knowledge(o, p, out);
  if (p.unknown[white] | p.unknown[black]) write_captured(o, p, out);
  if (placing(p)) out << " S:" << placed_by(p, white) << ',' << placed_by(p, black);
}

}  // namespace hoyle::games::jungle
