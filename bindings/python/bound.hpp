// What the Python classes hold, and what their files share. Everything here sits on hoyle.hpp.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <hoyle/hoyle.hpp>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hoyle_py {

namespace py = pybind11;

// pybind11 gives memory to an object whose __init__ never ran and would call methods on it. It asks the class for that
// memory, so the class refuses; real objects come from make().
struct Made {
  static void *operator new(std::size_t) { throw py::type_error("__init__ of the base class was never called"); }
  static void operator delete(void *memory) { ::operator delete(memory); }
};
template <class Bound, class... Arguments>
std::unique_ptr<Bound> make(Arguments &&...arguments) {
  return std::unique_ptr<Bound>(::new Bound(std::forward<Arguments>(arguments)...));
}

// Rules with what every step needs at hand. Immutable, so Python threads share it freely.
struct BoundRules : Made, std::enable_shared_from_this<BoundRules> {
  explicit BoundRules(hoyle::Rules given);
  hoyle::Rules rules;
  std::string spec;  // canonical
  std::size_t max_events;
  std::int32_t players;
};
using RulesPtr = std::shared_ptr<BoundRules>;

// One owner at a time: some calls drop the GIL, and free-threaded Python has none.
class Busy {
 public:
  bool take() noexcept { return !taken_.exchange(true, std::memory_order_acquire); }
  void drop() noexcept { taken_.store(false, std::memory_order_release); }

 private:
  std::atomic<bool> taken_{false};
};

// A state, and buffers that make a step free of allocation.
struct BoundState : Made {
  BoundState(RulesPtr its_rules, hoyle::State its_state) : rules(std::move(its_rules)), state(std::move(its_state)) {}
  explicit BoundState(hoyle::State its_state);  // with a rules object of its own

  RulesPtr rules;
  hoyle::State state;
  Busy busy;
  std::uint64_t version = 0;                        // counts changes
  std::uint64_t legal_version = ~std::uint64_t{0};  // the version that `legal` belongs to
  std::vector<hoyle_action> legal;
  std::vector<hoyle_event> events;
};
using StatePtr = std::unique_ptr<BoundState>;

// What one viewer knows, cut off from the state that it was taken from: it holds the redacted state alone.
struct BoundView : BoundState {
  BoundView(RulesPtr its_rules, hoyle::State redacted, hoyle_seat its_viewer)
      : BoundState(std::move(its_rules), std::move(redacted)), viewer(its_viewer) {}
  hoyle_seat viewer;
};

struct BoundRng : Made {
  explicit BoundRng(const hoyle::Rng &start) : rng(start) {}
  hoyle::Rng rng;
  Busy busy;
};

// Holds a state or an rng for one call; RuntimeError when another thread is at it.
class Use {
 public:
  explicit Use(Busy &busy) : busy_(busy) {
    if (!busy_.take()) complain();
  }
  ~Use() { busy_.drop(); }
  Use(const Use &) = delete;
  Use &operator=(const Use &) = delete;

 private:
  [[noreturn]] static void complain();
  Busy &busy_;
};

// The Python classes and constants of hoyle._values, bound once at import. The pointers are never given back, so
// nothing runs when the interpreter is already gone.
struct Names {
  PyObject *error, *illegal_action, *parse_error, *unknown_name, *mismatch_error;
  PyObject *verdict, *result, *event, *outcome, *turn;
  PyObject *status, *result_kind, *chance, *terminal;
};
const Names &names();

// errors.cpp
enum class Doing { reading, playing };  // whether ILLEGAL is a refused text or a refused action
py::object make_verdict(const hoyle_reason &reason, std::optional<std::string_view> text);
// Sets the Python exception that fits the reason. `what` names the thing refused, `text` is what offsets point into.
void set_error(const hoyle_reason &reason, Doing doing, std::string_view what,
               std::optional<std::string_view> text = {});
[[noreturn]] void throw_error(const hoyle_reason &reason, Doing doing, std::string_view what,
                              std::optional<std::string_view> text = {});
// Turns the C++ exception in flight into a Python one, where pybind11 does not do it.
void set_current_exception();
hoyle_seat viewer_of(const BoundRules &rules, std::optional<hoyle_seat> viewer);  // None is the referee; ValueError

// Runs `call`, which reads `text`; what it refuses is reported against that text.
template <class Call>
auto reading(std::string_view what, std::string_view text, Call call) {
  try {
    return call();
  } catch (const hoyle::Error &error) {
    throw_error(error.reason(), Doing::reading, what, text);
  }
}

// rules.cpp
RulesPtr rules_of(const py::object &rules_or_spec);

// steps.cpp: the hot path, written against CPython itself, since a call through pybind11 costs more than a step
void add_steps(py::class_<BoundState> &cls);  // actor, is_over, is_chance, ply, legal, apply, undo
void add_steps(py::class_<BoundView> &cls);   // actor, is_over, is_chance, legal
// The id that a number or a text means here. The state must be in use.
hoyle_action action_of(const BoundState &bound, const py::handle &id_or_text);

// The text of a Python string. What is no Unicode (a lone surrogate) becomes what is no UTF-8, and the library says so.
std::string text_of(const py::handle &text);
PyObject *seat_object(hoyle_seat seat);  // new reference; CHANCE and TERMINAL are enum members
void refuse_action(const BoundState &bound, hoyle_action action, hoyle_status status);  // sets the exception

// legal.cpp, events.cpp: the two light containers of the hot path
PyObject *make_legal(PyObject *owner, BoundState &bound);                                       // new reference
PyObject *make_events(const hoyle_rules *rules, const hoyle_event *events, std::size_t count);  // new reference

using RulesClass = py::class_<BoundRules, RulesPtr>;
using StateClass = py::class_<BoundState>;
using ViewClass = py::class_<BoundView>;
void register_errors(py::module_ &m);
void register_catalog(py::module_ &m);
void register_legal(py::module_ &m);
void register_events(py::module_ &m);
void register_rng(py::module_ &m);
void define_rules(RulesClass &cls);
void define_state(StateClass &cls);
void define_view(ViewClass &cls);
void register_replay(py::module_ &m);
void register_batch(py::module_ &m);
void register_players(py::module_ &m);
void register_vector(py::module_ &m);

}  // namespace hoyle_py
