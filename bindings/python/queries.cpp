// What State and View can both be asked.
#include "queries.hpp"

#include "array.hpp"

namespace hoyle_py {

std::string style_of(const py::kwargs &style) {
  std::string text;
  for (const auto &[key, value] : style) {
    if (!text.empty()) text += ',';
    text += py::str(key).cast<std::string>() + '=';
    if (py::isinstance<py::bool_>(value))
      text += value.cast<bool>() ? '1' : '0';
    else
      text += py::str(value).cast<std::string>();
  }
  return text;
}

py::object result_of(const BoundState &bound) {
  const hoyle::Result result = bound.state.result();
  py::list winners;
  for (hoyle_seat player = 0; player < bound.rules->players; ++player)
    if (result.won(player)) winners.append(player);
  const py::object kind = py::handle(names().result_kind)(static_cast<int>(result.kind));
  return py::handle(names().result)(kind, py::tuple(winners), result.rule, result.label);
}

py::tuple returns_of(const BoundState &bound) {
  const hoyle::Payoffs payoffs = bound.state.returns();
  py::tuple values(payoffs.size());
  for (std::size_t i = 0; i < payoffs.size(); ++i) values[i] = payoffs[i];
  return values;
}

py::list outcomes_of(const BoundState &bound) {
  py::list list;
  if (!bound.state.is_chance()) return list;
  const hoyle::Chance node = bound.state.chance();
  for (const hoyle_outcome &outcome : node.outcomes)
    list.append(py::handle(names().outcome)(outcome.action, bound.rules->rules.action_text(outcome.action),
                                            outcome.weight, node.total));
  return list;
}

py::list turns_of(const BoundState &bound, std::optional<std::size_t> limit) {
  py::list list;
  if (bound.state.actor() < 0) return list;
  const hoyle::Turns turns = limit ? bound.state.turns(*limit) : bound.state.turns();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    py::tuple actions(turns[i].size());
    for (std::size_t k = 0; k < turns[i].size(); ++k) actions[k] = turns[i][k];
    list.append(py::handle(names().turn)(bound.state.turn_text(turns[i]), actions));
  }
  return list;
}

py::object explain(const BoundState &bound, const py::object &id_or_text) {
  if (PyUnicode_Check(id_or_text.ptr())) {
    const std::string text = text_of(id_or_text);
    return make_verdict(bound.state.explain(text).reason(), text);
  }
  const hoyle_action action = action_of(bound, id_or_text);
  hoyle_reason why = bound.state.judge(action).reason();
  why.action = action;
  if (why.status == HOYLE_UNKNOWN) throw_error(why, Doing::reading, "action " + std::to_string(action));
  return make_verdict(why, {});
}

bool is_legal(const BoundState &bound, const py::object &id_or_text) {
  if (PyUnicode_Check(id_or_text.ptr())) return bound.state.explain(text_of(id_or_text)).legal();
  return bound.state.is_legal(action_of(bound, id_or_text));
}

py::object features_of(const BoundState &bound, hoyle_seat viewer) {
  const std::vector<float> numbers = bound.state.features(viewer);
  const py::bytes bytes(reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(float));
  return py::module_::import("array").attr("array")("f", bytes);
}

void write_features(const BoundState &bound, hoyle_seat viewer, const py::object &out) {
  const auto count = bound.rules->rules.limit(hoyle::Limit::features);
  const Array<float> numbers("features", out, {static_cast<std::size_t>(count)}, true);
  bound.state.features(viewer, numbers.span());
}

}  // namespace hoyle_py
