// A record that grows on the disk while its game is played, so that a crash or a full disk loses no completed action.
#pragma once

#include <hoyle/hoyle.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/record_reader.hpp"

namespace hoyle::cli {

class RecordFile {
 public:
  // Begins the file: a tag, then the record so far. With `sync` every action has reached the disk before the next is
  // asked for. Throws UsageError.
  RecordFile(std::string path, bool sync, const Tag &tag, const State &state);
  ~RecordFile();
  RecordFile(const RecordFile &) = delete;
  RecordFile &operator=(const RecordFile &) = delete;

  // One more action.
  void add(const std::string &action);
  // Actions were taken back; so many are left.
  void keep(std::size_t actions);
  // The tag below. False when something could not be written: the file then holds whole actions up to there.
  bool finish(const Tag &tag);

 private:
  void write(std::string_view text);

  std::string path_;
  bool sync_;
  int file_ = -1;
  bool failed_ = false;
  std::int64_t size_ = 0;
  std::vector<std::int64_t> ends_;  // of the root, and behind each action
};

}  // namespace hoyle::cli
