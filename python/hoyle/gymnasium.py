"""One seat of a game as a Gymnasium environment; the other seats are played by somebody else.

Needs the extra: `pip install 'hoyle[gymnasium]'`.

>>> import gymnasium
>>> import hoyle.gymnasium
>>> env = gymnasium.make("hoyle/Backgammon-v0", opponents="greedy:playouts=4")
>>> features, info = env.reset(seed=7)
>>> features.shape, int(info["action_mask"].sum()) > 0
((80,), True)
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, SupportsIndex, Union

from . import players
from ._catalog import games
from ._core import Rng, Rules, State
from ._extras import missing, rules_of
from ._values import TERMINAL, Error, IllegalAction

try:
    import gymnasium
    from gymnasium import spaces

    from . import _learning
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
        if not 0 <= index(seat) < self.rules.players:
            raise ValueError(f"the seats are 0 .. {self.rules.players - 1}, not {seat}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal is 'lose' or 'raise', not {illegal!r}")
        self.seat = index(seat)
        self.render_mode = _learning.checked(render_mode)
        self.max_plies = max_plies
        self.illegal = illegal
        self._eyes = _learning.Eyes(self.rules)
        self.observation_space = self._eyes.space()  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self.rules.num_actions)
        self._opponents = _by_seat(opponents, self.seat, self.rules.players)
        self._end = 2**63 if max_plies is None else max_plies
        self._waits = True  # for reset()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_learning.Features, dict[str, Any]]:
        """Starts a game and plays until the seat acts. A seed decides chance, random opponents and those from specs."""
        super().reset(seed=seed)
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
            raise gymnasium.error.ResetNeeded("the game is over; reset() starts another")
        position = self.position
        try:
            position.apply(index(action))
        except IllegalAction as error:
            if self.illegal == "raise":
                raise
            return self._forfeit(error)
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
            gymnasium.register(id, "hoyle.gymnasium:SeatEnv", kwargs={"spec": str(game)})
        ids.append(id)
    return ids


register()
