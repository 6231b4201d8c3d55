// The 13 x 13 grid: square names, hops (JK-BOARD-01) and the small index of squares that can be island.
#pragma once

#include <array>
#include <cstdint>

#include "core/text.hpp"

namespace hoyle::games::jackal {

using Square = std::uint8_t;  // (rank-1)*13 + file: a1 = 0, m13 = 168
inline constexpr Square no_square = 255;
inline constexpr int grid_squares = 169;
inline constexpr int inner_squares = 121;  // b2..l12: the squares that a mask may make island

constexpr int file_of(Square s) { return s % 13; }
constexpr int rank_of(Square s) { return s / 13; }

// A hop is a movement to a near square: 0-7 king steps (N, NE, E, ... NW), 8-15 knight jumps, 16-23 two
// squares straight. The reverse of hop h is h ^ 4 in each group. Two more say how a piece came from afar.
using Hop = std::uint8_t;
inline constexpr int hops = 24;
inline constexpr Hop hop_knight = 8;
inline constexpr Hop hop_double = 16;
inline constexpr Hop hop_flight = 24;
inline constexpr Hop no_hop = 255;
inline constexpr std::array<std::int8_t, hops> hop_x = {0, 1, 1, 1, 0, -1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1, 0, 2, 2, 2, 0, -2, -2, -2};
inline constexpr std::array<std::int8_t, hops> hop_y = {1, 1, 0, -1, -1, -1, 0, 1, 2, 1, -1, -2, -2, -1, 1, 2, 2, 2, 0, -2, -2, -2, 0, 2};

constexpr Hop reversed(Hop h) { return h < hops ? static_cast<Hop>(h ^ 4) : h; }

namespace detail {
constexpr auto make_hop_table() {
  std::array<std::array<Square, hops>, grid_squares> table{};
  for (int s = 0; s < grid_squares; ++s)
    for (std::size_t h = 0; h < hops; ++h) {
      const int x = s % 13 + hop_x[h];
      const int y = s / 13 + hop_y[h];
      table[static_cast<std::size_t>(s)][h] = x < 0 || x > 12 || y < 0 || y > 12 ? no_square : static_cast<Square>(y * 13 + x);
    }
  return table;
}
constexpr auto make_inner_table() {
  std::array<std::uint8_t, grid_squares> table{};
  for (int s = 0; s < grid_squares; ++s) {
    const int x = s % 13 - 1;
    const int y = s / 13 - 1;
    table[static_cast<std::size_t>(s)] = x < 0 || x > 10 || y < 0 || y > 10 ? std::uint8_t{255} : static_cast<std::uint8_t>(y * 11 + x);
  }
  return table;
}
}  // namespace detail

inline constexpr auto hop_table = detail::make_hop_table();
inline constexpr auto inner_table = detail::make_inner_table();

// The square a hop leads to, or no_square beyond the grid.
constexpr Square hop_from(Square s, int hop) { return hop_table[s][static_cast<std::size_t>(hop)]; }
constexpr std::size_t inner_of(Square s) { return inner_table[s]; }

constexpr int king_distance(Square a, Square b) {
  const int x = file_of(a) > file_of(b) ? file_of(a) - file_of(b) : file_of(b) - file_of(a);
  const int y = rank_of(a) > rank_of(b) ? rank_of(a) - rank_of(b) : rank_of(b) - rank_of(a);
  return x > y ? x : y;
}

// The near hop between two squares, or no_hop.
constexpr Hop hop_between(Square from, Square to) {
  if (king_distance(from, to) > 2) return no_hop;
  for (int h = 0; h < hops; ++h)
    if (hop_from(from, h) == to) return static_cast<Hop>(h);
  return no_hop;
}

inline core::TextSink &write_square(core::TextSink &out, Square s) {
  return out << static_cast<char>('a' + file_of(s)) << rank_of(s) + 1;
}

// a1..m13, the file in either case. "e1" followed by 0..3 is a rank of two digits.
inline bool read_square(core::Scanner &in, Square &out) {
  const char file = core::to_lower(in.peek());
  const char digit = in.peek(1);
  if (file < 'a' || file > 'm' || digit < '1' || digit > '9') return false;
  int rank = digit - '0';
  std::size_t length = 2;
  if (digit == '1' && in.peek(2) >= '0' && in.peek(2) <= '3') {
    rank = 10 + in.peek(2) - '0';
    length = 3;
  }
  in.seek(in.offset() + length);
  out = static_cast<Square>((rank - 1) * 13 + (file - 'a'));
  return true;
}

inline constexpr std::array<const char *, 8> direction_names = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};

}  // namespace hoyle::games::jackal
