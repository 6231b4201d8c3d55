// Small helpers for texts: cutting, trimming, strict numbers. ASCII only, no locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hoyle::cli {

inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Without the blanks around it.
std::string_view trim(std::string_view text);

// The parts between separators, trimmed; no parts in a blank text.
std::vector<std::string> split(std::string_view text, char separator);

// The parts between runs of blanks.
std::vector<std::string> split_words(std::string_view text);

// First word, and what follows it, both trimmed.
std::pair<std::string_view, std::string_view> split_word(std::string_view text);

// A decimal number that fills the whole text.
std::optional<std::uint64_t> to_number(std::string_view text);

std::string join(const std::vector<std::string> &parts, std::string_view separator);

// Characters (not bytes) of a UTF-8 text; bytes that are none count one each.
std::size_t width(std::string_view utf8);

// The text with blanks behind it up to that width.
std::string padded(std::string_view utf8, std::size_t wanted);

// `1234567` as `1 234 567`.
std::string grouped(std::uint64_t number);

}  // namespace hoyle::cli
