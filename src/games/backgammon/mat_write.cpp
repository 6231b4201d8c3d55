// Writes a match file in the text form of Jellyfish (MAT), as GNU Backgammon does: Black, its player 0, in the left column.
#include "games/backgammon/flow.hpp"
#include "games/backgammon/foreign.hpp"
#include "games/backgammon/notation.hpp"
#include "games/backgammon/plays.hpp"

namespace hoyle::games::backgammon {

using core::Refusal;
using core::TextSink;

namespace {

class MatWriter {
 public:
  MatWriter(const Options &options, const Position &root, TextSink &out) : options_(options), p_(root), out_(out) {}

  bool run(std::span<const Action> history, Refusal &why) {
    out_ << ' ' << options_.match_length << " point match\n";
    begin_game();
    for (const Action a : history) play(a);
    if (p_.phase == Phase::move && p_.left != p_.all_dice())
      return why.illegal("BG-ID-03", Refusal::nowhere, "a match file holds whole plays only");
    if (p_.phase == Phase::keep || p_.phase == Phase::resign || p_.autod > 0)
      return why.illegal("BG-ID-03", Refusal::nowhere,
                         "a match file has no opening choice, no pending resignation, no automatic double");
    if (p_.phase == Phase::move) end_play(p_.turn);
    end_row();
    return true;
  }

 private:
  static constexpr std::size_t right_column = 33;

  void end_row() {
    if (row_open_) out_ << '\n';
    row_open_ = false;
  }
  void pad(std::size_t from, std::size_t to) {
    for (; from < to; ++from) out_ << ' ';
  }

  void begin_game() {
    out_ << "\n Game " << ++games_ << '\n';
    char left[32];
    TextSink text(left, sizeof left);
    text << " Black : " << p_.score[1];
    out_ << text.view();
    pad(text.size(), right_column - 1);
    out_ << "White : " << p_.score[0] << '\n';
    rows_ = 0;
  }

  // One cell of the table; Black's stands left.
  void entry(int player, std::string_view text) {
    const bool right = player == 0;
    std::size_t at = cell_end_;
    if (!right || !row_open_) {
      end_row();
      ++rows_;
      out_ << (rows_ < 10 ? "  " : rows_ < 100 ? " " : "") << rows_ << ") ";
      at = 5;
    }
    if (right) pad(at, at < right_column ? right_column : at + 1);
    out_ << text;
    row_open_ = true;
    cell_end_ = at + text.size();
    if (right) end_row();
  }

  // Dice and steps of a play, in canonical order: how the player came there the file need not tell.
  void end_play(int player) {
    char text[64];
    TextSink cell(text, sizeof text);
    cell << static_cast<int>(start_.high) << static_cast<int>(start_.low) << ':';
    Position walk = start_;
    for (const Action a : canonical()) {
      if (!is_step(a)) break;
      cell << ' ' << step_from(a) << '/' << step_to(a);
      if (step_hits(walk, a)) cell << '*';
      apply(walk, a);
    }
    entry(player, cell.view());
    made_.clear();
  }

  std::vector<Action> canonical() const {
    const Position made = played(made_);
    for (const Play &play : all_plays(options_, start_))
      if (played(play.span()) == made) return {play.span().begin(), play.span().end()};
    return made_;  // nothing played yet
  }
  Position played(std::span<const Action> turn) const {
    Position walk = start_;
    for (const Action a : turn) apply(walk, a);
    return walk;
  }
  void apply(Position &p, Action a) const {
    core::Sink<core::Event> nobody_listens;
    Game::apply(Game::C{options_}, p, a, nobody_listens);
  }

  void say_cube(int player, const char *word, int value_log) {
    char text[32];
    TextSink cell(text, sizeof text);
    cell << ' ' << word << " => " << (1 << value_log);
    entry(player, cell.view());
  }

  // What the action puts into the file before it is applied.
  void before(Action a) {
    if (is_step(a) || a == pass_id) made_.push_back(a);
    if (a == double_id) say_cube(p_.turn, "Doubles", pending_cube(p_));
    if (a == beaver_id) say_cube(cube_decider(p_), "Beavers", pending_cube(p_) + 1);
    if (a == take_id) entry(cube_decider(p_), " Takes");
    if (a == drop_id) entry(cube_decider(p_), " Drops");
    if (a == accept_id && p_.high != 0) end_play(p_.turn);
  }

  void play(Action a) {
    before(a);
    const int player = p_.turn;
    core::Event room[16];
    core::Sink<core::Event> events(room, 16);
    Game::apply(Game::C{options_}, p_, a, events);
    if (p_.phase == Phase::move && p_.left == p_.all_dice()) start_ = p_;
    const bool turn_over = p_.phase != Phase::move || p_.turn != player;
    if ((is_step(a) || a == pass_id) && turn_over) end_play(player);
    for (const core::Event &event : events.items())
      if (event.kind == static_cast<std::int32_t>(Kind::game_over)) end_game(event.seat, event.amount);
  }

  void end_game(int winner, int value) {
    if (row_open_ && winner == 0) {  // after a drop at the left the win stands in the cell beside it
      pad(cell_end_, right_column + 1);
    } else {
      end_row();
      if (winner >= 0) pad(0, winner == 0 ? right_column + 1 : 6);
    }
    if (winner >= 0) out_ << "Wins " << value << (value == 1 ? " point" : " points") << '\n';
    row_open_ = false;
    if (p_.phase != Phase::over) begin_game();
  }

  const Options &options_;
  Position p_;
  TextSink &out_;
  int games_ = 0;
  int rows_ = 0;
  bool row_open_ = false;
  std::size_t cell_end_ = 0;
  Position start_{};  // the turn that is being played, after its roll
  std::vector<Action> made_;
};

}  // namespace

bool write_mat(const Options &options, const Position &root, std::span<const Action> history, TextSink &out, Refusal &why) {
  if (!(root == Game::start(Game::C{options})))
    return why.illegal("BG-ID-03", Refusal::nowhere, "a match file begins at the start of a match, this state at another position");
  return MatWriter(options, root, out).run(history, why);
}

}  // namespace hoyle::games::backgammon
