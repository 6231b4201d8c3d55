// Plays recorded games again, judging every action, at the speed of reading.
#pragma once

#include <hoyle/hoyle.hpp>

#include <optional>
#include <string>
#include <unordered_map>

#include "cli/session.hpp"

namespace hoyle::cli {

// Rules are made once for games in a row that have the same. Reading texts costs most: the ids of canonical texts that
// were read once are remembered, and whether such an action is legal here is asked of the rules every time.
class RecordPlayer {
 public:
  // The root of a game. Throws Refused.
  State open(const std::string &spec, const std::string &position);
  // Plays an action of a game that was opened last, or says why not; the state is then unchanged.
  Verdict play(State &state, const std::string &text);

 private:
  std::string spec_;
  std::optional<Rules> rules_;
  std::unordered_map<std::string, Action> known_;
};

// A refusal that the library did not make.
Verdict refusal(hoyle_status status, std::string_view said);

}  // namespace hoyle::cli
