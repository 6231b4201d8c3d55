#include "core/json.hpp"

namespace hoyle::core {

void Json::string(std::string_view text) {
  constexpr char hex[] = "0123456789abcdef";
  out_ << '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out_ << '\\' << c;
    } else if (byte < 0x20) {
      out_ << "\\u00" << hex[byte >> 4] << hex[byte & 15];
    } else {
      out_ << c;
    }
  }
  out_ << '"';
}

}  // namespace hoyle::core
