// What somebody gets to see of a state: texts, pictures, numbers, views as states, foreign formats.
#include "runtime/view.hpp"

#include "capi/chance.hpp"
#include "runtime/record.hpp"

using namespace hoyle;
using namespace hoyle::capi;

namespace {

bool good(const hoyle_state *state, hoyle_seat viewer) { return state && unwrap(state)->rules().is_viewer(viewer); }

// A style is short; what is behind its 4096th byte is not read.
std::string_view style_in(const char *style) { return style ? std::string_view(style, strnlen(style, 4096)) : std::string_view(); }

hoyle_status picture(const hoyle_state *state, hoyle_seat viewer, const char *style, bool svg, char *buf, size_t cap, size_t *len) {
  if (!good(state, viewer)) return HOYLE_ARGUMENT;
  return guarded([&]() -> hoyle_status {
    return text_out(buf, cap, len, unbounded,
                    [&](core::TextSink &out) { runtime::write_picture(*unwrap(state), viewer, style_in(style), svg, out); });
  });
}

std::size_t find_format(const State &s, const char *format) {
  const auto formats = s.game().catalog().formats;
  for (std::size_t i = 0; i < formats.size(); ++i)
    if (std::string_view(formats[i].id) == format) return i;
  return formats.size();
}

}  // namespace

hoyle_status hoyle_state_redact(const hoyle_state *state, hoyle_seat viewer, hoyle_state *dst) noexcept {
  if (!good(state, viewer) || !dst) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  if (!s.rules().same(unwrap(dst)->rules())) return HOYLE_MISMATCH;
  return guarded([&]() -> hoyle_status {
    const runtime::View view(s, viewer);
    return unwrap(dst)->restart_from(s, view.position()) ? HOYLE_OK : HOYLE_MEMORY;
  });
}

hoyle_status hoyle_state_determinize(const hoyle_state *state, hoyle_seat viewer, hoyle_rng *rng, hoyle_state *dst) noexcept {
  if (!good(state, viewer) || !rng || !dst) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  if (!s.rules().same(unwrap(dst)->rules())) return HOYLE_MISMATCH;
  return guarded([&]() -> hoyle_status {
    const runtime::View view(s, viewer);
    State &d = *unwrap(dst);
    if (viewer == core::referee_seat || !s.rules().limits().has_secrets) return d.restart_from(s, s.position()) ? HOYLE_OK : HOYLE_MEMORY;
    // Completed beside dst, so that dst is unchanged on failure and may be the state itself.
    const std::unique_ptr<State, void (*)(State *)> world(State::create(s.rules()), State::destroy);
    if (!world) return HOYLE_MEMORY;
    s.game().complete(view.context(), view.position(), viewer, generator(rng), world->position());
    return d.restart_from(s, world->position()) ? HOYLE_OK : HOYLE_MEMORY;
  });
}

uint64_t hoyle_state_hash(const hoyle_state *state, hoyle_seat viewer) noexcept {
  if (!good(state, viewer)) return 0;
  std::uint64_t hash = 0;
  const hoyle_status status = guarded([&]() -> hoyle_status {
    const runtime::View view(*unwrap(state), viewer);
    hash = unwrap(state)->game().hash(view.context(), view.position());
    return HOYLE_OK;
  });
  return status == HOYLE_OK ? hash : 0;
}

hoyle_status hoyle_state_text(const hoyle_state *state, hoyle_seat viewer, char *buf, size_t cap, size_t *len) noexcept {
  if (!good(state, viewer)) return HOYLE_ARGUMENT;
  const State &s = *unwrap(state);
  return guarded([&]() -> hoyle_status {
    const runtime::View view(s, viewer);
    const auto bound = static_cast<std::size_t>(s.rules().limits().max_position_text);
    return text_out(buf, cap, len, bound, [&](core::TextSink &out) { s.game().write_position(view.context(), view.position(), out); });
  });
}

hoyle_status hoyle_state_parse(const hoyle_rules *rules, const char *text, size_t len, hoyle_state **out, hoyle_reason *why) noexcept {
  if (out) *out = nullptr;
  std::string_view view;
  if (!rules || !out || !text_in(text, len, view)) return refuse(why, HOYLE_ARGUMENT, "NULL argument");
  return guarded(why, [&]() -> hoyle_status {
    core::Refusal refusal;
    *out = wrap(runtime::read_position(*unwrap(rules), view, refusal));
    return *out ? refuse(why, core::Refusal{}) : refuse(why, refusal);
  });
}

hoyle_status hoyle_state_record(const hoyle_state *state, hoyle_seat viewer, char *buf, size_t cap, size_t *len) noexcept {
  if (!good(state, viewer)) return HOYLE_ARGUMENT;
  return guarded([&]() -> hoyle_status {
    const State &s = *unwrap(state);
    const core::Limits &l = s.rules().limits();
    const std::size_t bound = s.rules().text().size() + static_cast<std::size_t>(l.max_position_text) + 8 +
                              s.ply() * (static_cast<std::size_t>(l.max_action_text) + 2);
    return text_out(buf, cap, len, bound, [&](core::TextSink &out) { runtime::write_record(s, viewer, out); });
  });
}

hoyle_status hoyle_record_parse(const char *text, size_t len, hoyle_state **out, hoyle_reason *why) noexcept {
  if (out) *out = nullptr;
  std::string_view view;
  if (!out || !text_in(text, len, view)) return refuse(why, HOYLE_ARGUMENT, "NULL argument");
  return guarded(why, [&]() -> hoyle_status {
    core::Refusal refusal;
    *out = wrap(runtime::read_record(view, refusal));
    return *out ? refuse(why, core::Refusal{}) : refuse(why, refusal);
  });
}

hoyle_status hoyle_state_export(const hoyle_state *state, const char *format, char *buf, size_t cap, size_t *len,
                                hoyle_reason *why) noexcept {
  if (!state || !format || (!buf && cap)) return refuse(why, HOYLE_ARGUMENT, "NULL argument");
  const State &s = *unwrap(state);
  const std::size_t index = find_format(s, format);
  if (index == s.game().catalog().formats.size()) return refuse(why, HOYLE_UNKNOWN, "this game has no such format");
  return guarded(why, [&]() -> hoyle_status {
    std::vector<core::Action> actions(s.ply());
    for (std::size_t i = 0; i < actions.size(); ++i) actions[i] = s.action(i);
    core::Refusal refusal;
    const auto write = [&](core::TextSink &out) {
      return s.game().export_text(s.root_context(), s.root(), actions, s.position(), index, out, refusal);
    };
    core::TextSink counter(nullptr, 0);
    if (!write(counter)) return refuse(why, refusal);
    const hoyle_status status = text_out(buf, cap, len, counter.size(), write);
    return status == HOYLE_OK ? refuse(why, core::Refusal{}) : refuse(why, status, "the buffer is too small");
  });
}

hoyle_status hoyle_state_import(const hoyle_rules *rules, const char *format, const char *text, size_t len, hoyle_state **out,
                                hoyle_reason *why) noexcept {
  if (out) *out = nullptr;
  std::string_view view;
  if (!rules || !format || !out || !text_in(text, len, view)) return refuse(why, HOYLE_ARGUMENT, "NULL argument");
  const auto formats = unwrap(rules)->game().catalog().formats;
  std::size_t index = 0;
  while (index < formats.size() && std::string_view(formats[index].id) != format) ++index;
  if (index == formats.size()) return refuse(why, HOYLE_UNKNOWN, "this game has no such format");
  return guarded(why, [&]() -> hoyle_status {
    core::Refusal refusal;
    *out = wrap(runtime::read_import(*unwrap(rules), index, view, refusal));
    return *out ? refuse(why, core::Refusal{}) : refuse(why, refusal);
  });
}

hoyle_status hoyle_state_json(const hoyle_state *state, hoyle_seat viewer, char *buf, size_t cap, size_t *len) noexcept {
  if (!good(state, viewer)) return HOYLE_ARGUMENT;
  return guarded([&]() -> hoyle_status {
    return text_out(buf, cap, len, unbounded, [&](core::TextSink &out) { runtime::write_json(*unwrap(state), viewer, out); });
  });
}

hoyle_status hoyle_state_board(const hoyle_state *state, hoyle_seat viewer, const char *style, char *buf, size_t cap,
                               size_t *len) noexcept {
  return picture(state, viewer, style, false, buf, cap, len);
}

hoyle_status hoyle_state_svg(const hoyle_state *state, hoyle_seat viewer, const char *style, char *buf, size_t cap, size_t *len) noexcept {
  return picture(state, viewer, style, true, buf, cap, len);
}

hoyle_status hoyle_state_features(const hoyle_state *state, hoyle_seat viewer, float *buf, size_t cap, size_t *count) noexcept {
  if (!good(state, viewer)) return HOYLE_ARGUMENT;
  return guarded([&]() -> hoyle_status {
    const State &s = *unwrap(state);
    const runtime::View view(s, viewer);
    const auto size = static_cast<std::size_t>(s.rules().limits().features);
    return items_out<float>(buf, cap, count, size,
                            [&](core::Sink<float> &out) { s.game().features(view.context(), view.position(), viewer, out); });
  });
}
