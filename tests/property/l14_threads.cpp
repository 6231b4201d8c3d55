// L14: const functions may run on one state from many threads at once (meant for ThreadSanitizer, which sees races;
// without it a wrong answer under load still fails).
#include <atomic>
#include <thread>

#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

// Every function that takes a const state or const rules, in one text.
std::string everything(const State &state) {
  const Rules &rules = state.rules();
  std::string all = fingerprint(state) + rules.text() + std::to_string(hoyle_rules_game(rules.get()));
  for (const hoyle_seat viewer : rules.viewers()) {
    all += state.json(viewer) + state.board(viewer, "color=1") + state.svg(viewer, "") + state.record(viewer);
    for (const float number : state.features(viewer)) all += std::to_string(static_cast<int>(number)) + ",";
    all += state.redacted(viewer).text() + state.determinized(viewer, seeded(63)).text();
  }
  hoyle_reason why{};
  const std::vector<hoyle_action> legal = state.legal();
  if (!legal.empty()) {
    const hoyle_action a = legal[legal.size() / 2];
    const std::string text = state.notation(a);
    all += text + std::to_string(state.explain(text, why));
    all += std::to_string(state.judge(a + 1 < rules.actions() ? a + 1 : 0, why));
    all += why.detail;
    hoyle_rng rng = seeded(64);
    hoyle_action sampled = -1;
    hoyle_state_sample(state.get(), &rng, &sampled);
    all += rules.action_text(sampled);
    std::vector<hoyle_action> turn(8);
    std::size_t n = 0;
    all += std::to_string(
        hoyle_state_turn_parse(state.get(), text.data(), text.size(), turn.data(), turn.size(), &n, &why));
  }
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(rules.player_actions()));
  hoyle_state_legal_mask(state.get(), mask.data(), mask.size());
  std::uint64_t nodes = 0;
  hoyle_state_perft(state.get(), 1, &nodes);
  std::vector<hoyle_action> actions(200);
  std::vector<std::uint32_t> ends(20);
  std::size_t count = 0;
  std::size_t turns = 0;
  hoyle_state_turns(state.get(), actions.data(), actions.size(), &count, ends.data(), ends.size(), &turns);
  const hoyle_state *row[] = {state.get(), state.get()};
  hoyle_seat actors[] = {-9, -9};
  const hoyle_status status = hoyle_batch_view(row, 2, actors, nullptr, nullptr);
  all += std::to_string(status) + std::to_string(actors[0]) + std::to_string(actors[1]);
  State copy(rules);
  hoyle_state_copy(copy.get(), state.get());
  return all + std::to_string(nodes) + "," + std::to_string(turns) + "," + std::to_string(count) +
         state.clone().text() + copy.text();
}

void hammer(const State &state) {
  const std::string alone = everything(state);
  std::atomic<int> wrong{0};
  std::atomic<bool> go{false};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      while (!go) std::this_thread::yield();
      try {
        for (int round = 0; round < 2; ++round) wrong += everything(state) != alone;
      } catch (const std::exception &) {
        ++wrong;
      }
    });
  go = true;
  for (std::thread &t : threads) t.join();
  expect(wrong == 0, "a const function gives another answer while other threads ask the same state");
}

}  // namespace

TEST_CASE("L14 const functions run in many threads on one state", "[L14]") {
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(65);
    State state(rules);
    for (int i = 0; i < 2; ++i) {
      expect_ok(hoyle_state_playout(state.get(), &rng, 30), "hoyle_state_playout");
      hammer(state);
    }
  });
}

TEST_CASE("L14 states of one rules object are independent", "[L14]") {
  for_each_preset([](const Rules &rules) {
    std::vector<std::string> records(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < records.size(); ++i)
      threads.emplace_back([&, i] {
        try {
          hoyle_rng rng = seeded(66 + i % 2);
          State state(rules);
          hoyle_state_playout(state.get(), &rng, 60);
          for (int back = 0; back < 10 && state.ply() > 0; ++back) state.undo();
          records[i] = state.record();
        } catch (const std::exception &e) {
          records[i] = e.what();
        }
      });
    for (std::thread &t : threads) t.join();
    expect(records[0] == records[2] && records[1] == records[3], "two threads play one seed differently");
  });
}
