// Out of memory: the k-th allocation fails, for k = 1, 2, ... until the call succeeds. Every failure must be
// HOYLE_MEMORY, leave the states as they were, set handles to NULL, and leak nothing.
#include <cstdlib>
#include <cstring>
#include <new>

#include "support/walk.hpp"

namespace {

long fail_in = -1;  // allocations until one fails; -1: never
long alive = 0;     // blocks allocated and not freed

void *allocate(std::size_t size, std::size_t alignment) {
  if (fail_in > 0 && --fail_in == 0) return nullptr;
  if (size == 0) size = 1;
  void *memory = alignment <= alignof(std::max_align_t)
                     ? std::malloc(size)
                     : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory) ++alive;
  return memory;
}
void *allocate_or_throw(std::size_t size, std::size_t alignment) {
  if (void *memory = allocate(size, alignment)) return memory;
  throw std::bad_alloc();
}
void release(void *memory) {
  if (memory) --alive;
  std::free(memory);
}

}  // namespace

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"  // the pairs below match, inlining hides it
#endif

void *operator new(std::size_t n) { return allocate_or_throw(n, 1); }
void *operator new[](std::size_t n) { return allocate_or_throw(n, 1); }
void *operator new(std::size_t n, std::align_val_t a) { return allocate_or_throw(n, static_cast<std::size_t>(a)); }
void *operator new[](std::size_t n, std::align_val_t a) { return allocate_or_throw(n, static_cast<std::size_t>(a)); }
void *operator new(std::size_t n, const std::nothrow_t &) noexcept { return allocate(n, 1); }
void *operator new[](std::size_t n, const std::nothrow_t &) noexcept { return allocate(n, 1); }
void *operator new(std::size_t n, std::align_val_t a, const std::nothrow_t &) noexcept {
  return allocate(n, static_cast<std::size_t>(a));
}
void *operator new[](std::size_t n, std::align_val_t a, const std::nothrow_t &) noexcept {
  return allocate(n, static_cast<std::size_t>(a));
}
void operator delete(void *p) noexcept { release(p); }
void operator delete[](void *p) noexcept { release(p); }
void operator delete(void *p, std::size_t) noexcept { release(p); }
void operator delete[](void *p, std::size_t) noexcept { release(p); }
void operator delete(void *p, std::align_val_t) noexcept { release(p); }
void operator delete[](void *p, std::align_val_t) noexcept { release(p); }
void operator delete(void *p, std::size_t, std::align_val_t) noexcept { release(p); }
void operator delete[](void *p, std::size_t, std::align_val_t) noexcept { release(p); }
void operator delete(void *p, const std::nothrow_t &) noexcept { release(p); }
void operator delete[](void *p, const std::nothrow_t &) noexcept { release(p); }
void operator delete(void *p, std::align_val_t, const std::nothrow_t &) noexcept { release(p); }
void operator delete[](void *p, std::align_val_t, const std::nothrow_t &) noexcept { release(p); }

using namespace hoyle::test;

namespace {

// Runs `call` with ever later failures until it succeeds; `check(status)` looks at what each run left behind, frees
// what it made, and puts the state back. Returns the number of runs that failed.
template <class Call, class Check>
int until_it_succeeds(const std::string &name, Call call, Check check) {
  for (int k = 1; k < 100000; ++k) {
    const long before = alive;
    fail_in = k;
    const hoyle_status status = call();
    const bool failed_one = fail_in == 0;
    fail_in = -1;
    if (failed_one && status != HOYLE_MEMORY && status != HOYLE_OK)
      FAIL(name << ", allocation " << k << " fails: " << hoyle_status_name(status));
    if (!failed_one && status != HOYLE_OK) FAIL(name << " gives " << hoyle_status_name(status));
    check(status);
    if (status == HOYLE_MEMORY && alive != before)
      FAIL(name << ", allocation " << k << " fails: " << alive - before << " blocks leak");
    if (!failed_one) return k - 1;
  }
  FAIL(name << " never succeeds");
  return 0;
}

// A call that makes a handle.
template <class Handle, class Make, class Free>
void check_maker(const std::string &name, Make make, Free free) {
  Handle *made = nullptr;
  until_it_succeeds(
      name,
      [&] {
        made = reinterpret_cast<Handle *>(&made);  // whatever was there before: a failure sets NULL
        return make(&made);
      },
      [&](hoyle_status status) {
        if (status == HOYLE_OK) {
          REQUIRE(made != nullptr);
          free(made);
        } else if (made != nullptr) {
          FAIL(name << " leaves a handle after a failure");
        }
      });
}

struct Game {
  explicit Game(const char *id) : rules(id), state(rules) {
    hoyle_rng rng = seeded(90);
    expect_ok(hoyle_state_playout(state.get(), &rng, 25), "hoyle_state_playout");
    while (state.over()) state.undo();
  }
  Rules rules;
  State state;
};

std::vector<const char *> games() {
  std::vector<const char *> ids;
  for (std::size_t i = 0; i < hoyle_catalog_size(0, HOYLE_GAMES); ++i)
    ids.push_back(hoyle_catalog_text(0, HOYLE_GAMES, i, HOYLE_ID));
  ids.push_back("fixture:length=12");  // games long enough to outgrow every array
  return ids;
}

// A call that changes a state: a fresh clone each time, so that its memory is as tight as can be.
template <class Call>
void check_changer(const std::string &name, const State &state, Call call) {
  const std::string before = fingerprint(state);
  for (int k = 1; k < 100000; ++k) {
    State copy = state.clone();
    const long blocks = alive;
    fail_in = k;
    const hoyle_status status = call(copy.get());
    const bool failed_one = fail_in == 0;
    fail_in = -1;
    if (status == HOYLE_MEMORY) {
      if (alive < blocks) FAIL(name << ": memory vanishes");
      if (fingerprint(copy) != before)
        FAIL(name << ", allocation " << k << " fails: the state is now\n"
                  << fingerprint(copy) << "\n  and was\n"
                  << before);
    } else if (status != HOYLE_OK) {
      FAIL(name << ", allocation " << k << " fails: " << hoyle_status_name(status));
    }
    if (!failed_one) return;
  }
  FAIL(name << " never succeeds");
}

// A call that only answers.
template <class Call>
void check_asker(const std::string &name, const State &state, Call call) {
  const std::string before = fingerprint(state);
  until_it_succeeds(name, call, [&](hoyle_status status) {
    if (status == HOYLE_MEMORY && fingerprint(state) != before) FAIL(name << " changes the state");
  });
}

}  // namespace

TEST_CASE("the failing operator new fails", "[oom]") {
  fail_in = 1;
  void *memory = ::operator new(8, std::nothrow);
  fail_in = -1;
  CHECK(memory == nullptr);
}

TEST_CASE("out of memory while handles are made", "[oom]") {
  for (const char *id : games()) {
    Game g(id);
    const std::string spec = g.rules.text();
    const std::string position = g.state.text();
    const std::string record = g.state.record();
    const auto free_state = [](hoyle_state *s) { hoyle_state_free(s); };
    check_maker<hoyle_rules>(
        spec + ": rules_create",
        [&](hoyle_rules **out) {
          hoyle_reason why = blank_reason();
          const hoyle_status status = hoyle_rules_create(spec.data(), spec.size(), out, &why);
          if (why.status != status) std::abort();
          return status;
        },
        [](hoyle_rules *r) { hoyle_rules_release(r); });
    check_maker<hoyle_state>(
        spec + ": state_create", [&](hoyle_state **out) { return hoyle_state_create(g.rules.get(), out); }, free_state);
    check_maker<hoyle_state>(
        spec + ": state_clone", [&](hoyle_state **out) { return hoyle_state_clone(g.state.get(), out); }, free_state);
    check_maker<hoyle_state>(
        spec + ": state_parse",
        [&](hoyle_state **out) {
          return hoyle_state_parse(g.rules.get(), position.data(), position.size(), out, nullptr);
        },
        free_state);
    check_maker<hoyle_state>(
        spec + ": record_parse",
        [&](hoyle_state **out) { return hoyle_record_parse(record.data(), record.size(), out, nullptr); }, free_state);
  }
}

TEST_CASE("out of memory in foreign formats", "[oom]") {
  Game g("fixture");
  std::size_t size = 0;
  REQUIRE(hoyle_state_export(g.state.get(), "script", nullptr, 0, &size, nullptr) == HOYLE_BUFFER);
  std::vector<char> text(size + 1);
  check_asker("export", g.state,
              [&] { return hoyle_state_export(g.state.get(), "script", text.data(), text.size(), &size, nullptr); });
  check_maker<hoyle_state>(
      "import",
      [&](hoyle_state **out) { return hoyle_state_import(g.rules.get(), "script", text.data(), size, out, nullptr); },
      [](hoyle_state *s) { hoyle_state_free(s); });
}

TEST_CASE("out of memory while a state is changed", "[oom]") {
  for (const char *id : games()) {
    Game g(id);
    const std::string name = g.rules.text() + ": ";
    const hoyle_action legal = g.state.legal().back();
    const State fresh(g.rules);
    check_changer(name + "apply", g.state, [&](hoyle_state *s) -> hoyle_status {
      for (int i = 0; i < 70; ++i) {  // up to growth of every array; each failure is checked on its own below
        hoyle_rng rng = seeded(91);
        hoyle_action a = -1;
        if (const hoyle_status status = hoyle_state_sample(s, &rng, &a); status != HOYLE_OK) break;
        if (const hoyle_status status = hoyle_state_apply(s, a, nullptr, 0, nullptr); status != HOYLE_OK) {
          while (i-- > 0) hoyle_state_undo(s);
          return status;
        }
      }
      return HOYLE_OK;
    });
    check_changer(name + "apply once", g.state,
                  [&](hoyle_state *s) { return hoyle_state_apply(s, legal, nullptr, 0, nullptr); });
    check_changer(name + "undo", g.state, [](hoyle_state *s) { return hoyle_state_undo(s); });
    check_changer(name + "reserve", g.state, [](hoyle_state *s) { return hoyle_state_reserve(s, 500); });
    check_changer(name + "copy", fresh, [&](hoyle_state *s) { return hoyle_state_copy(s, g.state.get()); });
    check_changer(name + "redact", fresh,
                  [&](hoyle_state *s) { return hoyle_state_redact(g.state.get(), HOYLE_PUBLIC, s); });
    check_changer(name + "determinize", fresh, [&](hoyle_state *s) {
      hoyle_rng rng = seeded(92);
      return hoyle_state_determinize(g.state.get(), 0, &rng, s);
    });
    check_changer(name + "settle", g.state, [](hoyle_state *s) {
      hoyle_rng rng = seeded(93);
      return hoyle_state_settle(s, &rng);
    });
    check_changer(name + "playout", g.state, [](hoyle_state *s) {
      hoyle_rng rng = seeded(94);
      return hoyle_state_playout(s, &rng, 300);
    });
    check_changer(name + "batch_step", g.state, [&](hoyle_state *s) {
      hoyle_rng rng = seeded(95);
      return hoyle_batch_step(&s, 1, &legal, &rng, nullptr);
    });
  }
}

TEST_CASE("out of memory while a state is asked", "[oom]") {
  for (const char *id : games()) {
    Game g(id);
    const std::string name = g.rules.text() + ": ";
    const hoyle_state *s = g.state.get();
    std::vector<char> room(1 << 20);
    std::size_t n = 0;
    check_asker(name + "json", g.state, [&] { return hoyle_state_json(s, 0, room.data(), room.size(), &n); });
    check_asker(name + "board", g.state, [&] { return hoyle_state_board(s, 0, "", room.data(), room.size(), &n); });
    check_asker(name + "svg", g.state, [&] { return hoyle_state_svg(s, 0, "", room.data(), room.size(), &n); });
    check_asker(name + "text", g.state,
                [&] { return hoyle_state_text(s, HOYLE_PUBLIC, room.data(), room.size(), &n); });
    check_asker(name + "record", g.state,
                [&] { return hoyle_state_record(s, HOYLE_PUBLIC, room.data(), room.size(), &n); });
    check_asker(name + "perft", g.state, [&] {
      std::uint64_t nodes = 0;
      return hoyle_state_perft(s, 2, &nodes);
    });
    const hoyle_action a = g.state.legal().front();
    check_asker(name + "turn_text", g.state,
                [&] { return hoyle_state_turn_text(s, &a, 1, room.data(), room.size(), &n); });
    const std::string text = g.state.notation(a);
    hoyle_action read[8];
    check_asker(name + "turn_parse", g.state,
                [&] { return hoyle_state_turn_parse(s, text.data(), text.size(), read, 8, &n, nullptr); });
    check_asker(name + "explain", g.state, [&] { return hoyle_state_explain(s, text.data(), text.size(), nullptr); });
    check_asker(name + "judge", g.state, [&] { return hoyle_state_judge(s, a, nullptr); });
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(g.rules.player_actions()));
    check_asker(name + "legal_mask", g.state, [&] { return hoyle_state_legal_mask(s, mask.data(), mask.size()); });
    if (g.state.actor() < 0) continue;
    std::vector<hoyle_action> turns(30000);
    std::vector<std::uint32_t> ends(300);
    check_asker(name + "turns", g.state, [&]() -> hoyle_status {
      std::size_t count = 0;
      const hoyle_status status =
          hoyle_state_turns(s, turns.data(), turns.size(), &n, ends.data(), ends.size(), &count);
      return status == HOYLE_BUFFER ? HOYLE_OK : status;
    });
  }
}
