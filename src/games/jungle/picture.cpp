// The SVG board.
#include "core/svg.hpp"
#include "games/jungle/letters.hpp"
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

constexpr int cell = 100;

struct Picture {
  const Options &o;
  const Position &p;
  const core::Style &style;
  core::Svg svg;
  int x(int square) const { return (style.flip ? files - 1 - file_of(square) : file_of(square)) * cell; }
  int y(int square) const { return (style.flip ? rank_of(square) : o.ranks - 1 - rank_of(square)) * cell; }
};

}  // namespace

void Game::svg(const C &c, const Position &p, const core::Style &style, core::TextSink &out) {
  Picture v{c.options, p, style, core::Svg(out, style.size, files * cell, c.options.ranks * cell)};
  for (int square = 0; square < c.options.ranks * files; ++square) {
    const Squares b = bit(square);
    const bool den = square == c.options.den[white] || square == c.options.den[black];
    const bool trap = (c.options.traps_of[white] | c.options.traps_of[black]) & b;
    v.svg.rect(v.x(square), v.y(square), cell, cell, den ? "fill=\"#8d6e4a\"" : trap ? "fill=\"#c9b458\"" : c.options.water & b ? "fill=\"#5b9bd5\"" : "fill=\"#8bbf6a\"");
    for (int side = 0; side < 2; ++side)
      if (p.occupied[side] & b) {
        const int slot = slot_at(p, side, square);
        const char letter[] = {core::to_upper(piece_letter(side, is_unknown(p, side, slot) ? unknown_kind : slot)), 0};
        v.svg.circle(v.x(square) + 50, v.y(square) + 50, 42, side == white ? "fill=\"#fff\"" : "fill=\"#222\"");
        v.svg.text(v.x(square) + 50, v.y(square) + 68, 52, letter, side == white ? "fill=\"#222\"" : "fill=\"#fff\"");
      }
  }
  v.svg.end();
}

}  // namespace hoyle::games::jungle
