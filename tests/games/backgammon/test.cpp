// Backgammon's odd bits: match files, plays by their texts, the two step orders, identifiers.
#include <functional>
#include <map>
#include <set>

#include "support/api.hpp"
#include "support/catch.hpp"

namespace {

using namespace hoyle::test;

struct Turns {
  std::vector<std::vector<hoyle_action>> list;
};

Turns turns_of(const State &state) {
  std::vector<hoyle_action> actions(20000);
  std::vector<std::uint32_t> ends(5000);
  std::size_t size = 0;
  std::size_t count = 0;
  expect_ok(hoyle_state_turns(state.get(), actions.data(), actions.size(), &size, ends.data(), ends.size(), &count),
            "hoyle_state_turns");
  Turns turns;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < count; begin = ends[i++])
    turns.list.emplace_back(actions.begin() + static_cast<std::ptrdiff_t>(begin), actions.begin() + ends[i]);
  return turns;
}

std::string turn_text(const State &state, const std::vector<hoyle_action> &turn) {
  return text_of("hoyle_state_turn_text", [&](char *b, std::size_t c, std::size_t *n) {
    return hoyle_state_turn_text(state.get(), turn.data(), turn.size(), b, c, n);
  });
}

std::vector<hoyle_action> read_turn(const State &state, std::string_view text) {
  std::vector<hoyle_action> turn(16);
  std::size_t count = 0;
  hoyle_reason why = blank_reason();
  const hoyle_status status =
      hoyle_state_turn_parse(state.get(), text.data(), text.size(), turn.data(), turn.size(), &count, &why);
  if (status != HOYLE_OK) throw Broken(std::string(text) + ": " + why.rule + " " + why.detail);
  turn.resize(count);
  return turn;
}

hoyle_action draw(const State &state, hoyle_rng &rng) {
  hoyle_action a = -1;
  expect_ok(hoyle_state_sample(state.get(), &rng, &a), "hoyle_state_sample");
  return a;
}

hoyle_rng seeded(std::uint64_t seed) {
  hoyle_rng rng{};
  hoyle_rng_seed(&rng, seed, 0);
  return rng;
}

// Calls `visit` at some positions of random games in which a play is due.
void at_rolls(const std::string &spec, int count, const std::function<void(State &)> &visit) {
  const Rules rules(spec);
  hoyle_rng rng = seeded(7);
  State state(rules);
  while (count > 0) {
    if (state.over()) hoyle_state_reset(state.get());
    const bool rolled = state.actor() == HOYLE_CHANCE;
    state.apply(draw(state, rng));
    if (!rolled || state.actor() < 0 || state.text().find(" move ") == std::string::npos) continue;
    if (hoyle_rng_below(&rng, 4) != 0) continue;
    --count;
    visit(state);
  }
}

std::string result_of(State &state, const std::vector<hoyle_action> &turn) {
  for (const hoyle_action a : turn) state.apply(a);
  std::string text = state.text();
  for (std::size_t i = 0; i < turn.size(); ++i) state.undo();
  return text;
}

// All complete sequences of atoms from here, whatever their order; `visit` sees the state at their end.
void sequences(State &state, hoyle_seat actor, std::vector<hoyle_action> &made,
               const std::function<void(const std::vector<hoyle_action> &)> &visit) {
  if (state.actor() != actor || state.text().find(" move ") == std::string::npos) return visit(made);
  for (const hoyle_action a : state.legal()) {
    state.apply(a);
    made.push_back(a);
    sequences(state, actor, made, visit);
    made.pop_back();
    state.undo();
  }
}

std::string export_text(const State &state, const char *format) {
  return text_of("hoyle_state_export", [&](char *b, std::size_t c, std::size_t *n) {
    return hoyle_state_export(state.get(), format, b, c, n, nullptr);
  });
}

State import_text(const Rules &rules, const char *format, const std::string &text) {
  hoyle_state *handle = nullptr;
  hoyle_reason why = blank_reason();
  const hoyle_status status = hoyle_state_import(rules.get(), format, text.data(), text.size(), &handle, &why);
  if (status != HOYLE_OK) throw Broken(std::string(why.rule) + " " + why.detail);
  return State(rules, handle);
}

std::string at(const char *rule, std::int64_t offset) {
  std::string text = rule;
  text += " @";
  text += std::to_string(offset);
  return text;
}

std::string refusal(const Rules &rules, const char *format, const std::string &text) {
  hoyle_state *handle = nullptr;
  hoyle_reason why = blank_reason();
  if (hoyle_state_import(rules.get(), format, text.data(), text.size(), &handle, &why) == HOYLE_OK) {
    hoyle_state_free(handle);
    return "accepted";
  }
  return at(why.rule, why.offset);
}

}  // namespace

TEST_CASE("plays: one for each result, every order of the steps has its text", "[backgammon]") {
  for (const char *spec : {"backgammon", "backgammon:dice_use=greedy", "backgammon:dice_use=voluntary",
                           "backgammon:higher_die=off,bearoff_over=exact", "backgammon:setup=hyper"})
    at_rolls(spec, 60, [&](State &state) {
      const State start = state.clone();
      std::map<std::string, std::string> text_by_result;
      std::vector<std::string> texts;
      for (const auto &turn : turns_of(state).list) {
        const std::string text = turn_text(state, turn);
        REQUIRE(text_by_result.emplace(result_of(state, turn), text).second);
        texts.push_back(text);
        const auto again = read_turn(state, text);
        // A text that is a legal step is that step: a cut play may be written like its first one, a last checker
        // may be borne off by either die.
        if (again.size() == turn.size()) REQUIRE(result_of(state, again) == result_of(state, turn));
      }
      REQUIRE(std::set<std::string>(texts.begin(), texts.end()).size() == texts.size());
      std::set<std::string> reached;
      std::vector<hoyle_action> made;
      sequences(state, state.actor(), made, [&](const std::vector<hoyle_action> &sequence) {
        const std::string result = state.text();
        reached.insert(result);
        REQUIRE(text_by_result.count(result) == 1);
        REQUIRE(turn_text(start, sequence) == text_by_result[result]);
      });
      REQUIRE(reached.size() == text_by_result.size());
    });
}

TEST_CASE("canonical step order: exactly one sequence for each play", "[backgammon]") {
  for (const char *use : {"maximal", "greedy", "voluntary"}) {
    const Rules free(std::string("backgammon:dice_use=") + use);
    at_rolls(std::string("backgammon:step_order=canonical,dice_use=") + use, 60, [&](State &state) {
      State same = parse_position(free, state.text());
      const auto wanted = turns_of(same).list;
      std::vector<std::vector<hoyle_action>> found;
      std::vector<hoyle_action> made;
      sequences(state, state.actor(), made, [&](const std::vector<hoyle_action> &s) { found.push_back(s); });
      const std::set<std::vector<hoyle_action>> distinct(found.begin(), found.end());
      REQUIRE(found.size() == wanted.size());
      REQUIRE(distinct == std::set<std::vector<hoyle_action>>(wanted.begin(), wanted.end()));
      REQUIRE(turns_of(state).list == wanted);
    });
  }
}

TEST_CASE("identifiers give the position back", "[backgammon]") {
  for (const char *spec : {"backgammon@money", "backgammon@match", "backgammon@nardy", "backgammon@hyper"}) {
    const Rules rules(spec);
    hoyle_rng rng = seeded(3);
    State state(rules);
    int compared = 0;
    for (int ply = 0; ply < 4000; ++ply) {
      if (state.over()) hoyle_state_reset(state.get());
      state.apply(draw(state, rng));
      const std::string text = state.text();
      // Lost on the way: refused resignations, the number of the game, and that a roll has been asked for.
      if (text.find("rr=") != std::string::npos || text.find(" roll ") != std::string::npos) continue;
      for (const char *format : {"gnubg-id", "xgid"}) {
        std::size_t size = 0;
        if (hoyle_state_export(state.get(), format, nullptr, 0, &size, nullptr) != HOYLE_BUFFER) continue;
        const std::string again = import_text(rules, format, export_text(state, format)).text();
        REQUIRE(again.substr(0, again.rfind(' ')) == text.substr(0, text.rfind(' ')));
        ++compared;
      }
    }
    REQUIRE(compared > 300);
  }
}

TEST_CASE("match files hold whole matches", "[backgammon]") {
  for (const char *spec : {"backgammon@match:match_length=3", "backgammon@match:match_length=5,opening_dice=choice",
                           "backgammon@match:match_length=2,step_order=canonical", "backgammon@money",
                           "backgammon@nardy:match_length=4", "backgammon@nardy_literal"}) {
    const Rules rules(spec);
    hoyle_rng rng = seeded(11);
    for (int match = 0; match < 3; ++match) {
      State state(rules);
      while (!state.over()) {
        state.apply(draw(state, rng));
        if (hoyle_rng_below(&rng, 40) != 0 && !state.over()) continue;
        std::size_t size = 0;
        if (hoyle_state_export(state.get(), "mat", nullptr, 0, &size, nullptr) != HOYLE_BUFFER) continue;
        const std::string file = export_text(state, "mat");
        INFO(file);
        const State again = import_text(rules, "mat", file);
        REQUIRE(export_text(again, "mat") == file);
        // A file tells what was won, not which level of resignation came to that under Jacoby's rule.
        if (state.over() && state.text().find("ro=") == std::string::npos) REQUIRE(again.text() == state.text());
        if (state.over()) REQUIRE(again.returns() == state.returns());
      }
    }
  }
}

TEST_CASE("match files in other hands' writing", "[backgammon]") {
  const Rules rules("backgammon@backgammon:cube=on,resign=on");
  const State state = import_text(rules, "mat",
                                  "; [Site \"somewhere\"]\r\n 0 Point Match\r\n\r\n Game 1\r\n"
                                  " Ann : 12           3) Bob: the 2nd : 7\r\n"
                                  "  1) 13: 6/5, 8/5                62: 24/18 13/11\r\n"
                                  "  2) Doubles => 2                Takes\r\n"
                                  "  3) 42: 8/4 6/4                 11: 8/7(2)  6/5(2)\r\n"
                                  "  4) 66:\r\n");
  CHECK(state.text() == "bg1 -b---BCBA--AeD---aAcbb--A- 0:0 b move 66 2w - -");
}

TEST_CASE("match files that are none are refused, with rule and place", "[backgammon]") {
  const Rules rules("backgammon@match:match_length=3");
  const std::string head = " 3 point match\n\n Game 1\n A : 0   B : 0\n";
  const auto after = [&](const char *row) {
    std::string file = head;
    file += row;
    return refusal(rules, "mat", file);
  };
  CHECK(refusal(rules, "mat", "") == "BG-ID-02 @-1");
  CHECK(refusal(rules, "mat", " 5 point match\n") == "BG-POS-07 @0");
  CHECK(refusal(rules, "mat", " Game 1\n") == "BG-ID-02 @0");
  CHECK(refusal(rules, "mat", " 3 point match\n\n Game 1\n A : 1   B : 0\n") == "BG-ID-02 @24");
  CHECK(after("  1) 31: 8/5 6/4\n") == at("BG-TXT-05", static_cast<std::int64_t>(head.size()) + 5));
  CHECK(after("  1) 33: 8/5 6/3\n") == at("BG-OPN-03", static_cast<std::int64_t>(head.size()) + 5));
  CHECK(after("  1)  Takes\n") == at("BG-ID-02", static_cast<std::int64_t>(head.size()) + 6));
  CHECK(after("  1) 31: 8/5 6/5   31: 8/5 6/5  42: 8/4 6/4\n") ==
        at("BG-ID-02", static_cast<std::int64_t>(head.size()) + 32));
  CHECK(after("  1) 31: 8/5 6/5  Doubles => 4\n") == at("BG-ID-02", static_cast<std::int64_t>(head.size()) + 18));
  CHECK(after("what is this\n") == at("BG-ID-02", static_cast<std::int64_t>(head.size())));
}
