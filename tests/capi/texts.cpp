// Hostile texts: broken, long, with NULs and control characters, into every reader. A refusal says where, a success
// is a sound state, and nothing crashes.
#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

void check_refusal(const std::string &reader, const std::string &text, hoyle_status status, const hoyle_reason &why) {
  const std::string shown = reader + " of " + quote(text.substr(0, 80));
  const bool known = status == HOYLE_OK || status == HOYLE_ILLEGAL || status == HOYLE_SYNTAX ||
                     status == HOYLE_UNKNOWN || status == HOYLE_MISMATCH;
  if (!known) FAIL(shown << " gives " << hoyle_status_name(status));
  if (why.status != status) FAIL(shown << ": the reason has another status");
  if (why.offset < -1 || why.offset > static_cast<std::int64_t>(text.size()))
    FAIL(shown << ": the offset is " << why.offset);
  if (status != HOYLE_OK && why.detail[0] == '\0') FAIL(shown << ": a refusal without a word");
}

// Feeds one text to every reader.
void feed(const Rules &rules, const State &state, const std::string &text) {
  hoyle_reason why = blank_reason();
  hoyle_state *out = nullptr;
  hoyle_rules *made = nullptr;
  hoyle_action id = -1;
  hoyle_action turn[64];
  std::size_t n = 0;
  check_refusal("rules", text, hoyle_rules_create(text.data(), text.size(), &made, &why), why);
  hoyle_rules_release(made);
  check_refusal("action", text, hoyle_action_parse(rules.get(), text.data(), text.size(), &id, &why), why);
  check_refusal("explain", text, hoyle_state_explain(state.get(), text.data(), text.size(), &why), why);
  const hoyle_status read = hoyle_state_turn_parse(state.get(), text.data(), text.size(), turn, 64, &n, &why);
  if (read != HOYLE_BUFFER) check_refusal("turn", text, read, why);
  check_refusal("position", text, hoyle_state_parse(rules.get(), text.data(), text.size(), &out, &why), why);
  if (out) CHECK(parse_position(rules, State(rules, out).text()).text() != "");
  check_refusal("record", text, hoyle_record_parse(text.data(), text.size(), &out, &why), why);
  hoyle_state_free(out);
  const std::int32_t game = hoyle_rules_game(rules.get());
  for (std::size_t i = 0; i < hoyle_catalog_size(game, HOYLE_FORMATS); ++i) {
    const char *format = hoyle_catalog_text(game, HOYLE_FORMATS, i, HOYLE_ID);
    check_refusal(format, text, hoyle_state_import(rules.get(), format, text.data(), text.size(), &out, &why), why);
    hoyle_state_free(out);
  }
}

std::vector<std::string> seeds(const Rules &rules, const State &state) {
  std::vector<std::string> all{rules.text(), state.text(), state.text(HOYLE_PUBLIC), state.record()};
  for (const hoyle_action a : {0, rules.actions() / 2, rules.actions() - 1}) all.push_back(rules.action_text(a));
  return all;
}

}  // namespace

TEST_CASE("hostile texts are refused with a place", "[texts]") {
  for (std::size_t game = 0; game < hoyle_catalog_size(0, HOYLE_GAMES); ++game) {
    const Rules rules(hoyle_catalog_text(0, HOYLE_GAMES, game, HOYLE_ID));
    hoyle_rng rng = seeded(86);
    State state(rules);
    expect_ok(hoyle_state_playout(state.get(), &rng, 25), "hoyle_state_playout");
    while (state.over()) state.undo();
    for (const std::string &text : {std::string(),
                                    std::string(1, '\0'),
                                    std::string("\xff\xfe"),
                                    std::string("\xc3"),
                                    std::string("\xed\xa0\x80"),
                                    std::string("\xf4\x90\x80\x80"),
                                    std::string("\xc0\xaf"),
                                    std::string("\n"),
                                    std::string("\x1b[31m"),
                                    std::string("  \t  "),
                                    std::string("|"),
                                    std::string("||||"),
                                    std::string(" | | "),
                                    std::string(";;;"),
                                    std::string("\"\\"),
                                    std::string("@:,="),
                                    std::string("-1"),
                                    std::string("999999999999999999999999"),
                                    std::string("%s%n%d"),
                                    std::string("\u00d7\u2192\u2014"),
                                    std::string(5000, 'a'),
                                    std::string(100000, '9'),
                                    std::string(1 << 21, ' '),
                                    std::string(300000, '|'),
                                    std::string(70000, '"')})
      feed(rules, state, text);
    for (const std::string &seed : seeds(rules, state))
      for (int i = 0; i < 150; ++i) {
        std::string text = seed;
        for (std::uint64_t edits = 1 + hoyle_rng_below(&rng, 3); edits > 0; --edits) {
          const std::size_t at = hoyle_rng_below(&rng, text.size() + 1);
          switch (hoyle_rng_below(&rng, 5)) {
            case 0:
              text.insert(at, 1, static_cast<char>(hoyle_rng_below(&rng, 256)));
              break;
            case 1:
              text.erase(at, 1 + hoyle_rng_below(&rng, 4));
              break;
            case 2:
              text = text.substr(0, at);
              break;
            case 3:
              text.insert(at, text.substr(text.size() / 2));
              break;
            default:
              if (at < text.size()) text[at] = static_cast<char>(hoyle_rng_below(&rng, 256));
          }
        }
        feed(rules, state, text);
      }
  }
}

TEST_CASE("a very long record is read or refused in time", "[texts]") {
  const Rules rules("fixture");
  std::string record = State(rules).record();
  for (int i = 0; i < 100000; ++i) record += " stop;";
  hoyle_state *out = nullptr;
  hoyle_reason why = blank_reason();
  CHECK(hoyle_record_parse(record.data(), record.size(), &out, &why) == HOYLE_ILLEGAL);
  CHECK(std::string(why.rule) == "FX-HIDE-01");
}

namespace {

struct WrongSpec {
  const char *text;
  hoyle_status status;
  std::int32_t offset;
};

}  // namespace

TEST_CASE("wrong specs are refused with their place", "[texts]") {
  const WrongSpec wrong[] = {
      {"", HOYLE_SYNTAX, 0},
      {"nosuchgame", HOYLE_UNKNOWN, 0},
      {"fixture@", HOYLE_SYNTAX, 8},
      {"fixture@nosuch", HOYLE_UNKNOWN, 8},
      {"fixture:nosuch=1", HOYLE_UNKNOWN, 8},
      {"fixture:length", HOYLE_SYNTAX, 14},
      {"fixture:length=", HOYLE_UNKNOWN, 15},
      {"fixture:length=x", HOYLE_UNKNOWN, 15},
      {"fixture:length=3", HOYLE_UNKNOWN, 15},
      {"fixture:length=13", HOYLE_UNKNOWN, 15},
      {"fixture:length=-5", HOYLE_UNKNOWN, 15},
      {"fixture:length=99999999999999999999", HOYLE_UNKNOWN, 15},
      {"fixture:length=6,length=7", HOYLE_SYNTAX, 17},
      {"fixture:length=6,", HOYLE_SYNTAX, 17},
      {"fixture:length=6 safe=3", HOYLE_SYNTAX, 17},
      {"fixture:safe=\"3", HOYLE_SYNTAX, 13},
      {"fixture:safe=\"\\n\"", HOYLE_SYNTAX, 15},
      {"fixture:safe=9", HOYLE_UNKNOWN, 13},
      {"fixture:safe=\"3,\"", HOYLE_UNKNOWN, 14},
      {"fixture:lost_die=maybe", HOYLE_UNKNOWN, 17},
      {"fixture:revision=3", HOYLE_MISMATCH, 17},
      {"fixture:revision=0", HOYLE_SYNTAX, 17},
      {"fixture\n", HOYLE_SYNTAX, 7},
      {"fixture:safe=\xff", HOYLE_SYNTAX, 13},
      {"FIXTURE", HOYLE_UNKNOWN, 0},
  };
  for (const WrongSpec &w : wrong) {
    INFO(w.text);
    hoyle_rules *rules = reinterpret_cast<hoyle_rules *>(1);
    hoyle_reason why = blank_reason();
    CHECK(hoyle_rules_create(w.text, HOYLE_NTS, &rules, &why) == w.status);
    CHECK(rules == nullptr);
    CHECK(why.offset == w.offset);
    CHECK(why.detail[0] != '\0');
  }
  hoyle_reason why = blank_reason();
  hoyle_rules *rules = nullptr;
  CHECK(hoyle_rules_create("fixture:safe=9", HOYLE_NTS, &rules, &why) == HOYLE_UNKNOWN);
  CHECK(std::string(why.rule) == "FX-SET-01");
}

TEST_CASE("a long value of a text option is bounded", "[texts]") {
  const std::string spec = "fixture:safe=\"" + std::string(5000, '1') + "\"";
  hoyle_rules *rules = nullptr;
  hoyle_reason why = blank_reason();
  CHECK(hoyle_rules_create(spec.data(), spec.size(), &rules, &why) == HOYLE_UNKNOWN);
  CHECK(rules == nullptr);
}

TEST_CASE("a turn that is read can be played", "[texts]") {
  for (std::size_t game = 0; game < hoyle_catalog_size(0, HOYLE_GAMES); ++game) {
    const Rules rules(hoyle_catalog_text(0, HOYLE_GAMES, game, HOYLE_ID));
    hoyle_rng rng = seeded(87);
    random_walk(rules, 200, 88, [&](State &state) {
      if (state.actor() < 0) return;
      const std::vector<hoyle_action> legal = state.legal();
      const auto some = [&] { return rules.action_text(legal[hoyle_rng_below(&rng, legal.size())]); };
      for (const char *joint : {" ", ", ", ","}) {
        const std::string text = some() + joint + some() + (hoyle_rng_below(&rng, 2) ? joint + some() : "");
        hoyle_action turn[64];
        std::size_t n = 0;
        hoyle_reason why = blank_reason();
        if (hoyle_state_turn_parse(state.get(), text.data(), text.size(), turn, 64, &n, &why) != HOYLE_OK) continue;
        State copy = state.clone();
        for (std::size_t i = 0; i < n; ++i)
          expect(hoyle_state_apply(copy.get(), turn[i], nullptr, 0, nullptr) == HOYLE_OK,
                 "the turn " + quote(text) + " is read, but its action " + rules.action_text(turn[i]) +
                     " cannot be played");
      }
    });
  }
}
