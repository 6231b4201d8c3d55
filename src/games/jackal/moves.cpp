// The generator: all legal actions of a node in ascending order of ids. judge.cpp is the other witness.
#include "games/jackal/moves.hpp"

#include <algorithm>

#include "games/jackal/play.hpp"

namespace hoyle::games::jackal {

namespace {

// A few ids, to be sorted before they go out.
class Few {
 public:
  void add(Action a) {
    if (n_ < ids_.size()) ids_[n_++] = a;
  }
  void flush(core::Sink<Action> &out) {
    std::sort(ids_.begin(), ids_.begin() + static_cast<std::ptrdiff_t>(n_));
    for (std::size_t i = 0; i < n_; ++i)
      if (i == 0 || ids_[i] != ids_[i - 1]) out.push(ids_[i]);
    n_ = 0;
  }

 private:
  std::array<Action, 64> ids_{};
  std::size_t n_ = 0;
};

constexpr bool carries(Who w, Cargo c) {  // JK-COIN-02
  if (c == Cargo::none) return true;
  if (w == Who::missionary) return false;
  return w == Who::friday || c == Cargo::coin || c == Cargo::galleon;
}

class Generator {
 public:
  Generator(const Options &options, const Position &position, core::Sink<Action> &sink)
      : o(options), p(position), t(options, position), out(sink), team(t.moved()) {}

  bool first_only = false;  // one move is enough to know that there is any

  // Moves, ships, resurrections; how many. Certain deaths only where `deaths` (JK-CHAIN-06).
  std::size_t main_moves(bool deaths) {
    const std::size_t before = out.size();
    for (std::size_t i = 0; i < p.piece_count;) {
      if (p.pieces[i].team() != team) {
        ++i;
        continue;
      }
      i = group(i, deaths);
      if (first_only && out.size() > before) return out.size() - before;
    }
    if (p.node != Node::freed) {
      if (o.same_step) strikes();
      ships();
      for (const Piece &q : p.all())
        if (q.team() == team && q.who() == Who::pirate && t.can_resurrect(q.at())) few_.add(res_ids + q.at());
      few_.flush(out);
    }
    return out.size() - before;
  }
  void bottles(bool after) {
    if (p.smoke > 0 || t.bottles(team) == 0) return;
    for (const Piece &q : p.all()) {
      if (q.team() != team) continue;
      if (after ? t.drink_helps(q.at(), q.step()) : t.drink_frees(q.at(), q.step())) few_.add(drink_id(q.at(), q.step()));
    }
    few_.flush(out);
    for (const Piece &q : p.all())
      if (!fighter(q.who()) && q.who() != Who::converted && t.give_target(q.at(), q.who(), after) != no_team) few_.add(give_id(q.at(), q.who()));
    few_.flush(out);
  }
  void chain() {
    const bool by_air = p.node == Node::plane || p.node == Node::fly || p.node == Node::flight;
    const Walker w{team, p.who, p.cargo, p.at, no_square, by_air ? hop_flight : hop_knight};
    const Targets targets = chain_targets(t);
    std::size_t safe = 0;
    std::array<bool, max_targets> deadly{};
    if (o.forbid_suicide) {
      for (std::size_t i = 0; i < targets.size; ++i) {
        deadly[i] = t.certain_death(after_exit(w, targets.squares[i]));
        safe += !deadly[i];
      }
      safe += p.node == Node::plane;
    }
    for (std::size_t i = 0; i < targets.size; ++i)
      if (!deadly[i] || safe == 0) out.push(target_ids + targets.squares[i]);
    if (p.node == Node::plane) out.push(stay_id);
  }

 private:
  // All pieces of one kind on one square, from index i on; returns the index after them.
  std::size_t group(std::size_t i, bool deaths) {
    const Who who = p.pieces[i].who();
    const Square from = p.pieces[i].at();
    std::array<std::uint32_t, 5> codes_by_cargo{};
    std::uint32_t done = 0;
    for (; i < p.piece_count && p.pieces[i].team() == team && p.pieces[i].who() == who && p.pieces[i].at() == from; ++i) {
      const Piece q = p.pieces[i];
      if (!q.able() || (done >> q.step() & 1)) continue;  // JK-MOVE-05
      if (p.node == Node::freed && (from != p.at || q.step() != p.freed_step || !fighter(who))) continue;  // JK-BOT-02
      done |= 1u << q.step();
      codes_by_cargo[0] |= codes_of(q, Cargo::none, deaths);
      const int coins = p.coins(from, q.step());
      const int galleons = p.galleons(from, q.step());
      if (coins + galleons == 0 || who == Who::missionary) continue;
      for (std::uint8_t c = 1; c < 5; ++c) {
        const auto cargo = static_cast<Cargo>(c);
        if (carries(who, cargo) && coins >= coins_of(cargo) && galleons >= galleons_of(cargo)) codes_by_cargo[c] |= codes_of(q, cargo, deaths);
      }
    }
    for (std::uint8_t c = 0; c < 5; ++c)
      for (int code = 0; codes_by_cargo[c] >> code; ++code)
        if (codes_by_cargo[c] >> code & 1) out.push(move_id(who, from, static_cast<Cargo>(c), code));
    return i;
  }

  std::uint32_t codes_of(Piece q, Cargo cargo, bool deaths) const {
    const Square from = q.at();
    const bool loaded = cargo != Cargo::none;
    const bool disarmed = t.missionary_on(from, q.step());  // JK-HIT-06
    if (const int last = t.leaving_step(from); p.node != Node::freed && q.step() < last)  // JK-SPIN-01
      return t.may_advance(team, q.who(), from, q.step() + 1, loaded, disarmed) ? 1u << (code_advance + q.step() - 1) : 0;
    std::uint32_t codes_mask = 0;
    const bool aboard = t.ship_at(from) != no_team;
    const bool swimming = !aboard && !o.is_island(from);
    for (int h = 0; h < 8; ++h) {
      const Square to = hop_from(from, h);
      if (to == no_square || o.zone[to] == Zone::off) continue;
      bool may = false;
      if (swimming) may = !o.is_island(to) && (!o.swim_orthogonal || h % 2 == 0);  // JK-SEA-01, JK-SEA-02, JK-SEA-05
      else if (!o.is_island(to)) may = !aboard && t.friendly_ship(team, to);       // JK-SHIP-04
      else may = (!aboard || t.lands(from, to)) && to != p.bear && t.may_enter(team, q.who(), to, loaded, disarmed);
      if (may && !deaths && t.certain_death({team, q.who(), Cargo::none, to, from, static_cast<Hop>(h)})) may = false;
      if (may) codes_mask |= 1u << h;
    }
    const bool plane = p.node == Node::turn && o.is_island(from) && !p.closed(from) && p.acts(from) == Kind::plane;
    if (plane && t.flights({team, q.who(), cargo, from, no_square, no_hop}, disarmed, false).size > 0) codes_mask |= 1u << code_fly;
    return codes_mask;
  }

  void strikes() {  // JK-SPIN-04
    for (const Piece &q : p.all()) {
      if (q.team() != team || q.step() == 0 || !q.able() || !fighter(q.who()) || t.missionary_on(q.at(), q.step())) continue;
      if (t.enemies_on(team, q.at(), q.step()).all() > 0) few_.add(strike_id(q.who(), q.at(), q.step()));
    }
    few_.flush(out);
  }

  void ships() {
    for (Team ship = 0; ship < max_teams; ++ship) {
      if (!o.in_play[ship] || !o.friends(ship, team) || !t.steered(ship)) continue;
      const Targets targets = t.ship_targets(ship);
      for (const Square s : targets.all()) few_.add(ship_id(p.ships[ship], s));
    }
    few_.flush(out);
  }

  const Options &o;
  const Position &p;
  Table t;
  core::Sink<Action> &out;
  Team team;
  Few few_;
};

// Turn and freed nodes, without `pass`; how many.
std::size_t turn_actions(const Options &o, const Position &p, core::Sink<Action> &out) {
  Generator g(o, p, out);
  const std::size_t before = out.size();
  bool deaths = true;
  if (o.forbid_suicide) {
    core::Sink<Action> nobody(nullptr, 0);
    deaths = Generator(o, p, nobody).main_moves(false) == 0;
  }
  g.main_moves(deaths);
  if (p.node == Node::turn) g.bottles(false);
  return out.size() - before;
}

}  // namespace

Targets chain_targets(const Table &t) {
  const Position &p = t.p;
  const Team team = t.moved();
  Node ignored = Node::turn;
  switch (p.node) {
    case Node::cave: return t.cave_exits(team, p.at);
    case Node::plane: return t.flights({team, p.who, p.cargo, p.at, no_square, no_hop}, false, false);
    case Node::fly: return t.flights({team, p.who, p.cargo, p.at, no_square, no_hop}, t.missionary_on(p.at, 0), false);
    case Node::flight: return t.exits({team, p.who, p.cargo, p.at, no_square, hop_flight}, ignored);
    default: return t.exits({team, p.who, p.cargo, p.at, no_square, hop_knight}, ignored);
  }
}

Walker after_exit(const Walker &w, Square to) {
  const bool by_air = w.hop == hop_flight;
  return {w.team, w.who, Cargo::none, to, w.at, by_air ? hop_flight : hop_between(w.at, to)};
}

bool has_action(const Options &o, const Position &p) {
  core::Sink<Action> nobody(nullptr, 0);
  Generator g(o, p, nobody);
  g.first_only = true;
  if (g.main_moves(true) > 0) return true;
  g.bottles(false);
  return nobody.size() > 0 || Table(o, p).bottle_possible();
}

void legal(const Options &o, const Position &p, core::Sink<Action> &out) {
  const Table t(o, p);
  switch (p.node) {
    case Node::turn:
      if (turn_actions(o, p, out) == 0) out.push(pass_id);  // JK-TURN-03, JK-TURN-04
      return;
    case Node::freed: turn_actions(o, p, out); return;
    case Node::bottle:
      Generator(o, p, out).bottles(true);
      out.push(end_id);
      return;
    case Node::peek:
      for (std::size_t i = 0; i < o.island_size; ++i)
        if (t.may_look(o.island[i])) out.push(peek_ids + o.island[i]);
      return;
    case Node::quake:
      for (std::size_t i = 0; i < o.island_size; ++i)
        if (t.quake_pick(o.island[i])) out.push(quake_ids + o.island[i]);
      return;
    case Node::musket:
      for (int d = 0; d < 8; d += o.musket_four ? 2 : 1) out.push(shoot_ids + d);
      return;
    case Node::bear: {
      const Targets targets = t.bear_targets();
      for (const Square s : targets.all()) out.push((o.bear_chance ? bear_chance_ids : bear_ids) + s);
      return;
    }
    case Node::over: return;
    default:
      if (chain_choice(p.node)) Generator(o, p, out).chain();
      return;
  }
}

}  // namespace hoyle::games::jackal
