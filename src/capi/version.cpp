// Version, status names, and the layouts that core and the public header must share.
#include <cstddef>

#include "capi/guard.hpp"
#include "core/rng.hpp"

using namespace hoyle;

static_assert(sizeof(hoyle_event) == sizeof(core::Event) && offsetof(hoyle_event, seen_by) == offsetof(core::Event, seen_by));
static_assert(sizeof(hoyle_outcome) == sizeof(core::Outcome) && offsetof(hoyle_outcome, action) == offsetof(core::Outcome, action));
static_assert(sizeof(hoyle_rng) == sizeof(core::Rng) && sizeof(hoyle_reason) == 256 && sizeof(hoyle_result) == 64);
static_assert(HOYLE_CHANCE == core::chance_seat && HOYLE_TERMINAL == core::terminal_seat && HOYLE_PUBLIC == core::public_seat &&
              HOYLE_REFEREE == core::referee_seat);
static_assert(HOYLE_SEEN_PUBLIC == core::seen_public && HOYLE_SEEN_REFEREE == core::seen_referee);

namespace hoyle::capi {

void set_reason(hoyle_reason *why, const core::Refusal &refusal) {
  if (!why) return;
  *why = hoyle_reason{};
  why->status = static_cast<hoyle_status>(refusal.status);
  why->offset = refusal.offset;
  why->action = refusal.action;
  core::TextSink rule(why->rule, sizeof why->rule - 1);
  rule << refusal.rule;
  static_assert(sizeof why->detail == core::Refusal::detail_size);
  std::memcpy(why->detail, refusal.detail, sizeof why->detail);
}

hoyle_status refuse(hoyle_reason *why, const core::Refusal &refusal) {
  set_reason(why, refusal);
  return static_cast<hoyle_status>(refusal.status);
}

hoyle_status refuse(hoyle_reason *why, hoyle_status status, const char *detail) {
  core::Refusal refusal;
  refusal.no(static_cast<core::Status>(status), "", core::Refusal::nowhere, detail);
  return refuse(why, refusal);
}

}  // namespace hoyle::capi

uint32_t hoyle_version(void) noexcept { return HOYLE_VERSION; }

const char *hoyle_status_name(hoyle_status status) noexcept {
  switch (status) {
    case HOYLE_OK: return "ok";
    case HOYLE_ILLEGAL: return "illegal";
    case HOYLE_SYNTAX: return "syntax";
    case HOYLE_UNKNOWN: return "unknown";
    case HOYLE_ARGUMENT: return "argument";
    case HOYLE_BUFFER: return "buffer";
    case HOYLE_MEMORY: return "memory";
    case HOYLE_EMPTY: return "empty";
    case HOYLE_MISMATCH: return "mismatch";
    case HOYLE_INTERNAL: return "internal";
    default: return "unknown";
  }
}
