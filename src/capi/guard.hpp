// What every entry point of the C ABI shares: argument checks, the exception barrier, filling buffers.
#pragma once

#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <string_view>

#include "hoyle/hoyle.h"
#include "runtime/state.hpp"

namespace hoyle::capi {

using runtime::Rules;
using runtime::State;

inline const Rules *unwrap(const hoyle_rules *rules) { return reinterpret_cast<const Rules *>(rules); }
inline const State *unwrap(const hoyle_state *state) { return reinterpret_cast<const State *>(state); }
inline State *unwrap(hoyle_state *state) { return reinterpret_cast<State *>(state); }
inline hoyle_rules *wrap(Rules *rules) { return reinterpret_cast<hoyle_rules *>(rules); }
inline const hoyle_rules *wrap(const Rules *rules) { return reinterpret_cast<const hoyle_rules *>(rules); }
inline hoyle_state *wrap(State *state) { return reinterpret_cast<hoyle_state *>(state); }

// Nothing is thrown across the ABI. Engines do not throw; only operator new does.
template <class Body>
hoyle_status guarded(Body &&body) noexcept {
  try {
    return body();
  } catch (const std::bad_alloc &) {
    return HOYLE_MEMORY;
  } catch (const std::length_error &) {  // a container asked for more than can exist
    return HOYLE_MEMORY;
  } catch (...) {
    return HOYLE_INTERNAL;
  }
}

// As above, and the reason tells of the failure too.
void set_reason(hoyle_reason *why, const core::Refusal &refusal);
hoyle_status refuse(hoyle_reason *why, hoyle_status status, const char *detail);
hoyle_status refuse(hoyle_reason *why, const core::Refusal &refusal);

template <class Body>
hoyle_status guarded(hoyle_reason *why, Body &&body) noexcept {
  const hoyle_status status = guarded(static_cast<Body &&>(body));
  if (status == HOYLE_MEMORY) return refuse(why, status, "out of memory");
  if (status == HOYLE_INTERNAL) return refuse(why, status, "a fault inside the library");
  return status;
}

// Text in: `len == HOYLE_NTS` means NUL-terminated. False for NULL (which is fine when len is 0).
inline bool text_in(const char *text, std::size_t len, std::string_view &out) {
  if (!text) {
    out = {};
    return len == 0;
  }
  out = len == HOYLE_NTS ? std::string_view(text) : std::string_view(text, len);
  return true;
}

inline void set_size(std::size_t *n, std::size_t value) {
  if (n) *n = value;
}

// Text out. `write` gets a TextSink and may be called twice; where `bound` (a limit on the length) fits
// into the buffer, once. Too small a buffer is left alone but for a terminating NUL.
template <class Write>
hoyle_status text_out(char *buf, std::size_t cap, std::size_t *len, std::size_t bound, Write &&write) {
  if (!buf && cap) return HOYLE_ARGUMENT;
  if (cap <= bound) {
    core::TextSink counter(nullptr, 0);
    write(counter);
    set_size(len, counter.size());
    if (counter.size() >= cap) {
      if (cap) buf[0] = '\0';
      return HOYLE_BUFFER;
    }
  }
  core::TextSink out(buf, cap - 1);
  write(out);
  set_size(len, out.size());
  if (out.overflowed()) {  // only if an engine broke its own limit
    buf[0] = '\0';
    return HOYLE_BUFFER;
  }
  buf[out.size()] = '\0';
  return HOYLE_OK;
}
inline constexpr std::size_t unbounded = static_cast<std::size_t>(-1);

// Items out, the same way. `write` gets a Sink<T>.
template <class T, class Write>
hoyle_status items_out(T *buf, std::size_t cap, std::size_t *n, std::size_t bound, Write &&write) {
  if (!buf && cap) return HOYLE_ARGUMENT;
  if (cap < bound) {
    core::Sink<T> counter(nullptr, 0);
    write(counter);
    if (counter.size() > cap) {
      set_size(n, counter.size());
      return HOYLE_BUFFER;
    }
  }
  core::Sink<T> out(buf, cap);
  write(out);
  set_size(n, out.size());
  return out.overflowed() ? HOYLE_BUFFER : HOYLE_OK;
}

// Room for the legal actions of a player: on the stack for the usual games, else allocated (may throw).
class LegalRoom {
 public:
  explicit LegalRoom(const Rules &rules) {
    const auto bound = static_cast<std::size_t>(rules.limits().max_legal);
    if (bound > usual) {
      many_ = std::make_unique<core::Action[]>(bound);
      capacity_ = bound;
    }
  }
  std::span<const core::Action> fill(const State &s) {
    core::Sink<core::Action> sink(many_ ? many_.get() : few_, capacity_);
    if (s.actor() >= 0) s.game().legal(s.context(), s.position(), sink);
    return sink.items();
  }

 private:
  static constexpr std::size_t usual = 1024;
  core::Action few_[usual];
  std::unique_ptr<core::Action[]> many_;
  std::size_t capacity_ = usual;
};

// One byte for each player action: 1 if legal.
inline void write_mask(const State &s, LegalRoom &room, std::uint8_t *mask) {
  std::memset(mask, 0, static_cast<std::size_t>(s.rules().limits().player_actions));
  for (const core::Action a : room.fill(s)) mask[a] = 1;
}

}  // namespace hoyle::capi
