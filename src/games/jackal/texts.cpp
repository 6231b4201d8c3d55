// The canonical position text (rulebook, section 7), written.
#include "games/jackal/texts.hpp"

#include "games/jackal/table.hpp"

namespace hoyle::games::jackal {

namespace {

using core::TextSink;

// Begins a key: a blank before all but the first.
class Keys {
 public:
  explicit Keys(TextSink &sink) : out(sink) {}
  TextSink &key(const char *name) {
    if (any_) out << ' ';
    any_ = true;
    return out << name << '=';
  }
  bool any() const { return any_; }

 private:
  TextSink &out;
  bool any_ = false;
};

void write_tile(Word w, TextSink &out) {
  out << tile_table[code_of(w)].code;
  if (is_marked(w)) out << (code_of(w) == code_plane ? '*' : '\'');
}

void write_tiles(const Options &o, const Position &p, Keys &keys) {
  bool all_closed = true;
  for (std::size_t i = 0; i < o.island_size; ++i) all_closed = all_closed && p.closed(o.island[i]);
  if (all_closed) return;
  TextSink &out = keys.key("t");
  bool first = true;
  for (int rank = 12; rank >= 0; --rank) {
    bool any = false;
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) out << run;
      run = 0;
    };
    for (int file = 0; file < 13; ++file) {
      const auto s = static_cast<Square>(rank * 13 + file);
      if (!o.is_island(s)) continue;
      if (!any && !first) out << '/';
      any = true;
      first = false;
      if (p.closed(s)) {
        ++run;
      } else {
        end_run();
        write_tile(p.tile(s), out);
      }
    }
    end_run();
  }
}

void write_piece(Piece q, int n, TextSink &out) {
  write_square(out << who_texts[static_cast<std::size_t>(q.who())], q.at());
  if (q.step() > 0) out << '.' << q.step();
  if (q.flag() != Flag::none) out << " tzu"[static_cast<std::size_t>(q.flag())];
  out << cargo_texts[static_cast<std::size_t>(q.cargo())];
  if (n > 1) out << '*' << n;
}

// Three pirates on the own ship, wherever it is.
bool default_crew(const Position &p, Team team) {
  int n = 0;
  for (const Piece &q : p.all()) {
    if (q.team() != team) continue;
    if (!(q == Piece::make(team, Who::pirate, p.ships[team]))) return false;
    ++n;
  }
  return n == 3;
}

void write_pieces(const Options &o, const Position &p, Keys &keys, TextSink &out) {
  bool any = false;
  for (Team team = 0; team < max_teams; ++team) {
    if (!o.in_play[team] || default_crew(p, team)) continue;
    if (any) out << '/';
    else keys.key("p");
    any = true;
    out << team_letters[team] << ':';
    bool first = true;
    for (std::size_t i = 0; i < p.piece_count;) {
      const Piece q = p.pieces[i];
      int n = 0;
      while (i < p.piece_count && p.pieces[i] == q) {
        ++i;
        ++n;
      }
      if (q.team() != team) continue;
      if (!first) out << ',';
      first = false;
      write_piece(q, n, out);
    }
  }
}

void write_gold(const Position &p, Keys &keys, TextSink &out) {
  for (std::size_t i = 0; i < p.loot_count;) {
    const Square s = Position::item_square(p.loot[i]);
    const int step = Position::item_step(p.loot[i]);
    int coins = 0;
    int galleons = 0;
    if (i == 0) keys.key("g");
    else out << ',';
    for (; i < p.loot_count && Position::item_square(p.loot[i]) == s && Position::item_step(p.loot[i]) == step; ++i)
      ++(Position::item_galleon(p.loot[i]) ? galleons : coins);
    write_square(out, s);
    if (step > 0) out << '.' << step;
    write_loot(coins, galleons, out << ':');
  }
}

template <class Value>
void write_teams(const Options &o, const std::array<Value, max_teams> &values, const char *name, Keys &keys, TextSink &out) {
  bool any = false;
  for (Team t = 0; t < max_teams; ++t) {
    if (!o.in_play[t] || values[t] == 0) continue;
    if (any) out << ',';
    else keys.key(name);
    any = true;
    out << team_letters[t] << ':' << std::int64_t{values[t]};
  }
}

void write_looks(const Options &o, const Position &p, Keys &keys, TextSink &out) {
  bool any = false;
  for (std::size_t i = 0; i < o.island_size; ++i) {
    const Word w = p.tile(o.island[i]);
    if (!is_closed(w) || knowers_of(w) == 0) continue;
    if (any) out << ',';
    else keys.key("k");
    any = true;
    write_square(out, o.island[i]) << ':' << (code_of(w) == unknown_code ? "?" : tile_table[code_of(w)].code) << '@';
    for (int player = 0; player < max_teams; ++player)
      if (knowers_of(w) >> player & 1) out << player;
  }
}

constexpr const char *chain_names[] = {"arrow", "horse", "hop", "cave", "plane", "fly", "flight", "open", "openh", "openj", "openf"};
constexpr const char *over_names[] = {"all_gold", "dead_gold", "stuck", "no_progress", "domination", "max_turns"};

void write_chain(const Options &o, const Position &p, TextSink &out) {
  out << chain_names[static_cast<int>(p.node) - static_cast<int>(Node::arrow)] << ':';
  write_square(out << who_texts[static_cast<std::size_t>(p.who)], p.at);
  if (opening(p.node)) write_square(out << '<', p.from);
  if (p.cargo != Cargo::none) {
    write_square(out << '@', p.start);
    if (p.start_step > 0) out << '.' << std::int32_t{p.start_step};
    out << cargo_texts[static_cast<std::size_t>(p.cargo)];
  }
  Table(o, p).each_passage([&](Square from, Square to) { write_square(write_square(out << ';', from), to); });
}

void write_node(const Options &o, const Position &p, TextSink &out) {
  switch (p.node) {
    case Node::turn: return;
    case Node::freed:
      write_square(out << "freed:", p.at);
      if (p.freed_step > 0) out << '.' << std::int32_t{p.freed_step};
      return;
    case Node::peek: out << "peek:" << std::int32_t{p.looks}; return;
    case Node::look:
      write_square(out << "look:", p.at);
      if (p.looks != missionary_look) out << ':' << std::int32_t{p.looks};
      return;
    case Node::quake:
      out << "quake";
      if (p.at != no_square) write_square(out << ':', p.at);
      return;
    case Node::musket: write_square(out << "musket:", p.at); return;
    case Node::bottle: out << "bottle"; return;
    case Node::bear: out << "bear"; return;
    case Node::over: out << "over:" << over_names[p.looks]; return;
    default: write_chain(o, p, out); return;
  }
}

}  // namespace

void write_loot(int coins, int galleons, TextSink &out) {
  if (coins > 0) out << coins;
  if (coins > 0 && galleons > 0) out << '+';
  if (galleons > 0) out << galleons << '&';
}

void write_position(const Options &o, const Position &p, TextSink &out) {
  Keys keys(out);
  write_tiles(o, p, keys);
  bool any = false;
  for (Team t = 0; t < max_teams; ++t) {
    if (!o.in_play[t] || p.ships[t] == o.ship_start[t]) continue;
    if (any) out << ',';
    else keys.key("s");
    any = true;
    write_square(out << team_letters[t] << ':', p.ships[t]);
  }
  write_pieces(o, p, keys, out);
  write_gold(p, keys, out);
  write_teams(o, p.gold, "c", keys, out);
  write_teams(o, p.bottles, "d", keys, out);
  if (p.sunk > 0) keys.key("x") << std::int32_t{p.sunk};
  write_looks(o, p, keys, out);
  if (p.bear != no_square) write_square(keys.key("b"), p.bear) << ':' << team_letters[p.bear_team];
  if (p.smoke > 0 || p.smoke_opened) {
    keys.key("f") << "smoke:" << std::int32_t{p.smoke};
    if (p.smoke_opened) out << '+';
  }
  if (p.slot != 0 || p.node != Node::turn) {
    keys.key("u") << team_letters[p.slot];
    if (p.node != Node::turn) write_node(o, p, out << '/');
  }
  if (p.turn != 0 || p.since != 0) {
    keys.key("n") << p.turn << ':';
    if (p.since == progress_made) out << '-';
    else out << p.since;
  }
  if (!keys.any()) out << "start";
}

}  // namespace hoyle::games::jackal
