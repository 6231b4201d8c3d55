// State: one position with its history. The position is flat; undo is a ring of the newest snapshots,
// rebuilt by replay from the root when it runs out. No game writes undo code.
#pragma once

#include <cstring>
#include <span>

#include "runtime/rules.hpp"

namespace hoyle::runtime {

class State {
 public:
  static constexpr std::size_t max_snapshots = 64;  // a power of two

  // Null when memory runs out. The position is the start position.
  static State *create(const Rules &rules);
  static void destroy(State *state);

  const Rules &rules() const { return *rules_; }
  const GameTable &game() const { return rules_->game(); }
  const void *position() const { return position_; }
  void *position() { return position_; }
  const void *root() const { return root_; }
  RawContext context() const { return {rules_->options(), keys_, past_size()}; }
  RawContext root_context() const { return {rules_->options(), keys_, game().has_key ? base_ : 0}; }
  std::size_t ply() const { return ply_; }
  Action action(std::size_t i) const { return static_cast<Action>(history_[i] & action_mask); }
  // Was the i-th action hidden from this viewer when it was taken?
  bool hidden(std::size_t i, Seat viewer) const { return viewer != core::referee_seat && (history_[i] & hidden_bit(viewer)) != 0; }

  Seat actor() const { return game().actor(context(), position_); }
  bool is_legal(Action a) const { return game().is_legal(context(), position_, a); }

  // Room for `plies` actions in all, so that apply, undo and copy need no memory. False: out of memory, nothing changed.
  bool reserve(std::size_t plies);
  // The action must be legal and known. With snapshots kept, undo is a copy; without, a replay. False: out of memory.
  bool apply(Action a, core::Sink<core::Event> &events, bool keep_snapshot);
  // False at the root.
  bool undo();
  void reset();
  // Same game; false: out of memory, nothing changed. The snapshots stay behind.
  bool copy_from(const State &other);
  // Makes `position` (a redacted or completed one of `source`) the root; the repetition keys of source stay.
  bool restart_from(const State &source, const void *position);
  // Makes the present position the root with an empty past.
  void cut_history();

 private:
  static constexpr std::uint32_t action_mask = 0x00ffffffu;
  static std::uint32_t hidden_bit(Seat viewer) {
    return viewer == core::public_seat ? 0x40000000u : 0x01000000u << static_cast<unsigned>(viewer);
  }

  State() = default;
  std::size_t past_size() const { return game().has_key ? base_ + ply_ : 0; }
  std::byte *snapshot(std::size_t ply) { return ring_ + (ply & (ring_capacity_ - 1)) * game().position_size; }
  bool reserve_history(std::size_t plies);
  bool reserve_keys(std::size_t keys);
  bool reserve_ring(std::size_t snapshots);
  void push_snapshot();
  void rebuild(std::size_t target);
  std::uint32_t pack(Action a) const;

  const Rules *rules_ = nullptr;
  std::byte *position_ = nullptr;  // both live behind this object
  std::byte *root_ = nullptr;
  std::uint32_t *history_ = nullptr;  // action and who may not see it, one each ply
  std::size_t history_capacity_ = 0;
  std::uint64_t *keys_ = nullptr;  // base_ keys from before the root, then one each ply
  std::size_t keys_capacity_ = 0;
  std::size_t base_ = 0;
  std::size_t ply_ = 0;
  std::byte *ring_ = nullptr;  // snapshots of the positions before plies [ring_first_, ply_)
  std::size_t ring_capacity_ = 0;
  std::size_t ring_first_ = 0;
};

}  // namespace hoyle::runtime
