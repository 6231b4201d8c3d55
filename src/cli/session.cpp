#include "cli/session.hpp"

#include <algorithm>

#include "cli/text.hpp"

namespace hoyle::cli {

Refused::Refused(std::string what, std::string text, const Error &cause)
    : std::runtime_error(cause.what()), what_it_is(std::move(what)), input(std::move(text)), error(cause) {}

namespace {

constexpr std::size_t kShown = 100;  // bytes of a long text around the fault

bool inside_character(char c) { return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u; }

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    // U+0080 to U+009F are two bytes.
    const bool second_set = c == 0xC2u && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0u && inside_character(text[i + 1]);
    shown += c < 0x20u || c == 0x7Fu || second_set ? '?' : text[i];
    i += second_set;
  }
  return shown;
}

void print_caret(std::ostream &out, std::string_view text, std::int32_t offset) {
  const std::size_t at = std::min(static_cast<std::size_t>(std::max(offset, 0)), text.size());
  std::size_t from = at > kShown / 2 ? at - kShown / 2 : 0;
  while (from > 0 && inside_character(text[from])) --from;
  std::size_t to = std::min(text.size(), from + kShown);
  while (to < text.size() && inside_character(text[to])) ++to;
  const std::string lead = from > 0 ? "  ..." : "  ";
  out << lead << printable(text.substr(from, to - from)) << (to < text.size() ? "..." : "") << '\n';
  if (offset >= 0) out << std::string(lead.size() + width(text.substr(from, at - from)), ' ') << "^\n";
}

void print_refusal(std::ostream &out, const Refused &refused, std::string_view lang) {
  const Error &error = refused.error;
  out << refused.what_it_is << " refused (" << status_name(error.status());
  if (!error.rule().empty()) out << ", " << error.rule();
  out << ')';
  const std::string rule(error.rule());
  // Without more to say about the case, the detail is the rule's sentence, which stands below.
  if (!error.detail().empty() && (rule.empty() || error.detail() != rule_text(rule, Field::meaning_en))) out << ": " << printable(error.detail());
  out << '\n';
  if (!refused.input.empty()) print_caret(out, refused.input, error.offset());
  if (rule.empty()) return;
  out << "  " << rule << ": "
      << in_language(lang, rule_text(rule, Field::meaning_en), rule_text(rule, Field::meaning_ru)) << '\n';
}

Json refusal_json(const hoyle_reason &reason) {
  const Verdict verdict(reason);
  return {{"status", status_name(verdict.status())},
          {"rule", verdict.rule()},
          {"en", verdict.en()},
          {"ru", verdict.ru()},
          {"detail", verdict.detail()},
          {"offset", verdict.offset()}};
}

std::string_view in_language(std::string_view lang, std::string_view en, std::string_view ru) {
  return lang == "ru" && !ru.empty() ? ru : en;
}

void add_language(Command &command, std::string &lang) {
  command.choice("--lang", lang, {"en", "ru"}, "language of sentences and names");
}

void add_json(Command &command, bool &json) { command.flag("--json", json, "print JSON for programs"); }

}  // namespace hoyle::cli
