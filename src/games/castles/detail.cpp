#include "games/castles/detail.hpp"

#include "games/castles/catalog.hpp"
#include "games/castles/intent.hpp"
#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

namespace {

void write_cost(const Options &o, const Position &p, const Intent &i, int soldier, core::TextSink &out) {
  const Step step = step_from(o, p.at[soldier], i.code);
  if (!on_field(step.to)) return;
  out << ' ';
  write_soldier(soldier, out);
  out << " has " << budget_of(o, p, soldier) << " half-cells left, the step costs " << step.cost << '.';
}

void write_occupant(const Options &o, const Position &p, const Intent &i, int soldier, core::TextSink &out) {
  const Place to = step_from(o, p.at[soldier], i.code).to;
  for (int unit = 0; unit < max_units; ++unit) {
    if (p.at[unit] != to) continue;
    out << ' ';
    if (is_gun(unit))
      out << "A gun";
    else
      write_soldier(unit, out);
    out << " stands on ";
    write_place(o, to, out);
    out << '.';
  }
}

}  // namespace

void write_detail(const Options &o, const Position &p, core::Action a, core::Verdict verdict, core::TextSink &out) {
  if (verdict.legal()) return;
  const std::string_view rule = verdict.rule;
  if (const core::Entry *entry = catalog().rule(rule)) out << entry->meaning_en;
  if (a < 0 || a >= o.chance_base) return;
  const Intent i = intent_of_id(o, a);
  const int soldier = soldier_of(o, i.soldier);
  if (soldier < 0 || !p.alive(soldier)) return;
  if (rule == "CS-WND-05") {
    out << " Own turns to miss, this one included: " << p.skip[soldier] << '.';
  } else if (i.verb == Verb::step) {
    if (rule == "CS-MOV-02" || rule == "CS-WAL-01" || rule == "CS-TOW-02") write_cost(o, p, i, soldier, out);
    if (rule == "CS-MOV-04" && !i.drag) write_occupant(o, p, i, soldier, out);
  }
}

}  // namespace hoyle::games::castles
