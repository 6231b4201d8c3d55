// Chance and randomness: exact odds, pinned sampling, random continuations.
#include "capi/chance.hpp"

using namespace hoyle;
using namespace hoyle::capi;

namespace hoyle::capi {

// A generator of four zero words would give zeros for ever; it stands for one that nobody seeded.
core::Rng &generator(hoyle_rng *rng) {
  auto &r = *reinterpret_cast<core::Rng *>(rng);
  if ((r.s[0] | r.s[1] | r.s[2] | r.s[3]) == 0) r = core::Rng::seeded(0, 0);
  return r;
}

core::Action draw_outcome(const State &s, core::Rng &rng) {
  core::Room<core::Outcome, core::max_chance_outcomes> room;
  core::Sink<core::Outcome> sink(room.items, core::max_chance_outcomes);
  s.game().chance(s.context(), s.position(), sink);
  std::uint64_t total = 0;
  for (const core::Outcome &o : sink.items()) total += o.weight;
  std::uint64_t draw = rng.below(total);
  for (const core::Outcome &o : sink.items()) {
    if (draw < o.weight) return o.action;
    draw -= o.weight;
  }
  return core::no_action;
}

core::Action draw_action(const State &s, LegalRoom &room, core::Rng &rng) {
  const auto legal = room.fill(s);
  return legal[rng.below(legal.size())];
}

hoyle_status settle(State &s, core::Rng &rng, bool keep_snapshots) {
  core::Sink<core::Event> no_events;
  while (s.actor() == core::chance_seat) {
    const core::Action a = draw_outcome(s, rng);
    if (!s.game().known(s.context(), s.position(), a)) return HOYLE_MISMATCH;
    if (!s.apply(a, no_events, keep_snapshots)) return HOYLE_MEMORY;
  }
  return HOYLE_OK;
}

}  // namespace hoyle::capi

uint64_t hoyle_rng_below(hoyle_rng *rng, uint64_t bound) noexcept { return rng ? generator(rng).below(bound) : 0; }

hoyle_status hoyle_state_chance(const hoyle_state *state, hoyle_outcome *buf, size_t cap, size_t *count, uint64_t *total) noexcept {
  if (!state) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  if (s.actor() != core::chance_seat) return HOYLE_EMPTY;
  core::Room<core::Outcome, core::max_chance_outcomes> room;
  core::Sink<core::Outcome> sink(room.items, core::max_chance_outcomes);
  s.game().chance(s.context(), s.position(), sink);
  if (total) {
    *total = 0;
    for (const core::Outcome &o : sink.items()) *total += o.weight;
  }
  return items_out<core::Outcome>(reinterpret_cast<core::Outcome *>(buf), cap, count, sink.size(), [&](core::Sink<core::Outcome> &out) {
    for (const core::Outcome &o : sink.items()) out.push(o);
  });
}

hoyle_status hoyle_state_sample(const hoyle_state *state, hoyle_rng *rng, hoyle_action *out) noexcept {
  if (!state || !rng || !out) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  const core::Seat actor = s.actor();
  if (actor == core::terminal_seat) return HOYLE_EMPTY;
  return guarded([&]() -> hoyle_status {
    if (actor == core::chance_seat) {
      *out = draw_outcome(s, generator(rng));
    } else {
      LegalRoom room(s.rules());
      *out = draw_action(s, room, generator(rng));
    }
    return HOYLE_OK;
  });
}

hoyle_status hoyle_state_settle(hoyle_state *state, hoyle_rng *rng) noexcept {
  if (!state || !rng) return HOYLE_ARGUMENT;
  State &s = *unwrap(state);
  core::Rng &r = generator(rng);
  return or_nothing(s, &r, [&]() -> hoyle_status { return settle(s, r, true); });
}

hoyle_status hoyle_state_playout(hoyle_state *state, hoyle_rng *rng, size_t max_plies) noexcept {
  if (!state || !rng) return HOYLE_ARGUMENT;
  State &s = *unwrap(state);
  core::Rng &r = generator(rng);
  return or_nothing(s, &r, [&]() -> hoyle_status {
    core::Sink<core::Event> no_events;
    LegalRoom room(s.rules());
    for (std::size_t i = 0; i < max_plies; ++i) {
      const core::Seat actor = s.actor();
      if (actor == core::terminal_seat) break;
      const core::Action a = actor == core::chance_seat ? draw_outcome(s, r) : draw_action(s, room, r);
      if (!s.game().known(s.context(), s.position(), a)) return HOYLE_MISMATCH;
      if (!s.apply(a, no_events, false)) return HOYLE_MEMORY;
    }
    return HOYLE_OK;
  });
}
