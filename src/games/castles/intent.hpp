// Intent: an action as somebody means it, by id or by text, before anybody asks whether it is legal.
#pragma once

#include <string_view>

#include "core/text.hpp"
#include "core/types.hpp"
#include "games/castles/field.hpp"

namespace hoyle::games::castles {

enum class Verb : std::uint8_t { end, hold, put, aim, pick, versus, fight, step, roll, dice, miss, shot, lot };

// A place as it is written; it may lie off the field or on a floor that is not there.
struct Spot {
  int x = -1;
  int y = -1;
  int level = -1;  // -1: no `^`
  friend bool operator==(const Spot &, const Spot &) = default;
};

// A soldier as he is written.
struct Name {
  int side = side_d;
  int number = 0;  // 1..99, 0: none
};

struct Intent {
  Verb verb = Verb::end;
  Name soldier;            // of aim, pick, versus, fight, step, shot, lot; piece named in a put
  bool names_gun = false;  // put gun ...
  Spot to;                 // put, and a step between places
  Spot from;               // a step between places
  bool by_places = false;
  int code = 0;  // a step by direction: 0..7, go_up, go_down
  bool drag = false;
  char mark = 0;   // w, g or 0
  int value = 0;   // roll; first die; fall 0..2 of a shot
  int value2 = 0;  // second die
};

// Total over all ids of the table.
Intent intent_of_id(const Options &o, core::Action a);
// The grammar of action texts, tolerant of case; false with the place of the fault (CS-ACT-02).
bool read_intent(std::string_view text, Intent &intent, std::size_t &fault);
// The id that an intent stands for, whatever the position; or no_action and the rule that says why there is none.
core::Action id_of_intent(const Options &o, const Intent &intent, const char *&rule);

// The internal number of a named soldier, or -1 where the armies do not reach so far.
constexpr int soldier_of(const Options &o, const Name &n) {
  return n.number >= 1 && n.number <= o.army[n.side] ? first_of(n.side) + n.number - 1 : -1;
}
// The place of a spot, or no_place; a platform only by its tower's south-west cell.
Place resolve(const Options &o, const Spot &spot);
Spot spot_of(const Options &o, Place place);

// Texts of places, soldiers and directions.
void write_cell(int x, int y, core::TextSink &out);
void write_place(const Options &o, Place place, core::TextSink &out);
void write_soldier(int soldier, core::TextSink &out);
bool take_place(core::Scanner &in, Spot &spot, bool fold_case);
// D or A and a number 1..99.
bool take_name(core::Scanner &in, Name &name, bool fold_case);
bool take_int(core::Scanner &in, int &out);  // no leading zeros
int take_direction(core::Scanner &in);       // longest first; -1
extern const char *const direction_names[8];
extern const char *const fall_names[3];

}  // namespace hoyle::games::castles
