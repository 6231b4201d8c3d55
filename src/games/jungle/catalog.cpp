// Editions, options, events and terms; the rules are in rules.cpp, the foreign formats in formats.cpp.
#include "games/jungle/engine.hpp"
#include "games/jungle/tables.hpp"

namespace hoyle::games::jungle {

namespace {

using core::edition;
using core::enum_option;
using core::event;
using core::int_option;
using core::term;

constexpr core::Entry editions[] = {
    edition("classic", "Classic Jungle", "Классические Джунгли", "", "Wikipedia (ru), Jungle (board game)"),
    edition("wolf_first", "Wolf above dog", "Волк сильнее собаки", "wolf_dog=wolf_stronger",
            "iggamecenter.com, jungine, Playlah"),
    edition("wikipedia_en", "English Wikipedia", "Английская Википедия", "wolf_dog=wolf_stronger,tiger_jump=vertical",
            "Wikipedia (en), Jungle (board game)"),
    edition(
        "leiden", "Leiden endgame studies", "Лейденские исследования эндшпиля",
        "elephant_rat=always,rat_from_water=rat,no_moves=draw,repetition=none,no_capture_limit=0",
        "J. N. van Rijn, J. K. Vis, Endgame Analysis of Dou Shou Qi (the elephant setting follows from their counts)"),
    edition("codingame", "CodinGame", "CodinGame",
            "traps=universal,capture_all_wins=no,repetition=none,no_capture_limit=0,max_plies=150,rat_into_water=yes",
            "CodinGame referee CG_AnimalChess"),
    edition("ludii", "Ludii", "Ludii",
            "traps=universal,trapped_attack=zero,elephant_rat=always,rat_from_water=rat,rat_into_water=yes,capture_all_"
            "wins=no,"
            "repetition=none,no_capture_limit=0",
            "Ludii, Jungle.lud (read from its definition)"),
    edition("animal_checkers", "Animal checkers", "Шашки животных", "",
            "Wikipedia (ru), Jungle (board game): Variants"),
    edition("hidden_jungle", "Hidden Jungle", "Скрытые Джунгли", "hidden=yes,setup=placed",
            "Wikipedia (ru), Jungle (board game): Variants"),
};

constexpr core::Entry options[] = {
    enum_option("checkers_board", "7x7,7x9", "7x7", "board of animal checkers", "доска шашек животных", "JG-CHK-02"),
    enum_option("traps", "opponent,universal", "opponent", "whose pieces a trap weakens: the opponent's, or all",
                "чьи фигуры ослабляет ловушка: противника или любые",
                "Wikipedia (ru): Variants; CodinGame, Ludii: universal"),
    enum_option("wolf_dog", "dog_stronger,wolf_stronger", "dog_stronger", "dog 4 and wolf 3, or dog 3 and wolf 4",
                "собака 4 и волк 3 или собака 3 и волк 4",
                "Wikipedia (ru): Pieces, Variants; iggamecenter.com: wolf stronger"),
    enum_option("rat_from_water", "none,rat,all", "none", "what a rat leaving water may capture",
                "кого может взять мышь, выходя из воды", "Wikipedia (ru): Moves, Variants; Ludii: rat"),
    enum_option("rat_into_water", "no,yes", "no", "may a rat on land capture a rat in water",
                "может ли мышь с суши взять мышь в воде", "Wikipedia (ru): Moves, Variants"),
    enum_option("rat_in_water", "yes,no", "yes", "may rats capture each other inside the river",
                "могут ли мыши брать друг друга в реке", "Wikipedia (ru): Moves, Variants"),
    enum_option("elephant_rat", "trap_only,never,always", "trap_only", "may the elephant capture the rat",
                "может ли слон взять мышь", "Wikipedia (ru): Pieces, Variants; Ludii: always"),
    enum_option("leopard_jump", "none,horizontal", "none", "may the leopard jump along a rank",
                "может ли леопард прыгать по горизонтали", "Wikipedia (ru): Variants"),
    enum_option("tiger_jump", "both,vertical", "both", "may the tiger jump both ways, or only along a file",
                "прыгает ли тигр в обе стороны или только по вертикали",
                "Wikipedia (ru): Moves; Wikipedia (en): vertical"),
    enum_option("jump_block", "any_rat,enemy_rat,none", "any_rat", "which rats in the water block a jump",
                "какая мышь в воде мешает прыжку", "Wikipedia (ru): Moves; house rules"),
    enum_option("trapped_attack", "full,zero", "full",
                "may a weakened piece capture at full rank, or only weakened pieces",
                "берёт ли ослабленная фигура с полным рангом или только ослабленных", "common practice; Ludii: zero"),
    enum_option("own_trap", "neutral,shelter", "neutral",
                "does a trap of the own side shelter from pieces that it would weaken",
                "укрывает ли своя ловушка от фигур, которые она бы ослабила", "quadibloc.com"),
    enum_option("equal_rank", "attacker,both", "attacker", "between equal ranks the attacker wins, or both are removed",
                "при равных рангах побеждает нападающий или снимаются обе", "Wikipedia (ru): Capture; house rules"),
    enum_option("capture_all_wins", "yes,no", "yes", "does capturing all pieces win at once",
                "выигрывает ли сразу взятие всех фигур", "Wikipedia (ru): Goal; Ludii: no"),
    enum_option("no_moves", "loss,draw", "loss", "what a player without a legal move gets",
                "что получает игрок, которому нечем ходить", "common practice; van Rijn and Vis: draw"),
    enum_option("repetition", "draw,forbid,lose,none", "draw",
                "what completing the last occurrence of a position does: a draw, it is illegal, it loses, or nothing",
                "что даёт последнее повторение позиции: ничья, ход запрещён, проигрыш сделавшего или ничего",
                "common practice; van Rijn and Vis"),
    int_option("repetition_count", "2..9", "3", "the occurrence that counts",
               "какое по счёту возникновение позиции решает", "common practice"),
    int_option("no_capture_limit", "0..1000", "100", "plies without a capture until a draw, 0 = no limit",
               "полуходов без взятия до ничьей, 0 — без предела", "common practice"),
    int_option("max_plies", "0..100000", "0", "plies in all until a draw, 0 = no limit",
               "всего полуходов до ничьей, 0 — без предела", "CodinGame: 150"),
    enum_option("setup", "fixed,placed,random", "fixed",
                "pieces start on the printed squares, are placed by the players, or by chance",
                "фигуры стоят на нарисованных полях, расставляются игроками или случаем",
                "Wikipedia (ru): Pieces; placed and random are defined by hoyle"),
    enum_option("hidden", "no,yes", "no", "are the kinds hidden from the opponent",
                "скрыты ли виды фигур от противника", "Wikipedia (ru): Variants"),
    enum_option("reveal", "combat,loser_only", "combat",
                "after an attack both kinds are shown, or only that of the removed piece",
                "после нападения показываются оба вида или только снятой фигуры", "after Stratego"),
    enum_option("failed_attack", "lose_attacker,bounce", "lose_attacker",
                "a failed attack costs the attacker, or both stay",
                "неудачное нападение стоит нападающего или обе остаются", "after Stratego"),
};

constexpr core::Entry events[] = {
    event("placed", "A piece is placed", "Фигура поставлена", "seat,to,piece"),
    event("moved", "A piece moves", "Фигура ходит", "seat,from,to,piece"),
    event("jumped", "A piece jumps over water", "Фигура прыгает через воду", "seat,from,to,piece,amount"),
    event("captured", "A piece is captured", "Фигура взята", "seat,from,to,piece,amount"),
    event("entered_water", "A piece enters water", "Фигура входит в воду", "seat,to,piece"),
    event("left_water", "A piece leaves water", "Фигура выходит из воды", "seat,to,piece"),
    event("entered_trap", "A piece enters a trap", "Фигура входит в ловушку", "seat,to,piece,amount"),
    event("left_trap", "A piece leaves a trap", "Фигура выходит из ловушки", "seat,to,piece"),
    event("attack_failed", "An attack fails", "Нападение не удалось", "seat,from,to,piece,amount"),
    event("revealed", "A piece becomes known", "Фигура становится известной", "seat,to,piece"),
    event("narrowed", "A piece can be fewer kinds", "Вид фигуры сужается", "seat,to,piece,amount"),
    event("repetition", "A position occurs again", "Позиция повторилась", "amount"),
    event("no_capture_warning", "The no-capture limit is near", "Близок предел без взятий", "amount"),
    event("game_over", "The game is over", "Игра окончена", "seat"),
};

constexpr core::Entry terms[] = {
    term("white", "side", "White", "Белые"),
    term("black", "side", "Black", "Чёрные"),
    term("elephant", "piece", "Elephant", "Слон"),
    term("lion", "piece", "Lion", "Лев"),
    term("tiger", "piece", "Tiger", "Тигр"),
    term("leopard", "piece", "Leopard", "Леопард"),
    term("dog", "piece", "Dog", "Собака"),
    term("wolf", "piece", "Wolf", "Волк"),
    term("cat", "piece", "Cat", "Кошка"),
    term("rat", "piece", "Rat", "Мышь"),
    term("unknown", "piece", "Unknown piece", "Неизвестная фигура"),
    term("den", "terrain", "Den", "Убежище"),
    term("trap", "terrain", "Trap", "Ловушка"),
    term("water", "terrain", "Water", "Вода"),
    term("land", "terrain", "Land", "Суша"),
};

}  // namespace

const core::Catalog &Game::catalog() {
  static const core::Catalog catalog = {
      .game = {.id = "jungle",
               .title_en = "Jungle",
               .title_ru = "Джунгли",
               .meaning_en = "Dou Shou Qi: animals of different rank race for the enemy den",
               .meaning_ru = "Доу шоу ци: звери разных рангов спешат в убежище противника"},
      .revision = 1,
      .editions = editions,
      .options = options,
      .rules = rule_table,
      .events = events,
      .formats = format_table,
      .terms = terms,
  };
  return catalog;
}

}  // namespace hoyle::games::jungle
