// L9: payoffs match the result, lie in their range, and sum to zero where that is declared.
#include <algorithm>
#include <cstring>

#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

void check_payoffs(const State &state, const hoyle_result &r, const std::vector<double> &payoffs) {
  const Rules &rules = state.rules();
  double sum = 0;
  for (const double payoff : payoffs) {
    sum += payoff;
    expect(payoff >= static_cast<double>(rules.limit(HOYLE_RETURN_MIN)) &&
               payoff <= static_cast<double>(rules.limit(HOYLE_RETURN_MAX)),
           "a payoff of " + std::to_string(payoff) + " lies outside the declared range");
  }
  if (rules.limit(HOYLE_ZERO_SUM) == 1) expect(sum == 0, "the payoffs sum to " + std::to_string(sum));
  const double best = *std::max_element(payoffs.begin(), payoffs.end());
  for (std::size_t i = 0; i < payoffs.size(); ++i) {
    const bool won = (r.winners >> i & 1u) != 0;
    if (r.kind == HOYLE_ONGOING) expect(payoffs[i] == 0, "a payoff in a running game");
    if (r.kind == HOYLE_DRAW && (won || r.winners == 0)) expect(payoffs[i] == best, "sharers of a draw with different payoffs");
    for (std::size_t j = 0; j < payoffs.size(); ++j)
      if (won && (r.winners >> j & 1u) == 0)
        expect(payoffs[i] >= payoffs[j],  // equal where the rules break a tie by order
               "winner " + std::to_string(i) + " gets less than " + std::to_string(j) + ", who did not win");
  }
}

void check_result(const State &state) {
  const hoyle_result r = state.result();
  const std::vector<double> payoffs = state.returns();
  expect(payoffs.size() == static_cast<std::size_t>(state.rules().players()), "not one payoff a player");
  expect(std::memchr(r.rule, 0, sizeof r.rule) && std::memchr(r.label, 0, sizeof r.label),
         "a text of the result has no end");
  expect(r.kind >= HOYLE_ONGOING && r.kind <= HOYLE_SCORED, "an unknown kind of result");
  expect((r.kind == HOYLE_ONGOING) == !state.over(),
         "the actor says " + std::to_string(state.actor()) + ", the result is of kind " + std::to_string(r.kind));
  expect((r.winners >> state.rules().players()) == 0, "a winner who does not play");
  // A draw of all names nobody; a draw that some share names those.
  if (r.kind == HOYLE_ONGOING) expect(r.winners == 0, "winners of a game that nobody won");
  if (r.kind == HOYLE_WIN) expect(r.winners != 0, "a win without winners");
  if (r.kind == HOYLE_ONGOING) {
    expect(r.rule[0] == '\0' && r.label[0] == '\0', "a running game has an ending rule");
  } else {
    expect(hoyle_rule_text(r.rule, HOYLE_MEANING_EN) && hoyle_rule_text(r.rule, HOYLE_MEANING_RU),
           std::string("the catalogue lacks the ending rule ") + r.rule);
    expect(r.label[0] != '\0', "an ending without a label");
  }
  check_payoffs(state, r, payoffs);
}

}  // namespace

TEST_CASE("L9 returns match the result", "[L09]") {
  for_each_position(45, [](const State &state) { check_result(state); });
}

TEST_CASE("L9 returns match the result at the end of whole games", "[L09]") {
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(46);
    for (std::size_t game = 0; game < 1 + plies() / 10; ++game) {
      State state(rules);
      expect_ok(hoyle_state_playout(state.get(), &rng, 3000), "hoyle_state_playout");
      check_result(state);
    }
  });
}

TEST_CASE("L9 views and worlds of a finished game tell the same result to everybody", "[L09]") {
  for_each_position(
      47,
      [](const State &state) {
        const hoyle_result r = state.result();
        for (const hoyle_seat viewer : state.rules().viewers()) {
          const hoyle_result seen = state.redacted(viewer).result();
          expect(seen.kind == r.kind && seen.winners == r.winners && std::string(seen.rule) == r.rule,
                 seat_name(viewer) + "'s view has another result");
        }
      },
      2);
}
