// Jackal, four editions: the engine as the runtime sees it (core/engine.hpp). A reader who looks for a rule finds it
// by its place: options.cpp (boards, bags, teams), table.cpp exits.cpp box.cpp (what may be done), moves.cpp (the legal
// list), judge.cpp (the verdict), main.cpp chain.cpp effects.cpp people.cpp closing.cpp (what happens), ends.cpp (the
// end), chance.cpp (hidden tiles), actions.cpp texts.cpp read_position.cpp events.cpp (texts), catalog*.cpp (names).
#pragma once

#include "core/engine.hpp"
#include "games/jackal/position.hpp"

namespace hoyle::games::jackal {

struct Game {
  using Options = jackal::Options;
  using Position = jackal::Position;
  using C = core::Context<Options>;

  static const core::Catalog &catalog();
  static bool configure(core::Settings &settings, Options &options, core::Refusal &why);
  static core::Limits limits(const Options &o);
  static core::Player player(const Options &o, core::Seat seat);

  static Position start(const C &c);
  static core::Seat actor(const C &c, const Position &p);
  static void legal(const C &c, const Position &p, core::Sink<core::Action> &out);
  static core::Verdict judge(const C &c, const Position &p, core::Action a);
  static void apply(const C &c, Position &p, core::Action a, core::Sink<core::Event> &events);
  static core::Result result(const C &c, const Position &p);
  static void returns(const C &c, const Position &p, double *out);
  static std::uint64_t hash(const C &c, const Position &p);

  static void chance(const C &c, const Position &p, core::Sink<core::Outcome> &out);
  static Position redact(const C &c, const Position &p, core::Seat viewer);
  static Position complete(const C &c, const Position &redacted, core::Seat viewer, core::Rng &rng);
  static bool secret(const C &c, const Position &p, core::Action a, core::Seat viewer);
  static bool known(const C &c, const Position &p, core::Action a);

  static void write_action(const Options &o, core::Action a, core::TextSink &out);
  static core::Action read_action(const Options &o, std::string_view text, core::Refusal &why);
  static void write_position(const C &c, const Position &p, core::TextSink &out);
  static bool read_position(const C &c, std::string_view text, Position &p, std::size_t &tail, core::Refusal &why);
  static void write_event(const Options &o, const core::Event &event, core::TextSink &out);
  static void notate(const C &c, const Position &p, core::Action a, core::TextSink &out);
  static core::Reading read_here(const C &c, const Position &p, std::string_view text, core::Refusal &why);
  static void turn_text(const C &c, const Position &p, std::span<const core::Action> actions, core::TextSink &out);
  static bool turn_read(const C &c, const Position &p, std::string_view text, std::vector<core::Action> &out, core::Refusal &why);
  static bool new_turn(const C &c, const Position &before, const Position &after);

  static void json(const C &c, const Position &p, core::Seat viewer, core::Json &json);
  static void json_result(const C &c, const Position &p, core::Json &json);
  static void board(const C &c, const Position &p, const core::Style &style, core::TextSink &out);
  static void svg(const C &c, const Position &p, const core::Style &style, core::TextSink &out);
  static void features(const C &c, const Position &p, core::Seat viewer, core::Sink<float> &out);
};

}  // namespace hoyle::games::jackal
