// With four players the game is the same after a quarter turn of the table: squares, directions, tiles, teams and what
// is legal, why not, and what happens turn along. Only the order of cave exits is fixed by squares (JK-CAVE-03).
//
// Environment: HOYLE_JACKAL_TURNS, plies for each of the rules (default 1200).
#include <algorithm>

#include "games/jackal/events.hpp"
#include "games/jackal/help.hpp"
#include "games/jackal/table.hpp"

namespace {

using namespace hoyle::test::jackal;

Square turned(Square s) { return s == no_square ? s : static_cast<Square>((12 - file_of(s)) * 13 + rank_of(s)); }
Team turned_team(Team t) { return static_cast<Team>((t + 1) % max_teams); }
unsigned turned_mask(unsigned mask, int by, int width) {
  return (mask << by | mask >> (width - by)) & ((1u << width) - 1);
}

Code turned_code(Code c) {
  if (c >= codes) return c;
  const Tile &tile = tile_table[c];
  const unsigned number = tile.kind == Kind::arrow    ? turned_mask(tile.number, 2, 8)
                          : tile.kind == Kind::cannon ? (tile.number + 2u) % 8
                                                      : tile.number;
  for (Code d = tile.family; d < tile.family + tile.turns; ++d)
    if (tile_table[d].number == number) return d;
  return unknown_code;
}

Word turned_word(Word w) {
  const auto marks = static_cast<Word>(w & (closed_bit | mark_bit));
  return static_cast<Word>(turned_code(code_of(w)) | marks | turned_mask(knowers_of(w), 1, 4) << 8);
}

void turn_passages(const Options &o, const Position &p, Position &q) {
  const Table t(o, p);
  const Table u(o, q);
  q.used = {};
  q.flown = {};
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const Square s = o.island[i];
    for (std::size_t group = 0; group < 3; ++group)
      q.used[inner_of(turned(s))][group] = static_cast<std::uint8_t>(turned_mask(p.used[inner_of(s)][group], 2, 8));
    for (std::size_t k = 0; k < o.island_size; ++k)  // flights from ice
      if (const Square ice = o.island[k];
          p.tile(ice) == code_ice && t.ice_rank(ice) < 8 && (p.flown[inner_of(s)] >> t.ice_rank(ice) & 1) != 0)
        q.flown[inner_of(turned(s))] =
            static_cast<std::uint8_t>(q.flown[inner_of(turned(s))] | 1u << u.ice_rank(turned(ice)));
  }
}

Position turned(const Options &o, const Position &p) {
  Position q = p;
  for (std::size_t i = 0; i < o.island_size; ++i)
    q.tiles[inner_of(turned(o.island[i]))] = turned_word(p.tile(o.island[i]));
  q.loot = {};
  q.loot_count = 0;
  for (std::size_t i = 0; i < p.loot_count; ++i) {
    const std::uint16_t item = p.loot[i];
    q.put_item(Position::item(turned(Position::item_square(item)), Position::item_step(item),
                              Position::item_galleon(item) ? 1 : 0));
  }
  q.pieces = {};
  q.piece_count = 0;
  for (const Piece &r : p.all())
    q.add(Piece::make(turned_team(r.team()), r.who(), turned(r.at()), r.step(), r.flag(), r.cargo()));
  for (Team t = 0; t < max_teams; ++t) {
    q.ships[turned_team(t)] = turned(p.ships[t]);
    q.gold[turned_team(t)] = p.gold[t];
    q.bottles[turned_team(t)] = p.bottles[t];
  }
  q.bear = turned(p.bear);
  if (p.bear != no_square) q.bear_team = turned_team(p.bear_team);
  q.slot = turned_team(p.slot);
  q.at = turned(p.at);
  q.from = turned(p.from);
  q.start = turned(p.start);
  turn_passages(o, p, q);
  return q;
}

Action turned(Action id) {
  const Parts a = parts_of(id);
  const Square s = turned(a.from);
  switch (a.family) {
    case Family::move:
      return move_id(a.who, s, a.cargo, a.code < 8 ? (a.code + 2) % 8 : a.code);
    case Family::strike:
      return strike_id(a.who, s, a.code);
    case Family::ship:
      return ship_id(s, turned(a.to));
    case Family::drink:
      return drink_id(s, a.code);
    case Family::give:
      return give_id(s, a.who);
    case Family::shoot:
      return shoot_ids + (a.code + 2) % 8;
    case Family::tile:
      return tile_ids + turned_code(static_cast<Code>(a.code));
    case Family::stay:
    case Family::end:
    case Family::pass:
      return id;
    default:
      return id - a.from + s;  // families of one square
  }
}

std::string text(const Ctx &c, const Position &p) {
  return text_of(12000, [&](TextSink &out) { Game::write_position(c, p, out); });
}

// Nothing that is asked about the position depends on how the table stands.
void check_questions(const Ctx &c, const Position &p, const Position &q, Rng &rng) {
  std::vector<Action> here = legal_ids(c, p);
  const std::vector<Action> there = legal_ids(c, q);
  for (Action &a : here) a = turned(a);
  std::sort(here.begin(), here.end());
  if (here != there) FAIL("other legal actions after a turn of the table: " << text(c, p) << " and " << text(c, q));
  for (int k = 0; k < 20; ++k) {
    const auto a = static_cast<Action>(rng.below(k % 2 == 0 ? player_actions : strike_ids));
    const Verdict verdict = Game::judge(c, p, a);
    const Verdict other = Game::judge(c, q, turned(a));
    if (std::string(verdict.legal() ? "" : verdict.rule) != (other.legal() ? "" : other.rule))
      FAIL(text_of(32, [&](TextSink &out) { Game::write_action(c.options, a, out); })
           << " breaks another rule after a turn of the table: " << verdict.rule << " and " << other.rule << " in "
           << text(c, p));
  }
}

}  // namespace

TEST_CASE("a quarter turn of the table changes nothing", "[jackal][symmetry]") {
  const std::size_t plies = from_environment("HOYLE_JACKAL_TURNS", 1200);
  std::size_t emerged = 0;
  for (const char *spec :
       {"jackal@classic:mode=4p", "jackal@deluxe:mode=4p,suicide=forbid", "jackal@treasure_island:mode=4p",
        "jackal@archipelago:mode=4p",
        "jackal@archipelago:mode=4p,lighthouse=reveal,bag=E:10/>01:4/>02:2/>11:2/>22:2/>94:4/>55:2/>AA:2/H:4/V3:2/I:8/"
        "T:3/Kn:4/O:2/R:2/C:6/B:1/$1:4/P:1/L:3/Q:2/U:1/Y:4/D1:2/S:1/N:1/J:4/A:1/!:2/M:1/F:1"}) {
    const Options o = options(spec);
    const Ctx c{o};
    Rng rng = Rng::seeded(8, 1);
    INFO(spec);
    Position p = Game::start(c);
    REQUIRE(turned(o, p).ships == p.ships);
    for (std::size_t ply = 0; ply < plies; ++ply) {
      if (Game::actor(c, p) == terminal_seat) p = Game::start(c);
      const Position q = turned(o, p);
      check_questions(c, p, q, rng);
      const Action a = draw(c, p, rng);
      std::vector<Event> events(4000);
      Sink<Event> told(events.data(), events.size());
      Sink<Event> nobody;
      Position after = p;
      Position other = q;
      Game::apply(c, after, a, told);
      Game::apply(c, other, turned(a), nobody);
      const bool cave = std::any_of(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(told.size()),
                                    [](const Event &e) { return e.kind == static_cast<std::int32_t>(Ev::emerged); });
      emerged += cave;
      if (!cave && !(turned(o, after) == other))
        FAIL("another outcome after a turn of the table: "
             << text(c, p) << " with " << text_of(32, [&](TextSink &out) { Game::write_action(o, a, out); })
             << " gives " << text(c, turned(o, after)) << " and " << text(c, other));
      p = after;
    }
  }
  CHECK(emerged > 0);
}
