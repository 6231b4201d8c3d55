"""The Gymnasium environments: Gymnasium's own checks on every preset, and what those leave out."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import hoyle
import pytest
from hoyle import players

gymnasium = pytest.importorskip("gymnasium")
import numpy as np
from gymnasium.utils.env_checker import check_env, data_equivalence
from hoyle.gymnasium import SeatEnv, VectorEnv, register


def seats(rules: hoyle.Rules) -> list[int]:
    return [0, rules.players - 1]


def play(env: Any, steps: int, seed: int = 1) -> list[Any]:
    """Plays legal actions of a generator of its own from where the environment is; gives what the steps gave."""
    draw, told = np.random.default_rng(seed), []
    mask = env.unwrapped._info()["action_mask"]
    for _ in range(steps):
        told.append(env.step(int(draw.choice(np.flatnonzero(mask)))))
        mask = told[-1][4]["action_mask"]
        if told[-1][2] or told[-1][3]:
            break
    return told


def test_gymnasium_is_content(preset: hoyle.Rules) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*due to the environment not having a spec")
        for seat in seats(preset):
            check_env(SeatEnv(preset, seat, render_mode="ansi"))


def test_gymnasium_is_content_with_what_it_makes() -> None:
    for id in register():
        env = gymnasium.make(id)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            check_env(env.unwrapped)
        assert env.spec.id == id


def test_what_is_seen_is_the_view(preset: hoyle.Rules) -> None:
    for seat in seats(preset):
        env = SeatEnv(preset, seat)
        seen, info = env.reset(seed=4)
        for _ in range(8):
            view = env.position.view(seat)
            assert np.array_equal(seen, np.asarray(view.features())) and env.observation_space.contains(seen)
            legal = list(view.legal) if view.actor == seat else []
            assert np.flatnonzero(info["action_mask"]).tolist() == legal
            if not legal:
                break
            for stream in range(2):
                world = env.position.determinize(seat, hoyle.Rng(2, stream))
                assert np.array_equal(seen, env._eyes.features(world, seat))
            seen, _, _, _, info = play(env, 1)[0]


def test_rewards_are_the_returns(preset: hoyle.Rules) -> None:
    env = SeatEnv(preset, seat=preset.players - 1, max_plies=3000)
    env.reset(seed=2)
    told = play(env, 100_000)
    assert all(step[1] == 0.0 for step in told[:-1])
    _, reward, terminated, truncated, _ = told[-1]
    assert terminated != truncated and terminated == env.position.is_over
    assert reward == (env.position.returns[env.seat] if terminated else 0.0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def run(env: Any, steps: int = 40) -> list[Any]:
    told: list[Any] = [env.reset(seed=11)]
    for _ in range(3):
        told += [play(env, steps), env.reset()]
    return told


@pytest.mark.parametrize("opponents", [None, "mcts:iterations=4", {1: "greedy:playouts=2"}, {}, lambda view: view.legal[-1]])
def test_a_seed_decides_everything(opponents: Any) -> None:
    one, two = (SeatEnv("backgammon", opponents=opponents) for _ in range(2))
    assert data_equivalence(run(one, 12), run(two, 12), exact=True)
    other = SeatEnv("backgammon", opponents=opponents)
    other.reset(seed=12)
    assert one.position.text() != other.position.text()


def test_opponents_see_their_view_and_play_their_seats() -> None:
    asked: list[hoyle.View] = []

    def last(view: hoyle.View) -> int:
        asked.append(view)
        return view.legal[-1]

    env = SeatEnv("jackal:mode=4p", seat=2, opponents={0: last, 3: players.FunctionPlayer(last)})
    env.reset(seed=3)
    play(env, 6)
    assert {view.viewer for view in asked} == {0, 3} and all(view.actor == view.viewer for view in asked)
    with pytest.raises(ValueError, match="no opponent has the seat 2"):
        SeatEnv("jackal:mode=4p", seat=2, opponents={2: last})
    with pytest.raises(ValueError):
        SeatEnv("jungle", opponents="grandmaster").reset(seed=1)


def test_an_opponent_that_cheats_is_named() -> None:
    env = SeatEnv("jungle", opponents=players.FunctionPlayer(lambda view: 0, "cheat"))
    env.reset(seed=1)
    with pytest.raises(hoyle.IllegalAction, match="cheat"):
        play(env, 200)


def test_after_an_opponent_failed_its_turn_is_not_the_agents() -> None:
    failing = False

    def moody(view: hoyle.View) -> int:
        if failing:
            raise RuntimeError("no more")
        return view.legal[0]

    env = SeatEnv("jungle", opponents=moody)
    _, info = env.reset(seed=1)
    failing = True
    with pytest.raises(RuntimeError, match="no more"):
        env.step(int(np.flatnonzero(info["action_mask"])[0]))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(env.position.legal[0])
    assert env.position.ply == 1 and env.position.actor == 1
    second = SeatEnv("jungle", seat=1, opponents=moody)
    with pytest.raises(RuntimeError, match="no more"):
        second.reset(seed=1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        second.step(second.position.legal[0])


def test_illegal_actions() -> None:
    env = SeatEnv("jungle")
    before, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    seen, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated) == (-1.0, True, False) and info["illegal"].startswith("JG-")
    assert np.array_equal(seen, before) and not info["action_mask"].any()
    strict = SeatEnv("jungle", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(hoyle.IllegalAction):
        strict.step(wrong)
    assert not play(strict, 1)[0][2]
    for careful in (env, strict):
        careful.reset(seed=1)
        for odd in (-1, careful.rules.num_actions):
            with pytest.raises(hoyle.UnknownName):
                careful.step(odd)
    for wrong, name in (({"illegal": "ignore"}, "illegal"), ({"max_plies": 0}, "max_plies"), ({"seat": 2}, "seat")):
        with pytest.raises(ValueError, match=name):
            SeatEnv("jungle", **wrong)  # type: ignore[arg-type]


def test_truncation() -> None:
    env = SeatEnv("jungle", max_plies=10)
    env.reset(seed=1)
    told = play(env, 100)
    assert len(told) == 5 and told[-1][2:4] == (False, True) and env.position.ply == 10


@pytest.mark.parametrize("clone", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_their_own_way(clone: Any, preset: hoyle.Rules) -> None:
    env = SeatEnv(preset)
    env.reset(seed=6)
    play(env, 5)
    if env.position.is_over:
        env.reset()
    twin = clone(env)
    assert twin.position == env.position and twin.position is not env.position
    assert data_equivalence(play(env, 8), play(twin, 8), exact=True)


def test_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    hidden = "jungle:hidden=yes,setup=random"
    env = SeatEnv(hidden, seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.position.board(1) != env.position.board()
    assert str(SeatEnv(hidden, render_mode="svg")) == "SeatEnv('jungle:setup=random,hidden=yes', seat=0)"
    talker = SeatEnv("jungle", render_mode="human")
    talker.reset(seed=1)
    play(talker, 1)
    assert capsys.readouterr().out.count("to act") == 2
    for wrong in ({"render_mode": "rgb_array"}, {"seat": 2}, {"seat": -1}):
        with pytest.raises(ValueError):
            SeatEnv("jungle", **wrong)


def test_other_editions_by_make() -> None:
    env = gymnasium.make("hoyle/Jackal-v0", spec="jackal@deluxe:mode=4p", seat=3, max_episode_steps=5)
    seen, info = env.reset(seed=1)
    assert env.unwrapped.rules == hoyle.rules("jackal@deluxe:mode=4p") and env.unwrapped.position.actor == 3
    assert len(play(env, 100)) == 5  # truncated by Gymnasium
    assert register() == ["hoyle/Jungle-v0", "hoyle/Backgammon-v0", "hoyle/Jackal-v0", "hoyle/Castles-v0"]


class Row:
    """What a row of a VectorEnv is, played by hand: the n-th of the streams of a seed."""

    def __init__(self, env: VectorEnv, row: int) -> None:
        self.env, self.state = env, env.rules.start()
        self.chance, self.choice = (hoyle.Rng(env.games.seed, 2 * row + stream) for stream in (0, 1))
        self.start()

    def start(self) -> None:
        self.ended = True
        while self.ended:
            self.state = self.env.rules.start()
            self.state.settle(self.chance)
            self.answer()
            self.steps = 0

    def answer(self) -> None:
        while self.state.actor not in (self.env.seat, hoyle.TERMINAL):
            self.state.apply(self.state.legal[self.choice.below(len(self.state.legal))])
            self.state.settle(self.chance)
        self.ended = self.state.is_over

    def step(self, action: int) -> tuple[float, bool, bool]:
        if self.ended:
            self.start()
            return 0.0, False, False
        self.state.apply(action)
        self.state.settle(self.chance)
        self.answer()
        self.steps += 1
        over = self.ended
        self.ended = over or self.steps == self.env.max_steps
        return self.state.returns[self.env.seat] if over else 0.0, over, self.ended and not over


@pytest.mark.parametrize("steps", [None, 7])
def test_many_games_are_games_played_by_hand(preset: hoyle.Rules, steps: int | None) -> None:
    env = VectorEnv(preset, 3, seat=preset.players - 1, max_steps=steps, threads=2)
    seen, info = env.reset(seed=3)
    rows = [Row(env, row) for row in range(3)]
    draw = np.random.default_rng(1)
    for _ in range(25):
        for i, row in enumerate(rows):
            view = row.state.view(env.seat)
            assert np.array_equal(seen[i], np.asarray(view.features()))
            assert np.flatnonzero(info["action_mask"][i]).tolist() == (list(view.legal) if row.state.actor >= 0 else [])
        ids, offsets = env.legal
        actions = np.array([draw.choice(ids[a:b]) if a < b else 0 for a, b in zip(offsets, offsets[1:])])
        seen, rewards, terminated, truncated, info = env.step(actions)
        told = [row.step(int(action)) for row, action in zip(rows, actions)]
        assert list(zip(rewards.tolist(), terminated.tolist(), truncated.tolist())) == told
        assert env.observation_space.contains(seen) and rewards.dtype == np.float64


def many(env: Any, steps: int) -> list[Any]:
    told: list[Any] = [env.reset(seed=5)]
    draw = np.random.default_rng(2)
    for _ in range(steps):
        mask = told[-1][-1]["action_mask"]
        told.append(env.step(np.array([draw.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])))
    return told


def test_threads_change_nothing() -> None:
    one, two = (VectorEnv("backgammon@hyper", 130, threads=threads) for threads in (1, 2))
    first = many(one, 30)
    assert data_equivalence(first, many(two, 30), exact=True)
    assert data_equivalence(first, many(one, 30), exact=True)  # reset(seed=5) again
    assert any(step[2].any() for step in first[1:])


def test_the_space_of_actions_samples_what_is_legal() -> None:
    env = gymnasium.make_vec("hoyle/Castles-v0", num_envs=4, spec="castles@squad", seat=1)
    assert isinstance(env, VectorEnv) and env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP
    _, info = env.reset(seed=1)
    env.action_space.seed(1)
    for _ in range(10):
        actions = env.action_space.sample(mask=tuple(info["action_mask"]))
        assert env.action_space.contains(actions)
        _, _, _, _, info = env.step(actions)
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    wrapped.reset(seed=1)


def test_many_at_once_otherwise() -> None:
    """Gymnasium's own vector of SeatEnvs, for other opponents."""
    make = [lambda: SeatEnv("backgammon", opponents="greedy:playouts=2")] * 2
    env = gymnasium.vector.SyncVectorEnv(make)
    told = many(env, 10)
    assert told[-1][0].shape == (2, env.envs[0].rules.num_features)


def test_an_illegal_action_names_its_row() -> None:
    env = VectorEnv("jungle", 3, masks=False, render_mode="ansi")
    before, info = env.reset(seed=1)
    assert info == {}
    ids, offsets = env.legal
    actions = ids[offsets[:-1]].copy()
    actions[2] = next(a for a in range(env.rules.num_actions) if a not in ids[offsets[2] :])
    with pytest.raises(hoyle.IllegalAction, match="row 2"):
        env.step(actions)
    boards = env.render()
    assert boards is not None and boards == (env.games.state(0).board(0),) * 3
    actions[2] = -1
    with pytest.raises(hoyle.UnknownName, match="row 2, action -1"):
        env.step(actions)
    for wrong in ({"num_envs": -1}, {"num_envs": 0}, {"max_steps": 0}, {"seat": 2}, {"threads": 0}, {"render_mode": "human"}):
        with pytest.raises(ValueError):
            VectorEnv("jungle", **wrong)


def test_a_refused_step_starts_nothing_anew() -> None:
    """A step that is refused next to a game that has ended, and tried again: as if the first try had not been."""

    def told(tries: bool) -> list[bytes]:
        env, seen, refused = VectorEnv("backgammon@hyper", 2, masks=False), [], 0
        env.reset(seed=1)
        ended = np.zeros(2, np.bool_)
        for _ in range(300):
            ids, offsets = env.legal
            actions = np.array([0 if ended[row] else ids[offsets[row]] for row in range(2)])
            if tries and ended.sum() == 1:
                wrong, refused = np.where(ended, actions, env.rules.num_ids), refused + 1
                with pytest.raises(hoyle.UnknownName, match="row"):
                    env.step(wrong)
            observations, _, ended, _, _ = env.step(actions)
            seen.append(observations.tobytes())
        assert refused > 3 or not tries
        return seen

    assert told(True) == told(False)
