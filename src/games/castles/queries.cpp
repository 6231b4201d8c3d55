#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

bool magic_holds(const Options &o, const Position &p, int side) {
  if (!o.castle[side]) return false;  // CS-MAG-08
  for (int i = first_of(side); i < first_of(side) + max_army; ++i)
    if (is_floor(p.at[i]) && tower_of(o, p.at[i]).side == side && active(o, p, i)) return true;  // CS-MUT-05
  return false;
}

unsigned magic_towers(const Options &o, const Position &p, int side) {
  unsigned towers = 0;
  for (int i = first_of(side); i < first_of(side) + max_army; ++i)
    if (is_floor(p.at[i]) && tower_of(o, p.at[i]).side == side && active(o, p, i))
      towers |= 1u << o.floor_table[floor_number(p.at[i])].tower;
  return towers;
}

namespace {

// Distance to the nearest of these towers (CS-MAG-05).
int tower_distance(const Options &o, unsigned towers, Place from) {
  int best = 1 << 20;
  for (int t = 0; t < o.tower_count; ++t) {
    const int d = distance(o, from, foot(o, o.towers[t]));
    if ((towers >> t & 1) != 0 && d < best) best = d;
  }
  return best;
}

}  // namespace

unsigned magic_targets(const Options &o, const Position &p, int side) {  // CS-MAG-05
  const bool nearest = o.magic_target == MagicTarget::nearest;
  const unsigned towers = nearest ? magic_towers(o, p, side) : 0;
  unsigned targets = 0;
  int best = 1 << 20;
  for (int i = first_of(1 - side); i < first_of(1 - side) + max_army; ++i) {
    if (!p.alive(i)) continue;
    const int d = nearest ? tower_distance(o, towers, p.at[i]) : best;
    if (d < best) targets = 0;
    if (d <= best) targets |= 1u << i;
    if (d < best) best = d;
  }
  return targets;
}

bool gun_served(const Options &o, const Position &p, int side) {
  const Place gun = p.gun(side);
  if (!on_field(gun)) return false;
  for (int i = first_of(side); i < first_of(side) + max_army; ++i)
    if (is_ground(p.at[i]) && active(o, p, i) && in_contact(o, p.at[i], gun)) return true;
  return false;
}

NoShot why_no_shot(const Options &o, const Position &p, int side) {
  if (!o.gun[side]) return NoShot::no_gun;
  if (p.has(side, silent)) return NoShot::silent;  // CS-SHO-10
  if (p.has(side, jammed)) return NoShot::jammed;  // CS-MAG-14
  return gun_served(o, p, side) ? NoShot::none : NoShot::not_served;
}

unsigned enemies_in_contact(const Options &o, const Position &p, int soldier) {
  unsigned found = 0;
  const int enemy = 1 - side_of(soldier);
  for (int i = first_of(enemy); i < first_of(enemy) + max_army; ++i)
    if (p.alive(i) && in_contact(o, p.at[soldier], p.at[i])) found |= 1u << i;
  return found;
}

bool captured(const Options &o, const Position &p, int side) {
  if (!o.capture || !o.castle[side]) return false;
  bool enemy = false;
  for (int i = 0; i < max_soldiers; ++i) {
    if (!p.alive(i) || !in_fortress(o, p.at[i], side)) continue;
    if (side_of(i) == side) return false;
    enemy = true;
  }
  return enemy;
}

bool wiped_out(const Position &p, int side) {
  for (int i = first_of(side); i < first_of(side) + max_army; ++i)
    if (p.alive(i)) return false;
  return true;
}

int piece_count(const Options &o) { return o.army[0] + o.army[1] + (o.gun[0] ? 1 : 0) + (o.gun[1] ? 1 : 0); }

int piece(const Options &o, int n) {
  for (const int side : {side_d, side_a}) {
    if (n < o.army[side]) return first_of(side) + n;
    n -= o.army[side];
    if (o.gun[side] && n-- == 0) return max_soldiers + side;
  }
  return max_soldiers + side_a;
}

bool tower_forced(const Options &o, const Position &p, int side) {
  int left = 0;
  int on_tower = 0;
  for (int i = first_of(side); i < first_of(side) + o.army[side]; ++i) {
    if (p.at[i] == unplaced) ++left;
    if (is_floor(p.at[i])) ++on_tower;
  }
  return left <= o.min_tower - on_tower;
}

}  // namespace hoyle::games::castles
