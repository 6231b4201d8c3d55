#include <exception>
#include <iostream>

#include "cli/session.hpp"

#ifdef _WIN32
#include <io.h>
static bool is_terminal(int handle) { return _isatty(handle) != 0; }
#else
#include <unistd.h>
static bool is_terminal(int handle) { return isatty(handle) != 0; }
#endif

int main(int count, char **values) {
  std::ios::sync_with_stdio(false);
  try {
    const std::vector<std::string> arguments(values + (count > 0 ? 1 : 0), values + count);
    return hoyle::cli::run_tool(arguments, {std::cin, std::cout, std::cerr, is_terminal(0), is_terminal(1)});
  } catch (const std::exception &error) {
    std::cerr << "hoyle: " << error.what() << '\n';
    return hoyle::cli::kTrouble;
  }
}
