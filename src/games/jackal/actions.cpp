// Ids taken apart, and the canonical text of any id (rulebook, sections 3.1 and 3.2).
#include "games/jackal/actions.hpp"

#include "games/jackal/texts.hpp"

namespace hoyle::games::jackal {

Parts parts_of(Action a) {
  Parts out;
  const auto square = [&](Action base) { return static_cast<Square>(a - base); };
  if (a < strike_ids) {
    out.family = Family::move;
    out.code = a % 13;
    out.cargo = static_cast<Cargo>(a / 13 % 5);
    out.from = static_cast<Square>(a / 65 % grid_squares);
    out.who = static_cast<Who>(a / 65 / grid_squares);
  } else if (a < ship_ids) {
    const Action i = a - strike_ids;
    out.family = Family::strike;
    out.code = i % 5 + 1;
    out.from = static_cast<Square>(i / 5 % grid_squares);
    out.who = static_cast<Who>(i / 5 / grid_squares);
  } else if (a < res_ids) {
    out.family = Family::ship;
    out.from = static_cast<Square>((a - ship_ids) / grid_squares);
    out.to = static_cast<Square>((a - ship_ids) % grid_squares);
  } else if (a < drink_ids) {
    out.family = Family::resurrect;
    out.from = square(res_ids);
  } else if (a < give_ids) {
    out.family = Family::drink;
    out.from = static_cast<Square>((a - drink_ids) / 6);
    out.code = (a - drink_ids) % 6;
  } else if (a < target_ids) {
    out.family = Family::give;
    out.from = static_cast<Square>((a - give_ids) / 2);
    out.who = (a - give_ids) % 2 == 0 ? Who::missionary : Who::friday;
  } else if (a < shoot_ids) {
    out.family = static_cast<Family>(static_cast<int>(Family::target) + (a - target_ids) / grid_squares);
    out.from = static_cast<Square>((a - target_ids) % grid_squares);
  } else if (a < stay_id) {
    out.family = Family::shoot;
    out.code = a - shoot_ids;
  } else if (a < tile_ids) {
    out.family = a == stay_id ? Family::stay : a == end_id ? Family::end : Family::pass;
  } else if (a < bear_chance_ids) {
    out.family = Family::tile;
    out.code = a - tile_ids;
  } else {
    out.family = Family::bear_chance;
    out.from = square(bear_chance_ids);
  }
  return out;
}

void write_action(Action a, core::TextSink &out) { write_atom(a, false, out); }

void write_atom(Action id, bool hit, core::TextSink &out) {
  const Parts a = parts_of(id);
  const char link = hit ? 'x' : '-';
  switch (a.family) {
    case Family::move:
      if (a.step() && hop_from(a.from, a.code) == no_square) {
        out << "void:" << id;
        return;
      }
      write_square(out << who_texts[static_cast<std::size_t>(a.who)], a.from);
      if (a.step()) write_square(out << link, hop_from(a.from, a.code));
      else if (a.advance()) out << '.' << a.code - code_advance + 1 << link << '.' << a.code - code_advance + 2;
      else out << '^';
      out << cargo_texts[static_cast<std::size_t>(a.cargo)];
      return;
    case Family::strike: write_square(out << who_texts[static_cast<std::size_t>(a.who)], a.from) << '.' << a.code << 'x'; return;
    case Family::ship: write_square(write_square(out << 'S', a.from) << '-', a.to); return;
    case Family::resurrect: write_square(out << '+', a.from); return;
    case Family::drink:
      write_square(out << "drink:", a.from);
      if (a.code > 0) out << '.' << a.code;
      return;
    case Family::give: write_square(out << "give:" << who_texts[static_cast<std::size_t>(a.who)], a.from); return;
    case Family::target: write_square(out << '>', a.from); return;
    case Family::peek: write_square(out << '?', a.from); return;
    case Family::quake: write_square(out << '~', a.from); return;
    case Family::bear: write_square(out << "bear:", a.from); return;
    case Family::shoot: out << '!' << direction_names[static_cast<std::size_t>(a.code)]; return;
    case Family::stay: out << ">."; return;
    case Family::end: out << "end"; return;
    case Family::pass: out << "pass"; return;
    case Family::tile: out << '[' << tile_table[static_cast<std::size_t>(a.code)].code << ']'; return;
    case Family::bear_chance: write_square(out << "[bear:", a.from) << ']'; return;
  }
}

namespace {

using core::Scanner;

bool read_step(Scanner &in, int &out) {
  if (in.peek() != '.' || in.peek(1) < '1' || in.peek(1) > '5') return false;
  out = in.peek(1) - '0';
  in.seek(in.offset() + 2);
  return true;
}

Cargo read_cargo(Scanner &in) {
  if (in.take("$$")) return Cargo::two_coins;
  if (in.take("$&")) return Cargo::coin_and_galleon;
  if (in.take('$')) return Cargo::coin;
  return in.take('&') ? Cargo::galleon : Cargo::none;
}

bool read_direction(Scanner &in, int &out) {
  int best = -1;  // the longest name that fits: "ne" before "n"
  for (int d = 0; d < 8; ++d) {
    const std::string_view name = direction_names[static_cast<std::size_t>(d)];
    if (core::equal_ignoring_case(in.rest().substr(0, name.size()), name) && (best < 0 || name.size() == 2)) best = d;
  }
  if (best < 0) return false;
  // In a whole turn `!s` may be followed by `end`.
  if (best % 2 == 1 && core::equal_ignoring_case(in.rest().substr(1), "end")) best = core::to_lower(in.peek()) == 'n' ? 0 : 4;
  out = best;
  return in.take_ignoring_case(direction_names[static_cast<std::size_t>(best)]);
}

bool one_square(Scanner &in, Action base, Atom &out) {
  Square s = 0;
  if (!read_square(in, s)) return false;
  out.action = base + s;
  return true;
}

// [who] sq ( -sq | .k-.k | .kx | ^ ) [cargo]
bool read_move(Scanner &in, Atom &out) {
  for (std::uint8_t w = 1; w < 5; ++w) {
    const char letter = core::to_lower(who_texts[w][0]);
    if (core::to_lower(in.peek()) == letter && !core::is_digit(in.peek(1))) {
      out.who = static_cast<Who>(w);
      in.next();
      break;
    }
  }
  if (!read_square(in, out.from)) return false;
  if (in.take('^')) {
    out.action = move_id(out.who, out.from, read_cargo(in), code_fly);
    return true;
  }
  if (read_step(in, out.step)) {
    if (in.take('-')) {
      out.hit = false;
    } else if (in.take_ignoring_case("x")) {
      out.hit = true;
      if (in.peek() != '.') {
        out.hit = false;
        out.action = strike_id(out.who, out.from, out.step);
        return true;
      }
    } else {
      return false;
    }
    if (!read_step(in, out.to_step)) return false;
    out.cargo = read_cargo(in);
    if (out.to_step == out.step + 1) out.action = move_id(out.who, out.from, out.cargo, code_advance + out.step - 1);
    else out.rule = "JK-SPIN-01";
    return true;
  }
  if (in.take('-')) out.hit = false;
  else if (in.take_ignoring_case("x")) out.hit = true;
  else return false;
  if (!read_square(in, out.to)) return false;
  out.cargo = read_cargo(in);
  const Hop h = hop_between(out.from, out.to);
  if (h < 8) out.action = move_id(out.who, out.from, out.cargo, h);
  else out.rule = "JK-MOVE-01";
  return true;
}

bool read_outcome(Scanner &in, Atom &out) {
  if (in.take_ignoring_case("bear:")) {
    if (!one_square(in, bear_chance_ids, out)) return false;
  } else {
    Code code = 0;
    if (!read_code(in, code, true)) return false;
    out.action = tile_ids + code;
  }
  return in.take(']');
}

bool read_void(Scanner &in, Atom &out) {
  std::int64_t n = 0;
  if (!in.take_number(n) || n >= strike_ids) return false;
  const Parts a = parts_of(static_cast<Action>(n));
  if (!a.step() || hop_from(a.from, a.code) != no_square) return false;
  out.action = static_cast<Action>(n);
  return true;
}

bool read_drink(Scanner &in, Atom &out) {
  Square s = 0;
  int step = 0;
  if (!read_square(in, s)) return false;
  read_step(in, step);
  out.action = drink_id(s, step);
  return true;
}

bool read_give(Scanner &in, Atom &out) {
  const char who = core::to_lower(in.next());
  Square s = 0;
  if ((who != 'm' && who != 'f') || !read_square(in, s)) return false;
  out.action = give_id(s, who == 'f' ? Who::friday : Who::missionary);
  return true;
}

bool read_ship(Scanner &in, Atom &out) {
  Square from = 0;
  Square to = 0;
  if (!read_square(in, from) || !in.take('-') || !read_square(in, to)) return false;
  out.action = ship_id(from, to);
  return true;
}

}  // namespace

bool read_atom(core::Scanner &in, Atom &out) {
  out = Atom{};
  if (in.take_ignoring_case("pass")) out.action = pass_id;
  else if (in.take_ignoring_case("end")) out.action = end_id;
  else if (in.take(">.")) out.action = stay_id;
  else if (in.take('>')) return one_square(in, target_ids, out);
  else if (in.take('?')) return one_square(in, peek_ids, out);
  else if (in.take('~')) return one_square(in, quake_ids, out);
  else if (in.take('+')) return one_square(in, res_ids, out);
  else if (in.take_ignoring_case("bear:")) return one_square(in, bear_ids, out);
  else if (in.take('[')) return read_outcome(in, out);
  else if (in.take_ignoring_case("drink:")) return read_drink(in, out);
  else if (in.take_ignoring_case("give:")) return read_give(in, out);
  else if (in.take_ignoring_case("void:")) return read_void(in, out);
  else if (core::to_lower(in.peek()) == 's') return in.next(), read_ship(in, out);
  else if (in.take('!')) {
    int d = 0;
    if (!read_direction(in, d)) return false;
    out.action = shoot_ids + d;
  } else {
    return read_move(in, out);
  }
  return true;
}

}  // namespace hoyle::games::jackal
