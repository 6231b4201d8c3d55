// Scenario files: worked rules in plain text, one statement a line. This header is what tools and tests use:
// read a file, run a scenario, ask which rules it names.
#pragma once

#include <istream>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hoyle::cli {

struct Statement {
  int line = 0;
  std::string keyword;
  std::string argument;
};

struct Scenario {
  int line = 0;
  std::string id;
  std::string title;
  std::vector<std::string> covers;
  std::vector<Statement> statements;
};

// A line that is no statement, or that stands before the first scenario.
struct LineFault {
  int line = 0;
  std::string message;
};

struct ScenarioFile {
  std::string name;
  std::vector<Scenario> scenarios;
  std::vector<LineFault> faults;
};

// Where a scenario went wrong.
struct Failure {
  int line = 0;
  std::string statement;
  std::string expected;
  std::string found;
};

ScenarioFile read_scenarios(std::istream &in, std::string name);

// Runs the statements in order on one state, up to the first that fails.
std::optional<Failure> run_scenario(const Scenario &scenario);

// Rule ids named by `covers` and by the statements that expect a refusal or a result.
std::set<std::string> named_rules(const Scenario &scenario);

// Rules of the catalogue's game at `index` that no scenario names; reserved ids are exempt.
std::vector<std::string> uncovered_rules(std::size_t index, const std::set<std::string> &named);

}  // namespace hoyle::cli
