// The games that this library knows, in the order of games.def.
#pragma once

#include <span>
#include <string_view>

#include "runtime/game_table.hpp"

namespace hoyle::runtime {

std::span<const GameTable> games();
// Index of a game, or -1.
int find_game(std::string_view id);
// The rule with this id in any game, or null. Rule ids are unique across games.
const core::Entry *find_rule(std::string_view id);

}  // namespace hoyle::runtime
