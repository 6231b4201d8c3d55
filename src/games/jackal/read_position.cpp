// The position text, read (rulebook, section 7). Grammar here; what is impossible is refused in check_position.cpp.
#include "games/jackal/check_position.hpp"
#include "games/jackal/features.hpp"
#include "games/jackal/text_reader.hpp"
#include "games/jackal/table.hpp"
#include "games/jackal/texts.hpp"

namespace hoyle::games::jackal {

namespace {

using core::Refusal;
using core::Scanner;

class Reader : TextReader {
 public:
  Reader(const Options &options, std::string_view whole, Position &position, Refusal &refusal)
      : TextReader(options, position, refusal, 0), text(whole) {}

  bool run() {
    fresh();
    if (text != "start" && !split()) return false;
    return tiles() && ships() && pieces() && loot() && per_team('c', p.gold, max_gold_value) && per_team('d', p.bottles, 60000) && sunk() &&
           looks() && bear() && smoke() && slot() && counters();
  }
  Places places;

 private:
  // --- keys ---

  bool split() {
    Scanner in(text);
    in.skip_blanks();
    for (;;) {
      const std::size_t at = in.offset();
      const char name = in.peek();
      const std::size_t key = key_index(name);
      if (key == std::string_view::npos || in.peek(1) != '=') return bad(at, "a key such as t= or p= is expected here");
      if (has_[key]) return bad(at, "this key stands twice");
      in.seek(at + 2);
      has_[key] = true;
      at_[key] = in.offset();
      value_[key] = in.take_until(' ');
      in.skip_blanks();
      if (in.done()) return true;
    }
  }
  static std::size_t key_index(char name) { return std::string_view("tspgcdxkbfun").find(name); }
  bool open(char name, Scanner &in) {
    const std::size_t key = key_index(name);
    if (!has_[key]) return false;
    base_ = at_[key];
    in = Scanner(value_[key]);
    return true;
  }
  void fresh() {
    p = Position{};
    p.ships.fill(no_square);
    for (std::size_t i = 0; i < o.island_size; ++i) p.tiles[inner_of(o.island[i])] = unseen;
    for (Team t = 0; t < max_teams; ++t)
      if (o.in_play[t]) p.ships[t] = o.ship_start[t];
  }

  // --- tiles ---

  bool tile(Scanner &in, Word &out) {
    Code code = 0;
    if (!read_code(in, code, false)) return bad(in, "a tile code is expected here");
    out = code;
    const Kind k = tile_table[code].kind;
    if (in.peek() == '*') {
      if (k != Kind::plane) return bad(in, "only a plane is used up");
      in.next();
      out |= mark_bit;
    } else if (in.peek() == '\'') {
      if (!one_shot(k)) return bad(in, "only one-shot tiles wait for a visitor");
      in.next();
      out |= mark_bit;
    }
    return true;
  }

  bool tiles() {
    Scanner in("");
    if (!open('t', in)) return true;
    return in.peek() == '~' ? sparse(in) : rows(in);
  }

  bool rows(Scanner &in) {
    bool first = true;
    for (int rank = 12; rank >= 0; --rank) {
      std::array<Square, 13> squares{};
      std::size_t n = 0;
      for (int file = 0; file < 13; ++file)
        if (const auto s = static_cast<Square>(rank * 13 + file); o.is_island(s)) squares[n++] = s;
      if (n == 0) continue;
      if (!first && !letter(in, '/')) return false;
      first = false;
      for (std::size_t i = 0; i < n;) {
        std::int64_t run = 0;
        if (in.take_number(run)) {
          if (run < 1 || run > static_cast<std::int64_t>(n - i)) return bad(in, "this row is too long");
          i += static_cast<std::size_t>(run);
        } else if (!tile(in, p.tiles[inner_of(squares[i++])])) {
          return false;
        }
      }
    }
    return end(in);
  }

  bool sparse(Scanner &in) {
    in.next();
    Word fill = unseen;
    if (!in.take('?') && !tile(in, fill)) return false;
    for (std::size_t i = 0; i < o.island_size; ++i) p.tiles[inner_of(o.island[i])] = fill;
    std::array<bool, grid_squares> listed{};
    while (in.take(';')) {
      Square s = 0;
      const Scanner here = in;
      if (!square(in, s)) return false;
      if (!o.is_island(s)) return no(here, "JK-BOARD-01", "this square is not island");
      if (listed[s]) return bad(here, "this square stands twice");
      listed[s] = true;
      if (!letter(in, ':')) return false;
      if (in.take('?')) p.tiles[inner_of(s)] = unseen;
      else if (!tile(in, p.tiles[inner_of(s)])) return false;
    }
    return end(in);
  }

  // --- ships and pieces ---

  // A list names a team once: a second entry would silently overwrite the first.
  bool team_once(Scanner &in, Team &t, std::array<bool, max_teams> &listed) {
    if (!team(in, t)) return false;
    if (listed[t]) return bad(in, "this team stands twice");
    return listed[t] = true;
  }

  bool ships() {
    Scanner in("");
    std::array<bool, max_teams> listed{};
    if (!open('s', in)) return true;
    do {
      Team t = 0;
      if (!team_once(in, t, listed) || !letter(in, ':') || !square(in, p.ships[t])) return false;
      places.ships[t] = static_cast<std::int32_t>(base_ + in.offset() - 1);
    } while (in.take(','));
    return end(in);
  }

  bool pieces() {
    std::array<bool, max_teams> listed{};
    Scanner in("");
    if (open('p', in) && !in.done()) {
      do {
        Team t = 0;
        if (!team_once(in, t, listed) || !letter(in, ':')) return false;
        if (in.done() || in.peek() == '/') continue;
        do
          if (!piece(in, t)) return false;
        while (in.take(','));
      } while (in.take('/'));
      if (!end(in)) return false;
    }
    for (Team t = 0; t < max_teams; ++t)
      for (int i = 0; i < 3 && o.in_play[t] && !listed[t]; ++i) add(Piece::make(t, Who::pirate, p.ships[t]), Refusal::nowhere);
    return true;
  }

  bool piece(Scanner &in, Team t) {
    const std::size_t at = base_ + in.offset();
    Who who = Who::pirate;
    for (std::uint8_t w = 1; w < 5; ++w)
      if (in.take(who_texts[w])) {
        who = static_cast<Who>(w);
        break;
      }
    Square s = 0;
    if (!square(in, s)) return false;
    int step = 0;
    if (in.take('.')) {
      if (in.peek() < '1' || in.peek() > '5') return bad(in, "a step 1 to 5 is expected here");
      step = in.next() - '0';
    }
    Flag flag = Flag::none;
    Cargo cargo = Cargo::none;
    if (in.take('t')) flag = Flag::trapped;
    else if (in.take('z')) flag = Flag::drunk;
    else if (in.take('u')) {
      flag = Flag::underground;
      cargo = take_cargo(in);
    }
    std::int64_t n = 1;
    if (in.take('*') && !number(in, n)) return false;
    if (n < 1) return bad(in, "a number from 1 is expected here");
    const Piece q = Piece::make(t, who, s, step, flag, cargo);
    for (std::int64_t i = 0; i < n; ++i) {
      if (!room_for(q, at)) return false;
      add(q, at);
    }
    return true;
  }

  bool room_for(Piece q, std::size_t at) {
    int n = 0;
    for (const Piece &other : p.all()) {
      if (q.who() == Who::pirate) n += other.who() == Who::pirate && other.team() == q.team();
      else if (q.who() == Who::missionary || q.who() == Who::converted) n += other.who() == Who::missionary || other.who() == Who::converted;
      else n += other.who() == q.who();
    }
    if (q.who() == Who::pirate && n == 3) return why.illegal("JK-RES-02", at, "never more than three pirates of a colour");
    if (q.who() != Who::pirate && n == 2) return why.illegal("JK-SETUP-03", at, "never more than two of this character");
    return true;
  }

  void add(Piece q, std::size_t at) {
    places.pieces[p.piece_count] = {q, static_cast<std::int32_t>(at == Refusal::nowhere ? 0 : at)};
    p.add(q);
  }

  // --- gold, bottles, looks ---

  bool loot() {
    Scanner in("");
    if (!open('g', in)) return true;
    do {
      Square s = 0;
      std::int64_t coins = 0;
      std::int64_t galleons = 0;
      int step = 0;
      const std::size_t at = base_ + in.offset();
      if (!square(in, s)) return false;
      if (in.take('.')) {
        if (in.peek() < '1' || in.peek() > '5') return bad(in, "a step 1 to 5 is expected here");
        step = in.next() - '0';
      }
      if (!letter(in, ':') || !number(in, coins)) return false;
      if (in.take('&')) {
        galleons = coins;
        coins = 0;
      } else if (in.take('+') && (!number(in, galleons) || !letter(in, '&'))) {
        return false;
      }
      if (coins + galleons < 1) return bad(at, "there must be some loot");
      if (p.coins(s, step) + p.galleons(s, step) > 0) return bad(at, "this place stands twice");
      if (coins + galleons + p.loot_count > max_loot) return why.illegal("JK-SETUP-04", at, "more than 255 gold items");
      if (!check_loot_place(o, p, s, step, at, why)) return false;
      for (std::int64_t i = 0; i < coins; ++i) p.put_item(Position::item(s, step, 0));
      for (std::int64_t i = 0; i < galleons; ++i) p.put_item(Position::item(s, step, 1));
    } while (in.take(','));
    return end(in);
  }

  bool per_team(char name, std::array<std::uint16_t, max_teams> &values, int limit) {
    Scanner in("");
    std::array<bool, max_teams> listed{};
    if (!open(name, in)) return true;
    do {
      Team t = 0;
      std::int64_t n = 0;
      if (!team_once(in, t, listed) || !letter(in, ':') || !number(in, n)) return false;
      if (n > limit) return no(in, "JK-SETUP-04", "more than any bag holds");
      values[t] = static_cast<std::uint16_t>(n);
    } while (in.take(','));
    return end(in);
  }

  bool sunk() {
    Scanner in("");
    if (!open('x', in)) return true;
    std::int64_t n = 0;
    if (!number(in, n) || !end(in)) return false;
    if (n > max_gold_value) return no(in, "JK-SETUP-04", "more than any bag holds");
    p.sunk = static_cast<std::uint16_t>(n);
    return true;
  }

  bool looks() {
    Scanner in("");
    if (!open('k', in)) return true;
    do {
      Square s = 0;
      Code code = unknown_code;
      const std::size_t at = base_ + in.offset();
      if (!square(in, s) || !letter(in, ':')) return false;
      if (!in.take('?') && !read_code(in, code, false)) return bad(in, "a tile code or ? is expected here");
      if (!letter(in, '@')) return false;
      unsigned mask = 0;
      for (; core::is_digit(in.peek()); in.next()) {
        const int player = in.peek() - '0';
        if (player >= o.players || (mask >> player) != 0) return bad(in, "players in ascending order are expected here");
        mask |= 1u << player;
      }
      if (mask == 0) return bad(in, "the players who saw the tile are missing");
      if (!o.is_island(s) || p.tile(s) != unseen) return why.illegal("JK-KNOW-02", at, "only a closed tile is looked at, and once here");
      p.tiles[inner_of(s)] = fixed_word(code, mask);
    } while (in.take(','));
    return end(in);
  }

  // --- bear, smoke, turn ---

  bool bear() {
    Scanner in("");
    if (!open('b', in)) return true;
    places.bear = static_cast<std::int32_t>(base_);
    return square(in, p.bear) && letter(in, ':') && team(in, p.bear_team) && end(in);
  }

  bool smoke() {
    Scanner in("");
    if (!open('f', in)) return true;
    std::int64_t n = 0;
    if (!in.take("smoke:")) return bad(in, "smoke: is expected here");
    if (!number(in, n)) return false;
    if (n > (o.smoke_shifts_team ? o.teams - 1 : o.teams)) return no(in, o.smoke_shifts_team ? "JK-SMOKE-02" : "JK-SMOKE-01", "smoke never lasts so long");
    p.smoke = static_cast<std::uint8_t>(n);
    p.smoke_opened = in.take('+');
    return end(in);
  }

  bool slot() {
    Scanner in("");
    if (!open('u', in)) return true;
    places.node = static_cast<std::int32_t>(base_);
    if (!team(in, p.slot)) return false;
    if (in.take('/') && !NodeReader(o, p, why, base_).node(in)) return false;
    return end(in);
  }

  bool counters() {
    Scanner in("");
    if (!open('n', in)) return true;
    std::int64_t n = 0;
    if (!number(in, n) || !letter(in, ':')) return false;
    p.turn = static_cast<std::uint32_t>(n);
    if (in.take('-')) {
      p.since = progress_made;
    } else {
      if (!number(in, n)) return false;
      p.since = static_cast<std::uint32_t>(n);
    }
    return end(in);
  }

  std::string_view text;
  std::array<bool, 12> has_{};
  std::array<std::size_t, 12> at_{};
  std::array<std::string_view, 12> value_{};
};

}  // namespace

bool read_position(const Options &o, std::string_view text, Position &p, Refusal &why) {
  Reader reader(o, text, p, why);
  return reader.run() && check_position(o, p, reader.places, why);
}

}  // namespace hoyle::games::jackal
