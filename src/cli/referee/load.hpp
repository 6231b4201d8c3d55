// A record as a host sends it: one game with its tags, perhaps cut off in the middle.
#pragma once

#include <hoyle/hoyle.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace hoyle::referee {

struct Loaded {
  State state;
  std::vector<std::string> names;  // from the tag Players, one a seat; empty where it is missing or does not fit
  std::string cut;                 // a last action without its ';': it does not count
};

// Every action is judged. Throws cli::Refused, which names the ply, for the first that is wrong.
Loaded load_record(std::string_view text);

}  // namespace hoyle::referee
