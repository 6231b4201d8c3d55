// `convert`: positions and records to and from the formats of the field.
#include <filesystem>
#include <memory>
#include <sstream>

#include "cli/inputs.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::string spec, from = "hoyle", to = "hoyle", input = "-";
  bool json = false, lines = false;
};

// `hoyle` and its two forms, or a foreign format of the game.
void check_format(const Rules &rules, const std::string &format) {
  if (format == "hoyle" || format == "position" || format == "record") return;
  std::string known = "hoyle, position, record";
  const Game game = rules.game();
  for (std::size_t i = 0; i < game.size(Catalog::formats); ++i) {
    if (game.text(Catalog::formats, i, Field::id) == format) return;
    known.append(", ").append(game.text(Catalog::formats, i, Field::id));
  }
  throw UsageError("no format '" + format + "' for " + std::string(game.id()) + "; there are " + known);
}

State read_as(const Rules &rules, const std::string &format, const std::string &text) {
  if (format == "record" || (format == "hoyle" && is_record(text))) return read_record(rules, text);
  if (format == "hoyle" || format == "position") return reading("position", text, [&] { return rules.parse(text); });
  return reading(format + " text", text, [&] { return rules.import_text(format, text); });
}

// `hoyle` keeps a history where there is one.
std::string write_as(const State &state, const std::string &format) {
  if (format == "record" || (format == "hoyle" && state.ply() > 0)) return state.record();
  if (format == "hoyle" || format == "position") return state.text();
  return reading("position", state.text(), [&] { return state.export_text(format); });
}

void convert_one(Session &session, const Asked &asked, const Rules &rules, const std::string &text) {
  const State state = read_as(rules, asked.from, text);
  std::string result = write_as(state, asked.to);
  if (asked.json) result = Json{{"from", asked.from}, {"to", asked.to}, {"text", result}}.dump();
  session.io.out << result << (result.ends_with('\n') ? "" : "\n");
}

// The argument is a text, unless a file of that name is there.
std::string input_text(Session &session, const std::string &input) {
  std::error_code none;
  if (input == "-" || std::filesystem::is_regular_file(input, none)) return read_file(session, input);
  return input;
}

void convert(Session &session, const Asked &asked) {
  const Rules rules = read_rules(asked.spec);
  check_format(rules, asked.from);
  check_format(rules, asked.to);
  const std::string text = input_text(session, asked.input);
  if (trim(text).empty()) throw UsageError("nothing to convert");
  if (!asked.lines) return convert_one(session, asked, rules, text);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (!trim(line).empty()) convert_one(session, asked, rules, std::string(trim(line)));
}

}  // namespace

void add_convert_command(CommandLine &line, Session &session) {
  Command command = line.add("convert", "positions and records to and from other formats");
  auto asked = std::make_shared<Asked>();
  command.argument("SPEC", asked->spec, "game, edition and options");
  command.argument("INPUT", asked->input, "a text, a file, or - for standard input (the default)", false);
  command.option("--from", asked->from, "hoyle (position or record), or a format of the game");
  command.option("--to", asked->to, "hoyle, position, record, or a format of the game");
  command.flag("--lines", asked->lines, "convert each line by itself");
  add_json(command, asked->json);
  command.run([&session, asked] { convert(session, *asked); });
}

}  // namespace hoyle::cli
