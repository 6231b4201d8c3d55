// Texts of actions, turns, positions and events.
#pragma once

#include "games/jackal/actions.hpp"

namespace hoyle::games::jackal {

// What an action text says. A well-formed text without an id has the rule that it breaks by its form.
struct Atom {
  Action action = core::no_action;
  const char *rule = nullptr;
  bool hit = false;           // an `x` was written
  Who who = Who::pirate;      // the rest is for texts without an id
  Square from = no_square;
  Square to = no_square;
  int step = 0;
  int to_step = 0;
  Cargo cargo = Cargo::none;
};

bool read_atom(core::Scanner &in, Atom &out);
void write_atom(Action a, bool hit, core::TextSink &out);  // `hit`: with the mark `x`
void write_action(Action a, core::TextSink &out);

void write_position(const Options &o, const Position &p, core::TextSink &out);
bool read_position(const Options &o, std::string_view text, Position &p, core::Refusal &why);

void write_loot(int coins, int galleons, core::TextSink &out);  // "3", "1&", "2+1&"

// For people, of what a view shows.
const char *team_title(Team team, bool russian);
void write_task(const Options &o, const Position &p, bool russian, core::TextSink &out);      // who is to do what
void write_standing(const Options &o, const Position &p, bool russian, core::TextSink &out);  // sunk gold, smoke, sums of allies

}  // namespace hoyle::games::jackal
