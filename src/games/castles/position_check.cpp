// CS-POS-03..06: does a position whose form is right make sense under its rules?
#include "games/castles/map.hpp"
#include "games/castles/position_text.hpp"
#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

namespace {

class Checker {
 public:
  Checker(const Options &o, const Position &p, const PartOffsets &at, core::Refusal &why)
      : o_(o), p_(p), at_(at), why_(why) {}

  bool check() const {
    if (p_.phase == Phase::setup) return setup();
    if (p_.phase == Phase::first) return first();
    return everybody_placed() && marks() && effects() && current() && node() && end();
  }

 private:
  template <class... Parts>
  bool no(const char *rule, std::size_t offset, const Parts &...parts) const {
    return why_.illegal(rule, offset, parts...);
  }

  // CS-POS-03: nothing but the setup has happened.
  bool untouched() const {
    for (int i = 0; i < max_soldiers; ++i)
      if (p_.home[i] != p_.at[i] || p_.skip[i] > 0 || p_.finished(i))
        return no("CS-POS-03", at_.unit[i], "a soldier has a mark before the game begins");
    if (p_.effects[0] != 0 || p_.effects[1] != 0)
      return no("CS-POS-03", at_.effects[0], "an effect before the game begins");
    if (p_.cur != nobody || p_.dragger != nobody)
      return no("CS-POS-03", at_.cur, "a soldier moves before the game begins");
    if (p_.np != 0) return no("CS-POS-03", at_.np, "turns are counted before the game begins");
    return p_.turn == 0 || no("CS-POS-03", at_.turn, "a turn number before the game begins");
  }

  bool setup() const {
    const int pieces = piece_count(o_);
    if (p_.who >= pieces) return no("CS-POS-03", at_.phase, "there are only ", pieces, " pieces to set up");
    if (p_.side != side_of_unit(piece(o_, p_.who)))
      return no("CS-POS-03", at_.side, "the other side sets up the next piece");
    for (int n = 0; n < pieces; ++n) {
      const int unit = piece(o_, n);
      const Place at = p_.at[unit];
      if (n >= p_.who ? at != unplaced : !in_start_area(unit, at))
        return no("CS-POS-03", at_.unit[unit], "this piece is not set up in order or not in its start area");
    }
    return untouched();
  }
  bool in_start_area(int unit, Place at) const {
    const int side = side_of_unit(unit);
    if (is_floor(at)) return !is_gun(unit) && tower_of(o_, at).side == side;
    return is_ground(at) && in_area(o_, at, (is_gun(unit) ? gun_of_d : start_of_d) << side);
  }

  bool first() const {
    if (o_.first != First::roll) return no("CS-POS-03", at_.phase, "under these rules nobody rolls for the first turn");
    if (p_.side != side_d) return no("CS-POS-03", at_.side, "side D is expected before the first turn");
    for (int n = 0; n < piece_count(o_); ++n)
      if (!on_field(p_.at[piece(o_, n)])) return no("CS-POS-03", at_.unit[piece(o_, n)], "all pieces must be set up");
    return untouched();
  }

  bool everybody_placed() const {
    for (int i = 0; i < max_units; ++i)
      if (p_.at[i] == unplaced) return no("CS-POS-03", at_.unit[i], "this piece is not set up");
    return p_.turn >= 1 || no("CS-POS-03", at_.turn, "turns are counted from 1");
  }

  // CS-POS-04.
  bool marks() const {
    const bool manoeuvre = p_.phase >= Phase::man && p_.phase <= Phase::trap;
    const bool kept = manoeuvre || p_.phase == Phase::over;
    for (int i = 0; i < max_soldiers; ++i) {
      if (p_.skip[i] > o_.wound_turns + 1) return no("CS-POS-04", at_.unit[i], "more turns to miss than a wound gives");
      if (p_.finished(i) && !(kept && side_of(i) == p_.side))
        return no("CS-POS-04", at_.unit[i], "only soldiers on move can have finished, and only in the manoeuvre");
    }
    if (p_.dragger != nobody && !(kept && p_.dragger < max_soldiers && side_of(p_.dragger) == p_.side))
      return no("CS-POS-04", at_.unit[max_soldiers + p_.side], "the gun's dragger does not fit");
    if (p_.cur != nobody && !manoeuvre) return no("CS-POS-04", at_.cur, "nobody moves in this phase");
    if (p_.cur == nobody && manoeuvre && p_.phase != Phase::man)
      return no("CS-POS-04", at_.cur, "the moving soldier is missing");
    return true;
  }
  bool effects() const {
    for (const int side : {side_d, side_a}) {
      const bool castle = o_.castle[side];
      if ((p_.has(side, speed) && !(castle && side == p_.side)) || (p_.has(side, bonus) && !castle) ||
          (p_.has(side, jammed) && !(o_.gun[side] && o_.castle[1 - side])) || (p_.has(side, silent) && !o_.gun[side]))
        return no("CS-POS-04", at_.effects[side], "this effect cannot act on this side");
    }
    return true;
  }
  bool current() const {
    if (p_.cur == nobody) return true;
    if (p_.cur >= max_soldiers || side_of(p_.cur) != p_.side || !p_.alive(p_.cur) || p_.finished(p_.cur) ||
        p_.skip[p_.cur] > 0)
      return no("CS-POS-04", at_.cur, "this soldier cannot be moving");
    const int most = o_.magic_lapse ? 2 * o_.budget : full_budget(o_, p_, p_.side);
    if (p_.rest > most) return no("CS-POS-04", at_.cur, "a manoeuvre has at most ", most, " half-cells");
    if (p_.phase != Phase::man && p_.who != p_.cur) return no("CS-POS-04", at_.cur, "another soldier is moving");
    return true;
  }

  // CS-POS-05.
  bool node() const {
    const auto impossible = [&](std::string_view what) { return no("CS-POS-05", at_.phase, what); };
    switch (p_.phase) {
      case Phase::magic:
        return magic_holds(o_, p_, p_.side) || impossible("no active soldier stands on an own tower");
      case Phase::pick5:
      case Phase::pick6:
      case Phase::randpick5:
      case Phase::randpick6:
        return choice() || impossible("there is nothing to choose here");
      case Phase::shoot:
      case Phase::shot:
        if (why_no_shot(o_, p_, p_.side) != NoShot::none) return impossible("this side cannot shoot now");
        return p_.phase == Phase::shoot || enemy(p_.who) || impossible("the target is no living enemy");
      case Phase::choose: {
        const unsigned met = enemies_in_contact(o_, p_, p_.who);
        return (met & (met - 1)) != 0 || impossible("fewer than two enemies are in contact");
      }
      case Phase::melee:
        return (enemy(p_.whom) && (enemies_in_contact(o_, p_, p_.who) >> p_.whom & 1) != 0) ||
               impossible("the two are not in contact");
      case Phase::trap:
        return trap() || impossible("no gate asks this soldier for a roll there");
      default:
        return true;
    }
  }
  bool enemy(int soldier) const { return soldier < max_soldiers && side_of(soldier) != p_.side && p_.alive(soldier); }
  bool choice() const {
    const bool drawn = p_.phase == Phase::randpick5 || p_.phase == Phase::randpick6;
    if (!magic_holds(o_, p_, p_.side) || drawn != (o_.magic_target == MagicTarget::random)) return false;
    const unsigned targets = magic_targets(o_, p_, p_.side);
    return (targets & (targets - 1)) != 0;
  }
  bool trap() const {
    const Place from = p_.at[p_.who];
    const int d = p_.whom;
    if (!is_ground(from) || !is_gate(way(o_, from, d)) || p_.rest < 2) return false;
    const Place to = step_from(o_, from, d).to;
    return needs_trap_roll(o_, way(o_, from, d), to, p_.side) && !occupied(p_, to);
  }

  // CS-POS-06.
  bool end() const {
    if (p_.phase == Phase::over)
      return reason_holds() || no("CS-POS-06", at_.phase, "this end does not hold in this position");
    for (const int side : {side_d, side_a})
      if (wiped_out(p_, side)) return no("CS-POS-06", at_.phase, "a side without soldiers has lost");
    return p_.np < o_.no_progress || no("CS-POS-06", at_.np, "the limit of turns without progress is reached");
  }
  bool reason_holds() const {
    const int winner = p_.who;
    switch (static_cast<How>(p_.whom)) {
      case How::elimination:
        return winner < 2 && wiped_out(p_, 1 - winner) && !wiped_out(p_, winner);
      case How::capture:
        return winner == 1 - p_.side && captured(o_, p_, p_.side);
      case How::limit:
        return p_.np >= o_.no_progress && winner == (o_.limit_defender ? side_d : 2);
    }
    return false;
  }

  const Options &o_;
  const Position &p_;
  const PartOffsets &at_;
  core::Refusal &why_;
};

}  // namespace

bool check_position(const Options &o, const Position &p, const PartOffsets &at, core::Refusal &why) {
  return Checker(o, p, at, why).check();
}

}  // namespace hoyle::games::castles
