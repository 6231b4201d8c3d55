// One ply: wins at once where it can; else compares the actions by random continuations, whose number is shared out
// by sequential halving: all actions first, then the better half of them, and so on.
#include <algorithm>
#include <numeric>

#include "players/kinds.hpp"

namespace hoyle::players {
namespace {

class Greedy final : public Player {
 public:
  Greedy(std::string name, std::uint64_t seed, std::uint64_t playouts, std::uint64_t plies)
      : Player(std::move(name), seed), playouts_(playouts), plies_(plies) {}

 private:
  struct Arm {
    Action action;
    double total;  // of this player's returns
    std::uint64_t tries;
    double mean() const { return tries == 0 ? 0 : total / static_cast<double>(tries); }
  };

  Action think(const State &view, Seat me, std::span<const Action> legal, Rng &rng) override {
    const Worlds worlds(view, me);
    world_ = &scratch(world_place_, view);
    values_.resize(static_cast<std::size_t>(view.rules().players()));
    arms_.clear();
    for (const Action action : legal) {
      if (wins_at_once(worlds, action, me, rng)) return action;
      arms_.push_back({action, 0, 0});
    }
    // In random order, so that lot decides between equals and where there are more actions than continuations.
    for (std::size_t i = arms_.size(); i > 1; --i) std::swap(arms_[i - 1], arms_[rng.below(i)]);
    halve(worlds, me, rng);
    return arms_.front().action;
  }

  // Seen in one world; where there are secrets it may be otherwise in another.
  bool wins_at_once(const Worlds &worlds, Action action, Seat me, Rng &rng) {
    worlds.draw(rng, *world_);
    world_->apply(action);
    hoyle_result result{};
    detail::check(hoyle_state_result(world_->get(), &result), "result");
    return result.kind != HOYLE_ONGOING && (result.winners >> static_cast<unsigned>(me) & 1u) != 0;
  }

  void halve(const Worlds &worlds, Seat me, Rng &rng) {
    std::size_t left = arms_.size();
    std::uint64_t rounds = 0;
    for (std::size_t count = left; count > 1; count = (count + 1) / 2) ++rounds;
    for (; left > 1; left = (left + 1) / 2) {
      const std::uint64_t share = playouts_ / rounds;
      const std::uint64_t each = std::max<std::uint64_t>(share / left, 1);
      const auto tried = static_cast<std::size_t>(std::min<std::uint64_t>(left, std::max<std::uint64_t>(share, 1)));
      for (std::size_t i = 0; i < tried; ++i)
        for (std::uint64_t n = 0; n < each; ++n) try_arm(arms_[i], worlds, me, rng);
      const auto end = arms_.begin() + static_cast<std::ptrdiff_t>(tried);
      std::stable_sort(arms_.begin(), end, [](const Arm &a, const Arm &b) { return a.mean() > b.mean(); });
      left = tried;
    }
  }

  void try_arm(Arm &arm, const Worlds &worlds, Seat me, Rng &rng) {
    worlds.draw(rng, *world_);
    world_->apply(arm.action);
    world_->playout(rng, static_cast<std::size_t>(plies_));
    read_returns(*world_, values_);
    arm.total += values_[static_cast<std::size_t>(me)];
    ++arm.tries;
  }

  std::uint64_t playouts_, plies_;
  std::optional<State> world_place_;
  State *world_ = nullptr;
  std::vector<double> values_;
  std::vector<Arm> arms_;
};

}  // namespace

std::unique_ptr<Player> make_greedy(std::string name, std::uint64_t seed, Settings &settings) {
  const std::uint64_t playouts = settings.count("playouts", 64, 1, kMostPlies);
  const std::uint64_t plies = settings.count("plies", kPlies, 0, kMostPlies);
  settings.finish();
  return std::make_unique<Greedy>(std::move(name), seed, playouts, plies);
}

}  // namespace hoyle::players
