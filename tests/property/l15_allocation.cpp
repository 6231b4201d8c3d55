// L15: after hoyle_state_reserve the functions of a playing loop allocate nothing. This program's operator new counts.
#include <atomic>
#include <cstdlib>
#include <new>

#include "support/walk.hpp"

namespace {

std::atomic<std::size_t> allocations{0};

void *counted(std::size_t size, std::size_t alignment) {
  ++allocations;
  if (size == 0) size = 1;
  return alignment <= alignof(std::max_align_t)
             ? std::malloc(size)
             : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}
void *counted_or_throw(std::size_t size, std::size_t alignment) {
  if (void *memory = counted(size, alignment)) return memory;
  throw std::bad_alloc();
}

}  // namespace

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"  // the pairs below match, inlining hides it
#endif

void *operator new(std::size_t n) { return counted_or_throw(n, 1); }
void *operator new[](std::size_t n) { return counted_or_throw(n, 1); }
void *operator new(std::size_t n, std::align_val_t a) { return counted_or_throw(n, static_cast<std::size_t>(a)); }
void *operator new[](std::size_t n, std::align_val_t a) { return counted_or_throw(n, static_cast<std::size_t>(a)); }
void *operator new(std::size_t n, const std::nothrow_t &) noexcept { return counted(n, 1); }
void *operator new[](std::size_t n, const std::nothrow_t &) noexcept { return counted(n, 1); }
void *operator new(std::size_t n, std::align_val_t a, const std::nothrow_t &) noexcept {
  return counted(n, static_cast<std::size_t>(a));
}
void *operator new[](std::size_t n, std::align_val_t a, const std::nothrow_t &) noexcept {
  return counted(n, static_cast<std::size_t>(a));
}
void operator delete(void *p) noexcept { std::free(p); }
void operator delete[](void *p) noexcept { std::free(p); }
void operator delete(void *p, std::size_t) noexcept { std::free(p); }
void operator delete[](void *p, std::size_t) noexcept { std::free(p); }
void operator delete(void *p, std::align_val_t) noexcept { std::free(p); }
void operator delete[](void *p, std::align_val_t) noexcept { std::free(p); }
void operator delete(void *p, std::size_t, std::align_val_t) noexcept { std::free(p); }
void operator delete[](void *p, std::size_t, std::align_val_t) noexcept { std::free(p); }

using namespace hoyle::test;

namespace {

constexpr std::size_t room = 400;

struct Buffers {
  explicit Buffers(const Rules &rules)
      : actions(static_cast<std::size_t>(std::max(rules.limit(HOYLE_MAX_LEGAL), rules.limit(HOYLE_MAX_OUTCOMES)))),
        outcomes(static_cast<std::size_t>(rules.limit(HOYLE_MAX_OUTCOMES))),
        events(static_cast<std::size_t>(rules.limit(HOYLE_MAX_EVENTS))),
        mask(static_cast<std::size_t>(rules.player_actions())),
        payoffs(static_cast<std::size_t>(rules.players())),
        history(room),
        features(static_cast<std::size_t>(rules.limit(HOYLE_FEATURES))) {}
  std::vector<hoyle_action> actions;
  std::vector<hoyle_outcome> outcomes;
  std::vector<hoyle_event> events;
  std::vector<std::uint8_t> mask;
  std::vector<double> payoffs;
  std::vector<hoyle_action> history;
  std::vector<float> features;
};

// One step of a loop that asks everything cheap. Returns the statuses or-ed: 0 is HOYLE_OK everywhere.
int step(hoyle_state *state, hoyle_state *spare, Buffers &b, hoyle_rng &rng) {
  std::size_t n = 0;
  std::uint64_t total = 0;
  hoyle_action a = -1;
  hoyle_reason why{};
  hoyle_result result{};
  char text[64];
  int failed = hoyle_state_legal(state, b.actions.data(), b.actions.size(), &n);
  failed |= hoyle_state_legal_mask(state, b.mask.data(), b.mask.size());
  failed |= hoyle_state_result(state, &result) | hoyle_state_returns(state, b.payoffs.data(), b.payoffs.size(), &n);
  failed |= hoyle_state_history(state, 0, b.history.data(), b.history.size(), &n);
  failed |= hoyle_state_features(state, 0, b.features.data(), b.features.size(), &n);
  hoyle_state_hash(state, 0);
  hoyle_state_hash(state, HOYLE_REFEREE);
  if (hoyle_state_actor(state) == HOYLE_CHANCE)
    failed |= hoyle_state_chance(state, b.outcomes.data(), b.outcomes.size(), &n, &total);
  failed |= hoyle_state_sample(state, &rng, &a);
  failed |= !hoyle_state_is_legal(state, a);
  hoyle_action_text(hoyle_state_rules(state), a, text, sizeof text, &n);
  hoyle_state_judge(state, 0, &why);
  failed |= hoyle_state_apply(state, a, b.events.data(), b.events.size(), &n) | hoyle_state_undo(state);
  failed |= hoyle_state_apply(state, a, nullptr, 0, nullptr);
  failed |= hoyle_state_copy(spare, state) | !hoyle_state_equal(spare, state);
  const hoyle_state *row[] = {state};
  hoyle_seat actor = 0;
  return failed | hoyle_batch_view(row, 1, &actor, b.mask.data(), b.payoffs.data());
}

void check_steps(const Rules &rules) {
  hoyle_rng rng = seeded(70);
  State state(rules);
  State spare(rules);
  Buffers buffers(rules);
  expect_ok(hoyle_state_reserve(state.get(), room), "hoyle_state_reserve");
  expect_ok(hoyle_state_reserve(spare.get(), room), "hoyle_state_reserve");
  for (std::size_t done = 0, wanted = plies() * 5; done < wanted;) {
    hoyle_state_reset(state.get());
    for (std::size_t ply = 0; ply + 1 < room && done < wanted && !state.over(); ++ply, ++done) {
      const std::size_t before = allocations;
      const int failed = step(state.get(), spare.get(), buffers, rng);
      const std::size_t made = allocations - before;
      expect(failed == 0, "a call of the loop failed");
      expect(made == 0, std::to_string(made) + " allocations in one step");
    }
    const std::size_t before = allocations;
    while (hoyle_state_ply(state.get()) > 0) hoyle_state_undo(state.get());
    while (hoyle_state_ply(spare.get()) > 0) hoyle_state_undo(spare.get());  // a copy: by replay
    const bool none = allocations == before;
    expect(none, "undo to the root allocates");
  }
}

}  // namespace

TEST_CASE("L15 the counting operator new counts", "[L15]") {
  const std::size_t before = allocations;
  const State state(Rules(presets().front()));
  CHECK(allocations > before);
}

TEST_CASE("L15 a step allocates nothing", "[L15]") { for_each_preset(check_steps); }

TEST_CASE("L15 playouts and batches allocate nothing", "[L15]") {
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(71);
    State state(rules);
    expect_ok(hoyle_state_reserve(state.get(), room), "hoyle_state_reserve");
    const std::size_t before = allocations;
    int failed = hoyle_state_playout(state.get(), &rng, room / 2);
    if (hoyle_state_actor(state.get()) == HOYLE_CHANCE) failed |= hoyle_state_settle(state.get(), &rng);
    hoyle_action a = -1;
    hoyle_state *row[] = {state.get()};
    if (hoyle_state_sample(state.get(), &rng, &a) == HOYLE_OK) failed |= hoyle_batch_step(row, 1, &a, &rng, nullptr);
    const std::size_t made = allocations - before;
    expect(failed == 0, "a call of the loop failed");
    expect(made == 0, std::to_string(made) + " allocations in a playout");
  });
}
