// The order of decisions: who may do what beside steps, and what follows (BG 3.1).
#pragma once

#include "games/backgammon/engine.hpp"

namespace hoyle::games::backgammon {

// Highest resignation level of the scoring in force (BG-RES-04).
constexpr int top_level(const Options &options) {
  return options.scoring == Scoring::western || options.scoring == Scoring::nardy ? 3 : 1;
}
// Who decides in phase cube: the other player about a double, the doubler about a beaver, and so on in turn.
constexpr int cube_decider(const Position &p) { return p.animals % 2 == 0 ? other(p.turn) : p.turn; }
// The cube's value if the pending offer is taken, as a power of two (BG-CUBE-03).
constexpr int pending_cube(const Position &p) { return p.cube + 1 + p.animals; }

bool may_double(const Options &options, const Position &p);
bool may_beaver(const Options &options, const Position &p);
// Is there a level that the player on turn may still offer, in phase turn or before the first step?
bool may_resign(const Options &options, const Position &p);
// Does the player on turn have a choice before the roll (BG-NODE-01)?
bool has_turn_node(const Options &options, const Position &p);
// Crawford flag at this score, where `flag` was the one of the game before (BG-MAT-02).
std::uint8_t crawford_at(const Options &options, const std::array<std::int32_t, 2> &score, std::uint8_t flag);

// Indices of Catalog::events.
enum class Kind : std::int32_t {
  game_started,
  opening_rolled,
  opening_tie,
  auto_double,
  turn_started,
  dice_rolled,
  step,
  hit,
  entered,
  borne_off,
  dice_unplayed,
  passed,
  turn_ended,
  cube_offered,
  cube_taken,
  cube_dropped,
  beavered,
  resign_offered,
  resign_accepted,
  resign_rejected,
  game_over,
  match_score,
  crawford_game,
  match_over,
  rolling,  // these three only say that a choice was made, so that nothing changes unannounced
  dice_kept,
  dice_rerolled
};

}  // namespace hoyle::games::backgammon
