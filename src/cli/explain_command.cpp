// `explain`: may this be done, and if not, which rule forbids it.
#include <memory>

#include "cli/inputs.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::string spec, position, action, after, lang = "en", view = "referee";
  bool json = false;
};

struct Answer {
  Verdict verdict;
  std::string text;  // canonical text of what was read, as far as it was read
  std::string notation;
};

// A text that is no single action may be a whole turn.
Answer judge(const State &state, const std::string &text) {
  Answer answer;
  answer.verdict = state.explain(text);
  if (answer.verdict.status() == Status::syntax) {
    const TurnReading turn = state.read_turn(text);
    if (turn.verdict.status() != Status::syntax) answer.verdict = turn.verdict;
    if (turn.verdict) answer.text = answer.notation = state.turn_text(turn.actions);
  } else if (answer.verdict.action() >= 0) {
    answer.text = state.rules().action_text(answer.verdict.action());
    answer.notation = state.notation(answer.verdict.action());
  }
  return answer;
}

void print_json(Session &session, const Answer &answer, const std::string &input) {
  Json json;
  json["legal"] = answer.verdict.legal();
  json["input"] = input;
  json["action"] = answer.verdict.action();
  json["text"] = answer.text;
  json["notation"] = answer.notation;
  json.update(refusal_json(answer.verdict.reason()));
  session.io.out << dump(json) << '\n';
}

void print(Session &session, const Answer &answer, const std::string &input, std::string_view lang) {
  std::ostream &out = session.io.out;
  const Verdict &verdict = answer.verdict;
  if (verdict) {
    out << in_language(lang, "legal: ", "можно: ") << answer.notation << '\n';
    return;
  }
  const bool syntax = verdict.status() == Status::syntax;
  out << (syntax ? in_language(lang, "not an action", "не ход") : in_language(lang, "illegal", "нельзя"));
  if (!verdict.rule().empty()) out << ", " << verdict.rule() << ": " << in_language(lang, verdict.en(), verdict.ru());
  out << '\n';
  if (verdict.detail() != verdict.en() && !verdict.detail().empty()) out << "  " << verdict.detail() << '\n';
  if (verdict.offset() >= 0) print_caret(out, input, verdict.offset());
}

void explain(Session &session, Asked asked) {
  if (asked.action.empty()) std::swap(asked.action, asked.position);
  const Rules rules = read_rules(asked.spec);
  State full = read_position(session, rules, asked.position);
  play_on(full, asked.after);
  const State state = full.redact(read_seat(rules, asked.view));
  const Answer answer = judge(state, asked.action);
  if (asked.json)
    print_json(session, answer, asked.action);
  else
    print(session, answer, asked.action, asked.lang);
  session.status = answer.verdict ? kYes : kNo;
}

}  // namespace

void add_explain_command(CLI::App &app, Session &session) {
  CLI::App *command = app.add_subcommand("explain", "is an action legal, and if not, which rule forbids it");
  auto asked = std::make_shared<Asked>();
  command->add_option("SPEC", asked->spec, "game, edition and options")->required();
  command->add_option("POSITION", asked->position, "position text, record, start, or -; may be left out for the start")
      ->required();
  command->add_option("ACTION", asked->action, "an action or a whole turn, in quotes if it has blanks");
  command->add_option("--after", asked->after, "actions to play first, separated by ;");
  command->add_option("--view", asked->view, "who asks: 0.., public or referee")->capture_default_str();
  add_json(*command, asked->json);
  add_language(*command, asked->lang);
  command->callback([&session, asked] { explain(session, *asked); });
}

}  // namespace hoyle::cli
