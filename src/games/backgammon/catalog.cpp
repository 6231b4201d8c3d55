// What the game says about itself: editions, options, events, foreign formats, names.
#include "games/backgammon/engine.hpp"
#include "games/backgammon/rules.hpp"

namespace hoyle::games::backgammon {

namespace {

using core::edition;
using core::enum_option;
using core::event;
using core::format;
using core::int_option;
using core::term;
using core::text_option;

constexpr const char *nardy = "short nardy rules (Russian)";
constexpr const char *common = "common tournament rules (USBGF, WBF; bkgm.com)";
constexpr const char *money = "money play custom";
constexpr const char *here = "this library";

constexpr core::Entry editions[] = {
    edition("nardy", "Short nardy", "Короткие нарды", "", nardy),
    edition("nardy_points", "Short nardy for points", "Короткие нарды на очки", "scoring=seed_points", nardy),
    edition("nardy_literal", "Short nardy, no duty to play", "Короткие нарды, ходить не обязательно", "dice_use=voluntary", nardy),
    edition("nardy_ru", "Short nardy, western count", "Короткие нарды: ойн, марс, кокс", "scoring=western", "Russian usage"),
    edition("backgammon", "Backgammon", "Бэкгаммон", "scoring=western", common),
    edition("money", "Backgammon for money", "Бэкгаммон на деньги", "scoring=western,cube=on,jacoby=on,beavers=1,resign=on", money),
    edition("match", "Backgammon match", "Матч в бэкгаммон", "scoring=western,cube=on,match_length=7,crawford=on,resign=on", common),
    edition("nackgammon", "Nackgammon", "Накгаммон", "scoring=western,cube=on,jacoby=on,beavers=1,resign=on,setup=nack", common),
    edition("hyper", "Hyper-backgammon", "Гипер-нарды", "setup=hyper,scoring=western,cube=on,jacoby=on", common),
    edition("winloss", "Win or lose", "Победа или поражение", "scoring=winloss", here),
};

constexpr core::Entry options[] = {
    enum_option("setup", "standard,nack,hyper,custom", "standard", "start position", "начальная расстановка", common),
    text_option("custom_board", "-", "board of setup=custom: the 26 characters of the position text, then /W/B for checkers already off",
                "доска при setup=custom: 26 знаков записи позиции, затем /W/B для уже вынесенных шашек", here),
    enum_option("zone_labels", "home,direction", "home", "which letters the zones bear", "какими буквами названы зоны", nardy),
    enum_option("opening_roll", "explicit,condensed", "explicit", "opening roll with or without ties",
                "начальный бросок с ничьими или без них", here),
    enum_option("opening_dice", "as_rolled,reroll,choice", "as_rolled", "which dice the starter plays",
                "какими костями играет начинающий", common),
    enum_option("first_player", "roll,0,1", "roll", "who starts: by the roll, White or Black",
                "кто начинает: по броску, белые или чёрные", here),
    enum_option("dice_use", "maximal,greedy,voluntary", "maximal", "which dice must be played", "какие кости надо сыграть", common),
    enum_option("higher_die", "off,on", "on", "if only one die can be played, it must be the higher",
                "если можно сыграть лишь одну кость, то большую", common),
    enum_option("bearoff_over", "rearmost,exact", "rearmost", "what a die larger than any point bears off",
                "что выносит кость больше всех позиций", common),
    enum_option("step_order", "any,canonical", "any", "in which order the steps of a play may be made",
                "в каком порядке можно делать шаги хода", here),
    enum_option("scoring", "nardy,seed_points,western,winloss", "nardy", "how a game is counted", "как считается партия", nardy),
    int_option("points_bar", "0..100", "20", "points for a checker on the bar under seed_points",
               "очки за шашку на борту при seed_points", here),
    enum_option("nardy_relapse", "simple,mars", "simple", "what it is to lose with checkers off and one outside again",
                "как считать проигрыш с вынесенными шашками, если одна снова вне дома", nardy),
    enum_option("cube", "off,on", "off", "play with the doubling cube", "играть с кубом удвоения", common),
    enum_option("cube_max", "2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768", "1024", "highest value of the cube",
                "наибольшее значение куба", common),
    int_option("beavers", "0..6", "0", "immediate redoubles allowed after a double", "сколько бобров подряд разрешено", money),
    enum_option("jacoby", "off,on", "off", "gammons count only once the cube is turned", "марсы считаются только после удвоения", money),
    int_option("auto_doubles", "0..6", "0", "opening ties that double the cube, at most", "сколько ничьих начала удваивают куб", money),
    int_option("match_length", "0..32767", "0", "points of a match; 0 is a single game", "очки матча; 0 означает одну партию", common),
    enum_option("crawford", "off,on", "on", "Crawford rule, in a match with the cube", "правило Кроуфорда, в матче с кубом", common),
    enum_option("match_returns", "win,points", "win", "payoff of a match: one, or the difference of scores",
                "выплата за матч: единица или разница счёта", here),
    enum_option("resign", "off,on", "off", "resigning is an action of the game", "сдача есть действие игры", here),
    enum_option("explicit_roll", "off,on", "off", "rolling is always an action", "бросок всегда отдельное действие", here),
    int_option("max_turns", "0..1000000", "0", "turns after which the game ends undecided; 0 is no limit",
               "после скольких ходов игра кончается без победителя; 0 без предела", here),
};

// In the order of flow.hpp's Kind; values are the fields of the event text.
constexpr core::Entry events[] = {
    event("game_started", "a game starts", "партия началась", "setup"),
    event("opening_rolled", "opening roll", "начальный бросок", "a,b"),
    event("opening_tie", "opening tie", "ничья начального броска", "v"),
    event("auto_double", "automatic double", "автоматическое удвоение", "value"),
    event("turn_started", "turn starts", "начало хода", "player"),
    event("dice_rolled", "dice rolled", "бросок костей", "hi,lo"),
    event("step", "step", "шаг", "player,from,to,die"),
    event("hit", "checker hit", "шашка съедена", "player_hit,point"),
    event("entered", "checker entered", "шашка вошла", "player,point"),
    event("borne_off", "checker borne off", "шашка вынесена", "player,from"),
    event("dice_unplayed", "dice left unplayed", "кости не сыграны", "list"),
    event("passed", "turn lost", "ход пропущен", "player"),
    event("turn_ended", "turn ends", "конец хода", "player"),
    event("cube_offered", "double offered", "предложено удвоение", "player,value"),
    event("cube_taken", "double taken", "удвоение принято", "player,value"),
    event("cube_dropped", "double dropped", "удвоение отвергнуто", "player"),
    event("beavered", "beaver", "бобёр", "player,value"),
    event("resign_offered", "resignation offered", "предложена сдача", "player,level"),
    event("resign_accepted", "resignation accepted", "сдача принята", "level"),
    event("resign_rejected", "resignation refused", "сдача отвергнута", "level"),
    event("game_over", "game over", "партия окончена", "winner,reason,label,base,value"),
    event("match_score", "match score", "счёт матча", "w,b"),
    event("crawford_game", "the next game is the Crawford game", "следующая партия по правилу Кроуфорда", ""),
    event("match_over", "match over", "матч окончен", "winner"),
    event("rolling", "the player rolls", "игрок бросает", "player"),
    event("dice_kept", "opening dice kept", "начальные кости оставлены", "player"),
    event("dice_rerolled", "opening dice rolled anew", "начальные кости бросаются заново", "player"),
};

constexpr core::Entry formats[] = {
    format("gnubg-id", "GNU Backgammon ID: position ID, colon, match ID", "идентификатор GNU Backgammon: позиция, двоеточие, матч",
           "GNU Backgammon manual"),
    format("gnubg-position-id", "GNU Backgammon position ID", "идентификатор позиции GNU Backgammon", "GNU Backgammon manual"),
    format("xgid", "XGID of eXtreme Gammon", "XGID программы eXtreme Gammon", "eXtreme Gammon"),
    format("mat", "match file of Jellyfish (MAT)", "файл матча Jellyfish (MAT)", "Jellyfish; GNU Backgammon"),
};

constexpr core::Entry terms[] = {
    term("white", "side", "White", "белые"),
    term("black", "side", "Black", "чёрные"),
    term("checker", "piece", "checker", "шашка"),
    term("cube", "piece", "doubling cube", "куб удвоения"),
    term("bar", "place", "bar", "борт"),
    term("off", "place", "borne off", "вынесено"),
    term("A", "zone", "zone A", "зона A"),
    term("B", "zone", "zone B", "зона B"),
    term("C", "zone", "zone C", "зона C"),
    term("D", "zone", "zone D", "зона D"),
    term("home", "quarter", "home (own points 1-6)", "дом (свои позиции 1-6)"),
    term("outer", "quarter", "outer board (own points 7-12)", "смежная с домом зона (свои позиции 7-12)"),
    term("far_outer", "quarter", "opponent's outer board (own points 13-18)", "смежная с домом противника зона (свои позиции 13-18)"),
    term("entry", "quarter", "opponent's home, where checkers enter (own points 19-24)",
         "дом противника, куда входят с борта (свои позиции 19-24)"),
    term("simple", "result", "simple win", "простой выигрыш"),
    term("mars", "result", "mars", "марс"),
    term("home_mars", "result", "home mars", "домашний марс"),
    term("single", "result", "single game", "ойн"),
    term("gammon", "result", "gammon", "марс"),
    term("backgammon", "result", "backgammon", "кокс"),
    term("points", "result", "win on points", "выигрыш по очкам"),
    term("win", "result", "win", "победа"),
    term("dropped", "result", "double dropped", "удвоение отвергнуто"),
    term("move_limit", "result", "turn limit", "предел ходов"),
    term("match", "result", "match won", "матч выигран"),
};

}  // namespace

const core::Catalog &Game::catalog() {
  static const core::Catalog catalog{
      .game = {.id = "backgammon",
               .title_en = "Backgammon and short nardy",
               .title_ru = "Короткие нарды (бэкгаммон)",
               .meaning_en = "A race of 15 checkers by two dice, with hitting and bearing off.",
               .meaning_ru = "Гонка 15 шашек по двум костям, с ударами и выносом.",
               .source = nardy},
      .revision = 1,
      .editions = editions,
      .options = options,
      .rules = rule_table(),
      .events = events,
      .formats = formats,
      .terms = terms,
  };
  return catalog;
}

}  // namespace hoyle::games::backgammon
