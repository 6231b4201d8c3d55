// `play`: a game at the terminal against simple players or a friend.
#include <csignal>
#include <memory>
#include <optional>
#include <random>

#include "cli/inputs.hpp"
#include "cli/record_file.hpp"
#include "cli/table.hpp"
#include "cli/text.hpp"
#include "players/players.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::string spec, position, seats = "human", seed, lang = "en", record;
  std::uint64_t max_plies = 100000;
  bool color = false, unicode = false, plain = false, sync = false;
};

// One player for each seat, with commas between them and within the settings of one: what has a `=` and no name goes
// to the player before. Those not named are random players.
std::vector<std::string> read_seats(const Rules &rules, const std::string &text) {
  const std::size_t count = static_cast<std::size_t>(rules.players());
  std::vector<std::string> seats;
  for (const std::string &word : split(text, ',')) {
    const bool setting = word.find('=') < word.find(':') && !seats.empty();
    if (setting)
      seats.back() += (seats.back().find(':') == std::string::npos ? ":" : ",") + word;
    else
      seats.push_back(word);
  }
  if (seats.size() > count)
    throw UsageError("--seat names " + std::to_string(seats.size()) + " players, the game has " +
                     std::to_string(count));
  seats.resize(count, "random");
  for (const std::string &seat : seats) {
    if (seat == human) continue;
    try {
      players::make(seat, 0);
    } catch (const players::Refused &refused) {
      throw UsageError(std::string("--seat: ") + refused.what() + " (or human)");
    }
  }
  return seats;
}

std::uint64_t read_seed(const std::string &text) {
  if (text.empty()) return std::random_device{}();
  const auto number = to_number(text);
  if (!number) throw UsageError("--seed: a number of at most 19 digits, not '" + text + "'");
  return *number;
}

std::string board_style(const Session &session, const Asked &asked) {
  const bool rich = session.io.terminal_out && !asked.plain;
  std::string style = "lang=" + asked.lang;
  if (rich || asked.color) style += ",color=1";
  if (rich || asked.unicode) style += ",unicode=1";
  return style;
}

Tag players_tag(const std::vector<std::string> &players) { return {"Players", join(players, ", ")}; }

Tag result_tag(const State &state) { return {"Result", state.is_over() ? standing(state, "en") : "unfinished"}; }

// The game as a file that `replay` reads.
std::string record_text(const State &state, const std::vector<std::string> &players) {
  return write_tag(players_tag(players)) + "\n" + spread_record(state.record()) + "\n" + write_tag(result_tag(state)) + "\n";
}

void play(Session &session, const Asked &asked) {
  const Rules rules = read_rules(asked.spec);
  TableOptions options;
  options.players = read_seats(rules, asked.seats);
  options.seed = read_seed(asked.seed);
  options.lang = asked.lang;
  options.max_plies = asked.max_plies;
  options.style = board_style(session, asked);
  const std::vector<std::string> players = options.players;
  const bool russian = asked.lang == "ru";
  session.io.out << rules.game().about(russian ? Field::title_ru : Field::title_en) << " (" << asked.spec << "), seed "
                 << options.seed << (russian ? "; help: подсказка\n" : "; type help for help\n");
  State state = read_position(session, rules, asked.position);
  std::optional<RecordFile> file;
  if (!asked.record.empty() && asked.record != "-") {
    std::signal(SIGXFSZ, SIG_IGN);  // a file that has grown too long is an error, not the end
    file.emplace(asked.record, asked.sync, players_tag(players), state);
    options.record = &*file;
  }
  Table table(session, std::move(state), options);
  table.run();
  if (asked.record == "-") session.io.out << record_text(table.state(), players);
  if (!file || file->finish(result_tag(table.state()))) return;
  session.io.out << record_text(table.state(), players);  // a game that was played is not lost to a full disk
  throw UsageError("cannot write all of " + asked.record);
}

}  // namespace

void add_play_command(CommandLine &line, Session &session) {
  Command command = line.add("play", "play in the terminal, against simple players or a friend");
  auto asked = std::make_shared<Asked>();
  add_position(command, asked->spec, asked->position);
  command.option(
      "--seat", asked->seats,
      "who plays: human or a player such as mcts:iterations=200 for each seat, with commas; the rest is random");
  command.option("--seed", asked->seed, "number that fixes dice and random players");
  command.option("--record", asked->record, "write the record of the game to this file, action by action");
  command.flag("--sync", asked->sync, "with --record: wait until each action has reached the disk");
  command.number("--max-plies", asked->max_plies, 1, 1000000000, "stop after so many actions");
  command.flag("--color", asked->color, "colours, also where the output is no terminal");
  command.flag("--unicode", asked->unicode, "Unicode board, also where the output is no terminal");
  command.flag("--plain", asked->plain, "plain ASCII board");
  add_language(command, asked->lang);
  command.run([&session, asked] { play(session, *asked); });
}

}  // namespace hoyle::cli
