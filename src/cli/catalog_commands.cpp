// `games`, `game`, `rules`, `rule`: what the library knows about its games.
#include <algorithm>
#include <memory>

#include "cli/session.hpp"
#include "cli/text.hpp"

namespace hoyle::cli {
namespace {

struct Asked {
  bool json = false;
  std::string lang = "en";
  std::string id;
};

std::string_view title(std::string_view lang, Game game, Catalog what, std::size_t i) {
  return in_language(lang, game.text(what, i, Field::title_en), game.text(what, i, Field::title_ru));
}

std::string_view meaning(std::string_view lang, Game game, Catalog what, std::size_t i) {
  return in_language(lang, game.text(what, i, Field::meaning_en), game.text(what, i, Field::meaning_ru));
}

// All fields of an entry that are there, under their public names.
Json entry_json(Game game, Catalog what, std::size_t i) {
  static constexpr std::pair<const char *, Field> names[] = {{"id", Field::id},
                                                             {"title_en", Field::title_en},
                                                             {"title_ru", Field::title_ru},
                                                             {"type", Field::type},
                                                             {"values", Field::values},
                                                             {"default", Field::standard},
                                                             {"meaning_en", Field::meaning_en},
                                                             {"meaning_ru", Field::meaning_ru},
                                                             {"source", Field::source},
                                                             {"condition", Field::condition},
                                                             {"revision", Field::revision}};
  Json json = Json::object();
  for (const auto &[name, field] : names)
    if (const std::string_view text = game.text(what, i, field); !text.empty()) json.set(name, text);
  return json;
}

Json list_json(Game game, Catalog what) {
  Json list = Json::array();
  for (std::size_t i = 0; i < game.size(what); ++i) list.push(entry_json(game, what, i));
  return list;
}

void print_games(Session &session, const Asked &asked) {
  Json list = Json::array();
  for (const Game game : games()) {
    const std::size_t i = static_cast<std::size_t>(game.index());
    list.push(entry_json(game, Catalog::games, i));
    if (!asked.json) session.io.out << padded(game.id(), 14) << title(asked.lang, game, Catalog::games, i) << '\n';
  }
  if (asked.json) session.io.out << list.dump() << '\n';
}

void print_sources(std::ostream &out, std::string_view lead, std::string_view source) {
  if (!source.empty()) out << lead << "[" << source << "]\n";
}

void print_editions(std::ostream &out, Game game, std::string_view lang) {
  out << '\n' << in_language(lang, "Editions", "Редакции") << ":\n";
  for (std::size_t i = 0; i < game.size(Catalog::editions); ++i) {
    out << "  @" << game.text(Catalog::editions, i, Field::id) << "  " << title(lang, game, Catalog::editions, i)
        << '\n';
    const std::string_view sets = game.text(Catalog::editions, i, Field::values);
    if (!sets.empty()) out << "      " << sets << '\n';
    print_sources(out, "      ", game.text(Catalog::editions, i, Field::source));
  }
}

void print_options(std::ostream &out, Game game, std::string_view lang) {
  out << '\n' << in_language(lang, "Options", "Параметры") << ":\n";
  for (std::size_t i = 0; i < game.size(Catalog::options); ++i) {
    const auto field = [&](Field which) { return game.text(Catalog::options, i, which); };
    out << "  " << field(Field::id) << '=' << field(Field::standard) << "  (";
    out << (field(Field::values).empty() ? field(Field::type) : field(Field::values)) << ")\n";
    out << "      " << meaning(lang, game, Catalog::options, i) << '\n';
    print_sources(out, "      ", field(Field::source));
  }
}

void print_terms(std::ostream &out, Game game, Catalog what, std::string_view heading, std::string_view lang) {
  if (game.size(what) == 0) return;
  out << '\n' << heading << ":\n";
  for (std::size_t i = 0; i < game.size(what); ++i)
    out << "  " << padded(game.text(what, i, Field::id), 18) << "  " << title(lang, game, what, i) << '\n';
}

void print_game(Session &session, const Asked &asked) {
  const Game game = find_game(asked.id);
  const std::size_t index = static_cast<std::size_t>(game.index());
  if (asked.json) {
    Json json = entry_json(game, Catalog::games, index);
    json.set("editions", list_json(game, Catalog::editions)).set("options", list_json(game, Catalog::options));
    json.set("events", list_json(game, Catalog::events)).set("formats", list_json(game, Catalog::formats));
    json.set("terms", list_json(game, Catalog::terms));
    session.io.out << json.dump() << '\n';
    return;
  }
  std::ostream &out = session.io.out;
  out << game.id() << ": " << title(asked.lang, game, Catalog::games, index);
  out << " (" << in_language(asked.lang, "rules revision ", "ревизия правил ") << game.about(Field::revision) << ")\n";
  if (const auto about = meaning(asked.lang, game, Catalog::games, index); !about.empty()) out << about << '\n';
  print_sources(out, "", game.about(Field::source));
  print_editions(out, game, asked.lang);
  print_options(out, game, asked.lang);
  print_terms(out, game, Catalog::formats, in_language(asked.lang, "Foreign formats", "Внешние форматы"), asked.lang);
  out << '\n'
      << game.size(Catalog::rules) << ' ' << in_language(asked.lang, "rules, listed by", "правил, их перечисляет")
      << ": hoyle rules " << game.id() << '\n';
}

void print_rules(Session &session, const Asked &asked) {
  const Game game = find_game(asked.id);
  if (asked.json) {
    session.io.out << list_json(game, Catalog::rules).dump() << '\n';
    return;
  }
  for (std::size_t i = 0; i < game.size(Catalog::rules); ++i)
    session.io.out << padded(game.text(Catalog::rules, i, Field::id), 13) << ' '
                   << meaning(asked.lang, game, Catalog::rules, i) << '\n';
}

// Rule ids are written in capitals; people may type them otherwise.
std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return text;
}

void print_rule(Session &session, const Asked &asked) {
  const std::string id = upper(asked.id);
  for (const Game game : games()) {
    for (std::size_t i = 0; i < game.size(Catalog::rules); ++i) {
      if (game.text(Catalog::rules, i, Field::id) != id) continue;
      if (asked.json) {
        Json json = entry_json(game, Catalog::rules, i);
        json.set("game", game.id());
        session.io.out << json.dump() << '\n';
        return;
      }
      session.io.out << id << ": " << meaning(asked.lang, game, Catalog::rules, i) << '\n';
      const std::string_view source = game.text(Catalog::rules, i, Field::source);
      const std::string_view condition = game.text(Catalog::rules, i, Field::condition);
      if (!source.empty()) session.io.out << in_language(asked.lang, "Source: ", "Источник: ") << source << '\n';
      if (!condition.empty())
        session.io.out << in_language(asked.lang, "Depends on: ", "Зависит от: ") << condition << '\n';
      return;
    }
  }
  throw UsageError("no rule '" + asked.id + "'; `hoyle rules GAME` lists them");
}

using Print = void (*)(Session &, const Asked &);

void add(CommandLine &line, Session &session, const char *name, const char *help, Print print) {
  Command command = line.add(name, help);
  auto asked = std::make_shared<Asked>();
  if (print == print_rule) command.argument("RULE", asked->id, "id of a rule, such as JG-CAP-03");
  if (print == print_game || print == print_rules) command.argument("GAME", asked->id, "id of a game, such as jungle");
  add_json(command, asked->json);
  add_language(command, asked->lang);
  command.run([&session, asked, print] { print(session, *asked); });
}

}  // namespace

void add_catalog_commands(CommandLine &line, Session &session) {
  add(line, session, "games", "list the games", print_games);
  add(line, session, "game", "editions, options and formats of a game", print_game);
  add(line, session, "rules", "all rules of a game", print_rules);
  add(line, session, "rule", "one rule: its sentence and source", print_rule);
}

}  // namespace hoyle::cli
