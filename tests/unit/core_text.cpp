// TextSink, Scanner, fold_input, UTF-8, Refusal.
#include <cstring>
#include <limits>
#include <string>

#include "core/refusal.hpp"
#include "core/sink.hpp"
#include "core/text.hpp"
#include "support/catch.hpp"

using namespace hoyle::core;
using namespace std::literals;

TEST_CASE("Sink keeps what fits and counts all", "[core]") {
  int room[2] = {0, 0};
  Sink<int> sink(room, 2);
  CHECK(sink);
  for (int i = 1; i <= 3; ++i) sink.push(i);
  CHECK(sink.size() == 3);
  CHECK(sink.overflowed());
  CHECK(sink.items().size() == 2);
  CHECK(room[1] == 2);
  sink.add_count(5);
  CHECK(sink.size() == 8);
  Sink<int> counter(nullptr, 0);
  counter.push(1);
  CHECK(counter);
  CHECK(counter.size() == 1);
  CHECK(counter.items().empty());
  Sink<int> nobody;
  CHECK_FALSE(nobody);
}

TEST_CASE("TextSink writes integers of every size", "[core]") {
  TextBuffer<200> out;
  out << 0 << ' ' << -1 << ' ' << std::numeric_limits<std::int64_t>::min() << ' '
      << std::numeric_limits<std::int64_t>::max() << ' ' << std::numeric_limits<std::uint64_t>::max() << ' '
      << std::numeric_limits<std::int32_t>::min() << ' ' << 7u << "!" << std::string_view("x\0y", 3);
  CHECK(out.view() ==
        "0 -1 -9223372036854775808 9223372036854775807 18446744073709551615 -2147483648 7!x\0y"sv);
}

TEST_CASE("TextSink counts what does not fit and writes nothing behind its room", "[core]") {
  char room[8];
  std::memset(room, '#', sizeof room);
  TextSink out(room, 4);
  out << "abc" << 12345 << 'x' << "yz";
  CHECK(out.size() == 11);
  CHECK(out.overflowed());
  CHECK(out.view() == "abc1");
  CHECK(std::string_view(room + 4, 4) == "####");
  TextSink none(nullptr, 0);
  none << "abc" << 7 << 'x';
  CHECK(none.size() == 5);
}

TEST_CASE("Scanner takes or leaves", "[core]") {
  Scanner in("Den 12x 1234567890 000000001");
  CHECK_FALSE(in.take("den"));
  CHECK(in.take_ignoring_case("den"));
  CHECK(in.skip_blanks() == 1);
  std::int64_t n = -5;
  CHECK(in.take_number(n));
  CHECK(n == 12);
  CHECK_FALSE(in.take_number(n));
  CHECK(n == 12);
  CHECK(in.take_until(' ') == "x");
  in.skip_blanks();
  CHECK_FALSE(in.take_number(n));  // ten digits
  CHECK(in.offset() == 8);
  CHECK(in.take_until(' ') == "1234567890");
  in.skip_blanks();
  CHECK(in.take_number(n));
  CHECK(n == 1);
  CHECK(in.done());
  CHECK(in.peek() == '\0');
  CHECK(in.next() == '\0');
  CHECK_FALSE(in.take('x'));
  CHECK_FALSE(in.take("x"));
  CHECK(in.take(""));
  CHECK(in.rest().empty());
  in.seek(4);
  CHECK(in.peek(1) == '2');
  CHECK(in.peek(1000) == '\0');
}

TEST_CASE("letters are compared without a locale", "[core]") {
  CHECK(equal_ignoring_case("AbZ9", "aBz9"));
  CHECK_FALSE(equal_ignoring_case("a", "ab"));
  CHECK_FALSE(equal_ignoring_case("[", "{"));  // 0x20 apart, no letters
  CHECK_FALSE(equal_ignoring_case("@", "`"));
  CHECK(to_upper('z') == 'Z');
  CHECK(to_lower('[') == '[');
}

namespace {

// Folds into exactly enough room; "!N" when refused at offset N.
std::string fold(std::string_view text) {
  std::string out(text.size(), '\0');
  std::size_t size = 0;
  std::size_t bad = 0;
  if (!fold_input(text, out.data(), out.size(), size, bad)) return "!" + std::to_string(bad);
  return out.substr(0, size);
}

}  // namespace

TEST_CASE("fold_input turns what people type into what parsers expect", "[core]") {
  CHECK(fold("") == "");
  CHECK(fold("  a \t b  ") == "a b");
  CHECK(fold("   ") == "");
  CHECK(fold("a3\u2013a4") == "a3-a4");
  CHECK(fold("a3\u2014a4") == "a3-a4");
  CHECK(fold("a3\u2212a4") == "a3-a4");
  CHECK(fold("a3\u2192a4") == "a3-a4");
  CHECK(fold("a3\u00d7a4") == "a3xa4");
  CHECK(fold("a\u00a0\u2009b") == "a b");
  CHECK(fold("\uff21\uff11") == "A1");
  CHECK(fold("\u044f") == "\u044f");
  CHECK(fold("\U0001F409") == "\U0001F409");
}

TEST_CASE("fold_input refuses control characters and broken UTF-8 with their place", "[core]") {
  CHECK(fold(std::string("a\0b", 3)) == "!1");
  CHECK(fold("ab\n") == "!2");
  CHECK(fold("a\x7f") == "!1");
  CHECK(fold("\xff") == "!0");
  CHECK(fold("a\xc3") == "!1");
  CHECK(fold("a\xc3(") == "!1");
  CHECK(fold("\xc0\xaf") == "!0");  // an overlong '/'
  CHECK(fold("\xe0\x80\xaf") == "!0");
  CHECK(fold("\xed\xa0\x80") == "!0");      // a surrogate
  CHECK(fold("\xf4\x90\x80\x80") == "!0");  // beyond U+10FFFF
  CHECK(fold("x\xf0\x9f\x90") == "!1");
}

TEST_CASE("fold_input maps offsets back and keeps its room", "[core]") {
  const std::string_view text = " a \u2192 b ";
  char out[16];
  std::int32_t map[17];
  std::size_t size = 0;
  std::size_t bad = 0;
  REQUIRE(fold_input(text, out, sizeof out, size, bad, map));
  REQUIRE(std::string_view(out, size) == "a - b");
  CHECK(map[0] == 1);
  CHECK(map[2] == 3);
  CHECK(map[4] == 7);
  CHECK(map[5] == static_cast<std::int32_t>(text.size()));
  CHECK_FALSE(fold_input(text, out, 4, size, bad, map));
  CHECK_FALSE(fold_input("ab", out, 1, size, bad));
  CHECK(fold_input("ab", out, 2, size, bad));
}

TEST_CASE("valid_utf8 finds the first wrong byte", "[core]") {
  std::size_t bad = 99;
  CHECK(valid_utf8("plain, \u044f\u4e2d\U0001F409", bad));
  CHECK_FALSE(valid_utf8("ok\x80", bad));
  CHECK(bad == 2);
}

TEST_CASE("a Refusal's detail is cut at a character", "[core]") {
  Refusal why;
  CHECK_FALSE(why.syntax("XX-1", 3, "short ", 5, '!'));
  CHECK(std::string(why.detail) == "short 5!");
  CHECK(why.offset == 3);
  CHECK(why.status == Status::syntax);
  std::string long_text(Refusal::detail_size - 2, 'a');
  long_text += "\u044f and more";
  why.illegal("XX-1", Refusal::nowhere, long_text);
  CHECK(std::string(why.detail) == std::string(Refusal::detail_size - 2, 'a'));
  CHECK(why.offset == -1);
  why.no(Status::unknown, "", 0, std::string(Refusal::detail_size - 1, 'b'));
  CHECK(std::strlen(why.detail) == Refusal::detail_size - 1);
}
