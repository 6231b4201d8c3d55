#include "games/castles/position_text.hpp"

#include "games/castles/intent.hpp"
#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

using core::Refusal;
using core::Scanner;
using core::TextSink;

namespace {

// Phases that are a word alone.
struct PhaseWord {
  const char *word;
  Phase phase;
};
constexpr PhaseWord phase_words[] = {
    {"first", Phase::first},         {"magic", Phase::magic},         {"pick5", Phase::pick5}, {"pick6", Phase::pick6},
    {"randpick5", Phase::randpick5}, {"randpick6", Phase::randpick6}, {"shoot", Phase::shoot}, {"man", Phase::man}};
constexpr const char *how_words[] = {"elimination", "capture", "limit"};
constexpr char effect_letters[] = "sbjx";

void write_unit(const Options &o, const Position &p, int i, TextSink &out) {
  if (!p.alive(i)) {
    out << (p.at[i] == unplaced ? '?' : 'x');
    return;
  }
  write_place(o, p.at[i], out);
  if (p.home[i] != p.at[i]) {
    out << '~';
    write_place(o, p.home[i], out);
  }
  if (p.skip[i] > 0) out << '!' << p.skip[i];
  if (p.finished(i)) out << '+';
}

void write_gun(const Options &o, const Position &p, int side, TextSink &out) {
  const Place gun = p.gun(side);
  if (!o.gun[side]) {
    out << '-';
    return;
  }
  write_place(o, gun, out);
  if (p.dragger < max_soldiers && side_of(p.dragger) == side) out << '*' << p.dragger % max_army + 1;
}

}  // namespace

void write_effects(const Position &p, int side, TextSink &out) {
  if (p.effects[side] == 0) out << '-';
  for (int bit = 0; bit < 4; ++bit)
    if ((p.effects[side] >> bit & 1) != 0) out << effect_letters[bit];
}

void write_phase(const Options &, const Position &p, TextSink &out) {
  for (const PhaseWord &w : phase_words)
    if (w.phase == p.phase) out << w.word;
  switch (p.phase) {
    case Phase::setup:
      out << "setup" << p.who;
      break;
    case Phase::shot:
      out << "shot:", write_soldier(p.who, out);
      break;
    case Phase::choose:
      out << "choose:", write_soldier(p.who, out);
      break;
    case Phase::melee:
      out << "melee:";
      write_soldier(p.who, out);
      out << 'x';
      write_soldier(p.whom, out);
      break;
    case Phase::trap:
      out << "trap:";
      write_soldier(p.who, out);
      out << direction_names[p.whom & 7];
      break;
    case Phase::over:
      out << "over:"
          << "DA="[p.who % 3] << '/' << how_words[p.whom % 3];
      break;
    default:
      break;
  }
}

void write_position(const Options &o, const Position &p, TextSink &out) {
  out << o.map() << ' ' << (p.side == side_d ? 'D' : 'A') << ' ';
  write_phase(o, p, out);
  for (const int side : {side_d, side_a}) {
    out << (side == side_d ? " D:" : " A:");
    for (int i = 0; i < o.army[side]; ++i) {
      if (i > 0) out << ',';
      write_unit(o, p, first_of(side) + i, out);
    }
  }
  out << ' ';
  write_gun(o, p, side_d, out);
  out << '/';
  write_gun(o, p, side_a, out);
  out << ' ';
  write_effects(p, side_d, out);
  out << '/';
  write_effects(p, side_a, out);
  out << ' ';
  if (p.cur < max_soldiers) {
    write_soldier(p.cur, out);
    out << '/' << p.rest;
  } else {
    out << '-';
  }
  out << ' ' << p.np << ' ' << p.turn;
}

namespace {

class Reader {
 public:
  Reader(const Options &o, std::string_view text, Position &p, Refusal &why) : o_(o), in_(text), p_(p), why_(why) {}

  bool read() {
    if (!in_.take(o_.map()) || !in_.take(' ')) return form("the map of these rules is expected");
    at_.side = in_.offset();
    if (in_.take('A'))
      p_.side = side_a;
    else if (!in_.take('D'))
      return form("side D or A is expected");
    if (!blank()) return false;
    at_.phase = in_.offset();
    if (!phase() || !blank() || !army(side_d) || !blank() || !army(side_a) || !blank()) return false;
    if (!gun(side_d) || !in_.take('/') || !gun(side_a)) return form("the guns of D and A are expected, '-' for none");
    if (!blank() || !effects(side_d) || !slash() || !effects(side_a) || !blank() || !current() || !blank())
      return false;
    at_.np = in_.offset();
    if (!count(p_.np) || !blank()) return form("the count of turns without progress is expected");
    at_.turn = in_.offset();
    if (!count(p_.turn) || !in_.done()) return form("the turn number is expected, and nothing behind it");
    return places() && check_position(o_, p_, at_, why_);
  }

 private:
  bool form(std::string_view what) {  // CS-POS-01; the first fault found counts
    return why_.status == core::Status::ok ? why_.syntax("CS-POS-01", in_.offset(), what) : false;
  }
  bool blank() { return in_.take(' ') || form("a blank is expected"); }
  bool slash() { return in_.take('/') || form("'/' is expected"); }

  // A number for a byte; what is too large becomes 255, which fits no position.
  bool number(std::uint8_t &out) {
    int n = 0;
    if (!take_int(in_, n)) return false;
    out = static_cast<std::uint8_t>(n < 255 ? n : 255);
    return true;
  }
  bool count(std::uint32_t &out) {
    const std::size_t from = in_.offset();
    int n = 0;
    if (take_int(in_, n) && n <= static_cast<int>(max_turn)) {
      out = static_cast<std::uint32_t>(n);
      return true;
    }
    in_.seek(from);
    return false;
  }
  // A soldier's number, perhaps beyond the army: then `no_soldier`, which fits no position.
  bool soldier(std::uint8_t &out) {
    Name name;
    if (!take_name(in_, name, false)) return false;
    const int i = soldier_of(o_, name);
    out = i < 0 ? no_soldier : static_cast<std::uint8_t>(i);
    return true;
  }

  bool phase() {
    for (const PhaseWord &w : phase_words)
      if (in_.rest().substr(0, in_.rest().find(' ')) == w.word) {
        in_.take(w.word);
        p_.phase = w.phase;
        return true;
      }
    if (in_.take("setup")) return set(Phase::setup) && number(p_.who) ? true : form("a number is expected");
    if (in_.take("shot:")) return set(Phase::shot) && soldier(p_.who) ? true : form("a soldier is expected");
    if (in_.take("choose:")) return set(Phase::choose) && soldier(p_.who) ? true : form("a soldier is expected");
    if (in_.take("melee:"))
      return set(Phase::melee) && soldier(p_.who) && in_.take('x') && soldier(p_.whom)
                 ? true
                 : form("two soldiers are expected");
    if (in_.take("trap:"))
      return set(Phase::trap) && soldier(p_.who) && direction() ? true : form("a soldier and a direction are expected");
    if (in_.take("over:")) return set(Phase::over) && ending() ? true : form("a winner and a reason are expected");
    return form("a phase is expected");
  }
  bool set(Phase phase) {
    p_.phase = phase;
    return true;
  }
  bool direction() {
    for (const int d : {1, 3, 5, 7, 0, 2, 4, 6})
      if (in_.take(direction_names[d])) {
        p_.whom = static_cast<std::uint8_t>(d);
        return true;
      }
    return false;
  }
  bool ending() {
    const std::size_t winner = std::string_view("DA=").find(in_.peek());
    if (in_.done() || winner == std::string_view::npos) return false;
    in_.next();
    p_.who = static_cast<std::uint8_t>(winner);
    if (!in_.take('/')) return false;
    for (std::uint8_t how = 0; how < 3; ++how)
      if (in_.take(how_words[how])) {
        p_.whom = how;
        return true;
      }
    return false;
  }

  bool army(int side) {
    if (!in_.take(side == side_d ? "D:" : "A:")) return form(side == side_d ? "'D:' is expected" : "'A:' is expected");
    for (int i = 0; i < o_.army[side]; ++i) {
      if (i > 0 && !in_.take(',')) return form("the army is too small for these rules");
      if (!unit(first_of(side) + i)) return form("a place, '?' or 'x' is expected");
    }
    return true;
  }
  bool unit(int i) {
    at_.unit[i] = in_.offset();
    if (in_.take('?')) return put(i, unplaced);
    if (in_.take('x')) {
      // A place begins with a column too, so that `x` alone is the destroyed soldier.
      if (in_.done() || in_.peek() == ',' || in_.peek() == ' ') return put(i, gone);
      in_.seek(at_.unit[i]);
    }
    Spot at;
    if (!take_place(in_, at, false)) return false;
    p_.at[i] = resolve(o_, at);
    p_.home[i] = p_.at[i];
    if (in_.take('~')) {
      Spot home;
      if (!take_place(in_, home, false)) return false;
      p_.home[i] = resolve(o_, home);
    }
    if (in_.take('!') && (!number(p_.skip[i]) || p_.skip[i] == 0)) return false;
    if (in_.take('+')) p_.done = static_cast<std::uint16_t>(p_.done | 1u << i);
    return true;
  }
  bool put(int i, Place place) {
    p_.at[i] = place;
    p_.home[i] = place;
    return true;
  }

  bool gun(int side) {
    const int i = max_soldiers + side;
    at_.unit[i] = in_.offset();
    if (!o_.gun[side]) return in_.take('-');
    if (in_.take('?')) {
      p_.at[i] = unplaced;
      return true;
    }
    Spot at;
    if (!take_place(in_, at, false)) return false;
    p_.at[i] = at.level < 0 ? resolve(o_, at) : no_place;
    if (!in_.take('*')) return true;
    std::uint8_t n = 0;
    if (!number(n) || n == 0) return false;
    if (p_.dragger != nobody)
      p_.dragger = no_soldier;  // both guns dragged: fits no position
    else
      p_.dragger = n > o_.army[side] ? no_soldier : static_cast<std::uint8_t>(first_of(side) + n - 1);
    return true;
  }

  bool effects(int side) {
    at_.effects[side] = in_.offset();
    if (in_.take('-')) return true;
    for (int bit = 0; bit < 4; ++bit)
      if (in_.take(effect_letters[bit])) p_.effects[side] = static_cast<std::uint8_t>(p_.effects[side] | 1u << bit);
    return p_.effects[side] != 0 || form("effects are expected: '-' or letters of s b j x in this order");
  }

  bool current() {
    at_.cur = in_.offset();
    if (in_.take('-')) return true;
    return (soldier(p_.cur) && in_.take('/') && number(p_.rest)) || form("'-' or the moving soldier is expected");
  }

  bool places() {  // CS-POS-02
    for (int i = 0; i < max_units; ++i) {
      if (p_.at[i] == no_place || (i < max_soldiers && p_.home[i] == no_place))
        return why_.illegal("CS-POS-02", at_.unit[i], "there is no such place on this map");
      if (!on_field(p_.at[i])) continue;
      if (is_floor(p_.at[i])) {
        if (standing_on(p_, p_.at[i], side_of(i)) > o_.capacity)
          return why_.illegal("CS-POS-02", at_.unit[i], "too many soldiers of one side on this floor");
        continue;
      }
      for (int j = 0; j < i; ++j)
        if (p_.at[j] == p_.at[i]) return why_.illegal("CS-POS-02", at_.unit[i], "two pieces on one cell");
    }
    return true;
  }

  static constexpr std::uint8_t no_soldier = 0xFE;

  const Options &o_;
  Scanner in_;
  Position &p_;
  Refusal &why_;
  PartOffsets at_;
};

}  // namespace

bool read_position(const Options &o, std::string_view text, Position &p, Refusal &why) {
  Position read;
  for (Place &place : read.at) place = gone;
  for (Place &place : read.home) place = gone;
  if (!Reader(o, text, read, why).read()) return false;
  p = read;
  return true;
}

}  // namespace hoyle::games::castles
