// Position texts: the reader (JG-POS-01 for the grammar, JG-POS-02 for what no game can reach).
#include "games/jungle/letters.hpp"
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

constexpr char unknown_letter = 'X';

// A text on its way to a position.
struct Draft {
  const Options &o;
  core::Scanner in;
  core::Refusal &why;
  Position p = empty_position();

  // Per square: 0, or 1 + kind (unknown_kind for X) and the side; where its letter stands in the text.
  std::array<std::int8_t, 64> kind{};
  std::array<std::int8_t, 64> side{};
  std::array<std::int32_t, 64> at{};
  int strangers[2] = {0, 0};  // pieces of unknown kind

  std::int64_t no_capture = 0;
  std::int64_t move_number = 1;
  std::size_t counters_at = 0;
  bool has_knowledge = false;
  bool has_captured = false;
  bool has_placed = false;
  std::array<Kinds, 64> shown{};  // from K:, 0 = not listed
  Kinds captured[2] = {0, 0};     // from C:
  std::size_t captured_at = 0;
  std::int64_t placed[2] = {0, 0};  // from S:
  std::size_t placed_at = 0;

  template <class... Parts>
  bool grammar(std::size_t offset, const Parts &...parts) {
    return why.syntax("JG-POS-01", offset, parts...);
  }
  template <class... Parts>
  bool impossible(std::size_t offset, const Parts &...parts) {
    return why.illegal("JG-POS-02", offset, parts...);
  }
};

bool read_piece(Draft &d, int square) {
  const std::size_t at = d.in.offset();
  const char c = d.in.next();
  const bool unknown = core::to_upper(c) == unknown_letter;
  const int kind = unknown ? unknown_kind : kind_of_letter(c);
  if (kind < 0) return d.grammar(at, "'", c, "' is no piece");
  if (unknown && !d.o.hidden) return d.grammar(at, "pieces of unknown kind stand only under hidden=yes");
  const auto s = static_cast<std::size_t>(square);
  d.kind[s] = static_cast<std::int8_t>(kind + 1);
  d.side[s] = core::is_upper(c) ? white : black;
  d.at[s] = static_cast<std::int32_t>(at);
  return true;
}

bool read_rows(Draft &d) {
  for (int rank = d.o.ranks - 1; rank >= 0; --rank) {
    int file = 0;
    const std::size_t row_at = d.in.offset();
    while (!d.in.done() && d.in.peek() != '/' && d.in.peek() != ' ') {
      const char c = d.in.peek();
      if (core::is_digit(c)) {
        if (c < '1' || c > '7') return d.grammar(d.in.offset(), "a row has 1 to 7 empty squares in a run");
        file += d.in.next() - '0';
      } else {
        if (file >= files) return d.grammar(d.in.offset(), "a row has seven squares");
        if (!read_piece(d, square_at(file++, rank))) return false;
      }
      if (file > files) return d.grammar(d.in.offset() - 1, "a row has seven squares");
    }
    if (file != files) return d.grammar(row_at, "this row has ", file, " squares, not seven");
    if (rank > 0 && !d.in.take('/')) return d.grammar(d.in.offset(), "the board has ", d.o.ranks, " rows");
  }
  if (d.in.peek() == '/') return d.grammar(d.in.offset(), "the board has ", d.o.ranks, " rows");
  return true;
}

bool read_side(Draft &d) {
  if (!d.in.take(' ')) return d.grammar(d.in.offset(), "the side to act is missing");
  const std::size_t at = d.in.offset();
  const char c = d.in.next();
  if (c != 'w' && c != 'b' && c != 'r') return d.grammar(at, "the side to act is w or b");
  if (!d.in.done() && d.in.peek() != ' ') return d.grammar(d.in.offset(), "a blank is expected after the side");
  if (c == 'b') pass_turn(d.p);
  return true;
}

// Is the next word one of "-"? Chess programs write one or two.
bool skip_dash(Draft &d) {
  if (d.in.peek() != ' ' || d.in.peek(1) != '-' || (d.in.peek(2) != ' ' && d.in.rest().size() > 2)) return false;
  d.in.next();
  d.in.next();
  return true;
}

bool read_counter(Draft &d, std::int64_t low, std::int64_t &value) {
  d.in.take(' ');
  const std::size_t at = d.in.offset();
  if (!d.in.take_number(value) || value < low || value > max_counter)
    return d.grammar(at, "a counter from ", low, " to ", max_counter, " is expected here");
  if (!d.in.done() && d.in.peek() != ' ') return d.grammar(d.in.offset(), "a blank is expected after a counter");
  return true;
}

bool read_counters(Draft &d) {
  if (skip_dash(d)) skip_dash(d);
  d.counters_at = d.in.offset();
  if (d.in.peek() == ' ' && core::is_digit(d.in.peek(1)) && !read_counter(d, 0, d.no_capture)) return false;
  if (d.in.offset() != d.counters_at && d.in.peek() == ' ' && core::is_digit(d.in.peek(1)) &&
      !read_counter(d, 1, d.move_number))
    return false;
  d.p.no_capture = static_cast<std::uint32_t>(d.no_capture);
  d.p.move_number = static_cast<std::uint32_t>(d.move_number);
  return true;
}

bool end_of_field(Draft &d) {
  if (d.in.done() || d.in.peek() == ' ') return true;
  return d.grammar(d.in.offset(), "a blank or the end of the text is expected here");
}

bool read_set(Draft &d, Kinds &set) {
  const std::size_t from = d.in.offset();
  while (!d.in.done() && d.in.peek() != ',' && d.in.peek() != ' ') {
    const std::size_t at = d.in.offset();
    const int kind = kind_of_letter(d.in.next());
    if (kind < 0 || (set >> kind & 1)) return d.grammar(at, "different kind letters are expected here");
    if (!(d.o.kinds & kind_bit(kind))) return d.impossible(at, "this edition lacks that kind");
    set |= kind_bit(kind);
  }
  return set != 0 || d.grammar(from, "kind letters are expected here");
}

bool read_knowledge_item(Draft &d) {
  const std::size_t at = d.in.offset();
  const int square = take_square(d.in);
  if (square < 0 || rank_of(square) >= d.o.ranks) return d.grammar(at, "a square is expected here");
  const auto s = static_cast<std::size_t>(square);
  Kinds set = 0;
  const bool exactly = d.in.take('!');
  if (!exactly) {
    if (!d.in.take(':')) return d.grammar(d.in.offset(), "'!' or ':' is expected after the square");
    if (!read_set(d, set)) return false;
  }
  if (d.kind[s] == 0) return d.impossible(at, "no piece stands there");
  if (d.shown[s]) return d.impossible(at, "this square stands twice");
  const int kind = d.kind[s] - 1;
  if (exactly && kind == unknown_kind) return d.impossible(at, "a piece of unknown kind cannot be shown");
  if (exactly) set = kind_bit(kind);
  if (kind != unknown_kind && !(set >> kind & 1)) return d.impossible(at, "the set lacks the true kind");
  d.shown[s] = set;
  return true;
}

bool read_knowledge(Draft &d) {
  d.has_knowledge = true;
  if (!d.o.hidden) return d.grammar(d.in.offset() - 2, "K: stands only under hidden=yes");
  if (d.in.take('-')) return end_of_field(d);
  do {
    if (!read_knowledge_item(d)) return false;
  } while (d.in.take(','));
  return end_of_field(d);
}

bool read_captured(Draft &d) {
  d.has_captured = true;
  d.captured_at = d.in.offset();
  if (!d.strangers[white] && !d.strangers[black])
    return d.grammar(d.in.offset() - 2, "C: stands only with pieces of unknown kind on the board");
  if (d.in.take('-')) return end_of_field(d);
  do {
    const std::size_t at = d.in.offset();
    const char c = d.in.next();
    const int kind = kind_of_letter(c);
    if (kind < 0) return d.grammar(at, "a captured kind is expected here");
    const int side = core::is_upper(c) ? white : black;
    if (!(d.o.kinds & kind_bit(kind))) return d.impossible(at, "this edition lacks that kind");
    if (d.captured[side] >> kind & 1) return d.impossible(at, "this kind stands twice");
    d.captured[side] |= kind_bit(kind);
  } while (!d.in.done() && d.in.peek() != ' ');
  return end_of_field(d);
}

bool read_placed(Draft &d) {
  d.has_placed = true;
  d.placed_at = d.in.offset();
  if (d.o.setup == Setup::fixed) return d.grammar(d.in.offset() - 2, "S: stands only under setup=placed or random");
  if (!d.in.take_number(d.placed[white]) || !d.in.take(',') || !d.in.take_number(d.placed[black]))
    return d.grammar(d.in.offset(), "two numbers with a comma are expected here");
  return end_of_field(d);
}

// K:, C:, S: in this order, then the tail of moves.
bool read_fields(Draft &d, std::size_t &tail) {
  if (d.in.take(" K:") && !read_knowledge(d)) return false;
  if (d.in.take(" C:") && !read_captured(d)) return false;
  if (d.in.take(" S:") && !read_placed(d)) return false;
  if (d.in.take(" moves ")) {
    tail = d.in.offset();
    if (!d.in.done()) return true;
  }
  return d.in.done() || d.grammar(d.in.offset(), "nothing that belongs here");
}

// ------------------------------------------------------------------------------------------------ making sense

bool place_known(Draft &d, int square, int side, int kind) {
  const auto at = static_cast<std::size_t>(d.at[static_cast<std::size_t>(square)]);
  if (!(d.o.kinds & kind_bit(kind))) return d.impossible(at, "this edition lacks that kind");
  if (stands(d.p, side, kind)) return d.impossible(at, "two pieces of one kind on one side");
  if ((d.o.water & bit(square)) && kind != rat) return d.impossible(at, "only a rat can stand on water");
  put(d.p, side, kind, square, 0);
  return true;
}

// JG-MOVE-03, JG-END-01: who can stand on a den.
bool check_den(Draft &d, int square, int side) {
  const auto at = static_cast<std::size_t>(d.at[static_cast<std::size_t>(square)]);
  if (square == d.o.den[side]) return d.impossible(at, "no piece can stand on its own den");
  if (square == d.o.den[side ^ 1] && side == d.p.side)
    return d.impossible(at, "this side has won and cannot be to act");
  return true;
}

bool set_known(Draft &d) {
  for (int square = 0; square < 63; ++square) {
    const auto s = static_cast<std::size_t>(square);
    if (d.kind[s] == 0) continue;
    const int side = d.side[s];
    if (!check_den(d, square, side)) return false;
    if (d.kind[s] - 1 == unknown_kind) {
      if (d.o.water & bit(square))
        return d.impossible(static_cast<std::size_t>(d.at[s]), "only a rat can stand on water");
      continue;
    }
    if (!place_known(d, square, side, d.kind[s] - 1)) return false;
  }
  return true;
}

// The pieces of unknown kind take the slots that are neither known to stand nor captured.
bool set_strangers(Draft &d) {
  for (int side = 0; side < 2; ++side) {
    const Kinds known = standing(d.p, side);
    if (known & d.captured[side]) return d.impossible(d.captured_at, "a captured kind stands on the board");
    const Kinds open = d.o.kinds & static_cast<Kinds>(~(known | d.captured[side]));
    const bool any = d.strangers[white] || d.strangers[black];
    if (any && std::popcount(open) != d.strangers[side]) {
      if (!d.has_captured) return d.grammar(d.in.offset(), "C: is missing, but pieces have been captured");
      return d.impossible(d.captured_at, "the captured kinds do not fit the pieces on the board");
    }
    if (!any) continue;
    Kinds left = open;
    d.p.unknown[side] = open;
    for (int square = 0; square < 63; ++square) {
      const auto s = static_cast<std::size_t>(square);
      if (d.kind[s] - 1 != unknown_kind || d.side[s] != side) continue;
      put(d.p, side, std::countr_zero(left), square, 0);
      left &= static_cast<Kinds>(left - 1);
    }
  }
  return true;
}

// JG-HID-01, JG-HID-06: the shown sets. A text without K: shows every kind.
bool set_shown(Draft &d) {
  if (!d.o.hidden) return true;
  for (int side = 0; side < 2; ++side)
    for (int slot = 0; slot < kind_count; ++slot) {
      if (!stands(d.p, side, slot)) continue;
      const auto s = static_cast<std::size_t>(d.p.square[side][slot]);
      const bool unknown = is_unknown(d.p, side, slot);
      if (unknown && !d.has_knowledge)
        return d.impossible(static_cast<std::size_t>(d.at[s]), "without K: every kind is shown, so none is unknown");
      Kinds shown = d.shown[s] ? d.shown[s] : d.o.kinds;
      if (!d.has_knowledge || (d.o.water & bit(static_cast<int>(s)))) shown = kind_bit(slot);
      d.p.shown[side][slot] = shown;
    }
  for (int side = 0; side < 2; ++side)
    if (!sets_can_be_met(d.o, d.p, side)) return d.impossible(d.in.offset(), "the sets of K: cannot all be met");
  if (d.p.unknown[white] | d.p.unknown[black]) settle_unknown(d.o, d.p);
  return true;
}

// The pieces of one side during the placement: all that the count says, or none of them in a view.
bool check_placed_side(Draft &d, int side) {
  const int n = placed_by(d.p, side);
  if (d.o.hidden && d.p.occupied[side] == 0) return true;
  for (int i = 0; i < kind_count; ++i) {
    const int kind = placement_kind(d.o, i);
    if (kind < 0) break;
    if (stands(d.p, side, kind) != (i < n))
      return d.impossible(d.placed_at, "pieces and counts do not fit the order of placement");
    bool start = i >= n;
    for (int slot = 0; slot < kind_count; ++slot)
      start |= has_start_slot(d.o, slot) && start_square(d.o, side, slot) == d.p.square[side][kind];
    if (!start) return d.impossible(d.placed_at, "a piece stands on no start square of its side");
  }
  return true;
}

// JG-SETUP-03, JG-SETUP-04
bool set_placement(Draft &d) {
  if (!d.has_placed) return true;
  const std::int64_t w = d.placed[white];
  const std::int64_t b = d.placed[black];
  if ((w != b && w != b + 1) || w + b >= 2 * pieces_each(d.o) || d.p.side != (w == b ? white : black))
    return d.impossible(d.placed_at, "the players place in turn, White first");
  if (d.no_capture != 0 || d.move_number != 1)
    return d.impossible(d.counters_at, "during the placement the counters are 0 1");
  if (d.strangers[white] || d.strangers[black])
    return d.impossible(d.placed_at, "no piece is unknown during the placement");
  for (const Kinds shown : d.shown)
    if (shown) return d.grammar(d.placed_at - 2, "during the placement K: is -");
  set_placed(d.p, static_cast<std::uint8_t>(w + b));
  if (!check_placed_side(d, white) || !check_placed_side(d, black)) return false;
  for (int side = 0; side < 2; ++side)
    for (int kind = 0; kind < kind_count; ++kind)
      d.p.shown[side][kind] = stands(d.p, side, kind) && d.o.hidden ? d.o.kinds : Kinds{0};
  return true;
}

}  // namespace

bool Game::read_position(const C &c, std::string_view text, Position &p, std::size_t &tail, core::Refusal &why) {
  Draft d{.o = c.options, .in = core::Scanner(text), .why = why};
  if (!read_rows(d) || !read_side(d) || !read_counters(d)) return false;
  for (std::size_t s = 0; s < 63; ++s)
    if (d.kind[s] - 1 == unknown_kind) ++d.strangers[d.side[s]];
  if (!read_fields(d, tail)) return false;
  if (!set_known(d) || !set_strangers(d)) return false;
  if (!(d.has_placed ? set_placement(d) : set_shown(d))) return false;
  d.p.hash = full_hash(d.p);
  p = d.p;
  return true;
}

}  // namespace hoyle::games::jungle
