// What the tiles do to a piece that arrives (rulebook, section 4.8).
#include "games/jackal/play.hpp"

namespace hoyle::games::jackal {

// Whoever arrives feels the whole effect, however he came (JK-MOVE-07).
Play::Move Play::act(Kind k, bool opens) {
  if (transit(k)) return pass_through(k);
  if (k == Kind::carramba) {
    send_all_home();
    return Move::over;
  }
  return stop_on(k, opens);
}

Play::Move Play::pass_through(Kind k) {
  if (partner_here()) {  // JK-FRI-06
    drop_where_possible();
    rest(0);
    meet(m.at);
    return Move::over;
  }
  if (k == Kind::cannon) {
    if (o.cannon_leaves) drop_at_start();  // JK-CANN-02
    Square to = m.at;
    while (o.is_island(to)) to = hop_from(to, tile_table[code_of(p.tile(m.at))].number);  // JK-CANN-01
    return go(to, no_hop, How::cannon);
  }
  if (k == Kind::balloon) return go(p.ships[m.team], no_hop, How::balloon);  // JK-BALL-01
  return leave_by_exit(k);
}

Play::Move Play::stop_on(Kind k, bool opens) {
  const int step = k == Kind::spinner ? t.arrival_step(m.who, m.at) : 0;
  const bool peace = k == Kind::jungle || (k == Kind::spinner && o.same_step);  // JK-JUNG-01, JK-SPIN-04
  const bool hits = fighter(m.who) && !peace;
  if (m.cargo != Cargo::none) {  // JK-COIN-06
    const bool barred = bars_cargo(k) || (k == Kind::bank && t.occupied(m.at, false));
    if (barred || (hits && t.enemies_on(m.team, m.at, step).all() > 0)) drop_at_start();
  }
  if (hits) hit_all(m.at, step);
  if (k == Kind::cave) return dive();
  // JK-PLANE-04: after a hit, too
  if (k == Kind::plane && !partner_here() && t.flights(m, false, false).size > 0) return choose(Node::plane);
  const Code code = code_of(p.tile(m.at));
  settle_on(k, step);
  if (opens) open_effect(k, code);
  return Move::over;
}

void Play::settle_on(Kind k, int step) {
  drop(m.at, step, Ev::gold_placed);
  if (k != Kind::spinner && partner_here()) {  // JK-FRI-06 comes before what the tile does
    rest(0);
    meet(m.at);
    return;
  }
  switch (k) {
    case Kind::trap: fall_into_trap(); break;  // also after a hit (JK-TRAP-02)
    case Kind::rum: drink_rum(); break;
    case Kind::cannibal:
      if (m.who == Who::friday) rest(0);  // JK-FRI-02
      else die(Cause::cannibal);          // JK-OGRE-01
      break;
    default: rest(step); break;  // JK-EMPTY-01
  }
  meet(m.at);
}

void Play::fall_into_trap() {  // JK-TRAP-01, JK-FRI-03, JK-MISS-04
  const bool friends = t.crowd(m.team, false, m.at, any_step).all() > 0;
  const bool immune = m.who == Who::friday || (m.who == Who::missionary && o.missionary_immune);
  for (std::size_t i = 0; friends && i < p.piece_count; ++i) {
    const Piece q = p.pieces[i];
    if (q.at() != m.at || q.flag() != Flag::trapped) continue;
    p.remove(q);
    p.add(Piece::make(q.team(), q.who(), q.at()));
    say(Ev::freed, m.at, -1, tag(q));
  }
  rest(0, friends || immune ? Flag::none : Flag::trapped);
  if (!friends && !immune) say(Ev::trapped, m.at, -1, tag(m.team, m.who));
}

void Play::drink_rum() {  // JK-RUM-01
  if (o.barrel_converts && m.who == Who::missionary) {
    say(Ev::converted, m.at, -1, tag(m.team, m.who));
    m.who = Who::converted;
    progress();
    return rest(0);
  }
  if (o.barrel_converts && m.who == Who::friday) return die(Cause::rum);
  rest(0, Flag::drunk);
  say(Ev::drunk, m.at, -1, tag(m.team, m.who));
}

// JK-OPEN-04: gifts are the team's, looks the acting player's.
void Play::open_effect(Kind k, Code code) {
  const int number = tile_table[code].number;
  switch (k) {
    case Kind::chest:  // JK-COIN-01, JK-CHEST-01
      p.put_coins(m.at, number);
      say(Ev::gold_placed, m.at, 0, -1, -number);
      break;
    case Kind::galleon:  // JK-GAL-01
      p.put_galleon(m.at, 0);
      say(Ev::gold_placed, m.at, 0, -1, static_cast<int>(Cargo::galleon));
      break;
    case Kind::ben_gunn: appear(Who::ben_gunn); break;      // JK-BEN-01
    case Kind::missionary: appear(Who::missionary); break;  // JK-MISS-01
    case Kind::friday: appear(Who::friday); break;          // JK-FRI-01
    case Kind::bottles:                                     // JK-BOT-01
      p.bottles[m.team] = static_cast<std::uint16_t>(p.bottles[m.team] + number);
      say(Ev::bottles_gained, -1, -1, tag(m.team, Who::pirate), number);
      break;
    case Kind::smoke:  // JK-SMOKE-01..03
      p.smoke_opened = true;
      say(Ev::smoke_started);
      break;
    case Kind::den: wake_bear(); break;
    case Kind::lighthouse: follow = Node::peek; break;
    case Kind::earthquake: follow = Node::quake; break;
    case Kind::musket: follow = Node::musket; break;
    default: break;
  }
  follow_at = m.at;
}

// At most two of a kind (JK-SETUP-03); only a set-up position can ask for more.
void Play::appear(Who who) {
  int n = 0;
  for (const Piece &q : p.all()) n += q.who() == who || (who == Who::missionary && q.who() == Who::converted);
  if (n >= 2) return;
  p.add(Piece::make(m.team, who, m.at));
  say(Ev::joined, m.at, -1, tag(m.team, who));
  meet(m.at);
}

void Play::wake_bear() {  // JK-BEAR-01
  p.bear = m.at;
  p.bear_team = m.team;
  say(Ev::bear_woke, m.at, -1, tag(m.team, Who::pirate));
  bite_all(m.at);
}

void Play::send_all_home() {  // JK-CARR-01
  drop_at_start();
  say(Ev::moved, m.at, p.ships[m.team], tag(m.team, m.who), static_cast<int>(How::step));
  mover_home();
  for (std::size_t i = 0; i < p.piece_count;) {
    const Piece q = p.pieces[i];
    if (!q.standing() || t.ship_at(q.at()) != no_team) {
      ++i;
      continue;
    }
    say(Ev::moved, q.at(), p.ships[q.team()], tag(q), static_cast<int>(How::step));
    send_home(q);
    i = 0;
  }
}

// The piece has come into a cave from outside (JK-CAVE-01); enemies there have been hit, their loot stays (JK-CAVE-06).
Play::Move Play::dive() {
  if (partner_here()) {
    drop(m.at, 0, Ev::gold_left);
    rest(0);
    meet(m.at);
    return Move::over;
  }
  const Targets exits = t.cave_exits(m.team, m.at);
  if (exits.size > 1) return choose(Node::cave);
  if (exits.size == 0) {
    p.add(Piece::make(m.team, m.who, m.at, 0, Flag::underground, m.cargo));
    say(Ev::underground, m.at, -1, tag(m.team, m.who));
    meet(m.at);
    return Move::over;
  }
  go(exits.squares[0], no_hop, How::cave);
  drop(m.at, 0, Ev::gold_placed);
  rest(0);
  meet(m.at);
  return Move::over;
}

void Play::use_plane(Square s) {  // JK-PLANE-03
  p.tiles[inner_of(s)] = static_cast<Word>(p.tile(s) | mark_bit);
  say(Ev::plane_used, s);
  progress();
}

}  // namespace hoyle::games::jackal
