#include "games/castles/shot.hpp"

#include <numeric>

namespace hoyle::games::castles {

namespace {

// The cell that a target counts as: of a tower the one nearest to the gun, then lower row, then earlier column.
Place target_cell(const Options &o, Place gun, Place target) {
  if (is_ground(target)) return target;
  const Place corner = foot(o, tower_of(o, target));
  Place best = corner;
  for (int y = 0; y < o.resolution; ++y)
    for (int x = 0; x < o.resolution; ++x) {
      const auto cell = static_cast<Place>(corner + ground_at(x, y));
      if (distance(o, gun, cell) < distance(o, gun, best)) best = cell;
    }
  return best;
}

Ratio table_chance(const Options &o, int steps) {
  for (const RangeEntry &entry : o.shot_table)
    if (steps <= entry.reach) return entry.chance;
  return o.shot_table[15].chance;
}

// CS-SHO-09.
unsigned stray_candidates(const Position &p, Place gun, int target, Place cell) {
  unsigned found = 0;
  for (int i = 0; i < max_soldiers; ++i) {
    if (i == target || !p.alive(i)) continue;
    const Place at = p.at[i];
    const bool hit = is_ground(at) ? at != gun && at != cell && cuts(gun, cell, at) : at == p.at[target];
    if (hit) found |= 1u << i;
  }
  return found;
}

int count_bits(unsigned bits) {
  int n = 0;
  for (; bits != 0; bits &= bits - 1) ++n;
  return n;
}

}  // namespace

ShotOdds shot_odds(const Options &o, const Position &p) {
  ShotOdds odds;
  odds.target = p.who;
  const Place gun = p.gun(p.side);
  if (p.who >= max_soldiers || !p.alive(p.who) || !is_ground(gun)) return odds;
  const Place at = p.at[p.who];
  const Place cell = target_cell(o, gun, at);
  const bool covered = is_floor(at) ? o.parapet : !clear_line(o, gun, at);  // CS-SHO-08
  const Ratio base = table_chance(o, distance(o, gun, cell) / (2 * o.resolution));
  const Ratio cover = covered ? o.shot_cover : Ratio{1, 1};
  odds.candidates = stray_candidates(p, gun, p.who, cell);
  // Over the total (base.q * cover.q) * stray.q * n * sum of the fall weights: below 2^46 for every value of the
  // options.
  const std::uint64_t n = odds.candidates != 0 ? static_cast<std::uint64_t>(count_bits(odds.candidates)) : 1;
  const Ratio stray = odds.candidates != 0 ? o.shot_stray : Ratio{0, 1};
  const std::uint64_t falls = std::uint64_t{o.fall_weights[0]} + o.fall_weights[1] + o.fall_weights[2];
  const std::uint64_t hits = std::uint64_t{base.p} * cover.p;
  const std::uint64_t misses = std::uint64_t{base.q} * cover.q - hits;
  odds.hit = hits * stray.q * n;
  odds.stray = misses * stray.p;
  odds.miss = misses * (stray.q - stray.p) * n * falls;
  return odds;
}

bool miss_listed(const Options &o, const ShotOdds &odds) { return o.entry_any || odds.miss != 0; }

bool hit_listed(const Options &o, const ShotOdds &odds, const Position &p, int soldier, int fall) {
  if (soldier < 0 || !p.alive(soldier)) return false;
  if (o.entry_any) return true;  // CS-SHO-11
  const std::uint64_t weight = soldier == odds.target                  ? odds.hit
                               : (odds.candidates >> soldier & 1) != 0 ? odds.stray
                                                                       : 0;
  return weight != 0 && o.fall_weights[fall] != 0;
}

void shot_outcomes(const Options &o, const Position &p, core::Sink<core::Outcome> &out) {
  const ShotOdds odds = shot_odds(o, p);
  std::uint64_t common = odds.miss;
  for (int fall = 0; fall < 3; ++fall) {
    common = std::gcd(common, odds.hit * o.fall_weights[fall]);
    if (odds.candidates != 0) common = std::gcd(common, odds.stray * o.fall_weights[fall]);
  }
  if (common == 0) common = 1;
  const core::Action first = o.chance_base + 42;
  if (miss_listed(o, odds)) out.push({odds.miss / common, first});
  for (int k = 0; k < 2 * o.army_max; ++k) {
    const int soldier = soldier_of_id(o, k);
    const bool candidate = (odds.candidates >> soldier & 1) != 0;
    const std::uint64_t share = soldier == odds.target ? odds.hit : candidate ? odds.stray : 0;
    for (int fall = 0; fall < 3; ++fall)
      if (hit_listed(o, odds, p, soldier, fall))
        out.push({share * o.fall_weights[fall] / common, first + 1 + 3 * k + fall});
  }
}

}  // namespace hoyle::games::castles
