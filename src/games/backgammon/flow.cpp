#include "games/backgammon/flow.hpp"

#include "games/backgammon/score.hpp"
#include "games/backgammon/steps.hpp"

namespace hoyle::games::backgammon {

bool may_double(const Options &options, const Position &p) {  // BG-CUBE-01, BG-MAT-02
  return options.cube && p.cube < options.cube_max && p.crawford != in_crawford &&
         (p.owner == nobody || p.owner == p.turn);
}

bool may_beaver(const Options &options, const Position &p) {  // BG-CUBE-03
  return p.animals < options.beavers && pending_cube(p) < options.cube_max;
}

bool may_resign(const Options &options, const Position &p) {  // BG-RES-01, BG-RES-03
  return options.resign && p.resign_refused < top_level(options);
}

bool has_turn_node(const Options &options, const Position &p) {
  return options.explicit_roll || may_double(options, p) || may_resign(options, p);
}

std::uint8_t crawford_at(const Options &options, const std::array<std::int32_t, 2> &score, std::uint8_t flag) {
  const std::int32_t brink = options.match_length - 1;
  if (!options.crawford || (score[0] != brink && score[1] != brink)) return 0;
  return flag == 0 ? in_crawford : past_crawford;
}

namespace {

using core::Event;
using core::Seat;

// Applies one action; holds what all the small functions need.
class Flow {
 public:
  Flow(const Options &options, Position &p, core::Sink<Event> &events) : options_(options), p_(p), events_(events) {}

  void apply(Action a) {
    if (is_step(a)) return step(step_from(a), step_die(a), a);
    if (is_dice(a)) return rolled(roll_pair(a));
    if (is_open(a)) return opening(open_white(a), open_black(a));
    if (is_resign(a)) return offer_resignation(resign_level(a));
    decide(a);
  }

  void begin_game() {
    p_.pt = options_.board;
    p_.high = p_.low = p_.left = 0;
    p_.cube = 0;
    p_.owner = nobody;
    p_.animals = p_.autod = 0;
    p_.resign_offer = p_.resign_refused = p_.dropped = 0;
    clear_prefix();
    refresh_masks(p_);
    p_.turn = options_.first_player;
    p_.phase = p_.turn == nobody ? Phase::open : Phase::roll;  // BG-OPN-04, BG-NODE-02
  }

 private:
  void say(Kind kind, Seat seat = -1, int from = -1, int to = -1, int piece = -1, int amount = 0) {
    if (events_)
      events_.push(Event{static_cast<std::int32_t>(kind), seat, from, to, piece, amount, core::seen_all, 0});
  }
  void clear_prefix() {
    p_.prefix = {};
    p_.prefix_size = 0;
    p_.prefix_hits = 0;
  }

  void decide(Action a) {
    switch (a) {
      case pass_id:
        say(Kind::passed, p_.turn);
        return end_turn();
      case roll_id:
        p_.phase = Phase::roll;
        return say(Kind::rolling, p_.turn);
      case double_id:
        p_.phase = Phase::cube;
        return say(Kind::cube_offered, p_.turn, -1, -1, -1, 1 << pending_cube(p_));
      case beaver_id:
        return beaver();
      case take_id:
        return take();
      case drop_id:
        say(Kind::cube_dropped, cube_decider(p_));
        p_.dropped = 1;
        return end_game();
      case accept_id:
        say(Kind::resign_accepted, -1, -1, -1, -1, p_.resign_offer);
        return end_game();
      case reject_id:
        return reject();
      case keep_id:
        p_.phase = Phase::move;
        return say(Kind::dice_kept, p_.turn);
      case reroll_id:
        clear_dice();
        p_.phase = Phase::roll;
        return say(Kind::dice_rerolled, p_.turn);
      default:
        return;  // not legal anywhere
    }
  }

  void clear_dice() { p_.high = p_.low = p_.left = 0; }
  void set_dice(int high, int low) {
    p_.high = static_cast<std::uint8_t>(high);
    p_.low = static_cast<std::uint8_t>(low);
    p_.left = p_.all_dice();
  }

  void opening(int white, int black) {
    say(Kind::opening_rolled, -1, white, black);
    if (white == black) {  // BG-OPN-01
      say(Kind::opening_tie, -1, -1, -1, -1, white);
      if (p_.autod < options_.auto_doubles && p_.cube < options_.cube_max) {  // BG-OPN-05
        ++p_.cube;
        ++p_.autod;
        say(Kind::auto_double, -1, -1, -1, -1, 1 << p_.cube);
      }
      return;
    }
    p_.turn = white > black ? 0 : 1;
    say(Kind::turn_started, p_.turn);
    if (options_.opening_dice == OpeningDice::reroll) {
      p_.phase = Phase::roll;
      return;
    }
    set_dice(white > black ? white : black, white > black ? black : white);  // BG-OPN-03
    p_.phase = options_.opening_dice == OpeningDice::choice ? Phase::keep : Phase::move;
  }

  void rolled(Pair dice) {
    set_dice(dice.high, dice.low);
    p_.phase = Phase::move;
    say(Kind::dice_rolled, -1, dice.high, dice.low);
  }

  void step(int from, int die, Action a) {
    const int to = landing(from, die);
    const bool hit = move_checker(p_, p_.turn, from, to);
    use_die(p_, die);
    if (events_) {
      say(Kind::step, p_.turn, from, to, -1, die);
      if (from == bar) say(Kind::entered, p_.turn, -1, to);
      if (hit) say(Kind::hit, p_.turn, -1, to, other(p_.turn));
      if (to == off) say(Kind::borne_off, p_.turn, from);
    }
    if (p_.own[p_.turn] == 0) return end_game();  // BG-END-01
    if (p_.left == 0) return end_turn();
    if (possible_steps(options_, p_).none()) {  // BG-NODE-03
      say(Kind::dice_unplayed, p_.turn, -1, -1, -1, unplayed());
      return end_turn();
    }
    if (options_.canonical) {
      p_.prefix[p_.prefix_size] = static_cast<std::uint8_t>(a);
      if (hit) p_.prefix_hits = (p_.prefix_hits | 1u << p_.prefix_size) & 7u;
      p_.prefix_size = (p_.prefix_size + 1u) & 3u;
    }
  }

  int unplayed() const {
    if (!p_.is_double()) return p_.left & 1 ? p_.high : p_.low;
    int digits = 0;
    for (int i = 0; i < p_.left; ++i) digits = digits * 10 + p_.high;
    return digits;
  }

  void end_turn() {
    say(Kind::turn_ended, p_.turn);
    p_.resign_refused = 0;
    clear_dice();
    clear_prefix();
    if (options_.max_turns > 0 && ++p_.counter >= static_cast<std::uint32_t>(options_.max_turns)) return end_game();
    p_.turn = static_cast<std::uint8_t>(other(p_.turn));
    p_.phase = has_turn_node(options_, p_) ? Phase::turn : Phase::roll;  // BG-NODE-01
    say(Kind::turn_started, p_.turn);
  }

  void beaver() {
    const int player = cube_decider(p_);
    ++p_.animals;
    say(Kind::beavered, player, -1, -1, -1, 1 << pending_cube(p_));
  }

  void take() {  // BG-CUBE-02, BG-CUBE-04; whoever was first doubled owns the cube (BG-CUBE-03)
    const int player = cube_decider(p_);
    p_.cube = static_cast<std::uint8_t>(pending_cube(p_));
    p_.owner = static_cast<std::uint8_t>(other(p_.turn));
    p_.animals = 0;
    p_.phase = Phase::roll;
    say(Kind::cube_taken, player, -1, -1, -1, 1 << p_.cube);
  }

  void offer_resignation(int level) {
    p_.resign_offer = static_cast<unsigned>(level) & 3u;
    p_.phase = Phase::resign;
    say(Kind::resign_offered, p_.turn, -1, -1, -1, level);
  }

  void reject() {  // BG-RES-02, BG-RES-03
    p_.resign_refused = p_.resign_offer;
    p_.resign_offer = 0;
    say(Kind::resign_rejected, -1, -1, -1, -1, p_.resign_refused);
    p_.phase = p_.high != 0                       ? Phase::move
               : has_turn_node(options_, p_) ? Phase::turn
                                                  : Phase::roll;
  }

  void end_game() {
    clear_dice();
    clear_prefix();
    p_.resign_refused = 0;
    p_.phase = Phase::over;
    const GameResult r = game_result(options_, p_);
    say(Kind::game_over, r.winner, static_cast<int>(r.reason), r.base, static_cast<int>(r.label), r.value);
    if (options_.match_length > 0) end_match_game(r);
  }

  void end_match_game(const GameResult &r) {
    const auto winner = static_cast<std::size_t>(r.winner);
    p_.score[winner] += r.value;
    say(Kind::match_score, -1, p_.score[0], p_.score[1]);
    if (p_.score[winner] >= options_.match_length) return say(Kind::match_over, r.winner);  // BG-MAT-01
    if (p_.counter < max_counter) ++p_.counter;
    p_.crawford = crawford_at(options_, p_.score, p_.crawford) & 3u;
    begin_game();  // BG-MAT-04
    if (p_.crawford == in_crawford) say(Kind::crawford_game);
    say(Kind::game_started, -1, -1, -1, -1, static_cast<int>(options_.setup));
    if (p_.turn != nobody) say(Kind::turn_started, p_.turn);
  }

  static constexpr std::uint32_t max_counter = 999'999'999;  // what the position text can hold

  const Options &options_;
  Position &p_;
  core::Sink<Event> &events_;
};

}  // namespace

Position Game::start(const C &c) {
  Position p{};
  core::Sink<Event> nobody_listens;
  Flow(c.options, p, nobody_listens).begin_game();
  p.crawford = crawford_at(c.options, p.score, 0) & 3u;
  return p;
}

void Game::apply(const C &c, Position &p, Action a, core::Sink<Event> &events) { Flow(c.options, p, events).apply(a); }

}  // namespace hoyle::games::backgammon
