// The rule table: one sentence per rule id in English and Russian, with its source. docs/rules/jungle.md holds the
// same sentences; a test compares the two.
#include "games/jungle/tables.hpp"

namespace hoyle::games::jungle {

namespace {

using core::rule;

// Sources. The Russian encyclopedia article is the main text; the others are named where it is silent.
#define RU_WIKI "Wikipedia (ru), Jungle (board game): "
constexpr const char *goal = RU_WIKI "Goal";
constexpr const char *board_text = RU_WIKI "Board";
constexpr const char *pieces = RU_WIKI "Pieces";
constexpr const char *moves = RU_WIKI "Moves";
constexpr const char *capture = RU_WIKI "Capture";
constexpr const char *variants = RU_WIKI "Variants";
constexpr const char *practice = "common practice";
constexpr const char *own = "defined by hoyle";

constexpr core::Entry table[] = {
    rule("JG-BOARD-01", "The board has 7 files and 9 ranks; two squares are neighbours if they share an edge.",
         "Доска состоит из 7 вертикалей и 9 горизонталей; поля соседние, если у них есть общая сторона.",
         RU_WIKI "Board; Ludii, Jungle.lud (7 by 9)", "edition"),
    rule("JG-BOARD-02", "Each player has one den, the middle square of the own first rank: d1 for White, d9 for Black.",
         "У каждого игрока одно убежище, среднее поле своей первой горизонтали: d1 у белых, d9 у чёрных.", board_text),
    rule("JG-BOARD-03",
         "Each player has three traps, left, right and in front of the own den: c1, e1, d2 for White, c9, e9, d8 for "
         "Black.",
         "У каждого игрока три ловушки: слева, справа и перед своим убежищем: c1, e1, d2 у белых, c9, e9, d8 у чёрных.",
         board_text, "edition"),
    rule("JG-BOARD-04",
         "There are two rivers of 2 by 3 water squares: files b and c, and files e and f, on ranks 4 to 6.",
         "На доске две реки по 2 на 3 водных поля: вертикали b и c и вертикали e и f на горизонталях с 4 по 6.",
         board_text, "edition"),
    rule("JG-BOARD-05",
         "All other squares are land; the land files a, d and g pass the rivers. The start squares have no meaning "
         "after the start.",
         "Все остальные поля — суша; сухопутные вертикали a, d и g проходят мимо рек. Начальные поля после начала игры "
         "ничего не значат.",
         board_text),
    rule("JG-SETUP-01",
         "Each side has one piece of each kind, with the ranks elephant 8, lion 7, tiger 6, leopard 5, dog 4, wolf 3, "
         "cat 2, rat 1.",
         "У каждой стороны по одной фигуре каждого вида; ранги: слон 8, лев 7, тигр 6, леопард 5, собака 4, волк 3, "
         "кошка 2, мышь 1.",
         pieces, "wolf_dog, edition"),
    rule("JG-SETUP-02",
         "The pieces start on their own printed squares: White E a3, L g1, T a1, P e3, D f2, W c3, C b2, R g3, Black "
         "turned by 180 degrees.",
         "Фигуры начинают на своих нарисованных полях: у белых E a3, L g1, T a1, P e3, D f2, W c3, C b2, R g3, у "
         "чёрных — с поворотом на 180 градусов.",
         RU_WIKI "Pieces; squares from Ludii, the CodinGame referee, and van Rijn and Vis", "setup=fixed"),
    rule("JG-SETUP-03",
         "The players alternately, White first, put their next piece, in the order E L T P D W C R, on any free own "
         "start square; "
         "in the hidden variant the other side sees only how many stand.",
         "Игроки по очереди, начиная с белых, ставят следующую фигуру в порядке E L T P D W C R на любое свободное "
         "своё начальное поле; "
         "в скрытом варианте другая сторона видит только число поставленных.",
         own, "setup=placed"),
    rule("JG-SETUP-04",
         "Chance puts the pieces in the same order on the free own start squares, each with equal probability; "
         "in the hidden variant only the owner knows the outcome.",
         "Случай ставит фигуры в том же порядке на свободные начальные поля своей стороны, на каждое с равной "
         "вероятностью; "
         "в скрытом варианте исход знает только владелец.",
         own, "setup=random"),
    rule("JG-TURN-01", "White makes the first move.", "Первый ход делают белые.", moves),
    rule("JG-TURN-02",
         "The players move in turn; a turn is exactly one move of one own piece, and passing is not allowed.",
         "Игроки ходят по очереди; ход — это ровно одно передвижение одной своей фигуры, пропускать ход нельзя.",
         RU_WIKI "Moves; common practice (no pass)"),
    rule("JG-MOVE-01", "A piece moves one square along a file or a rank, never diagonally and never off the board.",
         "Фигура ходит на одно поле по вертикали или горизонтали, но не по диагонали и не за край доски.", moves),
    rule("JG-MOVE-02", "A piece may not end its move on a square held by a piece of its own side.",
         "Фигура не может закончить ход на поле, занятом фигурой своей стороны.", practice),
    rule("JG-MOVE-03", "A piece may not enter its own den.", "Фигура не может заходить в своё собственное убежище.",
         moves),
    rule("JG-MOVE-04", "Only a rat may stand on or step onto a water square.",
         "Стоять на воде и входить в неё может только мышь.", moves),
    rule("JG-MOVE-05", "The rat enters, crosses and leaves water by ordinary moves of one square.",
         "Мышь входит в воду, плывёт и выходит обычными ходами на одно поле.", moves),
    rule("JG-MOVE-06", "Every piece may enter and leave any trap, own or enemy, without restriction.",
         "Любая фигура может свободно входить в любую ловушку, свою или чужую, и выходить из неё.",
         RU_WIKI "Capture; common practice"),
    rule("JG-JUMP-01",
         "A lion or tiger standing next to water may move in that direction over all water squares in a straight line.",
         "Лев или тигр, стоящий у воды, может перепрыгнуть по прямой все водные поля в этом направлении.", moves,
         "tiger_jump"),
    rule("JG-JUMP-02", "A jump ends on the first land square beyond the water, neither earlier nor farther.",
         "Прыжок заканчивается на первом сухопутном поле за водой, не раньше и не дальше.", moves),
    rule("JG-JUMP-03", "A jump is forbidden if a rat of either side is on any water square jumped over.",
         "Прыжок запрещён, если на любом из перепрыгиваемых водных полей находится мышь, своя или чужая.", moves,
         "jump_block"),
    rule("JG-JUMP-04", "A jump may end in a capture, under the same capture rules as a step.",
         "Прыжок может закончиться взятием по тем же правилам, что и обычный ход.", moves),
    rule("JG-JUMP-05", "The leopard may jump along a rank, never along a file, and is blocked like the others.",
         "Леопард может прыгать по горизонтали, но не по вертикали; мышь мешает ему, как и другим.", variants,
         "leopard_jump=horizontal"),
    rule("JG-JUMP-06", "The tiger jumps only along a file.", "Тигр прыгает только по вертикали.",
         "Wikipedia (en), Jungle (board game)", "tiger_jump=vertical"),
    rule("JG-JUMP-07", "Which rats block a jump is an option: any rat, an enemy rat only, or none.",
         "Какая мышь мешает прыжку, задаёт вариант: любая, только чужая или никакая.",
         RU_WIKI "Moves (any rat); house rules", "jump_block"),
    rule("JG-CAP-01", "A piece captures an enemy piece of equal or lower rank by moving onto its square.",
         "Фигура берёт фигуру противника равного или меньшего ранга, вставая на её поле.", RU_WIKI "Pieces, Capture"),
    rule("JG-CAP-02", "The rat may capture the elephant.", "Мышь может взять слона.", RU_WIKI "Pieces, Capture"),
    rule("JG-CAP-03", "The elephant may not capture the rat, except a rat weakened by a trap.",
         "Слон не может взять мышь, кроме мыши, ослабленной ловушкой.", RU_WIKI "Pieces, Capture, Variants",
         "elephant_rat"),
    rule("JG-CAP-04",
         "Of two pieces of equal rank the attacker captures the other; as an option both are removed, unless a trap "
         "weakens the victim.",
         "Из двух фигур равного ранга нападающая берёт другую; в варианте снимаются обе, если жертва не ослаблена "
         "ловушкой.",
         RU_WIKI "Capture; house rules", "equal_rank"),
    rule("JG-CAP-05", "A captured piece leaves the game for good.", "Взятая фигура выбывает из игры навсегда.",
         capture),
    rule("JG-CAP-06", "Capturing is never compulsory.", "Брать не обязательно.", practice),
    rule("JG-WATER-01", "A rat moving from water to land may not capture.",
         "Мышь, выходящая из воды на сушу, не может брать.", RU_WIKI "Moves, Capture", "rat_from_water"),
    rule("JG-WATER-02", "A rat on land may not capture a rat in water.", "Мышь на суше не может взять мышь в воде.",
         moves, "rat_into_water"),
    rule("JG-WATER-03", "A rat in water may capture an enemy rat in water.",
         "Мышь в воде может взять мышь противника в воде.", moves, "rat_in_water"),
    rule("JG-WATER-04", "A rat in water cannot be attacked by any other kind.",
         "Мышь в воде недоступна для всех остальных зверей.", moves),
    rule("JG-TRAP-01",
         "A piece on a trap of the opponent is weakened: any enemy piece that can reach it may capture it regardless "
         "of rank.",
         "Фигура на ловушке противника ослаблена: её может взять любая фигура противника, независимо от ранга.",
         capture, "traps"),
    rule("JG-TRAP-02", "A piece on a trap of its own side keeps its rank.", "Фигура на своей ловушке сохраняет ранг.",
         RU_WIKI "Variants (by contrast); common practice", "traps"),
    rule("JG-TRAP-03", "Under universal traps a piece on any trap is weakened.",
         "При универсальных ловушках ослаблена фигура на любой ловушке.", variants, "traps=universal"),
    rule("JG-TRAP-04",
         "Being weakened does not reduce a piece's own attack; as an option a weakened piece may capture only weakened "
         "pieces.",
         "Ослабление не уменьшает силу собственного нападения; в варианте ослабленная фигура берёт только ослабленных.",
         "common practice; Ludii, Jungle.lud", "trapped_attack"),
    rule("JG-TRAP-05", "The weakening ends as soon as the piece leaves the trap.",
         "Ослабление кончается, как только фигура покидает ловушку.", practice),
    rule("JG-TRAP-06",
         "A piece on a trap of its own side cannot be captured by a piece that the trap would weaken on arrival.",
         "Фигуру на своей ловушке не может взять фигура, которую эта ловушка ослабила бы по прибытии.",
         "quadibloc.com, survey of rule accounts", "own_trap=shelter"),
    rule("JG-END-01", "A player who moves a piece into the opponent's den wins at once.",
         "Игрок, введший фигуру в убежище противника, сразу выигрывает.", goal),
    rule("JG-END-02",
         "A player whose opponent has no piece left wins at once; an exchange that empties both sides is a draw.",
         "Игрок, у противника которого не осталось фигур, сразу выигрывает; размен последних фигур обеих сторон — "
         "ничья.",
         RU_WIKI "Goal; the draw is defined by hoyle", "capture_all_wins"),
    rule("JG-END-03", "A player to act without a legal move loses.", "Игрок, которому нечем ходить, проигрывает.",
         "common practice; draw: van Rijn and Vis", "no_moves"),
    rule("JG-END-04", "When a position occurs for the third time the game is a draw.",
         "Когда позиция возникает в третий раз, объявляется ничья.", "common practice; van Rijn and Vis",
         "repetition, repetition_count"),
    rule("JG-END-05", "After 100 plies in a row without a capture the game is a draw.",
         "После 100 полуходов подряд без взятия объявляется ничья.", "common practice", "no_capture_limit"),
    rule("JG-END-06", "After a set number of plies in all the game is a draw.",
         "После заданного общего числа полуходов объявляется ничья.", "CodinGame referee CG_AnimalChess (150)",
         "max_plies"),
    rule("JG-END-07",
         "After a move the ends are tested in this order: den, all captured, repetition, no moves, no-capture limit, "
         "ply limit; the first that applies decides.",
         "После хода окончания проверяются в таком порядке: убежище, взяты все, повторение, нет ходов, предел без "
         "взятий, предел полуходов; решает первое подходящее.",
         own),
    rule("JG-END-08", "A win pays 1 to the winner and -1 to the loser, a draw 0 to both.",
         "Победа приносит победителю 1, проигравшему -1, ничья обоим 0.", own),
    rule("JG-CHK-01",
         "Animal checkers has no traps and no rivers, and only elephant, tiger, dog and rat; all other rules hold.",
         "В шашках животных нет ловушек и рек, а из фигур только слон, тигр, собака и мышь; остальные правила в силе.",
         variants, "edition=animal_checkers"),
    rule("JG-CHK-02",
         "Animal checkers is played on 7 by 7 squares with the dens d1 and d7 or on the classic board, with the "
         "classic start squares of the four kinds.",
         "В шашки животных играют на доске 7 на 7 с убежищами d1 и d7 или на обычной доске, с обычными начальными "
         "полями четырёх видов.",
         "Leiden ranking code of Jungle Checkers (board); start squares are defined by hoyle", "checkers_board"),
    rule("JG-POS-01", "A position text follows its grammar: rows, letters, side, counters and fields.",
         "Запись позиции следует своей грамматике: горизонтали, буквы, очередь хода, счётчики и поля.",
         "defined by hoyle; FEN dialects of Jungle engines"),
    rule("JG-POS-02", "A position text stands for a position that a game can reach.",
         "Запись позиции описывает позицию, возможную в игре.", own),
    rule("JG-TEXT-01", "A move is written as its from-square and its to-square.",
         "Ход записывается начальным и конечным полями.", own),
    rule("JG-TEXT-02",
         "A move text names the square where the piece ends; a capture mark or a kind letter in it must be true.",
         "Запись хода называет поле, где фигура остановится; знак взятия и буква вида в ней должны быть верны.",
         "defined by hoyle; rank form: gamerz.net"),
    rule("JG-TEXT-03", "A placement is written as the kind letter, '@' and the square.",
         "Расстановка записывается буквой вида, знаком '@' и полем.", own),
    rule("JG-HID-01",
         "Owner, place and moves of all pieces are public; the kind is known to the owner, and to all once only one "
         "kind is left in the shown set.",
         "Владелец, место и ходы всех фигур известны всем; вид знает владелец, а все — когда в открытом множестве "
         "остаётся один вид.",
         variants, "hidden=yes"),
    rule("JG-HID-02",
         "A move onto an enemy piece is legal if the mover could capture there at least one kind that the piece can "
         "still be.",
         "Ход на фигуру противника разрешён, если нападающий мог бы взять там хотя бы один из видов, которыми она ещё "
         "может быть.",
         own, "hidden=yes"),
    rule("JG-HID-03",
         "An attack on a kind that the capture rules admit is an ordinary capture, any other a failed attack.",
         "Нападение на вид, который можно взять, — обычное взятие, всякое другое — неудачное нападение.", own,
         "hidden=yes"),
    rule("JG-HID-04",
         "After an attack both kinds become known, or only that of the removed piece; a bounce shows both.",
         "После нападения становятся известны оба вида или только вид снятой фигуры; отскок показывает обе.",
         "defined by hoyle, after Stratego", "reveal"),
    rule("JG-HID-05", "In a failed attack the attacker is removed and the victim stays, or both stay where they were.",
         "При неудачном нападении снимается нападающий, а жертва остаётся, либо обе остаются на местах.",
         "defined by hoyle, after Stratego", "failed_attack"),
    rule("JG-HID-06",
         "A piece in the water is shown as a rat, a jump shows that the piece is of a kind that may make it; no other "
         "move shows anything.",
         "Фигура в воде показана как мышь, прыжок показывает, что фигура одного из способных на него видов; другие "
         "ходы ничего не показывают.",
         own, "hidden=yes"),
    rule("JG-HID-07",
         "A kind is possible for a piece if all living pieces of its side can be given different kinds from their "
         "sets, none of them captured.",
         "Вид возможен для фигуры, если всем живым фигурам её стороны можно приписать разные виды из их множеств, ни "
         "один из которых не взят.",
         own, "hidden=yes"),
};
#undef RU_WIKI

}  // namespace

const std::span<const core::Entry> rule_table = table;

}  // namespace hoyle::games::jungle
