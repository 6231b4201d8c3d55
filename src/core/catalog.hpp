// The static self-description of a game: editions, options, rules, events, foreign formats, terms.
// One shape for all of them, so one public function can read any field.
#pragma once

#include <span>
#include <string_view>

namespace hoyle::core {

// One line of a catalogue; fields that make no sense for its kind stay null.
struct Entry {
  const char *id = nullptr;          // "JG-CAP-03", "traps", "classic", "moved", "xgid", "elephant"
  const char *title_en = nullptr;    // name of a game, edition, term, format, event
  const char *title_ru = nullptr;
  const char *type = nullptr;        // option: "enum", "int" or "text"
  const char *values = nullptr;      // option: words joined by ',' or "min..max"; edition: "name=value,..." it sets
  const char *standard = nullptr;    // option: its default value
  const char *meaning_en = nullptr;  // rule: the sentence; option: what it does
  const char *meaning_ru = nullptr;
  const char *source = nullptr;      // where it comes from
  const char *condition = nullptr;   // rule: the options under which it differs or applies; term: its class (piece, tile, ...)
};

struct Catalog {
  Entry game;
  int revision = 1;  // raised when a rule fix changes verdicts
  std::span<const Entry> editions;  // the first is the default
  std::span<const Entry> options;
  std::span<const Entry> rules;
  std::span<const Entry> events;  // Event.kind is an index into these
  std::span<const Entry> formats;
  std::span<const Entry> terms;

  const Entry *rule(std::string_view id) const { return find(rules, id); }
  static const Entry *find(std::span<const Entry> entries, std::string_view id) {
    for (const Entry &entry : entries)
      if (entry.id == id) return &entry;
    return nullptr;
  }
};

// Helpers for tables that read as prose.
constexpr Entry edition(const char *id, const char *en, const char *ru, const char *sets, const char *source) {
  return {.id = id, .title_en = en, .title_ru = ru, .values = sets, .source = source};
}
constexpr Entry enum_option(const char *id, const char *values, const char *standard, const char *en, const char *ru,
                            const char *source) {
  return {.id = id, .type = "enum", .values = values, .standard = standard, .meaning_en = en, .meaning_ru = ru, .source = source};
}
constexpr Entry int_option(const char *id, const char *range, const char *standard, const char *en, const char *ru,
                           const char *source) {
  return {.id = id, .type = "int", .values = range, .standard = standard, .meaning_en = en, .meaning_ru = ru, .source = source};
}
constexpr Entry text_option(const char *id, const char *standard, const char *en, const char *ru, const char *source) {
  return {.id = id, .type = "text", .standard = standard, .meaning_en = en, .meaning_ru = ru, .source = source};
}
constexpr Entry rule(const char *id, const char *en, const char *ru, const char *source, const char *condition = nullptr) {
  return {.id = id, .meaning_en = en, .meaning_ru = ru, .source = source, .condition = condition};
}
constexpr Entry term(const char *id, const char *kind, const char *en, const char *ru) {
  return {.id = id, .title_en = en, .title_ru = ru, .condition = kind};
}
// `fields` lists the keys that the event's text writes, in order.
constexpr Entry event(const char *id, const char *en, const char *ru, const char *fields) {
  return {.id = id, .title_en = en, .title_ru = ru, .values = fields};
}
constexpr Entry format(const char *id, const char *en, const char *ru, const char *source) {
  return {.id = id, .title_en = en, .title_ru = ru, .source = source};
}

}  // namespace hoyle::core
