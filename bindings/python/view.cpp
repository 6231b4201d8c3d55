// View: what one viewer knows. It is made of the redacted position, so there is nothing in it that could leak.
#include "queries.hpp"

namespace hoyle_py {

namespace {

// Runs `ask(view)` with the view in use.
template <class Ask>
auto shown(Ask ask) {
  return [ask](BoundView &self) {
    const Use use(self.busy);
    return ask(self);
  };
}

template <class Ask>
auto pictured(Ask ask) {
  return [ask](BoundView &self, const py::kwargs &style) {
    const std::string text = style_of(style);
    const Use use(self.busy);
    return ask(self, text);
  };
}

constexpr auto picture = [](const BoundView &view, const std::string &style) {
  return view.state.svg(view.viewer, style);
};

bool equal_views(BoundView &a, BoundView &b) {
  if (&a == &b) return true;
  const Use use_a(a.busy);
  const Use use_b(b.busy);
  return a.viewer == b.viewer && a.state == b.state;
}

std::unique_ptr<BoundView> restore(const std::string &spec, hoyle_seat viewer, const std::string &text) {
  RulesPtr rules = rules_of(py::str(spec));
  const hoyle_seat seat = viewer_of(*rules, viewer);
  // Redacted once more: a text made by hand cannot smuggle in what this viewer does not know.
  hoyle::State state = reading("position", text, [&] { return rules->rules.parse(text).redact(seat); });
  return make<BoundView>(rules, std::move(state), seat);
}

std::string html(BoundView &self) {
  const Use use(self.busy);
  const auto seat = py::repr(py::cast(self.viewer)).cast<std::string>();
  const std::string who = self.viewer == HOYLE_PUBLIC    ? "a spectator"
                          : self.viewer == HOYLE_REFEREE ? "the referee"
                                                         : "player " + seat;
  return "<figure style=\"display:inline-block;margin:0\">" + self.state.svg(self.viewer, "") +
         "<figcaption style=\"text-align:center\">as " + who + " sees it</figcaption></figure>";
}

void add_looks(ViewClass &cls) {
  cls.def("text", shown([](BoundView &v) { return v.state.text(v.viewer); }), "Position text, one line.")
      .def("json", shown([](BoundView &v) { return v.state.json(v.viewer); }),
           "Everything that the viewer knows, as JSON text.")
      .def("features", shown([](BoundView &v) { return features_of(v, v.viewer); }), "Numbers 0..255, as array('f').")
      .def(
          "features_into",
          [](BoundView &v, const py::object &out) {
            const Use use(v.busy);
            write_features(v, v.viewer, out);
          },
          py::arg("out"), "The same into an array of float32 of the caller, without a copy.")
      .def("board", pictured([](BoundView &v, const std::string &style) { return v.state.board(v.viewer, style); }),
           "Board for a terminal; style: color, unicode, flip.")
      .def("svg", pictured(picture), "Picture; style: size, theme, flip, coordinates, lang.")
      .def_property_readonly("hash", shown([](BoundView &v) { return v.state.hash(v.viewer); }),
                             "Hash of what the viewer knows; the same on every machine.")
      .def_property_readonly(
          "viewer", [](const BoundView &v) { return v.viewer; }, "Whose view this is.")
      .def("__str__", shown([](BoundView &v) { return v.state.board(v.viewer); }))
      .def("_repr_svg_", shown([](BoundView &v) { return picture(v, ""); }))
      .def("_repr_html_", &html);
}

}  // namespace

void define_view(ViewClass &cls) {
  add_steps(cls);
  add_queries(cls);
  add_looks(cls);
  cls.def(py::init(&restore), py::arg("spec"), py::arg("viewer"), py::arg("text"))
      .def("__eq__", &equal_views, py::is_operator())
      .def("__hash__", shown([](BoundView &v) { return py::hash(py::make_tuple(v.viewer, v.state.hash(v.viewer))); }))
      .def("__repr__",
           [](BoundView &v) {
             const auto quote = [](const std::string &text) { return py::repr(py::str(text)).cast<std::string>(); };
             const auto spec = py::cast(v.rules).attr("short_spec").cast<std::string>();
             const Use use(v.busy);
             return "View(" + quote(spec) + ", " + std::to_string(v.viewer) + ", " + quote(v.state.text(v.viewer)) +
                    ")";
           })
      .def("__reduce__", [](const py::object &self) {
        auto &view = self.cast<BoundView &>();
        const Use use(view.busy);
        return py::make_tuple(py::type::of(self),
                              py::make_tuple(view.rules->spec, view.viewer, view.state.text(view.viewer)));
      });
}

}  // namespace hoyle_py
