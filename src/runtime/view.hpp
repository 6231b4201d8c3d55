// What a viewer gets to see. Redact once; text, JSON, pictures, hash and features are computed from
// the redacted position and from nothing else.
#pragma once

#include <memory>

#include "runtime/state.hpp"

namespace hoyle::runtime {

// A redacted copy of a position. May throw bad_alloc for positions above 2 KB.
class View {
 public:
  View(const Rules &rules, const RawContext &c, const void *position, Seat viewer);
  View(const State &state, Seat viewer) : View(state.rules(), state.context(), state.position(), viewer) {}
  View(const View &) = delete;
  View &operator=(const View &) = delete;

  const void *position() const { return position_; }
  const RawContext &context() const { return context_; }

 private:
  static constexpr std::size_t inline_size = 2048;
  alignas(16) std::byte room_[inline_size];
  std::unique_ptr<std::byte[]> large_;
  const void *position_;
  RawContext context_;
};

void write_view(const Rules &rules, const RawContext &c, const void *position, Seat viewer, core::TextSink &out);
void write_json(const State &state, Seat viewer, core::TextSink &out);
void write_picture(const State &state, Seat viewer, std::string_view style, bool svg, core::TextSink &out);

}  // namespace hoyle::runtime
