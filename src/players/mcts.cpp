// Monte Carlo tree search (UCT). Nodes are sequences of actions and outcomes from the root; where chance acts, an
// outcome is drawn by its weight. Where the rules have secrets every iteration plays in a world drawn anew, the tree
// is shared by all of them and an action competes only where it is legal (information-set MCTS, single observer).
#include <algorithm>
#include <cmath>
#include <limits>

#include "players/kinds.hpp"

namespace hoyle::players {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

struct Node {
  double total = 0;  // of the returns of the player who came here by `action`
  Action action = -1;
  std::uint32_t next = kNone;   // sibling with a larger action
  std::uint32_t child = kNone;  // with the smallest action
  std::uint32_t visits = 0;
  std::uint32_t chances = 0;  // how often its parent could have chosen it
  bool full = false;          // every legal action has a child, and will always
};

class Mcts final : public Player {
 public:
  Mcts(std::string name, std::uint64_t seed, std::uint64_t iterations, double c, std::uint64_t plies)
      : Player(std::move(name), seed), iterations_(iterations), c_(c), plies_(plies) {}

 private:
  Action think(const State &view, Seat me, std::span<const Action> legal, Rng &rng) override {
    const Worlds worlds(view, me);
    secrets_ = worlds.secrets();
    world_ = &scratch(world_place_, view);
    values_.resize(static_cast<std::size_t>(view.rules().players()));
    legal_.resize(static_cast<std::size_t>(std::max<std::int64_t>(view.rules().limit(Limit::max_legal), 0)));
    low_ = std::numeric_limits<double>::infinity();
    high_ = -low_;
    nodes_.assign(1, Node{});
    for (std::uint64_t i = 0; i < iterations_ && nodes_.size() < kNone / 2; ++i) {
      worlds.draw(rng, *world_);
      descend(rng);
      world_->playout(rng, static_cast<std::size_t>(plies_));
      learn();
    }
    return most_visited(legal);
  }

  // Down the tree to the first new node, or to the end of the game.
  void descend(Rng &rng) {
    path_.clear();
    std::uint32_t at = 0;
    for (bool fresh = false; !fresh;) {
      const Seat actor = world_->actor();
      if (actor == kTerminal) return;
      at = actor == kChance ? child_of(at, world_->sample(rng)) : pick(at, rng, fresh);
      world_->apply(nodes_[at].action);
      path_.push_back({at, actor});
    }
  }

  void learn() {
    read_returns(*world_, values_);
    for (const double value : values_) {
      low_ = std::min(low_, value);
      high_ = std::max(high_, value);
    }
    ++nodes_[0].visits;
    for (const Step &step : path_) {
      Node &node = nodes_[step.node];
      ++node.visits;
      if (step.actor >= 0) node.total += values_[static_cast<std::size_t>(step.actor)];
    }
  }

  // A new child now and then, so that wide nodes are not all breadth; the most promising one otherwise.
  std::uint32_t pick(std::uint32_t at, Rng &rng, bool &fresh) {
    sort_children(at);
    const double room = 2 * std::sqrt(nodes_[at].visits + 1.0);
    if (!untried_.empty() && (tried_.empty() || static_cast<double>(tried_.size()) < room)) {
      fresh = true;
      const std::uint32_t child = child_of(at, untried_[rng.below(untried_.size())]);
      ++nodes_[child].chances;
      return child;
    }
    std::uint32_t best = tried_.front();
    double top = -std::numeric_limits<double>::infinity();
    for (const std::uint32_t child : tried_) {
      const double worth = upper_bound(nodes_[child]);
      if (worth > top) {
        top = worth;
        best = child;
      }
    }
    return best;
  }

  double upper_bound(const Node &node) const {
    const double visits = std::max<double>(node.visits, 1);
    const double mean = high_ > low_ ? (node.total / visits - low_) / (high_ - low_) : 0.5;
    return mean + c_ * std::sqrt(std::log(static_cast<double>(std::max(node.chances, 1u))) / visits);
  }

  // Fills tried_ and untried_: both lists of actions are in ascending order.
  void sort_children(std::uint32_t at) {
    tried_.clear();
    untried_.clear();
    std::uint32_t child = nodes_[at].child;
    if (nodes_[at].full) {
      for (; child != kNone; child = nodes_[child].next) try_again(child);
      return;
    }
    const std::size_t count = world_->legal(legal_);
    for (std::size_t i = 0; i < count; ++i) {
      while (child != kNone && nodes_[child].action < legal_[i]) child = nodes_[child].next;
      if (child != kNone && nodes_[child].action == legal_[i])
        try_again(child);
      else
        untried_.push_back(legal_[i]);
    }
    nodes_[at].full = untried_.empty() && !secrets_;
  }

  void try_again(std::uint32_t child) {
    ++nodes_[child].chances;
    tried_.push_back(child);
  }

  std::uint32_t child_of(std::uint32_t at, Action action) {
    std::uint32_t before = kNone;
    std::uint32_t child = nodes_[at].child;
    while (child != kNone && nodes_[child].action < action) {
      before = child;
      child = nodes_[child].next;
    }
    if (child != kNone && nodes_[child].action == action) return child;
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    Node node;
    node.action = action;
    node.next = child;
    nodes_.push_back(node);
    (before == kNone ? nodes_[at].child : nodes_[before].next) = made;
    return made;
  }

  // The mean decides between equals.
  Action most_visited(std::span<const Action> legal) const {
    Action best = legal.front();
    std::uint32_t visits = 0;
    double mean = 0;
    for (std::uint32_t child = nodes_[0].child; child != kNone; child = nodes_[child].next) {
      const Node &node = nodes_[child];
      const double its_mean = node.total / std::max<double>(node.visits, 1);
      if (node.visits < visits || (node.visits == visits && its_mean <= mean)) continue;
      best = node.action;
      visits = node.visits;
      mean = its_mean;
    }
    return best;
  }

  struct Step {
    std::uint32_t node;
    Seat actor;
  };

  std::uint64_t iterations_;
  double c_;
  std::uint64_t plies_;
  bool secrets_ = false;
  std::optional<State> world_place_;
  State *world_ = nullptr;
  std::vector<Node> nodes_;  // the pool: kept from one answer to the next
  std::vector<Step> path_;
  std::vector<double> values_;
  std::vector<Action> legal_, untried_;
  std::vector<std::uint32_t> tried_;
  double low_ = 0, high_ = 0;  // of all returns seen, so that c means the same in every game
};

}  // namespace

std::unique_ptr<Player> make_mcts(std::string name, std::uint64_t seed, Settings &settings) {
  const std::uint64_t iterations = settings.count("iterations", 500, 1, kMostPlies);
  const double c = settings.number("c", 1.4, 1000);
  const std::uint64_t plies = settings.count("plies", kPlies, 0, kMostPlies);
  settings.finish();
  return std::make_unique<Mcts>(std::move(name), seed, iterations, c, plies);
}

}  // namespace hoyle::players
