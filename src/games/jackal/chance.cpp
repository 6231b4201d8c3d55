// Hidden tiles: odds, views, worlds. A closed tile that nobody saw has no identity until it is turned (JK-OPEN-01).
#include <numeric>

#include "games/jackal/engine.hpp"
#include "games/jackal/play.hpp"

namespace hoyle::games::jackal {

void Game::chance(const C &c, const Position &p, core::Sink<core::Outcome> &out) {
  const Table t(c.options, p);
  if (p.node == Node::bear) {  // bear_tie=chance
    const Targets targets = t.bear_targets();
    for (const Square s : targets.all()) out.push({1, bear_chance_ids + s, 0});
    return;
  }
  std::array<std::uint32_t, codes> left{};
  t.remaining(left);
  // Orientations are uniform over 1, 2 or 4 masks (JK-SETUP-05): weights in quarters of a tile.
  std::array<std::uint64_t, codes> weights{};
  std::uint64_t common = 0;
  for (Code code = 0; code < codes; ++code) {
    const Tile &tile = tile_table[code];
    weights[code] = static_cast<std::uint64_t>(left[tile.family]) * (4u / tile.turns);
    if (weights[code] != 0 && common != 1) common = std::gcd(common, weights[code]);
  }
  for (Code code = 0; code < codes; ++code)
    if (weights[code] > 0) out.push({weights[code] / common, tile_ids + code, 0});
}

// JK-KNOW-01, JK-KNOW-04: all is public but the identity of the tiles that somebody saw.
Position Game::redact(const C &c, const Position &p, core::Seat viewer) {
  if (viewer == core::referee_seat) return p;
  Position view = p;
  for (std::size_t i = 0; i < c.options.island_size; ++i) {
    Word &w = view.tiles[inner_of(c.options.island[i])];
    const bool knows = viewer >= 0 && viewer < max_teams && (knowers_of(w) >> viewer & 1) != 0;
    if (is_closed(w) && knowers_of(w) != 0 && !knows) w = fixed_word(unknown_code, knowers_of(w));
  }
  return view;
}

// Deals the box to the tiles that somebody saw but this view does not know; the others stay undecided.
Position Game::complete(const C &c, const Position &redacted, core::Seat, core::Rng &rng) {
  Position world = redacted;
  std::array<std::uint32_t, codes> left{};
  std::uint64_t total = Table(c.options, redacted).remaining(left);
  for (std::size_t i = 0; i < c.options.island_size; ++i) {
    Word &w = world.tiles[inner_of(c.options.island[i])];
    if (!is_closed(w) || knowers_of(w) == 0 || code_of(w) != unknown_code) continue;
    std::uint64_t draw = rng.below(total);
    Code family = 0;
    while (draw >= left[family]) draw -= left[family++];
    --left[family];
    --total;
    const auto turn = static_cast<Code>(rng.below(tile_table[family].turns));
    w = fixed_word(static_cast<Code>(family + turn), knowers_of(w));
  }
  return world;
}

// What a look shows is secret from those who do not look (JK-KNOW-02).
bool Game::secret(const C &c, const Position &p, core::Action a, core::Seat viewer) {
  if (a < tile_ids || p.node != Node::look || viewer == core::referee_seat) return false;
  if (c.options.lighthouse_reveals && p.looks != missionary_look) return false;  // JK-LIGHT-02: open for all
  return viewer < 0 || (Table(c.options, p).lookers() >> viewer & 1) == 0;
}

bool Game::known(const C &c, const Position &p, core::Action a) {
  bool all = true;
  for (std::size_t i = 0; i < c.options.island_size && all; ++i) {
    const Word w = p.tile(c.options.island[i]);
    all = code_of(w) != unknown_code || knowers_of(w) == 0;
  }
  if (all) return true;
  Position next = p;
  core::Sink<core::Event> nobody;
  Play play(c.options, next, nobody);
  play.apply(a);
  return !play.met_unknown();
}

}  // namespace hoyle::games::jackal
