// JSON, SVG and picture styles.
#include <string>

#include "core/json.hpp"
#include "core/style.hpp"
#include "core/svg.hpp"
#include "support/catch.hpp"

using namespace hoyle::core;
using namespace std::literals;

TEST_CASE("Json sets its commas", "[core]") {
  TextBuffer<300> out;
  Json json(out);
  json.begin_object().field("a", 1).field("b", "x").key("c").begin_array();
  json.value(std::int64_t{-2}).value("y").begin_array().end_array().begin_object().end_object().end_array();
  json.key("d").begin_object().field("e", 3u).end_object().field("f", std::string_view()).end_object();
  CHECK(out.view() == R"({"a":1,"b":"x","c":[-2,"y",[],{}],"d":{"e":3},"f":""})");
}

TEST_CASE("Json escapes what JSON must not hold", "[core]") {
  TextBuffer<200> out;
  Json(out).value("q\" b\\ n\n t\t z\0 e\x1b \u044f"sv);
  CHECK(out.view() == "\"q\\\" b\\\\ n\\u000a t\\u0009 z\\u0000 e\\u001b \u044f\"");
}

TEST_CASE("Svg escapes texts and keeps proportions", "[core]") {
  TextBuffer<900> out;
  Svg svg(out, 480, 70, 90);
  svg.rect(0, 1, 2, 3, "fill=\"red\"", 4);
  svg.circle(1, 2, 3, "");
  svg.text(1, 2, 3, "a<b>&c");
  svg.open_group("id=\"g\"");
  svg.title("t<");
  svg.close_group();
  svg.end();
  CHECK(out.view() ==
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"480\" height=\"617\" viewBox=\"0 0 70 90\">"
        "<rect x=\"0\" y=\"1\" width=\"2\" height=\"3\" rx=\"4\" fill=\"red\"/><circle cx=\"1\" cy=\"2\" r=\"3\"/>"
        "<text x=\"1\" y=\"2\" font-size=\"3\" text-anchor=\"middle\">a&lt;b&gt;&amp;c</text>"
        "<g id=\"g\"><title>t&lt;</title></g></svg>");
}

namespace {

Style styled(std::string_view text) {
  Style style;
  style.last = 5;
  read_style(text, style);
  return style;
}

}  // namespace

TEST_CASE("styles read what they know and ignore the rest", "[core]") {
  CHECK(styled("").size == 480);
  CHECK(styled("").last == 5);
  CHECK(styled("last=0").last == no_action);
  CHECK(styled("size=240,theme=dark,flip=1,color=1,unicode=1,coordinates=0,lang=ru").size == 240);
  const Style all = styled("size=240,theme=dark,flip=1,color=1,unicode=1,coordinates=0,lang=ru");
  CHECK((all.dark && all.flip && all.color && all.unicode && !all.coordinates && all.russian));
  for (const char *odd :
       {"size=0", "size=99999", "size=x", "size=-5", "size", "=", ",,,", "nonsense=1", "size=999999999999999999999"}) {
    INFO(odd);
    CHECK(styled(odd).size == 480);
    CHECK(styled(odd).coordinates);
  }
  CHECK(styled(" flip=1 , size=100 ").flip);
  CHECK(styled(" flip=1 , size=100 ").size == 100);
}
