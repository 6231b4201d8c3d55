// Event texts, and the one line that explains a refusal.
#include "games/jungle/letters.hpp"
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

void write_piece(std::int32_t piece, core::TextSink &out) {
  if (piece >= unknown_white) {
    out << piece_letter(piece - unknown_white, unknown_kind);
  } else {
    out << piece_letter(piece / 8, piece % 8);
  }
}

bool in_range(const core::Event &e) {
  return e.kind >= 0 && e.kind <= game_over_event && e.from < 63 && e.to < 63 && e.piece <= unknown_black;
}

}  // namespace

// `kind key=value ...`; a square or kind that this version of the event does not tell is `?`.
void Game::write_event(const Options &, const core::Event &e, core::TextSink &out) {
  if (!in_range(e)) return;
  const core::Entry &entry = catalog().events[static_cast<std::size_t>(e.kind)];
  out << entry.id;
  core::Scanner fields(entry.values);
  for (std::string_view field = fields.take_until(','); !field.empty();
       fields.take(','), field = fields.take_until(',')) {
    if (field == "seat" && e.seat < 0) continue;  // a draw has no winner
    out << ' ' << field << '=';
    if (field == "seat") out << e.seat;
    if (field == "amount") out << e.amount;
    if (field == "piece") e.piece < 0 ? void(out << '?') : write_piece(e.piece, out);
    if (field == "from") e.from < 0 ? void(out << '?') : write_square(e.from, out);
    if (field == "to") e.to < 0 ? void(out << '?') : write_square(e.to, out);
  }
}

namespace {

// What stands on a square, as the player to act may know it.
void describe(const Options &o, const Position &p, int square, core::TextSink &out) {
  for (int side = 0; side < 2; ++side) {
    if (square >= 63 || !(p.occupied[side] & bit(square))) continue;
    const int slot = slot_at(p, side, square);
    const bool secret = o.hidden && side != p.side && !std::has_single_bit(possible_at(o, p, side, slot));
    out << (side == white ? "White's " : "Black's ") << (secret || is_unknown(p, side, slot) ? "piece" : kind_ids[slot])
        << " on ";
  }
  if (square < 63) write_square(square, out);
}

}  // namespace

void Game::detail(const C &c, const Position &p, Action a, core::Verdict verdict, core::TextSink &out) {
  const core::Entry *rule = catalog().rule(verdict.rule);
  if (!rule) return;
  if (a >= 0 && a < first_placement && !placing(p) && outlook(c, p).ending == Ending::none) {
    const Step step = step_of(a);
    describe(c.options, p, step.from, out);
    if (step.to != no_square) {
      out << " to ";
      describe(c.options, p, step.to, out);
    }
    out << ": ";
  }
  out << rule->meaning_en;
}

}  // namespace hoyle::games::jungle
