"""One seat of a game as a Gymnasium environment, alone or many at once; the other seats are played by somebody else.

Needs the extra: `pip install 'hoyle[gymnasium]'`.

>>> import gymnasium
>>> import hoyle.gymnasium
>>> env = gymnasium.make("hoyle/Backgammon-v0", opponents="greedy:playouts=4")
>>> features, info = env.reset(seed=7)
>>> features.shape, int(info["action_mask"].sum()) > 0
((88,), True)
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, SupportsIndex, Union

from . import players
from ._catalog import games
from ._checks import limit, whole
from ._core import Rng, Rules, State
from ._extras import missing, rules_of
from ._values import TERMINAL, Error, IllegalAction, UnknownName

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces, vector
    from numpy.typing import NDArray

    from . import _learning
    from .vector import Vector
except ImportError as error:
    raise missing("gymnasium", error) from error

Opponents = Union[players.PlayerLike, Mapping[int, players.PlayerLike], None]
"""One player for all other seats, or some by their seats; None is a random one."""

_ATTEMPTS = 1000  # at a game in which the seat gets to act at all


class SeatEnv(gymnasium.Env[_learning.Features, SupportsIndex]):
    """A game seen from one seat: an action is answered by chance and the other seats, until the seat acts again.

    spec: a spec such as "jackal@deluxe:mode=4p", or rules.  seat: 0 .. players - 1, the agent's.
    opponents: a player, as hoyle.players knows them (a spec, an object with `choose`, a function from a view to an id),
    for all other seats, or a mapping from seats to players; seats without one play at random. Specs are made anew at
    each reset, with seeds of the environment; objects keep their own random numbers.
    render_mode: None, "human", "ansi" or "svg".  max_plies: actions, chance included, after which a game that is not
    over is truncated.  illegal: what an illegal action does: "lose" ends the game with the smallest payoff, "raise"
    raises hoyle.IllegalAction and changes nothing. A number that is no action always raises hoyle.UnknownName.

    The observation are the features of the seat's view, float32, whole numbers from 0 to 255. `info["action_mask"]` is
    int8, 1 for each legal action, all 0 after the end; after an illegal action `info["illegal"]` is the rule. The reward
    is 0 until the game ends and then the seat's return. `position` is the hoyle.State inside.
    """

    metadata: dict[str, Any] = {"render_modes": _learning.RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        spec: Rules | str,
        seat: int = 0,
        opponents: Opponents = None,
        *,
        render_mode: str | None = None,
        max_plies: int | None = None,
        illegal: str = "lose",
    ) -> None:
        self.rules = rules_of(spec)
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal is 'lose' or 'raise', not {illegal!r}")
        self.seat = whole("seat", seat, 0, self.rules.players)
        self.render_mode = _learning.checked(render_mode)
        self.max_plies = limit("max_plies", max_plies, 1)
        self.illegal = illegal
        self._eyes = _learning.Eyes(self.rules)
        self.observation_space = self._eyes.space()  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self.rules.num_actions)
        self._opponents = _by_seat(opponents, self.seat, self.rules.players)
        self._end = 2**63 if self.max_plies is None else self.max_plies
        self._waits = True  # for reset()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_learning.Features, dict[str, Any]]:
        """Starts a game and plays until the seat acts. A seed decides chance, random opponents and those from specs."""
        super().reset(seed=seed)
        self._waits = True  # until the others have played, whatever they do
        draws = [int(number) for number in self.np_random.integers(2**63, size=1 + self.rules.players)]
        self._rng = Rng(draws[0])
        self._players = [
            None if player is None else players.make(player, number)
            for player, number in zip(self._opponents, draws[1:])
        ]
        for _ in range(_ATTEMPTS):
            self.position: State = self.rules.start()
            self._others_play()
            if self.position.actor == self.seat:
                break
        else:
            raise Error(f"seat {self.seat} never gets to act in {self.rules.short_spec}")
        self._waits = False
        if self.render_mode == "human":
            self.render()
        return self._eyes.features(self.position, self.seat), self._info()

    def step(
        self, action: SupportsIndex
    ) -> tuple[_learning.Features, float, bool, bool, dict[str, Any]]:
        """Plays the seat's action, then the others until the seat acts again or the game ends."""
        if self._waits:
            raise gymnasium.error.ResetNeeded("no game is going on; reset() starts one")
        position = self.position
        try:
            position.apply(index(action))
        except IllegalAction as error:
            if self.illegal == "raise":
                raise
            return self._forfeit(error)
        self._waits = True  # if one of the others fails, its turn is not the agent's
        self._others_play()
        terminated = position.actor == TERMINAL
        truncated = not terminated and position.ply >= self._end
        self._waits = terminated or truncated
        reward = position.returns[self.seat] if terminated else 0.0
        if self.render_mode == "human":
            self.render()
        return self._eyes.features(position, self.seat), reward, terminated, truncated, self._info()

    def _others_play(self) -> None:
        position, seat, seated, rng, end = self.position, self.seat, self._players, self._rng, self._end
        while (actor := position.actor) != seat and actor != TERMINAL and position.ply < end:
            player = seated[actor] if actor >= 0 else None
            position.apply(position.sample(rng) if player is None else players.choose(player, position))

    def _forfeit(self, error: IllegalAction) -> tuple[_learning.Features, float, bool, bool, dict[str, Any]]:
        self._waits = True
        info = self._info()
        info["action_mask"][:] = 0
        info["illegal"] = "" if error.reason is None else error.reason.rule
        return self._eyes.features(self.position, self.seat), float(self.rules.min_return), True, False, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._eyes.mask(self.position, self.seat)}

    def render(self) -> str | None:
        """The board as the seat sees it: text for "ansi", a picture for "svg"; "human" prints the text."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called without a render_mode")
            return None
        return _learning.render(self.position, self.render_mode, self.seat)

    def __str__(self) -> str:
        return f"SeatEnv({self.rules.short_spec!r}, seat={self.seat})"


class VectorEnv(vector.VectorEnv[_learning.Features, NDArray[np.integer[Any]], NDArray[Any]]):
    """Many games at once, each seen from the same seat; chance and random opponents are played in C++.

    spec, seat: as for SeatEnv.  num_envs: number of games, 1 or more.  threads: 1 .. 256, which do not change results.
    masks: whether `info` has "action_mask", shape (num_envs, num_actions), int8; it is wide in some games, and `legal`
    says the same.  max_steps: actions of the seat after which a game that is not over is truncated.
    render_mode: None, "ansi" or "svg".

    A game that is over or truncated starts anew in the next step, whose action for it is ignored and whose reward is 0
    (AutoresetMode.NEXT_STEP). An illegal action raises hoyle.IllegalAction, which names the row, and plays nothing at
    all. Against other opponents, and for illegal actions that lose, `gymnasium.vector.SyncVectorEnv` runs SeatEnvs.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "svg"],
        "render_fps": 2,
        "autoreset_mode": vector.AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        spec: Rules | str,
        num_envs: int = 1,
        seat: int = 0,
        *,
        threads: int = 1,
        masks: bool = True,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"no render mode {render_mode!r}, only {self.metadata['render_modes']}")
        self.rules = rules_of(spec)
        self.num_envs = whole("num_envs", num_envs, 1)
        self.seat = seat
        self.threads = threads
        self.masks = masks
        self.max_steps = limit("max_steps", max_steps, 1)
        self.render_mode = render_mode
        self.games = self._start(0)
        self.single_observation_space = _learning.Eyes(self.rules).space()
        self.single_action_space = spaces.Discrete(self.rules.num_actions)
        self.observation_space = vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = vector.utils.batch_space(self.single_action_space, num_envs)
        self._ended = np.zeros(num_envs, np.bool_)
        self._steps = np.zeros(num_envs, np.int64)

    def _start(self, seed: int) -> Vector:
        return Vector(self.rules, self.num_envs, seed, self.threads, auto_reset=False, seat=self.seat)

    @property
    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """`(ids, offsets)`: the legal actions of game i are `ids[offsets[i]:offsets[i + 1]]`, until the next step."""
        return self.games.legal

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_learning.Features, dict[str, Any]]:
        """Starts all games, and plays until the seat acts in each. A seed decides chance and opponents of all."""
        super().reset(seed=seed)
        self.games = self._start(int(self.np_random.integers(2**63)))
        self._ended[:] = False
        self._steps[:] = 0
        return self._features(), self._info()

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[_learning.Features, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays the seat's action in each game, then the others until the seat acts again or the game ends."""
        games, ended = self.games, self._ended
        rewards, over = games.step(self._asked(actions))
        if ended.any():
            games.reset_where(ended)
        self._steps = np.where(ended, 0, self._steps + 1)
        terminated = over.copy()
        truncated = np.zeros_like(terminated)
        if self.max_steps is not None:
            truncated = ~terminated & (self._steps >= self.max_steps)
        self._ended = terminated | truncated
        return self._features(), rewards[:, self.seat].copy(), terminated, truncated, self._info()

    def _asked(self, actions: NDArray[np.integer[Any]]) -> NDArray[np.integer[Any]]:
        """The actions, with -1 for games that have ended; elsewhere -1 is no action, though it is one to Vector."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,):
            raise ValueError(f"actions: the shape is ({self.num_envs},), not {given.shape}")
        missing = (given == -1) & ~self._ended
        if missing.any():
            raise UnknownName(f"row {int(np.argmax(missing))}, action -1: there is no such action id")
        return np.where(self._ended, given.dtype.type(-1), given) if self._ended.any() else given

    def _features(self) -> _learning.Features:
        seen = np.empty((self.num_envs, self.rules.num_features), np.float32)
        self.games.features(seen)
        return seen

    def _info(self) -> dict[str, Any]:
        if not self.masks:
            return {}
        masks = np.empty((self.num_envs, self.rules.num_actions), np.int8)
        self.games.masks(masks)
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def render(self) -> tuple[str, ...] | None:
        """The boards as the seat sees them: texts for "ansi", pictures for "svg"."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called without a render_mode")
            return None
        states = (self.games.state(row) for row in range(self.num_envs))
        return tuple(_learning.render(state, self.render_mode, self.seat) or "" for state in states)


def _by_seat(opponents: Opponents, seat: int, seats: int) -> list[players.PlayerLike | None]:
    if not isinstance(opponents, Mapping):
        return [None if other == seat else opponents for other in range(seats)]
    strangers = sorted(set(opponents) - (set(range(seats)) - {seat}))
    if strangers:
        raise ValueError(f"no opponent has the seat {strangers[0]}")
    return [opponents.get(other) for other in range(seats)]


def register() -> list[str]:
    """Makes the games known to `gymnasium.make` and gives their ids, such as hoyle/Jungle-v0; importing does it.

    The arguments of SeatEnv are those of `gymnasium.make`; `spec` there chooses another edition or other options.
    """
    ids = []
    for game in games():
        id = f"hoyle/{game.capitalize()}-v0"
        if id not in gymnasium.registry:
            one, many = "hoyle.gymnasium:SeatEnv", "hoyle.gymnasium:VectorEnv"
            gymnasium.register(id, one, kwargs={"spec": str(game)}, vector_entry_point=many)
        ids.append(id)
    return ids


register()
