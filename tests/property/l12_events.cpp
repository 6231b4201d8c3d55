// L12: whoever sees the board change is told by an event; events keep the secrets that views keep.
#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

std::uint32_t bit(hoyle_seat viewer) {
  if (viewer == HOYLE_PUBLIC) return HOYLE_SEEN_PUBLIC;
  if (viewer == HOYLE_REFEREE) return HOYLE_SEEN_REFEREE;
  return 1u << viewer;
}

std::string event_text(const Rules &rules, const hoyle_event &e) {
  return text_of("hoyle_event_text",
                 [&](char *b, std::size_t c, std::size_t *n) { return hoyle_event_text(rules.get(), &e, b, c, n); });
}

std::string seen(const Rules &rules, const std::vector<hoyle_event> &events, hoyle_seat viewer) {
  std::string all;
  for (const hoyle_event &e : events)
    if (e.seen_by & bit(viewer)) all += event_text(rules, e) + "; ";
  return all;
}

// `kind key=value ...` with the keys that the catalogue names, in their order; the last may be absent, none unknown.
void check_text(const Rules &rules, const hoyle_event &e) {
  const std::int32_t game = hoyle_rules_game(rules.get());
  expect(e.kind >= 0 && static_cast<std::size_t>(e.kind) < hoyle_catalog_size(game, HOYLE_EVENTS),
         "an event of an unknown kind");
  const auto kind = static_cast<std::size_t>(e.kind);
  const std::string text = event_text(rules, e);
  const std::string name = hoyle_catalog_text(game, HOYLE_EVENTS, kind, HOYLE_ID);
  const char *values = hoyle_catalog_text(game, HOYLE_EVENTS, kind, HOYLE_VALUES);
  std::string keys;
  std::size_t at = text.find(' ');
  expect(text.substr(0, at) == name, "the event " + quote(text) + " should begin with " + name);
  while (at != std::string::npos) {
    const std::size_t equals = text.find('=', at);
    expect(equals != std::string::npos, "the event " + quote(text) + " has a word without `=`");
    keys += (keys.empty() ? "" : ",") + text.substr(at + 1, equals - at - 1);
    at = text.find(' ', equals);
  }
  expect(keys == (values ? values : ""),
         "the event " + quote(text) + " has the keys " + keys + ", the catalogue says " + (values ? values : "none"));
  expect(e.reserved == 0, "reserved is not 0");
}

void check_action(State &state, hoyle_action a) {
  const Rules &rules = state.rules();
  std::vector<std::string> before;
  for (const hoyle_seat viewer : rules.viewers()) before.push_back(json_board(state, viewer));
  const std::vector<hoyle_event> events = state.apply(a);
  std::size_t i = 0;
  for (const hoyle_seat viewer : rules.viewers()) {
    const bool told = !seen(rules, events, viewer).empty();
    expect(told || json_board(state, viewer) == before[i], "after " + rules.action_text(a) + " the board changes for " +
                                                               seat_name(viewer) + " and no event tells him:\n  " +
                                                               before[i] + "\n  " + json_board(state, viewer));
    ++i;
  }
  for (const hoyle_event &e : events) check_text(rules, e);
  state.undo();
}

// In a world that the viewer cannot tell from the real one, the same action with the same visible outcome has the same
// visible events.
void check_secrets(State &state, State &world, hoyle_seat viewer, hoyle_action a) {
  if (!world.is_legal(a)) return;
  const std::vector<hoyle_event> real = state.apply(a);
  const std::vector<hoyle_event> other = world.apply(a);
  if (state.text(viewer) == world.text(viewer)) {
    const std::string told = seen(state.rules(), real, viewer);
    const std::string there = seen(state.rules(), other, viewer);
    expect(told == there, state.rules().action_text(a) + " looks the same to " + seat_name(viewer) +
                              " in two worlds, but he is told\n  " + told + "\n  or\n  " + there);
  }
  state.undo();
  world.undo();
}

// Two actions that are secret to the viewer and look the same to him afterwards have the same visible events.
void check_hidden_choice(State &state, hoyle_seat viewer) {
  std::string text;
  std::string told;
  for (const hoyle_action a : state.legal()) {
    const std::vector<hoyle_event> events = state.apply(a);
    if (state.history(viewer).back() == -1) {
      const std::string now = state.text(viewer);
      const std::string heard = seen(state.rules(), events, viewer);
      if (now == text)
        expect(heard == told, "the secret action " + state.rules().action_text(a) + " is given away to " +
                                  seat_name(viewer) + ":\n  " + heard + "\n  " + told);
      text = now;
      told = heard;
    }
    state.undo();
  }
}

}  // namespace

TEST_CASE("L12 every change of a board is told", "[L12]") {
  for_each_position(
      54,
      [](State &state) {
        const std::vector<hoyle_action> legal = state.legal();
        for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 12) check_action(state, legal[i]);
      },
      4);
}

TEST_CASE("L12 events keep secrets", "[L12]") {
  for_each_position(
      55,
      [](State &state) {
        if (state.rules().limit(HOYLE_HAS_SECRETS) == 0) return;
        for (const hoyle_seat viewer : state.rules().viewers()) {
          State world = state.determinized(viewer, seeded(56));
          const std::vector<hoyle_action> legal = state.legal();
          for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 12)
            check_secrets(state, world, viewer, legal[i]);
          check_hidden_choice(state, viewer);
        }
      },
      4);
}

TEST_CASE("L12 events do not depend on the room for them", "[L12]") {
  for_each_position(
      57,
      [](State &state) {
        if (state.over()) return;
        hoyle_rng rng = seeded(58);
        const hoyle_action a = draw(state, rng);
        const std::vector<hoyle_event> all = state.apply(a);
        const std::string after = state.text();
        state.undo();
        for (std::size_t cap = 0; cap <= all.size(); ++cap) {
          std::vector<hoyle_event> some(cap + 1, hoyle_event{-7, 0, 0, 0, 0, 0, 0, 0});
          std::size_t count = 99;
          expect_ok(hoyle_state_apply(state.get(), a, some.data(), cap, &count), "hoyle_state_apply");
          expect(count == all.size() && state.text() == after, "the room for events changes what happens");
          expect(some[cap].kind == -7, "an event is written outside the room");
          for (std::size_t i = 0; i < cap; ++i)
            expect(event_text(state.rules(), some[i]) == event_text(state.rules(), all[i]),
                   "the room for events changes the events");
          state.undo();
        }
      },
      4);
}
