// Canonical spec strings taken apart: `game@edition:name=value,...`, values quoted where they need it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hoyle_py {

struct Spec {
  std::string game;
  std::string edition;
  std::vector<std::pair<std::string, std::string>> options;  // without the revision, values unquoted
  int revision = 0;
};

// Reads what hoyle_rules_text wrote.
Spec split_spec(std::string_view text);
// A value as a spec writes it.
std::string quoted(std::string_view value);
// The shortest spec that gives the same rules: what already follows from game and edition is left out.
std::string short_spec(const std::string &canonical);

}  // namespace hoyle_py
