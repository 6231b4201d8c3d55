// The main() of every Catch2 program of the tests.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_session.hpp>
#else
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#endif

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>

int main(int argc, char *argv[]) {
  // A hostile environment on purpose: a locale with a decimal comma (tests/abi/locale.sh).
  if (const char *name = std::getenv("HOYLE_TEST_LOCALE")) {
    if (!std::setlocale(LC_ALL, name) || std::strcmp(std::localeconv()->decimal_point, ",") != 0) {
      std::fprintf(stderr, "the locale %s cannot be set, or has no decimal comma\n", name);
      return 1;
    }
  }
  return Catch::Session().run(argc, argv);
}
