// Position text, both ways (BG 7.1). The reader checks the grammar (BG-POS-08) and what the fields must look like;
// validate.cpp decides whether such a position can stand.
#include "games/backgammon/position_text.hpp"

#include <bit>

#include "games/backgammon/plays.hpp"

namespace hoyle::games::backgammon {

using core::Refusal;
using core::Scanner;
using core::TextSink;

namespace {

constexpr const char *phase_names[] = {"open", "keep", "turn", "cube", "roll", "move", "resign", "over"};
constexpr char side_letters[] = {'w', 'b', '-'};
constexpr char owner_letters[] = {'w', 'b', 'c'};

}  // namespace

bool read_board(std::string_view text, std::array<Checkers, 2> &pt) {
  if (text.size() != 26) return false;
  pt = {};
  for (std::size_t i = 0; i < 26; ++i) {
    const char c = text[i];
    if (c >= 'A' && c <= 'O' && i != 0)
      pt[0][i] = static_cast<std::uint8_t>(c - 'A' + 1);
    else if (c >= 'a' && c <= 'o' && i != 25)
      pt[1][25 - i] = static_cast<std::uint8_t>(c - 'a' + 1);
    else if (c != '-')
      return false;
  }
  return true;
}

void write_board(const Position &p, TextSink &out) {
  for (std::size_t i = 0; i < 26; ++i) {
    const int white = i == 0 ? 0 : p.pt[0][i];
    const int black = i == 25 ? 0 : p.pt[1][25 - i];
    out << static_cast<char>(white ? 'A' + white - 1 : black ? 'a' + black - 1 : '-');
  }
}

namespace {

void write_dice(const Position &p, TextSink &out) {
  if (p.high == 0) {
    out << '-';
    return;
  }
  out << static_cast<int>(p.high) << static_cast<int>(p.low);
  if (p.left == p.all_dice()) return;
  out << '.';
  if (p.is_double())
    for (int i = 0; i < p.left; ++i) out << static_cast<int>(p.high);
  else
    out << static_cast<int>(p.left & 1 ? p.high : p.low);
}

void write_misc(const Options &options, const Position &p, TextSink &out) {
  const char *gap = "";
  const auto key = [&](const char *name, std::uint32_t value) {
    out << gap << name << '=' << value;
    gap = ",";
  };
  if (p.autod) key("ad", p.autod);
  if (p.animals) key("an", p.animals);
  if (p.dropped) key("dr", p.dropped);
  if (p.counter && options.match_length > 0) key("g", p.counter);
  if (p.counter && options.match_length == 0) key("n", p.counter);
  constexpr const char *steps[] = {"p1", "p2", "p3"};
  for (unsigned i = 0; i < p.prefix_size && i < 3; ++i) key(steps[i], p.prefix[i] + (p.prefix_hits >> i & 1u ? 1000u : 0u));
  if (p.resign_offer) key("ro", p.resign_offer);
  if (p.resign_refused) key("rr", p.resign_refused);
  if (*gap == '\0') out << '-';
}

}  // namespace

void Game::write_position(const C &c, const Position &p, TextSink &out) {
  out << "bg1 ";
  write_board(p, out);
  out << ' ' << static_cast<int>(p.pt[0][off]) << ':' << static_cast<int>(p.pt[1][off]) << ' ' << side_letters[p.turn] << ' '
      << phase_names[static_cast<std::size_t>(p.phase)] << ' ';
  write_dice(p, out);
  out << ' ';
  if (c.options.cube)
    out << (1 << p.cube) << owner_letters[p.owner] << ' ';
  else
    out << "- ";
  if (c.options.match_length > 0) {
    out << c.options.match_length << ':' << p.score[0] << ':' << p.score[1];
    if (p.crawford) out << (p.crawford == in_crawford ? ":C" : ":P");
  } else {
    out << '-';
  }
  out << ' ';
  write_misc(c.options, p, out);
}

namespace {

class Reader {
 public:
  Reader(const Options &options, std::string_view text, Position &p, Refusal &why)
      : options_(options), in_(text), p_(p), why_(why) {}

  bool read() {
    p_ = Position{};
    p_.owner = nobody;
    if (!grammar() || !fits_rules()) return false;
    refresh_masks(p_);
    return validate(options_, p_, why_);
  }

 private:
  bool bad(std::size_t at, std::string_view what) { return why_.syntax("BG-POS-08", at, what); }
  bool no(const char *rule, std::size_t at, std::string_view what) { return why_.illegal(rule, at, what); }

  // The next field; empty (and false) where there is none.
  bool field(std::string_view &out, std::size_t &at) {
    if (fields_++ > 0 && !in_.take(' ')) return bad(in_.offset(), "a position has nine fields with single blanks between");
    at = in_.offset();
    out = in_.take_until(' ');
    return !out.empty() || bad(at, "a field is missing: a position has nine");
  }

  bool grammar() {
    std::string_view text;
    std::size_t at = 0;
    if (!field(text, at)) return false;
    if (text != "bg1") return bad(at, "a backgammon position begins with bg1");
    if (!field(text, at)) return false;
    if (!read_board(text, p_.pt))
      return bad(at, "the board has 26 characters: - empty, A-O White (not on the first), a-o Black (not on the last)");
    if (!field(text, at) || !read_off(text, at)) return false;
    if (!field(text, at) || !read_turn(text, at)) return false;
    if (!field(text, at) || !read_phase(text, at)) return false;
    if (!field(text, dice_at_) || !read_dice_field(text)) return false;
    if (!field(text, cube_at_) || !read_cube(text)) return false;
    if (!field(text, match_at_) || !read_match(text)) return false;
    if (!field(text, misc_at_) || !read_misc(text)) return false;
    return in_.done() || bad(in_.offset(), "nothing may follow the ninth field");
  }

  bool read_off(std::string_view text, std::size_t at) {
    Scanner in(text);
    std::int64_t white = 0;
    std::int64_t black = 0;
    if (!in.take_number(white) || !in.take(':') || !in.take_number(black) || !in.done())
      return bad(at, "checkers borne off are written White:Black, as 0:0");
    if (white > 15 || black > 15) return no("BG-POS-01", at, "nobody has more than 15 checkers");
    p_.pt[0][off] = static_cast<std::uint8_t>(white);
    p_.pt[1][off] = static_cast<std::uint8_t>(black);
    return true;
  }

  bool read_turn(std::string_view text, std::size_t at) {
    for (std::uint8_t i = 0; i < 3; ++i)
      if (text.size() == 1 && text[0] == side_letters[i]) {
        p_.turn = i;
        return true;
      }
    return bad(at, "the turn is w, b or -");
  }

  bool read_phase(std::string_view text, std::size_t at) {
    for (std::uint8_t i = 0; i < 8; ++i)
      if (text == phase_names[i]) {
        p_.phase = static_cast<Phase>(i);
        if ((p_.turn == nobody) != (p_.phase == Phase::open)) return bad(at, "the turn is - in phase open and only there");
        return true;
      }
    return bad(at, "the phase is open, keep, turn, cube, roll, move, resign or over");
  }

  bool read_dice_field(std::string_view text) {
    dice_ = text;
    if (text == "-") return true;
    const std::size_t dot = text.find('.');
    const std::string_view roll = text.substr(0, dot);
    const std::string_view left = dot == std::string_view::npos ? std::string_view{} : text.substr(dot + 1);
    const auto digits = [](std::string_view s) { return s.find_first_not_of("123456") == std::string_view::npos; };
    if (roll.size() != 2 || !digits(roll) || !digits(left) || (dot != std::string_view::npos && left.empty()))
      return bad(dice_at_, "dice are written as 65, or 65.5 with the dice that are left");
    return true;
  }

  bool read_cube(std::string_view text) {
    if (text == "-") return true;
    Scanner in(text);
    const char owner = text.back();
    if (!in.take_number(cube_value_) || in.offset() + 1 != text.size() || (owner != 'c' && owner != 'w' && owner != 'b'))
      return bad(cube_at_, "the cube is written as 2w: its value, then c, w or b");
    p_.owner = owner == 'w' ? 0 : owner == 'b' ? 1 : nobody;
    has_cube_ = true;
    return true;
  }

  bool read_match(std::string_view text) {
    if (text == "-") return true;
    Scanner in(text);
    std::int64_t white = 0;
    std::int64_t black = 0;
    bool good = in.take_number(length_) && in.take(':') && in.take_number(white) && in.take(':') && in.take_number(black);
    if (good && !in.done()) {
      p_.crawford = in.take(":C") ? in_crawford : in.take(":P") ? past_crawford : 0;
      good = p_.crawford != 0 && in.done();
    }
    if (!good) return bad(match_at_, "a match is written length:White:Black, then perhaps :C or :P");
    p_.score = {static_cast<std::int32_t>(white), static_cast<std::int32_t>(black)};
    has_match_ = true;
    return true;
  }

  // Keys of the last field, in alphabetical order.
  enum Key : std::size_t { ad, an, dr, g, n, p1, p2, p3, ro, rr, key_count };

  bool read_misc(std::string_view text) {
    constexpr const char *names[key_count] = {"ad", "an", "dr", "g", "n", "p1", "p2", "p3", "ro", "rr"};
    if (text == "-") return true;
    Scanner in(text);
    do {
      const std::size_t at = misc_at_ + in.offset();
      const std::string_view name = in.take_until('=');
      std::size_t key = 0;
      while (key < key_count && name != names[key]) ++key;
      if (key == key_count) return bad(at, "unknown key in the last field");
      if (has_[key]) return bad(at, "a key stands twice");
      if (!in.take('=') || !in.take_number(keys_[key])) return bad(at, "a key is written name=number");
      if (keys_[key] == 0 && (key < p1 || key > p3)) return bad(at, "zero values are left out");
      has_[key] = true;
    } while (in.take(','));
    return in.done() || bad(misc_at_ + in.offset(), "',' or the end is expected here");
  }

  // BG-POS-05 to BG-POS-07: what these rules have, and the dice.
  bool fits_rules() {
    if (has_cube_ != options_.cube) return no("BG-POS-07", cube_at_, "the cube stands in the text exactly with cube=on");
    if (has_match_ != (options_.match_length > 0) || (has_match_ && length_ != options_.match_length))
      return no("BG-POS-07", match_at_, "the match field must be that of the rules' match_length");
    return fit_cube() && fit_keys() && fit_dice() && fit_prefix();
  }

  bool fit_cube() {
    if (!has_cube_) return true;
    const auto value = static_cast<std::uint64_t>(cube_value_);
    const bool early = p_.phase == Phase::open || p_.phase == Phase::keep;
    if (!std::has_single_bit(value) || value > std::uint64_t{1} << options_.cube_max || (p_.owner != nobody && value < 2) ||
        (p_.owner != nobody && early))
      return no("BG-POS-07", cube_at_, "the cube is a power of two up to cube_max, at least 2 if owned, in the middle at first");
    p_.cube = static_cast<std::uint8_t>(std::countr_zero(value));
    return true;
  }

  bool fit_keys() {
    const bool over = p_.phase == Phase::over;
    const bool early = p_.phase == Phase::open || p_.phase == Phase::keep;
    const auto at_most = [&](Key key, std::int64_t most) { return !has_[key] || keys_[key] <= most; };
    const bool good = at_most(ad, options_.auto_doubles) && at_most(an, options_.beavers) && at_most(dr, 1) &&
                      (!has_[g] || options_.match_length > 0) &&
                      at_most(n, over ? options_.max_turns : options_.max_turns - 1) && (!has_[rr] || options_.resign) &&
                      (!has_[an] || p_.phase == Phase::cube || (over && has_[dr])) && (!has_[dr] || (over && options_.cube)) &&
                      (p_.phase != Phase::resign || has_[ro]) && (!has_[ro] || p_.phase == Phase::resign || over) &&
                      (!has_[rr] || !(over || early));
    if (!good) return no("BG-POS-07", misc_at_, "a key of the last field does not belong to these rules or to this phase");
    for (const Key key : {ro, rr})
      if (keys_[key] > 3) return no("BG-RES-04", misc_at_, "a resignation has level 1, 2 or 3");
    p_.autod = static_cast<std::uint8_t>(keys_[ad]);
    p_.animals = static_cast<std::uint8_t>(keys_[an]);
    p_.dropped = keys_[dr] & 1;
    p_.counter = static_cast<std::uint32_t>(options_.match_length > 0 ? keys_[g] : keys_[n]);
    p_.resign_offer = static_cast<unsigned>(keys_[ro]) & 3u;
    p_.resign_refused = static_cast<unsigned>(keys_[rr]) & 3u;
    return true;
  }

  bool fit_dice() {
    const Phase phase = p_.phase;
    const bool needed = phase == Phase::keep || phase == Phase::move;
    if (dice_ == "-") return !needed || no("BG-POS-05", dice_at_, "dice are needed in this phase");
    if (!needed && phase != Phase::resign) return no("BG-POS-05", dice_at_, "there are no dice in this phase");
    p_.high = static_cast<std::uint8_t>(dice_[0] - '0');
    p_.low = static_cast<std::uint8_t>(dice_[1] - '0');
    p_.left = p_.all_dice();
    if (p_.high < p_.low) return no("BG-POS-06", dice_at_, "the higher die is written first");
    if (phase == Phase::keep && p_.is_double()) return no("BG-POS-06", dice_at_, "an opening choice is no double");
    return dice_.size() == 2 || fit_left(dice_.substr(3));
  }

  bool fit_left(std::string_view left) {
    if (p_.phase == Phase::keep) return no("BG-POS-06", dice_at_, "an opening choice leaves both dice");
    const char high = static_cast<char>('0' + p_.high);
    const char low = static_cast<char>('0' + p_.low);
    if (p_.is_double()) {
      if (left.size() > 3 || left.find_first_not_of(high) != std::string_view::npos)
        return no("BG-POS-06", dice_at_, "the dice left are part of the roll and not all of it");
      p_.left = static_cast<std::uint8_t>(left.size());
    } else {
      if (left.size() != 1 || (left[0] != high && left[0] != low))
        return no("BG-POS-06", dice_at_, "the dice left are part of the roll and not all of it");
      p_.left = left[0] == high ? 1 : 2;
    }
    if (p_.phase == Phase::resign) return no("BG-RES-01", dice_at_, "a resignation is offered before the first step");
    return true;
  }

  // The number and form of the steps made; whether they can have been made is BG-NODE-05's question in validate().
  bool fit_prefix() {
    unsigned size = 0;
    for (const Key key : {p1, p2, p3}) {
      if (!has_[key]) continue;
      if (!options_.canonical || p_.phase != Phase::move)
        return no("BG-POS-07", misc_at_, "steps made are written with step_order=canonical in phase move only");
      const std::int64_t step = keys_[key] % 1000;
      if (key != p1 + size || keys_[key] >= 2000 || step >= step_count)
        return no("BG-NODE-05", misc_at_, "p1, p2, p3 are ids of steps, plus 1000 where one hit");
      p_.prefix[size] = static_cast<std::uint8_t>(step);
      if (keys_[key] >= 1000) p_.prefix_hits = (p_.prefix_hits | 1u << size) & 7u;
      p_.prefix_size = ++size & 3u;
    }
    return true;
  }

  const Options &options_;
  Scanner in_;
  Position &p_;
  Refusal &why_;
  int fields_ = 0;
  std::size_t dice_at_ = 0;
  std::size_t cube_at_ = 0;
  std::size_t match_at_ = 0;
  std::size_t misc_at_ = 0;
  std::string_view dice_;
  std::int64_t cube_value_ = 1;
  std::int64_t length_ = 0;
  bool has_cube_ = false;
  bool has_match_ = false;
  std::array<std::int64_t, key_count> keys_{};
  std::array<bool, key_count> has_{};
};

}  // namespace

bool Game::read_position(const C &c, std::string_view text, Position &p, std::size_t &, Refusal &why) {
  return Reader(c.options, text, p, why).read();
}

}  // namespace hoyle::games::backgammon
