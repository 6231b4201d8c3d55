"""Games as OpenSpiel games, with everything that OpenSpiel builds on them: bots, search, solvers.

Needs the extra: `pip install 'hoyle[openspiel]'`.

>>> import pyspiel
>>> from hoyle import openspiel
>>> openspiel.register("jackal@deluxe:mode=4p")
['hoyle_jackal_deluxe_4p']
>>> pyspiel.load_game("hoyle_jackal_deluxe_4p").num_players()
4
"""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from . import _core
from ._catalog import make_rules
from ._core import Rng, Rules
from ._extras import missing, presets, rules_of
from ._values import PUBLIC, REFEREE

try:
    import numpy as np
    import pyspiel  # type: ignore[import-not-found]
except ImportError as error:
    raise missing("openspiel", error) from error

UNBOUNDED = 1_000_000  # max_game_length() of a game whose rules set no limit; random games are far shorter

_registered: dict[str, str] = {}  # name in OpenSpiel: canonical spec


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel knows it; `rules` is what hoyle knows. pyspiel.load_game makes it, after register()."""

    rules: Rules
    game_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(self.game_type, _info(self.rules), params or {})

    def new_initial_state(self, text: str | None = None) -> State:
        """The start, or a position given as text."""
        return State(self, self.rules.start() if text is None else self.rules.parse(text))

    def max_chance_nodes_in_history(self) -> int:
        """At most as many as there are plies."""
        return _length(self.rules) if self.rules.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """What writes observations; see Observer."""
        return Observer(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class State(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel knows it; `position` is the hoyle.State inside.

    Actions have the ids of hoyle. Chance outcomes are counted from 0, as OpenSpiel wants it: the id of hoyle is
    `rules.num_actions` more. Outcomes that only a referee may enter have no probability and are left out.
    """

    def __init__(self, game: Game, position: _core.State) -> None:
        super().__init__(game)
        self.position = position
        self._memory = _Memory([b""] * (position.rules.players + 1)) if position.rules.has_secrets else None

    def current_player(self) -> int:
        """The player who acts, or pyspiel.PlayerId.CHANCE or TERMINAL."""
        actor = self.position.actor
        if actor >= 0:
            return actor
        return int(pyspiel.PlayerId.CHANCE if self.position.is_chance else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes and their probabilities, where chance acts."""
        first = self.position.rules.num_actions
        return [(o.action - first, o.weight / o.total) for o in self.position.chance if o.weight > 0]

    def _apply_action(self, action: int) -> None:
        position = self.position
        actor = position.actor
        if position.is_chance:
            action += position.rules.num_actions
        events = position.apply(action)
        if self._memory is not None:
            self._memory.note(actor, action, events)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.position.rules
        return rules.action_text(action if player >= 0 else action + rules.num_actions)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """What each player has won: nothing before the end."""
        position = self.position
        return list(position.returns) if position.is_over else [0.0] * position.rules.players

    def __str__(self) -> str:
        return self.position.text()

    def recalled(self, viewer: int) -> str:
        """All that a viewer has seen so far: he cannot tell apart two states that have the same text."""
        if self._memory is None or viewer == REFEREE:
            return f"{self.position.text()}\n{self.history_str()}"
        return f"{self.position.text(viewer)}\n{self._memory.digest(viewer).hex()}"

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> State:
        """A state that the player cannot tell from this one, made of his view alone.

        Its history is empty in games with hidden information, since the true one would tell the secrets. What the
        other players remember in it is what everybody saw and what their seat sees now.
        """
        if self._memory is None:
            same: State = self.clone()
            return same
        rng = Rng(int(probability_sampler() * 2**53))
        world = State(self.get_game(), self.position.determinize(player_id, rng))
        world._memory = self._memory.of_one(player_id, world.position)
        return world


class _Memory:
    """For each player and the public a digest of what he did and was told so far, worked out when somebody asks."""

    def __init__(self, digests: list[bytes]) -> None:
        self._digests = digests
        self._news: list[tuple[int, int, _core.Events]] = []

    def note(self, actor: int, action: int, events: _core.Events) -> None:
        """An action was played."""
        self._news.append((actor, action, events))

    def digest(self, viewer: int) -> bytes:
        """Of all that this player or PUBLIC knows from the past."""
        self._catch_up()
        return self._digests[viewer if viewer >= 0 else -1]

    def of_one(self, player: int, world: _core.State) -> _Memory:
        """The memory in a world that one player has made up: his own and the public's are true."""
        public = self.digest(PUBLIC)
        digests = [_digest(public, str(world.key(seat))) for seat in range(len(self._digests) - 1)] + [public]
        digests[player] = self._digests[player]
        return _Memory(digests)

    def _catch_up(self) -> None:
        for actor, action, events in self._news:
            for at in range(len(self._digests)):
                viewer = at if at < len(self._digests) - 1 else PUBLIC
                told = [event.text for event in events.seen(viewer)]
                self._digests[at] = _digest(self._digests[at], repr((action if actor == viewer else None, told)))
        self._news.clear()

    def __deepcopy__(self, memo: dict[int, Any]) -> _Memory:
        self._catch_up()
        return _Memory(list(self._digests))

    def __reduce__(self) -> tuple[type[_Memory], tuple[list[bytes]]]:
        self._catch_up()
        return _Memory, (self._digests,)


class Observer:
    """Writes what a viewer sees: a tensor of features and the text of the view, or with perfect recall the text alone.

    The viewer is the player; with private_info NONE the public, with ALL_PLAYERS the referee, who sees everything.
    Features are integers from 0 to 255.
    """

    def __init__(self, rules: Rules, kind: Any, params: dict[str, Any] | None = None) -> None:
        if params:
            raise ValueError(f"an observer of hoyle takes no parameters, not {params}")
        if not kind.public_info:
            raise ValueError("an observer of hoyle cannot leave the public information out")
        whose = pyspiel.PrivateInfoType
        self._viewer = {whose.NONE: int(PUBLIC), whose.ALL_PLAYERS: int(REFEREE)}.get(kind.private_info)
        self._recalls = bool(kind.perfect_recall)
        self.tensor = None if self._recalls else np.zeros(rules.num_features, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Writes the features into the tensor."""
        if self.tensor is not None:
            state.position.features_into(self.tensor, self._seat(player))

    def string_from(self, state: State, player: int) -> str:
        """The text of the view, or all that the viewer has seen."""
        viewer = self._seat(player)
        return state.recalled(viewer) if self._recalls else state.position.text(viewer)

    def _seat(self, player: int) -> int:
        return player if self._viewer is None else self._viewer


def _digest(before: bytes, news: str) -> bytes:
    return blake2b(before + news.encode(), digest_size=16).digest()


def _length(rules: Rules) -> int:
    return UNBOUNDED if rules.max_plies is None else rules.max_plies


def _info(rules: Rules) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=rules.num_actions,
        max_chance_outcomes=rules.num_ids - rules.num_actions if rules.has_chance else 0,
        num_players=rules.players,
        min_utility=float(rules.min_return),
        max_utility=float(rules.max_return),
        utility_sum=0.0 if rules.zero_sum else None,
        max_game_length=_length(rules),
    )


def _type(name: str, rules: Rules) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=name,
        long_name=f"hoyle: {rules.short_spec}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if rules.has_chance else kind.ChanceMode.DETERMINISTIC,
        information=(
            kind.Information.IMPERFECT_INFORMATION if rules.has_secrets else kind.Information.PERFECT_INFORMATION
        ),
        utility=kind.Utility.ZERO_SUM if rules.zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=rules.players,
        min_num_players=rules.players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def name_of(rules: Rules) -> str:
    """The name in OpenSpiel: hoyle_, the game, what its short spec says, signs as underscores.

    `jackal@deluxe:mode=4p` is hoyle_jackal_deluxe_4p: of the option mode, only the value is written, and nothing of
    what follows from other options.
    """
    head, _, _ = rules.short_spec.partition(":")
    told = {option.name: option.value for option in rules.option_table() if f"{option.name}=" in rules.short_spec}
    for name in reversed(list(told)):
        rest = {other: value for other, value in told.items() if other != name}
        if make_rules(head, **rest) == rules:
            told = rest
    words = [head, *(value if name == "mode" else f"{name}_{value}" for name, value in told.items())]
    return "hoyle_" + re.sub(r"\W+", "_", "_".join(words)).strip("_")


def register(spec: Rules | str | None = None) -> list[str]:
    """Makes games known to `pyspiel.load_game` and gives their names: one game, or by default every preset.

    Doing it again does no harm. A process that reads serialised states has to register their games first.
    """
    names = []
    for rules in presets() if spec is None else [rules_of(spec)]:
        name = name_of(rules)
        if name not in _registered:
            # A class for each: OpenSpiel lets go of what it was given after Python is gone, and a class, which refers
            # to itself, is not freed then.
            game_type = _type(name, rules)
            pyspiel.register_game(game_type, type("Game", (Game,), {"rules": rules, "game_type": game_type}))
            _registered[name] = rules.spec
        elif _registered[name] != rules.spec:
            raise ValueError(f"{name} is another game already: {_registered[name]}")
        names.append(name)
    return names
