// Leaf counts over a typed engine: recursion on position copies, no history, bulk counting at the last ply.
#pragma once

#include <vector>

#include "runtime/game_table.hpp"

namespace hoyle::runtime {

// E is an Erased<G>.
template <class E>
class Perft {
 public:
  using Position = typename E::Position;
  using Game = typename E::Game;

  Perft(const RawContext &c, std::size_t max_legal, int depth)
      : options_(c.options), base_(c.past_size), max_legal_(max_legal), rows_(depth > 1 ? static_cast<std::size_t>(depth - 1) : 0) {
    if (E::has_key) {
      past_.assign(c.past, c.past + c.past_size);
      past_.resize(base_ + static_cast<std::size_t>(depth > 0 ? depth : 0));
    }
  }

  bool run(const Position &p, int depth, std::uint64_t &nodes) {
    nodes = depth == 0 ? 1 : 0;
    return depth == 0 || count(p, depth, 0, nodes);
  }

 private:
  RawContext context(std::size_t level) const {
    return E::has_key ? RawContext{options_, past_.data(), base_ + level} : RawContext{options_, nullptr, 0};
  }

  bool count(const Position &p, int depth, std::size_t level, std::uint64_t &nodes) {
    const RawContext c = context(level);
    const Seat actor = Game::actor(E::typed(c), p);
    if (actor == core::terminal_seat) return true;
    if (depth == 1) {
      nodes += actor == core::chance_seat ? outcomes(c, p, nullptr, 0) : E::count_legal(c, &p);
      return true;
    }
    // Rows are made when a depth is first reached, so a huge depth of a short game costs nothing.
    std::vector<Action> &row = rows_[level];
    if (row.empty()) row.resize(max_legal_ > core::max_chance_outcomes ? max_legal_ : core::max_chance_outcomes);
    const std::size_t n = actor == core::chance_seat ? outcomes(c, p, row.data(), row.size()) : legal(c, p, row);
    if (E::has_key) past_[base_ + level] = E::key(c, &p);
    core::Sink<core::Event> no_events;
    for (std::size_t i = 0; i < n; ++i) {
      if (!E::known(c, &p, row[i])) return false;
      Position child = p;
      Game::apply(E::typed(c), child, row[i], no_events);
      if (!count(child, depth - 1, level + 1, nodes)) return false;
    }
    return true;
  }

  static std::size_t legal(const RawContext &c, const Position &p, std::vector<Action> &row) {
    core::Sink<Action> sink(row.data(), row.size());
    Game::legal(E::typed(c), p, sink);
    return sink.items().size();
  }

  static std::size_t outcomes(const RawContext &c, const Position &p, Action *ids, std::size_t capacity) {
    core::Room<core::Outcome, core::max_chance_outcomes> room;
    core::Sink<core::Outcome> sink(room.items, capacity ? core::max_chance_outcomes : 0);
    E::chance(c, &p, sink);
    for (std::size_t i = 0; i < sink.items().size(); ++i) ids[i] = room.items[i].action;
    return sink.size();
  }

  const void *options_;
  std::vector<std::uint64_t> past_;
  std::size_t base_;
  std::size_t max_legal_;
  std::vector<std::vector<Action>> rows_;
};

}  // namespace hoyle::runtime
