#include "games/castles/catalog.hpp"

namespace hoyle::games::castles {

using core::Entry;

namespace {

constexpr const char *leaflet = "leaflet of the set, Castles & Toy Soldiers";
constexpr const char *sibling = "leaflet of a sibling set, excerpt at https://helpiks.su/6-77280.html";
constexpr const char *inference = "inference";
constexpr const char *convention = "convention";

constexpr Entry editions[] = {
    core::edition("one_tower", "One tower", "Одна башня", "", leaflet),
    core::edition("nearest", "Nearest targets", "Ближайшие цели", "magic_bonus=2,magic_target=nearest,wound_return=line", sibling),
    core::edition("squad", "One squad of five", "Один отряд из пяти", "defenders=3,attackers=2", "figures of one set of this maker"),
    core::edition("two_sets", "Two sets, two castles", "Два набора, две крепости", "mode=mutual",
                  "last paragraph of the leaflet"),
    core::edition("table", "Real table with a referee", "Настоящий стол с судьёй", "resolution=4,shot_entry=any", convention),
};

constexpr Entry options[] = {
    core::enum_option("mode", "siege,mutual", "siege", "One castle (siege) or two (mutual).",
                      "Одна крепость (siege) или две (mutual).", leaflet),
    core::text_option("map", "outpost", "Preset (outpost, keep, highkeep, twin) or map text; twin is the default of the mutual mode.",
                      "Готовая карта (outpost, keep, highkeep, twin) или запись карты; для двух крепостей по умолчанию twin.",
                      "leaflet: the scheme or a fortress of one's own"),
    core::int_option("resolution", "1..4", "1", "Cells per step.", "Клеток в одном шаге.", convention),
    core::enum_option("setup", "place,auto", "place", "Players set up, or the placement of the preset is taken.",
                      "Игроки расставляют фигуры сами или берётся готовая расстановка.", convention),
    core::int_option("defenders", "1..8", "5", "Soldiers of side D.", "Воинов у стороны D.", leaflet),
    core::int_option("attackers", "1..8", "4", "Soldiers of side A; by default one less than D, in the mutual mode as many.",
                     "Воинов у стороны A; по умолчанию на одного меньше, чем у D, при двух крепостях столько же.", leaflet),
    core::enum_option("first", "defender,attacker,roll", "defender", "Who begins; in the mutual mode a roll by default.",
                      "Кто начинает; при двух крепостях по умолчанию решает бросок.", inference),
    core::int_option("zone_depth", "1..5", "2", "Depth of the attacker's start zone in steps.",
                     "Глубина стартовой зоны атакующего в шагах.", "starting strip of the maker's battle rules"),
    core::int_option("min_tower", "0..4", "1", "Soldiers of a castle owner who must start on his towers.",
                     "Сколько воинов хозяина крепости начинают на его башнях.", inference),
    core::int_option("steps", "1..4", "2", "Steps of a manoeuvre.", "Шагов в манёвре.", leaflet),
    core::int_option("climb_steps", "1..4", "2", "Steps for each storey of a tower.", "Шагов на каждый этаж башни.", leaflet),
    core::int_option("wall_steps", "1..4", "2", "Steps for crossing a wall.", "Шагов, чтобы перелезть стену.", inference),
    core::enum_option("metric", "octile,chebyshev,manhattan", "octile",
                      "A diagonal step costs 3, 2 or 4 half-cells; distances follow.",
                      "Шаг по диагонали стоит 3, 2 или 4 полуклетки; так же меряется расстояние.", inference),
    core::int_option("tower_capacity", "1..4", "2", "Soldiers of each side on one floor.", "Воинов каждой стороны на одном этаже.",
                     inference),
    core::int_option("magic_bonus", "0..3", "1", "What magic 3 adds to a close-combat die.",
                     "Сколько магия 3 добавляет к кубику ближнего боя.", "leaflet; 2 in the sibling leaflet"),
    core::enum_option("magic_target", "choose,nearest,random", "choose",
                      "Whom magic 5 and 6 hit: a chosen enemy, one of the nearest, or one drawn by lot.",
                      "Кого поражает магия 5 и 6: выбранного врага, одного из ближайших или случайного.",
                      "inference; nearest in the sibling leaflet"),
    core::enum_option("magic_lapse", "false,true", "false", "Effects end when the tower is lost.",
                      "Действие магии кончается с потерей башни.", inference),
    core::enum_option("skip_scope", "all,manoeuvre", "all", "A soldier missing turns is barred from all stages, or from the manoeuvre only.",
                      "Пропускающий ход воин не участвует ни в чём или только в манёвре.", inference),
    core::int_option("wound_turns", "0..4", "2", "Own turns missed after a wound in close combat or in a trap.",
                     "Своих ходов пропуска после раны в ближнем бою или ловушке.", leaflet),
    core::int_option("kill_diff", "1..6", "2", "Difference of the dice that destroys.", "Разница очков, которая уничтожает.", leaflet),
    core::enum_option("melee_tie", "none,reroll", "none", "Equal totals: nothing happens, or a new roll.",
                      "Поровну: ничего не происходит или новый бросок.", inference),
    core::enum_option("melee_measure", "edge,centre", "edge", "Contact is measured between edges or between centres.",
                      "Соприкосновение меряется между краями или между центрами.", inference),
    core::enum_option("wound_return", "home,line", "home", "A soldier sent back returns to his initial place, or to the start line.",
                      "Отосланный воин возвращается на исходное место или на линию старта.", "leaflet; line in the sibling leaflet"),
    core::int_option("trap_pass", "1..7", "3", "The least die that passes the gate; 7 lets nobody pass.",
                     "Наименьшее число для прохода в ворота; при 7 не пройдёт никто.", leaflet),
    core::enum_option("trap_fail", "graded,stop,home,wounded,destroyed", "graded", "What a failed trap roll does.",
                      "Что бывает при неудаче в воротах.", inference),
    core::enum_option("trap_both_ways", "false,true", "true", "The traps act outwards too.", "Ловушки действуют и на выходе.", inference),
    core::enum_option("shooting_end", "gate,any,never", "gate",
                      "The gun falls silent when a soldier has come in by the gate, by any way, or never.",
                      "Орудие замолкает, когда воин вошёл через ворота, любым путём или никогда.", leaflet),
    core::enum_option("gate_enter", "success,attempt", "success", "Entering means having passed, or having tried.",
                      "Войти в ворота значит пройти их или попытаться.", inference),
    core::text_option("shot_table", "2:5/6+4:4/6+6:3/6+8:2/6+*:1/6", "Probability of a hit up to each distance in steps, d:p/q joined by +.",
                      "Вероятность попадания до каждой дальности в шагах, d:p/q через +.", inference),
    core::text_option("shot_cover", "1/2", "Factor for a covered target, p/q.", "Множитель для укрытой цели, p/q.", inference),
    core::enum_option("parapet", "false,true", "false", "A soldier on a tower is covered.", "Воин на башне укрыт.", inference),
    core::text_option("shot_stray", "1/6", "Share of a miss that hits somebody else on the way, p/q.",
                      "Доля промаха, достающаяся другим на пути, p/q.", inference),
    core::text_option("fall_weights", "1:2:3", "A hit soldier stands : falls face down : falls face up.",
                      "Поражённый воин устоял : упал лицом вниз : упал лицом вверх.", inference),
    core::enum_option("shot_entry", "model,any", "model", "Lists only possible results of a shot, or all that a referee may see.",
                      "Перечисляются только возможные исходы выстрела или все, какие может увидеть судья.", convention),
    core::enum_option("gun_drag", "false,true", "true", "A soldier may drag the gun along.", "Воин может тащить орудие с собой.", leaflet),
    core::enum_option("gun_relay", "false,true", "false", "Several soldiers may drag the gun in one turn.",
                      "За ход орудие могут тащить несколько воинов.", inference),
    core::enum_option("capture", "false,true", "true", "A castle can be taken.", "Крепость можно захватить.", inference),
    core::int_option("no_progress", "10..400", "60", "Player turns without a loss until the game ends.",
                     "Ходов без потерь до конца игры.", convention),
    core::enum_option("limit_result", "draw,defender", "draw", "What the limit of turns gives; defender in the siege mode only.",
                      "Итог при исчерпании ходов; defender только при одной крепости.", convention),
};

constexpr Entry events[] = {
    core::event("placed", "a soldier is set up", "воин поставлен", "soldier,place"),
    core::event("gun_placed", "a gun is set up", "орудие поставлено", "side,cell"),
    core::event("game_started", "the first turn begins", "игра началась", "first"),
    core::event("turn_started", "a turn begins", "ход начат", "side,turn"),
    core::event("magic_unavailable", "no soldier gives magic", "магия недоступна", "side"),
    core::event("magic_rolled", "the Magic die", "кубик магии", "side,value"),
    core::event("magic_effect", "magic takes effect", "магия подействовала", "side,kind,until"),
    core::event("effect_ended", "an effect ends", "действие магии кончилось", "side,kind"),
    core::event("shooting_skipped", "the Shooting stage is passed over", "этап стрельбы пропущен", "side,reason"),
    core::event("shot_held", "no shot is fired", "выстрела не было", "side"),
    core::event("shot_aimed", "the gun is aimed", "орудие наведено", "side,soldier"),
    core::event("shot_result", "the shot's result", "исход выстрела", "soldier,fall"),
    core::event("moved", "a step", "шаг", "soldier,from,to,kind,cost"),
    core::event("gun_moved", "the gun moves along", "орудие передвинуто", "side,from,to"),
    core::event("trap_rolled", "a roll against the traps", "бросок против ловушек", "soldier,value,passed"),
    core::event("shooting_ended", "a gun falls silent for good", "стрельба прекращена", "side"),
    core::event("melee_started", "close combat begins", "начался ближний бой", "mover,enemy"),
    core::event("melee_rolled", "the dice of a close combat", "кубики ближнего боя", "die1,bonus1,die2,bonus2"),
    core::event("melee_tied", "equal totals", "ничья в ближнем бою", ""),
    core::event("wounded", "a soldier will miss turns", "воин ранен", "soldier,turns"),
    core::event("recovered", "a soldier is well again", "воин снова в строю", "soldier"),
    core::event("sent_home", "a soldier is put back", "воин возвращён", "soldier,from,to,displaced"),
    core::event("destroyed", "a soldier is destroyed", "воин уничтожен", "soldier,cause"),
    core::event("finished", "a soldier has finished his manoeuvre", "воин закончил манёвр", "soldier"),
    core::event("turn_ended", "a turn ends", "ход закончен", "side"),
    core::event("game_over", "the game ends", "игра окончена", "winner,how"),
};

constexpr Entry terms[] = {
    core::term("D", "side", "Defender", "Защитник"),
    core::term("A", "side", "Attacker", "Атакующий"),
    core::term("soldier", "piece", "soldier", "воин"),
    core::term("gun", "piece", "ball gun", "Шарикострел"),
    core::term("step", "measure", "step", "шаг"),
    core::term("wall", "terrain", "wall", "стена"),
    core::term("gate", "terrain", "gate", "ворота"),
    core::term("tower", "terrain", "tower", "башня"),
    core::term("floor", "terrain", "storey", "этаж"),
    core::term("fortress", "zone", "fortress", "крепость"),
    core::term("start_zone", "zone", "start zone", "стартовая зона"),
    core::term("initial_place", "zone", "initial place", "исходная позиция"),
    core::term("magic", "stage", "Magic", "Магия"),
    core::term("shooting", "stage", "Shooting", "Стрельба"),
    core::term("manoeuvre", "stage", "Manoeuvre", "Манёвр"),
    core::term("melee", "stage", "close combat", "ближний бой"),
    core::term("trap", "stage", "trap", "ловушка"),
    core::term("speed", "effect", "double speed", "двойная скорость"),
    core::term("bonus", "effect", "bonus in close combat", "прибавка в ближнем бою"),
    core::term("jam", "effect", "jammed gun", "заклинившее орудие"),
    core::term("silence", "effect", "gun silent for good", "стрельба прекращена"),
    core::term("wounded", "state", "wounded, misses turns", "ранен, пропускает ходы"),
    core::term("destroyed", "state", "destroyed", "уничтожен"),
};

}  // namespace

const core::Catalog &catalog() {
  static const core::Catalog all = {
      .game = {.id = "castles",
               .title_en = "Castles & Toy Soldiers",
               .title_ru = "Замки и солдатики",
               .meaning_en = "Siege of a toy castle with magic, a ball gun and measured moves.",
               .meaning_ru = "Осада игрушечной крепости: магия, стрельба шариком и манёвры по шагам.",
               .source = leaflet},
      .revision = 1,
      .editions = editions,
      .options = options,
      .rules = rule_table(),
      .events = events,
      .formats = {},
      .terms = terms,
  };
  return all;
}

}  // namespace hoyle::games::castles
