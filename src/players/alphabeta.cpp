// Search to a depth, deepened step by step: alpha-beta between two players of a zero-sum game, each for himself
// (max-n) otherwise; the expectation where chance acts.
#include <algorithm>
#include <limits>

#include "players/kinds.hpp"

namespace hoyle::players {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kPerPly = 1e-6;    // what a ply takes off a result: the faster win, the slower loss
constexpr double kEstimate = 0.99;  // an estimate is never as good as the same result for certain

class AlphaBeta final : public Player {
 public:
  AlphaBeta(std::string name, std::uint64_t seed, int depth, std::uint64_t nodes, std::uint64_t playouts,
            std::uint64_t plies)
      : Player(std::move(name), seed), depth_(depth), nodes_(nodes), playouts_(playouts), plies_(plies) {}

 private:
  using Values = Payoffs;  // one for each player

  Action think(const State &view, Seat me, std::span<const Action> legal, Rng &rng) override {
    const Rules rules = view.rules();
    if (rules.limit(Limit::has_secrets) != 0)
      throw Refused("player 'alphabeta' needs perfect information and these rules have secrets; mcts plays them");
    world_ = &scratch(world_place_, view);
    trial_ = &scratch(trial_place_, view);
    world_->copy_from(view);
    players_ = static_cast<std::size_t>(rules.players());
    window_ = players_ == 2 && rules.limit(Limit::zero_sum) != 0;
    rng_ = &rng;
    used_ = 0;
    std::vector<Action> order(legal.begin(), legal.end());
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);  // ties go by lot
    for (int depth = 1; depth <= depth_; ++depth) {
      limit_ = depth == 1 ? std::numeric_limits<std::uint64_t>::max() : nodes_;
      const std::size_t found = best(order, me, depth);
      if (used_ >= limit_) break;  // not finished: the answer of the depth before stands
      std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(found),
                  order.begin() + static_cast<std::ptrdiff_t>(found) + 1);
    }
    return order.front();
  }

  std::size_t best(const std::vector<Action> &order, Seat me, int depth) {
    std::size_t found = 0;
    double top = -kInfinity;
    for (std::size_t i = 0; i < order.size() && used_ < limit_; ++i) {
      const bool first = me == 0;
      const Values values =
          after(order[i], depth - 1, 1, window_ && first ? top : -kInfinity, window_ && !first ? -top : kInfinity);
      if (values[static_cast<std::size_t>(me)] <= top) continue;
      top = values[static_cast<std::size_t>(me)];
      found = i;
    }
    return found;
  }

  Values after(Action action, int depth, int ply, double alpha, double beta) {
    world_->apply(action);
    Values values = search(depth, ply, alpha, beta);
    world_->undo();
    return values;
  }

  // The window is about player 0's value and is used where players are two and their values add up to 0.
  Values search(int depth, int ply, double alpha, double beta) {
    ++used_;
    const Seat actor = world_->actor();
    if (actor == kTerminal) return scaled(world_->returns(), 1 - kPerPly * ply);
    if (depth <= 0 || used_ >= limit_) return estimate();
    if (actor == kChance) return expectation(depth, ply);
    const auto mine = static_cast<std::size_t>(actor);
    Values top;
    for (const Action action : world_->legal()) {
      Values values = after(action, depth - 1, ply + 1, alpha, beta);
      if (top.empty() || values[mine] > top[mine]) top = std::move(values);
      if (!window_) continue;
      if (actor == 0)
        alpha = std::max(alpha, top[0]);
      else
        beta = std::min(beta, top[0]);
      if (alpha >= beta) break;
    }
    return top;
  }

  Values expectation(int depth, int ply) {
    const Chance chance = world_->chance();
    Values sum = zeros();
    for (const Outcome &outcome : chance.outcomes) {
      if (outcome.weight == 0) continue;
      const Values values = after(outcome.action, depth, ply + 1, -kInfinity, kInfinity);
      const double share = static_cast<double>(outcome.weight) / static_cast<double>(chance.total);
      for (std::size_t i = 0; i < players_; ++i) sum[i] += share * values[i];
    }
    return sum;
  }

  // The mean of random continuations; zeros without any.
  Values estimate() {
    Values sum = zeros();
    for (std::uint64_t round = 0; round < playouts_; ++round) {
      trial_->copy_from(*world_);
      trial_->playout(*rng_, static_cast<std::size_t>(plies_));
      const Values values = trial_->returns();
      for (std::size_t i = 0; i < players_; ++i) sum[i] += values[i];
    }
    return scaled(std::move(sum), playouts_ == 0 ? 0 : kEstimate / static_cast<double>(playouts_));
  }

  Values zeros() const {
    Values values;
    for (std::size_t i = 0; i < players_; ++i) values.push_back(0);
    return values;
  }

  static Values scaled(Values values, double factor) {
    for (double &value : values) value *= factor;
    return values;
  }

  int depth_;
  std::uint64_t nodes_, playouts_, plies_;
  std::optional<State> world_place_, trial_place_;
  State *world_ = nullptr, *trial_ = nullptr;
  Rng *rng_ = nullptr;
  std::size_t players_ = 0;
  bool window_ = false;
  std::uint64_t used_ = 0, limit_ = 0;
};

}  // namespace

std::unique_ptr<Player> make_alphabeta(std::string name, std::uint64_t seed, Settings &settings) {
  const std::uint64_t depth = settings.count("depth", 3, 1, 64);
  const std::uint64_t nodes = settings.count("nodes", 20000, 1, kMostPlies);
  const std::uint64_t playouts = settings.count("playouts", 2, 0, kMostPlies);
  const std::uint64_t plies = settings.count("plies", kPlies, 0, kMostPlies);
  settings.finish();
  return std::make_unique<AlphaBeta>(std::move(name), seed, static_cast<int>(depth), nodes, playouts, plies);
}

}  // namespace hoyle::players
