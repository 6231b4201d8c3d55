// The node in a position text: what is to be done next (rulebook, section 7).
#include "games/jackal/check_position.hpp"
#include "games/jackal/text_reader.hpp"

namespace hoyle::games::jackal {

bool NodeReader::optional_step(Scanner &in, std::uint8_t &out) {
  if (!in.take('.')) return true;
  if (in.peek() < '1' || in.peek() > '5') return bad(in, "a step 1 to 5 is expected here");
  out = static_cast<std::uint8_t>(in.next() - '0');
  return true;
}

bool NodeReader::node(Scanner &in) {
  if (in.take("freed:")) return p.node = Node::freed, square(in, p.at) && optional_step(in, p.freed_step);
  if (in.take("peek:")) return p.node = Node::peek, count_of_looks(in);
  if (in.take("look:")) {
    p.node = Node::look;
    p.looks = missionary_look;
    return square(in, p.at) && (!in.take(':') || count_of_looks(in));
  }
  if (in.take("quake")) return p.node = Node::quake, !in.take(':') || square(in, p.at);
  if (in.take("musket:")) return p.node = Node::musket, square(in, p.at);
  if (in.take("bottle")) return p.node = Node::bottle, true;
  if (in.take("bear")) return p.node = Node::bear, true;
  if (in.take("over:")) {
    constexpr const char *names[] = {"all_gold", "dead_gold", "stuck", "no_progress", "domination", "max_turns"};
    p.node = Node::over;
    for (std::uint8_t i = 0; i < 6; ++i)
      if (in.take(names[i])) return p.looks = i, true;
    return bad(in, "the reason of the end is expected here");
  }
  return chain(in);
}

bool NodeReader::count_of_looks(Scanner &in) {
  std::int64_t n = 0;
  if (!number(in, n)) return false;
  if (n > 4) return no(in, "JK-LIGHT-01", "a lighthouse shows four tiles");
  p.looks = static_cast<std::uint8_t>(n);
  return true;
}

bool NodeReader::chain(Scanner &in) {
  // The longer names first: "openh" before "open", "flight" before "fly".
  constexpr struct {
    const char *name;
    Node node;
  } kinds[] = {{"arrow:", Node::arrow}, {"horse:", Node::horse}, {"hop:", Node::hop}, {"cave:", Node::cave}, {"plane:", Node::plane},
               {"fly:", Node::fly}, {"flight:", Node::flight}, {"open:", Node::open}, {"openh:", Node::open_horse},
               {"openj:", Node::open_jump}, {"openf:", Node::open_flight}};
  for (const auto &kind : kinds)
    if (in.take(kind.name)) p.node = kind.node;
  if (p.node == Node::turn) return bad(in, "a node such as arrow: or peek: is expected here");
  for (std::uint8_t w = 1; w < 5; ++w)
    if (in.take(who_texts[w])) {
      p.who = static_cast<Who>(w);
      break;
    }
  if (!square(in, p.at)) return false;
  if (opening(p.node) && (!letter(in, '<') || !square(in, p.from))) return false;
  if (in.take('@')) {
    if (!square(in, p.start) || !optional_step(in, p.start_step)) return false;
    p.cargo = take_cargo(in);
    if (p.cargo == Cargo::none) return bad(in, "the cargo is expected here");
  }
  while (in.take(';'))
    if (!passage(in)) return false;
  return true;
}

bool NodeReader::passage(Scanner &in) {
  Square from = 0;
  Square to = 0;
  const Scanner here = in;
  if (!square(in, from) || !square(in, to)) return false;
  return add_passage(o, p, from, to) || no(here, "JK-CHAIN-02", "no piece can have gone this way");
}

}  // namespace hoyle::games::jackal
