#include "vector.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <stdexcept>
#include <string>

#ifdef _WIN32
#include <process.h>
#else
#include <unistd.h>
#endif

namespace hoyle_py {
namespace {

constexpr std::size_t chunk_rows = 64;      // a piece of work for a thread: some 30 microseconds
constexpr std::size_t row_overhead = 4096;  // bytes of a row beside its texts, at a guess

long this_process() {
#ifdef _WIN32
  return _getpid();
#else
  return static_cast<long>(getpid());
#endif
}

// Bytes of memory in this machine; a bound that is never too small where it cannot be asked.
double memory_of_machine() {
#if defined(_SC_PHYS_PAGES) && defined(_SC_PAGESIZE)
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long size = sysconf(_SC_PAGESIZE);
  if (pages > 0 && size > 0) return static_cast<double>(pages) * static_cast<double>(size);
#endif
  return 1e12;
}

std::size_t bound(const hoyle::Rules &rules, hoyle::Limit which) {
  return static_cast<std::size_t>(std::max<std::int64_t>(rules.limit(which), 0));
}

}  // namespace

Batch::Batch(hoyle::Rules rules, std::size_t rows, std::uint64_t seed, std::size_t threads, std::uint64_t first_row,
             bool auto_reset, hoyle_seat seat)
    : rules_(std::move(rules)),
      seed_(seed),
      first_row_(first_row),
      auto_reset_(auto_reset),
      has_chance_(rules_.limit(hoyle::Limit::has_chance) != 0),
      seat_(seat),
      threads_(threads),
      players_(bound(rules_, hoyle::Limit::players)),
      features_(bound(rules_, hoyle::Limit::features)),
      width_(bound(rules_, hoyle::Limit::player_actions)),
      room_(std::max(bound(rules_, hoyle::Limit::max_legal), bound(rules_, hoyle::Limit::max_outcomes))) {
  // Refused before the system, which promises more memory than it has, ends the process.
  if (static_cast<double>(rows) * static_cast<double>(row_overhead) > memory_of_machine()) throw std::bad_alloc();
  rows_.reserve(rows);
  chunks_.resize((rows + chunk_rows - 1) / chunk_rows);
  for (std::size_t i = 0; i < rows; ++i) rows_.push_back({hoyle::State(rules_), {}, {}, HOYLE_TERMINAL, 0, 0});
  reset();
}

// In a child process the threads are gone, and with them whoever may have held the lock: neither joined nor freed.
Batch::~Batch() {
  if (pool_owner_ != this_process()) static_cast<void>(pool_.release());
}

Pool &Batch::pool() {
  if (pool_ && pool_owner_ == this_process()) return *pool_;
  static_cast<void>(pool_.release());
  pool_ = std::make_unique<Pool>(threads_);
  pool_owner_ = this_process();
  return *pool_;
}

void Batch::each_chunk(const std::function<void(std::size_t, std::size_t, std::size_t)> &work) {
  const auto piece = [&](std::size_t chunk) {
    work(chunk, chunk * chunk_rows, std::min(rows(), (chunk + 1) * chunk_rows));
  };
  if (threads_ < 2 || chunks_.size() < 2) {
    for (std::size_t chunk = 0; chunk < chunks_.size(); ++chunk) piece(chunk);
  } else {
    pool().run(chunks_.size(), piece);
  }
}

template <class Work>
void Batch::each_row(const Work &work) {
  each_chunk([&](std::size_t, std::size_t from, std::size_t to) {
    for (std::size_t row = from; row < to; ++row) work(row);
  });
}

std::span<const std::int32_t> Batch::legal_of(std::size_t row) const {
  const Row &r = rows_[row];
  return {chunks_[row / chunk_rows].ids.data() + r.from, r.count};
}

void Batch::check_sound() const {
  if (!sound_) throw std::runtime_error("a step of this batch failed half-way, for want of memory: reset() it");
}

template <class Work>
void Batch::changing(Work work) {
  check_sound();
  sound_ = false;
  work();
  sound_ = true;
}

// Actor and legal ids of a row, behind those of the rows before it.
void Batch::look(Row &row, Chunk &chunk) {
  if (chunk.ids.size() < chunk.used + room_) chunk.ids.resize(std::max(2 * chunk.ids.size(), chunk.used + room_));
  row.actor = hoyle_state_actor(row.state.get());
  row.from = static_cast<std::uint32_t>(chunk.used);
  row.count = 0;
  if (row.actor < 0) return;
  std::size_t count = 0;
  hoyle::detail::check(hoyle_state_legal(row.state.get(), chunk.ids.data() + chunk.used, room_, &count), "legal");
  row.count = static_cast<std::uint32_t>(count);
  chunk.used += count;
}

// A game in which the one who is asked gets to act; it may be over before.
void Batch::start(Row &row) {
  for (int attempts = 0; attempts < 1000; ++attempts) {
    row.state.reset();
    hoyle::detail::check(hoyle_state_settle(row.state.get(), &row.chance), "settle");
    answer(row);
    if (seat_ < 0 || !row.state.is_over()) return;
  }
  throw std::runtime_error("seat " + std::to_string(seat_) + " never gets to act");
}

// Plays for everybody but the seat that is asked, if there is one.
void Batch::answer(Row &row) {
  if (seat_ < 0) return;
  hoyle_state *state = row.state.get();
  for (hoyle_seat actor = row.state.actor(); actor >= 0 && actor != seat_; actor = row.state.actor()) {
    hoyle_action action = -1;
    hoyle::detail::check(hoyle_state_sample(state, &row.choice, &action), "sample");
    hoyle::detail::check(hoyle_batch_step(&state, 1, &action, has_chance_ ? &row.chance : nullptr, nullptr), "step");
  }
}

// Who looks: the one who acts, or is asked; where the game is over for all, everybody.
hoyle_seat Batch::viewer(const Row &row) const {
  if (seat_ >= 0) return seat_;
  return row.actor >= 0 ? row.actor : HOYLE_PUBLIC;
}

std::size_t Batch::first_illegal(std::span<const std::int32_t> actions) {
  check_sound();
  std::atomic<std::size_t> first{rows()};
  each_chunk([&](std::size_t, std::size_t from, std::size_t to) {
    for (std::size_t row = from; row < to; ++row) {
      const std::span<const std::int32_t> legal = legal_of(row);
      const bool waits = actions[row] == -1 && (legal.empty() || seat_ >= 0);
      const bool good = waits || std::binary_search(legal.begin(), legal.end(), actions[row]);
      if (good) continue;
      std::size_t known = first.load();
      while (row < known && !first.compare_exchange_weak(known, row)) {
      }
      return;
    }
  });
  return first.load();
}

// One row: the action, chance, and where the game ends its payoffs and perhaps the next game.
void Batch::step_row(std::size_t i, hoyle_action action, Chunk &chunk, std::span<double> rewards, std::uint8_t &over) {
  Row &row = rows_[i];
  hoyle_state *state = row.state.get();
  std::fill_n(&rewards[i * players_], players_, 0.0);
  const bool waits = row.actor < 0 || action < 0;
  if (!waits) {
    hoyle::detail::check(hoyle_batch_step(&state, 1, &action, has_chance_ ? &row.chance : nullptr, nullptr), "step");
    answer(row);
  }
  look(row, chunk);
  over = row.actor == HOYLE_TERMINAL ? 1 : 0;
  if (over == 0) return;
  std::size_t count = 0;
  if (!waits) hoyle::detail::check(hoyle_state_returns(state, &rewards[i * players_], players_, &count), "returns");
  if (!auto_reset_) return;
  start(row);
  look(row, chunk);
}

void Batch::step(std::span<const std::int32_t> actions, std::span<double> rewards, std::span<std::uint8_t> over) {
  changing([&] {
    each_chunk([&](std::size_t c, std::size_t from, std::size_t to) {
      chunks_[c].used = 0;
      for (std::size_t i = from; i < to; ++i) step_row(i, actions[i], chunks_[c], rewards, over[i]);
    });
  });
}

void Batch::reset() {
  sound_ = true;
  changing([&] {
    each_chunk([&](std::size_t c, std::size_t from, std::size_t to) {
      chunks_[c].used = 0;
      for (std::size_t i = from; i < to; ++i) {
        Row &row = rows_[i];
        hoyle_rng_seed(&row.chance, seed_, 2 * (first_row_ + i));
        hoyle_rng_seed(&row.choice, seed_, 2 * (first_row_ + i) + 1);
        start(row);
        look(row, chunks_[c]);
      }
    });
  });
}

void Batch::reset_where(std::span<const std::uint8_t> which) {
  changing([&] {
    each_chunk([&](std::size_t c, std::size_t from, std::size_t to) {
      chunks_[c].used = 0;
      for (std::size_t i = from; i < to; ++i) {
        if (which[i] != 0) start(rows_[i]);
        look(rows_[i], chunks_[c]);
      }
    });
  });
}

void Batch::restore(std::size_t i, hoyle::State state, const hoyle_rng &chance, const hoyle_rng &choice) {
  changing([&] {
    rows_[i].state.copy_from(state);  // of the same rules, or refused
    rows_[i].chance = chance;
    rows_[i].choice = choice;
    const std::size_t c = i / chunk_rows;
    chunks_[c].used = 0;
    for (std::size_t row = c * chunk_rows; row < std::min(rows(), (c + 1) * chunk_rows); ++row)
      look(rows_[row], chunks_[c]);
  });
}

void Batch::actors(std::span<std::int32_t> out) const {
  check_sound();
  for (std::size_t i = 0; i < rows(); ++i) out[i] = rows_[i].actor;
}

std::size_t Batch::legal_count() const {
  check_sound();
  std::size_t count = 0;
  for (const Chunk &chunk : chunks_) count += chunk.used;
  return count;
}

void Batch::legal(std::span<std::int32_t> ids, std::span<std::int64_t> offsets) const {
  check_sound();
  std::size_t at = 0;
  for (std::size_t c = 0; c < chunks_.size(); ++c) {
    for (std::size_t i = c * chunk_rows; i < std::min(rows(), (c + 1) * chunk_rows); ++i)
      offsets[i] = static_cast<std::int64_t>(at + rows_[i].from);
    std::copy_n(chunks_[c].ids.data(), chunks_[c].used, ids.data() + at);
    at += chunks_[c].used;
  }
  offsets[rows()] = static_cast<std::int64_t>(at);
}

void Batch::masks(std::span<std::uint8_t> out) {
  check_sound();
  each_row([&](std::size_t row) {
    std::uint8_t *mask = out.data() + row * width_;
    std::memset(mask, 0, width_);
    for (const std::int32_t action : legal_of(row)) mask[action] = 1;
  });
}

void Batch::features(std::span<float> out) {
  check_sound();
  each_row([&](std::size_t i) {
    const Row &row = rows_[i];
    row.state.features(viewer(row), out.subspan(i * features_, features_));
  });
}

void Batch::features(std::span<std::uint8_t> out) {
  check_sound();
  each_chunk([&](std::size_t, std::size_t from, std::size_t to) {
    std::vector<float> numbers(features_);
    for (std::size_t i = from; i < to; ++i) {
      const Row &row = rows_[i];
      row.state.features(viewer(row), numbers);
      // Every feature is a whole number 0..255.
      std::transform(numbers.begin(), numbers.end(), out.begin() + static_cast<std::ptrdiff_t>(i * features_),
                     [](float number) { return static_cast<std::uint8_t>(number); });
    }
  });
}

void Batch::sample(std::span<std::int32_t> out) {
  check_sound();
  each_row([&](std::size_t i) {
    const std::span<const std::int32_t> legal = legal_of(i);
    out[i] = legal.empty() ? -1 : legal[hoyle_rng_below(&rows_[i].choice, legal.size())];
  });
}

void Batch::sample(std::span<std::int32_t> out, hoyle::Rng &rng) const {
  check_sound();
  for (std::size_t i = 0; i < rows(); ++i) {
    const std::span<const std::int32_t> legal = legal_of(i);
    out[i] = legal.empty() ? -1 : legal[rng.below(legal.size())];
  }
}

}  // namespace hoyle_py
