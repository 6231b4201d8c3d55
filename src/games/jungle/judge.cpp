// The judge: the second witness of legality. It shares nothing with the move generator but the position: it walks
// the rules one after the other, in the order in which an illegal move is explained, and names the first broken.
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

using core::Verdict;

struct Attempt {
  const Options &o;
  const Position &p;
  int side;
  int from, to;
  int direction;
  int over;  // water squares crossed: 0 = a step
};

bool on(Squares set, int square) { return (set >> square & 1) != 0; }

// JG-TRAP-01, JG-TRAP-02, JG-TRAP-03: does the trap on this square weaken pieces of `side`?
bool weakened(const Options &o, int side, int square) {
  if (on(o.traps_of[side ^ 1], square)) return true;
  return o.traps == Traps::universal && on(o.traps_of[side], square);
}

int strength(const Options &o, int kind) {
  constexpr int seed_order[] = {8, 7, 6, 5, 4, 3, 2, 1};
  constexpr int wolf_order[] = {8, 7, 6, 5, 3, 4, 2, 1};
  return o.wolf_stronger ? wolf_order[kind] : seed_order[kind];
}

// Capture rules between two known kinds: the first that forbids it, or null.
const char *capture_rule(const Attempt &a, int attacker, int victim) {
  const Options &o = a.o;
  const bool wet_from = on(o.water, a.from);
  const bool wet_to = on(o.water, a.to);
  if (wet_from && !wet_to) {
    const bool admitted =
        o.rat_from_water == RatFromWater::all || (o.rat_from_water == RatFromWater::rat && victim == rat);
    if (!admitted) return "JG-WATER-01";
  }
  if (!wet_from && wet_to && !o.rat_into_water) return "JG-WATER-02";
  if (wet_from && wet_to && !o.rat_in_water) return "JG-WATER-03";
  const bool weak = weakened(o, a.side ^ 1, a.to);
  if (o.shelter && !weak && weakened(o, a.side, a.to)) return "JG-TRAP-06";
  if (o.trapped_attack_zero && weakened(o, a.side, a.from)) return weak ? nullptr : "JG-TRAP-04";
  if (attacker == elephant && victim == rat) {
    if (o.elephant_rat == ElephantRat::never) return "JG-CAP-03";
    return weak || o.elephant_rat == ElephantRat::always ? nullptr : "JG-CAP-03";
  }
  if (weak) return nullptr;                                                    // JG-TRAP-01
  if (attacker == rat && victim == elephant) return nullptr;                   // JG-CAP-02
  return strength(o, attacker) < strength(o, victim) ? "JG-CAP-01" : nullptr;  // equal ranks: JG-CAP-04
}

const char *attack_rule(const Attempt &a, int attacker) {
  const int enemy = a.side ^ 1;
  const int slot = slot_at(a.p, enemy, a.to);
  if (!a.o.hidden) return capture_rule(a, attacker, slot);
  const Kinds kinds = possible_kinds(a.o, a.p, enemy)[static_cast<std::size_t>(slot)];
  if (std::has_single_bit(kinds)) return capture_rule(a, attacker, std::countr_zero(kinds));  // JG-HID-03
  for (int kind = 0; kind < kind_count; ++kind)
    if ((kinds & kind_bit(kind)) && !capture_rule(a, attacker, kind)) return nullptr;
  return "JG-HID-02";
}

bool jumps_along(const Options &o, int kind, int direction) {
  const bool lengthways = direction == north || direction == south;
  if (kind == lion) return true;
  if (kind == tiger) return lengthways || !o.tiger_vertical;
  return kind == leopard && o.leopard_jumps && !lengthways;
}

// Kinds and water: JG-JUMP-01, JG-JUMP-05, JG-JUMP-06, JG-MOVE-04.
const char *ability_rule(const Attempt &a, int kind) {
  const Options &o = a.o;
  if (a.over == 0) {
    if (!on(o.water, a.to) || kind == rat) return nullptr;  // JG-MOVE-05: the rat walks in, through and out
    // One step onto water by a kind that could jump there: the text names the wrong square.
    return jumps_along(o, kind, a.direction) ? "JG-TEXT-02" : "JG-MOVE-04";  // and so JG-WATER-04
  }
  if (jumps_along(o, kind, a.direction)) return nullptr;
  if (kind == leopard && o.leopard_jumps) return "JG-JUMP-05";
  return kind == tiger ? "JG-JUMP-06" : "JG-JUMP-01";
}

// JG-JUMP-03, JG-JUMP-07: walks the water and looks for rats.
bool rat_in_the_way(const Attempt &a) {
  if (a.over == 0 || a.o.jump_block == JumpBlock::none) return false;
  int square = a.from;
  for (int i = 0; i < a.over; ++i) {
    square = neighbour(square, a.direction);
    if (on(a.p.occupied[a.side ^ 1], square)) return true;
    if (on(a.p.occupied[a.side], square) && a.o.jump_block == JumpBlock::any_rat) return true;
  }
  return false;
}

const char *kind_rule(const Attempt &a, int kind) {
  if (const char *rule = ability_rule(a, kind)) return rule;
  if (rat_in_the_way(a)) return "JG-JUMP-03";
  if (a.to == a.o.den[a.side]) return "JG-MOVE-03";
  if (on(a.p.occupied[a.side], a.to)) return "JG-MOVE-02";
  if (on(a.p.occupied[a.side ^ 1], a.to)) return attack_rule(a, kind);
  return nullptr;  // JG-MOVE-06: traps are open to all; JG-CAP-06: nobody has to capture
}

Verdict judge_move(const Context &c, const Position &p, Action a) {
  const Options &o = c.options;
  const Step step = step_of(a);
  const int slot = slot_at(p, p.side, step.from);
  if (slot < 0) return Verdict::no("JG-TURN-02");  // also: the other side's turn
  int over = 0;
  if (step.jump) {  // JG-JUMP-02: bank to bank, all of it water here
    for (int s = neighbour(step.from, step.direction); s != step.to; s = neighbour(s, step.direction), ++over)
      if (!on(o.water, s)) return Verdict::no("JG-MOVE-01");
  } else if (!on(o.board, step.to)) {
    return Verdict::no("JG-MOVE-01");
  }
  const Attempt attempt{o, p, p.side, step.from, step.to, step.direction, over};
  const Kinds kinds =
      is_unknown(p, p.side, slot) ? possible_kinds(o, p, p.side)[static_cast<std::size_t>(slot)] : kind_bit(slot);
  const char *first = nullptr;
  bool any = false;
  for (int kind = 0; kind < kind_count && !any; ++kind) {
    if (!(kinds & kind_bit(kind))) continue;
    const char *rule = kind_rule(attempt, kind);
    if (!rule) any = true;
    if (!first) first = rule;
  }
  if (!any) return Verdict::no(first);
  if (o.repetition == Repetition::forbid && forbidden_repetition(c, p, a)) return Verdict::no("JG-END-04");
  return Verdict::yes();
}

// JG-SETUP-03, JG-SETUP-04
bool fits_placement(const Options &o, const Position &p, Action a) {
  if (!placing(p) || a < first_placement) return false;
  const Placement n = placement_of(a);
  if (n.side != p.side || n.kind != placement_kind(o, placed_by(p, p.side))) return false;
  bool own_start = false;
  for (int kind = 0; kind < kind_count; ++kind) own_start |= (o.kinds & kind_bit(kind)) && home_slot(kind) == n.slot;
  return own_start && slot_at(p, p.side, start_square(o, p.side, n.slot)) < 0;
}

}  // namespace

Verdict Game::judge(const C &c, const Position &p, Action a) {
  const char *setup = c.options.setup == Setup::random ? "JG-SETUP-04" : "JG-SETUP-03";
  if (!placing(p))
    if (const Outlook end = outlook(c, p); end.ending != Ending::none) return Verdict::no(rule_of(end.ending));
  if (placing(p) || a >= first_placement) return fits_placement(c.options, p, a) ? Verdict::yes() : Verdict::no(setup);
  return judge_move(c, p, a);
}

}  // namespace hoyle::games::jungle
