// Jungle (Dou Shou Qi): options, position and rule functions. The rules are in docs/rules/jungle.md.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/engine.hpp"
#include "games/jungle/board.hpp"

namespace hoyle::games::jungle {

using core::Action;
using core::Seat;

inline constexpr int white = 0;
inline constexpr int black = 1;

// Values of the enum options, in catalogue order.
enum class Traps : std::uint8_t { opponent, universal };
enum class RatFromWater : std::uint8_t { none, rat, all };
enum class ElephantRat : std::uint8_t { trap_only, never, always };
enum class JumpBlock : std::uint8_t { any_rat, enemy_rat, none };
enum class Repetition : std::uint8_t { draw, forbid, lose, none };
enum class Setup : std::uint8_t { fixed, placed, random };

// What a capture test says about one kind: captured alone, or exchanged (JG-CAP-04).
struct CaptureTable {
  // Index: zone (see Zone) and attacker's kind; value: kinds of victim.
  std::array<std::array<Kinds, kind_count>, 32> takes{};      // capture or exchange
  std::array<std::array<Kinds, kind_count>, 32> exchanges{};  // those that also cost the attacker
};

// Where an attack happens, as far as the capture test asks.
enum Zone : unsigned {
  from_water = 1,
  to_water = 2,
  attacker_weak = 4,  // the attacker stands on a trap that weakens it
  victim_weak = 8,    // the victim stands on a trap that weakens it
  trap_ahead = 16     // the victim's trap would weaken the attacker on arrival
};

struct Options {
  // Board and pieces of the edition.
  bool checkers = false;  // edition animal_checkers
  std::int32_t ranks = 9;
  Squares board = grid_7x9;
  Squares water = river;
  Squares traps_of[2] = {white_traps, black_traps};
  Squares special = 0;                              // water and traps
  Squares weakens[2] = {black_traps, white_traps};  // traps that weaken a side's pieces
  std::int32_t den[2] = {3, 59};
  Kinds kinds = 0xFF;

  Traps traps = Traps::opponent;
  bool wolf_stronger = false;
  RatFromWater rat_from_water = RatFromWater::none;
  bool rat_into_water = false;
  bool rat_in_water = true;
  ElephantRat elephant_rat = ElephantRat::trap_only;
  bool leopard_jumps = false;
  bool tiger_vertical = false;
  JumpBlock jump_block = JumpBlock::any_rat;
  bool trapped_attack_zero = false;
  bool shelter = false;
  bool exchange = false;
  bool capture_all_wins = true;
  bool no_moves_draw = false;
  Repetition repetition = Repetition::draw;
  std::uint32_t repetition_count = 3;
  std::uint32_t no_capture_limit = 100;
  std::uint32_t max_plies = 0;
  Setup setup = Setup::fixed;
  bool hidden = false;
  bool loser_only = false;
  bool bounce = false;

  // Made from the above for the move generator.
  CaptureTable captures;
  std::uint32_t calm_plies = 0;               // below this no-capture counter no history rule can apply
  std::uint32_t kind_jumps[kind_count] = {};  // jumps a kind may make, as a set
  Kinds jumpers = 0;                          // kinds that jump at all
};

using Context = core::Context<Options>;

// Pieces live in slots, one for each side and kind. In a view, the pieces of unknown kind of a side fill the
// slots of the kinds that are neither known to stand nor captured, in ascending order of their squares.
struct Position {
  std::uint64_t hash;         // kept by every change
  Squares occupied[2];        // all pieces of a side
  std::uint8_t square[2][8];  // by kind; no_square: captured or not yet placed
  std::uint8_t shown[2][8];   // shown sets (JG-HID-01), 0 unless hidden=yes and the piece stands
  std::uint32_t no_capture;   // plies since the last capture
  std::uint32_t move_number;  // from 1
  std::uint8_t side;          // to act
  std::uint8_t placed;        // pieces placed so far, or all_placed
  Kinds unknown[2];           // slots whose kind this view does not know
  std::uint8_t reserved[4];   // 0

  bool operator==(const Position &) const = default;
};
static_assert(sizeof(Position) == 72);

inline constexpr std::uint8_t all_placed = 255;
inline constexpr std::uint32_t max_counter = 999'999;

// Action ids.
inline constexpr Action first_jump = 252;
inline constexpr Action first_placement = 272;
inline constexpr Action placements_end = 400;

// Kinds of event; indexes into the catalogue's events.
enum EventKind : std::int32_t {
  placed_event,
  moved_event,
  jumped_event,
  captured_event,
  entered_water_event,
  left_water_event,
  entered_trap_event,
  left_trap_event,
  attack_failed_event,
  revealed_event,
  narrowed_event,
  repetition_event,
  no_capture_warning_event,
  game_over_event
};

// Event.piece: 8 * side + kind, and these for pieces of unknown kind.
inline constexpr std::int32_t unknown_white = 16;
inline constexpr std::int32_t unknown_black = 17;

struct Game {
  using Options = jungle::Options;
  using Position = jungle::Position;
  using C = Context;

  static const core::Catalog &catalog();
  static bool configure(core::Settings &settings, Options &options, core::Refusal &why);
  static core::Limits limits(const Options &options);
  static core::Player player(const Options &options, Seat seat);

  static Position start(const C &c);
  static Seat actor(const C &c, const Position &p);
  static void legal(const C &c, const Position &p, core::Sink<Action> &out);
  static std::size_t count_legal(const C &c, const Position &p);
  static bool is_legal(const C &c, const Position &p, Action a);
  static core::Verdict judge(const C &c, const Position &p, Action a);
  static void chance(const C &c, const Position &p, core::Sink<core::Outcome> &out);
  static void apply(const C &c, Position &p, Action a, core::Sink<core::Event> &events);
  static core::Result result(const C &c, const Position &p);
  static void returns(const C &c, const Position &p, double *payoffs);

  static Position redact(const C &c, const Position &p, Seat viewer);
  static Position complete(const C &c, const Position &view, Seat viewer, core::Rng &rng);
  static bool secret(const C &c, const Position &p, Action a, Seat viewer);
  static bool known(const C &c, const Position &p, Action a);

  static std::uint64_t hash(const C &c, const Position &p);
  static std::uint64_t key(const C &c, const Position &p);

  static void write_action(const Options &options, Action a, core::TextSink &out);
  static Action read_action(const Options &options, std::string_view text, core::Refusal &why);
  static void notate(const C &c, const Position &p, Action a, core::TextSink &out);
  static core::Reading read_here(const C &c, const Position &p, std::string_view text, core::Refusal &why);
  static void detail(const C &c, const Position &p, Action a, core::Verdict verdict, core::TextSink &out);
  static void write_position(const C &c, const Position &p, core::TextSink &out);
  static bool read_position(const C &c, std::string_view text, Position &p, std::size_t &tail, core::Refusal &why);
  static void write_event(const Options &options, const core::Event &event, core::TextSink &out);
  static bool export_text(const C &c, const Position &root, std::span<const Action> actions, const Position &p,
                          std::size_t format, core::TextSink &out, core::Refusal &why);
  static bool import_text(const C &c, std::size_t format, std::string_view text, Position &root,
                          std::vector<Action> &actions, core::Refusal &why);

  static void json(const C &c, const Position &p, Seat viewer, core::Json &json);
  static void board(const C &c, const Position &p, const core::Style &style, core::TextSink &out);
  static void svg(const C &c, const Position &p, const core::Style &style, core::TextSink &out);
  static void features(const C &c, const Position &p, Seat viewer, core::Sink<float> &out);
};

}  // namespace hoyle::games::jungle
