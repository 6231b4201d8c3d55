// Sink<T>: a bounded output that goes on counting what did not fit. Never allocates, never fails.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

namespace hoyle::core {

template <class T>
class Sink {
 public:
  // A sink nobody reads: false as a bool, so that events cost nothing.
  constexpr Sink() = default;
  // Keeps the first `capacity` items in `data`, counts all. `data` may be null when capacity is 0.
  constexpr Sink(T *data, std::size_t capacity) : data_(data), capacity_(capacity), wanted_(true) {}

  constexpr void push(const T &item) {
    if (size_ < capacity_) data_[size_] = item;
    ++size_;
  }
  constexpr void append(const T *items, std::size_t n) {
    if (size_ < capacity_) std::copy_n(items, n < capacity_ - size_ ? n : capacity_ - size_, data_ + size_);
    size_ += n;
  }
  // How many were pushed, kept or not.
  constexpr std::size_t size() const { return size_; }
  constexpr bool overflowed() const { return size_ > capacity_; }
  constexpr void add_count(std::size_t n) { size_ += n; }  // counts items that nobody wants to see
  constexpr std::size_t capacity() const { return capacity_; }
  constexpr explicit operator bool() const { return wanted_; }
  // The items kept.
  constexpr std::span<T> items() const { return {data_, size_ < capacity_ ? size_ : capacity_}; }

 private:
  T *data_ = nullptr;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
  bool wanted_ = false;
};

// Room for N items that nobody initialises first: scratch buffers of hot paths, filled through a Sink.
template <class T, std::size_t N>
union Room {
  Room() {}
  T items[N];
};

}  // namespace hoyle::core
