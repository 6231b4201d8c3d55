#include "cli/scenario.hpp"

#include <algorithm>
#include <array>

#include "cli/scenario_bench.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

using Handler = void (*)(Bench &, std::string_view);

Handler find_handler(std::string_view keyword) {
  for (const auto keywords : {play_keywords(), set_keywords(), text_keywords(), refuse_keywords()})
    for (const Keyword &entry : keywords)
      if (entry.first == keyword) return entry.second;
  return nullptr;
}

Scenario open_scenario(int line, std::string_view argument) {
  const auto [id, title] = split_word(argument);
  Scenario scenario;
  scenario.line = line;
  scenario.id = id;
  scenario.title = title;
  return scenario;
}

}  // namespace

ScenarioFile read_scenarios(std::istream &in, std::string name) {
  ScenarioFile file;
  file.name = std::move(name);
  std::string text;
  for (int line = 1; std::getline(in, text); ++line) {
    if (line == 1 && text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    const auto [keyword, argument] = split_word(text);
    if (keyword.empty() || keyword.front() == '#') continue;
    if (keyword == "scenario") {
      if (argument.empty()) file.faults.push_back({line, "a scenario needs an id"});
      file.scenarios.push_back(open_scenario(line, argument));
    } else if (keyword != "covers" && find_handler(keyword) == nullptr) {
      file.faults.push_back({line, "no such statement: " + std::string(keyword)});
    } else if (file.scenarios.empty()) {
      file.faults.push_back({line, "a statement before the first scenario: " + std::string(keyword)});
    } else if (keyword == "covers") {
      for (std::string &rule : split_words(argument)) file.scenarios.back().covers.push_back(std::move(rule));
    } else {
      file.scenarios.back().statements.push_back({line, std::string(keyword), std::string(argument)});
    }
  }
  return file;
}

std::optional<Failure> run_scenario(const Scenario &scenario) {
  Bench bench;
  for (const Statement &statement : scenario.statements) {
    const std::string shown = statement.keyword + " " + statement.argument;
    try {
      find_handler(statement.keyword)(bench, statement.argument);
    } catch (const Mismatch &mismatch) {
      return Failure{statement.line, shown, mismatch.expected, mismatch.found};
    } catch (const Error &error) {
      return Failure{statement.line, shown, "the statement to hold", describe(error)};
    }
  }
  return std::nullopt;
}

std::set<std::string> named_rules(const Scenario &scenario) {
  static constexpr std::array<std::string_view, 5> refusals = {"illegal", "refuse", "refuse-rules", "refuse-export",
                                                               "refuse-import"};
  std::set<std::string> named(scenario.covers.begin(), scenario.covers.end());
  for (const Statement &statement : scenario.statements)
    if (std::find(refusals.begin(), refusals.end(), statement.keyword) != refusals.end())
      named.emplace(split_word(statement.argument).first);
  return named;
}

std::vector<std::string> uncovered_rules(std::size_t index, const std::set<std::string> &named) {
  const Game game(static_cast<std::int32_t>(index));
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < game.size(Catalog::rules); ++i) {
    const std::string id(game.text(Catalog::rules, i, Field::id));
    const bool reserved = game.text(Catalog::rules, i, Field::condition).starts_with("reserved");
    if (!reserved && !named.contains(id)) missing.push_back(id);
  }
  return missing;
}

}  // namespace hoyle::cli
