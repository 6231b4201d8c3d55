// Players for every game of the library, over hoyle.hpp alone: no game is known here by name.
//
// A player is asked at a state and answers with a legal action of whoever acts there. It redacts the state to that
// seat first and thinks on what is left, so it cannot know what its seat does not. Budgets are counts, never times:
// equal specs, seeds, numbers of earlier calls and views give equal answers.
#pragma once

#include <hoyle/hoyle.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace hoyle::players {

// A spec that cannot be read, or rules or a state that a player cannot play.
class Refused : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

// Not for two threads at once; different players are independent.
class Player {
 public:
  virtual ~Player() = default;
  Player(const Player &) = delete;
  Player &operator=(const Player &) = delete;

  // A legal action of the actor. Throws Refused where no player acts, or where this player cannot play these rules.
  Action choose(const State &state);

  const std::string &name() const noexcept { return name_; }  // its spec
  std::uint64_t seed() const noexcept { return seed_; }       // of its random numbers
  std::uint64_t calls() const noexcept { return calls_; }     // answers so far: the stream of the next one
  void set_calls(std::uint64_t calls) noexcept { calls_ = calls; }

 protected:
  Player(std::string name, std::uint64_t seed) : name_(std::move(name)), seed_(seed) {}

 private:
  // `view` is redacted to `me`, who acts; `legal` holds at least two ids.
  virtual Action think(const State &view, Seat me, std::span<const Action> legal, Rng &rng) = 0;

  std::string name_;
  std::uint64_t seed_;
  std::uint64_t calls_ = 0;
  std::optional<State> view_;
};

// Makes a player from `name[:key=value,...]`:
//   random                                uniform over the legal actions
//   greedy:playouts=64,plies=2000         wins at once where it can, else the best mean of random continuations
//   alphabeta:depth=3,nodes=20000,playouts=2,plies=2000   search to a depth; expectation over chance; no secrets
//   mcts:iterations=500,c=1.4,plies=2000  UCT, on worlds drawn anew each time where the rules have secrets
// Keys may be left out. Throws Refused with a sentence that says what is wrong.
std::unique_ptr<Player> make(std::string_view spec, std::uint64_t seed);

// The names that make() knows, in the order above.
std::span<const std::string_view> names();

}  // namespace hoyle::players
