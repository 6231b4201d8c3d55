// L1: undo is the exact inverse of apply, at every ply and all the way back, also beyond the newest 64 plies.
#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

void forth_and_back(const Rules &rules, std::uint64_t stream, std::size_t length) {
  hoyle_rng rng = seeded(stream);
  State state(rules);
  std::vector<std::string> marks{fingerprint(state)};
  while (!state.over() && marks.size() <= length) {
    const hoyle_action a = draw(state, rng);
    state.apply(a);
    state.undo();
    expect(fingerprint(state) == marks.back(),
           "undo of " + rules.action_text(a) + " leaves " + fingerprint(state) + "\n  instead of " + marks.back());
    state.apply(a);
    marks.push_back(fingerprint(state));
  }
  State copy = state.clone();  // has no snapshots: its undo is a replay
  for (State *s : {&state, &copy}) {
    for (std::size_t ply = marks.size() - 1; ply-- > 0;) {
      s->undo();
      expect(fingerprint(*s) == marks[ply],
             "after undo to ply " + std::to_string(ply) + ": " + fingerprint(*s) + "\n  instead of " + marks[ply]);
    }
    expect(hoyle_state_undo(s->get()) == HOYLE_EMPTY, "undo at the root is not EMPTY");
    expect(fingerprint(*s) == marks.front(), "a refused undo changes the state");
  }
}

}  // namespace

TEST_CASE("L1 undo takes every action back", "[L01]") {
  for_each_preset([](const Rules &rules) { forth_and_back(rules, 1, plies() + 40); });
}

TEST_CASE("L1 reset returns to the root", "[L01]") {
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(2);
    State state(rules);
    const std::string root = fingerprint(state);
    expect_ok(hoyle_state_playout(state.get(), &rng, 150), "hoyle_state_playout");
    hoyle_state_reset(state.get());
    expect(fingerprint(state) == root, "after reset: " + fingerprint(state) + "\n  instead of " + root);
  });
}

TEST_CASE("L1 undo after a playout is a replay", "[L01]") {
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(3);
    State state(rules);
    expect_ok(hoyle_state_playout(state.get(), &rng, 200), "hoyle_state_playout");
    const std::vector<hoyle_action> played = state.history();
    const std::size_t back = std::min<std::size_t>(played.size(), 100);
    for (std::size_t i = 0; i < back; ++i) state.undo();
    State other(rules);
    for (std::size_t i = 0; i + back < played.size(); ++i) other.apply(played[i]);
    expect(fingerprint(state) == fingerprint(other), "a state undone to ply " + std::to_string(other.ply()) +
                                                         " differs from one played there:\n  " + fingerprint(state) +
                                                         "\n  " + fingerprint(other));
  });
}
