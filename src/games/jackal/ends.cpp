// The end of the game and its scores (rulebook, section 6).
#include "games/jackal/play.hpp"

namespace hoyle::games::jackal {

namespace {

// What the closed squares may still hold as far as everybody knows: the bag without the open tiles (JK-END-01).
struct Hidden {
  bool closed = false;
  std::array<std::uint32_t, codes> left{};
  bool holds_gold() const {
    for (Code c = 0; closed && c < codes; ++c)
      if (left[c] > 0 && gold_items(c) > 0) return true;
    return false;
  }
};

Hidden hidden(const Options &o, const Position &p) {
  Hidden h;
  h.left = o.bag;
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const Word w = p.tile(o.island[i]);
    if (is_closed(w)) h.closed = true;
    else if (std::uint32_t &n = h.left[tile_table[code_of(w)].family]; n > 0) --n;
  }
  return h;
}

// Value of the gold in pending tiles and under ground.
int waiting_gold(const Options &o, const Position &p) {
  int value = 0;
  for (const Piece &q : p.all()) value += coins_of(q.cargo()) + 3 * galleons_of(q.cargo());
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const Word w = p.tile(o.island[i]);
    if (!is_closed(w) && is_marked(w)) value += gold_value(code_of(w));
  }
  return value;
}

// JK-END-01, JK-END-02: is there no gold left to win; is some of it dead, lying at a cannibal?
bool gold_gone(const Options &o, const Position &p, bool &dead) {
  dead = false;
  for (std::size_t i = 0; i < p.loot_count; ++i) {
    const Square s = Position::item_square(p.loot[i]);
    if (p.acts(s) != Kind::cannibal) return false;
    dead = true;
  }
  if (waiting_gold(o, p) > 0) return false;
  const Hidden h = hidden(o, p);
  if (h.holds_gold()) return false;
  if (!dead) return true;
  if (h.closed && h.left[code_friday] > 0) return false;
  for (const Piece &q : p.all())
    if (q.who() == Who::friday) return false;
  for (std::size_t i = 0; i < o.island_size; ++i)
    if (p.tile(o.island[i]) == (code_friday | mark_bit)) return false;
  return true;
}

// Quick yes: an able fighter aboard a ship that can sail.
bool can_sail(const Options &o, const Position &p, Team team) {
  const Table t(o, p);
  for (const Piece &q : p.all()) {
    if (q.team() != team || !fighter(q.who())) continue;
    const Team ship = t.ship_at(q.at());
    if (ship != no_team && t.ship_targets(ship).size > 0) return true;
  }
  return false;
}

// JK-END-03: no team has anything but a pass, and the bear does not hunt.
bool everybody_stuck(const Options &o, const Position &p) {
  for (Team team = 0; team < max_teams; ++team)
    if (o.in_play[team] && can_sail(o, p, team)) return false;
  if (p.bear != no_square) {
    const Table t(o, p);
    if (t.has_pieces(p.bear_team) && t.bear_targets().size > 0) return false;
  }
  Position sober = p;
  sober.smoke = 0;
  sober.node = Node::turn;
  for (std::size_t i = 0; i < sober.piece_count; ++i)
    if (sober.pieces[i].flag() == Flag::drunk) {
      const Piece q = sober.pieces[i];
      sober.remove(q);
      sober.add(Piece::make(q.team(), q.who(), q.at()));
      i = static_cast<std::size_t>(-1);
    }
  for (Team team = 0; team < max_teams; ++team) {
    sober.slot = team;
    if (o.in_play[team] && has_action(o, sober)) return false;
  }
  return true;
}

// JK-END-05
bool dominated(const Options &o, const Position &p) {
  int left = waiting_gold(o, p);
  for (std::size_t i = 0; i < p.loot_count; ++i) left += Position::item_galleon(p.loot[i]) ? 3 : 1;
  const Hidden h = hidden(o, p);
  for (Code c = 0; h.closed && c < codes; ++c) left += static_cast<int>(h.left[c] < 256 ? h.left[c] : 256) * gold_value(c);
  const std::array<int, max_teams> scores = alliance_scores(o, p);
  int best = -1;
  int second = 0;
  for (Team a = 0; a < max_teams; ++a) {
    if (scores[a] < 0) continue;
    if (scores[a] > best) {
      second = best < 0 ? 0 : best;
      best = scores[a];
    } else if (scores[a] > second) {
      second = scores[a];
    }
  }
  return best > second + left;
}

}  // namespace

std::array<int, max_teams> alliance_scores(const Options &o, const Position &p) {  // JK-END-07
  std::array<int, max_teams> scores = {-1, -1, -1, -1};
  for (Team team = 0; team < max_teams; ++team) {
    if (!o.in_play[team]) continue;
    int &score = scores[o.alliance[team]];
    score = (score < 0 ? 0 : score) + p.gold[team];
  }
  return scores;
}

bool game_over(const Options &o, const Position &p, Over &reason) {
  bool dead = false;
  const bool gone = o.end_all_gold && gold_gone(o, p, dead);
  if (gone) reason = dead ? Over::dead_gold : Over::all_gold;
  else if (everybody_stuck(o, p)) reason = Over::stuck;
  else if (o.no_progress > 0 && p.since >= o.no_progress * o.teams) reason = Over::no_progress;  // JK-END-04
  else if (o.end_domination && dominated(o, p)) reason = Over::domination;
  else if (o.max_turns > 0 && p.turn >= o.max_turns) reason = Over::max_turns;                   // JK-END-06
  else return false;
  return true;
}

}  // namespace hoyle::games::jackal
