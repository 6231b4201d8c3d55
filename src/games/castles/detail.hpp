// One English line why an action is refused: the rule's sentence, and the numbers of this position.
#pragma once

#include "core/text.hpp"
#include "core/types.hpp"
#include "games/castles/position.hpp"

namespace hoyle::games::castles {

// `a` may be no_action.
void write_detail(const Options &o, const Position &p, core::Action a, core::Verdict verdict, core::TextSink &out);

}  // namespace hoyle::games::castles
