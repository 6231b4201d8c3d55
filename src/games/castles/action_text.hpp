// Action texts: the canonical text of an id, the notation at a position, and both readers.
#pragma once

#include <string_view>

#include "core/engine.hpp"
#include "games/castles/position.hpp"

namespace hoyle::games::castles {

void write_action(const Options &o, core::Action a, core::TextSink &out);
core::Action read_action(const Options &o, std::string_view text, core::Refusal &why);
void notate(const Options &o, const Position &p, core::Action a, core::TextSink &out);
core::Reading read_here(const Options &o, const Position &p, std::string_view text, core::Refusal &why);

}  // namespace hoyle::games::castles
