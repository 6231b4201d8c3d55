#include "cli/referee/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace hoyle::referee {

namespace {

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Reads line by line in constant memory; returns how many bytes complete lines take.
std::int64_t read_lines(int file, const std::function<void(std::string_view)> &each) {
  std::string pending;
  std::int64_t complete = 0;
  char block[65536];
  for (;;) {
    const ssize_t got = ::read(file, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return complete;
    pending.append(block, static_cast<std::size_t>(got));
    std::size_t from = 0;
    for (std::size_t end; (end = pending.find('\n', from)) != std::string::npos; from = end + 1) {
      each(std::string_view(pending).substr(from, end - from));
      complete += static_cast<std::int64_t>(end + 1 - from);
    }
    pending.erase(0, from);
  }
}

}  // namespace

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
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0) return "the journal " + path + " is used by another referee";
  size_ = read_lines(file_, each);
  if (::ftruncate(file_, size_) != 0 || ::lseek(file_, size_, SEEK_SET) < 0)
    return "cannot go on with the journal " + path + ": " + std::strerror(errno);
  return {};
}

bool Journal::append(std::string_view line) {
  if (file_ < 0) return true;
  std::string text(line);
  text += '\n';
  if (write_all(file_, text) && (!sync_ || ::fdatasync(file_) == 0)) {
    size_ += static_cast<std::int64_t>(text.size());
    return true;
  }
  if (::ftruncate(file_, size_) == 0) ::lseek(file_, size_, SEEK_SET);
  return false;
}

bool Journal::rewrite(std::string_view lines) {
  if (file_ < 0) return true;
  const std::string fresh_path = path_ + ".new";
  const int fresh = ::open(fresh_path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (fresh < 0) return false;
  if (!write_all(fresh, lines) || ::fsync(fresh) != 0 || ::flock(fresh, LOCK_EX | LOCK_NB) != 0 ||
      ::rename(fresh_path.c_str(), path_.c_str()) != 0) {
    ::close(fresh);
    ::unlink(fresh_path.c_str());
    return false;
  }
  ::close(file_);
  file_ = fresh;
  size_ = static_cast<std::int64_t>(lines.size());
  return true;
}

}  // namespace hoyle::referee
