// Records: the grammar, and every fault with its status, rule and place.
#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

struct Fault {
  hoyle_status status;
  std::string rule;
  std::int32_t offset;
  std::string detail;
};

Fault fault(const std::string &record) {
  hoyle_state *state = reinterpret_cast<hoyle_state *>(1);
  hoyle_reason why = blank_reason();
  const hoyle_status status = hoyle_record_parse(record.data(), record.size(), &state, &why);
  if (state) {
    hoyle_state_free(state);
    throw Broken("accepted: " + record);
  }
  return {status, why.rule, why.offset, why.detail};
}

const std::string root = "fixture | 0,0/0,0 red 0 .. 0 |";

}  // namespace

TEST_CASE("a record may be short, spread over lines, and sloppy in its actions", "[record]") {
  const Rules rules("fixture");
  State expected(rules);
  for (const hoyle_action a : {0, 1, 17}) expected.apply(a);
  for (const std::string &record : std::initializer_list<std::string>
       {root + " hide1; hide2; =1;", root + "\n hide1;\n hide2;\r\n\t=1;\n",
        "  fixture@classic:length=6|0,0/0,0 red 0 .. 0|HIDE1;hide2 ; =1;  ", expected.record()}) {
    const State state = parse_record(rules, record);
    CHECK(fingerprint(state) == fingerprint(expected));
  }
  CHECK(expected.record() ==
        "fixture@classic:length=6,safe=3,limit=48,lost_die=roll_again,revision=2 | 0,0/0,0 red 0 .. 0 | hide1; hide2; "
        "=1;");
}

TEST_CASE("a bar inside quotes does not end the spec", "[record]") {
  const Fault f = fault("fixture:safe=\"3|4\" | 0,0/0,0 red 0 .. 0 |");
  CHECK(f.status == HOYLE_UNKNOWN);  // the value is wrong, not the record
  CHECK(f.rule == "FX-SET-01");
}

TEST_CASE("faults of a record have their place", "[record]") {
  CHECK(fault("").status == HOYLE_SYNTAX);
  CHECK(fault("fixture").status == HOYLE_SYNTAX);
  CHECK(fault("fixture | 0,0/0,0 red 0 .. 0").status == HOYLE_SYNTAX);
  CHECK(fault("nosuch | x |").status == HOYLE_UNKNOWN);
  CHECK(fault("fixture:revision=3 | 0,0/0,0 red 0 .. 0 |").status == HOYLE_MISMATCH);
  const Fault position = fault("fixture | 0,0/0,0 green 0 .. 0 |");
  CHECK(position.status == HOYLE_SYNTAX);
  CHECK(position.rule == "FX-POS-01");
  CHECK(position.offset == 18);
  const Fault cut = fault(root + " hide1; hid");
  CHECK(cut.status == HOYLE_SYNTAX);
  CHECK(cut.offset == static_cast<std::int32_t>(root.size()) + 8);
  const Fault hidden = fault(root + " hide1; ?;");
  CHECK(hidden.status == HOYLE_MISMATCH);
  CHECK(hidden.offset == static_cast<std::int32_t>(root.size()) + 8);
  const Fault illegal = fault(root + " hide1; hide2; =1; a1-2;");
  CHECK(illegal.status == HOYLE_ILLEGAL);
  CHECK(illegal.rule == "FX-STEP-02");
  CHECK(illegal.offset >= static_cast<std::int32_t>(root.size()) + 19);
  CHECK(illegal.detail.find("ply 4") != std::string::npos);
  CHECK(illegal.detail.find("runner a of red stands on 0, not on 1") != std::string::npos);
  const Fault nonsense = fault(root + " hide1; jump;");
  CHECK(nonsense.status == HOYLE_SYNTAX);
  CHECK(nonsense.detail.find("ply 2") != std::string::npos);
  const Fault mark = fault(root + " hide1; hide2; =1; a0x1;");
  CHECK(mark.status == HOYLE_ILLEGAL);
  CHECK(mark.rule == "FX-NOTE-01");
  const Fault empty = fault(root + " ;");
  CHECK(empty.status == HOYLE_SYNTAX);
  const Fault control = fault(root + " hide1\x01;");
  CHECK(control.status == HOYLE_SYNTAX);
}

TEST_CASE("a record cut anywhere loses at most its last action, or is refused", "[record]") {
  const Rules rules("fixture");
  hoyle_rng rng = seeded(110);
  State state(rules);
  expect_ok(hoyle_state_playout(state.get(), &rng, 12), "hoyle_state_playout");
  const std::string record = state.record();
  for (std::size_t size = 0; size < record.size(); ++size) {
    hoyle_state *handle = nullptr;
    const hoyle_status status = hoyle_record_parse(record.data(), size, &handle, nullptr);
    if (status == HOYLE_OK) {
      const State cut(rules, handle);
      const std::string again = cut.record();
      if (record.compare(0, again.size(), again) != 0) FAIL("cut at " << size << ": " << again);
    } else if (status != HOYLE_SYNTAX && status != HOYLE_UNKNOWN && status != HOYLE_ILLEGAL) {
      FAIL("cut at " << size << ": " << hoyle_status_name(status));
    }
  }
}

TEST_CASE("a position text may carry the moves that follow", "[record]") {
  const Rules rules("fixture");
  const State state = parse_position(rules, "0,0/0,0 red 0 .. 0 moves hide1 hide2 =1");
  CHECK(state.ply() == 3);
  CHECK(state.text() == "0,0/0,0 red 1 12 1");
  hoyle_state *none = nullptr;
  hoyle_reason why = blank_reason();
  const std::string wrong = "0,0/0,0 red 0 .. 0 moves hide1 a3-4";
  CHECK(hoyle_state_parse(rules.get(), wrong.data(), wrong.size(), &none, &why) == HOYLE_ILLEGAL);
  CHECK(why.offset == static_cast<std::int32_t>(wrong.find("a3")));
  CHECK(std::string(why.rule) == "FX-HIDE-01");
  CHECK(none == nullptr);
}

TEST_CASE("a view's position reads back and does not know more", "[record]") {
  const Rules rules("fixture");
  State state = parse_position(rules, "0,0/0,0 red 0 .. 0 moves hide1 hide2 =1");
  const State view = parse_position(rules, state.text(1));
  CHECK(view.text() == "0,0/0,0 red 1 ?2 1");
  CHECK(view.is_legal(rules.player_actions() - 2));
}

TEST_CASE("foreign formats: what they cannot say is refused with a rule", "[record]") {
  const Rules rules("fixture");
  State state = parse_position(rules, "3,0/0,2 red 0 -- 7");
  const std::string race = text_of("export", [&](char *b, std::size_t c, std::size_t *n) {
    return hoyle_state_export(state.get(), "race", b, c, n, nullptr);
  });
  CHECK(race == "3.0.0.2.r.7");
  hoyle_reason why = blank_reason();
  std::size_t n = 5;
  CHECK(hoyle_state_export(state.get(), "script", nullptr, 0, &n, &why) == HOYLE_ILLEGAL);
  CHECK(std::string(why.rule) == "FX-FMT-02");
  CHECK(hoyle_state_export(state.get(), "nosuch", nullptr, 0, &n, &why) == HOYLE_UNKNOWN);
  CHECK(hoyle_state_export(State(rules).get(), "race", nullptr, 0, &n, &why) == HOYLE_ILLEGAL);
  CHECK(std::string(why.rule) == "FX-FMT-01");
  CHECK(n == 5);
  hoyle_state *out = nullptr;
  CHECK(hoyle_state_import(rules.get(), "race", "3.0.0.9.r.7", HOYLE_NTS, &out, &why) == HOYLE_ILLEGAL);
  CHECK(why.offset == 6);
  CHECK(hoyle_state_import(rules.get(), "script", "hide1,hide2,a0-1", HOYLE_NTS, &out, &why) == HOYLE_ILLEGAL);
  CHECK(std::string(why.rule) == "FX-TURN-01");
  CHECK(out == nullptr);
  REQUIRE(hoyle_state_import(rules.get(), "script", "hide1,hide2,=2,a0-1", HOYLE_NTS, &out, &why) == HOYLE_OK);
  CHECK(State(rules, out).ply() == 4);
}
