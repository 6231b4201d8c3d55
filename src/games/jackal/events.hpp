// The kinds of events (rulebook, section 8). The order is that of the catalogue.
#pragma once

#include <cstdint>

namespace hoyle::games::jackal {

enum class Ev : std::uint8_t {
  turn_started, moved, opened, peeked, gold_placed, gold_carried, gold_left, gold_delivered, gold_sunk, hit, joined, converted,
  died, bitten, shot, trapped, freed, drunk, sobered, underground, emerged, resurrected, plane_used, bottles_gained, bottle_used,
  swapped, smoke_started, smoke_ended, bear_woke, bear_moved, ship_moved, boarded, turn_skipped, passed, game_over
};

// Why a piece dies, and how a piece moves; in the order of the words in events.cpp.
enum class Cause : std::uint8_t { cannibal, enemy_ship, sea, stuck, cave, bear, friday_missionary, bottle, rum };
enum class How : std::uint8_t { step, swim, land, advance, arrow, horse, ice, crocodile, cannon, balloon, trampoline, flight, cave };

}  // namespace hoyle::games::jackal
