#include "cli/text.hpp"

#include <algorithm>
#include <tuple>

namespace hoyle::cli {

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  if (trim(text).empty()) return parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(trim(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  for (auto [word, rest] = split_word(text); !word.empty(); std::tie(word, rest) = split_word(rest))
    words.emplace_back(word);
  return words;
}

std::pair<std::string_view, std::string_view> split_word(std::string_view text) {
  text = trim(text);
  std::size_t end = 0;
  while (end < text.size() && !is_blank(text[end])) ++end;
  return {text.substr(0, end), trim(text.substr(end))};
}

std::optional<std::uint64_t> to_number(std::string_view text) {
  if (text.empty() || text.size() > 19) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

std::string join(const std::vector<std::string> &parts, std::string_view separator) {
  std::string text;
  for (const std::string &part : parts) {
    if (&part != &parts.front()) text += separator;
    text += part;
  }
  return text;
}

std::size_t width(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

std::string padded(std::string_view utf8, std::size_t wanted) {
  std::string text(utf8);
  const std::size_t used = width(utf8);
  if (used < wanted) text.append(wanted - used, ' ');
  return text;
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ' ');
  return digits;
}

}  // namespace hoyle::cli
