#include "cli/turn_perft.hpp"

#include <limits>

namespace hoyle::cli {
namespace {

// a + b * c, or nothing on overflow.
std::optional<std::uint64_t> add_product(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b,
                                         std::uint64_t c) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  if (!a || !b || (c != 0 && *b > most / c) || *b * c > most - *a) return std::nullopt;
  return *a + *b * c;
}

}  // namespace

void TurnCount::add(const TurnCount &part, std::uint64_t weight) {
  nodes += part.nodes;
  weighted = add_product(weighted, part.weighted, weight);
}

TurnCount turn_perft_of_player(State &state, std::uint64_t depth) {
  TurnCount count;
  if (state.actor() < 0) return count;
  const Turns turns = state.turns();
  if (depth == 1) return {turns.size(), turns.size()};
  for (std::size_t i = 0; i < turns.size(); ++i) {
    for (const Action action : turns[i]) state.apply(action);
    count.add(turn_perft(state, depth - 1), 1);
    for (std::size_t n = 0; n < turns[i].size(); ++n) state.undo();
  }
  return count;
}

TurnCount turn_perft(State &state, std::uint64_t depth) {
  if (depth == 0) return {1, 1};
  if (!state.is_chance()) return turn_perft_of_player(state, depth);
  TurnCount count;
  const Chance node = state.chance();
  for (const Outcome &outcome : node.outcomes) {
    state.apply(outcome.action);
    count.add(turn_perft_of_player(state, depth), outcome.weight);
    state.undo();
  }
  return count;
}

}  // namespace hoyle::cli
