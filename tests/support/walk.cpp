#include "support/walk.hpp"

#include <algorithm>
#include <cstdlib>

namespace hoyle::test {

namespace {

std::string field(std::int32_t game, hoyle_catalog what, std::size_t i, hoyle_field f) {
  const char *text = hoyle_catalog_text(game, what, i, f);
  return text ? text : "";
}

std::vector<std::string> values_of(const std::string &type, const std::string &values) {
  std::vector<std::string> list;
  if (type == "enum") {
    for (std::size_t at = 0; at <= values.size();) {
      const std::size_t end = std::min(values.find(',', at), values.size());
      list.push_back(values.substr(at, end - at));
      at = end + 1;
    }
  } else if (const std::size_t dots = values.find(".."); type == "int" && dots != std::string::npos) {
    list = {values.substr(0, dots), values.substr(dots + 2)};
  }
  return list;
}

// A preset that combines options in a way that the game refuses is none, but the refusal must say something.
bool accepted(const std::string &spec) {
  hoyle_rules *rules = nullptr;
  hoyle_reason why = blank_reason();
  const hoyle_status status = hoyle_rules_create(spec.c_str(), HOYLE_NTS, &rules, &why);
  hoyle_rules_release(rules);
  if (status == HOYLE_OK) return true;
  INFO(spec << ": " << hoyle_status_name(status) << ", " << why.detail);
  CHECK((status == HOYLE_ILLEGAL || status == HOYLE_UNKNOWN));
  CHECK(why.status == status);
  CHECK(why.detail[0] != '\0');
  return false;
}

void add_presets(std::int32_t game, std::vector<std::string> &list) {
  const std::string id = field(game, HOYLE_GAMES, static_cast<std::size_t>(game), HOYLE_ID);
  for (std::size_t i = 0; i < hoyle_catalog_size(game, HOYLE_EDITIONS); ++i)
    list.push_back(id + "@" + field(game, HOYLE_EDITIONS, i, HOYLE_ID));
  for (std::size_t i = 0; i < hoyle_catalog_size(game, HOYLE_OPTIONS); ++i) {
    const std::string standard = field(game, HOYLE_OPTIONS, i, HOYLE_DEFAULT);
    for (const std::string &value :
         values_of(field(game, HOYLE_OPTIONS, i, HOYLE_TYPE), field(game, HOYLE_OPTIONS, i, HOYLE_VALUES))) {
      const std::string spec = id + ":" + field(game, HOYLE_OPTIONS, i, HOYLE_ID) + "=" + value;
      if (value != standard && accepted(spec)) list.push_back(spec);
    }
  }
}

}  // namespace

std::vector<std::string> presets() {
  const char *only = std::getenv("HOYLE_TEST_RULES");
  std::vector<std::string> all;
  for (std::size_t game = 0; game < hoyle_catalog_size(0, HOYLE_GAMES); ++game)
    add_presets(static_cast<std::int32_t>(game), all);
  if (only) std::erase_if(all, [&](const std::string &spec) { return spec.find(only) == std::string::npos; });
  return all;
}

std::size_t plies() {
  const char *text = std::getenv("HOYLE_TEST_PLIES");
  const int number = text ? std::atoi(text) : 0;
  return number > 0 ? static_cast<std::size_t>(number) : 20;
}

hoyle_rng seeded(std::uint64_t stream) {
  const char *text = std::getenv("HOYLE_TEST_SEED");
  hoyle_rng rng{};
  hoyle_rng_seed(&rng, text ? std::strtoull(text, nullptr, 10) : 20260, stream);
  return rng;
}

hoyle_action draw(const State &state, hoyle_rng &rng) {
  // Mostly as the game draws; now and then any outcome, so that rare and weightless ones occur too.
  if (state.actor() == HOYLE_CHANCE && hoyle_rng_below(&rng, 8) == 0) {
    const std::vector<hoyle_action> all = state.legal();
    return all[hoyle_rng_below(&rng, all.size())];
  }
  hoyle_action a = -1;
  expect_ok(hoyle_state_sample(state.get(), &rng, &a), "hoyle_state_sample");
  return a;
}

namespace {

// Leaps so that all phases of a game are met: most games take tens to hundreds of plies, some thousands.
std::size_t leap(hoyle_rng &rng) {
  constexpr std::size_t leaps[] = {0, 0, 5, 20, 60, 150, 400, 5000};
  return leaps[hoyle_rng_below(&rng, 8)] + hoyle_rng_below(&rng, 4);
}

void leap_into(State &state, hoyle_rng &rng) {
  expect_ok(hoyle_state_playout(state.get(), &rng, leap(rng)), "hoyle_state_playout");
  if (state.over())
    for (std::size_t back = std::min<std::size_t>(state.ply(), 1 + hoyle_rng_below(&rng, 10)); back > 0; --back)
      state.undo();
}

[[noreturn]] void rethrow_with(const State &state, const Broken &broken) {
  std::string record;
  try {
    record = state.record();
  } catch (const Broken &also) {
    record = std::string("(no record: ") + also.what() + ")";
  }
  throw Broken(std::string(broken.what()) + "\n  at: " + record);
}

}  // namespace

void random_walk(const Rules &rules, std::size_t budget, std::uint64_t stream,
                 const std::function<void(State &)> &visit) {
  hoyle_rng rng = seeded(stream);
  constexpr std::size_t stretch = 20;
  for (std::size_t seen = 0; seen < budget;) {
    State state(rules);
    try {
      if (seen != 0) leap_into(state, rng);
      for (std::size_t i = 0; i < stretch && seen < budget; ++i, ++seen) {
        visit(state);
        if (state.over()) break;
        state.apply(draw(state, rng));
      }
    } catch (const Broken &broken) {
      rethrow_with(state, broken);
    }
  }
}

void shallow_tree(State &state, int depth, std::size_t &budget, const std::function<void(State &)> &visit) {
  if (budget == 0) return;
  --budget;
  visit(state);
  if (depth == 0 || state.over()) return;
  for (const hoyle_action a : state.legal()) {
    state.apply(a);
    shallow_tree(state, depth - 1, budget, visit);
    state.undo();
    if (budget == 0) return;
  }
}

void for_each_preset(const std::function<void(const Rules &)> &per_preset) {
  const std::vector<std::string> all = presets();
  REQUIRE_FALSE(all.empty());
  for (const std::string &spec : all) {
    try {
      per_preset(Rules(spec));
      SUCCEED(spec);
    } catch (const Broken &broken) {
      FAIL_CHECK(spec << ": " << broken.what());
    }
  }
}

std::string fingerprint(const State &state) {
  std::string all = state.text() + "|" + std::to_string(state.actor()) + "|" + std::to_string(state.ply());
  for (const hoyle_seat viewer : state.rules().viewers()) {
    all += "|" + state.text(viewer) + "#" + std::to_string(state.hash(viewer)) + " history";
    for (const hoyle_action a : state.history(viewer)) all += ' ' + std::to_string(a);
  }
  all += " legal";
  for (const hoyle_action a : state.legal()) all += ' ' + std::to_string(a);
  const hoyle_result r = state.result();
  all += "|" + std::to_string(r.kind) + " " + std::to_string(r.winners) + " " + r.rule + " " + r.label + "|";
  for (const double payoff : state.returns()) all += std::to_string(static_cast<long>(payoff * 64)) + " ";
  return all;
}

std::string json_board(const State &state, hoyle_seat viewer) {
  const std::string json = state.json(viewer);
  const std::size_t at = json.find("\"board\":");
  expect(at != std::string::npos, "the JSON has no member \"board\": " + json);
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = at + 8; i < json.size(); ++i) {
    if (quoted) {
      if (json[i] == '\\')
        ++i;
      else if (json[i] == '"')
        quoted = false;
      continue;
    }
    if (json[i] == '"') quoted = true;
    if (json[i] == '{' || json[i] == '[') ++depth;
    if ((json[i] == '}' || json[i] == ']') && --depth == 0) return json.substr(at, i + 1 - at);
  }
  throw Broken("the JSON's member \"board\" has no end: " + json);
}

std::vector<hoyle_action> some_ids(const State &state, hoyle_rng &rng, std::size_t at_most) {
  const auto all = static_cast<std::size_t>(state.rules().actions());
  std::vector<hoyle_action> ids;
  if (all <= at_most) {
    for (std::size_t i = 0; i < all; ++i) ids.push_back(static_cast<hoyle_action>(i));
    return ids;
  }
  for (const hoyle_action a : state.legal())
    for (const hoyle_action near : {a - 1, a, a + 1})
      if (near >= 0 && near < state.rules().actions()) ids.push_back(near);
  if (ids.size() > at_most / 2) {  // a part of them, spread evenly
    std::vector<hoyle_action> part;
    for (std::size_t i = 0; i < at_most / 2; ++i) part.push_back(ids[i * ids.size() / (at_most / 2)]);
    ids = part;
  }
  while (ids.size() < at_most) ids.push_back(static_cast<hoyle_action>(hoyle_rng_below(&rng, all)));
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

}  // namespace hoyle::test
