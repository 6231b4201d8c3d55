// The static self-description of the games.
#include "capi/guard.hpp"
#include "core/rng.hpp"
#include "runtime/registry.hpp"

using namespace hoyle;

namespace {

const core::Catalog *catalog(int32_t game) {
  const auto games = runtime::games();
  return game >= 0 && static_cast<std::size_t>(game) < games.size() ? &games[static_cast<std::size_t>(game)].catalog() : nullptr;
}

std::span<const core::Entry> entries(const core::Catalog &c, hoyle_catalog what) {
  switch (what) {
    case HOYLE_EDITIONS: return c.editions;
    case HOYLE_OPTIONS: return c.options;
    case HOYLE_RULES: return c.rules;
    case HOYLE_EVENTS: return c.events;
    case HOYLE_FORMATS: return c.formats;
    case HOYLE_TERMS: return c.terms;
    default: return {};
  }
}

// Numbers as static texts, since the catalogue gives texts only.
const char *revision_text(int revision) {
  static constexpr const char *texts[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
                                          "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31"};
  return revision >= 0 && revision < 32 ? texts[revision] : nullptr;
}

const char *field_of(const core::Entry &e, hoyle_field field) {
  switch (field) {
    case HOYLE_ID: return e.id;
    case HOYLE_TITLE_EN: return e.title_en;
    case HOYLE_TITLE_RU: return e.title_ru;
    case HOYLE_TYPE: return e.type;
    case HOYLE_VALUES: return e.values;
    case HOYLE_DEFAULT: return e.standard;
    case HOYLE_MEANING_EN: return e.meaning_en;
    case HOYLE_MEANING_RU: return e.meaning_ru;
    case HOYLE_SOURCE: return e.source;
    case HOYLE_CONDITION: return e.condition;
    default: return nullptr;
  }
}

}  // namespace

int32_t hoyle_game_find(const char *id, size_t len) noexcept {
  std::string_view name;
  return capi::text_in(id, len, name) ? runtime::find_game(name) : -1;
}

size_t hoyle_catalog_size(int32_t game, hoyle_catalog what) noexcept {
  if (what == HOYLE_GAMES) return runtime::games().size();
  const core::Catalog *c = catalog(game);
  return c ? entries(*c, what).size() : 0;
}

const char *hoyle_catalog_text(int32_t game, hoyle_catalog what, size_t index, hoyle_field field) noexcept {
  if (what == HOYLE_GAMES) {  // the game argument is ignored, the index names the game
    const core::Catalog *c = index < runtime::games().size() ? catalog(static_cast<int32_t>(index)) : nullptr;
    if (!c) return nullptr;
    return field == HOYLE_REVISION ? revision_text(c->revision) : field_of(c->game, field);
  }
  const core::Catalog *c = catalog(game);
  if (!c) return nullptr;
  const auto list = entries(*c, what);
  if (index >= list.size()) return nullptr;
  return field == HOYLE_REVISION ? nullptr : field_of(list[index], field);
}

const char *hoyle_rule_text(const char *rule_id, hoyle_field field) noexcept {
  const core::Entry *rule = rule_id ? runtime::find_rule(rule_id) : nullptr;
  return rule ? field_of(*rule, field) : nullptr;
}

void hoyle_rng_seed(hoyle_rng *rng, uint64_t seed, uint64_t stream) noexcept {
  if (!rng) return;
  const core::Rng seeded = core::Rng::seeded(seed, stream);
  std::memcpy(rng->s, seeded.s, sizeof rng->s);
}
