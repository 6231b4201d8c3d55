// L10: the declared limits are never exceeded.
#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

void check_sizes(const State &state) {
  const Rules &rules = state.rules();
  const auto limit = [&](hoyle_limit which) { return static_cast<std::size_t>(rules.limit(which)); };
  const std::vector<hoyle_action> legal = state.legal();
  if (state.actor() >= 0) {
    expect(state.actor() < rules.players(), "a player acts who does not play");
    expect(legal.size() <= limit(HOYLE_MAX_LEGAL),
           std::to_string(legal.size()) + " legal actions, the limit is " + std::to_string(limit(HOYLE_MAX_LEGAL)));
    for (const hoyle_action a : legal)
      expect(a >= 0 && a < rules.player_actions(), "a legal action's id is no player's");
  } else {
    expect(legal.size() <= limit(HOYLE_MAX_OUTCOMES),
           std::to_string(legal.size()) + " outcomes, the limit is " + std::to_string(limit(HOYLE_MAX_OUTCOMES)));
  }
  for (const hoyle_action a : legal) {
    const std::string text = state.notation(a);
    expect(text.size() <= limit(HOYLE_MAX_ACTION_TEXT),
           "the notation " + text + " is longer than HOYLE_MAX_ACTION_TEXT");
  }
  for (const hoyle_seat viewer : rules.viewers()) {
    const std::string text = state.text(viewer);
    expect(text.size() <= limit(HOYLE_MAX_POSITION_TEXT), "the position " + text +
                                                              " is longer than HOYLE_MAX_POSITION_TEXT, " +
                                                              std::to_string(limit(HOYLE_MAX_POSITION_TEXT)));
    const std::vector<float> features = state.features(viewer);
    expect(features.size() == limit(HOYLE_FEATURES),
           std::to_string(features.size()) + " features, not " + std::to_string(limit(HOYLE_FEATURES)));
    for (const float number : features)
      expect(number >= 0 && number <= 255 && number == static_cast<float>(static_cast<int>(number)),
             "a feature is no integer from 0 to 255: " + std::to_string(number));
  }
}

}  // namespace

TEST_CASE("L10 limits are sound", "[L10]") {
  for_each_preset([](const Rules &rules) {
    for (hoyle_limit which = HOYLE_PLAYERS; which <= HOYLE_ZERO_SUM; ++which)
      if (which != HOYLE_MAX_PLIES && which != HOYLE_RETURN_MIN)
        expect(rules.limit(which) >= 0, "limit " + std::to_string(which) + " is negative");
    expect(rules.players() >= 1 && rules.players() <= 6, "the number of players");
    expect(rules.player_actions() <= rules.actions(), "more player actions than actions");
    expect(rules.limit(HOYLE_RETURN_MIN) <= rules.limit(HOYLE_RETURN_MAX), "the payoff range is empty");
    expect(rules.limit(HOYLE_MAX_LEGAL) <= rules.player_actions(), "more legal actions than actions");
    for (const hoyle_limit which : {HOYLE_HAS_CHANCE, HOYLE_HAS_SECRETS, HOYLE_ZERO_SUM})
      expect(rules.limit(which) <= 1, "a truth value above 1");
  });
}

TEST_CASE("L10 action texts keep their limit, for all ids", "[L10]") {
  for_each_preset([](const Rules &rules) {
    std::vector<char> room(static_cast<std::size_t>(rules.limit(HOYLE_MAX_ACTION_TEXT)) + 1);
    for (hoyle_action a = 0; a < rules.actions(); ++a) {
      std::size_t size = 0;
      if (hoyle_action_text(rules.get(), a, room.data(), room.size(), &size) != HOYLE_OK)
        throw Broken("the text of id " + std::to_string(a) + " takes " + std::to_string(size) +
                     " bytes, more than HOYLE_MAX_ACTION_TEXT");
    }
  });
}

TEST_CASE("L10 sizes keep their limits", "[L10]") {
  for_each_position(48, [](const State &state) { check_sizes(state); });
}

TEST_CASE("L10 events keep their limit", "[L10]") {
  // State::apply of the tests throws when there are more than HOYLE_MAX_EVENTS.
  for_each_position(
      49,
      [](State &state) {
        const std::vector<hoyle_action> legal = state.legal();
        for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 100) {
          state.apply(legal[i]);
          state.undo();
        }
      },
      2);
}

TEST_CASE("L10 games end within their plies", "[L10]") {
  for_each_preset([](const Rules &rules) {
    const std::int64_t most = rules.limit(HOYLE_MAX_PLIES);
    if (most < 0 || most > 100000) return;
    hoyle_rng rng = seeded(50);
    for (std::size_t game = 0; game < 1 + plies() / 20; ++game) {
      State state(rules);
      expect_ok(hoyle_state_playout(state.get(), &rng, static_cast<std::size_t>(most)), "hoyle_state_playout");
      expect(state.over(), "a game is not over after HOYLE_MAX_PLIES, " + std::to_string(most));
    }
  });
}
