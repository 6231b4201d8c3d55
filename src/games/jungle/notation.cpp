// Action texts, both directions, and the notation for people (JG-TEXT-01 to JG-TEXT-03).
#include "games/jungle/letters.hpp"
#include "games/jungle/position.hpp"

namespace hoyle::games::jungle {

namespace {

using core::Reading;
using core::Verdict;

constexpr char direction_letters[] = "nesw";

// What a text says, before anybody asks whether such an action exists.
struct Said {
  enum class Form { move, off, place, rank } form = Form::move;
  int from = -1;
  int to = -1;
  int direction = -1;  // off
  int kind = -1;       // a leading kind letter, or the kind placed
  int rank = -1;       // rank form
  char mark = 0;       // '-', 'x' or nothing
};

bool take_mark(core::Scanner &in, char &mark) {
  const char c = core::to_lower(in.peek());
  if (c != '-' && c != 'x') return false;
  mark = in.next() == '-' ? '-' : 'x';
  return true;
}

bool bad(core::Refusal &why, std::size_t at, const char *what) { return why.syntax("JG-TEXT-02", at, what); }

// Second half of a move: [mark] square, or the letter of a direction that leaves the grid.
bool take_target(core::Scanner &in, Said &said, core::Refusal &why) {
  const bool marked = take_mark(in, said.mark);
  const std::size_t at = in.offset();
  said.to = take_square(in);
  if (said.to >= 0) return true;
  const char c = core::to_lower(in.peek());
  for (int d = 0; d < 4 && !marked && said.kind < 0; ++d)
    if (direction_letters[d] == c && neighbour(said.from, d) == no_square) {
      in.next();
      said.form = Said::Form::off;
      said.direction = d;
      return true;
    }
  return bad(why, at, "the square where the piece ends is expected here");
}

bool take_placement(core::Scanner &in, Said &said, bool placements, core::Refusal &why) {
  if (!placements) return bad(why, in.offset(), "pieces are not placed under setup=fixed");
  in.take('@');
  said.form = Said::Form::place;
  const std::size_t at = in.offset();
  said.to = take_square(in);
  return said.to >= 0 || bad(why, at, "a square is expected after '@'");
}

bool take_rank_form(core::Scanner &in, Said &said, core::Refusal &why) {
  said.form = Said::Form::rank;
  said.rank = in.next() - '0';
  if (!take_mark(in, said.mark)) return bad(why, in.offset(), "'-' or 'x' is expected after a rank");
  const std::size_t at = in.offset();
  said.to = take_square(in);
  return said.to >= 0 || bad(why, at, "the square where the piece ends is expected here");
}

// The grammar of JG-TEXT-02 and JG-TEXT-03.
bool parse(std::string_view text, bool placements, Said &said, core::Refusal &why) {
  core::Scanner in(text);
  bool good = false;
  if (in.peek() >= '1' && in.peek() <= '8') {
    good = take_rank_form(in, said, why);
  } else {
    said.from = take_square(in);
    if (said.from < 0) {
      said.kind = kind_of_letter(in.peek());
      if (said.kind < 0) return bad(why, 0, "a square, a kind letter or a rank is expected here");
      in.next();
      if (in.peek() == '@') {
        good = take_placement(in, said, placements, why);
      } else {
        said.from = take_square(in);
        if (said.from < 0) return bad(why, in.offset(), "a square is expected after the kind letter");
        good = take_target(in, said, why);
      }
    } else {
      good = take_target(in, said, why);
    }
  }
  if (!good) return false;
  return in.done() || bad(why, in.offset(), "the text goes on after the action");
}

// The id of a move between two squares of the grid, or no_action.
Action move_id(int from, int to) {
  for (int d = 0; d < 4; ++d)
    if (neighbour(from, d) == to) return 4 * from + d;
  for (std::size_t j = 0; j < jump_count; ++j)
    if (jumps[j].from == from && jumps[j].to == to) return first_jump + static_cast<Action>(j);
  return core::no_action;
}

Action placement_id(const Options &o, int kind, int square) {
  for (int side = 0; side < 2; ++side)
    for (int slot = 0; slot < kind_count; ++slot)
      if (start_square(o, side, slot) == square) return first_placement + 64 * side + 8 * kind + slot;
  return core::no_action;
}

Action id_of(const Options &o, const Said &said) {
  switch (said.form) {
    case Said::Form::move:
      return move_id(said.from, said.to);
    case Said::Form::off:
      return 4 * said.from + said.direction;
    case Said::Form::place:
      return placement_id(o, said.kind, said.to);
    case Said::Form::rank:
      break;
  }
  return core::no_action;
}

const char *setup_rule(const Options &o) { return o.setup == Setup::random ? "JG-SETUP-04" : "JG-SETUP-03"; }

// The own piece of a rank (rank form), or no_square.
int square_of_rank(const Options &o, const Position &p, int rank) {
  for (int kind = 0; kind < kind_count; ++kind)
    if ((o.kinds & kind_bit(kind)) && rank_of_kind(o, kind) == rank && !is_unknown(p, p.side, kind))
      return p.square[p.side][kind];
  return no_square;
}

// JG-TEXT-02: a mark without an enemy, or a letter that is not that of the own piece.
bool false_mark(const Options &o, const Position &p, const Said &said) {
  if (said.mark == 'x' && !(p.occupied[p.side ^ 1] & bit(said.to))) return true;
  if (said.kind < 0 || said.from == no_square) return false;
  const int slot = slot_at(p, p.side, said.from);
  if (slot < 0) return false;
  if (is_unknown(p, p.side, slot)) return !(possible_at(o, p, p.side, slot) & kind_bit(said.kind));
  return slot != said.kind;
}

}  // namespace

void Game::write_action(const Options &o, Action a, core::TextSink &out) {
  if (a >= first_placement) {  // JG-TEXT-03
    const Placement n = placement_of(a);
    out << kind_letters[n.kind] << '@';
    return write_square(start_square(o, n.side, n.slot), out);
  }
  const Step step = step_of(a);  // JG-TEXT-01
  write_square(step.from, out);
  if (step.to == no_square) {
    out << direction_letters[step.direction];
  } else {
    write_square(step.to, out);
  }
}

Action Game::read_action(const Options &o, std::string_view text, core::Refusal &why) {
  Said said;
  if (!parse(text, o.setup != Setup::fixed, said, why)) return core::no_action;
  if (said.form == Said::Form::rank) {
    bad(why, 0, "the rank form needs a position to find the piece in");
    return core::no_action;
  }
  const Action id = id_of(o, said);
  if (id != core::no_action) return id;
  if (said.form == Said::Form::place) {
    why.illegal(setup_rule(o), 2, "that square is no start square");
  } else {
    why.illegal("JG-MOVE-01", 0, "no step and no jump leads from the one square to the other");
  }
  return core::no_action;
}

namespace {

// Why a text is refused before the rules of moving are asked: the end, the placement, marks, squares without an id.
Verdict verdict_of_text(const Context &c, const Position &p, const Said &said, Action id) {
  const Options &o = c.options;
  if (!placing(p))
    if (const Outlook end = outlook(c, p); end.ending != Ending::none) return Verdict::no(rule_of(end.ending));
  if (placing(p) != (said.form == Said::Form::place)) return Verdict::no(setup_rule(o));
  if (said.form == Said::Form::place) return id == core::no_action ? Verdict::no(setup_rule(o)) : Verdict::yes();
  if (said.form != Said::Form::off && false_mark(o, p, said)) return Verdict::no("JG-TEXT-02");
  if (id != core::no_action) return Verdict::yes();
  const bool own = said.from != no_square && slot_at(p, p.side, said.from) >= 0;
  return Verdict::no(own ? "JG-MOVE-01" : "JG-TURN-02");
}

}  // namespace

Reading Game::read_here(const C &c, const Position &p, std::string_view text, core::Refusal &why) {
  Said said;
  Reading reading;
  if (!parse(text, c.options.setup != Setup::fixed, said, why)) return reading;
  if (said.form == Said::Form::rank) said.from = square_of_rank(c.options, p, said.rank);
  reading.action =
      said.form == Said::Form::rank && said.from != no_square ? move_id(said.from, said.to) : id_of(c.options, said);
  reading.verdict = verdict_of_text(c, p, said, reading.action);
  if (!reading.verdict.legal()) reading.offset = 0;
  return reading;
}

void Game::notate(const C &c, const Position &p, Action a, core::TextSink &out) {
  // During a placement nothing moves, and in a hidden one a mark would tell where the other side stands.
  if (a >= first_placement || placing(p) || step_of(a).to == no_square) return write_action(c.options, a, out);
  const Step step = step_of(a);
  write_square(step.from, out);
  if (p.occupied[p.side ^ 1] & bit(step.to)) out << 'x';
  write_square(step.to, out);
}

}  // namespace hoyle::games::jungle
