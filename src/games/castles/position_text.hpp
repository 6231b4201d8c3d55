// The position text, both directions, and the checks CS-POS-01..06.
#pragma once

#include <string_view>

#include "core/refusal.hpp"
#include "core/text.hpp"
#include "games/castles/position.hpp"

namespace hoyle::games::castles {

void write_position(const Options &o, const Position &p, core::TextSink &out);
void write_phase(const Options &o, const Position &p, core::TextSink &out);
void write_effects(const Position &p, int side, core::TextSink &out);

// Where the parts of a position text begin, for the refusals.
struct PartOffsets {
  std::size_t side = 0, phase = 0, cur = 0, np = 0, turn = 0;
  std::size_t unit[max_units] = {};
  std::size_t effects[2] = {};
};

bool read_position(const Options &o, std::string_view text, Position &p, core::Refusal &why);
// CS-POS-03..06 on a position whose form and places are right.
bool check_position(const Options &o, const Position &p, const PartOffsets &at, core::Refusal &why);

}  // namespace hoyle::games::castles
