"""Games as PettingZoo environments, in which the players take their actions one after another (AEC).

Needs the extra: `pip install 'hoyle[pettingzoo]'`.

>>> from hoyle.pettingzoo import env
>>> game = env("backgammon")
>>> game.reset(seed=7)
>>> game.agent_selection in ("player_0", "player_1")
True
"""

from __future__ import annotations

import copy
import secrets
from operator import index
from typing import Any, TypeAlias

from ._checks import SEEDS, limit, whole
from ._core import Rng, Rules, State
from ._extras import missing, rules_of
from ._values import REFEREE

try:
    import numpy as np
    from gymnasium import logger, spaces
    from pettingzoo import AECEnv  # type: ignore[import-untyped]

    from . import _learning
except ImportError as error:
    raise missing("pettingzoo", error) from error

Observation: TypeAlias = dict[str, np.ndarray[Any, Any]]

_SET_BY_RESET = frozenset(
    "agents agent_selection rewards _cumulative_rewards terminations truncations infos position cycles".split()
)


class Env(AECEnv):  # type: ignore[misc]
    """A game in which chance is settled inside and each agent sees what its seat may see.

    Agents are called player_0, player_1, ... in the order of the seats; `agent_selection` is the one that acts, which
    may be the same one several times in a row. An action is an id. What an agent observes:

    - "observation": float32, the features of its view, integers from 0 to 255;
    - "action_mask": int8, 1 for each legal action, all 0 for an agent that does not act.

    Rewards are 0 until the game ends and the returns of the game then. An illegal action raises hoyle.IllegalAction,
    which says the rule, and changes nothing; PettingZoo's TerminateIllegalWrapper around the environment makes it a
    lost game instead. Copies, deep or not, and pickles are games of their own: board, random numbers and all.
    """

    metadata: dict[str, Any] = {"render_modes": _learning.RENDER_MODES, "render_fps": 2, "is_parallelizable": False}

    def __init__(self, spec: Rules | str, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        super().__init__()
        self.rules = rules_of(spec)
        self.render_mode = _learning.checked(render_mode)
        self.max_cycles = limit("max_cycles", max_cycles, 1)
        self.metadata = {**self.metadata, "name": f"hoyle_{self.rules.game}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = Rng(secrets.randbits(64))
        self._eyes = _learning.Eyes(self.rules)
        self.state_space = self._eyes.space()
        self.observation_spaces = {agent: self._observes() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.rules.num_actions) for agent in self.possible_agents}

    def _observes(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.rules.num_actions,), np.int8)
        return spaces.Dict({"observation": self._eyes.space(), "action_mask": mask})

    def __getattr__(self, name: str) -> Any:
        if name in _SET_BY_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of the agent's observations; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All ids of player actions; always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game. A seed decides all its chance; without one the numbers go on where they were.

        `options` has nothing to say.
        """
        if seed is not None:
            self._rng = Rng(whole("seed", seed, 0, SEEDS))
        self.position: State = self.rules.start()
        self.position.settle(self._rng)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.actor]
        self._skip_agent_selection = None
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Plays an action of the agent whose turn it is; None for an agent that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act; None is for agents that are done")
        self.position.apply(index(action))
        self.position.settle(self._rng)
        self._cumulative_rewards[agent] = 0.0
        self.cycles += 1
        actor = self.position.actor
        if actor >= 0:
            self.agent_selection = self.possible_agents[actor]
            if self.cycles == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.position.returns))
            self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What the agent sees, in new arrays that belong to the caller."""
        seat, position = self._seats[agent], self.position
        return {"observation": self._eyes.features(position, seat), "action_mask": self._eyes.mask(position, seat)}

    def state(self) -> _learning.Features:
        """Everything, secrets included, as the features of the referee's view."""
        return self._eyes.features(self.position, REFEREE)

    def render(self) -> str | None:
        """The board as the referee sees it: text for "ansi", a picture for "svg"; "human" prints the text."""
        if self.render_mode is None:
            logger.warn("render() was called without a render_mode")
            return None
        return _learning.render(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held that needs closing."""

    def __copy__(self) -> Env:
        return copy.deepcopy(self)

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __repr__(self) -> str:
        return f"hoyle.pettingzoo.env({self.rules.short_spec!r})"


def env(spec: Rules | str, render_mode: str | None = None, *, max_cycles: int | None = None) -> Env:
    """An environment of a game.

    `spec` is a spec such as "jackal@deluxe:mode=4p", or rules; `render_mode` is None, "human", "ansi" or "svg". After
    `max_cycles` actions of players, if it is given, a game that is not over is truncated.
    """
    return Env(spec, render_mode, max_cycles)
