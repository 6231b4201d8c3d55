"""Players: anything with a name that picks an action from a view.

>>> import hoyle
>>> from hoyle import players
>>> final = players.play("jungle", ["mcts:iterations=20", "random"], seed=7)
>>> final.is_over
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, Union, runtime_checkable

from ._checks import SEEDS, limit, whole
from ._extras import rules_of
from ._core import BuiltinPlayer, Rng, Rules, State, View
from ._values import CHANCE, Error, IllegalAction

__all__ = ["BuiltinPlayer", "FunctionPlayer", "Player", "PlayerLike", "choose", "make", "names", "play", "seeds"]

names = ("random", "greedy", "alphabeta", "mcts")
"""The players that come with the library; their settings stand in the manual."""


@runtime_checkable
class Player(Protocol):
    """Who picks actions. `choose` is asked where the view's player acts, and gives the id of a legal action."""

    @property
    def name(self) -> str: ...

    def choose(self, view: View, /) -> int: ...


PlayerLike = Union[str, Player, Callable[[View], int]]
"""A spec such as `mcts:iterations=200`, a player, or a function from a view to an id."""


class FunctionPlayer:
    """A function from a view to the id of a legal action, as a player. It can be pickled if the function can."""

    def __init__(self, function: Callable[[View], int], name: str | None = None) -> None:
        if not callable(function):
            raise TypeError(f"a player is a spec, a Player or a function, not {type(function).__name__}")
        self.function = function
        self.name = name if name is not None else str(getattr(function, "__name__", type(function).__name__))

    def choose(self, view: View, /) -> int:
        """What the function picks."""
        return self.function(view)

    def __repr__(self) -> str:
        return f"FunctionPlayer({self.function!r}, {self.name!r})"


def make(player: PlayerLike, seed: int = 0) -> Player:
    """A player from a spec (with this seed), from a function, or the player itself. ValueError for a bad spec."""
    if isinstance(player, str):
        return BuiltinPlayer(player, seed)
    if isinstance(player, Player):
        return player
    return FunctionPlayer(player)


def seeds(seed: int, players: int) -> list[int]:
    """The seeds that `play` gives to the players of a game with this seed, one for each seat."""
    return [Rng(seed, seat + 1).below(1 << 63) for seat in range(players)]


def choose(player: Player, state: State) -> int:
    """Asks the player for the one who acts, who sees only that seat's view. IllegalAction names player and rule."""
    actor = state.actor
    action = player.choose(state.view(actor))
    try:
        verdict = state.explain(action)
    except Error as error:
        raise IllegalAction(f"{player.name} (player {actor}): {error}") from error
    except TypeError as error:
        raise TypeError(f"{player.name} (player {actor}) did not give an action: {error}") from error
    if verdict:
        return int(action) if verdict.action is None else verdict.action
    why = f"{verdict.rule or 'not legal'}: {verdict.detail or verdict.en}"
    failure = IllegalAction(f"{player.name} (player {actor}) chose {action!r}: {why}")
    failure.reason = verdict
    raise failure


def play(rules: Rules | str, players: Sequence[PlayerLike], seed: int = 0, max_plies: int | None = None) -> State:
    """Plays one game and gives its last state, history included.

    Chance draws from `Rng(seed)`; specs are made with `seeds(seed, n)`. Each player is shown its own view and nothing
    else. A game longer than `max_plies` actions stays unfinished. Players that were made before keep their own random
    numbers: make new ones for a game that is to be repeated.
    """
    state = rules_of(rules).start()
    seed, max_plies = whole("seed", seed, 0, SEEDS), limit("max_plies", max_plies)
    wanted = state.rules.players
    if len(players) != wanted:
        raise ValueError(f"this game has {wanted} players, not {len(players)}")
    seated = [make(player, its_seed) for player, its_seed in zip(players, seeds(seed, wanted))]
    chance = Rng(seed)
    while not state.is_over and (max_plies is None or state.ply < max_plies):
        state.apply(state.sample(chance) if state.actor == CHANCE else choose(seated[state.actor], state))
    return state
