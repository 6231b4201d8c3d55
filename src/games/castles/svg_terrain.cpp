// The SVG picture, lower layer: field, areas, walls, gates, towers, coordinates.
#include "games/castles/field.hpp"
#include "games/castles/intent.hpp"
#include "games/castles/svg.hpp"

namespace hoyle::games::castles {

namespace {

using core::Svg;
using core::TextBuffer;

// Attributes put together from parts.
template <std::size_t N>
class Attributes : public TextBuffer<N> {
 public:
  template <class... Parts>
  explicit Attributes(const Parts &...parts) {
    (*this << ... << parts);
  }
};
using Look = Attributes<160>;

void draw_field(const Frame &f, Svg &svg) {
  const Palette &ink = f.ink;
  svg.rect(0, 0, f.width(), f.height(), Look("fill=\"", ink.page, "\"").view());
  svg.rect(Frame::margin, Frame::margin, f.field_width(), f.field_height(), Look("fill=\"", ink.grass, "\"").view());
  const auto kind = [&](int x, int y) {
    if (!inside(f.o, x, y)) return 0;
    const Place cell = ground_at(x, y);
    if (in_area(f.o, cell, fortress_of_d | fortress_of_d << side_a)) return 1;
    return in_area(f.o, cell, start_of_d | start_of_d << side_a) ? 2 : 0;
  };
  for (int y = 0; y < f.o.height; ++y)
    for (int x = 0; x < f.o.width; ++x) {  // a run of cells at a time
      const int first = x;
      if (kind(x, y) == 0) continue;
      while (kind(x + 1, y) == kind(first, y)) ++x;
      const int left = f.lattice_x(f.style.flip ? x + 1 : first);
      const int right = f.lattice_x(f.style.flip ? first : x + 1);
      const int top = f.lattice_y(f.style.flip ? y : y + 1);
      svg.rect(left, top, right - left, f.cell(),
               Look("fill=\"", kind(first, y) == 1 ? f.ink.yard : f.ink.zone, "\"").view());
    }
}

void draw_grid(const Frame &f, Svg &svg) {
  const int bottom = Frame::margin + f.field_height();
  const int right = Frame::margin + f.field_width();
  const auto look = [&](int i) {
    return Look("stroke=\"", i % f.o.resolution == 0 ? f.ink.line : f.ink.fine_line, "\" stroke-width=\"1\"");
  };
  for (int x = 0; x <= f.o.width; ++x) svg.line(f.lattice_x(x), Frame::margin, f.lattice_x(x), bottom, look(x).view());
  for (int y = 0; y <= f.o.height; ++y) svg.line(Frame::margin, f.lattice_y(y), right, f.lattice_y(y), look(y).view());
}

void draw_coordinates(const Frame &f, Svg &svg) {
  if (!f.style.coordinates) return;
  const Look look("fill=\"", f.ink.text, "\"");
  for (int x = 0; x < f.o.width; x += f.o.resolution) {
    TextBuffer<8> name;
    if (x >= 26) name << static_cast<char>('a' + x / 26 - 1);
    name << static_cast<char>('a' + x % 26);
    svg.text(f.centre_x(x), Frame::margin - 12, 20, name.view(), look.view());
    svg.text(f.centre_x(x), Frame::margin + f.field_height() + 26, 20, name.view(), look.view());
  }
  for (int y = 0; y < f.o.height; y += f.o.resolution) {
    TextBuffer<8> name;
    name << y + 1;
    svg.text(Frame::margin - 20, f.centre_y(y) + 7, 20, name.view(), look.view());
  }
}

// One edge between two lattice points in steps.
void draw_edge(const Frame &f, Svg &svg, Barrier b, int x0, int y0, int x1, int y1) {
  if (b == Barrier::none) return;
  const int r = f.o.resolution;
  const int ax = f.lattice_x(x0 * r);
  const int ay = f.lattice_y(y0 * r);
  const int bx = f.lattice_x(x1 * r);
  const int by = f.lattice_y(y1 * r);
  if (b == Barrier::wall) {
    svg.line(ax, ay, bx, by, Look("stroke=\"", f.ink.wall, "\" stroke-width=\"11\" stroke-linecap=\"square\"").view());
    svg.line(ax, ay, bx, by,
             Look("stroke=\"", f.ink.wall_core, "\" stroke-width=\"5\" stroke-dasharray=\"13 2\"").view());
    return;
  }
  const int owner = b == Barrier::gate_d ? side_d : side_a;
  svg.line(ax, ay, bx, by,
           Look("stroke=\"", f.ink.side[owner], "\" stroke-width=\"12\" stroke-opacity=\"0.35\"").view());
  svg.line(ax, ay, bx, by,
           Look("stroke=\"", f.ink.side_dark[owner], "\" stroke-width=\"4\" stroke-dasharray=\"4 6\"").view());
  for (const int end : {0, 1})
    svg.rect((end != 0 ? bx : ax) - 7, (end != 0 ? by : ay) - 7, 14, 14,
             Look("fill=\"", f.ink.side_dark[owner], "\" stroke=\"", f.ink.wall, "\" stroke-width=\"2\"").view());
}

void draw_edges(const Frame &f, Svg &svg) {
  for (const bool walls : {true, false})  // gates on top: their posts close the walls
    for (int y = 0; y <= f.o.steps_y; ++y)
      for (int x = 0; x <= f.o.steps_x; ++x) {
        if (x < f.o.steps_x && (f.o.south[y][x] == Barrier::wall) == walls)
          draw_edge(f, svg, f.o.south[y][x], x, y, x + 1, y);
        if (y < f.o.steps_y && (f.o.west[y][x] == Barrier::wall) == walls)
          draw_edge(f, svg, f.o.west[y][x], x, y, x, y + 1);
      }
}

void draw_tower(const Frame &f, Svg &svg, const Tower &t) {
  const int r = f.o.resolution;
  const int left = f.lattice_x((f.style.flip ? t.x + 1 : t.x) * r);
  const int top = f.lattice_y((f.style.flip ? t.y : t.y + 1) * r);
  const Look edge("fill=\"", f.ink.tower, "\" stroke=\"", f.ink.side_dark[t.side], "\" stroke-width=\"3\"");
  svg.rect(left + 2, top + 2, Frame::step - 4, Frame::step - 4, edge.view(), 6);
  for (int i = 0; i < 4; ++i)  // battlements
    for (const int y : {top - 1, top + Frame::step - 7})
      svg.rect(left + 5 + i * 14, y, 8, 8, Look("fill=\"", f.ink.tower_edge, "\"").view());
  TextBuffer<8> storeys;
  storeys << 'T' << t.storeys;
  svg.text(left + Frame::step / 2, top + 18, 13, storeys.view(),
           Look("fill=\"", f.ink.text, "\" font-weight=\"bold\"").view());
}

}  // namespace

void draw_terrain(const Frame &f, Svg &svg) {
  draw_field(f, svg);
  draw_grid(f, svg);
  draw_coordinates(f, svg);
  draw_edges(f, svg);
  for (int t = 0; t < f.o.tower_count; ++t) draw_tower(f, svg, f.o.towers[t]);
}

}  // namespace hoyle::games::castles
