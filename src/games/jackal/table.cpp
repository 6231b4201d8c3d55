// Who is where, what the ships can do, and which squares a piece may enter.
#include "games/jackal/table.hpp"

namespace hoyle::games::jackal {

unsigned Table::lookers() const {
  const int actor = controller();
  unsigned mask = 0;
  for (Team t = 0; t < max_teams; ++t) {
    if (!o.in_play[t]) continue;
    const bool ally = o.alliance_peeks && o.alliance[t] == [&] {
      for (Team own = 0; own < max_teams; ++own)
        if (o.in_play[own] && o.owner[own] == actor) return o.alliance[own];
      return std::uint8_t{0};
    }();
    if (o.owner[t] == actor || ally) mask |= 1u << o.owner[t];
  }
  return mask;
}

// --- ships ---

int Table::crew(Team ship) const {
  int n = 0;
  for (const Piece &q : p.all()) n += q.at() == p.ships[ship] && fighter(q.who());
  return n;
}

bool Table::steered(Team ship) const {
  for (const Piece &q : p.all())
    if (q.at() == p.ships[ship] && q.team() == moved() && fighter(q.who()) && q.able()) return true;
  return false;
}

bool Table::lands(Square ship, Square target) const {
  if (!o.is_island(target)) return false;
  if (!o.perimeter) return hop_from(ship, inward[ship_at(ship)]) == target;
  const Hop h = hop_between(ship, target);
  return h < 8 && h % 2 == 0;
}

Targets Table::ship_targets(Team ship) const {
  Targets out;
  const Square at = p.ships[ship];
  if (!o.perimeter) {  // one square along its own lane, never round the corner
    for (int h = 0; h < 8; h += 2)
      if (const Square s = hop_from(at, h); s != no_square && o.lane[ship][s] && ship_at(s) == no_team) out.add(s);
    return out;
  }
  const int speed = o.crew_speed ? crew(ship) : 1;
  for (const int way : {1, o.ring_size - 1}) {
    Square s = at;
    for (int i = 0; i < speed; ++i) {
      s = o.ring[static_cast<std::size_t>(o.ring_at[s] + way) % o.ring_size];
      if (ship_at(s) != no_team) break;  // never through or onto another ship, its own place included
      if (!out.has(s)) out.add(s);
    }
  }
  return out;
}

// --- pieces ---

bool Table::has_pieces(Team t) const {
  for (const Piece &q : p.all())
    if (q.team() == t) return true;
  return false;
}

int Table::count(Team t, Who w) const {
  int n = 0;
  for (const Piece &q : p.all()) n += q.team() == t && q.who() == w;
  return n;
}

Crowd Table::crowd(Team viewer, bool hostile, Square s, int step) const {
  Crowd c;
  for (const Piece &q : p.all()) {
    if (q.at() != s || !q.standing() || (step != any_step && q.step() != step) || enemies(viewer, q.team()) != hostile) continue;
    if (q.who() == Who::missionary) ++c.missionaries;
    else if (q.who() == Who::friday) ++c.fridays;
    else ++c.fighters;
  }
  return c;
}

bool Table::occupied(Square s, bool underground_too) const {
  for (const Piece &q : p.all())
    if (q.at() == s && (underground_too || q.standing())) return true;
  return false;
}

bool Table::missionary_on(Square s, int step) const {
  for (const Piece &q : p.all())
    if (q.at() == s && q.who() == Who::missionary && q.step() == step && q.standing()) return true;
  return false;
}

// --- entering ---

namespace {

// Among enemies on a place where nobody fights for free: JK-HIT-03..06, JK-FRI-06. `peaceful`: a spinner step under same_step.
bool may_meet(Who w, const Crowd &enemy, bool cargo, bool disarmed, bool peaceful) {
  if (enemy.all() == 0) return true;                                                  // JK-MOVE-06
  if (cargo && !peaceful) return false;                                               // JK-HIT-03
  if (enemy.missionaries > 0) return w == Who::friday && enemy.missionaries == enemy.all();  // JK-HIT-05, JK-FRI-06
  if (w == Who::missionary) return enemy.fridays == enemy.all();                      // JK-HIT-04, JK-FRI-06
  if (peaceful) return true;
  if (w == Who::friday) return false;                                                 // JK-HIT-04
  return !disarmed;                                                                   // JK-HIT-06
}

}  // namespace

bool Table::may_enter(Team t, Who w, Square s, bool cargo, bool disarmed) const {
  if (p.closed(s)) return !cargo && may_meet(w, enemies_on(t, s, any_step), false, disarmed, false);  // JK-COIN-03
  const Kind k = p.acts(s);
  if (transit(k) || k == Kind::carramba) {
    const Crowd enemy = enemies_on(t, s, any_step);
    return enemy.missionaries == 0 || (w == Who::friday && enemy.missionaries == enemy.all());  // JK-HIT-05
  }
  if (bars_cargo(k) && cargo) return false;  // JK-COIN-04
  if (k == Kind::jungle) return true;        // JK-JUNG-01
  if (fort(k)) return enemies_on(t, s, any_step).all() == 0;  // JK-FORT-01
  if (k == Kind::bank && occupied(s, false) && (cargo || p.loot_on(s))) return false;  // JK-BANK-01, JK-BANK-02
  const int step = arrival_step(w, s);  // JK-SPIN-02: on other steps enemies do not matter
  return may_meet(w, enemies_on(t, s, step), cargo, disarmed, k == Kind::spinner && o.same_step);
}

bool Table::may_advance(Team t, Who w, Square s, int step, bool cargo, bool disarmed) const {
  return may_meet(w, enemies_on(t, s, step), cargo, disarmed, o.same_step);
}

}  // namespace hoyle::games::jackal
