// Texts that look at the position: notation with `x`, the state-aware reader, whole turns.
#include "games/jackal/engine.hpp"
#include "games/jackal/judge.hpp"
#include "games/jackal/play.hpp"
#include "games/jackal/texts.hpp"

namespace hoyle::games::jackal {

using core::Action;

void Game::write_action(const Options &, Action a, core::TextSink &out) { jackal::write_action(a, out); }

Action Game::read_action(const Options &, std::string_view text, core::Refusal &why) {
  core::Scanner in(text);
  Atom atom;
  if (!read_atom(in, atom) || !in.done()) {
    why.syntax("", in.offset(), "this is no action text");
    return core::no_action;
  }
  if (atom.action == core::no_action) why.illegal(atom.rule, 0, "no action of this game has this form");
  return atom.action;
}

void Game::write_position(const C &c, const Position &p, core::TextSink &out) { jackal::write_position(c.options, p, out); }

bool Game::read_position(const C &c, std::string_view text, Position &p, std::size_t &, core::Refusal &why) {
  return jackal::read_position(c.options, text, p, why);
}

void Game::notate(const C &c, const Position &p, Action a, core::TextSink &out) { write_atom(a, a < strike_ids && hits(c.options, p, a), out); }

namespace {

// One atom at a position; the verdict of a text with an id is only about its mark.
core::Reading read_one(const Options &o, const Position &p, core::Scanner &in) {
  core::Reading reading;
  Atom atom;
  const auto at = static_cast<std::int32_t>(in.offset());
  if (!read_atom(in, atom)) return reading;
  reading.action = atom.action;
  reading.offset = at;
  if (atom.action == core::no_action) reading.verdict = judge_formless(o, p, atom);
  else if (atom.hit && !hits(o, p, atom.action) && judge(o, p, atom.action).legal()) reading.verdict = core::Verdict::no("JK-HIT-01");
  return reading;
}

}  // namespace

core::Reading Game::read_here(const C &c, const Position &p, std::string_view text, core::Refusal &why) {
  core::Scanner in(text);
  core::Reading reading = read_one(c.options, p, in);
  if ((reading.action == core::no_action && reading.verdict.legal()) || !in.done()) {
    why.syntax("", in.offset(), "this is no action text");
    return {};
  }
  return reading;
}

void Game::turn_text(const C &c, const Position &p, std::span<const Action> actions, core::TextSink &out) {
  Position at = p;
  core::Sink<core::Event> nobody;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action a = actions[i];
    notate(c, at, a, out);
    if (i + 1 < actions.size() && jackal::judge(c.options, at, a).legal()) Play(c.options, at, nobody).apply(a);
  }
}

// A run of atoms, with or without blanks and commas between them, up to the end of the team's turn.
bool Game::turn_read(const C &c, const Position &p, std::string_view text, std::vector<Action> &out, core::Refusal &why) {
  Position at = p;
  core::Scanner in(text);
  core::Sink<core::Event> nobody;
  while (!in.done()) {
    const std::size_t from = in.offset();
    core::Reading reading = read_one(c.options, at, in);
    if (reading.action == core::no_action && reading.verdict.legal()) return why.syntax("", in.offset(), "an action is expected here");
    if (!out.empty() && at.turn != p.turn) return why.illegal("JK-TURN-01", from, "the turn is over here");
    if (reading.action != core::no_action && reading.verdict.legal()) reading.verdict = jackal::judge(c.options, at, reading.action);
    if (!reading.verdict.legal()) {
      const core::Entry *rule = catalog().rule(reading.verdict.rule);
      why.action = reading.action;
      return why.illegal(reading.verdict.rule, from, rule ? rule->meaning_en : "");
    }
    out.push_back(reading.action);
    if (!known(c, at, reading.action)) {
      if (!in.done()) return why.no(core::Status::mismatch, "", from, "what follows hangs on what this view does not know");
      return true;
    }
    Play(c.options, at, nobody).apply(reading.action);
    while (in.peek() == ' ' || in.peek() == ',') in.next();
  }
  return !out.empty() || why.syntax("", 0, "an action is expected here");
}

}  // namespace hoyle::games::jackal
