// L2: the generator and the judge, two independent witnesses of legality, agree on every id.
#include <algorithm>

#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

void check_list(const State &state, const std::vector<hoyle_action> &legal) {
  expect(std::is_sorted(legal.begin(), legal.end()), "the legal actions are not ascending");
  expect(std::adjacent_find(legal.begin(), legal.end()) == legal.end(), "a legal action is listed twice");
  expect(legal.empty() == state.over(),
         state.over() ? "a finished game has legal actions" : "nobody can move and the game is not over");
}

void check_ids(const State &state, const std::vector<hoyle_action> &legal, const std::vector<hoyle_action> &ids) {
  hoyle_reason why{};
  for (const hoyle_action a : ids) {
    const bool listed = std::binary_search(legal.begin(), legal.end(), a);
    const hoyle_status verdict = state.judge(a, why);
    if (verdict != HOYLE_OK && verdict != HOYLE_ILLEGAL)
      throw Broken(std::string("judge gives ") + hoyle_status_name(verdict));
    if (listed == (verdict == HOYLE_OK) && listed == state.is_legal(a)) continue;
    throw Broken(state.rules().action_text(a) + " is " + (listed ? "" : "not ") + "listed, judged " +
                 hoyle_status_name(verdict) + " " + why.rule + ", is_legal says " + (state.is_legal(a) ? "1" : "0"));
  }
}

void check_mask(const State &state, const std::vector<hoyle_action> &legal) {
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(state.rules().player_actions()), 7);
  expect_ok(hoyle_state_legal_mask(state.get(), mask.data(), mask.size()), "hoyle_state_legal_mask");
  std::vector<hoyle_action> shown;
  for (std::size_t i = 0; i < mask.size(); ++i) {
    expect(mask[i] <= 1, "the mask holds something else than 0 and 1");
    if (mask[i]) shown.push_back(static_cast<hoyle_action>(i));
  }
  expect(shown == (state.actor() >= 0 ? legal : std::vector<hoyle_action>{}), "the mask and the list differ");
}

// perft uses the engine's counting of legal actions, where it has a faster one.
void check_counts(State &state, const std::vector<hoyle_action> &legal) {
  std::uint64_t nodes = 77;
  expect_ok(hoyle_state_perft(state.get(), 0, &nodes), "hoyle_state_perft");
  expect(nodes == 1, "perft of depth 0 is not 1");
  expect_ok(hoyle_state_perft(state.get(), 1, &nodes), "hoyle_state_perft");
  expect(nodes == legal.size(),
         "perft of depth 1 is " + std::to_string(nodes) + ", with " + std::to_string(legal.size()) + " legal actions");
  if (legal.size() > 300) return;
  std::uint64_t sum = 0;
  for (const hoyle_action a : legal) {
    state.apply(a);
    sum += state.legal().size();
    state.undo();
  }
  expect_ok(hoyle_state_perft(state.get(), 2, &nodes), "hoyle_state_perft");
  expect(nodes == sum, "perft of depth 2 is " + std::to_string(nodes) + ", by hand " + std::to_string(sum));
}

}  // namespace

TEST_CASE("L2 legal is what the judge allows", "[L02]") {
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(4);
    std::size_t turn = 0;
    random_walk(rules, plies(), 5, [&](State &state) {
      const std::vector<hoyle_action> legal = state.legal();
      check_list(state, legal);
      const bool all = ++turn % 40 == 1;  // all ids even of the largest games, now and then
      check_ids(state, legal, some_ids(state, rng, all ? static_cast<std::size_t>(rules.actions()) : 2000));
      if (turn % 8 == 1) check_mask(state, legal);
    });
  });
}

TEST_CASE("L2 legal is what the judge allows, near the start", "[L02]") {
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(6);
    State state(rules);
    std::size_t budget = plies();
    shallow_tree(state, 3, budget, [&](State &s) {
      const std::vector<hoyle_action> legal = s.legal();
      check_list(s, legal);
      check_ids(s, legal, some_ids(s, rng, 1000));
    });
  });
}

TEST_CASE("L2 perft counts the legal actions", "[L02]") {
  for_each_position(
      7, [](State &state) { check_counts(state, state.legal()); }, 2);
}
