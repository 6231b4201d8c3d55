// Editions and events, and the catalogue put together.
#include "games/jackal/catalog.hpp"

#include <array>

#include "games/jackal/engine.hpp"
#include "games/jackal/events.hpp"

namespace hoyle::games::jackal {

using core::Entry;

namespace {

constexpr Entry editions[] = {
    core::edition("classic", "Jackal", "Шакал", "", "the tile set that four independent implementations and print sheets agree on"),
    core::edition("deluxe", "Jackal Deluxe", "Шакал Люкс", "",
                  "Jackal Deluxe rules; which tiles make room for the add-on tiles is a plausible filling"),
    core::edition("treasure_island", "Jackal: Treasure Island", "Шакал: Остров сокровищ",
                  "spinner_fight=same_step,missionary_closed=peek,missionary_trap=immune,cannon_cargo=stays,give_cost=turn,"
                  "smoke=own_turn_next_team,res_limit=fighters",
                  "Treasure Island rules; tile counts as in Zelibiba/Jackal"),
    core::edition("archipelago", "Jackal: Archipelago", "Шакал: Архипелаг",
                  "island=arch65,ship_path=perimeter,ship_speed=crew,bottle_timing=after,res_limit=fighters",
                  "Jackal: Archipelago rules and reviews; 66 tiles, 19 coins, 5 bottles, horse, smoke, missionary and den are confirmed, the other "
                  "tile counts and the island's shape are a plausible filling: a real box is matched by the options bag and island"),
};

// In the order of Ev.
constexpr Entry events[] = {
    core::event("turn_started", "a team is to move", "ход команды", "team,actor"),
    core::event("moved", "a piece moved", "фигура сходила", "piece,team,from,to,how"),
    core::event("opened", "a tile was opened", "открыта клетка", "sq,code"),
    core::event("peeked", "a player looked at a closed tile", "игрок подсмотрел клетку", "sq,player,code"),
    core::event("gold_placed", "gold lies down", "положено золото", "sq,step,coins,galleons"),
    core::event("gold_carried", "a piece takes gold along", "фигура взяла золото", "piece,team,coins,galleons"),
    core::event("gold_left", "gold stays behind", "золото оставлено", "sq,step,coins,galleons"),
    core::event("gold_delivered", "gold was brought aboard", "золото доставлено", "team,value"),
    core::event("gold_sunk", "gold sank", "золото утонуло", "value"),
    core::event("hit", "a piece was hit", "фигура побита", "piece,team"),
    core::event("joined", "a character joined a team", "житель присоединился к команде", "piece,team"),
    core::event("converted", "the missionary became a fighter", "миссионер стал бойцом", "piece,team"),
    core::event("died", "a piece left the game", "фигура выбыла", "piece,team,cause"),
    core::event("bitten", "the bear bit a piece", "медведь укусил фигуру", "piece,team"),
    core::event("shot", "the musket shot a piece", "мушкет подстрелил фигуру", "piece,team"),
    core::event("trapped", "a piece fell into a trap", "фигура в капкане", "piece,team"),
    core::event("freed", "a piece is free again", "фигура освобождена", "piece,team"),
    core::event("drunk", "a piece got drunk", "фигура опьянела", "piece,team"),
    core::event("sobered", "a piece is sober again", "фигура протрезвела", "piece,team"),
    core::event("underground", "a piece waits under ground", "фигура ждёт под землёй", "piece,team,sq"),
    core::event("emerged", "a piece came out of a cave", "фигура вышла из пещеры", "piece,team,to"),
    core::event("resurrected", "a pirate was revived", "пират воскрешён", "piece,team,sq"),
    core::event("plane_used", "the plane was used", "самолёт использован", "sq"),
    core::event("bottles_gained", "a team found bottles", "команда нашла бутылки", "team,bottles"),
    core::event("bottle_used", "a bottle was used", "использована бутылка", "team"),
    core::event("swapped", "an earthquake swapped two tiles", "землетрясение поменяло две клетки", "a,b"),
    core::event("smoke_started", "smoke rises", "пошёл дым", ""),
    core::event("smoke_ended", "the smoke is gone", "дым рассеялся", ""),
    core::event("bear_woke", "the bear woke", "проснулся медведь", "sq,team"),
    core::event("bear_moved", "the bear moved", "медведь сходил", "from,to"),
    core::event("ship_moved", "a ship sailed", "корабль сходил", "team,from,to"),
    core::event("boarded", "a piece came aboard", "фигура на борту", "piece,team"),
    core::event("turn_skipped", "a team without pieces was skipped", "команда без фигур пропущена", "team"),
    core::event("passed", "a team passed", "команда пасует", "team"),
    core::event("game_over", "the game is over", "игра окончена", "reason"),
};
static_assert(std::size(events) == static_cast<std::size_t>(Ev::game_over) + 1);

constexpr std::size_t rule_count = 161;

std::span<const Entry> all_rules() {
  static const std::array<Entry, rule_count> rules = [] {
    std::array<Entry, rule_count> out{};
    std::size_t n = 0;
    for (const std::span<const Entry> part : {general_rules(), tile_rules()})
      for (const Entry &rule : part)
        if (n < rule_count) out[n++] = rule;
    return out;
  }();
  return rules;
}

}  // namespace

const core::Catalog &Game::catalog() {
  static const core::Catalog catalog = {
      .game = {.id = "jackal",
               .title_en = "Jackal",
               .title_ru = "Шакал",
               .meaning_en = "Pirates explore an unknown island tile by tile, find gold and bring it to their ships.",
               .meaning_ru = "Пираты клетка за клеткой открывают неведомый остров, находят золото и несут его на корабли.",
               .source = "Jackal Deluxe and Jackal: Archipelago official rules; Treasure Island rules"},
      .revision = 1,
      .editions = editions,
      .options = options_table(),
      .rules = all_rules(),
      .events = events,
      .formats = {},
      .terms = terms_table()};
  return catalog;
}

}  // namespace hoyle::games::jackal
