// Option values into Options; set-ups; what cannot go together (BG-OPT-01).
#include "games/backgammon/position_text.hpp"

namespace hoyle::games::backgammon {

namespace {

using core::Refusal;
using core::Settings;
using core::Status;

constexpr Checkers standard_setup() {  // BG-SET-01
  Checkers c{};
  c[24] = 2, c[13] = 5, c[8] = 3, c[6] = 5;
  return c;
}
constexpr Checkers nack_setup() {  // BG-SET-02
  Checkers c{};
  c[24] = 2, c[23] = 2, c[13] = 4, c[8] = 3, c[6] = 4;
  return c;
}
constexpr Checkers hyper_setup() {  // BG-SET-03
  Checkers c{};
  c[24] = 1, c[23] = 1, c[22] = 1;
  return c;
}

// BG-SET-04: 26 characters, then perhaps /W/B.
bool read_custom(std::string_view text, std::array<Checkers, 2> &board, std::array<std::uint8_t, 2> &count) {
  if (!read_board(text.substr(0, 26), board)) return false;
  if (text.size() > 26) {
    core::Scanner in(text.substr(26));
    for (Checkers &mine : board) {
      std::int64_t borne_off = 0;
      if (!in.take('/') || !in.take_number(borne_off) || borne_off > 15) return false;
      mine[off] = static_cast<std::uint8_t>(borne_off);
    }
    if (!in.done()) return false;
  }
  for (std::size_t player = 0; player < 2; ++player) {
    int sum = 0;
    for (const int n : board[player]) sum += n;
    if (sum > 15 || sum == board[player][off]) return false;
    count[player] = static_cast<std::uint8_t>(sum);
  }
  return !nobody_can_ever_move(board);
}

bool set_up(const Settings &settings, Options &options, Refusal &why) {
  options.setup = static_cast<Setup>(settings.number("setup"));
  if (options.setup != Setup::custom && !settings.is("custom_board", "-"))
    return why.no(Status::unknown, "BG-OPT-01", settings.offset("custom_board"), "custom_board needs setup=custom");
  if (options.setup == Setup::custom) {
    if (read_custom(settings.text("custom_board"), options.board, options.count)) return true;
    return why.no(Status::unknown, "BG-SET-04",
                  settings.given("custom_board") ? settings.offset("custom_board") : settings.offset("setup"),
                  "setup=custom needs custom_board: 26 characters and perhaps /W/B, 1 to 15 checkers a player, not all off");
  }
  const Checkers one = options.setup == Setup::nack    ? nack_setup()
                       : options.setup == Setup::hyper ? hyper_setup()
                                                       : standard_setup();
  options.board = {one, one};
  const std::uint8_t n = options.setup == Setup::hyper ? 3 : 15;
  options.count = {n, n};
  return true;
}

bool check(const Settings &settings, const Options &options, Refusal &why) {
  const auto refuse = [&](const char *rule, const char *option, const char *reason) {
    return why.no(Status::unknown, rule, settings.offset(option), option, ' ', reason);
  };
  const bool on[] = {options.jacoby, options.beavers > 0, options.auto_doubles > 0};
  constexpr const char *names[] = {"jacoby", "beavers", "auto_doubles"};
  for (std::size_t i = 0; i < 3; ++i)
    if (on[i] && options.match_length > 0) return refuse("BG-MAT-03", names[i], "cannot be used in a match");
  if (options.max_turns > 0 && options.match_length > 0) return refuse("BG-END-02", "max_turns", "cannot be used in a match");
  for (std::size_t i = 0; i < 3; ++i)
    if (on[i] && !options.cube) return refuse("BG-OPT-01", names[i], "needs cube=on");
  if (options.auto_doubles > 0 && options.condensed)
    return refuse("BG-OPT-01", "auto_doubles", "needs the ties that opening_roll=condensed leaves out");
  if (options.auto_doubles > 0 && options.first_player != nobody)
    return refuse("BG-OPT-01", "auto_doubles", "needs the opening roll that a fixed first_player leaves out");
  return true;
}

}  // namespace

bool Game::configure(Settings &settings, Options &options, Refusal &why) {
  options = Options{};
  const auto byte = [&](const char *name) { return static_cast<std::uint8_t>(settings.number(name)); };
  const auto on = [&](const char *name) { return settings.number(name) == 1; };
  options.match_length = static_cast<std::int32_t>(settings.number("match_length"));
  options.max_turns = static_cast<std::int32_t>(settings.number("max_turns"));
  options.points_bar = static_cast<std::int32_t>(settings.number("points_bar"));
  options.opening_dice = static_cast<OpeningDice>(byte("opening_dice"));
  options.dice_use = static_cast<DiceUse>(byte("dice_use"));
  options.scoring = static_cast<Scoring>(byte("scoring"));
  options.first_player = settings.is("first_player", "roll") ? nobody : settings.is("first_player", "0") ? 0 : 1;
  options.cube_max = static_cast<std::uint8_t>(settings.number("cube_max") + 1);
  options.beavers = byte("beavers");
  options.auto_doubles = byte("auto_doubles");
  options.labels_by_direction = on("zone_labels");
  options.condensed = on("opening_roll");
  options.higher_die = on("higher_die");
  options.exact = on("bearoff_over");
  options.canonical = on("step_order");
  options.relapse_is_mars = on("nardy_relapse");
  options.cube = on("cube");
  options.jacoby = on("jacoby");
  options.crawford = on("crawford") && options.cube && options.match_length > 0;  // BG-MAT-02
  options.match_points = on("match_returns");
  options.resign = on("resign");
  options.explicit_roll = on("explicit_roll");
  return set_up(settings, options, why) && check(settings, options, why);
}

}  // namespace hoyle::games::backgammon
