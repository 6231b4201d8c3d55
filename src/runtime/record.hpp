// Texts that hold whole states: positions (with a tail of actions) and one-line records.
#pragma once

#include <vector>

#include "runtime/state.hpp"

namespace hoyle::runtime {

// A position text under given rules. Null with the reason. May throw bad_alloc.
State *read_position(const Rules &rules, std::string_view text, core::Refusal &why);
// `spec | position | action; action;` as the viewer may have it.
void write_record(const State &state, Seat viewer, core::TextSink &out);
// Replays a record with full checks. Null with the reason.
State *read_record(std::string_view text, core::Refusal &why);
// A foreign text under given rules. Null with the reason.
State *read_import(const Rules &rules, std::size_t format, std::string_view text, core::Refusal &why);

}  // namespace hoyle::runtime
