#include "games/backgammon/engine.hpp"

#include <algorithm>
#include <initializer_list>

#include "core/zobrist.hpp"
#include "games/backgammon/flow.hpp"
#include "games/backgammon/steps.hpp"

namespace hoyle::games::backgammon {

core::Player Game::player(const Options &, core::Seat seat) {
  return seat == 0 ? core::Player{"white", "White", "Белые", 0} : core::Player{"black", "Black", "Чёрные", 1};
}

core::Limits Game::limits(const Options &options) {
  core::Limits limits;
  limits.players = 2;
  limits.player_actions = player_actions;
  limits.all_actions = all_actions;
  limits.max_legal = 34;  // 15 points by 2 dice, pass, 3 resignations
  limits.max_outcomes = options.first_player == nobody ? 36 : 21;
  limits.max_events = 12;
  limits.max_action_text = 8;
  limits.max_position_text = 192;
  limits.features = 88;
  limits.has_chance = true;
  const std::int64_t base = options.scoring == Scoring::winloss ? 1
                            : options.scoring == Scoring::seed_points
                                ? std::int64_t{std::max(options.count[0], options.count[1])} * std::max(20, options.points_bar)
                                : 3;
  const std::int64_t value = base << (options.cube ? options.cube_max : 0);
  limits.return_max = options.match_length == 0   ? value
                      : options.match_points ? options.match_length - 1 + value
                                                  : 1;
  limits.return_min = -limits.return_max;
  return limits;
}

core::Seat Game::actor(const C &, const Position &p) {
  switch (p.phase) {
    case Phase::open:
    case Phase::roll:
      return core::chance_seat;
    case Phase::over:
      return core::terminal_seat;
    case Phase::cube:
      return cube_decider(p);
    case Phase::resign:
      return other(p.turn);
    default:
      return p.turn;
  }
}

namespace {

std::uint32_t resign_levels(const Options &options, const Position &p) {  // bit n = level n+1
  if (!may_resign(options, p)) return 0;
  if (p.phase == Phase::move && p.left != p.all_dice()) return 0;  // BG-RES-01
  return ((1u << top_level(options)) - 1u) & ~((1u << p.resign_refused) - 1u);
}

void push_resignations(const Options &options, const Position &p, core::Sink<Action> &out) {
  const std::uint32_t levels = resign_levels(options, p);
  for (Action i = 0; i < 3; ++i)
    if (levels >> i & 1u) out.push(resign_id + i);
}

void push_moves(const Options &options, const Position &p, core::Sink<Action> &out) {
  const Choices here = choices(options, p);
  const std::uint32_t high = here.steps.high;
  const std::uint32_t low = here.steps.low;
  if (out.capacity() == 0) {
    out.add_count(static_cast<std::size_t>(std::popcount(high) + std::popcount(low)));
  } else {
    for (std::uint32_t rest = high | low; rest != 0; rest &= rest - 1) {
      const int from = std::countr_zero(rest);
      if (low & bit(from)) out.push(step_id(from, p.low));
      if (high & bit(from)) out.push(step_id(from, p.high));
    }
  }
  if (here.pass) out.push(pass_id);
  push_resignations(options, p, out);
}

}  // namespace

void Game::legal(const C &c, const Position &p, core::Sink<Action> &out) {
  switch (p.phase) {
    case Phase::keep:
      out.push(keep_id);
      out.push(reroll_id);
      break;
    case Phase::turn:
      out.push(roll_id);
      if (may_double(c.options, p)) out.push(double_id);
      push_resignations(c.options, p, out);
      break;
    case Phase::cube:
      out.push(take_id);
      out.push(drop_id);
      if (may_beaver(c.options, p)) out.push(beaver_id);
      break;
    case Phase::resign:
      out.push(accept_id);
      out.push(reject_id);
      break;
    case Phase::move:
      push_moves(c.options, p, out);
      break;
    default:
      break;
  }
}

std::size_t Game::count_legal(const C &c, const Position &p) {
  core::Sink<Action> counter(nullptr, 0);
  legal(c, p, counter);
  return counter.size();
}

bool Game::is_legal(const C &c, const Position &p, Action a) {
  if (a < 0 || a >= all_actions) return false;
  switch (p.phase) {
    case Phase::open:
      return is_open(a) && !(c.options.condensed && open_white(a) == open_black(a));  // BG-OPN-02
    case Phase::roll:
      return is_dice(a);
    case Phase::keep:
      return a == keep_id || a == reroll_id;
    case Phase::turn:
      if (a == double_id) return may_double(c.options, p);
      break;
    case Phase::cube:
      return a == take_id || a == drop_id || (a == beaver_id && may_beaver(c.options, p));
    case Phase::resign:
      return a == accept_id || a == reject_id;
    case Phase::move: {
      if (!is_step(a) && a != pass_id) break;
      const Choices here = choices(c.options, p);
      if (a == pass_id) return here.pass;
      const std::uint32_t from = bit(step_from(a));
      return (step_die(a) == p.high && (here.steps.high & from)) || (step_die(a) == p.low && (here.steps.low & from));
    }
    case Phase::over:
      return false;
  }
  if (is_resign(a)) return resign_levels(c.options, p) >> (a - resign_id) & 1u;
  return p.phase == Phase::turn && a == roll_id;
}

void Game::chance(const C &c, const Position &p, core::Sink<core::Outcome> &out) {
  if (p.phase == Phase::open) {  // BG-OPN-02
    for (Action a = open_id; a < all_actions; ++a)
      if (!c.options.condensed || open_white(a) != open_black(a)) out.push({1, a, 0});
    return;
  }
  Action a = dice_id;  // BG-DICE-01
  for (int high = 1; high <= 6; ++high)
    for (int low = 1; low <= high; ++low) out.push({high == low ? 1u : 2u, a++, 0});
}

std::uint64_t Game::hash(const C &, const Position &p) {
  static constexpr auto keys = core::zobrist_keys<2 * 26 * 16>(0xBAC6A3301u);
  std::uint64_t hash = 0;
  for (std::size_t player = 0; player < 2; ++player)
    for (std::size_t point = 0; point < 26; ++point)
      hash ^= keys[(player * 26 + point) * 16 + (p.pt[player][point] & 15u)];
  const auto pack = [](std::initializer_list<unsigned> bytes) {
    std::uint64_t word = 0;
    for (const unsigned byte : bytes) word = word << 8 | byte;
    return word;
  };
  hash = core::mix(hash, pack({p.turn, static_cast<unsigned>(p.phase), p.high, p.low, p.left, p.cube, p.owner, p.animals}));
  hash = core::mix(hash, pack({p.autod, p.resign_offer, p.resign_refused, p.dropped, p.crawford}));
  hash = core::mix(hash, pack({p.prefix[0], p.prefix[1], p.prefix[2], p.prefix_size, p.prefix_hits}));
  hash = core::mix(hash, p.counter);
  return core::mix(hash, static_cast<std::uint32_t>(p.score[0]) | std::uint64_t{static_cast<std::uint32_t>(p.score[1])} << 32);
}

}  // namespace hoyle::games::backgammon
