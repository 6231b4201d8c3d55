// Events: their kinds, in catalogue order, and how their fields lie in core::Event.
#pragma once

#include "core/text.hpp"
#include "core/types.hpp"
#include "games/castles/options.hpp"

namespace hoyle::games::castles {

// `seat` is the side that the event names, or the side of its soldier. `piece` is a soldier by the numbers of the
// id table, `from` and `to` are place numbers of that table, unless a comment says otherwise.
enum class EventKind : std::int32_t {
  placed,             // piece, to
  gun_placed,         // to
  game_started,       // seat
  turn_started,       // seat, amount = turn
  magic_unavailable,  // seat
  magic_rolled,       // seat, amount = value
  magic_effect,       // seat, piece = EffectKind, amount = until
  effect_ended,       // seat, piece = EffectKind
  shooting_skipped,   // seat, amount = NoShot
  shot_held,          // seat
  shot_aimed,         // seat, piece = target, of the other side
  shot_result,        // piece or -1, amount = fall, 3 = miss
  moved,              // piece, from, to, amount = 8 * cost + MoveKind
  gun_moved,          // seat, from, to
  trap_rolled,        // piece, amount = 2 * value + passed
  shooting_ended,     // seat
  melee_started,      // piece = mover, amount = enemy
  melee_rolled,       // from, to = dice; piece, amount = bonuses; mover first
  melee_tied,         //
  wounded,            // piece, amount = turns
  recovered,          // piece
  sent_home,          // piece, from, to, amount = displaced
  destroyed,          // piece, amount = Cause
  finished,           // piece
  turn_ended,         // seat
  game_over           // seat = winner or -1, amount = How
};

enum class EffectKind : std::uint8_t { speed, bonus, jam };
enum class Cause : std::uint8_t { magic, shot, melee, trap };

void write_event(const Options &o, const core::Event &event, core::TextSink &out);

}  // namespace hoyle::games::castles
