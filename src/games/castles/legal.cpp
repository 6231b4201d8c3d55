#include "games/castles/legal.hpp"

#include <bit>

#include "games/castles/shot.hpp"

namespace hoyle::games::castles {

using core::Action;
using core::Sink;

namespace {

void puts(const Options &o, const Position &p, Sink<Action> &out) {  // CS-SET-04..07
  const int unit = piece(o, p.who);
  const int side = side_of_unit(unit);
  const bool soldier = !is_gun(unit);
  const int area = (soldier ? start_of_d : gun_of_d) << side;
  if (!(soldier && o.castle[side] && tower_forced(o, p, side)))
    for (int y = 0; y < o.height; ++y)
      for (int x = 0; x < o.width; ++x)
        if (const Place cell = ground_at(x, y); in_area(o, cell, area) && !occupied(p, cell))
          out.push(2 + place_id(o, cell));
  if (!soldier || !o.castle[side]) return;
  for (int f = 0; f < o.floors; ++f)
    if (tower_of(o, floor_place(f)).side == side && standing_on(p, floor_place(f), side) < o.capacity)
      out.push(2 + o.cells + f);
}

// The soldiers of a mask of one side, in id order.
template <class Each>
void for_each(unsigned soldiers, Each each) {
  for (; soldiers != 0; soldiers &= soldiers - 1) each(std::countr_zero(soldiers));
}

// Soldiers who may still act in this turn (CS-MOV-01, CS-MOV-03, CS-WND-05).
unsigned movers(const Position &p) {
  unsigned found = 0;
  for (int i = first_of(p.side); i < first_of(p.side) + max_army; ++i)
    if (p.alive(i) && p.skip[i] == 0 && !p.finished(i)) found |= 1u << i;
  return found;
}

class Steps {
 public:
  Steps(const Options &o, const Position &p, Sink<Action> &out) : o_(o), p_(p), out_(out) {}

  void of(int soldier) {
    const int base = o_.aim_base + 8 * o_.army_max + step_codes * soldier_id(o_, soldier);
    const Place from = p_.at[soldier];
    const int budget = budget_of(o_, p_, soldier);
    if (budget < 2) return;
    if (is_ground(from)) {
      ground(soldier, from, budget, base);
    } else if (o_.climb_cost <= budget) {
      tower(side_of(soldier), from, base);
    }
  }

 private:
  void ground(int soldier, Place from, int budget, int base) {
    const std::uint32_t ways = o_.ways[from];
    for (int d = 0; d < 8; ++d) {
      const Way w = static_cast<Way>(ways >> (4 * d) & 15u);
      const auto to = static_cast<Place>(from + direction_step[d]);
      int cost = 2;
      switch (w) {
        case Way::plain:
          cost = (d & 1) != 0 ? o_.diagonal_cost : 2;
          break;
        case Way::wall:
          cost = o_.wall_cost;
          break;  // CS-WAL-01
        case Way::gate_d:
        case Way::gate_a:
          break;          // CS-GAT-01
        case Way::climb:  // CS-TOW-02
          if (o_.climb_cost <= budget && standing_on(p_, step_from(o_, from, d).to, side_of(soldier)) < o_.capacity)
            out_.push(base + d);
          continue;
        default:
          continue;  // CS-GEO-06, CS-GEO-08
      }
      if (cost <= budget && !occupied(p_, to)) out_.push(base + d);  // CS-MOV-02, CS-MOV-04
    }
    drags(soldier, from, budget, base);
  }

  void drags(int soldier, Place from, int budget, int base) {  // CS-GUN-04..07
    const int side = side_of(soldier);
    const Place gun = p_.gun(side);
    if (!is_ground(gun) || !o_.gun_drag || p_.has(side, silent)) return;
    if (p_.dragger != nobody && p_.dragger != soldier && !o_.gun_relay) return;
    if (!in_contact(o_, from, gun)) return;
    for (int d = 0; d < 8; ++d) {
      if (way(o_, from, d) != Way::plain || way(o_, gun, d) != Way::plain) continue;
      if (((d & 1) != 0 ? o_.diagonal_cost : 2) > budget) continue;
      const auto to = static_cast<Place>(from + direction_step[d]);
      const auto gun_to = static_cast<Place>(gun + direction_step[d]);
      if ((to == gun || !occupied(p_, to)) && (gun_to == from || !occupied(p_, gun_to))) out_.push(base + 8 + d);
    }
  }

  void tower(int side, Place from, int base) {
    const Tower &t = tower_of(o_, from);
    const int level = level_of(o_, from);
    if (level == 1)
      for (int i = 0; i < 4; ++i)
        if (t.exits[i] != no_place && !occupied(p_, t.exits[i])) out_.push(base + 2 * i);
    if (level < t.storeys && standing_on(p_, static_cast<Place>(from + 1), side) < o_.capacity) out_.push(base + go_up);
    if (level > 1 && standing_on(p_, static_cast<Place>(from - 1), side) < o_.capacity) out_.push(base + go_down);
  }

  const Options &o_;
  const Position &p_;
  Sink<Action> &out_;
};

void manoeuvre(const Options &o, const Position &p, Sink<Action> &out) {
  out.push(0);  // end
  const unsigned active = movers(p);
  for_each(active, [&](int i) {  // CS-MEL-09
    if (p.cur != i && enemies_in_contact(o, p, i) != 0) out.push(o.aim_base + 6 * o.army_max + soldier_id(o, i));
  });
  Steps steps(o, p, out);
  for_each(active, [&](int i) { steps.of(i); });
}

}  // namespace

void legal_actions(const Options &o, const Position &p, Sink<Action> &out) {
  const int m = o.army_max;
  switch (p.phase) {
    case Phase::setup:
      return puts(o, p, out);
    case Phase::pick5:
    case Phase::pick6:
      return for_each(magic_targets(o, p, p.side), [&](int i) { out.push(o.aim_base + 2 * m + soldier_id(o, i)); });
    case Phase::shoot:
      out.push(1);  // hold
      for (int i = first_of(1 - p.side); i < first_of(1 - p.side) + max_army; ++i)
        if (p.alive(i)) out.push(o.aim_base + soldier_id(o, i));
      return;
    case Phase::man:
      return manoeuvre(o, p, out);
    case Phase::choose:
      if (p.who < max_soldiers)
        for_each(enemies_in_contact(o, p, p.who), [&](int i) { out.push(o.aim_base + 4 * m + soldier_id(o, i)); });
      return;
    default:
      return;
  }
}

void chance_outcomes(const Options &o, const Position &p, Sink<core::Outcome> &out) {
  switch (p.phase) {
    case Phase::first:
    case Phase::magic:
    case Phase::trap:
      for (int v = 0; v < 6; ++v) out.push({1, o.chance_base + v});
      return;
    case Phase::melee:
      for (int v = 0; v < 36; ++v) out.push({1, o.chance_base + 6 + v});
      return;
    case Phase::randpick5:
    case Phase::randpick6:
      return for_each(magic_targets(o, p, p.side), [&](int i) {
        out.push({1, o.chance_base + 43 + 6 * o.army_max + soldier_id(o, i)});
      });
    case Phase::shot:
      return shot_outcomes(o, p, out);
    default:
      return;
  }
}

}  // namespace hoyle::games::castles
