// How long the referee takes for one answer, inside the process: hoyle_bench_referee [--benchmark_filter=jungle].
// Random games of every edition are played through requests; the time of each answer is kept, the median is reported.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "cli/referee/referee.hpp"

namespace {

using hoyle::referee::Referee;
using Json = nlohmann::json;

class Timed {
 public:
  Json ask(const std::string &method, Json params) {
    const std::string line =
        Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}}.dump();
    const auto begin = std::chrono::steady_clock::now();
    const std::string answer = referee_.answer(line);
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
    times_[method].push_back(took.count());
    all_.push_back(took.count());
    return Json::parse(answer).at("result");
  }
  static double median(std::vector<double> &times) {
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
  }
  void report(benchmark::State &run) {
    run.counters["median_us"] = median(all_);
    for (auto &[method, times] : times_) run.counters[method + "_us"] = median(times);
  }

 private:
  Referee referee_;
  std::map<std::string, std::vector<double>> times_;
  std::vector<double> all_;
};

// Up to 200 turns as a server with clients asks: what is legal, the action, the board for the others.
void play(Timed &referee, const std::string &spec, std::uint64_t seed) {
  hoyle::Rng rng(seed);
  Json view = referee.ask("new", {{"spec", spec}, {"seed", seed}});
  const Json game = view.at("game");
  for (int turn = 0; turn < 200 && view.at("actor").is_number(); ++turn) {
    const Json seat = view.at("actor");
    const Json legal = referee.ask("legal", {{"game", game}, {"viewer", seat}}).at("actions");
    const Json &action = legal.at(rng.below(legal.size()));
    referee.ask("explain", {{"game", game}, {"seat", seat}, {"action", legal.at(0).at("text")}});
    view = referee.ask("act", {{"game", game}, {"seat", seat}, {"action", action.at("text")}, {"ply", view.at("ply")}});
    referee.ask("state", {{"game", game}, {"viewer", "public"}});
    referee.ask("events",
                {{"game", game}, {"viewer", "public"}, {"since", view.at("entries").get<std::uint64_t>() - 1}});
  }
  referee.ask("close", {{"game", game}});
}

void answers(benchmark::State &run, const std::string &spec) {
  Timed referee;
  std::uint64_t seed = 0;
  for (auto _ : run) play(referee, spec, ++seed);
  referee.report(run);
}

}  // namespace

int main(int argc, char **argv) {
  for (const hoyle::Game &game : hoyle::games())
    for (std::size_t i = 0; i < game.size(hoyle::Catalog::editions); ++i) {
      const std::string spec =
          std::string(game.id()) + "@" + std::string(game.text(hoyle::Catalog::editions, i, hoyle::Field::id));
      benchmark::RegisterBenchmark(spec.c_str(), [spec](benchmark::State &run) { answers(run, spec); })
          ->Unit(benchmark::kMillisecond)
          ->Iterations(5);
    }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
