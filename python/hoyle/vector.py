"""Many games in lockstep, in NumPy arrays that C++ fills. Needs NumPy (`pip install hoyle[vector]`).

>>> from hoyle.vector import Vector
>>> env = Vector("jungle", n=64, seed=7)
>>> for _ in range(100):
...     rewards, over = env.step(env.sample())
>>> rewards.shape, over.dtype
((64, 2), dtype('bool'))
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Union

from ._catalog import make_rules
from ._checks import SEEDS, whole
from ._core import Batch, Rng, Rules, State
from ._extras import missing
from ._values import UnknownName

try:
    import numpy as np
except ImportError as error:
    raise missing("vector", error) from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Vector"]


class Vector:
    """`n` games under the same rules, one action in each at every step; chance is settled inside.

    Row i is a stream of games of its own: it depends on the rules, `seed` and `first_row + i`, and on the actions that
    it is given, not on `n`, `threads` or the other rows. Arrays that are given back belong to this object and are
    written again by the next call: copy what is to be kept.

    rules: a spec or Rules.  n: number of rows, 0 or more.  seed: 0 .. 2**64 - 1.  threads: 1 .. 256.
    first_row: number of row 0, for a batch that is split.  auto_reset: whether a game that is over starts anew in the
    same step; otherwise its row waits for `reset_where`, with actor TERMINAL, no legal action, and -1 as its action.
    seat: the only player whose actions are asked for; the others play at random, by the row's own numbers. None: all.
    """

    def __init__(
        self,
        rules: Rules | str,
        n: int,
        seed: int = 0,
        threads: int = 1,
        *,
        first_row: int = 0,
        auto_reset: bool = True,
        seat: int | None = None,
    ) -> None:
        self.rules: Rules = make_rules(rules) if isinstance(rules, str) else rules
        self.n = whole("n", n, 0)
        self.seed = whole("seed", seed, 0, SEEDS)
        self.threads = whole("threads", threads, 1, 257)
        self.first_row = whole("first_row", first_row, 0, 2**62)
        self.auto_reset = bool(auto_reset)
        self.seat = None if seat is None else whole("seat", seat, 0, self.rules.players)
        if self.n >= 2**40:
            raise MemoryError(f"{self.n} rows do not fit into any memory")
        self._batch = Batch(
            self.rules, self.n, self.seed, self.threads, self.first_row, self.auto_reset, self.seat
        )
        self._rewards = np.zeros((self.n, self.rules.players), np.float64)
        self._over = np.zeros(self.n, np.bool_)
        self._actors = np.empty(self.n, np.int32)
        self._sample = np.empty(self.n, np.int32)
        self._offsets = np.empty(self.n + 1, np.int64)
        self._ids = np.empty(0, np.int32)
        self._legal: NDArray[np.int32] | None = None
        self._features: dict[str, NDArray[Any]] = {}
        self._masks: NDArray[np.uint8] | None = None
        self._look()

    def _look(self) -> None:
        self._legal = None
        self._batch.actors(self._actors)

    @property
    def actors(self) -> NDArray[np.int32]:
        """Who acts in each row, shape (n,); TERMINAL (-2) where a game is over and waits."""
        return self._actors

    @property
    def rewards(self) -> NDArray[np.float64]:
        """The payoffs of the games that ended in the last step, zeros elsewhere; shape (n, players)."""
        return self._rewards

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games ended in the last step (or, without auto-reset, are over); shape (n,)."""
        return self._over

    @property
    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """`(ids, offsets)`: the legal actions of row i are `ids[offsets[i]:offsets[i + 1]]`, ascending."""
        if self._legal is None:
            count = self._batch.legal(self._ids, len(self._ids), self._offsets)
            if count > len(self._ids):
                self._ids = np.empty(count + count // 4, np.int32)
                self._batch.legal(self._ids, len(self._ids), self._offsets)
            self._legal = self._ids[:count]
        return self._legal, self._offsets

    def step(
        self, actions: NDArray[np.integer[Any]] | Sequence[int]
    ) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Plays one action in each row; gives `rewards` and `over`.

        All or nothing: if an action is not legal, nothing is played and IllegalAction (UnknownName for a number that
        is no action) names the first such row, the action and the rule. In a row that is over the action is -1; where
        only one `seat` is asked, -1 leaves any row as it is.
        """
        given = self._sample if actions is self._sample else self._actions(actions)
        self._batch.step(given, self._rewards, self._over, self._actors)
        self._legal = None
        return self._rewards, self._over

    def _actions(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> NDArray[np.int32]:
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise ValueError(f"actions: the shape is ({self.n},), not {given.shape}")
        if given.dtype == np.int32 and given.flags.c_contiguous and given.dtype.isnative:
            return given
        if given.size and given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        beyond = (given < -(2**31)) | (given >= 2**31)
        if beyond.any():
            row = int(np.argmax(beyond))
            raise UnknownName(f"row {row}, action {given[row]}: there is no such action id")
        return np.ascontiguousarray(given, np.int32)

    def reset(self) -> None:
        """Starts all rows anew, with the random numbers of the beginning."""
        self._batch.reset()
        self._rewards[:] = 0
        self._over[:] = False
        self._look()

    def reset_where(self, rows: NDArray[np.bool_] | Sequence[bool]) -> None:
        """Starts the rows anew where `rows`, shape (n,), is true; their random numbers go on."""
        which = np.asarray(rows)
        if which.dtype != np.bool_ and which.size:
            raise TypeError(f"rows are truth values, not {which.dtype}")
        which = np.ascontiguousarray(which, np.bool_)
        self._batch.reset_where(which)
        self._over[which] = False
        self._rewards[which] = 0
        self._look()

    def sample(self, rng: Rng | None = None) -> NDArray[np.int32]:
        """A legal action in each row, each equally likely; -1 where the game is over. Shape (n,).

        Without `rng` each row draws from random numbers of its own; with it they are drawn row by row from there.
        """
        self._batch.sample(self._sample, rng)
        return self._sample

    def masks(self, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """1 for each legal action, 0 elsewhere; shape (n, num_actions), uint8, int8 or bool. Wide in some games."""
        if out is None:
            if self._masks is None:
                self._masks = np.empty((self.n, self.rules.num_actions), np.uint8)
            out = self._masks
        self._batch.masks(out)
        return out

    def features(self, out: NDArray[Any] | None = None, dtype: Union[str, type, None] = None) -> NDArray[Any]:
        """Each row as its actor sees it, shape (n, num_features), float32 or uint8: whole numbers 0..255.

        A row that is over is shown as a spectator sees it; if only `seat` is asked, every row as that one sees it.
        With `out` its type decides, else `dtype` (float32).
        """
        if out is None:
            kind = np.dtype(np.float32 if dtype is None else dtype)
            if kind.name not in self._features:
                self._features[kind.name] = np.empty((self.n, self.rules.num_features), kind)
            out = self._features[kind.name]
        elif dtype is not None:
            raise ValueError("the type is given by `out`, or by `dtype`")
        (self._batch.features_byte if getattr(out, "dtype", None) == np.uint8 else self._batch.features_float)(out)
        return out

    def state(self, row: int) -> State:
        """A copy of the state in that row, for looking closer; it has everything, secrets too."""
        return self._batch.state(operator.index(row))

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"Vector({self.rules.short_spec!r}, n={self.n}, seed={self.seed}, threads={self.threads})"

    def __getstate__(self) -> dict[str, Any]:
        return {
            "arguments": (self.rules, self.n, self.seed, self.threads),
            "keywords": {"first_row": self.first_row, "auto_reset": self.auto_reset, "seat": self.seat},
            "rows": self._batch.save(),
            "rewards": self._rewards,
            "over": self._over,
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        Vector.__init__(self, *saved["arguments"], **saved["keywords"])
        self._batch.load(saved["rows"])
        self._rewards[:] = saved["rewards"]
        self._over[:] = saved["over"]
        self._look()
