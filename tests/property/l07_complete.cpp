// L7: a completed world looks like the view it was made from, and the same view and generator give the same world.
#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

void check_world(const State &state, hoyle_seat viewer, std::uint64_t stream) {
  const State view = state.redacted(viewer);
  const hoyle_rng rng = seeded(stream);
  const State world = state.determinized(viewer, rng);
  expect(world.text(viewer) == state.text(viewer), seat_name(viewer) + "'s world " + world.text() + " looks like " +
                                                       world.text(viewer) + ", not " + state.text(viewer));
  const State again = world.redacted(viewer);
  expect(hoyle_state_equal(again.get(), view.get()),
         seat_name(viewer) + "'s world " + world.text() + " is not redacted to the view " + view.text());
  const State from_view = view.determinized(viewer, rng);
  expect(hoyle_state_equal(from_view.get(), world.get()),
         "one view, one generator, two worlds: " + world.text() + " and " + from_view.text());
  expect(world.actor() == state.actor(), "a world has another actor");
  if (viewer == HOYLE_REFEREE)
    expect(hoyle_state_equal(world.get(), state.get()), "the referee's world is not the real one");
}

// A world is a full position: it can be written, read and played to the end.
void check_playable(const State &state, hoyle_seat viewer, std::uint64_t stream) {
  hoyle_rng rng = seeded(stream);
  State world = state.determinized(viewer, rng);
  const State read = parse_position(state.rules(), world.text());
  expect(hoyle_state_equal(read.get(), world.get()), "the world " + world.text() + " reads back as " + read.text());
  const hoyle_status status = hoyle_state_playout(world.get(), &rng, 60);
  expect(status == HOYLE_OK,
         seat_name(viewer) + "'s world cannot be played on: " + hoyle_status_name(status) + ", " + world.text());
}

}  // namespace

TEST_CASE("L7 worlds look like the view", "[L07]") {
  for_each_position(
      33,
      [](State &state) {
        for (const hoyle_seat viewer : state.rules().viewers())
          for (const std::uint64_t stream : {34u, 35u}) check_world(state, viewer, stream);
      },
      2);
}

TEST_CASE("L7 worlds can be played on", "[L07]") {
  for_each_position(
      36,
      [](State &state) {
        for (const hoyle_seat viewer : state.rules().viewers()) check_playable(state, viewer, 37);
      },
      4);
}

TEST_CASE("L7 a view can be played on as far as it knows", "[L07]") {
  // In a view a legal action either applies or is a MISMATCH that changes nothing.
  for_each_position(
      38,
      [](State &state) {
        for (const hoyle_seat viewer : state.rules().viewers()) {
          State view = state.redacted(viewer);
          const std::vector<hoyle_action> legal = view.legal();
          for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 40) {
            const std::string before = view.text();
            const hoyle_status status = hoyle_state_apply(view.get(), legal[i], nullptr, 0, nullptr);
            expect(status == HOYLE_OK || status == HOYLE_MISMATCH,
                   std::string("apply in a view gives ") + hoyle_status_name(status));
            if (viewer == HOYLE_REFEREE) expect(status == HOYLE_OK, "MISMATCH in the referee's view");
            if (status == HOYLE_OK) view.undo();
            expect(view.text() == before, "apply or undo in the view " + before + " leaves " + view.text());
          }
        }
      },
      4);
}
