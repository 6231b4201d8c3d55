// Movement: from square to square until the mover rests, is gone, or somebody must choose (JK-CHAIN-01..05).
#include "games/jackal/play.hpp"

namespace hoyle::games::jackal {

// --- the mover and the position ---

void Play::pick_up(Who who, Square s, int step, Cargo cargo) {
  const Team team = t.moved();
  p.remove(Piece::make(team, who, s, step));
  p.take(s, step, cargo);
  m = {team, who, cargo, s, no_square, no_hop};
  start = s;
  start_step = step;
  if (cargo != Cargo::none) say(Ev::gold_carried, s, -1, tag(team, who), static_cast<int>(cargo));
  leave_node();
}

// Back into the hand, at a node where it waited.
void Play::take_mover_back() {
  m = {t.moved(), p.who, p.cargo, p.at, p.from, no_hop};
  start = p.start;
  start_step = p.start_step;
  p.remove(Piece::make(m.team, m.who, m.at));
}

Play::Move Play::choose(Node node) {
  rest(0);
  p.node = node;
  p.at = m.at;
  p.who = m.who;
  p.cargo = m.cargo;
  if (m.cargo != Cargo::none) {
    p.start = start;
    p.start_step = static_cast<std::uint8_t>(start_step);
  }
  if (opening(node)) p.from = m.from;
  return Move::wait;
}

void Play::leave_node() {
  p.node = Node::turn;
  p.at = p.from = p.start = no_square;
  p.freed_step = p.looks = p.start_step = 0;
  p.who = Who::pirate;
  p.cargo = Cargo::none;
}

// Every square reached is entered in full (JK-CHAIN-04); squares passed over are not touched (JK-OPEN-03).
void Play::travel(Move state) {
  while (state == Move::again) state = arrive();
  if (state == Move::over) close();
}

Play::Move Play::go(Square to, Hop hop, How how) {
  say(Ev::moved, m.at, to, tag(m.team, m.who), static_cast<int>(how));
  m.from = m.at;
  m.at = to;
  m.hop = hop;
  return Move::again;
}

// --- choices on the way ---

void Play::go_on(Square target) {
  const Node node = p.node;
  take_mover_back();
  leave_node();
  switch (node) {
    case Node::plane:
    case Node::fly:
      use_plane(m.at);
      return travel(go(target, hop_flight, How::flight));
    case Node::cave:
      go(target, no_hop, How::cave);
      drop(m.at, 0, Ev::gold_placed);
      rest(0);
      meet(m.at);
      return travel(Move::over);
    case Node::flight:
      mark_passage(m.at, target);
      return travel(go(target, hop_flight, How::flight));
    default:
      mark_passage(m.at, target);
      return travel(go(target, hop_between(m.at, target), node == Node::arrow ? How::arrow : node == Node::horse ? How::horse : How::trampoline));
  }
}

void Play::stay() {  // JK-PLANE-01
  take_mover_back();
  leave_node();
  drop(m.at, 0, Ev::gold_placed);
  rest(0);
  travel(Move::over);
}

// A tile was turned, or looked at.
void Play::turned(Code code) {
  if (p.node == Node::look) {
    const Square s = p.at;
    const bool missionary = p.looks == missionary_look;
    const int left = p.looks;
    if (missionary || !o.lighthouse_reveals) looked(s, code, t.lookers());
    else open_tile(s, code, one_shot(tile_table[code].kind));  // JK-LIGHT-02
    leave_node();
    if (missionary) close();
    else after_look(left);
    return;
  }
  const Node node = p.node;
  take_mover_back();
  m.hop = node == Node::open_flight ? hop_flight : hop_between(m.from, m.at);
  leave_node();
  open_tile(m.at, code, false);
  travel(act(tile_table[code].kind, true));
}

// --- arriving ---

Play::Move Play::arrive() {
  const Team ship = t.ship_at(m.at);
  if (ship != no_team) {
    if (o.friends(ship, m.team)) {
      board(ship);
    } else {  // JK-SHIP-07
      sink_cargo();
      die(Cause::enemy_ship);
    }
    return Move::over;
  }
  if (!o.is_island(m.at)) {
    swim();
    return Move::over;
  }
  if (m.at == p.bear) {  // JK-BEAR-06
    drop_where_possible();
    rest(0);
    bite(Piece::make(m.team, m.who, m.at));
    return Move::over;
  }
  if (p.closed(m.at)) return enter_closed();
  const Word w = p.tile(m.at);
  const Kind k = acts_of(w);
  const bool pending = one_shot(k);  // an effect that has waited since a lighthouse turned the tile
  if (pending) p.tiles[inner_of(m.at)] = code_of(w);
  return act(k, pending);
}

Play::Move Play::enter_closed() {
  drop_at_start();  // JK-COIN-06
  const Word w = p.tile(m.at);
  const bool fixed = knowers_of(w) != 0;
  if (fixed && code_of(w) == unknown_code) unknown = true;
  const Code code = code_of(w) == unknown_code ? Code{0} : code_of(w);
  if (m.who == Who::missionary && o.missionary_peeks) {  // JK-MISS-02
    const unsigned mask = t.lookers();
    rest(0);
    meet(m.at);
    if (fixed) {
      if ((knowers_of(w) & mask) != mask) looked(m.at, code_of(w), mask);
      else unknown = false;
      return Move::over;
    }
    leave_node();
    forget_passages();  // he has arrived: the chain is over
    p.node = Node::look;
    p.at = m.at;
    p.looks = missionary_look;
    return Move::wait;
  }
  if (fixed) {  // JK-KNOW-03
    open_tile(m.at, code, false);
    return act(tile_table[code].kind, true);
  }
  return choose(m.hop == hop_flight  ? Node::open_flight
                : m.hop >= hop_double ? Node::open_jump
                : m.hop >= hop_knight ? Node::open_horse
                                      : Node::open);
}

Play::Move Play::leave_by_exit(Kind k) {
  Node node = Node::turn;
  const Targets exits = t.exits(m, node);
  if (exits.size == 0) {  // JK-CHAIN-05
    if (o.loop_loses) sink_cargo();
    else drop_at_start();
    die(Cause::stuck);
    return Move::over;
  }
  if (exits.size > 1) return choose(node);
  const Square to = exits.squares[0];
  const bool by_air = m.hop == hop_flight && (k == Kind::ice || k == Kind::crocodile);
  mark_passage(m.at, to);
  const How how = by_air                    ? How::flight
                  : k == Kind::arrow        ? How::arrow
                  : k == Kind::horse        ? How::horse
                  : k == Kind::ice          ? How::ice
                  : k == Kind::trampoline   ? How::trampoline
                                            : How::crocodile;
  return go(to, by_air ? hop_flight : hop_between(m.at, to), how);
}

// --- tiles and passages ---

void Play::mark_passage(Square from, Square to) {  // JK-CHAIN-02
  const Hop h = hop_between(from, to);
  if (h != no_hop) {
    p.used[inner_of(from)][h / 8u] = static_cast<std::uint8_t>(p.used[inner_of(from)][h / 8u] | 1u << (h % 8));
    ++p.passages;
  } else if (p.tile(from) == code_ice && inner_of(to) != 255 && t.ice_rank(from) < 8) {
    p.flown[inner_of(to)] = static_cast<std::uint8_t>(p.flown[inner_of(to)] | 1u << t.ice_rank(from));
    ++p.passages;
  }
}

void Play::forget_passages() {
  if (p.passages == 0) return;
  p.used = {};
  p.flown = {};
  p.passages = 0;
}

void Play::open_tile(Square s, Code code, bool mark) {
  if (code == code_ice && p.passages > 0) {  // flights are kept by the places of ice tiles: make room for this one
    const int rank = t.ice_rank(s);
    for (std::uint8_t &flown : p.flown) {
      const unsigned low = flown & ((1u << rank) - 1);
      flown = static_cast<std::uint8_t>(low | (flown & ~((1u << rank) - 1)) << 1);
    }
  }
  p.tiles[inner_of(s)] = static_cast<Word>(code | (mark ? mark_bit : 0));
  say(Ev::opened, s, -1, -1, code);
  progress();
  if (tile_table[code].kind != Kind::spinner) return;
  for (std::size_t i = 0; i < p.piece_count; ++i) {  // JK-MISS-02: who stood on it stands on the last step
    const Piece q = p.pieces[i];
    if (q.at() != s || q.step() != 0) continue;
    p.remove(q);
    p.add(Piece::make(q.team(), q.who(), s, tile_table[code].number, q.flag()));
    i = static_cast<std::size_t>(-1);
  }
}

}  // namespace hoyle::games::jackal
