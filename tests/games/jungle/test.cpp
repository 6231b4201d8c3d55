// What only Jungle needs: random option sets for the two witnesses of legality, worlds drawn uniformly, event versions
// that tell nobody too much, and the turned planes. The laws for all games are in tests/property, the rules in *.scn.
//
// Environment: HOYLE_JUNGLE_GAMES, random games with random options (default 60).
#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "core/settings.hpp"
#include "games/jungle/engine.hpp"
#include "games/jungle/position.hpp"
#include "support/catch.hpp"

namespace {

using namespace hoyle::core;
using namespace hoyle::games::jungle;
using Ctx = Game::C;

Options options(const std::string &text) {
  Spec spec;
  Settings settings;
  Refusal why;
  Options o;
  const bool made = read_spec(text, spec, why) && Settings::resolve(Game::catalog(), spec, settings, why) &&
                    Game::configure(settings, o, why);
  INFO(text << ": " << why.rule << ' ' << why.detail);
  REQUIRE(made);
  return o;
}

std::string text_of(const Ctx &c, const Position &p) {
  TextBuffer<512> out;
  Game::write_position(c, p, out);
  return std::string(out.view());
}

Position position(const Ctx &c, const std::string &text) {
  Position p{};
  Refusal why;
  std::size_t tail = std::string_view::npos;
  const bool read = Game::read_position(c, text, p, tail, why);
  INFO(text << ": " << why.rule << ' ' << why.detail);
  REQUIRE(read);
  return p;
}

std::vector<Action> legal(const Ctx &c, const Position &p) {
  if (Game::actor(c, p) == terminal_seat) return {};
  std::vector<Action> actions(64);
  Sink<Action> sink(actions.data(), actions.size());
  Game::legal(c, p, sink);
  actions.resize(sink.size());
  return actions;
}

Position after(const Ctx &c, Position p, Action a) {
  Sink<Event> nobody;
  Game::apply(c, p, a, nobody);
  return p;
}

std::vector<Event> events_of(const Ctx &c, Position p, Action a) {
  std::vector<Event> events(32);
  Sink<Event> sink(events.data(), events.size());
  Game::apply(c, p, a, sink);
  REQUIRE(sink.size() <= 16);
  events.resize(sink.size());
  return events;
}

// What a viewer is told of an action.
std::string told(const Ctx &c, const Position &p, Action a, Seat viewer) {
  std::string all;
  for (const Event &e : events_of(c, p, a)) {
    if (!(e.seen_by & seen_bit(viewer))) continue;
    TextBuffer<128> out;
    Game::write_event(c.options, e, out);
    all += std::string(out.view()) + "; ";
  }
  return all;
}

std::vector<std::string> words(std::string_view list) {
  std::vector<std::string> all;
  for (Scanner in(list); !in.done(); in.take(',')) all.emplace_back(in.take_until(','));
  return all;
}

std::string random_value(const Entry &option, Rng &rng) {
  if (std::string_view(option.type) == "enum") {
    const std::vector<std::string> values = words(option.values);
    return values[rng.below(values.size())];
  }
  if (std::string_view(option.id) == "repetition_count") return std::to_string(2 + rng.below(3));
  return std::to_string(rng.below(2) ? rng.below(60) : 0);
}

std::string random_rules(Rng &rng) {
  const auto &catalog = Game::catalog();
  const std::string edition = catalog.editions[rng.below(catalog.editions.size())].id;
  std::string text = "jungle@" + edition + ":";
  const std::uint64_t density = rng.below(4);
  for (const Entry &option : catalog.options) {
    const bool board = std::string_view(option.id) == "checkers_board";
    if ((board && edition != "animal_checkers") || rng.below(4) > density) continue;
    text += std::string(option.id) + "=" + random_value(option, rng) + ",";
  }
  if (text.back() == ',') text.pop_back();
  return text;
}

// Both witnesses, the fast answers, the hash and the texts of one position or view.
void check(const Ctx &c, const Position &p) {
  const std::vector<Action> actions = legal(c, p);
  INFO(text_of(c, p));
  if (Game::actor(c, p) != terminal_seat) {
    REQUIRE_FALSE(actions.empty());
    REQUIRE(Game::count_legal(c, p) == actions.size());
  }
  REQUIRE(std::is_sorted(actions.begin(), actions.end()));
  for (Action a = 0; a < Game::limits(c.options).all_actions; ++a) {
    const bool listed = std::binary_search(actions.begin(), actions.end(), a);
    const Verdict verdict = Game::judge(c, p, a);
    if (verdict.legal() == listed && Game::is_legal(c, p, a) == listed &&
        (listed || Game::catalog().rule(verdict.rule)))
      continue;
    FAIL("action " << a << ": listed " << listed << ", judged " << (verdict.rule ? verdict.rule : "legal"));
  }
  REQUIRE(p.hash == full_hash(p));
  REQUIRE(position(c, text_of(c, p)) == p);
}

// An action and a view may be taken in either order, where the view knows enough (JG-HID-01, JG-HID-06).
void check_view(const Ctx &c, const Position &p, Seat viewer, Action a) {
  const Position view = Game::redact(c, p, viewer);
  if (!Game::known(c, view, a) || !Game::is_legal(c, view, a)) return;
  const Position first = Game::redact(c, after(c, p, a), viewer);
  const Position second = Game::redact(c, after(c, view, a), viewer);
  INFO(text_of(c, p) << " action " << a << ", viewer " << viewer);
  REQUIRE(text_of(c, first) == text_of(c, second));
  REQUIRE(first == second);
}

void play_one(std::uint64_t game) {
  Rng rng = Rng::seeded(20, game);
  const std::string rules = random_rules(rng);
  const Options o = options(rules);
  INFO(rules);
  std::vector<std::uint64_t> keys;
  Position p = Game::start({o});
  for (int ply = 0; ply < 150; ++ply) {
    const Ctx c{o, keys};
    if (ply < 20 || ply % 5 == 0) check(c, p);
    const std::vector<Action> actions = legal(c, p);
    if (actions.empty()) return;
    const Action a = actions[rng.below(actions.size())];
    for (const Seat viewer : {0, 1, public_seat}) {
      if (o.hidden && ply % 7 == 0) check(c, Game::redact(c, p, viewer));
      check_view(c, p, viewer, a);
    }
    keys.push_back(Game::key(c, p));
    p = after(c, p, a);
  }
}

}  // namespace

TEST_CASE("jungle: generator and judge agree under random options", "[jungle]") {
  const char *asked = std::getenv("HOYLE_JUNGLE_GAMES");
  const std::uint64_t games = asked ? std::strtoull(asked, nullptr, 10) : 60;
  for (std::uint64_t game = 0; game < games; ++game) play_one(game);
}

TEST_CASE("jungle: repetition=forbid leaves both witnesses in step", "[jungle]") {
  const Options o = options("jungle:repetition=forbid,repetition_count=2");
  std::vector<std::uint64_t> keys;
  Position p = position({o}, "6l/7/7/7/7/7/7/7/T6 w 0 1");
  Rng rng = Rng::seeded(3, 3);
  std::size_t forbidden = 0;
  for (int ply = 0; ply < 80; ++ply) {
    const Ctx c{o, keys};
    check(c, p);
    for (Action a = 0; a < 252; ++a) {
      const char *rule = Game::judge(c, p, a).rule;
      forbidden += rule && std::string_view(rule) == "JG-END-04";
    }
    const std::vector<Action> actions = legal(c, p);
    if (actions.empty()) break;
    keys.push_back(Game::key(c, p));
    p = after(c, p, actions[rng.below(actions.size())]);
  }
  CHECK(forbidden > 10);
}

namespace {

// Draws worlds behind a view and counts how often each comes up.
std::map<std::string, int> draw_worlds(const Ctx &c, const Position &view, Seat viewer, int draws) {
  std::map<std::string, int> seen;
  for (int i = 0; i < draws; ++i) {
    Rng rng = Rng::seeded(5, static_cast<std::uint64_t>(i));
    const Position world = Game::complete(c, view, viewer, rng);
    REQUIRE(Game::redact(c, world, viewer) == view);
    ++seen[text_of(c, world)];
  }
  return seen;
}

// Each of `worlds` worlds came up about equally often: within five standard deviations.
void check_uniform(const std::map<std::string, int> &seen, int worlds, int draws) {
  REQUIRE(seen.size() == static_cast<std::size_t>(worlds));
  const int mean = draws / worlds;
  for (const auto &[world, count] : seen) {
    INFO(world << " came up " << count << " times of " << draws);
    CHECK((count - mean) * (count - mean) < 25 * mean);
  }
}

}  // namespace

TEST_CASE("jungle: worlds are uniform over complete assignments", "[jungle]") {
  const Options o = options("jungle:hidden=yes");
  const Ctx c{o};
  // Four unknown pieces for lion, tiger, dog, cat; a9 is lion or tiger, e9 is no lion. With the lion on a9 the others
  // stand in any of 6 orders; with the tiger there, e9 is dog or cat and the last two have 2 orders each: 10 in all.
  const Position view = position(c, "x1x1x1x/7/7/7/7/7/7/7/R5E w 0 1 K:a9:LT,e9:TDC,a1!,g1! C:LTPDWCepwr");
  check_uniform(draw_worlds(c, view, 0, 10000), 10, 10000);
}

TEST_CASE("jungle: hidden placements are uniform over free start squares", "[jungle]") {
  const Options o = options("jungle@hidden_jungle");
  const Ctx c{o};
  const Position view = position(c, "7/7/7/7/7/7/2E4/7/L6 w 0 1 K:- S:2,2");
  REQUIRE(in_the_dark(view, black));
  check_uniform(draw_worlds(c, view, 0, 11200), 56, 11200);
}

TEST_CASE("jungle: versions of an event do not overlap and reach everybody", "[jungle]") {
  const Options o = options("jungle@hidden_jungle");
  const Ctx c{o};
  const Position p = position(c, "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0 1 K:-");
  for (const Action a : legal(c, p)) {
    std::map<std::int32_t, std::uint32_t> told_to;
    for (const Event &e : events_of(c, p, a)) {
      CHECK((told_to[e.kind] & e.seen_by) == 0);
      told_to[e.kind] |= e.seen_by;
    }
    for (const auto &[kind, mask] : told_to) CHECK(mask == seen_all);
  }
}

TEST_CASE("jungle: events tell others no kind that they cannot know", "[jungle]") {
  const Options o = options("jungle@hidden_jungle");
  const Ctx c{o};
  const Position start = Game::start(c);
  CHECK(told(c, start, 276, 0) == "placed seat=0 to=a3 piece=E; ");
  CHECK(told(c, start, 276, 1) == "placed seat=0 to=? piece=X; ");
  CHECK(told(c, start, 276, public_seat) == "placed seat=0 to=? piece=X; ");
  const Position p = position(c, "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0 1 K:-");
  CHECK(told(c, p, 56, 0) == "moved seat=0 from=a3 to=a4 piece=E; ");
  CHECK(told(c, p, 56, referee_seat) == told(c, p, 56, 0));
  CHECK(told(c, p, 56, 1) == "moved seat=0 from=a3 to=a4 piece=X; ");
  // Two worlds that look alike tell the public the same, whatever moves quietly on land.
  Rng one = Rng::seeded(1, 0);
  Rng two = Rng::seeded(2, 0);
  const Position view = Game::redact(c, p, public_seat);
  const Position first = Game::complete(c, view, public_seat, one);
  const Position second = Game::complete(c, view, public_seat, two);
  REQUIRE_FALSE(first == second);
  for (const Action a : legal(c, first))
    if (Game::is_legal(c, second, a) && !(o.water & bit(step_of(a).to)))
      CHECK(told(c, first, a, public_seat) == told(c, second, a, public_seat));
}

TEST_CASE("jungle: planes are turned for the player to act", "[jungle]") {
  const Options o = options("jungle");
  const Ctx c{o};
  const auto planes = [&](const std::string &text) {
    std::vector<float> numbers(static_cast<std::size_t>(Game::limits(o).features));
    Sink<float> sink(numbers.data(), numbers.size());
    Game::features(c, position(c, text), 0, sink);
    REQUIRE(sink.size() == numbers.size());
    return numbers;
  };
  std::vector<float> w = planes("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 3 7");
  std::vector<float> b = planes("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b 3 7");
  const std::size_t side = 20 * 63;
  CHECK(w[side] == 0);
  CHECK(b[side] == 1);
  w[side] = b[side] = 0;
  CHECK(w == b);
  CHECK(w != planes("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 4 7"));
  CHECK(w != planes("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 3 263"));
}

TEST_CASE("jungle: apply is safe with any id anywhere", "[jungle]") {
  for (const char *rules : {"jungle", "jungle@hidden_jungle", "jungle@animal_checkers:setup=random,hidden=yes"}) {
    const Options o = options(rules);
    const Ctx c{o};
    Rng rng = Rng::seeded(9, 9);
    Position p = Game::start(c);
    for (int i = 0; i < 60; ++i) {
      for (Action a = 0; a < Game::limits(o).all_actions; ++a) {
        std::vector<Event> events(32);
        Sink<Event> sink(events.data(), events.size());
        Position q = p;
        Game::apply(c, q, a, sink);
        CHECK(sink.size() <= 16);
      }
      const std::vector<Action> actions = legal(c, p);
      if (actions.empty()) break;
      p = after(c, p, actions[rng.below(actions.size())]);
    }
  }
}
