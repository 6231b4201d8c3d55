// The C API for tests: handles that free themselves, outputs as strings and vectors. Every call asks with room for
// nothing first and then with just enough, so the buffer protocol is tested wherever a test asks anything.
#pragma once

#include <hoyle/hoyle.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace hoyle::test {

// A broken promise of the library; the message says which.
struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline std::string quote(std::string_view text) { return "`" + std::string(text) + "`"; }

inline void expect(bool condition, const std::string &what) {
  if (!condition) throw Broken(what);
}
inline void expect_ok(hoyle_status status, const char *call) {
  if (status != HOYLE_OK) throw Broken(std::string(call) + " gives " + hoyle_status_name(status));
}

// Reads a text output. `ask(buf, cap, len)` makes the call.
template <class Ask>
std::string text_of(const char *call, Ask ask) {
  std::size_t size = 0;
  const hoyle_status first = ask(nullptr, 0, &size);
  expect(first == HOYLE_BUFFER, std::string(call) + " without room gives " + hoyle_status_name(first));
  std::string text(size + 1, '#');
  std::size_t again = 0;
  expect_ok(ask(text.data(), text.size(), &again), call);
  expect(again == size && text.back() == '\0', std::string(call) + ": the size or the NUL is wrong");
  text.resize(size);
  expect(text.find('\0') == std::string::npos, std::string(call) + ": a NUL inside the text");
  return text;
}

// Reads an array output. `ask(buf, cap, count)` makes the call.
template <class T, class Ask>
std::vector<T> list_of(const char *call, Ask ask) {
  std::size_t size = 0;
  const hoyle_status first = ask(nullptr, 0, &size);
  expect(first == (size == 0 ? HOYLE_OK : HOYLE_BUFFER),
         std::string(call) + " without room gives " + hoyle_status_name(first));
  std::vector<T> items(size);
  std::size_t again = 0;
  expect_ok(ask(items.data(), items.size(), &again), call);
  expect(again == size, std::string(call) + ": two sizes for one thing");
  return items;
}

inline hoyle_reason blank_reason() {
  hoyle_reason why{};
  why.status = -77;  // so that a call that writes nothing is noticed
  return why;
}

class Rules {
 public:
  explicit Rules(const std::string &spec) {
    hoyle_reason why = blank_reason();
    hoyle_rules *handle = nullptr;
    const hoyle_status status = hoyle_rules_create(spec.data(), spec.size(), &handle, &why);
    if (status != HOYLE_OK)
      throw Broken("rules " + quote(spec) + ": " + hoyle_status_name(status) + ", " + why.detail);
    handle_ = {handle, hoyle_rules_release};
  }
  const hoyle_rules *get() const { return handle_.get(); }
  std::int64_t limit(hoyle_limit which) const { return hoyle_rules_limit(get(), which); }
  hoyle_action actions() const { return static_cast<hoyle_action>(limit(HOYLE_ALL_ACTIONS)); }
  hoyle_action player_actions() const { return static_cast<hoyle_action>(limit(HOYLE_PLAYER_ACTIONS)); }
  int players() const { return static_cast<int>(limit(HOYLE_PLAYERS)); }
  // All players, the public and the referee.
  std::vector<hoyle_seat> viewers() const {
    std::vector<hoyle_seat> seats;
    for (int i = 0; i < players(); ++i) seats.push_back(i);
    seats.push_back(HOYLE_PUBLIC);
    seats.push_back(HOYLE_REFEREE);
    return seats;
  }
  std::string text() const {
    return text_of("hoyle_rules_text",
                   [&](char *b, std::size_t c, std::size_t *n) { return hoyle_rules_text(get(), b, c, n); });
  }
  std::string action_text(hoyle_action a) const {
    return text_of("hoyle_action_text",
                   [&](char *b, std::size_t c, std::size_t *n) { return hoyle_action_text(get(), a, b, c, n); });
  }

 private:
  std::shared_ptr<hoyle_rules> handle_;
};

class State {
 public:
  explicit State(const Rules &rules) : rules_(rules) {
    hoyle_state *handle = nullptr;
    expect_ok(hoyle_state_create(rules.get(), &handle), "hoyle_state_create");
    handle_.reset(handle);
  }
  State(const Rules &rules, hoyle_state *handle) : rules_(rules), handle_(handle) {}

  State clone() const {
    hoyle_state *copy = nullptr;
    expect_ok(hoyle_state_clone(get(), &copy), "hoyle_state_clone");
    return State(rules_, copy);
  }
  hoyle_state *get() { return handle_.get(); }
  const hoyle_state *get() const { return handle_.get(); }
  const Rules &rules() const { return rules_; }

  hoyle_seat actor() const { return hoyle_state_actor(get()); }
  bool over() const { return actor() == HOYLE_TERMINAL; }
  std::size_t ply() const { return hoyle_state_ply(get()); }
  bool is_legal(hoyle_action a) const { return hoyle_state_is_legal(get(), a) != 0; }
  std::vector<hoyle_action> legal() const {
    return list_of<hoyle_action>("hoyle_state_legal", [&](hoyle_action *b, std::size_t c, std::size_t *n) {
      return hoyle_state_legal(get(), b, c, n);
    });
  }
  std::vector<hoyle_action> history(hoyle_seat viewer = HOYLE_REFEREE) const {
    return list_of<hoyle_action>("hoyle_state_history", [&](hoyle_action *b, std::size_t c, std::size_t *n) {
      return hoyle_state_history(get(), viewer, b, c, n);
    });
  }
  std::vector<hoyle_outcome> chance(std::uint64_t &total) const {
    return list_of<hoyle_outcome>("hoyle_state_chance", [&](hoyle_outcome *b, std::size_t c, std::size_t *n) {
      return hoyle_state_chance(get(), b, c, n, &total);
    });
  }
  std::vector<double> returns() const {
    return list_of<double>("hoyle_state_returns", [&](double *b, std::size_t c, std::size_t *n) {
      return hoyle_state_returns(get(), b, c, n);
    });
  }
  std::vector<float> features(hoyle_seat viewer) const {
    return list_of<float>("hoyle_state_features", [&](float *b, std::size_t c, std::size_t *n) {
      return hoyle_state_features(get(), viewer, b, c, n);
    });
  }
  hoyle_result result() const {
    hoyle_result r{};
    expect_ok(hoyle_state_result(get(), &r), "hoyle_state_result");
    return r;
  }
  hoyle_status judge(hoyle_action a, hoyle_reason &why) const {
    why = blank_reason();
    const hoyle_status status = hoyle_state_judge(get(), a, &why);
    expect(why.status == status, "hoyle_state_judge: the reason tells another status");
    return status;
  }
  hoyle_status explain(std::string_view text, hoyle_reason &why) const {
    why = blank_reason();
    const hoyle_status status = hoyle_state_explain(get(), text.data(), text.size(), &why);
    expect(why.status == status, "hoyle_state_explain: the reason tells another status");
    return status;
  }
  std::vector<hoyle_event> apply(hoyle_action a) {
    std::vector<hoyle_event> events(static_cast<std::size_t>(rules_.limit(HOYLE_MAX_EVENTS)));
    std::size_t count = 0;
    const hoyle_status status = hoyle_state_apply(get(), a, events.data(), events.size(), &count);
    if (status != HOYLE_OK)
      throw Broken("apply of " + quote(rules_.action_text(a)) + " gives " + hoyle_status_name(status));
    expect(count <= events.size(), "more events than HOYLE_MAX_EVENTS");
    events.resize(count);
    return events;
  }
  void undo() { expect_ok(hoyle_state_undo(get()), "hoyle_state_undo"); }

  std::string text(hoyle_seat viewer = HOYLE_REFEREE) const {
    return shown("hoyle_state_text", hoyle_state_text, viewer);
  }
  std::string json(hoyle_seat viewer = HOYLE_REFEREE) const {
    return shown("hoyle_state_json", hoyle_state_json, viewer);
  }
  std::string record(hoyle_seat viewer = HOYLE_REFEREE) const {
    return shown("hoyle_state_record", hoyle_state_record, viewer);
  }
  std::string board(hoyle_seat viewer, const char *style) const {
    return shown("hoyle_state_board", hoyle_state_board, viewer, style);
  }
  std::string svg(hoyle_seat viewer, const char *style) const {
    return shown("hoyle_state_svg", hoyle_state_svg, viewer, style);
  }
  std::uint64_t hash(hoyle_seat viewer = HOYLE_REFEREE) const { return hoyle_state_hash(get(), viewer); }
  std::string notation(hoyle_action a) const { return shown("hoyle_state_notation", hoyle_state_notation, a); }

  State redacted(hoyle_seat viewer) const {
    State view(rules_);
    expect_ok(hoyle_state_redact(get(), viewer, view.get()), "hoyle_state_redact");
    return view;
  }
  State determinized(hoyle_seat viewer, hoyle_rng rng) const {
    State world(rules_);
    expect_ok(hoyle_state_determinize(get(), viewer, &rng, world.get()), "hoyle_state_determinize");
    return world;
  }

 private:
  struct Free {
    void operator()(hoyle_state *s) const { hoyle_state_free(s); }
  };
  template <class Call, class... Extra>
  std::string shown(const char *name, Call call, Extra... extra) const {
    return text_of(name, [&](char *b, std::size_t c, std::size_t *n) { return call(get(), extra..., b, c, n); });
  }
  Rules rules_;
  std::unique_ptr<hoyle_state, Free> handle_;
};

inline State parse_position(const Rules &rules, std::string_view text) {
  hoyle_state *handle = nullptr;
  hoyle_reason why = blank_reason();
  const hoyle_status status = hoyle_state_parse(rules.get(), text.data(), text.size(), &handle, &why);
  if (status != HOYLE_OK)
    throw Broken("the position " + quote(text) + " is refused: " + hoyle_status_name(status) + " " + why.rule +
                 " at " + std::to_string(why.offset) + ", " + why.detail);
  return State(rules, handle);
}

inline State parse_record(const Rules &rules, std::string_view text) {
  hoyle_state *handle = nullptr;
  hoyle_reason why = blank_reason();
  const hoyle_status status = hoyle_record_parse(text.data(), text.size(), &handle, &why);
  if (status != HOYLE_OK)
    throw Broken("the record " + quote(text) + " is refused: " + hoyle_status_name(status) + " " + why.rule + " at " +
                 std::to_string(why.offset) + ", " + why.detail);
  return State(rules, handle);
}

inline std::string seat_name(hoyle_seat seat) {
  if (seat == HOYLE_PUBLIC) return "public";
  if (seat == HOYLE_REFEREE) return "referee";
  return "player " + std::to_string(seat);
}

}  // namespace hoyle::test
