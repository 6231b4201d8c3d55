/// \file hoyle.hpp
/// \brief The C++20 face of hoyle: RAII over the C functions of hoyle.h, header-only, with no state of its own.
///
/// Four classes do the work: hoyle::Rules (shared, cheap to copy), hoyle::State (move-only, copied by clone()),
/// hoyle::Rng and hoyle::Error. A refusal is a value (hoyle::Verdict); only asking for the impossible throws, such as
/// applying an illegal action or reading a text that cannot be read. Running out of memory throws std::bad_alloc.
///
/// \code
/// hoyle::State game = hoyle::Rules("jungle").start();
/// hoyle::Rng rng(7);
/// while (!game.is_over()) game.apply(game.sample(rng));
/// std::cout << game.board() << game.result().label << '\n';
/// \endcode
#ifndef HOYLE_HOYLE_HPP
#define HOYLE_HOYLE_HPP

#include <hoyle/basics.hpp>

namespace hoyle {
inline namespace v1 {

class State;

/// A game with its edition and options, fixed for good. Copies share one object; any number of threads may use it.
class Rules {
 public:
  /// \param spec `game[@edition][:name=value,...]`   \throws Error with rule and offset when it is refused
  explicit Rules(std::string_view spec) {
    hoyle_reason why = detail::blank_reason();
    const hoyle_status status = hoyle_rules_create(detail::chars(spec), spec.size(), &handle_, &why);
    if (status != HOYLE_OK) detail::fail(status, why, "rules '" + std::string(spec) + "'");
  }
  /// Shares a C handle: takes a reference of its own. \param handle not null
  explicit Rules(const hoyle_rules *handle) noexcept : handle_(const_cast<hoyle_rules *>(handle)) {
    hoyle_rules_retain(handle_);
  }
  Rules(const Rules &other) noexcept : handle_(other.handle_) { hoyle_rules_retain(handle_); }
  Rules(Rules &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Rules &operator=(Rules other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Rules() { hoyle_rules_release(handle_); }

  /// For the C functions; valid while this object lives.
  [[nodiscard]] const hoyle_rules *get() const noexcept { return handle_; }
  /// The game that they belong to.
  [[nodiscard]] Game game() const noexcept { return Game(hoyle_rules_game(handle_)); }
  /// A bound or property.
  [[nodiscard]] std::int64_t limit(Limit which) const noexcept {
    return hoyle_rules_limit(handle_, static_cast<hoyle_limit>(which));
  }
  /// Number of players.
  [[nodiscard]] std::int32_t players() const noexcept { return static_cast<std::int32_t>(limit(Limit::players)); }
  /// Number of player actions: legal masks have this length.
  [[nodiscard]] Action player_actions() const noexcept { return static_cast<Action>(limit(Limit::player_actions)); }
  /// Number of ids: player actions, then chance outcomes.
  [[nodiscard]] Action all_actions() const noexcept { return static_cast<Action>(limit(Limit::all_actions)); }
  /// Canonical spec with every option and the rules revision.
  [[nodiscard]] std::string spec() const { return detail::read_text("rules text", hoyle_rules_text, handle_); }
  /// Canonical text of any id. \throws Error (Status::unknown) outside the ids
  [[nodiscard]] std::string action_text(Action action) const {
    return detail::read_text("action text", hoyle_action_text, handle_, action);
  }
  /// Reads an action text without looking at a state; says nothing about legality.
  [[nodiscard]] Verdict read_action(std::string_view text) const {
    hoyle_reason why = detail::blank_reason();
    Action action = -1;
    const hoyle_status status = hoyle_action_parse(handle_, detail::chars(text), text.size(), &action, &why);
    if (status == HOYLE_OK) why.action = action;
    return detail::verdict(status, why, "action text");
  }
  /// The id of an action text. \throws Error when it is none
  [[nodiscard]] Action action(std::string_view text) const {
    const Verdict read = read_action(text);
    if (!read) detail::fail(read.reason().status, read.reason(), "action '" + std::string(text) + "'");
    return read.action();
  }
  /// `kind key=value ...` for an event of these rules.
  [[nodiscard]] std::string event_text(const Event &event) const {
    return detail::read_text("event text", hoyle_event_text, handle_, &event);
  }
  /// The start position.
  [[nodiscard]] State start() const;
  /// A position text, of a view as well. \throws Error with rule and offset
  [[nodiscard]] State parse(std::string_view text) const;
  /// A position in a foreign format of the game. \throws Error with rule and offset
  [[nodiscard]] State import_text(const std::string &format, std::string_view text) const;

  /// The same rules: equal canonical texts.
  friend bool operator==(const Rules &a, const Rules &b) { return a.handle_ == b.handle_ || a.spec() == b.spec(); }

 private:
  hoyle_rules *handle_ = nullptr;
};

/// Result of a game.
struct Result {
  ResultKind kind = ResultKind::ongoing;  ///< How it ended, if it did.
  std::uint32_t winners = 0;              ///< Bit i stands for player i.
  std::string rule;                       ///< Rule that ended the game.
  std::string label;                      ///< Kind of ending, such as `den` or `mars`.
  /// Is that player among the winners?
  [[nodiscard]] bool won(Seat player) const noexcept {
    return player >= 0 && player < 32 && ((winners >> static_cast<unsigned>(player)) & 1u) != 0;
  }
};

/// The outcomes of a chance node; the probability of one is weight / total.
struct Chance {
  SmallVector<Outcome, 64> outcomes;  ///< In ascending order of ids.
  std::uint64_t total = 0;            ///< Sum of the weights.
};

/// Complete turns, each a sequence of actions.
class Turns {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return ends.size(); }  ///< Number of turns.
  [[nodiscard]] bool empty() const noexcept { return ends.empty(); }       ///< No turn at all?
  /// The actions of turn `i`.
  [[nodiscard]] std::span<const Action> operator[](std::size_t i) const noexcept {
    const std::size_t from = i == 0 ? 0 : ends[i - 1];
    return {actions.data() + from, ends[i] - from};
  }
  std::vector<Action> actions;      ///< The actions of all turns, one after the other.
  std::vector<std::uint32_t> ends;  ///< Where each turn ends in `actions`.
  bool complete = true;             ///< False when a limit was asked for and there are more.
};

/// A text read as an action or a whole turn.
struct TurnReading {
  Verdict verdict;  ///< Why it is none, if it is none.
  Actions actions;  ///< Its actions, empty if it is none.
};

/// A game in progress: a position and how it came about. Move-only; clone() copies.
///
/// Const functions may be called from many threads at once, the others need the state for themselves.
class State {
 public:
  /// The start position of these rules.
  explicit State(const Rules &rules) { detail::check(hoyle_state_create(rules.get(), &handle_), "start"); }
  /// Takes over a handle of the C functions. \param handle not null
  explicit State(hoyle_state *handle) noexcept : handle_(handle) {}
  State(State &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  State &operator=(State &&other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  State(const State &) = delete;
  State &operator=(const State &) = delete;
  ~State() { hoyle_state_free(handle_); }

  /// \name Life
  ///@{

  /// A full copy, history included.
  [[nodiscard]] State clone() const {
    hoyle_state *copy = nullptr;
    detail::check(hoyle_state_clone(handle_, &copy), "clone");
    return State(copy);
  }
  /// Becomes a copy of a state of the same rules and keeps its memory. \throws Error (Status::mismatch)
  void copy_from(const State &other) { detail::check(hoyle_state_copy(handle_, other.handle_), "copy"); }
  /// From now on nothing is allocated up to that many actions.
  void reserve(std::size_t plies) { detail::check(hoyle_state_reserve(handle_, plies), "reserve"); }
  /// Back to the root of the history.
  void reset() noexcept { hoyle_state_reset(handle_); }
  /// The rules it is played under.
  [[nodiscard]] Rules rules() const noexcept { return Rules(hoyle_state_rules(handle_)); }
  /// For the C functions; valid while this object lives.
  [[nodiscard]] hoyle_state *get() noexcept { return handle_; }
  /// For the C functions; valid while this object lives.
  [[nodiscard]] const hoyle_state *get() const noexcept { return handle_; }
  /// Gives the handle away; the caller frees it.
  [[nodiscard]] hoyle_state *release() noexcept { return std::exchange(handle_, nullptr); }
  ///@}

  /// \name Whose turn, and what may be done
  ///@{

  /// A player, kChance or kTerminal.
  [[nodiscard]] Seat actor() const noexcept { return hoyle_state_actor(handle_); }
  /// Is an outcome to be drawn?
  [[nodiscard]] bool is_chance() const noexcept { return actor() == kChance; }
  /// Is the game finished?
  [[nodiscard]] bool is_over() const noexcept { return actor() == kTerminal; }
  /// Legal ids, ascending; the outcomes at a chance node; none when the game is over.
  [[nodiscard]] Actions legal() const { return detail::read_list<Actions>("legal", hoyle_state_legal, handle_); }
  /// The same into the caller's memory; gives the number of ids. \throws Error (Status::buffer) when they do not fit
  std::size_t legal(std::span<Action> out) const {
    std::size_t count = 0;
    detail::check(hoyle_state_legal(handle_, out.data(), out.size(), &count), "legal");
    return count;
  }
  /// One byte for each player action, 1 where it is legal. \param mask as long as Rules::player_actions()
  void legal_mask(std::span<std::uint8_t> mask) const {
    detail::check(hoyle_state_legal_mask(handle_, mask.data(), mask.size()), "legal mask");
  }
  /// The same as a new vector.
  [[nodiscard]] std::vector<std::uint8_t> legal_mask() const {
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(limit(HOYLE_PLAYER_ACTIONS)));
    legal_mask(mask);
    return mask;
  }
  /// False for ids that do not exist, too.
  [[nodiscard]] bool is_legal(Action action) const noexcept { return hoyle_state_is_legal(handle_, action) != 0; }
  /// Legal, or the rule that forbids it.
  [[nodiscard]] Verdict judge(Action action) const {
    hoyle_reason why = detail::blank_reason();
    return detail::verdict(hoyle_state_judge(handle_, action, &why), why, "judge");
  }
  /// Reads an action as people write it here, then judges it.
  [[nodiscard]] Verdict explain(std::string_view text) const {
    hoyle_reason why = detail::blank_reason();
    return detail::verdict(hoyle_state_explain(handle_, detail::chars(text), text.size(), &why), why, "explain");
  }
  /// The text that a person expects here, such as `d5xd6`.
  [[nodiscard]] std::string notation(Action action) const {
    return detail::read_text("notation", hoyle_state_notation, handle_, action);
  }
  /// All distinct complete turns of the actor, at most `limit` of them. \throws Error (Status::empty) where no player
  /// acts
  [[nodiscard]] Turns turns(std::size_t limit = static_cast<std::size_t>(-1)) const {
    Turns found;
    std::size_t count = 0;
    std::size_t turn_count = 0;
    std::size_t room = std::min<std::size_t>(limit, 64);
    for (std::size_t action_room = 256;; action_room *= 4, room = std::min(limit, room * 4)) {
      found.actions.resize(action_room);
      found.ends.resize(room);
      const hoyle_status status = hoyle_state_turns(handle_, found.actions.data(), found.actions.size(), &count,
                                                    found.ends.data(), room, &turn_count);
      found.complete = status == HOYLE_OK;
      if (status == HOYLE_BUFFER && turn_count < limit) continue;
      if (status != HOYLE_BUFFER) detail::check(status, "turns");
      found.actions.resize(count);
      found.ends.resize(turn_count);
      return found;
    }
  }
  /// Canonical text of these actions, played from here as one turn.
  [[nodiscard]] std::string turn_text(std::span<const Action> actions) const {
    return detail::read_text("turn text", hoyle_state_turn_text, handle_, actions.data(), actions.size());
  }
  /// Reads an action or a whole turn; every action of it is legal when its turn comes.
  [[nodiscard]] TurnReading read_turn(std::string_view text) const {
    TurnReading read;
    std::size_t count = 0;
    for (;;) {
      hoyle_reason why = detail::blank_reason();
      const hoyle_status status = hoyle_state_turn_parse(handle_, detail::chars(text), text.size(), read.actions.data(),
                                                         read.actions.capacity(), &count, &why);
      if (status == HOYLE_BUFFER) {
        read.actions.make_room(count);
        continue;
      }
      read.verdict = detail::verdict(status, why, "turn text");
      read.actions.set_size(status == HOYLE_OK ? count : 0);
      return read;
    }
  }
  /// Number of action sequences of that length; chance outcomes count as actions.
  [[nodiscard]] std::uint64_t perft(std::int32_t depth) const {
    std::uint64_t nodes = 0;
    detail::check(hoyle_state_perft(handle_, depth, &nodes), "perft");
    return nodes;
  }
  ///@}

  /// \name Doing and undoing
  ///@{

  /// \throws Error with the rule when the action is illegal; the state is then unchanged
  /// Does an action, or a chance outcome.
  void apply(Action action) {
    detail::check_applied(hoyle_state_apply(handle_, action, nullptr, 0, nullptr), handle_, action);
  }
  /// Applies and writes the events that fit; gives the number of all.
  std::size_t apply(Action action, std::span<Event> events) {
    std::size_t count = 0;
    detail::check_applied(hoyle_state_apply(handle_, action, events.data(), events.size(), &count), handle_, action);
    return count;
  }
  /// Applies and gives everything that happened.
  Events apply_with_events(Action action) {
    Events events;
    events.make_room(static_cast<std::size_t>(std::max<std::int64_t>(limit(HOYLE_MAX_EVENTS), 0)));
    const std::size_t count = apply(action, std::span<Event>(events.data(), events.capacity()));
    events.set_size(std::min(count, events.capacity()));
    return events;
  }
  /// Applies an action or a whole turn given as text, all or nothing; gives the actions.
  Actions apply_turn(std::string_view text) {
    TurnReading read = read_turn(text);
    if (!read.verdict) detail::fail(read.verdict.reason().status, read.verdict.reason(), "'" + std::string(text) + "'");
    std::size_t done = 0;
    try {
      for (; done < read.actions.size(); ++done) apply(read.actions[done]);
    } catch (...) {
      while (done-- > 0) hoyle_state_undo(handle_);
      throw;
    }
    return std::move(read.actions);
  }
  /// Takes one action back. \throws Error (Status::empty) at the root
  void undo() { detail::check(hoyle_state_undo(handle_), "undo"); }
  /// Actions since the root.
  [[nodiscard]] std::size_t ply() const noexcept { return hoyle_state_ply(handle_); }
  /// The actions since the root; -1 for those that are secret to the viewer.
  [[nodiscard]] Actions history(Seat viewer = kReferee) const {
    return detail::read_list<Actions>("history", hoyle_state_history, handle_, viewer);
  }
  ///@}

  /// \name Chance and hidden things
  ///@{

  /// Outcomes and weights. \throws Error (Status::empty) where chance does not act
  [[nodiscard]] Chance chance() const {
    Chance node;
    const auto call = [&](Outcome *buf, std::size_t cap, std::size_t *count) {
      return hoyle_state_chance(handle_, buf, cap, count, &node.total);
    };
    node.outcomes = detail::read_list<SmallVector<Outcome, 64>>("chance", call);
    return node;
  }
  /// A weighted outcome, or a legal action, each equally likely. \throws Error (Status::empty) when the game is over
  [[nodiscard]] Action sample(Rng &rng) const {
    Action action = -1;
    detail::check(hoyle_state_sample(handle_, rng.get(), &action), "sample");
    return action;
  }
  /// Plays chance until a player acts or the game is over.
  void settle(Rng &rng) { detail::check(hoyle_state_settle(handle_, rng.get()), "settle"); }
  /// Plays at random, to the end or for that many actions.
  void playout(Rng &rng, std::size_t max_plies = static_cast<std::size_t>(-1)) {
    detail::check(hoyle_state_playout(handle_, rng.get(), max_plies), "playout");
  }
  /// What the viewer knows, as a state.
  [[nodiscard]] State redact(Seat viewer) const {
    State view{rules()};
    redact(viewer, view);
    return view;
  }
  /// The same into a state of the same rules, whose memory is used again.
  void redact(Seat viewer, State &out) const {
    detail::check(hoyle_state_redact(handle_, viewer, out.handle_), "redact");
  }
  /// One full world that the viewer cannot tell from this one.
  [[nodiscard]] State determinize(Seat viewer, Rng &rng) const {
    State world{rules()};
    determinize(viewer, rng, world);
    return world;
  }
  /// The same into a state of the same rules, whose memory is used again.
  void determinize(Seat viewer, Rng &rng, State &out) const {
    detail::check(hoyle_state_determinize(handle_, viewer, rng.get(), out.handle_), "determinize");
  }
  ///@}

  /// \name Identity and end
  ///@{

  /// Hash of what the viewer sees; the same on every machine.
  [[nodiscard]] std::uint64_t hash(Seat viewer = kReferee) const noexcept { return hoyle_state_hash(handle_, viewer); }
  /// Same rules and same position, counters included; how it came about does not matter.
  friend bool operator==(const State &a, const State &b) noexcept {
    return hoyle_state_equal(a.handle_, b.handle_) != 0;
  }
  /// How the game stands.
  [[nodiscard]] Result result() const {
    hoyle_result raw{};
    detail::check(hoyle_state_result(handle_, &raw), "result");
    return {static_cast<ResultKind>(raw.kind), raw.winners, std::string(detail::field(raw.rule)),
            std::string(detail::field(raw.label))};
  }
  /// Payoff of each player, zeros while the game goes on.
  [[nodiscard]] Payoffs returns() const { return detail::read_list<Payoffs>("returns", hoyle_state_returns, handle_); }
  ///@}

  /// \name Texts and pictures, as the viewer sees them
  ///@{

  /// Position text, one line.
  [[nodiscard]] std::string text(Seat viewer = kReferee) const {
    return detail::read_text("position text", hoyle_state_text, handle_, viewer);
  }
  /// Record of the game, one line: rules, root position, actions.
  [[nodiscard]] std::string record(Seat viewer = kReferee) const {
    return detail::read_text("record", hoyle_state_record, handle_, viewer);
  }
  /// Replays a record with full checks. \throws Error with rule and offset
  [[nodiscard]] static State from_record(std::string_view text) {
    hoyle_reason why = detail::blank_reason();
    hoyle_state *state = nullptr;
    const hoyle_status status = hoyle_record_parse(detail::chars(text), text.size(), &state, &why);
    if (status != HOYLE_OK) detail::fail(status, why, "record");
    return State(state);
  }
  /// The position in a foreign format of the game. \throws Error with the rule where there is no such text
  [[nodiscard]] std::string export_text(const std::string &format) const {
    hoyle_reason why = detail::blank_reason();
    hoyle_status failed = HOYLE_OK;
    const auto call = [&](char *b, std::size_t c, std::size_t *n) {
      return failed = hoyle_state_export(handle_, format.c_str(), b, c, n, &why);
    };
    try {
      return detail::read_text("export", call);
    } catch (const Error &) {
      detail::fail(failed, why, "export to '" + format + "'");
    }
  }
  /// The view for programs; the manual has the schema.
  [[nodiscard]] std::string json(Seat viewer = kReferee) const {
    return detail::read_text("JSON", hoyle_state_json, handle_, viewer);
  }
  /// Board for a terminal. \param style `color=1,unicode=1,flip=1`, plain ASCII without   \param viewer who looks
  [[nodiscard]] std::string board(Seat viewer = kReferee, const std::string &style = {}) const {
    return detail::read_text("board", hoyle_state_board, handle_, viewer, style.c_str());
  }
  /// Picture. \param style `size=480,theme=dark,flip=1,last=1`   \param viewer who looks
  [[nodiscard]] std::string svg(Seat viewer = kReferee, const std::string &style = {}) const {
    return detail::read_text("picture", hoyle_state_svg, handle_, viewer, style.c_str());
  }
  /// Numbers 0..255 for learning programs.
  [[nodiscard]] std::vector<float> features(Seat viewer = kReferee) const {
    std::vector<float> numbers(static_cast<std::size_t>(std::max<std::int64_t>(limit(HOYLE_FEATURES), 0)));
    features(viewer, numbers);
    return numbers;
  }
  /// The same into the caller's memory; gives their number.
  std::size_t features(Seat viewer, std::span<float> out) const {
    std::size_t count = 0;
    detail::check(hoyle_state_features(handle_, viewer, out.data(), out.size(), &count), "features");
    return count;
  }
  ///@}

 private:
  [[nodiscard]] std::int64_t limit(hoyle_limit which) const noexcept {
    return hoyle_rules_limit(hoyle_state_rules(handle_), which);
  }

  hoyle_state *handle_ = nullptr;
};

inline State Rules::start() const { return State(*this); }

inline State Rules::parse(std::string_view text) const {
  hoyle_reason why = detail::blank_reason();
  hoyle_state *state = nullptr;
  const hoyle_status status = hoyle_state_parse(handle_, detail::chars(text), text.size(), &state, &why);
  if (status != HOYLE_OK) detail::fail(status, why, "position");
  return State(state);
}

inline State Rules::import_text(const std::string &format, std::string_view text) const {
  hoyle_reason why = detail::blank_reason();
  hoyle_state *state = nullptr;
  const hoyle_status status =
      hoyle_state_import(handle_, format.c_str(), detail::chars(text), text.size(), &state, &why);
  if (status != HOYLE_OK) detail::fail(status, why, "import from '" + format + "'");
  return State(state);
}

/// Applies one action to each state, then plays chance if `rngs` is not empty; all are tried.
/// \param states handles, see State::get()   \param actions one for each state
/// \param rngs one for each state, or empty   \param each what became of each state, or empty
/// \return the first failure, or Status::ok   \throws Error (Status::argument) when the lengths differ
inline Status batch_step(std::span<hoyle_state *const> states, std::span<const Action> actions,
                         std::span<hoyle_rng> rngs = {}, std::span<hoyle_status> each = {}) {
  const std::size_t n = states.size();
  if (actions.size() != n || (!rngs.empty() && rngs.size() != n) || (!each.empty() && each.size() != n))
    detail::fail(HOYLE_ARGUMENT, detail::blank_reason(), "batch step");
  return static_cast<Status>(hoyle_batch_step(states.data(), n, actions.data(), rngs.empty() ? nullptr : rngs.data(),
                                              each.empty() ? nullptr : each.data()));
}

/// Looks at many states of one rules object at once; an empty span is not filled.
/// \param states handles   \param actors one for each state   \param masks a legal mask for each state, one after the
/// other \param returns the payoffs of all players for each state, one after the other
inline void batch_view(std::span<const hoyle_state *const> states, std::span<Seat> actors,
                       std::span<std::uint8_t> masks = {}, std::span<double> returns = {}) {
  const std::size_t n = states.size();
  if (n == 0) return;
  const hoyle_rules *rules = hoyle_state_rules(states[0]);
  const auto fits = [&](std::size_t size, hoyle_limit width) {
    return size == 0 || (rules != nullptr && size == n * static_cast<std::size_t>(hoyle_rules_limit(rules, width)));
  };
  if ((!actors.empty() && actors.size() != n) || !fits(masks.size(), HOYLE_PLAYER_ACTIONS) ||
      !fits(returns.size(), HOYLE_PLAYERS))
    detail::fail(HOYLE_ARGUMENT, detail::blank_reason(), "batch view");
  detail::check(hoyle_batch_view(states.data(), n, actors.empty() ? nullptr : actors.data(),
                                 masks.empty() ? nullptr : masks.data(), returns.empty() ? nullptr : returns.data()),
                "batch view");
}

}  // namespace v1
}  // namespace hoyle

#endif  // HOYLE_HOYLE_HPP
