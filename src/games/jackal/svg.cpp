// The island as a picture: sea, tiles, ships, pieces with their gold, what this viewer has peeked, and the score.
#include "games/jackal/engine.hpp"
#include "games/jackal/moves.hpp"
#include "games/jackal/piece_art.hpp"
#include "games/jackal/play.hpp"
#include "games/jackal/texts.hpp"
#include "games/jackal/tile_art.hpp"

namespace hoyle::games::jackal {

namespace {

using core::Style;
using core::Svg;
using core::TextBuffer;
using core::TextSink;

constexpr int margin = 24;
constexpr int side = 13 * cell + 2 * margin;
constexpr int panel = 116;
class Picture {
 public:
  Picture(const Options &options, const Position &position, const Style &wanted, TextSink &sink)
      : o(options), p(position), style(wanted), t(options, position), svg(sink, wanted.size, side, side + panel) {}

  void draw() {
    svg.rect(0, 0, side, side + panel, style.dark ? "fill=\"#1c2b36\"" : "fill=\"#e8f1f5\"");
    svg.open_group("font-family=\"DejaVu Sans, Arial, sans-serif\"");
    if (style.coordinates) coordinates();
    for (Square s = 0; s < grid_squares; ++s)
      if (o.zone[s] != Zone::off) square(s);
    for (Team team = 0; team < max_teams; ++team)
      if (o.in_play[team]) ship(team);
    marks();
    for (Square s = 0; s < grid_squares; ++s) inhabitants(s);
    score();
    svg.close_group();
    svg.end();
  }

 private:
  int x_of(Square s) const { return margin + cell * (style.flip ? 12 - file_of(s) : file_of(s)); }
  int y_of(Square s) const { return margin + cell * (style.flip ? rank_of(s) : 12 - rank_of(s)); }
  const char *ink() const { return style.dark ? "fill=\"#cfe3ee\"" : "fill=\"#33475b\""; }

  void move_to(Square s) { group_at(x_of(s), y_of(s), ""); }
  void group_at(int x, int y, const char *scale) {
    TextBuffer<96> attributes;
    attributes << "transform=\"translate(" << x << ' ' << y << ')' << scale << '"';
    svg.open_group(attributes.view());
  }

  void coordinates() {
    for (int i = 0; i < 13; ++i) {
      const char file[] = {static_cast<char>('a' + (style.flip ? 12 - i : i)), '\0'};
      const int x = margin + cell * i + cell / 2;
      svg.text(x, margin - 7, 15, file, ink());
      svg.text(x, side - 7, 15, file, ink());
      TextBuffer<4> rank;
      rank << (style.flip ? i + 1 : 13 - i);
      svg.text(margin / 2, x + 5, 15, rank.view(), ink());
      svg.text(side - margin / 2, x + 5, 15, rank.view(), ink());
    }
  }

  // --- squares ---

  void square(Square s) {
    move_to(s);
    title(s);
    if (o.zone[s] == Zone::sea) {
      svg.rect(0, 0, cell, cell, style.dark ? "fill=\"#20506b\"" : "fill=\"#7fc1de\"");
      svg.path("M8 24 Q15 18 22 24 T36 24 T50 24 M14 44 Q21 38 28 44 T42 44", style.dark ? "fill=\"none\" stroke=\"#3b7696\" stroke-width=\"2\"" : "fill=\"none\" stroke=\"#b5e0f0\" stroke-width=\"2\"");
    } else if (p.closed(s)) {
      closed(s);
    } else {
      open(s);
    }
    svg.close_group();
  }

  void title(Square s) {
    TextBuffer<96> text;
    write_square(text, s);
    if (o.is_island(s)) {
      const Word w = p.tile(s);
      text << ": ";
      if (is_closed(w)) text << (style.russian ? "закрыто" : "closed");
      if (code_of(w) != unknown_code) {
        if (is_closed(w)) text << ", ";
        text << name(code_of(w));
      }
    }
    svg.title(text.view());
  }
  const char *name(Code code) const {
    const core::Entry *term = core::Catalog::find(Game::catalog().terms, tile_table[tile_table[code].family].code);
    return term == nullptr ? "" : style.russian ? term->title_ru : term->title_en;
  }

  void open(Square s) {
    const Word w = p.tile(s);
    const Kind k = tile_table[code_of(w)].kind;
    const bool over = (one_shot(k) && !is_marked(w)) || (k == Kind::plane && is_marked(w));
    TextBuffer<64> fill;
    fill << "fill=\"" << ground(over ? Kind::empty : k) << "\" stroke=\"#a48f55\"";
    svg.rect(0, 0, cell, cell, fill.view());
    draw_tile(svg, code_of(w), style.flip, over);
    if (one_shot(k) && is_marked(w)) {  // waits for its first visitor
      svg.rect(2, 2, 56, 56, "fill=\"none\" stroke=\"#8e24aa\" stroke-width=\"3\" stroke-dasharray=\"6 4\"", 6);
      svg.text(52, 16, 16, "!", "fill=\"#8e24aa\" font-weight=\"bold\"");
    }
  }

  void closed(Square s) {
    svg.rect(0, 0, cell, cell, "fill=\"#5f7d4e\" stroke=\"#3c5230\"");
    svg.rect(5, 5, 50, 50, "fill=\"none\" stroke=\"#7fa06a\" stroke-width=\"2\"", 6);
    svg.path("M30 10 L34 26 L50 30 L34 34 L30 50 L26 34 L10 30 L26 26 Z", "fill=\"#7fa06a\"");
    const Word w = p.tile(s);
    if (knowers_of(w) == 0) return;
    if (code_of(w) != unknown_code) {  // what this viewer has seen
      svg.rect(9, 9, 42, 42, "fill=\"#f3e2b3\" stroke=\"#1565c0\" stroke-width=\"2\" stroke-dasharray=\"4 3\"", 4);
      group_at(12, 12, " scale(0.6)");
      draw_tile(svg, code_of(w), style.flip, false);
      svg.close_group();
    }
    draw_eye(svg, 46, 50);
    for (int player = 0, x = 8; player < o.players; ++player)  // by whom, in the colours of his teams
      if (knowers_of(w) >> player & 1) looker(player, x), x += 10;
  }

  void looker(int player, int x) {
    int radius = 5;
    for (Team team = 0; team < max_teams; ++team) {
      if (!o.in_play[team] || o.owner[team] != player) continue;
      TextBuffer<64> fill;
      fill << "fill=\"" << team_fill[team] << "\" stroke=\"#1c2b36\" stroke-width=\"1\"";
      svg.circle(x, 52, radius, fill.view());
      radius -= 2;
    }
  }

  void ship(Team team) {
    move_to(p.ships[team]);
    draw_ship(svg, team);
    svg.close_group();
  }

  // The square in question at this node, where the mover may go, and the last action.
  void marks() {
    if (chain_choice(p.node)) {
      const Targets targets = chain_targets(t);
      for (const Square s : targets.all()) {
        move_to(s);
        svg.circle(30, 30, 7, "fill=\"#e91e63\" fill-opacity=\"0.75\" stroke=\"#ffffff\" stroke-width=\"1.5\"");
        svg.close_group();
      }
    }
    if (p.at != no_square) {
      move_to(p.at);
      svg.rect(2, 2, 56, 56, "fill=\"none\" stroke=\"#e91e63\" stroke-width=\"4\"", 6);
      svg.close_group();
    }
    if (style.last == core::no_action) return;
    const Parts a = parts_of(style.last);
    const Square to = a.family == Family::ship ? a.to : a.step() ? hop_from(a.from, a.code) : a.from;
    for (const Square s : {a.from, to}) {
      if (s >= grid_squares || o.zone[s] == Zone::off) continue;
      move_to(s);
      svg.rect(1, 1, 58, 58, "fill=\"none\" stroke=\"#ff9800\" stroke-width=\"3\"", 4);
      svg.close_group();
    }
  }

  // --- pieces and gold ---

  struct Group {
    Piece piece;
    int n = 0;
  };

  void inhabitants(Square s) {
    std::array<Group, max_pieces> groups{};
    std::size_t n = 0;
    for (const Piece &q : p.all()) {
      if (q.at() != s) continue;
      if (n > 0 && groups[n - 1].piece == q) {
        ++groups[n - 1].n;
        continue;
      }
      groups[n].piece = q;
      groups[n++].n = 1;
    }
    const bool spinner = o.is_island(s) && !p.closed(s) && p.acts(s) == Kind::spinner;
    const bool loot = p.loot_on(s);
    if (n == 0 && !loot && s != p.bear) return;
    move_to(s);
    if (s == p.bear) draw_bear(svg, 30, 28, team_fill[p.bear_team]);
    const bool aboard = t.ship_at(s) != no_team;
    const bool small = spinner || n > 2 || (o.is_island(s) && !p.closed(s) && transit(p.acts(s)));  // so that the tile stays in sight
    for (std::size_t i = 0; i < n; ++i) {
      int x = 30 - (n == 2 ? 14 : n > 2 ? 20 : 0) + (n == 2 ? 28 : 20) * static_cast<int>(i % 3);
      int y = (aboard || !small ? 41 : 45) - 22 * static_cast<int>(i / 3);
      if (spinner) {
        spinner_place(p.spinner_steps(s), groups[i].piece.step(), x, y);
        int same = 0;  // others on this step
        for (std::size_t j = 0; j < i; ++j) same += groups[j].piece.step() == groups[i].piece.step();
        x += same * 9;
      }
      draw_piece(svg, groups[i].piece, groups[i].n, x, y, !small);
    }
    if (loot) gold(s, spinner, n);
    if (s == p.at && p.cargo != Cargo::none) draw_gold(svg, 46, 26, coins_of(p.cargo), galleons_of(p.cargo));
    svg.close_group();
  }

  void gold(Square s, bool spinner, std::size_t people) {
    if (!spinner) return draw_gold(svg, people > 0 ? 49 : 46, people > 0 ? 12 : 46, p.coins(s, 0), p.galleons(s, 0));
    const int steps = p.spinner_steps(s);
    for (int step = 1; step <= steps; ++step) {
      if (p.coins(s, step) + p.galleons(s, step) == 0) continue;
      int x = 0;
      int y = 0;
      spinner_gold_place(steps, step, x, y);
      draw_gold(svg, x, y, p.coins(s, step), p.galleons(s, step));
    }
  }

  // --- the score ---

  void score() {
    const int width = side / o.teams;
    int x = 0;
    for (Team team = 0; team < max_teams; ++team) {
      if (!o.in_play[team]) continue;
      group_at(x, side, "");
      if (team == t.moved() && p.node != Node::over) svg.rect(3, 2, width - 6, 56, style.dark ? "fill=\"#33506a\"" : "fill=\"#ffe9b0\"", 8);
      TextBuffer<80> fill;
      fill << "fill=\"" << team_fill[team] << "\" stroke=\"#222\" stroke-width=\"2\"";
      svg.rect(12, 10, 26, 38, fill.view(), 5);
      TextBuffer<64> left;
      left << ink() << " font-weight=\"bold\"";
      svg.text(82, 26, 16, team_title(team, style.russian), left.view());
      svg.circle(54, 42, 8, "fill=\"#ffd54f\" stroke=\"#7d6608\" stroke-width=\"1.8\"");
      TextBuffer<8> gold_text;
      gold_text << std::int32_t{p.gold[team]};
      svg.text(76, 48, 16, gold_text.view(), left.view());
      group_at(104, 44, " scale(0.45)");
      draw_bottle(svg, 0, 0);
      svg.close_group();
      TextBuffer<8> bottle_text;
      bottle_text << std::int32_t{p.bottles[team]};
      svg.text(120, 48, 16, bottle_text.view(), left.view());
      for (int dead = 3 - t.count(team, Who::pirate), i = 0; i < dead; ++i) {
        TextBuffer<64> cross;
        cross << "M" << 140 + 14 * i << " 36 l10 12 m0 -12 l-10 12";
        svg.path(cross.view(), "stroke=\"#b71c1c\" stroke-width=\"3\" fill=\"none\"");
      }
      svg.close_group();
      x += width;
    }
    status();
  }

  void status() {
    TextBuffer<300> now;
    TextBuffer<300> more;
    write_task(o, p, style.russian, now);
    write_standing(o, p, style.russian, more);
    svg.text(side / 2, side + panel - 34, 17, now.view(), ink());
    svg.text(side / 2, side + panel - 11, 15, more.view(), ink());
  }

  const Options &o;
  const Position &p;
  const Style &style;
  Table t;
  Svg svg;
};

}  // namespace

void Game::svg(const C &c, const Position &p, const Style &style, TextSink &out) { Picture(c.options, p, style, out).draw(); }

}  // namespace hoyle::games::jackal
