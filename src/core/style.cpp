#include "core/style.hpp"

#include "core/text.hpp"

namespace hoyle::core {

void read_style(std::string_view text, Style &style) {
  Scanner in(text);
  bool last = true;
  while (!in.done()) {
    in.skip_blanks();
    std::string_view item = in.take_until(',');
    in.take(',');
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view key = item.substr(0, equals);
    std::string_view value = item.substr(equals + 1);
    while (!value.empty() && value.back() == ' ') value.remove_suffix(1);
    const bool yes = value == "1" || value == "yes" || value == "true";
    if (key == "color" || key == "colour") style.color = yes;
    if (key == "unicode") style.unicode = yes;
    if (key == "flip") style.flip = yes;
    if (key == "coordinates") style.coordinates = yes;
    if (key == "theme") style.dark = value == "dark";
    if (key == "lang") style.russian = value == "ru";
    if (key == "last") last = yes;
    if (key == "size") {
      std::int64_t size = 0;
      if (Scanner(value).take_number(size) && size >= 16 && size <= 4096) style.size = static_cast<int>(size);
    }
  }
  if (!last) style.last = no_action;
}

}  // namespace hoyle::core
