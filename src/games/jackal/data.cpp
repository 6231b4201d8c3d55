// The position as JSON (members of "board") and as numbers. Both write only what the position, perhaps redacted, holds.
#include <algorithm>

#include "games/jackal/engine.hpp"
#include "games/jackal/features.hpp"
#include "games/jackal/play.hpp"
#include "games/jackal/texts.hpp"

namespace hoyle::games::jackal {

namespace {

using core::Json;

constexpr const char *who_names[] = {"pirate", "ben_gunn", "missionary", "friday", "converted"};
constexpr const char *flag_names[] = {"none", "trapped", "drunk", "underground"};
constexpr const char *node_names[] = {"turn", "freed",  "peek",  "look",  "quake", "musket", "bottle",
                                      "bear", "over",   "arrow", "horse", "hop",   "cave",   "plane",
                                      "fly",  "flight", "open",  "openh", "openj", "openf"};

void square(Json &json, const char *name, Square s) {
  core::TextBuffer<4> text;
  if (s != no_square) write_square(text, s);
  json.field(name, text.view());
}

void write_island(const Options &o, const Position &p, Json &json) {
  json.key("tiles").begin_array();
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const Square s = o.island[i];
    const Word w = p.tile(s);
    json.begin_object();
    square(json, "square", s);
    json.field("closed", is_closed(w) ? 1 : 0);
    json.field("tile", code_of(w) == unknown_code ? "?" : tile_table[code_of(w)].code);
    if (!is_closed(w) && code_of(w) == code_plane) json.field("used", is_marked(w) ? 1 : 0);
    if (!is_closed(w) && one_shot(tile_table[code_of(w)].kind)) json.field("pending", is_marked(w) ? 1 : 0);
    if (is_closed(w) && knowers_of(w) != 0) {
      json.key("seen_by").begin_array();
      for (int player = 0; player < max_teams; ++player)
        if (knowers_of(w) >> player & 1) json.value(player);
      json.end_array();
    }
    json.end_object();
  }
  json.end_array();
}

void write_teams(const Options &o, const Position &p, Json &json) {
  json.key("teams").begin_array();
  for (Team t = 0; t < max_teams; ++t) {
    if (!o.in_play[t]) continue;
    json.begin_object();
    json.field("team", team_names[t]);
    json.field("player", std::int32_t{o.owner[t]});
    json.field("alliance", std::int32_t{o.alliance[t]});
    square(json, "ship", p.ships[t]);
    json.field("gold", std::int32_t{p.gold[t]});
    json.field("bottles", std::int32_t{p.bottles[t]});
    json.field("dead_pirates", 3 - Table(o, p).count(t, Who::pirate));
    json.end_object();
  }
  json.end_array();
}

void write_pieces(const Position &p, Json &json) {
  json.key("pieces").begin_array();
  for (const Piece &q : p.all()) {
    json.begin_object();
    json.field("team", team_names[q.team()]);
    json.field("kind", who_names[static_cast<std::size_t>(q.who())]);
    square(json, "square", q.at());
    json.field("step", q.step());
    json.field("state", flag_names[static_cast<std::size_t>(q.flag())]);
    json.field("coins", coins_of(q.cargo()));
    json.field("galleons", galleons_of(q.cargo()));
    json.end_object();
  }
  json.end_array();
}

void write_loot_places(const Position &p, Json &json) {
  json.key("loot").begin_array();
  for (std::size_t i = 0; i < p.loot_count;) {
    const Square s = Position::item_square(p.loot[i]);
    const int step = Position::item_step(p.loot[i]);
    json.begin_object();
    square(json, "square", s);
    json.field("step", step);
    json.field("coins", p.coins(s, step));
    json.field("galleons", p.galleons(s, step));
    json.end_object();
    while (i < p.loot_count && Position::item_square(p.loot[i]) == s && Position::item_step(p.loot[i]) == step) ++i;
  }
  json.end_array();
}

void write_node(const Options &o, const Position &p, Json &json) {
  json.key("node").begin_object();
  json.field("kind", node_names[static_cast<std::size_t>(p.node)]);
  if (p.at != no_square) square(json, "square", p.at);
  if (p.node == Node::freed) json.field("step", std::int32_t{p.freed_step});
  if (p.node == Node::peek || (p.node == Node::look && p.looks != missionary_look))
    json.field("looks", std::int32_t{p.looks});
  if (p.node == Node::over) json.field("rule", Game::result({o}, p).rule);
  if (chain_choice(p.node) || opening(p.node)) {
    json.field("mover", who_names[static_cast<std::size_t>(p.who)]);
    if (opening(p.node)) square(json, "from", p.from);
    if (p.cargo != Cargo::none) {
      json.field("coins", coins_of(p.cargo));
      json.field("galleons", galleons_of(p.cargo));
      square(json, "start", p.start);
      json.field("start_step", std::int32_t{p.start_step});
    }
    json.key("passages").begin_array();
    Table(o, p).each_passage([&](Square from, Square to) {
      core::TextBuffer<8> text;
      write_square(write_square(text, from), to);
      json.value(text.view());
    });
    json.end_array();
  }
  json.end_object();
}

}  // namespace

void Game::json(const C &c, const Position &p, core::Seat, Json &json) {
  const Options &o = c.options;
  const Table t(o, p);
  json.field("width", 13).field("height", 13);
  json.key("rows").begin_array();  // north first: # island, ~ sea, blank off the field
  for (int rank = 12; rank >= 0; --rank) {
    core::TextBuffer<13> row;
    for (int file = 0; file < 13; ++file) {
      const Zone z = o.zone[static_cast<std::size_t>(rank * 13 + file)];
      row << (z == Zone::island ? '#' : z == Zone::sea ? '~' : ' ');
    }
    json.value(row.view());
  }
  json.end_array();
  write_teams(o, p, json);
  write_island(o, p, json);
  write_pieces(p, json);
  write_loot_places(p, json);
  json.field("sunk", std::int32_t{p.sunk});
  if (p.bear != no_square) {
    json.key("bear").begin_object();
    square(json, "square", p.bear);
    json.field("team", team_names[p.bear_team]).end_object();
  }
  json.field("smoke", std::int32_t{p.smoke}).field("smoke_opened", p.smoke_opened ? 1 : 0);
  json.field("slot", team_names[p.slot]).field("moved_team", team_names[t.moved()]);
  write_node(o, p, json);
  json.field("turn", p.turn);
  json.field("since_progress", p.since == progress_made ? 0 : static_cast<std::int64_t>(p.since));
  json.field("progress_made", p.since == progress_made ? 1 : 0);
}

void Game::json_result(const C &c, const Position &p, Json &json) {
  json.key("scores").begin_array();
  const std::array<int, max_teams> scores = alliance_scores(c.options, p);
  for (const int score : scores)
    if (score >= 0) json.value(score);
  json.end_array();
}

namespace {

// The features, zeros at first. Teams are counted from the one whose slot it is, players from the one who acts.
class Features {
 public:
  Features(const Options &o, const Position &p) : o_(o), p_(p) {}

  void write(core::Sink<float> &out) {
    squares();
    loot();
    pieces();
    teams();
    turn();
    passages();
    put_wide(p_.turn, 4);
    put_wide(p_.since, 4);
    out.append(features_.data(), features_.size());
  }

 private:
  void put(std::uint32_t n) { features_[next_++] = static_cast<float>(n); }
  void put_wide(std::uint32_t n, int bytes) {
    for (int i = 0; i < bytes; ++i) put(n >> (8 * i) & 255);
  }
  std::uint32_t relative(Team t) const { return static_cast<std::uint32_t>(t + max_teams - p_.slot) % max_teams; }

  std::uint32_t knowers(Word w) const {
    const int players = 1 + *std::max_element(o_.owner.begin(), o_.owner.end());
    const int me = Table(o_, p_).controller();
    std::uint32_t turned = 0;
    for (int i = 0; i < players; ++i) turned |= (knowers_of(w) >> ((me + i) % players) & 1u) << i;
    return turned;
  }

  void squares() {
    for (Square s = 0; s < grid_squares; ++s) {
      next_ = static_cast<std::size_t>(s) * square_features;
      put(static_cast<std::uint32_t>(o_.zone[s]));
      if (!o_.is_island(s)) continue;
      const Word w = p_.tile(s);
      put(code_of(w) == unknown_code ? 61u : code_of(w) + 1u);
      put(is_closed(w) ? 1 : 0);
      put(is_marked(w) ? 1 : 0);
      put(knowers_of(w) == 0 ? 0 : knowers(w));
    }
    next_ = grid_squares * square_features;
  }

  void loot() {  // off the spinners it counts with step 1
    for (std::size_t i = 0; i < p_.loot_count; ++i) {
      const auto step = static_cast<std::size_t>(std::max(Position::item_step(p_.loot[i]), 1));
      const std::size_t square = Position::item_square(p_.loot[i]);
      features_[square * square_features + 5 + 2 * (step - 1) + (Position::item_galleon(p_.loot[i]) ? 1 : 0)] += 1;
    }
  }

  void pieces() {
    for (std::uint32_t team = 0; team < max_teams; ++team)
      for (const Piece &q : p_.all()) {
        if (relative(q.team()) != team) continue;
        put(1);
        put(team + 1);
        put(static_cast<std::uint32_t>(q.who()));
        put(q.at());
        put(static_cast<std::uint32_t>(q.step()));
        put(static_cast<std::uint32_t>(q.flag()));
        put(static_cast<std::uint32_t>(q.cargo()));
      }
    next_ = grid_squares * square_features + max_pieces * piece_features;
  }

  void teams() {
    for (Team i = 0; i < max_teams; ++i) {
      const auto t = static_cast<std::size_t>((p_.slot + i) % max_teams);
      put(p_.ships[t]);
      put_wide(p_.gold[t], 2);
      put_wide(p_.bottles[t], 2);
    }
    put_wide(p_.sunk, 2);
  }

  void turn() {
    put(p_.bear);
    put(p_.bear == no_square ? 0 : relative(p_.bear_team));
    put(p_.smoke);
    put(p_.smoke_opened ? 1 : 0);
    put(p_.slot);
    put(static_cast<std::uint32_t>(p_.node));
    for (const std::uint8_t n : {p_.at, p_.freed_step, p_.looks}) put(n);
    put(static_cast<std::uint32_t>(p_.who));
    for (const std::uint8_t n : {p_.from, p_.start, p_.start_step}) put(n);
    put(static_cast<std::uint32_t>(p_.cargo));
  }

  void passages() {
    for (std::size_t i = 0; i < inner_squares; ++i) {
      for (const std::uint8_t mask : p_.used[i]) put(mask);
      put(p_.flown[i]);
    }
  }

  const Options &o_;
  const Position &p_;
  std::array<float, feature_count> features_{};
  std::size_t next_ = 0;
};

}  // namespace

void Game::features(const C &c, const Position &p, core::Seat, core::Sink<float> &out) {
  Features(c.options, p).write(out);
}

}  // namespace hoyle::games::jackal
