// GNU Backgammon's position and match IDs, XGID (BG 7.2-7.4). White is gnubg's player 1 and XGID's upper case.
#include "games/backgammon/foreign.hpp"

#include <algorithm>

#include "games/backgammon/flow.hpp"
#include "games/backgammon/position_text.hpp"
#include "games/backgammon/steps.hpp"

namespace hoyle::games::backgammon {

using core::Refusal;
using core::Scanner;
using core::TextSink;

namespace {

constexpr std::string_view base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// A string of bits, the first one least significant, as GNU Backgammon packs its keys.
template <std::size_t Bytes>
class Bits {
 public:
  void put(unsigned value, int width) {
    for (int i = 0; i < width; ++i, ++at_)
      if (at_ < Bytes * 8 && (value >> i & 1u)) bytes_[at_ / 8] |= static_cast<std::uint8_t>(1u << at_ % 8);
  }
  // Zero beyond the end.
  unsigned get(int width) {
    unsigned value = 0;
    for (int i = 0; i < width; ++i, ++at_)
      if (at_ < Bytes * 8 && (bytes_[at_ / 8] >> at_ % 8 & 1)) value |= 1u << i;
    return value;
  }
  bool ended() const { return at_ > Bytes * 8; }
  bool rest_is_zero() {
    while (at_ < Bytes * 8)
      if (get(1)) return false;
    return true;
  }

  static constexpr std::size_t letters = (Bytes * 8 + 5) / 6;
  void write(TextSink &out) const {
    for (std::size_t i = 0; i < letters; ++i) {
      unsigned six = 0;
      for (std::size_t k = 0; k < 6; ++k) six = six << 1 | big_endian_bit(i * 6 + k);
      out << base64[six];
    }
  }
  bool read(std::string_view text) {
    if (text.size() != letters) return false;
    for (std::size_t i = 0; i < letters; ++i) {
      const std::size_t six = base64.find(text[i]);
      if (six == std::string_view::npos) return false;
      for (std::size_t k = 0; k < 6; ++k) {
        const std::size_t at = i * 6 + k;
        if (!(six >> (5 - k) & 1)) continue;
        if (at >= Bytes * 8) return false;
        bytes_[at / 8] |= static_cast<std::uint8_t>(0x80u >> at % 8);
      }
    }
    return true;
  }

 private:
  unsigned big_endian_bit(std::size_t at) const { return at < Bytes * 8 ? bytes_[at / 8] >> (7 - at % 8) & 1u : 0u; }
  std::array<std::uint8_t, Bytes> bytes_{};
  std::size_t at_ = 0;
};

constexpr const char *id_form = "a position ID has 14 letters of base64, a match ID 12, with a colon between";

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && (s.front() == ' ' || s.front() == '\n' || s.front() == '\r' || s.front() == '\t')) s.remove_prefix(1);
  while (!s.empty() && (s.back() == ' ' || s.back() == '\n' || s.back() == '\r' || s.back() == '\t')) s.remove_suffix(1);
  return s;
}

// BG-ID-03: only decisions and rolls have an ID.
bool has_id(const Position &p, Refusal &why) {
  const bool never = p.phase == Phase::open || p.phase == Phase::keep || p.phase == Phase::over;
  if (never) return why.illegal("BG-ID-03", Refusal::nowhere, "there is no such text for this phase");
  if (p.phase == Phase::move && p.left != p.all_dice())
    return why.illegal("BG-ID-03", Refusal::nowhere, "there is no such text in the middle of a turn");
  return true;
}

// What is borne off follows from the checkers seen; more than there are is an error (BG-ID-02).
bool fill_off(const Options &options, Position &p, Refusal &why) {
  for (std::size_t player = 0; player < 2; ++player) {
    int sum = 0;
    for (std::size_t x = 1; x <= 25; ++x) sum += p.pt[player][x];
    if (sum > options.count[player])
      return why.illegal("BG-ID-02", Refusal::nowhere, "there are more checkers than these rules have");
    p.pt[player][off] = static_cast<std::uint8_t>(options.count[player] - sum);
  }
  refresh_masks(p);
  return true;
}

// Without dice or offer the phase is turn where that node exists.
void before_roll(const Options &options, Position &p) {
  p.phase = has_turn_node(options, p) ? Phase::turn : Phase::roll;
}

void set_dice(Position &p, unsigned a, unsigned b) {
  p.high = static_cast<std::uint8_t>(std::max(a, b));
  p.low = static_cast<std::uint8_t>(std::min(a, b));
  p.left = p.all_dice();
}

struct MatchFields {
  unsigned cube_log = 0;
  int owner = nobody;
  std::int64_t length = 0;
  std::array<std::int32_t, 2> score{};
  bool crawford = false;
};

// Cube, length, score and Crawford flag, as far as these rules have them (BG-POS-07).
bool fit_match(const Options &options, const MatchFields &f, Position &p, Refusal &why) {
  if (f.length != options.match_length)
    return why.illegal("BG-POS-07", Refusal::nowhere, "the match length is ", f.length, ", that of these rules ",
                       options.match_length);
  const bool at_start = f.cube_log == 0 && f.owner == nobody;
  if (!options.cube && !at_start) return why.illegal("BG-POS-07", Refusal::nowhere, "these rules have no cube");
  if (f.cube_log > options.cube_max && options.cube)
    return why.illegal("BG-POS-07", Refusal::nowhere, "the cube is above cube_max");
  if (f.owner != nobody && f.cube_log == 0)
    return why.illegal("BG-POS-07", Refusal::nowhere, "an owned cube is at least 2");
  p.cube = static_cast<std::uint8_t>(f.cube_log);
  p.owner = static_cast<std::uint8_t>(f.owner);
  if (options.match_length == 0) return true;
  p.score = f.score;
  p.crawford = crawford_at(options, p.score, in_crawford) & 3u;  // after Crawford, unless the text says otherwise
  if (f.crawford) p.crawford = in_crawford;
  return true;
}

void put_position(const Position &p, Bits<10> &key) {  // BG-ID-01: the player not on roll comes first
  for (const int player : {other(p.turn), static_cast<int>(p.turn)})
    for (std::size_t x = 1; x <= 25; ++x) {
      for (int n = p.pt[static_cast<std::size_t>(player)][x]; n > 0; --n) key.put(1, 1);
      key.put(0, 1);
    }
}

bool get_position(Bits<10> &key, Position &p) {
  for (const int player : {other(p.turn), static_cast<int>(p.turn)})
    for (std::size_t x = 1; x <= 25; ++x) {
      int n = 0;
      while (key.get(1)) ++n;
      if (n > 15 || key.ended()) return false;
      p.pt[static_cast<std::size_t>(player)][x] = static_cast<std::uint8_t>(n);
    }
  return key.rest_is_zero();
}

void put_match(const Options &options, const Position &p, Bits<9> &key) {
  const auto gnubg = [](int player) { return static_cast<unsigned>(1 - player); };
  const int decider = p.phase == Phase::cube || p.phase == Phase::resign ? other(p.turn) : p.turn;
  key.put(p.cube, 4);
  key.put(p.owner == nobody ? 3 : gnubg(p.owner), 2);
  key.put(gnubg(p.turn), 1);
  key.put(p.crawford == in_crawford ? 1 : 0, 1);
  key.put(1, 3);
  key.put(gnubg(decider), 1);
  key.put(p.phase == Phase::cube ? 1 : 0, 1);
  key.put(p.resign_offer, 2);
  key.put(p.high, 3);
  key.put(p.low, 3);
  key.put(static_cast<unsigned>(options.match_length), 15);
  key.put(static_cast<unsigned>(p.score[1]), 15);
  key.put(static_cast<unsigned>(p.score[0]), 15);
}

// Everything of a match ID but the player on roll, who is known already.
bool get_match(const Options &options, Bits<9> key, Position &p, Refusal &why) {
  const auto bad = [&](const char *rule, const char *what) { return why.illegal(rule, Refusal::nowhere, what); };
  MatchFields f;
  f.cube_log = key.get(4);
  const unsigned owner = key.get(2);
  key.get(1);
  f.crawford = key.get(1) != 0;
  const unsigned state = key.get(3);
  const int decider = 1 - static_cast<int>(key.get(1));
  const bool offered = key.get(1) != 0;
  const unsigned resigned = key.get(2);
  const unsigned die1 = key.get(3);
  const unsigned die2 = key.get(3);
  f.length = key.get(15);
  f.score[1] = static_cast<std::int32_t>(key.get(15));
  f.score[0] = static_cast<std::int32_t>(key.get(15));
  f.owner = owner == 3 ? nobody : 1 - static_cast<int>(owner);
  if (owner == 2 || die1 > 6 || die2 > 6 || (die1 == 0) != (die2 == 0))
    return bad("BG-ID-02", "cube owner or dice make no sense in this match ID");
  if (state > 1) return bad("BG-ID-03", "this match ID names a finished game");
  const bool answered_by_other = offered || resigned != 0;
  if ((decider != p.turn) != answered_by_other || (offered && (resigned != 0 || die1 != 0)))
    return bad("BG-ID-03", "who decides and what is offered do not agree in this match ID");
  if (!fit_match(options, f, p, why)) return false;
  if (die1 != 0) set_dice(p, die1, die2);
  p.resign_offer = resigned & 3u;
  if (offered)
    p.phase = Phase::cube;
  else if (resigned != 0)
    p.phase = Phase::resign;
  else if (die1 != 0)
    p.phase = Phase::move;
  else
    before_roll(options, p);
  return true;
}

}  // namespace

bool write_gnubg(const Options &options, const Position &p, bool with_match, TextSink &out, Refusal &why) {
  if (!has_id(p, why)) return false;
  Bits<10> position;
  put_position(p, position);
  if (with_match && p.animals > 0)
    return why.illegal("BG-ID-03", Refusal::nowhere, "a match ID cannot tell a pending beaver for certain");
  position.write(out);
  if (!with_match) return true;
  Bits<9> match;
  put_match(options, p, match);
  out << ':';
  match.write(out);
  return true;
}

bool read_gnubg(const Options &options, std::string_view text, bool with_match, Position &p, Refusal &why) {
  text = trimmed(text);
  Bits<10> position;
  Bits<9> match;
  const std::size_t length = Bits<10>::letters;
  if (!position.read(text.substr(0, length)) || text.size() != length + (with_match ? 1 + Bits<9>::letters : 0))
    return why.syntax("BG-ID-02", 0, id_form);
  if (with_match && (text[length] != ':' || !match.read(text.substr(length + 1)))) return why.syntax("BG-ID-02", length, id_form);
  p = Position{};
  p.owner = nobody;
  if (with_match) {
    Bits<9> peek = match;
    peek.get(6);
    p.turn = static_cast<std::uint8_t>(1 - peek.get(1));
  }
  if (!get_position(position, p)) return why.syntax("BG-ID-02", 0, "this position ID is not a list of checkers");
  if (!fill_off(options, p, why)) return false;
  if (with_match) {
    if (!get_match(options, match, p, why)) return false;
  } else {
    p.crawford = crawford_at(options, p.score, 0) & 3u;
    before_roll(options, p);
  }
  return validate(options, p, why);
}

bool write_xgid(const Options &options, const Position &p, TextSink &out, Refusal &why) {
  if (!has_id(p, why)) return false;
  if (p.phase == Phase::resign) return why.illegal("BG-ID-03", Refusal::nowhere, "XGID has no pending resignation");
  if (p.animals > 2) return why.illegal("BG-ID-03", Refusal::nowhere, "XGID has no more than a raccoon");
  const auto side = [](int player) { return player == 0 ? 1 : player == 1 ? -1 : 0; };
  out << "XGID=";
  write_board(p, out);
  out << ':' << static_cast<int>(p.cube) << ':' << side(p.owner) << ':' << side(p.turn) << ':';
  if (p.phase == Phase::cube)
    out << "DBR"[p.animals];
  else
    out << static_cast<int>(p.high) << static_cast<int>(p.low);
  const bool match = options.match_length > 0;
  const int flag = match ? (p.crawford == in_crawford ? 1 : 0) : (options.jacoby ? 1 : 0) + (options.beavers > 0 ? 2 : 0);
  out << ':' << p.score[0] << ':' << p.score[1] << ':' << flag << ':' << options.match_length << ':'
      << static_cast<int>(options.cube_max);
  return true;
}

namespace {

constexpr const char *xgid_form = "an XGID is XGID=board:cube:owner:turn:dice:score:score:flag:length:limit";

bool take_side(Scanner &in, int &player) {
  if (in.take("-1"))
    player = 1;
  else if (in.take('1'))
    player = 0;
  else if (in.take('0'))
    player = nobody;
  else
    return false;
  return true;
}

struct XgidText {
  MatchFields match;
  int turn = nobody;
  char dice[2] = {'0', '0'};  // 'D', 'B' or 'R' alone in the first
  std::int64_t flag = 0;
};

bool read_xgid_fields(Scanner &in, XgidText &x) {
  std::int64_t cube = 0;
  std::int64_t upper = 0;
  std::int64_t lower = 0;
  std::int64_t limit = 0;
  if (!in.take(':') || !in.take_number(cube) || !in.take(':') || !take_side(in, x.match.owner) || !in.take(':') ||
      !take_side(in, x.turn) || !in.take(':'))
    return false;
  const std::string_view dice = in.take_until(':');
  if (!in.take(':') || !in.take_number(upper) || !in.take(':') || !in.take_number(lower) || !in.take(':') ||
      !in.take_number(x.flag) || !in.take(':') || !in.take_number(x.match.length) || !in.take(':') || !in.take_number(limit) ||
      !in.done())
    return false;
  const bool offer = dice == "D" || dice == "B" || dice == "R";
  const bool rolled = dice.size() == 2 && dice.find_first_not_of("123456") == std::string_view::npos;
  if (!offer && !rolled && dice != "00") return false;
  for (std::size_t i = 0; i < dice.size(); ++i) x.dice[i] = dice[i];
  x.match.cube_log = static_cast<unsigned>(std::min<std::int64_t>(cube, 99));
  x.match.score = {static_cast<std::int32_t>(upper), static_cast<std::int32_t>(lower)};
  return x.turn != nobody;
}

}  // namespace

bool read_xgid(const Options &options, std::string_view text, Position &p, Refusal &why) {
  Scanner in(trimmed(text));
  in.take_ignoring_case("XGID=");
  p = Position{};
  XgidText x;
  const std::string_view board = in.take_until(':');
  if (!read_board(board, p.pt) || !read_xgid_fields(in, x)) return why.syntax("BG-ID-02", in.offset(), xgid_form);
  p.turn = static_cast<std::uint8_t>(x.turn);
  if (!fill_off(options, p, why)) return false;
  x.match.crawford = options.match_length > 0 && x.flag == 1;
  if (!fit_match(options, x.match, p, why)) return false;
  if (x.dice[0] == '0') {
    before_roll(options, p);
  } else if (x.dice[0] <= '6') {
    set_dice(p, static_cast<unsigned>(x.dice[0] - '0'), static_cast<unsigned>(x.dice[1] - '0'));
    p.phase = Phase::move;
  } else {
    p.phase = Phase::cube;
    p.animals = x.dice[0] == 'D' ? 0 : x.dice[0] == 'B' ? 1 : 2;
    if (p.animals > options.beavers) return why.illegal("BG-POS-07", Refusal::nowhere, "these rules have not so many beavers");
  }
  return validate(options, p, why);
}

bool Game::export_text(const C &c, const Position &root, std::span<const Action> history, const Position &p,
                       std::size_t format, TextSink &out, Refusal &why) {
  if (format == 2) return write_xgid(c.options, p, out, why);
  if (format == 3) return write_mat(c.options, root, history, out, why);
  return write_gnubg(c.options, p, format == 0, out, why);
}

bool Game::import_text(const C &c, std::size_t format, std::string_view text, Position &root, std::vector<Action> &history,
                       Refusal &why) {
  if (format == 2) return read_xgid(c.options, text, root, why);
  if (format == 3) return read_mat(c.options, text, root, history, why);
  return read_gnubg(c.options, text, format == 0, root, why);
}

}  // namespace hoyle::games::backgammon
