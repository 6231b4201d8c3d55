// What State and View can both be asked.
#pragma once

#include "bound.hpp"

namespace hoyle_py {

// `key=value,...` from keyword arguments; truth values become 1 and 0.
std::string style_of(const py::kwargs &style);
py::object result_of(const BoundState &bound);
py::list outcomes_of(const BoundState &bound);
py::list turns_of(const BoundState &bound, std::optional<std::size_t> limit);
py::object explain(const BoundState &bound, const py::object &id_or_text);
py::object features_of(const BoundState &bound, hoyle_seat viewer);
void write_features(const BoundState &bound, hoyle_seat viewer, const py::object &out);
bool is_legal(const BoundState &bound, const py::object &id_or_text);
py::tuple returns_of(const BoundState &bound);

// Binds `ask(self, arguments...)` with the state in use for the length of the call.
template <class Bound, class Result, class... Arguments>
auto using_it(Result (*ask)(const BoundState &, Arguments...)) {
  return [ask](Bound &bound, Arguments... arguments) -> Result {
    const Use use(bound.busy);
    return ask(bound, std::move(arguments)...);
  };
}

template <class Bound>
void add_queries(py::class_<Bound> &cls) {
  cls.def_property_readonly(
         "rules", [](const Bound &bound) { return bound.rules; }, "The rules in force.")
      .def_property_readonly("result", using_it<Bound>(&result_of), "How the game stands.")
      .def_property_readonly("returns", using_it<Bound>(&returns_of),
                             "Payoff of each player; zeros while the game goes on.")
      .def_property_readonly("chance", using_it<Bound>(&outcomes_of), "The outcomes of a chance node; empty elsewhere.")
      .def("explain", using_it<Bound>(&explain), py::arg("action"),
           "Whether an action, given as id or text, is legal here, and which rule forbids it.")
      .def("is_legal", using_it<Bound>(&is_legal), py::arg("action"), "Whether an id or a text is legal here.")
      .def("turns", using_it<Bound>(&turns_of), py::arg("limit") = py::none(),
           "The distinct complete turns of the player who acts, at most `limit` of them.")
      .def(
          "notation",
          [](Bound &bound, hoyle_action action) {
            const Use use(bound.busy);
            return reading("action " + std::to_string(action), "", [&] { return bound.state.notation(action); });
          },
          py::arg("action"), "The text that people write for an action here, such as d5xd6.");
}

}  // namespace hoyle_py
