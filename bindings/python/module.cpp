// The extension module hoyle._core.
#include "bound.hpp"

#if PYBIND11_VERSION_HEX >= 0x020D0000
PYBIND11_MODULE(_core, m, pybind11::mod_gil_not_used()) {
#else
PYBIND11_MODULE(_core, m) {
#endif
  namespace py = pybind11;
  using namespace hoyle_py;
  m.doc() = "The compiled half of hoyle; import hoyle instead.";
  register_errors(m);
  register_catalog(m);
  register_legal(m);
  register_events(m);
  register_rng(m);
  // All classes are known before their functions are, so that signatures name them.
  RulesClass rules(m, "Rules", py::module_local(), "A game with its edition and options; immutable.");
  StateClass state(m, "State", py::module_local(), "A game in progress: a position and how it came about.");
  ViewClass view(m, "View", py::module_local(), "What one viewer knows of a state; it stays as it is.");
  define_rules(rules);
  define_state(state);
  define_view(view);
  register_replay(m);
  register_batch(m);
  register_players(m);
  register_vector(m);
}
