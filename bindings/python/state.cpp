// State: a game in progress.
#include "queries.hpp"

namespace hoyle_py {

BoundState::BoundState(hoyle::State its_state)
    : rules(std::make_shared<BoundRules>(its_state.rules())), state(std::move(its_state)) {}

namespace {

using Viewer = std::optional<hoyle_seat>;

StatePtr create(const py::object &rules_or_spec, const std::optional<std::string> &position) {
  RulesPtr rules = rules_of(rules_or_spec);
  if (!position) return make<BoundState>(rules, rules->rules.start());
  return reading("position", *position, [&] { return make<BoundState>(rules, rules->rules.parse(*position)); });
}

StatePtr replay(const std::string &record) {
  return reading("record", record, [&record] { return make<BoundState>(hoyle::State::from_record(record)); });
}

StatePtr copy(BoundState &self, bool history) {
  const Use use(self.busy);
  return make<BoundState>(self.rules, history ? self.state.clone() : self.state.redact(HOYLE_REFEREE));
}

bool equal(BoundState &a, BoundState &b) {
  if (&a == &b) return true;
  const Use use_a(a.busy);
  const Use use_b(b.busy);
  return a.state == b.state;
}

std::string position(BoundState &self) {
  const Use use(self.busy);
  return self.state.text();
}

std::string represent(BoundState &self) {
  const auto shown = [](const std::string &text) { return py::repr(py::str(text)).cast<std::string>(); };
  const auto spec = py::cast(self.rules).attr("short_spec").cast<std::string>();
  return "State(" + shown(spec) + ", " + shown(position(self)) + ")";
}

// Atoms of a turn given as text, as a Turn or as ids.
std::vector<hoyle_action> atoms_of(const BoundState &self, const py::object &turn) {
  std::vector<hoyle_action> atoms;
  if (PyUnicode_Check(turn.ptr())) {
    const std::string text = text_of(turn);
    const hoyle::TurnReading read = self.state.read_turn(text);
    if (!read.verdict) throw_error(read.verdict.reason(), Doing::playing, "'" + text + "'", text);
    atoms.assign(read.actions.begin(), read.actions.end());
    return atoms;
  }
  const bool listed = py::isinstance(turn, py::handle(names().turn));
  for (const py::handle action : py::iter(listed ? py::object(turn.attr("actions")) : turn))
    atoms.push_back(action_of(self, action));
  return atoms;
}

py::object apply_turn(BoundState &self, const py::object &turn) {
  const Use use(self.busy);
  const std::vector<hoyle_action> atoms = atoms_of(self, turn);
  std::vector<hoyle_event> all;
  std::vector<hoyle_event> events(self.rules->max_events + 1);
  ++self.version;
  for (std::size_t done = 0; done < atoms.size(); ++done) {
    std::size_t count = 0;
    const hoyle_status status = hoyle_state_apply(self.state.get(), atoms[done], events.data(), events.size(), &count);
    if (status != HOYLE_OK) {
      refuse_action(self, atoms[done], status);
      while (done-- > 0) hoyle_state_undo(self.state.get());  // all or nothing
      throw py::error_already_set();
    }
    all.insert(all.end(), events.begin(), events.begin() + static_cast<std::ptrdiff_t>(std::min(count, events.size())));
  }
  PyObject *made = make_events(self.rules->rules.get(), all.data(), all.size());
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(made);
}

std::string export_text(BoundState &self, const std::string &format) {
  const Use use(self.busy);
  try {
    return self.state.export_text(format);
  } catch (const hoyle::Error &error) {
    if (error.reason().status != HOYLE_ILLEGAL) throw_error(error.reason(), Doing::reading, "export");
    set_error(error.reason(), Doing::reading, "export to '" + format + "'");
    throw py::error_already_set();
  }
}

// The numbers drawn stay with `rng`, also when the call fails. No Python object is touched while the GIL is away.
template <class Call>
void draw_without_gil(BoundState &self, BoundRng &rng, Call call) {
  const Use use(self.busy);
  const Use use_rng(rng.busy);
  ++self.version;
  const py::gil_scoped_release released;
  call(self.state, rng.rng);
}

std::size_t playout(BoundState &self, BoundRng &rng, std::optional<std::size_t> max_plies) {
  std::size_t plies = 0;
  draw_without_gil(self, rng, [&](hoyle::State &state, hoyle::Rng &numbers) {
    const std::size_t before = state.ply();
    state.playout(numbers, max_plies.value_or(SIZE_MAX));
    plies = state.ply() - before;
  });
  return plies;
}

std::uint64_t perft(BoundState &self, std::int32_t depth) {
  if (depth < 0) throw py::value_error("the depth is 0 or more");
  const Use use(self.busy);
  const py::gil_scoped_release released;
  return self.state.perft(depth);
}

hoyle_action sample(BoundState &self, BoundRng &rng) {
  const Use use(self.busy);
  const Use use_rng(rng.busy);
  return self.state.sample(rng.rng);
}

void settle(BoundState &self, BoundRng &rng) {
  const Use use(self.busy);
  const Use use_rng(rng.busy);
  ++self.version;
  self.state.settle(rng.rng);
}

StatePtr determinize(BoundState &self, Viewer viewer, BoundRng &rng) {
  const hoyle_seat seat = viewer_of(*self.rules, viewer);
  const Use use(self.busy);
  const Use use_rng(rng.busy);
  return make<BoundState>(self.rules, self.state.determinize(seat, rng.rng));
}

std::unique_ptr<BoundView> view(BoundState &self, hoyle_seat player) {
  const hoyle_seat seat = viewer_of(*self.rules, player);
  const Use use(self.busy);
  return make<BoundView>(self.rules, self.state.redact(seat), seat);
}

py::list history(BoundState &self, Viewer viewer) {
  const hoyle_seat seat = viewer_of(*self.rules, viewer);
  const Use use(self.busy);
  py::list list;
  for (const hoyle_action action : self.state.history(seat)) list.append(action);
  return list;
}

// Texts and numbers as a viewer sees them: `ask(state, seat)` with the state in use.
template <class Ask>
auto seen(Ask ask) {
  return [ask](BoundState &self, Viewer viewer) {
    const hoyle_seat seat = viewer_of(*self.rules, viewer);
    const Use use(self.busy);
    return ask(self, seat);
  };
}

template <class Ask>
auto drawn(Ask ask) {
  return [ask](BoundState &self, Viewer viewer, const py::kwargs &style) {
    const hoyle_seat seat = viewer_of(*self.rules, viewer);
    const std::string text = style_of(style);
    const Use use(self.busy);
    return ask(self.state, seat, text);
  };
}

constexpr auto draw_svg = [](const hoyle::State &state, hoyle_seat seat, const std::string &style) {
  return state.svg(seat, style);
};
constexpr auto draw_board = [](const hoyle::State &state, hoyle_seat seat, const std::string &style) {
  return state.board(seat, style);
};

void add_looks(StateClass &cls) {
  const auto viewer = py::arg("viewer") = py::none();
  cls.def("text", seen([](BoundState &b, hoyle_seat seat) { return b.state.text(seat); }), viewer,
          "Position text, one line.")
      .def("record", seen([](BoundState &b, hoyle_seat seat) { return b.state.record(seat); }), viewer,
           "Record of the game, one line.")
      .def("json", seen([](BoundState &b, hoyle_seat seat) { return b.state.json(seat); }), viewer,
           "Everything as JSON text.")
      .def("key", seen([](BoundState &b, hoyle_seat seat) { return b.state.hash(seat); }), viewer,
           "Hash of the position as the viewer sees it; the same on every machine.")
      .def("features", seen([](BoundState &b, hoyle_seat seat) { return features_of(b, seat); }), viewer,
           "Numbers 0..255 for learning programs, as array('f').")
      .def(
          "features_into",
          [](BoundState &b, const py::object &out, Viewer who) {
            const hoyle_seat seat = viewer_of(*b.rules, who);
            const Use use(b.busy);
            write_features(b, seat, out);
          },
          py::arg("out"), viewer, "The same into an array of float32 of the caller, without a copy.")
      .def("board", drawn(draw_board), viewer, "Board for a terminal; style: color, unicode, flip.")
      .def("svg", drawn(draw_svg), viewer, "Picture; style: size, theme, flip, last, coordinates, lang.")
      .def("history", &history, viewer, "Ids of the actions since the root; -1 for those secret to the viewer.")
      .def("view", &view, py::arg("player"), "What a player (or PUBLIC) knows, and nothing else.")
      .def("determinize", &determinize, py::arg("viewer"), py::arg("rng"),
           "A full world that the viewer cannot tell from this one.")
      .def(
          "__str__",
          [](BoundState &b) { return seen([](BoundState &s, hoyle_seat seat) { return s.state.board(seat); })(b, {}); })
      .def("__repr__", &represent)
      .def("_repr_svg_", [](BoundState &b) { return drawn(draw_svg)(b, {}, {}); });
}

void add_changes(StateClass &cls) {
  cls.def("apply_turn", &apply_turn, py::arg("turn"), "Plays a whole turn, all or nothing; gives the events.")
      .def(
          "reset",
          [](BoundState &self) {
            const Use use(self.busy);
            ++self.version;
            self.state.reset();
          },
          "Back to the root.")
      .def(
          "reserve",
          [](BoundState &self, std::size_t plies) {
            const Use use(self.busy);
            self.state.reserve(plies);
          },
          py::arg("plies"), "Up to that many actions nothing is allocated any more.")
      .def("sample", &sample, py::arg("rng"), "A weighted outcome, or a legal action, each equally likely.")
      .def("settle", &settle, py::arg("rng"), "Plays chance until a player acts or the game is over.")
      .def("playout", &playout, py::arg("rng"), py::arg("max_plies") = py::none(),
           "Plays at random; gives the number of actions. Other threads run meanwhile.")
      .def("perft", &perft, py::arg("depth"),
           "Number of action sequences of that length. Other threads run meanwhile.");
}

void add_identity(StateClass &cls) {
  const auto twin = [](BoundState &self) { return copy(self, true); };
  cls.def("copy", &copy, py::arg("history") = true, "A twin; without history, the position alone is its root.")
      .def("__copy__", twin)
      .def(
          "__deepcopy__", [twin](BoundState &self, const py::dict &) { return twin(self); }, py::arg("memo"))
      .def("__eq__", &equal, py::is_operator())
      .def("__reduce__",
           [](BoundState &self) {
             const Use use(self.busy);
             const py::object again = py::module_::import("hoyle").attr("replay");
             return py::make_tuple(again, py::make_tuple(self.state.record()));
           })
      .def("export", &export_text, py::arg("format"), "The position in a foreign format of the game.")
      .attr("__hash__") = py::none();
}

}  // namespace

void define_state(StateClass &cls) {
  cls.def(py::init(&create), py::arg("rules"), py::arg("position") = py::none());
  add_steps(cls);
  add_queries(cls);
  add_changes(cls);
  add_looks(cls);
  add_identity(cls);
}

void register_replay(py::module_ &m) {
  m.def("replay", &replay, py::arg("record"), "The state that a record leads to; every action is judged again.");
}

}  // namespace hoyle_py
