// The engine of Castles & Toy Soldiers (core/engine.hpp says what each function promises). Everything is public here:
// no redaction, all randomness in chance nodes (CS-REF-03).
#pragma once

#include "core/engine.hpp"
#include "games/castles/position.hpp"

namespace hoyle::games::castles {

struct Game {
  using Options = castles::Options;
  using Position = castles::Position;
  using C = core::Context<Options>;

  static const core::Catalog &catalog();
  static bool configure(core::Settings &settings, Options &o, core::Refusal &why);
  static core::Limits limits(const Options &o);
  static core::Player player(const Options &o, core::Seat seat);

  static Position start(const C &c);
  static core::Seat actor(const C &c, const Position &p);
  static void legal(const C &c, const Position &p, core::Sink<core::Action> &out);
  static core::Verdict judge(const C &c, const Position &p, core::Action a);
  static void chance(const C &c, const Position &p, core::Sink<core::Outcome> &out);
  static void apply(const C &c, Position &p, core::Action a, core::Sink<core::Event> &events);
  static core::Result result(const C &c, const Position &p);
  static void returns(const C &c, const Position &p, double *payoffs);
  static std::uint64_t hash(const C &c, const Position &p);

  static void write_action(const Options &o, core::Action a, core::TextSink &out);
  static core::Action read_action(const Options &o, std::string_view text, core::Refusal &why);
  static void notate(const C &c, const Position &p, core::Action a, core::TextSink &out);
  static core::Reading read_here(const C &c, const Position &p, std::string_view text, core::Refusal &why);
  static void detail(const C &c, const Position &p, core::Action a, core::Verdict verdict, core::TextSink &out);
  static void write_position(const C &c, const Position &p, core::TextSink &out);
  static bool read_position(const C &c, std::string_view text, Position &p, std::size_t &tail, core::Refusal &why);
  static void write_event(const Options &o, const core::Event &event, core::TextSink &out);

  static void json(const C &c, const Position &p, core::Seat viewer, core::Json &out);
  static void board(const C &c, const Position &p, const core::Style &style, core::TextSink &out);
  static void svg(const C &c, const Position &p, const core::Style &style, core::TextSink &out);
  static void features(const C &c, const Position &p, core::Seat viewer, core::Sink<float> &out);
};

}  // namespace hoyle::games::castles
