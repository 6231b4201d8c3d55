// `legal`: what may be done here, as actions or as whole turns; at a chance node what may come.
#include <memory>
#include <numeric>

#include "cli/inputs.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::string spec, position, after, lang = "en", view = "referee";
  std::uint64_t limit = 100000;
  bool json = false, turns = false;
};

std::string fraction(std::uint64_t weight, std::uint64_t total) {
  const std::uint64_t common = std::gcd(weight, total);
  return weight == 0 ? "0" : std::to_string(weight / common) + "/" + std::to_string(total / common);
}

Json ids_json(std::span<const Action> actions) {
  Json ids = Json::array();
  for (const Action action : actions) ids.push(action);
  return ids;
}

void print_turns(Session &session, const State &state, const Asked &asked) {
  const Turns turns = state.turns(asked.limit);
  Json list = Json::array();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const std::string text = state.turn_text(turns[i]);
    if (asked.json)
      list.push({{"text", text}, {"actions", ids_json(turns[i])}});
    else
      session.io.out << text << '\n';
  }
  if (asked.json) {
    session.io.out << Json{{"actor", state.actor()}, {"complete", turns.complete}, {"turns", list}}.dump() << '\n';
  } else if (!turns.complete) {
    session.io.out << "... and more; --limit N lists more than " << asked.limit << '\n';
  }
}

Json action_json(const State &state, const Rules &rules, Action action) {
  return {{"id", action}, {"text", rules.action_text(action)}, {"notation", state.notation(action)}};
}

void print_outcomes(Session &session, const State &state, const Rules &rules, const Asked &asked) {
  const Chance node = state.chance();
  Json list = Json::array();
  for (const Outcome &outcome : node.outcomes) {
    const std::string odds = fraction(outcome.weight, node.total);
    if (asked.json) {
      Json json = action_json(state, rules, outcome.action);
      json.set("weight", outcome.weight).set("probability", odds);
      list.push(json);
    } else {
      session.io.out << padded(rules.action_text(outcome.action), 12) << "  " << odds << '\n';
    }
  }
  if (asked.json) session.io.out << Json{{"actor", "chance"}, {"total", node.total}, {"outcomes", list}}.dump() << '\n';
}

void print_actions(Session &session, const State &state, const Rules &rules, const Asked &asked) {
  Json list = Json::array();
  for (const Action action : state.legal()) {
    if (asked.json) {
      list.push(action_json(state, rules, action));
      continue;
    }
    const std::string text = rules.action_text(action);
    const std::string notation = state.notation(action);
    session.io.out << (notation == text ? text : padded(text, 12) + "  " + notation) << '\n';
  }
  if (!asked.json) return;
  const Json actor = state.is_over() ? Json("end") : Json(state.actor());
  session.io.out << Json{{"actor", actor}, {"actions", list}}.dump() << '\n';
}

void legal(Session &session, const Asked &asked) {
  const Rules rules = read_rules(asked.spec);
  State full = read_position(session, rules, asked.position);
  play_on(full, asked.after);
  // Asked of what the viewer knows, never of the full state: legality must not give secrets away.
  const State state = full.redact(read_seat(rules, asked.view));
  if (state.is_over() && !asked.json) session.io.out << standing(state, asked.lang) << '\n';
  if (state.is_chance() && !asked.turns) return print_outcomes(session, state, rules, asked);
  if (!asked.turns || state.is_over()) return print_actions(session, state, rules, asked);
  if (state.is_chance())
    throw UsageError("chance acts here, so there are no turns; leave --turns out to see the outcomes");
  print_turns(session, state, asked);
}

}  // namespace

void add_legal_command(CommandLine &line, Session &session) {
  Command command = line.add("legal", "legal actions, whole turns, or the outcomes of chance");
  auto asked = std::make_shared<Asked>();
  add_position(command, asked->spec, asked->position);
  add_viewing(command, asked->after, asked->view);
  command.flag("--turns", asked->turns, "complete turns instead of single actions");
  command.number("--limit", asked->limit, 1, 100000000, "most turns to list");
  add_json(command, asked->json);
  add_language(command, asked->lang);
  command.run([&session, asked] { legal(session, *asked); });
}

}  // namespace hoyle::cli
