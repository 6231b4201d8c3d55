// Questions about a position that several parts of the engine ask.
#pragma once

#include "games/castles/field.hpp"
#include "games/castles/position.hpp"

namespace hoyle::games::castles {

// Is there a soldier or a gun on this ground cell (CS-GEO-05, CS-GUN-01)?
inline bool occupied(const Position &p, Place ground) {
  unsigned hits = 0;
  for (const Place at : p.at) hits |= at == ground ? 1u : 0u;
  return hits != 0;
}

// Soldiers of `side` on this floor.
inline int standing_on(const Position &p, Place floor, int side) {
  int n = 0;
  for (int i = first_of(side); i < first_of(side) + max_army; ++i) n += p.at[i] == floor ? 1 : 0;
  return n;
}

// May a soldier of `side` be put on this place: a free cell, or a floor with room (CS-GEO-05, CS-TOW-01)?
inline bool has_room(const Options &o, const Position &p, Place place, int side) {
  return is_ground(place) ? !occupied(p, place) : standing_on(p, place, side) < o.capacity;
}

// A soldier who misses turns takes no part in the Magic and Shooting stages (CS-WND-05).
inline bool active(const Options &o, const Position &p, int soldier) {
  return p.alive(soldier) && (p.skip[soldier] == 0 || !o.skip_all);
}

// CS-MAG-01: does an active soldier of `side` stand on a floor of his own tower? How many do is all the same
// (CS-MAG-03), and it is asked anew each turn (CS-MAG-07).
bool magic_holds(const Options &o, const Position &p, int side);
// The towers of `side` for which CS-MAG-01 holds, one bit each.
unsigned magic_towers(const Options &o, const Position &p, int side);
// The soldiers that magic 5 and 6 of `side` may hit (CS-MAG-05), one bit each.
unsigned magic_targets(const Options &o, const Position &p, int side);

// CS-GUN-02.
bool gun_served(const Options &o, const Position &p, int side);
// Why the Shooting stage of `side` is passed over; `none` = he may shoot (CS-SHO-01).
enum class NoShot : std::uint8_t { no_gun, silent, jammed, not_served, none };
NoShot why_no_shot(const Options &o, const Position &p, int side);

// A full manoeuvre of a soldier of `side` now (CS-MOV-01, CS-MOV-05).
inline int full_budget(const Options &o, const Position &p, int side) {
  return p.has(side, speed) ? 2 * o.budget : o.budget;
}
// What this soldier may still spend, provided that he may act.
inline int budget_of(const Options &o, const Position &p, int soldier) {
  return p.cur == soldier ? p.rest : full_budget(o, p, side_of(soldier));
}

// The living enemies in contact with this soldier, one bit each (CS-MEL-02, CS-MEL-10).
unsigned enemies_in_contact(const Options &o, const Position &p, int soldier);

// Must a soldier of `side` who steps from `from` through this gate roll against the traps (CS-GAT-02)?
inline bool is_inward(const Options &o, Place to, int gate_owner) {
  return in_area(o, to, fortress_of_d << gate_owner);
}
inline bool needs_trap_roll(const Options &o, Way gate, Place to, int side) {
  if (!is_gate(gate) || owner(gate) == side) return false;  // CS-GAT-06
  return o.trap_both_ways || is_inward(o, to, owner(gate));
}

// CS-WIN-03: enemies of `side` in his fortress and none of his own? That is what the attacker wants (CS-WIN-02).
bool captured(const Options &o, const Position &p, int side);
bool wiped_out(const Position &p, int side);  // CS-WIN-01

// Setup: the pieces in their order (CS-SET-03), as unit numbers.
int piece_count(const Options &o);
int piece(const Options &o, int n);
constexpr bool is_gun(int unit) { return unit >= max_soldiers; }
constexpr int side_of_unit(int unit) { return is_gun(unit) ? unit - max_soldiers : side_of(unit); }
// CS-SET-05: are the soldiers left to place just enough for the quota on the towers?
bool tower_forced(const Options &o, const Position &p, int side);

// Soldier numbers of the id table: D1.. = 0.., A1.. = M..; -1 beyond.
constexpr int soldier_id(const Options &o, int soldier) { return side_of(soldier) * o.army_max + soldier % max_army; }
constexpr int soldier_of_id(const Options &o, int k) { return k < o.army_max ? k : max_army + k - o.army_max; }

}  // namespace hoyle::games::castles
