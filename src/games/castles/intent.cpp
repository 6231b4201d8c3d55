#include "games/castles/intent.hpp"

namespace hoyle::games::castles {

using core::Action;
using core::Scanner;
using core::TextSink;

const char *const direction_names[8] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
const char *const fall_names[3] = {"stand", "down", "up"};

namespace {

Intent plain(Verb verb, int value = 0, int value2 = 0) {
  Intent i;
  i.verb = verb;
  i.value = value;
  i.value2 = value2;
  return i;
}

Intent named(Verb verb, int k, int army_max) {
  Intent i;
  i.verb = verb;
  i.soldier = {k / army_max, k % army_max + 1};
  return i;
}

// n counts from the first `aim`.
Intent intent_of_soldier(int n, int m) {
  if (n < 2 * m) return named(Verb::aim, n, m);
  if (n < 4 * m) return named(Verb::pick, n - 2 * m, m);
  if (n < 6 * m) return named(Verb::versus, n - 4 * m, m);
  if (n < 8 * m) return named(Verb::fight, n - 6 * m, m);
  n -= 8 * m;
  Intent i = named(Verb::step, n / step_codes, m);
  i.code = n % step_codes;
  i.drag = i.code >= 8 && i.code < go_up;
  if (i.drag) i.code -= 8;
  return i;
}

// n counts from `roll 1`.
Intent intent_of_outcome(int n, int m) {
  if (n < 6) return plain(Verb::roll, n + 1);
  if (n < 42) return plain(Verb::dice, (n - 6) / 6 + 1, (n - 6) % 6 + 1);
  if (n == 42) return plain(Verb::miss);
  n -= 43;
  if (n >= 6 * m) return named(Verb::lot, n - 6 * m, m);
  Intent i = named(Verb::shot, n / 3, m);
  i.value = n % 3;
  return i;
}

}  // namespace

Intent intent_of_id(const Options &o, Action a) {
  if (a <= 0) return plain(Verb::end);
  if (a == 1) return plain(Verb::hold);
  if (a >= o.chance_base) return intent_of_outcome(a - o.chance_base, o.army_max);
  if (a >= o.aim_base) return intent_of_soldier(a - o.aim_base, o.army_max);
  Intent i = plain(Verb::put);
  i.to = spot_of(o, place_of_id(o, a - 2));  // a cell under a tower stays that cell
  return i;
}

Place resolve(const Options &o, const Spot &spot) {
  if (!inside(o, spot.x, spot.y)) return no_place;
  const int t = tower_over(o, spot.x, spot.y);
  if (spot.level < 0) return t < 0 ? ground_at(spot.x, spot.y) : no_place;
  if (t < 0 || spot.level < 1 || spot.level > o.towers[t].storeys) return no_place;
  if (foot(o, o.towers[t]) != ground_at(spot.x, spot.y)) return no_place;
  return floor_place(o.towers[t].first_floor + spot.level - 1);
}

Spot spot_of(const Options &o, Place place) {
  if (is_ground(place)) return {x_of(place), y_of(place), -1};
  if (!is_floor(place)) return {};
  const Place cell = foot(o, tower_of(o, place));
  return {x_of(cell), y_of(cell), level_of(o, place)};
}

void write_cell(int x, int y, TextSink &out) {
  if (x >= 26) out << static_cast<char>('a' + x / 26 - 1);
  out << static_cast<char>('a' + x % 26) << y + 1;
}

void write_place(const Options &o, Place place, TextSink &out) {
  const Spot spot = spot_of(o, place);
  if (!on_field(place)) {
    out << '?';
    return;
  }
  write_cell(spot.x, spot.y, out);
  if (spot.level >= 0) out << '^' << spot.level;
}

void write_soldier(int soldier, TextSink &out) {
  out << (side_of(soldier) == side_d ? 'D' : 'A') << soldier % max_army + 1;
}

bool take_int(Scanner &in, int &out) {
  const std::size_t from = in.offset();
  std::int64_t n = 0;
  if (!in.take_number(n)) return false;
  if (in.text()[from] == '0' && in.offset() > from + 1) {
    in.seek(from);
    return false;
  }
  out = static_cast<int>(n);
  return true;
}

bool take_place(Scanner &in, Spot &spot, bool fold_case) {
  const std::size_t from = in.offset();
  int x = 0;
  int row = 0;
  std::size_t letters = 0;
  const auto letter = [&] { return fold_case ? core::to_lower(in.peek()) : in.peek(); };
  for (; core::is_lower(letter()) && letters < 4; ++letters) {
    x = x * 26 + (letter() - 'a' + 1);
    in.next();
  }
  if (letters == 0 || !take_int(in, row)) {
    in.seek(from);
    return false;
  }
  spot = {x - 1, row - 1, -1};
  if (in.take('^') && !take_int(in, spot.level)) {
    in.seek(from);
    return false;
  }
  return true;
}

bool take_name(Scanner &in, Name &name, bool fold_case) {
  const std::size_t from = in.offset();
  const char c = fold_case ? core::to_upper(in.peek()) : in.peek();
  if (c == 'D' || c == 'A') {
    in.next();
    name.side = c == 'D' ? side_d : side_a;
    if (take_int(in, name.number) && name.number >= 1 && name.number <= 99) return true;
  }
  in.seek(from);
  return false;
}

int take_direction(Scanner &in) {
  for (const int d : {1, 3, 5, 7, 0, 2, 4, 6})
    if (in.take_ignoring_case(direction_names[d])) return d;
  return -1;
}

namespace {

// One action text, blanks already folded.
class Reader {
 public:
  Reader(std::string_view text, Intent &intent) : in_(text), i_(intent) {}
  std::size_t offset() const { return in_.offset(); }
  bool read() { return verb() && in_.done(); }

 private:
  bool word(std::string_view w) {  // a whole word, and the blank behind it
    const std::size_t from = in_.offset();
    if (in_.take_ignoring_case(w) && (in_.done() || in_.skip_blanks() > 0)) return true;
    in_.seek(from);
    return false;
  }
  bool named(Verb verb) {
    i_.verb = verb;
    return take_name(in_, i_.soldier, true);
  }
  bool die(int &value) { return take_int(in_, value) && value >= 1 && value <= 6; }
  bool dash() {
    in_.skip_blanks();
    if (!in_.take('-')) return false;
    in_.skip_blanks();
    return true;
  }

  bool verb() {
    if (word("end")) return true;
    if (word("hold")) return set(Verb::hold);
    if (word("put")) return put();
    if (word("aim")) return named(Verb::aim);
    if (word("pick")) return named(Verb::pick);
    if (word("vs")) return named(Verb::versus);
    if (word("lot")) return named(Verb::lot);
    if (word("roll")) return set(Verb::roll) && die(i_.value);
    if (word("dice")) return set(Verb::dice) && die(i_.value) && dash() && die(i_.value2);
    if (word("shot")) return shot();
    return named(Verb::step) && in_.skip_blanks() > 0 && soldier_does();
  }
  bool set(Verb verb) {
    i_.verb = verb;
    return true;
  }

  // A capital D or A with a number names a soldier, so that `put D1` lacks a place.
  bool put() {
    i_.verb = Verb::put;
    const std::size_t from = in_.offset();
    const bool capital = core::is_upper(in_.peek());
    if (word("gun")) {
      i_.names_gun = true;
    } else if (take_name(in_, i_.soldier, true) && (capital || in_.peek() == ' ')) {
      if (in_.skip_blanks() == 0) return false;
    } else {
      i_.soldier = {};
      in_.seek(from);
    }
    return take_place(in_, i_.to, true);
  }

  bool shot() {
    if (word("miss")) return set(Verb::miss);
    if (!named(Verb::shot) || in_.skip_blanks() == 0) return false;
    for (i_.value = 0; i_.value < 3; ++i_.value)
      if (word(fall_names[i_.value])) return true;
    return false;
  }

  bool soldier_does() {
    if (word("fight")) return set(Verb::fight);
    if (word("up")) return step(go_up);
    if (word("down")) return step(go_down);
    if (take_place(in_, i_.from, true)) {
      i_.by_places = true;
      return dash() && take_place(in_, i_.to, true) && mark("wgd");
    }
    const int d = take_direction(in_);
    return d >= 0 && step(d) && mark("d");
  }
  bool step(int code) {
    i_.code = code;
    return true;
  }
  bool mark(std::string_view allowed) {
    in_.skip_blanks();
    if (!in_.take('/')) return true;
    in_.skip_blanks();
    const char c = core::to_lower(in_.peek());
    if (c == '\0' || allowed.find(c) == std::string_view::npos) return false;
    in_.next();
    if (c == 'd')
      i_.drag = true;
    else
      i_.mark = c;
    return true;
  }

  Scanner in_;
  Intent &i_;
};

}  // namespace

bool read_intent(std::string_view text, Intent &intent, std::size_t &fault) {
  intent = {};
  Reader reader(text, intent);
  const bool good = reader.read();
  fault = reader.offset();
  return good;
}

}  // namespace hoyle::games::castles
