// The spec grammar and the settings it makes.
#include <string>

#include "core/settings.hpp"
#include "fixture/engine.hpp"
#include "support/catch.hpp"

using namespace hoyle::core;

namespace {

const Catalog &catalog() { return hoyle::games::fixture::Game::catalog(); }

// Canonical text, or "!status offset".
std::string canonical(std::string_view text) {
  Refusal why;
  Spec spec;
  Settings settings;
  if (read_spec(text, spec, why) && Settings::resolve(catalog(), spec, settings, why))
    return settings.canonical(catalog());
  return "!" + std::to_string(static_cast<int>(why.status)) + " " + std::to_string(why.offset);
}

}  // namespace

TEST_CASE("read_spec cuts a spec into its parts", "[core]") {
  Spec spec;
  Refusal why;
  REQUIRE(read_spec(" game @ edition : a = 1 , b=\"x,\\\" \\\\y\" ,c= ", spec, why));
  CHECK(spec.game == "game");
  CHECK(spec.edition == "edition");
  REQUIRE(spec.items.size() == 3);
  CHECK(spec.items[0].name == "a");
  CHECK(spec.items[0].value == "1");
  CHECK(spec.items[1].value == "x,\" \\y");
  CHECK(spec.items[2].value.empty());
  CHECK(spec.items[0].name_at == 18);
  CHECK(spec.items[0].value_at == 22);
  CHECK(spec.items[1].value_at == 29);  // behind the quote
}

TEST_CASE("read_spec keeps bytes beyond ASCII in quoted values", "[core]") {
  Spec spec;
  Refusal why;
  REQUIRE(read_spec("g:a=\"\u044f | \u4e2d\"", spec, why));
  CHECK(spec.items[0].value == "\u044f | \u4e2d");
}

TEST_CASE("settings: defaults, then the edition, then the spec", "[core]") {
  CHECK(canonical("fixture") == "fixture@classic:length=6,safe=3,limit=0,lost_die=roll_again,revision=2");
  CHECK(canonical("fixture@sprint") == "fixture@sprint:length=4,safe=\"\",limit=0,lost_die=enter,revision=2");
  CHECK(canonical("fixture@sprint:length=5") == "fixture@sprint:length=5,safe=\"\",limit=0,lost_die=enter,revision=2");
  CHECK(canonical("fixture:safe=\"1,2\",length=7") ==
        "fixture@classic:length=7,safe=\"1,2\",limit=0,lost_die=roll_again,revision=2");
  CHECK(canonical("fixture:revision=1") == canonical("fixture"));
  CHECK(canonical("fixture:length=07")[0] == '!');
  CHECK(canonical("fixture:length=00")[0] == '!');
}

TEST_CASE("a colon wants at least one option", "[core]") {
  CHECK(canonical("fixture:") == "!2 8");
  CHECK(canonical("fixture@sprint: ") == "!2 16");
}

TEST_CASE("canonical specs read back", "[core]") {
  for (const char *spec :
       {"fixture", "fixture@sprint", "fixture:safe=\"a \\\"b\\\" \\\\ | c\"", "fixture:safe=\u044f"}) {
    INFO(spec);
    CHECK(canonical(spec)[0] != '!');
    CHECK(canonical(canonical(spec)) == canonical(spec));
  }
}

TEST_CASE("settings refuse with status and place", "[core]") {
  CHECK(canonical("fixture:limit=1001") == "!3 14");
  CHECK(canonical("fixture:limit=1 2") == "!2 16");
  CHECK(canonical("fixture:limit=+1") == "!3 14");
  CHECK(canonical("fixture:limit=1.5") == "!3 14");
  CHECK(canonical("fixture:lost_die=ENTER") == "!3 17");
  CHECK(canonical("fixture:lost_die=enter,lost_die=enter") == "!2 23");
  CHECK(canonical("fixture:revision=3") == "!8 17");
  CHECK(canonical("fixture:revision=x") == "!2 17");
  CHECK(canonical("fixture:safe=\"a\nb\"") == "!2 15");
}

TEST_CASE("settings tell what was given, where, and take derived values", "[core]") {
  Refusal why;
  Spec spec;
  Settings s;
  REQUIRE(read_spec("fixture@sprint:limit=9", spec, why));
  REQUIRE(Settings::resolve(catalog(), spec, s, why));
  CHECK(s.edition() == "sprint");
  CHECK(s.number("limit") == 9);
  CHECK(s.number("lost_die") == 1);
  CHECK(s.is("lost_die", "enter"));
  CHECK(s.given("limit"));
  CHECK_FALSE(s.given("lost_die"));
  CHECK(s.offset("limit") == 21);
  CHECK(s.offset("length") == Refusal::nowhere);
  s.set("limit", "12");
  CHECK(s.number("limit") == 12);
  CHECK(s.given("limit"));
  s.set("length", "8");
  CHECK_FALSE(s.given("length"));
}

TEST_CASE("word_index finds whole words", "[core]") {
  CHECK(word_index("a,bc,d", "a") == 0);
  CHECK(word_index("a,bc,d", "bc") == 1);
  CHECK(word_index("a,bc,d", "b") == -1);
  CHECK(word_index("a,bc,d", "") == -1);
  CHECK(word_index("", "") == 0);
  CHECK(word_index("", "a") == -1);
}
