#include "cli/inputs.hpp"

#include <fstream>
#include <iterator>

#include "cli/text.hpp"

namespace hoyle::cli {

void add_position(Command &command, std::string &spec, std::string &position) {
  command.argument("SPEC", spec, "game, edition and options");
  command.argument("POSITION", position, "position text, record, start, or - for standard input", false);
}

void add_viewing(Command &command, std::string &after, std::string &view) {
  command.option("--after", after, "actions to play first, separated by ;");
  command.option("--view", view, "who looks: 0.., public or referee");
}

Rules read_rules(const std::string &spec) {
  return reading("rules", spec, [&] { return Rules(spec); });
}

// A bar stands in records only; in a spec it may be quoted, but then the spec is followed by a bare one.
bool is_record(std::string_view text) { return text.find('|') != std::string_view::npos; }

State read_record(const Rules &rules, std::string_view text) {
  State state = reading("record", text, [&] { return State::from_record(text); });
  if (!(state.rules() == rules))
    throw UsageError("the record was played under other rules: " + state.rules().spec() +
                     "\n  asked for: " + rules.spec());
  return state;
}

State read_position(Session &session, const Rules &rules, const std::string &text) {
  if (text == "-") {
    const std::string piped(trim(read_all(session.io.in)));
    if (piped.empty() || piped == "-") throw UsageError("no position on standard input");
    return read_position(session, rules, piped);
  }
  if (text.empty() || text == "start") return rules.start();
  if (is_record(text)) return read_record(rules, text);
  return reading("position", text, [&] { return rules.parse(text); });
}

void play_on(State &state, const std::string &actions) {
  for (const std::string &text : split(actions, ';'))
    if (!text.empty())
      reading("action " + std::to_string(state.ply() + 1), text, [&] { return state.apply_turn(text); });
}

Seat read_seat(const Rules &rules, const std::string &text) {
  if (text == "public") return kPublic;
  if (text == "referee") return kReferee;
  const auto number = to_number(text);
  if (!number || *number >= static_cast<std::uint64_t>(rules.players()))
    throw UsageError("no seat '" + text + "': it is 0.." + std::to_string(rules.players() - 1) + ", public or referee");
  return static_cast<Seat>(*number);
}

std::string read_all(std::istream &in) {
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

std::string read_file(Session &session, const std::string &path) {
  if (path == "-") return read_all(session.io.in);
  std::ifstream file(path, std::ios::binary);
  if (!file) throw UsageError("cannot read " + path);
  return read_all(file);
}

void write_file(Session &session, const std::string &path, std::string_view content) {
  if (path == "-") {
    session.io.out << content;
    return;
  }
  std::ofstream file(path, std::ios::binary);
  file << content;
  file.close();
  if (!file) throw UsageError("cannot write " + path);
}

std::string seat_name(const State &state, Seat seat, std::string_view lang) {
  if (seat == kChance) return std::string(in_language(lang, "chance", "случай"));
  if (seat < 0) return std::string(in_language(lang, "nobody", "никто"));
  const Json player = Json::parse(state.json(kPublic)).at("players").at(static_cast<std::size_t>(seat));
  const std::string name = std::string(in_language(lang, "player ", "игрок ")) + std::to_string(seat);
  const std::string title(in_language(lang, player.at("name_en").plain(), player.at("name_ru").plain()));
  return title.empty() ? name : title + " (" + std::to_string(seat) + ")";
}

namespace {

std::string winners_text(const State &state, const Result &result, std::string_view lang) {
  std::vector<std::string> names;
  for (Seat player = 0; player < state.rules().players(); ++player)
    if (result.won(player)) names.push_back(seat_name(state, player, lang));
  return join(names, ", ");
}

}  // namespace

std::string standing(const State &state, std::string_view lang) {
  const Result result = state.result();
  std::string text;
  switch (result.kind) {
    case ResultKind::ongoing:
      return std::string(in_language(lang, "to act: ", "ход: ")) + seat_name(state, state.actor(), lang);
    case ResultKind::draw:
      text = in_language(lang, "draw", "ничья");
      break;
    case ResultKind::win:
      text = std::string(in_language(lang, "won by ", "победа: ")) + winners_text(state, result, lang);
      break;
    case ResultKind::scored:
      text = std::string(in_language(lang, "over, ahead: ", "окончена, впереди: ")) + winners_text(state, result, lang);
      break;
  }
  if (!result.label.empty()) text += ", " + result.label;
  if (!result.rule.empty()) text += " (" + result.rule + ")";
  return text;
}

}  // namespace hoyle::cli
