#include "cli/table.hpp"

#include <algorithm>

#include "cli/inputs.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {

Table::Table(Session &session, State state, TableOptions options)
    : session_(session),
      state_(std::move(state)),
      options_(std::move(options)),
      rules_(state_.rules()),
      chance_(options_.seed, 0),
      secrets_(rules_.limit(Limit::has_secrets) != 0) {
  for (const Seat seat : {kChance, kTerminal}) names_[seat] = seat_name(state_, seat, options_.lang);
  for (Seat seat = 0; seat < rules_.players(); ++seat) {
    names_[seat] = seat_name(state_, seat, options_.lang);
    const std::string &player = options_.players.at(static_cast<std::size_t>(seat));
    if (player == human) viewers_.push_back(seat);
    // The seeds of hoyle.players.play in Python: equal specs and seeds give equal games there.
    const std::uint64_t seed = Rng(options_.seed, static_cast<std::uint64_t>(seat) + 1).below(std::uint64_t{1} << 63);
    minds_.push_back(player == human ? nullptr : players::make(player, seed));
  }
  if (viewers_.empty()) viewers_.push_back(kPublic);
  // With several people and secrets nobody has the screen until it is handed over.
  viewer_ = secrets_ && viewers_.size() > 1 ? kPublic : viewers_.front();
}

void Table::run() {
  while (!stop_ && !state_.is_over() && state_.ply() < options_.max_plies) {
    const Seat actor = state_.actor();
    if (actor == kChance)
      act(state_.sample(chance_));
    else if (players::Player *mind = minds_.at(static_cast<std::size_t>(actor)).get())
      machine_turn(*mind);
    else
      human_turn();
  }
  // Whoever sits before the screen now may see what a spectator sees.
  if (viewers_.size() > 1 && secrets_) viewer_ = kPublic;
  if (state_.is_over() || viewer_ == kPublic) shown_ = false;
  show_news();
  show_board();
}

// Every viewer is told in the words that his own view allows.
void Table::act(Action action) {
  const Seat actor = state_.actor();
  std::vector<std::string> words;
  for (const Seat viewer : viewers_)
    words.push_back((secrets_ ? state_.redact(viewer) : state_.clone()).notation(action));
  state_.apply(action);
  if (options_.record) options_.record->add(rules_.action_text(action));
  for (std::size_t i = 0; i < viewers_.size(); ++i) {
    const bool hidden = secrets_ && state_.history(viewers_[i]).back() < 0;
    tell(viewers_[i], name(actor) + ": " + (hidden ? std::string(say("(hidden)", "(скрыто)")) : words[i]));
  }
  shown_ = false;
}

void Table::tell(Seat viewer, std::string line) {
  // Where nothing needs to be kept back, news are printed at once.
  if (viewers_.size() == 1 || !secrets_) {
    if (viewer == viewers_.front()) session_.io.out << line << '\n';
  } else {
    news_[viewer].push_back(std::move(line));
  }
}

void Table::show_news() {
  for (const std::string &line : news_[viewer_]) session_.io.out << line << '\n';
  news_[viewer_].clear();
}

void Table::show_board() {
  if (shown_) return;
  session_.io.out << '\n' << state_.board(viewer_, options_.style) << standing(state_, options_.lang) << '\n';
  shown_ = true;
}

// One screen, several people, hidden things: the next one confirms that only he can see it.
void Table::hand_over() {
  const Seat actor = state_.actor();
  if (actor == viewer_) return;
  if (secrets_ && viewers_.size() > 1) {
    std::ostream &out = session_.io.out;
    if (session_.io.terminal_out)
      out << "\x1b[2J\x1b[3J\x1b[H";
    else
      out << "\n----\n";
    out << say("Pass the screen to ", "Передайте экран: ") << name(actor)
        << say(", then press Enter: ", ", затем нажмите Enter: ") << std::flush;
    std::string line;
    if (!read_line(line)) return;
  }
  viewer_ = actor;
  shown_ = false;
}

void Table::machine_turn(players::Player &mind) {
  try {
    act(mind.choose(state_));
  } catch (const players::Refused &refused) {
    throw UsageError(std::string("--seat: ") + refused.what());
  }
}

void Table::human_turn() {
  hand_over();
  if (stop_) return;
  show_news();
  show_board();
  session_.io.out << name(state_.actor()) << "> " << std::flush;
  std::string line;
  if (read_line(line)) obey(line);
}

bool Table::read_line(std::string &line) {
  if (std::getline(session_.io.in, line)) {
    line = trim(line);
    return true;
  }
  session_.io.out << '\n' << say("End of input.", "Конец ввода.") << '\n';
  stop_ = true;
  return false;
}

void Table::obey(const std::string &line) {
  // Actions come first: some games have actions that look like commands.
  if (line.empty() || play_text(line)) return;
  const auto [word, rest] = split_word(line);
  if (word == "quit" || word == "exit" || word == "q") {
    stop_ = true;
  } else if (word == "help" || word == "?") {
    help();
  } else if (word == "legal" || word == "l") {
    list_legal(rest);
  } else if (word == "board" || word == "b") {
    shown_ = false;
  } else if (word == "undo" || word == "u") {
    take_back();
  } else if (word == "explain" && !rest.empty()) {
    explain(std::string(rest));
  } else if (word == "record") {
    session_.io.out << state_.record(viewer_) << '\n';
  } else {
    const State view = state_.redact(viewer_);
    const Verdict verdict = view.explain(line);
    refuse(verdict.status() == Status::syntax ? view.read_turn(line).verdict : verdict, line);
  }
}

// Read in the player's own view, so that no answer can give a secret away.
bool Table::play_text(const std::string &line) {
  const TurnReading turn = state_.redact(viewer_).read_turn(line);
  if (!turn.verdict) return false;
  for (const Action action : turn.actions) {
    if (!state_.is_legal(action)) break;
    act(action);
  }
  return true;
}

void Table::refuse(const Verdict &verdict, const std::string &line) {
  std::ostream &out = session_.io.out;
  if (verdict.rule().empty()) {
    out << say("No action or command: ", "Не ход и не команда: ") << line
        << say("  (help lists both)", "  (help покажет всё)") << '\n';
  } else {
    out << verdict.rule() << ": " << say(verdict.en(), verdict.ru()) << '\n';
  }
  if (!verdict.detail().empty() && verdict.detail() != verdict.en()) out << "  " << verdict.detail() << '\n';
}

void Table::explain(const std::string &text) {
  const Verdict verdict = state_.redact(viewer_).explain(text);
  if (verdict)
    session_.io.out << say("legal", "можно") << '\n';
  else
    refuse(verdict, text);
}

void Table::list_legal(std::string_view prefix) {
  const State view = state_.redact(viewer_);
  std::vector<std::string> texts;
  std::size_t column = 0;
  for (const Action action : view.legal()) {
    std::string text = view.notation(action);
    if (!text.starts_with(prefix)) continue;
    column = std::max(column, width(text) + 2);
    texts.push_back(std::move(text));
  }
  const std::size_t per_line = std::max<std::size_t>(1, 78 / std::max<std::size_t>(column, 1));
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const bool last = (i + 1) % per_line == 0 || i + 1 == texts.size();
    session_.io.out << (last ? texts[i] + "\n" : padded(texts[i], column));
  }
}

// Back to this player's decision before. What has been seen cannot be unseen, so not where there are secrets.
void Table::take_back() {
  if (secrets_) {
    session_.io.out << say("No undo in a game with secrets.", "В игре с тайнами ход назад не берут.") << '\n';
    return;
  }
  const Seat me = state_.actor();
  std::size_t steps = 0;
  State past = state_.clone();
  while (past.ply() > 0) {
    past.undo();
    ++steps;
    if (past.actor() == me) break;
  }
  if (steps == 0 || past.actor() != me) {
    session_.io.out << say("Nothing to take back.", "Нечего брать назад.") << '\n';
    return;
  }
  state_ = std::move(past);
  if (options_.record) options_.record->keep(state_.ply());
  shown_ = false;
}

void Table::help() {
  session_.io.out << say(
      "Type an action or a whole turn as it is written in the game, or\n"
      "  legal [BEGINNING]  what you may do\n"
      "  explain ACTION     why something is not allowed\n"
      "  board, undo, record, quit\n",
      "Введите действие или целый ход в записи этой игры, либо\n"
      "  legal [НАЧАЛО]   что можно сделать\n"
      "  explain ХОД      почему нельзя\n"
      "  board, undo, record, quit\n");
}

}  // namespace hoyle::cli
