// Alpha-beta for Jungle: search [SECONDS [POSITION [SPEC]]] prints the best line it finds, deeper and deeper.
// Everything about the rules comes from hoyle; this file knows only what pieces are worth.
#include <hoyle/hoyle.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <unordered_map>
#include <vector>

using hoyle::Action;
using Clock = std::chrono::steady_clock;
struct TimeIsUp {};
constexpr int kWin = 1'000'000;

// Pieces, and how far they are on their way to the enemy's den, for the player to act.
static int evaluate(const hoyle::State &state) {
  constexpr std::string_view kinds = "RCWDPTLE";
  constexpr int worth[] = {500, 200, 300, 400, 500, 800, 900, 1000};
  const std::string text = state.text();
  int score = 0;
  int row = 0;  // counted from Black's side
  for (std::size_t i = 0; text[i] != ' '; ++i) {
    const bool white = text[i] >= 'A' && text[i] <= 'Z';
    const std::size_t kind = kinds.find(white ? text[i] : static_cast<char>(text[i] - 'a' + 'A'));
    if (text[i] == '/') ++row;
    if (kind != kinds.npos) score += white ? worth[kind] + 9 * (8 - row) : -worth[kind] - 9 * row;
  }
  return state.actor() == 0 ? score : -score;
}

struct Search {
  hoyle::State state;
  Clock::time_point end;
  std::vector<unsigned long> cuts;                 // how much each action has cut off so far
  std::unordered_map<std::uint64_t, Action> best;  // by position
  unsigned long nodes = 0;

  // Value for the player to act; a quick win is worth more than a slow one.
  int negamax(int depth, int alpha, int beta) {
    if (++nodes % 1024 == 0 && Clock::now() > end) throw TimeIsUp{};
    if (depth == 0) return evaluate(state);
    const std::uint64_t here = state.hash();
    const auto found = best.find(here);
    const Action first = found == best.end() ? -1 : found->second;
    const auto actor = static_cast<std::size_t>(state.actor());
    const auto rank = [&](Action a) { return a == first ? ~0ul : cuts[static_cast<std::size_t>(a)]; };
    auto actions = state.legal();
    std::sort(actions.begin(), actions.end(), [&](Action a, Action b) { return rank(a) > rank(b); });
    int value = -3 * kWin;
    for (const Action action : actions) {
      state.apply(action);
      const int child = state.is_over() ? static_cast<int>(state.returns()[actor]) * (kWin + depth)
                                        : -negamax(depth - 1, -beta, -alpha);
      state.undo();
      if (child > value) best[here] = action;
      value = std::max(value, child);
      alpha = std::max(alpha, value);
      if (alpha < beta) continue;
      cuts[static_cast<std::size_t>(action)] += static_cast<unsigned long>(depth * depth);
      break;
    }
    return value;
  }

  // The best moves one after the other, at most `depth` of them.
  std::string line(int depth) const {
    hoyle::State game = state.clone();
    std::string text;
    for (auto at = best.find(game.hash()); at != best.end() && game.is_legal(at->second) && depth-- > 0;
         at = best.find(game.hash())) {
      text += ' ' + game.notation(at->second);
      game.apply(at->second);
    }
    return text;
  }
};

int main(int argc, char **argv) try {
  const hoyle::Rules rules(argc > 3 ? argv[3] : "jungle");
  const double seconds = argc > 1 ? std::stod(argv[1]) : 3;
  Search search{argc > 2 ? rules.parse(argv[2]) : rules.start(),
                Clock::now() + std::chrono::milliseconds(static_cast<long>(seconds * 1000)),
                std::vector<unsigned long>(static_cast<std::size_t>(rules.all_actions())),
                {}};
  const hoyle::State root = search.state.clone();
  try {
    for (int depth = 1, score = 0; depth <= 64 && std::abs(score) < kWin; ++depth) {
      score = search.negamax(depth, -2 * kWin, 2 * kWin);
      std::printf("depth %2d  score %7d  nodes %9lu %s\n", depth, score, search.nodes, search.line(depth).c_str());
    }
  } catch (const TimeIsUp &) {
  }
  std::printf("best move: %s\n", root.notation(search.best.at(root.hash())).c_str());
} catch (const std::exception &error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
