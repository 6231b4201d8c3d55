// `replay`: re-judges every action of records and names the first fault of each game.
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/inputs.hpp"
#include "cli/record_player.hpp"
#include "cli/record_reader.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::vector<std::string> records;
  std::string lang = "en";
  bool json = false, quiet = false, show = false;
};

// One game of a file while it is replayed.
struct Replayed {
  std::size_t number = 0;
  std::size_t line = 0;
  std::vector<Tag> tags;
  std::optional<State> state;
  std::optional<Refused> fault;
  std::string note;  // not a fault: the record was cut short
};

class Replay {
 public:
  Replay(Session &session, const Asked &asked) : session_(session), asked_(asked) {}

  void run(std::istream &in, const std::string &name) {
    name_ = name;
    RecordReader reader(in);
    for (auto item = reader.next(); item != RecordReader::Item::end; item = reader.next()) take(reader, item);
    finish();
    if (!tags_above_.empty()) fault_line(name + ": tags without a game at the end");
    tags_above_.clear();
    if (count_ == 0) throw UsageError("no record in " + name);
    count_ = 0;
  }

  void close() {
    if (asked_.json)
      session_.io.out << (any_ ? "\n" : "") << "],\"passed\":" << passed_ << ",\"failed\":" << failed_ << "}\n";
    if (!asked_.json) session_.io.out << passed_ << " passed, " << failed_ << " failed\n";
    if (failed_ > 0) session_.status = kNo;
  }

 private:
  using Item = RecordReader::Item;

  void take(const RecordReader &reader, Item item) {
    if (item == Item::tag) {
      if (reader.tag_below() && game_)
        game_->tags.push_back(reader.tag());
      else
        tags_above_.push_back(reader.tag());
    } else if (item == Item::game) {
      finish();
      open(reader);
    } else if (item == Item::action && game_ && !game_->fault) {
      play(reader);
    } else if (item == Item::cut && game_) {
      game_->note = "cut short: '" + reader.action() + "' has no ';' and does not count";
    } else if (item == Item::fault) {
      broken(reader);
    }
  }

  void open(const RecordReader &reader) {
    begin(reader.line());
    try {
      game_->state = player_.open(reader.spec(), reader.position());
    } catch (const Refused &refused) {
      game_->fault = refused;
    }
  }

  void begin(std::size_t line) {
    game_.emplace();
    game_->number = ++count_;
    game_->line = line;
    game_->tags = std::move(tags_above_);
    tags_above_.clear();
  }

  void play(const RecordReader &reader) {
    State &state = *game_->state;
    const Verdict verdict = player_.play(state, reader.action());
    if (!verdict) fail(reader, "ply " + std::to_string(state.ply() + 1), reader.action(), verdict);
  }

  void fail(const RecordReader &reader, const std::string &what, const std::string &input, const Verdict &verdict) {
    game_->fault.emplace(what, input, Error(verdict.reason()));
    game_->line = reader.line();
  }

  // The file itself is wrong here.
  void broken(const RecordReader &reader) {
    if (!game_) begin(reader.line());
    if (game_->fault) return;
    fail(reader, "record", "", refusal(HOYLE_SYNTAX, reader.message()));
  }

  void finish() {
    if (!game_) return;
    ++(game_->fault ? failed_ : passed_);
    if (asked_.json)
      print_json();
    else
      print();
    game_.reset();
  }

  std::string title() const {
    std::string text = name_ + ":" + std::to_string(game_->line) + ": game " + std::to_string(game_->number);
    if (game_->state) text += " (" + std::string(game_->state->rules().game().id()) + ")";
    return text;
  }

  void print() {
    std::ostream &out = session_.io.out;
    if (game_->fault) {
      out << title() << '\n';
      print_refusal(out, *game_->fault, asked_.lang);
    } else if (!asked_.quiet) {
      out << title() << ": " << game_->state->ply() << " plies, " << standing(*game_->state, asked_.lang) << '\n';
      if (asked_.show) out << game_->state->board() << '\n';
    }
    if (!game_->note.empty()) out << title() << ": " << printable(game_->note) << '\n';
  }

  static Json state_json(const State &state) {
    const Result result = state.result();
    return {{"rules", state.rules().spec()}, {"plies", state.ply()}, {"position", state.text()},
            {"over", state.is_over()},       {"rule", result.rule},  {"label", result.label}};
  }

  void print_json() {
    Json json{{"file", name_}, {"game", game_->number}, {"line", game_->line}, {"legal", !game_->fault}};
    Json tags = Json::object();
    for (const Tag &tag : game_->tags) tags.set(tag.name.c_str(), tag.value);
    json.set("tags", tags);
    if (game_->state) json.merge(state_json(*game_->state));
    if (!game_->note.empty()) json.set("note", game_->note);
    if (game_->fault) {
      Json fault{{"what", game_->fault->what_it_is}, {"input", game_->fault->input}};
      json.set("fault", fault.merge(refusal_json(game_->fault->error.reason())));
    }
    session_.io.out << (any_ ? ",\n" : "{\"games\":[\n") << json.dump();
    any_ = true;
  }

  void fault_line(const std::string &text) {
    ++failed_;
    if (!asked_.json) session_.io.out << text << '\n';
  }

  Session &session_;
  const Asked &asked_;
  RecordPlayer player_;
  std::string name_;
  std::vector<Tag> tags_above_;
  std::optional<Replayed> game_;
  std::size_t count_ = 0;
  std::size_t passed_ = 0;
  std::size_t failed_ = 0;
  bool any_ = false;
};

void replay(Session &session, const Asked &asked) {
  Replay replay(session, asked);
  for (const std::string &record : asked.records) {
    if (is_record(record)) {
      std::istringstream in(record);
      replay.run(in, "record");
    } else if (record == "-") {
      replay.run(session.io.in, "standard input");
    } else {
      std::ifstream file(record, std::ios::binary);
      if (!file) throw UsageError("cannot read " + record);
      replay.run(file, record);
    }
  }
  replay.close();
}

}  // namespace

void add_replay_command(CommandLine &line, Session &session) {
  Command command = line.add("replay", "re-judge every action of records");
  auto asked = std::make_shared<Asked>();
  command.arguments("RECORD", asked->records, "files of records, records themselves, or - for standard input");
  command.flag("--quiet,-q", asked->quiet, "say nothing about games without a fault");
  command.flag("--show", asked->show, "also show the last board of each game");
  add_json(command, asked->json);
  add_language(command, asked->lang);
  command.run([&session, asked] { replay(session, *asked); });
}

}  // namespace hoyle::cli
