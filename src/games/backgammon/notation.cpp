// Action texts both ways, the notation with its hit marks, event texts (BG 3.3, BG-TXT-01, BG 8).
#include "games/backgammon/notation.hpp"

#include <array>
#include <iterator>

#include "games/backgammon/flow.hpp"
#include "games/backgammon/score.hpp"

namespace hoyle::games::backgammon {

using core::Refusal;
using core::Scanner;
using core::TextSink;
using core::Verdict;

void write_point(int point, TextSink &out) {
  if (point == bar)
    out << "bar";
  else if (point == off)
    out << "off";
  else
    out << point;
}

bool read_point(Scanner &in, int &point) {
  std::int64_t number = 0;
  const std::size_t at = in.offset();
  if (in.take_ignoring_case("bar"))
    point = bar;
  else if (in.take_ignoring_case("off"))
    point = off;
  else if (const char first = in.peek(); in.take_number(number) && number <= bar && (first != '0' || in.offset() == at + 1))
    point = static_cast<int>(number);
  else {
    in.seek(at);
    return false;
  }
  return true;
}

bool step_hits(const Position &p, Action a) {
  const int to = step_to(a);
  return to != off && p.pt[static_cast<std::size_t>(other(p.turn))][static_cast<std::size_t>(25 - to)] == 1;
}

namespace {

struct StepText {
  Action action = core::no_action;
  bool backward = false;  // well-formed, but no id
  bool marked = false;    // carries '*'
};

// from "/" to ["*"] ["~" die]
bool read_step(Scanner &in, StepText &step) {
  int from = 0;
  int to = 0;
  if (!read_point(in, from)) return false;
  in.skip_blanks();
  if (!in.take('/') && !in.take('-')) return false;
  in.skip_blanks();
  if (!read_point(in, to)) return false;
  step.marked = in.take('*');
  std::int64_t die = 0;
  if (in.take('~') && (!in.take_number(die) || to != off || die < from || die > 6)) return false;
  if (!in.done() || from == off || to == bar) return false;
  if (from < to) {
    step.backward = to - from <= 6;
    return step.backward;
  }
  const int distance = die != 0 ? static_cast<int>(die) : from - to;
  if (distance < 1 || distance > 6) return false;
  step.action = step_id(from, distance);
  return true;
}

struct Word {
  const char *text;
  Action action;
};
constexpr Word words[] = {{"pass", pass_id},         {"roll", roll_id},         {"double", double_id},
                          {"take", take_id},         {"drop", drop_id},         {"beaver", beaver_id},
                          {"resign 1", resign_id},   {"resign 2", resign_id + 1}, {"resign 3", resign_id + 2},
                          {"accept", accept_id},     {"reject", reject_id},     {"keep", keep_id},
                          {"reroll", reroll_id},     {"reserved", reserved_id}};

bool read_dice(Scanner in, Action &out) {
  const bool open = in.take_ignoring_case("open ");
  if (!open && !in.take_ignoring_case("dice ")) return false;
  const auto digit = [&] { return in.peek() >= '1' && in.peek() <= '6' ? in.next() - '0' : 0; };
  const int a = digit();
  const int b = digit();
  if (a == 0 || b == 0 || !in.done()) return false;
  out = open ? open_id + 6 * (a - 1) + b - 1 : a > b ? roll_of(a, b) : roll_of(b, a);
  return true;
}

bool read_any(std::string_view text, StepText &step) {
  for (const Word &word : words)
    if (core::equal_ignoring_case(text, word.text)) {
      step.action = word.action;
      return true;
    }
  Scanner in(text);
  if (read_dice(in, step.action)) return true;
  return read_step(in, step);
}

bool no_action_text(Refusal &why) {
  return why.syntax("", 0, "not an action of backgammon: a step like 8/5, bar/22 or 4/off~6, or a word like roll, double, pass");
}

}  // namespace

void Game::write_action(const Options &, Action a, TextSink &out) {
  if (is_step(a)) {
    const int from = step_from(a);
    write_point(from, out);
    out << '/';
    write_point(step_to(a), out);
    if (step_die(a) > from) out << '~' << step_die(a);
    return;
  }
  if (is_dice(a)) {
    const Pair dice = roll_pair(a);
    out << "dice " << dice.high << dice.low;
  } else if (is_open(a)) {
    out << "open " << open_white(a) << open_black(a);
  } else {
    for (const Word &word : words)
      if (word.action == a) out << word.text;
  }
}

Action Game::read_action(const Options &, std::string_view text, Refusal &why) {
  StepText step;
  if (!read_any(text, step)) {
    no_action_text(why);
    return core::no_action;
  }
  if (step.backward) why.illegal("BG-MOVE-02", 0, "checkers move only forward, from higher to lower own points");
  return step.action;
}

void Game::notate(const C &c, const Position &p, Action a, TextSink &out) {
  write_action(c.options, a, out);
  if (p.phase == Phase::move && is_step(a) && step_hits(p, a)) out << '*';
}

core::Reading Game::read_here(const C &c, const Position &p, std::string_view text, Refusal &why) {
  core::Reading reading;
  StepText step;
  if (!read_any(text, step)) {
    no_action_text(why);
    reading.offset = why.offset;
    return reading;
  }
  reading.action = step.action;
  reading.offset = 0;
  if (step.backward) {
    reading.verdict = Verdict::no(p.phase == Phase::move ? "BG-MOVE-02" : "BG-NODE-01");
  } else if (step.marked && p.phase == Phase::move && !step_hits(p, step.action)) {
    reading.verdict = judge(c, p, step.action);  // a false mark is named after all other faults
    if (reading.verdict.legal()) reading.verdict = Verdict::no("BG-TXT-01");
  }
  return reading;
}

namespace {

constexpr const char *setup_names[] = {"standard", "nack", "hyper", "custom"};

// Where the fields of an event's text come from.
enum class From { seat, from, to, piece, amount, setup, reason, label };
struct EventField {
  const char *name = nullptr;
  From from = From::seat;
};
using EventFields = std::array<EventField, 5>;

constexpr EventField player{"player", From::seat};
constexpr EventField value{"value", From::amount};
constexpr EventField level{"level", From::amount};

// In the order of Kind.
constexpr EventFields event_fields[] = {
    {{{"setup", From::setup}}},
    {{{"a", From::from}, {"b", From::to}}},
    {{{"v", From::amount}}},
    {{value}},
    {{player}},
    {{{"hi", From::from}, {"lo", From::to}}},
    {{player, {"from", From::from}, {"to", From::to}, {"die", From::amount}}},
    {{{"player_hit", From::piece}, {"point", From::to}}},
    {{player, {"point", From::to}}},
    {{player, {"from", From::from}}},
    {{{"list", From::amount}}},
    {{player}},
    {{player}},
    {{player, value}},
    {{player, value}},
    {{player}},
    {{player, value}},
    {{player, level}},
    {{level}},
    {{level}},
    {{{"winner", From::seat}, {"reason", From::reason}, {"label", From::label}, {"base", From::to}, value}},
    {{{"w", From::from}, {"b", From::to}}},
    {},
    {{{"winner", From::seat}}},
    {{player}},
    {{player}},
    {{player}},
};
static_assert(std::size(event_fields) == static_cast<std::size_t>(Kind::dice_rerolled) + 1);

void write_field(const EventField &field, const core::Event &event, TextSink &out) {
  out << ' ' << field.name << '=';
  switch (field.from) {
    case From::seat:
      out << event.seat;
      break;
    case From::from:
      out << event.from;
      break;
    case From::to:
      out << event.to;
      break;
    case From::piece:
      out << event.piece;
      break;
    case From::amount:
      out << event.amount;
      break;
    case From::setup:
      out << setup_names[event.amount & 3];
      break;
    case From::reason:
      out << reason_name(static_cast<Reason>(event.from & 3));
      break;
    case From::label:
      out << label_name(static_cast<Label>(static_cast<std::uint32_t>(event.piece) % 10u));
      break;
  }
}

}  // namespace

void Game::write_event(const Options &, const core::Event &event, TextSink &out) {
  const auto kind = static_cast<std::size_t>(event.kind);
  if (kind >= std::size(event_fields)) return;
  out << catalog().events[kind].id;
  for (const EventField &field : event_fields[kind])
    if (field.name) write_field(field, event, out);
}

}  // namespace hoyle::games::backgammon
