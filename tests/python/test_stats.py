"""Statistics: they agree with games played by hand, and with themselves however the work is shared out."""

from __future__ import annotations

import math
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import hoyle
import pytest
from hoyle import players, stats

SPECS = ["jungle", "backgammon", "jackal@deluxe", "castles:setup=auto"]


def first_legal(view: hoyle.View) -> int:
    return view.legal[0]


def by_hand(spec: str, seed: int, n: int) -> list[hoyle.State]:
    """The same games without the library's playout: chance and players both draw from stream i of the seed."""
    games = []
    for i in range(n):
        state, rng = hoyle.rules(spec).start(), hoyle.Rng(seed, i)
        while not state.is_over:
            state.apply(state.sample(rng))
        games.append(state)
    return games


@pytest.mark.parametrize("spec", SPECS)
def test_games_are_those_played_by_hand(spec: str) -> None:
    n = 4
    played = by_hand(spec, 7, n)
    rows = stats.games(spec, n, seed=7)
    assert [(row["plies"], row["winners"], row["rule"], row["label"], row["returns"]) for row in rows] == [
        (s.ply, s.result.winners, s.result.rule, s.result.label, s.returns) for s in played
    ]
    assert rows.column("game") == list(range(n))

    kinds, seen, values, widths = Counter[str](), Counter[str](), Counter[Any](), Counter[Any]()
    draws = 0
    for state in played:
        history, here = state.history(), set[str]()
        state.reset()
        for action in history:
            widths["chance" if state.is_chance else "decision", len(state.legal)] += 1
            draws += state.is_chance
            for event in state.apply(action):
                kinds[event.kind] += 1
                here.add(event.kind)
                values.update((event.kind, name, value) for name, value in event.fields.items())
        seen.update(here)
    table = stats.events(spec, n, seed=7)
    assert Counter({row["kind"]: row["count"] for row in table if row["count"]}) == kinds
    assert Counter({row["kind"]: row["games"] for row in table if row["games"]}) == seen
    assert [row["kind"] for row in table] == [kind.id for kind in hoyle.game(hoyle.rules(spec).game).events]
    told = stats.fields(spec, None, n, seed=7)
    assert Counter({(row["kind"], row["field"], row["value"]): row["count"] for row in told}) == values
    for row in stats.branching(spec, n, seed=7):
        mine = Counter({width: count for (node, width), count in widths.items() if node == row["node"]})
        assert row["nodes"] == mine.total() and row["min"] == min(mine) and row["max"] == max(mine)
        assert row["mean"] == pytest.approx(sum(w * c for w, c in mine.items()) / mine.total())
    by_unit = {row["unit"]: row for row in stats.lengths(spec, n, seed=7)}
    assert by_unit["plies"]["mean"] == sum(rows.column("plies")) / n
    assert by_unit["chance"]["mean"] == draws / n
    assert by_unit["decisions"]["mean"] == pytest.approx(by_unit["plies"]["mean"] - by_unit["chance"]["mean"])


@pytest.mark.parametrize("spec", SPECS)
def test_the_work_can_be_shared_out(spec: str) -> None:
    def all_of(**how: Any) -> list[stats.Table]:
        return [
            stats.games(spec, 70, 3, max_plies=60, **how),
            stats.lengths(spec, 70, 3, max_plies=60, **how),
            stats.outcomes(spec, 70, 3, max_plies=60, **how),
            stats.branching(spec, 70, 3, max_plies=60, **how),
            stats.events(spec, 70, 3, max_plies=60, **how),
            stats.fields(spec, None, 70, 3, max_plies=60, **how),
            stats.dice(spec, 70, 3, max_plies=60, **how),
            stats.perft(spec, 2, divide=True, executor=how.get("executor")),
        ]

    with ThreadPoolExecutor(3) as pool:
        assert all_of(executor=pool) == all_of()


def test_processes_share_games_of_players() -> None:
    how: dict[str, Any] = {"players": [first_legal, first_legal], "max_plies": 50}
    with ProcessPoolExecutor(2) as pool:
        assert stats.games("backgammon", 9, 2, executor=pool, **how) == stats.games("backgammon", 9, 2, **how)


def test_perft() -> None:
    assert stats.perft("jungle", 3) == [{"depth": d, "nodes": c} for d, c in enumerate([1, 24, 576, 12240])]
    state = hoyle.rules("jungle").start()
    divided = stats.perft(state, 3, divide=True)
    assert sum(divided.column("nodes")) == 12240 and divided.column("text") == state.legal.texts()
    with ThreadPoolExecutor(2) as pool:
        assert stats.perft("jungle", 3, executor=pool) == stats.perft("jungle", 3)
    assert stats.perft("backgammon", 0) == [{"depth": 0, "nodes": 1}] and state.ply == 0
    with pytest.raises(ValueError):
        stats.perft("jungle", 0, divide=True)


def test_statistics_from_a_position() -> None:
    """Rollouts: the games go on from a state, and only what is played from there counts."""
    state = hoyle.rules("backgammon").start()
    state.playout(hoyle.Rng(5), max_plies=100)
    text = state.text()
    rows = stats.games(state, 5, seed=1)
    ended = []
    for i in range(5):
        copy = state.copy()
        copy.playout(hoyle.Rng(1, i))
        ended.append((copy.ply - 100, copy.returns))
    assert [(row["plies"], row["returns"]) for row in rows] == ended
    assert stats.lengths(state, 5, 1)[0]["min"] == min(plies for plies, _ in ended)
    assert state.text() == text and state.ply == 100


def test_outcomes_add_up() -> None:
    rows = stats.outcomes("backgammon", 300, seed=1)
    assert sum(rows.column("games")) == 300 and rows.column("games") == sorted(rows.column("games"), reverse=True)
    for row in rows:
        assert row["low"] < row["share"] < row["high"] and row["returns"][0] == -row["returns"][1]
    cut = stats.outcomes("jackal", 3, max_plies=5)
    assert cut.column("kind") == ["ongoing"] and cut[0]["games"] == 3


def test_dice_fall_as_their_odds_say() -> None:
    rows = stats.dice("backgammon", 200, seed=1)
    assert math.fsum(rows.column("share")) == pytest.approx(1)
    assert math.fsum(rows.column("expected")) == pytest.approx(sum(rows.column("count")))
    assert all(abs(row["z"]) < 4.5 for row in rows) and any(abs(row["z"]) > 0.5 for row in rows)
    assert {row["outcome"] for row in rows} >= {"dice 11", "dice 65", "open 66"}
    assert stats.dice("jungle", 2) == []


def test_expected_numbers_are_those_of_the_odds() -> None:
    rows = stats.dice("backgammon", 2000, seed=4, max_plies=1)
    assert len(rows) == 36 and all(row["expected"] == pytest.approx(2000 / 36) for row in rows)
    p = 1 / 36
    for row in rows:
        assert row["z"] == pytest.approx((row["count"] - 2000 * p) / math.sqrt(2000 * p * (1 - p)))


def test_tiles_of_jackal() -> None:
    rows = stats.tiles("jackal@archipelago", 3, seed=2)
    opened = next(row for row in stats.events("jackal@archipelago", 3, seed=2) if row["kind"] == "opened")
    assert sum(rows.column("count")) == opened["count"] and rows[0]["tile"] == "E"
    assert all(row["title_en"] and row["title_ru"] and row["games"] <= 3 for row in rows)
    assert {row["title_en"] for row in rows if row["tile"] in (">01", ">04", ">10", ">40")} == {"arrow, straight"}
    with pytest.raises(ValueError):
        stats.tiles("jungle")


def test_whole_turns() -> None:
    rows = {row["node"]: row for row in stats.branching("jungle", 2, turns=True, max_plies=40)}
    assert rows["turn"]["mean"] == rows["decision"]["mean"]  # in Jungle a turn is one action
    rows = {row["node"]: row for row in stats.branching("backgammon", 2, turns=True, max_plies=40)}
    assert rows["turn"]["nodes"] < rows["decision"]["nodes"] and rows["turn"]["max"] > rows["decision"]["max"]


def test_players_play() -> None:
    rows = stats.games("jungle", 3, players=first_legal, max_plies=30)
    assert len({row["plies"] for row in rows}) == 1
    with pytest.raises(ValueError):
        stats.games("jungle", 1, players=[first_legal])
    with pytest.raises(TypeError):
        stats.games("jungle", 1, players=[1, 2])
    with pytest.raises(ValueError):
        stats.games("jungle", -1)


def test_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    table = stats.games("jungle", 3, max_plies=10)
    assert str(table).splitlines()[0].split()[:2] == ["game", "plies"] and len(str(table).splitlines()) == 4
    assert table._repr_html_().count("<tr>") == 4 and str(stats.Table()) == "(no rows)"
    pandas = pytest.importorskip("pandas")
    frame = table.to_pandas()
    assert frame.equals(pandas.DataFrame(table)) and list(frame["plies"]) == [10, 10, 10]
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(ImportError, match=r"hoyle\[stats\]"):
        table.to_pandas()


def test_bad_numbers() -> None:
    wrong: list[dict[str, Any]] = [{"n": -1}, {"seed": -1}, {"seed": 2**64}, {"max_plies": -1}]
    for bad in [*wrong, {"max_plies": -1, "players": "random"}]:
        with pytest.raises(ValueError, match=next(iter(bad))):
            stats.games("jungle", **{"n": 1, **bad})
        if "n" not in bad:
            with pytest.raises(ValueError, match=next(iter(bad))):
                players.play("jungle", ["random"] * 2, **{k: v for k, v in bad.items() if k != "players"})
    for odd in ({"n": 1.5}, {"seed": None}, {"max_plies": 1.5, "players": "random"}):
        with pytest.raises(TypeError, match=next(iter(odd))):
            stats.games("jungle", **{"n": 1, **odd})  # type: ignore[arg-type]
    for depth, error in ((-1, ValueError), (1.5, TypeError), (None, TypeError)):
        with pytest.raises(error, match="depth"):
            stats.perft("jungle", depth)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="NoneType"):
        stats.games(None, 1)  # type: ignore[arg-type]


def test_wilson() -> None:
    low, high = stats.wilson(8, 10)  # 0.4902, 0.9433 in the textbooks
    assert low == pytest.approx(0.4902, abs=1e-4) and high == pytest.approx(0.9433, abs=1e-4)
    assert stats.wilson(0, 0) == (0.0, 1.0) and stats.wilson(0, 10)[0] == 0.0 and stats.wilson(10, 10)[1] == 1.0
    wide, narrow = stats.wilson(50, 100, 0.99), stats.wilson(50, 100, 0.5)
    assert wide[0] < narrow[0] < 0.5 < narrow[1] < wide[1]
    for wrong in ((-1, 5, 0.9), (6, 5, 0.9), (1, 5, 1.0)):
        with pytest.raises(ValueError):
            stats.wilson(*wrong)
