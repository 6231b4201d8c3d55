// L3: explanations agree with legality, and every refusal names a rule of the catalogue and says something.
#include <cstring>

#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

void check_reason(const std::string &text, const hoyle_reason &why) {
  expect(std::memchr(why.rule, 0, sizeof why.rule) && std::memchr(why.detail, 0, sizeof why.detail),
         "a text of the reason has no end");
  expect(why.rule[0] != '\0', "the refusal of " + quote(text) + " names no rule");
  for (const hoyle_field f : {HOYLE_MEANING_EN, HOYLE_MEANING_RU, HOYLE_SOURCE}) {
    const char *sentence = hoyle_rule_text(why.rule, f);
    expect(sentence && *sentence,
           std::string("the catalogue has no text for rule ") + why.rule + ", which refuses " + quote(text));
  }
  expect(why.detail[0] != '\0', "the refusal of " + quote(text) + " says nothing");
}

void check_id(const State &state, hoyle_action a) {
  hoyle_reason judged{};
  hoyle_reason explained{};
  const std::string text = state.rules().action_text(a);
  const hoyle_status verdict = state.judge(a, judged);
  const hoyle_status status = state.explain(text, explained);
  expect(status == verdict, quote(text) + " is judged " + hoyle_status_name(verdict) + " " + judged.rule +
                                " and explained " + hoyle_status_name(status) + " " + explained.rule + ": " +
                                explained.detail);
  expect((verdict == HOYLE_OK) == state.is_legal(a), quote(text) + ": is_legal and judge differ");
  expect(explained.action == a && judged.action == a,
         quote(text) + " is read as id " + std::to_string(explained.action) + ", not " + std::to_string(a));
  expect(std::string(explained.rule) == judged.rule,
         quote(text) + " breaks " + judged.rule + " by id and " + explained.rule + " by text");
  if (verdict == HOYLE_OK) {
    expect(explained.rule[0] == '\0' && explained.detail[0] == '\0',
           "a legal action has a rule or a detail: " + quote(text));
  } else {
    check_reason(text, judged);
    check_reason(text, explained);
  }
}

}  // namespace

TEST_CASE("L3 explain agrees with is_legal", "[L03]") {
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(8);
    random_walk(rules, plies(), 9, [&](State &state) {
      const std::string before = fingerprint(state);
      for (const hoyle_action a : some_ids(state, rng, 300)) check_id(state, a);
      expect(fingerprint(state) == before, "judging changes the state");
    });
  });
}

TEST_CASE("L3 the notation of a legal action is explained as that action", "[L03]") {
  for_each_position(10, [](State &state) {
    hoyle_reason why{};
    for (const hoyle_action a : state.legal()) {
      const std::string text = state.notation(a);
      const hoyle_status status = state.explain(text, why);
      expect(status == HOYLE_OK && why.action == a,
             "the notation " + quote(text) + " of " + state.rules().action_text(a) + " is explained " +
                 hoyle_status_name(status) + " " + why.rule + ", id " + std::to_string(why.action));
    }
  });
}

TEST_CASE("L3 texts without an id are refused with a rule", "[L03]") {
  // Legal texts with one character changed: what is still read as an id is judged, all else is refused.
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(11);
    random_walk(rules, plies(), 12, [&](State &state) {
      if (state.over()) return;
      std::string text = rules.action_text(draw(state, rng));
      constexpr std::string_view characters = "abcdefgxyz0123456789-/* ()[]+=.ABCDEFG";
      if (!text.empty())
        text[hoyle_rng_below(&rng, text.size())] = characters[hoyle_rng_below(&rng, characters.size())];
      hoyle_reason why{};
      const hoyle_status status = state.explain(text, why);
      expect(status == HOYLE_OK || status == HOYLE_ILLEGAL || status == HOYLE_SYNTAX,
             quote(text) + " is explained " + hoyle_status_name(status));
      if (status == HOYLE_OK) expect(state.is_legal(why.action), quote(text) + " is explained as legal and is not");
      if (status == HOYLE_ILLEGAL) check_reason(text, why);
      if (status == HOYLE_SYNTAX) expect(why.detail[0] != '\0', "the refusal of " + quote(text) + " says nothing");
      expect(why.offset >= -1 && why.offset <= static_cast<std::int32_t>(text.size()),
             quote(text) + ": the offset lies outside the text");
    });
  });
}
