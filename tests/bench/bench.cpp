// Times for people: hoyle_bench [--benchmark_filter=jungle]. Every registered game is measured in the same way.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>

#include "bench/work.hpp"

using namespace hoyle::bench;

namespace {

using Case = void (*)(benchmark::State &, const Rules &);

void count_nodes(benchmark::State &run, std::uint64_t nodes) {
  run.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void perft_bulk(benchmark::State &run, const Rules &rules) {
  const State state(rules);
  const int depth = depth_for(state, 300000);
  std::uint64_t total = 0;
  for (auto _ : run) {
    std::uint64_t nodes = 0;
    hoyle_state_perft(state.get(), depth, &nodes);
    total += nodes;
  }
  count_nodes(run, total);
}

void perft_calls(benchmark::State &run, const Rules &rules) {
  State state(rules);
  hoyle_state_reserve(state.get(), 100);
  const int depth = depth_for(state, 100000);
  ByHand by_hand(rules);
  std::uint64_t total = 0;
  for (auto _ : run) total += by_hand.count(state.get(), depth);
  count_nodes(run, total);
}

void apply_undo(benchmark::State &run, const Rules &rules) {
  State state = game_of(rules, 40);
  const std::vector<hoyle_action> legal = state.legal();
  std::size_t pairs = 0;
  for (auto _ : run) pairs += apply_undo_all(state.get(), legal);
  run.SetItemsProcessed(static_cast<std::int64_t>(pairs));
}

void legal(benchmark::State &run, const Rules &rules) {
  const State state = game_of(rules, 40);
  std::vector<hoyle_action> row(
      static_cast<std::size_t>(std::max(rules.limit(HOYLE_MAX_LEGAL), rules.limit(HOYLE_MAX_OUTCOMES))));
  std::size_t n = 0;
  for (auto _ : run) {
    hoyle_state_legal(state.get(), row.data(), row.size(), &n);
    benchmark::DoNotOptimize(row.data());
  }
}

void clone_100(benchmark::State &run, const Rules &rules) {
  const State state = game_of(rules, 100);
  for (auto _ : run) {
    hoyle_state *copy = nullptr;
    hoyle_state_clone(state.get(), &copy);
    hoyle_state_free(copy);
  }
}

void copy_100(benchmark::State &run, const Rules &rules) {
  const State state = game_of(rules, 100);
  State copy = state.clone();
  for (auto _ : run) hoyle_state_copy(copy.get(), state.get());
}

void playouts(benchmark::State &run, const Rules &rules) {
  State state = game_of(rules, 1);
  hoyle_state_reset(state.get());
  std::size_t plies = 0;
  std::uint64_t seed = 0;
  for (auto _ : run) plies += playout(state.get(), ++seed);
  run.counters["plies/s"] = benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}

void record_parse(benchmark::State &run, const Rules &rules) {
  const std::string record = game_of(rules, 100).record();
  for (auto _ : run) {
    hoyle_state *state = nullptr;
    hoyle_record_parse(record.data(), record.size(), &state, nullptr);
    hoyle_state_free(state);
  }
  run.SetBytesProcessed(static_cast<std::int64_t>(record.size()) * run.iterations());
}

template <class Write>
void write_text(benchmark::State &run, const Rules &rules, Write write) {
  const State state = game_of(rules, 40);
  std::vector<char> room(1 << 20);
  std::size_t n = 0;
  for (auto _ : run) write(state.get(), room.data(), room.size(), &n);
  run.SetBytesProcessed(static_cast<std::int64_t>(n) * run.iterations());
}

void text(benchmark::State &run, const Rules &rules) {
  write_text(run, rules, [](const hoyle_state *s, char *b, std::size_t c, std::size_t *n) {
    return hoyle_state_text(s, 0, b, c, n);
  });
}
void json(benchmark::State &run, const Rules &rules) {
  write_text(run, rules, [](const hoyle_state *s, char *b, std::size_t c, std::size_t *n) {
    return hoyle_state_json(s, 0, b, c, n);
  });
}
void svg(benchmark::State &run, const Rules &rules) {
  write_text(run, rules, [](const hoyle_state *s, char *b, std::size_t c, std::size_t *n) {
    return hoyle_state_svg(s, 0, "", b, c, n);
  });
}

void hash(benchmark::State &run, const Rules &rules) {
  const State state = game_of(rules, 40);
  for (auto _ : run) benchmark::DoNotOptimize(hoyle_state_hash(state.get(), 0));
}

constexpr std::pair<const char *, Case> cases[] = {
    {"perft_bulk", perft_bulk},
    {"perft_calls", perft_calls},
    {"apply_undo", apply_undo},
    {"legal", legal},
    {"clone_100", clone_100},
    {"copy_100", copy_100},
    {"playout", playouts},
    {"record_parse", record_parse},
    {"text", text},
    {"json", json},
    {"svg", svg},
    {"hash", hash},
};

}  // namespace

int main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  for (const std::string &id : all_games())
    for (const auto &[name, run] : cases)
      benchmark::RegisterBenchmark((id + "/" + name).c_str(),
                                   [run = run, id](benchmark::State &state) { run(state, Rules(id)); });
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
