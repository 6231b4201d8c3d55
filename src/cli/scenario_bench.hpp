// The bench on which the statements of one scenario run; private to the scenario_*.cpp files.
#pragma once

#include <hoyle/hoyle.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hoyle::cli {

// Thrown by a statement that does not hold.
struct Mismatch {
  std::string expected;
  std::string found;
};

class Bench {
 public:
  const Rules &rules() const;
  State &state();
  bool has_state() const { return state_.has_value(); }
  void set_rules(Rules rules);
  void set_state(State state);

  std::vector<std::string> events;  // of the action applied last, as the referee sees them

 private:
  std::optional<Rules> rules_;
  std::optional<State> state_;
};

using Keyword = std::pair<std::string_view, void (*)(Bench &, std::string_view argument)>;

std::span<const Keyword> play_keywords();    // scenario_play.cpp: what may be done and what happens
std::span<const Keyword> set_keywords();     // scenario_sets.cpp: lists of actions, turns and outcomes
std::span<const Keyword> text_keywords();    // scenario_texts.cpp: positions, views, ids, foreign formats
std::span<const Keyword> refuse_keywords();  // scenario_refuse.cpp: what is refused, by which rule

// Shared by the statements.
void expect_equal(std::string_view expected, std::string_view found);
void expect_keys(std::string_view wanted, const std::vector<std::pair<std::string, std::string>> &present);
std::uint64_t number_argument(std::string_view text);
std::pair<std::string_view, std::string_view> word_argument(std::string_view text, std::string_view what);
std::string describe(const Verdict &verdict);
std::string describe(const Error &error);
Seat read_viewer(std::string_view text);

}  // namespace hoyle::cli
