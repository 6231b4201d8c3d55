// A JSON writer on a TextSink: objects, arrays, strings and integers. Commas look after themselves.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/text.hpp"

namespace hoyle::core {

class Json {
 public:
  explicit Json(TextSink &out) : out_(out) {}

  Json &begin_object() { return open('{'); }
  Json &end_object() { return close('}'); }
  Json &begin_array() { return open('['); }
  Json &end_array() { return close(']'); }
  Json &key(std::string_view name) {
    comma();
    string(name);
    out_ << ':';
    first_ = true;
    return *this;
  }
  Json &value(std::string_view text) {
    comma();
    string(text);
    return *this;
  }
  Json &value(const char *text) { return value(std::string_view(text)); }
  Json &value(std::int64_t number) {
    comma();
    out_ << number;
    return *this;
  }
  Json &value(std::int32_t number) { return value(static_cast<std::int64_t>(number)); }
  Json &value(std::uint32_t number) { return value(static_cast<std::int64_t>(number)); }
  Json &value(bool) = delete;  // truth values are 0 and 1
  template <class T>
  Json &field(std::string_view name, const T &v) {
    return key(name).value(v);
  }

 private:
  Json &open(char c) {
    comma();
    out_ << c;
    first_ = true;
    return *this;
  }
  Json &close(char c) {
    out_ << c;
    first_ = false;
    return *this;
  }
  void comma() {
    if (!first_) out_ << ',';
    first_ = false;
  }
  void string(std::string_view text);

  TextSink &out_;
  bool first_ = true;
};

}  // namespace hoyle::core
