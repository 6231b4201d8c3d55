#include "games/jackal/check_position.hpp"

#include <algorithm>

#include "games/jackal/engine.hpp"
#include "games/jackal/features.hpp"
#include "games/jackal/moves.hpp"
#include "games/jackal/table.hpp"

namespace hoyle::games::jackal {

namespace {

using core::Refusal;

class Check {
 public:
  Check(const Options &options, const Position &position, const Places &where, Refusal &refusal)
      : o(options), p(position), t(options, position), places(where), why(refusal) {}

  bool run() {
    if (!ships()) return false;
    for (std::size_t i = 0; i < p.piece_count; ++i)
      if (!piece(places.pieces[i].piece, places.pieces[i].at)) return false;
    for (std::size_t i = 0; i < p.piece_count; ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (!neighbours(places.pieces[j].piece, places.pieces[i].piece, places.pieces[i].at)) return false;
    return bear() && bounds() && node();
  }

 private:
  bool no(const char *rule, std::int32_t at, const char *what) { return why.illegal(rule, static_cast<std::size_t>(at), what); }
  bool node_no(const char *rule, const char *what) { return no(rule, places.node, what); }

  bool ships() {
    for (Team a = 0; a < max_teams; ++a) {
      if (!o.in_play[a]) continue;
      if (o.perimeter ? !o.is_sea(p.ships[a]) : !o.lane[a][p.ships[a]]) return no("JK-SHIP-02", places.ships[a], "the ship is off its course");
      for (Team b = 0; b < a; ++b)
        if (p.ships[a] == p.ships[b]) return no("JK-SHIP-02", places.ships[a], "two ships on one square");
    }
    return true;
  }

  // --- pieces ---

  // The mover at a chain node may be where it could not stay; another piece like it beside it may not.
  bool is_mover(Piece q) const {
    if (!(chain_choice(p.node) || opening(p.node)) || !(q == Piece::make(t.moved(), p.who, p.at))) return false;
    return std::count(p.all().begin(), p.all().end(), q) == 1;
  }

  bool piece(Piece q, std::int32_t at) {
    const Square s = q.at();
    if (o.zone[s] == Zone::off) return no("JK-BOARD-02", at, "this square is off the field");
    if (const Team ship = t.ship_at(s); ship != no_team && !o.friends(ship, q.team())) return no("JK-SHIP-07", at, "nobody stands on an enemy ship");
    const bool open = o.is_island(s) && !p.closed(s);
    const Kind k = open ? tile_table[code_of(p.tile(s))].kind : Kind::empty;
    const int steps = k == Kind::spinner ? p.spinner_steps(s) : 0;
    if (q.step() > steps || (steps > 0 && q.step() == 0)) return no("JK-SPIN-01", at, "there is no such spinner step");
    switch (q.flag()) {
      case Flag::none: return true;
      case Flag::trapped: return trapped(q, k, at);
      case Flag::drunk: return k == Kind::rum || no("JK-RUM-01", at, "one gets drunk at a rum barrel only");
      case Flag::underground: break;
    }
    if (k != Kind::cave) return no("JK-CAVE-01", at, "one waits under a cave only");
    const bool carries = q.who() == Who::friday || q.cargo() == Cargo::none || (q.who() != Who::missionary && (q.cargo() == Cargo::coin || q.cargo() == Cargo::galleon));
    return carries || no("JK-COIN-02", at, "this piece cannot carry that");
  }

  bool trapped(Piece q, Kind k, std::int32_t at) {
    if (k != Kind::trap) return no("JK-TRAP-01", at, "one is trapped in a trap only");
    if (q.who() == Who::friday || (q.who() == Who::missionary && o.missionary_immune)) return no("JK-TRAP-01", at, "this piece is never trapped");
    return t.crowd(q.team(), false, q.at(), any_step).all() == 1 || no("JK-TRAP-01", at, "with a friend nobody is trapped");
  }

  bool neighbours(Piece a, Piece b, std::int32_t at) {
    if (a.at() != b.at() || a.step() != b.step() || a.standing() != b.standing()) return true;
    const bool pair = (a.who() == Who::friday && b.who() == Who::missionary) || (a.who() == Who::missionary && b.who() == Who::friday);
    const bool open = o.is_island(a.at()) && !p.closed(a.at());
    const bool moving = is_mover(a) || is_mover(b);
    if (pair && (open || !moving)) return no("JK-FRI-06", at, "Friday and a missionary cannot be together");
    if (!t.enemies(a.team(), b.team()) || !a.standing()) return true;
    const Kind k = open ? p.acts(a.at()) : Kind::empty;
    if (k == Kind::jungle) return true;  // JK-JUNG-01
    const bool missionary = a.who() == Who::missionary || b.who() == Who::missionary;
    if (k == Kind::spinner && o.same_step && !missionary) return true;  // JK-SPIN-04
    if (moving && !open && (!missionary || pair)) return true;          // JK-MOVE-02
    const bool passing = (is_mover(a) && a.who() == Who::missionary && b.who() != Who::missionary) ||
                         (is_mover(b) && b.who() == Who::missionary && a.who() != Who::missionary);
    if (open && transit(k) && (!missionary || passing)) return true;    // JK-CANN-03
    return no("JK-HIT-07", at, "enemies cannot stand on one square");
  }

  bool bear() {
    if (p.bear == no_square) return true;
    if (!o.is_island(p.bear)) return no("JK-BEAR-02", places.bear, "the bear walks on the island only");
    return !t.occupied(p.bear, false) || no("JK-BEAR-05", places.bear, "the bear has bitten whoever stood there");
  }

  // --- what a position of fixed size can hold (JK-SETUP-04) ---

  struct Tally {
    std::int64_t items = 0;
    std::int64_t value = 0;
    std::int64_t ice = 0;
    bool plane = false;
  };

  // What there is or can still be, as far as this position (or view of it) tells.
  Tally tally(const Position &view) const {
    std::array<std::uint32_t, codes> left{};
    Table(o, view).remaining(left);
    Tally n;
    std::int64_t unseen_squares = 0;
    n.plane = view.node == Node::flight || view.node == Node::open_flight;
    n.items = view.loot_count + coins_of(view.cargo) + galleons_of(view.cargo);
    n.value = view.sunk;
    for (std::size_t i = 0; i < view.loot_count; ++i) n.value += Position::item_galleon(view.loot[i]) ? 3 : 1;
    for (const std::uint16_t gold : view.gold) n.value += gold;
    for (const Piece &q : view.all()) {
      n.items += coins_of(q.cargo()) + galleons_of(q.cargo());
      n.value += coins_of(q.cargo()) + 3 * galleons_of(q.cargo());
    }
    for (std::size_t i = 0; i < o.island_size; ++i) {
      const Word w = view.tile(o.island[i]);
      const Code c = code_of(w);
      if (c == unknown_code) {
        ++unseen_squares;
        continue;
      }
      n.ice += c == code_ice;
      n.plane = n.plane || (c == code_plane && !is_marked(w));
      if (!is_closed(w) && !is_marked(w)) continue;
      n.items += gold_items(c);
      n.value += gold_value(c);
    }
    if (unseen_squares == 0) return n;
    std::int64_t hidden = 0;
    for (Code c = 0; c < codes; ++c) {
      hidden += std::int64_t{left[c]} * gold_items(c);
      n.value += std::int64_t{left[c]} * gold_value(c);
    }
    n.items += std::min(hidden, 5 * unseen_squares);
    n.plane = n.plane || left[code_plane] > 0;
    n.ice += std::min(std::int64_t{left[code_ice]}, unseen_squares);
    return n;
  }

  // Views must be positions too, so what somebody looked at counts both as what it is and as unknown.
  bool bounds() {
    const Tally truth = tally(p);
    const Tally known = tally(Game::redact({o}, p, core::public_seat));
    if (std::max(truth.items, known.items) > max_loot || std::max(truth.value, known.value) > max_gold_value)
      return why.illegal("JK-SETUP-04", Refusal::nowhere, "more than 255 gold items");
    const bool many = (truth.plane || known.plane) && std::max(truth.ice, known.ice) > 8;
    return !many || why.illegal("JK-SETUP-04", Refusal::nowhere, "a plane with more than 8 ice tiles");
  }

  // --- nodes ---

  bool node() {
    if (p.node == Node::over) return true;
    if (p.node == Node::turn && !t.has_pieces(t.moved())) return node_no("JK-TURN-04", "the slot of a team without pieces is skipped");
    switch (p.node) {
      case Node::freed: return freed();
      case Node::peek: return (p.looks > 0 && t.looks_possible(p.looks) >= p.looks) || node_no("JK-LIGHT-01", "there is not so much to look at");
      case Node::look: return look();
      case Node::quake: return quake();
      case Node::musket: return (o.is_island(p.at) && !p.closed(p.at) && tile_table[code_of(p.tile(p.at))].kind == Kind::musket) || node_no("JK-MUSK-01", "there is no musket");
      case Node::bottle: return t.bottle_possible() || node_no("JK-BOT-03", "nobody can use a bottle");
      case Node::bear:
        return (p.bear != no_square && p.bear_team == t.moved() && t.bear_targets().size > 1) || node_no("JK-BEAR-02", "the bear has no choice of steps");
      default: break;
    }
    return p.node == Node::turn || chain();
  }

  bool freed() {
    const bool open = o.is_island(p.at) && !p.closed(p.at);
    const Kind k = open ? p.acts(p.at) : Kind::empty;
    const bool place = k == Kind::trap ? p.freed_step == 0 : k == Kind::spinner && p.freed_step > 0 && p.freed_step < p.spinner_steps(p.at);
    core::Sink<core::Action> counter(nullptr, 0);
    if (place && !o.bottles_after && p.smoke == 0) legal(o, p, counter);
    return counter.size() > 0 || node_no("JK-BOT-02", "nobody can have been freed here");
  }

  bool look() {
    if (!o.is_island(p.at) || p.tile(p.at) != unseen) return node_no("JK-LIGHT-01", "only a closed tile that nobody saw is looked at by chance");
    if (p.looks != missionary_look) return p.looks < 4 || node_no("JK-LIGHT-01", "a lighthouse shows four tiles");
    return (o.missionary_peeks && p.has(Piece::make(t.moved(), Who::missionary, p.at))) || node_no("JK-MISS-02", "no missionary looks here");
  }

  bool quake() {
    Position before = p;
    before.at = no_square;
    const Table table(o, before);
    const bool first = p.at == no_square || table.quake_pick(p.at);
    return (first && table.quake_picks() >= 2) || node_no("JK-QUAKE-01", "an earthquake needs two free squares");
  }

  bool chain() {
    if (!o.is_island(p.at) || !p.has(Piece::make(t.moved(), p.who, p.at))) return node_no("JK-TURN-05", "the piece on its way must stand there");
    if (p.cargo != Cargo::none && !load()) return false;
    if (opening(p.node)) return turning();
    if (p.closed(p.at)) return node_no("JK-CHAIN-01", "this tile offers no such choice");
    const Kind k = p.acts(p.at);
    bool fits = false;
    switch (p.node) {
      case Node::arrow: fits = k == Kind::arrow; break;
      case Node::horse: fits = k == Kind::horse || k == Kind::ice; break;
      case Node::hop: fits = k == Kind::trampoline; break;
      case Node::cave: fits = k == Kind::cave; break;
      case Node::flight: fits = k == Kind::ice; break;
      default: fits = k == Kind::plane; break;
    }
    if (!fits) return node_no("JK-CHAIN-01", "this tile offers no such choice");
    const int enough = p.node == Node::plane || p.node == Node::fly ? 1 : 2;
    return chain_targets(t).size >= enough || node_no("JK-CHAIN-01", "there is nothing to choose");
  }

  bool load() {
    if (opening(p.node)) return node_no("JK-COIN-03", "nobody opens a tile with cargo");
    const bool carries = p.who == Who::friday || (p.who != Who::missionary && (p.cargo == Cargo::coin || p.cargo == Cargo::galleon));
    if (!carries) return node_no("JK-COIN-02", "this piece cannot carry that");
    return check_loot_place(o, p, p.start, p.start_step, static_cast<std::size_t>(places.node), why);
  }

  bool turning() {
    if (p.tile(p.at) != unseen) return node_no("JK-OPEN-01", "the tile that is turned must be closed and unseen");
    if (p.who == Who::missionary && o.missionary_peeks) return node_no("JK-MISS-02", "the missionary turns no tile");
    const bool open = o.is_island(p.from) && !p.closed(p.from);
    const Kind k = open ? tile_table[code_of(p.tile(p.from))].kind : Kind::empty;
    const Hop h = hop_between(p.from, p.at);
    bool fits = false;
    switch (p.node) {
      case Node::open: fits = h < 8 && (o.is_island(p.from) || t.friendly_ship(t.moved(), p.from)); break;
      case Node::open_horse: fits = h / 8 == 1 && (k == Kind::horse || k == Kind::ice); break;
      case Node::open_jump: fits = h / 8 == 2 && (k == Kind::trampoline || k == Kind::ice); break;
      default: fits = p.from != p.at && (k == Kind::plane || k == Kind::ice); break;
    }
    return fits || node_no("JK-CHAIN-03", "the piece cannot have come from there");
  }

  const Options &o;
  const Position &p;
  Table t;
  const Places &places;
  Refusal &why;
};

}  // namespace

bool check_loot_place(const Options &o, const Position &p, Square s, int step, std::size_t at, Refusal &why) {
  if (s == no_square || o.zone[s] == Zone::off) return why.illegal("JK-BOARD-02", at, "this square is off the field");
  if (o.zone[s] == Zone::sea) return why.illegal("JK-SEA-03", at, "gold sinks in the sea");
  if (p.closed(s)) return why.illegal("JK-COIN-05", at, "no gold lies on a closed tile");
  const Kind k = p.acts(s);
  const int steps = k == Kind::spinner ? p.spinner_steps(s) : 0;
  if (transit(k) || step > steps || (steps > 0 && step == 0)) return why.illegal("JK-COIN-05", at, "gold lies where a piece can stop, on a spinner on a step");
  return !bars_cargo(k) || why.illegal("JK-COIN-04", at, "gold may not enter this tile");
}

bool add_passage(const Options &o, Position &p, Square from, Square to) {
  if (!o.is_island(from) || o.zone[to] == Zone::off || from == to || p.closed(from)) return false;
  const Table t(o, p);
  const Tile &tile = tile_table[code_of(p.tile(from))];
  const Hop h = hop_between(from, to);
  bool fits = false;
  switch (tile.kind) {
    case Kind::arrow: fits = h < 8 && (tile.number >> h & 1) != 0; break;
    case Kind::horse: fits = h / 8 == 1; break;
    case Kind::trampoline: fits = h / 8 == 2; break;
    case Kind::ice: fits = h != no_hop || o.is_island(to); break;
    case Kind::crocodile: fits = h != no_hop || (o.is_island(to) && p.tile(to) == code_ice); break;
    default: break;
  }
  if (!fits) return false;
  if (h == no_hop && tile.kind == Kind::crocodile) return add_passage(o, p, to, from);  // the way back of a flight
  if (t.passage_used(from, to)) return true;
  if (h != no_hop) {
    p.used[inner_of(from)][h / 8u] = static_cast<std::uint8_t>(p.used[inner_of(from)][h / 8u] | 1u << (h % 8));
  } else {
    if (t.ice_rank(from) > 7) return false;
    p.flown[inner_of(to)] = static_cast<std::uint8_t>(p.flown[inner_of(to)] | 1u << t.ice_rank(from));
  }
  ++p.passages;
  return true;
}

bool check_position(const Options &o, Position &p, const Places &places, Refusal &why) { return Check(o, p, places, why).run(); }

}  // namespace hoyle::games::jackal
