// Events: what an action made happen. The numbers are kept as the library gave them and become Event objects when
// somebody looks. As a list it shows the referee's version; seen(viewer) is what one viewer may know.
#include <algorithm>
#include <cstring>

#include "bound.hpp"

namespace hoyle_py {

namespace {
namespace event_list {

struct Events {
  PyVarObject ob_base;
  const hoyle_rules *rules;  // a reference of its own
  hoyle_event items[1];      // ob_size of them
};

PyTypeObject *events_type = nullptr;  // made once, never given back

Events &events_of(PyObject *self) { return *reinterpret_cast<Events *>(self); }

std::uint32_t bit_of(hoyle_seat viewer) {
  if (viewer == HOYLE_PUBLIC) return HOYLE_SEEN_PUBLIC;
  if (viewer == HOYLE_REFEREE) return HOYLE_SEEN_REFEREE;
  return std::uint32_t{1} << static_cast<unsigned>(viewer);
}

template <class Call>
PyObject *guarded(Call call) noexcept {
  try {
    return call();
  } catch (...) {
    set_current_exception();
    return nullptr;
  }
}

// `kind key=value ...` as name and fields; whole numbers become int.
py::object make_event(const hoyle_rules *rules, const hoyle_event &event) {
  const std::string text = hoyle::Rules(rules).event_text(event);
  const std::size_t name = std::min(text.find(' '), text.size());
  py::dict fields;
  for (std::size_t at = name; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at + 1), text.size());
    const std::string part = text.substr(at + 1, end - at - 1);
    const std::size_t equals = std::min(part.find('='), part.size());
    const py::str value(part.substr(std::min(equals + 1, part.size())));
    PyObject *number = PyLong_FromUnicodeObject(value.ptr(), 10);
    if (number == nullptr) PyErr_Clear();
    const py::object stored = number == nullptr ? py::object(value) : py::reinterpret_steal<py::object>(number);
    fields[py::str(part.substr(0, equals))] = stored;
    at = end;
  }
  return py::handle(names().event)(text.substr(0, name), event.seat, fields, text, event.seen_by);
}

// Calls `visit(event)` for each event of the viewers in `mask`, until it says stop.
template <class Visit>
void each(PyObject *self, std::uint32_t mask, Visit visit) {
  const Events &events = events_of(self);
  for (Py_ssize_t i = 0; i < events.ob_base.ob_size; ++i)
    if ((events.items[i].seen_by & mask) != 0 && !visit(events.items[i])) return;
}

py::list listed(PyObject *self, std::uint32_t mask) {
  py::list list;
  each(self, mask, [&](const hoyle_event &event) {
    list.append(make_event(events_of(self).rules, event));
    return true;
  });
  return list;
}

Py_ssize_t length(PyObject *self) {
  Py_ssize_t count = 0;
  each(self, HOYLE_SEEN_REFEREE, [&count](const hoyle_event &) { return ++count > 0; });
  return count;
}

PyObject *item(PyObject *self, Py_ssize_t i) {  // CPython has added the length to a negative index
  const hoyle_event *found = nullptr;
  if (i >= 0)
    each(self, HOYLE_SEEN_REFEREE, [&](const hoyle_event &event) {
      if (i-- == 0) found = &event;
      return found == nullptr;
    });
  if (found == nullptr) return PyErr_Format(PyExc_IndexError, "no such event");
  return guarded([&] { return make_event(events_of(self).rules, *found).release().ptr(); });
}

PyObject *subscript(PyObject *self, PyObject *key) {
  if (PySlice_Check(key)) return guarded([&] { return PyObject_GetItem(listed(self, HOYLE_SEEN_REFEREE).ptr(), key); });
  const Py_ssize_t i = PyNumber_AsSsize_t(key, PyExc_IndexError);
  if (i == -1 && PyErr_Occurred() != nullptr) return nullptr;
  return item(self, i < 0 ? i + length(self) : i);
}

PyObject *iterate(PyObject *self) {
  return guarded([&] { return PyObject_GetIter(listed(self, HOYLE_SEEN_REFEREE).ptr()); });
}

// Equal to any list or Events of equal events.
PyObject *compare(PyObject *self, PyObject *other, int how) {
  if (how != Py_EQ && how != Py_NE) Py_RETURN_NOTIMPLEMENTED;
  if (!PyList_Check(other) && Py_TYPE(other) != events_type) Py_RETURN_NOTIMPLEMENTED;
  return guarded([&]() -> PyObject * {
    const auto theirs = py::reinterpret_steal<py::object>(PySequence_List(other));
    return theirs ? PyObject_RichCompare(listed(self, HOYLE_SEEN_REFEREE).ptr(), theirs.ptr(), how) : nullptr;
  });
}

PyObject *represent(PyObject *self) {
  return guarded([&] {
    std::string text = "<Events:";
    const char *before = " ";
    each(self, HOYLE_SEEN_REFEREE, [&](const hoyle_event &event) {
      text.append(before).append(hoyle::Rules(events_of(self).rules).event_text(event));
      before = "; ";
      return true;
    });
    return py::str(text + ">").release().ptr();
  });
}

PyObject *seen(PyObject *self, PyObject *viewer) {
  const long seat = PyLong_AsLong(viewer);
  if (seat == -1 && PyErr_Occurred() != nullptr) return nullptr;
  const std::int64_t players = hoyle_rules_limit(events_of(self).rules, HOYLE_PLAYERS);
  if (!(seat >= 0 && seat < players) && seat != HOYLE_PUBLIC && seat != HOYLE_REFEREE)
    return PyErr_Format(PyExc_ValueError, "no viewer %ld", seat);
  return guarded([&] { return listed(self, bit_of(static_cast<hoyle_seat>(seat))).release().ptr(); });
}

PyObject *texts(PyObject *self, PyObject *) {
  return guarded([&] {
    py::list list;
    each(self, HOYLE_SEEN_REFEREE, [&](const hoyle_event &event) {
      list.append(py::str(hoyle::Rules(events_of(self).rules).event_text(event)));
      return true;
    });
    return list.release().ptr();
  });
}

PyObject *index(PyObject *self, PyObject *args) {
  return guarded([&]() -> PyObject * {
    const auto method = py::getattr(listed(self, HOYLE_SEEN_REFEREE), "index");
    return PyObject_CallObject(method.ptr(), args);
  });
}

PyObject *count(PyObject *self, PyObject *event) {
  return guarded(
      [&] { return py::getattr(listed(self, HOYLE_SEEN_REFEREE), "count")(py::handle(event)).release().ptr(); });
}

void destroy(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  hoyle_rules_release(events_of(self).rules);
  type->tp_free(self);
  Py_DECREF(type);
}

PyMethodDef methods[] = {
    {"seen", &seen, METH_O, "seen($self, viewer, /)\n--\n\nThe events as this viewer may know them."},
    {"texts", &texts, METH_NOARGS, "texts($self, /)\n--\n\nThe events as texts, `kind key=value ...`."},
    {"index", &index, METH_VARARGS, "Place of an event; ValueError if it is not there."},
    {"count", &count, METH_O, "count($self, event, /)\n--\n\nHow often an event is there."},
    {nullptr, nullptr, 0, nullptr}};

template <class Function>
void *slot(Function function) {
  return reinterpret_cast<void *>(function);
}

}  // namespace event_list
}  // namespace

PyObject *make_events(const hoyle_rules *rules, const hoyle_event *events, std::size_t count) {
  using namespace event_list;
  auto *self = reinterpret_cast<Events *>(events_type->tp_alloc(events_type, static_cast<Py_ssize_t>(count)));
  if (self == nullptr) return nullptr;
  hoyle_rules_retain(rules);
  self->rules = rules;
  if (count > 0) std::memcpy(self->items, events, count * sizeof *events);
  return reinterpret_cast<PyObject *>(self);
}

void register_events(py::module_ &m) {
  using namespace event_list;
  static char doc[] = "What an action made happen, in order, as the referee knows it.";
  PyType_Slot slots[] = {{Py_tp_doc, doc},
                         {Py_tp_dealloc, slot(&destroy)},
                         {Py_tp_repr, slot(&represent)},
                         {Py_tp_iter, slot(&iterate)},
                         {Py_tp_richcompare, slot(&compare)},
                         {Py_tp_hash, slot(&PyObject_HashNotImplemented)},
                         {Py_tp_methods, methods},
                         {Py_sq_length, slot(&length)},
                         {Py_sq_item, slot(&item)},
                         {Py_mp_length, slot(&length)},
                         {Py_mp_subscript, slot(&subscript)},
                         {0, nullptr}};
  PyType_Spec spec{"hoyle._core.Events", static_cast<int>(offsetof(Events, items)),
                   static_cast<int>(sizeof(hoyle_event)), Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                   slots};
  PyObject *type = PyType_FromSpec(&spec);
  if (type == nullptr) throw py::error_already_set();
  events_type = reinterpret_cast<PyTypeObject *>(type);
  m.add_object("Events", type);
}

}  // namespace hoyle_py
