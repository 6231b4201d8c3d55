// Which rule an intent breaks first (rulebook: What is cited first). Independent of legal(): it reads the map itself.
#pragma once

#include "games/castles/intent.hpp"
#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

// The first rule broken, or null.
const char *judge(const Options &o, const Position &p, const Intent &intent);

// The same of an id; "" if it is legal.
inline const char *judge_id(const Options &o, const Position &p, core::Action a) {
  const char *rule = judge(o, p, intent_of_id(o, a));
  return rule != nullptr ? rule : "";
}

// Where a step by direction leads from a place, or the rule that says why nowhere.
const char *direction_target(const Options &o, Place from, int code, bool drag, Spot &to);
// The direction code of a step between two written places, or the rule of the map that it breaks.
const char *step_shape(const Options &o, const Spot &from, const Spot &to, bool drag, int &code);

}  // namespace hoyle::games::castles
