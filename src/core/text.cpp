#include "core/text.hpp"

namespace hoyle::core {

TextSink &TextSink::operator<<(std::uint64_t n) {
  char digits[20];
  std::size_t at = sizeof digits;
  do {
    digits[--at] = static_cast<char>('0' + n % 10);
    n /= 10;
  } while (n != 0);
  return *this << std::string_view(digits + at, sizeof digits - at);
}

TextSink &TextSink::operator<<(std::int64_t n) {
  if (n >= 0) return *this << static_cast<std::uint64_t>(n);
  return *this << '-' << (std::uint64_t{0} - static_cast<std::uint64_t>(n));
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (to_lower(a[i]) != to_lower(b[i])) return false;
  return true;
}

bool Scanner::take_ignoring_case(std::string_view word) {
  if (!equal_ignoring_case(text_.substr(at_, word.size()), word)) return false;
  at_ += word.size();
  return true;
}

bool Scanner::take_number(std::int64_t &out) {
  std::size_t end = at_;
  std::int64_t value = 0;
  while (end < text_.size() && is_digit(text_[end])) {
    if (end - at_ == 9) return false;
    value = value * 10 + (text_[end++] - '0');
  }
  if (end == at_) return false;
  at_ = end;
  out = value;
  return true;
}

std::string_view Scanner::take_until(char stop) {
  const std::size_t from = at_;
  while (at_ < text_.size() && text_[at_] != stop) ++at_;
  return text_.substr(from, at_ - from);
}

std::size_t Scanner::skip_blanks() {
  const std::size_t from = at_;
  while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  return at_ - from;
}

namespace {

// Decodes one code point at `at`; returns its length, or 0 if it is malformed.
std::size_t decode(std::string_view text, std::size_t at, std::uint32_t &point) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  if (lead < 0x80) {
    point = lead;
    return 1;
  }
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return 0;
  point = lead & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
    point = point << 6 | (byte(at + i) & 0x3Fu);
  }
  constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  if (point < smallest[length] || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF)) return 0;
  return length;
}

// The ASCII character that a typed code point stands for, or 0.
char ascii_of(std::uint32_t point) {
  if (point < 0x80) return static_cast<char>(point);
  if ((point >= 0x2010 && point <= 0x2015) || point == 0x2212 || point == 0xFE58 || point == 0xFE63) return '-';
  if (point == 0x2192 || point == 0x27F6 || point == 0x21D2 || point == 0x21E8) return '-';
  if (point == 0xA0 || point == 0x202F || point == 0x3000 || (point >= 0x2000 && point <= 0x200A)) return ' ';
  if (point == 0xD7 || point == 0x2715) return 'x';
  if (point >= 0xFF01 && point <= 0xFF5E) return static_cast<char>(point - 0xFF01 + 0x21);
  return 0;
}

}  // namespace

bool valid_utf8(std::string_view text, std::size_t &bad) {
  std::uint32_t point = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = decode(text, at, point);
    if (length == 0) {
      bad = at;
      return false;
    }
    at += length;
  }
  return true;
}

bool fold_input(std::string_view text, char *out, std::size_t capacity, std::size_t &size, std::size_t &bad,
                std::int32_t *map) {
  size = 0;
  bool blank = false;
  std::size_t blank_at = 0;
  const auto put = [&](char c, std::size_t from) {
    if (size == capacity) return false;
    out[size] = c;
    if (map) map[size] = static_cast<std::int32_t>(from);
    ++size;
    return true;
  };
  for (std::size_t at = 0; at < text.size();) {
    std::uint32_t point = 0;
    const std::size_t length = decode(text, at, point);
    bad = at;
    if (length == 0 || (point < 0x20 && point != '\t') || point == 0x7F) return false;
    const char c = point == '\t' ? ' ' : ascii_of(point);
    if (c == ' ') {
      if (!blank) blank_at = at;
      blank = true;
    } else {
      if (blank && size != 0 && !put(' ', blank_at)) return false;
      blank = false;
      if (c != 0) {
        if (!put(c, at)) return false;
      } else {
        for (std::size_t i = 0; i < length; ++i)
          if (!put(text[at + i], at)) return false;
      }
    }
    at += length;
  }
  if (map) map[size] = static_cast<std::int32_t>(text.size());
  return true;
}

}  // namespace hoyle::core
