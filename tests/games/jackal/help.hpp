// For tests that look at the engine itself: rules, positions, legal ids and drawn actions without the runtime.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "core/settings.hpp"
#include "games/jackal/actions.hpp"
#include "games/jackal/engine.hpp"
#include "support/catch.hpp"

namespace hoyle::test::jackal {

using namespace hoyle::core;
using namespace hoyle::games::jackal;
using Ctx = Game::C;

inline std::size_t from_environment(const char *name, std::size_t standard) {
  const char *value = std::getenv(name);
  return value ? static_cast<std::size_t>(std::strtoull(value, nullptr, 10)) : standard;
}

inline Options options(const std::string &spec_text) {
  Spec spec;
  Settings settings;
  Refusal why;
  Options o;
  const bool made = read_spec(spec_text, spec, why) && Settings::resolve(Game::catalog(), spec, settings, why) && Game::configure(settings, o, why);
  INFO(spec_text << ": " << why.rule << ' ' << why.detail);
  REQUIRE(made);
  return o;
}

inline Position position(const Ctx &c, const std::string &text) {
  Position p;
  Refusal why;
  std::size_t tail = std::string_view::npos;
  const bool read = Game::read_position(c, text, p, tail, why);
  INFO(text << ": " << why.rule << ' ' << why.detail);
  REQUIRE(read);
  return p;
}

template <class Write>
std::string text_of(std::size_t room, Write write) {
  std::string out(room, '\0');
  TextSink sink(out.data(), out.size());
  write(sink);
  REQUIRE(!sink.overflowed());
  out.resize(sink.size());
  return out;
}

inline std::vector<Outcome> outcomes(const Ctx &c, const Position &p) {
  std::vector<Outcome> list(256);
  Sink<Outcome> sink(list.data(), list.size());
  Game::chance(c, p, sink);
  list.resize(sink.size());
  return list;
}

inline std::vector<Action> legal_ids(const Ctx &c, const Position &p) {
  std::vector<Action> list(512);
  Sink<Action> sink(list.data(), list.size());
  Game::legal(c, p, sink);
  list.resize(sink.size());
  return list;
}

inline Action draw(const Ctx &c, const Position &p, Rng &rng) {
  if (Game::actor(c, p) != chance_seat) {
    const std::vector<Action> legal = legal_ids(c, p);
    return legal[rng.below(legal.size())];
  }
  const std::vector<Outcome> list = outcomes(c, p);
  std::uint64_t total = 0;
  for (const Outcome &o : list) total += o.weight;
  std::uint64_t at = rng.below(total);
  std::size_t i = 0;
  while (at >= list[i].weight) at -= list[i++].weight;
  return list[i].action;
}

}  // namespace hoyle::test::jackal
