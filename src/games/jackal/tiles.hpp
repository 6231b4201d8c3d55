// The tile kinds and their codes (rulebook, section 1.3), and what one square's tile word holds.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/text.hpp"
#include "games/jackal/squares.hpp"

namespace hoyle::games::jackal {

enum class Kind : std::uint8_t {
  empty, arrow, horse, spinner, ice, trap, cannon, fortress, woman, rum, crocodile, cannibal, balloon, plane, chest,
  galleon, ben_gunn, missionary, friday, lighthouse, earthquake, jungle, cave, bottles, smoke, bank, trampoline, den,
  musket, sanctuary, carramba
};

using Code = std::uint8_t;  // 0..59, the order of chance outcomes
inline constexpr int codes = 60;
inline constexpr Code unknown_code = 63;

struct Tile {
  const char *code;     // "E", ">11", "$3"
  Kind kind;
  std::uint8_t number;  // arrows: mask of directions; cannon: direction; spinner: steps; chest, bottles: how many
  Code family;          // first code of its class; the class counts in the bag
  std::uint8_t turns;   // orientations of the class (JK-SETUP-05)
};

inline constexpr std::array<Tile, codes> tile_table = {{
    {"E", Kind::empty, 0, 0, 1},
    {">01", Kind::arrow, 0x01, 1, 4}, {">04", Kind::arrow, 0x04, 1, 4}, {">10", Kind::arrow, 0x10, 1, 4}, {">40", Kind::arrow, 0x40, 1, 4},
    {">02", Kind::arrow, 0x02, 5, 4}, {">08", Kind::arrow, 0x08, 5, 4}, {">20", Kind::arrow, 0x20, 5, 4}, {">80", Kind::arrow, 0x80, 5, 4},
    {">11", Kind::arrow, 0x11, 9, 2}, {">44", Kind::arrow, 0x44, 9, 2},
    {">22", Kind::arrow, 0x22, 11, 2}, {">88", Kind::arrow, 0x88, 11, 2},
    {">94", Kind::arrow, 0x94, 13, 4}, {">52", Kind::arrow, 0x52, 13, 4}, {">49", Kind::arrow, 0x49, 13, 4}, {">25", Kind::arrow, 0x25, 13, 4},
    {">55", Kind::arrow, 0x55, 17, 1},
    {">AA", Kind::arrow, 0xAA, 18, 1},
    {"H", Kind::horse, 0, 19, 1},
    {"V2", Kind::spinner, 2, 20, 1}, {"V3", Kind::spinner, 3, 21, 1}, {"V4", Kind::spinner, 4, 22, 1}, {"V5", Kind::spinner, 5, 23, 1},
    {"I", Kind::ice, 0, 24, 1},
    {"T", Kind::trap, 0, 25, 1},
    {"Kn", Kind::cannon, 0, 26, 4}, {"Ke", Kind::cannon, 2, 26, 4}, {"Ks", Kind::cannon, 4, 26, 4}, {"Kw", Kind::cannon, 6, 26, 4},
    {"O", Kind::fortress, 0, 30, 1},
    {"W", Kind::woman, 0, 31, 1},
    {"R", Kind::rum, 0, 32, 1},
    {"C", Kind::crocodile, 0, 33, 1},
    {"X", Kind::cannibal, 0, 34, 1},
    {"B", Kind::balloon, 0, 35, 1},
    {"P", Kind::plane, 0, 36, 1},
    {"$1", Kind::chest, 1, 37, 1}, {"$2", Kind::chest, 2, 38, 1}, {"$3", Kind::chest, 3, 39, 1}, {"$4", Kind::chest, 4, 40, 1}, {"$5", Kind::chest, 5, 41, 1},
    {"G", Kind::galleon, 1, 42, 1},
    {"Z", Kind::ben_gunn, 0, 43, 1},
    {"M", Kind::missionary, 0, 44, 1},
    {"F", Kind::friday, 0, 45, 1},
    {"L", Kind::lighthouse, 0, 46, 1},
    {"Q", Kind::earthquake, 0, 47, 1},
    {"U", Kind::jungle, 0, 48, 1},
    {"Y", Kind::cave, 0, 49, 1},
    {"D1", Kind::bottles, 1, 50, 1}, {"D2", Kind::bottles, 2, 51, 1}, {"D3", Kind::bottles, 3, 52, 1},
    {"S", Kind::smoke, 0, 53, 1},
    {"N", Kind::bank, 0, 54, 1},
    {"J", Kind::trampoline, 0, 55, 1},
    {"A", Kind::den, 0, 56, 1},
    {"!", Kind::musket, 0, 57, 1},
    {"+", Kind::sanctuary, 0, 58, 1},
    {"#", Kind::carramba, 0, 59, 1},
}};
inline constexpr Code code_ice = 24;
inline constexpr Code code_plane = 36;
inline constexpr Code code_friday = 45;
inline constexpr Code code_smoke = 53;

// Works only at opening; afterwards the tile is an empty one (JK-OPEN-05).
constexpr bool one_shot(Kind k) {
  switch (k) {
    case Kind::chest: case Kind::galleon: case Kind::ben_gunn: case Kind::missionary: case Kind::friday: case Kind::lighthouse:
    case Kind::earthquake: case Kind::bottles: case Kind::smoke: case Kind::den: case Kind::musket: case Kind::carramba: return true;
    default: return false;
  }
}
// Nobody can stop here; the piece goes on in the same turn (JK-CHAIN-01).
constexpr bool transit(Kind k) {
  switch (k) {
    case Kind::arrow: case Kind::horse: case Kind::ice: case Kind::cannon: case Kind::crocodile: case Kind::balloon: case Kind::trampoline: return true;
    default: return false;
  }
}
// Closed to enemies of those inside (JK-FORT-01, JK-SANC-01).
constexpr bool fort(Kind k) { return k == Kind::fortress || k == Kind::woman || k == Kind::sanctuary; }
// May not be entered with cargo (JK-COIN-04).
constexpr bool bars_cargo(Kind k) { return fort(k) || k == Kind::jungle; }
// Gold items that a tile brings (coins, or the galleon's treasure).
constexpr int gold_items(Code c) {
  const Kind k = c < codes ? tile_table[c].kind : Kind::empty;
  return k == Kind::chest || k == Kind::galleon ? tile_table[c].number : 0;
}
constexpr int gold_value(Code c) { return c < codes && tile_table[c].kind == Kind::galleon ? 3 : gold_items(c); }

// A tile as it lies: bits 0-5 the code, bit 6 the mark (plane used; one-shot effect pending), bit 7 closed,
// bits 8-11 the players who looked at a closed tile. A closed tile nobody saw has no code: it is not decided yet.
using Word = std::uint16_t;
inline constexpr Word mark_bit = 0x40;
inline constexpr Word closed_bit = 0x80;
inline constexpr Word unseen = closed_bit | unknown_code;

constexpr Code code_of(Word w) { return static_cast<Code>(w & 0x3F); }
constexpr bool is_closed(Word w) { return (w & closed_bit) != 0; }
constexpr bool is_marked(Word w) { return (w & mark_bit) != 0; }
constexpr unsigned knowers_of(Word w) { return (w >> 8) & 0xFu; }
constexpr Word fixed_word(Code c, unsigned knowers) { return static_cast<Word>(closed_bit | c | (knowers << 8)); }

namespace detail {
// How an open tile acts when it is entered, by code and mark (JK-MOVE-03).
constexpr auto make_acts() {
  std::array<Kind, 128> acts{};
  for (std::size_t i = 0; i < 128; ++i) {
    const std::size_t code = i & 0x3F;
    const bool mark = (i & 0x40) != 0;
    Kind k = code < codes ? tile_table[code].kind : Kind::empty;
    if (one_shot(k) && !mark) k = Kind::empty;       // its effect is over
    if (k == Kind::plane && mark) k = Kind::empty;   // JK-PLANE-03
    acts[i] = k;
  }
  return acts;
}
}  // namespace detail
inline constexpr auto acts_table = detail::make_acts();
constexpr Kind acts_of(Word w) { return acts_table[w & 0x7F]; }

// Reads a tile code; the letter case counts nothing where `fold` is set.
inline bool read_code(core::Scanner &in, Code &out, bool fold) {
  for (Code c = 0; c < codes; ++c) {
    const std::string_view text = tile_table[c].code;
    if (fold ? in.take_ignoring_case(text) : in.take(text)) {
      out = c;
      return true;
    }
  }
  return false;
}

}  // namespace hoyle::games::jackal
