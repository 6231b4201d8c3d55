// `hoyle verify`: replays records and checks every chance outcome against the revealed seed.
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/inputs.hpp"
#include "cli/record_reader.hpp"
#include "cli/referee/fair.hpp"
#include "cli/session.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::vector<std::string> records;
  bool draws = false;
};

// A game with its tags; the actions wait until the seed, which stands below them, has been read.
struct Game {
  std::size_t number = 0;
  std::map<std::string, std::string> tags;
  std::string spec;
  std::string position;
  std::vector<std::string> actions;
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

class Verifier {
 public:
  Verifier(Session &session, bool draws) : session_(session), draws_(draws) {}

  // Empty, or what is wrong. Throws std::runtime_error for tags that cannot be read.
  std::string verify(const Game &game) {
    if (!game.fault.empty()) return game.fault;
    const auto tag = [&](const char *name) {
      const auto found = game.tags.find(name);
      if (found == game.tags.end()) throw std::runtime_error(std::string("there is no tag ") + name);
      return found->second;
    };
    const auto seed = read_list(tag("Seed"), "Seed");
    const auto contributions = read_list(tag("Contributions"), "Contributions");
    const auto commitments = read_list(tag("Commitments"), "Commitments");
    if (seed.size() != 1 || referee::to_hex(referee::commitment(seed[0])) != tag("Commit")) return "the seed is not what the referee committed to";
    const Rules rules = read_rules(game.spec);
    State state = rules.parse(game.position);
    if (contributions.size() != static_cast<std::size_t>(rules.players()) || commitments.size() != contributions.size())
      return "there must be one contribution and one commitment a seat";
    for (std::size_t i = 0; i < contributions.size(); ++i)
      if (referee::commitment(contributions[i]) != commitments[i]) return "the contribution of seat " + std::to_string(i) + " is not what it committed to";
    if (draws_) print_game(game, state, seed[0]);
    return replay(game, state, referee::FairDraws(seed[0], rules.spec(), state.text(), contributions));
  }
  std::size_t checked() const { return checked_; }

 private:
  std::string replay(const Game &game, State &state, const referee::FairDraws &draws) {
    std::uint64_t n = 0;
    for (const std::string &text : game.actions) {
      const std::string where = "ply " + std::to_string(state.ply() + 1) + " (" + text + "): ";
      const Verdict verdict = state.explain(text);
      if (!verdict) return where + std::string(verdict.rule()) + " " + std::string(verdict.detail());
      if (state.is_chance()) {
        const Chance node = state.chance();
        const Action drawn = outcome(node, draws.below(n, node.total));
        if (draws_) print_draw(state, node, n, verdict.action());
        if (drawn != verdict.action())
          return where + "the draw was " + state.rules().action_text(drawn);
        ++n;
        ++checked_;
      }
      state.apply(verdict.action());
    }
    return {};
  }

  static Action outcome(const Chance &node, std::uint64_t value) {
    for (const Outcome &o : node.outcomes) {
      if (value < o.weight) return o.action;
      value -= o.weight;
    }
    return -1;
  }

  static Json texts(const std::string &list) {
    Json out = Json::array();
    for (const std::string &part : split(list, ',')) out.push(part);
    return out;
  }

  void print_game(const Game &game, const State &state, const referee::Bytes32 &seed) {
    Json json = Json::object();
    json.set("seed", referee::to_hex(seed)).set("commit", game.tags.at("Commit"));
    json.set("commitments", texts(game.tags.at("Commitments"))).set("contributions", texts(game.tags.at("Contributions")));
    json.set("spec", state.rules().spec()).set("position", state.text());
    session_.io.out << json.dump() << '\n';
  }

  void print_draw(const State &state, const Chance &node, std::uint64_t n, Action action) {
    Json weights = Json::array();
    for (const Outcome &o : node.outcomes) {
      Json pair = Json::array();
      pair.push(state.rules().action_text(o.action)).push(o.weight);
      weights.push(pair);
    }
    Json json = Json::object();
    json.set("n", n).set("outcome", state.rules().action_text(action)).set("weights", weights);
    session_.io.out << json.dump() << '\n';
  }

  Session &session_;
  bool draws_;
  std::size_t checked_ = 0;
};

class Files {
 public:
  Files(Session &session, bool draws) : session_(session), verifier_(session, draws), quiet_(draws) {}

  void read(std::istream &in, const std::string &name) {
    name_ = name;
    RecordReader reader(in);
    std::size_t number = 0;
    std::map<std::string, std::string> above;
    for (auto item = reader.next(); item != RecordReader::Item::end; item = reader.next()) {
      if (item == RecordReader::Item::tag) {
        (reader.tag_below() && game_ ? game_->tags : above)[reader.tag().name] = reader.tag().value;
      } else if (item == RecordReader::Item::game) {
        finish();
        game_.emplace(Game{++number, std::move(above), reader.spec(), reader.position(), {}, {}});
        above.clear();
      } else if (item == RecordReader::Item::action && game_) {
        game_->actions.push_back(reader.action());
      } else if (item == RecordReader::Item::fault) {
        if (!game_) game_.emplace(Game{++number, {}, {}, {}, {}, {}});
        game_->fault = reader.message();
      }
    }
    finish();
    if (number == 0) throw UsageError("no record in " + name);
  }

  void close() {
    if (!quiet_) session_.io.out << passed_ << " passed, " << failed_ << " failed\n";
    if (failed_) session_.status = kNo;
  }

 private:
  void finish() {
    if (!game_) return;
    const std::size_t before = verifier_.checked();
    std::string fault;
    try {
      fault = verifier_.verify(*game_);
    } catch (const std::runtime_error &error) {
      fault = error.what();
    }
    ++(fault.empty() ? passed_ : failed_);
    std::ostream &out = quiet_ ? session_.io.err : session_.io.out;
    if (!fault.empty() || !quiet_) {
      out << name_ << ": game " << game_->number << ": ";
      if (fault.empty())
        out << game_->actions.size() << " plies, " << verifier_.checked() - before << " draws verified\n";
      else
        out << fault << '\n';
    }
    game_.reset();
  }

  Session &session_;
  Verifier verifier_;
  bool quiet_;
  std::string name_;
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
