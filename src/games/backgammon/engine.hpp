// Backgammon and short nardy: options, position, and the functions of the engine concept.
//
// Points are counted from the side of the checker's owner: 25 bar, 24..1 points, 0 off (BG-BRD-04). Point x of one
// player is point 25 - x of the other. Turns are made of single steps (BG-DICE-03); see actions.hpp for the ids.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/engine.hpp"
#include "games/backgammon/actions.hpp"

namespace hoyle::games::backgammon {

enum class Phase : std::uint8_t { open, keep, turn, cube, roll, move, resign, over };
enum class OpeningDice : std::uint8_t { as_rolled, reroll, choice };
enum class DiceUse : std::uint8_t { maximal, greedy, voluntary };
enum class Scoring : std::uint8_t { nardy, seed_points, western, winloss };
enum class Setup : std::uint8_t { standard, nack, hyper, custom };

inline constexpr int nobody = 2;  // Position::turn in phase open, Position::owner of a cube in the middle

using Checkers = std::array<std::uint8_t, 26>;  // by own point

struct Options {
  std::array<Checkers, 2> board;  // the set-up (BG-SET-01..04)
  std::array<std::uint8_t, 2> count;  // checkers of each player, those already off included
  std::int32_t match_length;
  std::int32_t max_turns;
  std::int32_t points_bar;
  Setup setup;
  OpeningDice opening_dice;
  DiceUse dice_use;
  Scoring scoring;
  std::uint8_t first_player;  // nobody: decided by the opening roll
  std::uint8_t cube_max;      // as a power of two
  std::uint8_t beavers;
  std::uint8_t auto_doubles;
  bool labels_by_direction;
  bool condensed;
  bool higher_die;
  bool exact;      // bearoff_over=exact
  bool canonical;  // step_order=canonical
  bool relapse_is_mars;
  bool cube;
  bool jacoby;
  bool crawford;  // in force: a match with a cube and crawford=on
  bool match_points;
  bool resign;
  bool explicit_roll;
};

// Flags of Position::crawford.
inline constexpr std::uint8_t in_crawford = 1;
inline constexpr std::uint8_t past_crawford = 2;

struct Position {
  // Kept along with pt, so that legal steps are a few shifts: bit x of own[p] = p has a checker on own point x (1..25);
  // bit x of closed[p] = p's own point x is held by two or more enemy checkers.
  std::array<std::uint32_t, 2> own;
  std::array<std::uint32_t, 2> closed;
  std::array<std::int32_t, 2> score;
  std::uint32_t counter;  // games finished in a match (g); else turns completed under max_turns (n). Never both: BG-END-02
  std::array<Checkers, 2> pt;
  std::uint8_t turn;  // whose turn (roll); nobody in phase open
  Phase phase;
  std::uint8_t high;  // the roll, 0 = none
  std::uint8_t low;
  std::uint8_t left;  // a double: how many dice are left; else bit 0 = high is left, bit 1 = low is left
  std::uint8_t cube;  // as a power of two
  std::uint8_t owner;
  std::uint8_t animals;  // beavers made in the pending offer
  std::uint8_t autod;
  std::uint8_t resign_offer : 2;
  std::uint8_t resign_refused : 2;
  std::uint8_t dropped : 1;
  std::uint8_t crawford : 2;
  std::array<std::uint8_t, 3> prefix;  // ids of the steps made this turn, with step_order=canonical only
  std::uint8_t prefix_size : 2;
  std::uint8_t prefix_hits : 3;  // bit i: step i hit

  bool operator==(const Position &) const = default;
  constexpr bool is_double() const { return high == low; }
  constexpr std::uint8_t all_dice() const { return is_double() ? 4 : 3; }
};
static_assert(sizeof(Position) <= 96);

constexpr int other(int player) { return 1 - player; }

struct Game {
  using Options = backgammon::Options;
  using Position = backgammon::Position;
  using C = core::Context<Options>;

  static const core::Catalog &catalog();
  static bool configure(core::Settings &settings, Options &options, core::Refusal &why);
  static core::Limits limits(const Options &options);
  static core::Player player(const Options &options, core::Seat seat);

  static Position start(const C &c);
  static core::Seat actor(const C &c, const Position &p);
  static void legal(const C &c, const Position &p, core::Sink<Action> &out);
  static std::size_t count_legal(const C &c, const Position &p);
  static bool is_legal(const C &c, const Position &p, Action a);
  static core::Verdict judge(const C &c, const Position &p, Action a);
  static void detail(const C &c, const Position &p, Action a, core::Verdict verdict, core::TextSink &out);
  static void chance(const C &c, const Position &p, core::Sink<core::Outcome> &out);
  static void apply(const C &c, Position &p, Action a, core::Sink<core::Event> &events);
  static core::Result result(const C &c, const Position &p);
  static void returns(const C &c, const Position &p, double *payoffs);
  static void json_result(const C &c, const Position &p, core::Json &json);
  static std::uint64_t hash(const C &c, const Position &p);

  static void write_action(const Options &options, Action a, core::TextSink &out);
  static Action read_action(const Options &options, std::string_view text, core::Refusal &why);
  static void notate(const C &c, const Position &p, Action a, core::TextSink &out);
  static core::Reading read_here(const C &c, const Position &p, std::string_view text, core::Refusal &why);
  static void write_position(const C &c, const Position &p, core::TextSink &out);
  static bool read_position(const C &c, std::string_view text, Position &p, std::size_t &tail, core::Refusal &why);
  static void write_event(const Options &options, const core::Event &event, core::TextSink &out);

  static bool turns(const C &c, const Position &p, core::TurnSink &out);
  static bool new_turn(const C &c, const Position &before, const Position &after);
  static void turn_text(const C &c, const Position &p, std::span<const Action> turn, core::TextSink &out);
  static bool turn_read(const C &c, const Position &p, std::string_view text, std::vector<Action> &turn,
                        core::Refusal &why);

  static bool export_text(const C &c, const Position &root, std::span<const Action> history, const Position &p,
                          std::size_t format, core::TextSink &out, core::Refusal &why);
  static bool import_text(const C &c, std::size_t format, std::string_view text, Position &root,
                          std::vector<Action> &history, core::Refusal &why);

  static void json(const C &c, const Position &p, core::Seat viewer, core::Json &json);
  static void board(const C &c, const Position &p, const core::Style &style, core::TextSink &out);
  static void svg(const C &c, const Position &p, const core::Style &style, core::TextSink &out);
  static void features(const C &c, const Position &p, core::Seat viewer, core::Sink<float> &out);
};
static_assert(core::GameEngine<Game>);

}  // namespace hoyle::games::backgammon
