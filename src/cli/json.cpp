#include "cli/json.hpp"

#include <nlohmann/json.hpp>

#include "cli/text.hpp"

namespace hoyle::cli {

struct Json::Value {
  nlohmann::ordered_json json;
};

Json::Json(Value value) : value_(std::make_unique<Value>(std::move(value))) {}
Json::Json(std::nullptr_t) : Json(Value{nullptr}) {}
Json::Json(bool value) : Json(Value{value}) {}
Json::Json(double value) : Json(Value{value}) {}
Json::Json(std::string_view text) : Json(Value{std::string(text)}) {}
Json::Json(Signed value) : Json(Value{value.number}) {}
Json::Json(Unsigned value) : Json(Value{value.number}) {}
Json::Json(std::initializer_list<std::pair<const char *, Json>> members) : Json(object()) {
  for (const auto &[key, value] : members) set(key, value);
}
Json::Json(const Json &other) : Json(Value{*other.value_}) {}
Json::Json(Json &&other) noexcept = default;
Json &Json::operator=(Json other) noexcept {
  std::swap(value_, other.value_);
  return *this;
}
Json::~Json() = default;

Json Json::array() { return Json(Value{nlohmann::ordered_json::array()}); }
Json Json::object() { return Json(Value{nlohmann::ordered_json::object()}); }

Json Json::parse(std::string_view text) {
  auto json = nlohmann::ordered_json::parse(text, nullptr, false);
  return json.is_discarded() ? Json() : Json(Value{std::move(json)});
}

Json &Json::set(const char *key, const Json &value) {
  value_->json[key] = value.value_->json;
  return *this;
}

Json &Json::merge(const Json &object) {
  value_->json.update(object.value_->json);
  return *this;
}

Json &Json::push(const Json &value) {
  value_->json.push_back(value.value_->json);
  return *this;
}

std::string Json::dump() const {
  return value_->json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

bool Json::is_null() const { return value_->json.is_null(); }
std::size_t Json::size() const { return value_->json.size(); }

Json Json::at(std::string_view key) const {
  const auto &json = value_->json;
  if (!json.is_object()) return nullptr;
  const auto member = json.find(std::string(key));
  return member == json.end() ? Json() : Json(Value{*member});
}

Json Json::at(std::size_t index) const {
  const auto &json = value_->json;
  return json.is_array() && index < json.size() ? Json(Value{json[index]}) : Json();
}

std::vector<std::pair<std::string, Json>> Json::members() const {
  std::vector<std::pair<std::string, Json>> list;
  if (!value_->json.is_object()) return list;
  for (const auto &[key, value] : value_->json.items()) list.emplace_back(key, Json(Value{value}));
  return list;
}

std::string Json::plain() const {
  const auto &json = value_->json;
  if (json.is_null()) return {};
  if (json.is_string()) return json.get<std::string>();
  if (!json.is_array()) return json.dump();
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < size(); ++i) parts.push_back(at(i).plain());
  return join(parts, ",");
}

}  // namespace hoyle::cli
