// The journal: every request that changes something, written before it is carried out, so that a killed process finds
// all open games again. One JSON object a line, behind 16 digits that follow from it and from all lines before it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace hoyle::referee {

// What the lines so far add up to: a line that was changed, lost, moved or doubled does not go with it.
class Chain {
 public:
  // The line as it stands in the file, with its line break.
  std::string seal(std::string_view line);
  // Takes the seal off, up to the line break; false when it is not the one that belongs here.
  bool open(std::string_view sealed, std::string_view &line);

 private:
  std::string next(std::string_view line);
  std::array<unsigned char, 32> sum_{};
};

class Journal {
 public:
  Journal() = default;
  ~Journal();
  Journal(const Journal &) = delete;
  Journal &operator=(const Journal &) = delete;

  // Opens or creates the file, for its owner only, and locks it against a second process. Gives each complete line to
  // `each`; a cut last line does not count. Empty, or why not; a line that was damaged is not given to `each`.
  std::string open(const std::string &path, bool sync, const std::function<void(std::string_view)> &each);
  bool is_open() const { return file_ >= 0; }
  // Puts one line behind the others. False when it could not be written in full; the file is then as before.
  bool append(std::string_view line);
  // Takes back the line that was put there or read last: what it asked for was refused.
  void drop_last();
  // Leaves only the lines that are still of use, and `last` behind them, at once or not at all; they have reached the
  // disk then. False when there is no room for a second file; the old one is as it was.
  bool tidy(const std::function<bool(std::string_view)> &of_use, std::string_view last);
  // Worth another look for lines that are of no use any more: twice as long as after the last one.
  bool has_grown() const { return file_ >= 0 && size_ > grown_; }
  // Goes on behind the lines that were read. False when what stands behind them cannot be removed.
  bool keep() { return file_ < 0 || cut_to(size_); }

 private:
  std::string path_;
  int file_ = -1;
  bool sync_ = false;
  bool cut_to(std::int64_t size);
  bool copy_to(int fresh, const std::function<bool(std::string_view)> &of_use, std::string_view last);
  std::int64_t size_ = 0;
  std::int64_t before_last_ = 0;
  std::int64_t grown_ = 1 << 20;
  Chain chain_, chain_before_last_;
  bool broken_ = false;  // what stands behind size_ could not be removed: nothing more is written
};

}  // namespace hoyle::referee
