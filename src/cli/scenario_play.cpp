// Statements that set up, play on, and say how things stand.
#include <array>
#include <charconv>

#include "cli/scenario_bench.hpp"
#include "cli/text.hpp"
#include "cli/turn_perft.hpp"

namespace hoyle::cli {
namespace {

void rules(Bench &bench, std::string_view spec) { bench.set_rules(Rules(spec)); }

void start(Bench &bench, std::string_view argument) {
  expect_equal("", argument);
  bench.set_state(bench.rules().start());
}

void position(Bench &bench, std::string_view text) { bench.set_state(bench.rules().parse(text)); }

void import_position(Bench &bench, std::string_view argument) {
  const auto [format, text] = word_argument(argument, "FORMAT text");
  bench.set_state(bench.rules().import_text(std::string(format), text));
}

void apply(Bench &bench, Action action) {
  bench.events.clear();
  for (const Event &event : bench.state().apply_with_events(action))
    if ((event.seen_by & HOYLE_SEEN_REFEREE) != 0) bench.events.push_back(bench.rules().event_text(event));
}

void play(Bench &bench, std::string_view argument) {
  const std::vector<std::string> texts = split(argument, ';');
  if (texts.empty()) throw Mismatch{"actions in the statement", "none"};
  for (const std::string &text : texts) {
    const TurnReading turn = bench.state().read_turn(text);
    if (!turn.verdict) throw Mismatch{"legal: " + text, describe(turn.verdict)};
    for (const Action action : turn.actions) apply(bench, action);
  }
}

void undo(Bench &bench, std::string_view argument) {
  for (std::uint64_t n = number_argument(argument); n > 0; --n) bench.state().undo();
  bench.events.clear();
}

void actor(Bench &bench, std::string_view argument) {
  const Seat seat = bench.state().actor();
  expect_equal(argument, seat == kChance ? "chance" : seat == kTerminal ? "end" : std::to_string(seat));
}

std::string winners_text(const Result &result) {
  std::vector<std::string> winners;
  for (Seat player = 0; player < 32; ++player)
    if (result.won(player)) winners.push_back(std::to_string(player));
  return winners.empty() ? "-" : join(winners, ",");
}

void result(Bench &bench, std::string_view argument) {
  static constexpr std::array<std::string_view, 4> kinds = {"ongoing", "win", "draw", "scored"};
  const Result now = bench.state().result();
  const std::size_t kind = static_cast<std::size_t>(now.kind);
  const std::string found = std::string(kind < kinds.size() ? kinds[kind] : "?") + " " + winners_text(now) + " " +
                            (now.rule.empty() ? "-" : now.rule);
  expect_equal(join(split_words(argument), " "), found);
}

void label(Bench &bench, std::string_view argument) { expect_equal(argument, bench.state().result().label); }

// Shortest text of the payoff: whole numbers without a point.
std::string payoff_text(double value) {
  std::array<char, 32> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value + 0.0).ptr;
  return std::string(text.data(), end);
}

void returns(Bench &bench, std::string_view argument) {
  std::vector<std::string> found;
  for (const double value : bench.state().returns()) found.push_back(payoff_text(value));
  expect_equal(join(split_words(argument), " "), join(found, " "));
}

bool event_fits(const std::vector<std::string> &wanted, const std::string &event) {
  const std::vector<std::string> present = split_words(event);
  if (present.empty() || wanted.front() != present.front()) return false;
  for (const std::string &field : wanted) {
    bool there = false;
    for (const std::string &word : present) there = there || word == field;
    if (!there) return false;
  }
  return true;
}

bool event_happened(Bench &bench, std::string_view argument) {
  bench.state();
  const std::vector<std::string> wanted = split_words(argument);
  if (wanted.empty()) throw Mismatch{"a kind of event in the statement", "none"};
  for (const std::string &event : bench.events)
    if (event_fits(wanted, event)) return true;
  return false;
}

void event(Bench &bench, std::string_view argument) {
  if (!event_happened(bench, argument))
    throw Mismatch{std::string(argument), bench.events.empty() ? "no event" : join(bench.events, "; ")};
}

void no_event(Bench &bench, std::string_view argument) {
  if (event_happened(bench, argument)) throw Mismatch{"no event " + std::string(argument), join(bench.events, "; ")};
}

std::pair<std::uint64_t, std::uint64_t> depth_and_nodes(std::string_view argument) {
  const auto [depth, nodes] = word_argument(argument, "depth nodes");
  const std::uint64_t plies = number_argument(depth);
  if (plies > 1000) throw Mismatch{"a depth of at most 1000", std::string(depth)};
  return {plies, number_argument(nodes)};
}

void perft(Bench &bench, std::string_view argument) {
  const auto [depth, nodes] = depth_and_nodes(argument);
  expect_equal(std::to_string(nodes), std::to_string(bench.state().perft(static_cast<std::int32_t>(depth))));
}

void turn_perft_statement(Bench &bench, std::string_view argument) {
  const auto [depth, nodes] = depth_and_nodes(argument);
  expect_equal(std::to_string(nodes), std::to_string(turn_perft(bench.state(), depth).nodes));
}

constexpr std::array<Keyword, 14> keywords = {{
    {"rules", rules},
    {"start", start},
    {"position", position},
    {"import", import_position},
    {"play", play},
    {"undo", undo},
    {"actor", actor},
    {"result", result},
    {"label", label},
    {"returns", returns},
    {"event", event},
    {"no-event", no_event},
    {"perft", perft},
    {"turn-perft", turn_perft_statement},
}};

}  // namespace

std::span<const Keyword> play_keywords() { return keywords; }

}  // namespace hoyle::cli
