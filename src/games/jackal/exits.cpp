// Where a piece on a transit tile, a plane or in a cave can go on (JK-CHAIN-02, JK-CHAIN-03).
#include <algorithm>

#include "games/jackal/table.hpp"

namespace hoyle::games::jackal {

int Table::ice_rank(Square s) const {
  int rank = 0;
  for (std::size_t i = 0; i < o.island_size && o.island[i] < s; ++i) rank += p.tile(o.island[i]) == code_ice;
  return rank;
}

bool Table::passage_used(Square from, Square to) const {
  if (p.passages == 0) return false;
  if (inner_of(from) == 255) return false;
  const Hop h = hop_between(from, to);
  if (h != no_hop) return (p.used[inner_of(from)][h / 8u] >> (h % 8) & 1) != 0;
  if (inner_of(to) == 255 || p.closed(from) || p.tile(from) != code_ice) return false;
  const int rank = ice_rank(from);
  return rank < 8 && (p.flown[inner_of(to)] >> rank & 1) != 0;
}

bool Table::way_back(Square crocodile, Square to) const {
  return hop_between(crocodile, to) == no_hop && o.is_island(to) && !p.closed(crocodile) && p.acts(crocodile) == Kind::crocodile &&
         passage_used(to, crocodile);
}

bool Table::exit_open(const Walker &w, Square to) const {
  if (to == no_square || o.zone[to] == Zone::off || to == p.bear || passage_used(w.at, to)) return false;
  return !o.is_island(to) || may_enter(w.team, w.who, to, false, false);
}

// Calls visit(hop) for every hop that the tile offers.
template <class Visit>
void Table::arrow_like(const Walker &w, Visit visit) const {
  const auto all = [&](int first, unsigned mask) {
    for (int i = 0; i < 8; ++i)
      if (mask >> i & 1) visit(first + i);
  };
  switch (p.acts(w.at)) {
    case Kind::arrow: all(0, tile_table[code_of(p.tile(w.at))].number); break;
    case Kind::horse: all(hop_knight, 0xFF); break;
    case Kind::trampoline: all(hop_double, 0xFF); break;
    case Kind::ice:  // JK-ICE-01
      if (w.hop < hop_knight || (w.hop >= hop_double && w.hop < hops)) visit(w.hop);
      else if (w.hop < hop_double) all(hop_knight, 0xFF);
      break;
    default: break;
  }
}

Targets Table::exits(const Walker &w, Node &node) const {
  const Kind k = p.acts(w.at);
  node = k == Kind::arrow ? Node::arrow : k == Kind::trampoline ? Node::hop : Node::horse;
  Targets out;
  Square bear_exit = no_square;
  const auto consider = [&](Square to) {
    if (exit_open(w, to)) out.add(to);
    else if (to != no_square && to == p.bear && !passage_used(w.at, to)) bear_exit = to;
  };
  if (k == Kind::ice && w.hop == hop_flight) {
    node = Node::flight;
    out = flights(w, false, true);
    if (p.bear != w.at && p.bear != no_square && !passage_used(w.at, p.bear)) bear_exit = p.bear;
  } else if (k == Kind::crocodile) {
    consider(w.from);  // JK-CROC-01
  } else {
    arrow_like(w, [&](int h) { consider(hop_from(w.at, h)); });
  }
  if (out.size == 0 && bear_exit != no_square) out.add(bear_exit);  // JK-BEAR-06
  std::sort(out.squares.begin(), out.squares.begin() + out.size);
  return out;
}

Targets Table::flights(const Walker &w, bool disarmed, bool once) const {
  Targets out;
  const bool cargo = w.cargo != Cargo::none;
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const Square s = o.island[i];
    if (s == w.at || s == p.bear || (once && passage_used(w.at, s))) continue;
    if (may_enter(w.team, w.who, s, cargo, disarmed)) out.add(s);
  }
  if (o.plane_ship)
    for (Team t = 0; t < max_teams; ++t)
      if (o.in_play[t] && o.friends(t, w.team) && !(once && passage_used(w.at, p.ships[t]))) out.add(p.ships[t]);
  std::sort(out.squares.begin(), out.squares.begin() + out.size);
  return out;
}

// JK-HIT-08: an exit with enemies is no exit.
Targets Table::cave_exits(Team t, Square s) const {
  Targets out;
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const Square e = o.island[i];
    if (e == s || e == p.bear || p.closed(e) || p.acts(e) != Kind::cave) continue;
    if (enemies_on(t, e, any_step).all() == 0) out.add(e);
  }
  return out;
}

namespace {

// Depth-first over (square, way of arrival). The passages used so far are those of the position; no shortest
// way out uses one twice, because it would come back to the same square in the same way.
class Escape {
 public:
  explicit Escape(const Table &table) : t(table) {}

  bool from(const Walker &w) {
    if (!t.o.is_island(w.at) || w.at == t.p.bear || t.p.closed(w.at)) return true;
    const Kind k = t.p.acts(w.at);
    if (!transit(k) || k == Kind::cannon || k == Kind::balloon) return true;
    const std::uint32_t bit = k == Kind::ice || k == Kind::crocodile ? 1u << (w.hop < 31 ? w.hop : 31) : 1u << 30;
    std::uint32_t &seen = seen_[inner_of(w.at)];
    if ((seen & bit) != 0) return false;
    seen |= bit;
    Node node = Node::turn;
    const Targets next = t.exits(w, node);
    for (const Square to : next.all()) {
      Hop hop = w.hop == hop_flight && (k == Kind::ice || k == Kind::crocodile) ? hop_flight : hop_between(w.at, to);
      if (from({w.team, w.who, Cargo::none, to, w.at, hop})) return true;
    }
    return false;
  }

 private:
  const Table &t;
  std::array<std::uint32_t, inner_squares> seen_{};
};

}  // namespace

bool Table::certain_death(const Walker &w) const { return !Escape(*this).from(w); }

}  // namespace hoyle::games::jackal
