// The referee process: JSON-RPC 2.0, one object a line. It decides, remembers and never gives away.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "cli/referee/answers.hpp"
#include "cli/referee/journal.hpp"
#include "cli/referee/table.hpp"

namespace hoyle::referee {

struct RefereeLimits {
  std::uint64_t line = 1 << 20;  // bytes of a request
  std::uint64_t games = 1000;   // open at once
  std::uint64_t plies = 100'000;  // of one game
  std::size_t batch = 100;        // requests in one line
  std::size_t entries = 1000;     // of the log in one answer to `events`
  int depth = 32;                 // of nested JSON
};

class Referee {
 public:
  explicit Referee(RefereeLimits limits = {}) : limits_(limits) {}

  // Restores the open games, whatever the limits are, and goes on writing there. Empty, or why not.
  std::string open_journal(const std::string &path, bool sync);
  // Answers one line; empty where none is due (a notification, a blank line). Never throws on any input.
  std::string answer(std::string_view line);
  // The answer to a line that was longer than the limit.
  std::string too_long() const;
  const RefereeLimits &limits() const { return limits_; }
  std::size_t open_games() const { return tables_.size(); }

 private:
  using Params = nlohmann::json;
  using Handler = Json (Referee::*)(const Params &);
  struct Method {
    const char *name;
    Handler handler;
    bool changes;  // is written to the journal
  };
  static const Method methods[];
  static const Method *find(const std::string &name);

  std::string answer_text(std::string_view line);
  Json answer_one(const nlohmann::json &request, bool &due);
  Json dispatch(const Method &method, const Params &params);
  nlohmann::json journal_line(const Method &method, const Params &params) const;
  bool restore(std::string_view line);
  bool is_of_use(std::string_view line) const;
  bool tidy_journal();
  Table &table(const Params &params);
  Seat viewer(const Params &params, const Table &table) const;
  Json changed(const Params &params, Seat viewer, std::uint64_t since);

  Json list_games(const Params &);
  Json ping(const Params &);
  Json new_game(const Params &);
  Json load(const Params &);
  Json join(const Params &);
  Json state(const Params &);
  Json legal(const Params &);
  Json odds(const Params &);
  Json events(const Params &);
  Json explain(const Params &);
  Json act(const Params &);
  Json chance(const Params &);
  Json undo(const Params &);
  Json answer_undo(const Params &);
  Json resign(const Params &);
  Json offer_draw(const Params &);
  Json answer_draw(const Params &);
  Json abort(const Params &);
  Json record(const Params &);
  Json close(const Params &);
  Json commit(const Params &);
  Json contribute(const Params &);
  Json reveal(const Params &);
  Json add_table(const Params &, State state, std::vector<std::string> names);

  RefereeLimits limits_;
  Journal journal_;
  bool restoring_ = false;
  std::string entropy_;  // hex, for the request in hand
  std::int64_t next_ = 1;
  std::map<std::int64_t, std::unique_ptr<Table>> tables_;
};

}  // namespace hoyle::referee
