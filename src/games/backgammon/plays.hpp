// Whole plays: distinct results, each by its canonical step sequence, in canonical order (BG-TXT-02, BG-TXT-03, BG-TXT-06).
#pragma once

#include <array>
#include <vector>

#include "games/backgammon/steps.hpp"

namespace hoyle::games::backgammon {

// Up to four steps, or fewer and a `pass` (BG-USE-05); `pass` alone is a lost turn (BG-NODE-04).
struct Play {
  std::array<Action, 4> actions{};
  std::size_t size = 0;
  std::span<const Action> span() const { return {actions.data(), size}; }
  bool operator==(const Play &) const = default;
};

// The plays from `p` (phase move) on to the end of the turn.
std::vector<Play> all_plays(const Options &options, const Position &p);

// What step_order=canonical allows at `p` (BG-NODE-05).
Choices canonical_choices(const Options &options, const Position &p);

// The position before the steps that `p.prefix` lists; equal to `p` where there are none.
Position turn_start(const Position &p);

}  // namespace hoyle::games::backgammon
