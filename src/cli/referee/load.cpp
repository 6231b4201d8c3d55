#include "cli/referee/load.hpp"

#include <optional>
#include <sstream>

#include "cli/record_player.hpp"
#include "cli/record_reader.hpp"
#include "cli/text.hpp"

namespace hoyle::referee {

namespace {

using cli::RecordReader;
using Item = RecordReader::Item;

[[noreturn]] void refuse(const std::string &what, const std::string &input, const Verdict &verdict) {
  throw cli::Refused(what, input, Error(verdict.reason()));
}

[[noreturn]] void refuse_text(std::string_view said) { refuse("record", "", cli::refusal(HOYLE_SYNTAX, said)); }

std::vector<std::string> read_names(const std::string &list, std::int32_t players) {
  std::vector<std::string> names = cli::split(list, ';');
  if (names.size() != static_cast<std::size_t>(players)) names.clear();
  return names;
}

}  // namespace

Loaded load_record(std::string_view text) {
  std::istringstream in{std::string(text)};
  RecordReader reader(in);
  cli::RecordPlayer player;
  std::optional<State> state;
  std::string players, cut;
  for (Item item = reader.next(); item != Item::end; item = reader.next()) {
    if (item == Item::tag && reader.tag().name == "Players") players = reader.tag().value;
    if (item == Item::fault) refuse_text(reader.message());
    if (item == Item::game) {
      if (state) refuse_text("more than one game");
      state = player.open(reader.spec(), reader.position());
    } else if (item == Item::action) {
      const std::string ply = "ply " + std::to_string(state->ply() + 1);
      const Verdict verdict = player.play(*state, reader.action());
      if (!verdict) refuse(ply, reader.action(), verdict);
    } else if (item == Item::cut) {
      cut = reader.action();
    }
  }
  if (!state) refuse_text("there is no record in this text");
  std::vector<std::string> names = read_names(players, state->rules().players());
  return Loaded{std::move(*state), std::move(names), std::move(cut)};
}

}  // namespace hoyle::referee
