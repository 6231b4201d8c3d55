// Spec strings: `game[@edition][:name=value,...]`, and the option values they set.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog.hpp"
#include "core/refusal.hpp"

namespace hoyle::core {

inline constexpr std::size_t max_text_value = 4000;  // bytes of a text option

// A spec string cut into its parts; nothing is looked up yet.
struct Spec {
  struct Item {
    std::string name;
    std::string value;
    std::int32_t name_at = -1;   // byte offsets in the spec
    std::int32_t value_at = -1;
  };
  std::string game;
  std::string edition;  // empty: the default
  std::int32_t edition_at = -1;
  std::vector<Item> items;
};

// Grammar only; false with the offset on a malformed spec.
bool read_spec(std::string_view text, Spec &spec, Refusal &why);

// Edition and option values of one rules object, in catalogue order.
class Settings {
 public:
  // Defaults, then what the edition sets, then what the spec says. Refuses unknown names, repeated
  // names, and values outside the option's VALUES. Reads the reserved option `revision`.
  static bool resolve(const Catalog &catalog, const Spec &spec, Settings &out, Refusal &why);

  std::string_view edition() const { return edition_; }
  // The value as canonical text. The option must exist.
  const std::string &text(std::string_view option) const { return slot(option).value; }
  // enum: the index of the value in VALUES. int: the number.
  std::int64_t number(std::string_view option) const { return slot(option).number; }
  bool is(std::string_view option, std::string_view value) const { return text(option) == value; }
  // Did the spec itself name it (rather than the edition or the default)?
  bool given(std::string_view option) const { return slot(option).offset >= 0; }
  // Offset of the value in the spec, or Refusal::nowhere where it is not written there.
  std::size_t offset(std::string_view option) const;
  // Replaces a value, for options that are derived from others; must be valid.
  void set(std::string_view option, std::string value);

  // `game@edition:name=value,...,revision=N` with every option, quoted only where needed.
  std::string canonical(const Catalog &catalog) const;

 private:
  struct Slot {
    const Entry *option = nullptr;
    std::string value;
    std::int64_t number = 0;
    std::int32_t offset = -1;
  };
  static bool assign(Slot &slot, std::string_view value, std::size_t at, Refusal &why);
  const Slot &slot(std::string_view option) const;

  std::string edition_;
  std::vector<Slot> slots_;
};

// Position of `word` in a list of words joined by ',', or -1.
int word_index(std::string_view words, std::string_view word);

}  // namespace hoyle::core
