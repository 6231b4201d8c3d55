// Refusals and failures as Python exceptions and verdicts, in the language that was asked for.
#include <atomic>

#include "bound.hpp"

namespace hoyle_py {

namespace {

Names bound_names{};
std::atomic<bool> russian{false};

// Index into the Python string of a byte offset in its UTF-8 form; None for none.
py::object offset_object(std::int32_t offset, std::optional<std::string_view> text) {
  if (offset < 0) return py::none();
  if (!text) return py::int_(offset);
  py::ssize_t index = 0;
  const std::size_t end = std::min(static_cast<std::size_t>(offset), text->size());
  for (std::size_t i = 0; i < end; ++i)
    if ((static_cast<unsigned char>((*text)[i]) & 0xC0) != 0x80) ++index;
  return py::int_(index);
}

// The library cuts its lines at a character; a foreign byte must not raise on top of the refusal.
py::str text_object(std::string_view text) {
  PyObject *made = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(made);
}

std::string message_of(const hoyle::Verdict &why, std::string_view what) {
  std::string message(what);
  const auto add = [&message](std::string_view part) {
    if (part.empty()) return;
    if (!message.empty()) message += ": ";
    message += part;
  };
  const std::string_view sentence = russian ? why.ru() : why.en();
  add(why.rule());
  add(sentence);
  if (sentence.empty()) {
    add(why.detail().empty() ? hoyle::status_name(why.status()) : why.detail());
  } else if (!russian && !why.detail().empty() && why.detail() != sentence) {
    message.append(" (").append(why.detail()).append(")");
  }
  return message;
}

PyObject *class_for(hoyle_status status, Doing doing) {
  switch (status) {
    case HOYLE_ILLEGAL:
      return doing == Doing::playing ? bound_names.illegal_action : bound_names.parse_error;
    case HOYLE_SYNTAX:
      return bound_names.parse_error;
    case HOYLE_UNKNOWN:
      return bound_names.unknown_name;
    case HOYLE_MISMATCH:
      return bound_names.mismatch_error;
    case HOYLE_ARGUMENT:
      return PyExc_ValueError;
    default:
      return bound_names.error;
  }
}

void bind_names(const py::object &values) {
  const auto take = [&values](const char *name) { return py::object(values.attr(name)).release().ptr(); };
  bound_names = {take("Error"),   take("IllegalAction"), take("ParseError"), take("UnknownName"), take("MismatchError"),
                 take("Verdict"), take("Result"),        take("Event"),      take("Outcome"),     take("Turn"),
                 take("Status"),  take("ResultKind"),    take("CHANCE"),     take("TERMINAL")};
}

}  // namespace

const Names &names() { return bound_names; }

void Use::complain() {
  PyErr_SetString(PyExc_RuntimeError, "this object is in use by another thread");
  throw py::error_already_set();
}

py::object make_verdict(const hoyle_reason &reason, std::optional<std::string_view> text) {
  const hoyle::Verdict why(reason);
  const py::object action = why.action() < 0 ? py::object(py::none()) : py::object(py::int_(why.action()));
  return py::handle(bound_names.verdict)(why.legal(), text_object(why.rule()), text_object(why.en()),
                                         text_object(why.ru()), offset_object(why.offset(), text), action,
                                         text_object(why.detail()), py::handle(bound_names.status)(reason.status));
}

void set_error(const hoyle_reason &reason, Doing doing, std::string_view what, std::optional<std::string_view> text) {
  if (reason.status == HOYLE_MEMORY) {
    PyErr_NoMemory();
    return;
  }
  const py::handle cls(class_for(reason.status, doing));
  const py::object error = cls(text_object(message_of(hoyle::Verdict(reason), what)));
  if (reason.status != HOYLE_ARGUMENT) error.attr("reason") = make_verdict(reason, text);
  PyErr_SetObject(cls.ptr(), error.ptr());
}

void throw_error(const hoyle_reason &reason, Doing doing, std::string_view what, std::optional<std::string_view> text) {
  set_error(reason, doing, what, text);
  throw py::error_already_set();
}

void set_current_exception() {
  try {
    throw;
  } catch (py::error_already_set &error) {
    error.restore();
  } catch (const py::builtin_exception &error) {
    error.set_error();
  } catch (const hoyle::Error &error) {
    set_error(error.reason(), Doing::playing, "");
  } catch (const std::bad_alloc &) {
    PyErr_NoMemory();
  } catch (const std::exception &error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
}

hoyle_seat viewer_of(const BoundRules &rules, std::optional<hoyle_seat> viewer) {
  if (!viewer) return HOYLE_REFEREE;
  if ((*viewer >= 0 && *viewer < rules.players) || *viewer == HOYLE_PUBLIC || *viewer == HOYLE_REFEREE) return *viewer;
  throw py::value_error("no viewer " + std::to_string(*viewer) + ": players are 0.." +
                        std::to_string(rules.players - 1) + ", beside them PUBLIC and REFEREE");
}

void register_errors(py::module_ &m) {
  py::register_local_exception_translator([](std::exception_ptr pointer) {
    try {
      if (pointer) std::rethrow_exception(pointer);
    } catch (const hoyle::Error &error) {
      set_error(error.reason(), Doing::playing, "");
    }
  });
  m.def("_bind", &bind_names, py::arg("values"));
  m.def(
      "set_language",
      [](const std::string &language) {
        if (language != "en" && language != "ru") throw py::value_error("the languages are 'en' and 'ru'");
        russian = language == "ru";
      },
      py::arg("language"), "Language of the messages of exceptions: 'en' or 'ru'.");
  m.def(
      "get_language", [] { return russian ? "ru" : "en"; }, "Language of the messages of exceptions.");
}

}  // namespace hoyle_py
