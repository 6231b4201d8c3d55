// GameTable: a game as a struct of plain function pointers over raw bytes. One indirect call per
// operation; no virtual functions, no RTTI. Made by erase.hpp, listed by registry.cpp.
#pragma once

#include <vector>

#include "core/engine.hpp"

namespace hoyle::runtime {

using core::Action;
using core::Seat;

// A Context without its type.
struct RawContext {
  const void *options;
  const std::uint64_t *past;
  std::size_t past_size;
};

struct GameTable {
  const core::Catalog &(*catalog)();
  std::size_t options_size;
  std::size_t position_size;  // alignment is at most 16
  bool has_key;               // c.past is fed

  bool (*configure)(core::Settings &, void *options, core::Refusal &);
  core::Limits (*limits)(const void *options);
  core::Player (*player)(const void *options, Seat);

  void (*start)(const RawContext &, void *position);
  Seat (*actor)(const RawContext &, const void *position);
  void (*legal)(const RawContext &, const void *position, core::Sink<Action> &);  // player nodes
  std::size_t (*count_legal)(const RawContext &, const void *position);           // player nodes
  core::Verdict (*judge)(const RawContext &, const void *position, Action);
  bool (*is_legal)(const RawContext &, const void *position, Action);
  void (*chance)(const RawContext &, const void *position, core::Sink<core::Outcome> &);  // chance nodes
  void (*apply)(const RawContext &, void *position, Action, core::Sink<core::Event> &);
  core::Result (*result)(const RawContext &, const void *position);
  void (*returns)(const RawContext &, const void *position, double *);
  std::uint64_t (*hash)(const RawContext &, const void *position);
  std::uint64_t (*key)(const RawContext &, const void *position);
  bool (*equal)(const void *a, const void *b);

  void (*redact)(const RawContext &, const void *position, Seat viewer, void *out);
  void (*complete)(const RawContext &, const void *redacted, Seat viewer, core::Rng &, void *out);
  bool (*secret)(const RawContext &, const void *position, Action, Seat viewer);
  bool (*known)(const RawContext &, const void *position, Action);

  void (*write_action)(const void *options, Action, core::TextSink &);
  Action (*read_action)(const void *options, std::string_view, core::Refusal &);
  void (*write_position)(const RawContext &, const void *position, core::TextSink &);
  bool (*read_position)(const RawContext &, std::string_view, void *position, std::size_t &tail, core::Refusal &);
  void (*write_event)(const void *options, const core::Event &, core::TextSink &);
  void (*notate)(const RawContext &, const void *position, Action, core::TextSink &);
  core::Reading (*read_here)(const RawContext &, const void *position, std::string_view, core::Refusal &);
  void (*detail)(const RawContext &, const void *position, Action, core::Verdict, core::TextSink &);

  void (*turn_text)(const RawContext &, const void *position, std::span<const Action>, core::TextSink &);
  bool (*turn_read)(const RawContext &, const void *position, std::string_view, std::vector<Action> &, core::Refusal &);  // may be null
  bool (*turns)(const RawContext &, const void *position, core::TurnSink &);
  bool (*export_text)(const RawContext &, const void *root, std::span<const Action>, const void *position, std::size_t format,
                      core::TextSink &, core::Refusal &);  // may be null
  bool (*import_text)(const RawContext &, std::size_t format, std::string_view, void *root, std::vector<Action> &,
                      core::Refusal &);  // may be null

  void (*json)(const RawContext &, const void *position, Seat viewer, core::Json &);
  void (*json_result)(const RawContext &, const void *position, core::Json &);
  void (*board)(const RawContext &, const void *position, const core::Style &, core::TextSink &);
  void (*svg)(const RawContext &, const void *position, const core::Style &, core::TextSink &);
  void (*features)(const RawContext &, const void *position, Seat viewer, core::Sink<float> &);

  // Leaf count `depth` plies below; false where the position does not know enough to go on.
  bool (*perft)(const RawContext &, const void *position, int depth, std::size_t max_legal, std::uint64_t &nodes);
};

}  // namespace hoyle::runtime
