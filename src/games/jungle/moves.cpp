// The move generator: the first witness of legality (the second is judge.cpp). It works on sets of squares and
// on a table of captures made when the rules are configured.
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

int rank_of_kind(const Options &o, int kind) {
  if (o.wolf_stronger && (kind == dog || kind == wolf)) return kind == dog ? 3 : 4;  // JG-SETUP-01
  return 8 - kind;
}

namespace {

enum class Fight { no, capture, exchange };

// The capture test, evaluated from top to bottom.
Fight fight(const Options &o, unsigned zone, int attacker, int victim) {
  const bool weak = zone & victim_weak;
  if ((zone & from_water) && !(zone & to_water)) {  // JG-WATER-01
    if (o.rat_from_water == RatFromWater::none) return Fight::no;
    if (o.rat_from_water == RatFromWater::rat && victim != rat) return Fight::no;
  }
  if (!(zone & from_water) && (zone & to_water) && !o.rat_into_water) return Fight::no;           // JG-WATER-02
  if ((zone & from_water) && (zone & to_water) && !o.rat_in_water) return Fight::no;              // JG-WATER-03
  if (o.shelter && (zone & trap_ahead) && !weak) return Fight::no;                                // JG-TRAP-06
  if (o.trapped_attack_zero && (zone & attacker_weak)) return weak ? Fight::capture : Fight::no;  // JG-TRAP-04
  if (attacker == elephant && victim == rat) {                                                    // JG-CAP-03
    const bool yes = o.elephant_rat == ElephantRat::always || (o.elephant_rat == ElephantRat::trap_only && weak);
    return yes ? Fight::capture : Fight::no;
  }
  if (weak) return Fight::capture;                                   // JG-TRAP-01
  if (attacker == rat && victim == elephant) return Fight::capture;  // JG-CAP-02
  const int difference = rank_of_kind(o, attacker) - rank_of_kind(o, victim);
  if (difference == 0 && o.exchange) return Fight::exchange;  // JG-CAP-04
  return difference >= 0 ? Fight::capture : Fight::no;        // JG-CAP-01
}

}  // namespace

CaptureTable make_captures(const Options &o) {
  CaptureTable table;
  for (unsigned zone = 0; zone < 32; ++zone)
    for (std::size_t attacker = 0; attacker < kind_count; ++attacker)
      for (int victim = 0; victim < kind_count; ++victim) {
        const Fight result = fight(o, zone, static_cast<int>(attacker), victim);
        if (result != Fight::no) table.takes[zone][attacker] |= kind_bit(victim);
        if (result == Fight::exchange) table.exchanges[zone][attacker] |= kind_bit(victim);
      }
  return table;
}

namespace {

// All moves of the side to act, by direction: the squares from which a step leads there, and the jumps.
struct Moves {
  Squares go[4] = {};
  std::uint32_t jumps = 0;
};

// The kinds that the piece in a slot may have: one, unless a view does not know it.
Kinds kinds_of(const Options &o, const Position &p, int side, int slot) {
  return is_unknown(p, side, slot) ? possible_at(o, p, side, slot) : kind_bit(slot);
}

// JG-HID-02: may some kind of `movers` take some kind of `victims`?
bool can_take(const Options &o, int side, Kinds movers, int from, int to, Kinds victims) {
  const bool plain = !((bit(from) | bit(to)) & o.special);
  const auto &takes = o.captures.takes[plain ? 0 : zone_of(o, side, from, to)];
  for (; movers; movers &= static_cast<Kinds>(movers - 1))
    if (takes[static_cast<std::size_t>(std::countr_zero(movers))] & victims) return true;
  return false;
}

bool may_attack(const Options &o, const Position &p, Kinds movers, int from, int to) {
  const int enemy = p.side ^ 1;
  const int slot = slot_at(p, enemy, to);
  return can_take(o, p.side, movers, from, to, o.hidden ? possible_at(o, p, enemy, slot) : kind_bit(slot));
}

// JG-MOVE-04: the pieces of a side that may step onto water.
Squares swimmers(const Options &o, const Position &p, int side) {
  if (!p.unknown[side]) return bit(p.square[side][rat]) & grid_7x9;
  Squares set = 0;
  for (int slot = 0; slot < kind_count; ++slot)
    if (stands(p, side, slot) && (kinds_of(o, p, side, slot) & kind_bit(rat))) set |= bit(p.square[side][slot]);
  return set;
}

// Where steps onto `land` (for all) and `all` (for swimmers) may start, by direction.
void spread(Squares movers, Squares swimming, Squares land, Squares all, Squares (&go)[4]) {
  const Squares walking = movers & ~swimming;
  go[north] = (walking & land >> files) | (swimming & all >> files);
  go[east] = ((walking & land >> 1) | (swimming & all >> 1)) & ~file_g;
  go[south] = (walking & land << files) | (swimming & all << files);
  go[west] = ((walking & land << 1) | (swimming & all << 1)) & ~file_a;
}

constexpr int stride[4] = {files, 1, -files, -1};

void add_attacks(const Options &o, const Position &p, const Squares (&contact)[4], Moves &moves) {
  const int enemy = p.side ^ 1;
  std::array<Kinds, 64> victims;  // written where enemies stand, read nowhere else
  const Possible possible = o.hidden ? possible_kinds(o, p, enemy) : Possible{1, 2, 4, 8, 16, 32, 64, 128};
  for (std::size_t slot = 0; slot < kind_count; ++slot) victims[p.square[enemy][slot]] = possible[slot];
  const Squares any = contact[0] | contact[1] | contact[2] | contact[3];
  for (int slot = 0; slot < kind_count; ++slot) {
    const int from = p.square[p.side][slot];
    if (!(any & bit(from))) continue;
    const Kinds movers = kinds_of(o, p, p.side, slot);
    for (int d = 0; d < 4; ++d) {
      const int to = from + stride[d];
      if ((contact[d] & bit(from)) && can_take(o, p.side, movers, from, to, victims[static_cast<std::size_t>(to)]))
        moves.go[d] |= bit(from);
    }
  }
}

// JG-JUMP-03, JG-JUMP-07: is something on the water that stops the jump? Only rats can be there.
bool blocked(const Options &o, const Position &p, const Jump &jump) {
  if (o.jump_block == JumpBlock::none) return false;
  const Squares rats = p.occupied[p.side ^ 1] | (o.jump_block == JumpBlock::any_rat ? p.occupied[p.side] : 0);
  return (rats & jump.water) != 0;
}

bool may_jump(const Options &o, const Position &p, Kinds movers, const Jump &jump) {
  if (blocked(o, p, jump) || (p.occupied[p.side] & bit(jump.to))) return false;
  if (!(p.occupied[p.side ^ 1] & bit(jump.to))) return true;
  return may_attack(o, p, movers, jump.from, jump.to);  // JG-JUMP-04
}

// The kinds of `movers` that may make a jump at all (JG-JUMP-01, JG-JUMP-05, JG-JUMP-06).
Kinds jumping(const Options &o, Kinds movers, std::size_t jump) {
  Kinds able = 0;
  for (movers &= o.jumpers; movers; movers &= static_cast<Kinds>(movers - 1)) {
    const int kind = std::countr_zero(movers);
    if (o.kind_jumps[kind] >> jump & 1) able |= kind_bit(kind);
  }
  return able;
}

void add_jumps(const Options &o, const Position &p, Moves &moves) {
  const int side = p.side;
  for (Kinds slots = o.jumpers | p.unknown[side]; slots; slots &= static_cast<Kinds>(slots - 1)) {
    const int slot = std::countr_zero(slots);
    std::uint32_t set = jumps_from[p.square[side][slot]];
    if (!set) continue;
    const Kinds movers = kinds_of(o, p, side, slot);
    for (; set; set &= set - 1) {
      const auto j = static_cast<std::size_t>(std::countr_zero(set));
      const Kinds able = jumping(o, movers, j);
      if (able && may_jump(o, p, able, jumps[j])) moves.jumps |= 1u << j;
    }
  }
}

// All that is not water is land, start squares too (JG-BOARD-05).
Moves generate(const Options &o, const Position &p) {
  Moves moves;
  const Squares own = p.occupied[p.side];
  const Squares enemy = p.occupied[p.side ^ 1];
  const Squares swimming = swimmers(o, p, p.side);
  const Squares open = open_squares(o, p);
  spread(own, swimming, open & ~o.water, open, moves.go);
  if (around(own) & enemy) {
    Squares contact[4];
    spread(own, swimming, enemy & ~o.water, enemy, contact);
    add_attacks(o, p, contact, moves);
  }
  add_jumps(o, p, moves);
  return moves;
}

// JG-END-04 with repetition=forbid: only quiet moves with enough quiet plies behind them can repeat.
bool forbid_matters(const Options &o, const Position &p) {
  return o.repetition == Repetition::forbid && p.no_capture + 1 >= 4 * (o.repetition_count - 1);
}

// A list of actions, in ascending order. Every piece has at most one action in each direction.
struct ActionList {
  std::array<Action, 4 * kind_count + 4> ids;  // four to spare: writing does not branch
  std::size_t size = 0;
};

void list(const Moves &moves, ActionList &out) {
  std::size_t n = 0;
  for (Squares froms = moves.go[0] | moves.go[1] | moves.go[2] | moves.go[3]; froms; froms &= froms - 1) {
    const int from = first_square(froms);
    Action *next = out.ids.data() + n;
    *next = 4 * from + north;
    next += moves.go[north] >> from & 1;
    *next = 4 * from + east;
    next += moves.go[east] >> from & 1;
    *next = 4 * from + south;
    next += moves.go[south] >> from & 1;
    *next = 4 * from + west;
    next += moves.go[west] >> from & 1;
    n = static_cast<std::size_t>(next - out.ids.data());
  }
  for (std::uint32_t set = moves.jumps; set; set &= set - 1) out.ids[n++] = first_jump + std::countr_zero(set);
  out.size = n;
}

// The bits of five words. Four directions of at most eight pieces: no nibble of the sum can overflow.
std::size_t count(const Moves &moves) {
  constexpr std::uint64_t fives = 0x5555555555555555u;
  constexpr std::uint64_t threes = 0x3333333333333333u;
  std::uint64_t sum = 0;
  for (const Squares set : moves.go) {
    const std::uint64_t pairs = set - (set >> 1 & fives);
    sum += (pairs & threes) + (pairs >> 2 & threes);
  }
  const std::uint64_t bytes = (sum & 0x0F0F0F0F0F0F0F0Fu) + (sum >> 4 & 0x0F0F0F0F0F0F0F0Fu);
  std::size_t total = bytes * 0x0101010101010101u >> 56;
  for (std::uint32_t set = moves.jumps; set; set &= set - 1) ++total;
  return total;
}

// JG-SETUP-03, JG-SETUP-04: the next piece on each free start square of the own side.
void legal_placements(const Options &o, const Position &p, core::Sink<Action> &out) {
  const int kind = placement_kind(o, placed_by(p, p.side));
  for (int slot = 0; slot < kind_count; ++slot)
    if (has_start_slot(o, slot) && !(p.occupied[p.side] & bit(start_square(o, p.side, slot))))
      out.push(first_placement + 64 * p.side + 8 * kind + slot);
}

// The legal moves of the play; under repetition=forbid, those that remain.
void list_legal(const Context &c, const Position &p, std::size_t ahead, ActionList &out) {
  list(generate(c.options, p), out);
  if (!forbid_matters(c.options, p)) return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < out.size; ++i)
    if (!forbidden_repetition(c, p, out.ids[i], ahead)) out.ids[kept++] = out.ids[i];
  out.size = kept;
}

}  // namespace

void Game::legal(const C &c, const Position &p, core::Sink<Action> &out) {
  if (placing(p)) return legal_placements(c.options, p, out);
  ActionList actions;
  list_legal(c, p, 0, actions);
  out.append(actions.ids.data(), actions.size);
}

std::size_t Game::count_legal(const C &c, const Position &p) {
  if (!placing(p) && !forbid_matters(c.options, p)) return count(generate(c.options, p));
  core::Sink<Action> counter(nullptr, 0);
  legal(c, p, counter);
  return counter.size();
}

bool can_move(const Context &c, const Position &p, std::size_t ahead) {
  const Options &o = c.options;
  if (forbid_matters(o, p)) {
    ActionList actions;
    list_legal(c, p, ahead, actions);
    return actions.size != 0;
  }
  return has_open_neighbour(o, p) || count(generate(o, p)) != 0;
}

namespace {

bool is_legal_placement(const Options &o, const Position &p, Action a) {
  if (a < first_placement) return false;
  const Placement n = placement_of(a);
  return n.side == p.side && n.kind == placement_kind(o, placed_by(p, p.side)) && has_start_slot(o, n.slot) &&
         !(p.occupied[p.side] & bit(start_square(o, p.side, n.slot)));
}

bool is_legal_step(const Options &o, const Position &p, const Step &step, Kinds movers) {
  const Squares to = bit(step.to);
  if (!(o.board & to) || (p.occupied[p.side] & to) || step.to == o.den[p.side]) return false;
  if (o.water & to) movers &= kind_bit(rat);
  if (!movers) return false;
  return !(p.occupied[p.side ^ 1] & to) || may_attack(o, p, movers, step.from, step.to);
}

}  // namespace

bool Game::is_legal(const C &c, const Position &p, Action a) {
  const Options &o = c.options;
  if (placing(p)) return is_legal_placement(o, p, a);
  if (a >= first_placement) return false;
  const Step step = step_of(a);
  const int slot = slot_at(p, p.side, step.from);
  if (slot < 0 || ended(c, p)) return false;
  Kinds movers = kinds_of(o, p, p.side, slot);
  if (step.jump) {
    movers = jumping(o, movers, static_cast<std::size_t>(a - first_jump));
    if (!movers || !may_jump(o, p, movers, *step.jump)) return false;
  } else if (!is_legal_step(o, p, step, movers)) {
    return false;
  }
  return !forbid_matters(o, p) || !forbidden_repetition(c, p, a);
}

}  // namespace hoyle::games::jungle
