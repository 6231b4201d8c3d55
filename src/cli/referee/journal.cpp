#include "cli/referee/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/disk.hpp"

namespace hoyle::referee {

namespace {

// Reads line by line in constant memory; returns how many bytes complete lines take, -1 where the file cannot be read.
std::int64_t read_lines(int file, const std::function<void(std::string_view)> &each) {
  std::string pending;
  std::int64_t complete = 0;
  char block[65536];
  for (;;) {
    const ssize_t got = ::read(file, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -1;
    if (got == 0) return complete;
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
  if (size_ < 0) return "cannot read the journal " + path + ": " + std::strerror(errno);
  return {};
}

bool Journal::cut_to(std::int64_t size) {
  broken_ = ::ftruncate(file_, size) != 0 || ::lseek(file_, size, SEEK_SET) < 0;
  size_ = size;
  return !broken_;
}

bool Journal::append(std::string_view line) {
  if (file_ < 0) return true;
  if (broken_ && !cut_to(size_)) return false;
  std::string text(line);
  text += '\n';
  if (cli::write_all(file_, text) && (!sync_ || ::fdatasync(file_) == 0)) {
    before_last_ = size_;
    size_ += static_cast<std::int64_t>(text.size());
    return true;
  }
  cut_to(size_);
  return false;
}

void Journal::drop_last() {
  if (file_ >= 0) cut_to(before_last_);
}

bool Journal::rewrite(std::string_view lines) {
  if (file_ < 0) return true;
  const std::string fresh_path = path_ + ".new";
  const int fresh = ::open(fresh_path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (fresh < 0) return false;
  if (!cli::write_all(fresh, lines) || ::fsync(fresh) != 0 || ::flock(fresh, LOCK_EX | LOCK_NB) != 0 ||
      ::rename(fresh_path.c_str(), path_.c_str()) != 0) {
    ::close(fresh);
    ::unlink(fresh_path.c_str());
    return false;
  }
  ::close(file_);
  file_ = fresh;
  size_ = static_cast<std::int64_t>(lines.size());
  cli::sync_folder(path_);
  return true;
}

}  // namespace hoyle::referee
