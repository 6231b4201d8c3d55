// A position for programs: JSON, and the planes of numbers for learning.
#include "games/jungle/letters.hpp"
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

using core::Json;

void square_field(Json &json, const char *name, int square) {
  core::TextBuffer<2> text;
  write_square(square, text);
  json.field(name, text.view());
}

void squares_field(Json &json, const char *name, Squares set) {
  json.key(name).begin_array();
  for (; set; set &= set - 1) {
    core::TextBuffer<2> text;
    write_square(first_square(set), text);
    json.value(text.view());
  }
  json.end_array();
}

void kinds_field(Json &json, const char *name, Kinds kinds) {
  json.key(name).begin_array();
  for (int kind = 0; kind < kind_count; ++kind)
    if (kinds >> kind & 1) json.value(kind_ids[kind]);
  json.end_array();
}

void write_pieces(Json &json, const Options &o, const Position &p) {
  json.key("pieces").begin_array();
  for (Squares set = p.occupied[white] | p.occupied[black]; set; set &= set - 1) {
    const int square = first_square(set);
    const int side = p.occupied[white] & bit(square) ? white : black;
    const int slot = slot_at(p, side, square);
    const bool unknown = is_unknown(p, side, slot);
    json.begin_object();
    square_field(json, "square", square);
    json.field("side", side_ids[side]).field("kind", unknown ? "unknown" : kind_ids[slot]);
    json.field("rank", unknown ? 0 : rank_of_kind(o, slot));
    if (o.hidden) kinds_field(json, "shown", p.shown[side][slot]);
    json.end_object();
  }
  json.end_array();
}

void write_sides(Json &json, const Options &o, const Position &p) {
  json.key("sides").begin_array();
  for (int side = 0; side < 2; ++side) {
    json.begin_object().field("id", side_ids[side]);
    square_field(json, "den", o.den[side]);
    squares_field(json, "traps", o.traps_of[side]);
    // During a hidden placement a view leaves pieces out; they are not captured.
    kinds_field(json, "captured", placing(p) ? Kinds{0} : o.kinds & static_cast<Kinds>(~standing(p, side)));
    if (placing(p)) json.field("placed", placed_by(p, side));
    json.end_object();
  }
  json.end_array();
}

}  // namespace

void Game::json(const C &c, const Position &p, Seat, Json &json) {
  const Options &o = c.options;
  json.field("files", files).field("ranks", o.ranks).field("phase", placing(p) ? "placement" : "play");
  json.field("to_act", side_ids[p.side]);
  json.field("no_capture", p.no_capture).field("move_number", p.move_number);
  json.field("occurrences", placing(p) ? 0u : occurrences(c, p));
  squares_field(json, "water", o.water);
  write_sides(json, o, p);
  write_pieces(json, o, p);
}

namespace {

// A plane of the 7x9 grid, turned so that the player to act sits at the bottom.
void plane(core::Sink<float> &out, const Options &o, const Position &p, const std::array<std::uint8_t, 64> &cells) {
  const int last = o.ranks * files - 1;
  for (int i = 0; i < 63; ++i) {
    const int square = i > last ? no_square : p.side == white ? i : last - i;
    out.push(static_cast<float>(cells[static_cast<std::size_t>(square)]));
  }
}

void number(core::Sink<float> &out, std::uint32_t n, int bytes) {
  for (; bytes > 0; --bytes, n >>= 8) out.push(static_cast<float>(n & 255u));
}

// Ten planes of one side: the eight kinds, unknown pieces, and the shown sets as bits.
void side_planes(core::Sink<float> &out, const Options &o, const Position &p, int side) {
  for (int row = 0; row <= unknown_kind; ++row) {
    std::array<std::uint8_t, 64> cells{};
    for (int slot = 0; slot < kind_count; ++slot)
      if (stands(p, side, slot) && (is_unknown(p, side, slot) ? unknown_kind : slot) == row)
        cells[p.square[side][slot]] = 1;
    plane(out, o, p, cells);
  }
  std::array<std::uint8_t, 64> sets{};
  for (int slot = 0; slot < kind_count; ++slot)
    if (stands(p, side, slot)) sets[p.square[side][slot]] = p.shown[side][slot];
  plane(out, o, p, sets);
}

}  // namespace

// 20 planes of 63 (ten of the player to act, ten of the other), then 16 numbers: side to act; no-capture counter
// (3 bytes, low first); move number (3); pieces placed (0..16, 255 = placement over); standing kinds of the player to
// act and of the other as bits; occurrences of the position; how the game ended (0 = it goes on) and who won
// (0 nobody, 1 the player to act, 2 the other); three zeros.
void Game::features(const C &c, const Position &p, Seat, core::Sink<float> &out) {
  const Options &o = c.options;
  side_planes(out, o, p, p.side);
  side_planes(out, o, p, p.side ^ 1);
  number(out, p.side, 1);
  number(out, p.no_capture, 3);
  number(out, p.move_number, 3);
  number(out, p.placed, 1);
  number(out, standing(p, p.side), 1);
  number(out, standing(p, p.side ^ 1), 1);
  const std::uint32_t n = placing(p) ? 0 : occurrences(c, p);
  number(out, n < 255 ? n : 255, 1);
  const Outlook end = placing(p) ? Outlook{} : outlook(c, p);
  number(out, static_cast<std::uint32_t>(end.ending), 1);
  number(out, end.winner < 0 ? 0 : end.winner == p.side ? 1 : 2, 1);
  number(out, 0, 3);
}

}  // namespace hoyle::games::jungle
