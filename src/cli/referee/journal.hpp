// The journal: every request that may change something, written before it is carried out, so that a killed process
// finds all open games again. One JSON object a line.
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
  // `each`; a cut last line is dropped. Empty, or why not.
  std::string open(const std::string &path, bool sync, const std::function<void(std::string_view)> &each);
  bool is_open() const { return file_ >= 0; }
  // Puts one line behind the others. False when it could not be written in full; the file is then as before.
  bool append(std::string_view line);
  // Replaces all lines, at once or not at all.
  bool rewrite(std::string_view lines);

 private:
  std::string path_;
  int file_ = -1;
  bool sync_ = false;
  std::int64_t size_ = 0;
};

}  // namespace hoyle::referee
