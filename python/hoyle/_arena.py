"""One game of a tournament, and many of them in other processes. What a game gives hangs on its number alone."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from typing import Any, NamedTuple

from . import _core, _seats
from ._catalog import make_rules
from .players import Player, PlayerLike, choose, make

_BREAKS = 3  # in a row without a single game done, then something kills its process each time


class Factory(NamedTuple):
    """An entrant who is made anew for each game: `make(seed)` gives a player. It must be picklable."""

    name: str
    make: Callable[[int], PlayerLike]


class Job(NamedTuple):
    """A game to be played: everything that a worker must know."""

    number: int
    spec: str
    seats: tuple[str, ...]
    entrants: bytes  # pickled, so that every game begins with players as they were entered
    seed: int
    max_plies: int | None


class Played(NamedTuple):
    """A game that was played. `forfeit` is the seat that broke off the game by a fault, or None."""

    number: int
    record: str
    plies: int
    returns: tuple[float, ...]
    winners: tuple[int, ...]
    ending: str
    forfeit: int | None


def packed(entrants: Sequence[PlayerLike | Factory]) -> bytes:
    """Entrants as bytes that workers read."""
    try:
        return pickle.dumps(list(entrants))
    except Exception as error:
        raise TypeError(f"entrants travel to workers and must be picklable: {error}") from error


def play_job(job: Job) -> Played:
    """Plays one game. A player who raises an exception or chooses what is not legal forfeits it."""
    state = make_rules(job.spec).start()
    rng, at = _seats.chance_rng(job.seed, job.number), -1
    try:
        players = list(_made(job))
        while not state.is_over and (job.max_plies is None or state.ply < job.max_plies):
            at = state.actor
            state.apply(state.sample(rng) if at < 0 else choose(players[at], state))
    except _Unmade as error:
        return _broken_off(job, state, error.seat, error.__cause__ or error)
    except KeyboardInterrupt:
        raise  # of whoever runs the tournament
    except BaseException as error:  # SystemExit too: no player ends the tournament
        if at < 0:
            raise
        return _broken_off(job, state, at, error)
    result = state.result
    ending = (result.label or result.kind.name.lower()) if state.is_over else f"unfinished after {state.ply} actions"
    return Played(job.number, state.record(), state.ply, state.returns, result.winners, ending, None)


class _Unmade(Exception):
    """A player that could not be made."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


def _made(job: Job) -> Iterator[Player]:
    seeds = _seats.player_seeds(job.seed, job.number, len(job.seats))
    for seat, (entrant, seed) in enumerate(zip(pickle.loads(job.entrants), seeds)):
        try:
            yield make(entrant.make(seed) if isinstance(entrant, Factory) else entrant, seed)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise _Unmade(seat) from error


def _broken_off(job: Job, state: _core.State, seat: int, error: BaseException) -> Played:
    what = " ".join(f"{type(error).__name__}: {_said(error)}".split())  # tags stand on one line
    ending = f"forfeit by player {seat} ({job.seats[seat]}): {''.join(c for c in what if c.isprintable())[:300]}"
    winners = tuple(other for other in range(len(job.seats)) if other != seat)
    return Played(job.number, state.record(), state.ply, (), winners, ending, seat)


def _said(error: BaseException) -> str:
    """What an exception says; one that is a player's own may fail even at that."""
    try:
        return str(error)
    except Exception:
        return "(says nothing)"


def play_all(
    jobs: Sequence[Job], workers: int | None, executor: Executor | Callable[[], Executor] | None
) -> Generator[Played, None, None]:
    """The games in any order. A pool whose worker was killed is replaced, and what is missing is played again."""
    if executor is None and workers == 0:
        yield from map(play_job, jobs)
    elif isinstance(executor, Executor):
        yield from _rounds(jobs, lambda: executor, owned=False)
    else:
        yield from _rounds(jobs, executor or (lambda: ProcessPoolExecutor(workers)), owned=True)


def _rounds(jobs: Sequence[Job], new_pool: Callable[[], Executor], owned: bool) -> Iterator[Played]:
    missing, breaks = {job.number: job for job in jobs}, 0
    while missing:
        pool, before = new_pool(), len(missing)
        try:
            for played in _drain(pool, list(missing.values())):
                del missing[played.number]
                yield played
        except BrokenExecutor as error:
            breaks = breaks + 1 if len(missing) == before else 1
            if not owned or breaks >= _BREAKS:
                first = next(iter(missing.values()))
                told = f"workers die and games are missing, the first is {first.number} ({', '.join(first.seats)})"
                raise RuntimeError(told) from error
        finally:
            if owned:
                pool.shutdown(wait=True, cancel_futures=True)


def _drain(pool: Executor, jobs: Sequence[Job]) -> Iterator[Played]:
    """Keeps the pool busy with some games at a time, in the order of their numbers."""
    queue, running = iter(jobs), set[Future[Played]]()
    room = 8 * (os.cpu_count() or 1)
    while True:
        for job in queue:
            running.add(pool.submit(play_job, job))
            if len(running) >= room:
                break
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in sorted(done, key=_number_of):
            yield future.result()


def _number_of(future: Future[Any]) -> int:
    return 1 << 62 if future.exception() is not None else int(future.result().number)
