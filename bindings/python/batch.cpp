// Many states in one call, with the GIL released. Plain lists here; arrays are a matter of the layer above.
#include <deque>

#include "bound.hpp"

namespace hoyle_py {

namespace {

// Keeps every object of a batch in use; the same one twice is concurrent use of it.
template <class Bound>
std::vector<Bound *> members(const std::vector<py::object> &objects, std::deque<Use> &uses) {
  std::vector<Bound *> found;
  for (const py::object &object : objects) {
    found.push_back(&object.cast<Bound &>());  // a reference: None is refused
    uses.emplace_back(found.back()->busy);
  }
  return found;
}

py::list batch_step(const std::vector<py::object> &states, const std::vector<hoyle_action> &actions,
                    const std::optional<std::vector<py::object>> &rngs) {
  if (actions.size() != states.size() || (rngs && rngs->size() != states.size()))
    throw py::value_error("as many actions (and rngs) as states are needed");
  std::deque<Use> uses;
  std::vector<hoyle_state *> handles;
  for (BoundState *bound : members<BoundState>(states, uses)) {
    ++bound->version;
    handles.push_back(bound->state.get());
  }
  std::vector<BoundRng *> sources;
  if (rngs) sources = members<BoundRng>(*rngs, uses);
  std::vector<hoyle_rng> numbers;
  for (const BoundRng *source : sources) numbers.push_back(source->rng.raw());
  std::vector<hoyle_status> each(states.size(), HOYLE_OK);
  {
    const py::gil_scoped_release released;
    hoyle::batch_step(handles, actions, numbers, each);
  }
  for (std::size_t i = 0; i < sources.size(); ++i) *sources[i]->rng.get() = numbers[i];
  py::list list;
  for (const hoyle_status status : each) list.append(py::handle(names().status)(status));
  return list;
}

}  // namespace

void register_batch(py::module_ &m) {
  m.def("batch_step", &batch_step, py::arg("states"), py::arg("actions"), py::arg("rngs") = py::none(),
        "Applies one action to each state, then plays chance where rngs are given; gives a Status for each.");
}

}  // namespace hoyle_py
