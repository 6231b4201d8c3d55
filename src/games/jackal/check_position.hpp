// What no position may hold (rulebook, section 7): refused with the rule and the place in the text.
#pragma once

#include "core/refusal.hpp"
#include "games/jackal/position.hpp"

namespace hoyle::games::jackal {

// Where in the text things stood, for refusals.
struct Places {
  struct Entry {
    Piece piece;
    std::int32_t at = 0;
  };
  std::array<Entry, max_pieces + 1> pieces{};
  std::array<std::int32_t, max_teams> ships{};
  std::int32_t bear = 0;
  std::int32_t node = 0;
};

bool check_loot_place(const Options &o, const Position &p, Square s, int step, std::size_t at, core::Refusal &why);
bool add_passage(const Options &o, Position &p, Square from, Square to);
bool check_position(const Options &o, Position &p, const Places &places, core::Refusal &why);

}  // namespace hoyle::games::jackal
