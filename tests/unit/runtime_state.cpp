// History, the ring of snapshots, copies, and what views keep, with the fixture game.
#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

// A long game: 1000 turns, nobody ever at the goal.
const char *const long_rules = "fixture:length=12,limit=1000";

State played(const Rules &rules, std::size_t plies) {
  State state(rules);
  hoyle_rng rng = seeded(100);
  while (state.ply() < plies) {
    hoyle_action a = -1;
    expect_ok(hoyle_state_sample(state.get(), &rng, &a), "hoyle_state_sample");
    state.apply(a);
    while (state.over())  // another way
      for (int back = 0; back < 5 && state.ply() > 0; ++back) state.undo();
  }
  return state;
}

std::vector<std::string> marks_of(const State &state) {
  std::vector<std::string> marks;
  State again(state.rules());
  marks.push_back(fingerprint(again));
  for (const hoyle_action a : state.history()) {
    again.apply(a);
    marks.push_back(fingerprint(again));
  }
  return marks;
}

}  // namespace

TEST_CASE("undo goes past the ring of 64 snapshots, to and fro", "[runtime]") {
  const Rules rules(long_rules);
  State state = played(rules, 200);
  const std::vector<std::string> marks = marks_of(state);
  const std::vector<hoyle_action> history = state.history();
  for (const std::size_t back : {1u, 63u, 64u, 65u, 1u, 130u, 5u}) {
    for (std::size_t i = 0; i < back && state.ply() > 0; ++i) state.undo();
    CHECK(fingerprint(state) == marks[state.ply()]);
    while (state.ply() < 200) state.apply(history[state.ply()]);
    CHECK(fingerprint(state) == marks[200]);
  }
  while (state.ply() > 0) {
    state.undo();
    if (fingerprint(state) != marks[state.ply()]) FAIL("at ply " << state.ply());
  }
}

TEST_CASE("a clone takes the history along and undoes past the point of the copy", "[runtime]") {
  const Rules rules(long_rules);
  State state = played(rules, 150);
  const std::vector<std::string> marks = marks_of(state);
  State copy = state.clone();
  copy.undo();
  CHECK(fingerprint(copy) == marks[149]);
  CHECK(fingerprint(state) == marks[150]);  // the original stays
  while (copy.ply() > 20) copy.undo();
  CHECK(fingerprint(copy) == marks[20]);
  const hoyle_action a = copy.legal().back();
  copy.apply(a);
  copy.undo();
  CHECK(fingerprint(copy) == marks[20]);
  while (copy.ply() > 0) copy.undo();
  CHECK(fingerprint(copy) == marks[0]);
  CHECK(hoyle_state_undo(copy.get()) == HOYLE_EMPTY);
}

TEST_CASE("copy overwrites longer and shorter histories, and itself", "[runtime]") {
  const Rules rules(long_rules);
  const State long_game = played(rules, 120);
  const State short_game = played(rules, 7);
  State dst(rules);
  for (const State *src : {&long_game, &short_game, &long_game}) {
    CHECK(hoyle_state_copy(dst.get(), src->get()) == HOYLE_OK);
    CHECK(fingerprint(dst) == fingerprint(*src));
    dst.undo();
    CHECK(dst.ply() + 1 == src->ply());
  }
  State self = long_game.clone();
  CHECK(hoyle_state_copy(self.get(), self.get()) == HOYLE_OK);
  CHECK(fingerprint(self) == fingerprint(long_game));
  self.undo();
  CHECK(self.ply() == 119);
}

TEST_CASE("copies from a ring into a ring in use do not mix snapshots", "[runtime]") {
  const Rules rules(long_rules);
  State a = played(rules, 40);
  State b = a.clone();
  const std::vector<std::string> marks = marks_of(a);
  for (int i = 0; i < 10; ++i) a.undo();
  const hoyle_action other = a.legal().front();
  a.apply(other);  // another line, with snapshots of its own
  CHECK(hoyle_state_copy(a.get(), b.get()) == HOYLE_OK);
  while (a.ply() > 0) {
    a.undo();
    if (fingerprint(a) != marks[a.ply()]) FAIL("at ply " << a.ply());
  }
}

TEST_CASE("a playout stores no snapshots and can be undone all the same", "[runtime]") {
  const Rules rules(long_rules);
  State state = played(rules, 10);
  const std::string before = fingerprint(state);
  hoyle_rng rng = seeded(101);
  expect_ok(hoyle_state_playout(state.get(), &rng, 30), "hoyle_state_playout");
  const std::size_t end = state.ply();
  if (!state.over()) state.apply(state.legal().back());
  while (state.ply() > 10) state.undo();
  CHECK(end > 10);
  CHECK(fingerprint(state) == before);
  state.undo();
  CHECK(state.ply() == 9);
}

TEST_CASE("an action stays secret in the history, whatever is revealed later", "[runtime]") {
  const Rules rules("fixture");
  State state(rules);
  state.apply(0);                           // Red hides 1
  state.apply(1);                           // Blue hides 2
  state.apply(rules.player_actions());      // a one
  state.apply(rules.player_actions() - 2);  // Red plays the card
  CHECK(state.text(1) == "0,0/0,0 red 2 -2 1");
  CHECK(state.text(0) == "0,0/0,0 red 2 -? 1");
  CHECK(state.history(0) == std::vector<hoyle_action>{0, -1, 17, 15});
  CHECK(state.history(1) == std::vector<hoyle_action>{-1, 1, 17, 15});
  CHECK(state.history(HOYLE_PUBLIC) == std::vector<hoyle_action>{-1, -1, 17, 15});
  CHECK(state.history(HOYLE_REFEREE) == std::vector<hoyle_action>{0, 1, 17, 15});
  State copy = state.clone();
  CHECK(copy.history(HOYLE_PUBLIC) == state.history(HOYLE_PUBLIC));
  CHECK(state.record(HOYLE_PUBLIC).find("| ?; ?; =1; card;") != std::string::npos);
  CHECK(state.record(0).find("| hide1; ?; =1; card;") != std::string::npos);
}

TEST_CASE("repetition keys survive copies, views and worlds", "[runtime]") {
  // FX-END-02: both players stop after every roll; the third time the same position stands, the game is drawn.
  const Rules rules("fixture:limit=1000");
  State state(rules);
  state.apply(0);
  state.apply(0);
  const hoyle_action one = rules.player_actions();
  const hoyle_action stop = one - 1;
  int stops = 0;
  std::vector<State> copies;
  while (!state.over()) {
    state.apply(one);
    if (stops == 2) {
      copies.push_back(state.clone());
      copies.push_back(state.redacted(HOYLE_PUBLIC));
      copies.push_back(state.determinized(1, seeded(102)));
      copies.push_back(parse_record(rules, state.record()));
    }
    state.apply(stop);
    REQUIRE(++stops < 10);
  }
  CHECK(stops == 4);
  CHECK(std::string(state.result().rule) == "FX-END-02");
  for (State &copy : copies) {
    copy.apply(stop);
    CHECK_FALSE(copy.over());
    copy.apply(one);
    copy.apply(stop);
    CHECK(copy.over());
    copy.undo();
    CHECK_FALSE(copy.over());
  }
  // A position text alone begins with an empty past.
  State fresh = parse_position(rules, copies[0].text());
  fresh.apply(stop);
  fresh.apply(one);
  fresh.apply(stop);
  CHECK_FALSE(fresh.over());
}

TEST_CASE("a view knows that it does not know", "[runtime]") {
  const Rules rules("fixture");
  State state(rules);
  state.apply(2);
  state.apply(1);
  state.apply(rules.player_actions());
  State view = state.redacted(HOYLE_PUBLIC);
  const std::string before = fingerprint(view);
  const hoyle_action card = rules.player_actions() - 2;
  CHECK(view.is_legal(card));
  CHECK(hoyle_state_apply(view.get(), card, nullptr, 0, nullptr) == HOYLE_MISMATCH);
  CHECK(fingerprint(view) == before);
  std::uint64_t nodes = 5;
  CHECK(hoyle_state_perft(view.get(), 3, &nodes) == HOYLE_MISMATCH);
  CHECK(nodes == 5);
  hoyle_rng rng = seeded(103);
  const hoyle_rng untouched = rng;
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    const hoyle_status status = hoyle_state_playout(view.get(), &rng, 200);
    refused += status == HOYLE_MISMATCH;
    if (status == HOYLE_MISMATCH && fingerprint(view) != before) FAIL("a failed playout changes the view");
    hoyle_state_reset(view.get());
    hoyle_rng_seed(&rng, static_cast<std::uint64_t>(i), 104);
  }
  CHECK(refused > 0);
  CHECK(untouched.s[0] != rng.s[0]);
}

TEST_CASE("redact and determinize may write over their own source", "[runtime]") {
  const Rules rules("fixture");
  State state(rules);
  state.apply(2);
  state.apply(1);
  const std::string expected = state.redacted(0).text();
  CHECK(hoyle_state_redact(state.get(), 0, state.get()) == HOYLE_OK);
  CHECK(state.text() == expected);
  CHECK(state.ply() == 0);
  hoyle_rng rng = seeded(105);
  CHECK(hoyle_state_determinize(state.get(), 0, &rng, state.get()) == HOYLE_OK);
  CHECK(state.text(0) == expected);
  CHECK(state.text().find('?') == std::string::npos);
}

TEST_CASE("states keep their rules alive", "[runtime]") {
  hoyle_rules *rules = nullptr;
  hoyle_state *state = nullptr;
  expect_ok(hoyle_rules_create("fixture", HOYLE_NTS, &rules, nullptr), "hoyle_rules_create");
  hoyle_rules_retain(rules);
  hoyle_rules_release(rules);
  expect_ok(hoyle_state_create(rules, &state), "hoyle_state_create");
  hoyle_rules_release(rules);
  CHECK(hoyle_rules_limit(hoyle_state_rules(state), HOYLE_PLAYERS) == 2);
  CHECK(hoyle_state_apply(state, 0, nullptr, 0, nullptr) == HOYLE_OK);
  hoyle_state_free(state);
}

TEST_CASE("batches step each state and report the first failure", "[runtime]") {
  const Rules rules("fixture");
  State a(rules);
  State b(rules);
  State c(rules);
  hoyle_state *row[] = {a.get(), b.get(), c.get()};
  hoyle_action ids[] = {0, 16, 2};  // the second is no action before the cards are laid
  hoyle_status each[] = {-1, -1, -1};
  CHECK(hoyle_batch_step(row, 3, ids, nullptr, each) == HOYLE_ILLEGAL);
  CHECK(each[0] == HOYLE_OK);
  CHECK(each[1] == HOYLE_ILLEGAL);
  CHECK(each[2] == HOYLE_OK);
  CHECK(a.ply() == 1);
  CHECK(b.ply() == 0);
  CHECK(c.ply() == 1);
  hoyle_seat actors[3];
  double returns[6] = {9, 9, 9, 9, 9, 9};
  std::vector<std::uint8_t> masks(3 * static_cast<std::size_t>(rules.player_actions()), 9);
  CHECK(hoyle_batch_view(row, 3, actors, masks.data(), returns) == HOYLE_OK);
  CHECK((actors[0] == 1 && actors[1] == 0 && actors[2] == 1));
  CHECK((returns[0] == 0 && returns[5] == 0));
  CHECK((masks[0] == 1 && masks[3] == 0 && masks.back() == 0));
  hoyle_rng rngs[] = {seeded(1), seeded(2), seeded(3)};
  ids[1] = 0;
  ids[0] = ids[2] = 1;
  CHECK(hoyle_batch_step(row, 3, ids, rngs, each) == HOYLE_OK);
  CHECK((a.actor() == 0 && b.actor() == 1 && c.actor() == 0));  // chance was settled where it acted
}
