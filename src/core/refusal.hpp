// Why a text or a spec was refused: status, rule, place, one English line.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/text.hpp"
#include "core/types.hpp"

namespace hoyle::core {

// Equal to the public hoyle_status values.
enum class Status : std::int32_t {
  ok = 0,
  illegal = 1,
  syntax = 2,
  unknown = 3,
  argument = 4,
  buffer = 5,
  memory = 6,
  empty = 7,
  mismatch = 8,
  internal = 9
};

struct Refusal {
  static constexpr std::size_t detail_size = 216;

  Status status = Status::ok;
  std::int32_t offset = -1;     // byte offset in the text that was read, or -1
  Action action = no_action;    // the id read, where there is one
  const char *rule = "";        // rule id, "" where no rule applies
  char detail[detail_size] = {};  // English, NUL-terminated, cut at a character

  // Fills all and returns false, so that a reader can `return why.no(...)`. The parts of the
  // detail are written one after the other: numbers, characters, texts.
  template <class... Parts>
  bool no(Status s, const char *rule_id, std::size_t at, const Parts &...parts) {
    status = s;
    rule = rule_id;
    offset = static_cast<std::int32_t>(at);
    TextSink out(detail, detail_size - 1);
    (out << ... << parts);
    terminate(out.size());
    return false;
  }
  template <class... Parts>
  bool syntax(const char *rule_id, std::size_t at, const Parts &...parts) {
    return no(Status::syntax, rule_id, at, parts...);
  }
  template <class... Parts>
  bool illegal(const char *rule_id, std::size_t at, const Parts &...parts) {
    return no(Status::illegal, rule_id, at, parts...);
  }
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);  // offset -1

 private:
  void terminate(std::size_t wanted) {
    std::size_t end = wanted < detail_size - 1 ? wanted : detail_size - 1;
    if (wanted > end) {  // cut: not inside a character
      const auto byte = [this](std::size_t i) { return static_cast<unsigned char>(detail[i]); };
      std::size_t last = end - 1;
      while (last > 0 && (byte(last) & 0xC0) == 0x80) --last;
      const std::size_t length = byte(last) >= 0xF0 ? 4 : byte(last) >= 0xE0 ? 3 : byte(last) >= 0xC0 ? 2 : 1;
      if (last + length > end) end = last;
    }
    detail[end] = '\0';
  }
};

}  // namespace hoyle::core
