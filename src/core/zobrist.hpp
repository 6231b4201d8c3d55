// Key tables for position hashes, made at compile time from a fixed seed per game: hashes are
// stable across releases and platforms.
#pragma once

#include <array>
#include <cstdint>

#include "core/rng.hpp"

namespace hoyle::core {

// N keys from `seed`. Use a different seed for every table of every game.
template <std::size_t N>
constexpr std::array<std::uint64_t, N> zobrist_keys(std::uint64_t seed) {
  std::array<std::uint64_t, N> keys{};
  for (auto &key : keys) key = split_mix(seed);
  return keys;
}

// Mixes a number into a hash; for fields that are no table look-ups.
constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  std::uint64_t state = hash ^ (value * 0xD6E8FEB86659FD93u);
  return split_mix(state);
}

}  // namespace hoyle::core
