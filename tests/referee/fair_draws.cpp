// Prints draws of fair chance, one a line: n, total, value. check_draws.py makes them again.
#include <array>
#include <iostream>

#include "cli/referee/fair.hpp"

int main() {
  hoyle::referee::Bytes32 seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<unsigned char>(i);
  std::array<hoyle::referee::Bytes32, 2> contributions{};
  contributions[0].fill(0xaa);
  contributions[1].fill(0xbb);
  const hoyle::referee::FairDraws draws(seed, "test@vectors", "start", contributions);
  std::uint64_t state = 1;
  for (std::uint64_t n = 0; n < 100'000; ++n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    const std::uint64_t total = (state >> state % 63) + 1;  // of every size, so that rejections happen
    std::cout << n << ' ' << total << ' ' << draws.below(n, total) << '\n';
  }
}
