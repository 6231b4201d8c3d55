// Errors of the referee: JSON-RPC codes and parameters that are not what they should be.
#pragma once

#include "cli/referee/answers.hpp"

namespace hoyle::referee {

// Application codes. Denied::Why n has the code fault_code_denied - n.
inline constexpr int fault_code_refused = -32001;  // a rule forbids it, or a text cannot be read; data says which and why
inline constexpr int fault_code_denied = -32010;   // the table does not grant it: not your turn, stale, over, ...
inline constexpr int fault_code_params = -32602;
inline constexpr int fault_code_trouble = -32000;  // out of memory, or the journal cannot be written

struct Fault {
  int code;
  std::string message;
  Json data;
};

inline Fault bad_param(const std::string &name, const std::string &what) {
  return Fault{fault_code_params, "parameter '" + name + "' " + what, nullptr};
}

}  // namespace hoyle::referee
