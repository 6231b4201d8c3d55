// TextSink writes, Scanner reads. ASCII and integers only, no locale, no allocation.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace hoyle::core {

// Bounded text output that counts what did not fit (the total size is always known).
class TextSink {
 public:
  TextSink(char *data, std::size_t capacity) : data_(data), capacity_(capacity) {}

  TextSink &operator<<(char c) {
    if (size_ < capacity_) data_[size_] = c;
    ++size_;
    return *this;
  }
  TextSink &operator<<(std::string_view s) {
    if (size_ < capacity_) {
      const std::size_t room = capacity_ - size_;
      std::memcpy(data_ + size_, s.data(), s.size() < room ? s.size() : room);
    }
    size_ += s.size();
    return *this;
  }
  TextSink &operator<<(const char *s) { return *this << std::string_view(s); }
  TextSink &operator<<(std::int64_t n);
  TextSink &operator<<(std::int32_t n) { return *this << static_cast<std::int64_t>(n); }
  TextSink &operator<<(std::uint32_t n) { return *this << static_cast<std::int64_t>(n); }
  TextSink &operator<<(std::uint64_t n);
  TextSink &operator<<(bool) = delete;

  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool overflowed() const { return size_ > capacity_; }
  // What was kept.
  std::string_view view() const { return {data_, size_ < capacity_ ? size_ : capacity_}; }

 private:
  char *data_;
  std::size_t capacity_;
  std::size_t size_ = 0;
};

// A TextSink with its own room of N bytes, for short texts.
template <std::size_t N>
class TextBuffer : public TextSink {
 public:
  TextBuffer() : TextSink(room_, N) {}
  TextBuffer(const TextBuffer &) = delete;
  TextBuffer &operator=(const TextBuffer &) = delete;

 private:
  char room_[N];
};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c + 32) : c; }
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 32) : c; }
bool equal_ignoring_case(std::string_view a, std::string_view b);

// A cursor over text. Every take_* either consumes and returns true, or leaves the cursor alone.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool done() const { return at_ >= text_.size(); }
  std::size_t offset() const { return at_; }
  void seek(std::size_t offset) { at_ = offset; }
  std::string_view rest() const { return text_.substr(at_); }
  std::string_view text() const { return text_; }
  // The next character, or NUL at the end (a NUL inside the text looks the same; done() tells).
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  char next() { return at_ < text_.size() ? text_[at_++] : '\0'; }

  bool take(char c) {
    if (done() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view word) {
    if (!rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  bool take_ignoring_case(std::string_view word);
  // Decimal digits, at most nine of them, no sign.
  bool take_number(std::int64_t &out);
  // Up to the next `stop` (not consumed) or the end.
  std::string_view take_until(char stop);
  std::size_t skip_blanks();  // spaces and tabs; how many

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

// Folds what people type into what parsers expect: Unicode dashes, minus and arrows become '-',
// no-break and thin spaces ' ', the multiplication sign 'x', full-width forms their ASCII letters;
// runs of blanks become one and those at the ends go. Writes at most `capacity` bytes; false if it
// does not fit or the text holds control characters or invalid UTF-8 (`bad` = their offset).
// `map`, when given, receives for each byte written the offset in the original (capacity + 1 entries).
bool fold_input(std::string_view text, char *out, std::size_t capacity, std::size_t &size, std::size_t &bad,
                std::int32_t *map = nullptr);

// Is this well-formed UTF-8? If not, `bad` is the offset of the first wrong byte.
bool valid_utf8(std::string_view text, std::size_t &bad);

}  // namespace hoyle::core
