// When the mark `x` is true, and which rule an end of the game stands for.
#include "games/jackal/judge.hpp"
#include "games/jackal/table.hpp"

namespace hoyle::games::jackal {

const char *over_rule(Over reason) {
  constexpr const char *rules[] = {"JK-END-01", "JK-END-02", "JK-END-03", "JK-END-04", "JK-END-05", "JK-END-06"};
  return rules[static_cast<std::size_t>(reason)];
}

bool hits(const Options &o, const Position &p, Action id) {
  const Parts a = parts_of(id);
  const Table t(o, p);
  if (a.family != Family::move || !fighter(a.who) || a.fly()) return false;
  const Team team = t.moved();
  if (a.advance()) return !o.same_step && t.enemies_on(team, a.from, a.code - code_advance + 2).all() > 0;
  const Square to = hop_from(a.from, a.code);
  if (to == no_square || t.ship_at(to) != no_team) return false;
  if (!o.is_island(to)) {
    const Crowd enemy = t.enemies_on(team, to, any_step);
    return enemy.all() > 0 && enemy.missionaries == 0;  // JK-SEA-04
  }
  if (p.closed(to)) return false;
  const Kind k = p.acts(to);
  if (transit(k) || k == Kind::carramba || k == Kind::jungle || (k == Kind::spinner && o.same_step)) return false;
  return t.enemies_on(team, to, k == Kind::spinner ? t.arrival_step(a.who, to) : any_step).all() > 0;
}

}  // namespace hoyle::games::jackal
