// Everything that a player meets has a name or a sentence, in English and in Russian.
#include <set>

#include "games/jackal/tiles.hpp"
#include "support/api.hpp"
#include "support/catch.hpp"

namespace {

using hoyle::games::jackal::codes;
using hoyle::games::jackal::tile_table;

const std::int32_t game = hoyle_game_find("jackal", HOYLE_NTS);

std::string field(hoyle_catalog what, std::size_t i, hoyle_field which) {
  const char *text = hoyle_catalog_text(game, what, i, which);
  return text ? text : "";
}

bool cyrillic(const std::string &text) {
  return text.find("\xD0") != std::string::npos || text.find("\xD1") != std::string::npos;
}

// The Russian text is in Russian letters, the English one is not.
void check_pair(const std::string &id, const std::string &english, const std::string &russian) {
  INFO(id << ": " << english << " / " << russian);
  CHECK_FALSE(english.empty());
  CHECK_FALSE(cyrillic(english));
  CHECK(cyrillic(russian));
}

}  // namespace

TEST_CASE("names and sentences in both languages", "[jackal][names]") {
  REQUIRE(game >= 0);
  const struct {
    hoyle_catalog what;
    hoyle_field english;
    hoyle_field russian;
    std::size_t least;
  } lists[] = {{HOYLE_EDITIONS, HOYLE_TITLE_EN, HOYLE_TITLE_RU, 4},
               {HOYLE_OPTIONS, HOYLE_MEANING_EN, HOYLE_MEANING_RU, 25},
               {HOYLE_RULES, HOYLE_MEANING_EN, HOYLE_MEANING_RU, 161},
               {HOYLE_EVENTS, HOYLE_TITLE_EN, HOYLE_TITLE_RU, 35},
               {HOYLE_TERMS, HOYLE_TITLE_EN, HOYLE_TITLE_RU, 60}};
  for (const auto &list : lists) {
    const std::size_t n = hoyle_catalog_size(game, list.what);
    CHECK(n >= list.least);
    std::set<std::string> english;  // no two alike, but for the treasure and its tile
    for (std::size_t i = 0; i < n; ++i) {
      check_pair(field(list.what, i, HOYLE_ID), field(list.what, i, list.english), field(list.what, i, list.russian));
      if (list.what == HOYLE_TERMS || list.what == HOYLE_EVENTS)
        CHECK(english.insert(field(list.what, i, list.english)).second == (field(list.what, i, HOYLE_ID) != "galleon"));
    }
  }
}

TEST_CASE("every tile has a name, and the picture tells it", "[jackal][names]") {
  std::set<std::string> terms;
  for (std::size_t i = 0; i < hoyle_catalog_size(game, HOYLE_TERMS); ++i)
    if (field(HOYLE_TERMS, i, HOYLE_CONDITION) == "tile") terms.insert(field(HOYLE_TERMS, i, HOYLE_ID));
  const hoyle::test::Rules rules("jackal@deluxe:mode=4p");
  for (std::size_t c = 0; c < codes; ++c) {
    const std::string family = tile_table[tile_table[c].family].code;
    INFO(tile_table[c].code);
    CHECK(terms.count(family) == 1);
    const hoyle::test::State state = hoyle::test::parse_position(rules, std::string("t=~?;e4:") + tile_table[c].code);
    for (std::size_t i = 0; i < hoyle_catalog_size(game, HOYLE_TERMS); ++i) {
      if (field(HOYLE_TERMS, i, HOYLE_ID) != family) continue;
      CHECK(state.svg(HOYLE_PUBLIC, "").find("<title>e4: " + field(HOYLE_TERMS, i, HOYLE_TITLE_EN)) !=
            std::string::npos);
      CHECK(state.svg(HOYLE_PUBLIC, "lang=ru").find("<title>e4: " + field(HOYLE_TERMS, i, HOYLE_TITLE_RU)) !=
            std::string::npos);
    }
  }
}

TEST_CASE("what is a plausible filling is said to be one", "[jackal][names]") {
  for (const std::string id : {"bag", "island"})
    for (std::size_t i = 0; i < hoyle_catalog_size(game, HOYLE_OPTIONS); ++i) {
      if (field(HOYLE_OPTIONS, i, HOYLE_ID) != id) continue;
      CHECK(field(HOYLE_OPTIONS, i, HOYLE_MEANING_EN).find("plausible filling") != std::string::npos);
      CHECK(field(HOYLE_OPTIONS, i, HOYLE_MEANING_RU).find("правдоподобное заполнение") != std::string::npos);
      CHECK(field(HOYLE_OPTIONS, i, HOYLE_SOURCE).find("plausible filling") != std::string::npos);
    }
  for (std::size_t i = 0; i < hoyle_catalog_size(game, HOYLE_EDITIONS); ++i)
    if (field(HOYLE_EDITIONS, i, HOYLE_ID) == "archipelago")
      CHECK(field(HOYLE_EDITIONS, i, HOYLE_SOURCE).find("plausible filling") != std::string::npos);
}
