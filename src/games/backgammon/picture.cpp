// JSON, features, and the board for the terminal.
#include <algorithm>

#include "games/backgammon/flow.hpp"
#include "games/backgammon/look.hpp"
#include "games/backgammon/score.hpp"

namespace hoyle::games::backgammon {

using core::Json;
using core::TextSink;

namespace {

constexpr const char *phase_words[] = {"open", "keep", "turn", "cube", "roll", "move", "resign", "over"};
constexpr const char *sides[] = {"white", "black", "none"};

void json_dice(const Position &p, Json &json) {
  json.key("dice").begin_array();
  if (p.high) json.value(static_cast<int>(p.high)).value(static_cast<int>(p.low));
  json.end_array();
  json.key("left").begin_array();
  if (p.is_double()) {
    for (int i = 0; i < p.left; ++i) json.value(static_cast<int>(p.high));
  } else {
    if (p.left & 1) json.value(static_cast<int>(p.high));
    if (p.left & 2) json.value(static_cast<int>(p.low));
  }
  json.end_array();
}

}  // namespace

void Game::json(const C &c, const Position &p, core::Seat, Json &json) {
  json.field("phase", phase_words[static_cast<std::size_t>(p.phase)]).field("turn", sides[p.turn]);
  for (std::size_t player = 0; player < 2; ++player) {  // by own point: off, 1..24, bar
    json.key(sides[player]).begin_array();
    for (const int n : p.pt[player]) json.value(n);
    json.end_array();
  }
  json.key("pips").begin_array().value(pips(p.pt[0])).value(pips(p.pt[1])).end_array();
  json_dice(p, json);
  if (c.options.cube) {
    json.key("cube").begin_object().field("value", 1 << p.cube).field("owner", sides[p.owner]);
    if (p.phase == Phase::cube) json.field("offered", 1 << pending_cube(p));
    json.end_object();
  }
  if (p.autod) json.field("auto_doubles", static_cast<int>(p.autod));
  if (p.resign_offer) json.field("resign_offered", static_cast<int>(p.resign_offer));
  if (p.resign_refused) json.field("resign_refused", static_cast<int>(p.resign_refused));
  if (c.options.match_length > 0) {
    json.key("match").begin_object().field("length", c.options.match_length);
    json.key("score").begin_array().value(p.score[0]).value(p.score[1]).end_array();
    json.field("crawford", p.crawford == in_crawford ? 1 : 0).field("games", p.counter).end_object();
  } else if (c.options.max_turns > 0) {
    json.field("turns", p.counter);
  }
  json.key("zones").begin_array();  // name of each of White's points 1..24, as B1 (BG-BRD-05)
  for (int x = 1; x <= 24; ++x) {
    const char name[] = {zone_letter(c.options, x), static_cast<char>('0' + zone_number(x))};
    json.value(std::string_view(name, 2));
  }
  json.end_array();
}

// Of the viewer (a spectator sees with White's eyes) and then of the opponent; docs/rules/backgammon.md has the table.
void Game::features(const C &, const Position &p, core::Seat viewer, core::Sink<float> &out) {
  const int me = viewer == 1 ? 1 : 0;
  const auto put = [&](int value) { out.push(static_cast<float>(value)); };
  const auto seen = [&](int player) { return player == nobody ? 0 : player == me ? 1 : 2; };
  for (const int player : {me, other(me)})
    for (const int n : p.pt[static_cast<std::size_t>(player)]) put(n);
  put(seen(p.turn));
  for (int phase = 0; phase < 8; ++phase) put(static_cast<int>(p.phase) == phase ? 1 : 0);
  put(p.high);
  put(p.low);
  put(p.is_double() ? p.left : p.left & 1);
  put(p.is_double() ? 0 : p.left >> 1 & 1);
  put(p.cube);
  put(seen(p.owner));
  put(p.animals);
  put(p.autod);
  put(p.resign_offer);
  put(p.resign_refused);
  put(p.crawford);
  const auto put_wide = [&](std::uint32_t n) {
    for (unsigned shift = 0; shift < 24; shift += 8) put(static_cast<int>(n >> shift & 255u));
  };
  for (const int player : {me, other(me)}) put_wide(static_cast<std::uint32_t>(p.score[static_cast<std::size_t>(player)]));
  put(p.phase == Phase::cube ? seen(cube_decider(p)) : 0);
  put_wide(p.counter);
  put(p.dropped);
  put(p.prefix_size);
  for (unsigned i = 0; i < 3; ++i) put(i < p.prefix_size ? p.prefix[i] : 0);
  put(p.prefix_hits);
}

void write_status(const Options &, const Position &p, bool russian, TextSink &out) {
  const Words words = words_of(russian);
  if (p.phase == Phase::open) {
    out << (russian ? "начальный бросок" : "opening roll");
    return;
  }
  const auto say = [&](const char *en, const char *ru) { out << ' ' << (russian ? ru : en); };
  const int decider = p.phase == Phase::cube ? cube_decider(p) : p.phase == Phase::resign ? other(p.turn) : p.turn;
  if (p.phase == Phase::over) {
    out << (russian ? "игра окончена" : "the game is over");
    return;
  }
  out << words.players[decider];
  switch (p.phase) {
    case Phase::keep:
      say("may keep the opening dice or roll anew", "оставляют кости или бросают заново");
      break;
    case Phase::turn:
      say("to act before the roll", "решают перед броском");
      break;
    case Phase::roll:
      say("to roll", "бросают");
      break;
    case Phase::move:
      say("to move", "ходят");
      break;
    case Phase::cube:
      say("offered a double", "отвечают на удвоение");
      break;
    case Phase::resign:
      say("offered a resignation", "отвечают на сдачу");
      break;
    default:
      break;
  }
}

namespace {

// The board in characters, from the viewer's side: his home is bottom right.
class Screen {
 public:
  Screen(const Options &options, const Position &p, const core::Style &style, TextSink &out)
      : options_(options), p_(p), style_(style), out_(out), me_(style.flip ? 1 : 0), words_(words_of(style.russian)) {}

  void draw() {
    player_line(other(me_));
    edge(13, 1);
    for (int row = 0; row < 5; ++row) line(13, 1, row, other(me_));
    middle();
    for (int row = 4; row >= 0; --row) line(12, -1, row, me_);
    edge(12, -1);
    player_line(me_);
    status();
  }

 private:
  void paint(const char *code) {
    if (style_.color) out_ << "\x1b[" << code << 'm';
  }
  const char *line_char() const { return style_.unicode ? "│" : "|"; }

  void checker(int player) {
    paint(player == 0 ? "1;36" : "1;91");
    if (style_.unicode)
      out_ << (player == 0 ? "○" : "●");
    else
      out_ << (player == 0 ? 'X' : 'O');
    paint("0");
  }

  void player_line(int player) {
    const Checkers &c = p_.pt[static_cast<std::size_t>(player)];
    out_ << ' ';
    checker(player);
    out_ << ' ' << words_.players[player] << ": " << pips(c) << ' ' << words_.pips << ", " << words_.off << ' '
         << static_cast<int>(c[off]);
    if (options_.match_length > 0) out_ << ", " << words_.score << ' ' << p_.score[static_cast<std::size_t>(player)];
    if (options_.cube && p_.owner == player) out_ << ", " << words_.cube << ' ' << (1 << p_.cube);
    out_ << '\n';
  }

  void edge(int first, int step) {
    const char *dash = style_.unicode ? "─" : "-";
    const bool top = step > 0;
    out_ << (style_.unicode ? (top ? "┌" : "└") : "+");
    for (int i = 0; i < 12; ++i) {
      const int point = first + i * step;
      if (i == 6)
        for (int k = 0; k < 6; ++k) out_ << (style_.unicode && (k == 0 || k == 5) ? (top ? "┬" : "┴") : dash);
      if (!style_.coordinates) {
        out_ << dash << dash << dash;
        continue;
      }
      if (point < 10) out_ << dash;
      out_ << point << dash;
    }
    out_ << (style_.unicode ? (top ? "┐" : "┘") : "+") << '\n';
  }

  // `count` checkers of which this is the row-th from the edge; the fifth tells how many there are.
  void cell(int player, int count, int row) {
    out_ << ' ';
    if (row >= count) {
      out_ << "  ";
    } else if (row == 4 && count > 5) {
      paint(player == 0 ? "1;36" : "1;91");
      out_ << count;
      paint("0");
      if (count < 10) out_ << ' ';
    } else {
      checker(player);
      out_ << ' ';
    }
  }

  void line(int first, int step, int row, int bar_player) {
    out_ << line_char();
    for (int i = 0; i < 12; ++i) {
      if (i == 6) {
        out_ << line_char();
        cell(bar_player, p_.pt[static_cast<std::size_t>(bar_player)][bar], row);
        out_ << ' ' << line_char();
      }
      const int point = first + i * step;
      const Stack stack = stack_at(p_, me_ == 0 ? point : 25 - point);
      cell(stack.player, stack.count, row);
    }
    out_ << line_char();
    zone(row, step);
    out_ << '\n';
  }

  // Zone letters beside the board, at the third row of each half.
  void zone(int row, int step) {
    if (row != 2 || !style_.coordinates) return;
    const int outer = step > 0 ? 13 : 12;
    const int home = step > 0 ? 24 : 1;
    const auto letter = [&](int point) { return zone_letter(options_, me_ == 0 ? point : 25 - point); };
    out_ << "  " << letter(outer) << ' ' << letter(home);
  }

  void middle() {
    out_ << line_char() << "                  " << line_char();
    const bool centred = options_.cube && p_.owner == nobody;
    if (centred) {
      const std::int32_t value = 1 << p_.cube;
      out_ << '[' << value << ']' << (value < 10 ? " " : "");
    } else {
      out_ << "BAR ";
    }
    if (!centred || p_.cube < 7) out_ << line_char();
    out_ << "                  " << line_char() << '\n';
  }

  void status() {
    out_ << ' ';
    write_status(options_, p_, style_.russian, out_);
    if (p_.high) {
      out_ << ": " << static_cast<int>(p_.high) << '-' << static_cast<int>(p_.low);
      if (p_.left != p_.all_dice()) {
        out_ << (style_.russian ? ", осталось" : ", left");
        if (p_.is_double())
          for (int i = 0; i < p_.left; ++i) out_ << ' ' << static_cast<int>(p_.high);
        else
          out_ << ' ' << static_cast<int>(p_.left & 1 ? p_.high : p_.low);
      }
    }
    if (options_.match_length > 0)
      out_ << (style_.russian ? "; матч до " : "; match to ") << options_.match_length;
    if (p_.crawford == in_crawford) out_ << (style_.russian ? ", партия Кроуфорда" : ", Crawford game");
    out_ << '\n';
  }

  const Options &options_;
  const Position &p_;
  const core::Style &style_;
  TextSink &out_;
  int me_;
  Words words_;
};

}  // namespace

void Game::board(const C &c, const Position &p, const core::Style &style, TextSink &out) {
  Screen(c.options, p, style, out).draw();
}

}  // namespace hoyle::games::backgammon
