#include "runtime/state.hpp"

#include <algorithm>
#include <new>

namespace hoyle::runtime {

namespace {

constexpr std::size_t aligned(std::size_t size) { return (size + 15) / 16 * 16; }

// Moves an array to a larger room; false and nothing changed when there is none.
template <class T>
bool grow(T *&data, std::size_t &capacity, std::size_t used, std::size_t wanted, std::size_t least) {
  if (wanted <= capacity) return true;
  std::size_t room = std::max(least, capacity * 2);
  if (room < wanted) room = wanted;
  if (room > static_cast<std::size_t>(-1) / 2 / sizeof(T)) return false;
  T *fresh = static_cast<T *>(::operator new(room * sizeof(T), std::nothrow));
  if (!fresh) return false;
  if (used) std::memcpy(fresh, data, used * sizeof(T));
  ::operator delete(data);
  data = fresh;
  capacity = room;
  return true;
}

}  // namespace

State *State::create(const Rules &rules) {
  const std::size_t size = aligned(rules.game().position_size);
  void *memory = ::operator new(aligned(sizeof(State)) + 2 * size, std::align_val_t{16}, std::nothrow);
  if (!memory) return nullptr;
  State *state = new (memory) State;
  state->rules_ = &rules;
  rules.retain();
  state->position_ = static_cast<std::byte *>(memory) + aligned(sizeof(State));
  state->root_ = state->position_ + size;
  std::memset(state->position_, 0, 2 * size);  // padding compares and copies the same everywhere
  rules.game().start(state->root_context(), state->position_);
  std::memcpy(state->root_, state->position_, rules.game().position_size);
  return state;
}

void State::destroy(State *state) {
  if (!state) return;
  const Rules *rules = state->rules_;
  ::operator delete(state->history_);
  ::operator delete(state->keys_);
  ::operator delete(state->ring_);
  state->~State();
  ::operator delete(static_cast<void *>(state), std::align_val_t{16});
  rules->release();
}

bool State::reserve_history(std::size_t plies) { return grow(history_, history_capacity_, ply_, plies, 16); }

bool State::reserve_keys(std::size_t keys) { return !game().has_key || grow(keys_, keys_capacity_, past_size(), keys, 16); }

// The ring is a power of two, and every snapshot changes its place when it grows.
bool State::reserve_ring(std::size_t snapshots) {
  std::size_t capacity = std::max<std::size_t>(ring_capacity_, 4);
  while (capacity < std::min(snapshots, max_snapshots)) capacity *= 2;
  if (capacity == ring_capacity_) return true;
  const std::size_t size = game().position_size;
  auto *fresh = static_cast<std::byte *>(::operator new(capacity * size, std::nothrow));
  if (!fresh) return false;
  for (std::size_t i = ring_first_; i < ply_; ++i) std::memcpy(fresh + (i & (capacity - 1)) * size, snapshot(i), size);
  ::operator delete(ring_);
  ring_ = fresh;
  ring_capacity_ = capacity;
  return true;
}

bool State::reserve(std::size_t plies) {
  if (plies > static_cast<std::size_t>(-1) / 64 - base_) return false;
  return reserve_history(plies) && reserve_keys(base_ + plies) && reserve_ring(std::min(plies, max_snapshots));
}

void State::push_snapshot() {
  if (ply_ - ring_first_ == ring_capacity_) ++ring_first_;
  std::memcpy(snapshot(ply_), position_, game().position_size);
}

std::uint32_t State::pack(Action a) const {
  auto packed = static_cast<std::uint32_t>(a);
  if (!rules_->limits().has_secrets) return packed;
  const auto hide = [&](Seat viewer) {
    if (game().secret(context(), position_, a, viewer)) packed |= hidden_bit(viewer);
  };
  for (Seat seat = 0; seat < rules_->limits().players; ++seat) hide(seat);
  hide(core::public_seat);
  return packed;
}

bool State::apply(Action a, core::Sink<core::Event> &events, bool keep_snapshot) {
  if (ply_ == history_capacity_ && !reserve_history(ply_ + 1)) return false;
  if (game().has_key && past_size() == keys_capacity_ && !reserve_keys(past_size() + 1)) return false;
  if (keep_snapshot) {
    const std::size_t kept = ply_ - ring_first_;
    if (kept == ring_capacity_ && kept < max_snapshots && !reserve_ring(kept + 1)) return false;
    push_snapshot();
  }
  const RawContext c = context();
  const std::uint32_t packed = pack(a);
  const std::uint64_t key = game().has_key ? game().key(c, position_) : 0;
  game().apply(c, position_, a, events);
  if (game().has_key) keys_[base_ + ply_] = key;
  history_[ply_++] = packed;
  if (!keep_snapshot) ring_first_ = ply_;
  return true;
}

// Plays the history again up to `target`, keeping the newest snapshots on the way.
void State::rebuild(std::size_t target) {
  reserve_ring(std::min(target, max_snapshots));  // without room for a ring the result is the same, only slower
  std::memcpy(position_, root_, game().position_size);
  ply_ = 0;
  ring_first_ = target > ring_capacity_ ? target - ring_capacity_ : 0;
  core::Sink<core::Event> no_events;
  while (ply_ < target) {
    if (ply_ >= ring_first_) std::memcpy(snapshot(ply_), position_, game().position_size);
    game().apply(context(), position_, action(ply_), no_events);
    ++ply_;
  }
}

bool State::undo() {
  if (ply_ == 0) return false;
  if (ply_ > ring_first_) {
    --ply_;
    std::memcpy(position_, snapshot(ply_), game().position_size);
  } else {
    rebuild(ply_ - 1);
  }
  return true;
}

void State::reset() {
  std::memcpy(position_, root_, game().position_size);
  ply_ = 0;
  ring_first_ = 0;
}

bool State::copy_from(const State &other) {
  if (this == &other) return true;
  if (history_capacity_ < other.ply_ && !reserve_history(other.ply_)) return false;
  if (!reserve_keys(other.past_size())) return false;
  if (other.ply_) std::memcpy(history_, other.history_, other.ply_ * sizeof *history_);
  if (other.past_size()) std::memcpy(keys_, other.keys_, other.past_size() * sizeof *keys_);
  std::memcpy(position_, other.position_, game().position_size);
  std::memcpy(root_, other.root_, game().position_size);
  base_ = other.base_;
  ply_ = other.ply_;
  ring_first_ = ply_;
  return true;
}

bool State::restart_from(const State &source, const void *position) {
  const std::size_t past = source.past_size();
  if (!reserve_keys(past)) return false;
  if (past && keys_ != source.keys_) std::memcpy(keys_, source.keys_, past * sizeof *keys_);
  std::memmove(position_, position, game().position_size);  // may be this very position
  std::memmove(root_, position_, game().position_size);
  base_ = past;
  ply_ = 0;
  ring_first_ = 0;
  return true;
}

void State::cut_history() {
  std::memcpy(root_, position_, game().position_size);
  base_ = 0;
  ply_ = 0;
  ring_first_ = 0;
}

}  // namespace hoyle::runtime
