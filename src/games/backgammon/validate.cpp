// Can such a position stand under these options? The rules that position texts and foreign formats are refused by.
#include <algorithm>
#include <numeric>

#include "games/backgammon/flow.hpp"
#include "games/backgammon/plays.hpp"
#include "games/backgammon/position_text.hpp"
#include "games/backgammon/score.hpp"

namespace hoyle::games::backgammon {

namespace {

bool closed_home(const Checkers &c) {
  return std::all_of(c.begin() + 1, c.begin() + 7, [](std::uint8_t n) { return n >= 2; });
}

class Validator {
 public:
  Validator(const Options &options, const Position &p, core::Refusal &why) : options_(options), p_(p), why_(why) {}

  bool run() { return board() && finished() && score() && offers() && phase(); }

 private:
  bool no(const char *rule, std::string_view what) { return why_.illegal(rule, core::Refusal::nowhere, what); }

  bool board() {
    for (std::size_t player = 0; player < 2; ++player) {
      const Checkers &c = p_.pt[player];
      const int sum = std::accumulate(c.begin(), c.end(), 0);
      if (sum != options_.count[player])
        return why_.illegal("BG-POS-01", core::Refusal::nowhere, player == 0 ? "White" : "Black", " has ", sum, " checkers, not ",
                            static_cast<int>(options_.count[player]));
    }
    for (std::size_t x = 1; x <= 24; ++x)
      if (p_.pt[0][x] && p_.pt[1][25 - x]) return no("BG-POS-02", "a point holds both colours");
    return !nobody_can_ever_move(p_.pt) || no("BG-POS-03", "both players are on the bar against closed homes");
  }

  // BG-POS-04
  bool finished() {
    const bool white_done = p_.own[0] == 0;
    const bool black_done = p_.own[1] == 0;
    if (white_done && black_done) return no("BG-POS-04", "both players have borne off everything");
    const bool done = white_done || black_done;
    const int winner = white_done ? 0 : 1;
    if (done && (p_.phase != Phase::over || p_.turn != winner))
      return no("BG-POS-04", "a player with no checkers left has won: phase over and his turn");
    if (p_.phase != Phase::over) return true;
    const bool limit = options_.max_turns > 0 && p_.counter == static_cast<std::uint32_t>(options_.max_turns);
    const int causes = (done ? 1 : 0) + (p_.dropped ? 1 : 0) + (p_.resign_offer ? 1 : 0);
    if (causes > 1 || (causes == 0 && !limit))
      return no("BG-POS-04", "a finished game needs a player without checkers, a drop (dr), a resignation (ro) or the turn limit");
    return true;
  }

  // BG-MAT-01, BG-MAT-02. In phase over the score already has the last game's points, the flag is that of this game.
  bool score() {
    if (options_.match_length == 0) return true;
    std::array<std::int32_t, 2> before = p_.score;
    if (p_.phase == Phase::over) {
      const GameResult r = game_result(options_, p_);
      const auto winner = static_cast<std::size_t>(r.winner);
      if (p_.score[winner] < options_.match_length) return no("BG-MAT-01", "the score does not end the match");
      before[winner] -= r.value;
      if (before[winner] < 0) return no("BG-MAT-01", "the winner's score is below what the last game was worth");
    }
    if (std::max(before[0], before[1]) >= options_.match_length) return no("BG-MAT-01", "the score has ended the match before");
    const std::int32_t brink = options_.match_length - 1;
    const bool near = before[0] == brink || before[1] == brink;
    if ((p_.crawford != 0) != (options_.crawford && near))
      return no("BG-MAT-02", "C or P stands exactly when a player needs one point and the Crawford rule is in force");
    if (p_.crawford == in_crawford && before[0] == brink && before[1] == brink && options_.match_length > 1)
      return no("BG-MAT-02", "the Crawford game comes before both players need one point");
    return true;
  }

  bool offers() {
    const bool offered = p_.phase == Phase::resign || (p_.phase == Phase::over && p_.resign_offer);
    if (offered && !options_.resign) return no("BG-RES-01", "resigning is not part of these rules");
    if (std::max<unsigned>(p_.resign_offer, p_.resign_refused) > static_cast<unsigned>(top_level(options_)))
      return no("BG-RES-04", "this scoring has no such level of resignation");
    if (offered && p_.resign_offer <= p_.resign_refused) return no("BG-RES-03", "this level has been refused already");
    if (p_.phase != Phase::cube && !p_.dropped) return true;
    if (p_.crawford == in_crawford) return no("BG-MAT-02", "nobody doubles in the Crawford game");
    if (!may_double(options_, p_)) return no("BG-CUBE-01", "the player on turn has no right to double");
    if (p_.animals > 0 && p_.cube + p_.animals >= options_.cube_max)
      return no("BG-CUBE-03", "the cube is too high for so many beavers");
    return true;
  }

  bool phase() {
    switch (p_.phase) {
      case Phase::open:
        return options_.first_player == nobody || no("BG-OPN-04", "the first player is fixed: there is no opening roll");
      case Phase::keep:
        return options_.opening_dice == OpeningDice::choice || no("BG-OPN-03", "the starter has no choice of dice");
      case Phase::turn:
        return has_turn_node(options_, p_) || no("BG-NODE-01", "there is nothing but the roll to do: the phase is roll");
      case Phase::move:
        return moving();
      default:
        return true;
    }
  }

  bool moving() {
    const bool started = p_.left != p_.all_dice();
    if (started && possible_steps(options_, p_).none())
      return no("BG-NODE-03", "no die that is left can be played: the turn is over");
    if (!options_.canonical) return true;
    const unsigned made = !started ? 0 : p_.is_double() ? 4u - p_.left : 1u;
    if (p_.prefix_size != made || (made > 0 && !prefix_holds()))
      return no("BG-NODE-05", "the steps made do not begin a canonical play that leads here");
    return true;
  }

  // Taking the steps back must give a sound board, and playing them must be legal and lead here again.
  bool prefix_holds() {
    Checkers mine = p_.pt[p_.turn];
    Checkers theirs = p_.pt[static_cast<std::size_t>(other(p_.turn))];
    for (std::size_t i = p_.prefix_size; i-- > 0;) {
      const auto from = static_cast<std::size_t>(step_from(p_.prefix[i]));
      const auto to = static_cast<std::size_t>(step_to(p_.prefix[i]));
      if (mine[to] == 0) return false;
      --mine[to];
      ++mine[from];
      if (!(p_.prefix_hits >> i & 1u)) continue;
      if (to == off || mine[to] != 0 || theirs[bar] == 0 || theirs[25 - to] != 0) return false;
      --theirs[bar];
      ++theirs[25 - to];
    }
    for (std::size_t x = 1; x <= 24; ++x)
      if (mine[x] && theirs[25 - x]) return false;
    Position replay = turn_start(p_);
    for (std::size_t i = 0; i < p_.prefix_size; ++i) {
      const Game::C c{options_};
      if (!Game::is_legal(c, replay, p_.prefix[i])) return false;
      core::Sink<core::Event> nobody_listens;
      Game::apply(c, replay, p_.prefix[i], nobody_listens);
      if (replay.phase != Phase::move) return false;
    }
    return replay == p_;
  }

  const Options &options_;
  const Position &p_;
  core::Refusal &why_;
};

}  // namespace

bool nobody_can_ever_move(const std::array<Checkers, 2> &pt) {
  return pt[0][bar] > 0 && pt[1][bar] > 0 && closed_home(pt[0]) && closed_home(pt[1]);
}

bool validate(const Options &options, const Position &p, core::Refusal &why) {
  return Validator(options, p, why).run();
}

}  // namespace hoyle::games::backgammon
