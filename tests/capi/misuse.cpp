// Wrong numbers, wrong seats, wrong rules, too little room: a clear status, and nothing changed.
#include <cstring>
#include <functional>
#include <limits>

#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();

State midgame(const Rules &rules, std::size_t plies = 30) {
  hoyle_rng rng = seeded(82);
  State state(rules);
  expect_ok(hoyle_state_playout(state.get(), &rng, plies), "hoyle_state_playout");
  while (state.over()) state.undo();
  return state;
}

// The default rules of each game.
std::vector<Rules> games() {
  std::vector<Rules> all;
  for (std::size_t i = 0; i < hoyle_catalog_size(0, HOYLE_GAMES); ++i)
    all.emplace_back(hoyle_catalog_text(0, HOYLE_GAMES, i, HOYLE_ID));
  return all;
}

}  // namespace

TEST_CASE("ids out of range are unknown", "[misuse]") {
  for (const Rules &rules : games()) {
    State state = midgame(rules);
    const std::string before = fingerprint(state);
    for (const hoyle_action id : {-1, -2, lowest, highest, rules.actions(), rules.actions() + 1}) {
      INFO(rules.text() << " id " << id);
      hoyle_reason why = blank_reason();
      std::size_t n = 5;
      char room[8] = "x";
      CHECK(hoyle_state_is_legal(state.get(), id) == 0);
      CHECK(hoyle_state_judge(state.get(), id, &why) == HOYLE_UNKNOWN);
      CHECK(why.status == HOYLE_UNKNOWN);
      CHECK(hoyle_state_apply(state.get(), id, nullptr, 0, &n) == HOYLE_UNKNOWN);
      CHECK(hoyle_action_text(rules.get(), id, room, sizeof room, &n) == HOYLE_UNKNOWN);
      CHECK(hoyle_state_notation(state.get(), id, room, sizeof room, &n) == HOYLE_UNKNOWN);
      CHECK(hoyle_state_turn_text(state.get(), &id, 1, room, sizeof room, &n) == HOYLE_UNKNOWN);
      hoyle_state *row[] = {state.get()};
      hoyle_status each = -1;
      CHECK(hoyle_batch_step(row, 1, &id, nullptr, &each) == HOYLE_UNKNOWN);
      CHECK(each == HOYLE_UNKNOWN);
      CHECK(n == 5);
      CHECK(std::string(room) == "x");
      CHECK(fingerprint(state) == before);
    }
  }
}

TEST_CASE("every illegal id is refused and changes nothing", "[misuse]") {
  for (const Rules &rules : games()) {
    State state = midgame(rules);
    const std::string before = fingerprint(state);
    hoyle_rng rng = seeded(83);
    for (const hoyle_action id : some_ids(state, rng, 3000)) {
      if (state.is_legal(id)) continue;
      std::size_t n = 5;
      hoyle_event event{};
      event.kind = -7;
      if (hoyle_state_apply(state.get(), id, &event, 1, &n) != HOYLE_ILLEGAL || n != 5 || event.kind != -7)
        FAIL(rules.text() << ": apply of the illegal " << rules.action_text(id));
    }
    CHECK(fingerprint(state) == before);
  }
}

TEST_CASE("seats that are no viewers are wrong arguments", "[misuse]") {
  for (const Rules &rules : games()) {
    State state = midgame(rules);
    State dst(rules);
    const std::string before = fingerprint(dst);
    for (const hoyle_seat seat : std::initializer_list<hoyle_seat>{rules.players(), HOYLE_CHANCE, HOYLE_TERMINAL, -5,
                                                                   31, 32, 63, lowest, highest}) {
      INFO(rules.text() << " seat " << seat);
      std::size_t n = 5;
      char room[8] = "x";
      float number = 5;
      hoyle_rng rng = seeded(84);
      CHECK(hoyle_state_text(state.get(), seat, room, sizeof room, &n) == HOYLE_ARGUMENT);
      CHECK(hoyle_state_json(state.get(), seat, room, sizeof room, &n) == HOYLE_ARGUMENT);
      CHECK(hoyle_state_board(state.get(), seat, "", room, sizeof room, &n) == HOYLE_ARGUMENT);
      CHECK(hoyle_state_svg(state.get(), seat, "", room, sizeof room, &n) == HOYLE_ARGUMENT);
      CHECK(hoyle_state_record(state.get(), seat, room, sizeof room, &n) == HOYLE_ARGUMENT);
      CHECK(hoyle_state_features(state.get(), seat, &number, 1, &n) == HOYLE_ARGUMENT);
      CHECK(hoyle_state_history(state.get(), seat, nullptr, 0, &n) == HOYLE_ARGUMENT);
      CHECK(hoyle_state_redact(state.get(), seat, dst.get()) == HOYLE_ARGUMENT);
      CHECK(hoyle_state_determinize(state.get(), seat, &rng, dst.get()) == HOYLE_ARGUMENT);
      CHECK(hoyle_state_hash(state.get(), seat) == 0);
      CHECK(n == 5);
    }
    CHECK(fingerprint(dst) == before);
  }
}

TEST_CASE("states of other rules do not mix", "[misuse]") {
  std::vector<Rules> all = games();
  all.emplace_back("fixture:length=7");
  for (const Rules &a : all)
    for (const Rules &b : all) {
      if (a.text() == b.text()) continue;
      INFO(a.text() << " and " << b.text());
      State one = midgame(a);
      State two = midgame(b);
      const std::string before = fingerprint(two);
      hoyle_rng rng = seeded(85);
      CHECK(hoyle_state_copy(two.get(), one.get()) == HOYLE_MISMATCH);
      CHECK(hoyle_state_redact(one.get(), HOYLE_PUBLIC, two.get()) == HOYLE_MISMATCH);
      CHECK(hoyle_state_determinize(one.get(), HOYLE_PUBLIC, &rng, two.get()) == HOYLE_MISMATCH);
      CHECK(hoyle_state_equal(one.get(), two.get()) == 0);
      hoyle_state *row[] = {two.get(), one.get()};
      const hoyle_action ids[] = {0, 0};
      hoyle_seat actors[] = {-9, -9};
      CHECK(hoyle_batch_step(row, 2, ids, nullptr, nullptr) == HOYLE_MISMATCH);
      CHECK(hoyle_batch_view(row, 2, actors, nullptr, nullptr) == HOYLE_MISMATCH);
      CHECK(actors[0] == -9);
      CHECK(fingerprint(two) == before);
    }
}

TEST_CASE("two rules objects with one canonical text are the same rules", "[misuse]") {
  const Rules a("fixture:length=7");
  const Rules b("fixture@classic:safe=\"3\",length=7,limit=56");
  REQUIRE(a.text() == b.text());
  State one = midgame(a);
  State two(b);
  CHECK(hoyle_state_copy(two.get(), one.get()) == HOYLE_OK);
  CHECK(hoyle_state_equal(one.get(), two.get()) == 1);
}

TEST_CASE("a mask has the size of the rules or none", "[misuse]") {
  for (const Rules &rules : games()) {
    const State state = midgame(rules);
    const auto size = static_cast<std::size_t>(rules.player_actions());
    std::vector<std::uint8_t> mask(size + 2, 7);
    CHECK(hoyle_state_legal_mask(state.get(), mask.data(), size + 1) == HOYLE_ARGUMENT);
    CHECK(hoyle_state_legal_mask(state.get(), mask.data(), size - 1) == HOYLE_ARGUMENT);
    CHECK(hoyle_state_legal_mask(state.get(), mask.data(), 0) == HOYLE_ARGUMENT);
    CHECK(mask == std::vector<std::uint8_t>(size + 2, 7));
    CHECK(hoyle_state_legal_mask(state.get(), mask.data(), size) == HOYLE_OK);
    CHECK(mask[size] == 7);
  }
}

namespace {

using AskText = std::function<hoyle_status(char *, std::size_t, std::size_t *)>;

// Every size below the need (a sample of them where the text is long): BUFFER, the size, and nothing but a NUL.
void check_text_room(const std::string &what, const AskText &ask) {
  INFO(what);
  std::size_t need = 0;
  REQUIRE(ask(nullptr, 0, &need) == HOYLE_BUFFER);
  std::vector<char> room(need + 3);
  for (std::size_t cap = 0; cap <= need + 1; cap += 1 + (cap > 64 && cap + 64 < need ? need / 64 : 0)) {
    std::memset(room.data(), '#', room.size());
    std::size_t n = 0;
    const hoyle_status status = ask(room.data(), cap, &n);
    const bool fits = cap > need;
    if (status != (fits ? HOYLE_OK : HOYLE_BUFFER) || n != need)
      FAIL(what << " with room for " << cap << ": " << hoyle_status_name(status));
    const std::size_t untouched = fits ? need + 1 : cap > 0 ? 1 : 0;
    if (cap > 0 && room[fits ? need : 0] != '\0') FAIL(what << " with room for " << cap << ": no NUL");
    for (std::size_t i = untouched; i < room.size(); ++i)
      if (room[i] != '#') FAIL(what << " with room for " << cap << " writes at " << i);
  }
}

template <class T, class Ask>
void check_list_room(const std::string &what, Ask ask) {
  INFO(what);
  std::size_t need = 0;
  ask(nullptr, 0, &need);
  for (std::size_t cap = 0; cap <= need; ++cap) {
    std::vector<T> room(need + 1);
    std::memset(static_cast<void *>(room.data()), 0x5A, room.size() * sizeof(T));
    std::vector<T> before = room;
    std::size_t n = 0;
    const hoyle_status status = ask(room.data(), cap, &n);
    if (status != (cap == need ? HOYLE_OK : HOYLE_BUFFER) || n != need)
      FAIL(what << " with room for " << cap << ": " << hoyle_status_name(status));
    const std::size_t from = cap == need ? need : 0;
    if (std::memcmp(&room[from], &before[from], (room.size() - from) * sizeof(T)) != 0)
      FAIL(what << " with room for " << cap << " writes");
  }
}

}  // namespace

TEST_CASE("texts into every room that is too small", "[misuse]") {
  for (const Rules &rules : games()) {
    const State state = midgame(rules);
    const hoyle_action a = state.legal().front();
    const auto text = [&](const char *what, const AskText &ask) { check_text_room(rules.text() + ": " + what, ask); };
    text("rules", [&](char *b, std::size_t c, std::size_t *n) { return hoyle_rules_text(rules.get(), b, c, n); });
    text("action", [&](char *b, std::size_t c, std::size_t *n) { return hoyle_action_text(rules.get(), a, b, c, n); });
    text("notation",
         [&](char *b, std::size_t c, std::size_t *n) { return hoyle_state_notation(state.get(), a, b, c, n); });
    text("turn",
         [&](char *b, std::size_t c, std::size_t *n) { return hoyle_state_turn_text(state.get(), &a, 1, b, c, n); });
    for (const hoyle_seat v : rules.viewers()) {
      text("text", [&](char *b, std::size_t c, std::size_t *n) { return hoyle_state_text(state.get(), v, b, c, n); });
      text("record",
           [&](char *b, std::size_t c, std::size_t *n) { return hoyle_state_record(state.get(), v, b, c, n); });
      text("json", [&](char *b, std::size_t c, std::size_t *n) { return hoyle_state_json(state.get(), v, b, c, n); });
      text("board", [&](char *b, std::size_t c, std::size_t *n) {
        return hoyle_state_board(state.get(), v, "unicode=1", b, c, n);
      });
      text("svg", [&](char *b, std::size_t c, std::size_t *n) { return hoyle_state_svg(state.get(), v, "", b, c, n); });
    }
    State next = state.clone();
    for (const hoyle_event &e : next.apply(a))
      text("event", [&](char *b, std::size_t c, std::size_t *n) { return hoyle_event_text(rules.get(), &e, b, c, n); });
  }
  const Rules fixture("fixture");
  const State fresh(fixture);
  check_text_room("export", [&](char *b, std::size_t c, std::size_t *n) {
    return hoyle_state_export(midgame(fixture).get(), "script", b, c, n, nullptr);
  });
}

TEST_CASE("lists into every room that is too small", "[misuse]") {
  for (const Rules &rules : games()) {
    State state = midgame(rules);
    const std::string name = rules.text() + ": ";
    check_list_room<hoyle_action>(name + "legal", [&](hoyle_action *b, std::size_t c, std::size_t *n) {
      return hoyle_state_legal(state.get(), b, c, n);
    });
    check_list_room<hoyle_action>(name + "history", [&](hoyle_action *b, std::size_t c, std::size_t *n) {
      return hoyle_state_history(state.get(), 0, b, c, n);
    });
    check_list_room<double>(name + "returns", [&](double *b, std::size_t c, std::size_t *n) {
      return hoyle_state_returns(state.get(), b, c, n);
    });
    if (rules.limit(HOYLE_FEATURES) <= 3000)
      check_list_room<float>(name + "features", [&](float *b, std::size_t c, std::size_t *n) {
        return hoyle_state_features(state.get(), 0, b, c, n);
      });
    if (state.actor() == HOYLE_CHANCE)
      check_list_room<hoyle_outcome>(name + "chance", [&](hoyle_outcome *b, std::size_t c, std::size_t *n) {
        return hoyle_state_chance(state.get(), b, c, n, nullptr);
      });
  }
}

TEST_CASE("numbers that make no sense are refused", "[misuse]") {
  const Rules rules("fixture");
  State state = midgame(rules);
  std::uint64_t nodes = 5;
  CHECK(hoyle_state_perft(state.get(), -1, &nodes) == HOYLE_ARGUMENT);
  CHECK(hoyle_state_perft(state.get(), lowest, &nodes) == HOYLE_ARGUMENT);
  CHECK(nodes == 5);
  CHECK(hoyle_state_reserve(state.get(), static_cast<std::size_t>(-1)) == HOYLE_MEMORY);
  CHECK(hoyle_state_reserve(state.get(), static_cast<std::size_t>(-1) / 16) == HOYLE_MEMORY);
  CHECK(hoyle_rules_limit(rules.get(), -1) == -1);
  CHECK(hoyle_rules_limit(rules.get(), 999) == -1);
  CHECK(hoyle_catalog_size(-1, HOYLE_RULES) == 0);
  CHECK(hoyle_catalog_size(999, HOYLE_RULES) == 0);
  CHECK(hoyle_catalog_size(0, 99) == 0);
  CHECK(hoyle_catalog_size(0, -1) == 0);
  CHECK(hoyle_catalog_text(highest, HOYLE_RULES, 0, HOYLE_ID) == nullptr);
  CHECK(hoyle_catalog_text(lowest, HOYLE_RULES, 0, HOYLE_ID) == nullptr);
  CHECK(hoyle_catalog_text(0, HOYLE_RULES, static_cast<std::size_t>(-1), HOYLE_ID) == nullptr);
  CHECK(hoyle_catalog_text(0, HOYLE_RULES, 0, 99) == nullptr);
  CHECK(hoyle_catalog_text(0, HOYLE_GAMES, 99, HOYLE_ID) == nullptr);
  CHECK(std::string(hoyle_status_name(-1)) == "unknown");
  CHECK(std::string(hoyle_status_name(highest)) == "unknown");
  hoyle_event event{};
  for (const std::int32_t kind : {-1, lowest, highest, 99}) {
    event.kind = kind;
    CHECK(hoyle_event_text(rules.get(), &event, nullptr, 0, nullptr) == HOYLE_UNKNOWN);
  }
}

TEST_CASE("events with hostile numbers are written without harm", "[misuse]") {
  for (const Rules &rules : games()) {
    const std::size_t kinds = hoyle_catalog_size(hoyle_rules_game(rules.get()), HOYLE_EVENTS);
    for (std::size_t kind = 0; kind < kinds; ++kind)
      for (const std::int32_t number : {lowest, -1, 0, 1, 7, 255, 70000, highest}) {
        const hoyle_event e{static_cast<std::int32_t>(kind), number, number, number, number, number, 0xffffffffu, 0};
        char room[512];
        std::size_t n = 0;
        const hoyle_status status = hoyle_event_text(rules.get(), &e, room, sizeof room, &n);
        CHECK((status == HOYLE_OK || status == HOYLE_ARGUMENT || status == HOYLE_UNKNOWN));
      }
  }
}

TEST_CASE("a generator that nobody seeded is no trap", "[misuse]") {
  hoyle_rng rng{};
  const Rules rules("fixture");
  State state(rules);
  CHECK(hoyle_state_playout(state.get(), &rng, 5000) == HOYLE_OK);
  CHECK(state.over());
}
