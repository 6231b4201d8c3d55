// The fuzz targets: each takes any bytes and aborts when the library breaks a promise. A first line names the rules
// where they matter (`jungle`, `fixture@sprint`); what follows is the input proper.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace hoyle::fuzz {

using Bytes = std::span<const std::uint8_t>;

struct Target {
  std::string_view name;
  void (*run)(Bytes);
};

void position_text(Bytes bytes);  // a position text
void action_text(Bytes bytes);    // an action or turn text, read state-free, at the start, and later in a game
void spec(Bytes bytes);           // a spec string (no first line)
void record(Bytes bytes);         // a record (no first line)
void walk(Bytes bytes);           // bytes choose the actions of a game; laws are checked on the way
void capi(Bytes bytes);           // bytes choose C calls and their arguments, wrong ones too
void referee(Bytes bytes);        // requests of the referee, one a line (no first line); needs the tool's code

inline constexpr Target targets[] = {
    {"position_text", position_text},
    {"action_text", action_text},
    {"spec", spec},
    {"record", record},
    {"walk", walk},
    {"capi", capi},
#ifdef HOYLE_FUZZ_REFEREE
    {"referee", referee},
#endif
};

}  // namespace hoyle::fuzz
