// `legal`: what may be done here, as actions or as whole turns; at a chance node what may come.
#include <memory>
#include <numeric>

#include "cli/inputs.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::string spec, position, after, lang = "en", view = "referee";
  std::size_t limit = 100000;
  bool json = false, turns = false;
};

std::string fraction(std::uint64_t weight, std::uint64_t total) {
  const std::uint64_t common = std::gcd(weight, total);
  return common == 0 ? "0" : std::to_string(weight / common) + "/" + std::to_string(total / common);
}

void print_turns(Session &session, const State &state, const Asked &asked) {
  const Turns turns = state.turns(asked.limit);
  Json list = Json::array();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const std::string text = state.turn_text(turns[i]);
    if (asked.json)
      list.push_back({{"text", text}, {"actions", std::vector<Action>(turns[i].begin(), turns[i].end())}});
    else
      session.io.out << text << '\n';
  }
  if (asked.json) {
    session.io.out << dump({{"actor", state.actor()}, {"complete", turns.complete}, {"turns", list}}) << '\n';
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
      json["weight"] = outcome.weight;
      json["probability"] = odds;
      list.push_back(std::move(json));
    } else {
      session.io.out << padded(rules.action_text(outcome.action), 12) << "  " << odds << '\n';
    }
  }
  if (asked.json) session.io.out << dump({{"actor", "chance"}, {"total", node.total}, {"outcomes", list}}) << '\n';
}

void print_actions(Session &session, const State &state, const Rules &rules, const Asked &asked) {
  Json list = Json::array();
  for (const Action action : state.legal()) {
    if (asked.json) {
      list.push_back(action_json(state, rules, action));
      continue;
    }
    const std::string text = rules.action_text(action);
    const std::string notation = state.notation(action);
    session.io.out << (notation == text ? text : padded(text, 12) + "  " + notation) << '\n';
  }
  if (!asked.json) return;
  const Json actor = state.is_over() ? Json("end") : Json(state.actor());
  session.io.out << dump({{"actor", actor}, {"actions", list}}) << '\n';
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

void add_legal_command(CLI::App &app, Session &session) {
  CLI::App *command = app.add_subcommand("legal", "legal actions, whole turns, or the outcomes of chance");
  auto asked = std::make_shared<Asked>();
  command->add_option("SPEC", asked->spec, "game, edition and options")->required();
  command->add_option("POSITION", asked->position, "position text, record, start, or - for standard input");
  command->add_option("--after", asked->after, "actions to play first, separated by ;");
  command->add_option("--view", asked->view, "who asks: 0.., public or referee")->capture_default_str();
  command->add_flag("--turns", asked->turns, "complete turns instead of single actions");
  command->add_option("--limit", asked->limit, "most turns to list")->capture_default_str();
  add_json(*command, asked->json);
  add_language(*command, asked->lang);
  command->callback([&session, asked] { legal(session, *asked); });
}

}  // namespace hoyle::cli
