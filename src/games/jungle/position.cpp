#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

// JG-SETUP-03: White's start squares a1 g1 b2 f2 a3 c3 e3 g3.
constexpr std::array<int, 8> start_squares = {0, 6, 8, 12, 14, 16, 18, 20};
// JG-SETUP-02: the slots of E L T P D W C R.
constexpr std::array<int, 8> home_slots = {4, 1, 0, 6, 3, 5, 2, 7};

}  // namespace

Position empty_position() {
  Position p{};
  for (auto &side : p.square)
    for (auto &square : side) square = no_square;
  p.placed = all_placed;
  p.move_number = 1;
  return p;
}

std::uint64_t full_hash(const Position &p) {
  std::uint64_t hash = p.side == black ? other_keys[0] : 0;
  if (placing(p)) hash ^= placed_keys[p.placed];
  for (int side = 0; side < 2; ++side) {
    for (int slot = 0; slot < kind_count; ++slot)
      if (stands(p, side, slot)) hash ^= slot_key(p, side, slot);
    if (p.unknown[side]) hash ^= core::mix(other_keys[static_cast<std::size_t>(1 + side)], p.unknown[side]);
  }
  return hash;
}

int start_square(const Options &o, int side, int slot) {
  const int square = start_squares[static_cast<std::size_t>(slot)];
  return side == white ? square : o.ranks * files - 1 - square;
}

int home_slot(int kind) { return home_slots[static_cast<std::size_t>(kind)]; }

bool has_start_slot(const Options &o, int slot) {
  for (int kind = 0; kind < kind_count; ++kind)  // JG-CHK-02: the squares of the four kinds
    if ((o.kinds & kind_bit(kind)) && home_slot(kind) == slot) return true;
  return false;
}

int placement_kind(const Options &o, int n) {
  for (int kind = 0; kind < kind_count; ++kind)
    if ((o.kinds & kind_bit(kind)) && n-- == 0) return kind;
  return -1;
}

}  // namespace hoyle::games::jungle
