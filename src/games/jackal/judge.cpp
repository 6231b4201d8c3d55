#include "games/jackal/judge.hpp"

#include "games/jackal/moves.hpp"
#include "games/jackal/table.hpp"

namespace hoyle::games::jackal {

namespace {

using core::Verdict;
using Rule = const char *;
constexpr Rule legal_here = nullptr;

class Judge {
 public:
  Judge(const Options &options, const Position &position) : o(options), p(position), t(options, position), team(t.moved()) {}

  Rule action(Action id) const {
    const Parts a = parts_of(id);
    if (const Rule r = outside_player_nodes(a)) return r;
    if (opening(p.node) || p.node == Node::look || (p.node == Node::bear && o.bear_chance)) return outcome(a);
    if (a.step() && hop_from(a.from, a.code) == no_square) return "JK-BOARD-02";
    if (const Rule r = family(a)) return r;
    switch (a.family) {
      case Family::move: return a.step() ? step(a) : a.advance() ? advance(a) : take_off(a);
      case Family::strike: return strike(a);
      case Family::ship: return ship(a);
      case Family::resurrect: return resurrect(a.from);
      case Family::drink: return drink(a.from, a.code);
      case Family::give: return give(a.from, a.who);
      case Family::target: return target(a.from);
      case Family::pass: return anything_else() ? "JK-TURN-03" : legal_here;
      default: return legal_here;  // settled by family()
    }
  }

  Rule formless(const Atom &a) const {
    Parts parts;
    parts.family = Family::move;
    parts.who = a.who;
    parts.from = a.from;
    parts.code = a.step > 0 ? code_advance : 0;
    if (const Rule r = outside_player_nodes(parts)) return r;
    if (const Rule r = family(parts)) return r;
    if (a.step > 0) {
      if (const Rule r = mover(a.who, a.from, a.step, a.step)) return r;
      return "JK-SPIN-01";
    }
    if (const Rule r = mover(a.who, a.from, p.node == Node::freed ? p.freed_step : leaving(a.from), any_step)) return r;
    return t.ship_at(a.from) != no_team ? "JK-SHIP-03" : o.is_sea(a.from) ? "JK-SEA-01" : "JK-MOVE-01";
  }

 private:
  // --- items 2 and 3: does a player act, and is this family asked for? ---

  Rule outside_player_nodes(const Parts &a) const {
    const bool chance_outcome = a.family == Family::tile || a.family == Family::bear_chance;
    if (p.node == Node::over) return over_rule(static_cast<Over>(p.looks));
    if (opening(p.node) || p.node == Node::look) return chance_outcome ? legal_here : "JK-OPEN-02";
    if (p.node == Node::bear && o.bear_chance) return chance_outcome ? legal_here : "JK-TURN-06";
    return chance_outcome ? "JK-TURN-06" : legal_here;
  }

  Rule outcome(const Parts &a) const {
    if (p.node == Node::bear) {
      if (a.family == Family::bear_chance && t.bear_targets().has(a.from)) return legal_here;
      return "JK-BEAR-02";
    }
    std::array<std::uint32_t, codes> left{};
    t.remaining(left);
    if (a.family == Family::tile && left[tile_table[static_cast<std::size_t>(a.code)].family] > 0) return legal_here;
    return "JK-OPEN-01";
  }

  static bool main_family(Family f) { return f <= Family::resurrect || f == Family::pass || f == Family::end; }
  static bool bottle_family(Family f) { return f == Family::drink || f == Family::give; }

  Rule family(const Parts &a) const {
    const Family f = a.family;
    if (chain_choice(p.node)) {
      if (f == Family::target) return legal_here;
      if (f == Family::stay) return p.node == Node::plane ? legal_here : "JK-PLANE-01";
      return main_family(f) || bottle_family(f) ? "JK-TURN-05" : "JK-TURN-02";
    }
    switch (p.node) {
      case Node::turn:
        if (f == Family::end) return "JK-TURN-03";
        return main_family(f) || bottle_family(f) ? legal_here : "JK-TURN-02";
      case Node::freed:
        if (a.family == Family::move && a.code < 8 && a.from == p.at && fighter(a.who)) return legal_here;
        return "JK-BOT-02";
      case Node::bottle: return bottle_family(f) || f == Family::end ? legal_here : "JK-TURN-02";
      case Node::peek: return f != Family::peek ? "JK-TURN-02" : unseen_by_actor(a.from) ? legal_here : "JK-LIGHT-01";
      case Node::quake: return f != Family::quake ? "JK-TURN-02" : movable_tile(a.from) ? legal_here : "JK-QUAKE-01";
      case Node::musket: return f != Family::shoot ? "JK-TURN-02" : o.musket_four && a.code % 2 == 1 ? "JK-MUSK-01" : legal_here;
      case Node::bear: return f != Family::bear ? "JK-TURN-02" : t.bear_targets().has(a.from) ? legal_here : "JK-BEAR-02";
      default: return "JK-TURN-02";
    }
  }

  bool unseen_by_actor(Square s) const {
    if (!o.is_island(s) || !p.closed(s)) return false;
    return o.lighthouse_reveals || (knowers_of(p.tile(s)) & 1u << t.controller()) == 0;
  }

  bool movable_tile(Square s) const {
    if (!o.is_island(s) || s == p.bear || s == p.at) return false;
    for (const Piece &q : p.all())
      if (q.at() == s) return false;
    for (std::size_t i = 0; i < p.loot_count; ++i)
      if (Position::item_square(p.loot[i]) == s) return false;
    return true;
  }

  // --- items 4 and 5: the piece, and the geometry of its step ---

  int leaving(Square s) const {
    const bool spinner = o.is_island(s) && !is_closed(p.tile(s)) && tile_table[code_of(p.tile(s))].kind == Kind::spinner;
    return spinner ? tile_table[code_of(p.tile(s))].number : 0;
  }

  // `step`: where it must stand; `below`: for an advance, the same, and not the last one.
  Rule mover(Who who, Square from, int step, int below) const {
    bool ours = false;
    bool others = false;
    bool able = false;
    bool placed = false;
    for (const Piece &q : p.all()) {
      if (q.who() != who || q.at() != from) continue;
      (q.team() == team ? ours : others) = true;
      if (q.team() != team || q.flag() != Flag::none) continue;
      able = true;
      placed = placed || q.step() == step;
    }
    if (!ours) return others ? "JK-TURN-01" : "JK-TURN-02";
    if (!able) return "JK-MOVE-05";
    if (!placed || (below != any_step && below >= leaving(from))) return "JK-SPIN-01";
    return legal_here;
  }

  Rule step(const Parts &a) const {
    const int at_step = p.node == Node::freed ? p.freed_step : leaving(a.from);
    if (const Rule r = mover(a.who, a.from, at_step, any_step)) return r;
    const Square to = hop_from(a.from, a.code);
    if (o.zone[to] == Zone::off) return "JK-BOARD-02";
    const Team ship = t.ship_at(a.from);
    if (ship != no_team) {
      const bool ahead = o.perimeter ? a.code % 2 == 0 : a.code == inward[ship];
      if (!ahead || o.zone[to] != Zone::island) return "JK-SHIP-03";
    } else if (o.zone[a.from] == Zone::sea) {
      if (o.zone[to] == Zone::island) return "JK-SEA-02";
      if (o.swim_orthogonal && a.code % 2 == 1) return "JK-SEA-01";
    } else if (o.zone[to] == Zone::sea) {
      const Team there = t.ship_at(to);
      if (there == no_team || o.alliance[there] != o.alliance[team]) return "JK-MOVE-04";
    }
    if (const Rule r = cargo(a.who, a.from, at_step, a.cargo)) return r;
    if (o.zone[to] == Zone::island)
      if (const Rule r = entry(a.who, to, a.cargo != Cargo::none, beside_missionary(a.from, at_step))) return r;
    if (o.forbid_suicide && t.certain_death({team, a.who, Cargo::none, to, a.from, static_cast<Hop>(a.code)}) && another_way())
      return "JK-CHAIN-06";
    return legal_here;
  }

  // --- item 6: cargo and target ---

  Rule cargo(Who who, Square s, int step, Cargo c) const {  // JK-COIN-02
    if (c == Cargo::none) return legal_here;
    if (who == Who::missionary || (who != Who::friday && c != Cargo::coin && c != Cargo::galleon)) return "JK-COIN-02";
    int coins = 0;
    int galleons = 0;
    for (std::size_t i = 0; i < p.loot_count; ++i)
      if (Position::item_square(p.loot[i]) == s && Position::item_step(p.loot[i]) == step) ++(Position::item_galleon(p.loot[i]) ? galleons : coins);
    return coins >= coins_of(c) && galleons >= galleons_of(c) ? legal_here : "JK-COIN-02";
  }

  bool beside_missionary(Square s, int step) const {
    for (const Piece &q : p.all())
      if (q.at() == s && q.step() == step && q.who() == Who::missionary && q.standing()) return true;
    return false;
  }

  struct Foes {
    int all = 0;
    int missionaries = 0;
    int fridays = 0;
  };
  Foes foes(Square s, int step) const {
    Foes f;
    for (const Piece &q : p.all()) {
      if (q.at() != s || q.flag() == Flag::underground || o.alliance[q.team()] == o.alliance[team]) continue;
      if (step != any_step && q.step() != step) continue;
      ++f.all;
      f.missionaries += q.who() == Who::missionary;
      f.fridays += q.who() == Who::friday;
    }
    return f;
  }

  Rule entry(Who who, Square s, bool loaded, bool disarmed) const {
    const Word w = p.tile(s);
    const bool closed = is_closed(w);
    const Kind k = closed ? Kind::empty : acts_of(w);
    const bool passing = !closed && (transit(k) || k == Kind::carramba);
    const bool spinner = k == Kind::spinner;
    const int step = !spinner ? any_step : who == Who::friday ? tile_table[code_of(w)].number : 1;
    const Foes enemy = foes(s, step);
    if (s == p.bear) return "JK-BEAR-06";
    if (closed && loaded) return "JK-COIN-03";
    if (fort(k) && enemy.all > 0) return "JK-FORT-01";
    if (bars_cargo(k) && loaded) return "JK-COIN-04";
    if (k == Kind::bank && bank_closed(s, loaded)) return "JK-BANK-02";
    if (k == Kind::jungle) return legal_here;
    return crowd_rules(who, enemy, loaded, disarmed, passing, spinner && o.same_step);
  }

  bool bank_closed(Square s, bool loaded) const {
    bool piece = false;
    bool loot = false;
    for (const Piece &q : p.all()) piece = piece || q.at() == s;
    for (std::size_t i = 0; i < p.loot_count; ++i) loot = loot || Position::item_square(p.loot[i]) == s;
    return piece && (loot || loaded);
  }

  static Rule crowd_rules(Who who, const Foes &enemy, bool loaded, bool disarmed, bool passing, bool peaceful) {
    const bool meets_missionary = who == Who::friday && enemy.missionaries == enemy.all;  // JK-FRI-06
    const bool meets_friday = who == Who::missionary && enemy.fridays == enemy.all;
    if (enemy.missionaries > 0 && !meets_missionary) return "JK-HIT-05";
    if (passing || enemy.all == 0) return legal_here;
    if (who == Who::missionary && !meets_friday) return "JK-HIT-04";
    if (who == Who::friday && !meets_missionary && !peaceful) return "JK-HIT-04";
    if (peaceful) return legal_here;
    if (loaded) return "JK-HIT-03";
    return disarmed && fighter(who) ? "JK-HIT-06" : legal_here;
  }

  // --- item 7 ---

  Rule advance(const Parts &a) const {
    const int at_step = a.code - code_advance + 1;
    if (const Rule r = mover(a.who, a.from, at_step, at_step)) return r;
    if (const Rule r = cargo(a.who, a.from, at_step, a.cargo)) return r;
    return crowd_rules(a.who, foes(a.from, at_step + 1), a.cargo != Cargo::none, beside_missionary(a.from, at_step), false, o.same_step);
  }

  Rule strike(const Parts &a) const {
    if (const Rule r = mover(a.who, a.from, a.code, any_step)) return r;
    if (!o.same_step) return "JK-SPIN-03";
    const Foes enemy = foes(a.from, a.code);
    if (enemy.all == 0) return "JK-SPIN-04";
    if (!fighter(a.who)) return "JK-HIT-04";
    if (enemy.missionaries > 0) return "JK-HIT-05";
    return beside_missionary(a.from, a.code) ? "JK-HIT-06" : legal_here;
  }

  Rule take_off(const Parts &a) const {
    const int at_step = leaving(a.from);
    if (const Rule r = mover(a.who, a.from, at_step, any_step)) return r;
    if (!o.is_island(a.from) || is_closed(p.tile(a.from)) || code_of(p.tile(a.from)) != code_plane) return "JK-PLANE-01";
    if (is_marked(p.tile(a.from))) return "JK-PLANE-03";
    if (const Rule r = cargo(a.who, a.from, 0, a.cargo)) return r;
    for (Square s = 0; s < grid_squares; ++s)
      if (flies_to(a.who, a.from, s, a.cargo != Cargo::none, beside_missionary(a.from, 0))) return legal_here;
    return "JK-PLANE-02";
  }

  bool flies_to(Who who, Square from, Square s, bool loaded, bool disarmed) const {  // JK-PLANE-02
    if (s == from) return false;
    if (o.is_island(s)) return entry(who, s, loaded, disarmed) == legal_here;
    const Team ship = t.ship_at(s);
    return o.plane_ship && ship != no_team && o.alliance[ship] == o.alliance[team];
  }

  // --- item 8 ---

  Rule ship(const Parts &a) const {
    const Team of = t.ship_at(a.from);
    if (of == no_team) return "JK-SHIP-02";
    if (o.alliance[of] != o.alliance[team]) return "JK-TURN-01";
    bool steered = false;
    for (const Piece &q : p.all())
      steered = steered || (q.at() == a.from && q.team() == team && fighter(q.who()) && q.flag() == Flag::none);
    if (!steered) return "JK-SHIP-01";
    return t.reaches(of, a.to) ? legal_here : "JK-SHIP-02";
  }

  Rule resurrect(Square s) const {
    const bool place = o.is_island(s) && !p.closed(s) && (p.acts(s) == Kind::woman || p.acts(s) == Kind::sanctuary);
    int pirates = 0;
    int fighters = 0;
    bool here = false;
    for (const Piece &q : p.all()) {
      if (q.team() != team) continue;
      pirates += q.who() == Who::pirate;
      fighters += fighter(q.who());
      here = here || (q.who() == Who::pirate && q.at() == s && q.flag() == Flag::none);
    }
    if (!place || !here) return "JK-RES-01";
    if (pirates >= 3) return "JK-RES-02";
    return o.limit_fighters && fighters >= 3 ? "JK-RES-03" : legal_here;
  }

  Rule drink(Square s, int step) const {
    if (p.smoke > 0) return "JK-BOT-05";
    if (p.node == Node::bottle) return t.drink_helps(s, step) ? legal_here : "JK-BOT-03";
    if (o.bottles_after) return "JK-BOT-03";
    return t.drink_frees(s, step) ? legal_here : "JK-BOT-02";
  }

  Rule give(Square s, Who who) const {
    if (p.smoke > 0) return "JK-BOT-05";
    return t.give_target(s, who, p.node == Node::bottle) != no_team ? legal_here : "JK-BOT-04";
  }

  // --- item 9: going on ---

  Rule target(Square s) const {
    if (s == p.bear) return "JK-BEAR-06";
    if (p.node != Node::plane && p.node != Node::fly && p.node != Node::cave && t.passage_used(p.at, s)) return "JK-CHAIN-02";
    if (p.node == Node::cave) {
      const bool exit = s != p.at && o.is_island(s) && !p.closed(s) && p.acts(s) == Kind::cave && foes(s, any_step).all == 0;
      if (!exit) return "JK-CAVE-02";
    } else if (p.node == Node::plane || p.node == Node::fly || p.node == Node::flight) {
      const bool disarmed = p.node == Node::fly && beside_missionary(p.at, 0);
      if (!flies_to(p.who, p.at, s, p.cargo != Cargo::none, disarmed)) return "JK-PLANE-02";
    } else {
      if (!shown(s)) return tile_rule();
      if (o.zone[s] == Zone::off || (o.is_island(s) && entry(p.who, s, false, false) != legal_here)) return "JK-CHAIN-03";
    }
    return deadly_choice(s) ? "JK-CHAIN-06" : legal_here;
  }

  bool shown(Square s) const {
    const Hop h = hop_between(p.at, s);
    if (h == no_hop) return false;
    if (p.node == Node::arrow) return h < 8 && (tile_table[code_of(p.tile(p.at))].number >> h & 1) != 0;
    return h / 8 == (p.node == Node::horse ? 1 : 2);
  }
  Rule tile_rule() const {
    if (p.node == Node::arrow) return "JK-ARR-01";
    if (p.node == Node::hop) return "JK-TRAMP-01";
    return code_of(p.tile(p.at)) == code_ice ? "JK-ICE-01" : "JK-HORSE-01";
  }

  // --- JK-CHAIN-06 ---

  bool deadly_choice(Square s) const {
    if (!o.forbid_suicide || p.node == Node::cave) return false;
    const bool by_air = p.node == Node::plane || p.node == Node::fly || p.node == Node::flight;
    const Walker here{team, p.who, Cargo::none, p.at, no_square, by_air ? hop_flight : hop_knight};
    if (!t.certain_death(after_exit(here, s))) return false;
    if (p.node == Node::plane) return true;  // one may stay
    const Targets others = chain_targets(t);
    for (const Square other : others.all())
      if (!t.certain_death(after_exit(here, other))) return true;
    return false;
  }

  // Is there a move, ship move or resurrection that is not certain death?
  bool another_way() const {
    Options lenient = o;
    lenient.forbid_suicide = false;
    const Judge judge(lenient, p);
    for (const Piece &q : p.all()) {
      if (q.team() != team) continue;
      for (int code = 0; code <= code_fly; ++code) {
        const Parts a = parts_of(move_id(q.who(), q.at(), Cargo::none, code));
        if (judge.action(move_id(q.who(), q.at(), Cargo::none, code)) != legal_here) continue;
        const bool deadly = a.step() && t.certain_death({team, q.who(), Cargo::none, hop_from(a.from, code), a.from, static_cast<Hop>(code)});
        if (!deadly) return true;
      }
      if (q.step() > 0 && judge.action(strike_id(q.who(), q.at(), q.step())) == legal_here) return true;
      if (judge.action(res_ids + q.at()) == legal_here) return true;
    }
    for (const Square from : p.ships)
      for (Square to = 0; from < grid_squares && to < grid_squares; ++to)
        if (judge.action(ship_id(from, to)) == legal_here) return true;
    return false;
  }

  bool anything_else() const {
    Action first = core::no_action;
    core::Sink<Action> one(&first, 1);
    legal(o, p, one);
    return first != pass_id;
  }

  const Options &o;
  const Position &p;
  Table t;
  Team team;
};

}  // namespace

Verdict judge(const Options &o, const Position &p, Action a) { return Verdict{Judge(o, p).action(a)}; }
Verdict judge_formless(const Options &o, const Position &p, const Atom &atom) { return Verdict{Judge(o, p).formless(atom)}; }

}  // namespace hoyle::games::jackal
