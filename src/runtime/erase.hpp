// Erased<G>::table: a typed engine behind a GameTable. Fills in the defaults of optional functions.
#pragma once

#include "runtime/game_table.hpp"
#include "runtime/perft.hpp"
#include "runtime/turns.hpp"

namespace hoyle::runtime {

template <core::GameEngine G>
struct Erased {
  using Game = G;
  using Options = typename G::Options;
  using Position = typename G::Position;
  using Context = core::Context<Options>;
  static_assert(alignof(Position) <= 16 && alignof(Options) <= 16);

  static const Options &options(const void *o) { return *static_cast<const Options *>(o); }
  static const Position &at(const void *p) { return *static_cast<const Position *>(p); }
  static Position &at(void *p) { return *static_cast<Position *>(p); }
  static Context typed(const RawContext &c) { return {options(c.options), {c.past, c.past_size}}; }

  static void chance(const RawContext &c, const void *p, core::Sink<core::Outcome> &out) {
    if constexpr (requires { G::chance(typed(c), at(p), out); }) G::chance(typed(c), at(p), out);
  }
  static std::size_t count_legal(const RawContext &c, const void *p) {
    if constexpr (requires { G::count_legal(typed(c), at(p)); }) return G::count_legal(typed(c), at(p));
    core::Sink<Action> counter(nullptr, 0);
    G::legal(typed(c), at(p), counter);
    return counter.size();
  }
  static bool is_legal(const RawContext &c, const void *p, Action a) {
    if constexpr (requires { G::is_legal(typed(c), at(p), a); }) return G::is_legal(typed(c), at(p), a);
    return G::judge(typed(c), at(p), a).legal();
  }
  static constexpr bool has_key = requires(const RawContext &c, const void *p) { G::key(typed(c), at(p)); };
  static std::uint64_t key(const RawContext &c, const void *p) {
    if constexpr (has_key) return G::key(typed(c), at(p));
    return 0;
  }
  static void redact(const RawContext &c, const void *p, Seat viewer, void *out) {
    if constexpr (requires { G::redact(typed(c), at(p), viewer); })
      at(out) = G::redact(typed(c), at(p), viewer);
    else
      at(out) = at(p);
  }
  static void complete(const RawContext &c, const void *p, Seat viewer, core::Rng &rng, void *out) {
    if constexpr (requires { G::complete(typed(c), at(p), viewer, rng); })
      at(out) = G::complete(typed(c), at(p), viewer, rng);
    else
      at(out) = at(p);
  }
  static bool secret(const RawContext &c, const void *p, Action a, Seat viewer) {
    if constexpr (requires { G::secret(typed(c), at(p), a, viewer); }) return G::secret(typed(c), at(p), a, viewer);
    return false;
  }
  static bool known(const RawContext &c, const void *p, Action a) {
    if constexpr (requires { G::known(typed(c), at(p), a); }) return G::known(typed(c), at(p), a);
    return true;
  }

  static void notate(const RawContext &c, const void *p, Action a, core::TextSink &out) {
    if constexpr (requires { G::notate(typed(c), at(p), a, out); })
      G::notate(typed(c), at(p), a, out);
    else
      G::write_action(options(c.options), a, out);
  }
  static core::Reading read_here(const RawContext &c, const void *p, std::string_view text, core::Refusal &why) {
    core::Reading reading;
    if constexpr (requires { G::read_here(typed(c), at(p), text, why); }) {
      reading = G::read_here(typed(c), at(p), text, why);
    } else {
      reading.action = G::read_action(options(c.options), text, why);
      reading.offset = why.offset;
      if (reading.action == core::no_action && why.status == core::Status::illegal) {  // well-formed, but has no id
        reading.verdict = core::Verdict::no(why.rule);
        why.status = core::Status::ok;
      }
    }
    if (reading.action != core::no_action && reading.verdict.legal()) reading.verdict = G::judge(typed(c), at(p), reading.action);
    return reading;
  }
  static void detail(const RawContext &c, const void *p, Action a, core::Verdict verdict, core::TextSink &out) {
    if constexpr (requires { G::detail(typed(c), at(p), a, verdict, out); }) {
      G::detail(typed(c), at(p), a, verdict, out);
    } else if (const core::Entry *rule = G::catalog().rule(verdict.rule)) {
      out << rule->meaning_en;
    }
  }

  static void turn_text(const RawContext &c, const void *p, std::span<const Action> actions, core::TextSink &out) {
    if constexpr (requires { G::turn_text(typed(c), at(p), actions, out); }) {
      G::turn_text(typed(c), at(p), actions, out);
    } else {
      for (std::size_t i = 0; i < actions.size(); ++i) {
        if (i) out << ", ";
        G::write_action(options(c.options), actions[i], out);
      }
    }
  }
  static bool turn_read(const RawContext &c, const void *p, std::string_view text, std::vector<Action> &out, core::Refusal &why) {
    if constexpr (requires { G::turn_read(typed(c), at(p), text, out, why); })
      return G::turn_read(typed(c), at(p), text, out, why);
    return why.syntax("", 0, "not a turn");
  }
  static constexpr bool has_turn_read = requires(const RawContext &c, const void *p, std::vector<Action> &out, core::Refusal &why) {
    G::turn_read(typed(c), at(p), std::string_view{}, out, why);
  };
  static bool turns(const RawContext &c, const void *p, core::TurnSink &out) {
    if constexpr (requires { G::turns(typed(c), at(p), out); })
      return G::turns(typed(c), at(p), out);
    else
      return distinct_turns<G>(typed(c), at(p), out);
  }

  static bool export_text(const RawContext &c, const void *root, std::span<const Action> actions, const void *p, std::size_t format,
                          core::TextSink &out, core::Refusal &why) {
    if constexpr (requires { G::export_text(typed(c), at(root), actions, at(p), format, out, why); })
      return G::export_text(typed(c), at(root), actions, at(p), format, out, why);
    return why.no(core::Status::unknown, "", core::Refusal::nowhere, "this format cannot be written");
  }
  static bool import_text(const RawContext &c, std::size_t format, std::string_view text, void *root, std::vector<Action> &actions,
                          core::Refusal &why) {
    if constexpr (requires { G::import_text(typed(c), format, text, at(root), actions, why); })
      return G::import_text(typed(c), format, text, at(root), actions, why);
    return why.no(core::Status::unknown, "", core::Refusal::nowhere, "this format cannot be read");
  }
  static void json_result(const RawContext &c, const void *p, core::Json &json) {
    if constexpr (requires { G::json_result(typed(c), at(p), json); }) G::json_result(typed(c), at(p), json);
  }
  static bool perft(const RawContext &c, const void *p, int depth, std::size_t max_legal, std::uint64_t &nodes) {
    return Perft<Erased>(c, max_legal, depth).run(at(p), depth, nodes);
  }

  static constexpr GameTable table() {
    return {
        .catalog = G::catalog,
        .options_size = sizeof(Options),
        .position_size = sizeof(Position),
        .has_key = has_key,
        .configure = [](core::Settings &s, void *o, core::Refusal &why) { return G::configure(s, *new (o) Options{}, why); },
        .limits = [](const void *o) { return G::limits(options(o)); },
        .player = [](const void *o, Seat seat) { return G::player(options(o), seat); },
        .start = [](const RawContext &c, void *p) { at(p) = G::start(typed(c)); },
        .actor = [](const RawContext &c, const void *p) { return G::actor(typed(c), at(p)); },
        .legal = [](const RawContext &c, const void *p, core::Sink<Action> &out) { G::legal(typed(c), at(p), out); },
        .count_legal = count_legal,
        .judge = [](const RawContext &c, const void *p, Action a) { return G::judge(typed(c), at(p), a); },
        .is_legal = is_legal,
        .chance = chance,
        .apply = [](const RawContext &c, void *p, Action a, core::Sink<core::Event> &events) { G::apply(typed(c), at(p), a, events); },
        .result = [](const RawContext &c, const void *p) { return G::result(typed(c), at(p)); },
        .returns = [](const RawContext &c, const void *p, double *out) { G::returns(typed(c), at(p), out); },
        .hash = [](const RawContext &c, const void *p) { return G::hash(typed(c), at(p)); },
        .key = key,
        .equal = [](const void *a, const void *b) { return at(a) == at(b); },
        .redact = redact,
        .complete = complete,
        .secret = secret,
        .known = known,
        .write_action = [](const void *o, Action a, core::TextSink &out) { G::write_action(options(o), a, out); },
        .read_action = [](const void *o, std::string_view text, core::Refusal &why) { return G::read_action(options(o), text, why); },
        .write_position = [](const RawContext &c, const void *p, core::TextSink &out) { G::write_position(typed(c), at(p), out); },
        .read_position = [](const RawContext &c, std::string_view text, void *p, std::size_t &tail,
                            core::Refusal &why) { return G::read_position(typed(c), text, at(p), tail, why); },
        .write_event = [](const void *o, const core::Event &event, core::TextSink &out) { G::write_event(options(o), event, out); },
        .notate = notate,
        .read_here = read_here,
        .detail = detail,
        .turn_text = turn_text,
        .turn_read = has_turn_read ? turn_read : nullptr,
        .turns = turns,
        .export_text = export_text,
        .import_text = import_text,
        .json = [](const RawContext &c, const void *p, Seat viewer, core::Json &json) { G::json(typed(c), at(p), viewer, json); },
        .json_result = json_result,
        .board = [](const RawContext &c, const void *p, const core::Style &style,
                    core::TextSink &out) { G::board(typed(c), at(p), style, out); },
        .svg = [](const RawContext &c, const void *p, const core::Style &style,
                  core::TextSink &out) { G::svg(typed(c), at(p), style, out); },
        .features = [](const RawContext &c, const void *p, Seat viewer,
                       core::Sink<float> &out) { G::features(typed(c), at(p), viewer, out); },
        .perft = perft,
    };
  }
};

}  // namespace hoyle::runtime
