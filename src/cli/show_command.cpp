// `show`: the board in the terminal, as a picture, or as JSON.
#include <memory>

#include "cli/inputs.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  std::string spec, position, after, lang = "en", view = "referee", svg, theme = "light";
  std::uint64_t size = 480;
  bool json = false, color = false, unicode = false, flip = false;
};

std::string board_style(const Asked &asked) {
  std::string style = "lang=" + asked.lang;
  if (asked.color) style += ",color=1";
  if (asked.unicode) style += ",unicode=1";
  if (asked.flip) style += ",flip=1";
  return style;
}

std::string picture_style(const Asked &asked) {
  std::string style = "last=1,lang=" + asked.lang + ",theme=" + asked.theme + ",size=" + std::to_string(asked.size);
  if (asked.flip) style += ",flip=1";
  return style;
}

void show(Session &session, const Asked &asked) {
  const Rules rules = read_rules(asked.spec);
  State state = read_position(session, rules, asked.position);
  play_on(state, asked.after);
  const Seat viewer = read_seat(rules, asked.view);
  if (!asked.svg.empty()) write_file(session, asked.svg, state.svg(viewer, picture_style(asked)));
  if (asked.svg == "-") return;
  if (asked.json) {
    session.io.out << state.json(viewer) << '\n';
    return;
  }
  std::ostream &out = session.io.out;
  out << state.board(viewer, board_style(asked)) << '\n'
      << state.text(viewer) << '\n'
      << standing(state, asked.lang) << '\n';
  if (!asked.svg.empty()) out << "picture: " << asked.svg << '\n';
}

}  // namespace

void add_show_command(CommandLine &line, Session &session) {
  Command command = line.add("show", "the board of a position, in the terminal or as a picture");
  auto asked = std::make_shared<Asked>();
  add_position(command, asked->spec, asked->position);
  add_viewing(command, asked->after, asked->view);
  command.option("--svg", asked->svg, "also write a picture to this file (- for standard output)");
  command.number("--size", asked->size, 16, 100000, "width of the picture");
  command.choice("--theme", asked->theme, {"light", "dark"}, "theme of the picture");
  command.flag("--color", asked->color, "colours in the terminal");
  command.flag("--unicode", asked->unicode, "Unicode pieces and lines in the terminal");
  command.flag("--flip", asked->flip, "seen from the other side");
  add_json(command, asked->json);
  add_language(command, asked->lang);
  command.run([&session, asked] { show(session, *asked); });
}

}  // namespace hoyle::cli
