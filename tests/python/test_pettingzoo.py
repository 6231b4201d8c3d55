"""The PettingZoo environments: PettingZoo's own tests on every preset, and what those leave out."""

from __future__ import annotations

import copy
import pickle
import warnings
from types import SimpleNamespace
from typing import Any

import hoyle
import pytest

pytest.importorskip("pettingzoo")
import numpy as np
from hoyle.pettingzoo import Env, env
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.utils import BaseWrapper, turn_based_aec_to_parallel
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

CYCLES = 40  # of each agent, in PettingZoo's tests


def play(game: Any, steps: int, seed: int = 1) -> None:
    """Plays legal actions drawn from a generator of its own."""
    draw = np.random.default_rng(seed)
    for agent in game.agent_iter(steps):
        seen, _, terminated, truncated, _ = game.last()
        game.step(None if terminated or truncated else int(draw.choice(np.flatnonzero(seen["action_mask"]))))


def test_api(preset: hoyle.Rules) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It knows dictionaries with masks by the names of its own environments alone.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(env(preset), num_cycles=CYCLES)


def test_seed(preset: hoyle.Rules) -> None:
    seed_test(lambda: env(preset), num_cycles=CYCLES)


def test_render(preset: hoyle.Rules) -> None:
    def pictures(text: str) -> bool:
        return text.startswith("<svg") and text.rstrip().endswith("</svg>")

    render_test(lambda render_mode: env(preset, render_mode=render_mode), {"svg": pictures})


class _Sampling(BaseWrapper):  # type: ignore[misc]
    """Lets `action_space(agent).sample()` draw legal actions that do not end the game, as a dropped double would.

    The test that follows samples without a mask, and wants no end before the last cycle.
    """

    def action_space(self, agent: str) -> Any:
        return SimpleNamespace(sample=self._sample)

    def _sample(self) -> int:
        position = self.unwrapped.position
        ids = list(position.legal)
        going_on = [id for id in ids if not self._ends(position.copy(), id)]
        return int(np.random.default_rng(position.ply).choice(going_on or ids))

    @staticmethod
    def _ends(position: hoyle.State, action: int) -> bool:
        position.apply(action)
        return position.is_over


def test_max_cycles(preset: hoyle.Rules) -> None:
    """In PettingZoo's own parallel form, in which all agents speak in each cycle and the one whose turn it is counts."""

    def parallel_env(max_cycles: int) -> Any:
        return turn_based_aec_to_parallel(_Sampling(env(preset, max_cycles=max_cycles)))

    module = SimpleNamespace(parallel_env=parallel_env, env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles)))
    max_cycles_test(module)


def test_observations_are_those_of_the_view(preset: hoyle.Rules) -> None:
    game = env(preset)
    game.reset(seed=3)
    for step in range(12):
        for seat, agent in enumerate(game.possible_agents):
            seen, view = game.observe(agent), game.position.view(seat)
            assert np.array_equal(seen["observation"], np.asarray(view.features()))
            legal = list(view.legal) if view.actor == seat else []
            assert np.flatnonzero(seen["action_mask"]).tolist() == legal
            assert game.observation_space(agent).contains(seen)
        if game.agents:
            play(game, 1, seed=step)


def test_worlds_of_one_view_are_one_observation(preset: hoyle.Rules) -> None:
    game = env(preset)
    game.reset(seed=5)
    play(game, 25)
    told_apart = 0
    for seat, agent in enumerate(game.possible_agents):
        seen, real = game.observe(agent), game.position
        for stream in range(3):
            game.position = real.determinize(seat, hoyle.Rng(9, stream))
            told_apart += game.position != real
            again = game.observe(agent)
            assert all(np.array_equal(seen[key], again[key]) for key in seen)
        game.position = real
    assert game.rules.has_secrets or not told_apart


def test_hidden_pieces_make_other_worlds() -> None:
    """The test above would say little if the worlds were the real one."""
    game = env("jungle:hidden=yes,setup=random")
    game.reset(seed=5)
    world = game.position.determinize(0, hoyle.Rng(9))
    assert world != game.position and world.view(0) == game.position.view(0)
    before = game.observe("player_1")["observation"]
    game.position = world
    assert not np.array_equal(before, game.observe("player_1")["observation"])


def test_rewards_are_the_returns() -> None:
    game = env("backgammon@money")
    game.reset(seed=1)
    totals = dict.fromkeys(game.agents, 0.0)
    draw = np.random.default_rng(0)
    for agent in game.agent_iter():
        seen, reward, terminated, truncated, _ = game.last()
        totals[agent] += reward
        game.step(None if terminated else int(draw.choice(np.flatnonzero(seen["action_mask"]))))
        assert not truncated
    assert tuple(totals.values()) == game.position.returns and any(totals.values()) and not game.agents


@pytest.mark.parametrize("clone", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_copies_keep_the_board_and_go_their_own_way(clone: Any, preset: hoyle.Rules) -> None:
    game = env(preset)
    game.reset(seed=8)
    play(game, 15)
    twin: Env = clone(game)
    assert twin.position == game.position and twin.position.history() == game.position.history()
    assert twin.agent_selection == game.agent_selection and twin.position is not game.position
    before = game.position.text()
    play(twin, 10, seed=2)
    assert game.position.text() == before
    play(game, 10, seed=2)  # the same actions and the same chance
    assert game.position == twin.position and game.rewards == twin.rewards
    fresh: Env = clone(env(preset))
    fresh.reset(seed=8)
    assert fresh.agents


def test_illegal_actions_raise_and_change_nothing() -> None:
    game = env("jungle")
    game.reset(seed=1)
    wrong = int(np.flatnonzero(game.observe("player_0")["action_mask"] == 0)[0])
    before = game.position.text()
    with pytest.raises(hoyle.IllegalAction) as caught:
        game.step(wrong)
    assert caught.value.reason is not None and caught.value.reason.rule.startswith("JG-")
    for odd in (-1, game.rules.num_actions, 2**40):
        with pytest.raises(hoyle.Error):
            game.step(odd)
    for odd in (None, "a3a4", 1.0):
        with pytest.raises((TypeError, ValueError)):
            game.step(odd)  # type: ignore[arg-type]
    assert game.position.text() == before and game.agent_selection == "player_0" and game.cycles == 0


def test_an_illegal_action_may_lose() -> None:
    game = TerminateIllegalWrapper(env("jungle"), illegal_reward=-1)
    game.reset(seed=1)
    wrong = int(np.flatnonzero(game.observe("player_0")["action_mask"] == 0)[0])
    game.step(wrong)
    assert all(game.terminations.values()) and game.rewards == {"player_0": -1.0, "player_1": 0}


def test_nothing_is_there_before_reset() -> None:
    game = env("jungle")
    for name in ("agents", "agent_selection", "rewards", "position"):
        with pytest.raises(AttributeError, match="before reset"):
            getattr(game, name)
    with pytest.raises(AttributeError, match="no attribute"):
        game.no_such_thing


def test_resets_without_a_seed_differ() -> None:
    game = env("backgammon")
    boards = set()
    for i in range(12):
        game.reset(seed=4 if i == 0 else None)
        boards.add(game.position.text())
    assert len(boards) > 1
    game.reset(seed=4)
    first = game.position.text()
    game.reset(seed=4)
    assert game.position.text() == first


def test_truncation() -> None:
    game = env("jungle", max_cycles=5)
    game.reset(seed=1)
    play(game, 5)
    assert all(game.truncations.values()) and not any(game.terminations.values()) and game.cycles == 5
    play(game, 2)
    assert game.agents == []


def test_bad_numbers() -> None:
    for cycles, error in ((0, ValueError), (-1, ValueError), (1.5, TypeError)):
        with pytest.raises(error, match="max_cycles"):
            env("jungle", max_cycles=cycles)  # type: ignore[arg-type]
    game = env("jungle")
    for seed, error in ((-1, ValueError), (2**64, ValueError), (0.5, TypeError)):
        with pytest.raises(error, match="seed"):
            game.reset(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="NoneType"):
        env(None)  # type: ignore[arg-type]


def test_render_modes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="render mode"):
        env("jungle", render_mode="rgb_array")
    game = env("jungle", render_mode="human")
    game.reset(seed=1)
    play(game, 1)
    assert capsys.readouterr().out.count("to act") == 2
    game.close()


def test_names() -> None:
    game = env(hoyle.rules("jackal", mode="4p"))
    assert game.possible_agents == ["player_0", "player_1", "player_2", "player_3"]
    assert str(game) == "hoyle_jackal" and "jackal:mode=4p" in repr(game)
    game.reset(seed=0)
    assert game.state_space.contains(game.state())
