// Reads a match file (MAT) into the actions of one match. Every entry is judged; the first that does not fit is named.
#include <algorithm>
#include <string>

#include "games/backgammon/flow.hpp"
#include "games/backgammon/foreign.hpp"
#include "games/backgammon/score.hpp"

namespace hoyle::games::backgammon {

using core::Refusal;
using core::Scanner;

namespace {

constexpr std::string_view words[] = {"doubles", "takes", "drops", "beavers", "raccoons", "wins"};

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && core::equal_ignoring_case(text.substr(0, word.size()), word);
}

// Does an entry of the table begin here: a roll such as `31:`, or a word?
bool entry_at(std::string_view line, std::size_t at) {
  const std::string_view rest = line.substr(at);
  const auto die = [](char c) { return c >= '1' && c <= '6'; };
  if (rest.size() >= 3 && die(rest[0]) && die(rest[1]) && rest[2] == ':') return true;
  for (const std::string_view word : words)
    if (starts_with_word(rest, word)) return true;
  return false;
}

std::size_t next_entry(std::string_view line, std::size_t from) {
  while (from < line.size() && (line[from - 1] != ' ' || !entry_at(line, from))) ++from;
  return from;
}

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}

class MatReader {
 public:
  MatReader(const Options &options, std::string_view text, std::vector<Action> &history, Refusal &why)
      : options_(options), text_(text), history_(history), why_(why), p_(Game::start(Game::C{options})) {}

  bool run() {
    for (line_at_ = 0; line_at_ < text_.size();) {
      std::size_t end = text_.find('\n', line_at_);
      if (end == std::string_view::npos) end = text_.size();
      ++line_number_;
      line_.assign(text_.substr(line_at_, end - line_at_));
      for (char &c : line_)
        if (c == '\t' || c == '\r') c = ' ';
      if (!read_line(line_)) return false;
      line_at_ = end + 1;
    }
    return games_ > 0 || no(Refusal::nowhere, "BG-ID-02", "no game begins in this file");
  }

 private:
  template <class... Parts>
  bool no(std::size_t column, const char *rule, const Parts &...parts) {
    const std::size_t at = column == Refusal::nowhere ? column : line_at_ + column;
    return why_.illegal(rule, at, "line ", line_number_, ": ", parts...);
  }

  bool read_line(std::string_view line) {
    const std::string_view body = trimmed(line);
    if (body.empty() || body[0] == ';') return true;
    if (names_next_) return read_scores(line);
    Scanner in(line);
    in.skip_blanks();
    std::int64_t number = 0;
    if (in.take_number(number)) {
      if (in.take(')')) return read_row(line, in.offset());
      in.skip_blanks();
      if (starts_with_word(in.rest(), "point match")) return read_length(number);
    }
    if (starts_with_word(body, "game ") && Scanner(body.substr(5)).take_number(number)) return begin_game();
    if (starts_with_word(body, "wins")) return read_row(line, 0);
    return no(0, "BG-ID-02", "this is no line of a match file");
  }

  bool read_length(std::int64_t length) {
    if (length != options_.match_length)
      return no(0, "BG-POS-07", "the file is a match to ", length, " points, these rules to ", options_.match_length);
    has_length_ = true;
    return true;
  }

  bool begin_game() {
    if (!has_length_) return no(0, "BG-ID-02", "the length of the match must stand before its first game");
    if (!settle_roll()) return false;
    const bool first = games_ == 0;
    if (!first && p_.phase == Phase::over) {  // of a session only the first game is this state's; a later one must be empty
      after_end_ = true;
    } else if (!first && !ended_) {
      return no(0, "BG-ID-02", "a game begins before the one before has ended");
    }
    ended_ = false;
    ++games_;
    names_next_ = true;
    return true;
  }

  // `name : score   name : score`, Black's first.
  bool read_scores(std::string_view line) {
    names_next_ = false;
    const std::size_t second = line.rfind(':');  // names may hold colons: the first with a number counts, and the last
    std::int64_t black = 0;
    std::int64_t white = 0;
    const auto number_after = [&](std::size_t colon, std::int64_t &number) {
      if (colon == std::string_view::npos) return false;
      Scanner in(line.substr(colon + 1));
      in.skip_blanks();
      return in.take_number(number);
    };
    std::size_t first = line.find(':');
    while (first < second && !number_after(first, black)) first = line.find(':', first + 1);
    if (first >= second || !number_after(second, white))
      return no(0, "BG-ID-02", "the names and scores of the players are expected here");
    if (options_.match_length > 0 && (black != p_.score[1] || white != p_.score[0]))
      return no(0, "BG-ID-02", "the score is ", black, ':', white, " in the file and ", p_.score[1], ':', p_.score[0],
                " by these rules");
    return true;
  }

  // The cells of a row: Black's at the left, White's at the right.
  bool read_row(std::string_view line, std::size_t from) {
    if (games_ == 0) return no(0, "BG-ID-02", "a move stands before the first game");
    bool left = true;
    std::size_t at = from;
    while (true) {
      const std::size_t begin = line.find_first_not_of(' ', at);
      if (begin == std::string_view::npos) return true;
      if (begin == 0 || !entry_at(line, begin)) return no(begin, "BG-ID-02", "a roll, a cube action or a win is expected here");
      if (left && begin - from >= 20) left = false;
      const std::size_t end = next_entry(line, begin + 1);
      if (!read_entry(trimmed(line.substr(begin, end - begin)), begin, left ? 1 : 0)) return false;
      left = false;
      at = end;
    }
  }

  bool read_entry(std::string_view text, std::size_t column, int player) {
    if (after_end_) {
      const bool rolled_only = text.size() == 3 && text[2] == ':';
      return rolled_only || no(column, "BG-ID-03", "these rules are a single game, the file holds several");
    }
    if (starts_with_word(text, "wins")) return read_win(text.substr(4), column, player);
    if (!settle_roll()) return false;
    if (p_.phase == Phase::over) return no(column, "BG-ID-02", "the match is over already");
    ended_ = false;
    if (text[0] >= '1' && text[0] <= '6') return read_roll(text, column, player);
    if (!due(player)) return no(column, "BG-ID-02", "it is not this player's turn");
    if (starts_with_word(text, "takes")) return apply(take_id, column);
    if (starts_with_word(text, "drops")) return apply(drop_id, column);
    return read_double(text, column);
  }

  bool due(int player) const { return Game::actor(Game::C{options_}, p_) == player; }

  bool read_double(std::string_view text, std::size_t column) {
    const Action a = p_.phase == Phase::cube ? beaver_id : double_id;
    const std::size_t arrow = text.find("=>");
    std::int64_t value = 0;
    const std::int64_t becomes = std::int64_t{1} << (pending_cube(p_) + (a == beaver_id ? 1 : 0));
    if (arrow != std::string_view::npos) {
      Scanner in(text.substr(arrow + 2));
      in.skip_blanks();
      if (in.take_number(value) && value != becomes)
        return no(column, "BG-ID-02", "the cube would become ", becomes, ", not ", value);
    }
    return apply(a, column);
  }

  bool read_roll(std::string_view text, std::size_t column, int player) {
    const int high = std::max(text[0], text[1]) - '0';
    const int low = std::min(text[0], text[1]) - '0';
    if (!roll(high, low, column, player)) return false;
    const std::string_view play = trimmed(text.substr(3));
    if (play.empty() || starts_with_word(play, "cannot move") || starts_with_word(play, "no move")) {
      unplayed_ = true;  // a lost turn, or, at the end of the file, a roll that is still to be played
      return play.empty() || settle_roll();
    }
    std::vector<Action> turn;
    Refusal inside;
    if (!read_play_text(options_, p_, play, turn, inside)) return no(column, inside.rule, inside.detail);
    for (const Action a : turn)
      if (!apply(a, column)) return false;
    return true;
  }

  // Brings the dice on the table; the file does not tell how a game was opened.
  bool roll(int high, int low, std::size_t column, int player) {
    if (p_.phase == Phase::open) return open(high, low, column, player);
    if (p_.turn != player) return no(column, "BG-ID-02", "it is not this player's turn");
    if (p_.phase == Phase::turn && !apply(roll_id, column)) return false;
    return apply(roll_of(high, low), column);
  }

  bool open(int high, int low, std::size_t column, int player) {
    const bool reroll = options_.opening_dice == OpeningDice::reroll || (options_.opening_dice == OpeningDice::choice && high == low);
    if (high == low && !reroll) return no(column, "BG-OPN-03", "a game does not begin with a double");
    const int a = reroll ? 2 : high;
    const int b = reroll ? 1 : low;
    if (!apply(player == 0 ? open_id + 6 * (a - 1) + b - 1 : open_id + 6 * (b - 1) + a - 1, column)) return false;
    if (p_.phase == Phase::keep && !apply(reroll ? reroll_id : keep_id, column)) return false;
    return !reroll || apply(roll_of(high, low), column);
  }

  // A roll without a play, followed by something else, was a lost turn.
  bool settle_roll() {
    if (!unplayed_) return true;
    unplayed_ = false;
    return apply(pass_id, 0);
  }

  bool read_win(std::string_view text, std::size_t column, int winner) {
    Scanner in(text);
    in.skip_blanks();
    std::int64_t points = 0;
    if (!in.take_number(points)) return no(column, "BG-ID-02", "the number of points won is expected here");
    if (!ended_ && !resign(winner, points, column)) return false;
    const bool last = options_.match_length > 0 && p_.phase == Phase::over;  // surplus points may be left out
    if (winner != winner_ || (points != value_ && !last))
      return no(column, "BG-ID-02", "by these rules ", winner_ == 0 ? "White" : "Black", " wins ", value_, " points");
    return true;
  }

  // A game that ends with checkers on the board and no drop was given up.
  bool resign(int winner, std::int64_t points, std::size_t column) {
    if (p_.turn != other(winner) && !settle_roll()) return false;
    unplayed_ = false;
    const bool may = p_.turn == other(winner) && (p_.phase == Phase::turn || p_.phase == Phase::move);
    if (!may) return no(column, "BG-RES-01", "the game is not over, and the loser cannot resign here");
    for (Action a = resign_id; a < resign_id + 3; ++a) {
      Position trial = p_;
      trial.resign_offer = static_cast<unsigned>(resign_level(a)) & 3u;
      if (game_result(options_, trial).value == points) return apply(a, column) && apply(accept_id, column);
    }
    return no(column, "BG-RES-04", "no resignation is worth ", points, " points here");
  }

  bool apply(Action a, std::size_t column) {
    const Game::C c{options_};
    const core::Verdict verdict = Game::judge(c, p_, a);
    if (!verdict.legal()) {
      const core::Entry *rule = Game::catalog().rule(verdict.rule);
      return no(column, verdict.rule, rule ? rule->meaning_en : "");
    }
    core::Event room[16];
    core::Sink<core::Event> events(room, 16);
    Game::apply(c, p_, a, events);
    history_.push_back(a);
    for (const core::Event &event : events.items())
      if (event.kind == static_cast<std::int32_t>(Kind::game_over)) {
        ended_ = true;
        winner_ = event.seat;
        value_ = event.amount;
      }
    return true;
  }

  const Options &options_;
  std::string_view text_;
  std::vector<Action> &history_;
  Refusal &why_;
  Position p_;
  std::string line_;
  std::size_t line_at_ = 0;
  int line_number_ = 0;
  int games_ = 0;
  bool has_length_ = false;
  bool names_next_ = false;
  bool unplayed_ = false;   // the last entry was a roll without a play
  bool ended_ = false;      // the last action ended a game, won by winner_ for value_
  bool after_end_ = false;
  int winner_ = -1;
  std::int32_t value_ = 0;
};

}  // namespace

bool read_mat(const Options &options, std::string_view text, Position &root, std::vector<Action> &history, Refusal &why) {
  root = Game::start(Game::C{options});
  history.clear();
  return MatReader(options, text, history, why).run();
}

}  // namespace hoyle::games::backgammon
