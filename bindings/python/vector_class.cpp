// Batch for Python: arrays come through the buffer protocol, so NumPy is needed by the one who calls, not here. A
// buffer of another type, shape or order is refused: what is written goes into the caller's memory or nowhere.
#include <array>

#include "array.hpp"
#include "vector.hpp"

namespace hoyle_py {

namespace {

struct BoundBatch : Made {
  BoundBatch(RulesPtr its_rules, std::size_t rows, std::uint64_t seed, std::size_t threads, std::uint64_t first_row,
             bool auto_reset, hoyle_seat seat)
      : rules(std::move(its_rules)), batch(rules->rules, rows, seed, threads, first_row, auto_reset, seat) {}
  RulesPtr rules;
  Batch batch;
  Busy busy;
};

Shape rows_by(const BoundBatch &self, std::size_t columns) { return {self.batch.rows(), columns}; }
Shape one_per_row(const BoundBatch &self) { return {self.batch.rows()}; }

// Runs `work` with the batch in use and the GIL away.
template <class Work>
auto at_work(BoundBatch &self, Work work) {
  const Use use(self.busy);
  const py::gil_scoped_release released;
  return work(self.batch);
}

// The rule that forbids the action in that row; the batch is as it was.
[[noreturn]] void refuse_row(const BoundBatch &self, std::size_t row, hoyle_action action) {
  const hoyle::State &state = self.batch.state(row);
  hoyle_reason why = hoyle::detail::blank_reason(HOYLE_ILLEGAL);
  why.status = hoyle_state_judge(state.get(), action, &why);
  if (why.status == HOYLE_OK) why.status = HOYLE_ILLEGAL;  // not reached: legal lists and verdicts agree
  std::string what = "row " + std::to_string(row) + ", ";
  const bool known = action >= 0 && action < self.rules->rules.all_actions();
  what += known ? "'" + self.rules->rules.action_text(action) + "'" : "action " + std::to_string(action);
  if (state.is_over()) what += " (this game is over: -1 is wanted)";
  why.action = action;
  throw_error(why, Doing::playing, what);
}

void step(BoundBatch &self, const py::object &actions, const py::object &rewards, const py::object &over,
          const py::object &actors) {
  const Array<std::int32_t> chosen("actions", actions, one_per_row(self), false);
  const Array<double> payoffs("rewards", rewards, rows_by(self, self.batch.players()), true);
  const Array<std::uint8_t> ends("over", over, one_per_row(self), true);
  const Array<std::int32_t> seats("actors", actors, one_per_row(self), true);
  const std::span<const std::int32_t> given = chosen.span();
  const Use use(self.busy);
  std::size_t bad = 0;
  {
    const py::gil_scoped_release released;
    bad = self.batch.first_illegal(given);
    if (bad == self.batch.rows()) {
      self.batch.step(given, payoffs.span(), ends.span());
      self.batch.actors(seats.span());
    }
  }
  if (bad != self.batch.rows()) refuse_row(self, bad, given[bad]);
}

void reset_where(BoundBatch &self, const py::object &rows) {
  const Array<std::uint8_t> which("rows", rows, one_per_row(self), false);
  at_work(self, [&](Batch &batch) { batch.reset_where(which.span()); });
}

// The number of legal ids; they are written where `ids` has room for all of them.
std::size_t legal(BoundBatch &self, const py::object &ids, std::size_t room, const py::object &offsets) {
  const Use use(self.busy);
  const Array<std::int32_t> all("ids", ids, {room}, true);
  const Array<std::int64_t> ends("offsets", offsets, {self.batch.rows() + 1}, true);
  const std::size_t count = self.batch.legal_count();
  if (count <= room) self.batch.legal(all.span(), ends.span());
  return count;
}

template <class Number>
void features(BoundBatch &self, const py::object &out) {
  const Array<Number> planes("features", out, rows_by(self, self.batch.features()), true);
  at_work(self, [&](Batch &batch) { batch.features(planes.span()); });
}

void masks(BoundBatch &self, const py::object &out) {
  const Array<std::uint8_t> all("masks", out, rows_by(self, self.batch.width()), true);
  at_work(self, [&](Batch &batch) { batch.masks(all.span()); });
}

void sample(BoundBatch &self, const py::object &out, BoundRng *rng) {
  const Array<std::int32_t> chosen("actions", out, one_per_row(self), true);
  if (rng == nullptr) return at_work(self, [&](Batch &batch) { batch.sample(chosen.span()); });
  const Use use_rng(rng->busy);
  at_work(self, [&](Batch &batch) { batch.sample(chosen.span(), rng->rng); });
}

std::size_t row_of(const BoundBatch &self, py::ssize_t row) {
  const auto rows = static_cast<py::ssize_t>(self.batch.rows());
  if (row < -rows || row >= rows) throw py::index_error("there are " + std::to_string(rows) + " rows");
  return static_cast<std::size_t>(row < 0 ? row + rows : row);
}

StatePtr state(BoundBatch &self, py::ssize_t row) {
  const Use use(self.busy);
  return make<BoundState>(self.rules, self.batch.state(row_of(self, row)).clone());
}

using Words = std::array<std::uint64_t, 4>;

Words words_of(const hoyle_rng &rng) { return {rng.s[0], rng.s[1], rng.s[2], rng.s[3]}; }
hoyle_rng rng_of(const Words &words) {
  hoyle_rng rng{};
  std::copy(words.begin(), words.end(), rng.s);
  return rng;
}

// (record, random numbers of chance, random numbers of choice) of each row.
py::list save(BoundBatch &self) {
  const Use use(self.busy);
  py::list rows;
  for (std::size_t row = 0; row < self.batch.rows(); ++row) {
    const auto [chance, choice] = self.batch.numbers(row);
    rows.append(py::make_tuple(self.batch.state(row).record(), words_of(chance), words_of(choice)));
  }
  return rows;
}

void load(BoundBatch &self, const std::vector<std::tuple<std::string, Words, Words>> &rows) {
  const Use use(self.busy);
  if (rows.size() != self.batch.rows()) throw py::value_error("as many saved rows as rows are needed");
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto &[record, chance, choice] = rows[row];
    hoyle::State state = reading("record", record, [&record = record] { return hoyle::State::from_record(record); });
    self.batch.restore(row, std::move(state), rng_of(chance), rng_of(choice));
  }
}

std::unique_ptr<BoundBatch> make_batch(const py::object &rules, std::size_t rows, std::uint64_t seed,
                                       std::size_t threads, std::uint64_t first_row, bool auto_reset,
                                       std::optional<hoyle_seat> seat) {
  RulesPtr bound = rules_of(rules);
  const py::gil_scoped_release released;
  return make<BoundBatch>(std::move(bound), rows, seed, threads, first_row, auto_reset, seat.value_or(-1));
}

}  // namespace

void register_vector(py::module_ &m) {
  py::class_<BoundBatch>(m, "Batch", py::module_local(), "What hoyle.vector.Vector is made of.")
      .def(py::init(&make_batch), py::arg("rules"), py::arg("rows"), py::arg("seed"), py::arg("threads"),
           py::arg("first_row"), py::arg("auto_reset"), py::arg("seat"))
      .def("step", &step, py::arg("actions"), py::arg("rewards"), py::arg("over"), py::arg("actors"))
      .def("reset", [](BoundBatch &self) { at_work(self, [](Batch &batch) { batch.reset(); }); })
      .def("reset_where", &reset_where, py::arg("rows"))
      .def(
          "actors",
          [](BoundBatch &self, const py::object &out) {
            const Array<std::int32_t> seats("actors", out, one_per_row(self), true);
            at_work(self, [&](Batch &batch) { batch.actors(seats.span()); });
          },
          py::arg("out"))
      .def("legal", &legal, py::arg("ids"), py::arg("room"), py::arg("offsets"))
      .def("masks", &masks, py::arg("out"))
      .def("features_float", &features<float>, py::arg("out"))
      .def("features_byte", &features<std::uint8_t>, py::arg("out"))
      .def("sample", &sample, py::arg("out"), py::arg("rng").none(true))
      .def("state", &state, py::arg("row"))
      .def("save", &save)
      .def("load", &load, py::arg("rows"));
}

}  // namespace hoyle_py
