// Play: carries out one action on a position, with its consequences and events (see the rulebook: The turn, Events).
// Whatever the id, it stays inside the arrays; an id that does not fit the phase does nothing.
#pragma once

#include "core/sink.hpp"
#include "core/types.hpp"
#include "games/castles/events.hpp"
#include "games/castles/intent.hpp"
#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

class Play {
 public:
  Play(const Options &o, Position &p, core::Sink<core::Event> &events) : o_(o), p_(p), events_(events) {}

  void act(core::Action a);
  void begin_game();  // all pieces stand (CS-SET-09)

 private:
  // turn.cpp: setup, stages, ends
  void aim(Verb verb, int soldier);
  void manoeuvre(const Intent &i, int soldier);
  void put(Place place);
  void start_turn(int side);
  void roll(int value);
  void roll_magic(int value);
  void strike(int target);  // magic 5 and 6
  void enter_shooting();
  void end_turn();
  void end_effects();
  void shoot(int soldier, int fall);
  bool ended_by_elimination(int side);
  void game_over(int winner, int how);

  // manoeuvre.cpp: steps, gates, close combat, wounds
  void begin(int soldier);
  void finish_current();
  void step(int soldier, int code, bool drag);
  void make_step(int soldier, const Step &step, int code, bool drag);
  bool entered(int soldier, Place from, const Step &step, int code) const;
  void roll_trap(int value);
  void fail_in_trap(int soldier, int value);
  void silence(int side);
  void engage(int soldier);
  void start_melee(int mover, int enemy);
  void roll_melee(int die1, int die2);
  void wound(int soldier);
  void destroy(int soldier, Cause cause);
  void send_home(int soldier);
  void lapse();

  void set_phase(Phase phase, int who = 0, int whom = 0) {
    p_.phase = phase;
    p_.who = static_cast<std::uint8_t>(who);
    p_.whom = static_cast<std::uint8_t>(whom);
  }
  void emit(EventKind kind, int seat, int piece = -1, int amount = 0, int from = -1, int to = -1) {
    if (events_) events_.push({static_cast<std::int32_t>(kind), seat, from, to, piece, amount});
  }
  // An event of a soldier.
  void tell(EventKind kind, int soldier, int amount = 0, Place from = no_place, Place to = no_place) {
    if (events_) emit(kind, side_of(soldier), soldier_id(o_, soldier), amount, number(from), number(to));
  }
  int number(Place place) const { return on_field(place) ? place_id(o_, place) : -1; }

  const Options &o_;
  Position &p_;
  core::Sink<core::Event> &events_;
};

}  // namespace hoyle::games::castles
