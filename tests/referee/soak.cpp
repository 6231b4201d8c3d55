// Many games with clients that misbehave: illegal actions, wrong seats, old messages, garbage, hang-ups, kill -9. Every
// verdict is compared with a game that this program plays beside the referee's, through the library itself.
//
//   referee_soak TOOL GAMES SEED JOURNAL
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include <hoyle/hoyle.hpp>

namespace {

using namespace hoyle;
using Json = nlohmann::json;

[[noreturn]] void wrong(const std::string &what) { throw std::runtime_error(what); }

void expect(bool condition, const std::string &what) {
  if (!condition) wrong(what);
}

// The referee as a process.
class Process {
 public:
  Process(const char *tool, const char *journal) {
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0) wrong("no pipes");
    child_ = fork();
    if (child_ == 0) {
      dup2(in[0], 0);
      dup2(out[1], 1);
      for (const int end : {in[0], in[1], out[0], out[1]}) close(end);
      execl(tool, tool, "referee", "--journal", journal, static_cast<char *>(nullptr));
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    fcntl(in[1], F_SETFD, FD_CLOEXEC);
    to_ = fdopen(in[1], "w");
    from_ = fdopen(out[0], "r");
  }
  ~Process() {
    if (to_) murder();
  }
  Process(const Process &) = delete;
  Process &operator=(const Process &) = delete;

  void send(const std::string &line) {
    fputs((line + "\n").c_str(), to_);
    fflush(to_);
  }
  std::string hear() {
    std::string line;
    for (int c = fgetc(from_); c != '\n'; c = fgetc(from_)) {
      if (c == EOF) wrong("the referee has ended");
      line += static_cast<char>(c);
    }
    return line;
  }
  // Goes away in the middle of a line; the referee must end well.
  void hang_up(const std::string &half) {
    fputs(half.c_str(), to_);
    fclose(to_);
    to_ = nullptr;
    while (fgetc(from_) != EOF) {
    }
    expect(ended() == 0, "the referee did not end well");
  }
  void murder() {
    kill(child_, SIGKILL);
    fclose(to_);
    to_ = nullptr;
    ended();
  }

 private:
  int ended() {
    int status = 0;
    waitpid(child_, &status, 0);
    fclose(from_);
    return status;
  }

  pid_t child_ = -1;
  FILE *to_ = nullptr;
  FILE *from_ = nullptr;
};

// One game, here and there.
struct Played {
  std::int64_t id = 0;
  std::string spec;
  std::unique_ptr<State> own;
};

class Soak {
 public:
  Soak(const char *tool, const char *journal, std::uint64_t seed)
      : tool_(tool), journal_(journal), rng_(seed), process_(std::make_unique<Process>(tool, journal)) {
    for (const Game &game : games())
      for (std::size_t i = 0; i < game.size(Catalog::editions); ++i)
        specs_.push_back(std::string(game.id()) + "@" + std::string(game.text(Catalog::editions, i, Field::id)));
  }

  void play(std::size_t number) {
    game_.spec = specs_[number % specs_.size()];
    const Json opened = must("new", {{"spec", game_.spec}});
    game_.id = opened.at("game");
    game_.own = std::make_unique<State>(Rules(game_.spec));
    entries_ = 0;
    follow();
    const std::uint64_t turns = chance(20) ? 400 : 5 + rng_.below(60);
    for (std::uint64_t turn = 0; turn < turns && !game_.own->is_over(); ++turn) {
      trouble();
      attempt();
    }
    finish();
  }

  // The process ends well when its input does.
  void end() { process_->hang_up(""); }

  std::size_t requests = 0, verdicts = 0, refusals = 0, restarts = 0;

 private:
  bool chance(std::uint64_t one_in) { return rng_.below(one_in) == 0; }

  std::string line(const std::string &method, const Json &params) {
    return Json{{"jsonrpc", "2.0"}, {"id", requests}, {"method", method}, {"params", params}}.dump();
  }
  Json ask_line(const std::string &text) {
    ++requests;
    process_->send(text);
    return Json::parse(process_->hear());
  }
  Json ask(const std::string &method, const Json &params) { return ask_line(line(method, params)); }
  Json must(const std::string &method, const Json &params) {
    const Json answer = ask(method, params);
    expect(answer.contains("result"), game_.spec + ": " + method + " " + params.dump() + ": " + answer.dump());
    return answer.at("result");
  }

  // Plays here what the referee's log says happened there, and compares the positions.
  void follow() {
    const Json log = must("events", {{"game", game_.id}, {"viewer", "referee"}, {"since", entries_}}).at("log");
    for (const Json &entry : log) {
      const Action action = game_.own->rules().action(entry.at("action").get<std::string>());
      expect(game_.own->is_legal(action), "something illegal was played: " + entry.dump());
      expect(entry.at("seat") == (game_.own->is_chance() ? Json("chance") : Json(game_.own->actor())),
             "the wrong one acted: " + entry.dump());
      game_.own->apply(action);
    }
    entries_ += log.size();
    const Json viewers[] = {"referee", "public", 0};
    const Seat seats[] = {kReferee, kPublic, 0};
    const std::uint64_t which = rng_.below(3);
    const Json state = must("state", {{"game", game_.id}, {"viewer", viewers[which]}});
    expect(state.at("position") == game_.own->text(seats[which]), game_.spec + ": another position: " + state.dump());
    expect(state.at("ply") == game_.own->ply(), "another ply");
    expect(state.at("result").at("kind") == std::string(result_name(game_.own->result().kind)), "another result");
  }

  // A text that may be anything.
  std::string some_text() {
    const Rules rules = game_.own->rules();
    std::string text = rules.action_text(game_.own->sample(rng_));
    switch (rng_.below(5)) {
      case 0:
        return rules.action_text(static_cast<Action>(rng_.below(static_cast<std::uint64_t>(rules.all_actions()))));
      case 1:
        text[rng_.below(text.size())] = static_cast<char>(' ' + rng_.below(95));
        return text;
      case 2:
        return text.substr(0, rng_.below(text.size() + 1));
      case 3:
        return text + ", " + rules.action_text(game_.own->sample(rng_));
      default:
        return game_.own->notation(game_.own->sample(rng_));
    }
  }

  // What the referee must say to this text or id of the seat whose turn it is.
  Verdict expected(const Json &action, bool &of_chance) const {
    const State view = game_.own->redact(game_.own->actor());
    const Action players = view.rules().player_actions();
    if (action.is_number()) {
      const auto id = action.get<std::int64_t>();
      const Verdict verdict = view.judge(id >= 0 && id < view.rules().all_actions() ? static_cast<Action>(id) : -1);
      expect(verdict.legal() == (id >= 0 && id < players && game_.own->is_legal(static_cast<Action>(id))),
             "a view judges otherwise");
      return verdict;
    }
    const TurnReading read = view.read_turn(action.get<std::string>());
    for (const Action one : read.actions) of_chance = of_chance || one >= players;
    return read.verdict;
  }

  void attempt() {
    const Seat seat = game_.own->actor();
    Json action;
    switch (rng_.below(4)) {
      case 0:
        action = some_text();
        break;
      case 1:
        action =
            static_cast<std::int64_t>(rng_.below(static_cast<std::uint64_t>(game_.own->rules().all_actions()) + 2)) - 1;
        break;
      case 2:
        action = game_.own->sample(rng_);
        break;
      default:
        action = game_.own->rules().action_text(game_.own->sample(rng_));
        break;
    }
    bool of_chance = false;
    const Verdict due = expected(action, of_chance);
    const std::string text =
        line("act", {{"game", game_.id}, {"seat", seat}, {"action", action}, {"ply", game_.own->ply()}});
    if (chance(400)) return restart_in(text, due.legal() && !of_chance);
    const Json answer = ask_line(text);
    ++verdicts;
    judge(answer, due, of_chance, game_.spec + " " + game_.own->text() + " " + action.dump());
    if (answer.contains("result")) remember(text);
    if (answer.contains("result") || chance(4)) follow();
  }

  void judge(const Json &answer, const Verdict &due, bool of_chance, const std::string &where) {
    const std::string said = where + ": " + answer.dump();
    expect(answer.contains("result") == (due.legal() && !of_chance), said);
    if (answer.contains("result")) return;
    ++refusals;
    const Json &error = answer.at("error");
    expect(error.at("code") == (due.legal() ? -32016 : -32001), said);
    if (!due.legal()) expect(error.at("data").at("rule") == std::string(due.rule()), said);
  }

  // The process is killed when the request has been sent and not been answered: it may have been carried out, or not.
  void restart_in(const std::string &text, bool may_count) {
    process_->send(text);
    if (chance(2)) usleep(static_cast<useconds_t>(rng_.below(200)));
    process_->murder();
    process_ = std::make_unique<Process>(tool_, journal_);
    ++restarts;
    const std::size_t before = game_.own->ply();
    follow();
    expect(may_count || game_.own->ply() == before, "a refused action was carried out");
  }

  void remember(const std::string &text) {
    old_.push_back(text);
    if (old_.size() > 500) old_.pop_front();
  }

  void refuse(const std::string &text, int code) {
    const Json answer = ask_line(text);
    ++refusals;
    expect(answer.contains("error") && (code == 0 || answer.at("error").at("code") == code),
           text + ": " + answer.dump());
  }

  // Something that must change nothing; the next look at the game shows whether it did.
  void trouble() {
    const Seat seat = game_.own->actor();
    const std::string legal = game_.own->rules().action_text(game_.own->sample(rng_));
    const Seat other = static_cast<Seat>(rng_.below(static_cast<std::uint64_t>(game_.own->rules().players())));
    switch (rng_.below(24)) {
      case 0:
        return refuse(line("act", {{"game", game_.id}, {"seat", game_.own->rules().players()}, {"action", legal}}),
                      -32015);
      case 1:
        if (other != seat) refuse(line("act", {{"game", game_.id}, {"seat", other}, {"action", legal}}), -32010);
        return;
      case 2:
        return refuse(
            line(
                "act",
                {{"game", game_.id}, {"seat", seat}, {"action", legal}, {"ply", game_.own->ply() + 1 + rng_.below(9)}}),
            -32011);
      case 3:
        if (!old_.empty()) refuse(old_[rng_.below(old_.size())], 0);
        return;
      case 4:
        return refuse(garbage(), 0);
      case 5:
        return refuse(line("act", {{"game", game_.id + 100000}, {"seat", seat}, {"action", legal}}), -32018);
      case 6:
        return refuse(line("chance", {{"game", game_.id}, {"outcome", legal}}), -32016);
      case 7:
        return refuse(line("act", {{"game", game_.id}, {"seat", Json::array({seat})}, {"action", legal}}), -32602);
      case 8:
        if (chance(40)) hang_up();
        return;
      default:
        return;
    }
  }

  std::string garbage() {
    std::string text = line("act", {{"game", game_.id}, {"seat", 0}});
    const std::uint64_t kind = rng_.below(3);
    if (kind == 0) return text.substr(0, 1 + rng_.below(text.size() - 1));
    if (kind == 1) return std::string(1 + rng_.below(5000), '[');
    std::string noise = "x";  // no JSON begins like this
    for (std::uint64_t n = rng_.below(60); n > 0; --n) noise += static_cast<char>(32 + rng_.below(224));
    return noise;
  }

  void hang_up() {
    process_->hang_up("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resign\",\"params\":{\"ga");
    process_ = std::make_unique<Process>(tool_, journal_);
    ++restarts;
    follow();
  }

  void finish() {
    if (game_.own->is_over()) refuse(line("act", {{"game", game_.id}, {"seat", 0}, {"action", 0}}), -32012);
    const std::string record = must("record", {{"game", game_.id}, {"viewer", "referee"}}).at("record");
    expect(record.find(game_.own->record() + "\n") != std::string::npos, "another record: " + record);
    if (chance(10)) {
      const Json loaded = must("load", {{"record", record}, {"external", true}});
      expect(must("state", {{"game", loaded.at("game")}, {"viewer", "referee"}}).at("position") == game_.own->text(),
             "loaded as another game");
      must("close", {{"game", loaded.at("game")}});
    }
    open_.push_back(game_.id);
    while (open_.size() > 20) {  // some stay open for a while, as by clients that have gone
      must("close", {{"game", open_.front()}});
      open_.pop_front();
    }
  }

  const char *tool_;
  const char *journal_;
  Rng rng_;
  std::unique_ptr<Process> process_;
  std::vector<std::string> specs_;
  std::deque<std::string> old_;
  std::deque<std::int64_t> open_;
  Played game_;
  std::uint64_t entries_ = 0;
};

}  // namespace

int main(int argc, char **argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: referee_soak TOOL GAMES SEED JOURNAL\n");
    return 2;
  }
  const char *wanted = std::getenv("HOYLE_SOAK_GAMES");
  const auto count = static_cast<std::size_t>(std::atoll(wanted ? wanted : argv[2]));
  signal(SIGPIPE, SIG_IGN);
  unlink(argv[4]);
  Soak soak(argv[1], argv[4], static_cast<std::uint64_t>(std::atoll(argv[3])));
  std::size_t game = 0;
  try {
    for (; game < count; ++game) soak.play(game);
    soak.end();
  } catch (const std::exception &error) {
    std::fprintf(stderr, "game %zu: %s\n", game, error.what());
    return 1;
  }
  std::printf("%zu games, %zu requests, %zu verdicts and %zu refusals as expected, %zu restarts\n", count,
              soak.requests, soak.verdicts, soak.refusals, soak.restarts);
  return 0;
}
