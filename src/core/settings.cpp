#include "core/settings.hpp"

#include <charconv>
#include <cstdlib>

namespace hoyle::core {

namespace {

constexpr bool is_name_char(char c) { return is_lower(c) || is_upper(c) || is_digit(c) || c == '_' || c == '-'; }

std::string_view take_name(Scanner &in) {
  const std::size_t from = in.offset();
  while (is_name_char(in.peek())) in.next();
  return in.text().substr(from, in.offset() - from);
}

bool read_quoted(Scanner &in, std::string &out, Refusal &why) {
  const std::size_t from = in.offset();
  in.take('"');
  while (!in.done()) {
    char c = in.next();
    if (c == '"') return true;
    if (c == '\\') {
      c = in.next();
      if (c != '"' && c != '\\') return why.syntax("", in.offset() - 1, "only \\\" and \\\\ may follow a backslash in a quoted value");
    }
    out += c;
  }
  return why.syntax("", from, "the quoted value that begins here has no end");
}

bool read_item(Scanner &in, Spec::Item &item, Refusal &why) {
  in.skip_blanks();
  item.name_at = static_cast<std::int32_t>(in.offset());
  item.name = take_name(in);
  if (item.name.empty()) return why.syntax("", in.offset(), "an option name is expected here");
  in.skip_blanks();
  if (!in.take('=')) return why.syntax("", in.offset(), "'=' is expected after the option ", item.name);
  in.skip_blanks();
  const bool quoted = in.peek() == '"';
  item.value_at = static_cast<std::int32_t>(in.offset() + (quoted ? 1 : 0));  // of the value itself
  if (quoted) return read_quoted(in, item.value, why);
  while (!in.done() && in.peek() != ',' && in.peek() != '"' && in.peek() != ' ' && in.peek() != '\t') item.value += in.next();
  return true;
}

// The first control character or broken UTF-8, or npos.
std::size_t unprintable(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (static_cast<unsigned char>(text[i]) < 0x20 || text[i] == 0x7F) return i;
  std::size_t bad = 0;
  return valid_utf8(text, bad) ? std::string_view::npos : bad;
}

bool in_range(std::string_view range, std::int64_t number) {
  const std::size_t dots = range.find("..");
  std::int64_t low = 0;
  std::int64_t high = 1'000'000;
  if (dots != std::string_view::npos) {
    std::from_chars(range.data(), range.data() + dots, low);
    std::from_chars(range.data() + dots + 2, range.data() + range.size(), high);
  }
  return number >= low && number <= high;
}

// One spelling a number: no plus sign, no leading zeros.
bool read_int(std::string_view text, std::int64_t &out) {
  if (text.empty() || text.size() > 10) return false;
  const std::string_view digits = text.substr(text[0] == '-' ? 1 : 0);
  if (digits.starts_with('0') && text.size() > 1) return false;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size() && text[0] != '+';
}

bool needs_quotes(std::string_view value) {
  return value.empty() || value.find_first_of(",\" \t|\\") != std::string_view::npos;
}

void append_value(std::string &out, std::string_view value) {
  if (!needs_quotes(value)) {
    out += value;
    return;
  }
  out += '"';
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}

}  // namespace

int word_index(std::string_view words, std::string_view word) {
  Scanner in(words);
  for (int i = 0; !in.done() || i == 0; ++i) {
    if (in.take_until(',') == word) return i;
    if (!in.take(',')) break;
  }
  return -1;
}

bool read_spec(std::string_view text, Spec &spec, Refusal &why) {
  if (const std::size_t bad = unprintable(text); bad != std::string_view::npos)
    return why.syntax("", bad, "a control character or broken UTF-8 in the spec");
  Scanner in(text);
  in.skip_blanks();
  spec.game = take_name(in);
  if (spec.game.empty()) return why.syntax("", in.offset(), "a game id is expected here");
  in.skip_blanks();
  if (in.take('@')) {
    in.skip_blanks();
    spec.edition_at = static_cast<std::int32_t>(in.offset());
    spec.edition = take_name(in);
    if (spec.edition.empty()) return why.syntax("", in.offset(), "an edition id is expected after '@'");
    in.skip_blanks();
  }
  if (in.take(':')) {
    in.skip_blanks();
    if (in.done()) return why.syntax("", in.offset(), "an option name is expected after ':'");
    while (!in.done()) {
      if (!read_item(in, spec.items.emplace_back(), why)) return false;
      in.skip_blanks();
      if (in.done()) break;
      if (!in.take(',')) return why.syntax("", in.offset(), "',' or the end of the spec is expected here");
      in.skip_blanks();
      if (in.done()) return why.syntax("", in.offset(), "an option name is expected after ','");
    }
  }
  if (!in.done()) return why.syntax("", in.offset(), "'@', ':' or the end of the spec is expected here");
  return true;
}

bool Settings::assign(Slot &slot, std::string_view value, std::size_t at, Refusal &why) {
  const Entry &option = *slot.option;
  const std::string_view type = option.type;
  if (type == "enum") {
    slot.number = word_index(option.values, value);
    if (slot.number < 0) return why.no(Status::unknown, "", at, "option ", option.id, " takes ", option.values, ", not '", value, "'");
    slot.value = value;
  } else if (type == "int") {
    const std::string_view range = option.values ? option.values : "0..1000000";
    if (!read_int(value, slot.number) || !in_range(range, slot.number))
      return why.no(Status::unknown, "", at, "option ", option.id, " takes a number ", range, ", not '", value, "'");
    slot.value = std::to_string(slot.number);
  } else {
    if (value.size() > max_text_value)
      return why.no(Status::unknown, "", at, "option ", option.id, " takes at most 4000 bytes");
    slot.value = value;
  }
  slot.offset = at == Refusal::nowhere ? -1 : static_cast<std::int32_t>(at);
  return true;
}

bool Settings::resolve(const Catalog &catalog, const Spec &spec, Settings &out, Refusal &why) {
  const Entry *edition = spec.edition.empty() ? &catalog.editions.front() : Catalog::find(catalog.editions, spec.edition);
  if (!edition) return why.no(Status::unknown, "", static_cast<std::size_t>(spec.edition_at), catalog.game.id, " has no edition '", spec.edition, "'");
  out.edition_ = edition->id;
  out.slots_.clear();
  for (const Entry &option : catalog.options) {
    Slot slot;
    slot.option = &option;
    if (!assign(slot, option.standard ? option.standard : "", Refusal::nowhere, why)) return false;
    out.slots_.push_back(std::move(slot));
  }
  if (edition->values && *edition->values) {
    Spec preset;
    if (!read_spec(std::string(catalog.game.id) + ":" + edition->values, preset, why)) return false;
    for (const Spec::Item &item : preset.items)
      for (Slot &slot : out.slots_)
        if (slot.option->id == item.name && !assign(slot, item.value, Refusal::nowhere, why)) return false;
  }
  for (std::size_t i = 0; i < spec.items.size(); ++i) {
    const Spec::Item &item = spec.items[i];
    for (std::size_t j = 0; j < i; ++j)
      if (spec.items[j].name == item.name)
        return why.syntax("", static_cast<std::size_t>(item.name_at), "option ", item.name, " stands twice");
    if (item.name == "revision") {
      std::int64_t revision = 0;
      if (!read_int(item.value, revision) || revision < 1)
        return why.syntax("", static_cast<std::size_t>(item.value_at), "revision takes a number from 1");
      if (revision > catalog.revision)
        return why.no(Status::mismatch, "", static_cast<std::size_t>(item.value_at), "these rules are revision ", revision,
                      ", newer than this library's ", catalog.revision);
      continue;
    }
    Slot *found = nullptr;
    for (Slot &slot : out.slots_)
      if (slot.option->id == item.name) found = &slot;
    if (!found) return why.no(Status::unknown, "", static_cast<std::size_t>(item.name_at), catalog.game.id, " has no option '", item.name, "'");
    if (!assign(*found, item.value, static_cast<std::size_t>(item.value_at), why)) return false;
  }
  return true;
}

const Settings::Slot &Settings::slot(std::string_view option) const {
  for (const Slot &slot : slots_)
    if (slot.option->id == option) return slot;
  std::abort();  // an engine asked for an option that its own catalogue lacks; the tests create every preset
}

std::size_t Settings::offset(std::string_view option) const {
  const std::int32_t at = slot(option).offset;
  return at < 0 ? Refusal::nowhere : static_cast<std::size_t>(at);
}

void Settings::set(std::string_view option, std::string value) {
  for (Slot &slot : slots_)
    if (slot.option->id == option) {
      const std::int32_t at = slot.offset;
      Refusal ignored;
      assign(slot, value, at < 0 ? Refusal::nowhere : static_cast<std::size_t>(at), ignored);
    }
}

std::string Settings::canonical(const Catalog &catalog) const {
  std::string out = std::string(catalog.game.id) + "@" + edition_ + ":";
  for (const Slot &slot : slots_) {
    out += slot.option->id;
    out += '=';
    append_value(out, slot.value);
    out += ',';
  }
  return out + "revision=" + std::to_string(catalog.revision);
}

}  // namespace hoyle::core
