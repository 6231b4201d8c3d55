// FEN dialects of other Jungle programs. They differ in letters, in the letter of the side to act and in the counters;
// none knows hidden kinds, placements or the small board.
#include "games/jungle/letters.hpp"
#include "games/jungle/position.hpp"
#include "games/jungle/tables.hpp"

namespace hoyle::games::jungle {

namespace {

constexpr core::Entry formats[] = {
    core::format("animalchess", "FEN of AnimalChess (netcan)", "FEN программы AnimalChess (netcan)",
                 "github.com/netcan/AnimalChess"),
    core::format("jungine", "FEN of jungine", "FEN программы jungine", "github.com/notune/jungine"),
    core::format("katago-jungle", "FEN of KataGo's Jungle branch", "FEN ветви KataGo для Джунглей",
                 "setfen command of katago-jungle"),
    core::format("red-fen", "FEN with the sides r and b", "FEN со сторонами r и b", "Python package animalchess"),
};

struct Dialect {
  char letters[9];  // of the kinds in our order
  char first;       // letter of the side to act when White is
  bool counters;    // writes both counters
};
constexpr Dialect dialects[] = {
    {"ELTPDWCR", 'w', false},
    {"EITLDWCR", 'w', true},
    {"ELTJDWCR", 'w', false},
    {"ELTPDWCR", 'r', true},
};

int kind_in(const Dialect &dialect, char letter) {
  for (int kind = 0; kind < kind_count; ++kind)
    if (dialect.letters[kind] == core::to_upper(letter)) return kind;
  return -1;
}

char piece_in(const Dialect &dialect, char ours) {
  const int kind = kind_of_letter(ours);
  if (kind < 0) return ours;
  return core::is_upper(ours) ? dialect.letters[kind] : core::to_lower(dialect.letters[kind]);
}

}  // namespace

const std::span<const core::Entry> format_table = formats;

bool Game::export_text(const C &c, const Position &, std::span<const Action>, const Position &p, std::size_t format,
                       core::TextSink &out, core::Refusal &why) {
  constexpr auto nowhere = core::Refusal::nowhere;
  if (c.options.ranks != 9) return why.illegal("JG-CHK-02", nowhere, "the dialects know only the board of nine ranks");
  if (placing(p))
    return why.illegal(c.options.setup == Setup::random ? "JG-SETUP-04" : "JG-SETUP-03", nowhere,
                       "the dialects know no placement");
  if (p.unknown[white] | p.unknown[black])
    return why.illegal("JG-HID-01", nowhere, "the dialects know no pieces of unknown kind");
  const Dialect &dialect = dialects[format];
  core::TextBuffer<512> ours;
  write_position(c, p, ours);
  core::Scanner in(ours.view());
  for (const char letter : in.take_until(' ')) out << piece_in(dialect, letter);
  out << ' ' << (p.side == white ? dialect.first : 'b');
  if (dialect.counters) out << ' ' << p.no_capture << ' ' << p.move_number;
  return true;
}

// The letters become ours, byte for byte, and the position reader does the rest.
bool Game::import_text(const C &c, std::size_t format, std::string_view text, Position &root, std::vector<Action> &,
                       core::Refusal &why) {
  char ours[512];
  if (text.size() > sizeof ours) return why.syntax("JG-POS-01", sizeof ours, "the text is too long");
  bool rows = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    rows = rows && letter != ' ';
    ours[i] = letter;
    if (!rows || !(core::is_upper(letter) || core::is_lower(letter))) continue;
    const int kind = kind_in(dialects[format], letter);
    if (kind < 0) return why.syntax("JG-POS-01", i, "'", letter, "' is no piece of this dialect");
    ours[i] = piece_letter(core::is_upper(letter) ? white : black, kind);
  }
  std::size_t tail = std::string_view::npos;
  if (!read_position(c, {ours, text.size()}, root, tail, why)) return false;
  return tail == std::string_view::npos || why.syntax("JG-POS-01", tail, "the dialects have no moves");
}

}  // namespace hoyle::games::jungle
