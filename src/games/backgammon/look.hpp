// What the pictures share: pip counts, zone letters, the board as a viewer sees it.
#pragma once

#include "games/backgammon/engine.hpp"

namespace hoyle::games::backgammon {

// Pips a player still has to travel.
constexpr int pips(const Checkers &c) {
  int sum = 0;
  for (int x = 1; x <= 25; ++x) sum += x * c[static_cast<std::size_t>(x)];
  return sum;
}

// Zone of one of White's points (BG-BRD-05).
constexpr char zone_letter(const Options &options, int white_point) {
  const int quarter = (white_point - 1) / 6;  // 0 White's home .. 3 Black's home
  return (options.labels_by_direction ? "ABCD" : "BADC")[quarter];
}
// The number of a point in its zone, 1..6, counted from the bearing-off edge of the player whose half it is.
constexpr int zone_number(int white_point) {
  const int own = white_point <= 12 ? white_point : 25 - white_point;
  return (own - 1) % 6 + 1;
}

// The checkers on a point: whose, and how many (0: empty).
struct Stack {
  int player = 0;
  int count = 0;
};
constexpr Stack stack_at(const Position &p, int white_point) {
  const int white = p.pt[0][static_cast<std::size_t>(white_point)];
  return white ? Stack{0, white} : Stack{1, p.pt[1][static_cast<std::size_t>(25 - white_point)]};
}

// The last step, if the last action was one: in White's numbering, 0 off the board on White's side, 25 on Black's.
struct LastStep {
  bool known = false;
  int from = 0;
  int to = 0;
};
constexpr LastStep last_step(const Position &p, Action last) {
  if (!is_step(last)) return {};
  const bool same_turn = p.phase == Phase::over || (p.phase == Phase::move && p.left != p.all_dice());
  const int player = p.turn == nobody ? nobody : same_turn ? p.turn : other(p.turn);
  if (player == nobody) return {};
  const auto seen = [&](int point) { return player == 0 ? point : 25 - point; };
  return {true, seen(step_from(last)), seen(step_to(last))};
}

struct Words {
  const char *players[2];
  const char *pips;
  const char *off;
  const char *rolls;
  const char *cube;
  const char *score;
};
constexpr Words words_of(bool russian) {
  return russian ? Words{{"Белые", "Чёрные"}, "пипсов", "вынесено", "бросает", "куб", "счёт"}
                 : Words{{"White", "Black"}, "pips", "off", "to roll", "cube", "score"};
}

// One line: what the player on turn is about to do.
void write_status(const Options &options, const Position &p, bool russian, core::TextSink &out);

}  // namespace hoyle::games::backgammon
