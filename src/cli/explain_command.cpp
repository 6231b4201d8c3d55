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
  Json json{{"legal", answer.verdict.legal()},
            {"input", input},
            {"action", answer.verdict.action()},
            {"text", answer.text},
            {"notation", answer.notation}};
  json.merge(refusal_json(answer.verdict.reason()));
  session.io.out << json.dump() << '\n';
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

void add_explain_command(CommandLine &line, Session &session) {
  Command command = line.add("explain", "is an action legal, and if not, which rule forbids it");
  auto asked = std::make_shared<Asked>();
  command.argument("SPEC", asked->spec, "game, edition and options");
  command.argument("POSITION", asked->position, "position text, record, start, or -; may be left out for the start");
  command.argument("ACTION", asked->action, "an action or a whole turn, in quotes if it has blanks", false);
  add_viewing(command, asked->after, asked->view);
  add_json(command, asked->json);
  add_language(command, asked->lang);
  command.run([&session, asked] { explain(session, *asked); });
}

}  // namespace hoyle::cli
