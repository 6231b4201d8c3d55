// The work that is measured, through the C API, the same for every game. Google Benchmark times it (bench.cpp),
// callgrind counts its instructions (count.cpp).
#pragma once

#include <algorithm>

#include "support/api.hpp"

namespace hoyle::bench {

using test::expect_ok;
using test::Rules;
using test::State;

// A state some plies into a random game, with a player to act.
inline State game_of(const Rules &rules, std::size_t plies) {
  hoyle_rng rng{};
  hoyle_rng_seed(&rng, 1, 0);
  State state(rules);
  expect_ok(hoyle_state_reserve(state.get(), 10000), "hoyle_state_reserve");
  while (state.ply() < plies) {
    hoyle_action a = -1;
    if (hoyle_state_sample(state.get(), &rng, &a) != HOYLE_OK) {
      hoyle_state_reset(state.get());
      continue;
    }
    state.apply(a);
  }
  hoyle_state_settle(state.get(), &rng);
  if (state.over()) state.undo();
  hoyle_state_settle(state.get(), &rng);
  return state;
}

// A depth whose tree is large enough to be worth a measurement and small enough to be repeated.
inline int depth_for(const State &state, std::uint64_t least) {
  std::uint64_t nodes = 0;
  int depth = 1;
  while (depth < 8 && hoyle_state_perft(state.get(), depth, &nodes) == HOYLE_OK && nodes < least && nodes > 0) ++depth;
  return depth;
}

// perft as a client writes it: one legal() an inner node, apply and undo a child.
class ByHand {
 public:
  explicit ByHand(const Rules &rules)
      : width_(static_cast<std::size_t>(std::max(rules.limit(HOYLE_MAX_LEGAL), rules.limit(HOYLE_MAX_OUTCOMES)))) {}
  std::uint64_t count(hoyle_state *state, int depth) {
    if (rows_.size() < static_cast<std::size_t>(depth) + 1) rows_.resize(static_cast<std::size_t>(depth) + 1);
    std::vector<hoyle_action> &row = rows_[static_cast<std::size_t>(depth)];
    row.resize(width_);
    std::size_t n = 0;
    hoyle_state_legal(state, row.data(), row.size(), &n);
    if (depth == 1) return n;
    std::uint64_t nodes = 0;
    for (std::size_t i = 0; i < n; ++i) {
      hoyle_state_apply(state, row[i], nullptr, 0, nullptr);
      nodes += count(state, depth - 1);
      hoyle_state_undo(state);
    }
    return nodes;
  }

 private:
  std::size_t width_;
  std::vector<std::vector<hoyle_action>> rows_ = std::vector<std::vector<hoyle_action>>(16);
};

inline std::size_t apply_undo_all(hoyle_state *state, const std::vector<hoyle_action> &legal) {
  for (const hoyle_action a : legal) {
    hoyle_state_apply(state, a, nullptr, 0, nullptr);
    hoyle_state_undo(state);
  }
  return legal.size();
}

// Plies of one random game of at most 2000.
inline std::size_t playout(hoyle_state *state, std::uint64_t seed) {
  hoyle_rng rng{};
  hoyle_rng_seed(&rng, seed, 9);
  hoyle_state_reset(state);
  hoyle_state_playout(state, &rng, 2000);
  return hoyle_state_ply(state);
}

inline std::vector<std::string> all_games() {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < hoyle_catalog_size(0, HOYLE_GAMES); ++i)
    ids.emplace_back(hoyle_catalog_text(0, HOYLE_GAMES, i, HOYLE_ID));
  return ids;
}

}  // namespace hoyle::bench
