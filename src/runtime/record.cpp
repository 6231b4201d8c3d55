#include "runtime/record.hpp"

#include <memory>
#include <new>
#include <string>

#include "runtime/explain.hpp"
#include "runtime/view.hpp"

namespace hoyle::runtime {

namespace {

struct Destroy {
  void operator()(State *s) const { State::destroy(s); }
};
using StatePtr = std::unique_ptr<State, Destroy>;

StatePtr make_state(const Rules &rules) {
  StatePtr state(State::create(rules));
  if (!state) throw std::bad_alloc();
  return state;
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && is_blank(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_blank(s.back())) s.remove_suffix(1);
  return s;
}

void apply_or_throw(State &state, Action a) {
  core::Sink<core::Event> no_events;
  if (!state.apply(a, no_events, false)) throw std::bad_alloc();
}

// Judges one action text and plays it. Canonical texts, the usual case, need only the state-free
// reader and is_legal; everything else goes the long way, which also checks marks.
bool play_text(State &state, std::string_view text, core::Refusal &why) {
  const Rules &rules = state.rules();
  Action a = rules.game().read_action(rules.options(), text, why);
  core::TextBuffer<128> canonical;
  if (a != core::no_action) rules.game().write_action(rules.options(), a, canonical);
  if (a == core::no_action || canonical.view() != text || !state.is_legal(a)) {
    if (!explain(state, text, why)) return false;
    a = why.action;
  }
  if (!state.game().known(state.context(), state.position(), a))
    return why.no(core::Status::mismatch, "", 0, "what follows hangs on what this position does not know");
  apply_or_throw(state, a);
  return true;
}

// Puts "ply N: " before the detail of a refused action.
void name_ply(core::Refusal &why, std::size_t ply, std::size_t offset) {
  const core::Refusal inner = why;
  why.no(inner.status, inner.rule, offset + static_cast<std::size_t>(inner.offset > 0 ? inner.offset : 0), "ply ", ply, ": ",
         static_cast<const char *>(inner.detail));
  why.action = inner.action;
}

// The end of the spec: the first '|' outside quotes, or npos.
std::size_t spec_end(std::string_view text) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (text[i] == '|' && !quoted) {
      return i;
    }
  }
  return std::string_view::npos;
}

}  // namespace

State *read_position(const Rules &rules, std::string_view text, core::Refusal &why) {
  std::string folded(text.size(), '\0');
  std::vector<std::int32_t> map(text.size() + 1);
  std::size_t size = 0;
  std::size_t bad = 0;
  if (text.size() > (std::size_t{1} << 20)) {
    why.syntax("", std::size_t{1} << 20, "a position text has at most a million bytes");
    return nullptr;
  }
  if (!core::fold_input(text, folded.data(), folded.size(), size, bad, map.data())) {
    why.syntax("", bad, "a control character or broken UTF-8 in the position");
    return nullptr;
  }
  const auto original = [&](std::int32_t at) {
    return at < 0 ? -1 : map[static_cast<std::size_t>(at) < size ? static_cast<std::size_t>(at) : size];
  };
  const std::string_view view = std::string_view(folded).substr(0, size);
  StatePtr state = make_state(rules);
  std::size_t tail = std::string_view::npos;
  if (!rules.game().read_position(state->root_context(), view, state->position(), tail, why)) {
    why.offset = original(why.offset);
    return nullptr;
  }
  state->cut_history();
  for (std::size_t at = tail; at < view.size();) {
    while (at < view.size() && view[at] == ' ') ++at;
    const std::size_t end = std::min(view.find(' ', at), view.size());
    if (at == end) break;
    if (!play_text(*state, view.substr(at, end - at), why)) {
      name_ply(why, state->ply() + 1, at);
      why.offset = original(why.offset);
      return nullptr;
    }
    at = end;
  }
  return state.release();
}

void write_record(const State &state, Seat viewer, core::TextSink &out) {
  const Rules &rules = state.rules();
  out << std::string_view(rules.text()) << " | ";
  write_view(rules, state.root_context(), state.root(), viewer, out);
  out << " |";
  for (std::size_t i = 0; i < state.ply(); ++i) {
    out << ' ';
    if (state.hidden(i, viewer))
      out << '?';
    else
      rules.game().write_action(rules.options(), state.action(i), out);
    out << ';';
  }
}

State *read_record(std::string_view text, core::Refusal &why) {
  const std::size_t first = spec_end(text);
  if (first == std::string_view::npos) {
    why.syntax("", text.size(), "a record is 'spec | position | actions': no '|' after the spec");
    return nullptr;
  }
  const std::size_t second = text.find('|', first + 1);
  if (second == std::string_view::npos) {
    why.syntax("", text.size(), "a record is 'spec | position | actions': no '|' after the position");
    return nullptr;
  }
  Rules *rules = Rules::create(trimmed(text.substr(0, first)), why);
  if (!rules) return nullptr;
  const std::unique_ptr<Rules, void (*)(Rules *)> holder(rules, [](Rules *r) { r->release(); });
  const std::string_view position = trimmed(text.substr(first + 1, second - first - 1));
  StatePtr state(read_position(*rules, position, why));
  if (!state) {
    if (why.offset >= 0) why.offset += static_cast<std::int32_t>(position.data() - text.data());
    return nullptr;
  }
  for (std::size_t at = second + 1;;) {
    while (at < text.size() && is_blank(text[at])) ++at;
    if (at == text.size()) break;
    const std::size_t end = text.find(';', at);
    if (end == std::string_view::npos) {
      why.syntax("", at, "ply ", state->ply() + 1, ": the action has no ';'");
      return nullptr;
    }
    const std::string_view action = trimmed(text.substr(at, end - at));
    if (action == "?") {
      why.no(core::Status::mismatch, "", at, "ply ", state->ply() + 1, ": a hidden action; only the referee's record can be replayed");
      return nullptr;
    }
    if (!play_text(*state, action, why)) {
      name_ply(why, state->ply() + 1, at);
      return nullptr;
    }
    at = end + 1;
  }
  return state.release();
}

State *read_import(const Rules &rules, std::size_t format, std::string_view text, core::Refusal &why) {
  StatePtr state = make_state(rules);
  std::vector<Action> actions;
  if (!rules.game().import_text(state->root_context(), format, text, state->position(), actions, why)) return nullptr;
  state->cut_history();
  for (const Action a : actions) {
    if (!rules.is_action(a) || !state->is_legal(a)) {
      core::Verdict verdict = core::Verdict::no("");
      if (rules.is_action(a)) verdict = rules.game().judge(state->context(), state->position(), a);
      explain_verdict(*state, a, verdict, -1, why);
      name_ply(why, state->ply() + 1, 0);
      why.offset = -1;
      return nullptr;
    }
    apply_or_throw(*state, a);
  }
  return state.release();
}

}  // namespace hoyle::runtime
