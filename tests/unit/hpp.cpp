// The C++ header over the C functions, on the fixture game.
#include <hoyle/hoyle.hpp>

#include <array>
#include <type_traits>

#include "support/catch.hpp"

namespace {

using namespace hoyle;

static_assert(!std::is_copy_constructible_v<State> && std::is_nothrow_move_constructible_v<State>);
static_assert(std::is_copy_constructible_v<Rules> && std::is_nothrow_move_constructible_v<Rules>);
static_assert(!std::is_convertible_v<Verdict, bool>);

State moving() {  // Red has two steps
  State state = Rules("fixture").start();
  for (const char *text : {"hide1", "hide2", "=2"}) state.apply_turn(text);
  return state;
}

template <class Call>
Error error_of(Call call) {
  try {
    call();
  } catch (const Error &error) {
    return error;
  }
  FAIL("nothing was thrown");
  return Error(hoyle_reason{});
}

TEST_CASE("rules are shared and compare by their canonical text") {
  const Rules rules("fixture:length=8");
  Rules copy = rules;
  const Rules same("fixture@classic:length=8");
  CHECK(copy.get() == rules.get());
  CHECK(same == rules);
  CHECK_FALSE(Rules("fixture") == rules);
  copy = Rules("fixture");
  CHECK(copy == Rules("fixture"));
  CHECK(rules.spec() == "fixture@classic:length=8,safe=3,limit=64,lost_die=roll_again,revision=2");
  CHECK(rules.players() == 2);
  CHECK(rules.limit(Limit::has_secrets) == 1);
  CHECK(rules.game().id() == "fixture");
  CHECK(rules.all_actions() > rules.player_actions());
}

TEST_CASE("rules that are refused say which word and why") {
  const Error unknown = error_of([] { Rules("fixtur"); });
  CHECK(unknown.status() == Status::unknown);
  CHECK(unknown.offset() == 0);
  CHECK(std::string(unknown.what()).find("fixtur") != std::string::npos);
  const Error refused = error_of([] { Rules("fixture:safe=99"); });
  CHECK(refused.rule() == "FX-SET-01");
  CHECK_FALSE(refused.detail().empty());
  CHECK(error_of([] { (void)Rules{std::string_view()}; }).status() != Status::ok);
}

TEST_CASE("the catalogue is reachable") {
  const Game game = find_game("fixture");
  CHECK(game.about(Field::title_en) == "Fixture race");
  CHECK(game.about(Field::values).empty());
  CHECK(game.size(Catalog::editions) == 2);
  CHECK(game.text(Catalog::options, 0, Field::id) == "length");
  CHECK(rule_text("FX-STEP-01") == "A step leads one square forward.");
  CHECK(rule_text("no such rule").empty());
  CHECK(error_of([] { (void)find_game("none"); }).status() == Status::unknown);
  bool listed = false;
  for (const Game each : games()) listed = listed || each == game;
  CHECK(listed);
  CHECK(version() == HOYLE_VERSION);
  CHECK(status_name(Status::illegal) == "illegal");
}

TEST_CASE("states move, clone and copy") {
  State state = moving();
  State copy = state.clone();
  CHECK(copy == state);
  copy.apply_turn("stop");
  CHECK_FALSE(copy == state);
  copy.copy_from(state);
  CHECK(copy == state);
  CHECK(copy.ply() == 3);
  State stolen = std::move(copy);
  CHECK(stolen == state);
  copy = std::move(stolen);
  CHECK(copy == state);
  copy.reset();
  CHECK(copy.ply() == 0);
  copy = copy.clone();
  CHECK(error_of([&] { copy.undo(); }).status() == Status::empty);
  State other = Rules("fixture@sprint").start();
  CHECK(error_of([&] { other.copy_from(state); }).status() == Status::mismatch);
}

TEST_CASE("a refusal is a value, an illegal application throws and changes nothing") {
  State state = moving();
  const std::string before = state.text();
  const Verdict verdict = state.explain("a1-2");
  CHECK_FALSE(verdict);
  CHECK(verdict.status() == Status::illegal);
  CHECK(verdict.rule() == "FX-STEP-02");
  CHECK(verdict.en() == "A step begins where the runner stands.");
  CHECK(verdict.ru() == "Шаг начинается там, где стоит бегун.");
  CHECK(verdict.action() == state.rules().action("a1-2"));
  CHECK(state.judge(verdict.action()).rule() == "FX-STEP-02");
  CHECK(state.judge(1 << 20).status() == Status::unknown);
  CHECK_FALSE(state.is_legal(-1));
  const Error error = error_of([&] { state.apply(verdict.action()); });
  CHECK(error.rule() == "FX-STEP-02");
  CHECK(error.action() == verdict.action());
  CHECK(state.explain("nonsense").status() == Status::syntax);
  CHECK(state.explain("a0-1"));
  CHECK(state.text() == before);
}

TEST_CASE("turns are read and applied whole or not at all") {
  State state = moving();
  const std::string before = state.text();
  CHECK(error_of([&] { state.apply_turn("a0-1 a2-3"); }).status() == Status::illegal);
  CHECK(state.text() == before);
  CHECK(state.ply() == 3);
  const Actions done = state.apply_turn("a0-1 a1-2");
  CHECK(done.size() == 2);
  CHECK(state.ply() == 5);
  state.undo();
  state.undo();
  CHECK(state.text() == before);
  const Turns turns = state.turns();
  CHECK(turns.size() == 14);
  CHECK(turns.complete);
  for (std::size_t i = 0; i < turns.size(); ++i)
    CHECK(state.read_turn(state.turn_text(turns[i])).actions.size() == turns[i].size());
  const Turns some = state.turns(3);
  CHECK(some.size() == 3);
  CHECK_FALSE(some.complete);
  CHECK(state.turns(0).empty());
  state.apply_turn("stop");
  CHECK(error_of([&] { (void)state.turns(); }).status() == Status::empty);
}

TEST_CASE("legal actions, masks and counts agree") {
  const State state = moving();
  const Actions legal = state.legal();
  CHECK(legal.size() == 4);
  std::array<Action, 8> room{};
  CHECK(state.legal(room) == 4);
  CHECK(std::equal(legal.begin(), legal.end(), room.begin()));
  CHECK(error_of([&] { (void)state.legal(std::span<Action>(room).first(1)); }).status() == Status::buffer);
  std::size_t ones = 0;
  for (const std::uint8_t bit : state.legal_mask()) ones += bit;
  CHECK(ones == legal.size());
  CHECK(state.perft(1) == legal.size());
  CHECK(error_of([&] { (void)state.perft(-1); }).status() == Status::argument);
}

TEST_CASE("events, chance, randomness") {
  State state = Rules("fixture").start();
  const Events events = state.apply_with_events(0);
  REQUIRE(events.size() >= 1);
  CHECK(state.rules().event_text(events[0]).substr(0, 3) == "hid");
  state.apply_turn("hide2");
  const Chance chance = state.chance();
  CHECK(chance.total == 4);
  CHECK(chance.outcomes.size() == 3);
  Rng one(7, 1);
  Rng two(7, 1);
  CHECK(one.below(1000) == two.below(1000));
  CHECK(one.below(0) == 0);
  CHECK(state.sample(one) == state.sample(two));
  state.settle(one);
  CHECK_FALSE(state.is_chance());
  CHECK(error_of([&] { (void)state.chance(); }).status() == Status::empty);
  state.playout(one);
  CHECK(state.is_over());
  CHECK(state.result().kind != ResultKind::ongoing);
  CHECK(state.returns().size() == 2);
  CHECK(error_of([&] { (void)state.sample(one); }).status() == Status::empty);
}

TEST_CASE("a kind of result has the name that JSON gives it") {
  std::array<bool, 4> met{};
  for (const char *spec : {"fixture:length=12,limit=6", "jungle:max_plies=30", "backgammon", "jackal:mode=3p,max_turns=20"})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      State state = Rules(spec).start();
      Rng rng(seed, 1);
      if (seed > 0) state.playout(rng);
      const ResultKind kind = state.result().kind;
      INFO(spec << " " << seed);
      CHECK(state.json().find("\"kind\":\"" + std::string(result_name(kind)) + "\"") != std::string::npos);
      met[static_cast<std::size_t>(kind)] = true;
    }
  for (const bool one : met) CHECK(one);
}

TEST_CASE("views hide, worlds complete, records restore") {
  State state = moving();
  CHECK(state.text(1) == "0,0/0,0 red 2 ?2 1");
  CHECK(state.redact(1).text() == state.text(1));
  CHECK(state.history(1)[0] == -1);
  CHECK(state.hash(1) == state.redact(1).hash());
  Rng rng(3);
  CHECK(state.determinize(1, rng).text(1) == state.text(1));
  const State again = State::from_record(state.record());
  CHECK(again == state);
  CHECK(again.ply() == 3);
  CHECK(error_of([&] { (void)State::from_record(state.record(1)); }).status() == Status::mismatch);
  CHECK(error_of([] { (void)State::from_record("nonsense"); }).status() == Status::syntax);
  CHECK(state.json().front() == '{');
  CHECK(state.svg(kReferee, "size=240").find("<svg") != std::string::npos);
  CHECK_FALSE(state.board(kPublic).empty());
  CHECK(error_of([&] { (void)state.text(9); }).status() == Status::argument);
  CHECK(state.features().size() == static_cast<std::size_t>(state.rules().limit(Limit::features)));
}

TEST_CASE("foreign formats") {
  const Rules rules("fixture");
  State state = rules.import_text("race", "3.0.0.2.r.7");
  CHECK(state.export_text("race") == "3.0.0.2.r.7");
  const Error error = error_of([] { (void)moving().export_text("race"); });
  CHECK(error.rule() == "FX-FMT-01");
  CHECK(error_of([&] { (void)state.export_text("none"); }).status() == Status::unknown);
  CHECK(error_of([&] { (void)rules.import_text("race", "3"); }).status() != Status::ok);
  CHECK(error_of([&] { (void)rules.parse("x"); }).rule() == "FX-POS-01");
}

TEST_CASE("many states at once") {
  State a = moving();
  State b = moving();
  const std::array<hoyle_state *, 2> states = {a.get(), b.get()};
  const std::array<Action, 2> actions = {a.rules().action("stop"), a.rules().action("a1-2")};
  std::array<hoyle_status, 2> each{};
  CHECK(batch_step(states, actions, {}, each) == Status::illegal);
  CHECK(each[0] == HOYLE_OK);
  CHECK(each[1] == HOYLE_ILLEGAL);
  const std::array<const hoyle_state *, 2> seen = {a.get(), b.get()};
  std::array<Seat, 2> actors{};
  std::vector<double> payoffs(4, 9.0);
  batch_view(seen, actors, {}, payoffs);
  CHECK(actors[0] == kChance);
  CHECK(actors[1] == 0);
  CHECK(payoffs == std::vector<double>(4, 0.0));
  CHECK(error_of([&] { batch_view(seen, std::span<Seat>(actors).first(1)); }).status() == Status::argument);
  CHECK(error_of([&] { batch_step(states, std::span<const Action>(actions).first(1)); }).status() == Status::argument);
}

TEST_CASE("short lists grow, copy and move") {
  SmallVector<int, 2> list;
  for (int i = 0; i < 9; ++i) list.push_back(i);
  CHECK(list.size() == 9);
  CHECK(list.back() == 8);
  SmallVector<int, 2> copy = list;
  SmallVector<int, 2> moved = std::move(list);
  CHECK(std::equal(copy.begin(), copy.end(), moved.begin(), moved.end()));
  copy.clear();
  copy.push_back(5);
  moved = copy;
  CHECK(moved.size() == 1);
  CHECK(moved.front() == 5);
  copy = std::move(moved);
  CHECK(copy[0] == 5);
  const SmallVector<int, 2> none;
  CHECK(none.empty());
  CHECK(none.span().empty());
}

}  // namespace
