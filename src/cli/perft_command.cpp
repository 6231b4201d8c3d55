// `perft`: counts the leaves of the game tree, by actions or by whole turns, on one or more threads.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>

#include "cli/inputs.hpp"
#include "cli/text.hpp"
#include "cli/turn_perft.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::string spec, position, after;
  std::uint64_t depth = 1;
  std::uint64_t threads = 1;
  bool json = false, turns = false, divide = false;
};

// One branch below the root: its actions, its label, and what was counted below it.
struct Branch {
  std::string label;
  std::vector<Action> actions;
  std::uint64_t weight = 1;
  bool same_depth = false;  // a chance outcome, which turns count together with the turn after it
  TurnCount count;
};

std::vector<Branch> branches_of_turns(const State &state) {
  std::vector<Branch> branches;
  if (state.is_chance()) {
    for (const Outcome &outcome : state.chance().outcomes)
      branches.push_back({state.rules().action_text(outcome.action), {outcome.action}, outcome.weight, true, {}});
  } else if (!state.is_over()) {
    const Turns turns = state.turns();
    for (std::size_t i = 0; i < turns.size(); ++i)
      branches.push_back({state.turn_text(turns[i]), {turns[i].begin(), turns[i].end()}, 1, false, {}});
  }
  return branches;
}

std::vector<Branch> branches_of_actions(const State &state) {
  std::vector<Branch> branches;
  for (const Action action : state.legal())
    branches.push_back({state.rules().action_text(action), {action}, 1, false, {}});
  return branches;
}

void count_below(State &state, const Asked &asked, Branch &branch) {
  for (const Action action : branch.actions) state.apply(action);
  if (!asked.turns)
    branch.count.nodes = state.perft(static_cast<std::int32_t>(asked.depth - 1));
  else
    branch.count = branch.same_depth ? turn_perft_of_player(state, asked.depth) : turn_perft(state, asked.depth - 1);
  for (std::size_t n = 0; n < branch.actions.size(); ++n) state.undo();
}

// Each thread takes the next branch that nobody has taken; the sum does not depend on who took which.
void count_all(const State &state, const Asked &asked, std::vector<Branch> &branches) {
  std::atomic<std::size_t> next{0};
  std::exception_ptr fault;
  std::mutex fault_lock;
  const auto work = [&] {
    try {
      State own = state.clone();
      for (std::size_t i = next++; i < branches.size(); i = next++) count_below(own, asked, branches[i]);
    } catch (...) {
      const std::lock_guard<std::mutex> hold(fault_lock);
      fault = std::current_exception();
      next = branches.size();
    }
  };
  std::vector<std::thread> helpers;
  const std::uint64_t threads = std::min<std::uint64_t>(asked.threads, branches.size());
  try {
    for (std::uint64_t n = 1; n < threads; ++n) helpers.emplace_back(work);
  } catch (const std::system_error &) {  // no more threads can be had: those that have started do the work
  }
  work();
  for (std::thread &helper : helpers) helper.join();
  if (fault) std::rethrow_exception(fault);
}

// Without a list of branches or threads the library counts the whole tree itself.
TurnCount count_tree(State &state, const Asked &asked, std::vector<Branch> &branches) {
  if (asked.depth == 0) return {1, 1};
  if (!asked.divide && asked.threads <= 1) {
    if (asked.turns) return turn_perft(state, asked.depth);
    return {state.perft(static_cast<std::int32_t>(asked.depth)), 0};
  }
  branches = asked.turns ? branches_of_turns(state) : branches_of_actions(state);
  count_all(state, asked, branches);
  TurnCount sum;
  for (const Branch &branch : branches) sum.add(branch.count, branch.weight);
  return sum;
}

std::string weighted_text(const TurnCount &count) {
  return count.weighted ? std::to_string(*count.weighted) : "more than 64 bits";
}

void print_json(Session &session, const Asked &asked, const TurnCount &sum, const std::vector<Branch> &branches,
                double seconds) {
  Json json{{"depth", asked.depth}, {"nodes", sum.nodes}};
  if (asked.turns) json.set("weighted", sum.weighted ? Json(*sum.weighted) : Json());
  json.set("seconds", seconds);
  Json divide = Json::array();
  for (const Branch &branch : branches) divide.push({{"text", branch.label}, {"nodes", branch.count.nodes}});
  if (asked.divide) json.set("divide", divide);
  session.io.out << json.dump() << '\n';
}

void print(Session &session, const Asked &asked, const TurnCount &sum, const std::vector<Branch> &branches,
           double seconds) {
  std::ostream &out = session.io.out;
  std::size_t column = 0;
  for (const Branch &branch : branches) column = std::max(column, width(branch.label));
  if (asked.divide)
    for (const Branch &branch : branches) out << padded(branch.label, column) << "  " << branch.count.nodes << '\n';
  out << "perft(" << asked.depth << ") = " << sum.nodes << (asked.turns ? " turns" : " nodes");
  if (asked.turns) out << ", weighted by chance " << weighted_text(sum);
  if (seconds >= 0.001)
    out << "\n"
        << static_cast<std::uint64_t>(seconds * 1000) << " ms, "
        << grouped(static_cast<std::uint64_t>(static_cast<double>(sum.nodes) / seconds))
        << (asked.turns ? " turns/s" : " nodes/s");
  out << '\n';
}

void perft(Session &session, const Asked &asked) {
  const Rules rules = read_rules(asked.spec);
  State state = read_position(session, rules, asked.position);
  play_on(state, asked.after);
  std::vector<Branch> branches;
  const auto begin = std::chrono::steady_clock::now();
  const TurnCount sum = count_tree(state, asked, branches);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (!asked.divide) branches.clear();
  if (asked.json)
    print_json(session, asked, sum, branches, seconds);
  else
    print(session, asked, sum, branches, seconds);
}

}  // namespace

void add_perft_command(CommandLine &line, Session &session) {
  Command command = line.add("perft", "count the leaves of the game tree");
  auto asked = std::make_shared<Asked>();
  add_position(command, asked->spec, asked->position);
  command.number("--depth,-d", asked->depth, 0, 1000, "plies, or turns with --turns", true);
  command.option("--after", asked->after, "actions to play first, separated by ;");
  command.flag("--divide", asked->divide, "also the count below each action");
  command.flag("--turns", asked->turns, "count distinct complete turns, outcomes unweighted and weighted");
  command.number("--threads", asked->threads, 1, 1024, "threads to count on");
  add_json(command, asked->json);
  command.run([&session, asked] { perft(session, *asked); });
}

}  // namespace hoyle::cli
