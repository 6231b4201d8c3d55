// Rules and Rng.
#include "bound.hpp"
#include "spec.hpp"

namespace hoyle_py {

BoundRules::BoundRules(hoyle::Rules given)
    : rules(std::move(given)),
      spec(rules.spec()),
      max_events(static_cast<std::size_t>(std::max<std::int64_t>(rules.limit(hoyle::Limit::max_events), 0))),
      players(rules.players()) {}

namespace {

RulesPtr rules_from(const std::string &spec) {
  return reading("rules '" + spec + "'", spec,
                 [&spec] { return std::make_shared<BoundRules>(hoyle::Rules(std::string_view(spec))); });
}

// References throughout: pybind11 would pass None as a null pointer.
StatePtr bound(BoundRules &self, hoyle::State state) {
  return make<BoundState>(self.shared_from_this(), std::move(state));
}

StatePtr parse(BoundRules &self, const std::string &text) {
  return reading("position", text, [&] { return bound(self, self.rules.parse(text)); });
}

StatePtr import_text(BoundRules &self, const std::string &format, const std::string &text) {
  return reading("import from '" + format + "'", text,
                 [&] { return bound(self, self.rules.import_text(format, text)); });
}

std::string action_text(const BoundRules &self, hoyle_action action) {
  return reading("action " + std::to_string(action), "", [&] { return self.rules.action_text(action); });
}

hoyle_action action_id(const BoundRules &self, const std::string &text) {
  return reading("action '" + text + "'", text, [&] { return self.rules.action(text); });
}

py::dict options_of(const BoundRules &self) {
  py::dict options;
  for (const auto &[name, value] : split_spec(self.spec).options) options[py::str(name)] = value;
  return options;
}

void add_identity(RulesClass &cls) {
  cls.def_property_readonly(
         "spec", [](const BoundRules &r) { return r.spec; }, "Canonical spec with every option.")
      .def_property_readonly(
          "short_spec", [](const BoundRules &r) { return short_spec(r.spec); }, "Shortest spec of the same rules.")
      .def_property_readonly(
          "game", [](const BoundRules &r) { return split_spec(r.spec).game; }, "Id of the game.")
      .def_property_readonly(
          "edition", [](const BoundRules &r) { return split_spec(r.spec).edition; }, "Id of the edition.")
      .def_property_readonly("options", &options_of, "Every option and its value.")
      .def_property_readonly(
          "revision", [](const BoundRules &r) { return split_spec(r.spec).revision; }, "Revision of the game's rules.")
      .def(
          "__eq__", [](const BoundRules &a, const BoundRules &b) { return a.spec == b.spec; }, py::is_operator())
      .def("__hash__", [](const BoundRules &r) { return py::hash(py::str(r.spec)); })
      .def("__repr__",
           [](const BoundRules &r) {
             return "Rules(" + py::repr(py::str(short_spec(r.spec))).cast<std::string>() + ")";
           })
      .def("__str__", [](const BoundRules &r) { return r.spec; })
      .def("__copy__", [](BoundRules &r) { return r.shared_from_this(); })
      .def(
          "__deepcopy__", [](BoundRules &r, const py::dict &) { return r.shared_from_this(); }, py::arg("memo"))
      .def("__reduce__", [](const py::object &self) {
        return py::make_tuple(py::type::of(self), py::make_tuple(self.attr("spec")));
      });
}

void add_limits(RulesClass &cls) {
  const auto limit = [&cls](const char *name, hoyle::Limit which, const char *doc) {
    cls.def_property_readonly(
        name, [which](const BoundRules &r) { return r.rules.limit(which); }, doc);
  };
  const auto flag = [&cls](const char *name, hoyle::Limit which, const char *doc) {
    cls.def_property_readonly(
        name, [which](const BoundRules &r) { return r.rules.limit(which) != 0; }, doc);
  };
  limit("players", hoyle::Limit::players, "Number of players.");
  limit("num_actions", hoyle::Limit::player_actions, "Number of player actions: ids 0 .. num_actions - 1.");
  limit("num_ids", hoyle::Limit::all_actions, "Number of ids, chance outcomes included.");
  limit("num_features", hoyle::Limit::features, "Length of features().");
  limit("max_legal", hoyle::Limit::max_legal, "Legal actions of a player, at most.");
  limit("max_outcomes", hoyle::Limit::max_outcomes, "Outcomes of a chance node, at most.");
  limit("max_events", hoyle::Limit::max_events, "Events of one action, at most.");
  limit("max_action_text", hoyle::Limit::max_action_text, "Bytes of an action text, at most.");
  limit("max_position_text", hoyle::Limit::max_position_text, "Bytes of a position text, at most.");
  limit("min_return", hoyle::Limit::return_min, "Smallest payoff.");
  limit("max_return", hoyle::Limit::return_max, "Largest payoff.");
  flag("has_chance", hoyle::Limit::has_chance, "Whether dice fall or tiles turn.");
  flag("has_secrets", hoyle::Limit::has_secrets, "Whether players know different things.");
  flag("zero_sum", hoyle::Limit::zero_sum, "Whether the payoffs add up to 0.");
  cls.def_property_readonly(
      "max_plies",
      [](const BoundRules &r) -> std::optional<std::int64_t> {
        const std::int64_t plies = r.rules.limit(hoyle::Limit::max_plies);
        return plies < 0 ? std::nullopt : std::optional(plies);
      },
      "Longest game in actions; None where there is no bound.");
}

}  // namespace

RulesPtr rules_of(const py::object &rules_or_spec) {
  if (py::isinstance<py::str>(rules_or_spec)) return rules_from(rules_or_spec.cast<std::string>());
  if (py::isinstance<BoundRules>(rules_or_spec)) return rules_or_spec.cast<BoundRules &>().shared_from_this();
  throw py::type_error("rules are a Rules object or a spec string");
}

void register_rng(py::module_ &m) {
  const auto words = [](const BoundRng &r) {
    const hoyle_rng &raw = r.rng.raw();
    return py::make_tuple(raw.s[0], raw.s[1], raw.s[2], raw.s[3]);
  };
  const auto from_words = [](const std::array<std::uint64_t, 4> &given) {
    hoyle_rng raw{};
    for (std::size_t i = 0; i < given.size(); ++i) raw.s[i] = given[i];
    return make<BoundRng>(hoyle::Rng(raw));
  };
  const auto copy = [](const BoundRng &r) { return make<BoundRng>(r.rng); };
  py::class_<BoundRng>(m, "Rng", py::module_local(), "Random numbers that are the same on every machine.")
      .def(py::init([](std::uint64_t seed, std::uint64_t stream) { return make<BoundRng>(hoyle::Rng(seed, stream)); }),
           py::arg("seed"), py::arg("stream") = 0)
      .def(
          "below",
          [](BoundRng &r, std::uint64_t bound) {
            const Use use(r.busy);
            return r.rng.below(bound);
          },
          py::arg("bound"), "Unbiased number in [0, bound).")
      .def("copy", copy, "A twin that will give the same numbers.")
      .def("__copy__", copy)
      .def(
          "__deepcopy__", [copy](const BoundRng &r, const py::dict &) { return copy(r); }, py::arg("memo"))
      .def(
          "__eq__", [words](const BoundRng &a, const BoundRng &b) { return words(a).equal(words(b)); },
          py::is_operator())
      .def(py::pickle([words](const BoundRng &r) { return words(r); },
                      [from_words](const py::tuple &t) { return from_words(t.cast<std::array<std::uint64_t, 4>>()); }))
      .attr("__hash__") = py::none();
}

void define_rules(RulesClass &cls) {
  cls.def(py::init(&rules_from), py::arg("spec"));
  add_identity(cls);
  add_limits(cls);
  cls.def(
         "start", [](BoundRules &self) { return bound(self, self.rules.start()); }, "The start position.")
      .def("parse", &parse, py::arg("text"), "A position text, also of a view.")
      .def("import_", &import_text, py::arg("format"), py::arg("text"), "A position in a foreign format of the game.")
      .def(
          "option_table",
          [](const py::object &self) { return py::module_::import("hoyle._catalog").attr("option_table")(self); },
          "Every option with its value, default and meaning.")
      .def("action_text", &action_text, py::arg("action"), "Canonical text of any id.")
      .def("action_id", &action_id, py::arg("text"), "The id of an action text, whatever the position.");
}

}  // namespace hoyle_py
