// The options (rulebook, section 5).
#include "games/jackal/catalog.hpp"

namespace hoyle::games::jackal {

using core::Entry;
using core::enum_option;
using core::int_option;
using core::text_option;

static constexpr Entry entries[] = {
    enum_option("mode", "2p,3p,4p,2v2,duel", "2p", "who plays: two players with two opposite teams each, three, four, two pairs of allies, or white against black",
                "кто играет: вдвоём по две противоположные команды, втроём, вчетвером, двое на двое или белые против чёрных",
                "Treasure Island rules; duel: madddmax/jackal, Zelibiba/Jackal"),
    text_option("bag", "edition",
                "the tiles: `edition`, or code:count/code:count/... with arrows and cannons named by the first mask of their class. The Archipelago "
                "counts are confirmed only for the total of 66, 19 coins, 5 bottles, H, S, M and A; the rest, and which empty tiles the Deluxe add-ons "
                "replace, is a plausible filling",
                "клетки: `edition` или код:число/код:число/...; стрелки и пушки называются первой маской класса. Для Архипелага подтверждены только "
                "всего 66, 19 монет, 5 бутылок, H, S, M и A; остальное, как и то, какие пустые клетки заменены в Люксе, — правдоподобное заполнение",
                "tile sets of the editions; Archipelago: reviews and a plausible filling"),
    text_option("island", "full",
                "the island: `full` (11x11 without corners, 117 squares), `arch65` (65 squares: a plausible filling, the real Archipelago islands have "
                "prescribed shapes), or a mask of 13 rows of # and . joined by /, north first",
                "остров: `full` (11x11 без углов, 117 клеток), `arch65` (65 клеток: правдоподобное заполнение, у настоящего Архипелага предписанные "
                "формы) или маска из 13 рядов # и . через /, с севера",
                "Jackal Deluxe rules; Archipelago reviews; arch65: a plausible filling"),
    enum_option("ship_path", "side,perimeter", "side", "ships sail along their side only, or round the island", "корабли ходят только вдоль своей стороны или вокруг острова",
                "Jackal Deluxe rules; Archipelago reviews"),
    enum_option("ship_speed", "1,crew", "1", "squares a ship sails: one, or on a ring up to the number of fighters aboard",
                "сколько клеток проходит корабль: одну или, на кольце, до числа бойцов на борту", "Archipelago reviews"),
    enum_option("swim", "king,orthogonal", "king", "a swimmer may also go diagonally, or not", "плыть можно и по диагонали или нельзя", "jackal.su"),
    enum_option("spinner_fight", "one_behind,same_step", "one_behind", "on a spinner one hits by moving onto the enemy's step, or from the same step as a turn",
                "на вертушке бьют, вступая на ступень врага, или с той же ступени вместо хода",
                "Jackal Deluxe and Archipelago rules; same_step: Treasure Island rules"),
    enum_option("missionary_closed", "open,peek", "open", "on a closed tile the missionary opens it, or only looks at it",
                "на закрытой клетке миссионер открывает её или только смотрит", "Jackal Deluxe rules; peek: Treasure Island rules"),
    enum_option("missionary_trap", "immune,trapped", "trapped", "does a trap hold the missionary", "держит ли капкан миссионера", "immune: Treasure Island rules"),
    enum_option("cannon_cargo", "sinks,stays", "sinks", "cargo flies along with the shot piece, or stays at the start of the turn",
                "груз летит вместе с фигурой или остаётся в начале хода", "Archipelago rules; stays: Treasure Island rules"),
    enum_option("bottle_timing", "before,after", "before", "bottles are used before the move, or after it", "бутылки пьют до хода или после него",
                "Jackal Deluxe and Treasure Island rules; after: Archipelago rules"),
    enum_option("give_cost", "free,turn", "free", "giving a bottle is free, or takes the turn", "передать бутылку можно сверх хода или вместо хода",
                "Jackal Deluxe rules; turn: Treasure Island rules"),
    enum_option("bottle_pool", "alliance,team", "alliance", "bottles of the alliance, or only one's own", "бутылки всего союза или только свои",
                "Treasure Island rules; madddmax/jackal"),
    enum_option("smoke", "neighbor_controls,own_turn_next_team", "neighbor_controls",
                "in smoke the owner of the next team moves you in your turn, or you move the next team in your own turn",
                "в дыму вашей командой в ваш ход ходит хозяин следующей, или вы в свой ход ходите следующей командой",
                "jackal.su, Archipelago rules; own_turn_next_team: Treasure Island rules"),
    enum_option("res_limit", "colour,fighters", "colour", "no reviving with three pirates of the colour, or also with three fighters",
                "нельзя воскрешать при трёх пиратах цвета или также при трёх бойцах", "Treasure Island rules, Jackal Deluxe rules"),
    enum_option("lighthouse", "peek,reveal", "peek", "the lighthouse shows four tiles to the player, or opens them for all (old rule)",
                "маяк показывает четыре клетки игроку или открывает их всем (старое правило)", "Treasure Island rules; reveal: jackal.su"),
    enum_option("share_peeks", "player,alliance", "player", "who learns what was looked at", "кто узнаёт подсмотренное", "Treasure Island rules"),
    enum_option("plane_ship", "true,false", "true", "may the plane fly to a friendly ship", "можно ли лететь на дружественный корабль",
                "Jackal Deluxe rules, madddmax/jackal; false: Zelibiba/Jackal"),
    enum_option("shot_ignores_fort", "true,false", "true", "does the musket hit into a manned fortress", "бьёт ли мушкет в занятую крепость", "Jackal Deluxe rules"),
    enum_option("barrel_converts", "false,true", "false", "rum converts the missionary and removes Friday", "ром обращает миссионера и выводит Пятницу", "true: Zelibiba/Jackal"),
    enum_option("loop_cargo", "start,lost", "start", "cargo of a piece that dies in a loop stays at the start, or is lost",
                "груз погибшего в петле остаётся в начале хода или пропадает", "convention of this library; lost: Zelibiba/Jackal"),
    enum_option("suicide", "allow,forbid", "allow", "may one enter a way that is certain death", "можно ли идти на верную гибель", "Zelibiba/Jackal; forbid: madddmax/jackal"),
    enum_option("musket_dirs", "8,4", "8", "directions of the musket", "направления мушкета", "Archipelago rules"),
    enum_option("bear_tie", "owner,chance", "owner", "who chooses among equal steps of the bear", "кто выбирает из равных шагов медведя", "convention of this library"),
    enum_option("end_all_gold", "true,false", "true", "does the game end when no gold is left to win", "кончается ли игра, когда золота больше нет", "convention of this library"),
    enum_option("end_domination", "false,true", "false", "does the game end when the leader cannot be caught", "кончается ли игра, когда лидера не догнать",
                "madddmax/jackal, Zelibiba/Jackal"),
    int_option("no_progress", "0..1000000", "100", "rounds without progress that end the game; 0 = never", "сколько кругов без продвижения кончают игру; 0 — никогда",
               "convention of this library after madddmax/jackal"),
    int_option("max_turns", "0..1000000", "0", "team-turns after which the game ends; 0 = no limit", "после скольких ходов команд игра кончается; 0 — без предела",
               "convention of this library"),
    enum_option("tie", "split,order", "split", "equal alliances share the win, or the earliest in turn order wins",
                "равные союзы делят победу, или побеждает первый по порядку ходов", "Treasure Island rules; convention of this library"),
};

std::span<const Entry> options_table() { return entries; }

}  // namespace hoyle::games::jackal
