// NULL in every place where a pointer is expected: HOYLE_ARGUMENT or the neutral value of the header, never a crash.
#include <limits>

#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

hoyle_state *const no_state = nullptr;
const hoyle_rules *const no_rules = nullptr;

}  // namespace

TEST_CASE("NULL handles are ignored by what frees them", "[null]") {
  hoyle_rules_retain(nullptr);
  hoyle_rules_release(nullptr);
  hoyle_state_free(nullptr);
  hoyle_state_reset(nullptr);
  hoyle_rng_seed(nullptr, 1, 2);
  SUCCEED();
}

TEST_CASE("NULL handles give neutral values", "[null]") {
  CHECK(hoyle_rules_game(no_rules) == -1);
  CHECK(hoyle_rules_limit(no_rules, HOYLE_PLAYERS) == -1);
  CHECK(hoyle_state_rules(no_state) == nullptr);
  CHECK(hoyle_state_actor(no_state) == HOYLE_TERMINAL);
  CHECK(hoyle_state_is_legal(no_state, 0) == 0);
  CHECK(hoyle_state_ply(no_state) == 0);
  CHECK(hoyle_state_hash(no_state, HOYLE_REFEREE) == 0);
  CHECK(hoyle_state_equal(no_state, no_state) == 0);
  CHECK(hoyle_rng_below(nullptr, 6) == 0);
  CHECK(hoyle_game_find(nullptr, 3) == -1);
  CHECK(hoyle_game_find(nullptr, 0) == -1);
  CHECK(hoyle_rule_text(nullptr, HOYLE_MEANING_EN) == nullptr);
}

TEST_CASE("NULL rules and states are wrong arguments", "[null]") {
  char text[64] = "x";
  std::size_t n = 5;
  hoyle_action id = 5;
  hoyle_reason why = blank_reason();
  hoyle_rng rng = seeded(80);
  hoyle_state *out = reinterpret_cast<hoyle_state *>(&id);
  hoyle_event event{};
  const hoyle_status wrong[] = {
      hoyle_rules_text(no_rules, text, sizeof text, &n),
      hoyle_action_text(no_rules, 0, text, sizeof text, &n),
      hoyle_action_parse(no_rules, "a", 1, &id, &why),
      hoyle_event_text(no_rules, &event, text, sizeof text, &n),
      hoyle_state_legal(no_state, &id, 1, &n),
      hoyle_state_legal_mask(no_state, reinterpret_cast<std::uint8_t *>(text), 1),
      hoyle_state_judge(no_state, 0, &why),
      hoyle_state_notation(no_state, 0, text, sizeof text, &n),
      hoyle_state_turns(no_state, &id, 1, &n, nullptr, 0, nullptr),
      hoyle_state_turn_text(no_state, &id, 1, text, sizeof text, &n),
      hoyle_state_turn_parse(no_state, "a", 1, &id, 1, &n, &why),
      hoyle_state_perft(no_state, 1, nullptr),
      hoyle_state_explain(no_state, "a", 1, &why),
      hoyle_state_apply(no_state, 0, nullptr, 0, nullptr),
      hoyle_state_undo(no_state),
      hoyle_state_history(no_state, HOYLE_REFEREE, &id, 1, &n),
      hoyle_state_chance(no_state, nullptr, 0, &n, nullptr),
      hoyle_state_sample(no_state, &rng, &id),
      hoyle_state_settle(no_state, &rng),
      hoyle_state_playout(no_state, &rng, 1),
      hoyle_state_reserve(no_state, 1),
      hoyle_state_copy(no_state, no_state),
      hoyle_state_redact(no_state, HOYLE_REFEREE, no_state),
      hoyle_state_determinize(no_state, HOYLE_REFEREE, &rng, no_state),
      hoyle_state_result(no_state, nullptr),
      hoyle_state_returns(no_state, nullptr, 0, &n),
      hoyle_state_text(no_state, HOYLE_REFEREE, text, sizeof text, &n),
      hoyle_state_record(no_state, HOYLE_REFEREE, text, sizeof text, &n),
      hoyle_state_json(no_state, HOYLE_REFEREE, text, sizeof text, &n),
      hoyle_state_board(no_state, HOYLE_REFEREE, nullptr, text, sizeof text, &n),
      hoyle_state_svg(no_state, HOYLE_REFEREE, nullptr, text, sizeof text, &n),
      hoyle_state_features(no_state, HOYLE_REFEREE, nullptr, 0, &n),
      hoyle_state_export(no_state, "x", text, sizeof text, &n, &why),
      hoyle_state_import(no_rules, "x", "y", 1, nullptr, &why),
      hoyle_state_create(no_rules, nullptr),
      hoyle_state_clone(no_state, nullptr),
      hoyle_state_parse(no_rules, "a", 1, nullptr, &why),
      hoyle_record_parse("a", 1, nullptr, &why),
      hoyle_rules_create("fixture", HOYLE_NTS, nullptr, &why),
      hoyle_batch_step(nullptr, 1, &id, nullptr, nullptr),
      hoyle_batch_view(nullptr, 1, nullptr, nullptr, nullptr),
  };
  for (std::size_t i = 0; i < std::size(wrong); ++i) {
    INFO("call " << i);
    CHECK(wrong[i] == HOYLE_ARGUMENT);
  }
  CHECK(n == 5);
  CHECK(id == 5);
  CHECK(std::string(text) == "x");
  CHECK(hoyle_state_create(no_rules, &out) == HOYLE_ARGUMENT);
  CHECK(out == nullptr);
  out = reinterpret_cast<hoyle_state *>(&id);
  CHECK(hoyle_state_parse(no_rules, "a", 1, &out, nullptr) == HOYLE_ARGUMENT);
  CHECK(out == nullptr);
}

TEST_CASE("NULL texts, buffers and outputs are wrong arguments", "[null]") {
  const Rules rules("fixture");
  State state(rules);
  const std::string before = fingerprint(state);
  hoyle_reason why = blank_reason();
  hoyle_rules *made = reinterpret_cast<hoyle_rules *>(&why);
  hoyle_state *out = reinterpret_cast<hoyle_state *>(&why);
  hoyle_rng rng = seeded(81);
  hoyle_action id = 5;
  std::size_t n = 5;
  CHECK(hoyle_rules_create(nullptr, 3, &made, &why) == HOYLE_ARGUMENT);
  CHECK(made == nullptr);
  CHECK(why.status == HOYLE_ARGUMENT);
  CHECK(hoyle_rules_create(nullptr, HOYLE_NTS, &made, nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_parse(rules.get(), nullptr, 3, &out, &why) == HOYLE_ARGUMENT);
  CHECK(out == nullptr);
  CHECK(hoyle_record_parse(nullptr, HOYLE_NTS, &out, &why) == HOYLE_ARGUMENT);
  CHECK(hoyle_action_parse(rules.get(), nullptr, 3, &id, &why) == HOYLE_ARGUMENT);
  CHECK(hoyle_action_parse(rules.get(), "stop", 4, nullptr, &why) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_explain(state.get(), nullptr, 3, &why) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_import(rules.get(), nullptr, "x", 1, &out, &why) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_import(rules.get(), "race", nullptr, 1, &out, &why) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_export(state.get(), nullptr, nullptr, 0, &n, &why) == HOYLE_ARGUMENT);
  CHECK(hoyle_event_text(rules.get(), nullptr, nullptr, 0, &n) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_text(state.get(), HOYLE_REFEREE, nullptr, 10, &n) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_json(state.get(), HOYLE_REFEREE, nullptr, 10, &n) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_svg(state.get(), HOYLE_REFEREE, "", nullptr, 10, &n) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_legal(state.get(), nullptr, 10, &n) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_history(state.get(), 0, nullptr, 10, &n) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_apply(state.get(), 0, nullptr, 10, &n) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_returns(state.get(), nullptr, 10, &n) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_features(state.get(), 0, nullptr, 10, &n) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_turns(state.get(), nullptr, 10, &n, nullptr, 0, nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_turns(state.get(), nullptr, 0, &n, nullptr, 10, nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_turn_text(state.get(), nullptr, 2, nullptr, 0, &n) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_legal_mask(state.get(), nullptr, static_cast<std::size_t>(rules.player_actions())) ==
        HOYLE_ARGUMENT);
  CHECK(hoyle_state_perft(state.get(), 1, nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_sample(state.get(), nullptr, &id) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_sample(state.get(), &rng, nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_settle(state.get(), nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_playout(state.get(), nullptr, 3) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_result(state.get(), nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_copy(state.get(), nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_copy(nullptr, state.get()) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_redact(state.get(), 0, nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_determinize(state.get(), 0, nullptr, state.get()) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_determinize(state.get(), 0, &rng, nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_equal(state.get(), nullptr) == 0);
  CHECK(hoyle_state_clone(state.get(), nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_batch_step(nullptr, 0, nullptr, nullptr, nullptr) == HOYLE_OK);
  CHECK(hoyle_batch_view(nullptr, 0, nullptr, nullptr, nullptr) == HOYLE_OK);
  hoyle_state *row[] = {state.get(), nullptr};
  const hoyle_action ids[] = {0, 0};
  CHECK(hoyle_batch_step(row, 2, ids, nullptr, nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_batch_step(row, 1, nullptr, nullptr, nullptr) == HOYLE_ARGUMENT);
  CHECK(hoyle_batch_view(row, 2, nullptr, nullptr, nullptr) == HOYLE_ARGUMENT);
  CHECK(n == 5);
  CHECK(id == 5);
  CHECK(fingerprint(state) == before);
}

TEST_CASE("what may be NULL may be NULL", "[null]") {
  const Rules rules("fixture");
  State state(rules);
  hoyle_rules *made = nullptr;
  CHECK(hoyle_rules_create("fixture:length=99", HOYLE_NTS, &made, nullptr) == HOYLE_UNKNOWN);
  CHECK(hoyle_state_explain(state.get(), nullptr, 0, nullptr) == HOYLE_SYNTAX);
  CHECK(hoyle_state_judge(state.get(), 0, nullptr) == HOYLE_OK);
  CHECK(hoyle_state_text(state.get(), 0, nullptr, 0, nullptr) == HOYLE_BUFFER);
  CHECK(hoyle_state_legal(state.get(), nullptr, 0, nullptr) == HOYLE_BUFFER);
  CHECK(hoyle_state_board(state.get(), 0, nullptr, nullptr, 0, nullptr) == HOYLE_BUFFER);
  CHECK(hoyle_state_apply(state.get(), 0, nullptr, 0, nullptr) == HOYLE_OK);
  CHECK(hoyle_state_ply(state.get()) == 1);
}
