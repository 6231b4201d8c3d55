// Legal: the legal actions of a state, worked out when somebody looks. It always speaks of the position that the state
// is in now; iterating takes a copy first, so a loop may apply and undo. A plain CPython type: making one is a few
// nanoseconds.
#include <algorithm>

#include "array.hpp"

namespace hoyle_py {

namespace {
namespace legal {

struct Legal {
  PyObject ob_base;
  PyObject *owner;  // the State or View that `bound` lives in
  BoundState *bound;
};

PyTypeObject *legal_type = nullptr;  // made once, never given back

BoundState &bound_of(PyObject *self) { return *reinterpret_cast<Legal *>(self)->bound; }

// Ids of the position now. The state must be in use.
const std::vector<hoyle_action> &refreshed(BoundState &bound) {
  if (bound.legal_version == bound.version) return bound.legal;
  std::size_t count = 0;
  bound.legal.resize(std::max<std::size_t>(bound.legal.capacity(), 64));
  hoyle_status status = hoyle_state_legal(bound.state.get(), bound.legal.data(), bound.legal.size(), &count);
  if (status == HOYLE_BUFFER) {
    bound.legal.resize(count);
    status = hoyle_state_legal(bound.state.get(), bound.legal.data(), bound.legal.size(), &count);
  }
  hoyle::detail::check(status, "legal");
  bound.legal.resize(count);
  bound.legal_version = bound.version;
  return bound.legal;
}

// Runs `call` with the state in use; C++ exceptions become Python ones and `failed` is returned.
template <class Value, class Call>
Value guarded(PyObject *self, Value failed, Call call) noexcept {
  try {
    BoundState &bound = bound_of(self);
    const Use use(bound.busy);
    return call(bound);
  } catch (...) {
    set_current_exception();
    return failed;
  }
}

py::object as_tuple(PyObject *self, Py_ssize_t from = 0, Py_ssize_t step = 1, Py_ssize_t count = -1) {
  PyObject *made = guarded<PyObject *>(self, nullptr, [&](BoundState &bound) {
    const std::vector<hoyle_action> &ids = refreshed(bound);
    const Py_ssize_t size = count < 0 ? static_cast<Py_ssize_t>(ids.size()) : count;
    PyObject *tuple = PyTuple_New(size);
    for (Py_ssize_t i = 0; tuple != nullptr && i < size; ++i) {
      PyObject *id = PyLong_FromLong(ids[static_cast<std::size_t>(from + i * step)]);
      if (id == nullptr)
        Py_CLEAR(tuple);
      else
        PyTuple_SET_ITEM(tuple, i, id);
    }
    return tuple;
  });
  return py::reinterpret_steal<py::object>(made);
}

Py_ssize_t length(PyObject *self) {
  return guarded<Py_ssize_t>(self, -1,
                             [](BoundState &bound) { return static_cast<Py_ssize_t>(refreshed(bound).size()); });
}

PyObject *iterate(PyObject *self) {
  const py::object ids = as_tuple(self);
  return ids ? PyObject_GetIter(ids.ptr()) : nullptr;
}

PyObject *item(PyObject *self, Py_ssize_t i) {  // CPython has added the length to a negative index
  return guarded<PyObject *>(self, nullptr, [i](BoundState &bound) -> PyObject * {
    const std::vector<hoyle_action> &ids = refreshed(bound);
    if (i < 0 || static_cast<std::size_t>(i) >= ids.size())
      return PyErr_Format(PyExc_IndexError, "no legal action %zd", i);
    return PyLong_FromLong(ids[static_cast<std::size_t>(i)]);
  });
}

PyObject *subscript(PyObject *self, PyObject *key) {
  const Py_ssize_t size = length(self);
  if (size < 0) return nullptr;
  if (PySlice_Check(key)) {
    Py_ssize_t start = 0, stop = 0, step = 0;
    if (PySlice_Unpack(key, &start, &stop, &step) < 0) return nullptr;
    const Py_ssize_t count = PySlice_AdjustIndices(size, &start, &stop, step);
    return as_tuple(self, start, step, count).release().ptr();
  }
  const Py_ssize_t i = PyNumber_AsSsize_t(key, PyExc_IndexError);
  if (i == -1 && PyErr_Occurred() != nullptr) return nullptr;
  return item(self, i < 0 ? i + size : i);
}

// Place of an id or a text in the ascending list, -1 where it is not legal.
Py_ssize_t place_of(PyObject *self, PyObject *wanted) {
  return guarded<Py_ssize_t>(self, -2, [wanted](BoundState &bound) -> Py_ssize_t {
    hoyle_action id = -1;
    if (PyUnicode_Check(wanted)) {
      const hoyle::Verdict why = bound.state.explain(text_of(wanted));
      if (why) id = why.action();
    } else if (PyIndex_Check(wanted)) {
      id = action_of(bound, wanted);
    }
    const std::vector<hoyle_action> &ids = refreshed(bound);
    const auto found = std::lower_bound(ids.begin(), ids.end(), id);
    return found != ids.end() && *found == id ? found - ids.begin() : -1;
  });
}

int contains(PyObject *self, PyObject *wanted) {
  const Py_ssize_t place = place_of(self, wanted);
  return place == -2 ? -1 : place >= 0;
}

PyObject *index(PyObject *self, PyObject *wanted) {
  const Py_ssize_t place = place_of(self, wanted);
  if (place == -1) PyErr_Format(PyExc_ValueError, "%R is not legal here", wanted);
  return place < 0 ? nullptr : PyLong_FromSsize_t(place);
}

PyObject *count(PyObject *self, PyObject *wanted) {
  const Py_ssize_t place = place_of(self, wanted);
  return place == -2 ? nullptr : PyLong_FromLong(place >= 0);
}

// Equal to any list, tuple or Legal of the same ids.
PyObject *compare(PyObject *self, PyObject *other, int how) {
  if (how != Py_EQ && how != Py_NE) Py_RETURN_NOTIMPLEMENTED;
  if (!PyTuple_Check(other) && !PyList_Check(other) && Py_TYPE(other) != legal_type) Py_RETURN_NOTIMPLEMENTED;
  const py::object mine = as_tuple(self);
  const auto theirs = py::reinterpret_steal<py::object>(PySequence_Tuple(other));
  return mine && theirs ? PyObject_RichCompare(mine.ptr(), theirs.ptr(), how) : nullptr;
}

template <class Write>
PyObject *list_of(PyObject *self, Write write) {
  return guarded<PyObject *>(self, nullptr, [&write](BoundState &bound) {
    py::list texts;
    for (const hoyle_action id : refreshed(bound)) texts.append(py::str(write(bound, id)));
    return texts.release().ptr();
  });
}

PyObject *texts(PyObject *self, PyObject *) {
  return list_of(self, [](const BoundState &bound, hoyle_action id) { return bound.rules->rules.action_text(id); });
}

PyObject *notations(PyObject *self, PyObject *) {
  return list_of(self, [](const BoundState &bound, hoyle_action id) { return bound.state.notation(id); });
}

PyObject *mask(PyObject *self, PyObject *) {
  return guarded<PyObject *>(self, nullptr, [](BoundState &bound) {
    const std::vector<std::uint8_t> bytes = bound.state.legal_mask();
    return PyBytes_FromStringAndSize(reinterpret_cast<const char *>(bytes.data()),
                                     static_cast<Py_ssize_t>(bytes.size()));
  });
}

PyObject *mask_into(PyObject *self, PyObject *out) {
  return guarded<PyObject *>(self, nullptr, [out](BoundState &bound) {
    const auto width = static_cast<std::size_t>(bound.rules->rules.limit(hoyle::Limit::player_actions));
    const Array<std::uint8_t> bytes("mask", out, {width}, true);
    const std::span<std::uint8_t> mask = bytes.span();
    std::fill(mask.begin(), mask.end(), std::uint8_t{0});
    for (const hoyle_action id : refreshed(bound))
      if (static_cast<std::size_t>(id) < width) mask[static_cast<std::size_t>(id)] = 1;
    return Py_NewRef(Py_None);
  });
}

PyObject *represent(PyObject *self) {
  return guarded<PyObject *>(self, nullptr, [](BoundState &bound) {
    const std::vector<hoyle_action> &ids = refreshed(bound);
    std::string text = "<Legal: " + std::to_string(ids.size()) + (ids.size() == 1 ? " action" : " actions");
    for (std::size_t i = 0; i < ids.size() && i < 16; ++i)
      text += (i == 0 ? ": " : " ") + bound.rules->rules.action_text(ids[i]);
    return PyUnicode_FromString((text + (ids.size() > 16 ? " ...>" : ">")).c_str());
  });
}

int traverse(PyObject *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(reinterpret_cast<Legal *>(self)->owner);
  return 0;
}

void destroy(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  Py_DECREF(reinterpret_cast<Legal *>(self)->owner);
  PyObject_GC_Del(self);
  Py_DECREF(type);
}

PyMethodDef methods[] = {
    {"texts", &texts, METH_NOARGS, "texts($self, /)\n--\n\nCanonical texts."},
    {"notations", &notations, METH_NOARGS,
     "notations($self, /)\n--\n\nThe texts that people write here, such as d5xd6."},
    {"mask", &mask, METH_NOARGS, "mask($self, /)\n--\n\nOne byte for each player action, 1 where it is legal."},
    {"mask_into", &mask_into, METH_O,
     "mask_into($self, out, /)\n--\n\nThe same into an array of bytes or truth values of the caller, without a copy."},
    {"index", &index, METH_O,
     "index($self, action, /)\n--\n\nPlace of an id or a text; ValueError if it is not legal."},
    {"count", &count, METH_O, "count($self, action, /)\n--\n\n1 if the id or text is legal, else 0."},
    {nullptr, nullptr, 0, nullptr}};

template <class Function>
void *slot(Function function) {
  return reinterpret_cast<void *>(function);
}

}  // namespace legal
}  // namespace

PyObject *make_legal(PyObject *owner, BoundState &bound) {
  using namespace legal;
  auto *self = PyObject_GC_New(Legal, legal_type);
  if (self == nullptr) return nullptr;
  Py_INCREF(owner);
  self->owner = owner;
  self->bound = &bound;
  PyObject_GC_Track(reinterpret_cast<PyObject *>(self));
  return reinterpret_cast<PyObject *>(self);
}

void register_legal(py::module_ &m) {
  using namespace legal;
  static char doc[] = "The legal actions of a state: ids, ascending; texts are understood too.";
  PyType_Slot slots[] = {{Py_tp_doc, doc},
                         {Py_tp_dealloc, slot(&destroy)},
                         {Py_tp_traverse, slot(&traverse)},
                         {Py_tp_repr, slot(&represent)},
                         {Py_tp_iter, slot(&iterate)},
                         {Py_tp_richcompare, slot(&compare)},
                         {Py_tp_hash, slot(&PyObject_HashNotImplemented)},
                         {Py_tp_methods, methods},
                         {Py_sq_length, slot(&length)},
                         {Py_sq_contains, slot(&contains)},
                         {Py_sq_item, slot(&item)},
                         {Py_mp_length, slot(&length)},
                         {Py_mp_subscript, slot(&subscript)},
                         {0, nullptr}};
  PyType_Spec spec{"hoyle._core.Legal", sizeof(Legal), 0,
                   Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
  PyObject *type = PyType_FromSpec(&spec);
  if (type == nullptr) throw py::error_already_set();
  legal_type = reinterpret_cast<PyTypeObject *>(type);
  m.add_object("Legal", type);
}

}  // namespace hoyle_py
