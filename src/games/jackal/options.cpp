#include "games/jackal/options.hpp"

namespace hoyle::games::jackal {

namespace {

using core::Refusal;
using core::Scanner;
using core::Status;

constexpr std::string_view edition_ids[] = {"classic", "deluxe", "treasure_island", "archipelago"};

// Section 1.3: the bags of the editions, in the form that the option `bag` takes.
constexpr std::string_view edition_bags[] = {
    "E:40/>01:3/>02:3/>11:3/>22:3/>94:3/>55:3/>AA:3/H:2/V2:5/V3:4/V4:2/V5:1/I:6/T:3/Kn:2/O:2/W:1/R:4/C:4/X:1/B:2/P:1/"
    "$1:5/$2:5/$3:3/$4:2/$5:1",
    "E:20/>01:3/>02:3/>11:3/>22:3/>94:3/>55:3/>AA:3/H:2/V2:5/V3:4/V4:2/V5:1/I:6/T:3/Kn:2/O:2/W:1/R:4/C:4/X:1/B:2/P:1/"
    "$1:5/$2:5/$3:3/$4:2/$5:1/Z:1/M:1/F:1/L:1/Q:1/U:3/Y:4/D1:3/D2:2/D3:1/S:2",
    "E:19/>01:3/>02:3/>11:3/>22:3/>94:3/>55:3/>AA:3/H:2/V2:5/V3:4/V4:2/V5:1/I:6/T:3/Kn:2/O:2/W:1/R:4/C:4/X:1/B:2/P:1/"
    "$1:5/$2:5/$3:3/$4:2/$5:1/G:1/Z:1/M:1/F:1/L:1/Q:1/U:3/Y:4/D1:3/D2:2/D3:1/S:2",
    "E:9/>01:2/>02:2/>11:1/>22:1/>94:1/>55:1/>AA:1/H:2/V2:3/V3:2/V4:1/V5:1/I:3/T:4/Kn:2/O:1/R:2/C:1/"
    "$1:4/$2:3/$3:3/M:1/L:1/U:2/D1:5/S:1/N:1/J:2/A:1/!:1/+:1"};

void set_teams(Options &o) {
  constexpr std::uint8_t pairs[] = {0, 1, 0, 1};
  const bool allied = o.mode == Mode::two || o.mode == Mode::pairs;  // JK-PLAY-02, JK-PLAY-04
  for (Team t = 0; t < max_teams; ++t) {
    o.in_play[t] = !(o.mode == Mode::three && t == 3) && !(o.mode == Mode::duel && t % 2 == 1);  // JK-PLAY-03
    o.alliance[t] = allied ? pairs[t] : t;
    o.owner[t] = o.mode == Mode::two ? pairs[t] : o.mode == Mode::duel ? static_cast<std::uint8_t>(t / 2) : t;
  }
  o.teams = 0;
  for (Team t = 0; t < max_teams; ++t) {
    if (o.in_play[t]) ++o.teams;
    Team n = t;
    do n = static_cast<Team>((n + 1) % max_teams);
    while (!o.in_play[n]);
    o.next[t] = n;  // JK-PLAY-05: allies sit opposite, the order never changes
  }
  o.players = o.mode == Mode::two ? std::uint8_t{2} : o.teams;
}

bool read_mask(std::string_view text, Options &o, std::size_t at, Refusal &why) {
  constexpr std::size_t length = 13 * 13 + 12;
  const auto no = [&](std::size_t i) {
    return why.no(Status::unknown, "JK-BOARD-01", at == Refusal::nowhere ? at : at + i,
                  "an island is full, arch65, or 13 rows of 13 characters # and . joined by /");
  };
  if (text.size() != length) return no(0);
  for (std::size_t i = 0; i < length; ++i) {
    const std::size_t row = i / 14;
    const std::size_t column = i % 14;
    if (column == 13 ? text[i] != '/' : text[i] != '#' && text[i] != '.') return no(i);
    if (column == 13 || text[i] == '.') continue;
    if (row == 0 || row == 12 || column == 0 || column == 12)
      return why.no(Status::illegal, "JK-BOARD-02", at == Refusal::nowhere ? at : at + i, "island squares lie in b2..l12");
    o.zone[(12 - row) * 13 + column] = Zone::island;
  }
  return true;
}

void fill_island(Options &o, int low, int high, int cut) {
  for (int y = low; y <= high; ++y)
    for (int x = low; x <= high; ++x) {
      const bool edge_x = x < low + cut || x > high - cut;
      const bool edge_y = y < low + cut || y > high - cut;
      if (!(edge_x && edge_y)) o.zone[static_cast<std::size_t>(y * 13 + x)] = Zone::island;
    }
}

// JK-BOARD-02: the sea is what touches the island.
void fill_sea(Options &o) {
  for (Square s = 0; s < grid_squares; ++s) {
    if (o.zone[s] == Zone::island) {
      o.island[o.island_size++] = s;
      continue;
    }
    for (int h = 0; h < 8; ++h)
      if (o.is_island(hop_from(s, h))) o.zone[s] = Zone::sea;
  }
}

// JK-BOARD-03: the outermost sea squares of a side whose inward neighbour is island; the ship starts in their middle.
void find_lane(Options &o, Team t) {
  int edge = t == 0 || t == 1 ? 99 : -1;
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const int line = t % 2 == 0 ? rank_of(o.island[i]) : file_of(o.island[i]);
    if (t == 0 || t == 1 ? line < edge : line > edge) edge = line;
  }
  const int out = t == 0 || t == 1 ? edge - 1 : edge + 1;
  std::array<Square, 13> squares{};
  std::size_t n = 0;
  for (int i = 0; i < 13; ++i) {
    const auto s = static_cast<Square>(t % 2 == 0 ? out * 13 + i : i * 13 + out);
    if (!o.is_sea(s) || !o.is_island(hop_from(s, inward[t]))) continue;
    o.lane[t][s] = true;
    squares[n++] = s;
  }
  o.ship_start[t] = squares[(n - 1) / 2];
}

// JK-BOARD-04: the sea squares as one simple orthogonal ring, if they are one.
bool find_ring(Options &o) {
  Square first = no_square;
  int sea = 0;
  for (Square s = 0; s < grid_squares; ++s) {
    if (!o.is_sea(s)) continue;
    ++sea;
    if (first == no_square) first = s;
    int neighbours = 0;
    for (int h = 0; h < 8; h += 2)
      if (o.is_sea(hop_from(s, h))) ++neighbours;
    if (neighbours != 2) return false;
  }
  Square at = first;
  Square before = no_square;
  do {
    o.ring_at[at] = o.ring_size;
    o.ring[o.ring_size++] = at;
    Square onward = no_square;
    for (int h = 0; h < 8 && onward == no_square; h += 2)
      if (const Square n = hop_from(at, h); o.is_sea(n) && n != before) onward = n;
    before = at;
    at = onward;
  } while (at != first);
  return o.ring_size == sea;
}

bool set_board(const core::Settings &settings, Options &o, Refusal &why) {
  const std::size_t at = settings.offset("island");
  const std::string &island = settings.text("island");
  if (island == "full") fill_island(o, 1, 11, 1);
  else if (island == "arch65") fill_island(o, 2, 10, 2);
  else if (!read_mask(island, o, at, why)) return false;
  fill_sea(o);
  if (o.island_size == 0) return why.no(Status::illegal, "JK-BOARD-01", at, "the island has no square");
  for (Team t = 0; t < max_teams; ++t) find_lane(o, t);
  if (o.perimeter && !find_ring(o))
    return why.no(Status::illegal, "JK-BOARD-04", at, "ship_path=perimeter needs the sea squares to form one ring");
  return true;
}

bool read_bag(std::string_view text, Options &o, std::size_t at, Refusal &why) {
  Scanner in(text);
  const auto no = [&](const char *what) {
    return why.no(Status::illegal, "JK-SETUP-04", at == Refusal::nowhere ? at : at + in.offset(), what);
  };
  do {
    Code code = 0;
    std::int64_t count = 0;
    if (!read_code(in, code, false)) return no("a tile code is expected here");
    if (tile_table[code].family != code) return no("arrows and cannons are named by the first mask of their class");
    if (o.bag[code] != 0) return no("this class stands twice");
    if (!in.take(':') || !in.take_number(count)) return no("':' and a count are expected here");
    o.bag[code] = static_cast<std::uint32_t>(count);
  } while (in.take('/'));
  return in.done() || no("'/' or the end of the bag is expected here");
}

bool check_bag(Options &o, std::size_t at, Refusal &why) {
  std::int64_t size = 0;
  std::int64_t gold = 0;
  for (Code c = 0; c < codes; ++c) {
    const std::int64_t count = o.bag[c];
    size += count;
    gold += count * gold_items(c);
    const Kind k = tile_table[c].kind;
    if (k == Kind::ben_gunn || k == Kind::missionary || k == Kind::friday || k == Kind::den) {
      if (count > (k == Kind::den ? 1 : 2))
        return why.no(Status::illegal, "JK-SETUP-03", at, "at most two of each character and one bear");
    }
  }
  if (size < o.island_size) return why.no(Status::illegal, "JK-SETUP-04", at, "the bag holds ", size, " tiles, the island ", std::int64_t{o.island_size});
  if (gold > 255) return why.no(Status::illegal, "JK-SETUP-04", at, "more than 255 gold items");
  if (o.bag[code_plane] > 0 && o.bag[code_ice] > 8) return why.no(Status::illegal, "JK-SETUP-04", at, "a plane with more than 8 ice tiles");
  return true;
}

}  // namespace

bool configure(core::Settings &s, Options &o, Refusal &why) {
  for (std::uint8_t i = 0; i < 4; ++i)
    if (s.edition() == edition_ids[i]) o.edition = i;
  o.mode = static_cast<Mode>(s.number("mode"));
  o.perimeter = s.is("ship_path", "perimeter");
  o.crew_speed = s.is("ship_speed", "crew");
  o.swim_orthogonal = s.is("swim", "orthogonal");
  o.same_step = s.is("spinner_fight", "same_step");
  o.missionary_peeks = s.is("missionary_closed", "peek");
  o.missionary_immune = s.is("missionary_trap", "immune");
  o.cannon_leaves = s.is("cannon_cargo", "stays");
  o.bottles_after = s.is("bottle_timing", "after");
  o.give_is_turn = s.is("give_cost", "turn");
  o.own_bottles = s.is("bottle_pool", "team");
  o.smoke_shifts_team = s.is("smoke", "own_turn_next_team");
  o.limit_fighters = s.is("res_limit", "fighters");
  o.lighthouse_reveals = s.is("lighthouse", "reveal");
  o.alliance_peeks = s.is("share_peeks", "alliance");
  o.plane_ship = s.is("plane_ship", "true");
  o.shot_ignores_fort = s.is("shot_ignores_fort", "true");
  o.barrel_converts = s.is("barrel_converts", "true");
  o.loop_loses = s.is("loop_cargo", "lost");
  o.forbid_suicide = s.is("suicide", "forbid");
  o.musket_four = s.is("musket_dirs", "4");
  o.bear_chance = s.is("bear_tie", "chance");
  o.end_all_gold = s.is("end_all_gold", "true");
  o.end_domination = s.is("end_domination", "true");
  o.tie_order = s.is("tie", "order");
  o.no_progress = static_cast<std::uint32_t>(s.number("no_progress"));
  o.max_turns = static_cast<std::uint32_t>(s.number("max_turns"));
  set_teams(o);
  if (!set_board(s, o, why)) return false;
  const std::size_t at = s.offset("bag");
  const bool own = s.text("bag") != "edition";
  if (!read_bag(own ? std::string_view(s.text("bag")) : edition_bags[o.edition], o, at, why)) return false;
  return check_bag(o, at, why);
}

}  // namespace hoyle::games::jackal
