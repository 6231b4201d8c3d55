// Position: one situation, 104 bytes whatever the size of the field.
#pragma once

#include <cstdint>

#include "games/castles/options.hpp"

namespace hoyle::games::castles {

enum class Phase : std::uint8_t {
  setup,  // who = number of pieces placed
  first,  // chance
  magic,  // chance
  pick5,
  pick6,
  randpick5,  // chance
  randpick6,  // chance
  shoot,
  shot,  // chance; who = target
  man,
  choose,  // who = mover
  melee,   // chance; who = mover, whom = enemy
  trap,    // chance; who = mover, whom = direction
  over     // who = winner (0, 1, or 2 for a draw), whom = How
};

enum class How : std::uint8_t { elimination, capture, limit };

// Bits of Position::effects[side].
enum Effect : std::uint8_t {
  speed = 1,   // s: double budget this turn (CS-MAG-12)
  bonus = 2,   // b: melee bonus, this turn and the reply (CS-MAG-13)
  jammed = 4,  // j: the side's own gun misses its next Shooting stage (CS-MAG-14)
  silent = 8   // x: the side's own gun is silent for good (CS-GAT-05)
};

inline constexpr std::uint8_t nobody = 0xFF;
inline constexpr std::uint32_t max_turn = 999'999;  // six digits (CS-POS-01); the count stops there

// Soldiers and guns are numbered as options.hpp says.
struct Position {
  Place at[max_units]{};
  Place home[max_soldiers]{};
  std::uint8_t skip[max_soldiers]{};
  std::uint16_t done = 0;  // bit per soldier
  std::uint32_t np = 0;
  std::uint32_t turn = 0;
  std::uint8_t effects[2]{};
  std::uint8_t side = side_d;
  Phase phase = Phase::setup;
  std::uint8_t who = 0;
  std::uint8_t whom = 0;
  std::uint8_t cur = nobody;
  std::uint8_t rest = 0;  // remaining half-cells of `cur`
  std::uint8_t dragger = nobody;

  friend bool operator==(const Position &, const Position &) = default;

  bool finished(int soldier) const { return (done >> soldier & 1) != 0; }
  bool alive(int soldier) const { return on_field(at[soldier]); }
  Place place(int unit) const { return at[unit]; }
  Place gun(int of_side) const { return at[max_soldiers + of_side]; }
  bool has(int of_side, Effect e) const { return (effects[of_side] & e) != 0; }
};
static_assert(sizeof(Position) <= 128);

}  // namespace hoyle::games::castles
