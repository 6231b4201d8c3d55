// The hidden variant (JG-HID-01 to JG-HID-07): what may be believed of a piece, views, and worlds behind a view.
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

// Ways to give different kinds to pieces, each from its own set.
struct Assignment {
  int pieces = 0;
  std::array<int, kind_count> slot{};   // whose piece it is
  std::array<Kinds, kind_count> may{};  // its set
  Kinds kinds = 0;                      // the kinds to give; as many as pieces

  // Ways to give the pieces from number popcount(used) on the kinds not in `used`, for each `used` of `kinds`.
  std::array<std::uint32_t, 256> ways_on() const {
    std::array<std::uint32_t, 256> ways{};
    ways[kinds] = 1;
    for (int used = kinds; used-- > 0;) {
      if (used & ~kinds) continue;
      const auto piece = static_cast<std::size_t>(std::popcount(static_cast<unsigned>(used)));
      for (int left = may[piece] & kinds & ~used; left; left &= left - 1)
        ways[static_cast<std::size_t>(used)] += ways[static_cast<std::size_t>(used | (left & -left))];
    }
    return ways;
  }
  // Which uses of kinds the first pieces can make.
  std::array<bool, 256> reachable() const {
    std::array<bool, 256> reach{};
    reach[0] = true;
    for (int used = 0; used < 256; ++used) {
      if (!reach[static_cast<std::size_t>(used)] || used == kinds) continue;
      const auto piece = static_cast<std::size_t>(std::popcount(static_cast<unsigned>(used)));
      for (int left = may[piece] & kinds & ~used; left; left &= left - 1)
        reach[static_cast<std::size_t>(used | (left & -left))] = true;
    }
    return reach;
  }
};

// Pieces that can be one thing only, and what that leaves for the others. Returns what is open.
Assignment settle_singles(const Position &p, int side, Possible &result) {
  Assignment open;
  open.kinds = standing(p, side);
  Kinds waiting = open.kinds;
  for (int slot = 0; slot < kind_count; ++slot)
    result[static_cast<std::size_t>(slot)] = waiting >> slot & 1 ? p.shown[side][slot] & open.kinds : 0;
  for (bool again = true; again;) {
    again = false;
    for (int slot = 0; slot < kind_count; ++slot) {
      const auto i = static_cast<std::size_t>(slot);
      if (!(waiting >> slot & 1)) continue;
      result[i] &= open.kinds;
      if (!std::has_single_bit(result[i])) continue;
      open.kinds &= static_cast<Kinds>(~result[i]);
      waiting &= static_cast<Kinds>(~kind_bit(slot));
      again = true;
    }
  }
  for (int slot = 0; slot < kind_count; ++slot)
    if (waiting >> slot & 1) {
      open.may[static_cast<std::size_t>(open.pieces)] = result[static_cast<std::size_t>(slot)];
      open.slot[static_cast<std::size_t>(open.pieces++)] = slot;
    }
  return open;
}

// Can everybody of these be everything?
bool all_open(const Assignment &open) {
  for (int i = 0; i < open.pieces; ++i)
    if (open.may[static_cast<std::size_t>(i)] != open.kinds) return false;
  return true;
}

// The unknown pieces of a side against the kinds that the view leaves for them.
Assignment unknown_pieces(const Position &p, int side) {
  Assignment open;
  open.kinds = p.unknown[side];
  for (int slot = 0; slot < kind_count; ++slot)
    if (is_unknown(p, side, slot)) {
      open.may[static_cast<std::size_t>(open.pieces)] = p.shown[side][slot];
      open.slot[static_cast<std::size_t>(open.pieces++)] = slot;
    }
  return open;
}

// Puts the pieces of `slots` back as unknown, canonically: squares and slots both ascending.
void forget(Position &p, int side, Kinds slots) {
  Squares squares = 0;
  std::array<Kinds, 64> shown{};
  for (int slot = 0; slot < kind_count; ++slot)
    if (slots >> slot & 1) {
      squares |= bit(p.square[side][slot]);
      shown[p.square[side][slot]] = p.shown[side][slot];
    }
  for (int slot = 0; slot < kind_count; ++slot)
    if (slots >> slot & 1) {
      const int square = first_square(squares);
      squares &= squares - 1;
      p.square[side][slot] = static_cast<std::uint8_t>(square);
      p.shown[side][slot] = shown[static_cast<std::size_t>(square)];
    }
  p.unknown[side] = slots;
}

// The pieces of one side as a stranger sees them. A piece that can be only one thing stands in its own slot.
void redact_side(const Options &o, Position &p, int side) {
  const Possible possible = possible_kinds(o, p, side);
  const Kinds all = standing(p, side);
  Kinds certain = 0;
  std::array<std::uint8_t, kind_count> square{};
  std::array<Kinds, kind_count> shown{};
  for (int slot = 0; slot < kind_count; ++slot) {
    const Kinds kinds = possible[static_cast<std::size_t>(slot)];
    if (!(all >> slot & 1) || !std::has_single_bit(kinds)) continue;
    const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
    certain |= kinds;
    square[kind] = p.square[side][slot];
    shown[kind] = p.shown[side][slot];
  }
  // The others keep their squares and sets; they move into the slots that are left.
  std::array<std::uint8_t, kind_count> rest_square{};
  std::array<Kinds, kind_count> rest_shown{};
  std::size_t rest = 0;
  for (int slot = 0; slot < kind_count; ++slot)
    if ((all >> slot & 1) && !std::has_single_bit(possible[static_cast<std::size_t>(slot)])) {
      rest_square[rest] = p.square[side][slot];
      rest_shown[rest++] = p.shown[side][slot];
    }
  rest = 0;
  for (int slot = 0; slot < kind_count; ++slot) {
    if (!(all >> slot & 1)) continue;
    const auto i = static_cast<std::size_t>(slot);
    const bool sure = (certain >> slot & 1) != 0;
    p.square[side][slot] = sure ? square[i] : rest_square[rest];
    p.shown[side][slot] = sure ? shown[i] : rest_shown[rest++];
  }
  forget(p, side, all & static_cast<Kinds>(~certain));
}

void leave_out(Position &p, int side) {
  for (auto &square : p.square[side]) square = no_square;
  for (auto &shown : p.shown[side]) shown = 0;
  p.occupied[side] = 0;
}

}  // namespace

Possible possible_kinds(const Options &, const Position &p, int side) {
  Possible result{};
  const Assignment open = settle_singles(p, side, result);
  if (open.pieces == 0 || all_open(open)) return result;
  const auto ways = open.ways_on();
  const auto reach = open.reachable();
  for (int i = 0; i < open.pieces; ++i) result[static_cast<std::size_t>(open.slot[static_cast<std::size_t>(i)])] = 0;
  for (std::size_t used = 0; used < 256; ++used) {
    if (!reach[used]) continue;
    const int i = std::popcount(used);
    if (i >= open.pieces) continue;
    const auto piece = static_cast<std::size_t>(i);
    for (int left = open.may[piece] & open.kinds & ~static_cast<int>(used); left; left &= left - 1)
      if (ways[used | static_cast<std::size_t>(left & -left)])
        result[static_cast<std::size_t>(open.slot[piece])] |= static_cast<Kinds>(left & -left);
  }
  return result;
}

Kinds possible_at(const Options &o, const Position &p, int side, int slot) {
  const Kinds shown = p.shown[side][slot];
  if (std::has_single_bit(shown)) return shown;
  return possible_kinds(o, p, side)[static_cast<std::size_t>(slot)];
}

bool sets_can_be_met(const Options &, const Position &p, int side) {
  const Assignment open = unknown_pieces(p, side);
  return open.pieces == 0 || open.ways_on()[0] != 0;
}

void settle_unknown(const Options &o, Position &p) {
  for (int side = 0; side < 2; ++side) {
    Kinds unknown = p.unknown[side];
    // A letter that a text gives stays as given; an unknown piece that can be one thing only becomes that.
    const Possible possible = possible_kinds(o, p, side);
    std::array<Kinds, kind_count> sure = possible;
    for (int slot = 0; slot < kind_count;) {
      const auto i = static_cast<std::size_t>(slot);
      const Kinds kinds = sure[i];
      if (!(unknown >> slot & 1) || !std::has_single_bit(kinds) || !(unknown & kinds)) {
        ++slot;
        continue;
      }
      const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
      std::swap(p.square[side][i], p.square[side][kind]);
      std::swap(p.shown[side][i], p.shown[side][kind]);
      std::swap(sure[i], sure[kind]);
      unknown &= static_cast<Kinds>(~kinds);
    }
    forget(p, side, unknown);
  }
  p.hash = full_hash(p);
}

Position Game::redact(const C &c, const Position &p, Seat viewer) {
  if (!c.options.hidden || viewer == core::referee_seat) return p;
  Position view = p;
  for (int side = 0; side < 2; ++side) {
    if (side == viewer) continue;
    if (placing(p)) {
      leave_out(view, side);  // JG-SETUP-03: only how many
    } else {
      redact_side(c.options, view, side);
    }
  }
  view.hash = full_hash(view);
  return view;
}

namespace {

// JG-HID-07: uniformly one of the assignments of kinds to the unknown pieces.
void draw_kinds(Position &p, int side, core::Rng &rng) {
  const Assignment open = unknown_pieces(p, side);
  const auto ways = open.ways_on();
  std::array<std::uint8_t, kind_count> square{};
  std::array<Kinds, kind_count> shown{};
  Kinds used = 0;
  for (int i = 0; i < open.pieces; ++i) {
    const auto piece = static_cast<std::size_t>(i);
    const int slot = open.slot[piece];
    std::uint64_t draw = rng.below(ways[used]);
    int kind = slot;
    for (Kinds left = open.may[piece] & open.kinds & static_cast<Kinds>(~used); left;
         left &= static_cast<Kinds>(left - 1)) {
      kind = std::countr_zero(left);
      const std::uint32_t share = ways[used | kind_bit(kind)];
      if (draw < share) break;
      draw -= share;
    }
    used |= kind_bit(kind);
    square[static_cast<std::size_t>(kind)] = p.square[side][slot];
    shown[static_cast<std::size_t>(kind)] = p.shown[side][slot];
  }
  for (int kind = 0; kind < kind_count; ++kind)
    if (used >> kind & 1) {
      p.square[side][kind] = square[static_cast<std::size_t>(kind)];
      p.shown[side][kind] = shown[static_cast<std::size_t>(kind)];
    }
  p.unknown[side] = 0;
}

// JG-HID-07, during the placement: the pieces in their order, each on any free start square.
void draw_places(const Options &o, Position &p, int side, core::Rng &rng) {
  const int n = placed_by(p, side);
  for (int i = 0; i < n; ++i) {
    std::uint64_t skip = rng.below(static_cast<std::uint64_t>(pieces_each(o) - i));
    for (int slot = 0; slot < kind_count; ++slot) {
      const int square = start_square(o, side, slot);
      if (!has_start_slot(o, slot) || (p.occupied[side] & bit(square)) || skip-- > 0) continue;
      put(p, side, placement_kind(o, i), square, o.kinds);
      break;
    }
  }
}

}  // namespace

Position Game::complete(const C &c, const Position &view, Seat, core::Rng &rng) {
  Position p = view;
  for (int side = 0; side < 2; ++side) {
    if (in_the_dark(p, side)) draw_places(c.options, p, side, rng);
    if (p.unknown[side]) draw_kinds(p, side, rng);
  }
  p.hash = full_hash(p);
  return p;
}

// JG-SETUP-03, JG-SETUP-04: a placement in the hidden variant is its owner's secret.
bool Game::secret(const C &c, const Position &p, Action, Seat viewer) {
  return c.options.hidden && placing(p) && viewer != core::referee_seat && viewer != p.side;
}

bool Game::known(const C &c, const Position &p, Action a) {
  if (placing(p)) {
    const bool last = p.placed + 1 == 2 * pieces_each(c.options);
    return !in_the_dark(p, p.side) && !(last && in_the_dark(p, p.side ^ 1));
  }
  if (!(p.unknown[white] | p.unknown[black]) || a >= first_placement) return true;
  const Step step = step_of(a);  // JG-HID-03: what comes of an attack hangs on both kinds
  const int mover = slot_at(p, p.side, step.from);
  const int victim = slot_at(p, p.side ^ 1, step.to);
  if (mover < 0 || victim < 0) return true;
  return !is_unknown(p, p.side, mover) && !is_unknown(p, p.side ^ 1, victim);
}

}  // namespace hoyle::games::jungle
