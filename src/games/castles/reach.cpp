#include "games/castles/reach.hpp"

#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

namespace {

class Search {
 public:
  Search(const Options &o, const Position &p, Reach &reach) : o_(o), p_(p), reach_(reach) {}

  void run() {
    at(p_.at[p_.cur]) = static_cast<std::uint8_t>(p_.rest + 1);
    do {
      changed_ = false;
      for (int y = 0; y < o_.height; ++y)
        for (int x = 0; x < o_.width; ++x) leave(ground_at(x, y));
      for (int f = 0; f < o_.floors; ++f) leave(floor_place(f));
    } while (changed_);
  }

 private:
  std::uint8_t &at(Place p) { return is_ground(p) ? reach_.left[p] : reach_.floor[floor_number(p)]; }

  void leave(Place from) {
    const int left = at(from) - 1;
    if (left < 2 || (from != p_.at[p_.cur] && stops(from))) return;
    for (int code = 0; code < step_codes; ++code) {
      if (code == 8) code = go_up;
      const Step step = step_from(o_, from, code);
      if (!on_field(step.to) || step.cost > left || !has_room(o_, p_, step.to, p_.side)) continue;
      const int then = left - step.cost + 1;
      if (then <= at(step.to)) continue;
      at(step.to) = static_cast<std::uint8_t>(then);
      changed_ = true;
    }
  }
  bool stops(Place at) const {  // an enemy is in contact there
    for (int i = first_of(1 - p_.side); i < first_of(1 - p_.side) + max_army; ++i)
      if (p_.alive(i) && in_contact(o_, at, p_.at[i])) return true;
    return false;
  }

  const Options &o_;
  const Position &p_;
  Reach &reach_;
  bool changed_ = false;
};

}  // namespace

bool find_reach(const Options &o, const Position &p, Reach &reach) {
  if (p.phase != Phase::man || p.cur >= max_soldiers || !p.alive(p.cur)) return false;
  Search(o, p, reach).run();
  return true;
}

}  // namespace hoyle::games::castles
