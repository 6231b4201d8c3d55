// Bottles, resurrection, the bear's way, looks, earthquakes, and what is left in the box.
#include "games/jackal/table.hpp"

namespace hoyle::games::jackal {

// --- bottles ---

int Table::bottles(Team t) const {
  int n = 0;
  for (Team a = 0; a < max_teams; ++a)
    if (o.in_play[a] && (a == t || (!o.own_bottles && o.friends(a, t)))) n += p.bottles[a];
  return n;
}

bool Table::drink_frees(Square s, int step) const {
  if (o.bottles_after || p.smoke > 0 || !o.is_island(s) || p.closed(s)) return false;  // JK-BOT-05
  const Team t = moved();
  if (bottles(t) == 0) return false;
  const int last = leaving_step(s);
  for (const Piece &q : p.all()) {
    if (q.team() != t || q.at() != s || !fighter(q.who()) || q.step() != step) continue;
    if (step == 0 ? q.flag() != Flag::trapped : !(step < last && q.able())) continue;
    const bool disarmed = missionary_on(s, step);
    for (int h = 0; h < 8; ++h) {  // it must be able to leave
      const Square to = hop_from(s, h);
      if (o.is_island(to) ? to != p.bear && may_enter(t, q.who(), to, false, disarmed) : to != no_square && friendly_ship(t, to)) return true;
    }
  }
  return false;
}

bool Table::drink_helps(Square s, int step) const {
  if (!o.bottles_after || p.smoke > 0 || !o.is_island(s) || p.closed(s)) return false;
  const Team t = moved();
  if (bottles(t) == 0) return false;
  const int last = leaving_step(s);
  for (const Piece &q : p.all()) {
    if (q.team() != t || q.at() != s || !fighter(q.who()) || q.step() != step) continue;
    if (step == 0) {
      if (q.flag() == Flag::trapped) return true;
    } else if (step < last && q.able()) {
      const Crowd enemy = enemies_on(t, s, last);
      if (o.same_step ? enemy.missionaries == 0 : enemy.all() == 0) return true;
    }
  }
  return false;
}

Team Table::give_target(Square s, Who who, bool after) const {
  const bool here = after ? o.bottles_after && !o.give_is_turn : o.give_is_turn || !o.bottles_after;
  const Team t = moved();
  if (!here || p.smoke > 0 || !o.is_island(s) || bottles(t) == 0) return no_team;
  bool near = false;
  for (const Piece &q : p.all())
    near = near || (q.team() == t && fighter(q.who()) && q.able() && o.is_island(q.at()) && king_distance(q.at(), s) <= 1);
  if (!near) return no_team;
  Team of = t;
  for (int i = 0; i < o.teams; ++i, of = o.next[of])  // the own team's first, then in turn order
    for (const Piece &q : p.all())
      if (q.team() == of && q.who() == who && q.at() == s && q.standing()) return of;
  return no_team;
}

bool Table::bottle_possible() const {
  if (!o.bottles_after || p.smoke > 0 || bottles(moved()) == 0) return false;
  for (const Piece &q : p.all()) {
    if (q.team() == moved() && drink_helps(q.at(), q.step())) return true;
    if (!fighter(q.who()) && give_target(q.at(), q.who(), true) != no_team) return true;
  }
  return false;
}

// --- resurrection: by pirates, of their own colour (JK-RES-04, JK-MISS-05, JK-FRI-07) ---

bool Table::can_resurrect(Square s) const {
  if (!o.is_island(s) || p.closed(s)) return false;
  const Kind k = p.acts(s);
  const Team t = moved();
  if ((k != Kind::woman && k != Kind::sanctuary) || !p.has(Piece::make(t, Who::pirate, s))) return false;  // JK-RES-01, JK-SANC-01
  const int pirates = count(t, Who::pirate);
  if (pirates >= 3) return false;                                                                            // JK-RES-02
  return !o.limit_fighters || pirates + count(t, Who::ben_gunn) + count(t, Who::converted) < 3;               // JK-RES-03
}

// --- the bear ---

// Whatever tile lies there, open or closed (JK-BEAR-03).
Targets Table::bear_targets() const {
  Targets out;
  if (p.bear == no_square) return out;
  int nearest = 99;
  const auto sensed = [&](const Piece &q) { return o.is_island(q.at()) && q.standing(); };
  for (const Piece &q : p.all())
    if (sensed(q) && king_distance(p.bear, q.at()) < nearest) nearest = king_distance(p.bear, q.at());
  if (nearest == 99) return out;
  for (int y = -1; y <= 1; ++y)
    for (int x = -1; x <= 1; ++x) {
      const int file = file_of(p.bear) + x;
      const int rank = rank_of(p.bear) + y;
      const auto s = static_cast<Square>(rank * 13 + file);
      if (!o.is_island(s) || s == p.bear) continue;
      for (const Piece &q : p.all())
        if (sensed(q) && king_distance(p.bear, q.at()) == nearest && king_distance(s, q.at()) < nearest && !out.has(s)) out.add(s);
    }
  return out;
}

// --- the box ---

std::uint64_t Table::remaining(std::array<std::uint32_t, codes> &left) const {
  left = o.bag;
  std::uint32_t unseen_squares = 0;
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const Word w = p.tile(o.island[i]);
    const Code c = code_of(w);
    if (c >= codes) {
      ++unseen_squares;
    } else if (std::uint32_t &n = left[tile_table[c].family]; n > 0) {
      --n;  // JK-OPEN-06: never below 0
    }
  }
  std::uint64_t total = 0;
  for (const std::uint32_t n : left) total += n;
  if (total < unseen_squares) {  // JK-OPEN-06
    left[0] += static_cast<std::uint32_t>(unseen_squares - total);
    total = unseen_squares;
  }
  return total;
}

bool Table::may_look(Square s) const {
  if (!o.is_island(s) || !p.closed(s)) return false;
  if (o.lighthouse_reveals) return true;  // JK-LIGHT-02
  return (knowers_of(p.tile(s)) >> controller() & 1) == 0;
}

int Table::looks_possible(int limit) const {
  int n = 0;
  for (std::size_t i = 0; i < o.island_size && n < limit; ++i) n += may_look(o.island[i]);
  return n;
}

bool Table::quake_pick(Square s) const {
  return o.is_island(s) && s != p.bear && !occupied(s, true) && !p.loot_on(s) && !(p.node == Node::quake && p.at == s);
}

int Table::quake_picks() const {
  int n = 0;
  for (std::size_t i = 0; i < o.island_size; ++i) n += quake_pick(o.island[i]);
  return n;
}

}  // namespace hoyle::games::jackal
