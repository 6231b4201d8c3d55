// `hoyle referee`: the loop that reads requests from standard input and writes answers to standard output.
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <memory>

#include "cli/disk.hpp"
#include "cli/referee/referee.hpp"
#include "cli/session.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::string journal;
  bool sync = false;
  referee::RefereeLimits limits;
};

constexpr std::size_t kManyBytes = 1 << 18;  // of answers that wait for others

// Lines of standard input, none of which takes more memory than the limit: what is too long is skipped to its end.
class Lines {
 public:
  Lines(referee::Referee &judge) : judge_(judge) {}

  // Serves until the input ends or nobody reads the answers any more.
  void serve() {
    char block[65536];
    for (;;) {
      const ssize_t got = ::read(0, block, sizeof block);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) break;
      if (!take({block, static_cast<std::size_t>(got)}) || !send()) return;
    }
    if (!line_.empty() || skipping_) finish_line();
    send();
  }

 private:
  // Answers to what came in one piece go out in one piece, unless they are many. False when nobody reads them.
  bool take(std::string_view text) {
    for (std::size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
      add(text.substr(0, end));
      finish_line();
      if (answers_.size() > kManyBytes && !send()) return false;
    }
    add(text);
    return true;
  }
  bool send() {
    const bool sent = write_all(1, answers_);
    answers_.clear();
    return sent;
  }
  void add(std::string_view part) {
    if (!skipping_ && line_.size() + part.size() > judge_.limits().line) {
      skipping_ = true;
      std::string().swap(line_);
    }
    if (!skipping_) line_ += part;
  }
  void finish_line() {
    const std::string answer = skipping_ ? judge_.too_long() : judge_.answer(line_);
    if (!answer.empty()) answers_.append(answer).push_back('\n');
    line_.clear();
    skipping_ = false;
  }

  referee::Referee &judge_;
  std::string line_;
  std::string answers_;
  bool skipping_ = false;
};

void run(const Asked &asked) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone, a file that has grown too long: errors, not the end
  std::signal(SIGXFSZ, SIG_IGN);
  referee::Referee judge(asked.limits);
  if (!asked.journal.empty()) {
    const std::string fault = judge.open_journal(asked.journal, asked.sync);
    if (!fault.empty()) throw UsageError(fault);
  }
  Lines(judge).serve();
}

}  // namespace

void add_referee_command(CommandLine &line, Session &) {
  auto asked = std::make_shared<Asked>();
  line.add("referee", "referee games over JSON-RPC on standard input and output")
      .option("--journal", asked->journal, "file from which open games are restored and to which all is written")
      .flag("--sync", asked->sync, "wait until each change has reached the disk")
      .number("--max-line", asked->limits.line, 100, 1u << 30, "bytes of a request, usually 1048576")
      .number("--max-games", asked->limits.games, 1, 1'000'000, "games open at once, usually 1000")
      .number("--max-plies", asked->limits.plies, 1, 100'000'000, "plies of one game, usually 100000")
      .run([asked] { run(*asked); });
}

}  // namespace hoyle::cli
