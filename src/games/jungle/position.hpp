// Changing a position: every helper keeps squares, sets and hash in step.
#pragma once

#include <array>
#include <bit>
#include <cstring>

#include "core/zobrist.hpp"
#include "games/jungle/engine.hpp"

namespace hoyle::games::jungle {

inline constexpr int feature_planes = 20;
inline constexpr int feature_count = feature_planes * 63 + 15;

inline constexpr int unknown_kind = 8;  // row of the key table for pieces of unknown kind

inline constexpr auto piece_keys = core::zobrist_keys<2 * 9 * 64>(0x4A554E474C450001u);
inline constexpr auto placed_keys = core::zobrist_keys<17>(0x4A554E474C450002u);
inline constexpr auto other_keys =
    core::zobrist_keys<3>(0x4A554E474C450003u);  // side to act, unknown slots of each side

// A piece's share of the hash; its shown set counts too.
constexpr std::uint64_t piece_key(int side, int kind, int square, Kinds shown) {
  const std::uint64_t key = piece_keys[static_cast<std::size_t>((side * 9 + kind) * 64 + square)];
  return shown ? core::mix(key, shown) : key;
}

inline bool is_unknown(const Position &p, int side, int slot) { return (p.unknown[side] >> slot & 1) != 0; }
inline bool stands(const Position &p, int side, int slot) { return p.square[side][slot] != no_square; }

inline std::uint64_t slot_key(const Position &p, int side, int slot) {
  return piece_key(side, is_unknown(p, side, slot) ? unknown_kind : slot, p.square[side][slot], p.shown[side][slot]);
}

inline void put(Position &p, int side, int slot, int square, Kinds shown) {
  p.square[side][slot] = static_cast<std::uint8_t>(square);
  p.shown[side][slot] = shown;
  p.occupied[side] |= bit(square);
  p.hash ^= slot_key(p, side, slot);
}

inline void lift(Position &p, int side, int slot) {
  p.hash ^= slot_key(p, side, slot);
  p.occupied[side] ^= bit(p.square[side][slot]);
  p.square[side][slot] = no_square;
  p.shown[side][slot] = 0;
}

inline void shift(Position &p, int side, int slot, int to) {
  p.hash ^= slot_key(p, side, slot);
  p.occupied[side] ^= bit(p.square[side][slot]) | bit(to);
  p.square[side][slot] = static_cast<std::uint8_t>(to);
  p.hash ^= slot_key(p, side, slot);
}

inline void show(Position &p, int side, int slot, Kinds shown) {
  p.hash ^= slot_key(p, side, slot);
  p.shown[side][slot] = shown;
  p.hash ^= slot_key(p, side, slot);
}

inline void pass_turn(Position &p) {
  p.side ^= 1;
  p.hash ^= other_keys[0];
}

inline void set_placed(Position &p, std::uint8_t placed) {
  if (p.placed != all_placed) p.hash ^= placed_keys[p.placed];
  p.placed = placed;
  if (p.placed != all_placed) p.hash ^= placed_keys[p.placed];
}

// The slot of the piece of `side` on a square, or -1. Compares all eight squares at once.
inline int slot_at(const Position &p, int side, int square) {
  constexpr std::uint64_t ones = 0x0101010101010101u;
  std::uint64_t word;
  std::memcpy(&word, p.square[side], 8);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  word ^= ones * static_cast<unsigned>(square);
  const std::uint64_t zero = (word - ones) & ~word & (ones << 7);  // the lowest bit set marks the first zero byte
  return zero ? std::countr_zero(zero) >> 3 : -1;
}

// The slots in use: kinds that are not captured (or, in the placement, that are placed and seen).
inline Kinds standing(const Position &p, int side) {
  Kinds set = 0;
  for (int k = 0; k < kind_count; ++k)
    if (stands(p, side, k)) set |= kind_bit(k);
  return set;
}

Position empty_position();
// The hash made afresh.
std::uint64_t full_hash(const Position &p);

inline bool placing(const Position &p) { return p.placed != all_placed; }
inline int pieces_each(const Options &o) { return std::popcount(o.kinds); }

// The start squares a1 g1 b2 f2 a3 c3 e3 g3 as slots 0..7, turned by 180 degrees for Black (JG-SETUP-03).
int start_square(const Options &o, int side, int slot);
// The slot that the fixed setup gives a kind (JG-SETUP-02).
int home_slot(int kind);
bool has_start_slot(const Options &o, int slot);
// The kind of the n-th placement of a side.
int placement_kind(const Options &o, int n);

// Pieces of a side that the view of a hidden placement leaves out: it has placed some, none is seen.
inline bool in_the_dark(const Position &p, int side) {
  return placing(p) && (p.placed + (side == white ? 1 : 0)) / 2 > 0 && p.occupied[side] == 0;
}
inline int placed_by(const Position &p, int side) { return (p.placed + (side == white ? 1 : 0)) / 2; }

// What an action id says.
struct Step {
  int from = no_square;
  int to = no_square;
  int direction = 0;
  const Jump *jump = nullptr;
};
inline Step step_of(Action a) {
  if (a >= first_jump) {
    const Jump &jump = jumps[static_cast<std::size_t>(a - first_jump)];
    return {jump.from, jump.to, jump.direction, &jump};
  }
  return {a >> 2, neighbour(a >> 2, a & 3), a & 3, nullptr};
}
struct Placement {
  int side, kind, slot;
};
inline Placement placement_of(Action a) {
  const int n = a - first_placement;
  return {n / 64, n % 64 / 8, n % 8};
}

// The circumstances of an attack, for CaptureTable.
inline unsigned zone_of(const Options &o, int side, int from, int to) {
  const Squares f = bit(from);
  const Squares t = bit(to);
  return (o.water & f ? from_water : 0u) | (o.water & t ? to_water : 0u) | (o.weakens[side] & f ? attacker_weak : 0u) |
         (o.weakens[side ^ 1] & t ? victim_weak : 0u) | (o.weakens[side] & t ? trap_ahead : 0u);
}

int rank_of_kind(const Options &o, int kind);
CaptureTable make_captures(const Options &o);

// The kinds that everybody can still believe in, by slot (JG-HID-07).
using Possible = std::array<Kinds, kind_count>;
Possible possible_kinds(const Options &o, const Position &p, int side);
// Those of one piece; without hidden kinds, its own.
Kinds possible_at(const Options &o, const Position &p, int side, int slot);
// Gives pieces of unknown kind that can be only one thing their kind, and the others their canonical slots.
void settle_unknown(const Options &o, Position &p);
// The shown sets can be met, with the kinds that the position tells (JG-POS-02).
bool sets_can_be_met(const Options &o, const Position &p, int side);

// All squares next to a set, on the 7x9 grid and beyond its upper edge.
constexpr Squares around(Squares set) {
  return set << files | set >> files | (set & ~file_g) << 1 | (set & ~file_a) >> 1;
}

// The squares that a step may reach, other than by capture: JG-MOVE-01 (on the board), JG-MOVE-02 (own pieces),
// JG-MOVE-03 (own den).
inline Squares open_squares(const Options &o, const Position &p) {
  return o.board & ~(p.occupied[white] | p.occupied[black] | bit(o.den[p.side]));
}
// Some piece of the side to act has open land beside it, where every kind may go.
inline bool has_open_neighbour(const Options &o, const Position &p) {
  return (around(p.occupied[p.side]) & open_squares(o, p) & ~o.water) != 0;
}
// Surely none of the ends but JG-END-03 applies; most positions are told apart from ends by this alone.
inline bool goes_on(const Options &o, const Position &p) {
  const Squares dens = (p.occupied[white] & bit(o.den[black])) | (p.occupied[black] & bit(o.den[white]));
  return !dens && p.occupied[white] && p.occupied[black] && p.no_capture < o.calm_plies && o.max_plies == 0;
}

// How a game stands (JG-END-07).
enum class Ending : std::uint8_t { none, den, capture_all, both_empty, repetition, no_moves, no_capture, ply_limit };
struct Outlook {
  Ending ending = Ending::none;
  int winner = -1;  // -1: draw or ongoing
};
// `ahead` in the functions below: how many plies p is ahead of c.past (the position after a move of c's position: 1).
Outlook outlook(const Context &c, const Position &p, std::size_t ahead = 0);
// Is the game over for another reason than that nobody can move? Cheaper than outlook().
bool ended(const Context &c, const Position &p);
const char *rule_of(Ending ending);
// Occurrences of p so far, this one included (JG-END-04).
std::uint32_t occurrences(const Context &c, const Position &p, std::size_t ahead = 0);
// Would this move complete the last occurrence allowed? (repetition=forbid)
bool forbidden_repetition(const Context &c, const Position &p, Action a, std::size_t ahead = 0);
// Has the player to act a legal action? (JG-END-03)
bool can_move(const Context &c, const Position &p, std::size_t ahead);

}  // namespace hoyle::games::jungle
