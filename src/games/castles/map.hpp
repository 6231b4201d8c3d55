// Map texts and presets (CS-SET-01, CS-MAP-01..07).
#pragma once

#include <string_view>

#include "core/refusal.hpp"
#include "games/castles/options.hpp"

namespace hoyle::games::castles {

inline constexpr int placement_size = 5;  // soldiers of an automatic placement

struct Preset {
  std::string_view name;
  std::string_view map;
  std::string_view soldiers[2][placement_size];  // places of D and A, in steps
  std::string_view guns[2];                      // "" where the side has none
};

// The preset of that name, or null.
const Preset *find_preset(std::string_view name);

// Reads a preset's name or a map text into the map part of `o`, whose settings are complete. Refuses with the
// rule, the item in the detail, and its offset counted from `at` (the value's place in the spec, or nowhere).
bool build_map(std::string_view text, Options &o, std::size_t at, core::Refusal &why);

// Is `p` a cell where a soldier of `side` without room elsewhere may be put back (CS-WND-03)?
constexpr bool is_start_cell(const Options &o, Place p, int side) { return (o.area[p] & (start_of_d << side)) != 0; }

}  // namespace hoyle::games::castles
