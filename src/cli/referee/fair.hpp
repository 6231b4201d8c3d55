// Verifiable chance: a committed server seed, contributions of all seats, HMAC-SHA-256 draws. The scheme is
// specified in docs/fair-chance.md. Cryptography is libsodium's.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hoyle::referee {

using Bytes32 = std::array<unsigned char, 32>;

Bytes32 random_bytes();
std::string to_hex(const Bytes32 &bytes);
// Exactly 64 hexadecimal digits.
std::optional<Bytes32> from_hex(std::string_view text);
// SHA-256: what a commitment to 32 secret bytes is.
Bytes32 commitment(const Bytes32 &secret);

// Draws of one game. Draw n of a game depends on n, not on how many draws were made before.
class FairDraws {
 public:
  // `spec` and `position` are the canonical rules text and the root position of the game.
  FairDraws(const Bytes32 &seed, std::string_view spec, std::string_view position, std::span<const Bytes32> contributions);
  // Uniform in [0, total), total > 0.
  std::uint64_t below(std::uint64_t n, std::uint64_t total) const;

 private:
  Bytes32 key_;
};

// The state of the protocol: commit (server), commit (seats), contribute (seats), play, reveal.
class FairChance {
 public:
  FairChance(const Bytes32 &seed, std::size_t seats) : seed_(seed), commitments_(seats), contributions_(seats) {}

  std::string commit() const { return to_hex(commitment(seed_)); }
  const std::vector<std::optional<Bytes32>> &commitments() const { return commitments_; }
  const std::vector<std::optional<Bytes32>> &contributions() const { return contributions_; }
  bool all_committed() const;
  bool ready() const;  // every contribution is in: chance may be drawn

  // Empty, or why not. A commitment can be made once, a contribution only after all commitments.
  std::string commit_seat(std::size_t seat, const Bytes32 &value);
  std::string contribute(std::size_t seat, const Bytes32 &value);

  FairDraws draws(std::string_view spec, std::string_view position) const;
  // Only for the reveal, after the end.
  std::string seed() const { return to_hex(seed_); }

 private:
  Bytes32 seed_;
  std::vector<std::optional<Bytes32>> commitments_;
  std::vector<std::optional<Bytes32>> contributions_;
};

}  // namespace hoyle::referee
