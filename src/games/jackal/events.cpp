// Events as text: `kind key=value ...` (rulebook, section 8). events.hpp has their order, catalog_events their names.
#include "games/jackal/events.hpp"

#include "games/jackal/engine.hpp"

namespace hoyle::games::jackal {

namespace {

using core::Event;
using core::TextSink;

constexpr const char *hows[] = {"step", "swim", "land", "advance", "arrow", "horse", "ice", "crocodile", "cannon", "balloon", "trampoline", "flight", "cave"};
constexpr const char *causes[] = {"cannibal", "enemy_ship", "sea", "stuck", "cave", "bear", "friday_missionary", "bottle", "rum"};
constexpr const char *reasons[] = {"all_gold", "dead_gold", "stuck", "no_progress", "domination", "max_turns"};

template <std::size_t N>
const char *word(const char *const (&words)[N], std::int32_t i) {
  return i >= 0 && static_cast<std::size_t>(i) < N ? words[i] : "-";
}

TextSink &square(TextSink &out, std::int32_t s) {
  if (s >= 0 && s < grid_squares) return write_square(out, static_cast<Square>(s));
  return out << '-';
}

// piece=Fe5: who and square, then the colour.
void piece(TextSink &out, const Event &e) {
  const int who = e.piece >= 0 ? e.piece % 5 : 0;
  const int team = e.piece >= 0 ? e.piece / 5 % 4 : 0;
  square(out << " piece=" << who_texts[static_cast<std::size_t>(who)], e.from) << " team=" << team_letters[static_cast<std::size_t>(team)];
}
void team(TextSink &out, const Event &e) { out << " team=" << team_letters[static_cast<std::size_t>(e.piece >= 0 ? e.piece / 5 % 4 : 0)]; }

// What was put or taken: a cargo, or (negative) the coins of a chest.
void loot(TextSink &out, std::int32_t amount) {
  const auto c = static_cast<Cargo>(amount >= 0 && amount < 5 ? amount : 0);
  out << " coins=" << (amount < 0 ? -std::int64_t{amount} : coins_of(c)) << " galleons=" << (amount < 0 ? 0 : galleons_of(c));
}
void place(TextSink &out, const Event &e) {
  square(out << " sq=", e.from);
  out << " step=" << (e.to > 0 ? e.to : 0);
}

}  // namespace

void Game::write_event(const Options &, const Event &e, TextSink &out) {
  const auto events = catalog().events;
  if (e.kind < 0 || static_cast<std::size_t>(e.kind) >= events.size()) {
    out << "unknown";
    return;
  }
  out << events[static_cast<std::size_t>(e.kind)].id;
  switch (static_cast<Ev>(e.kind)) {
    case Ev::turn_started: team(out, e); out << " actor=" << e.seat; return;
    case Ev::moved:
      piece(out, e);
      square(square(out << " from=", e.from) << " to=", e.to) << " how=" << word(hows, e.amount);
      return;
    case Ev::opened: square(out << " sq=", e.from) << " code=" << (e.amount >= 0 && e.amount < codes ? tile_table[static_cast<std::size_t>(e.amount)].code : "?"); return;
    case Ev::peeked:
      square(out << " sq=", e.from) << " player=" << e.seat << " code=" << (e.amount >= 0 && e.amount < codes ? tile_table[static_cast<std::size_t>(e.amount)].code : "?");
      return;
    case Ev::gold_placed:
    case Ev::gold_left: place(out, e); loot(out, e.amount); return;
    case Ev::gold_carried: piece(out, e); loot(out, e.amount); return;
    case Ev::gold_delivered: team(out, e); out << " value=" << e.amount; return;
    case Ev::gold_sunk: out << " value=" << e.amount; return;
    case Ev::hit: case Ev::joined: case Ev::converted: case Ev::bitten: case Ev::shot: case Ev::trapped: case Ev::freed: case Ev::drunk:
    case Ev::sobered: case Ev::boarded: piece(out, e); return;
    case Ev::died: piece(out, e); out << " cause=" << word(causes, e.amount); return;
    case Ev::underground: case Ev::resurrected:
      piece(out, e);
      square(out << " sq=", e.from);
      return;
    case Ev::emerged: piece(out, e); square(out << " to=", e.to); return;
    case Ev::plane_used: square(out << " sq=", e.from); return;
    case Ev::bottles_gained: team(out, e); out << " bottles=" << e.amount; return;
    case Ev::bottle_used: case Ev::turn_skipped: case Ev::passed: team(out, e); return;
    case Ev::swapped: square(square(out << " a=", e.from) << " b=", e.to); return;
    case Ev::smoke_started: case Ev::smoke_ended: return;
    case Ev::bear_woke: square(out << " sq=", e.from); team(out, e); return;
    case Ev::bear_moved: square(square(out << " from=", e.from) << " to=", e.to); return;
    case Ev::ship_moved: team(out, e); square(square(out << " from=", e.from) << " to=", e.to); return;
    case Ev::game_over: out << " reason=" << word(reasons, e.amount); return;
  }
}

}  // namespace hoyle::games::jackal
