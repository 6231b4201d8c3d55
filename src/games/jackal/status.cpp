// The lines under a board: who is to do what, and how things stand.
#include "games/jackal/engine.hpp"
#include "games/jackal/judge.hpp"
#include "games/jackal/table.hpp"
#include "games/jackal/texts.hpp"

namespace hoyle::games::jackal {

namespace {

const char *task(Node node, bool ru) {
  switch (node) {
    case Node::freed: return ru ? "освобождённый уходит" : "the freed piece leaves";
    case Node::peek: return ru ? "смотрит с маяка" : "looks from the lighthouse";
    case Node::look: return ru ? "подсматривается клетка" : "a closed tile is looked at";
    case Node::open: case Node::open_horse: case Node::open_jump: case Node::open_flight: return ru ? "открывается клетка" : "a tile is turned";
    case Node::quake: return ru ? "меняет две клетки" : "swaps two tiles";
    case Node::musket: return ru ? "стреляет" : "shoots";
    case Node::bottle: return ru ? "бутылки" : "bottles";
    case Node::bear: return ru ? "ходит медведь" : "the bear steps";
    case Node::arrow: case Node::horse: case Node::hop: return ru ? "выбирает путь" : "chooses the way";
    case Node::cave: return ru ? "выбирает выход" : "chooses the exit";
    case Node::plane: return ru ? "летит или остаётся" : "flies or stays";
    case Node::fly: case Node::flight: return ru ? "летит" : "flies";
    case Node::turn: case Node::over: break;
  }
  return nullptr;
}

}  // namespace

const char *team_title(Team team, bool russian) {
  static constexpr const char *english[] = {"White", "Red", "Black", "Yellow"};
  static constexpr const char *names[] = {"Белые", "Красные", "Чёрные", "Жёлтые"};
  return russian ? names[team] : english[team];
}

void write_task(const Options &o, const Position &p, bool ru, core::TextSink &out) {
  if (p.node == Node::over) {
    const core::Entry *rule = Game::catalog().rule(over_rule(static_cast<Over>(p.looks)));
    out << (ru ? "Игра окончена. " : "The game is over. ");
    if (rule != nullptr) out << (ru ? rule->meaning_ru : rule->meaning_en);
    return;
  }
  const Table t(o, p);
  out << (ru ? "Ходят: " : "To move: ") << team_title(t.moved(), ru);
  if (const core::Seat by = t.controller(); by != o.owner[t.moved()]) {  // in smoke
    const core::Player player = Game::player(o, by);
    out << (ru ? ", за них играют: " : ", played by ") << (ru ? player.ru : player.en);
  }
  if (const char *what = task(p.node, ru)) out << " - " << what;
  if (p.cargo != Cargo::none) write_square(out << (ru ? ", груз с " : ", cargo from "), p.start);
}

void write_standing(const Options &o, const Position &p, bool ru, core::TextSink &out) {
  bool any = false;
  const auto part = [&](const char *english, const char *russian) -> core::TextSink & {
    if (any) out << ", ";
    any = true;
    return out << (ru ? russian : english);
  };
  if (o.in_play[0] && o.in_play[1] && o.friends(0, 2)) {
    part("White and Black: ", "белые и чёрные: ") << p.gold[0] + p.gold[2];
    part("Red and Yellow: ", "красные и жёлтые: ") << p.gold[1] + p.gold[3];
  }
  if (p.sunk > 0) part("sunk: ", "утонуло: ") << std::int32_t{p.sunk};
  if (p.smoke > 0) part("smoke, turns left: ", "дым, ещё ходов: ") << std::int32_t{p.smoke};
}

}  // namespace hoyle::games::jackal
