// The verdict on one action: the first rule it breaks, in the order of section 8.2 of the rulebook.
#pragma once

#include "core/types.hpp"
#include "games/jackal/texts.hpp"

namespace hoyle::games::jackal {

core::Verdict judge(const Options &o, const Position &p, Action a);
core::Verdict judge_formless(const Options &o, const Position &p, const Atom &atom);  // a text that has no id
bool hits(const Options &o, const Position &p, Action a);                             // would `x` be true here?
const char *over_rule(Over reason);

}  // namespace hoyle::games::jackal
