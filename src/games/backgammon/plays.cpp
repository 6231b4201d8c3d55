#include "games/backgammon/plays.hpp"

#include <algorithm>

namespace hoyle::games::backgammon {

namespace {

// The result of at most two steps, exactly: points left and reached after cancelling, and points where a lone enemy
// was met. Two sequences lead to the same position when their keys are equal.
std::uint32_t result_key(const Checkers &enemy, int from1, int to1, int from2, int to2) {
  const auto blot = [&](int to) { return to != off && enemy[static_cast<std::size_t>(25 - to)] == 1 ? to : 0; };
  int hit1 = blot(to1);
  int hit2 = blot(to2);
  if (hit1 == hit2) hit2 = 0;
  if (to1 != off && to1 == from2) {
    to1 = to2;
    from2 = to2 = 0;
  } else if (to2 != off && to2 == from1) {
    from1 = from2;
    from2 = to2 = 0;
  }
  if (from1 < from2) std::swap(from1, from2);
  if (to1 < to2) std::swap(to1, to2);
  if (hit1 < hit2) std::swap(hit1, hit2);
  std::uint32_t key = 0;
  for (const int part : {from1, from2, to1, to2, hit1, hit2}) key = key << 5 | static_cast<std::uint32_t>(part);
  return key;
}

// Walks over the plays of one roll. `Visit` takes (const Action *, size) and returns false to stop.
template <class Visit>
class Walk {
 public:
  Walk(const Options &options, const Position &p, Visit &visit)
      : options_(options), p_(p), enemy_(p.pt[static_cast<std::size_t>(other(p.turn))]), visit_(visit) {}

  bool run() {
    if (possible_steps(options_, p_).none()) return emit_pass(0);
    if (p_.is_double()) return doubles(Mover(p_, p_.turn), p_.left, bar, 0);
    return p_.left == 3 ? two_dice() : one_die();
  }

 private:
  bool cuts() const { return options_.dice_use == DiceUse::voluntary; }
  bool emit(std::size_t size) { return visit_(actions_.data(), size); }
  bool emit_pass(std::size_t size) {
    actions_[size] = pass_id;
    return emit(size + 1);
  }

  // A result of equal steps is reached by one multiset of them only, and their descending order is always legal.
  bool doubles(const Mover &mover, int left, int last, std::size_t size) {
    const std::uint32_t all = mover.done() || left == 0 ? 0 : sources(options_.exact, mover.own, mover.closed, p_.high);
    if (all == 0) return emit(size);
    for (std::uint32_t rest = all & (bit(last + 1) - 1); rest != 0;) {
      const int from = highest(rest);
      rest &= ~bit(from);
      Mover next = mover;
      next.step(from, landing(from, p_.high));
      actions_[size] = step_id(from, p_.high);
      if (!doubles(next, left - 1, from, size + 1)) return false;
    }
    return !cuts() || emit_pass(size);
  }

  bool one_die() {
    const int die = p_.left & 1 ? p_.high : p_.low;
    const StepSets sets = legal_steps(options_, p_);
    for (std::uint32_t rest = sets.high | sets.low; rest != 0;) {
      const int from = highest(rest);
      rest &= ~bit(from);
      actions_[0] = step_id(from, die);
      if (!emit(1)) return false;
    }
    return !cuts() || emit_pass(0);
  }

  bool two_dice() {
    const StepSets sets = legal_steps(options_, p_);
    for (std::uint32_t rest = sets.high | sets.low; rest != 0;) {
      const int from = highest(rest);
      rest &= ~bit(from);
      if ((sets.high & bit(from)) && !two_from(from, p_.high, p_.low)) return false;
      if ((sets.low & bit(from)) && !two_from(from, p_.low, p_.high)) return false;
    }
    return !cuts() || emit_pass(0);
  }

  // All plays that begin with `die` from `from`; `next_die` is the other one.
  bool two_from(int from, int die, int next_die) {
    const int to = landing(from, die);
    Mover mover(p_, p_.turn);
    mover.step(from, to);
    actions_[0] = step_id(from, die);
    std::uint32_t rest = mover.done() ? 0 : sources(options_.exact, mover.own, mover.closed, next_die);
    if (rest == 0) return !fresh(from, to, 0, 0) || emit(1);
    while (rest != 0) {
      const int second = highest(rest);
      rest &= ~bit(second);
      actions_[1] = step_id(second, next_die);
      if (fresh(from, to, second, landing(second, next_die)) && !emit(2)) return false;
    }
    return !cuts() || !fresh(from, to, 0, 0) || emit_pass(1);
  }

  // Notes the result; false if an earlier sequence has it already.
  bool fresh(int from1, int to1, int from2, int to2) {
    const std::uint32_t key = result_key(enemy_, from1, to1, from2, to2);
    for (std::size_t i = 0; i < seen_size_; ++i)
      if (seen_[i] == key) return false;
    if (seen_size_ < seen_.size()) seen_[seen_size_++] = key;
    return true;
  }

  const Options &options_;
  const Position &p_;
  const Checkers &enemy_;
  Visit &visit_;
  std::array<Action, 5> actions_{};
  // 15 points by 2 dice, each with 15 second steps and one cut.
  std::array<std::uint32_t, 480> seen_;
  std::size_t seen_size_ = 0;
};

template <class Visit>
bool walk(const Options &options, const Position &p, Visit &&visit) {
  return Walk<std::remove_reference_t<Visit>>(options, p, visit).run();
}

// Walks over the plays that begin with the steps of `p.prefix`, and gives the rest of each.
template <class Visit>
bool walk_from_start(const Options &options, const Position &p, Visit &&visit) {
  if (p.prefix_size == 0) return walk(options, p, visit);
  return walk(options, turn_start(p), [&](const Action *actions, std::size_t size) {
    if (size <= p.prefix_size) return true;
    for (std::size_t i = 0; i < p.prefix_size; ++i)
      if (actions[i] != p.prefix[i]) return true;
    return visit(actions + p.prefix_size, size - p.prefix_size);
  });
}

// Can the turn be played to its end with steps of a double from `last` or lower?
bool descends(const Options &options, const Mover &mover, int die, int left, int last) {
  const std::uint32_t all = mover.done() || left == 0 ? 0 : sources(options.exact, mover.own, mover.closed, die);
  if (all == 0) return true;
  for (std::uint32_t rest = all & (bit(last + 1) - 1); rest != 0;) {
    const int from = highest(rest);
    rest &= ~bit(from);
    Mover next = mover;
    next.step(from, landing(from, die));
    if (descends(options, next, die, left - 1, from)) return true;
  }
  return false;
}

Choices canonical_double(const Options &options, const Position &p) {
  Choices here;
  const std::uint32_t all = possible_steps(options, p).high;
  const bool voluntary = options.dice_use == DiceUse::voluntary;
  here.pass = voluntary || all == 0;
  const int last = p.prefix_size ? step_from(p.prefix[static_cast<std::size_t>(p.prefix_size - 1)]) : bar;
  for (std::uint32_t rest = all & (bit(last + 1) - 1); rest != 0; rest &= rest - 1) {
    const int from = std::countr_zero(rest);
    Mover next(p, p.turn);
    next.step(from, landing(from, p.high));
    if (voluntary || descends(options, next, p.high, p.left - 1, from)) here.steps.high |= bit(from);
  }
  return here;
}

}  // namespace

std::vector<Play> all_plays(const Options &options, const Position &p) {
  std::vector<Play> plays;
  const auto keep = [&](const Action *actions, std::size_t size) {
    Play &play = plays.emplace_back();
    std::copy_n(actions, size, play.actions.begin());
    play.size = size;
    return true;
  };
  if (options.canonical)
    walk_from_start(options, p, keep);
  else
    walk(options, p, keep);
  return plays;
}

Choices canonical_choices(const Options &options, const Position &p) {
  if (p.is_double()) return canonical_double(options, p);
  Choices here;
  walk_from_start(options, p, [&](const Action *actions, std::size_t) {
    const Action a = actions[0];
    if (a == pass_id)
      here.pass = true;
    else if (step_die(a) == p.high)
      here.steps.high |= bit(step_from(a));
    else
      here.steps.low |= bit(step_from(a));
    return true;
  });
  return here;
}

Position turn_start(const Position &p) {
  Position start = p;
  Checkers &mine = start.pt[p.turn];
  Checkers &theirs = start.pt[static_cast<std::size_t>(other(p.turn))];
  for (std::size_t i = p.prefix_size; i-- > 0;) {
    const int from = step_from(p.prefix[i]);
    const int to = step_to(p.prefix[i]);
    --mine[static_cast<std::size_t>(to)];
    ++mine[static_cast<std::size_t>(from)];
    if (p.prefix_hits >> i & 1) {
      --theirs[bar];
      ++theirs[static_cast<std::size_t>(25 - to)];
    }
  }
  start.left = p.all_dice();
  start.prefix = {};
  start.prefix_size = 0;
  start.prefix_hits = 0;
  refresh_masks(start);
  return start;
}

bool Game::turns(const C &c, const Position &p, core::TurnSink &out) {
  const auto single = [&](Action a) { return out.push(std::span<const Action>(&a, 1)); };
  if (p.phase == Phase::move) {
    const auto push = [&](const Action *actions, std::size_t size) {
      return out.push(std::span<const Action>(actions, size));
    };
    const bool fits = c.options.canonical ? walk_from_start(c.options, p, push) : walk(c.options, p, push);
    if (!fits) return false;
    for (Action a = resign_id; a < resign_id + 3; ++a)
      if (is_legal(c, p, a) && !single(a)) return false;
    return true;
  }
  std::array<Action, 8> room{};
  core::Sink<Action> actions(room.data(), room.size());
  legal(c, p, actions);
  for (const Action a : actions.items())
    if (!single(a)) return false;
  return true;
}

// A choice of the opening dice is a turn of its own: the play that follows `keep` is the next one (BG-OPN-03).
bool Game::new_turn(const C &, const Position &before, const Position &after) {
  return before.phase == Phase::keep && after.phase == Phase::move;
}

}  // namespace hoyle::games::backgammon
