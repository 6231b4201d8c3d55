// Records that were cut off or hit by a bit error, read by `hoyle replay` and by the referee's `load`: what is left is
// recovered, what is wrong is named, and both agree with the library's own reader.
//
//   damaged_records RECORDS
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "cli/referee/referee.hpp"
#include "cli/session.hpp"

namespace {

using hoyle::Catalog;
using hoyle::Field;
using hoyle::Rng;
using hoyle::Rules;
using hoyle::State;
using Json = nlohmann::json;

void expect(bool condition, const std::string &what, const std::string &text) {
  if (!condition) throw std::runtime_error(what + "\n  in: " + text);
}

// What `hoyle replay --json` says of a text that holds at most one game, and what the referee says when he loads it.
struct Said {
  int status = 0;
  Json game;    // null where no game was found
  Json loaded;  // the answer
};

Said say(const std::string &text) {
  Said said;
  std::istringstream in(text);
  std::ostringstream out, err;
  said.status = hoyle::cli::run_tool({"replay", "--json", "-"}, {in, out, err});
  expect(said.status >= 0 && said.status <= 2, "an unknown exit status", text);
  if (said.status < 2) said.game = Json::parse(out.str()).at("games").at(0);
  hoyle::referee::Referee referee;
  const Json request = {
      {"jsonrpc", "2.0"}, {"id", 1}, {"method", "load"}, {"params", {{"record", text}, {"external", true}}}};
  said.loaded = Json::parse(referee.answer(request.dump(-1, ' ', false, Json::error_handler_t::replace)));
  return said;
}

// The record's states after 0, 1, ... actions.
std::vector<std::string> positions(State state) {
  const hoyle::Actions history = state.history();
  state.reset();
  std::vector<std::string> list{state.text()};
  for (const hoyle::Action action : history) {
    state.apply(action);
    list.push_back(state.text());
  }
  return list;
}

void check_cut(const std::string &record, std::size_t size, std::size_t bar, const std::vector<std::string> &after) {
  const std::string text = record.substr(0, size);
  const Said said = say(text);
  if (size <= bar) {
    expect(said.status != 0 && said.loaded.contains("error"), "half a head was read", text);
    return;
  }
  std::size_t complete = 0;
  for (std::size_t i = bar; i < size; ++i) complete += text[i] == ';';
  const bool torn =
      text.find_last_not_of(" ;|") != std::string::npos && text.find_last_of(";|") < text.find_last_not_of(' ');
  expect(said.status == 0 && said.game.at("plies") == complete, "complete actions were lost: " + said.game.dump(),
         text);
  expect(said.game.at("position") == after[complete], "another position", text);
  expect(said.game.contains("note") == torn, "the torn action is not mentioned, or one is that is not there", text);
  const Json &result = said.loaded.at("result");
  expect(result.at("ply") == complete && result.contains("cut") == torn, "loaded otherwise: " + result.dump(), text);
}

void check_same_refusal(const Said &said, const hoyle_reason &why, const std::string &text) {
  const std::string detail = why.detail, rule = why.rule;
  if (detail.find(": the action has no ';'") != std::string::npos) {
    expect(said.status == 0 && said.game.contains("note"), "a torn action is no fault", text);
    return;
  }
  expect(said.status != 0 && said.loaded.contains("error"), "the library refuses it: " + rule + " " + detail, text);
  if (said.status == 2) return;
  const Json &fault = said.game.at("fault");
  const Json &data = said.loaded.at("error").at("data");
  const std::string what = fault.at("what");
  expect(fault.at("rule") == rule, "another rule than " + rule + ": " + fault.dump(), text);
  if (what.rfind("ply ", 0) == 0)
    expect(detail.rfind(what + ": ", 0) == 0, "another place than " + detail + ": " + fault.dump(), text);
  // A request is UTF-8: a broken byte has been replaced before the referee saw it.
  const bool ascii = std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (ascii)
    expect(data.at("rule") == rule && data.at("what") == what, "the referee says otherwise: " + data.dump(), text);
}

void check_flip(const std::string &record, std::size_t at, unsigned bit) {
  std::string text = record;
  text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1u << bit));
  const Said said = say(text);
  if (text[at] == '\n') return;  // a line break means more in a file than in a record
  hoyle_reason why = hoyle::detail::blank_reason();
  hoyle_state *handle = nullptr;
  if (hoyle_record_parse(text.data(), text.size(), &handle, &why) != HOYLE_OK)
    return check_same_refusal(said, why, text);
  const State state(handle);
  expect(said.status == 0 && said.game.at("position") == state.text() && said.game.at("plies") == state.ply(),
         "the library reads it otherwise", text);
  expect(said.loaded.at("result").at("ply") == state.ply(), "the referee reads it otherwise", text);
}

// Every cut, and a bit error in every byte.
std::size_t check(const std::string &spec, std::uint64_t seed) {
  Rng rng(seed);
  State state{Rules(spec)};
  state.playout(rng, 4 + rng.below(20));
  std::string record = state.record();
  if (rng.below(4) != 0) record = spec + record.substr(record.find(" | "));  // else with all options
  const std::size_t bar = record.find('|', record.find(" | ") + 3);
  const std::vector<std::string> after = positions(state.clone());
  for (std::size_t size = 0; size <= record.size(); ++size) check_cut(record, size, bar, after);
  for (std::size_t at = 0; at < record.size(); ++at) check_flip(record, at, static_cast<unsigned>(rng.below(8)));
  return 2 * record.size() + 1;
}

}  // namespace

int main(int argc, char **argv) {
  const auto count = static_cast<std::size_t>(argc > 1 ? std::atoi(argv[1]) : 10);
  std::vector<std::string> specs;
  for (const hoyle::Game &game : hoyle::games())
    for (std::size_t i = 0; i < game.size(Catalog::editions); ++i)
      specs.push_back(std::string(game.id()) + "@" + std::string(game.text(Catalog::editions, i, Field::id)));
  std::size_t texts = 0;
  try {
    for (std::size_t i = 0; i < count; ++i) texts += check(specs[i * 7 % specs.size()], i);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  std::printf("%zu records, %zu damaged texts\n", count, texts);
  return 0;
}
