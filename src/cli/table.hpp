// A game at the terminal: people and simple players take turns, and everybody sees what is his to see.
#pragma once

#include <hoyle/hoyle.hpp>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/record_file.hpp"
#include "cli/session.hpp"
#include "players/players.hpp"

namespace hoyle::cli {

inline constexpr std::string_view human = "human";

struct TableOptions {
  std::vector<std::string> players;  // one for each seat: human, or the spec of a player
  std::uint64_t seed = 0;
  std::size_t max_plies = 100000;
  std::string lang = "en";
  std::string style;  // of boards
  RecordFile *record = nullptr;  // where every action is written
};

class Table {
 public:
  Table(Session &session, State state, TableOptions options);

  // Plays until the game is over, somebody quits, input ends, or max_plies are done.
  void run();

  const State &state() const { return state_; }

 private:
  void act(Action action);
  void machine_turn(players::Player &mind);
  void human_turn();
  void hand_over();
  void show_news();
  void show_board();
  bool read_line(std::string &line);
  void obey(const std::string &line);
  bool play_text(const std::string &line);
  void refuse(const Verdict &verdict, const std::string &line);
  void list_legal(std::string_view prefix);
  void explain(const std::string &text);
  void take_back();
  void help();
  void tell(Seat viewer, std::string line);
  std::string name(Seat seat) const { return names_.at(seat); }
  std::string_view say(std::string_view en, std::string_view ru) const { return in_language(options_.lang, en, ru); }

  Session &session_;
  State state_;
  TableOptions options_;
  Rules rules_;
  Rng chance_;
  std::vector<std::unique_ptr<players::Player>> minds_;  // one for each seat, none for a person
  std::vector<Seat> viewers_;                            // the people, or the public where nobody plays
  std::map<Seat, std::string> names_;
  std::map<Seat, std::vector<std::string>> news_;  // what each viewer has not read yet
  Seat viewer_;                                    // who sits before the screen
  bool secrets_;
  bool shown_ = false;  // the board, since it last changed
  bool stop_ = false;
};

}  // namespace hoyle::cli
