// Arguments that name a position, a seat, a file.
#pragma once

#include <hoyle/hoyle.hpp>

#include <istream>
#include <string>
#include <string_view>

#include "cli/session.hpp"

namespace hoyle::cli {

// Options that several commands have: SPEC [POSITION], and --after with --view.
void add_position(Command &command, std::string &spec, std::string &position);
void add_viewing(Command &command, std::string &after, std::string &view);

// Rules from a spec; a refusal shows the spec.
Rules read_rules(const std::string &spec);

// Is this text a record (it holds a bar) rather than a position?
bool is_record(std::string_view text);

// What the commands call POSITION: empty or `start`, a position text, a record of a game under these rules, or `-` for
// one of these on standard input.
State read_position(Session &session, const Rules &rules, const std::string &text);

// Plays `action; action; ...` on top; each may be a whole turn.
void play_on(State &state, const std::string &actions);

// A record that must be of these rules.
State read_record(const Rules &rules, std::string_view text);

// `0`.., `public`, `referee`.
Seat read_seat(const Rules &rules, const std::string &text);

// Everything in a stream or a file; `-` is standard input.
std::string read_all(std::istream &in);
std::string read_file(Session &session, const std::string &path);

// Writes a file; `-` is standard output.
void write_file(Session &session, const std::string &path, std::string_view content);

// Name of a player, `chance` or the like, in that language.
std::string seat_name(const State &state, Seat seat, std::string_view lang);

// One line about how the game stands: whose turn it is, or how it ended.
std::string standing(const State &state, std::string_view lang);

}  // namespace hoyle::cli
