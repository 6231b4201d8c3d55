// What the readers of position texts share: refusals with their place, teams, squares, numbers, cargo.
#pragma once

#include "core/refusal.hpp"
#include "games/jackal/position.hpp"

namespace hoyle::games::jackal {

class TextReader {
 public:
  using Refusal = core::Refusal;
  using Scanner = core::Scanner;

  // `base`: where in the whole text the scanned part begins.
  TextReader(const Options &options, Position &position, Refusal &refusal, std::size_t base)
      : o(options), p(position), why(refusal), base_(base) {}

  bool bad(std::size_t offset, const char *what) { return why.syntax("", offset, what); }
  bool bad(const Scanner &in, const char *what) { return bad(base_ + in.offset(), what); }
  bool no(const Scanner &in, const char *rule, const char *what) { return why.illegal(rule, base_ + in.offset(), what); }

  bool team(Scanner &in, Team &out) {
    for (Team t = 0; t < max_teams; ++t)
      if (in.peek() == team_letters[t]) {
        if (!o.in_play[t]) return no(in, "JK-PLAY-03", "this team is not in play");
        in.next();
        out = t;
        return true;
      }
    return bad(in, "a team w, r, b or y is expected here");
  }
  bool square(Scanner &in, Square &out) { return read_square(in, out) || bad(in, "a square is expected here"); }
  bool number(Scanner &in, std::int64_t &out) { return in.take_number(out) || bad(in, "a number is expected here"); }
  bool letter(Scanner &in, char c) {
    if (in.take(c)) return true;
    const char what[] = {'\'', c, '\'', ' ', 'i', 's', ' ', 'm', 'i', 's', 's', 'i', 'n', 'g', '\0'};
    return bad(in, what);
  }
  bool end(const Scanner &in) { return in.done() || bad(in, "the end of the key is expected here"); }

  static Cargo take_cargo(Scanner &in) {
    if (in.take("$$")) return Cargo::two_coins;
    if (in.take("$&")) return Cargo::coin_and_galleon;
    if (in.take('$')) return Cargo::coin;
    return in.take('&') ? Cargo::galleon : Cargo::none;
  }

  const Options &o;
  Position &p;
  Refusal &why;
  std::size_t base_;
};

// The node after `u=team/` (read_node.cpp).
class NodeReader : TextReader {
 public:
  using TextReader::TextReader;
  bool node(Scanner &in);

 private:
  bool optional_step(Scanner &in, std::uint8_t &out);
  bool count_of_looks(Scanner &in);
  bool chain(Scanner &in);
  bool passage(Scanner &in);
};

}  // namespace hoyle::games::jackal
