// `hoyle verify`: replays records and checks every chance outcome against the revealed seed.
#include <fstream>
#include <map>
#include <memory>
#include <optional>

#include "cli/inputs.hpp"
#include "cli/record_player.hpp"
#include "cli/record_reader.hpp"
#include "cli/referee/answers.hpp"
#include "cli/referee/fair.hpp"
#include "cli/session.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::vector<std::string> records;
  bool draws = false;
};

// A draw that a game made. What it should have been is known when the seed, which stands below, has been read.
struct Draw {
  std::size_t ply = 0;        // of the state before it
  std::uint64_t least = 0;    // values in [least, least + weight) give this outcome
  std::uint64_t weight = 0;
  std::uint64_t total = 0;
};

// A game while it is read: replayed, with its draws and tags.
struct Game {
  std::size_t number = 0;
  std::multimap<std::string, std::string> tags;
  std::optional<State> state;
  std::string spec, position;  // canonical
  std::vector<Draw> draws;
  std::string fault;
};

std::vector<referee::Bytes32> read_list(const std::string &text, const std::string &tag) {
  std::vector<referee::Bytes32> list;
  for (const std::string &part : split(text, ',')) {
    const auto bytes = referee::from_hex(part);
    if (!bytes) throw std::runtime_error("tag " + tag + " does not hold 64 hexadecimal digits a seat");
    list.push_back(*bytes);
  }
  return list;
}

Draw draw_of(const Chance &node, std::size_t ply, Action action) {
  Draw draw{ply, 0, 0, node.total};
  for (const Outcome &outcome : node.outcomes) {
    draw.weight = outcome.weight;
    if (outcome.action == action) break;
    draw.least += outcome.weight;
  }
  return draw;
}

Action outcome_of(const Chance &node, std::uint64_t value) {
  for (const Outcome &outcome : node.outcomes) {
    if (value < outcome.weight) return outcome.action;
    value -= outcome.weight;
  }
  return -1;
}

// Throws std::runtime_error unless it is there, and once: another value would be for another reader.
const std::string &tag_text(const Game &game, const char *name) {
  const auto found = game.tags.find(name);
  if (found == game.tags.end()) throw std::runtime_error(std::string("there is no tag ") + name);
  if (game.tags.count(name) > 1) throw std::runtime_error(std::string("tag ") + name + " stands there twice");
  return found->second;
}

// The tags of a fair game, checked against each other.
class FairTags {
 public:
  // Throws std::runtime_error for tags that are missing or cannot be read.
  explicit FairTags(const Game &game)
      : seed_(list(game, "Seed")), contributions_(list(game, "Contributions")), commitments_(list(game, "Commitments")), commit_(list(game, "Commit")) {}

  // Empty, or what does not fit.
  std::string check(std::int32_t players) const {
    if (seed_.size() != 1 || commit_.size() != 1 || referee::commitment(seed_[0]) != commit_[0]) return "the seed is not what the referee committed to";
    if (contributions_.size() != static_cast<std::size_t>(players) || commitments_.size() != contributions_.size())
      return "there must be one contribution and one commitment a seat";
    for (std::size_t i = 0; i < contributions_.size(); ++i)
      if (referee::commitment(contributions_[i]) != commitments_[i]) return "the contribution of seat " + std::to_string(i) + " is not what it committed to";
    return {};
  }
  referee::FairDraws draws(const Game &game) const { return referee::FairDraws(seed_[0], game.spec, game.position, contributions_); }

 private:
  static std::vector<referee::Bytes32> list(const Game &game, const char *name) { return read_list(tag_text(game, name), name); }

  std::vector<referee::Bytes32> seed_, contributions_, commitments_, commit_;
};

// Empty, or why the result cannot be: the rules' own where the game is over, else a host's end. A record of which the
// last actions were taken away has another.
std::string check_result(const Game &game) {
  const std::string &said = tag_text(game, "Result");
  if (game.state->is_over()) {
    const std::string is = referee::result_text(*game.state);
    return said == is ? std::string() : "the result is '" + is + "', not '" + said + "'";
  }
  const std::string kind = said.substr(0, said.find(' '));
  const bool host = kind == "resigned" || kind == "agreed" || kind == "aborted" || kind == "time";
  return host ? std::string() : "the result is said to be '" + said + "', but the game is not over";
}

// Empty, or what is wrong with the draws of a game that can be played.
std::string check_draws(const Game &game, const referee::FairDraws &fair) {
  for (std::size_t n = 0; n < game.draws.size(); ++n) {
    const Draw &draw = game.draws[n];
    const std::uint64_t value = fair.below(n, draw.total);
    if (value >= draw.least && value - draw.least < draw.weight) continue;
    State before = game.state->clone();
    while (before.ply() > draw.ply) before.undo();
    const Rules rules = before.rules();
    return "ply " + std::to_string(draw.ply + 1) + " (" + rules.action_text(game.state->history()[draw.ply]) + "): the draw was " +
           rules.action_text(outcome_of(before.chance(), value));
  }
  return {};
}

// `--draws`: what went into each draw, for verifiers that know no rules.
class DrawPrinter {
 public:
  explicit DrawPrinter(std::ostream &out) : out_(out) {}

  void print(const Game &game) {
    print_head(game);
    State state = game.state->clone();
    state.reset();
    std::size_t n = 0;
    for (const Action action : game.state->history()) {
      if (state.is_chance()) print_draw(state, n++, action);
      state.apply(action);
    }
  }

 private:
  static Json texts(const std::string &list) {
    Json out = Json::array();
    for (const std::string &part : split(list, ',')) out.push(part);
    return out;
  }

  void print_head(const Game &game) {
    Json json = Json::object();
    json.set("seed", tag_text(game, "Seed")).set("commit", tag_text(game, "Commit"));
    json.set("commitments", texts(tag_text(game, "Commitments"))).set("contributions", texts(tag_text(game, "Contributions")));
    json.set("spec", game.spec).set("position", game.position);
    out_ << json.dump() << '\n';
  }

  void print_draw(const State &state, std::size_t n, Action action) {
    const Rules rules = state.rules();
    Json weights = Json::array();
    for (const Outcome &o : state.chance().outcomes) {
      Json pair = Json::array();
      pair.push(rules.action_text(o.action)).push(o.weight);
      weights.push(pair);
    }
    Json json = Json::object();
    json.set("n", n).set("outcome", rules.action_text(action)).set("weights", weights);
    out_ << json.dump() << '\n';
  }

  std::ostream &out_;
};

class Files {
 public:
  Files(Session &session, bool draws) : session_(session), quiet_(draws) {}

  void read(std::istream &in, const std::string &name) {
    name_ = name;
    RecordReader reader(in);
    number_ = 0;
    for (auto item = reader.next(); item != RecordReader::Item::end; item = reader.next()) take(reader, item);
    finish();
    above_.clear();
    if (number_ == 0) throw UsageError("no record in " + name);
  }

  void close() {
    if (!quiet_) session_.io.out << passed_ << " passed, " << failed_ << " failed\n";
    if (failed_) session_.status = kNo;
  }

 private:
  void take(const RecordReader &reader, RecordReader::Item item) {
    if (item == RecordReader::Item::tag) {
      (reader.tag_below() && game_ ? game_->tags : above_).emplace(reader.tag().name, reader.tag().value);
    } else if (item == RecordReader::Item::game) {
      open(reader);
    } else if (item == RecordReader::Item::action && game_ && game_->fault.empty()) {
      play(reader.action());
    } else if (item == RecordReader::Item::cut && game_ && game_->fault.empty()) {
      game_->fault = "cut short: '" + reader.action() + "' has no ';'";
    } else if (item == RecordReader::Item::fault) {
      if (!game_) begin();
      if (game_->fault.empty()) game_->fault = reader.message();
    }
  }

  void begin() {
    finish();
    game_.emplace();
    game_->number = ++number_;
    game_->tags = std::move(above_);
    above_.clear();
  }

  void open(const RecordReader &reader) {
    begin();
    try {
      game_->state = player_.open(reader.spec(), reader.position());
      game_->spec = game_->state->rules().spec();
      game_->position = game_->state->text();
      if (game_->state->ply() > 0) game_->fault = "the position brings actions of its own";
    } catch (const Refused &refused) {
      game_->fault = refused.error.what();
    }
  }

  void play(const std::string &text) {
    State &state = *game_->state;
    const std::size_t ply = state.ply();
    const bool drawn = state.is_chance();
    const Chance node = drawn ? state.chance() : Chance();
    const Verdict verdict = player_.play(state, text);
    if (!verdict)
      game_->fault = "ply " + std::to_string(ply + 1) + " (" + text + "): " + std::string(verdict.rule()) + " " + std::string(verdict.detail());
    else if (drawn)
      game_->draws.push_back(draw_of(node, ply, verdict.action()));
  }

  std::string verify() {
    if (!game_->fault.empty()) return game_->fault;
    try {
      const FairTags tags(*game_);
      std::string fault = tags.check(game_->state->rules().players());
      if (fault.empty()) fault = check_result(*game_);
      if (!fault.empty()) return fault;
      if (quiet_) DrawPrinter(session_.io.out).print(*game_);
      return check_draws(*game_, tags.draws(*game_));
    } catch (const std::runtime_error &error) {
      return error.what();
    }
  }

  void finish() {
    if (!game_) return;
    const std::string fault = verify();
    ++(fault.empty() ? passed_ : failed_);
    std::ostream &out = quiet_ ? session_.io.err : session_.io.out;
    if (!fault.empty())
      out << name_ << ": game " << game_->number << ": " << printable(fault) << '\n';
    else if (!quiet_)
      out << name_ << ": game " << game_->number << ": " << game_->state->ply() << " plies, " << game_->draws.size() << " draws verified\n";
    game_.reset();
  }

  Session &session_;
  RecordPlayer player_;
  bool quiet_;  // the draws go where the verdicts usually go
  std::string name_;
  std::size_t number_ = 0;
  std::multimap<std::string, std::string> above_;
  std::optional<Game> game_;
  std::size_t passed_ = 0;
  std::size_t failed_ = 0;
};

void verify(Session &session, const Asked &asked) {
  Files files(session, asked.draws);
  for (const std::string &record : asked.records) {
    if (record == "-") {
      files.read(session.io.in, "standard input");
      continue;
    }
    std::ifstream file(record, std::ios::binary);
    if (!file) throw UsageError("cannot read " + record);
    files.read(file, record);
  }
  files.close();
}

}  // namespace

void add_verify_command(CommandLine &line, Session &session) {
  auto asked = std::make_shared<Asked>();
  line.add("verify", "replay records of fair games and check every draw against the seed")
      .arguments("RECORD", asked->records, "files of records, or - for standard input")
      .flag("--draws", asked->draws, "print what went into each draw as JSON, one object a line")
      .run([&session, asked] { verify(session, *asked); });
}

}  // namespace hoyle::cli
