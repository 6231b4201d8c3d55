// The hot path: actor, legal, apply, undo. Written against CPython itself, since a call through pybind11 costs more
// than the step: plain descriptors, no argument tuples, nothing allocated but what the caller gets.
#include "bound.hpp"

namespace hoyle_py {

namespace {
namespace steps {

// The C++ object in a pybind11 instance; null with an exception set where there is none. CPython has checked the type.
template <class Bound>
Bound *bound_of(PyObject *self) noexcept {
  const auto *instance = reinterpret_cast<py::detail::instance *>(self);
  if (instance->simple_layout) {
    if (void *value = instance->simple_value_holder[0]) return static_cast<Bound *>(value);
    PyErr_SetString(PyExc_TypeError, "__init__ of the base class was never called");
    return nullptr;
  }
  try {
    return py::cast<Bound *>(py::handle(self));
  } catch (...) {
    set_current_exception();
    return nullptr;
  }
}

// Busy for the length of one C function; no exceptions on this path.
class Hold {
 public:
  explicit Hold(Busy &busy) noexcept : busy_(busy), held_(busy.take()) {
    if (!held_) PyErr_SetString(PyExc_RuntimeError, "this object is in use by another thread");
  }
  ~Hold() {
    if (held_) busy_.drop();
  }
  Hold(const Hold &) = delete;
  Hold &operator=(const Hold &) = delete;
  explicit operator bool() const noexcept { return held_; }

 private:
  Busy &busy_;
  bool held_;
};

template <class Bound, class Ask>
PyObject *ask(PyObject *self, Ask question) noexcept {
  Bound *bound = bound_of<Bound>(self);
  if (bound == nullptr) return nullptr;
  const Hold hold(bound->busy);
  return hold ? question(bound->state.get()) : nullptr;
}

template <class Bound>
PyObject *get_actor(PyObject *self, void *) {
  return ask<Bound>(self, [](const hoyle_state *state) { return seat_object(hoyle_state_actor(state)); });
}

template <class Bound>
PyObject *get_is_over(PyObject *self, void *) {
  return ask<Bound>(self, [](const hoyle_state *s) { return PyBool_FromLong(hoyle_state_actor(s) == HOYLE_TERMINAL); });
}

template <class Bound>
PyObject *get_is_chance(PyObject *self, void *) {
  return ask<Bound>(self, [](const hoyle_state *s) { return PyBool_FromLong(hoyle_state_actor(s) == HOYLE_CHANCE); });
}

PyObject *get_ply(PyObject *self, void *) {
  return ask<BoundState>(self, [](const hoyle_state *state) { return PyLong_FromSize_t(hoyle_state_ply(state)); });
}

template <class Bound>
PyObject *get_legal(PyObject *self, void *) {
  Bound *bound = bound_of<Bound>(self);
  return bound == nullptr ? nullptr : make_legal(self, *bound);
}

// A plain int without a C++ call that may throw; everything else goes through action_of.
bool plain_id(PyObject *arg, hoyle_action &action) noexcept {
  if (!PyLong_CheckExact(arg)) return false;
  int overflow = 0;
  const long value = PyLong_AsLongAndOverflow(arg, &overflow);
  if (overflow != 0 || value < INT32_MIN || value > INT32_MAX) return false;
  action = static_cast<hoyle_action>(value);
  return true;
}

PyObject *apply(PyObject *self, PyObject *arg) {
  BoundState *bound = bound_of<BoundState>(self);
  if (bound == nullptr) return nullptr;
  const Hold hold(bound->busy);
  if (!hold) return nullptr;
  try {
    hoyle_action action = -1;
    if (!plain_id(arg, action)) action = action_of(*bound, arg);
    if (bound->events.empty()) bound->events.resize(bound->rules->max_events + 1);
    std::size_t count = 0;
    const hoyle_status status =
        hoyle_state_apply(bound->state.get(), action, bound->events.data(), bound->events.size(), &count);
    if (status == HOYLE_OK) {
      ++bound->version;
      return make_events(bound->rules->rules.get(), bound->events.data(), std::min(count, bound->events.size()));
    }
    refuse_action(*bound, action, status);
  } catch (...) {
    set_current_exception();
  }
  return nullptr;
}

PyObject *undo(PyObject *self, PyObject *const *args, Py_ssize_t count) {
  if (count > 1) return PyErr_Format(PyExc_TypeError, "undo() takes at most 1 argument (%zd given)", count);
  const Py_ssize_t plies = count == 0 ? 1 : PyNumber_AsSsize_t(args[0], PyExc_OverflowError);
  if (plies == -1 && PyErr_Occurred() != nullptr) return nullptr;
  if (plies < 0) return PyErr_Format(PyExc_ValueError, "cannot undo %zd actions", plies);
  BoundState *bound = bound_of<BoundState>(self);
  if (bound == nullptr) return nullptr;
  const Hold hold(bound->busy);
  if (!hold) return nullptr;
  const std::size_t ply = hoyle_state_ply(bound->state.get());
  hoyle_status status = static_cast<std::size_t>(plies) > ply ? HOYLE_EMPTY : HOYLE_OK;
  for (Py_ssize_t i = 0; i < plies && status == HOYLE_OK; ++i) status = hoyle_state_undo(bound->state.get());
  ++bound->version;
  if (status == HOYLE_OK) Py_RETURN_NONE;
  hoyle_reason reason = hoyle::detail::blank_reason(status);
  const std::string detail = "there are only " + std::to_string(ply) + " actions to take back";
  detail.copy(reason.detail, sizeof reason.detail - 1);
  try {
    set_error(reason, Doing::playing, "undo");
  } catch (...) {
    set_current_exception();
  }
  return nullptr;
}

template <class Bound>
PyGetSetDef actor_def{"actor", &get_actor<Bound>, nullptr, "Who acts: a player, CHANCE or TERMINAL.", nullptr};
template <class Bound>
PyGetSetDef is_over_def{"is_over", &get_is_over<Bound>, nullptr, "Whether the game has ended.", nullptr};
template <class Bound>
PyGetSetDef is_chance_def{"is_chance", &get_is_chance<Bound>, nullptr, "Whether chance acts.", nullptr};
template <class Bound>
PyGetSetDef legal_def{"legal", &get_legal<Bound>, nullptr, "The legal actions, or the outcomes where chance acts.",
                      nullptr};
PyGetSetDef ply_def{"ply", &get_ply, nullptr, "Number of actions since the root.", nullptr};

PyMethodDef apply_def{"apply", &apply, METH_O,
                      "apply($self, action, /)\n--\n\nPlays an action, given as id or text; gives the events."};
PyMethodDef undo_def{"undo", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&undo)), METH_FASTCALL,
                     "undo($self, plies=1, /)\n--\n\nTakes actions back."};

void set(py::handle cls, const char *name, PyObject *descriptor) {
  if (descriptor == nullptr) throw py::error_already_set();
  cls.attr(name) = py::reinterpret_steal<py::object>(descriptor);
}

template <class Bound>
void add_common(py::class_<Bound> &cls) {
  auto *type = reinterpret_cast<PyTypeObject *>(cls.ptr());
  for (PyGetSetDef *def : {&actor_def<Bound>, &is_over_def<Bound>, &is_chance_def<Bound>, &legal_def<Bound>})
    set(cls, def->name, PyDescr_NewGetSet(type, def));
}

}  // namespace steps
}  // namespace

PyObject *seat_object(hoyle_seat seat) {
  if (seat >= 0) return PyLong_FromLong(seat);
  PyObject *member = seat == HOYLE_CHANCE ? names().chance : names().terminal;
  Py_INCREF(member);
  return member;
}

std::string text_of(const py::handle &text) {
  const auto bytes = py::reinterpret_steal<py::bytes>(PyUnicode_AsEncodedString(text.ptr(), "utf-8", "surrogatepass"));
  if (!bytes) throw py::error_already_set();
  return bytes;
}

hoyle_action action_of(const BoundState &bound, const py::handle &id_or_text) {
  if (PyUnicode_Check(id_or_text.ptr())) {
    const std::string text = text_of(id_or_text);
    const hoyle::Verdict why = bound.state.explain(text);
    if (!why) throw_error(why.reason(), Doing::playing, "'" + text + "'", text);
    return why.action();
  }
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(id_or_text.ptr()));
  if (!number) {
    PyErr_Clear();
    throw py::type_error("an action is an id or a text, not " + std::string(Py_TYPE(id_or_text.ptr())->tp_name));
  }
  int overflow = 0;
  const long value = PyLong_AsLongAndOverflow(number.ptr(), &overflow);
  if (overflow == 0 && value >= INT32_MIN && value <= INT32_MAX) return static_cast<hoyle_action>(value);
  throw_error(hoyle::detail::blank_reason(HOYLE_UNKNOWN), Doing::playing,
              "action " + py::str(number).cast<std::string>());
}

void refuse_action(const BoundState &bound, hoyle_action action, hoyle_status status) {
  hoyle_reason why = hoyle::detail::blank_reason(status);
  if (status == HOYLE_ILLEGAL) hoyle_state_judge(bound.state.get(), action, &why);
  constexpr std::string_view unknown =
      "what follows hangs on something that this state does not know; determinize first";
  if (status == HOYLE_MISMATCH) unknown.copy(why.detail, sizeof why.detail - 1);
  why.status = status;
  why.action = action;
  std::string what = "action " + std::to_string(action);
  if (status != HOYLE_UNKNOWN) what = "'" + bound.rules->rules.action_text(action) + "'";
  set_error(why, Doing::playing, what);
}

void add_steps(StateClass &cls) {
  using namespace steps;
  add_common(cls);
  auto *type = reinterpret_cast<PyTypeObject *>(cls.ptr());
  set(cls, "ply", PyDescr_NewGetSet(type, &ply_def));
  set(cls, "apply", PyDescr_NewMethod(type, &apply_def));
  set(cls, "undo", PyDescr_NewMethod(type, &undo_def));
}

void add_steps(ViewClass &cls) { steps::add_common(cls); }

}  // namespace hoyle_py
