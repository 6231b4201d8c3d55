#include "cli/referee/journal.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <exception>
#include <limits>

#include "cli/disk.hpp"

namespace hoyle::referee {

namespace {

constexpr std::size_t kBlock = 1 << 16;
constexpr std::size_t kSeal = 16;  // digits before a line

// Reads line by line in constant memory, at most `size` bytes; false where the file cannot be read.
bool read_lines(int file, std::int64_t size, const std::function<void(std::string_view)> &each) {
  std::string pending;
  char block[kBlock];
  for (std::int64_t at = 0; at < size;) {
    const ssize_t got = ::pread(file, block, std::min(sizeof block, static_cast<std::size_t>(size - at)), at);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) return true;
    at += got;
    pending.append(block, static_cast<std::size_t>(got));
    std::size_t from = 0;
    for (std::size_t end; (end = pending.find('\n', from)) != std::string::npos; from = end + 1)
      each(std::string_view(pending).substr(from, end - from));
    pending.erase(0, from);
  }
  return true;
}

}  // namespace

std::string Chain::next(std::string_view line) {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, sum_.data(), sum_.size());
  crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char *>(line.data()), line.size());
  crypto_hash_sha256_final(&state, sum_.data());
  char digits[kSeal + 1];
  sodium_bin2hex(digits, sizeof digits, sum_.data(), kSeal / 2);
  return digits;
}

std::string Chain::seal(std::string_view line) { return next(line).append(1, ' ').append(line).append(1, '\n'); }

bool Chain::open(std::string_view sealed, std::string_view &line) {
  if (sealed.size() <= kSeal || sealed[kSeal] != ' ') return false;
  line = sealed.substr(kSeal + 1);
  return next(line) == sealed.substr(0, kSeal);
}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

std::string Journal::open(const std::string &path, bool sync, const std::function<void(std::string_view)> &each) {
  path_ = path;
  sync_ = sync;
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file_ < 0) return "cannot open the journal " + path + ": " + std::strerror(errno);
  struct stat about {};
  if (::fstat(file_, &about) != 0 || !S_ISREG(about.st_mode)) return "the journal " + path + " is no ordinary file";
  // Another one may have put a tidied file in its place in between.
  struct stat there {};
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0 || ::stat(path.c_str(), &there) != 0 || there.st_ino != about.st_ino || there.st_dev != about.st_dev)
    return "the journal " + path + " is used by another referee";
  std::size_t number = 0, damaged = 0;
  const bool read = read_lines(file_, std::numeric_limits<std::int64_t>::max(), [&](std::string_view sealed) {
    ++number;
    if (damaged) return;
    chain_before_last_ = chain_;
    before_last_ = size_;
    size_ += static_cast<std::int64_t>(sealed.size()) + 1;
    if (std::string_view line; chain_.open(sealed, line))
      each(line);
    else
      damaged = number;
  });
  if (!read) return "cannot read the journal " + path + ": " + std::strerror(errno);
  return damaged ? "line " + std::to_string(damaged) + " of the journal " + path + " is damaged" : std::string();
}

bool Journal::cut_to(std::int64_t size) {
  broken_ = ::ftruncate(file_, size) != 0 || ::lseek(file_, size, SEEK_SET) < 0;
  size_ = size;
  return !broken_;
}

bool Journal::append(std::string_view line) {
  if (file_ < 0) return true;
  if (broken_ && !cut_to(size_)) return false;
  Chain chain = chain_;
  const std::string text = chain.seal(line);
  if (cli::write_all(file_, text) && (!sync_ || ::fdatasync(file_) == 0)) {
    chain_before_last_ = chain_;
    chain_ = chain;
    before_last_ = size_;
    size_ += static_cast<std::int64_t>(text.size());
    return true;
  }
  cut_to(size_);
  return false;
}

void Journal::drop_last() {
  if (file_ < 0) return;
  chain_ = chain_before_last_;
  cut_to(before_last_);
}

bool Journal::copy_to(int fresh, const std::function<bool(std::string_view)> &of_use, std::string_view last) {
  Chain chain;
  std::string block;
  std::int64_t size = 0;
  bool written = true;
  const auto flush = [&] {
    size += static_cast<std::int64_t>(block.size());
    written = written && cli::write_all(fresh, block);
    block.clear();
  };
  const bool read = read_lines(file_, size_, [&](std::string_view sealed) {
    const std::string_view line = sealed.substr(std::min(kSeal + 1, sealed.size()));
    if (of_use(line)) block += chain.seal(line);
    if (block.size() >= kBlock) flush();
  });
  block += chain.seal(last);
  flush();
  if (!read || !written || ::fsync(fresh) != 0) return false;
  size_ = size;
  chain_ = chain;
  return true;
}

bool Journal::tidy(const std::function<bool(std::string_view)> &of_use, std::string_view last) {
  if (file_ < 0) return true;
  const std::string fresh_path = path_ + ".new";
  const int fresh = ::open(fresh_path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (fresh < 0) return false;
  const std::int64_t size = size_;
  const Chain chain = chain_;
  bool done = false;
  try {
    done = copy_to(fresh, of_use, last) && ::flock(fresh, LOCK_EX | LOCK_NB) == 0 && ::rename(fresh_path.c_str(), path_.c_str()) == 0;
  } catch (const std::exception &) {  // out of memory
  }
  if (!done) {
    size_ = size;
    chain_ = chain;
  }
  grown_ = std::max<std::int64_t>(1 << 20, 2 * size_);
  if (!done) {
    ::close(fresh);
    ::unlink(fresh_path.c_str());
    return false;
  }
  ::close(file_);
  file_ = fresh;
  broken_ = false;
  cli::sync_folder(path_);
  return true;
}

}  // namespace hoyle::referee
