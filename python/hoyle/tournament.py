"""Tournaments: who plays better, by how much, and how sure is that.

>>> from hoyle import tournament
>>> results = tournament.run("backgammon", ["random", "greedy:playouts=8"], rounds=2, seed=1, workers=0)
>>> [row["games"] for row in results.standings()]
[4, 4]

Game g of seed s draws its dice from stream g of s, and players that come from specs or factories are made anew for it,
with seeds made of s and g. So the results, and the bytes of the record file, do not depend on how many workers there
are, on which of them plays what, or on a worker that dies.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from itertools import combinations
from pathlib import Path
from typing import Any, Literal, TypeAlias

from . import _core, _extras
from ._arena import Factory, Job, Played, packed, play_all
from ._archive import Archive
from ._checks import SEEDS, limit, whole
from ._extras import rules_of
from ._results import Game, Results
from .players import BuiltinPlayer, PlayerLike

__all__ = ["Entrant", "Factory", "Fault", "Game", "Results", "line_ups", "run"]

Entrant: TypeAlias = PlayerLike | Factory


class Fault(RuntimeError):
    """A player broke off a game, and the tournament was to stop at that."""


def run(
    rules: _core.Rules | str,
    entrants: Mapping[str, Entrant] | Sequence[Entrant],
    rounds: int = 1,
    *,
    seed: int = 0,
    schedule: Literal["round_robin", "gauntlet"] = "round_robin",
    records: str | Path | None = None,
    workers: int | None = None,
    executor: Executor | Callable[[], Executor] | None = None,
    on_fault: Literal["forfeit", "stop"] = "forfeit",
    max_plies: int | None = None,
    progress: bool = False,
) -> Results:
    """Plays a tournament, or goes on with one, and gives its results.

    rules      what is played
    entrants   at least two: specs, players, functions from a view to an id, or a `Factory`; a mapping gives them names.
               Names must differ. Entrants are pickled, and each game begins with them as they were entered.
    rounds     how often the schedule is played: for each pairing (round_robin), or each pairing with the first entrant
               (gauntlet), everybody once in every seat
    records    a file that keeps the games; if it is there, only what is missing is played. It can be continued with
               more rounds; anything else that differs raises ValueError and leaves the file as it is.
    workers    processes: None for one each processor, 0 to play in this one
    executor   instead of processes of our own: any Executor, or a function that makes one (then one that breaks
               is replaced; one that is given is not, and RuntimeError tells what is missing)
    on_fault   when a player raises an exception or chooses what is not legal: it forfeits the game, which ends there
               with the reason in its record; or the tournament stops with a Fault that names the game
    max_plies  actions after which a game is broken off and counts as a draw
    progress   a bar on standard error; needs tqdm
    """
    rules, named = rules_of(rules), _named(entrants)
    rounds, seed, max_plies = whole("rounds", rounds, 0), whole("seed", seed, 0, SEEDS), limit("max_plies", max_plies)
    if on_fault not in ("forfeit", "stop"):
        raise ValueError("on_fault is forfeit or stop")
    names = list(named)
    mark = _mark(rules, named, seed, schedule, max_plies)
    jobs = _jobs(rules, named, _repeated(names, rules.players, rounds, schedule), seed, max_plies)
    archive = Archive(records, mark, jobs)
    bar = _bar(len(jobs), len(archive.games)) if progress else None
    with closing(play_all(jobs[len(archive.games) :], workers, executor)) as played:
        for game in _in_order(played, len(archive.games)):
            if game.forfeit is not None and on_fault == "stop":
                raise Fault(f"game {game.number}, after {game.plies} actions: {game.ending}")
            archive.add(game)
            if bar is not None:
                bar.update()
    if bar is not None:
        bar.close()
    games = [_game(played, job.seats) for played, job in zip(archive.games, jobs)]
    return Results(rules, names, games)


def line_ups(
    names: Sequence[str], seats: int, schedule: Literal["round_robin", "gauntlet"] = "round_robin"
) -> Iterator[tuple[str, ...]]:
    """Who sits where in the games of one round. Everybody takes every seat equally often.

    With fewer entrants than seats, they sit round the table again and again: a, b, a, b.
    """
    if schedule == "round_robin":
        tables: Iterable[tuple[str, ...]] = combinations(names, min(seats, len(names)))
    elif schedule == "gauntlet":
        tables = ((names[0], *others) for others in combinations(names[1:], min(seats, len(names)) - 1))
    else:
        raise ValueError(f"no schedule {schedule!r}: round_robin or gauntlet")
    for table in tables:
        for shift in range(len(table)):
            yield tuple(table[(seat + shift) % len(table)] for seat in range(seats))


def _repeated(
    names: Sequence[str], seats: int, rounds: int, schedule: Literal["round_robin", "gauntlet"]
) -> Iterator[tuple[str, ...]]:
    """Round after round; at tables of three and more every second round sits the other way about."""
    for number in range(rounds):
        for line_up in line_ups(names, seats, schedule):
            yield line_up[::-1] if seats > 2 and number % 2 else line_up


def _jobs(
    rules: _core.Rules, named: dict[str, Entrant], games: Iterable[tuple[str, ...]], seed: int, max_plies: int | None
) -> list[Job]:
    blobs: dict[tuple[str, ...], bytes] = {}
    jobs = []
    for number, seats in enumerate(games):
        if seats not in blobs:
            blobs[seats] = packed([named[name] for name in seats])
        jobs.append(Job(number, rules.spec, seats, blobs[seats], seed, max_plies))
    return jobs


def _named(entrants: Mapping[str, Entrant] | Sequence[Entrant]) -> dict[str, Entrant]:
    if isinstance(entrants, str):
        raise TypeError("the entrants are a sequence or a mapping, not one text")
    pairs = list(entrants.items()) if isinstance(entrants, Mapping) else [(_name_of(each), each) for each in entrants]
    for name, entrant in pairs:
        if not name or not name.isprintable():
            raise ValueError(f"{name!r} cannot be a name: it must be one line of printable characters")
        if not (isinstance(entrant, (str, Factory)) or callable(getattr(entrant, "choose", entrant))):
            kind = type(entrant).__name__
            raise TypeError(f"{name}: an entrant is a spec, a player, a function or a Factory, not {kind}")
        if isinstance(entrant, str):
            BuiltinPlayer(entrant)  # ValueError says what is wrong with it
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("two entrants have one name; a mapping gives them names")
    if len(pairs) < 2:
        raise ValueError("a tournament needs two entrants")
    return dict(pairs)


def _name_of(entrant: Any) -> str:
    if isinstance(entrant, str):
        return entrant
    return str(getattr(entrant, "name", None) or getattr(entrant, "__name__", type(entrant).__name__))


def _mark(rules: _core.Rules, named: dict[str, Entrant], seed: int, schedule: str, max_plies: int | None) -> str:
    """What two runs must share to be one tournament. Of functions only the names can be compared."""
    who = [[name, entrant if isinstance(entrant, str) else None] for name, entrant in named.items()]
    told = json.dumps([rules.spec, who, seed, schedule, max_plies])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def _in_order(games: Iterable[Played], first: int) -> Iterator[Played]:
    """The games by their numbers, each as soon as those before it are done."""
    early: dict[int, Played] = {}
    for game in games:
        early[game.number] = game
        while first in early:
            yield early.pop(first)
            first += 1


def _bar(total: int, done: int) -> Any:
    tqdm = _extras.load("tqdm.auto", "tqdm", "tournament", "a progress bar").tqdm
    return tqdm(total=total, initial=done, unit="game")


def _game(played: Played, seats: tuple[str, ...]) -> Game:
    return Game(
        played.number, seats, played.returns, played.winners, played.ending, played.forfeit, played.plies, played.record
    )
