#include "games/castles/action_text.hpp"

#include "games/castles/judge.hpp"

namespace hoyle::games::castles {

using core::Action;
using core::Refusal;
using core::TextSink;

namespace {

void write_name(const Name &n, TextSink &out) { out << (n.side == side_d ? 'D' : 'A') << n.number; }

const char *verb_word(Verb verb) {
  switch (verb) {
    case Verb::end:
      return "end";
    case Verb::hold:
      return "hold";
    case Verb::put:
      return "put ";
    case Verb::aim:
      return "aim ";
    case Verb::pick:
      return "pick ";
    case Verb::versus:
      return "vs ";
    case Verb::roll:
      return "roll ";
    case Verb::dice:
      return "dice ";
    case Verb::miss:
      return "shot miss";
    case Verb::shot:
      return "shot ";
    case Verb::lot:
      return "lot ";
    default:
      return "";
  }
}

void write_spot(const Spot &s, TextSink &out) {
  write_cell(s.x, s.y, out);
  if (s.level >= 0) out << '^' << s.level;
}

}  // namespace

// CS-ACT-01: the text hangs on rules and id alone.
void write_action(const Options &o, Action a, TextSink &out) {
  const Intent i = intent_of_id(o, a);
  out << verb_word(i.verb);
  switch (i.verb) {
    case Verb::put:
      write_spot(i.to, out);
      break;
    case Verb::aim:
    case Verb::pick:
    case Verb::versus:
    case Verb::lot:
      write_name(i.soldier, out);
      break;
    case Verb::fight:
      write_name(i.soldier, out);
      out << " fight";
      break;
    case Verb::step:
      write_name(i.soldier, out);
      out << ' '
          << (i.code == go_up     ? "up"
              : i.code == go_down ? "down"
                                  : direction_names[i.code & 7])
          << (i.drag ? "/d" : "");
      break;
    case Verb::roll:
      out << i.value;
      break;
    case Verb::dice:
      out << i.value << '-' << i.value2;
      break;
    case Verb::shot:
      write_name(i.soldier, out);
      out << ' ' << fall_names[i.value];
      break;
    default:
      break;
  }
}

namespace {

Action id_of_put(const Options &o, const Spot &to, const char *&rule) {
  rule = "CS-GEO-08";
  if (!inside(o, to.x, to.y)) return core::no_action;
  if (to.level < 0) return 2 + to.y * o.width + to.x;
  rule = "CS-GEO-05";
  const Place floor = resolve(o, to);
  return is_floor(floor) ? 2 + place_id(o, floor) : core::no_action;
}

Action id_of_step(const Options &o, const Intent &i, int k, const char *&rule) {
  int code = i.code;
  if (i.by_places) rule = step_shape(o, i.from, i.to, i.drag, code);
  if (i.by_places && rule != nullptr) return core::no_action;
  return o.aim_base + 8 * o.army_max + step_codes * k + code + (i.drag ? 8 : 0);
}

// What is said of a soldier whose number these rules do not have.
const char *stranger(Verb verb) {
  switch (verb) {
    case Verb::aim:
      return "CS-SHO-02";
    case Verb::pick:
    case Verb::lot:
      return "CS-MAG-05";
    case Verb::versus:
      return "CS-MEL-03";
    case Verb::shot:
      return "CS-SHO-11";
    default:
      return "CS-MOV-01";
  }
}

}  // namespace

Action id_of_intent(const Options &o, const Intent &i, const char *&rule) {
  rule = nullptr;
  const int m = o.army_max;
  const int k = i.soldier.side * m + i.soldier.number - 1;
  switch (i.verb) {
    case Verb::end:
      return 0;
    case Verb::hold:
      return 1;
    case Verb::put:
      return id_of_put(o, i.to, rule);
    case Verb::roll:
      return o.chance_base + i.value - 1;
    case Verb::dice:
      return o.chance_base + 6 * i.value + i.value2 - 1;
    case Verb::miss:
      return o.chance_base + 42;
    default:
      break;
  }
  if (i.soldier.number > m) {
    rule = stranger(i.verb);
    return core::no_action;
  }
  switch (i.verb) {
    case Verb::aim:
      return o.aim_base + k;
    case Verb::pick:
      return o.aim_base + 2 * m + k;
    case Verb::versus:
      return o.aim_base + 4 * m + k;
    case Verb::fight:
      return o.aim_base + 6 * m + k;
    case Verb::shot:
      return o.chance_base + 43 + 3 * k + i.value;
    case Verb::lot:
      return o.chance_base + 43 + 6 * m + k;
    default:
      return id_of_step(o, i, k, rule);
  }
}

namespace {

bool read(std::string_view text, Intent &i, Refusal &why) {  // CS-ACT-02
  std::size_t fault = 0;
  if (read_intent(text, i, fault)) return true;
  return why.syntax("CS-ACT-02", fault, "this is not an action text: '", text.substr(0, 60), "'");
}

}  // namespace

Action read_action(const Options &o, std::string_view text, Refusal &why) {
  Intent i;
  if (!read(text, i, why)) return core::no_action;
  const char *rule = nullptr;
  const Action a = id_of_intent(o, i, rule);
  if (a == core::no_action) why.illegal(rule, 0, "no action of these rules is written so");
  return a;
}

core::Reading read_here(const Options &o, const Position &p, std::string_view text, Refusal &why) {
  core::Reading reading;
  Intent i;
  if (!read(text, i, why)) return reading;
  const char *no_id = nullptr;
  reading.action = id_of_intent(o, i, no_id);
  const char *rule = judge(o, p, i);
  if (reading.action == core::no_action) {
    reading.verdict = core::Verdict::no(rule != nullptr ? rule : no_id);
    reading.offset = 0;
    return reading;
  }
  // What the id itself breaks is judge()'s to say; here only what the words add (CS-ACT-03).
  if (rule != nullptr && rule != std::string_view(judge_id(o, p, reading.action))) {
    reading.verdict = core::Verdict::no(rule);
    reading.offset = 0;
  }
  return reading;
}

void notate(const Options &o, const Position &p, Action a, TextSink &out) {
  const Intent i = intent_of_id(o, a);
  if (i.verb == Verb::put && p.phase == Phase::setup) {
    const int unit = piece(o, p.who);
    out << "put ";
    if (is_gun(unit))
      out << "gun";
    else
      write_soldier(unit, out);
    out << ' ';
    return write_spot(i.to, out);
  }
  const int soldier = soldier_of(o, i.soldier);
  Spot to;
  if (i.verb != Verb::step || soldier < 0 || !p.alive(soldier) ||
      direction_target(o, p.at[soldier], i.code, i.drag, to) != nullptr)
    return write_action(o, a, out);
  const Place from = p.at[soldier];
  write_soldier(soldier, out);
  out << ' ';
  write_place(o, from, out);
  out << '-';
  write_spot(to, out);
  if (i.drag) {
    out << "/d";
  } else if (is_ground(from) && to.level < 0 && (i.code & 1) == 0) {
    const Barrier b = barrier_between(o, x_of(from), y_of(from), i.code);
    if (b != Barrier::none) out << (b == Barrier::wall ? "/w" : "/g");
  }
}

}  // namespace hoyle::games::castles
