// A fixed piece of work, for counting its instructions: hoyle_count GAME WORK REPEATS prints how many units it did.
#include <cstdio>
#include <cstdlib>

#include "bench/work.hpp"

using namespace hoyle::bench;

namespace {

std::uint64_t work(const Rules &rules, const std::string &what) {
  if (what == "perft_bulk") {
    std::uint64_t nodes = 0;
    const State state(rules);
    hoyle_state_perft(state.get(), depth_for(state, 20000), &nodes);
    return nodes;
  }
  if (what == "perft_calls") {
    State state(rules);
    hoyle_state_reserve(state.get(), 100);
    return ByHand(rules).count(state.get(), depth_for(state, 10000));
  }
  if (what == "playout") {
    State state(rules);
    hoyle_state_reserve(state.get(), 2000);
    return playout(state.get(), 3);
  }
  if (what == "record_parse") {
    const State state = game_of(rules, 60);
    hoyle_state *again = nullptr;
    const std::string record = state.record();
    hoyle_record_parse(record.data(), record.size(), &again, nullptr);
    hoyle_state_free(again);
    return record.size();
  }
  std::fprintf(stderr, "unknown work %s\n", what.c_str());
  std::exit(2);
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  const Rules rules{std::string(argv[1])};
  std::uint64_t units = 0;
  for (int i = 0; i < std::atoi(argv[3]); ++i) units += work(rules, argv[2]);
  std::printf("%llu\n", static_cast<unsigned long long>(units));
  return 0;
}
