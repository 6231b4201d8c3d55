// Targets that read texts.
#include "fuzz/inputs.hpp"

namespace hoyle::fuzz {

void position_text(Bytes bytes) {
  checked([&] {
    const Rules &rules = take_rules(bytes);
    const std::string_view text = text_of(bytes);
    hoyle_state *handle = nullptr;
    hoyle_reason why = test::blank_reason();
    const hoyle_status status = hoyle_state_parse(rules.get(), text.data(), text.size(), &handle, &why);
    expect_answer(status, why, text.size());
    expect((handle != nullptr) == (status == HOYLE_OK), "a handle and a refusal");
    if (!handle) return;
    State state(rules, handle);
    exercise(state);
  });
}

namespace {

void read_here(State &state, std::string_view text) {
  hoyle_reason why = test::blank_reason();
  const std::string before = state.text();
  const hoyle_status status = hoyle_state_explain(state.get(), text.data(), text.size(), &why);
  expect_answer(status, why, text.size());
  if (status == HOYLE_OK) expect(state.is_legal(why.action), "explained as legal, and is not");
  hoyle_action turn[64];
  std::size_t n = 0;
  const hoyle_status read = hoyle_state_turn_parse(state.get(), text.data(), text.size(), turn, 64, &n, &why);
  if (read == HOYLE_BUFFER) return;
  expect_answer(read, why, text.size());
  if (status == HOYLE_OK) expect(read == HOYLE_OK && n == 1, "a legal action is no turn");
  if (read != HOYLE_OK) return;
  State copy = state.clone();
  for (std::size_t i = 0; i < n; ++i)
    expect(hoyle_state_apply(copy.get(), turn[i], nullptr, 0, nullptr) == HOYLE_OK,
           "a turn that was read cannot be played");
  expect(state.text() == before, "reading changes the state");
}

}  // namespace

void action_text(Bytes bytes) {
  checked([&] {
    const Rules &rules = take_rules(bytes);
    const std::string_view text = text_of(bytes);
    hoyle_action id = -1;
    hoyle_reason why = test::blank_reason();
    const hoyle_status status = hoyle_action_parse(rules.get(), text.data(), text.size(), &id, &why);
    expect_answer(status, why, text.size());
    if (status == HOYLE_OK) {
      expect(id >= 0 && id < rules.actions(), "an id out of range");
      const std::string canonical = rules.action_text(id);
      hoyle_action again = -1;
      expect(hoyle_action_parse(rules.get(), canonical.data(), canonical.size(), &again, nullptr) == HOYLE_OK &&
                 again == id,
             "the canonical text of a read action is another action");
    }
    State state(rules);
    read_here(state, text);
    hoyle_rng rng{};
    hoyle_rng_seed(&rng, 3, text.size());
    for (int i = 0; i < 3 && !state.over(); ++i) {
      test::expect_ok(hoyle_state_playout(state.get(), &rng, 7), "hoyle_state_playout");
      read_here(state, text);
    }
  });
}

void spec(Bytes bytes) {
  checked([&] {
    const std::string_view text = text_of(bytes);
    hoyle_rules *handle = nullptr;
    hoyle_reason why = test::blank_reason();
    const hoyle_status status = hoyle_rules_create(text.data(), text.size(), &handle, &why);
    expect_answer(status, why, text.size());
    hoyle_rules_release(handle);
    if (status != HOYLE_OK) return;
    const Rules rules{std::string(text)};
    const Rules again(rules.text());
    expect(again.text() == rules.text(), "a canonical spec reads back as another");
    State state(rules);
    exercise(state);
  });
}

void record(Bytes bytes) {
  checked([&] {
    const std::string_view text = text_of(bytes);
    hoyle_state *handle = nullptr;
    hoyle_reason why = test::blank_reason();
    const hoyle_status status = hoyle_record_parse(text.data(), text.size(), &handle, &why);
    expect_answer(status, why, text.size());
    expect((handle != nullptr) == (status == HOYLE_OK), "a handle and a refusal");
    if (!handle) return;
    const std::string spec = test::text_of("hoyle_rules_text", [&](char *b, std::size_t c, std::size_t *n) {
      return hoyle_rules_text(hoyle_state_rules(handle), b, c, n);
    });
    const State state(Rules(spec), handle);
    const std::string canonical = state.record();
    const State again = parse_record(state.rules(), canonical);
    expect(again.record() == canonical, "a canonical record reads back as another");
    expect(hoyle_state_equal(state.get(), again.get()), "a record reads back as an unequal state");
  });
}

}  // namespace hoyle::fuzz
