#include "games/castles/events.hpp"

#include "games/castles/field.hpp"
#include "games/castles/intent.hpp"

namespace hoyle::games::castles {

using core::TextSink;

namespace {

constexpr const char *move_words[] = {"plain", "wall", "gate", "climb", "descend", "up", "down", "drag"};
constexpr const char *effect_words[] = {"speed", "bonus", "jam"};
constexpr const char *cause_words[] = {"magic", "shot", "melee", "trap"};
constexpr const char *skip_words[] = {"no_gun", "silent", "jammed", "not_served"};
constexpr const char *fall_words[] = {"stand", "down", "up", "miss"};
constexpr const char *how_words[] = {"elimination", "capture", "limit"};

// A word of a list; events handed in by a caller may hold any number.
template <std::size_t N>
const char *pick(const char *const (&words)[N], std::int32_t i) {
  return i >= 0 && i < static_cast<std::int32_t>(N) ? words[i] : "?";
}

class Writer {
 public:
  Writer(const Options &o, TextSink &out) : o_(o), out_(out) {}

  Writer &side(const char *key, core::Seat seat) {
    return word(key, seat == side_d ? "D" : seat == side_a ? "A" : "=");
  }
  Writer &soldier(const char *key, std::int32_t k) {
    begin(key);
    if (k < 0 || k >= 2 * o_.army_max)
      out_ << '-';
    else
      write_soldier(soldier_at(k), out_);
    return *this;
  }
  Writer &place(const char *key, std::int32_t id) {
    begin(key);
    write_place(o_, id < 0 || id >= o_.places ? no_place : place_of_id(o_, id), out_);
    return *this;
  }
  Writer &word(const char *key, const char *value) {
    begin(key);
    out_ << value;
    return *this;
  }
  Writer &number(const char *key, std::int32_t n) {
    begin(key);
    out_ << n;
    return *this;
  }
  Writer &truth(const char *key, bool value) { return word(key, value ? "true" : "false"); }

 private:
  void begin(const char *key) { out_ << ' ' << key << '='; }
  int soldier_at(std::int32_t k) const { return k < o_.army_max ? k : max_army + k - o_.army_max; }

  const Options &o_;
  TextSink &out_;
};

}  // namespace

namespace {

// Setup, turns, magic and shooting.
void write_stage(Writer &w, const core::Event &e) {
  switch (static_cast<EventKind>(e.kind)) {
    case EventKind::placed:
      w.soldier("soldier", e.piece).place("place", e.to);
      break;
    case EventKind::gun_placed:
      w.side("side", e.seat).place("cell", e.to);
      break;
    case EventKind::game_started:
      w.side("first", e.seat);
      break;
    case EventKind::turn_started:
      w.side("side", e.seat).number("turn", e.amount);
      break;
    case EventKind::magic_rolled:
      w.side("side", e.seat).number("value", e.amount);
      break;
    case EventKind::magic_effect:
      w.side("side", e.seat).word("kind", pick(effect_words, e.piece)).number("until", e.amount);
      break;
    case EventKind::effect_ended:
      w.side("side", e.seat).word("kind", pick(effect_words, e.piece));
      break;
    case EventKind::shooting_skipped:
      w.side("side", e.seat).word("reason", pick(skip_words, e.amount));
      break;
    case EventKind::magic_unavailable:
    case EventKind::shot_held:
    case EventKind::shooting_ended:
    case EventKind::turn_ended:
      w.side("side", e.seat);
      break;
    case EventKind::shot_aimed:
      w.side("side", e.seat).soldier("soldier", e.piece);
      break;
    case EventKind::shot_result:
      w.soldier("soldier", e.piece).word("fall", pick(fall_words, e.amount));
      break;
    case EventKind::game_over:
      w.side("winner", e.seat).word("how", pick(how_words, e.amount));
      break;
    default:
      break;
  }
}

// Manoeuvre, close combat and wounds.
void write_manoeuvre(Writer &w, const core::Event &e) {
  switch (static_cast<EventKind>(e.kind)) {
    case EventKind::moved:
      w.soldier("soldier", e.piece).place("from", e.from).place("to", e.to);
      w.word("kind", pick(move_words, e.amount & 7)).number("cost", e.amount >> 3);
      break;
    case EventKind::gun_moved:
      w.side("side", e.seat).place("from", e.from).place("to", e.to);
      break;
    case EventKind::trap_rolled:
      w.soldier("soldier", e.piece).number("value", e.amount >> 1).truth("passed", (e.amount & 1) != 0);
      break;
    case EventKind::melee_started:
      w.soldier("mover", e.piece).soldier("enemy", e.amount);
      break;
    case EventKind::melee_rolled:
      w.number("die1", e.from).number("bonus1", e.piece).number("die2", e.to).number("bonus2", e.amount);
      break;
    case EventKind::wounded:
      w.soldier("soldier", e.piece).number("turns", e.amount);
      break;
    case EventKind::recovered:
    case EventKind::finished:
      w.soldier("soldier", e.piece);
      break;
    case EventKind::sent_home:
      w.soldier("soldier", e.piece).place("from", e.from).place("to", e.to).truth("displaced", e.amount != 0);
      break;
    case EventKind::destroyed:
      w.soldier("soldier", e.piece).word("cause", pick(cause_words, e.amount));
      break;
    default:
      break;  // melee_tied has no fields
  }
}

}  // namespace

void write_event(const Options &o, const core::Event &event, TextSink &out) {
  Writer w(o, out);
  write_stage(w, event);
  write_manoeuvre(w, event);
}

}  // namespace hoyle::games::castles
