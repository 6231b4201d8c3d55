// `check`: runs scenario files.
#include <fstream>
#include <memory>
#include <set>

#include "cli/scenario.hpp"
#include "cli/session.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::vector<std::string> files;
  bool json = false, verbose = false, coverage = false;
};

struct Tally {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::set<std::string> named;
  std::set<std::string> games;
  Json failures = Json::array();
  Json faults = Json::array();
};

ScenarioFile open(Session &session, const std::string &path) {
  if (path == "-") return read_scenarios(session.io.in, "standard input");
  std::ifstream file(path, std::ios::binary);
  if (!file || file.peek() == std::ifstream::traits_type::eof()) {
    if (!file.is_open() || file.bad() || (file.fail() && !file.eof())) throw UsageError("cannot read " + path);
    return {path, {}, {}};
  }
  return read_scenarios(file, path);
}

void note_faults(Session &session, const Asked &asked, const ScenarioFile &file, Tally &tally) {
  for (const LineFault &fault : file.faults) {
    session.status = kTrouble;
    if (asked.json)
      tally.faults.push({{"file", file.name}, {"line", fault.line}, {"message", fault.message}});
    else
      session.io.out << file.name << ':' << fault.line << ": " << fault.message << '\n';
  }
}

void note_failure(Session &session, const Asked &asked, const ScenarioFile &file, const Scenario &scenario,
                  const Failure &failure, Tally &tally) {
  if (asked.json) {
    tally.failures.push({{"file", file.name},
                         {"line", failure.line},
                         {"scenario", scenario.id},
                         {"statement", failure.statement},
                         {"expected", failure.expected},
                         {"found", failure.found}});
    return;
  }
  session.io.out << file.name << ':' << failure.line << ": " << scenario.id << ' ' << scenario.title << "\n    "
                 << failure.statement << "\n  expected: " << failure.expected << "\n  found:    " << failure.found
                 << '\n';
}

// Games that a file is about: those of its specs.
void note_games(const Scenario &scenario, Tally &tally) {
  for (const Statement &statement : scenario.statements)
    if (statement.keyword == "rules")
      tally.games.insert(statement.argument.substr(0, statement.argument.find_first_of("@:")));
}

void check_file(Session &session, const Asked &asked, const ScenarioFile &file, Tally &tally) {
  note_faults(session, asked, file, tally);
  for (const Scenario &scenario : file.scenarios) {
    tally.named.merge(named_rules(scenario));
    note_games(scenario, tally);
    const auto failure = run_scenario(scenario);
    ++(failure ? tally.failed : tally.passed);
    if (failure) note_failure(session, asked, file, scenario, *failure, tally);
    if (!failure && asked.verbose && !asked.json)
      session.io.out << "ok " << scenario.id << ' ' << scenario.title << '\n';
  }
}

// Rules of the games of these files that no scenario names.
std::vector<std::string> missing_rules(const Tally &tally) {
  std::vector<std::string> missing;
  for (const Game game : games())
    if (tally.games.contains(std::string(game.id())))
      for (std::string &rule : uncovered_rules(static_cast<std::size_t>(game.index()), tally.named))
        missing.push_back(std::move(rule));
  return missing;
}

void check(Session &session, const Asked &asked) {
  Tally tally;
  for (const std::string &path : asked.files) check_file(session, asked, open(session, path), tally);
  const std::vector<std::string> missing = asked.coverage ? missing_rules(tally) : std::vector<std::string>();
  if (session.status == kYes && (tally.failed != 0 || !missing.empty())) session.status = kNo;
  if (asked.json) {
    Json json{
        {"passed", tally.passed}, {"failed", tally.failed}, {"failures", tally.failures}, {"faults", tally.faults}};
    Json uncovered = Json::array();
    for (const std::string &rule : missing) uncovered.push(rule);
    if (asked.coverage) json.set("uncovered", uncovered);
    session.io.out << json.dump() << '\n';
    return;
  }
  if (!missing.empty()) session.io.out << "rules that no scenario names: " << join(missing, " ") << '\n';
  session.io.out << tally.passed << " passed, " << tally.failed << " failed\n";
}

}  // namespace

void add_check_command(CommandLine &line, Session &session) {
  Command command = line.add("check", "run scenario files (worked rules)");
  auto asked = std::make_shared<Asked>();
  command.arguments("SCENARIOS", asked->files, "scenario files, or - for standard input");
  command.flag("--coverage", asked->coverage, "fail also when a rule of their games is named by no scenario");
  command.flag("--verbose,-v", asked->verbose, "name the scenarios that pass, too");
  add_json(command, asked->json);
  command.run([&session, asked] { check(session, *asked); });
}

}  // namespace hoyle::cli
