#include "games/backgammon/steps.hpp"

#include "games/backgammon/plays.hpp"

namespace hoyle::games::backgammon {

namespace {

// Can `die` be played once a checker has gone from `from` by `first`? Bearing off the last checker counts (BG-USE-06).
bool leaves_step(const Options &options, const Mover &mover, int from, int first, int die) {
  std::uint32_t own = mover.own;
  if (mover.pt[static_cast<std::size_t>(from)] == 1) own &= ~bit(from);
  own |= bit(landing(from, first)) & ~1u;
  return own == 0 || sources(options.exact, own, mover.closed, die) != 0;
}

// Those of `steps` by `first` after which `die` can be played; `next` are the steps of `die` now.
// A step stays possible when another checker moves, so most need no trial.
std::uint32_t followed(const Options &options, const Mover &mover, std::uint32_t steps, int first, std::uint32_t next,
                       int die) {
  if (std::popcount(next) >= 2) return steps;
  std::uint32_t good = next ? steps & ~next : 0;
  for (std::uint32_t rest = steps & ~good; rest != 0; rest &= rest - 1) {
    const int from = std::countr_zero(rest);
    if (leaves_step(options, mover, from, first, die)) good |= bit(from);
  }
  return good;
}

}  // namespace

StepSets possible_steps(const Options &options, const Position &p) {
  const std::uint32_t own = p.own[p.turn];
  const std::uint32_t closed = p.closed[p.turn];
  StepSets sets;
  if (high_left(p)) sets.high = sources(options.exact, own, closed, p.high);
  if (low_left(p)) sets.low = sources(options.exact, own, closed, p.low);
  return sets;
}

StepSets legal_steps(const Options &options, const Position &p) {
  const StepSets all = possible_steps(options, p);
  // BG-USE-07: only two different dice need look-ahead. BG-USE-04, BG-USE-05: the others never do.
  if (p.is_double() || p.left != 3 || options.dice_use != DiceUse::maximal || all.none()) return all;
  const Mover mover(p, p.turn);
  const StepSets both{followed(options, mover, all.high, p.high, all.low, p.low),
                      followed(options, mover, all.low, p.low, all.high, p.high)};
  if (!both.none()) return both;  // BG-USE-01
  if (!options.higher_die) return all;
  return all.high ? StepSets{all.high, 0} : all;  // BG-USE-02
}

Choices choices(const Options &options, const Position &p) {
  if (options.canonical) return canonical_choices(options, p);
  Choices here;
  here.steps = legal_steps(options, p);
  here.pass = options.dice_use == DiceUse::voluntary || here.steps.none();  // BG-USE-05, BG-NODE-04
  return here;
}

void refresh_masks(Position &p) {
  p.own = {};
  p.closed = {};
  for (std::size_t player = 0; player < 2; ++player)
    for (int point = 1; point <= bar; ++point) {
      const int count = p.pt[player][static_cast<std::size_t>(point)];
      if (count >= 1) p.own[player] |= bit(point);
      if (count >= 2 && point != bar) p.closed[1 - player] |= bit(25 - point);
    }
}

bool move_checker(Position &p, int player, int from, int to) {
  const auto me = static_cast<std::size_t>(player);
  const auto enemy = 1 - me;
  std::uint8_t &source = p.pt[me][static_cast<std::size_t>(from)];
  std::uint8_t &target = p.pt[me][static_cast<std::size_t>(to)];
  if (--source == 0) p.own[me] &= ~bit(from);
  if (source == 1 && from != bar) p.closed[enemy] &= ~bit(25 - from);
  ++target;
  if (to == off) return false;
  p.own[me] |= bit(to);
  if (target == 2) p.closed[enemy] |= bit(25 - to);
  std::uint8_t &met = p.pt[enemy][static_cast<std::size_t>(25 - to)];
  if (met == 0) return false;
  met = 0;
  ++p.pt[enemy][bar];
  p.own[enemy] = (p.own[enemy] & ~bit(25 - to)) | bar_bit;
  return true;
}

void use_die(Position &p, int die) {
  if (p.is_double())
    --p.left;
  else
    p.left &= die == p.high ? 2 : 1;
}

}  // namespace hoyle::games::backgammon
