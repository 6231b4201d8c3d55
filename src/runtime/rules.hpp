// Rules: a game with fixed options. Immutable after creation, counted, shared between threads.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "runtime/game_table.hpp"

namespace hoyle::runtime {

class Rules {
 public:
  // One reference, or null with the reason. May throw bad_alloc.
  static Rules *create(std::string_view spec, core::Refusal &why);
  void retain() const { references_.fetch_add(1, std::memory_order_relaxed); }
  void release() const {
    if (references_.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
  }

  const GameTable &game() const { return *game_; }
  int game_index() const { return game_index_; }
  const void *options() const { return options_.get(); }
  const core::Limits &limits() const { return limits_; }
  const std::string &text() const { return text_; }  // canonical spec
  bool same(const Rules &other) const { return this == &other || text_ == other.text_; }

  bool is_action(Action a) const { return a >= 0 && a < limits_.all_actions; }
  bool is_viewer(Seat s) const { return (s >= 0 && s < limits_.players) || s == core::public_seat || s == core::referee_seat; }

 private:
  struct AlignedDelete {
    void operator()(std::byte *p) const { ::operator delete(p, std::align_val_t{16}); }
  };
  Rules() = default;

  mutable std::atomic<std::uint32_t> references_{1};
  const GameTable *game_ = nullptr;
  int game_index_ = -1;
  std::unique_ptr<std::byte, AlignedDelete> options_;
  core::Limits limits_;
  std::string text_;
};

}  // namespace hoyle::runtime
