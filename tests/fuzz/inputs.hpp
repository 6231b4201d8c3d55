// What the targets share: rules by name, bytes as numbers, and the end when a promise is broken.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "fuzz/targets.hpp"
#include "support/api.hpp"

namespace hoyle::fuzz {

using test::Broken;
using test::expect;
using test::parse_position;
using test::parse_record;
using test::Rules;
using test::State;

inline std::string_view text_of(Bytes bytes) { return {reinterpret_cast<const char *>(bytes.data()), bytes.size()}; }

// The rules named by the first line, and the bytes behind it. Unknown rules: the first game's. Kept, since making
// them is slow beside the rest.
inline const Rules &take_rules(Bytes &bytes) {
  static std::map<std::string, Rules> known;
  const std::string_view text = text_of(bytes);
  const std::size_t end = text.substr(0, 200).find('\n');
  std::string name(end == std::string_view::npos ? std::string_view() : text.substr(0, end));
  if (end != std::string_view::npos) bytes = bytes.subspan(end + 1);
  hoyle_rules *handle = nullptr;
  if (hoyle_rules_create(name.data(), name.size(), &handle, nullptr) != HOYLE_OK)
    name = hoyle_catalog_text(0, HOYLE_GAMES, 0, HOYLE_ID);
  hoyle_rules_release(handle);
  if (known.size() > 200) known.clear();
  return known.try_emplace(name, name).first->second;
}

// Numbers out of bytes; zeros when they have run out.
class Numbers {
 public:
  explicit Numbers(Bytes bytes) : bytes_(bytes) {}
  bool done() const { return at_ >= bytes_.size(); }
  std::uint32_t byte() { return done() ? 0 : bytes_[at_++]; }
  std::uint32_t below(std::uint32_t bound) {
    const std::uint32_t n = bound > 256 ? byte() << 8 | byte() : byte();
    return bound == 0 ? 0 : n % bound;
  }
  std::int32_t any() {
    std::uint32_t n = 0;
    for (int i = 0; i < 4; ++i) n = n << 8 | byte();
    return static_cast<std::int32_t>(n);
  }
  std::string_view text() {
    const std::size_t size = std::min<std::size_t>(byte(), bytes_.size() - std::min(at_, bytes_.size()));
    const std::string_view out = text_of(bytes_.subspan(std::min(at_, bytes_.size()), size));
    at_ += size;
    return out;
  }

 private:
  Bytes bytes_;
  std::size_t at_ = 0;
};

// Runs a target's body; a broken promise ends the process, as a fuzzer wants it.
template <class Body>
void checked(Body body) {
  try {
    body();
  } catch (const Broken &broken) {
    std::fprintf(stderr, "broken: %s\n", broken.what());
    std::abort();
  }
}

inline void expect_answer(hoyle_status status, const hoyle_reason &why, std::size_t size) {
  expect(status != HOYLE_INTERNAL, std::string("an internal fault: ") + why.detail);
  expect(status != HOYLE_ARGUMENT && status != HOYLE_MEMORY && status != HOYLE_BUFFER,
         std::string("an unexpected status: ") + hoyle_status_name(status));
  expect(why.status == status, "the reason has another status");
  expect(why.offset >= -1 && why.offset <= static_cast<std::int64_t>(size), "the offset lies outside the text");
  if (status == HOYLE_ILLEGAL && why.rule[0])
    expect(hoyle_rule_text(why.rule, HOYLE_MEANING_EN), std::string("an unknown rule: ") + why.rule);
  if (status != HOYLE_OK) expect(why.detail[0] != '\0', "a refusal without a word");
}

// Everything a state that was read must be able to do.
inline void exercise(State &state) {
  const std::string text = state.text();
  State again = parse_position(state.rules(), text);
  expect(again.text() == text, "the position reads back as another");
  expect(hoyle_state_equal(state.get(), again.get()), "the position reads back unequal");
  expect(state.legal().empty() == state.over(), "a dead end");
  state.result();
  state.returns();
  for (const hoyle_seat viewer : state.rules().viewers()) {
    const State view = state.redacted(viewer);
    expect(view.text() == state.text(viewer), "a view's text");
    state.json(viewer);
    state.board(viewer, "unicode=1,color=1");
    state.svg(viewer, "");
    state.features(viewer);
  }
  if (state.over()) return;
  const std::string before = state.record();
  hoyle_rng rng{};
  hoyle_rng_seed(&rng, text.size(), 1);
  const hoyle_status status = hoyle_state_playout(state.get(), &rng, 8);
  expect(status == HOYLE_OK || status == HOYLE_MISMATCH, std::string("a playout gives ") + hoyle_status_name(status));
  state.text();
  while (state.ply() > 0 && state.record() != before) state.undo();
  expect(state.text() == text, "undo leads elsewhere");
}

}  // namespace hoyle::fuzz
