// Where the property laws are checked: every registered rules preset, random games with leaps, shallow exhaustive
// trees.
//
// Environment: HOYLE_TEST_PLIES, positions looked at for each preset and law (default 20);
// HOYLE_TEST_RULES, only presets whose spec contains this; HOYLE_TEST_SEED, another set of games.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "support/api.hpp"
#include "support/catch.hpp"

namespace hoyle::test {

// Every edition of every game, and each value of each option alone on the default edition (enum: all values, int:
// both ends). Combinations that a game refuses are left out, if it says why.
std::vector<std::string> presets();

std::size_t plies();
hoyle_rng seeded(std::uint64_t stream);

hoyle_action draw(const State &state, hoyle_rng &rng);

// Visits about `budget` positions of random games: stretches of consecutive plies at the start, in the middle and at
// the end. `visit` may apply what it likes if it takes it back.
void random_walk(const Rules &rules, std::size_t budget, std::uint64_t stream,
                 const std::function<void(State &)> &visit);

// Visits all positions up to `depth` plies below `state`, at most `budget` of them.
void shallow_tree(State &state, int depth, std::size_t &budget, const std::function<void(State &)> &visit);

// Runs one law over all presets. A Broken law is reported with the preset and the record that leads there, and the
// other presets go on. `per_preset` gets the preset's rules.
void for_each_preset(const std::function<void(const Rules &)> &per_preset);

// The usual law: checked at each position of a random walk.
inline void for_each_position(std::uint64_t stream, const std::function<void(State &)> &law, std::size_t share = 1) {
  for_each_preset([&](const Rules &rules) { random_walk(rules, plies() / share + 1, stream, law); });
}

// The texts a test compares.
std::string fingerprint(const State &state);
// The member "board" of a view's JSON, as text.
std::string json_board(const State &state, hoyle_seat viewer);
// All ids, or where there are very many: the legal ones, their neighbours, and some drawn ones.
std::vector<hoyle_action> some_ids(const State &state, hoyle_rng &rng, std::size_t at_most);

}  // namespace hoyle::test
