// L6: a view is redacted once and for all, everything shown is made from it, and legality leaks nothing.
#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

// What a viewer is shown of a state, but for its history.
std::string shown(const State &state, hoyle_seat viewer) {
  std::string all = state.text(viewer) + " #" + std::to_string(state.hash(viewer)) + "\n" + json_board(state, viewer) +
                    "\n" + state.board(viewer, "last=0") + state.svg(viewer, "last=0") + "\n" +
                    std::to_string(state.actor());
  for (const float number : state.features(viewer)) all += ' ' + std::to_string(static_cast<int>(number));
  return all;
}

void check_view(const State &state, hoyle_seat viewer) {
  const State view = state.redacted(viewer);
  const State twice = view.redacted(viewer);
  expect(hoyle_state_equal(view.get(), twice.get()),
         "redacting twice for " + seat_name(viewer) + " gives " + twice.text() + ", once " + view.text());
  if (viewer == HOYLE_REFEREE)
    expect(hoyle_state_equal(view.get(), state.get()), "the referee's view is not the position");
  expect(view.text() == state.text(viewer), seat_name(viewer) + "'s text is not the text of the view");
  expect(view.ply() == 0, "a view has a history");
  expect(shown(view, viewer) == shown(state, viewer),
         seat_name(viewer) + " is shown\n" + shown(state, viewer) + "\n  but the view shows\n" + shown(view, viewer));
}

void check_legality(const State &state, hoyle_rng &rng) {
  const hoyle_seat actor = state.actor();
  if (actor < 0) return;
  const State view = state.redacted(actor);
  expect(view.actor() == actor, "the actor's view has another actor");
  expect(view.legal() == state.legal(), "the actor's view has other legal actions");
  hoyle_reason full{};
  hoyle_reason seen{};
  // The rule named may differ (a host asks the view, not the full state), the verdict may not.
  for (const hoyle_action a : some_ids(state, rng, 200)) {
    const hoyle_status status = state.judge(a, full);
    expect(view.judge(a, seen) == status, state.rules().action_text(a) + " is judged " + hoyle_status_name(status) +
                                              " " + full.rule + ", in the actor's view otherwise: " + seen.rule);
  }
}

}  // namespace

TEST_CASE("L6 everything shown is made from the redacted position", "[L06]") {
  for_each_position(
      27,
      [](State &state) {
        for (const hoyle_seat viewer : state.rules().viewers()) check_view(state, viewer);
      },
      2);
}

TEST_CASE("L6 legality tells the actor nothing new", "[L06]") {
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(28);
    random_walk(rules, plies(), 29, [&](State &state) { check_legality(state, rng); });
  });
}

TEST_CASE("L6 worlds that a viewer cannot tell apart are shown alike", "[L06]") {
  for_each_position(
      30,
      [](State &state) {
        for (const hoyle_seat viewer : state.rules().viewers()) {
          const State world = state.determinized(viewer, seeded(31));
          expect(shown(world, viewer) == shown(state, viewer),
                 seat_name(viewer) + " can tell his world " + world.text() + " from the real one");
          if (state.actor() == viewer)
            expect(world.legal() == state.legal(), "the legal actions tell a world from the real one: " + world.text());
        }
      },
      2);
}

TEST_CASE("L6 without secrets everybody sees the same", "[L06]") {
  for_each_position(32, [](State &state) {
    if (state.rules().limit(HOYLE_HAS_SECRETS) != 0) return;
    for (const hoyle_seat viewer : state.rules().viewers()) {
      expect(state.text(viewer) == state.text(), seat_name(viewer) + " sees less, and HAS_SECRETS is 0");
      expect(state.history(viewer) == state.history(),
             seat_name(viewer) + "'s history hides something, and HAS_SECRETS is 0");
    }
  });
}
