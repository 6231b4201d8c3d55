// Distinct complete turns of the acting player, by resulting position: the generic generator.
#pragma once

#include <map>
#include <vector>

#include "core/engine.hpp"

namespace hoyle::runtime {

// Depth-first over the actor's own actions, ascending ids, so that of all sequences with one result
// the first in canonical order is found first. Positions met before, in mid-turn or at its end, lead
// to nothing new. May allocate. False as soon as a turn does not fit.
template <class G>
class TurnWalk {
 public:
  using Context = core::Context<typename G::Options>;
  using Position = typename G::Position;

  TurnWalk(const Context &c, core::TurnSink &out) : c_(c), out_(out) {}

  bool walk(const Position &p, core::Seat actor) {
    core::Sink<core::Action> counter(nullptr, 0);
    G::legal(c_, p, counter);
    std::vector<core::Action> actions(counter.size());
    core::Sink<core::Action> sink(actions.data(), actions.size());
    G::legal(c_, p, sink);
    core::Sink<core::Event> no_events;
    for (const core::Action a : actions) {
      if (!known(p, a)) {  // a view cannot see further: the turn is shown up to here
        path_.push_back(a);
        const bool fits = out_.push(path_);
        path_.pop_back();
        if (!fits) return false;
        continue;
      }
      Position next = p;
      G::apply(c_, next, a, no_events);
      if (!first_visit(next)) continue;
      path_.push_back(a);
      const bool ends = G::actor(c_, next) != actor || begins_turn(p, next);
      const bool fits = ends ? out_.push(path_) : walk(next, actor);
      path_.pop_back();
      if (!fits) return false;
    }
    return true;
  }

 private:
  bool known(const Position &p, core::Action a) const {
    if constexpr (requires { G::known(c_, p, a); }) return G::known(c_, p, a);
    return true;
  }
  bool begins_turn(const Position &before, const Position &after) const {
    if constexpr (requires { G::new_turn(c_, before, after); }) return G::new_turn(c_, before, after);
    return false;
  }
  bool first_visit(const Position &p) {
    std::vector<Position> &same = seen_[G::hash(c_, p)];
    for (const Position &other : same)
      if (other == p) return false;
    same.push_back(p);
    return true;
  }

  Context c_;
  core::TurnSink &out_;
  std::vector<core::Action> path_;
  std::map<std::uint64_t, std::vector<Position>> seen_;
};

template <class G>
bool distinct_turns(const core::Context<typename G::Options> &c, const typename G::Position &p, core::TurnSink &out) {
  return TurnWalk<G>(c, out).walk(p, G::actor(c, p));
}

}  // namespace hoyle::runtime
