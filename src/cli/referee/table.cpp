#include "cli/referee/table.hpp"

#include <algorithm>
#include <cstring>

namespace hoyle::referee {

namespace {

std::uint64_t seed_of(const Bytes32 &entropy) {
  std::uint64_t seed = 0;
  std::memcpy(&seed, entropy.data(), sizeof seed);
  return seed;
}

}  // namespace

Table::Table(State state, ChanceMode mode, const Bytes32 &entropy, std::size_t max_plies)
    : state_(std::move(state)),
      rules_(state_.rules()),
      scratch_(rules_),
      after_(rules_),
      expected_(rules_),
      mode_(mode),
      rng_(seed_of(entropy), 0),
      max_plies_(max_plies),
      names_(static_cast<std::size_t>(rules_.players())) {
  if (mode == ChanceMode::fair) fair_.emplace(entropy, names_.size());
  if (mode == ChanceMode::drawn) draws_.emplace(entropy, rules_.spec(), state_.text(), std::span<const Bytes32>());
}

Seat Table::actor() const { return end_ ? kTerminal : state_.actor(); }

const State &Table::view(Seat viewer) {
  state_.redact(viewer, scratch_);
  return scratch_;
}

void Table::check_seat(Seat seat) const {
  if (seat < 0 || seat >= rules_.players()) throw Denied{Denied::Why::seat, "there is no such seat"};
}

void Table::check_running() const {
  if (over()) throw Denied{Denied::Why::over, "the game is over"};
  if (fair_ && !draws_) throw Denied{Denied::Why::waiting, "not all seats have contributed to chance yet"};
}

void Table::check_turn(Seat seat, std::optional<std::size_t> expected_ply) const {
  check_seat(seat);
  check_running();
  if (expected_ply && *expected_ply != state_.ply())
    throw Denied{Denied::Why::stale, "the game is at ply " + std::to_string(state_.ply()) + ", not " + std::to_string(*expected_ply)};
  if (state_.actor() != seat) throw Denied{Denied::Why::turn, "it is not this seat's turn"};
}

// Requests that cost no ply are counted as well: a game must not fill the journal.
void Table::check_asked() const {
  if (asked_ >= 2 * max_plies_ + 100) throw Denied{Denied::Why::limit, "names and offers have come too often in this game"};
}

void Table::join(Seat seat, std::string name) {
  check_seat(seat);
  check_asked();
  ++asked_;
  names_[static_cast<std::size_t>(seat)] = std::move(name);
}

Verdict Table::act(Seat seat, const std::string &text, std::optional<std::size_t> expected_ply) {
  check_turn(seat, expected_ply);
  const TurnReading read = view(seat).read_turn(text);
  for (const Action action : read.actions)
    if (action >= rules_.player_actions()) throw Denied{Denied::Why::chance, "outcomes of chance are not for a player to write"};
  if (read.verdict) play(seat, read.actions);
  return read.verdict;
}

Verdict Table::act(Seat seat, Action action, std::optional<std::size_t> expected_ply) {
  check_turn(seat, expected_ply);
  const Verdict verdict = view(seat).judge(action);
  if (verdict) play(seat, {&action, 1});
  return verdict;
}

Verdict Table::enter(const std::string &text, std::optional<std::size_t> expected_ply) {
  check_running();
  if (mode_ != ChanceMode::external) throw Denied{Denied::Why::chance, "chance is drawn by the referee in this game"};
  if (expected_ply && *expected_ply != state_.ply()) throw Denied{Denied::Why::stale, "the game is at another ply"};
  if (state_.actor() != kChance) throw Denied{Denied::Why::chance, "chance does not act now"};
  const Verdict verdict = state_.explain(text);
  const Action action = verdict.action();
  if (verdict) play(kChance, {&action, 1});
  return verdict;
}

void Table::play(Seat seat, std::span<const Action> actions) {
  if (state_.ply() + actions.size() > max_plies_) throw Denied{Denied::Why::limit, "the game has reached its limit of plies"};
  const std::size_t ply = state_.ply(), entries = log_.size(), drawn = drawn_;
  const Rng rng = rng_;
  try {
    for (const Action action : actions) apply(seat, action);
    settle();
  } catch (...) {  // out of memory
    while (state_.ply() > ply) state_.undo();
    log_.resize(entries);
    std::erase_if(barriers_, [&](std::size_t at) { return at > ply; });
    drawn_ = drawn;
    rng_ = rng;
    throw;
  }
  draw_offer_.reset();
  undo_offer_.reset();
}

// Looked at on copies without a history: what each viewer would work out from his view, and what he then sees.
Table::Told Table::tell(Action action) {
  Told told;
  if (rules_.limit(Limit::has_secrets) == 0) return told;
  state_.redact(kReferee, after_);
  after_.apply(action);
  const auto look = [&](Seat viewer) {
    if (after_.history(viewer).back() < 0) told.blind.push_back(viewer);
    if (told.surprise) return;
    state_.redact(viewer, scratch_);
    after_.redact(viewer, expected_);
    told.surprise = hoyle_state_apply(scratch_.get(), action, nullptr, 0, nullptr) != HOYLE_OK || !(scratch_ == expected_);
  };
  for (Seat seat = 0; seat < rules_.players(); ++seat) look(seat);
  look(kPublic);
  return told;
}

void Table::apply(Seat seat, Action action) {
  Told told = tell(action);
  Events events = state_.apply_with_events(action);
  Entry entry;
  entry.number = log_.size() + 1;
  entry.ply = state_.ply();
  entry.kind = "action";
  entry.seat = seat;
  entry.action = action;
  entry.events.assign(events.begin(), events.end());
  entry.blind = std::move(told.blind);
  log_.push_back(std::move(entry));
  const bool drawn = seat == kChance && mode_ != ChanceMode::external;
  if (drawn || told.surprise) barriers_.push_back(state_.ply());
}

Action Table::draw() {
  const std::size_t n = drawn_++;
  if (mode_ == ChanceMode::seeded) return state_.sample(rng_);
  const Chance node = state_.chance();
  std::uint64_t value = draws_->below(n, node.total);
  for (const Outcome &outcome : node.outcomes) {
    if (value < outcome.weight) return outcome.action;
    value -= outcome.weight;
  }
  return -1;  // the weights sum to the total
}

void Table::settle() {
  if (mode_ == ChanceMode::external || (fair_ && !draws_)) return;
  while (actor() == kChance && state_.ply() < max_plies_) apply(kChance, draw());
}

void Table::note(std::string kind, Seat seat) {
  Entry entry;
  entry.number = log_.size() + 1;
  entry.ply = state_.ply();
  entry.kind = std::move(kind);
  entry.seat = seat;
  log_.push_back(std::move(entry));
}

void Table::end(HostEnd how, std::string kind, Seat seat) {
  note(std::move(kind), seat);
  end_ = std::move(how);
  draw_offer_.reset();
  undo_offer_.reset();
}

void Table::resign(Seat seat) {
  check_seat(seat);
  if (over()) throw Denied{Denied::Why::over, "the game is over"};
  HostEnd how{"resigned", seat, {}};
  if (rules_.players() == 2) how.winners.push_back(1 - seat);
  end(std::move(how), "resigned", seat);
}

void Table::abort() {
  if (over()) throw Denied{Denied::Why::over, "the game is over"};
  end({"aborted", kTerminal, {}}, "aborted", kTerminal);
}

void Table::offer_draw(Seat seat) {
  check_seat(seat);
  check_running();
  if (rules_.players() > 2) throw Denied{Denied::Why::offer, "draws by agreement are for two players"};
  if (draw_offer_) throw Denied{Denied::Why::offer, "a draw has been offered already"};
  check_asked();
  ++asked_;
  draw_offer_ = seat;
}

void Table::answer_draw(Seat seat, bool accept) {
  check_seat(seat);
  check_running();
  if (!draw_offer_) throw Denied{Denied::Why::offer, "no draw has been offered"};
  if (*draw_offer_ == seat) throw Denied{Denied::Why::offer, "this seat made the offer itself"};
  draw_offer_.reset();
  if (accept) end({"agreed", kTerminal, {}}, "draw", seat);
}

std::size_t Table::earliest_undo() const {
  std::size_t earliest = 0;
  for (const std::size_t ply : barriers_)
    if (ply <= state_.ply()) earliest = std::max(earliest, ply);
  return earliest;
}

void Table::offer_undo(Seat seat, std::size_t plies) {
  check_seat(seat);
  // After the end a fair game's seed is known, and with it what chance would do.
  if (end_ || (fair_ && over())) throw Denied{Denied::Why::over, "the game is over"};
  if (undo_offer_) throw Denied{Denied::Why::offer, "an undo has been asked for already"};
  if (log_.size() >= 2 * max_plies_) throw Denied{Denied::Why::limit, "too much has been taken back in this game"};
  if (plies == 0 || plies > state_.ply()) throw Denied{Denied::Why::limit, "there are not so many plies to take back"};
  if (state_.ply() - plies < earliest_undo())
    throw Denied{Denied::Why::chance, "that would take back dice or something that has been revealed"};
  check_asked();
  ++asked_;
  undo_offer_ = UndoOffer{seat, state_.ply() - plies, std::vector<bool>(names_.size(), false)};
  undo_offer_->agreed[static_cast<std::size_t>(seat)] = true;
}

bool Table::answer_undo(Seat seat, bool accept) {
  check_seat(seat);
  if (!undo_offer_) throw Denied{Denied::Why::offer, "no undo has been asked for"};
  if (undo_offer_->seat == seat) throw Denied{Denied::Why::offer, "this seat asked itself"};
  if (!accept) {
    undo_offer_.reset();
    return false;
  }
  if (undo_offer_->to_ply < earliest_undo()) throw Denied{Denied::Why::chance, "something has been revealed since"};
  undo_offer_->agreed[static_cast<std::size_t>(seat)] = true;
  if (!std::all_of(undo_offer_->agreed.begin(), undo_offer_->agreed.end(), [](bool yes) { return yes; })) return false;
  while (state_.ply() > undo_offer_->to_ply) state_.undo();
  note("undo", undo_offer_->seat);
  undo_offer_.reset();
  draw_offer_.reset();
  std::erase_if(barriers_, [&](std::size_t ply) { return ply > state_.ply(); });
  return true;
}

void Table::check_fair() const {
  if (!fair_) throw Denied{Denied::Why::chance, "this game has no fair chance"};
  if (over()) throw Denied{Denied::Why::over, "the game is over"};
}

std::string Table::commit(Seat seat, const Bytes32 &value) {
  check_seat(seat);
  check_fair();
  return fair_->commit_seat(static_cast<std::size_t>(seat), value);
}

std::string Table::contribute(Seat seat, const Bytes32 &value) {
  check_seat(seat);
  check_fair();
  std::string fault = fair_->contribute(static_cast<std::size_t>(seat), value);
  if (fault.empty() && fair_->ready()) {
    draws_.emplace(fair_->draws(rules_.spec(), state_.text()));
    settle();
  }
  return fault;
}

}  // namespace hoyle::referee
