// What only Jackal needs: gold is conserved, worlds are dealt uniformly, and nobody learns what he may not know.
// The laws that hold for all games are in tests/property, the worked rules in *.scn.
//
// Environment: HOYLE_JACKAL_PAIRS, pairs of worlds in the test of non-interference (default 600, say 100000 for a
// long run); HOYLE_JACKAL_GAMES, games for each rules set in the test of conservation (default 2).
#include <cmath>
#include <map>

#include "games/jackal/help.hpp"
#include "games/jackal/table.hpp"

namespace {

using namespace hoyle::test::jackal;

// Everything that is gold, wherever it is: board, hands, under ground, ships, sea, pending and closed tiles.
int all_gold(const Options &o, const Position &p) {
  int value = p.sunk + coins_of(p.cargo) + 3 * galleons_of(p.cargo);
  for (const auto gold : p.gold) value += gold;
  for (std::size_t i = 0; i < p.loot_count; ++i) value += Position::item_galleon(p.loot[i]) ? 3 : 1;
  for (const Piece &q : p.all()) value += coins_of(q.cargo()) + 3 * galleons_of(q.cargo());
  auto left = o.bag;
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const Word w = p.tile(o.island[i]);
    if (is_closed(w)) continue;
    --left[tile_table[code_of(w)].family];
    if (is_marked(w)) value += gold_value(code_of(w));
  }
  for (Code c = 0; c < codes; ++c) value += static_cast<int>(left[c]) * gold_value(c);
  return value;
}

// A box with every kind of tile.
const std::string mixed_bag =
    "bag=E:10/>01:2/>02:2/>11:2/>22:2/>94:2/>55:2/>AA:2/H:4/V2:3/V3:3/V4:2/V5:2/I:6/T:4/Kn:3/O:2/W:2/R:3/C:5/X:1/B:2/P:1/$1:4/$2:4/$3:3/$4:2/$5:1/"
    "G:2/Z:2/M:2/F:2/L:6/Q:3/U:3/Y:5/D1:3/D2:2/D3:1/S:3/N:2/J:3/A:1/!:2/+:2/#:1";

// A box full of lighthouses.
const std::string looking_bag = "bag=E:30/L:35/$1:12/>01:6/>11:4/I:4/H:3/Y:3/Q:6/M:2/F:2/V3:4/C:2/S:2/J:2";

}  // namespace

TEST_CASE("gold is conserved at every ply", "[jackal]") {
  const std::size_t games = from_environment("HOYLE_JACKAL_GAMES", 2);
  std::vector<std::string> specs = {"jackal@deluxe:mode=4p," + mixed_bag, "jackal@archipelago:island=full,lighthouse=reveal,loop_cargo=lost," + mixed_bag,
                                    "jackal@treasure_island:mode=duel,barrel_converts=true,suicide=forbid," + mixed_bag};
  for (const char *edition : {"classic", "deluxe", "treasure_island", "archipelago"})
    for (const char *mode : {"2p", "3p", "4p", "2v2", "duel"}) specs.push_back(std::string("jackal@") + edition + ":mode=" + mode);
  std::size_t plies = 0;
  for (const std::string &spec : specs) {
    const Options o = options(spec);
    const Ctx c{o};
    Rng rng = Rng::seeded(2024, 1);
    for (std::size_t game = 0; game < games; ++game) {
      Position p = Game::start(c);
      const int total = all_gold(o, p);
      Sink<Event> nobody;
      while (Game::actor(c, p) != terminal_seat) {
        const Position before = p;
        const Action a = draw(c, p, rng);
        Game::apply(c, p, a, nobody);
        ++plies;
        if (all_gold(o, p) != total) {
          FAIL(spec << ": " << text_of(8000, [&](TextSink &out) { Game::write_position(c, before, out); }) << " then "
                    << text_of(32, [&](TextSink &out) { Game::write_action(o, a, out); }));
        }
      }
    }
  }
  INFO(plies << " plies");
  CHECK(plies > 500 * games * specs.size());
  if (std::getenv("HOYLE_JACKAL_GAMES")) WARN(plies << " plies");
}

TEST_CASE("worlds are dealt uniformly", "[jackal]") {
  // Nine squares, ten tiles, two of the closed ones seen by player 0 only. Player 1 deals; every pair of codes must
  // come as often as counting all ways to lay the box says.
  const std::string island(
      "............./............./............./............./............./............./............./............./"
      ".....###...../.....###...../.....###...../............./.............");
  const Options o = options("jackal@classic:mode=4p,island=" + island + ",bag=E:3/$1:2/>01:2/>55:1/Kn:2");
  const Ctx c{o};
  const Position p = position(c, "t=~?;f3:E k=g4:$1@0,h5:>01@0");
  const Position view = Game::redact(c, p, 1);
  REQUIRE(Game::redact(c, view, 1) == view);

  std::map<std::pair<int, int>, double> expected;
  const std::vector<std::pair<int, int>> box = {{0, 2}, {37, 2}, {1, 2}, {17, 1}, {26, 2}};  // family, tiles left without f3
  for (const auto &[first, n] : box)
    for (const auto &[second, m] : box) {
      const int left = m - (first == second ? 1 : 0);
      const int ways = tile_table[static_cast<std::size_t>(first)].turns * tile_table[static_cast<std::size_t>(second)].turns;
      for (int a = 0; a < tile_table[static_cast<std::size_t>(first)].turns; ++a)
        for (int b = 0; b < tile_table[static_cast<std::size_t>(second)].turns; ++b)
          if (left > 0) expected[{first + a, second + b}] = static_cast<double>(n * left) / (9.0 * 8.0 * ways);
    }

  // Chi square of 60000 worlds; a pair of codes that cannot be counts as a misfit without bounds.
  const auto misfit = [&](auto deal) {
    constexpr int draws = 60000;
    std::map<std::pair<int, int>, int> seen;
    Rng rng = Rng::seeded(5, 5);
    for (int i = 0; i < draws; ++i) {
      const Position world = deal(rng);
      ++seen[{code_of(world.tile(static_cast<Square>(3 * 13 + 6))), code_of(world.tile(static_cast<Square>(4 * 13 + 7)))}];
    }
    double chi = 0;
    for (const auto &[pair, n] : seen)
      if (expected.count(pair) == 0) chi += 1e9;
    for (const auto &[pair, probability] : expected) {
      const double mean = probability * draws;
      const double off = seen[pair] - mean;
      chi += off * off / mean;
    }
    return chi;
  };
  const double freedom = static_cast<double>(expected.size()) - 1;
  const double limit = freedom + 6 * std::sqrt(2 * freedom);
  const double found = misfit([&](Rng &rng) {
    const Position world = Game::complete(c, view, 1, rng);
    if (!(Game::redact(c, world, 1) == view)) FAIL("a world that does not look like the view");
    return world;
  });
  INFO("chi square " << found << " with " << freedom << " degrees of freedom");
  CHECK(found < limit);

  // Dealers that are wrong are caught: one puts the first tile back into the box, one lets every kind be equally
  // likely, one turns all tiles the same way, one deals the first world twice as often.
  const auto put = [&](Position &world, Square s, Code code) { world.tiles[inner_of(s)] = fixed_word(code, 1); };
  const Square first = 3 * 13 + 6;
  const Square second = 4 * 13 + 7;
  CHECK(misfit([&](Rng &rng) {
          Position world = Game::complete(c, view, 1, rng);
          put(world, second, code_of(Game::complete(c, view, 1, rng).tile(first)));
          return world;
        }) > limit);
  CHECK(misfit([&](Rng &rng) {
          Position world = view;
          for (const Square s : {first, second}) {
            const auto family = static_cast<Code>(box[rng.below(box.size())].first);
            put(world, s, static_cast<Code>(family + rng.below(tile_table[family].turns)));
          }
          return world;
        }) > limit);
  CHECK(misfit([&](Rng &rng) {
          Position world = Game::complete(c, view, 1, rng);
          for (const Square s : {first, second}) put(world, s, tile_table[code_of(world.tile(s))].family);
          return world;
        }) > limit);
  CHECK(misfit([&](Rng &rng) {
          const Position world = Game::complete(c, view, 1, rng);
          return code_of(world.tile(first)) == 0 ? world : Game::complete(c, view, 1, rng);
        }) > limit);
}

namespace {

// Everything that an engine G tells a viewer about a position, as one text.
template <class G>
std::string outputs(const Ctx &c, const Position &p, Seat viewer) {
  const Position view = G::redact(c, p, viewer);
  std::string out = text_of(60000, [&](TextSink &sink) { G::write_position(c, view, sink); });
  out += text_of(400000, [&](TextSink &sink) {
    Json json(sink);
    json.begin_object();
    G::json(c, view, viewer, json);
    json.end_object();
    Style style;
    style.viewer = viewer;
    G::board(c, view, style, sink);
    G::svg(c, view, style, sink);
    sink << G::hash(c, view) << ' ' << G::actor(c, view);
  });
  std::vector<Action> ids;
  if (G::actor(c, view) == chance_seat) {
    for (const Outcome &o : outcomes(c, view)) {
      ids.push_back(o.action);
      out += ' ' + std::to_string(o.action) + ':' + std::to_string(o.weight);
    }
  } else if (G::actor(c, view) != terminal_seat) {
    ids = legal_ids(c, view);
  }
  for (const Action a : ids) {
    out += ' ' + std::to_string(a) + (G::known(c, view, a) ? "" : "?");
    out += text_of(64, [&](TextSink &sink) { G::notate(c, view, a, sink); });
  }
  for (Action a = 0; a < all_actions; a += 1237) {  // explain: the rule that anything else breaks
    const Verdict v = G::judge(c, view, a);
    out += v.legal() ? "+" : v.rule;
  }
  std::vector<float> numbers(4000);
  Sink<float> sink(numbers.data(), numbers.size());
  G::features(c, view, viewer, sink);
  for (std::size_t i = 0; i < sink.size(); ++i) out += static_cast<char>(static_cast<int>(numbers[i]));
  return out;
}

// What the viewer hears of an action: his events, and the action in his history and record.
template <class G>
std::string heard(const Ctx &c, Position &p, Action a, Seat viewer) {
  const bool hidden = G::secret(c, p, a, viewer);
  std::string out = hidden ? "?" : std::to_string(a);
  std::vector<Event> events(4000);
  Sink<Event> sink(events.data(), events.size());
  G::apply(c, p, a, sink);
  for (std::size_t i = 0; i < sink.size(); ++i)
    if ((events[i].seen_by & seen_bit(viewer)) != 0) out += text_of(200, [&](TextSink &text) { G::write_event(c.options, events[i], text); });
  return out;
}

struct Count {
  std::size_t pairs = 0;
  std::size_t different_worlds = 0;
  std::size_t leaks = 0;
};

// Plays games, and at every position where something is hidden from a viewer compares two worlds that differ only
// in that: all outputs, and all that is heard of the next action (with different secret outcomes at a look).
template <class G>
Count compare_worlds(const std::string &spec, std::size_t wanted) {
  const Options o = options(spec);
  const Ctx c{o};
  Rng rng = Rng::seeded(77, 3);
  Count count;
  Sink<Event> nobody;
  while (count.pairs < wanted) {
    Position p = Game::start(c);
    for (int ply = 0; ply < 600 && count.pairs < wanted && Game::actor(c, p) != terminal_seat; ++ply) {
      const Action a = draw(c, p, rng);
      const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint64_t>(o.players) + 1));
      const Seat viewer = seat == o.players ? public_seat : seat;
      const Position view = Game::redact(c, p, viewer);
      const bool hides = !(view == p) || Game::secret(c, p, a, viewer);
      if (hides && rng.below(3) == 0) {
        ++count.pairs;
        Position one = p;
        Position other = Game::complete(c, view, viewer, rng);
        count.different_worlds += !(one == other);
        bool leak = outputs<G>(c, one, viewer) != outputs<G>(c, other, viewer);
        Action b = a;
        if (Game::secret(c, p, a, viewer)) b = draw(c, other, rng);
        if (b == a ? Game::known(c, view, a) && Game::judge(c, other, a).legal() : true) {
          leak = heard<G>(c, one, a, viewer) != heard<G>(c, other, b, viewer) || leak;
          leak = outputs<G>(c, one, viewer) != outputs<G>(c, other, viewer) || leak;
        }
        count.leaks += leak;
      }
      Game::apply(c, p, a, nobody);
    }
  }
  return count;
}

// Mutants: one forgets to hide the first secret tile, one tells everybody the code in the peeked event's history.
struct LeakyView : Game {
  static Position redact(const C &c, const Position &p, Seat viewer) {
    Position view = Game::redact(c, p, viewer);
    for (std::size_t i = 0; i < view.tiles.size(); ++i)
      if (view.tiles[i] != p.tiles[i]) {
        view.tiles[i] = p.tiles[i];
        break;
      }
    return view;
  }
};
struct LeakyHistory : Game {
  static bool secret(const C &, const Position &, Action, Seat) { return false; }
};

}  // namespace

TEST_CASE("nobody learns what he may not know", "[jackal]") {
  const std::size_t pairs = from_environment("HOYLE_JACKAL_PAIRS", 600);
  const std::vector<std::string> specs = {
      "jackal@treasure_island:mode=4p," + looking_bag, "jackal@deluxe:mode=2v2,share_peeks=alliance," + looking_bag,
      "jackal@treasure_island:suicide=forbid," + looking_bag, "jackal@deluxe:mode=3p"};
  for (const std::string &spec : specs) {
    const Count count = compare_worlds<Game>(spec, pairs / specs.size() + 1);
    INFO(spec << ": " << count.pairs << " pairs, " << count.different_worlds << " of them different worlds");
    CHECK(count.leaks == 0);
    CHECK(count.different_worlds > count.pairs / 4);  // the pairs do differ
  }
}

TEST_CASE("leaky mutants are caught", "[jackal]") {
  const std::string spec = "jackal@treasure_island:mode=4p," + looking_bag;
  CHECK(compare_worlds<LeakyView>(spec, 150).leaks > 0);
  CHECK(compare_worlds<LeakyHistory>(spec, 150).leaks > 0);
}
