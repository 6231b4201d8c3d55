// How a finished game is counted: all systems at once (BG-PTS-07), and the one in force.
#pragma once

#include "games/backgammon/engine.hpp"

namespace hoyle::games::backgammon {

enum class Reason : std::uint8_t { borne_off, dropped, resigned, move_limit };
const char *reason_name(Reason reason);

// Labels of results; Event.piece of game_over is one of them.
enum class Label : std::uint8_t { simple, mars, home_mars, single, gammon, backgammon, points, win, dropped, move_limit };
const char *label_name(Label label);

struct GameResult {
  Reason reason = Reason::borne_off;
  int winner = -1;  // -1: no winner
  Label label = Label::move_limit;
  int western = 1;  // 1 single, 2 gammon, 3 backgammon
  int nardy = 1;    // 1 simple, 2 mars, 3 home mars
  std::int32_t seed_points = 0;
  std::int32_t base = 0;
  std::int32_t cube = 1;  // what the base is multiplied by
  std::int32_t value = 0;
};

// Of a position in phase over (of a match: its last game).
GameResult game_result(const Options &options, const Position &p);

// BG-PTS-02 for the checkers of one player.
std::int32_t seed_points(const Options &options, const Checkers &loser);

}  // namespace hoyle::games::backgammon
