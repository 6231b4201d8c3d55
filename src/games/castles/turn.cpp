// Play, part one: setup, the stages of a turn, magic, shooting, ends.
#include "games/castles/play.hpp"

namespace hoyle::games::castles {

void Play::act(core::Action a) {
  const Intent i = intent_of_id(o_, a);
  const Phase phase = p_.phase;
  const int named = soldier_of(o_, i.soldier);
  const int soldier = named >= 0 && p_.alive(named) ? named : -1;
  switch (i.verb) {
    case Verb::put:
      if (phase == Phase::setup) put(resolve(o_, i.to));
      return;
    case Verb::roll:
      return roll(i.value);
    case Verb::dice:
      if (phase == Phase::melee) roll_melee(i.value, i.value2);
      return;
    case Verb::pick:
    case Verb::lot:
      if (soldier >= 0 && phase >= Phase::pick5 && phase <= Phase::randpick6) strike(soldier);
      return;
    case Verb::miss:
      if (phase == Phase::shot) shoot(-1, 3);
      return;
    case Verb::shot:
      if (soldier >= 0 && phase == Phase::shot) shoot(soldier, i.value);
      return;
    case Verb::versus:
      if (soldier >= 0 && phase == Phase::choose) start_melee(p_.who, soldier);
      return;
    default:
      break;
  }
  if (phase == Phase::shoot) aim(i.verb, soldier);
  if (phase == Phase::man) manoeuvre(i, soldier);
}

void Play::aim(Verb verb, int soldier) {  // CS-SHO-02
  if (verb == Verb::hold) {
    emit(EventKind::shot_held, p_.side);
    set_phase(Phase::man);
  } else if (verb == Verb::aim && soldier >= 0) {
    emit(EventKind::shot_aimed, p_.side, soldier_id(o_, soldier));
    set_phase(Phase::shot, soldier);
  }
}

void Play::manoeuvre(const Intent &i, int soldier) {
  if (i.verb == Verb::end) return end_turn();
  if (soldier < 0) return;
  if (i.verb == Verb::step) return step(soldier, i.code, i.drag);
  if (i.verb != Verb::fight) return;
  begin(soldier);  // CS-MEL-09: his whole manoeuvre
  p_.rest = 0;
  engage(soldier);
}

void Play::put(Place place) {  // CS-SET-03, CS-SET-08
  if (!on_field(place)) return;
  const int unit = piece(o_, p_.who);
  p_.at[unit] = place;
  if (is_gun(unit)) {
    if (events_) emit(EventKind::gun_placed, side_of_unit(unit), -1, 0, -1, number(place));
  } else {
    p_.home[unit] = place;
    tell(EventKind::placed, unit, 0, no_place, place);
  }
  if (++p_.who == piece_count(o_)) return begin_game();
  p_.side = static_cast<std::uint8_t>(side_of_unit(piece(o_, p_.who)));
}

void Play::begin_game() {  // CS-SET-09
  if (o_.first == First::roll) {
    p_.side = side_d;
    return set_phase(Phase::first);
  }
  const int side = o_.first == First::defender ? side_d : side_a;
  emit(EventKind::game_started, side);
  start_turn(side);
}

void Play::start_turn(int side) {  // CS-TRN-01, CS-TRN-04
  p_.side = static_cast<std::uint8_t>(side);
  if (p_.turn < max_turn) ++p_.turn;
  p_.done = 0;
  p_.cur = nobody;
  p_.rest = 0;
  p_.dragger = nobody;
  emit(EventKind::turn_started, side, -1, static_cast<int>(p_.turn));
  if (magic_holds(o_, p_, side)) return set_phase(Phase::magic);  // CS-MAG-02
  if (o_.castle[side]) emit(EventKind::magic_unavailable, side);
  enter_shooting();
}

void Play::roll(int value) {
  if (p_.phase == Phase::first) {
    const int side = value >= 4 ? side_d : side_a;
    emit(EventKind::game_started, side);
    start_turn(side);
  } else if (p_.phase == Phase::magic) {
    roll_magic(value);
  } else if (p_.phase == Phase::trap) {
    roll_trap(value);
  }
}

void Play::roll_magic(int value) {
  const int side = p_.side;
  const int turn = static_cast<int>(p_.turn);
  emit(EventKind::magic_rolled, side, -1, value);
  // The roller helps himself and harms the other side (CS-MUT-03).
  const auto cast = [&](int on, Effect effect, EffectKind kind, int until) {
    p_.effects[on] = static_cast<std::uint8_t>(p_.effects[on] | effect);
    emit(EventKind::magic_effect, side, static_cast<int>(kind), until);
  };
  if (value == 2) cast(side, speed, EffectKind::speed, turn);         // CS-MAG-12
  if (value == 3) cast(side, bonus, EffectKind::bonus, turn + 1);     // CS-MAG-13
  if (value == 4) cast(1 - side, jammed, EffectKind::jam, turn + 1);  // CS-MAG-14
  if (value < 5) return enter_shooting();                             // CS-MAG-11
  set_phase(value == 5 ? Phase::pick5 : Phase::pick6);
  const unsigned targets = magic_targets(o_, p_, side);  // CS-MAG-05
  if ((targets & (targets - 1)) == 0) {                  // a single one
    for (int i = 0; i < max_soldiers; ++i)
      if ((targets >> i & 1) != 0) return strike(i);
  }
  if (o_.magic_target == MagicTarget::random) set_phase(value == 5 ? Phase::randpick5 : Phase::randpick6);
}

void Play::strike(int target) {
  const bool wounds = p_.phase == Phase::pick5 || p_.phase == Phase::randpick5;
  if (wounds) {
    send_home(target);  // CS-MAG-15
  } else {
    destroy(target, Cause::magic);  // CS-MAG-16
  }
  lapse();
  if (!ended_by_elimination(side_of(target))) enter_shooting();
}

void Play::enter_shooting() {  // CS-TRN-03, CS-SHO-01
  const NoShot reason = why_no_shot(o_, p_, p_.side);
  if (reason == NoShot::none) return set_phase(Phase::shoot);
  emit(EventKind::shooting_skipped, p_.side, -1, static_cast<int>(reason));
  set_phase(Phase::man);
}

// CS-SHO-04, CS-SHO-06: whoever was hit first; a bounce has come in as a miss (CS-SHO-05). Such wounds send home and
// cost no turns (CS-WND-01).
void Play::shoot(int soldier, int fall) {
  if (soldier < 0) {
    emit(EventKind::shot_result, p_.side, -1, fall);
    return set_phase(Phase::man);
  }
  tell(EventKind::shot_result, soldier, fall);
  if (fall == 1) send_home(soldier);
  if (fall == 2) destroy(soldier, Cause::shot);
  lapse();
  if (!ended_by_elimination(side_of(soldier))) set_phase(Phase::man);
}

void Play::end_turn() {  // CS-TRN-04
  const int side = p_.side;
  finish_current();
  end_effects();
  for (int i = first_of(side); i < first_of(side) + max_army; ++i)
    if (p_.skip[i] > 0 && --p_.skip[i] == 0) tell(EventKind::recovered, i);
  ++p_.np;
  emit(EventKind::turn_ended, side);
  // CS-WIN-03, CS-MUT-06: only the castle of the side whose turn ends can fall.
  if (captured(o_, p_, side)) return game_over(1 - side, static_cast<int>(How::capture));
  if (p_.np >= o_.no_progress)  // CS-WIN-05
    return game_over(o_.limit_defender ? side_d : 2, static_cast<int>(How::limit));
  start_turn(1 - side);
}

void Play::end_effects() {
  const int side = p_.side;
  const auto stop = [&](int on, Effect effect, int caster, EffectKind kind) {
    if (!p_.has(on, effect)) return;
    p_.effects[on] = static_cast<std::uint8_t>(p_.effects[on] & ~effect);
    emit(EventKind::effect_ended, caster, static_cast<int>(kind));
  };
  stop(side, speed, side, EffectKind::speed);
  stop(1 - side, bonus, 1 - side, EffectKind::bonus);
  stop(side, jammed, 1 - side, EffectKind::jam);
}

bool Play::ended_by_elimination(int side) {  // CS-WIN-01
  if (!wiped_out(p_, side)) return false;
  game_over(1 - side, static_cast<int>(How::elimination));
  return true;
}

void Play::game_over(int winner, int how) {
  set_phase(Phase::over, winner, how);
  emit(EventKind::game_over, winner == 2 ? -1 : winner, -1, how);
}

}  // namespace hoyle::games::castles
