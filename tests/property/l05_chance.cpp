// L5: weights add up, have no common factor, and every outcome can be applied; what weighs nothing is never drawn.
#include <numeric>

#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

void check_chance(State &state) {
  std::uint64_t total = 0;
  if (state.actor() != HOYLE_CHANCE) {
    std::size_t count = 0;
    expect(hoyle_state_chance(state.get(), nullptr, 0, &count, &total) == HOYLE_EMPTY,
           "chance where chance does not act is not EMPTY");
    return;
  }
  const std::vector<hoyle_outcome> outcomes = state.chance(total);
  const std::vector<hoyle_action> legal = state.legal();
  expect(outcomes.size() == legal.size(), "outcomes and legal actions differ in number");
  std::uint64_t sum = 0;
  std::uint64_t divisor = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    expect(outcomes[i].action == legal[i], "outcomes and legal actions differ");
    expect(outcomes[i].action >= state.rules().player_actions() && outcomes[i].action < state.rules().actions(),
           "an outcome's id is no outcome's");
    expect(outcomes[i].reserved == 0, "reserved is not 0");
    sum += outcomes[i].weight;
    divisor = std::gcd(divisor, outcomes[i].weight);
    state.apply(outcomes[i].action);
    state.undo();
  }
  expect(sum == total && total > 0,
         "the weights sum to " + std::to_string(sum) + ", the total is " + std::to_string(total));
  expect(divisor == 1, "the weights have the common factor " + std::to_string(divisor));
}

void check_draws(State &state) {
  if (state.actor() != HOYLE_CHANCE) return;
  std::uint64_t total = 0;
  const std::vector<hoyle_outcome> outcomes = state.chance(total);
  hoyle_rng rng = seeded(21);
  for (int i = 0; i < 20; ++i) {
    hoyle_rng copy = rng;
    hoyle_action drawn = -1;
    expect_ok(hoyle_state_sample(state.get(), &rng, &drawn), "hoyle_state_sample");
    // The draw is pinned: one number below the total, outcomes in ascending order by cumulative weight.
    std::uint64_t ticket = hoyle_rng_below(&copy, total);
    std::size_t at = 0;
    while (ticket >= outcomes[at].weight) ticket -= outcomes[at++].weight;
    expect(drawn == outcomes[at].action, "the outcome drawn is not the one of the pinned draw");
    expect(copy.s[0] == rng.s[0] && copy.s[3] == rng.s[3], "a draw takes more or less than one number below the total");
  }
}

}  // namespace

TEST_CASE("L5 weights of chance outcomes", "[L05]") { for_each_position(22, check_chance); }

TEST_CASE("L5 draws follow the weights", "[L05]") { for_each_position(23, check_draws); }

TEST_CASE("L5 a player's draw is one number below the count of legal actions", "[L05]") {
  for_each_position(24, [](State &state) {
    if (state.actor() < 0) return;
    const std::vector<hoyle_action> legal = state.legal();
    hoyle_rng rng = seeded(25);
    hoyle_rng copy = rng;
    hoyle_action drawn = -1;
    expect_ok(hoyle_state_sample(state.get(), &rng, &drawn), "hoyle_state_sample");
    expect(drawn == legal[hoyle_rng_below(&copy, legal.size())] && copy.s[0] == rng.s[0],
           "the action drawn is not the one of the pinned draw");
  });
}

TEST_CASE("L5 only rules with chance have chance nodes", "[L05]") {
  for_each_position(26, [](State &state) {
    expect(state.actor() != HOYLE_CHANCE || state.rules().limit(HOYLE_HAS_CHANCE) == 1,
           "chance acts, and HAS_CHANCE is 0");
  });
}
