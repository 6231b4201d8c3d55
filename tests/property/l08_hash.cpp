// L8: what is equal hashes equally, however it came about; what a viewer sees decides the hash for him.
#include <map>

#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

void check_ways(const State &state) {
  const State copy = state.clone();
  const State read = parse_position(state.rules(), state.text());
  const State replayed = parse_record(state.rules(), state.record());
  for (const State *other : {&copy, &read, &replayed}) {
    expect(hoyle_state_equal(state.get(), other->get()) && hoyle_state_equal(other->get(), state.get()),
           "a copied, read or replayed state is not equal: " + other->text());
    for (const hoyle_seat viewer : state.rules().viewers())
      expect(other->hash(viewer) == state.hash(viewer), "equal states, two hashes for " + seat_name(viewer));
  }
}

}  // namespace

TEST_CASE("L8 equal states have equal hashes", "[L08]") { for_each_position(40, check_ways, 4); }

TEST_CASE("L8 the hash is a function of what the viewer sees", "[L08]") {
  for_each_preset([](const Rules &rules) {
    std::map<std::string, std::uint64_t> known;
    random_walk(rules, plies(), 41, [&](const State &state) {
      for (const hoyle_seat viewer : rules.viewers()) {
        const std::string text = state.text(viewer);
        const auto [at, fresh] = known.emplace(text, state.hash(viewer));
        expect(at->second == state.hash(viewer), "two hashes for " + text);
      }
    });
  });
}

TEST_CASE("L8 different positions have different hashes", "[L08]") {
  // A hash leaves counters out, so two texts may share one; but siblings of a player's node that differ in where
  // things stand would collide by accident only. Counted, because an accident is no fault.
  for_each_preset([](const Rules &rules) {
    std::size_t pairs = 0;
    std::size_t collisions = 0;
    random_walk(rules, plies() / 4 + 1, 42, [&](State &state) {
      if (state.actor() < 0) return;
      std::map<std::uint64_t, std::string> boards;
      const std::vector<hoyle_action> legal = state.legal();
      for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 30) {
        state.apply(legal[i]);
        const std::string board = state.board(HOYLE_REFEREE, "last=0");
        const auto [at, fresh] = boards.emplace(state.hash(), board);
        ++pairs;
        collisions += !fresh && at->second != board;
        state.undo();
      }
    });
    expect(collisions * 50 <= pairs,
           std::to_string(collisions) + " of " + std::to_string(pairs) + " siblings with other boards share a hash");
  });
}

TEST_CASE("L8 states of different positions are not equal", "[L08]") {
  for_each_position(43, [](State &state) {
    State next = state.clone();
    if (state.over()) return;
    hoyle_rng rng = seeded(44);
    next.apply(draw(state, rng));
    expect((hoyle_state_equal(state.get(), next.get()) != 0) == (state.text() == next.text()),
           "equal and text disagree about " + next.text());
  });
}
