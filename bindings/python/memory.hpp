// Memory of the caller that a call writes into: any object with a writable buffer, such as a NumPy array.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bound.hpp"

namespace hoyle_py {

template <class Item>
class Memory {
 public:
  // Holds the buffer. TypeError where it is of another type or cannot be written, ValueError for another length.
  Memory(PyObject *object, std::size_t count, std::string_view formats, const char *wanted) {
    if (PyObject_GetBuffer(object, &view_, PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) != 0) {
      PyErr_Clear();
      throw py::type_error(std::string("a writable, contiguous array of ") + wanted + " is needed");
    }
    const std::string_view format = view_.format == nullptr ? "B" : view_.format;
    const auto bytes = static_cast<std::size_t>(view_.len);
    if (format.size() != 1 || formats.find(format) == std::string_view::npos || bytes != count * sizeof(Item)) {
      const bool type = format.size() != 1 || formats.find(format) == std::string_view::npos;
      const std::string found = type ? "format '" + std::string(format) + "'" : std::to_string(bytes / sizeof(Item));
      PyBuffer_Release(&view_);
      if (type) throw py::type_error(std::string("an array of ") + wanted + " is needed, not of " + found);
      throw py::value_error("the array needs " + std::to_string(count) + " items, not " + found);
    }
  }
  ~Memory() { PyBuffer_Release(&view_); }
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;

  std::span<Item> items() const noexcept {
    return {static_cast<Item *>(view_.buf), static_cast<std::size_t>(view_.len) / sizeof(Item)};
  }

 private:
  Py_buffer view_{};
};

}  // namespace hoyle_py
