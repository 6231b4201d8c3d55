// Arrays of the caller that a call reads or writes. They come through the buffer protocol, so NumPy is needed by the
// one who calls, not here. A buffer of another type, shape or order is refused.
#pragma once

#include <span>
#include <string>

#include "bound.hpp"

namespace hoyle_py {

template <class Number>
struct Format;
template <>
struct Format<float> {
  static constexpr const char *name = "float32";
  static bool fits(char code) { return code == 'f'; }
};
template <>
struct Format<double> {
  static constexpr const char *name = "float64";
  static bool fits(char code) { return code == 'd'; }
};
template <>
struct Format<std::uint8_t> {  // numpy's bool and int8 too, whose 0 and 1 have the same bytes
  static constexpr const char *name = "uint8, int8 or bool";
  static bool fits(char code) { return code == 'B' || code == 'b' || code == '?'; }
};
template <>
struct Format<std::int32_t> {
  static constexpr const char *name = "int32";
  static bool fits(char code) { return code == 'i' || code == 'l'; }
};
template <>
struct Format<std::int64_t> {
  static constexpr const char *name = "int64";
  static bool fits(char code) { return code == 'l' || code == 'q'; }
};

// Rows, and columns where there are two dimensions.
struct Shape {
  std::size_t rows;
  std::size_t columns = 0;  // 0: one dimension
  std::size_t size() const { return columns == 0 ? rows : rows * columns; }
};

// The memory of an array of this type and shape, whose rows lie one behind the other. Held against CPython itself:
// pybind11's view of a buffer costs more than a step.
template <class Number>
class Array {
 public:
  Array(const char *name, const py::handle &object, const Shape &shape, bool writable) : size_(shape.size()) {
    if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_FORMAT | PyBUF_STRIDES | (writable ? PyBUF_WRITABLE : 0)) != 0) {
      PyErr_Clear();
      if (PyObject_CheckBuffer(object.ptr()) == 0)
        throw py::type_error(std::string(name) + ": an array is wanted, not " + Py_TYPE(object.ptr())->tp_name);
      throw py::value_error(std::string(name) + ": the array cannot be " + (writable ? "written to" : "read"));
    }
    const std::string wrong = complaint(shape, static_cast<std::size_t>(shape.columns == 0 ? 1 : 2));
    if (wrong.empty()) return;
    const bool type = !right_type();
    PyBuffer_Release(&view_);
    if (type) throw py::type_error(name + wrong);
    throw py::value_error(name + wrong);
  }
  ~Array() { PyBuffer_Release(&view_); }
  Array(const Array &) = delete;
  Array &operator=(const Array &) = delete;

  std::span<Number> span() const { return {static_cast<Number *>(view_.buf), size_}; }

 private:
  bool right_type() const {
    const char *format = view_.format == nullptr ? "B" : view_.format;
    return view_.itemsize == sizeof(Number) && Format<Number>::fits(format[0]) && format[1] == '\0';
  }

  // Empty when all is well.
  std::string complaint(const Shape &shape, std::size_t dimensions) const {
    if (!right_type())
      return std::string(": an array of ") + Format<Number>::name + " is wanted, not of format '" +
             (view_.format == nullptr ? "B" : view_.format) + "'";
    const bool fits = static_cast<std::size_t>(view_.ndim) == dimensions &&
                      static_cast<std::size_t>(view_.shape[0]) == shape.rows &&
                      (dimensions == 1 || static_cast<std::size_t>(view_.shape[1]) == shape.columns);
    if (!fits) {
      std::string given;
      for (int i = 0; i < view_.ndim; ++i) given += (i == 0 ? "" : ", ") + std::to_string(view_.shape[i]);
      return ": the shape is (" + std::to_string(shape.rows) + ", " +
             (dimensions == 1 ? std::string() : std::to_string(shape.columns)) + "), not (" + given + ")";
    }
    if (PyBuffer_IsContiguous(&view_, 'C') == 0)
      return ": the array must be C-contiguous; numpy.ascontiguousarray makes a copy that is";
    return {};
  }

  Py_buffer view_{};
  std::size_t size_;
};

}  // namespace hoyle_py
