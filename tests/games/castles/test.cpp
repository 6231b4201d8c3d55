// Castles: what the data files beside this one cannot say.
#include <algorithm>
#include <numeric>

#include "support/api.hpp"
#include "support/catch.hpp"

using namespace hoyle::test;

namespace {

State at(const Rules &rules, const std::string &text) {
  hoyle_reason why = blank_reason();
  hoyle_state *handle = nullptr;
  if (hoyle_state_parse(rules.get(), text.data(), text.size(), &handle, &why) != HOYLE_OK)
    throw Broken(text + ": " + why.rule + " " + why.detail);
  return State(rules, handle);
}

hoyle_reason refused(const std::string &spec) {
  hoyle_reason why = blank_reason();
  hoyle_rules *handle = nullptr;
  expect(hoyle_rules_create(spec.data(), spec.size(), &handle, &why) != HOYLE_OK, spec + " is accepted");
  return why;
}

// A field of 104 x 104 cells with eight towers of nine storeys, and the largest armies.
const std::string largest =
    "castles:resolution=4,defenders=8,attackers=8,tower_capacity=4,shot_entry=any,map=26x26;F4.18-22.25;W4.18-12.18;"
    "G12.18-14.18;W14.18-22.18;W4.18-4.25;W22.18-22.25;W4.25-22.25;T5.20:9;T7.20:9;T9.20:9;T11.20:9;T13.20:9;T15.20:9;"
    "T17.20:9;T20.23:9";

}  // namespace

TEST_CASE("castles: the board is the rulebook's diagram", "[castles]") {
  const Rules rules("castles:setup=auto");
  const std::string board = State(rules).board(HOYLE_PUBLIC, "");
  const std::string expected =
      "      a   b   c   d   e   f   g   h   i   j   k\n"
      "\n"
      " 11   .   .   .   .   .   .   .   .   .   .   .  11\n"
      "                +---+---+---+---+---+\n"
      " 10   .   .   . | .   .   .   .   . | .   .   .  10\n"
      "                +                   +\n"
      "  9   .   .   . | .   D3  D2  D4  . | .   .   .  9\n"
      "                +                   +\n"
      "  8   .   .   . | .   D5  .   .  TD1  .   .   .  8\n"
      "                +---+---+:::+---+\n"
      "  7   .   .   .   .   .   .   .   .   .   .   .  7\n";
  CHECK(board.substr(0, expected.size()) == expected);
}

TEST_CASE("castles: the largest field", "[castles]") {
  const Rules rules(largest);
  CHECK(rules.limit(HOYLE_ALL_ACTIONS) == 45 + 104 * 104 + 72 + 52 * 8);
  State state(rules);
  hoyle_rng rng{};
  hoyle_rng_seed(&rng, 11, 0);
  for (int ply = 0; ply < 400 && !state.over(); ++ply) {
    hoyle_action a = -1;
    expect_ok(hoyle_state_sample(state.get(), &rng, &a), "hoyle_state_sample");
    state.apply(a);
    if (ply % 20 == 0) CHECK(at(rules, state.text()).text() == state.text());
  }
  CHECK(state.svg(HOYLE_PUBLIC, "").size() > 10000);
}

TEST_CASE("castles: the weights of a shot stay below 2^46 whatever the options", "[castles]") {
  const Rules rules(
      "castles:defenders=8,attackers=8,shot_table=*:998/999,shot_cover=996/997,shot_stray=990/991,"
      "fall_weights=999:998:997");
  // Behind the wall, with soldiers all along the line.
  State state = at(rules,
                   "outpost A shot:D1 D:e9,e8,e7,e6,e5,e4,e3,x A:d1,d2~e2,d3~f2,d4~g2,d5~h2,d6~i2,d7~j2,d8~k2 -/e1 -/- "
                   "- 0 5");
  std::uint64_t total = 0;
  const std::vector<hoyle_outcome> outcomes = state.chance(total);
  std::uint64_t sum = 0;
  std::uint64_t common = 0;
  for (const hoyle_outcome &o : outcomes) {
    sum += o.weight;
    common = std::gcd(common, o.weight);
  }
  CHECK(outcomes.size() == 1 + 3 * 7);
  CHECK(sum == total);
  CHECK(common == 1);
  CHECK(total > 1u << 30);
  CHECK(total < std::uint64_t{1} << 46);
}

TEST_CASE("castles: results of weight 0 may be entered but are never drawn", "[castles]") {
  const Rules rules("castles:shot_entry=any");
  const std::string text = "outpost A shot:D2 D:h8^1,f9,x,x,x A:e1~e2,x,x,x -/f1 -/- - 0 5";
  State state = at(rules, text);
  std::uint64_t total = 0;
  const std::vector<hoyle_outcome> outcomes = state.chance(total);
  hoyle_rng rng{};
  hoyle_rng_seed(&rng, 3, 0);
  for (int i = 0; i < 3000; ++i) {
    hoyle_action drawn = -1;
    expect_ok(hoyle_state_sample(state.get(), &rng, &drawn), "hoyle_state_sample");
    const auto found =
        std::find_if(outcomes.begin(), outcomes.end(), [&](const hoyle_outcome &o) { return o.action == drawn; });
    REQUIRE(found != outcomes.end());
    REQUIRE(found->weight > 0);
  }
  for (const hoyle_outcome &o : outcomes) {
    CHECK(state.is_legal(o.action));
    state.apply(o.action);
    state.undo();
  }
  CHECK(state.text() == text);
}

TEST_CASE("castles: a refused map names the item and where it stands", "[castles]") {
  const std::string spec = "castles:steps=2,map=9x9;F2.5-7.8;W2.5-4.6;G4.5-5.5;T6.7:1";
  const hoyle_reason why = refused(spec);
  CHECK(std::string(why.rule) == "CS-MAP-02");
  CHECK(why.offset == static_cast<std::int32_t>(spec.find("W2.5-4.6")));
  CHECK(std::string(why.detail).find("W2.5-4.6") != std::string::npos);
}

TEST_CASE("castles: derived options are written out, and may be given", "[castles]") {
  CHECK(Rules("castles:mode=mutual,defenders=3").text().find("map=twin,") != std::string::npos);
  CHECK(Rules("castles:mode=mutual,defenders=3").text().find("attackers=3,first=roll,") != std::string::npos);
  CHECK(Rules("castles:defenders=1").text().find("attackers=1,first=defender,") != std::string::npos);
  CHECK(Rules("castles@squad:defenders=4").text().find("attackers=3,") != std::string::npos);
  const std::string all = Rules("castles@table:mode=mutual").text();
  CHECK(Rules(all).text() == all);
}

TEST_CASE("castles: a refused position names its place in the text", "[castles]") {
  const Rules rules("castles");
  const std::string text = "outpost A man D:h8^1,x,x,x,x A:f5~e2,x,x,x -/f1 -/- A1/6 0 5";
  hoyle_reason why = blank_reason();
  hoyle_state *handle = nullptr;
  CHECK(hoyle_state_parse(rules.get(), text.data(), text.size(), &handle, &why) == HOYLE_ILLEGAL);
  CHECK(std::string(why.rule) == "CS-POS-04");
  CHECK(why.offset == static_cast<std::int32_t>(text.find("A1/6")));
}
