// The players of src/players. A player gets a view and redacts that once more; the GIL is away while it thinks.
#include "players/players.hpp"

#include "bound.hpp"

namespace hoyle_py {

namespace {

struct BoundPlayer : Made {
  explicit BoundPlayer(std::unique_ptr<hoyle::players::Player> its_player) : player(std::move(its_player)) {}
  std::unique_ptr<hoyle::players::Player> player;
  Busy busy;
};

std::unique_ptr<BoundPlayer> make_player(const std::string &spec, std::uint64_t seed, std::uint64_t calls) {
  auto player = hoyle::players::make(spec, seed);  // Refused is a ValueError
  player->set_calls(calls);
  return make<BoundPlayer>(std::move(player));
}

hoyle_action choose(BoundPlayer &self, BoundView &view) {
  const Use use(self.busy);
  const Use use_view(view.busy);
  const hoyle_seat actor = view.state.actor();
  if (actor >= 0 && view.viewer != actor)
    throw py::value_error("player " + std::to_string(actor) + " is to act, and this is not that player's view");
  const py::gil_scoped_release released;
  return self.player->choose(view.state);
}

std::string show_player(const BoundPlayer &self) {
  return "BuiltinPlayer(" + py::repr(py::str(self.player->name())).cast<std::string>() +
         ", seed=" + std::to_string(self.player->seed()) + ", calls=" + std::to_string(self.player->calls()) + ")";
}

}  // namespace

void register_players(py::module_ &m) {
  py::class_<BoundPlayer>(m, "BuiltinPlayer", py::module_local(), "A player that comes with the library.")
      .def(py::init(&make_player), py::arg("spec"), py::arg("seed") = 0, py::arg("calls") = 0)
      .def("choose", &choose, py::arg("view"), py::pos_only(), "The id of a legal action. Other threads run meanwhile.")
      .def_property_readonly(
          "name", [](const BoundPlayer &p) { return p.player->name(); }, "The spec that it was made from.")
      .def_property_readonly(
          "seed", [](const BoundPlayer &p) { return p.player->seed(); }, "The seed of its random numbers.")
      .def_property_readonly(
          "calls", [](const BoundPlayer &p) { return p.player->calls(); },
          "How often it has chosen; with seed and view this fixes the next choice.")
      .def("__repr__", &show_player)
      .def("__reduce__", [](const py::object &self) {
        const auto &bound = self.cast<BoundPlayer &>();
        return py::make_tuple(py::type::of(self),
                              py::make_tuple(bound.player->name(), bound.player->seed(), bound.player->calls()));
      });
}

}  // namespace hoyle_py
