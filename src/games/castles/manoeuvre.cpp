// Play, part two: steps, gates with traps, close combat, wounds.
#include "games/castles/map.hpp"
#include "games/castles/play.hpp"

namespace hoyle::games::castles {

void Play::begin(int soldier) {  // CS-MOV-03
  if (p_.cur == soldier) return;
  finish_current();
  p_.cur = static_cast<std::uint8_t>(soldier);
  p_.rest = static_cast<std::uint8_t>(full_budget(o_, p_, side_of(soldier)));
}

void Play::finish_current() {
  if (p_.cur >= max_soldiers) return;
  if (p_.alive(p_.cur)) p_.done = static_cast<std::uint16_t>(p_.done | 1u << p_.cur);
  tell(EventKind::finished, p_.cur);
  p_.cur = nobody;
  p_.rest = 0;
}

void Play::step(int soldier, int code, bool drag) {
  const Place from = p_.at[soldier];
  const Step next = step_from(o_, from, code);
  if (!on_field(next.to)) return;
  if (next.kind == MoveKind::gate && needs_trap_roll(o_, way(o_, from, code), next.to, side_of(soldier))) {
    begin(soldier);
    return set_phase(Phase::trap, soldier, code);  // CS-GAT-02
  }
  make_step(soldier, next, code, drag);
}

void Play::make_step(int soldier, const Step &step, int code, bool drag) {
  const int side = side_of(soldier);
  const Place from = p_.at[soldier];
  begin(soldier);
  p_.at[soldier] = step.to;
  p_.rest = static_cast<std::uint8_t>(p_.rest - step.cost);
  const MoveKind kind = drag ? MoveKind::drag : step.kind;
  tell(EventKind::moved, soldier, 8 * step.cost + static_cast<int>(kind), from, step.to);
  Place &gun = p_.at[max_soldiers + side];
  if (drag && is_ground(gun) && code < 8) {  // CS-GUN-04
    const auto to = static_cast<Place>(gun + direction_step[code]);
    if (events_) emit(EventKind::gun_moved, side, -1, 0, number(gun), number(to));
    gun = to;
    p_.dragger = static_cast<std::uint8_t>(soldier);
  }
  if (entered(soldier, from, step, code)) silence(side);
  lapse();
  engage(soldier);
}

// CS-GAT-05: does this step end the shooting of the soldier's side?
bool Play::entered(int soldier, Place from, const Step &step, int code) const {
  const int enemy = 1 - side_of(soldier);
  if (o_.shooting_end == ShootingEnd::never) return false;
  if (o_.shooting_end == ShootingEnd::any) return !in_fortress(o_, from, enemy) && in_fortress(o_, step.to, enemy);
  return step.kind == MoveKind::gate && owner(way(o_, from, code)) == enemy && is_inward(o_, step.to, enemy);
}

void Play::roll_trap(int value) {
  const int soldier = p_.who;
  if (soldier >= max_soldiers || !p_.alive(soldier) || p_.whom > 7) return set_phase(Phase::man);
  const Step next = step_from(o_, p_.at[soldier], p_.whom);
  const int enemy = 1 - side_of(soldier);
  const bool passed = value >= o_.trap_pass;
  const int code = p_.whom;
  tell(EventKind::trap_rolled, soldier, 2 * value + (passed ? 1 : 0));
  set_phase(Phase::man);
  if (!on_field(next.to)) return;
  if (o_.gate_attempt && o_.shooting_end != ShootingEnd::never && is_inward(o_, next.to, enemy)) silence(1 - enemy);
  if (passed) return make_step(soldier, next, code, false);  // CS-GAT-04
  fail_in_trap(soldier, value);
}

void Play::fail_in_trap(int soldier, int value) {  // CS-GAT-03
  switch (o_.trap_fail) {
    case TrapFail::graded:
      if (o_.trap_pass - value < o_.kill_diff) {
        wound(soldier);
      } else {
        destroy(soldier, Cause::trap);
      }
      break;
    case TrapFail::stop:
      break;
    case TrapFail::home:
      send_home(soldier);
      break;
    case TrapFail::wounded:
      wound(soldier);
      break;
    case TrapFail::destroyed:
      destroy(soldier, Cause::trap);
      break;
  }
  lapse();
  finish_current();
  ended_by_elimination(side_of(soldier));
}

// CS-SHO-10, CS-MUT-04: the gun of the side that has entered; the other one goes on.
void Play::silence(int side) {
  if (!o_.gun[side] || p_.has(side, silent)) return;
  p_.effects[side] = static_cast<std::uint8_t>(p_.effects[side] | silent);
  p_.np = 0;  // CS-WIN-05
  emit(EventKind::shooting_ended, side);
}

void Play::engage(int soldier) {  // CS-MEL-01, CS-MEL-03
  const unsigned enemies = enemies_in_contact(o_, p_, soldier);
  if (enemies == 0) return set_phase(Phase::man);
  if ((enemies & (enemies - 1)) != 0) return set_phase(Phase::choose, soldier);
  for (int i = 0; i < max_soldiers; ++i)
    if ((enemies >> i & 1) != 0) start_melee(soldier, i);
}

void Play::start_melee(int mover, int enemy) {
  set_phase(Phase::melee, mover, enemy);
  if (events_ && mover < max_soldiers) tell(EventKind::melee_started, mover, soldier_id(o_, enemy));
}

void Play::roll_melee(int die1, int die2) {
  const int mover = p_.who;
  const int enemy = p_.whom;
  if (mover >= max_soldiers || enemy >= max_soldiers) return;
  const int bonus1 = p_.has(side_of(mover), bonus) ? o_.magic_bonus : 0;  // CS-MEL-04
  const int bonus2 = p_.has(side_of(enemy), bonus) ? o_.magic_bonus : 0;
  emit(EventKind::melee_rolled, side_of(mover), bonus1, bonus2, die1, die2);
  const int lead = die1 + bonus1 - die2 - bonus2;
  if (lead == 0) emit(EventKind::melee_tied, side_of(mover));
  if (lead == 0 && o_.reroll) return;  // CS-MEL-07
  set_phase(Phase::man);
  const int loser = lead > 0 ? enemy : mover;
  if (lead != 0) {
    if (lead >= o_.kill_diff || -lead >= o_.kill_diff) {
      destroy(loser, Cause::melee);  // CS-MEL-06
    } else {
      wound(loser);  // CS-MEL-05
    }
    lapse();
  }
  finish_current();  // CS-MEL-08
  ended_by_elimination(side_of(loser));
}

void Play::wound(int soldier) {  // CS-WND-01, CS-WND-05, CS-MEL-12
  const int own_turn = side_of(soldier) == p_.side ? 1 : 0;
  p_.skip[soldier] = static_cast<std::uint8_t>(o_.wound_turns + own_turn);
  tell(EventKind::wounded, soldier, o_.wound_turns);
}

void Play::destroy(int soldier, Cause cause) {
  p_.at[soldier] = gone;
  p_.home[soldier] = gone;
  p_.skip[soldier] = 0;
  p_.done = static_cast<std::uint16_t>(p_.done & ~(1u << soldier));
  p_.np = 0;  // CS-WIN-05
  tell(EventKind::destroyed, soldier, static_cast<int>(cause));
}

namespace {

// The free ground cell nearest to `from`: in the start area of `side` if `in_start`, else anywhere. Ties: the row
// nearer to the own edge, then the earlier column (CS-WND-03). The soldier's own cell counts as free.
Place nearest_free(const Options &o, const Position &p, int soldier, Place from, bool in_start) {
  const int side = side_of(soldier);
  Place best = no_place;
  int least = 1 << 20;
  for (int row = 0; row < o.height; ++row)
    for (int x = 0; x < o.width; ++x) {
      const Place cell = ground_at(x, side == side_d ? o.height - 1 - row : row);
      if (in_area(o, cell, under_tower) || (in_start && !is_start_cell(o, cell, side))) continue;
      const int d = distance(o, from, cell);
      if (d >= least || (cell != p.at[soldier] && occupied(p, cell))) continue;
      least = d;
      best = cell;
    }
  return best;
}

}  // namespace

// CS-WND-02. No manoeuvre: nobody fights, no trap springs, marks stay (CS-WND-04).
void Play::send_home(int soldier) {
  const int side = side_of(soldier);
  const Place from = p_.at[soldier];
  const Place home = p_.home[soldier];
  Place to = home;
  bool displaced = false;
  const bool to_line = o_.line && !o_.castle[side];
  if (to_line) {  // CS-WND-06
    const bool at_line = is_ground(from) && is_start_cell(o_, from, side);
    to = at_line ? from : nearest_free(o_, p_, soldier, from, true);
    if (to == no_place) to = nearest_free(o_, p_, soldier, from, false);
  } else if (from != home && !has_room(o_, p_, home, side)) {  // CS-WND-03
    displaced = true;
    to = nearest_free(o_, p_, soldier, home, true);
    if (to == no_place) to = nearest_free(o_, p_, soldier, home, false);
  }
  if (on_field(to)) p_.at[soldier] = to;
  tell(EventKind::sent_home, soldier, displaced ? 1 : 0, from, p_.at[soldier]);
}

void Play::lapse() {  // CS-MAG-06
  if (!o_.magic_lapse) return;
  for (const int side : {side_d, side_a}) {
    if (!o_.castle[side] || magic_holds(o_, p_, side)) continue;
    const auto stop = [&](int on, Effect effect, EffectKind kind) {
      if (!p_.has(on, effect)) return;
      p_.effects[on] = static_cast<std::uint8_t>(p_.effects[on] & ~effect);
      emit(EventKind::effect_ended, side, static_cast<int>(kind));
    };
    stop(side, speed, EffectKind::speed);
    stop(side, bonus, EffectKind::bonus);
    stop(1 - side, jammed, EffectKind::jam);
  }
}

}  // namespace hoyle::games::castles
