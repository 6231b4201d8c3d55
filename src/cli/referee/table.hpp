// One refereed game: its state, who sits where, what has been offered, what everybody may know of what happened.
// Nothing here knows of JSON or of files.
#pragma once

#include <hoyle/hoyle.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/referee/fair.hpp"

namespace hoyle::referee {

// Thrown for a request that cannot be granted; the table is unchanged.
struct Denied {
  enum class Why { turn, stale, over, waiting, offer, seat, chance, limit, unknown };
  Why why;
  std::string message;
};

enum class ChanceMode { drawn, seeded, external, fair };

// One thing that happened, for a log that never goes back: also an undo is an entry.
struct Entry {
  std::uint64_t number = 0;   // from 1
  std::size_t ply = 0;        // of the state after it
  std::string kind;           // "action", "undo", "resigned", "draw", "aborted"
  Seat seat = kTerminal;      // who did it, or kChance
  Action action = -1;
  std::vector<Seat> blind;    // viewers to whom the action is secret
  std::vector<Event> events;
};

// How a host ended a game that the rules had not ended.
struct HostEnd {
  std::string kind;            // "resigned", "agreed", "aborted"
  Seat seat = kTerminal;       // who resigned
  std::vector<Seat> winners;   // the other alliances, after a resignation with two sides
};

class Table {
 public:
  // Drawn chance comes from `entropy`, and so does fair chance, together with what the seats contribute; nobody can tell
  // the next draw from those before. Seeded chance comes from its first eight bytes, for games that are to be played
  // again. Beyond `max_plies` nobody acts.
  Table(State state, ChanceMode mode, const Bytes32 &entropy, std::size_t max_plies);
  void set_max_plies(std::size_t plies) { max_plies_ = plies; }

  const State &state() const { return state_; }
  const Rules &rules() const { return rules_; }
  ChanceMode mode() const { return mode_; }
  Seat actor() const;  // kTerminal also after a host's end
  bool over() const { return actor() == kTerminal; }
  const std::optional<HostEnd> &host_end() const { return end_; }
  const std::vector<Entry> &log() const { return log_; }
  const std::vector<std::string> &names() const { return names_; }
  FairChance *fair() { return fair_ ? &*fair_ : nullptr; }
  const FairChance *fair() const { return fair_ ? &*fair_ : nullptr; }
  std::optional<Seat> draw_offer() const { return draw_offer_; }
  struct UndoOffer {
    Seat seat;
    std::size_t to_ply;
    std::vector<bool> agreed;
  };
  const std::optional<UndoOffer> &undo_offer() const { return undo_offer_; }
  // What the viewer knows, as a state; legality, odds and explanations are asked of it, never of the full state.
  const State &view(Seat viewer);
  bool is_viewer(Seat viewer) const { return (viewer >= 0 && viewer < rules_.players()) || viewer == kPublic || viewer == kReferee; }

  void join(Seat seat, std::string name);
  // An action or a whole turn of this seat, by text or id, all or nothing; then chance, where it is drawn. An illegal one
  // is answered with the verdict and changes nothing. `expected_ply` guards against old messages.
  Verdict act(Seat seat, const std::string &text, std::optional<std::size_t> expected_ply);
  Verdict act(Seat seat, Action action, std::optional<std::size_t> expected_ply);
  // A chance outcome from outside.
  Verdict enter(const std::string &text, std::optional<std::size_t> expected_ply);
  void resign(Seat seat);
  void abort();
  void offer_draw(Seat seat);
  void answer_draw(Seat seat, bool accept);
  void offer_undo(Seat seat, std::size_t plies);
  // True when all have agreed and it is done.
  bool answer_undo(Seat seat, bool accept);
  std::string commit(Seat seat, const Bytes32 &value);      // empty, or why not
  std::string contribute(Seat seat, const Bytes32 &value);
  // Draws chance until a player acts; does nothing in external mode or before the contributions are in.
  void settle();

 private:
  void check_turn(Seat seat, std::optional<std::size_t> expected_ply) const;
  void check_seat(Seat seat) const;
  void check_running() const;
  void check_fair() const;
  void check_asked() const;
  struct Told {
    bool surprise = false;    // somebody learns what he could not work out from his own view
    std::vector<Seat> blind;  // viewers to whom the action itself stays secret
  };
  // Plays these actions and what chance does then; all or nothing. `seat` may be kChance.
  void play(Seat seat, std::span<const Action> actions);
  void apply(Seat seat, Action action);
  Action draw();
  std::size_t earliest_undo() const;  // plies before it have told somebody something
  Told tell(Action action);
  void end(HostEnd how, std::string kind, Seat seat);
  void note(std::string kind, Seat seat);

  State state_;
  Rules rules_;
  State scratch_, after_, expected_;  // for looking at views
  ChanceMode mode_;
  Rng rng_;  // of seeded chance
  std::size_t max_plies_;
  std::optional<FairChance> fair_;
  std::optional<FairDraws> draws_;
  std::size_t asked_ = 0;              // names and offers, which no turn follows from
  std::size_t drawn_ = 0;              // chance nodes consumed
  std::vector<std::size_t> barriers_;  // plies (after the action) that an undo may not cross
  std::optional<HostEnd> end_;
  std::vector<Entry> log_;
  std::vector<std::string> names_;
  std::optional<Seat> draw_offer_;
  std::optional<UndoOffer> undo_offer_;
};

}  // namespace hoyle::referee
