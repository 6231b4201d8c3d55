#include "cli/record_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include "cli/disk.hpp"
#include "cli/session.hpp"

namespace hoyle::cli {

RecordFile::RecordFile(std::string path, bool sync, const Tag &tag, const State &state)
    : path_(std::move(path)),
      sync_(sync),
      file_(::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)) {
  if (file_ < 0) throw UsageError("cannot write " + path_);
  State root = state.clone();
  root.reset();
  write(write_tag(tag) + "\n" + spread_record(root.record()));
  ends_.push_back(size_);
  for (const Action action : state.history()) add(state.rules().action_text(action));
  if (sync_) sync_folder(path_);
}

RecordFile::~RecordFile() { ::close(file_); }

// Whole texts only: what fits in part is taken away again.
void RecordFile::write(std::string_view text) {
  if (failed_) return;
  failed_ = !write_all(file_, text) || (sync_ && ::fdatasync(file_) != 0);
  if (!failed_)
    size_ += static_cast<std::int64_t>(text.size());
  else if (::ftruncate(file_, size_) != 0)
    return;  // the reader drops an action without its ';'
}

void RecordFile::add(const std::string &action) {
  write("\n" + action + ";");
  ends_.push_back(size_);
}

void RecordFile::keep(std::size_t actions) {
  if (failed_ || actions + 1 >= ends_.size()) return;
  ends_.resize(actions + 1);
  size_ = ends_.back();
  failed_ = ::ftruncate(file_, size_) != 0 || ::lseek(file_, size_, SEEK_SET) < 0;
}

bool RecordFile::finish(const Tag &tag) {
  write("\n" + write_tag(tag) + "\n");
  return !failed_;
}

}  // namespace hoyle::cli
