// The target that reads requests of the referee: each line of the input is one.
#include <nlohmann/json.hpp>

#include "cli/referee/referee.hpp"
#include "fuzz/inputs.hpp"

namespace hoyle::fuzz {

namespace {

using Json = nlohmann::json;
using hoyle::referee::Referee;

// All that the host can see of the open games.
std::string everything(Referee &referee) {
  std::string all;
  for (int game = 1; game <= 4; ++game)
    for (const char *method : {"state", "record", "events"})
      all += referee.answer(
          Json{{"jsonrpc", "2.0"}, {"id", 0}, {"method", method}, {"params", {{"game", game}, {"viewer", "referee"}}}}
              .dump());
  return all;
}

// An answer is one line of JSON with a result or an error; gives whether it is an error.
bool is_error(const Json &answer) {
  expect(answer.is_object() && answer.at("jsonrpc") == "2.0" && answer.contains("id"), "no answer of JSON-RPC 2.0");
  expect(answer.contains("result") != answer.contains("error"), "neither a result nor an error, or both");
  if (answer.contains("result")) return false;
  const Json &error = answer.at("error");
  const int code = error.at("code").get<int>();
  expect(code != -32603, "a fault inside the referee");
  expect(!error.at("message").get_ref<const std::string &>().empty(), "an error without a word");
  if (code != -32001) return true;
  const std::string rule = error.at("data").at("rule");
  expect(rule.empty() || hoyle_rule_text(rule.c_str(), HOYLE_MEANING_EN), "an unknown rule: " + rule);
  return true;
}

void ask(Referee &referee, std::string_view line) {
  const std::string before = everything(referee);
  const std::string answer = referee.answer(line);
  expect(answer.find('\n') == std::string::npos, "an answer of several lines");
  if (answer.empty()) return;  // a notification
  const Json json = Json::parse(answer);
  if (json.is_array()) {
    for (const Json &one : json) is_error(one);
  } else if (is_error(json)) {
    expect(everything(referee) == before, "a refused request has changed something");
  }
}

}  // namespace

void referee(Bytes bytes) {
  checked([&] {
    hoyle::referee::RefereeLimits limits;
    limits.games = 4;
    limits.plies = 300;
    limits.line = 1 << 14;
    Referee referee(limits);
    std::string_view text = text_of(bytes);
    for (int lines = 0; !text.empty() && lines < 60; ++lines) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ask(referee, text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    const Json answer = Json::parse(referee.answer(R"({"jsonrpc":"2.0","id":7,"method":"ping"})"));
    expect(answer.at("result") == "pong" && answer.at("id") == 7, "the referee does not answer any more");
  });
}

}  // namespace hoyle::fuzz
