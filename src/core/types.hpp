// The words every engine speaks: actions, seats, events, outcomes, verdicts, results.
// Standard library only. Layouts marked (ABI) equal the public structs of hoyle.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace hoyle::core {

// An action id. [0, player actions) are moves, [player actions, all actions) chance outcomes.
using Action = std::int32_t;
inline constexpr Action no_action = -1;

// Who acts, or who looks. Players are 0..n-1.
using Seat = std::int32_t;
inline constexpr Seat chance_seat = -1;    // actor: chance
inline constexpr Seat terminal_seat = -2;  // actor: nobody, the game is over
inline constexpr Seat public_seat = -3;    // viewer: a spectator
inline constexpr Seat referee_seat = -4;   // viewer: knows everything

inline constexpr int max_players = 6;  // one bit each in masks of viewers, beside the public's

// Event.seen_by: bit i = player i, and these two.
inline constexpr std::uint32_t seen_referee = 0x40000000u;
inline constexpr std::uint32_t seen_public = 0x80000000u;
inline constexpr std::uint32_t seen_all = 0xffffffffu;

// The bit of a viewer in Event.seen_by.
constexpr std::uint32_t seen_bit(Seat viewer) {
  if (viewer == public_seat) return seen_public;
  if (viewer == referee_seat) return seen_referee;
  return 1u << static_cast<unsigned>(viewer);
}

// Something that happened (ABI). What the numbers mean is the kind's own business: Game::write_event.
struct Event {
  std::int32_t kind = 0;  // index into Catalog::events
  Seat seat = -1;
  std::int32_t from = -1;
  std::int32_t to = -1;
  std::int32_t piece = -1;
  std::int32_t amount = 0;
  std::uint32_t seen_by = seen_all;
  std::int32_t reserved = 0;
};

// One chance outcome (ABI). Probability = weight / sum of weights; weight 0 may be entered, never drawn.
struct Outcome {
  std::uint64_t weight = 1;
  Action action = no_action;
  std::int32_t reserved = 0;
};

// The answer to "is this action legal here": no rule = legal, else the first rule it breaks.
struct Verdict {
  const char *rule = nullptr;  // a rule id of the catalogue, static
  constexpr bool legal() const { return rule == nullptr; }
  static constexpr Verdict yes() { return {}; }
  static constexpr Verdict no(const char *rule_id) { return {rule_id}; }
};

enum class ResultKind : std::int32_t { ongoing = 0, win = 1, draw = 2, scored = 3 };

// How the game stands. `rule` and `label` are static strings, "" while ongoing.
struct Result {
  ResultKind kind = ResultKind::ongoing;
  std::uint32_t winners = 0;  // bit i = player i
  const char *rule = "";
  const char *label = "";
};

// Name and alliance of a player under given rules.
struct Player {
  const char *id = "";  // "white", ASCII, lower case
  const char *en = "";
  const char *ru = "";
  std::int32_t alliance = 0;  // players of one alliance win together
};

// Bounds and kind of a game under given rules; the public hoyle_limit.
struct Limits {
  std::int64_t players = 2;
  std::int64_t player_actions = 0;
  std::int64_t all_actions = 0;
  std::int64_t max_legal = 0;          // legal actions of a player, at most
  std::int64_t max_outcomes = 0;       // outcomes of a chance node, at most
  std::int64_t max_events = 0;         // events of one apply, at most
  std::int64_t max_action_text = 0;    // bytes of canonical action text and notation, without the NUL
  std::int64_t max_position_text = 0;  // bytes, for any viewer
  std::int64_t features = 0;           // numbers that features() writes, always this many
  std::int64_t max_plies = -1;         // -1: unbounded
  std::int64_t return_min = -1;
  std::int64_t return_max = 1;
  bool has_chance = false;
  bool has_secrets = false;
  bool zero_sum = true;
};

// What a rule function may look at beside the position: the options of these rules, and the
// repetition keys of all earlier positions, oldest first (empty where the game has no key()).
template <class Options>
struct Context {
  const Options &options;
  std::span<const std::uint64_t> past{};
};

}  // namespace hoyle::core
