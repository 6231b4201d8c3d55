#include "games/castles/engine.hpp"

#include <algorithm>

#include "core/zobrist.hpp"
#include "games/castles/action_text.hpp"
#include "games/castles/catalog.hpp"
#include "games/castles/configure.hpp"
#include "games/castles/detail.hpp"
#include "games/castles/judge.hpp"
#include "games/castles/legal.hpp"
#include "games/castles/picture.hpp"
#include "games/castles/play.hpp"
#include "games/castles/position_text.hpp"

namespace hoyle::games::castles {

const core::Catalog &Game::catalog() { return castles::catalog(); }

bool Game::configure(core::Settings &settings, Options &o, core::Refusal &why) {
  return castles::configure(settings, o, why);
}

namespace {

// Cells and platforms where a piece can be set up, at most.
int most_puts(const Options &o) {
  int most = 0;
  for (const int bits : {int{start_of_d}, start_of_d << side_a, int{gun_of_d}, gun_of_d << side_a}) {
    int n = 0;
    for (const std::uint8_t area : o.area) n += (area & bits) != 0 ? 1 : 0;
    most = std::max(most, n);
  }
  return most + o.floors;
}

// CS-WIN-05: between two resets of the count lie at most no_progress turns.
std::int64_t most_plies(const Options &o) {
  if (o.reroll) return -1;
  const int army = o.army_max;
  const int resets = o.army[0] + o.army[1] - 1 + (o.gun[0] ? 1 : 0) + (o.gun[1] ? 1 : 0);
  // A step costs at least 2 half-cells and perhaps a trap roll; then a fight, a choice, dice.
  const std::int64_t turn = 4 + army * (2 * o.budget + 3) + 1;
  return piece_count(o) + 1 + (resets + 1) * std::int64_t{o.no_progress} * turn;
}

}  // namespace

core::Limits Game::limits(const Options &o) {
  core::Limits l;
  const int soldiers = o.army[0] + o.army[1];
  l.player_actions = o.chance_base;
  l.all_actions = 45 + o.places + 52 * o.army_max;
  l.max_legal = std::max(most_puts(o), 1 + o.army_max * (step_codes + 1));
  l.max_outcomes = std::max(36, 1 + 3 * soldiers);
  l.max_events = 16 + o.army_max;
  l.max_action_text = 24;
  l.max_position_text = o.map_size + 80 + 20 * soldiers;
  l.features = feature_count(o);
  l.max_plies = most_plies(o);
  l.has_chance = true;
  return l;
}

core::Player Game::player(const Options &o, core::Seat seat) {
  if (seat == side_d) {
    if (o.mutual) return {"north", "Player D (north)", "Игрок D (север)", 0};
    return {"defender", "Defender", "Защитник", 0};
  }
  if (o.mutual) return {"south", "Player A (south)", "Игрок A (юг)", 1};
  return {"attacker", "Attacker", "Атакующий", 1};
}

Position Game::start(const C &c) {
  const Options &o = c.options;
  Position p;
  std::fill(std::begin(p.at), std::end(p.at), gone);
  std::fill(std::begin(p.home), std::end(p.home), gone);
  for (int n = 0; n < piece_count(o); ++n) {
    const int unit = piece(o, n);
    p.at[unit] = o.automatic ? o.automatic_places[unit] : unplaced;
    if (!is_gun(unit)) p.home[unit] = p.at[unit];  // CS-SET-08
  }
  if (o.automatic) {
    core::Sink<core::Event> nobody_listens;
    Play(o, p, nobody_listens).begin_game();
  }
  return p;
}

core::Seat Game::actor(const C &, const Position &p) {
  switch (p.phase) {
    case Phase::first:
    case Phase::magic:
    case Phase::randpick5:
    case Phase::randpick6:
    case Phase::shot:
    case Phase::melee:
    case Phase::trap:
      return core::chance_seat;
    case Phase::over:
      return core::terminal_seat;
    default:
      return p.side;
  }
}

void Game::legal(const C &c, const Position &p, core::Sink<core::Action> &out) { legal_actions(c.options, p, out); }

core::Verdict Game::judge(const C &c, const Position &p, core::Action a) {
  return {castles::judge(c.options, p, intent_of_id(c.options, a))};
}

void Game::chance(const C &c, const Position &p, core::Sink<core::Outcome> &out) { chance_outcomes(c.options, p, out); }

void Game::apply(const C &c, Position &p, core::Action a, core::Sink<core::Event> &events) {
  Play(c.options, p, events).act(a);
}

core::Result Game::result(const C &, const Position &p) {
  if (p.phase != Phase::over) return {};
  constexpr const char *rules[] = {"CS-WIN-01", "CS-WIN-03", "CS-WIN-05"};
  constexpr const char *labels[] = {"elimination", "capture", "limit"};
  const int how = p.whom % 3;
  if (p.who > 1) return {core::ResultKind::draw, 0, rules[how], labels[how]};
  return {core::ResultKind::win, 1u << p.who, rules[how], labels[how]};
}

void Game::returns(const C &, const Position &p, double *payoffs) {  // CS-WIN-06
  payoffs[0] = payoffs[1] = 0;
  if (p.phase != Phase::over || p.who > 1) return;
  payoffs[p.who] = 1;
  payoffs[1 - p.who] = -1;
}

std::uint64_t Game::hash(const C &, const Position &p) {
  std::uint64_t h = 0x4353'0001;
  const auto add = [&h](std::uint64_t word) { h = core::mix(h, word); };
  for (int i = 0; i < max_soldiers; ++i)
    add(std::uint64_t{p.at[i]} | std::uint64_t{p.home[i]} << 16 | std::uint64_t{p.skip[i]} << 32);
  add(std::uint64_t{p.at[max_soldiers]} | std::uint64_t{p.at[max_soldiers + 1]} << 16 | std::uint64_t{p.done} << 32);
  add(std::uint64_t{p.effects[0]} | std::uint64_t{p.effects[1]} << 8 | std::uint64_t{p.side} << 16 |
      std::uint64_t{p.dragger} << 24 | std::uint64_t{p.cur} << 32 | std::uint64_t{p.rest} << 40);
  add(static_cast<std::uint64_t>(p.phase) | std::uint64_t{p.who} << 8 | std::uint64_t{p.whom} << 16);
  return h;
}

void Game::write_action(const Options &o, core::Action a, core::TextSink &out) { castles::write_action(o, a, out); }

core::Action Game::read_action(const Options &o, std::string_view text, core::Refusal &why) {
  return castles::read_action(o, text, why);
}

void Game::notate(const C &c, const Position &p, core::Action a, core::TextSink &out) {
  castles::notate(c.options, p, a, out);
}

core::Reading Game::read_here(const C &c, const Position &p, std::string_view text, core::Refusal &why) {
  return castles::read_here(c.options, p, text, why);
}

void Game::detail(const C &c, const Position &p, core::Action a, core::Verdict verdict, core::TextSink &out) {
  write_detail(c.options, p, a, verdict, out);
}

void Game::write_position(const C &c, const Position &p, core::TextSink &out) {
  castles::write_position(c.options, p, out);
}

bool Game::read_position(const C &c, std::string_view text, Position &p, std::size_t &, core::Refusal &why) {
  return castles::read_position(c.options, text, p, why);
}

void Game::write_event(const Options &o, const core::Event &event, core::TextSink &out) {
  const auto kind = static_cast<std::size_t>(event.kind);
  if (kind >= castles::catalog().events.size()) return;
  out << castles::catalog().events[kind].id;
  castles::write_event(o, event, out);
}

void Game::json(const C &c, const Position &p, core::Seat, core::Json &out) { write_json(c.options, p, out); }

void Game::board(const C &c, const Position &p, const core::Style &style, core::TextSink &out) {
  write_board(c.options, p, style, out);
}

void Game::svg(const C &c, const Position &p, const core::Style &style, core::TextSink &out) {
  write_svg(c.options, p, style, out);
}

void Game::features(const C &c, const Position &p, core::Seat, core::Sink<float> &out) {
  write_features(c.options, p, out);
}

static_assert(core::GameEngine<Game>);

}  // namespace hoyle::games::castles
