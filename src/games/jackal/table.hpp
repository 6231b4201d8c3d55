// Questions about a position under given rules: who is where, who is whose friend, where a piece may go.
// Read-only; the generator (moves.cpp) and the mover (play.hpp) ask here. judge.cpp asks for facts only and
// keeps its own account of what they forbid.
#pragma once

#include "games/jackal/position.hpp"

namespace hoyle::games::jackal {

// Enemies (or friends) standing on one place, by kind.
struct Crowd {
  int fighters = 0;
  int missionaries = 0;
  int fridays = 0;
  int all() const { return fighters + missionaries + fridays; }
};

inline constexpr int any_step = -1;
inline constexpr int max_targets = inner_squares + max_teams;

// Squares in ascending order of discovery.
struct Targets {
  std::array<Square, max_targets> squares{};
  std::uint8_t size = 0;
  void add(Square s) { squares[size++] = s; }
  bool has(Square s) const {
    for (std::size_t i = 0; i < size; ++i)
      if (squares[i] == s) return true;
    return false;
  }
  std::span<const Square> all() const { return {squares.data(), size}; }
};

// A piece on its way, as far as its next exits depend on it.
struct Walker {
  Team team = 0;
  Who who = Who::pirate;
  Cargo cargo = Cargo::none;
  Square at = no_square;
  Square from = no_square;  // where the last movement began
  Hop hop = no_hop;         // how it came: a near hop, hop_flight, or no_hop
};

class Table {
 public:
  Table(const Options &options, const Position &position) : o(options), p(position) {}

  // Teams (JK-SMOKE-01, JK-SMOKE-02)
  Team moved() const { return p.smoke > 0 && o.smoke_shifts_team ? o.next[p.slot] : p.slot; }
  int controller() const { return o.owner[p.smoke > 0 && !o.smoke_shifts_team ? o.next[p.slot] : p.slot]; }
  bool enemies(Team a, Team b) const { return !o.friends(a, b); }
  unsigned lookers() const;  // mask of the players who see what the acting player looks at (JK-KNOW-02)

  // Ships
  Team ship_at(Square s) const {
    for (Team t = 0; t < max_teams; ++t)
      if (p.ships[t] == s && o.in_play[t]) return t;
    return no_team;
  }
  bool friendly_ship(Team t, Square s) const {
    const Team owner = ship_at(s);
    return owner != no_team && o.friends(owner, t);
  }
  Targets ship_targets(Team ship) const;           // JK-SHIP-02
  bool reaches(Team ship, Square target) const { return ship_targets(ship).has(target); }
  bool steered(Team ship) const;                   // JK-SHIP-01
  int crew(Team ship) const;
  bool lands(Square ship, Square target) const;    // JK-SHIP-03

  // Pieces
  bool has_pieces(Team t) const;
  int count(Team t, Who w) const;
  Crowd crowd(Team viewer, bool hostile, Square s, int step) const;
  Crowd enemies_on(Team t, Square s, int step) const { return crowd(t, true, s, step); }
  bool occupied(Square s, bool underground_too) const;
  bool missionary_on(Square s, int step) const;    // of whatever team (JK-HIT-06)
  // The step on which an arriving piece stands: 0 but on a spinner (JK-SPIN-01, JK-FRI-03).
  int arrival_step(Who w, Square s) const {
    if (p.acts(s) != Kind::spinner) return 0;
    return w == Who::friday ? p.spinner_steps(s) : 1;
  }
  // Where a piece that stands here can leave by an ordinary step (last step of a spinner; 0 elsewhere).
  int leaving_step(Square s) const { return o.is_island(s) && !p.closed(s) && p.acts(s) == Kind::spinner ? p.spinner_steps(s) : 0; }

  // JK-HIT-10, and what JK-MOVE-02 asks of closed and transit squares. The bear is not asked.
  bool may_enter(Team t, Who w, Square s, bool cargo, bool disarmed) const;
  // Onto a step of a spinner, by advancing.
  bool may_advance(Team t, Who w, Square s, int step, bool cargo, bool disarmed) const;

  // Chains
  bool passage_used(Square from, Square to) const;
  template <class Visit>
  void each_passage(Visit visit) const;                         // all that are used, by from-square, then to-square
  Targets exits(const Walker &w, Node &node) const;             // available exits (JK-CHAIN-03, JK-BEAR-06) and the choice's node
  Targets flights(const Walker &w, bool disarmed, bool once) const;  // JK-PLANE-02
  Targets cave_exits(Team t, Square s) const;                    // JK-CAVE-01
  bool certain_death(const Walker &w) const;                     // JK-CHAIN-06: every completion is a stuck death
  int ice_rank(Square s) const;                                  // place among the open ice tiles

  // Bottles
  int bottles(Team t) const;                       // that it may use (JK-BOT-01)
  bool drink_frees(Square s, int step) const;      // before the move (JK-BOT-02)
  bool drink_helps(Square s, int step) const;      // after the move (JK-BOT-03)
  Team give_target(Square s, Who who, bool after) const;  // the team of the one who gets it, or no_team (JK-BOT-04)
  bool bottle_possible() const;                    // in a BOTTLE node

  bool can_resurrect(Square s) const;
  Targets bear_targets() const;                    // JK-BEAR-02

  // The box: how many of each class are left (JK-OPEN-01, JK-OPEN-06), and how many in all.
  std::uint64_t remaining(std::array<std::uint32_t, codes> &left) const;
  // Looks that the acting player has (JK-LIGHT-01).
  bool may_look(Square s) const;
  int looks_possible(int limit) const;
  bool quake_pick(Square s) const;                 // JK-QUAKE-01
  int quake_picks() const;

  const Options &o;
  const Position &p;

 private:
  bool way_back(Square crocodile, Square to) const;  // of a flight from ice to that crocodile, which is not stored
  template <class Visit>
  void arrow_like(const Walker &w, Visit visit) const;
  bool exit_open(const Walker &w, Square to) const;
};

template <class Visit>
void Table::each_passage(Visit visit) const {
  if (p.passages == 0) return;
  bool any_flight = false;
  for (const std::uint8_t flown : p.flown) any_flight = any_flight || flown != 0;
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const Square from = o.island[i];
    if (!any_flight && p.used[inner_of(from)] == std::array<std::uint8_t, 3>{}) continue;
    for (Square to = 0; to < grid_squares; ++to)
      if (to != from && (passage_used(from, to) || way_back(from, to))) visit(from, to);
  }
}

}  // namespace hoyle::games::jackal
