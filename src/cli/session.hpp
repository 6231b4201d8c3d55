// What all commands share: streams, the exit status, languages, refusals that are shown with a caret.
#pragma once

#include <hoyle/hoyle.hpp>

#include <istream>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/json.hpp"

namespace hoyle::cli {

// Exit statuses of the tool.
inline constexpr int kYes = 0;
inline constexpr int kNo = 1;
inline constexpr int kTrouble = 2;

// The streams that a run of the tool works on.
struct Io {
  std::istream &in;
  std::ostream &out;
  std::ostream &err;
  bool terminal_in = false;   // a person types
  bool terminal_out = false;  // a person reads
};

// One run of the tool.
struct Session {
  Io io;
  int status = kYes;
};

// Wrong use of the tool, or a file that cannot be read or written: exit status 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A text that the library refused, kept so that it can be shown.
struct Refused : std::runtime_error {
  Refused(std::string what, std::string input, const Error &error);
  std::string what_it_is;  // "position", "rules", "record", ...
  std::string input;
  Error error;
};

// Runs `call`; a refusal becomes Refused with the text that was read.
template <class Call>
auto reading(std::string_view what, std::string_view input, Call call) {
  try {
    return call();
  } catch (const Error &error) {
    throw Refused(std::string(what), std::string(input), error);
  }
}

// Two or three lines: what is wrong, the text with a caret under the place, the rule's sentence.
void print_refusal(std::ostream &out, const Refused &refused, std::string_view lang);

// Control characters, which would spoil the terminal and move the caret, as '?'.
std::string printable(std::string_view text);

// The line of `text` around a byte offset, indented, with a caret below. Long texts are cut.
void print_caret(std::ostream &out, std::string_view text, std::int32_t offset);

// A refusal as JSON: status, rule, sentences, detail, offset.
Json refusal_json(const hoyle_reason &reason);

// The field in that language, English where there is none.
std::string_view in_language(std::string_view lang, std::string_view en, std::string_view ru);

// Options that several commands have.
void add_language(Command &command, std::string &lang);
void add_json(Command &command, bool &json);

// Each adds its commands to the tool; what they run writes to the session.
void add_catalog_commands(CommandLine &line, Session &session);
void add_show_command(CommandLine &line, Session &session);
void add_legal_command(CommandLine &line, Session &session);
void add_explain_command(CommandLine &line, Session &session);
void add_perft_command(CommandLine &line, Session &session);
void add_play_command(CommandLine &line, Session &session);
void add_replay_command(CommandLine &line, Session &session);
void add_check_command(CommandLine &line, Session &session);
void add_convert_command(CommandLine &line, Session &session);
void add_referee_command(CommandLine &line, Session &session);
void add_verify_command(CommandLine &line, Session &session);

// The whole tool. \return its exit status
int run_tool(const std::vector<std::string> &arguments, const Io &io);

}  // namespace hoyle::cli
