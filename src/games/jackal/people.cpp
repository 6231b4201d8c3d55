// Hits, deaths, meetings, and where cargo ends.
#include "games/jackal/play.hpp"

namespace hoyle::games::jackal {

void Play::say(Ev kind, int from, int to, int piece, int amount) {
  if (!events) return;
  core::Event e;
  e.kind = static_cast<std::int32_t>(kind);
  e.seat = t.controller();
  e.from = from;
  e.to = to;
  e.piece = piece;
  e.amount = amount;
  events.push(e);
}

// A look: everybody learns that it happened, only the lookers what was seen (JK-KNOW-02).
void Play::looked(Square s, Code code, unsigned mask) {
  p.tiles[inner_of(s)] = fixed_word(code, knowers_of(p.tile(s)) | mask);
  if (!events) return;
  const std::uint32_t may_know = mask | core::seen_referee;
  core::Event e;
  e.kind = static_cast<std::int32_t>(Ev::peeked);
  e.seat = t.controller();
  e.from = s;
  e.amount = code;
  e.seen_by = may_know;
  events.push(e);
  e.amount = unknown_code;
  e.seen_by = ~may_know;
  events.push(e);
}

// --- cargo ---

void Play::drop(Square s, int step, Ev kind) {
  if (m.cargo == Cargo::none) return;
  p.put(s, step, m.cargo);
  say(kind, s, step, -1, static_cast<int>(m.cargo));
  m.cargo = Cargo::none;
}

void Play::drop_at_start() { drop(start, start_step, Ev::gold_left); }  // JK-COIN-06

void Play::drop_where_possible() {  // JK-COIN-08
  const bool open = o.is_island(m.at) && !p.closed(m.at);
  const Kind k = open ? p.acts(m.at) : Kind::empty;
  if (!open || transit(k) || bars_cargo(k)) drop_at_start();
  else drop(m.at, t.arrival_step(m.who, m.at), Ev::gold_left);
}

void Play::sink_cargo() {  // JK-SEA-03
  if (m.cargo == Cargo::none) return;
  const int value = coins_of(m.cargo) + 3 * galleons_of(m.cargo);
  p.sunk = static_cast<std::uint16_t>(p.sunk + value);
  say(Ev::gold_sunk, -1, -1, -1, value);
  progress();
  m.cargo = Cargo::none;
}

// --- coming to rest ---

void Play::rest(int step, Flag flag) { p.add(Piece::make(m.team, m.who, m.at, step, flag)); }

void Play::board(Team ship) {
  if (m.cargo != Cargo::none) {  // JK-SHIP-05; it is no loot any more (JK-COIN-09)
    const int value = coins_of(m.cargo) + 3 * galleons_of(m.cargo);
    p.gold[ship] = static_cast<std::uint16_t>(p.gold[ship] + value);
    say(Ev::gold_delivered, -1, -1, tag(ship, Who::pirate), value);
    progress();
    m.cargo = Cargo::none;
  }
  say(Ev::boarded, m.at, -1, tag(m.team, m.who));
  rest(0);
  meet(m.at);
}

// JK-SEA-04: one occupant after the other, missionaries first, then Fridays, then fighters.
void Play::swim() {
  sink_cargo();
  bool alive = true;
  for (int group = 0; group < 3; ++group) {
    Team team = o.next[m.team];
    for (int i = 1; i < o.teams && alive; ++i, team = o.next[team]) {
      if (!t.enemies(m.team, team)) continue;
      for (std::size_t j = 0; j < p.piece_count && alive;) {
        const Piece q = p.pieces[j];
        const int of = q.who() == Who::missionary ? 0 : q.who() == Who::friday ? 1 : 2;
        const std::uint8_t before = p.piece_count;
        if (q.team() == team && q.at() == m.at && of == group) meet_in_sea(q, alive);
        if (p.piece_count == before && p.pieces[j] == q) ++j;
      }
    }
  }
  if (!alive) return;
  rest(0);
  meet(m.at);
}

void Play::meet_in_sea(Piece q, bool &alive) {
  const bool pair = (m.who == Who::friday && q.who() == Who::missionary) || (m.who == Who::missionary && q.who() == Who::friday);
  if (pair) {
    kill(q, Cause::friday_missionary);
    die(Cause::friday_missionary);
    alive = false;
  } else if (!fighter(m.who) || q.who() == Who::missionary) {
    die(Cause::sea);
    alive = false;
  } else if (q.who() == Who::friday) {
    p.remove(q);
    p.add(Piece::make(m.team, Who::friday, m.at));
    say(Ev::joined, m.at, -1, tag(m.team, Who::friday));
  } else {
    kill(q, Cause::sea);
  }
}

// --- leaving the board (JK-DIE-01); characters are gone for good (JK-DIE-02) ---

void Play::die(Cause cause) {
  say(Ev::died, m.at, -1, tag(m.team, m.who), static_cast<int>(cause));
  if (m.who != Who::pirate) progress();  // JK-END-04: a character is gone
}

void Play::kill(Piece q, Cause cause) {
  p.remove(q);
  if (q.cargo() != Cargo::none) p.put(q.at(), 0, q.cargo());  // under ground: it lies at the cave
  say(Ev::died, q.at(), -1, tag(q), static_cast<int>(cause));
  if (q.who() != Who::pirate) progress();
}

void Play::send_home(Piece q) {  // JK-HIT-02; JK-SHIP-08: always the own ship
  p.remove(q);
  const Square ship = p.ships[q.team()];
  p.add(Piece::make(q.team(), q.who(), ship));
  meet(ship);
}

void Play::mover_home() {
  m.at = p.ships[m.team];
  rest(0);
  meet(m.at);
}

void Play::bite(Piece q) {  // JK-BEAR-05
  say(Ev::bitten, q.at(), -1, tag(q));
  if (q.who() == Who::missionary) kill(q, Cause::bear);
  else send_home(q);
}

// JK-HIT-01, JK-HIT-09. What they carried lies on the square already (JK-COIN-07).
void Play::hit_all(Square s, int step) {
  for (std::size_t i = 0; i < p.piece_count;) {
    const Piece q = p.pieces[i];
    if (q.at() != s || q.step() != step || !q.standing() || !t.enemies(m.team, q.team()) || q.who() == Who::missionary) {
      ++i;
      continue;
    }
    if (q.who() == Who::friday) {  // JK-FRI-04
      p.remove(q);
      p.add(Piece::make(m.team, Who::friday, s, step, q.flag()));
      say(Ev::joined, s, -1, tag(m.team, Who::friday));
    } else {
      say(Ev::hit, s, -1, tag(q));
      send_home(q);
    }
    i = 0;
  }
}

// --- Friday and the missionary (JK-FRI-06) ---

// Does the one stand here whom the mover may not meet?
bool Play::partner_here() const {
  if (m.who != Who::friday && m.who != Who::missionary) return false;
  const Who other = m.who == Who::friday ? Who::missionary : Who::friday;
  for (const Piece &q : p.all())
    if (q.who() == other && q.at() == m.at && q.standing()) return true;
  return false;
}

void Play::meet(Square s) {
  for (std::size_t i = 0; i < p.piece_count; ++i) {
    const Piece friday = p.pieces[i];
    if (friday.who() != Who::friday || friday.at() != s) continue;
    for (std::size_t j = 0; j < p.piece_count; ++j) {
      const Piece other = p.pieces[j];
      if (other.who() != Who::missionary || other.at() != s || other.step() != friday.step() || other.standing() != friday.standing()) continue;
      kill(friday, Cause::friday_missionary);
      kill(other, Cause::friday_missionary);
      i = static_cast<std::size_t>(-1);  // start again: the list has changed
      break;
    }
  }
}

}  // namespace hoyle::games::jackal
