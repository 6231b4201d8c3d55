"""Features say all that JSON says, and the tables of the rulebooks say what they are.

States come from random games, and from their position texts with a number, a letter or two changed where the result can
be read: neighbours that differ in one thing only. So a feature that went missing shows.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import hoyle
import pytest

ROOT = Path(__file__).parents[2]


def mutants(text: str, rng: random.Random, tries: int) -> Iterator[str]:
    """Texts a little different: a number nearby or far, two letters exchanged, one copied."""
    numbers = list(re.finditer(r"\d+", text))
    for _ in range(tries):
        one, two = sorted(rng.sample(range(len(text)), 2))
        kind = rng.randrange(4)
        if kind == 0 and numbers:
            found = rng.choice(numbers)
            number = int(found.group()) + rng.choice([1, -1, 2, 256, -256, 65536])
            yield text[: found.start()] + str(max(number, 0)) + text[found.end() :]
        elif kind == 1:
            yield text[:one] + text[two] + text[one + 1 : two] + text[one] + text[two + 1 :]
        elif kind == 2:
            yield text[:one] + text[two] + text[one + 1 :]
        else:
            yield text[:one] + text[one + 1 : one + 2] + text[one] + text[one + 2 :]


def corpus(rules: hoyle.Rules, seed: int, games: int = 2, plies: int = 80, tries: int = 20) -> list[hoyle.State]:
    """States of random games, their texts read again (without a past), and what can be read of their mutants."""
    rng = random.Random(seed)
    states: list[hoyle.State] = []
    for game in range(games):
        state, chance = rules.start(), hoyle.Rng(seed, game)
        while not state.is_over and state.ply < plies:
            state.apply(state.sample(chance))
            states.append(state.copy())
    seen: set[str] = set()
    for state in list(states):
        states.append(rules.parse(state.text()))
        for text in set(mutants(state.text(), rng, tries)) - seen:
            seen.add(text)
            try:
                states.append(rules.parse(text))
            except hoyle.Error:
                continue
    return states


def numbers_of(state: hoyle.State, viewer: int) -> list[int]:
    return list(map(int, state.features(viewer)))


def test_equal_features_mean_equal_json(any_rules: hoyle.Rules) -> None:
    states = corpus(any_rules, 1)
    secret = any_rules.has_secrets
    for viewer in [*range(any_rules.players), hoyle.PUBLIC, hoyle.REFEREE] if secret else [0, hoyle.REFEREE]:
        known: dict[bytes, str] = {}
        for state in states:
            told = state.json(viewer)
            assert known.setdefault(bytes(numbers_of(state, viewer)), told) == told


def blocks(rules: hoyle.Rules) -> list[tuple[int, int, str]]:
    """The rows of the rulebook's table: where each number or plane begins and ends, and what it is."""
    page = (ROOT / "docs" / "rules" / f"{rules.game}.md").read_text(encoding="utf-8")
    section = re.split(r"\n## (?:\d+\. )?Features\n", page)[1].split("\n## ")[0]
    armies = [int(rules.options.get(side, 0)) for side in ("defenders", "attackers")]
    found: list[tuple[int, int, str]] = []
    for times, each, content in re.findall(r"^\| (?:(\d+M?) × )?(\d+) \| (.*) \|$", section, re.MULTILINE):
        count = int(times.rstrip("M") or 1) * (max(armies) if times.endswith("M") else 1) if times else 1
        for i in range(count):
            begin = found[-1][1] if found else 0
            found.append((begin, begin + int(each), f"{content} ({i})"))
    return found


def test_the_rulebook_lists_them_all(any_rules: hoyle.Rules) -> None:
    assert blocks(any_rules)[-1][1] == any_rules.num_features


# Rows of the tables without a witness: they follow from the others, or too rarely stand alone to be met at random.
UNWITNESSED = {
    "jungle": (
        "his pieces whose kind the viewer does not know",  # all kinds are possible then, and shown as a set
        "the same of the other player (8)",
        "kinds that stand",
        "how the game ended",
        "who won",
        "pieces placed",
    ),
    "backgammon": (
        "who must answer",
        "1 when the game ended by a refused double",
        "beavers in the pending offer; automatic doubles (1)",
        "with `step_order=canonical`: steps made in this turn, their ids (three), the set of those that hit (0)",
    ),
    "castles": ("whose turn", "`melee`: the enemy"),  # initial places lie in the own area
    "jackal": ("sunk gold", "passages used", "bear square"),
}


def witnesses(states: list[hoyle.State], viewer: int) -> set[str]:
    """The blocks without which two of the states would look alike, and are not."""
    np = pytest.importorskip("numpy")
    told: dict[str, int] = {}
    json = np.array([told.setdefault(state.json(viewer), len(told)) for state in states])
    features = np.array([numbers_of(state, viewer) for state in states], np.uint8)
    lots = np.random.default_rng(1).integers(0, 2**63, (features.shape[1], 256))
    drawn = lots[np.arange(features.shape[1]), features]  # equal exactly where features are equal, but for odd chance
    whole = np.bitwise_xor.reduce(drawn, axis=1)
    found: set[str] = set()
    for begin, end, what in blocks(states[0].rules):
        rest = whole ^ np.bitwise_xor.reduce(drawn[:, begin:end], axis=1)
        order = np.lexsort((json, rest))
        alike = rest[order][1:] == rest[order][:-1]
        if (alike & (json[order][1:] != json[order][:-1])).any():
            found.add(name_of(what, states[0].rules.game))
    return found


def name_of(what: str, game: str) -> str:
    """What has to be witnessed: every block, or in Jackal with its many squares and pieces one of each row."""
    return re.sub(r" \(\d+\)$", "", what) if game == "jackal" else what


def parsed(rules: hoyle.Rules, texts: Iterable[str]) -> list[hoyle.State]:
    states = []
    for text in texts:
        try:
            states.append(rules.parse(text))
        except hoyle.Error:
            continue
    return states


def more_jungle(rules: hoyle.Rules) -> list[hoyle.State]:
    """Two pieces that step to and fro, so that positions occur again; the start with either side to act."""
    state = rules.start()
    states = parsed(rules, [state.text(), state.text().replace(" w ", " b ")])
    for action in ("a3a4", "g7g6", "a4a3", "g6g7") * 2 if state.is_legal("a3a4") else ():
        state.apply(action)
        states += [state.copy(), rules.parse(state.text())]
    return states


def more_backgammon(rules: hoyle.Rules) -> list[hoyle.State]:
    """Cubes, scores, offers; and under step_order=canonical all steps that could have been made."""
    board = "bg1 -b-A--E-B---eE---c-e--A-A- 0:0 b"
    cubes = ("-", "1c", "2w", "2b", "4c")
    scores = ("-", "7:0:0", "7:6:0", "7:6:0:C", "7:6:0:P")
    odds = ("-", "an=1", "an=2", "ad=1", "rr=1")
    texts = [f"{board} {phase} - {c} {s} {o}" for phase in ("turn", "cube") for c in cubes for s in scores for o in odds]
    state, chance = rules.start(), hoyle.Rng(5)
    while "canonical" in rules.spec and not state.is_over and state.ply < 200:
        state.apply(state.sample(chance))
        for step in ("p1", "p2", "p3"):
            texts += [re.sub(rf"{step}=\d+", f"{step}={n}", state.text()) for n in (*range(200), *range(1000, 1200))]
    return parsed(rules, sorted(set(texts)))


def more_castles(rules: hoyle.Rules) -> list[hoyle.State]:
    """Every effect, every pair in a melee, every direction into a trap."""
    texts: list[str] = []
    for seed in range(6):
        state, chance = rules.start(), hoyle.Rng(seed)
        while not state.is_over and state.ply < 400:
            state.apply(state.sample(chance))
            text = state.text()
            if state.ply % 40 == 0:
                texts += [re.sub(r" \S+/(\S+) (\S+ \d+ \d+)$", rf" {e}/\1 \2", text) for e in ("-", "s", "b", "j", "x")]
                texts += [re.sub(r" (\S+)/\S+ (\S+ \d+ \d+)$", rf" \1/{e} \2", text) for e in ("-", "s", "b", "j", "x")]
            texts += [re.sub(r"(melee:\w+x\D)\d", rf"\g<1>{n}", text) for n in range(1, 6) if "melee" in text]
            texts += [re.sub(r"(trap:\D\d)\w+", rf"\g<1>{d}", text) for d in DIRECTIONS if "trap" in text]
    return parsed(rules, sorted(set(texts)))


DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
MORE = {"jungle": more_jungle, "backgammon": more_backgammon, "castles": more_castles}


@pytest.mark.parametrize(
    "game, specs",
    [
        ("jungle", ["jungle", "jungle@hidden_jungle"]),
        ("backgammon", ["backgammon@match", "backgammon:step_order=canonical", "backgammon@money:beavers=3"]),
        ("castles", ["castles@two_sets", "castles@table"]),
        ("jackal", ["jackal@treasure_island"]),
    ],
)
def test_no_feature_can_be_spared(game: str, specs: list[str]) -> None:
    names: set[str] = set()
    needed: set[str] = set()
    for rules in map(hoyle.rules, specs):
        states = corpus(rules, 2, games=2, plies=90, tries=40)
        states += MORE[game](rules) if game in MORE else []
        names |= {name_of(what, game) for _, _, what in blocks(rules)}
        for viewer in (0, 1):
            needed |= witnesses(states, viewer)
    assert not sorted(what for what in names - needed if not what.startswith(UNWITNESSED[game]))
