// Pictures of what moves or lies on the island: ships, pieces, the bear, gold, bottles, and the eye of a look.
#pragma once

#include "core/svg.hpp"
#include "games/jackal/position.hpp"

namespace hoyle::games::jackal {

inline constexpr const char *team_fill[] = {"#fafafa", "#d32f2f", "#333333", "#fbc02d"};

// Each fits a square of 60 units; x, y is its middle.
void draw_ship(core::Svg &svg, Team team);                                          // fills a square at the origin
void draw_piece(core::Svg &svg, Piece q, int n, int x, int y, bool large);          // n equal ones
void draw_bear(core::Svg &svg, int x, int y, const char *scarf);                    // in the colour of the waking team, or without
void draw_gold(core::Svg &svg, int x, int y, int coins, int galleons);
void draw_bottle(core::Svg &svg, int x, int y);
void draw_eye(core::Svg &svg, int x, int y);

}  // namespace hoyle::games::jackal
