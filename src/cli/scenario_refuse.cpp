// Statements about what is refused, and by which rule.
#include <array>

#include "cli/scenario_bench.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

// Before and after a refusal the state must be the same.
struct Snapshot {
  explicit Snapshot(State &state) : text(state.text()), ply(state.ply()), hash(state.hash()), legal(state.legal()) {}
  bool operator==(const Snapshot &other) const {
    return text == other.text && ply == other.ply && hash == other.hash &&
           std::equal(legal.begin(), legal.end(), other.legal.begin(), other.legal.end());
  }
  std::string text;
  std::size_t ply;
  std::uint64_t hash;
  Actions legal;
};

// What the statement is about: the action, where the text is one, or else a whole turn. A text may be both and be refused as
// both, each with its own rule; then either may be named.
Verdict judge_text(State &state, std::string_view text, std::string_view rule) {
  const Verdict action = state.explain(text);
  if (action.status() != Status::syntax && action.rule() == rule) return action;
  const Verdict turn = state.read_turn(text).verdict;
  if (action.status() == Status::syntax) return turn.status() == Status::syntax ? action : turn;
  return turn.status() == Status::illegal ? turn : action;
}

// `4/off` with a 5 is refused as the step that bears off with a 4, yet it is a play: then the step is tried.
void apply_text(State &state, std::string_view text) {
  if (state.read_turn(text).verdict)
    state.apply(state.explain(text).action());
  else
    state.apply_turn(text);
}

void illegal(Bench &bench, std::string_view argument) {
  const auto [rule, text] = word_argument(argument, "RULE-ID action");
  State &state = bench.state();
  const Snapshot before(state);
  const Verdict verdict = judge_text(state, text, rule);
  const std::string wanted = "illegal " + std::string(rule);
  // A text may break a rule already by its form: what counts is that it is refused, and by which rule.
  const bool refused = verdict.status() == Status::illegal || verdict.status() == Status::syntax;
  if (!refused || verdict.rule() != rule) throw Mismatch{wanted, describe(verdict)};
  bool applied = false;
  try {
    apply_text(state, text);
    applied = true;
  } catch (const Error &) {
    applied = !(Snapshot(state) == before);
  }
  if (applied) throw Mismatch{wanted + ", the state as before", "the action was applied: " + state.text()};
}

void syntax(Bench &bench, std::string_view text) {
  if (text.empty()) throw Mismatch{"a text in the statement", "none"};
  const Verdict bare = bench.rules().read_action(text);
  if (bare.status() != Status::syntax) throw Mismatch{"no action text", describe(bare)};
  if (!bench.has_state()) return;
  const Verdict here = bench.state().explain(text);
  if (here.status() != Status::syntax) throw Mismatch{"no action text here", describe(here)};
}

// `call` must be refused with that rule, `-` standing for none.
template <class Call>
void expect_refusal(std::string_view rule, Call call) {
  std::string got;
  try {
    got = call();
  } catch (const Error &error) {
    if (error.status() == Status::internal || error.status() == Status::argument) throw;
    const std::string_view found = error.rule().empty() ? "-" : error.rule();
    if (found != rule) throw Mismatch{"refused: " + std::string(rule), describe(error)};
    return;
  }
  throw Mismatch{"refused: " + std::string(rule), "accepted as " + got};
}

void refuse(Bench &bench, std::string_view argument) {
  const auto [rule, text] = word_argument(argument, "RULE-ID position text");
  expect_refusal(rule, [&, position = text] { return bench.rules().parse(position).text(); });
}

void refuse_rules(Bench &, std::string_view argument) {
  const auto [rule, text] = word_argument(argument, "RULE-ID spec");
  expect_refusal(rule, [spec = text] { return Rules(spec).spec(); });
}

void refuse_export(Bench &bench, std::string_view argument) {
  const auto [rule, text] = word_argument(argument, "RULE-ID FORMAT");
  expect_refusal(rule, [&, format = text] { return bench.state().export_text(std::string(format)); });
}

void refuse_import(Bench &bench, std::string_view argument) {
  const auto [rule, rest] = word_argument(argument, "RULE-ID FORMAT text");
  const auto [format, text] = word_argument(rest, "RULE-ID FORMAT text");
  expect_refusal(rule, [&, name = format, foreign = text] {
    return bench.rules().import_text(std::string(name), foreign).text();
  });
}

constexpr std::array<Keyword, 6> keywords = {{{"illegal", illegal},
                                              {"syntax", syntax},
                                              {"refuse", refuse},
                                              {"refuse-rules", refuse_rules},
                                              {"refuse-export", refuse_export},
                                              {"refuse-import", refuse_import}}};

}  // namespace

std::span<const Keyword> refuse_keywords() { return keywords; }

}  // namespace hoyle::cli
