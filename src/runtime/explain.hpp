// From a text that somebody typed to a verdict: fold, read, judge. And whole turns, atom by atom.
#pragma once

#include <vector>

#include "runtime/state.hpp"

namespace hoyle::runtime {

inline constexpr std::size_t max_input_text = 4096;  // bytes of an action or turn text; longer ones are syntax errors

// Reads and judges `text` at the state. True if legal; why.action is the id read in any case.
bool explain(const State &state, std::string_view text, core::Refusal &why);
// Fills `why` with verdict, rule and detail of an id that is not legal.
void explain_verdict(const State &state, Action a, core::Verdict verdict, std::int32_t offset, core::Refusal &why);
// An atom or a whole turn, into its atoms, all legal one after the other.
bool read_turn(const State &state, std::string_view text, std::vector<Action> &actions, core::Refusal &why);
// The state-free reader.
bool read_action(const Rules &rules, std::string_view text, Action &action, core::Refusal &why);

}  // namespace hoyle::runtime
