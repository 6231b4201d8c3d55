"""Tournaments: the same bytes whoever plays the games, whatever dies on the way; fair seats; faults; figures."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Literal

import hoyle
import pytest
from hoyle import __main__ as tool
from hoyle import records, tournament
from hoyle.tournament import Factory, Game, Results

ROOT = Path(__file__).parent.parent.parent


def first(view: hoyle.View) -> int:
    return view.legal[0]


def last(view: hoyle.View) -> int:
    return view.legal[-1]


def racer(view: hoyle.View) -> int:
    """Jungle: as near to the enemy's den as it gets."""
    rank = "91"[view.viewer]
    texts = view.legal.texts()
    near = [abs(ord(text[2]) - ord("d")) + abs(int(text[3]) - int(rank)) for text in texts]
    return view.legal[near.index(min(near))]


def raises(view: hoyle.View) -> int:
    raise KeyError("no\nidea")


def illegal(view: hoyle.View) -> int:
    return next(action for action in range(view.rules.num_actions) if action not in view.legal)


def leaves(view: hoyle.View) -> int:
    sys.exit("I do not play")


class Mute(Exception):
    def __str__(self) -> str:
        raise RuntimeError("an exception that fails itself")


def mute(view: hoyle.View) -> int:
    raise Mute


def no_number(view: hoyle.View) -> Any:
    return None


def nosy(view: hoyle.View) -> int:
    assert type(view) is hoyle.View and view.viewer == view.actor
    return view.legal[0]


class Forgetful:
    """Counts its own choices: if it were shared between games, results would hang on their order."""

    def __init__(self, seed: int = 0) -> None:
        self.name, self.calls = "forgetful", seed % 7

    def choose(self, view: hoyle.View) -> int:
        self.calls += 1
        return view.legal[self.calls % len(view.legal)]


def cannot_be_made(seed: int) -> Forgetful:
    raise RuntimeError("out of order")


@dataclass
class Killer:
    """Kills its process, once when there is a mark to leave."""

    mark: str
    name: str = "killer"

    def choose(self, view: hoyle.View) -> int:
        if not os.path.exists(self.mark):
            if os.path.isdir(os.path.dirname(self.mark)):
                Path(self.mark).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return view.legal[0]


ENTRANTS: list[Any] = ["random", "greedy:playouts=2", first, Forgetful(), Factory("made", Forgetful)]
SMALL: dict[str, Any] = {"seed": 5, "max_plies": 40}


def bytes_of(path: Path, **how: Any) -> tuple[bytes, list[Game]]:
    results = tournament.run("backgammon", ENTRANTS, 1, records=path, **{**SMALL, **how})
    return path.read_bytes(), results.games


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[Game]]:
    return bytes_of(tmp_path_factory.mktemp("reference") / "games.txt", workers=0)


def test_any_number_of_workers_writes_the_same_bytes(reference: tuple[bytes, list[Game]], tmp_path: Path) -> None:
    for workers in (1, 2, 3):
        assert bytes_of(tmp_path / f"{workers}.txt", workers=workers) == reference
    with ThreadPoolExecutor(3) as pool:
        assert bytes_of(tmp_path / "threads.txt", executor=pool) == reference
    assert bytes_of(tmp_path / "made.txt", executor=partial(ProcessPoolExecutor, 2)) == reference
    assert len(reference[1]) == 20 and len({game.record for game in reference[1]}) == 20


def test_workers_may_be_started_afresh(tmp_path: Path) -> None:
    """Not forked: nothing reaches them but what was pickled."""
    def play(**how: Any) -> list[Game]:
        return tournament.run("jungle", ["random", "greedy:playouts=2"], 2, **SMALL, **how).games

    assert play(executor=partial(ProcessPoolExecutor, 1, mp_context=get_context("spawn"))) == play(workers=0)


def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    def play(name: str) -> bytes:
        entrants: list[tournament.Entrant] = ["random", first, Killer(str(tmp_path / "mark"))]
        tournament.run("jungle", entrants, 4, records=tmp_path / name, workers=2, **SMALL)
        return (tmp_path / name).read_bytes()

    killed = play("killed.txt")
    assert (tmp_path / "mark").exists()  # it did happen
    assert killed == play("quiet.txt") and killed.count(b"[Result ") == 24


def test_a_worker_that_always_dies_is_told(tmp_path: Path) -> None:
    entrants: list[tournament.Entrant] = [first, Killer("/nowhere/mark")]
    with pytest.raises(RuntimeError, match="workers die"):
        tournament.run("jungle", entrants, records=tmp_path / "games.txt", workers=1, **SMALL)
    with ProcessPoolExecutor(1) as pool, pytest.raises(RuntimeError, match="game.* missing"):
        tournament.run("jungle", entrants, executor=pool, **SMALL)


def test_a_torn_file_is_continued(reference: tuple[bytes, list[Game]], tmp_path: Path) -> None:
    whole, path = reference[0], tmp_path / "games.txt"
    inside = whole.index(b"[Plies", 5000)
    for cut in (0, 1, 7, 40, 500, inside, inside + 20, whole.index(b"\n\n", 3000) + 1, whole.index(b"\n\n") + 2,
                len(whole) - 1, len(whole)):  # fmt: skip
        path.write_bytes(whole[:cut])
        assert bytes_of(path, workers=0) == reference, cut


def test_what_is_there_is_not_played_again(reference: tuple[bytes, list[Game]], tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_bytes(reference[0])

    class Unused(Executor):
        def submit(self, *_: Any, **__: Any) -> Any:
            raise AssertionError("nothing is missing")

    assert bytes_of(path, executor=Unused()) == reference
    more = tournament.run("backgammon", ENTRANTS, 2, records=path, workers=0, **SMALL)
    assert path.read_bytes().startswith(reference[0]) and len(more.games) == 40
    again = tournament.run("backgammon", ENTRANTS, 1, records=path, workers=0, **SMALL)
    assert again.games == reference[1] and path.read_bytes().count(b"[Result ") == 40


def test_a_file_of_something_else_is_left_alone(reference: tuple[bytes, list[Game]], tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    for text in (b"my diary", b"my diary\n\ngoes on\n\n", reference[0][40:]):
        path.write_bytes(text)
        with pytest.raises((ValueError, hoyle.ParseError)):
            bytes_of(path, workers=0)
        assert path.read_bytes() == text
    path.write_bytes(reference[0])
    for other in ({"seed": 6}, {"max_plies": 41}, {"schedule": "gauntlet"}):
        with pytest.raises(ValueError, match="not of this tournament"):
            bytes_of(path, workers=0, **other)
    with pytest.raises(ValueError, match="not of this tournament"):
        tournament.run("backgammon@money", ENTRANTS, records=path, workers=0, **SMALL)
    with pytest.raises(ValueError, match="not of this tournament"):
        tournament.run("backgammon", ENTRANTS[1:], records=path, workers=0, **SMALL)
    assert path.read_bytes() == reference[0]


def test_a_killed_tournament_goes_on(reference: tuple[bytes, list[Game]], tmp_path: Path) -> None:
    """The program itself is killed in the middle of a game."""
    path, script = tmp_path / "games.txt", tmp_path / "script.py"
    code = "import test_tournament as t, pathlib; t.bytes_of(pathlib.Path('games.txt'), workers=0)"
    script.write_text(code)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in [str(Path(__file__).parent), *sys.path] if p)}
    program = subprocess.Popen([sys.executable, str(script)], cwd=tmp_path, env=environment)
    while program.poll() is None and (not path.exists() or path.read_bytes().count(b"[Result ") < 3):
        time.sleep(0.001)
    program.kill()
    program.wait()
    assert path.read_bytes().count(b"[Result ") >= 3
    assert bytes_of(path, workers=0) == reference


def test_the_records_are_records(reference: tuple[bytes, list[Game]], tmp_path: Path) -> None:
    found = records.parse(reference[0].decode())
    for game, record in zip(reference[1], found, strict=True):
        state = record.state()
        assert record.text == game.record and state.ply == game.plies and state.result.winners == game.winners
        assert tuple(record.tags[f"Player{seat}"] for seat in (0, 1)) == game.seats
    program = tool.find_tool()
    if program is None:
        pytest.skip("the tool was not built: CLI11 or nlohmann-json is missing")
    (tmp_path / "games.txt").write_bytes(reference[0])
    done = subprocess.run([str(program), "replay", "games.txt"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0 and "20 passed, 0 failed" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize("entrant, why", [
    (raises, "KeyError: 'no\\\\nidea'"), (illegal, "illegal .player"), (no_number, "did not give an action"),
    (Factory("made", cannot_be_made), "RuntimeError: out of order"), (leaves, "SystemExit: I do not play"),
    (mute, "Mute"),
])  # fmt: skip
def test_a_fault_forfeits_the_game(entrant: Any, why: str, tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    results = tournament.run("backgammon", [entrant, first], 2, records=path, workers=0, **SMALL)
    assert all(game.forfeit is not None and game.returns == () for game in results.games)
    best, worst = results.standings()
    assert (best["name"], best["won"], best["forfeits"]) == ("first", 4, 0)
    assert (worst["lost"], worst["forfeits"], worst["score"]) == (4, 4, 0.0)
    assert all(re.search(why, row["why"]) for row in results.faults()) and len(results.faults()) == 4
    assert path.read_text(encoding="utf-8").count('[Result "forfeit by player ') == 4
    assert [record.state().ply for record in records.read(path)] == [game.plies for game in results.games]
    again = tournament.run("backgammon", [entrant, first], 2, records=path, workers=0, **SMALL)
    assert again.games == results.games


def test_a_fault_can_stop_the_tournament(tmp_path: Path) -> None:
    path, how = tmp_path / "games.txt", {"workers": 0, "on_fault": "stop", **SMALL}
    entrants = [first, last, raises]
    with pytest.raises(tournament.Fault, match=r"game 2, after \d+ actions: forfeit by player 1 \(raises\)"):
        tournament.run("jungle", entrants, records=path, **how)
    assert path.read_text(encoding="utf-8").count("[Result ") == 2
    results = tournament.run("jungle", entrants, records=path, **{**how, "on_fault": "forfeit"})
    assert len(results.games) == 6 and len(results.faults()) == 4


def test_players_see_their_own_view() -> None:
    for spec in ("jungle@hidden_jungle", "jackal:mode=3p"):
        results = tournament.run(spec, {"a": nosy, "b": nosy, "c": nosy}, workers=0, seed=1, max_plies=30)
        assert results.faults() == [] and results.games


@pytest.mark.parametrize("schedule", ["round_robin", "gauntlet"])
def test_seats_are_fair(schedule: Literal["round_robin", "gauntlet"]) -> None:
    for seats in (2, 3, 4):
        for count in range(2, 6):
            names = "abcde"[:count]
            tables = list(tournament.line_ups(names, seats, schedule))
            sat = Counter((name, seat) for table in tables for seat, name in enumerate(table))
            fair = names if schedule == "round_robin" or count <= seats else "a"
            for name in fair:
                assert len({sat[name, seat] for seat in range(seats)}) == 1, (seats, count, name)
            assert {name for name, _ in sat} == set(names) and all(len(table) == seats for table in tables)
            if schedule == "gauntlet":
                assert all("a" in table for table in tables)
    assert list(tournament.line_ups("ab", 2)) == [("a", "b"), ("b", "a")]
    assert len(list(tournament.line_ups("abc", 2, "gauntlet"))) == 4
    with pytest.raises(ValueError):
        list(tournament.line_ups("ab", 2, "swiss"))  # type: ignore[arg-type]


def test_a_second_round_at_a_large_table_sits_the_other_way_about() -> None:
    results = tournament.run("jackal:mode=3p", {"a": first, "b": last, "c": "random"}, 2, workers=0, max_plies=3)
    seats = [game.seats for game in results.games]
    assert seats[3:] == [table[::-1] for table in seats[:3]] and len(seats) == 6


def by_hand() -> Results:
    rules = hoyle.rules("jungle")
    games = [
        Game(0, ("a", "b"), (1.0, -1.0), (0,), "den", None, 30, ""),
        Game(1, ("b", "a"), (-1.0, 1.0), (1,), "den", None, 20, ""),
        Game(2, ("a", "b"), (0.0, 0.0), (), "no_capture", None, 90, ""),
        Game(3, ("b", "a"), (), (0,), "forfeit by player 1 (a): KeyError", 1, 4, ""),
    ]
    return Results(rules, ["a", "b"], games)


def test_standings_pairs_seats() -> None:
    results = by_hand()
    one, two = results.standings()
    assert (one["name"], one["games"], one["won"], one["drawn"], one["lost"], one["score"]) == ("a", 4, 2, 1, 1, 0.625)
    assert one["returns"] == pytest.approx(2 / 3) and one["forfeits"] == 1 and two["forfeits"] == 0
    assert one["low"] < 0.625 < one["high"] and one["score"] + two["score"] == 1
    assert [(row["name"], row["score"]) for row in results.pairs()] == [("a", 0.625), ("b", 0.375)]
    assert [(row["games"], row["won"]) for row in results.seats()] == [(3, 1), (3, 1)]
    assert results.endings()[0] == {"ending": "den", "games": 2} and results.faults()[0]["game"] == 3
    assert str(results).startswith("name") and "<table>" in results._repr_html_()


def test_a_table_of_three_and_seats_of_one_entrant() -> None:
    game = Game(0, ("a", "b", "c"), (3.0, 5.0, 1.0), (1,), "gold", None, 9, "")
    score = {row["name"]: row["score"] for row in Results(hoyle.rules("jackal:mode=3p"), "abc", [game]).standings()}
    assert score == {"a": 0.5, "b": 1.0, "c": 0.0}
    shared = game._replace(seats=("a", "b", "a"))
    assert shared.ranks() == {"a": (False, 2.0), "b": (True, 5.0)}
    broken = game._replace(returns=(), winners=(0, 2), forfeit=1)
    assert broken.ranks() == {"a": (True, 0.0), "b": (False, 0.0), "c": (True, 0.0)}


def test_ratings() -> None:
    pytest.importorskip("openskill")
    win = Game(0, ("a", "b"), (1.0, -1.0), (0,), "den", None, 30, "")
    rules = hoyle.rules("jungle")
    few, many = (Results(rules, "ab", [win] * n).ratings() for n in (2, 40))
    for table in (few, many):
        assert table.column("name") == ["a", "b"] and table[0]["low"] < table[0]["mu"] < table[0]["high"]
    assert many[0]["sigma"] < few[0]["sigma"] and many[0]["mu"] > few[0]["mu"] and many[0]["low"] > many[1]["high"]
    even = Results(rules, "ab", [win, win._replace(seats=("b", "a"))] * 20).ratings()
    assert even[0]["low"] < even[1]["mu"] and abs(even[0]["mu"] - even[1]["mu"]) < 3
    assert few[0]["high"] - few[0]["low"] == pytest.approx(2 * 1.959964 * few[0]["sigma"])


def test_the_better_player_is_found() -> None:
    results = tournament.run("jungle", ["random", racer], 8, seed=2, workers=2)
    best, worst = results.standings()
    assert worst["name"] == "random" and best["low"] > worst["high"] and best["returns"] > 0


def test_report(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    pytest.importorskip("openskill")
    results = by_hand()
    figures = results.figures()
    assert set(figures) == {"scores", "ratings", "pairs", "lengths"}
    figures["scores"].savefig(tmp_path / "scores.png")
    assert (tmp_path / "scores.png").read_bytes().startswith(b"\x89PNG")
    results.report(tmp_path / "report.html", title="A & <B>")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "A &amp; &lt;B&gt;" in page and page.count("data:image/png;base64,") == 4
    assert not re.search(r'(?:src|href)="(?!data:)', page) and "KeyError" in page and "0.625" in page
    empty = Results(results.rules, ["a", "b"], [])
    empty.report(tmp_path / "empty.html")


def test_progress(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tqdm")
    tournament.run("jungle", [first, last], workers=0, progress=True, **SMALL)
    assert "2/2" in capsys.readouterr().err


@pytest.mark.parametrize("module, ask", [
    ("openskill.models", lambda: by_hand().ratings()), ("matplotlib.figure", lambda: by_hand().figures()),
    ("tqdm.auto", lambda: tournament.run("jungle", [first, last], workers=0, progress=True, **SMALL)),
])  # fmt: skip
def test_what_is_missing_is_told(module: str, ask: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ImportError, match=r"hoyle\[tournament\]"):
        ask()


@pytest.mark.parametrize("library", ["ray", "distributed"])
def test_recipes_of_the_manual(library: str, tmp_path: Path) -> None:
    """The blocks of the page that need Dask or Ray, where these are."""
    pytest.importorskip(library)
    page = (ROOT / "docs" / "tournament.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.S)
    [block] = [text for text in blocks if re.search(rf"(import|\.) ?{library}\b", text)]
    environment = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run([sys.executable, "-c", block], cwd=tmp_path, env=environment, capture_output=True, text=True,
                          timeout=300)  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    want = tournament.run("jungle", ["random", "greedy:playouts=4"], seed=1, workers=0, max_plies=60)
    assert str(want) in done.stdout
