// Steps by bit masks: which points a die can be played from, and which first steps keep the turn legal (BG 4.2-4.4).
// The generators stand on this; judge.cpp decides the same questions on its own.
#pragma once

#include <bit>

#include "games/backgammon/engine.hpp"

namespace hoyle::games::backgammon {

inline constexpr std::uint32_t bar_bit = 1u << bar;
inline constexpr std::uint32_t board_bits = 0x01FFFFFEu;  // points 1..24

constexpr std::uint32_t bit(int point) { return 1u << static_cast<unsigned>(point); }
// The highest point of a set that is not empty.
constexpr int highest(std::uint32_t set) { return 31 - std::countl_zero(set); }

// Own points from which `die` can be played. During a turn `closed` never changes: a hit takes a lone checker.
constexpr std::uint32_t sources(bool exact, std::uint32_t own, std::uint32_t closed, int die) {
  if (own & bar_bit) return closed >> static_cast<unsigned>(bar - die) & 1u ? 0 : bar_bit;  // BG-BAR-01, BG-BAR-02
  const std::uint32_t open = ~closed & board_bits;                                          // BG-MOVE-03
  std::uint32_t from = own & open << static_cast<unsigned>(die);
  if (own < bit(7)) {  // BG-OFF-01: all at home
    from |= own & bit(die);  // BG-OFF-02
    if (!exact && own < bit(die) && own != 0) from |= bit(highest(own));  // BG-OFF-03
  }
  return from;
}

// The mover's half of the board while a turn is explored.
struct Mover {
  Checkers pt;
  std::uint32_t own;
  std::uint32_t closed;

  Mover(const Position &p, int player)
      : pt(p.pt[static_cast<std::size_t>(player)]),
        own(p.own[static_cast<std::size_t>(player)]),
        closed(p.closed[static_cast<std::size_t>(player)]) {}
  void step(int from, int to) {
    if (--pt[static_cast<std::size_t>(from)] == 0) own &= ~bit(from);
    ++pt[static_cast<std::size_t>(to)];
    own |= bit(to) & ~1u;
  }
  bool done() const { return own == 0; }
};

// Points from which the higher and the lower die may be played; of a double all are in `high`.
struct StepSets {
  std::uint32_t high = 0;
  std::uint32_t low = 0;
  bool none() const { return (high | low) == 0; }
};

constexpr bool high_left(const Position &p) { return p.is_double() ? p.left != 0 : (p.left & 1) != 0; }
constexpr bool low_left(const Position &p) { return !p.is_double() && (p.left & 2) != 0; }

// Steps that the dice left allow at all, without look-ahead.
StepSets possible_steps(const Options &options, const Position &p);
// The legal steps of phase move with step_order=any (BG-USE-01..06).
StepSets legal_steps(const Options &options, const Position &p);
// The legal steps of phase move under these options, and whether `pass` is legal.
struct Choices {
  StepSets steps;
  bool pass = false;
};
Choices choices(const Options &options, const Position &p);

// Makes the masks of `p` agree with its checkers.
void refresh_masks(Position &p);
// Moves one checker of `player`; true if it hits (BG-HIT-01).
bool move_checker(Position &p, int player, int from, int to);
// Uses up one die.
void use_die(Position &p, int die);

}  // namespace hoyle::games::backgammon
