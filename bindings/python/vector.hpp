// Rows of games in one batch, played in lockstep. No Python here: vector_class.cpp binds it.
#pragma once

#include <hoyle/hoyle.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "pool.hpp"

namespace hoyle_py {

class Batch {
 public:
  // Row i draws chance and random actions from streams of its own, numbered by first_row + i: its games do not hang on
  // the size of the batch, on its threads, or on what other rows do. With a seat, only this one is asked; the others
  // play at random, by the row's own numbers. -1: all are asked.
  Batch(hoyle::Rules rules, std::size_t rows, std::uint64_t seed, std::size_t threads, std::uint64_t first_row,
        bool auto_reset, hoyle_seat seat);
  ~Batch();
  Batch(const Batch &) = delete;
  Batch &operator=(const Batch &) = delete;

  std::size_t rows() const noexcept { return rows_.size(); }
  std::size_t players() const noexcept { return players_; }
  std::size_t features() const noexcept { return features_; }
  std::size_t width() const noexcept { return width_; }  // number of player actions

  // The first row whose action is not legal, or rows(). In a row that is over the action is -1; where one seat is
  // asked, -1 leaves a row as it is.
  std::size_t first_illegal(std::span<const std::int32_t> actions);
  // Plays legal actions, then chance; gives payoffs and ends of this step, and starts anew what is over.
  void step(std::span<const std::int32_t> actions, std::span<double> rewards, std::span<std::uint8_t> over);
  void reset();                                          // all rows, and their random numbers
  void reset_where(std::span<const std::uint8_t> rows);  // the random numbers go on

  void actors(std::span<std::int32_t> out) const;
  std::size_t legal_count() const;
  void legal(std::span<std::int32_t> ids, std::span<std::int64_t> offsets) const;
  void masks(std::span<std::uint8_t> out);
  void features(std::span<float> out);
  void features(std::span<std::uint8_t> out);
  void sample(std::span<std::int32_t> out);                         // each row by its own numbers
  void sample(std::span<std::int32_t> out, hoyle::Rng &rng) const;  // row by row by these

  const hoyle::State &state(std::size_t row) const { return rows_[row].state; }
  // The random numbers of a row: of chance, and of its random actions.
  std::pair<hoyle_rng, hoyle_rng> numbers(std::size_t row) const { return {rows_[row].chance, rows_[row].choice}; }
  void restore(std::size_t row, hoyle::State state, const hoyle_rng &chance, const hoyle_rng &choice);

 private:
  struct Row {
    hoyle::State state;
    hoyle_rng chance, choice;
    std::int32_t actor;
    std::uint32_t from, count;  // of its legal ids in its chunk
  };
  struct Chunk {
    std::vector<std::int32_t> ids;  // with room for one more row
    std::size_t used = 0;
  };

  void each_chunk(const std::function<void(std::size_t chunk, std::size_t from, std::size_t to)> &work);
  template <class Work>
  void each_row(const Work &work);
  std::span<const std::int32_t> legal_of(std::size_t row) const;
  void look(Row &row, Chunk &chunk);
  void start(Row &row);
  void answer(Row &row);
  hoyle_seat viewer(const Row &row) const;
  void step_row(std::size_t i, hoyle_action action, Chunk &chunk, std::span<double> rewards, std::uint8_t &over);
  void check_sound() const;
  template <class Work>
  void changing(Work work);
  Pool &pool();

  hoyle::Rules rules_;
  std::uint64_t seed_, first_row_;
  bool auto_reset_, has_chance_;
  hoyle_seat seat_;
  bool sound_ = true;  // false once a change failed half-way, until reset()
  std::size_t threads_, players_, features_, width_, room_;
  std::vector<Row> rows_;
  std::vector<Chunk> chunks_;
  std::unique_ptr<Pool> pool_;
  long pool_owner_ = 0;  // the process that started the threads
};

}  // namespace hoyle_py
