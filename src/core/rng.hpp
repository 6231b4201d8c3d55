// xoshiro256** seeded by SplitMix64, with an unbiased bounded draw. Golden values pin the stream:
// it may change only with the library's major version.
#pragma once

#include <cstdint>

namespace hoyle::core {

// One step of SplitMix64: advances `state`, returns the next output.
constexpr std::uint64_t split_mix(std::uint64_t &state) {
  std::uint64_t z = state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

struct Rng {  // (ABI)
  std::uint64_t s[4];

  // Streams of one seed are independent of each other, and (seed, stream) is not (stream, seed).
  static constexpr Rng seeded(std::uint64_t seed, std::uint64_t stream) {
    std::uint64_t a = seed;
    std::uint64_t b = stream ^ 0x6A09E667F3BCC908u;
    std::uint64_t state = split_mix(a);
    const std::uint64_t other = split_mix(b);
    state ^= other << 32 | other >> 32;
    Rng rng{};
    for (auto &word : rng.s) word = split_mix(state);
    return rng;
  }

  constexpr std::uint64_t next() {
    const auto rotate = [](std::uint64_t x, int k) { return x << k | x >> (64 - k); };
    const std::uint64_t out = rotate(s[1] * 5, 7) * 9;
    const std::uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return out;
  }

  // Uniform in [0, bound). Bounds 0 and 1 give 0 and draw nothing.
  // Below 2^32 the high half of a draw is scaled (Lemire), above it masked; both reject.
  constexpr std::uint64_t below(std::uint64_t bound) {
    if (bound <= 1) return 0;
    if (bound <= 0xFFFFFFFFu) {
      std::uint64_t product = (next() >> 32) * bound;
      if (static_cast<std::uint32_t>(product) < bound) {
        const auto b = static_cast<std::uint32_t>(bound);
        const std::uint32_t threshold = (0u - b) % b;
        while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
      }
      return product >> 32;
    }
    std::uint64_t mask = bound - 1;
    for (int shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
    std::uint64_t draw = next() & mask;
    while (draw >= bound) draw = next() & mask;
    return draw;
  }
};

}  // namespace hoyle::core
