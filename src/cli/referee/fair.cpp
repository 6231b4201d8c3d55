#include "cli/referee/fair.hpp"

#include <sodium.h>

#include <algorithm>

namespace hoyle::referee {

namespace {

void start_sodium() {
  [[maybe_unused]] static const int started = sodium_init();
}

// Numbers enter the hash as eight bytes, the highest first.
std::array<unsigned char, 8> big_endian(std::uint64_t n) {
  std::array<unsigned char, 8> out{};
  for (std::size_t i = 0; i < 8; ++i) out[i] = static_cast<unsigned char>(n >> (56 - 8 * i));
  return out;
}

class Hmac {
 public:
  explicit Hmac(const Bytes32 &key) {
    start_sodium();
    crypto_auth_hmacsha256_init(&state_, key.data(), key.size());
  }
  Hmac &add(std::string_view text) {
    crypto_auth_hmacsha256_update(&state_, reinterpret_cast<const unsigned char *>(text.data()), text.size());
    return *this;
  }
  template <std::size_t N>
  Hmac &add(const std::array<unsigned char, N> &bytes) {
    crypto_auth_hmacsha256_update(&state_, bytes.data(), N);
    return *this;
  }
  Bytes32 finish() {
    Bytes32 out{};
    crypto_auth_hmacsha256_final(&state_, out.data());
    return out;
  }

 private:
  crypto_auth_hmacsha256_state state_;
};

}  // namespace

Bytes32 random_bytes() {
  start_sodium();
  Bytes32 out{};
  randombytes_buf(out.data(), out.size());
  return out;
}

std::string to_hex(const Bytes32 &bytes) {
  std::array<char, 65> text{};
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  return text.data();
}

std::optional<Bytes32> from_hex(std::string_view text) {
  Bytes32 out{};
  std::size_t size = 0;
  if (text.size() != 64 || sodium_hex2bin(out.data(), out.size(), text.data(), text.size(), nullptr, &size, nullptr) != 0 || size != 32)
    return std::nullopt;
  return out;
}

Bytes32 commitment(const Bytes32 &secret) {
  Bytes32 out{};
  crypto_hash_sha256(out.data(), secret.data(), secret.size());
  return out;
}

FairDraws::FairDraws(const Bytes32 &seed, std::string_view spec, std::string_view position, std::span<const Bytes32> contributions) {
  Hmac hmac(seed);
  hmac.add("hoyle-fair-1\n").add(spec).add("\n").add(position).add("\n");
  for (const Bytes32 &contribution : contributions) hmac.add(contribution);
  key_ = hmac.finish();
}

std::uint64_t FairDraws::below(std::uint64_t n, std::uint64_t total) const {
  // Values from `limit` on would favour small remainders: try again. 2^64 mod total by unsigned wrap.
  const std::uint64_t excess = (std::uint64_t{0} - total) % total;
  for (std::uint64_t attempt = 0;; ++attempt) {
    const Bytes32 block = Hmac(key_).add(big_endian(n)).add(big_endian(attempt)).finish();
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) value = value << 8 | block[i];
    if (value <= ~std::uint64_t{0} - excess) return value % total;
  }
}

bool FairChance::all_committed() const {
  return std::all_of(commitments_.begin(), commitments_.end(), [](const auto &c) { return c.has_value(); });
}

bool FairChance::ready() const {
  return std::all_of(contributions_.begin(), contributions_.end(), [](const auto &c) { return c.has_value(); });
}

std::string FairChance::commit_seat(std::size_t seat, const Bytes32 &value) {
  if (commitments_[seat]) return "this seat has committed already";
  commitments_[seat] = value;
  return {};
}

std::string FairChance::contribute(std::size_t seat, const Bytes32 &value) {
  if (!all_committed()) return "not all seats have committed yet";
  if (contributions_[seat]) return "this seat has contributed already";
  if (commitment(value) != *commitments_[seat]) return "the contribution is not what this seat committed to";
  contributions_[seat] = value;
  return {};
}

FairDraws FairChance::draws(std::string_view spec, std::string_view position) const {
  std::vector<Bytes32> all;
  for (const auto &contribution : contributions_) all.push_back(*contribution);
  return FairDraws(seed_, spec, position, all);
}

}  // namespace hoyle::referee
