// From where the mover rests to the next team (JK-TURN-07).
#include "games/jackal/play.hpp"

namespace hoyle::games::jackal {

void Play::close() {
  leave_node();
  forget_passages();
  settle_caves();
  if (follow == Node::peek) return after_look(4);
  if (follow == Node::quake && t.quake_picks() >= 2) {
    p.node = Node::quake;
  } else if (follow == Node::musket) {
    p.node = Node::musket;
    p.at = follow_at;
  } else {
    after_choices();
  }
}

// --- caves (JK-CAVE-03; after an opener has gone on, JK-CAVE-04) ---

void Play::settle_caves() {
  bool changed = true;
  while (changed) {
    changed = false;
    Square last = no_square;
    for (;;) {  // caves with waiting pieces in the order of squares
      Square next = no_square;
      for (const Piece &q : p.all())
        if (!q.standing() && (last == no_square || q.at() > last) && q.at() < next) next = q.at();
      if (next == no_square) break;
      changed = emerge(next) || changed;
      last = next;
    }
  }
}

// All who wait in this cave and have an exit come out at the same moment.
bool Play::emerge(Square cave) {
  std::array<Piece, max_pieces> out{};
  std::array<Square, max_pieces> exit{};
  std::size_t n = 0;
  for (const Piece &q : p.all()) {
    if (q.at() != cave || q.standing()) continue;
    const Targets exits = t.cave_exits(q.team(), cave);
    if (exits.size == 0) continue;
    exit[n] = exits.squares[0];
    out[n++] = q;
  }
  for (std::size_t i = 0; i < n; ++i) {
    p.remove(out[i]);
    p.put(exit[i], 0, out[i].cargo());
    out[i] = Piece::make(out[i].team(), out[i].who(), exit[i]);
    p.add(out[i]);
    say(Ev::emerged, cave, exit[i], tag(out[i]));
  }
  std::array<bool, max_pieces> clash{};
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) clash[i] = clash[i] || (exit[i] == exit[j] && t.enemies(out[i].team(), out[j].team()));
  for (std::size_t i = 0; i < n; ++i)
    if (clash[i]) kill(out[i], Cause::cave);  // JK-CAVE-05
  for (std::size_t i = 0; i < n; ++i) meet(exit[i]);
  return n > 0;
}

// --- after the choices of the opened tile: bottles, bear ---

void Play::after_choices() {
  leave_node();
  if (t.bottle_possible()) {
    p.node = Node::bottle;
    return;
  }
  bear_step();
}

void Play::bear_step() {
  if (p.bear == no_square || p.bear_team != t.moved()) return end_turn();  // JK-BEAR-04
  const Targets targets = t.bear_targets();
  if (targets.size == 0) return end_turn();
  if (targets.size == 1) return bear_goes(targets.squares[0]);
  p.node = Node::bear;
}

void Play::bear_goes(Square s) {
  leave_node();
  say(Ev::bear_moved, p.bear, s);
  p.bear = s;
  bite_all(s);
  settle_caves();
  end_turn();
}

void Play::bite_all(Square s) {
  for (std::size_t i = 0; i < p.piece_count;) {
    const Piece q = p.pieces[i];
    if (q.at() != s || !q.standing()) {
      ++i;
      continue;
    }
    bite(q);
    i = 0;
  }
}

// --- the end of the turn ---

void Play::end_turn() {
  leave_node();
  ++p.turn;
  p.since = p.since == progress_made ? 0 : p.since + 1;
  Over reason{};
  if (game_over(o, p, reason)) {
    p.node = Node::over;
    p.looks = static_cast<std::uint8_t>(reason);
    say(Ev::game_over, -1, -1, -1, p.looks);
    return;
  }
  if (p.smoke_opened) {  // JK-SMOKE-03
    p.smoke = static_cast<std::uint8_t>(o.smoke_shifts_team ? o.teams - 1 : o.teams);
    p.smoke_opened = false;
  } else {
    tick_smoke();
  }
  next_slot();
}

void Play::tick_smoke() {
  if (p.smoke == 0) return;
  if (--p.smoke == 0) say(Ev::smoke_ended);
}

void Play::next_slot() {
  p.slot = o.next[p.slot];
  for (int i = 0; i < 2 * max_teams + 8 && !t.has_pieces(t.moved()); ++i) {  // JK-TURN-04
    say(Ev::turn_skipped, -1, -1, tag(t.moved(), Who::pirate));
    tick_smoke();
    p.slot = o.next[p.slot];
  }
  say(Ev::turn_started, -1, -1, tag(t.moved(), Who::pirate));
}

}  // namespace hoyle::games::jackal
