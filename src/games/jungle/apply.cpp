// What an action does to the position, and the events that tell of it.
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

using core::Event;
using Events = core::Sink<Event>;

enum class Outcome { moved, captured, exchanged, failed };

// One move and what came of it.
struct Deed {
  Step step;
  int side = 0;
  int mover = 0;    // slot
  int victim = -1;  // slot, -1: the target was empty
  Outcome outcome = Outcome::moved;
  bool trapped = false;  // the victim stood on a trap that weakened it
  Kinds mover_was = 0;   // shown sets before the move
  Kinds victim_was = 0;
  Kinds mover_now = 0;  // and what the move made of them
  Kinds victim_now = 0;
  bool attacked() const { return victim >= 0; }
};

Deed examine(const Options &o, const Position &p, const Step &step, int mover) {
  Deed deed;
  deed.step = step;
  deed.side = p.side;
  deed.mover = mover;
  if (!(p.occupied[p.side ^ 1] & bit(step.to))) return deed;
  deed.victim = slot_at(p, p.side ^ 1, step.to);
  const unsigned zone = zone_of(o, p.side, step.from, step.to);
  deed.trapped = (zone & victim_weak) != 0;
  const auto attacker = static_cast<std::size_t>(mover);
  if (o.captures.exchanges[zone][attacker] >> deed.victim & 1) {
    deed.outcome = Outcome::exchanged;  // JG-CAP-04
  } else {
    deed.outcome =
        o.captures.takes[zone][attacker] >> deed.victim & 1 ? Outcome::captured : Outcome::failed;  // JG-HID-03
  }
  return deed;
}

// JG-HID-04, JG-HID-06: what the public learns about the two pieces.
void learn(const Options &o, const Position &p, Deed &deed) {
  const Step &step = deed.step;
  deed.mover_was = deed.mover_now = p.shown[deed.side][deed.mover];
  if (step.jump) {
    const auto jump = static_cast<std::size_t>(step.jump - jumps.data());
    for (int kind = 0; kind < kind_count; ++kind)
      if (!(o.kind_jumps[kind] >> jump & 1)) deed.mover_now &= static_cast<Kinds>(~kind_bit(kind));
  }
  if (!deed.attacked()) {
    if (o.water & bit(step.to)) deed.mover_now = kind_bit(rat);
    return;
  }
  deed.victim_was = p.shown[deed.side ^ 1][deed.victim];
  const Kinds mover = kind_bit(deed.mover);
  const Kinds victim = kind_bit(deed.victim);
  const auto &takes = o.captures.takes[zone_of(o, deed.side, step.from, step.to)];
  const auto &exchanges = o.captures.exchanges[zone_of(o, deed.side, step.from, step.to)];
  const bool bounced = deed.outcome == Outcome::failed && o.bounce;
  deed.victim_now = victim;
  if (o.loser_only && deed.outcome == Outcome::captured) {
    for (std::size_t kind = 0; kind < kind_count; ++kind)
      if (!(takes[kind] & ~exchanges[kind] & victim)) deed.mover_now &= static_cast<Kinds>(~(1u << kind));
    if (o.water & bit(step.to)) deed.mover_now = mover;
    return;
  }
  deed.mover_now = mover;
  if (o.loser_only && deed.outcome == Outcome::failed && !bounced)
    deed.victim_now = deed.victim_was & static_cast<Kinds>(~takes[static_cast<std::size_t>(deed.mover)]);
}

void count_ply(Position &p, bool resets) {
  p.no_capture = resets ? 0 : p.no_capture < max_counter ? p.no_capture + 1 : max_counter;
  pass_turn(p);  // JG-TURN-02
  p.move_number += p.side == white && p.move_number < max_counter;
}

void carry_out(const Options &o, Position &p, const Deed &deed) {
  const int enemy = deed.side ^ 1;
  bool resets = deed.attacked();
  switch (deed.outcome) {
    case Outcome::captured:
      lift(p, enemy, deed.victim);
      [[fallthrough]];  // JG-CAP-05
    case Outcome::moved:
      shift(p, deed.side, deed.mover, deed.step.to);
      if (o.hidden) show(p, deed.side, deed.mover, deed.mover_now);
      break;
    case Outcome::exchanged:
      lift(p, enemy, deed.victim);
      lift(p, deed.side, deed.mover);
      break;
    case Outcome::failed:  // JG-HID-05
      show(p, enemy, deed.victim, deed.victim_now);
      if (o.bounce) {
        show(p, deed.side, deed.mover, deed.mover_now);
        resets = false;
      } else {
        lift(p, deed.side, deed.mover);
      }
      break;
  }
  count_ply(p, resets);
  if (p.unknown[white] | p.unknown[black]) settle_unknown(o, p);
}

// Tells of a deed. In the hidden variant those who do not know the mover's kind get a version without it.
class Teller {
 public:
  Teller(const Options &o, const Position &before, const Position &after, const Deed &deed, Events &out)
      : o_(o), before_(before), deed_(deed), out_(out) {
    enemy_ = deed.side ^ 1;
    mover_piece_ = piece(deed.side, deed.mover, before);
    mover_seen_by_ = core::seen_all;
    const bool arrived = deed.outcome == Outcome::moved || deed.outcome == Outcome::captured;
    if (o_.hidden && arrived && !is_unknown(before, deed.side, deed.mover) &&
        !std::has_single_bit(possible_at(o, after, deed.side, deed.mover)))
      mover_seen_by_ = core::seen_bit(deed.side) | core::seen_referee;
  }

  void tell() {
    const Step &step = deed_.step;
    switch (deed_.outcome) {
      case Outcome::captured:
        removed(deed_.side, step.from, step.to, piece(enemy_, deed_.victim, before_), deed_.trapped ? 1 : 0);
        [[fallthrough]];
      case Outcome::moved:
        travel();
        break;
      case Outcome::exchanged:
        removed(deed_.side, step.from, step.to, piece(enemy_, deed_.victim, before_), 2);
        removed(enemy_, step.to, step.from, mover_piece_, 2);
        break;
      case Outcome::failed:
        out_.push({attack_failed_event, deed_.side, step.from, step.to, mover_piece_, o_.bounce ? 1 : 0});
        break;
    }
    if (o_.hidden) {
      const bool moved = deed_.outcome == Outcome::moved || deed_.outcome == Outcome::captured;
      lesson(deed_.side, deed_.mover, moved ? step.to : step.from, deed_.mover_was, deed_.mover_now);
      if (deed_.attacked()) lesson(enemy_, deed_.victim, step.to, deed_.victim_was, deed_.victim_now);
    }
  }

 private:
  static std::int32_t piece(int side, int slot, const Position &p) {
    return is_unknown(p, side, slot) ? unknown_white + side : 8 * side + slot;
  }

  // An event about the mover, in one version or two.
  void of_mover(EventKind kind, std::int32_t from, std::int32_t to, std::int32_t amount) {
    out_.push({kind, deed_.side, from, to, mover_piece_, amount, mover_seen_by_});
    if (mover_seen_by_ != core::seen_all)
      out_.push({kind, deed_.side, from, to, unknown_white + deed_.side, amount, ~mover_seen_by_});
  }

  void removed(int by, int from, int to, std::int32_t what, std::int32_t how) {
    out_.push({captured_event, by, from, to, what, how});
  }

  void travel() {
    const Step &step = deed_.step;
    const Squares f = bit(step.from);
    const Squares t = bit(step.to);
    const Squares traps = o_.traps_of[white] | o_.traps_of[black];
    of_mover(step.jump ? jumped_event : moved_event, step.from, step.to, step.jump ? step.jump->length : 0);
    if ((o_.water & f) && !(o_.water & t)) of_mover(left_water_event, -1, step.from, 0);
    if (traps & f) of_mover(left_trap_event, -1, step.from, 0);  // JG-TRAP-05
    if ((o_.water & t) && !(o_.water & f)) of_mover(entered_water_event, -1, step.to, 0);
    if (traps & t) of_mover(entered_trap_event, -1, step.to, o_.weakens[deed_.side] & t ? 1 : 0);
  }

  void lesson(int side, int slot, int square, Kinds was, Kinds now) {
    if (was == now || std::has_single_bit(was)) return;
    if (std::has_single_bit(now)) {
      out_.push({revealed_event, side, -1, square, 8 * side + std::countr_zero(now), 0});
    } else {
      narrowed(side, slot, square, now);
    }
  }

  void narrowed(int side, int slot, int square, Kinds now) {
    const std::int32_t what = piece(side, slot, before_);
    const std::uint32_t knowers = core::seen_bit(side) | core::seen_referee;
    if (what >= unknown_white) {
      out_.push({narrowed_event, side, -1, square, what, now});
      return;
    }
    out_.push({narrowed_event, side, -1, square, what, now, knowers});
    out_.push({narrowed_event, side, -1, square, unknown_white + side, now, ~knowers});
  }

  const Options &o_;
  const Position &before_;
  const Deed &deed_;
  Events &out_;
  int enemy_ = 0;
  std::int32_t mover_piece_ = -1;
  std::uint32_t mover_seen_by_ = core::seen_all;
};

// What follows from the position reached: repetition, the limit ahead, the end.
void tell_standing(const Context &c, const Position &p, Events &out) {
  const Options &o = c.options;
  if (o.repetition != Repetition::none)
    if (const std::uint32_t n = occurrences(c, p, 1); n > 1)
      out.push({repetition_event, -1, -1, -1, -1, static_cast<std::int32_t>(n)});
  if (p.no_capture < o.no_capture_limit && o.no_capture_limit - p.no_capture <= 10)
    out.push({no_capture_warning_event, -1, -1, -1, -1, static_cast<std::int32_t>(o.no_capture_limit - p.no_capture)});
  if (const Outlook end = outlook(c, p, 1); end.ending != Ending::none)
    out.push({game_over_event, end.winner, -1, -1, -1, 0});
}

// JG-SETUP-03, JG-SETUP-04: placements change neither the counters nor the repetition history.
void place(const Context &c, Position &p, Action a, Events &events) {
  const Options &o = c.options;
  const Placement n = placement_of(a);
  if (a < first_placement || stands(p, n.side, n.kind)) return;
  const int square = start_square(o, n.side, n.slot);
  put(p, n.side, n.kind, square, o.hidden ? o.kinds : Kinds{0});
  const int done = p.placed + 1;
  set_placed(p, done == 2 * pieces_each(o) ? all_placed : static_cast<std::uint8_t>(done));
  pass_turn(p);
  if (!events) return;
  const std::uint32_t knowers = o.hidden ? core::seen_bit(n.side) | core::seen_referee : core::seen_all;
  events.push({placed_event, n.side, -1, square, 8 * n.side + n.kind, 0, knowers});
  if (o.hidden) events.push({placed_event, n.side, -1, -1, unknown_white + n.side, 0, ~knowers});
}

}  // namespace

namespace {

// The common case without events: all kinds open, no exchange. What carry_out does, but shorter.
void move_openly(Position &p, const Step &step, int mover) {
  const int side = p.side;
  const Squares way = bit(step.from) | bit(step.to);
  const bool capture = (p.occupied[side ^ 1] & bit(step.to)) != 0;
  if (capture)
    if (const int victim = slot_at(p, side ^ 1, step.to); victim >= 0) lift(p, side ^ 1, victim);  // JG-CAP-05
  p.hash ^= piece_key(side, mover, step.from, 0) ^ piece_key(side, mover, step.to, 0);
  p.occupied[side] ^= way;
  p.square[side][mover] = static_cast<std::uint8_t>(step.to);
  count_ply(p, capture);
}

}  // namespace

void Game::apply(const C &c, Position &p, Action a, core::Sink<core::Event> &events) {
  const Options &o = c.options;
  if (placing(p)) return place(c, p, a, events);
  if (a >= first_placement) return;
  const Step step = step_of(a);
  const int mover = slot_at(p, p.side, step.from);
  if (mover < 0 || step.to == no_square) return;  // not legal; nothing that could be done
  if (!events && !o.hidden && !o.exchange) return move_openly(p, step, mover);
  Deed deed = examine(o, p, step, mover);
  if (o.hidden) learn(o, p, deed);
  const Position before = p;
  carry_out(o, p, deed);
  if (!events) return;
  Teller(o, before, p, deed, events).tell();
  tell_standing(c, p, events);
}

bool forbidden_repetition(const Context &c, const Position &p, Action a, std::size_t ahead) {
  if (p.no_capture + 1 < 4 * (c.options.repetition_count - 1) || !Game::known(c, p, a)) return false;
  Position next = p;
  core::Sink<core::Event> nobody;
  Game::apply(c, next, a, nobody);
  return occurrences(c, next, ahead + 1) >= c.options.repetition_count;
}

}  // namespace hoyle::games::jungle
