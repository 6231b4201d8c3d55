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

// The features, zeros at first: planes of the 7x9 grid, turned so that the player to act sits at the bottom, then
// numbers.
class Features {
 public:
  Features(const Options &o, const Position &p) : o_(o), p_(p) {}

  // Ten planes of one side: the eight kinds, unknown pieces, and the shown sets as bits.
  void side(int first_plane, int side) {
    for (int slot = 0; slot < kind_count; ++slot) {
      if (!stands(p_, side, slot)) continue;
      const int square = p_.square[side][slot];
      features_at(first_plane + (is_unknown(p_, side, slot) ? unknown_kind : slot), square) = 1;
      features_at(first_plane + unknown_kind + 1, square) = static_cast<float>(p_.shown[side][slot]);
    }
  }

  void number(std::uint32_t n, int bytes) {
    for (; bytes > 0; --bytes, n >>= 8) features_[next_++] = static_cast<float>(n & 255u);
  }

  void write(core::Sink<float> &out) const { out.append(features_.data(), features_.size()); }

 private:
  float &features_at(int plane, int square) {
    const int turned = p_.side == white ? square : o_.ranks * files - 1 - square;
    return features_[static_cast<std::size_t>(63 * plane + turned)];
  }

  const Options &o_;
  const Position &p_;
  std::array<float, feature_count> features_{};
  std::size_t next_ = feature_planes * 63;
};

}  // namespace

// docs/rules/jungle.md has the table.
void Game::features(const C &c, const Position &p, Seat, core::Sink<float> &out) {
  Features all(c.options, p);
  all.side(0, p.side);
  all.side(10, p.side ^ 1);
  all.number(p.side, 1);
  all.number(p.no_capture, 3);
  all.number(p.move_number, 3);
  all.number(p.placed, 1);
  all.number(standing(p, p.side), 1);
  all.number(standing(p, p.side ^ 1), 1);
  all.number(placing(p) ? 0 : occurrences(c, p), 3);
  const Outlook end = placing(p) ? Outlook{} : outlook(c, p);
  all.number(static_cast<std::uint32_t>(end.ending), 1);
  all.number(end.winner < 0 ? 0 : end.winner == p.side ? 1 : 2, 1);
  all.write(out);
}

}  // namespace hoyle::games::jungle
