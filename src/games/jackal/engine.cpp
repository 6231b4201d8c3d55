// Start, actor, results, bounds and identity; the rest of the engine is dispatched from here.
#include "games/jackal/engine.hpp"

#include "core/zobrist.hpp"
#include "games/jackal/features.hpp"
#include "games/jackal/judge.hpp"
#include "games/jackal/moves.hpp"
#include "games/jackal/play.hpp"
#include "games/jackal/texts.hpp"

namespace hoyle::games::jackal {

bool Game::configure(core::Settings &settings, Options &options, core::Refusal &why) { return jackal::configure(settings, options, why); }

core::Limits Game::limits(const Options &o) {
  core::Limits l;
  l.players = o.players;
  l.player_actions = player_actions;
  l.all_actions = all_actions;
  l.max_legal = 400;  // nine pieces with all their loads; a flight has at most 124 targets
  l.max_outcomes = codes;
  l.max_events = 256 + 16 * o.island_size;   // a slide through ice and crocodiles uses each passage once
  l.max_action_text = 13;
  l.max_position_text = 6000 + 310 * o.island_size;  // a square: tile 4, look 14, 24 near and 16 far passages of 7
  l.features = feature_count;
  l.max_plies = -1;
  l.return_min = 0;
  l.return_max = max_gold_value;
  l.has_chance = true;
  l.has_secrets = true;
  l.zero_sum = false;
  return l;
}

core::Player Game::player(const Options &o, core::Seat seat) {
  static constexpr core::Player single[] = {
      {"white", "White", "Белые", 0}, {"red", "Red", "Красные", 1}, {"black", "Black", "Чёрные", 2}, {"yellow", "Yellow", "Жёлтые", 3}};
  static constexpr core::Player pairs[] = {{"white_black", "White and Black", "Белые и чёрные", 0}, {"red_yellow", "Red and Yellow", "Красные и жёлтые", 1}};
  if (seat < 0 || seat >= o.players) return {};
  if (o.mode == Mode::two) return pairs[seat];
  core::Player player = single[0];
  for (Team t = 0; t < max_teams; ++t)
    if (o.in_play[t] && o.owner[t] == seat) {
      player = single[t];
      player.alliance = o.alliance[t];
    }
  return player;
}

Position Game::start(const C &c) {  // JK-SETUP-01, JK-SETUP-02
  Position p;
  p.ships.fill(no_square);
  for (std::size_t i = 0; i < c.options.island_size; ++i) p.tiles[inner_of(c.options.island[i])] = unseen;
  for (Team t = 0; t < max_teams; ++t) {
    if (!c.options.in_play[t]) continue;
    p.ships[t] = c.options.ship_start[t];
    for (int i = 0; i < 3; ++i) p.add(Piece::make(t, Who::pirate, p.ships[t]));
  }
  return p;
}

core::Seat Game::actor(const C &c, const Position &p) {  // JK-TURN-06
  if (p.node == Node::over) return core::terminal_seat;
  if (opening(p.node) || p.node == Node::look || (p.node == Node::bear && c.options.bear_chance)) return core::chance_seat;
  return Table(c.options, p).controller();
}

void Game::legal(const C &c, const Position &p, core::Sink<core::Action> &out) { jackal::legal(c.options, p, out); }
core::Verdict Game::judge(const C &c, const Position &p, core::Action a) { return jackal::judge(c.options, p, a); }
void Game::apply(const C &c, Position &p, core::Action a, core::Sink<core::Event> &events) { Play(c.options, p, events).apply(a); }

// JK-END-07, JK-END-08
core::Result Game::result(const C &c, const Position &p) {
  static constexpr const char *labels[] = {"all_gold", "dead_gold", "stuck", "no_progress", "domination", "max_turns"};
  core::Result r;
  if (p.node != Node::over) return r;
  const Options &o = c.options;
  const std::array<int, max_teams> scores = alliance_scores(o, p);
  int best = -1;
  int winners = 0;
  for (const int score : scores) {
    if (score == best) ++winners;
    if (score > best) {
      best = score;
      winners = 1;
    }
  }
  bool taken = false;
  std::uint8_t only = 0;
  for (Team t = 0; t < max_teams; ++t) {
    if (!o.in_play[t] || scores[o.alliance[t]] != best) continue;
    if (o.tie_order && taken && o.alliance[t] != only) continue;
    if (!taken) only = o.alliance[t];
    taken = true;
    r.winners |= 1u << o.owner[t];
  }
  r.kind = winners == 1 || o.tie_order ? core::ResultKind::win : core::ResultKind::draw;
  r.rule = over_rule(static_cast<Over>(p.looks));
  r.label = labels[p.looks];
  return r;
}

void Game::returns(const C &c, const Position &p, double *out) {
  const Options &o = c.options;
  const std::array<int, max_teams> scores = alliance_scores(o, p);
  for (Team t = 0; t < max_teams; ++t)
    if (o.in_play[t]) out[o.owner[t]] = p.node == Node::over ? scores[o.alliance[t]] : 0;
}

bool Game::new_turn(const C &, const Position &before, const Position &after) { return before.turn != after.turn; }

namespace {

constexpr std::uint64_t hash_seed = 0x4A61636B616C0001u;

struct Hasher {
  std::uint64_t h = hash_seed;
  std::uint64_t word = 0;
  int bits = 0;
  void add(std::uint64_t value, int width) {
    if (bits + width > 64) flush();
    word |= value << bits;
    bits += width;
  }
  void flush() {
    h = core::mix(h, word);
    word = 0;
    bits = 0;
  }
};

}  // namespace

std::uint64_t Game::hash(const C &c, const Position &p) {
  Hasher h;
  for (std::size_t i = 0; i < c.options.island_size; ++i) h.add(p.tile(c.options.island[i]), 16);
  for (const Piece &q : p.all()) h.add(q.key, 32);
  for (std::size_t i = 0; i < p.loot_count; ++i) h.add(p.loot[i], 16);
  h.flush();
  for (std::size_t i = 0; i < max_teams; ++i) {
    h.add(p.ships[i], 8);
    h.add(p.gold[i], 16);
    h.add(p.bottles[i], 16);
  }
  h.add(p.sunk, 16);
  h.add(p.bear, 8);
  h.add(p.bear_team, 8);
  h.add(static_cast<std::uint64_t>(p.smoke) << 1 | (p.smoke_opened ? 1u : 0u), 8);
  h.add(p.slot, 8);
  h.add(static_cast<std::uint64_t>(p.node), 8);
  for (const std::uint8_t field : {p.at, p.freed_step, p.looks, static_cast<std::uint8_t>(p.who), p.from, p.start, p.start_step, static_cast<std::uint8_t>(p.cargo)})
    h.add(field, 8);
  if (p.passages > 0)
    for (std::size_t i = 0; i < inner_squares; ++i) {
      h.add(p.used[i][0] | static_cast<std::uint64_t>(p.used[i][1]) << 8 | static_cast<std::uint64_t>(p.used[i][2]) << 16, 24);
      h.add(p.flown[i], 8);
    }
  h.flush();
  return h.h;
}

}  // namespace hoyle::games::jackal
