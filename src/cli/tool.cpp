// The command line as a whole: commands, help, and what becomes of errors.
#include <algorithm>
#include <new>

#include "cli/session.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

std::string version_text() {
  const std::uint32_t v = version();
  return "hoyle " + std::to_string(v >> 16) + "." + std::to_string((v >> 8) & 0xFFu) + "." + std::to_string(v & 0xFFu);
}

// The wish for Russian or JSON counts also for errors, which may come before the options have been read.
bool has_pair(const std::vector<std::string> &arguments, std::string_view option, std::string_view value) {
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i] == std::string(option) + "=" + std::string(value) ||
        (arguments[i] == option && i + 1 < arguments.size() && arguments[i + 1] == value))
      return true;
  return false;
}

// Rules that forbid answer 1; a name that does not exist or a wrong call answers 2.
int status_of(const Refused &refused) {
  const Status status = refused.error.status();
  if (status == Status::illegal || status == Status::mismatch) return kNo;
  return status == Status::syntax && refused.what_it_is != "rules" ? kNo : kTrouble;
}

int report(const Io &io, const Refused &refused, const std::vector<std::string> &arguments) {
  if (std::find(arguments.begin(), arguments.end(), "--json") != arguments.end()) {
    Json json{{"refused", refused.what_it_is}, {"input", refused.input}};
    io.out << json.merge(refusal_json(refused.error.reason())).dump() << '\n';
  } else {
    io.err << "hoyle: ";
    print_refusal(io.err, refused, has_pair(arguments, "--lang", "ru") ? "ru" : "en");
  }
  return status_of(refused);
}

int parse_and_run(CommandLine &line, Session &session, const std::vector<std::string> &arguments) {
  const Io &io = session.io;
  try {
    bool wrong = false;
    if (!line.run(arguments, io.out, io.err, wrong)) return wrong ? kTrouble : kYes;
    io.out.flush();
    if (!io.out) throw UsageError("cannot write to standard output");
    return session.status;
  } catch (const Refused &refused) {
    return report(io, refused, arguments);
  } catch (const UsageError &error) {
    io.err << "hoyle: " << error.what() << '\n';
  } catch (const Error &error) {
    io.err << "hoyle: " << error.what() << '\n';
    return error.status() == Status::illegal ? kNo : kTrouble;
  } catch (const std::bad_alloc &) {
    io.err << "hoyle: out of memory\n";
  }
  return kTrouble;
}

}  // namespace

int run_tool(const std::vector<std::string> &arguments, const Io &io) {
  CommandLine line(
      "hoyle: rules of board games, decided and explained",
      "SPEC is a game with its edition and options: jungle, jungle@ludii, jungle:traps=universal.\n"
      "POSITION is a position text, a record, `start` (the default), or `-` to read one from standard input.\n"
      "Exit status: 0 yes or legal, 1 no or refused, 2 wrong use or a file that cannot be read.",
      version_text());
  Session session{io};
  for (const auto add : {add_catalog_commands, add_show_command, add_legal_command, add_explain_command,
                         add_perft_command, add_play_command, add_replay_command, add_check_command,
                         add_convert_command, add_referee_command, add_verify_command})
    add(line, session);
  if (arguments.empty()) {
    io.err << line.help();
    return kTrouble;
  }
  return parse_and_run(line, session, arguments);
}

}  // namespace hoyle::cli
