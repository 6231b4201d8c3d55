"""Series of games: each game has streams of its own, so that any part of a series can be played anywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from typing import Any, NamedTuple, TypeAlias

from . import _core, _seats
from ._checks import SEEDS, limit, whole
from ._extras import rules_of as _rules_of
from .players import PlayerLike

Source: TypeAlias = _core.Rules | _core.State | str


class Series(NamedTuple):
    """What a worker must know; it can be pickled when the players can."""

    start: _core.State
    seed: int
    players: list[PlayerLike] | None
    max_plies: int | None

    def game(self, number: int) -> _core.State:
        """Game `number`, played. At random the whole game is one call into the library."""
        state, rng = self.start.copy(), _seats.chance_rng(self.seed, number)
        if self.players is None:
            state.playout(rng, self.max_plies)
            return state
        _seats.play(state, _seats.fresh(self.players, self.seed, number), rng, self.max_plies)
        return state

    def steps(self, number: int) -> Iterator[tuple[_core.State, int]]:
        """Game `number` step by step: the state, and the action that is played next and is legal in it."""
        state = self.start.copy()
        for action in self.game(number).history()[state.ply :]:
            yield state, action


Measure: TypeAlias = Callable[[Series, range], Any]
_PARTS = 64  # of a series, when an executor shares it out


def measured(
    measure: Measure, source: Source, n: int, seed: int, players: Any, executor: Executor | None, most: int | None
) -> Iterator[Any]:
    """What `measure` gives for the parts of the series, in order."""
    n, seed, most = whole("n", n, 0), whole("seed", seed, 0, SEEDS), limit("max_plies", most)
    start = source if isinstance(source, _core.State) else rules_of(source).start()
    series = Series(start, seed, _seats.seated(players, start.rules.players), most)
    if executor is None:
        return iter([measure(series, range(n))])
    size = max(1, -(-n // _PARTS))
    parts = [range(first, min(first + size, n)) for first in range(0, n, size)]
    return executor.map(measure, [series] * len(parts), parts)


def rules_of(source: Source) -> _core.Rules:
    if isinstance(source, _core.State):
        return source.rules
    return _rules_of(source)


def summed(parts: Iterable[Counter[Any]]) -> Counter[Any]:
    total: Counter[Any] = Counter()
    for part in parts:
        total.update(part)
    return total
