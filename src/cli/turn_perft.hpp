// Counts over whole turns.
#pragma once

#include <hoyle/hoyle.hpp>

#include <cstdint>
#include <optional>

namespace hoyle::cli {

struct TurnCount {
  std::uint64_t nodes = 0;
  std::optional<std::uint64_t> weighted = 0;  // outcomes times their weights; nothing when it does not fit 64 bits

  // Adds the count below an outcome of that weight.
  void add(const TurnCount &part, std::uint64_t weight);
};

// Leaves after `depth` distinct complete turns. A chance outcome and the turn after it are one depth together; an
// outcome after which chance acts again is not followed. Leaves the state as it was.
TurnCount turn_perft(State &state, std::uint64_t depth);

// The same from a node whose chance has been drawn: nothing where chance acts once more.
TurnCount turn_perft_of_player(State &state, std::uint64_t depth);

}  // namespace hoyle::cli
