// Turns: the generic generator against the fixture's own, readers, and new turns of the same player.
#include "fixture/engine.hpp"
#include "runtime/turns.hpp"
#include "support/walk.hpp"

using namespace hoyle::test;
namespace fixture = hoyle::games::fixture;
namespace core = hoyle::core;

namespace {

struct Made {
  std::vector<core::Action> actions = std::vector<core::Action>(100000);
  std::vector<std::uint32_t> ends = std::vector<std::uint32_t>(10000);
  std::size_t size = 0;
  std::size_t turns = 0;
  bool all = false;
};

template <class Generate>
Made make(Generate generate) {
  Made m;
  core::TurnSink sink(m.actions.data(), m.actions.size(), m.ends.data(), m.ends.size());
  m.all = generate(sink);
  m.size = sink.size();
  m.turns = sink.turns();
  m.actions.resize(m.size);
  m.ends.resize(m.turns);
  return m;
}

hoyle_status parse_turn(const State &state, std::string_view text, std::vector<hoyle_action> &turn, hoyle_reason &why) {
  turn.assign(32, -1);
  std::size_t n = 0;
  why = blank_reason();
  const hoyle_status status =
      hoyle_state_turn_parse(state.get(), text.data(), text.size(), turn.data(), turn.size(), &n, &why);
  turn.resize(status == HOYLE_OK ? n : 0);
  return status;
}

}  // namespace

TEST_CASE("an engine's own turn generator agrees with the generic one", "[turns]") {
  const Rules rules("fixture");
  fixture::Options options;
  options.safe = 1 << 3;
  options.limit = 48;
  const fixture::Context c{options, {}};
  std::size_t compared = 0;
  random_walk(rules, 400, 120, [&](State &state) {
    if (state.actor() < 0) return;
    for (const hoyle_seat viewer : {HOYLE_REFEREE, HOYLE_PUBLIC}) {
      fixture::Position p;
      core::Refusal why;
      std::size_t tail = std::string_view::npos;
      REQUIRE(fixture::Game::read_position(c, state.text(viewer), p, tail, why));
      if (fixture::Game::actor(c, p) < 0) continue;
      const Made own = make([&](core::TurnSink &out) { return fixture::Game::turns(c, p, out); });
      const Made generic =
          make([&](core::TurnSink &out) { return hoyle::runtime::distinct_turns<fixture::Game>(c, p, out); });
      expect(own.all && generic.all && own.actions == generic.actions && own.ends == generic.ends,
             "own " + std::to_string(own.turns) + " turns, generic " + std::to_string(generic.turns) + ", at " +
                 state.text(viewer));
      ++compared;
    }
  });
  CHECK(compared > 100);
}

TEST_CASE("TurnSink takes whole turns only", "[turns]") {
  core::Action actions[3];
  std::uint32_t ends[2];
  core::TurnSink sink(actions, 3, ends, 2);
  const core::Action two[] = {1, 2};
  CHECK(sink.push(two));
  CHECK_FALSE(sink.push(two));
  CHECK(sink.push({two, 1}));
  CHECK_FALSE(sink.push({two, 0}));
  CHECK(sink.size() == 3);
  CHECK(sink.turns() == 2);
  CHECK(ends[1] == 3);
}

TEST_CASE("a turn is read whole, judged action by action", "[turns]") {
  const Rules rules("fixture");
  const State state = parse_position(rules, "0,0/0,0 red 2 12 1");
  std::vector<hoyle_action> turn;
  hoyle_reason why{};
  CHECK(parse_turn(state, "a0-1 A1-2", turn, why) == HOYLE_OK);
  CHECK(turn == std::vector<hoyle_action>{3, 4});
  CHECK(parse_turn(state, "stop", turn, why) == HOYLE_OK);
  CHECK(turn.size() == 1);
  CHECK(parse_turn(state, "a0-1 b0-1", turn, why) == HOYLE_ILLEGAL);
  CHECK(std::string(why.rule) == "FX-STEP-03");
  CHECK(parse_turn(state, "a0-1 a1-2 a2-3", turn, why) == HOYLE_ILLEGAL);  // the turn is over before: chance acts
  CHECK(why.rule[0] != '\0');
  CHECK(parse_turn(state, "a0-1 jump", turn, why) == HOYLE_SYNTAX);
  CHECK(why.offset == 5);
  CHECK(parse_turn(state, "", turn, why) == HOYLE_SYNTAX);
  hoyle_action one = -1;
  std::size_t n = 0;
  CHECK(hoyle_state_turn_parse(state.get(), "a0-1 a1-2", HOYLE_NTS, &one, 1, &n, &why) == HOYLE_BUFFER);
  CHECK(n == 2);
  CHECK(one == -1);
}

TEST_CASE("a list that goes on after the turn is over is no turn", "[turns]") {
  const Rules rules("jungle");
  const State state(rules);
  std::vector<hoyle_action> turn;
  hoyle_reason why{};
  CHECK(parse_turn(state, "a3a4", turn, why) == HOYLE_OK);
  for (const char *text : {"a3a4,", "a3a4, ", "a3a4, a7a6", "a3a4, nonsense"}) {
    INFO(text);
    CHECK(parse_turn(state, text, turn, why) == HOYLE_SYNTAX);
    CHECK(why.offset >= 5);
    CHECK(why.rule[0] == '\0');
  }
  CHECK(parse_turn(state, "a3b4, a7a6", turn, why) == HOYLE_ILLEGAL);
  CHECK(std::string(why.rule) == "JG-MOVE-01");
}

TEST_CASE("a turn's text is refused for what cannot be played", "[turns]") {
  const Rules rules("fixture");
  const State state = parse_position(rules, "0,0/0,0 red 2 12 1");
  const hoyle_action wrong[] = {3, 9};
  CHECK(hoyle_state_turn_text(state.get(), wrong, 2, nullptr, 0, nullptr) == HOYLE_ILLEGAL);
}

TEST_CASE("a new turn of the same player ends a turn", "[turns]") {
  // Red's a can send Blue's a back (FX-BUMP-01): the extra step (FX-TURN-02) is a turn of its own.
  const Rules rules("fixture");
  State state = parse_position(rules, "1,0/2,0 red 1 -- 5");
  std::vector<hoyle_action> actions(100);
  std::vector<std::uint32_t> ends(20);
  std::size_t n = 0;
  std::size_t turns = 0;
  REQUIRE(hoyle_state_turns(state.get(), actions.data(), actions.size(), &n, ends.data(), ends.size(), &turns) ==
          HOYLE_OK);
  CHECK(turns == 2);
  CHECK(n == 2);
  CHECK(state.notation(actions[0]) == "a1x2");
  state.apply(actions[0]);
  CHECK(state.actor() == 0);
  CHECK(state.text() == "2,0/0,0 red 1 -- 6");
}
