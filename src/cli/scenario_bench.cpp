#include "cli/scenario_bench.hpp"

#include <algorithm>

#include "cli/text.hpp"

namespace hoyle::cli {

const Rules &Bench::rules() const {
  if (!rules_) throw Mismatch{"rules before this statement", "none"};
  return *rules_;
}

State &Bench::state() {
  if (!state_) throw Mismatch{"`start` or `position` before this statement", "neither"};
  return *state_;
}

void Bench::set_rules(Rules rules) {
  rules_ = std::move(rules);
  state_.reset();
  events.clear();
}

void Bench::set_state(State state) {
  state_ = std::move(state);
  events.clear();
}

void expect_equal(std::string_view expected, std::string_view found) {
  if (expected != found) throw Mismatch{std::string(expected), std::string(found)};
}

// `key=value` must be there, `key=` must be absent.
void expect_keys(std::string_view wanted, const std::vector<std::pair<std::string, std::string>> &present) {
  if (trim(wanted).empty()) throw Mismatch{"key=value ...", "no key"};
  for (const std::string &item : split_words(wanted)) {
    const std::size_t equals = item.find('=');
    if (equals == std::string::npos || equals == 0) throw Mismatch{"key=value", item};
    const std::string key = item.substr(0, equals);
    const auto match =
        std::find_if(present.begin(), present.end(), [&](const auto &pair) { return pair.first == key; });
    const std::string found = match == present.end() ? key + "=" : key + "=" + match->second;
    if (found != item) throw Mismatch{item, found};
  }
}

std::uint64_t number_argument(std::string_view text) {
  const auto number = to_number(trim(text));
  if (!number) throw Mismatch{"a number in the statement", std::string(text)};
  return *number;
}

// First word and the rest, both of which must be there.
std::pair<std::string_view, std::string_view> word_argument(std::string_view text, std::string_view what) {
  const auto parts = split_word(text);
  if (parts.second.empty()) throw Mismatch{std::string(what) + " in the statement", std::string(text)};
  return parts;
}

namespace {

std::string describe(Status status, std::string_view rule, std::string_view detail) {
  std::string text(status_name(status));
  if (!rule.empty()) text.append(" ").append(rule);
  if (!detail.empty()) text.append(" (").append(detail).append(")");
  return text;
}

}  // namespace

std::string describe(const Verdict &verdict) {
  return verdict ? "legal" : describe(verdict.status(), verdict.rule(), verdict.detail());
}

std::string describe(const Error &error) { return describe(error.status(), error.rule(), error.detail()); }

Seat read_viewer(std::string_view text) {
  if (text == "public") return kPublic;
  if (text == "referee") return kReferee;
  const auto number = to_number(text);
  if (!number || *number > 31) throw Mismatch{"a seat (0.., public) in the statement", std::string(text)};
  return static_cast<Seat>(*number);
}

}  // namespace hoyle::cli
