// Reads files of records piece by piece, so that a file of any length needs little memory: tags, then a spec with a
// position, then the actions one by one. The counterpart writes tags and records.
#pragma once

#include <istream>
#include <string>
#include <string_view>

namespace hoyle::cli {

// `[Name "value"]`
struct Tag {
  std::string name;
  std::string value;
};

// Is this line a tag? Gives its parts if so.
bool read_tag(std::string_view line, Tag &tag);

// The line that read_tag reads back.
std::string write_tag(const Tag &tag);

// A record with one action a line instead of one long line.
std::string spread_record(std::string_view record);

class RecordReader {
 public:
  enum class Item { tag, game, action, cut, fault, end };

  explicit RecordReader(std::istream &in) : in_(in) {}

  // The next piece: above a game its tags, then the game itself (spec and position), its actions, tags below it.
  // `cut` is an action without its ';' at the end of a game: it does not count. After a `fault` the rest of that game
  // has been skipped.
  Item next();

  const Tag &tag() const { return tag_; }
  bool tag_below() const { return below_; }              // the tag belongs to the game just read, not to the next
  const std::string &spec() const { return spec_; }      // of a game
  const std::string &position() const { return text_; }  // of a game
  const std::string &action() const { return text_; }    // of an action, also of a cut one
  const std::string &message() const { return text_; }   // of a fault
  std::size_t line() const { return item_line_; }        // where the piece begins

 private:
  enum class Place { between, actions, below };
  enum class Stop { found, line_end, file_end, too_long };

  // What has been read of the input and not been taken; empty at its end.
  std::string_view rest() {
    if (at_ == buffer_.size()) fill(1);
    return std::string_view(buffer_).substr(at_);
  }
  std::string_view ahead(std::size_t bytes) {
    if (buffer_.size() - at_ < bytes) fill(bytes);
    return std::string_view(buffer_).substr(at_, bytes);
  }
  // Goes on behind bytes that hold no line break.
  void pass(std::size_t bytes) {
    at_ += bytes;
    line_start_ = line_start_ && bytes == 0;
  }
  void fill(std::size_t bytes);
  bool skip_blanks();  // true if a blank line was crossed
  bool at_tag();
  bool at_record();
  Stop read_until(char stop, bool quotes, std::size_t limit, std::string &into);
  Item read_game();
  Item read_action();
  Item read_tag_line();
  Item fail(std::string message);

  std::istream &in_;
  std::string buffer_;
  std::size_t at_ = 0;
  Place place_ = Place::between;
  bool line_start_ = true;
  bool below_ = false;
  std::size_t line_ = 1;
  std::size_t item_line_ = 1;
  std::size_t tag_bytes_ = 0;  // of the tags since the last game
  Tag tag_;
  std::string spec_;
  std::string text_;
};

}  // namespace hoyle::cli
