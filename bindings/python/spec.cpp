// Spec strings: taken apart for Rules.options, cut short for repr.
#include "spec.hpp"

#include <algorithm>
#include <hoyle/hoyle.hpp>

namespace hoyle_py {

namespace {

// The value at `at`, unquoted; leaves `at` behind it.
std::string read_value(std::string_view text, std::size_t &at) {
  std::string value;
  if (at == text.size() || text[at] != '"') {
    const std::size_t end = std::min(text.find(',', at), text.size());
    value = text.substr(at, end - at);
    at = end;
    return value;
  }
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\' && at + 1 < text.size()) ++at;
    value += text[at];
  }
  if (at < text.size()) ++at;
  return value;
}

std::string join(const std::string &head, const std::vector<std::pair<std::string, std::string>> &options) {
  std::string text = head;
  char before = ':';
  for (const auto &[name, value] : options) {
    text += before;
    text.append(name).append("=").append(quoted(value));
    before = ',';
  }
  return text;
}

bool means(const std::string &text, const std::string &canonical) {
  try {
    return hoyle::Rules(text).spec() == canonical;
  } catch (const hoyle::Error &) {
    return false;
  }
}

}  // namespace

Spec split_spec(std::string_view text) {
  Spec spec;
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::size_t mark = std::min(text.find('@'), colon);
  spec.game = text.substr(0, mark);
  if (mark < colon) spec.edition = text.substr(mark + 1, colon - mark - 1);
  for (std::size_t at = colon; at < text.size();) {
    const std::size_t name = at + 1;  // behind ':' or ','
    const std::size_t equals = std::min(text.find('=', name), text.size());
    at = std::min(equals + 1, text.size());
    std::string value = read_value(text, at);
    const std::string_view key = text.substr(name, equals - name);
    if (key == "revision")
      spec.revision = std::stoi("0" + value);
    else
      spec.options.emplace_back(key, std::move(value));
  }
  return spec;
}

std::string quoted(std::string_view value) {
  if (!value.empty() && value.find_first_of(", \"\\") == std::string_view::npos) return std::string(value);
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

std::string short_spec(const std::string &canonical) {
  Spec spec = split_spec(canonical);
  if (means(spec.game, canonical)) return spec.game;
  const std::string head = spec.game + '@' + spec.edition;
  if (means(head, canonical)) return head;
  const bool standard = split_spec(hoyle::Rules(spec.game).spec()).edition == spec.edition;
  const Spec base = split_spec(hoyle::Rules(head).spec());
  std::erase_if(spec.options, [&base](const auto &option) {
    return std::find(base.options.begin(), base.options.end(), option) != base.options.end();
  });
  const std::string brief = join(standard ? spec.game : head, spec.options);
  return means(brief, canonical) ? brief : canonical;
}

}  // namespace hoyle_py
