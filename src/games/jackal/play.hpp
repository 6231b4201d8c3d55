// What an action does: one Play per apply. The mover is taken off the position while it is on its way and put
// back where it stops or where somebody must choose. The parts: main.cpp (main actions and choices), chain.cpp
// (movement), effects.cpp (tiles), people.cpp (hits, deaths, meetings), closing.cpp (end of the turn).
#pragma once

#include "core/sink.hpp"
#include "core/types.hpp"
#include "games/jackal/actions.hpp"
#include "games/jackal/events.hpp"
#include "games/jackal/table.hpp"

namespace hoyle::games::jackal {

class Play {
 public:
  Play(const Options &options, Position &position, core::Sink<core::Event> &sink)
      : o(options), p(position), t(options, position), events(sink) {}

  void apply(Action a);
  // A fixed tile mattered that this (redacted) position does not know.
  bool met_unknown() const { return unknown; }

 private:
  // What became of the mover: it is on the next square, it has come to rest (or is gone), or somebody must choose.
  enum class Move : std::uint8_t { again, over, wait };

  // main.cpp: main actions, bottles, choices after the move
  bool fits(const Parts &a) const;
  void sober();
  void step(const Parts &a);
  void advance(const Parts &a);
  void strike(const Parts &a);
  void take_off(const Parts &a);
  void sail(Square from, Square to);
  void resurrect(Square s);
  void drink(Square s, int step);
  void give(Square s, Who who);
  void take_bottle();
  void look_at(Square s);
  void after_look(int looks_left);
  void shake(Square s);
  void shoot(int direction);
  void pass();

  // chain.cpp: movement from square to square
  void pick_up(Who who, Square s, int step, Cargo cargo);
  void take_mover_back();
  void go_on(Square target);
  void stay();
  void turned(Code code);
  void travel(Move state);
  Move go(Square to, Hop hop, How how);
  Move arrive();
  Move enter_closed();
  Move leave_by_exit(Kind k);
  Move choose(Node node);
  void mark_passage(Square from, Square to);
  void open_tile(Square s, Code code, bool mark);
  void leave_node();
  void forget_passages();

  // effects.cpp: what tiles do
  Move act(Kind k, bool opens);
  Move pass_through(Kind k);
  Move stop_on(Kind k, bool opens);
  void settle_on(Kind k, int step);
  void fall_into_trap();
  void drink_rum();
  void open_effect(Kind k, Code code);
  Move dive();
  void appear(Who who);
  void wake_bear();
  void send_all_home();
  void use_plane(Square s);

  // people.cpp: hits, deaths, meetings, cargo
  void say(Ev kind, int from = -1, int to = -1, int piece = -1, int amount = 0);
  static int tag(Team team, Who who) { return team * 5 + static_cast<int>(who); }
  static int tag(Piece q) { return tag(q.team(), q.who()); }
  void progress() { p.since = progress_made; }
  void rest(int step, Flag flag = Flag::none);
  void drop(Square s, int step, Ev kind);
  void drop_at_start();
  void drop_where_possible();
  void sink_cargo();
  void board(Team ship);
  void swim();
  void meet_in_sea(Piece q, bool &alive);
  void die(Cause cause);
  void kill(Piece q, Cause cause);
  void send_home(Piece q);
  void mover_home();
  void bite(Piece q);
  void hit_all(Square s, int step);
  bool partner_here() const;
  void meet(Square s);
  void looked(Square s, Code code, unsigned mask);

  // closing.cpp: from where the mover rests to the next team
  void close();
  void settle_caves();
  bool emerge(Square cave);
  void after_choices();
  void bear_step();
  void bear_goes(Square s);
  void bite_all(Square s);
  void end_turn();
  void next_slot();
  void tick_smoke();

  const Options &o;
  Position &p;
  Table t;
  core::Sink<core::Event> &events;
  Walker m;                      // the mover
  Square start = no_square;      // where its turn began; known while it carries cargo
  int start_step = 0;
  Node follow = Node::turn;      // the choice that an opened tile asks for once the mover rests
  Square follow_at = no_square;
  bool unknown = false;
};

// ends.cpp
bool game_over(const Options &o, const Position &p, Over &reason);
std::array<int, max_teams> alliance_scores(const Options &o, const Position &p);  // by alliance number

// moves.cpp: has the moved team any action but a pass? (JK-TURN-04, JK-END-03)
bool has_action(const Options &o, const Position &p);

}  // namespace hoyle::games::jackal
