// JSON values: a small face of nlohmann::ordered_json, so that only json.cpp pays for compiling its templates.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hoyle::cli {

class Json {
 public:
  Json() : Json(nullptr) {}
  Json(std::nullptr_t);
  Json(bool value);
  Json(double value);
  Json(std::string_view text);
  Json(const char *text) : Json(std::string_view(text)) {}
  Json(const std::string &text) : Json(std::string_view(text)) {}
  template <std::signed_integral T>
  Json(T number) : Json(Signed{static_cast<std::int64_t>(number)}) {}
  template <std::unsigned_integral T>
  Json(T number) : Json(Unsigned{static_cast<std::uint64_t>(number)}) {}
  // An object with its members in order.
  Json(std::initializer_list<std::pair<const char *, Json>> members);
  Json(const Json &other);
  Json(Json &&other) noexcept;
  Json &operator=(Json other) noexcept;
  ~Json();

  static Json array();
  static Json object();
  // Null where the text is no JSON.
  static Json parse(std::string_view text);

  // Sets a member of an object, or adds it at the end.
  Json &set(const char *key, const Json &value);
  // All members of another object.
  Json &merge(const Json &object);
  // Adds to an array.
  Json &push(const Json &value);

  // One line; bytes that are no UTF-8 are replaced.
  std::string dump() const;

  bool is_null() const;
  std::size_t size() const;
  // Member or element; null where there is none.
  Json at(std::string_view key) const;
  Json at(std::size_t index) const;
  std::vector<std::pair<std::string, Json>> members() const;
  // As people write it in one word: texts and numbers bare, lists with commas, null as nothing.
  std::string plain() const;

 private:
  struct Signed {
    std::int64_t number;
  };
  struct Unsigned {
    std::uint64_t number;
  };
  struct Value;
  Json(Signed value);
  Json(Unsigned value);
  explicit Json(Value value);

  std::unique_ptr<Value> value_;
};

}  // namespace hoyle::cli
