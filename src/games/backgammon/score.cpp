#include "games/backgammon/score.hpp"

#include "games/backgammon/flow.hpp"

namespace hoyle::games::backgammon {

const char *reason_name(Reason reason) {
  constexpr const char *names[] = {"borne_off", "dropped", "resigned", "move_limit"};
  return names[static_cast<std::size_t>(reason)];
}

const char *label_name(Label label) {
  constexpr const char *names[] = {"simple",     "mars",   "home_mars", "single",  "gammon",
                                   "backgammon", "points", "win",       "dropped", "move_limit"};
  return names[static_cast<std::size_t>(label)];
}

std::int32_t seed_points(const Options &options, const Checkers &loser) {
  std::int32_t points = 0;
  for (std::size_t point = 1; point <= 25; ++point) {
    const std::int32_t each = point <= 6    ? static_cast<std::int32_t>(point)
                              : point <= 12 ? 10
                              : point <= 24 ? 20
                                            : options.points_bar;
    points += each * loser[point];
  }
  return points;
}

namespace {

int count(const Checkers &checkers, std::size_t from, std::size_t to) {
  int n = 0;
  for (std::size_t point = from; point <= to; ++point) n += checkers[point];
  return n;
}

int nardy_type(const Options &options, const Checkers &loser) {  // BG-PTS-01
  const bool outside = count(loser, 7, 25) > 0;
  if (loser[off] > 0) return outside && options.relapse_is_mars ? 2 : 1;  // BG-PTS-08
  return outside ? 2 : 3;
}

int western_type(const Checkers &loser) {  // BG-PTS-03
  if (loser[off] > 0) return 1;
  return count(loser, 19, 25) > 0 ? 3 : 2;
}

Label label_of(Label first, int level) { return static_cast<Label>(static_cast<int>(first) + level - 1); }

// Base and label by the scoring in force, after Jacoby (BG-CUBE-06).
void score_base(const Options &options, const Position &p, GameResult &r) {
  const bool plain = options.jacoby && p.owner == nobody;
  switch (options.scoring) {
    case Scoring::nardy:
      r.base = plain ? 1 : r.nardy;
      r.label = label_of(Label::simple, r.base);
      break;
    case Scoring::western:
      r.base = plain ? 1 : r.western;
      r.label = label_of(Label::single, r.base);
      break;
    case Scoring::seed_points:
      r.base = r.seed_points;
      r.label = Label::points;
      break;
    case Scoring::winloss:  // BG-PTS-04
      r.base = 1;
      r.label = Label::win;
      break;
  }
}

}  // namespace

GameResult game_result(const Options &options, const Position &p) {
  GameResult r;
  r.cube = 1 << p.cube;
  const int turn = p.turn;
  if (p.own[p.turn] == 0) {
    r.winner = turn;  // BG-END-01
  } else if (p.dropped) {
    r.reason = Reason::dropped;
    r.winner = other(cube_decider(p));
    r.cube = 1 << (p.cube + p.animals);  // half of what was pending (BG-CUBE-02, BG-CUBE-03)
  } else if (p.resign_offer) {
    r.reason = Reason::resigned;
    r.winner = other(turn);
  } else {
    r.reason = Reason::move_limit;  // BG-END-02
    r.label = Label::move_limit;
    return r;
  }
  const Checkers &loser = p.pt[static_cast<std::size_t>(other(r.winner))];
  r.seed_points = seed_points(options, loser);
  if (r.reason == Reason::resigned) {
    r.western = r.nardy = p.resign_offer;  // BG-RES-04
  } else {
    r.western = western_type(loser);
    r.nardy = nardy_type(options, loser);
  }
  if (r.reason == Reason::dropped) {
    r.base = 1;  // BG-PTS-05
    r.label = Label::dropped;
  } else {
    score_base(options, p, r);
  }
  r.value = r.base * r.cube;
  return r;
}

core::Result Game::result(const C &c, const Position &p) {
  core::Result result;
  if (p.phase != Phase::over) return result;
  const GameResult r = game_result(c.options, p);
  constexpr const char *rules[] = {"BG-END-01", "BG-CUBE-02", "BG-RES-02", "BG-END-02"};
  result.rule = rules[static_cast<std::size_t>(r.reason)];
  result.label = label_name(r.label);
  result.kind = r.winner < 0 ? core::ResultKind::draw : core::ResultKind::win;
  if (r.winner >= 0) result.winners = 1u << r.winner;
  if (c.options.match_length > 0) {
    result.rule = "BG-MAT-01";
    result.label = "match";
  }
  return result;
}

namespace {

// White's payoff; Black's is its negative (BG-PTS-06).
std::int32_t payoff(const Options &options, const Position &p) {
  if (p.phase != Phase::over) return 0;
  const GameResult r = game_result(options, p);
  if (r.winner < 0) return 0;
  std::int32_t won = r.value;
  if (options.match_length > 0) {
    const auto w = static_cast<std::size_t>(r.winner);
    won = options.match_points ? p.score[w] - p.score[1 - w] : 1;
  }
  return r.winner == 0 ? won : -won;
}

}  // namespace

void Game::returns(const C &c, const Position &p, double *payoffs) {
  const std::int32_t won = payoff(c.options, p);
  payoffs[0] = won;
  payoffs[1] = won == 0 ? 0 : -won;
}

void Game::json_result(const C &c, const Position &p, core::Json &json) {
  constexpr const char *western[] = {"single", "gammon", "backgammon"};
  constexpr const char *nardy[] = {"simple", "mars", "home_mars"};
  const GameResult r = game_result(c.options, p);
  json.field("winner", r.winner).field("loser", r.winner < 0 ? -1 : other(r.winner)).field("reason", reason_name(r.reason));
  if (r.winner >= 0)
    json.field("western", western[r.western - 1]).field("nardy", nardy[r.nardy - 1]).field("seed_points", r.seed_points);
  json.field("base", r.base).field("cube", r.cube).field("value", r.value);
  const std::int32_t won = payoff(c.options, p);
  json.key("payoff").begin_array().value(won).value(won == 0 ? 0 : -won).end_array();
  json.key("match_score").begin_array().value(p.score[0]).value(p.score[1]).end_array();
  json.field("match_over", c.options.match_length > 0 ? 1 : 0);
}

}  // namespace hoyle::games::backgammon
