// The catalogue as plain rows, the constants of the C header, and the version.
#include <array>

#include "bound.hpp"

namespace hoyle_py {

namespace {

constexpr std::array<std::pair<const char *, hoyle_field>, 11> fields{{{"id", HOYLE_ID},
                                                                       {"title_en", HOYLE_TITLE_EN},
                                                                       {"title_ru", HOYLE_TITLE_RU},
                                                                       {"type", HOYLE_TYPE},
                                                                       {"values", HOYLE_VALUES},
                                                                       {"default", HOYLE_DEFAULT},
                                                                       {"meaning_en", HOYLE_MEANING_EN},
                                                                       {"meaning_ru", HOYLE_MEANING_RU},
                                                                       {"source", HOYLE_SOURCE},
                                                                       {"condition", HOYLE_CONDITION},
                                                                       {"revision", HOYLE_REVISION}}};

hoyle_reason unknown(const std::string &detail) {
  hoyle_reason reason = hoyle::detail::blank_reason(HOYLE_UNKNOWN);
  detail.copy(reason.detail, sizeof reason.detail - 1);
  return reason;
}

std::int32_t game_index(const std::string &game) {
  const std::int32_t index = hoyle_game_find(game.c_str(), game.size());
  if (index < 0) throw_error(unknown("no game '" + game + "'"), Doing::reading, "");
  return index;
}

py::dict row(std::int32_t game, hoyle_catalog what, std::size_t i) {
  py::dict entry;
  for (const auto &[name, field] : fields) {
    const char *text = hoyle_catalog_text(game, what, i, field);
    if (text != nullptr) entry[name] = text;
  }
  return entry;
}

std::vector<py::dict> catalog(const std::string &game, hoyle_catalog what) {
  const std::int32_t index = game.empty() ? 0 : game_index(game);
  std::vector<py::dict> rows;
  const std::size_t count = hoyle_catalog_size(index, what);
  for (std::size_t i = 0; i < count; ++i) rows.push_back(row(index, what, i));
  return rows;
}

std::string rule_text(const std::string &rule, const std::string &language) {
  if (language != "en" && language != "ru") throw py::value_error("the languages are 'en' and 'ru'");
  const char *text = hoyle_rule_text(rule.c_str(), language == "ru" ? HOYLE_MEANING_RU : HOYLE_MEANING_EN);
  if (text == nullptr) throw_error(unknown("no rule '" + rule + "'"), Doing::reading, "");
  return text;
}

}  // namespace

#define HOYLE_PY_CONSTANT(name) m.attr(#name) = py::int_(static_cast<std::int64_t>(HOYLE_##name))

static void add_constants(py::module_ &m) {
  HOYLE_PY_CONSTANT(OK), HOYLE_PY_CONSTANT(ILLEGAL), HOYLE_PY_CONSTANT(SYNTAX), HOYLE_PY_CONSTANT(UNKNOWN);
  HOYLE_PY_CONSTANT(ARGUMENT), HOYLE_PY_CONSTANT(BUFFER), HOYLE_PY_CONSTANT(MEMORY), HOYLE_PY_CONSTANT(EMPTY);
  HOYLE_PY_CONSTANT(MISMATCH), HOYLE_PY_CONSTANT(INTERNAL);
  HOYLE_PY_CONSTANT(GAMES), HOYLE_PY_CONSTANT(EDITIONS), HOYLE_PY_CONSTANT(OPTIONS), HOYLE_PY_CONSTANT(RULES);
  HOYLE_PY_CONSTANT(EVENTS), HOYLE_PY_CONSTANT(FORMATS), HOYLE_PY_CONSTANT(TERMS);
  HOYLE_PY_CONSTANT(ONGOING), HOYLE_PY_CONSTANT(WIN), HOYLE_PY_CONSTANT(DRAW), HOYLE_PY_CONSTANT(SCORED);
  HOYLE_PY_CONSTANT(CHANCE), HOYLE_PY_CONSTANT(TERMINAL), HOYLE_PY_CONSTANT(PUBLIC), HOYLE_PY_CONSTANT(REFEREE);
  HOYLE_PY_CONSTANT(SEEN_REFEREE), HOYLE_PY_CONSTANT(SEEN_PUBLIC);
}

#undef HOYLE_PY_CONSTANT

void register_catalog(py::module_ &m) {
  add_constants(m);
  const std::uint32_t version = hoyle::version();
  m.attr("__version__") =
      std::to_string(version >> 16) + '.' + std::to_string((version >> 8) & 255) + '.' + std::to_string(version & 255);
  m.def("catalog", &catalog, py::arg("game"), py::arg("what"), "Rows of one list of a game's catalogue.");
  m.def("rule_text", &rule_text, py::arg("rule"), py::arg("language") = "en", "Sentence of a rule such as JG-CAP-03.");
}

}  // namespace hoyle_py
