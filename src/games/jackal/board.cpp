// The terminal board: two lines a rank, tile above, pieces and loot below.
#include "games/jackal/engine.hpp"
#include "games/jackal/events.hpp"
#include "games/jackal/play.hpp"
#include "games/jackal/texts.hpp"

namespace hoyle::games::jackal {

namespace {

using core::Style;
using core::TextSink;

constexpr int cell_width = 6;
constexpr const char *arrows[] = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
constexpr const char *team_colours[] = {"\x1b[1;97m", "\x1b[1;91m", "\x1b[1;90m", "\x1b[1;93m"};
constexpr const char *reset = "\x1b[0m";

class Board {
 public:
  Board(const Options &options, const Position &position, const Style &wanted, TextSink &sink)
      : o(options), p(position), style(wanted), out(sink), t(options, position) {}

  void draw() {
    if (style.coordinates) files();
    for (int row = 0; row < 13; ++row) {
      const int rank = style.flip ? row : 12 - row;
      for (int line = 0; line < 2; ++line) {
        if (style.coordinates) {
          if (line == 0) out << (rank + 1 < 10 ? " " : "") << rank + 1 << ' ';
          else out << "   ";
        }
        for (int column = 0; column < 13; ++column) {
          const int file = style.flip ? 12 - column : column;
          cell(static_cast<Square>(rank * 13 + file), line);
        }
        out << '\n';
      }
    }
    if (style.coordinates) files();
    summary();
  }

 private:
  // Writes at most `room` columns of text and fills up with blanks.
  void pad(int used) {
    for (int i = used; i < cell_width; ++i) out << ' ';
  }
  void files() {
    out << "   ";
    for (int column = 0; column < 13; ++column) {
      out << "  " << static_cast<char>('a' + (style.flip ? 12 - column : column));
      pad(3);
    }
    out << '\n';
  }

  void paint(Square s) {
    if (!style.color) return;
    if (o.zone[s] == Zone::sea) out << "\x1b[44m";
    else if (o.is_island(s) && p.closed(s)) out << "\x1b[42m";
    else if (o.is_island(s)) out << "\x1b[48;5;229m\x1b[30m";
  }

  void cell(Square s, int line) {
    paint(s);
    pad(line == 0 ? tile(s) : contents(s));
    if (style.color) out << reset;
  }

  int tile(Square s) {
    if (o.zone[s] == Zone::off) return 0;
    if (o.zone[s] == Zone::sea) {
      const Team ship = t.ship_at(s);
      if (ship == no_team) {
        out << (style.unicode ? "≈" : "~");
        return 1;
      }
      out << (style.unicode ? "⛵" : "=") << '<' << team_letters[ship] << '>';
      return style.unicode ? 5 : 4;  // the boat is two columns wide
    }
    const Word w = p.tile(s);
    if (s == p.bear) out << '@';
    const int bear = s == p.bear ? 1 : 0;
    if (is_closed(w)) return bear + closed(w);
    const Tile &tile = tile_table[code_of(w)];
    const bool over = (one_shot(tile.kind) && !is_marked(w)) || (tile.kind == Kind::plane && is_marked(w));
    if (over) {
      const auto length = static_cast<int>(std::string_view(tile.code).size());
      out << '(' << tile.code << ')';
      return bear + length + 2;
    }
    if (tile.kind == Kind::empty) {
      out << (style.unicode ? "·" : ".");
      return bear + 1;
    }
    if (tile.kind == Kind::arrow || tile.kind == Kind::cannon) return bear + (style.unicode ? pointing(tile) : named(tile));
    if (style.unicode && tile.kind == Kind::horse) return out << "♞", bear + 1;
    out << tile.code;
    if (is_marked(w)) out << '\'';
    return bear + static_cast<int>(std::string_view(tile.code).size()) + (is_marked(w) ? 1 : 0);
  }

  int closed(Word w) {
    out << (style.unicode ? "▒" : "#");
    if (knowers_of(w) == 0) return 1;
    const char *code = code_of(w) == unknown_code ? "?" : tile_table[code_of(w)].code;
    out << code;
    return 1 + static_cast<int>(std::string_view(code).size());
  }

  int pointing(const Tile &tile) {
    int n = 0;
    if (tile.kind == Kind::cannon) {
      out << "K" << arrows[static_cast<std::size_t>(style.flip ? tile.number ^ 4 : tile.number)];
      return 2;
    }
    for (std::size_t d = 0; d < 8; ++d)
      if (tile.number >> d & 1) {
        out << arrows[style.flip ? d ^ 4 : d];
        ++n;
      }
    return n;
  }

  // Straight directions in capitals, slanted ones in small letters: >ESnw, >NS, Ks.
  int named(const Tile &tile) {
    if (tile.kind == Kind::cannon) {
      out << tile.code;
      return 2;
    }
    if (tile.number == 0xAA) {
      out << ">x";
      return 2;
    }
    int n = 1;
    out << '>';
    for (std::size_t d = 0; d < 8; d += 2)
      if (tile.number >> d & 1) out << "NESW"[d / 2], ++n;
    for (std::size_t d = 1; d < 8; d += 2)
      if (tile.number >> d & 1) out << direction_names[d], n += 2;
    return n;
  }

  // Gold first, then pieces; `+` where there are more than fit.
  int contents(Square s) {
    int n = gold(s);
    for (const Piece &q : p.all()) {
      if (q.at() != s) continue;
      const int width = 1 + (q.who() == Who::pirate ? 0 : 1) + (q.step() > 0 || q.flag() != Flag::none ? 1 : 0);
      if (n + width > cell_width - 2) {
        out << '+';
        return n + 1;
      }
      if (style.color) out << team_colours[q.team()];
      out << team_letters[q.team()] << who_texts[static_cast<std::size_t>(q.who())];
      if (q.step() > 0) out << q.step();
      else if (q.flag() != Flag::none) out << " tzu"[static_cast<std::size_t>(q.flag())];
      n += width;
      if (style.color) {
        out << reset;
        paint(s);
      }
    }
    return n;
  }

  int gold(Square s) {
    int value = 0;
    for (std::size_t i = 0; i < p.loot_count; ++i)
      if (Position::item_square(p.loot[i]) == s) value += Position::item_galleon(p.loot[i]) ? 3 : 1;
    if (value == 0) return 0;
    out << '$' << value;
    return value > 99 ? 4 : value > 9 ? 3 : 2;
  }

  void summary() {
    const bool ru = style.russian;
    for (Team team = 0; team < max_teams; ++team) {
      if (!o.in_play[team]) continue;
      out << (team == t.moved() && p.node != Node::over ? "> " : "  ") << team_title(team, ru) << " (" << team_letters[team] << (ru ? "): золото " : "): gold ")
          << std::int32_t{p.gold[team]} << (ru ? ", бутылки " : ", bottles ") << std::int32_t{p.bottles[team]} << (ru ? ", пираты " : ", pirates ")
          << t.count(team, Who::pirate) << '\n';
    }
    write_task(o, p, ru, out << "  ");
    core::TextBuffer<300> more;
    write_standing(o, p, ru, more);
    if (more.size() > 0) out << "; " << more.view();
    out << "\n  " << (style.unicode ? "▒" : "#") << (ru ? " закрыта, " : " closed, ") << (style.unicode ? "≈" : "~")
        << (ru ? " море, (x) уже пустая, $n золото, @ медведь; t в капкане, z пьян, u под землёй\n" : " sea, (x) used up, $n loot, @ bear; t trapped, z drunk, u under ground\n");
    if (!style.unicode) out << (ru ? "  >N куда ведут стрелки: N, E, S, W, ne, se, sw, nw; >x по всем диагоналям; K пушка\n" : "  >N where arrows point: N, E, S, W, ne, se, sw, nw; >x all diagonals; K cannon\n");
  }

  const Options &o;
  const Position &p;
  const Style &style;
  TextSink &out;
  Table t;
};

}  // namespace

void Game::board(const C &c, const Position &p, const Style &style, TextSink &out) { Board(c.options, p, style, out).draw(); }

}  // namespace hoyle::games::jackal
