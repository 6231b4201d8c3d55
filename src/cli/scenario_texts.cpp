// Statements about texts: positions, views, ids, foreign formats, the structured result.
#include <algorithm>
#include <array>

#include "cli/json.hpp"
#include "cli/scenario_bench.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

bool is_key(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

void add_pair(Pairs &pairs, std::string_view item) {
  const std::size_t equals = item.find('=');
  if (equals != std::string_view::npos && is_key(item.substr(0, equals)))
    pairs.emplace_back(item.substr(0, equals), item.substr(equals + 1));
}

// A word such as `an=1,ro=2` holds several pairs; `p=w:g1,g13` holds one.
void add_pairs(Pairs &pairs, const std::string &word) {
  const std::vector<std::string> items = split(word, ',');
  const bool several = std::all_of(items.begin(), items.end(), [](const std::string &item) {
    const std::size_t equals = item.find('=');
    return equals != std::string::npos && is_key(std::string_view(item).substr(0, equals));
  });
  if (!several) return add_pair(pairs, word);
  for (const std::string &item : items) add_pair(pairs, item);
}

Pairs position_keys(const std::string &text) {
  Pairs pairs;
  for (const std::string &word : split_words(text)) add_pairs(pairs, word);
  return pairs;
}

void expect(Bench &bench, std::string_view argument) { expect_equal(argument, bench.state().text()); }

void expect_keys_statement(Bench &bench, std::string_view argument) {
  expect_keys(argument, position_keys(bench.state().text()));
}

void view(Bench &bench, std::string_view argument) {
  const auto [seat, text] = word_argument(argument, "SEAT text");
  const std::string seen = bench.state().text(read_viewer(seat));
  expect_equal(text, seen);
  expect_equal(text, bench.rules().parse(seen).text());
}

void view_keys(Bench &bench, std::string_view argument) {
  const auto [seat, keys] = word_argument(argument, "SEAT key=value ...");
  expect_keys(keys, position_keys(bench.state().text(read_viewer(seat))));
}

void result_keys(Bench &bench, std::string_view argument) {
  const Json json = Json::parse(bench.state().json()).at("result");
  if (json.is_null()) throw Mismatch{"JSON with a result", bench.state().json()};
  Pairs pairs;
  for (const auto &[key, value] : json.members())
    if (!value.is_null()) pairs.emplace_back(key, value.plain());
  expect_keys(argument, pairs);
}

void export_position(Bench &bench, std::string_view argument) {
  const auto [format, text] = word_argument(argument, "FORMAT text");
  expect_equal(text, bench.state().export_text(std::string(format)));
}

void id(Bench &bench, std::string_view argument) {
  const auto [number, text] = word_argument(argument, "number text");
  const Action action = bench.rules().action(text);
  expect_equal(std::to_string(number_argument(number)), std::to_string(action));
  expect_equal(std::to_string(action), std::to_string(bench.rules().action(bench.rules().action_text(action))));
}

void same_text(Bench &bench, std::string_view argument) {
  const std::size_t equals = argument.find(" = ");
  if (equals == std::string_view::npos) throw Mismatch{"text = text", std::string(argument)};
  const auto read = [&](std::string_view text) {
    const Action action = bench.rules().action(trim(text));
    return std::to_string(action) + " (" + bench.rules().action_text(action) + ")";
  };
  expect_equal(read(argument.substr(equals + 3)), read(argument.substr(0, equals)));
}

constexpr std::array<Keyword, 8> keywords = {{{"expect", expect},
                                              {"expect-keys", expect_keys_statement},
                                              {"view", view},
                                              {"view-keys", view_keys},
                                              {"result-keys", result_keys},
                                              {"export", export_position},
                                              {"id", id},
                                              {"same-text", same_text}}};

}  // namespace

std::span<const Keyword> text_keywords() { return keywords; }

}  // namespace hoyle::cli
