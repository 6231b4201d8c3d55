// The island as a picture: sea, tiles, ships, pieces with their gold, what this viewer has peeked, and the score.
#include "games/jackal/engine.hpp"
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
constexpr int panel = 96;
constexpr const char *team_fill[] = {"#fafafa", "#d32f2f", "#333333", "#fbc02d"};
constexpr const char *team_ink[] = {"#222222", "#ffffff", "#ffffff", "#3b2f00"};
constexpr const char *names_en[] = {"White", "Red", "Black", "Yellow"};
constexpr const char *names_ru[] = {"Белые", "Красные", "Чёрные", "Жёлтые"};

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
    eye(45, 50);
    TextBuffer<8> who;
    for (int player = 0; player < max_teams; ++player)
      if (knowers_of(w) >> player & 1) who << player + 1;
    svg.text(14, 57, 12, who.view(), "fill=\"#e3f2fd\" font-weight=\"bold\"");
  }

  void eye(int x, int y) {
    group_at(x, y, "");
    svg.path("M-11 0 Q0 -11 11 0 Q0 11 -11 0 Z", "fill=\"#ffffff\" stroke=\"#1565c0\" stroke-width=\"2\"");
    svg.circle(0, 0, 4, "fill=\"#1565c0\"");
    svg.close_group();
  }

  void ship(Team team) {
    move_to(p.ships[team]);
    TextBuffer<80> hull;
    hull << "fill=\"" << team_fill[team] << "\" stroke=\"#3e2410\" stroke-width=\"2.5\"";
    svg.path("M31 4 L31 30", "stroke=\"#3e2410\" stroke-width=\"3\"");
    svg.path("M33 5 Q52 12 48 28 L33 28 Z M28 8 Q14 16 14 28 L28 28 Z", hull.view());
    svg.path("M4 32 L56 32 Q54 54 44 56 L16 56 Q6 54 4 32 Z", "fill=\"#8d5a2b\" stroke=\"#3e2410\" stroke-width=\"2.5\"");
    svg.close_group();
  }

  // The square in question at this node, and the last action.
  void marks() {
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
    if (s == p.bear) draw_bear(svg, 30, 30, team_fill[p.bear_team]);
    const bool aboard = t.ship_at(s) != no_team;
    for (std::size_t i = 0; i < n; ++i) {
      int x = 30 - (n == 2 ? 14 : n > 2 ? 20 : 0) + (n == 2 ? 28 : 20) * static_cast<int>(i % 3);
      int y = (aboard || n < 3 ? 41 : 44) - 22 * static_cast<int>(i / 3);
      if (spinner) {
        spinner_place(p.spinner_steps(s), groups[i].piece.step(), x, y);
        int same = 0;  // others on this step
        for (std::size_t j = 0; j < i; ++j) same += groups[j].piece.step() == groups[i].piece.step();
        x += same * 9;
      }
      pawn(groups[i].piece, groups[i].n, x, y, !spinner && n < 3 ? " scale(1.3)" : "");
    }
    if (loot) gold(s, spinner, n);
    if (s == p.at && p.cargo != Cargo::none) coin(46, 26, coins_of(p.cargo), galleons_of(p.cargo));
    svg.close_group();
  }

  void pawn(Piece q, int n, int x, int y, const char *scale) {
    const Team team = q.team();
    group_at(x, y, scale);
    if (q.flag() == Flag::underground) svg.open_group("opacity=\"0.55\"");
    TextBuffer<96> body;
    body << "fill=\"" << team_fill[team] << "\" stroke=\"" << (team == 2 ? "#bdbdbd" : "#222222") << "\" stroke-width=\"1.8\"";
    svg.path("M-9 12 Q-9 0 -3 -2 L3 -2 Q9 0 9 12 Z", body.view());
    svg.circle(0, -6, 6, body.view());
    if (q.who() == Who::pirate) svg.path("M-9 -8 Q0 -17 9 -8 Q0 -11 -9 -8 Z", "fill=\"#212121\" stroke=\"#fafafa\" stroke-width=\"0.8\"");
    TextBuffer<64> text;
    text << "fill=\"" << team_ink[team] << "\" font-weight=\"bold\"";
    if (q.who() != Who::pirate) svg.text(0, 10, 13, who_texts[static_cast<std::size_t>(q.who())], text.view());
    else if (n > 1) {
      const char digit[] = {static_cast<char>('0' + n), '\0'};
      svg.text(0, 10, 13, digit, text.view());
    }
    if (q.who() != Who::pirate && n > 1) badge(9, -10, "2");
    if (q.flag() == Flag::trapped) svg.path("M-12 8 L-8 2 L-4 8 L0 2 L4 8 L8 2 L12 8 L12 13 L-12 13 Z", "fill=\"#607d8b\" stroke=\"#263238\"");
    if (q.flag() == Flag::drunk) svg.text(9, -8, 13, "zz", "fill=\"#6a1b9a\" font-weight=\"bold\"");
    if (q.flag() == Flag::underground) {
      svg.close_group();
      svg.path("M-5 14 L5 14 L0 20 Z", "fill=\"#ff7043\"");
      if (q.cargo() != Cargo::none) coin(12, -6, coins_of(q.cargo()), galleons_of(q.cargo()));
    }
    svg.close_group();
  }

  void badge(int x, int y, const char *text) {
    svg.circle(x, y, 6, "fill=\"#fff\" stroke=\"#222\"");
    svg.text(x, y + 4, 10, text, "fill=\"#222\"");
  }

  void coin(int x, int y, int coins, int galleons) {
    TextBuffer<8> text;
    if (coins > 0) {
      text << coins;
      svg.circle(x, y, 8, "fill=\"#ffd54f\" stroke=\"#7d6608\" stroke-width=\"1.8\"");
      svg.text(x, y + 4, coins > 9 ? 9 : 11, text.view(), "fill=\"#4a3504\" font-weight=\"bold\"");
    }
    if (galleons > 0) {
      const int gx = coins > 0 ? x - 18 : x;
      TextBuffer<32> points;
      points << gx << ',' << y - 9 << ' ' << gx + 9 << ',' << y << ' ' << gx << ',' << y + 9 << ' ' << gx - 9 << ',' << y;
      svg.polygon(points.view(), "fill=\"#ff8f00\" stroke=\"#5d3200\" stroke-width=\"1.8\"");
      TextBuffer<8> number;
      number << 3 * galleons;
      svg.text(gx, y + 4, 11, number.view(), "fill=\"#fff\" font-weight=\"bold\"");
    }
  }

  void gold(Square s, bool spinner, std::size_t people) {
    if (!spinner) return coin(people > 0 ? 49 : 46, people > 0 ? 12 : 46, p.coins(s, 0), p.galleons(s, 0));
    const int steps = p.spinner_steps(s);
    for (int step = 1; step <= steps; ++step) {
      if (p.coins(s, step) + p.galleons(s, step) == 0) continue;
      int x = 0;
      int y = 0;
      spinner_place(steps, step, x, y);
      coin(x + (x > 30 ? -2 : 9), y - 11 < 8 ? y + 11 : y - 11, p.coins(s, step), p.galleons(s, step));
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
      svg.text(82, 26, 16, style.russian ? names_ru[team] : names_en[team], left.view());
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
    TextBuffer<256> text;
    const Team team = t.moved();
    const bool ru = style.russian;
    if (p.node == Node::over) text << Game::catalog().rule(Game::result({o}, p).rule)->*(ru ? &core::Entry::meaning_ru : &core::Entry::meaning_en);
    else text << (ru ? "Ходят: " : "To move: ") << (ru ? names_ru[team] : names_en[team]);
    if (const char *what = node_text(ru)) text << " — " << what;
    if (p.sunk > 0) text << (ru ? " · утонуло " : " · sunk ") << std::int32_t{p.sunk};
    if (p.smoke > 0) text << (ru ? " · дым: ещё ходов " : " · smoke: turns left ") << std::int32_t{p.smoke};
    svg.text(side / 2, side + panel - 14, 17, text.view(), ink());
  }

  const char *node_text(bool ru) const {
    switch (p.node) {
      case Node::freed: return ru ? "освобождённый уходит" : "the freed piece leaves";
      case Node::peek: return ru ? "смотрит с маяка" : "looks from the lighthouse";
      case Node::look: return ru ? "подсматривается клетка" : "a closed tile is looked at";
      case Node::open: case Node::open_horse: case Node::open_jump: case Node::open_flight: return ru ? "открывается клетка" : "a tile is turned";
      case Node::quake: return ru ? "меняет две клетки" : "swaps two tiles";
      case Node::musket: return ru ? "стреляет" : "shoots";
      case Node::bottle: return ru ? "бутылки" : "bottles";
      case Node::bear: return ru ? "ходит медведь" : "the bear steps";
      case Node::arrow: case Node::horse: case Node::hop: return ru ? "выбирает путь" : "chooses the way";
      case Node::cave: return ru ? "выбирает выход" : "chooses the exit";
      case Node::plane: return ru ? "летит или остаётся" : "flies or stays";
      case Node::fly: case Node::flight: return ru ? "летит" : "flies";
      default: return nullptr;
    }
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
