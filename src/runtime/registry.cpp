// The only file that names games: hoyle_games.inc is written by CMake from games.def and holds, for
// each game, an include of its engine and (second pass) a line HOYLE_GAME(id).
#include "runtime/registry.hpp"

#include <iterator>

#include "runtime/erase.hpp"

#define HOYLE_GAME_INCLUDES
#include HOYLE_GAMES_INC
#undef HOYLE_GAME_INCLUDES

namespace hoyle::runtime {

namespace {

#define HOYLE_GAME(id) Erased<hoyle::games::id::Game>::table(),
constexpr GameTable tables[] = {
#include HOYLE_GAMES_INC
};
#undef HOYLE_GAME

}  // namespace

std::span<const GameTable> games() { return tables; }

int find_game(std::string_view id) {
  for (std::size_t i = 0; i < std::size(tables); ++i)
    if (tables[i].catalog().game.id == id) return static_cast<int>(i);
  return -1;
}

const core::Entry *find_rule(std::string_view id) {
  for (const GameTable &game : tables)
    if (const core::Entry *rule = game.catalog().rule(id)) return rule;
  return nullptr;
}

}  // namespace hoyle::runtime
