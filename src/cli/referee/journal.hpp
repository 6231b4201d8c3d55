// The journal: every request that changes something, written before it is carried out, so that a killed process finds
// all open games again. One JSON object a line.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace hoyle::referee {

class Journal {
 public:
  Journal() = default;
  ~Journal();
  Journal(const Journal &) = delete;
  Journal &operator=(const Journal &) = delete;

  // Opens or creates the file, for its owner only, and locks it against a second process. Gives each complete line to
  // `each`; a cut last line does not count. Empty, or why not.
  std::string open(const std::string &path, bool sync, const std::function<void(std::string_view)> &each);
  bool is_open() const { return file_ >= 0; }
  // Puts one line behind the others. False when it could not be written in full; the file is then as before.
  bool append(std::string_view line);
  // Takes back the line put there last: what it asked for was refused.
  void drop_last();
  // Replaces all lines, at once or not at all; they have reached the disk then.
  bool rewrite(std::string_view lines);
  // Instead: goes on behind the lines that were read. False when what stands behind them cannot be removed.
  bool keep() { return file_ < 0 || cut_to(size_); }

 private:
  std::string path_;
  int file_ = -1;
  bool sync_ = false;
  bool cut_to(std::int64_t size);
  std::int64_t size_ = 0;
  std::int64_t before_last_ = 0;
  bool broken_ = false;  // what stands behind size_ could not be removed: nothing more is written
};

}  // namespace hoyle::referee
