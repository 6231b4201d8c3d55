// L11: no turn leads into a dead end, and the complete turns are exactly those that can be played.
#include <set>

#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

void no_dead_end(const State &state) {
  if (!state.over()) expect(!state.legal().empty(), "a dead end");
}

struct Turns {
  std::vector<std::vector<hoyle_action>> list;
  bool complete = false;
};

Turns turns_of(const State &state) {
  std::vector<hoyle_action> actions(20000);
  std::vector<std::uint32_t> ends(2000);
  std::size_t count = 0;
  std::size_t turns = 0;
  const hoyle_status status =
      hoyle_state_turns(state.get(), actions.data(), actions.size(), &count, ends.data(), ends.size(), &turns);
  expect(status == HOYLE_OK || status == HOYLE_BUFFER,
         std::string("hoyle_state_turns gives ") + hoyle_status_name(status));
  Turns out;
  out.complete = status == HOYLE_OK;
  std::size_t from = 0;
  for (std::size_t i = 0; i < turns; ++i) {
    expect(ends[i] > from && ends[i] <= count, "the ends of the turns are out of order");
    out.list.emplace_back(actions.begin() + static_cast<std::ptrdiff_t>(from), actions.begin() + ends[i]);
    from = ends[i];
  }
  expect(from == count, "the count of actions is not the end of the last turn");
  return out;
}

// The public signs that a turn is over: somebody else acts, or chance, or nobody. A new turn of the same player
// cannot be seen from outside, so where one occurs fewer things are compared.
void play(State &state, const std::vector<hoyle_action> &turn, std::set<std::string> &ends) {
  const hoyle_seat actor = state.actor();
  for (std::size_t i = 0; i < turn.size(); ++i) {
    expect(state.actor() == actor, "a turn goes on when another acts");
    state.apply(turn[i]);
  }
  expect(ends.insert(state.text()).second, "two turns lead to " + state.text());
  for (std::size_t i = 0; i < turn.size(); ++i) state.undo();
}

// All positions at which another than `actor` acts, reached by the actor's own actions. False: too many.
bool explore(State &state, hoyle_seat actor, std::set<std::string> &middle, std::set<std::string> &ends,
             std::size_t &budget) {
  for (const hoyle_action a : state.legal()) {
    if (budget == 0) return false;
    --budget;
    state.apply(a);
    const bool fresh = state.actor() == actor ? middle.insert(state.text()).second : (ends.insert(state.text()), false);
    const bool fits = !fresh || explore(state, actor, middle, ends, budget);
    state.undo();
    if (!fits) return false;
  }
  return true;
}

void check_turns(State &state) {
  if (state.actor() < 0) return;
  const Turns turns = turns_of(state);
  expect(!turns.list.empty(), "a player has no turn");
  std::set<std::string> ends;
  for (const auto &turn : turns.list) play(state, turn, ends);
  if (!turns.complete) return;
  std::set<std::string> middle;
  std::set<std::string> reached;
  std::size_t budget = 3000;
  if (!explore(state, state.actor(), middle, reached, budget)) return;
  // Every turn's end is one of those positions; where no turn ends with the same player to act, they are the same.
  for (const std::string &end : ends)
    expect(reached.count(end) || middle.count(end), "a turn ends at " + end + ", which the player cannot reach");
  bool again = false;
  for (const std::string &end : ends) again = again || middle.count(end) != 0;
  if (!again)
    expect(ends == reached, std::to_string(ends.size()) + " turns, but the player can reach " +
                                std::to_string(reached.size()) + " ends");
}

}  // namespace

TEST_CASE("L11 no dead ends", "[L11]") {
  for_each_preset([](const Rules &rules) {
    random_walk(rules, plies() / 10 + 1, 51, [&](State &state) {
      std::size_t budget = 60;
      shallow_tree(state, 3, budget, no_dead_end);
    });
  });
}

TEST_CASE("L11 complete turns are those that can be played", "[L11]") { for_each_position(52, check_turns, 6); }

TEST_CASE("L11 turns stop where the room ends", "[L11]") {
  for_each_position(
      53,
      [](State &state) {
        if (state.actor() < 0) return;
        const Turns all = turns_of(state);
        std::vector<hoyle_action> actions(all.list[0].size());
        std::uint32_t end = 0;
        std::size_t count = 99;
        std::size_t turns = 99;
        const bool one = all.list.size() == 1;
        const hoyle_status status =
            hoyle_state_turns(state.get(), actions.data(), actions.size(), &count, &end, 1, &turns);
        expect(status == (one ? HOYLE_OK : HOYLE_BUFFER) && turns == 1 && count == actions.size() &&
                   actions == all.list[0],
               "with room for one turn: " + std::string(hoyle_status_name(status)) + ", " + std::to_string(turns) +
                   " turns");
        expect(hoyle_state_turns(state.get(), nullptr, 0, &count, nullptr, 0, &turns) == HOYLE_BUFFER && count == 0 &&
                   turns == 0,
               "turns without room");
      },
      6);
}
