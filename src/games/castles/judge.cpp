#include "games/castles/judge.hpp"

#include "games/castles/shot.hpp"

namespace hoyle::games::castles {

const char *direction_target(const Options &o, Place from, int code, bool drag, Spot &to) {
  if (is_ground(from)) {
    if (code > 7) return "CS-TOW-03";
    const int x = x_of(from) + direction_x[code];
    const int y = y_of(from) + direction_y[code];
    if (!inside(o, x, y)) return "CS-GEO-08";
    to = {x, y, -1};
    const int t = tower_over(o, x, y);
    if (t < 0) return nullptr;
    if (drag) return "CS-GUN-06";
    if ((code & 1) != 0) return "CS-TOW-03";
    to = spot_of(o, floor_place(o.towers[t].first_floor));
    return nullptr;
  }
  if (drag) return "CS-GUN-06";
  const Tower &tower = tower_of(o, from);
  const int level = level_of(o, from);
  if (code > 7) {
    const int next = code == go_up ? level + 1 : level - 1;
    if (next < 1 || next > tower.storeys) return "CS-TOW-03";
    to = spot_of(o, from);
    to.level = next;
    return nullptr;
  }
  if ((code & 1) != 0 || level != 1) return "CS-TOW-03";
  exit_cell(o, tower, code / 2, to.x, to.y);
  to.level = -1;
  if (!inside(o, to.x, to.y)) return "CS-GEO-08";
  return tower_over(o, to.x, to.y) < 0 ? nullptr : "CS-TOW-03";
}

namespace {

// Steps onto, off and inside a tower (CS-TOW-03).
const char *tower_shape(const Options &o, const Spot &from, const Spot &to, int &code) {
  const Place start = resolve(o, from);
  const Place end = resolve(o, to);
  const Spot &outside = is_floor(start) ? to : from;
  if (!inside(o, outside.x, outside.y)) return "CS-GEO-08";
  if (outside.level < 0 && tower_over(o, outside.x, outside.y) >= 0) return "CS-GEO-05";
  if (!on_field(start) || !on_field(end)) return "CS-TOW-03";
  if (is_floor(start) && is_floor(end)) {
    if (&tower_of(o, start) != &tower_of(o, end) || (from.level - to.level != 1 && to.level - from.level != 1))
      return "CS-TOW-03";
    code = to.level > from.level ? go_up : go_down;
    return nullptr;
  }
  const Place floor = is_floor(start) ? start : end;
  if (level_of(o, floor) != 1) return "CS-TOW-03";
  for (code = 0; code < 8; code += 2) {
    Spot leads;
    if (direction_target(o, start, code, false, leads) == nullptr && leads == to) return nullptr;
  }
  return "CS-TOW-03";
}

bool names_tower(const Options &o, const Spot &s) {
  if (s.level < 0 || !inside(o, s.x, s.y)) return false;
  const int t = tower_over(o, s.x, s.y);
  return t >= 0 && foot(o, o.towers[t]) == ground_at(s.x, s.y);
}

}  // namespace

const char *step_shape(const Options &o, const Spot &from, const Spot &to, bool drag, int &code) {
  if (names_tower(o, from) || names_tower(o, to)) return drag ? "CS-GUN-06" : tower_shape(o, from, to, code);
  for (const Spot *spot : {&from, &to}) {
    if (!inside(o, spot->x, spot->y)) return "CS-GEO-08";
    if (spot->level >= 0 || tower_over(o, spot->x, spot->y) >= 0) return "CS-GEO-05";
  }
  for (code = 0; code < 8; ++code)
    if (to.x - from.x == direction_x[code] && to.y - from.y == direction_y[code]) return nullptr;
  return "CS-MOV-02";
}

namespace {

// A step without a gun between two neighbouring ground cells: what stands between them.
const char *closed_for_drag(const Options &o, int x, int y, int code) {
  const int tx = x + direction_x[code];
  const int ty = y + direction_y[code];
  if (!inside(o, tx, ty) || tower_over(o, tx, ty) >= 0) return "CS-GUN-06";
  const bool closed = (code & 1) != 0 ? corner_closed(o, x, y, code) : barrier_between(o, x, y, code) != Barrier::none;
  return closed ? "CS-GUN-06" : nullptr;
}

int plain_cost(const Options &o, int code) { return (code & 1) != 0 ? o.diagonal_cost : 2; }

const char *judge_drag(const Options &o, const Position &p, int soldier, Place to, int code) {
  const int side = side_of(soldier);
  if (!o.gun[side] || !o.gun_drag) return "CS-GUN-04";
  if (p.has(side, silent)) return "CS-GUN-07";
  if (!o.gun_relay && p.dragger != nobody && p.dragger != soldier) return "CS-GUN-05";
  const Place from = p.at[soldier];
  const Place gun = p.gun(side);
  if (!in_contact_by_rule(o, from, gun)) return "CS-GUN-04";
  if (const char *rule = closed_for_drag(o, x_of(from), y_of(from), code)) return rule;
  if (const char *rule = closed_for_drag(o, x_of(gun), y_of(gun), code)) return rule;
  if (plain_cost(o, code) > budget_of(o, p, soldier)) return "CS-MOV-02";
  const Place gun_to = ground_at(x_of(gun) + direction_x[code], y_of(gun) + direction_y[code]);
  if (to != gun && occupied(p, to)) return "CS-MOV-04";
  return gun_to != from && occupied(p, gun_to) ? "CS-MOV-04" : nullptr;
}

const char *judge_ground_step(const Options &o, const Position &p, int soldier, Place to, int code, char mark) {
  const int x = x_of(p.at[soldier]);
  const int y = y_of(p.at[soldier]);
  const int budget = budget_of(o, p, soldier);
  if ((code & 1) != 0) {
    if (mark == 'w') return "CS-WAL-02";
    if (mark == 'g') return "CS-GAT-01";
    if (corner_closed(o, x, y, code)) return "CS-GEO-06";
    if (plain_cost(o, code) > budget) return "CS-MOV-02";
  } else {
    const Barrier barrier = barrier_between(o, x, y, code);
    const char true_mark = barrier == Barrier::none ? '\0' : barrier == Barrier::wall ? 'w' : 'g';
    if (mark != '\0' && mark != true_mark) return "CS-ACT-03";
    if (barrier == Barrier::wall) {
      if (o.wall_cost > budget) return "CS-WAL-01";
    } else if (plain_cost(o, code) > budget) {
      return "CS-MOV-02";
    }
  }
  return occupied(p, to) ? "CS-MOV-04" : nullptr;
}

// Number 7 of "What is cited first" in the rulebook.
const char *judge_step(const Options &o, const Position &p, int soldier, const Intent &i) {
  Spot to = i.to;
  int code = i.code;
  if (i.by_places) {
    if (resolve(o, i.from) != p.at[soldier]) return "CS-ACT-03";
    if (const char *rule = step_shape(o, i.from, i.to, i.drag, code)) return rule;
  } else if (const char *rule = direction_target(o, p.at[soldier], i.code, i.drag, to)) {
    return rule;
  }
  const Place place = resolve(o, to);
  if (is_ground(p.at[soldier]) && is_ground(place))
    return i.drag ? judge_drag(o, p, soldier, place, code) : judge_ground_step(o, p, soldier, place, code, i.mark);
  if (o.climb_cost > budget_of(o, p, soldier)) return "CS-TOW-02";
  if (!has_room(o, p, place, side_of(soldier))) return is_floor(place) ? "CS-TOW-01" : "CS-MOV-04";
  return i.mark != '\0' ? "CS-ACT-03" : nullptr;
}

// Is this ground cell near one of the cells of the tower (the distance part of CS-MEL-02)?
bool near_tower(const Options &o, Place ground, const Tower &t) {
  const Place cell = foot(o, t);
  for (int y = 0; y < o.resolution; ++y)
    for (int x = 0; x < o.resolution; ++x)
      if (near(o, x_of(cell) + x - x_of(ground), y_of(cell) + y - y_of(ground))) return true;
  return false;
}

// Number 6 of "What is cited first" in the rulebook.
const char *judge_fight(const Options &o, const Position &p, int soldier) {
  if (p.cur == soldier) return "CS-MEL-09";
  const Place own = p.at[soldier];
  bool walled = false;
  bool on_tower = false;
  for (int e = first_of(1 - side_of(soldier)); e < first_of(1 - side_of(soldier)) + max_army; ++e) {
    if (!p.alive(e)) continue;
    const Place other = p.at[e];
    if (in_contact_by_rule(o, own, other)) return nullptr;
    if (is_ground(own) && is_ground(other)) {
      walled |= near(o, x_of(other) - x_of(own), y_of(other) - y_of(own));  // CS-MEL-11
    } else if (is_floor(own) && is_floor(other)) {
      on_tower |= &tower_of(o, own) == &tower_of(o, other);  // CS-MEL-10
    } else {
      on_tower |= near_tower(o, is_ground(own) ? own : other, tower_of(o, is_ground(own) ? other : own));
    }
  }
  return walled ? "CS-MEL-11" : on_tower ? "CS-MEL-10" : "CS-MEL-09";
}

// Numbers 5 to 7.
const char *judge_manoeuvre(const Options &o, const Position &p, const Intent &i) {
  if (p.phase != Phase::man) return "CS-TRN-02";
  if (i.verb == Verb::end) return nullptr;
  const int soldier = soldier_of(o, i.soldier);
  if (soldier < 0 || i.soldier.side != p.side || !p.alive(soldier)) return "CS-MOV-01";
  if (p.skip[soldier] > 0) return "CS-WND-05";
  if (p.finished(soldier)) return "CS-MOV-03";
  return i.verb == Verb::fight ? judge_fight(o, p, soldier) : judge_step(o, p, soldier, i);
}

// Number 4 of "What is cited first" in the rulebook.
const char *judge_put(const Options &o, const Position &p, const Intent &i) {
  if (p.phase != Phase::setup || i.verb != Verb::put) return "CS-SET-03";
  const int unit = piece(o, p.who);
  const int side = side_of_unit(unit);
  if (i.names_gun && !is_gun(unit)) return "CS-SET-03";
  if (i.soldier.number != 0 && (is_gun(unit) || soldier_of(o, i.soldier) != unit)) return "CS-SET-03";
  const char *area = is_gun(unit) ? "CS-SET-07" : o.castle[side] ? "CS-SET-04" : "CS-SET-06";
  const Place place = resolve(o, i.to);
  if (i.to.level >= 0) {
    if (!is_floor(place)) return "CS-GEO-05";
    if (is_gun(unit) || tower_of(o, place).side != side) return area;
    return has_room(o, p, place, side) ? nullptr : "CS-TOW-01";
  }
  if (!inside(o, i.to.x, i.to.y)) return "CS-GEO-08";
  if (!is_ground(place)) return "CS-GEO-05";
  if (!in_area(o, place, (is_gun(unit) ? gun_of_d : start_of_d) << side)) return area;
  if (occupied(p, place)) return "CS-GEO-05";
  return !is_gun(unit) && o.castle[side] && tower_forced(o, p, side) ? "CS-SET-05" : nullptr;
}

const char *judge_roll(const Options &o, const Position &p) {
  if (p.phase == Phase::first || p.phase == Phase::magic || p.phase == Phase::trap) return nullptr;
  if (!o.castle[p.side]) return "CS-MAG-08";
  const bool later = p.phase == Phase::shoot || p.phase == Phase::man;
  return later && !magic_holds(o, p, p.side) ? "CS-MAG-01" : "CS-TRN-02";
}

const char *judge_shooting(const Options &o, const Position &p, const Intent &i) {
  if (p.phase == Phase::shoot) {
    if (i.verb == Verb::hold) return nullptr;
    const int target = soldier_of(o, i.soldier);
    return target >= 0 && i.soldier.side != p.side && p.alive(target) ? nullptr : "CS-SHO-02";
  }
  if (!o.gun[p.side]) return "CS-SHO-01";
  switch (p.phase) {
    case Phase::first:
    case Phase::magic:
    case Phase::pick5:
    case Phase::pick6:
    case Phase::randpick5:
    case Phase::randpick6:
      return "CS-TRN-02";
    default:
      break;
  }
  switch (why_no_shot(o, p, p.side)) {
    case NoShot::silent:
      return "CS-SHO-10";
    case NoShot::jammed:
      return "CS-MAG-14";
    case NoShot::not_served:
      return "CS-GUN-02";
    default:
      return "CS-SHO-01";
  }
}

const char *judge_target(const Options &o, const Position &p, const Intent &i) {  // pick and lot
  const bool lot = i.verb == Verb::lot;
  const bool fits = lot ? p.phase == Phase::randpick5 || p.phase == Phase::randpick6
                        : p.phase == Phase::pick5 || p.phase == Phase::pick6;
  const int target = soldier_of(o, i.soldier);
  if (!fits || target < 0 || (magic_targets(o, p, p.side) >> target & 1) == 0) return "CS-MAG-05";
  return nullptr;
}

}  // namespace

const char *judge(const Options &o, const Position &p, const Intent &i) {
  if (p.phase == Phase::over) return "CS-WIN-04";
  if (i.verb == Verb::put || p.phase == Phase::setup) return judge_put(o, p, i);
  const int soldier = soldier_of(o, i.soldier);
  switch (i.verb) {
    case Verb::roll:
      return judge_roll(o, p);
    case Verb::hold:
    case Verb::aim:
      return judge_shooting(o, p, i);
    case Verb::pick:
    case Verb::lot:
      return judge_target(o, p, i);
    case Verb::versus: {
      const bool meets = p.phase == Phase::choose && soldier >= 0 && i.soldier.side != p.side && p.alive(soldier) &&
                         in_contact_by_rule(o, p.at[p.who], p.at[soldier]);
      return meets ? nullptr : "CS-MEL-03";
    }
    case Verb::dice:
      return p.phase == Phase::melee ? nullptr : "CS-MEL-04";
    case Verb::miss:
      if (p.phase != Phase::shot) return "CS-SHO-03";
      return miss_listed(o, shot_odds(o, p)) ? nullptr : "CS-SHO-11";
    case Verb::shot:
      if (p.phase != Phase::shot) return "CS-SHO-03";
      return hit_listed(o, shot_odds(o, p), p, soldier, i.value) ? nullptr : "CS-SHO-11";
    default:
      return judge_manoeuvre(o, p, i);
  }
}

}  // namespace hoyle::games::castles
