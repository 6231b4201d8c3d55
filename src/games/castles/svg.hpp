// The two layers of the SVG picture: terrain, and what stands on it.
#pragma once

#include "core/style.hpp"
#include "core/svg.hpp"
#include "games/castles/position.hpp"

namespace hoyle::games::castles {

struct Palette {
  const char *page, *grass, *yard, *zone, *line, *fine_line, *text, *wall, *wall_core, *tower, *tower_edge;
  const char *side[2], *side_dark[2];  // D, A
  const char *gun, *reach, *mark, *wound, *panel;
};

// Units: 60 to a step, rows upwards unless flipped.
struct Frame {
  static constexpr int step = 60;
  static constexpr int margin = 40;
  static constexpr int panel = 190;
  static constexpr int text_line = 30;

  const Options &o;
  const core::Style &style;
  const Palette &ink;

  int field_width() const { return o.steps_x * step; }
  int field_height() const { return o.steps_y * step; }
  int width() const { return field_width() + 2 * margin + panel; }
  int height() const { return field_height() + 2 * margin + 7 * text_line; }
  // A lattice point in cells.
  int lattice_x(int x) const { return margin + (style.flip ? o.width - x : x) * step / o.resolution; }
  int lattice_y(int y) const { return margin + (style.flip ? y : o.height - y) * step / o.resolution; }
  // The middle of a cell.
  int centre_x(int x) const { return (lattice_x(x) + lattice_x(x + 1)) / 2; }
  int centre_y(int y) const { return (lattice_y(y) + lattice_y(y + 1)) / 2; }
  int cell() const { return step / o.resolution; }
};

void draw_terrain(const Frame &f, core::Svg &svg);
void draw_pieces(const Frame &f, const Position &p, core::Svg &svg);

}  // namespace hoyle::games::castles
