// Statements about sets: legal actions, turns, and the outcomes of chance.
#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "cli/scenario_bench.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

using Texts = std::set<std::string>;

Texts legal_texts(Bench &bench) {
  Texts texts;
  for (const Action action : bench.state().legal()) texts.insert(bench.rules().action_text(action));
  return texts;
}

// The difference says more than two long lists.
void expect_same(const Texts &wanted, const Texts &found) {
  if (wanted == found) return;
  std::vector<std::string> missing;
  std::vector<std::string> extra;
  std::set_difference(wanted.begin(), wanted.end(), found.begin(), found.end(), std::back_inserter(missing));
  std::set_difference(found.begin(), found.end(), wanted.begin(), wanted.end(), std::back_inserter(extra));
  std::string text = std::to_string(found.size());
  if (!missing.empty()) text += "; missing: " + join(missing, "; ");
  if (!extra.empty()) text += "; not expected: " + join(extra, "; ");
  throw Mismatch{"exactly these " + std::to_string(wanted.size()), text};
}

// The items of a list; none may stand there twice.
Texts list_argument(std::string_view argument) {
  Texts texts;
  for (std::string &item : split(argument, ';'))
    if (const auto [at, fresh] = texts.insert(std::move(item)); !fresh)
      throw Mismatch{"different items", *at + " twice"};
  return texts;
}

Texts filled_list(std::string_view argument) {
  Texts texts = list_argument(argument);
  if (texts.empty()) throw Mismatch{"actions in the statement", "none"};
  return texts;
}

void legal(Bench &bench, std::string_view argument) { expect_same(list_argument(argument), legal_texts(bench)); }

void allowed(Bench &bench, std::string_view argument) {
  for (const std::string &text : filled_list(argument)) {
    const Verdict verdict = bench.state().explain(text);
    if (!verdict) throw Mismatch{"legal: " + text, describe(verdict)};
    if (!bench.state().is_legal(verdict.action()))
      throw Mismatch{"legal: " + text, "explained as legal, but not in the list"};
  }
}

void not_allowed(Bench &bench, std::string_view argument) {
  for (const std::string &text : filled_list(argument)) {
    const Verdict verdict = bench.state().explain(text);
    if (verdict.status() != Status::illegal) throw Mismatch{"illegal: " + text, describe(verdict)};
  }
}

void legal_from(Bench &bench, std::string_view argument) {
  const std::size_t colon = argument.find(" : ");
  const bool bare = colon == std::string_view::npos && argument.ends_with(" :");
  if (colon == std::string_view::npos && !bare) throw Mismatch{"prefix : actions", std::string(argument)};
  const std::string_view prefix = trim(argument.substr(0, bare ? argument.size() - 2 : colon));
  Texts found = legal_texts(bench);
  std::erase_if(found, [&](const std::string &text) { return !text.starts_with(prefix); });
  expect_same(list_argument(bare ? std::string_view() : argument.substr(colon + 3)), found);
}

void count(Bench &bench, std::string_view argument) {
  expect_equal(std::to_string(number_argument(argument)), std::to_string(bench.state().legal().size()));
}

void turns(Bench &bench, std::string_view argument) {
  const Turns all = bench.state().turns();
  Texts found;
  for (std::size_t i = 0; i < all.size(); ++i) found.insert(bench.state().turn_text(all[i]));
  expect_same(list_argument(argument), found);
}

void turn_count(Bench &bench, std::string_view argument) {
  expect_equal(std::to_string(number_argument(argument)), std::to_string(bench.state().turns().size()));
}

std::string probability(std::uint64_t weight, std::uint64_t total) {
  const std::uint64_t common = std::gcd(weight, total);
  if (weight == 0) return "0";
  return weight == total ? "1" : std::to_string(weight / common) + "/" + std::to_string(total / common);
}

// `text = p/q` items, with 0/1 read as 0.
std::vector<std::pair<std::string, std::string>> outcome_list(std::string_view argument) {
  std::vector<std::pair<std::string, std::string>> list;
  for (const std::string &item : split(argument, ';')) {
    const std::size_t equals = item.rfind('=');
    if (equals == std::string::npos) throw Mismatch{"outcome = p/q", item};
    std::string odds(trim(std::string_view(item).substr(equals + 1)));
    if (odds == "0/1") odds = "0";
    if (odds == "1/1") odds = "1";
    list.emplace_back(trim(std::string_view(item).substr(0, equals)), odds);
  }
  if (list.empty()) throw Mismatch{"outcomes in the statement", "none"};
  return list;
}

std::vector<std::pair<std::string, std::string>> outcomes_here(Bench &bench) {
  const Chance node = bench.state().chance();
  std::vector<std::pair<std::string, std::string>> list;
  for (const Outcome &outcome : node.outcomes)
    list.emplace_back(bench.rules().action_text(outcome.action), probability(outcome.weight, node.total));
  return list;
}

void chance(Bench &bench, std::string_view argument) {
  const auto texts = [](const auto &list) {
    Texts all;
    for (const auto &[outcome, odds] : list) all.insert(outcome + " = " + odds);
    return all;
  };
  expect_same(texts(outcome_list(argument)), texts(outcomes_here(bench)));
}

void chance_some(Bench &bench, std::string_view argument) {
  const auto here = outcomes_here(bench);
  for (const auto &[outcome, odds] : outcome_list(argument)) {
    const auto names_it = [&name = outcome](const auto &pair) { return pair.first == name; };
    const auto match = std::find_if(here.begin(), here.end(), names_it);
    if (match == here.end() && !bench.rules().read_action(outcome)) throw Mismatch{"an outcome", outcome};
    expect_equal(outcome + " = " + odds, outcome + " = " + (match == here.end() ? "0" : match->second));
  }
}

constexpr std::array<Keyword, 9> keywords = {{{"legal", legal},
                                              {"allowed", allowed},
                                              {"not-allowed", not_allowed},
                                              {"legal-from", legal_from},
                                              {"count", count},
                                              {"turns", turns},
                                              {"turn-count", turn_count},
                                              {"chance", chance},
                                              {"chance-some", chance_some}}};

}  // namespace

std::span<const Keyword> set_keywords() { return keywords; }

}  // namespace hoyle::cli
