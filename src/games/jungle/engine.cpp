// Options, setup, whose turn it is, and how the game ends.
#include "games/jungle/engine.hpp"

#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

template <class Enum>
Enum value(const core::Settings &settings, const char *option) {
  return static_cast<Enum>(settings.number(option));
}
std::uint32_t number(const core::Settings &settings, const char *option) {
  return static_cast<std::uint32_t>(settings.number(option));
}

// JG-CHK-01, JG-CHK-02: fewer kinds, no traps, no rivers, and the small board.
void use_checkers(Options &o, bool small_board) {
  o.checkers = true;
  o.kinds = kind_bit(elephant) | kind_bit(tiger) | kind_bit(dog) | kind_bit(rat);
  o.water = 0;
  o.traps_of[white] = o.traps_of[black] = 0;
  if (!small_board) return;
  o.ranks = 7;
  o.board = grid_7x7;
  o.den[black] = 45;
}

// JG-TRAP-01 to JG-TRAP-03: which traps weaken a side's pieces.
void place_traps(Options &o) {
  const Squares all = o.traps_of[white] | o.traps_of[black];
  o.special = all | o.water;
  for (int side = 0; side < 2; ++side) o.weakens[side] = o.traps == Traps::universal ? all : o.traps_of[side ^ 1];
}

// JG-JUMP-01, JG-JUMP-05, JG-JUMP-06: the jumps of each kind.
void train_jumpers(Options &o) {
  if (o.checkers) return;
  o.kind_jumps[lion] = jumps_along_files | jumps_along_ranks;
  o.kind_jumps[tiger] = jumps_along_files | (o.tiger_vertical ? 0 : jumps_along_ranks);
  o.kind_jumps[leopard] = o.leopard_jumps ? jumps_along_ranks : 0;
  for (int kind = 0; kind < kind_count; ++kind)
    if (o.kind_jumps[kind]) o.jumpers |= kind_bit(kind);
}

// JG-END-04, JG-END-05: a repetition takes four plies each, and forbid looks one ply ahead.
std::uint32_t calm_plies(const Options &o) {
  std::uint32_t calm = o.no_capture_limit ? o.no_capture_limit : max_counter + 1;
  const std::uint32_t repeats = 4 * (o.repetition_count - 1) - (o.repetition == Repetition::forbid ? 1 : 0);
  return o.repetition == Repetition::none || calm < repeats ? calm : repeats;
}

}  // namespace

bool Game::configure(core::Settings &settings, Options &o, core::Refusal &why) {
  o = Options{};
  const bool checkers = settings.edition() == "animal_checkers";
  if (!checkers && settings.is("checkers_board", "7x9"))
    return why.no(core::Status::unknown, "JG-CHK-02", settings.offset("checkers_board"),
                  "checkers_board=7x9 needs the edition animal_checkers");
  if (checkers) use_checkers(o, settings.is("checkers_board", "7x7"));
  o.traps = value<Traps>(settings, "traps");
  o.wolf_stronger = settings.is("wolf_dog", "wolf_stronger");
  o.rat_from_water = value<RatFromWater>(settings, "rat_from_water");
  o.rat_into_water = settings.is("rat_into_water", "yes");
  o.rat_in_water = settings.is("rat_in_water", "yes");
  o.elephant_rat = value<ElephantRat>(settings, "elephant_rat");
  o.leopard_jumps = settings.is("leopard_jump", "horizontal");
  o.tiger_vertical = settings.is("tiger_jump", "vertical");
  o.jump_block = value<JumpBlock>(settings, "jump_block");
  o.trapped_attack_zero = settings.is("trapped_attack", "zero");
  o.shelter = settings.is("own_trap", "shelter");
  o.exchange = settings.is("equal_rank", "both");
  o.capture_all_wins = settings.is("capture_all_wins", "yes");
  o.no_moves_draw = settings.is("no_moves", "draw");
  o.repetition = value<Repetition>(settings, "repetition");
  o.repetition_count = number(settings, "repetition_count");
  o.no_capture_limit = number(settings, "no_capture_limit");
  o.max_plies = number(settings, "max_plies");
  o.setup = value<Setup>(settings, "setup");
  o.hidden = settings.is("hidden", "yes");
  o.loser_only = settings.is("reveal", "loser_only");
  o.bounce = settings.is("failed_attack", "bounce");
  place_traps(o);
  train_jumpers(o);
  o.captures = make_captures(o);
  o.calm_plies = calm_plies(o);
  return true;
}

core::Limits Game::limits(const Options &o) {
  core::Limits l;
  l.all_actions = o.setup == Setup::fixed ? first_placement : placements_end;
  l.player_actions = o.setup == Setup::placed ? placements_end : first_placement;
  l.max_legal = 32;  // eight pieces, four directions, step or jump
  l.max_outcomes = o.setup == Setup::random ? 8 : 0;
  l.max_events = 16;
  l.max_action_text = 5;
  l.max_position_text = 400;
  l.features = feature_count;
  const std::int64_t pieces = 2 * pieces_each(o);
  const std::int64_t setup = o.setup == Setup::fixed ? 0 : pieces;
  if (o.no_capture_limit)
    l.max_plies = setup + pieces * o.no_capture_limit;  // no piece, no capture to reset the counter
  if (o.max_plies && (l.max_plies < 0 || setup + o.max_plies < l.max_plies)) l.max_plies = setup + o.max_plies;
  l.has_chance = o.setup == Setup::random;
  l.has_secrets = o.hidden;
  return l;
}

core::Player Game::player(const Options &, Seat seat) {
  return seat == white ? core::Player{"white", "White", "Белые", 0} : core::Player{"black", "Black", "Чёрные", 1};
}

Position Game::start(const C &c) {
  const Options &o = c.options;
  Position p = empty_position();
  if (o.setup != Setup::fixed) {  // JG-SETUP-03, JG-SETUP-04
    set_placed(p, 0);
    return p;
  }
  for (int side = 0; side < 2; ++side)
    for (int kind = 0; kind < kind_count; ++kind)
      if (o.kinds & kind_bit(kind))  // JG-SETUP-01, JG-SETUP-02; hidden kinds on the printed squares are all shown
        put(p, side, kind, start_square(o, side, home_slot(kind)), o.hidden ? kind_bit(kind) : Kinds{0});
  return p;  // JG-TURN-01: White, side 0, begins
}

Seat Game::actor(const C &c, const Position &p) {
  if (placing(p)) return c.options.setup == Setup::random ? core::chance_seat : p.side;
  if (goes_on(c.options, p) && has_open_neighbour(c.options, p)) return p.side;
  return outlook(c, p).ending == Ending::none ? p.side : core::terminal_seat;
}

// JG-SETUP-04: every free slot with equal probability.
void Game::chance(const C &c, const Position &p, core::Sink<core::Outcome> &out) {
  std::array<Action, kind_count> free{};
  core::Sink<Action> ids(free.data(), free.size());
  legal(c, p, ids);
  for (const Action a : ids.items()) out.push({1, a, 0});
}

std::uint64_t Game::hash(const C &, const Position &p) { return p.hash; }

// JG-END-04: what spectators see of the position.
std::uint64_t Game::key(const C &c, const Position &p) {
  return c.options.hidden ? redact(c, p, core::public_seat).hash : p.hash;
}

std::uint32_t occurrences(const Context &c, const Position &p, std::size_t ahead) {
  // Sets only shrink and captures are for good, so an equal position is at least four plies back, with the same
  // side to act, and not before the last capture.
  const std::size_t size = c.past.size() + ahead;
  const std::size_t reach = p.no_capture < size ? p.no_capture : size;
  if (reach < 4) return 1;
  const std::uint64_t key = Game::key(c, p);
  std::uint32_t count = 1;
  for (std::size_t back = 4; back <= reach; back += 2) count += c.past[size - back] == key;
  return count;
}

namespace {

// JG-END-04. Only a position with enough quiet plies behind it can be the last occurrence.
bool repeated(const Context &c, const Position &p, std::size_t ahead) {
  const Options &o = c.options;
  if (o.repetition == Repetition::none || o.repetition == Repetition::forbid) return false;
  if (p.no_capture < 4 * (o.repetition_count - 1)) return false;
  return occurrences(c, p, ahead) >= o.repetition_count;
}

// JG-END-01 (the dens of JG-BOARD-02), JG-END-02
Outlook early_end(const Options &o, const Position &p) {
  if (p.occupied[white] & bit(o.den[black])) return {Ending::den, white};
  if (p.occupied[black] & bit(o.den[white])) return {Ending::den, black};
  if (p.occupied[white] && p.occupied[black]) return {};
  if (!(p.occupied[white] | p.occupied[black])) return {Ending::both_empty, -1};
  return o.capture_all_wins ? Outlook{Ending::capture_all, p.occupied[white] ? white : black} : Outlook{};
}

// JG-END-05, JG-END-06
Outlook late_end(const Options &o, const Position &p) {
  if (o.no_capture_limit && p.no_capture >= o.no_capture_limit) return {Ending::no_capture, -1};
  if (o.max_plies && 2 * (p.move_number - 1) + p.side >= o.max_plies) return {Ending::ply_limit, -1};
  return {};
}

}  // namespace

// JG-END-07: the first test that applies decides.
Outlook outlook(const Context &c, const Position &p, std::size_t ahead) {
  const Options &o = c.options;
  if (const Outlook end = early_end(o, p); end.ending != Ending::none) return end;
  if (repeated(c, p, ahead)) return {Ending::repetition, o.repetition == Repetition::lose ? p.side : -1};
  if (!can_move(c, p, ahead)) return {Ending::no_moves, o.no_moves_draw ? -1 : p.side ^ 1};  // JG-END-03
  return late_end(o, p);
}

bool ended(const Context &c, const Position &p) {
  if (goes_on(c.options, p)) return false;
  return early_end(c.options, p).ending != Ending::none || repeated(c, p, 0) ||
         late_end(c.options, p).ending != Ending::none;
}

const char *rule_of(Ending ending) {
  switch (ending) {
    case Ending::den:
      return "JG-END-01";
    case Ending::capture_all:
    case Ending::both_empty:
      return "JG-END-02";
    case Ending::no_moves:
      return "JG-END-03";
    case Ending::repetition:
      return "JG-END-04";
    case Ending::no_capture:
      return "JG-END-05";
    case Ending::ply_limit:
      return "JG-END-06";
    case Ending::none:
      break;
  }
  return "";
}

// JG-END-08: the ways to win and to draw.
core::Result Game::result(const C &c, const Position &p) {
  if (placing(p)) return {};
  const Outlook end = outlook(c, p);
  if (end.ending == Ending::none) return {};
  constexpr const char *labels[] = {"",           "den",      "capture_all", "both_empty",
                                    "repetition", "no_moves", "no_capture",  "ply_limit"};
  return {end.winner < 0 ? core::ResultKind::draw : core::ResultKind::win, end.winner < 0 ? 0 : 1u << end.winner,
          rule_of(end.ending), labels[static_cast<std::size_t>(end.ending)]};
}

void Game::returns(const C &c, const Position &p, double *payoffs) {
  payoffs[white] = payoffs[black] = 0;
  if (placing(p)) return;
  const Outlook end = outlook(c, p);
  if (end.winner < 0) return;
  payoffs[end.winner] = 1;
  payoffs[end.winner ^ 1] = -1;
}

}  // namespace hoyle::games::jungle
