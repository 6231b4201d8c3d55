#include "runtime/explain.hpp"

#include <memory>

namespace hoyle::runtime {

namespace {

// A typed text in the form that parsers expect, and the way back to the caller's offsets.
class Folded {
 public:
  bool fold(std::string_view text, core::Refusal &why) {
    if (text.size() > max_input_text) return why.syntax("", max_input_text, "the text is longer than 4096 bytes");
    std::size_t bad = 0;
    if (!core::fold_input(text, text_, max_input_text, size_, bad, map_))
      return why.syntax("", bad, "a control character or broken UTF-8 in the text");
    return true;
  }
  std::string_view view() const { return {text_, size_}; }
  std::int32_t original(std::int32_t offset) const {
    if (offset < 0) return -1;
    return map_[static_cast<std::size_t>(offset) < size_ ? static_cast<std::size_t>(offset) : size_];
  }

 private:
  char text_[max_input_text];
  std::int32_t map_[max_input_text + 1];
  std::size_t size_ = 0;
};

void set_detail(core::Refusal &why, std::string_view text) {
  const core::Status status = why.status;
  const char *rule = why.rule;
  const std::int32_t offset = why.offset;
  why.no(status, rule, core::Refusal::nowhere, text);
  why.offset = offset;
}

// Reads and judges a folded text. Offsets are those of the folded text.
bool judge_text(const State &state, std::string_view text, core::Refusal &why) {
  const RawContext c = state.context();
  why.status = core::Status::ok;
  const core::Reading reading = state.game().read_here(c, state.position(), text, why);
  why.action = reading.action;
  if (reading.action == core::no_action && reading.verdict.legal()) {
    if (why.status == core::Status::ok) why.syntax("", 0, "this is no action text");
    return false;
  }
  if (reading.verdict.legal()) {
    why = core::Refusal{};
    why.action = reading.action;
    return true;
  }
  explain_verdict(state, reading.action, reading.verdict, reading.offset, why);
  return false;
}

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}

// Plays atoms on a copy, without snapshots.
class Rehearsal {
 public:
  explicit Rehearsal(const State &state) : copy_(State::create(state.rules())) {
    if (copy_ && !copy_->restart_from(state, state.position())) copy_.reset();
    if (!copy_) throw std::bad_alloc();
  }
  const State &state() const { return *copy_; }
  void apply(Action a) {
    core::Sink<core::Event> no_events;
    if (!copy_->apply(a, no_events, false)) throw std::bad_alloc();
  }

 private:
  struct Destroy {
    void operator()(State *s) const { State::destroy(s); }
  };
  std::unique_ptr<State, Destroy> copy_;
};

// The default form of a turn: atoms separated by commas.
bool read_list(const State &state, std::string_view text, std::vector<Action> &actions, core::Refusal &why) {
  Rehearsal rehearsal(state);
  const Seat actor = state.actor();
  std::size_t at = 0;
  for (bool more = true; more;) {
    const std::size_t comma = text.find(',', at);
    more = comma != std::string_view::npos;
    const std::string_view atom = trimmed(text.substr(at, more ? comma - at : comma));
    const auto from = static_cast<std::int32_t>(atom.data() - text.data());
    if (atom.empty()) return why.syntax("", static_cast<std::size_t>(from), "an action is missing beside a comma");
    // No rule forbids what is no part of the turn: the text is no turn of this game.
    if (!actions.empty() && rehearsal.state().actor() != actor)
      return why.syntax("", static_cast<std::size_t>(from), "the turn is over before '", atom, "'");
    if (!judge_text(rehearsal.state(), atom, why)) {
      why.offset = from + (why.offset > 0 ? why.offset : 0);
      return false;
    }
    actions.push_back(why.action);
    if (more && !state.game().known(rehearsal.state().context(), rehearsal.state().position(), why.action))
      return why.no(core::Status::mismatch, "", static_cast<std::size_t>(from), "what follows hangs on what this view does not know");
    if (more) rehearsal.apply(why.action);
    at = comma + 1;
  }
  return true;
}

// Can what an engine read be played? Its reader knows the notation; the rules are judged here.
bool rehearse(const State &state, std::span<const Action> actions, core::Refusal &why) {
  if (actions.empty()) return why.syntax("", 0, "this is no turn");
  Rehearsal rehearsal(state);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const State &now = rehearsal.state();
    // Where the notation writes what chance did inside a turn (`g1-g2[H]>h4`), the outcome is an atom like the others.
    if (i != 0 && now.actor() != state.actor() && now.actor() != core::chance_seat) return why.syntax("", core::Refusal::nowhere, "the turn is over after ", i, " actions");
    const core::Verdict verdict = now.game().judge(now.context(), now.position(), actions[i]);
    if (!verdict.legal()) {
      explain_verdict(now, actions[i], verdict, -1, why);
      return false;
    }
    if (i + 1 == actions.size()) break;
    if (!now.game().known(now.context(), now.position(), actions[i]))
      return why.no(core::Status::mismatch, "", core::Refusal::nowhere, "what follows hangs on what this view does not know");
    rehearsal.apply(actions[i]);
  }
  return true;
}

}  // namespace

void explain_verdict(const State &state, Action a, core::Verdict verdict, std::int32_t offset, core::Refusal &why) {
  why = core::Refusal{};
  why.status = core::Status::illegal;
  why.rule = verdict.rule;
  why.offset = offset;
  why.action = a;
  core::TextBuffer<core::Refusal::detail_size * 2> out;
  state.game().detail(state.context(), state.position(), a, verdict, out);
  set_detail(why, out.view());
}

bool explain(const State &state, std::string_view text, core::Refusal &why) {
  Folded folded;
  if (!folded.fold(text, why)) return false;
  const bool legal = judge_text(state, folded.view(), why);
  why.offset = folded.original(why.offset);
  return legal;
}

bool read_turn(const State &state, std::string_view text, std::vector<Action> &actions, core::Refusal &why) {
  Folded folded;
  actions.clear();
  if (!folded.fold(text, why)) return false;
  const std::string_view folded_text = folded.view();
  core::Refusal atom;
  if (judge_text(state, folded_text, atom)) {
    actions.push_back(atom.action);
    why = core::Refusal{};
    why.action = atom.action;
    return true;
  }
  const bool is_atom = atom.status != core::Status::syntax;
  core::Refusal turn = atom;
  bool read = false;
  if (state.game().turn_read) {
    turn = core::Refusal{};
    read = state.game().turn_read(state.context(), state.position(), folded_text, actions, turn) && rehearse(state, actions, turn);
  } else if (folded_text.find(',') != std::string_view::npos) {
    turn = core::Refusal{};
    read = read_list(state, folded_text, actions, turn);
  }
  if (read) {
    why = core::Refusal{};
    why.action = actions.empty() ? core::no_action : actions.front();
    return true;
  }
  actions.clear();
  // A single action is refused with its own rule. An engine that names another one has found turns that the text fits.
  const bool as_turn = turn.status == core::Status::illegal && std::string_view(turn.rule) != atom.rule;
  why = is_atom && !as_turn ? atom : turn;
  why.offset = folded.original(why.offset);
  return false;
}

bool read_action(const Rules &rules, std::string_view text, Action &action, core::Refusal &why) {
  Folded folded;
  if (!folded.fold(text, why)) return false;
  action = rules.game().read_action(rules.options(), folded.view(), why);
  why.action = action;
  if (action == core::no_action) {
    if (why.status == core::Status::ok) why.syntax("", 0, "this is no action text");
    why.offset = folded.original(why.offset);
    return false;
  }
  why = core::Refusal{};
  why.action = action;
  return true;
}

}  // namespace hoyle::runtime
