// Main actions, bottles, and the choices that an opened tile asks for.
#include <utility>

#include "games/jackal/play.hpp"

namespace hoyle::games::jackal {

// Does the action belong to this node and to squares that exist? Nothing else is asked: the caller has judged it.
bool Play::fits(const Parts &a) const {
  const auto on_field = [&](Square s) { return s != no_square && o.zone[s] != Zone::off; };
  const bool main = p.node == Node::turn || p.node == Node::freed;
  switch (a.family) {
    case Family::move:
      return main && on_field(a.from) && (a.step() ? on_field(hop_from(a.from, a.code)) : o.is_island(a.from) && !p.closed(a.from));
    case Family::strike: return main && o.is_island(a.from);
    case Family::ship: return main && t.ship_at(a.from) != no_team && o.is_sea(a.to);
    case Family::resurrect: return main && o.is_island(a.from);
    case Family::drink:
    case Family::give: return (main || p.node == Node::bottle) && o.is_island(a.from);
    case Family::target: return chain_choice(p.node) && on_field(a.from) && a.from != p.at;
    case Family::stay: return p.node == Node::plane;
    case Family::peek: return p.node == Node::peek && o.is_island(a.from) && p.closed(a.from);
    case Family::quake: return p.node == Node::quake && o.is_island(a.from);
    case Family::bear:
    case Family::bear_chance: return p.node == Node::bear && o.is_island(a.from);
    case Family::shoot: return p.node == Node::musket;
    case Family::end: return p.node == Node::bottle;
    case Family::pass: return p.node == Node::turn;
    case Family::tile: return opening(p.node) || p.node == Node::look;
  }
  return false;
}

void Play::apply(Action id) {
  const Parts a = parts_of(id);
  if (!fits(a)) return;
  switch (a.family) {
    case Family::move:
      sober();
      return a.fly() ? take_off(a) : a.advance() ? advance(a) : step(a);
    case Family::strike: return strike(a);
    case Family::ship: return sail(a.from, a.to);
    case Family::resurrect: return resurrect(a.from);
    case Family::drink: return drink(a.from, a.code);
    case Family::give: return give(a.from, a.who);
    case Family::target: return go_on(a.from);
    case Family::peek: return look_at(a.from);
    case Family::quake: return shake(a.from);
    case Family::bear:
    case Family::bear_chance: return bear_goes(a.from);
    case Family::shoot: return shoot(a.code);
    case Family::stay: return stay();
    case Family::end:
      leave_node();
      return bear_step();
    case Family::pass: return pass();
    case Family::tile: return turned(static_cast<Code>(a.code));
  }
}

void Play::sober() {  // JK-TURN-07
  const Team team = t.moved();
  for (std::size_t i = 0; i < p.piece_count; ++i) {
    const Piece q = p.pieces[i];
    if (q.team() != team || q.flag() != Flag::drunk) continue;
    p.remove(q);
    p.add(Piece::make(team, q.who(), q.at()));
    say(Ev::sobered, q.at(), -1, tag(q));
    i = static_cast<std::size_t>(-1);
  }
}

void Play::step(const Parts &a) {
  const int from_step = p.node == Node::freed ? p.freed_step : t.leaving_step(a.from);
  const How how = t.ship_at(a.from) != no_team ? How::land : o.is_sea(a.from) ? How::swim : How::step;
  pick_up(a.who, a.from, from_step, a.cargo);
  travel(go(hop_from(a.from, a.code), static_cast<Hop>(a.code), how));
}

void Play::advance(const Parts &a) {  // JK-SPIN-01
  const int from_step = a.code - code_advance + 1;
  pick_up(a.who, a.from, from_step, a.cargo);
  say(Ev::moved, a.from, a.from, tag(m.team, m.who), static_cast<int>(How::advance));
  if (fighter(m.who) && !o.same_step) hit_all(a.from, from_step + 1);  // JK-SPIN-03
  drop(a.from, from_step + 1, Ev::gold_placed);
  rest(from_step + 1);
  meet(a.from);
  close();
}

void Play::strike(const Parts &a) {  // JK-SPIN-04
  sober();
  m.team = t.moved();
  m.who = a.who;
  hit_all(a.from, a.code);
  close();
}

void Play::take_off(const Parts &a) {  // JK-PLANE-01
  pick_up(a.who, a.from, 0, a.cargo);
  choose(Node::fly);
}

void Play::sail(Square from, Square to) {  // JK-SHIP-06
  sober();
  const Team ship = t.ship_at(from);
  std::array<Square, grid_squares> path{};
  std::size_t n = 0;
  if (!o.perimeter) {
    path[n++] = to;
  } else {
    const auto distance = static_cast<std::size_t>((o.ring_at[to] + o.ring_size - o.ring_at[from]) % o.ring_size);
    const std::size_t back = o.ring_size - distance;
    const auto free_way = [&](std::size_t steps, std::size_t way) {
      for (std::size_t i = 1; i <= steps; ++i)
        if (t.ship_at(o.ring[(o.ring_at[from] + way * i) % o.ring_size]) != no_team) return false;
      return true;
    };
    const bool forward = distance <= back ? free_way(distance, 1) : !free_way(back, o.ring_size - 1u);
    const std::size_t steps = forward ? distance : back;
    const std::size_t way = forward ? 1u : o.ring_size - 1u;
    for (std::size_t i = 1; i <= steps; ++i) path[n++] = o.ring[(o.ring_at[from] + way * i) % o.ring_size];
  }
  p.ships[ship] = to;
  say(Ev::ship_moved, from, to, tag(ship, Who::pirate));
  for (const Piece &q : p.all())
    if (q.at() == to && o.friends(q.team(), ship)) say(Ev::boarded, to, -1, tag(q));
  for (std::size_t i = 0; i < p.piece_count;) {  // who is aboard sails along, who swims is met
    const Piece q = p.pieces[i];
    bool passed = false;
    for (std::size_t j = 0; j < n; ++j) passed = passed || q.at() == path[j];
    if (q.at() == from) {
      p.remove(q);
      p.add(Piece::make(q.team(), q.who(), to));
    } else if (passed && !o.friends(q.team(), ship)) {
      kill(q, Cause::enemy_ship);
    } else if (passed && q.at() != to) {
      p.remove(q);
      p.add(Piece::make(q.team(), q.who(), to));
      say(Ev::boarded, to, -1, tag(q));
    } else {
      ++i;
      continue;
    }
    i = 0;
  }
  meet(to);
  close();
}

void Play::resurrect(Square s) {  // JK-RES-01
  sober();
  const Team team = t.moved();
  p.add(Piece::make(team, Who::pirate, s));
  say(Ev::resurrected, s, -1, tag(team, Who::pirate));
  close();
}

void Play::pass() {  // JK-TURN-04
  sober();
  say(Ev::passed, -1, -1, tag(t.moved(), Who::pirate));
  close();
}

// --- bottles ---

void Play::take_bottle() {  // JK-BOT-01: the own ones first
  Team team = t.moved();
  for (int i = 0; i < o.teams; ++i, team = o.next[team]) {
    if (p.bottles[team] == 0 || !o.friends(team, t.moved())) continue;
    --p.bottles[team];
    say(Ev::bottle_used, -1, -1, tag(team, Who::pirate));
    progress();
    return;
  }
}

void Play::drink(Square s, int step) {
  take_bottle();
  const Team team = t.moved();
  for (const Piece q : p.all()) {
    if (q.team() != team || q.at() != s || q.step() != step || !fighter(q.who()) || (step == 0) != (q.flag() == Flag::trapped)) continue;
    const int to = step == 0 || !o.bottles_after ? step : t.leaving_step(s);
    p.remove(q);
    p.add(Piece::make(team, q.who(), s, to));
    say(Ev::freed, s, -1, tag(q));
    break;
  }
  if (o.bottles_after) return after_choices();  // JK-BOT-03
  p.node = Node::freed;                         // JK-BOT-02
  p.at = s;
  p.freed_step = static_cast<std::uint8_t>(step);
}

void Play::give(Square s, Who who) {  // JK-BOT-04
  const bool after = p.node == Node::bottle;
  const Team team = t.give_target(s, who, after);
  if (team == no_team) return;
  if (o.give_is_turn) sober();
  take_bottle();
  for (const Piece q : p.all()) {
    if (q.team() != team || q.who() != who || q.at() != s || !q.standing()) continue;
    if (who == Who::friday) {
      kill(q, Cause::bottle);  // JK-FRI-05
    } else {                   // JK-MISS-03
      p.remove(q);
      p.add(Piece::make(team, Who::converted, s, q.step(), q.flag()));
      say(Ev::converted, s, -1, tag(q));
      progress();
    }
    break;
  }
  if (o.give_is_turn) close();
  else if (after) after_choices();
}

// --- choices of an opened tile ---

void Play::look_at(Square s) {  // JK-LIGHT-01
  const int left = p.looks - 1;
  const Word w = p.tile(s);
  if (knowers_of(w) == 0) {
    p.node = Node::look;
    p.at = s;
    p.looks = static_cast<std::uint8_t>(left);
    return;
  }
  const Code code = code_of(w);
  unknown = unknown || code == unknown_code;
  if (!o.lighthouse_reveals) looked(s, code, t.lookers());
  else if (code != unknown_code) open_tile(s, code, one_shot(tile_table[code].kind));
  leave_node();
  after_look(left);
}

void Play::after_look(int looks_left) {
  if (const int n = t.looks_possible(looks_left); n > 0) {
    p.node = Node::peek;
    p.looks = static_cast<std::uint8_t>(n);
    return;
  }
  if (o.lighthouse_reveals)  // JK-LIGHT-02: smoke does not wait for a visitor
    for (std::size_t i = 0; i < o.island_size; ++i) {
      Word &w = p.tiles[inner_of(o.island[i])];
      if (w != (code_smoke | mark_bit)) continue;
      w = code_smoke;
      p.smoke_opened = true;
      say(Ev::smoke_started);
    }
  after_choices();
}

void Play::shake(Square s) {  // JK-QUAKE-01
  if (p.at == no_square) {
    p.at = s;
    return;
  }
  const Square first = p.at;
  std::swap(p.tiles[inner_of(first)], p.tiles[inner_of(s)]);  // with what is known of them (JK-KNOW-05)
  say(Ev::swapped, first, s);
  leave_node();
  settle_caves();
  after_choices();
}

void Play::shoot(int direction) {  // JK-MUSK-01
  const Team team = t.moved();
  for (Square s = hop_from(p.at, direction); s != no_square; s = hop_from(s, direction)) {
    if (!o.is_island(s)) continue;
    if (s == p.bear) break;
    if (!t.occupied(s, false)) continue;
    if (t.crowd(team, true, s, any_step).missionaries + t.crowd(team, false, s, any_step).missionaries > 0) break;
    if (!o.shot_ignores_fort && !p.closed(s) && fort(p.acts(s))) break;  // JK-FORT-02
    Piece victim;
    int best = 1 << 20;
    Team of = o.next[team];
    for (int i = 0; i < o.teams; ++i, of = o.next[of])  // enemies in turn order, then friends, the own team last
      for (const Piece &q : p.all()) {
        if (q.team() != of || q.at() != s || !q.standing()) continue;
        const int kind = q.who() == Who::friday ? 9 : static_cast<int>(q.who());
        const int rank = ((t.enemies(team, of) ? 0 : of == team ? 2 : 1) * 8 + i) * 256 + kind * 8 + q.step();
        if (rank < best) {
          best = rank;
          victim = q;
        }
      }
    say(Ev::shot, s, -1, tag(victim));
    send_home(victim);
    break;
  }
  leave_node();
  settle_caves();
  after_choices();
}

}  // namespace hoyle::games::jackal
