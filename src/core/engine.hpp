// The engine concept: what a game must be. A game is a stateless struct of static functions over two
// flat value types, Options (one rules object) and Position (one situation). Everything else (history,
// undo, records, views, threads, the C ABI, Python) is made from it by src/runtime.
//
// Rules for engines: no throwing (configure and turn generators may allocate), no global state, no
// floating point in rules, no I/O. Functions are total over any id in range and any position that the
// engine itself produced or read. `c` is the context: c.options, and c.past where key() exists.
#pragma once

#include <concepts>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/catalog.hpp"
#include "core/json.hpp"
#include "core/refusal.hpp"
#include "core/rng.hpp"
#include "core/settings.hpp"
#include "core/sink.hpp"
#include "core/style.hpp"
#include "core/text.hpp"
#include "core/types.hpp"

namespace hoyle::core {

inline constexpr std::size_t max_chance_outcomes = 1024;     // of one node; limits.max_outcomes may not exceed it
inline constexpr Action max_action_count = 1 << 24;           // limits.all_actions may not exceed it

// What a state-aware reader made of an action text.
struct Reading {
  Action action = no_action;  // the id, or no_action where the text is well-formed but has none
  Verdict verdict;            // why it is refused here: a false mark or judge()'s rule, whichever the spec cites first; a
                              // legal verdict with an id is followed by judge(), so a reader may leave that to the caller
  std::int32_t offset = -1;   // place of the fault
};

// Receives complete turns: runs of actions. push() returns false as soon as one does not fit.
class TurnSink {
 public:
  TurnSink(Action *actions, std::size_t capacity, std::uint32_t *ends, std::size_t max_turns)
      : actions_(actions), ends_(ends), capacity_(capacity), max_turns_(max_turns) {}
  bool push(std::span<const Action> turn) {
    if (turns_ == max_turns_ || turn.size() > capacity_ - size_) return false;
    for (const Action a : turn) actions_[size_++] = a;
    ends_[turns_++] = static_cast<std::uint32_t>(size_);
    return true;
  }
  std::size_t size() const { return size_; }    // actions in all
  std::size_t turns() const { return turns_; }

 private:
  Action *actions_;
  std::uint32_t *ends_;
  std::size_t capacity_;
  std::size_t max_turns_;
  std::size_t size_ = 0;
  std::size_t turns_ = 0;
};

// The required functions. G::C below stands for Context<G::Options>.
template <class G>
concept GameEngine =
    std::is_trivially_copyable_v<typename G::Options> && std::is_trivially_copyable_v<typename G::Position> &&
    std::equality_comparable<typename G::Position> &&
    requires(Settings &settings, typename G::Options &options, Refusal &why, const Context<typename G::Options> &c,
             const typename G::Position &p, typename G::Position &target, Action a, Seat seat, Sink<Action> &actions,
             Sink<Event> &events, double *payoffs, TextSink &out, std::string_view text, std::size_t &tail, const Event &event,
             Json &json, const Style &style, Sink<float> &numbers) {
      // The static self-description.
      { G::catalog() } -> std::same_as<const Catalog &>;
      // Option values into Options. May refuse combinations (why.no(Status::unknown or illegal, rule, settings.offset(name), ...))
      // and write derived values back (settings.set), so that the canonical spec states them.
      { G::configure(settings, options, why) } -> std::same_as<bool>;
      { G::limits(c.options) } -> std::same_as<Limits>;
      { G::player(c.options, seat) } -> std::same_as<Player>;

      { G::start(c) } -> std::same_as<typename G::Position>;  // may be a chance node
      { G::actor(c, p) } -> std::same_as<Seat>;               // player, chance_seat or terminal_seat
      // At a player node: ascending, unique, at least one; no dead ends later in the turn. Elsewhere: not called.
      // A sink of capacity 0 only counts.
      { G::legal(c, p, actions) } -> std::same_as<void>;
      // Independent of legal(): the first rule that `a` breaks here. Every id of [0, all actions), every node: at a
      // chance node the outcomes are what is legal, at a terminal one nothing.
      { G::judge(c, p, a) } -> std::same_as<Verdict>;
      // `a` is legal. Events go to the sink only `if (events)`.
      { G::apply(c, target, a, events) } -> std::same_as<void>;
      { G::result(c, p) } -> std::same_as<Result>;
      { G::returns(c, p, payoffs) } -> std::same_as<void>;  // one per player; zeros while ongoing

      // Identity without counters, stable across releases.
      { G::hash(c, p) } -> std::same_as<std::uint64_t>;

      // Canonical text of any id, independent of any position; read_action is its total inverse and ignores marks.
      // Input texts are folded already (fold_input: blanks, dashes, arrows); case is the engine's business.
      // On refusal: no_action, and why.status = syntax (no action text) or illegal (well-formed, but there is no such id).
      { G::write_action(c.options, a, out) } -> std::same_as<void>;
      { G::read_action(c.options, text, why) } -> std::same_as<Action>;
      // One line. The reader accepts redacted texts, refuses with rule and offset. `tail` comes in as npos; set to an
      // offset, the blank-separated actions from there on are played as history.
      { G::write_position(c, p, out) } -> std::same_as<void>;
      { G::read_position(c, text, target, tail, why) } -> std::same_as<bool>;
      // `kind key=value ...`, every field of the kind.
      { G::write_event(c.options, event, out) } -> std::same_as<void>;

      // Pictures, from a position that may be redacted for style.viewer / the viewer.
      { G::json(c, p, seat, json) } -> std::same_as<void>;  // members of the object "board"
      { G::board(c, p, style, out) } -> std::same_as<void>;
      { G::svg(c, p, style, out) } -> std::same_as<void>;
      { G::features(c, p, seat, numbers) } -> std::same_as<void>;  // integers 0..255, always limits.features of them
    };

// Optional functions. A game that lacks one gets the default named here.
//
// Chance (default: none, the game is deterministic)
//   void chance(c, p, Sink<Outcome>&)       ascending ids, weights without a common factor, at most max_chance_outcomes
// Secrets (default: everybody sees everything)
//   Position redact(c, p, Seat viewer)      idempotent; referee is identity
//   Position complete(c, redacted, Seat viewer, Rng&)   a full position that looks like `redacted` to the viewer
//   bool secret(c, p, a, Seat viewer)       must `a`, taken at `p`, be hidden from the viewer in histories?
//   bool known(c, p, a)                     does `p`, perhaps redacted, say all that apply(a) needs?
// Repetition (default: no keys, c.past is empty)
//   uint64_t key(c, p)                      what c.past holds of a position
// Speed
//   bool is_legal(c, p, a)                  = judge(c, p, a).legal(), faster
//   size_t count_legal(c, p)                = how many legal() pushes, faster
// Texts
//   void notate(c, p, a, TextSink&)         the notation; default: the canonical text
//   Reading read_here(c, p, text, Refusal&) the state-aware reader; default: read_action. A syntax error: why.status
//                                           = syntax, rule and offset set; otherwise why.status stays ok
//   void detail(c, p, a, Verdict, TextSink&)  one English line why `a` (maybe no_action) is refused; default: the rule's sentence
//   void turn_text(c, p, span<const Action>, TextSink&)          default: atoms joined by ", "
//   bool turn_read(c, p, text, vector<Action>&, Refusal&)        default: atoms separated by ","
//   bool turns(c, p, TurnSink&)             distinct complete turns, faster; false when the sink is full
//   bool new_turn(c, before, after)         does a new turn of the same player begin here? default: no
//   bool export_text(c, root, span<const Action>, p, size_t format, TextSink&, Refusal&)
//   bool import_text(c, size_t format, text, Position &root, vector<Action>&, Refusal&)   formats index catalog().formats
//   void json_result(c, p, Json&)           more members of the finished game's "result"

}  // namespace hoyle::core
