// The second witness of legality: the first rule an action breaks, found on plain arrays of checkers by trying things out.
// Shares no generator with steps.cpp; the tests compare the two id by id.
#include <algorithm>

#include "games/backgammon/flow.hpp"
#include "games/backgammon/plays.hpp"

namespace hoyle::games::backgammon {

namespace {

using core::Verdict;

// The mover's board with the dice left; enemy checkers are on the mover's numbering, enemy[0] is their bar.
struct Table {
  std::array<int, 26> mine{};
  std::array<int, 26> enemy{};
  std::array<int, 4> dice{};
  int dice_left = 0;

  explicit Table(const Position &p) {
    for (std::size_t i = 0; i < 26; ++i) mine[i] = p.pt[p.turn][i];
    for (std::size_t i = 0; i <= 24; ++i) enemy[i] = p.pt[static_cast<std::size_t>(other(p.turn))][25 - i];
    if (p.is_double()) {
      for (int i = 0; i < p.left; ++i) dice[static_cast<std::size_t>(dice_left++)] = p.high;
    } else {
      if (p.left & 1) dice[static_cast<std::size_t>(dice_left++)] = p.high;
      if (p.left & 2) dice[static_cast<std::size_t>(dice_left++)] = p.low;
    }
  }

  int at(int point) const { return mine[static_cast<std::size_t>(point)]; }
  int enemy_at(int point) const { return enemy[static_cast<std::size_t>(point)]; }
  bool has_die(int die) const { return std::find(dice.begin(), dice.begin() + dice_left, die) != dice.begin() + dice_left; }
  int rearmost() const {
    for (int point = bar; point > 0; --point)
      if (at(point) > 0) return point;
    return 0;
  }
  bool won() const { return rearmost() == 0; }

  void step(int from, int die) {
    const int to = landing(from, die);
    --mine[static_cast<std::size_t>(from)];
    ++mine[static_cast<std::size_t>(to)];
    if (to != off && enemy_at(to) == 1) {
      enemy[static_cast<std::size_t>(to)] = 0;
      ++enemy[0];
    }
    const auto used = std::find(dice.begin(), dice.begin() + dice_left, die);
    std::copy(used + 1, dice.begin() + dice_left, used);
    --dice_left;
  }
  bool same_board(const Table &o) const { return mine == o.mine && enemy == o.enemy; }
};

// Rules of a single step, in the order in which they are named.
const char *step_rule(const Options &options, const Table &t, int from, int die) {
  const int to = landing(from, die);
  if (t.at(from) == 0 && from != bar && t.enemy_at(from) > 0) return "BG-MOVE-01";
  if (t.at(from) == 0 || !t.has_die(die)) return "BG-MOVE-05";
  if (t.at(bar) > 0 && from != bar) return "BG-BAR-01";
  if (to != off && t.enemy_at(to) >= 2) return "BG-MOVE-03";
  if (to == off && t.rearmost() > 6) return "BG-OFF-01";
  if (die > from && (options.exact || t.rearmost() > from)) return "BG-OFF-03";
  return nullptr;
}

// How many dice can be used from here; bearing off the last checker uses all (BG-USE-06).
int reach(const Options &options, const Table &t) {
  if (t.won()) return t.dice_left;
  int best = 0;
  for (int i = 0; i < t.dice_left && best < t.dice_left; ++i) {
    const int die = t.dice[static_cast<std::size_t>(i)];
    if (i > 0 && die == t.dice[static_cast<std::size_t>(i - 1)]) continue;
    for (int from = bar; from > 0 && best < t.dice_left; --from) {
      if (step_rule(options, t, from, die)) continue;
      Table next = t;
      next.step(from, die);
      best = std::max(best, 1 + reach(options, next));
    }
  }
  return best;
}

bool has_step(const Options &options, const Table &t, int die) {
  for (int from = bar; from > 0; --from)
    if (!step_rule(options, t, from, die)) return true;
  return false;
}
bool has_step(const Options &options, const Table &t) {
  for (int i = 0; i < t.dice_left; ++i)
    if (has_step(options, t, t.dice[static_cast<std::size_t>(i)])) return true;
  return false;
}

// The same with the rules for the use of the dice.
const char *use_rule(const Options &options, const Table &t, int from, int die) {
  if (const char *rule = step_rule(options, t, from, die)) return rule;
  if (options.dice_use != DiceUse::maximal) return nullptr;  // BG-USE-04, BG-USE-05
  const int best = reach(options, t);
  Table next = t;
  next.step(from, die);
  if (1 + reach(options, next) < best) return "BG-USE-01";
  if (options.higher_die && t.dice_left == 2 && t.dice[0] > t.dice[1] && best == 1 && die == t.dice[1] &&
      has_step(options, t, t.dice[0]))
    return "BG-USE-02";
  return nullptr;
}

// A sequence of steps, perhaps cut short by a pass.
struct Sequence {
  std::array<Action, 5> actions{};
  int size = 0;
  bool operator==(const Sequence &) const = default;
};

// Visits the complete turns from `t` in canonical order, only those that begin with `begin`. `visit` returns false to stop.
template <class Visit>
bool sequences(const Options &options, const Table &t, Sequence &made, const Sequence &begin, Visit &visit) {
  const auto depth = static_cast<std::size_t>(made.size);
  const bool forced = made.size < begin.size;
  const auto push = [&](Action a) { made.actions[depth] = a, made.size = static_cast<int>(depth) + 1; };
  const auto pop = [&] { made.actions[depth] = 0, made.size = static_cast<int>(depth); };
  if (t.won() || !has_step(options, t)) return forced || visit(made, t);
  for (int from = bar; from > 0; --from)
    for (int i = 0; i < t.dice_left; ++i) {
      const int die = t.dice[static_cast<std::size_t>(i)];
      if (i > 0 && die == t.dice[static_cast<std::size_t>(i - 1)]) continue;
      if (forced && begin.actions[depth] != step_id(from, die)) continue;
      if (use_rule(options, t, from, die)) continue;
      Table next = t;
      next.step(from, die);
      push(step_id(from, die));
      const bool go_on = sequences(options, next, made, begin, visit);
      pop();
      if (!go_on) return false;
    }
  if (options.dice_use != DiceUse::voluntary || (forced && begin.actions[depth] != pass_id)) return true;
  push(pass_id);
  const bool go_on = visit(made, t);
  pop();
  return go_on;
}

// Higher start first, then larger die, a pass last.
bool comes_before(Action a, Action b) {
  if (a == pass_id || b == pass_id) return b == pass_id && a != pass_id;
  return a > b;
}

// With equal dice two sequences have one result when they are the same steps in another order.
bool first_order_of_double(const Options &options, const Table &start, const Sequence &made) {
  const int steps = made.actions[static_cast<std::size_t>(made.size - 1)] == pass_id ? made.size - 1 : made.size;
  Sequence order;  // the steps, lowest first
  for (int i = 0; i < steps; ++i) {
    const auto place = std::lower_bound(order.actions.begin(), order.actions.begin() + i, made.actions[static_cast<std::size_t>(i)]);
    std::copy_backward(place, order.actions.begin() + i, order.actions.begin() + i + 1);
    *place = made.actions[static_cast<std::size_t>(i)];
  }
  do {
    bool earlier = false;
    for (int i = 0; i < steps && !earlier; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (order.actions[at] == made.actions[at]) continue;
      if (!comes_before(order.actions[at], made.actions[at])) break;
      earlier = true;
    }
    if (!earlier) continue;
    Table t = start;
    bool legal = true;
    for (int i = 0; i < steps && legal; ++i) {
      const Action a = order.actions[static_cast<std::size_t>(i)];
      legal = !step_rule(options, t, step_from(a), step_die(a));
      if (legal) t.step(step_from(a), step_die(a));
    }
    if (legal) return false;
  } while (std::next_permutation(order.actions.begin(), order.actions.begin() + steps));
  return true;
}

bool first_with_its_result(const Options &options, const Table &start, const Sequence &made, const Table &end) {
  if (start.dice_left == 4) return first_order_of_double(options, start, made);
  bool first = false;
  Sequence room;
  const auto visit = [&](const Sequence &other_way, const Table &result) {
    if (!result.same_board(end)) return true;
    first = other_way == made;
    return false;
  };
  sequences(options, start, room, Sequence{}, visit);
  return first;
}

// BG-NODE-05: do the steps made and `a` begin the canonical sequence of some play?
bool begins_canonical(const Options &options, const Position &p, Action a) {
  const Table start(turn_start(p));
  Sequence begin;
  for (std::size_t i = 0; i < p.prefix_size; ++i) begin.actions[static_cast<std::size_t>(begin.size++)] = p.prefix[i];
  begin.actions[static_cast<std::size_t>(begin.size++)] = a;
  bool found = false;
  Sequence room;
  const auto visit = [&](const Sequence &made, const Table &end) {
    found = first_with_its_result(options, start, made, end);
    return !found;
  };
  sequences(options, start, room, begin, visit);
  return found;
}

Verdict judge_pass(const Options &options, const Position &p) {
  const bool step = has_step(options, Table(p));
  if (!step) return Verdict::yes();
  if (options.dice_use != DiceUse::voluntary) return Verdict::no("BG-NODE-04");
  return !options.canonical || begins_canonical(options, p, pass_id) ? Verdict::yes() : Verdict::no("BG-NODE-05");
}

Verdict judge_step(const Options &options, const Position &p, Action a) {
  if (const char *rule = use_rule(options, Table(p), step_from(a), step_die(a))) return Verdict::no(rule);
  return !options.canonical || begins_canonical(options, p, a) ? Verdict::yes() : Verdict::no("BG-NODE-05");
}

Verdict judge_resign(const Options &options, const Position &p, Action a) {
  const int levels = options.scoring == Scoring::nardy || options.scoring == Scoring::western ? 3 : 1;
  const bool started = p.phase == Phase::move && p.left != (p.high == p.low ? 4 : 3);
  if (!options.resign || started) return Verdict::no("BG-RES-01");
  if (resign_level(a) > levels) return Verdict::no("BG-RES-04");
  return resign_level(a) > p.resign_refused ? Verdict::yes() : Verdict::no("BG-RES-03");
}

Verdict judge_double(const Options &options, const Position &p) {
  if (p.crawford == in_crawford) return Verdict::no("BG-MAT-02");
  const bool mine = p.owner == nobody || p.owner == p.turn;
  return options.cube && mine && p.cube < options.cube_max ? Verdict::yes() : Verdict::no("BG-CUBE-01");
}

bool belongs(Phase phase, Action a) {
  switch (phase) {
    case Phase::open:
      return a >= open_id;
    case Phase::roll:
      return a >= dice_id && a < open_id;
    case Phase::keep:
      return a == keep_id || a == reroll_id;
    case Phase::turn:
      return a == roll_id || a == double_id || is_resign(a);
    case Phase::cube:
      return a == take_id || a == drop_id || a == beaver_id;
    case Phase::resign:
      return a == accept_id || a == reject_id;
    case Phase::move:
      return a <= pass_id || is_resign(a);
    case Phase::over:
      return false;
  }
  return false;
}

}  // namespace

Verdict Game::judge(const C &c, const Position &p, Action a) {
  if (a < 0 || a >= all_actions || !belongs(p.phase, a)) return Verdict::no("BG-NODE-01");
  if (is_step(a)) return judge_step(c.options, p, a);
  if (is_resign(a)) return judge_resign(c.options, p, a);
  if (is_open(a))
    return c.options.condensed && open_white(a) == open_black(a) ? Verdict::no("BG-OPN-02") : Verdict::yes();
  if (a == pass_id) return judge_pass(c.options, p);
  if (a == double_id) return judge_double(c.options, p);
  if (a == beaver_id) {
    const int pending = p.cube + 1 + p.animals;
    return p.animals < c.options.beavers && pending < c.options.cube_max ? Verdict::yes() : Verdict::no("BG-CUBE-03");
  }
  return Verdict::yes();
}

void Game::detail(const C &c, const Position &p, Action, Verdict verdict, core::TextSink &out) {
  const core::Entry *rule = catalog().rule(verdict.rule);
  if (rule) out << rule->meaning_en;
  const std::string_view id = verdict.rule;
  if (p.phase != Phase::move) return;
  if (id == "BG-USE-01") {  // names a play that uses more dice
    const std::vector<Play> plays = all_plays(c.options, p);
    if (plays.empty()) return;
    out << " Possible here: ";
    turn_text(c, p, plays.front().span(), out);
  }
  if (id == "BG-USE-02") out << " Here it is the " << static_cast<int>(p.high) << '.';
}

}  // namespace hoyle::games::backgammon
