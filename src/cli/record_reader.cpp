#include "cli/record_reader.hpp"

#include <hoyle/hoyle.hpp>

#include <algorithm>

#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

constexpr std::size_t kChunk = 1 << 16;       // read at a time
constexpr std::size_t kLongText = 1 << 20;    // most bytes of a spec, position or tag
constexpr std::size_t kLongAction = 1 << 12;  // most bytes of an action

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_name(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; }

// Bytes of `[Name "` at the beginning, or 0.
std::size_t tag_head(std::string_view text) {
  if (text.size() < 2 || text[0] != '[' || !is_letter(text[1])) return 0;
  std::size_t at = 1;
  while (at < text.size() && is_name(text[at])) ++at;
  const std::size_t name_end = at;
  while (at < text.size() && is_blank(text[at])) ++at;
  return at > name_end && at < text.size() && text[at] == '"' ? at + 1 : 0;
}

}  // namespace

bool read_tag(std::string_view line, Tag &tag) {
  line = trim(line);
  std::size_t at = tag_head(line);
  if (at == 0) return false;
  tag.name = trim(line.substr(1, at - 2));
  tag.value.clear();
  for (; at < line.size() && line[at] != '"'; ++at) {
    if (line[at] == '\\' && at + 1 < line.size()) ++at;
    tag.value += line[at];
  }
  return at < line.size() && trim(line.substr(at + 1)) == "]";
}

std::string write_tag(const Tag &tag) {
  std::string line = "[";
  line.append(tag.name).append(" \"");
  for (const char c : tag.value) {
    if (c == '"' || c == '\\') line += '\\';
    line += c == '\n' || c == '\r' ? ' ' : c;
  }
  return line.append("\"]");
}

std::string spread_record(std::string_view record) {
  bool quoted = false;
  int bars = 0;
  std::string text;
  for (std::size_t i = 0; i < record.size(); ++i) {
    const char c = record[i];
    if (bars == 0 && c == '"' && (i == 0 || record[i - 1] != '\\')) quoted = !quoted;
    if (c == '|' && !quoted) ++bars;
    const bool after_piece = i > 0 && bars > 0 && (record[i - 1] == '|' || (bars > 1 && record[i - 1] == ';'));
    text += c == ' ' && after_piece ? '\n' : c;
  }
  return text;
}

void RecordReader::fill(std::size_t bytes) {
  while (buffer_.size() - at_ < bytes && in_) {
    if (at_ > kChunk) {
      buffer_.erase(0, at_);
      at_ = 0;
    }
    const std::size_t old = buffer_.size();
    buffer_.resize(old + kChunk);
    in_.read(buffer_.data() + old, static_cast<std::streamsize>(kChunk));
    buffer_.resize(old + static_cast<std::size_t>(in_.gcount()));
  }
}

bool RecordReader::skip_blanks() {
  std::size_t newlines = line_start_ ? 1 : 0;
  bool blank_line = false;
  for (std::string_view next = ahead(1); !next.empty(); next = ahead(1)) {
    if (next[0] == '\n') {
      blank_line = blank_line || newlines > 0;
      ++newlines;
    } else if (!is_blank(next[0])) {
      break;
    }
    ++at_;
    if (next[0] == '\n') ++line_;
  }
  line_start_ = newlines > 0;
  return blank_line;
}

bool RecordReader::at_tag() { return line_start_ && tag_head(ahead(256)) != 0; }

// Only the id of a known game, followed as in a spec, is taken for one: actions never look like this.
bool RecordReader::at_record() {
  const std::string_view text = ahead(80);
  if (!line_start_) return false;
  const auto id_end = std::find_if_not(text.begin(), text.end(), [](char c) { return is_name(c); });
  const std::size_t size = static_cast<std::size_t>(id_end - text.begin());
  const std::string_view rest = trim(text.substr(size));
  const bool spec = !rest.empty() && (rest[0] == '|' || text[size] == '@' || text[size] == ':');
  return spec && hoyle_game_find(text.data(), size) >= 0;
}

RecordReader::Stop RecordReader::read_until(char stop, bool quotes, std::size_t limit, std::string &into) {
  bool quoted = false;
  bool escaped = false;
  into.clear();
  for (std::string_view next = rest(); !next.empty(); next = rest()) {
    std::size_t size = 0;
    for (; size < next.size(); ++size) {
      const char c = next[size];
      if (c == '\n' || (c == stop && !quoted)) break;
      if (!quotes) continue;
      if (c == '"' && !escaped) quoted = !quoted;
      escaped = quoted && c == '\\' && !escaped;
    }
    if (size > limit - into.size()) return Stop::too_long;
    into.append(next.substr(0, size));
    pass(size);
    if (size == next.size()) continue;
    if (next[size] == '\n') return Stop::line_end;
    pass(1);
    into = trim(into);
    return Stop::found;
  }
  return Stop::file_end;
}

// The rest of a game that cannot be read is skipped up to the blank line after it.
RecordReader::Item RecordReader::fail(std::string message) {
  place_ = Place::between;
  while (!ahead(1).empty() && !skip_blanks()) {
    for (std::string_view line = rest(); !line.empty() && line[0] != '\n'; line = rest()) pass(std::min(line.find('\n'), line.size()));
  }
  text_ = std::move(message);
  return Item::fault;
}

RecordReader::Item RecordReader::read_tag_line() {
  below_ = place_ != Place::between;
  if (below_) place_ = Place::below;
  std::string line;
  if (read_until('\n', false, kLongText - tag_bytes_, line) == Stop::too_long) return fail("tags of more than a million bytes");
  tag_bytes_ += line.size();
  if (!read_tag(line, tag_)) return fail("a tag is [Name \"value\"], with \\\" and \\\\ inside");
  return Item::tag;
}

RecordReader::Item RecordReader::read_game() {
  if (read_until('|', true, kLongText, spec_) != Stop::found)
    return fail("a record is 'spec | position | action; ...', but there is no '|' after the spec");
  if (skip_blanks()) {
    text_ = "a record is 'spec | position | action; ...', but there is no position";
    return Item::fault;
  }
  if (read_until('|', false, kLongText, text_) != Stop::found)
    return fail("a record is 'spec | position | action; ...', but there is no '|' after the position");
  place_ = Place::actions;
  tag_bytes_ = 0;
  return Item::game;
}

RecordReader::Item RecordReader::read_action() {
  const Stop stop = read_until(';', false, kLongAction, text_);
  if (stop == Stop::found) return Item::action;
  if (stop == Stop::too_long) return fail("an action longer than 4096 bytes");
  text_ = trim(text_);
  if (skip_blanks() || ahead(1).empty() || at_tag() || at_record()) {
    place_ = at_tag() ? Place::below : Place::between;
    return Item::cut;
  }
  return fail("no ';' after the action '" + text_ + "'");
}

RecordReader::Item RecordReader::next() {
  if (line_ == 1 && line_start_ && ahead(3) == "\xEF\xBB\xBF") at_ += 3;  // what some editors write before a text
  const bool blank_line = skip_blanks();
  item_line_ = line_;
  if (ahead(1).empty()) return Item::end;
  if (blank_line) place_ = Place::between;
  if (at_tag()) return read_tag_line();
  if (place_ == Place::actions && !at_record()) return read_action();
  place_ = Place::between;
  return read_game();
}

}  // namespace hoyle::cli
