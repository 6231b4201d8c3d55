// The board of Jungle: squares, directions, terrain, jump lines. All tables are made at compile time.
//
// Square s = 7 * (rank - 1) + file, a1 = 0, g9 = 62. A set of squares is a 64-bit word; bit 63 stands for
// "off the board", so look-ups with no_square need no branch.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace hoyle::games::jungle {

using Squares = std::uint64_t;  // a set of squares
using Kinds = std::uint8_t;     // a set of kinds, bit k = kind k

inline constexpr int files = 7;
inline constexpr int no_square = 63;

// Kinds in the order that placements, sets and texts use.
enum Kind : int { elephant, lion, tiger, leopard, dog, wolf, cat, rat, kind_count };

enum Direction : int { north, east, south, west };

constexpr Squares bit(int square) { return Squares{1} << square; }
constexpr int first_square(Squares set) { return std::countr_zero(set); }
constexpr int file_of(int square) { return square % files; }
constexpr int rank_of(int square) { return square / files; }  // 0-based
constexpr int square_at(int file, int rank) { return rank * files + file; }
constexpr Kinds kind_bit(int kind) { return static_cast<Kinds>(1u << kind); }

// JG-BOARD-01: the grid of 7 by 9; the small board of JG-CHK-02 uses its lower seven ranks.
inline constexpr Squares grid_7x9 = (Squares{1} << 63) - 1;
inline constexpr Squares grid_7x7 = (Squares{1} << 49) - 1;
inline constexpr Squares file_a = 0x0102040810204081u & grid_7x9;
inline constexpr Squares file_g = file_a << 6;

// JG-BOARD-04: two rivers, files b c and e f of ranks 4 to 6.
inline constexpr Squares river = [] {
  Squares set = 0;
  for (int rank = 3; rank <= 5; ++rank)
    for (const int file : {1, 2, 4, 5}) set |= bit(square_at(file, rank));
  return set;
}();

// JG-BOARD-03: the traps left, right and in front of each den.
inline constexpr Squares white_traps = bit(2) | bit(4) | bit(10);
inline constexpr Squares black_traps = bit(58) | bit(60) | bit(52);

// JG-MOVE-01: the neighbour in each direction on the 7x9 grid, no_square at the edge.
inline constexpr auto neighbours = [] {
  std::array<std::array<std::uint8_t, 4>, 64> table{};
  for (auto &row : table) row.fill(no_square);
  for (int s = 0; s < 63; ++s) {
    auto &row = table[static_cast<std::size_t>(s)];
    if (rank_of(s) < 8) row[north] = static_cast<std::uint8_t>(s + files);
    if (file_of(s) < 6) row[east] = static_cast<std::uint8_t>(s + 1);
    if (rank_of(s) > 0) row[south] = static_cast<std::uint8_t>(s - files);
    if (file_of(s) > 0) row[west] = static_cast<std::uint8_t>(s - 1);
  }
  return table;
}();

// The set of all four neighbours.
inline constexpr auto neighbour_sets = [] {
  std::array<Squares, 64> table{};
  for (std::size_t s = 0; s < 63; ++s)
    for (const int to : neighbours[s])
      if (to != no_square) table[s] |= bit(to);
  return table;
}();

constexpr int neighbour(int square, int direction) {
  return neighbours[static_cast<std::size_t>(square)][static_cast<std::size_t>(direction)];
}

// JG-JUMP-01, JG-JUMP-02: a line over water from bank to bank.
struct Jump {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint8_t direction = 0;
  std::uint8_t length = 0;  // water squares crossed
  Squares water = 0;        // those squares
};

inline constexpr int jump_count = 20;

// In the order of their action ids: by from-square, then direction.
inline constexpr auto jumps = [] {
  std::array<Jump, jump_count> table{};
  std::size_t n = 0;
  for (int from = 0; from < 63; ++from) {
    if (river & bit(from)) continue;
    for (int d = 0; d < 4; ++d) {
      Jump jump{static_cast<std::uint8_t>(from), 0, static_cast<std::uint8_t>(d), 0, 0};
      int s = neighbour(from, d);
      while (river & bit(s)) {
        jump.water |= bit(s);
        ++jump.length;
        s = neighbour(s, d);
      }
      if (jump.length == 0) continue;
      jump.to = static_cast<std::uint8_t>(s);
      table[n++] = jump;
    }
  }
  return table;
}();

// The jumps that begin on a square, bit j = jump j.
inline constexpr auto jumps_from = [] {
  std::array<std::uint32_t, 64> table{};
  for (std::size_t j = 0; j < jump_count; ++j) table[jumps[j].from] |= 1u << j;
  return table;
}();

// The banks: squares where a jump may begin.
inline constexpr Squares banks = [] {
  Squares set = 0;
  for (const Jump &jump : jumps) set |= bit(jump.from);
  return set;
}();

// Jumps along a file (north or south) and along a rank, as sets of jumps.
inline constexpr std::uint32_t jumps_along_files = [] {
  std::uint32_t set = 0;
  for (std::size_t j = 0; j < jump_count; ++j)
    if (jumps[j].direction == north || jumps[j].direction == south) set |= 1u << j;
  return set;
}();
inline constexpr std::uint32_t jumps_along_ranks = ((1u << jump_count) - 1) & ~jumps_along_files;

}  // namespace hoyle::games::jungle
