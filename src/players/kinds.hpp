// The kinds of players, and what they share.
#pragma once

#include "players/players.hpp"

namespace hoyle::players {

// Keys of a spec; each is taken once, what is left over is refused.
class Settings {
 public:
  Settings(std::string_view player, std::string_view text);
  std::uint64_t count(std::string_view key, std::uint64_t fallback, std::uint64_t least, std::uint64_t most);
  double number(std::string_view key, double fallback, double most);
  void finish() const;

 private:
  std::string_view take(std::string_view key);
  [[noreturn]] void refuse(const std::string &why) const;

  struct Setting {
    std::string_view key, value;
  };
  std::string player_;
  std::vector<Setting> settings_;
  std::string known_;
};

// A state of the same rules as `model`, made when there is none yet, and used again.
State &scratch(std::optional<State> &place, const State &model);

// Draws full worlds that the one who thinks cannot tell apart; without secrets there is one.
class Worlds {
 public:
  Worlds(const State &view, Seat me);
  void draw(Rng &rng, State &out) const;
  bool secrets() const noexcept { return secrets_; }

 private:
  const State &view_;
  Seat me_;
  bool secrets_;
};

void read_returns(const State &state, std::span<double> values);  // one for each player

std::unique_ptr<Player> make_random(std::string name, std::uint64_t seed, Settings &settings);
std::unique_ptr<Player> make_greedy(std::string name, std::uint64_t seed, Settings &settings);
std::unique_ptr<Player> make_alphabeta(std::string name, std::uint64_t seed, Settings &settings);
std::unique_ptr<Player> make_mcts(std::string name, std::uint64_t seed, Settings &settings);

inline constexpr std::uint64_t kPlies = 2000;               // of a random continuation; a longer one counts nothing
inline constexpr std::uint64_t kMostPlies = 1'000'000'000;  // and everything else that is counted

}  // namespace hoyle::players
