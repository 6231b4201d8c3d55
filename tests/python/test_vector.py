"""Vector: the same games as one state played by hand, whatever the batch; arrays that are refused; threads, forks."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import hoyle
import pytest

np = pytest.importorskip("numpy")
from hoyle.vector import Vector  # noqa: E402

SPECS = ["jungle", "jungle@hidden_jungle", "backgammon", "castles@squad", "jackal:max_turns=30"]


def run(env: Vector, steps: int) -> list[Any]:
    """What `steps` random steps show, copied."""
    shown = []
    for _ in range(steps):
        rewards, over = env.step(env.sample())
        ids, offsets = env.legal
        shown.append([a.copy() for a in (rewards, over, env.actors, ids, offsets)])
    return shown


def rows_of(shown: list[Any], row: int) -> list[Any]:
    """The part of one row."""
    return [
        (rewards[row].tolist(), bool(over[row]), int(actors[row]), ids[offsets[row] : offsets[row + 1]].tolist())
        for rewards, over, actors, ids, offsets in shown
    ]


def test_rows_are_games_played_by_hand(any_rules: hoyle.Rules) -> None:
    env = Vector(any_rules, 3, seed=5, first_row=10)
    states = [any_rules.start() for _ in range(3)]
    chance = [hoyle.Rng(5, 2 * (10 + row)) for row in range(3)]
    choice = [hoyle.Rng(5, 2 * (10 + row) + 1) for row in range(3)]
    for state, rng in zip(states, chance):
        state.settle(rng)
    masks, planes = env.masks(), env.features()
    for step in range(60):
        actions = env.sample()
        ids, offsets = env.legal
        for row, state in enumerate(states):
            assert env.actors[row] == state.actor
            assert ids[offsets[row] : offsets[row + 1]].tolist() == list(state.legal)
            assert actions[row] == state.legal[choice[row].below(len(state.legal))]
        if step % 10 == 0:
            env.masks(), env.features()
            for row, state in enumerate(states):
                assert masks[row].tobytes() == state.legal.mask()
                assert planes[row].tolist() == list(state.view(state.actor).features())
        rewards, over = env.step(actions)
        for row, state in enumerate(states):
            state.apply(int(actions[row]))
            state.settle(chance[row])
            assert bool(over[row]) == state.is_over
            assert tuple(rewards[row]) == (state.returns if state.is_over else (0.0,) * any_rules.players)
            if state.is_over:
                state.reset()
                state.settle(chance[row])
            assert env.state(row) == state


@pytest.mark.parametrize("spec", SPECS)
def test_rows_hang_on_neither_threads_nor_batch(spec: str) -> None:
    rows = 200  # more than one piece of work for the threads
    whole = run(Vector(spec, rows, seed=9), 40)
    shared = run(Vector(spec, rows, seed=9, threads=3), 40)
    assert all(np.array_equal(a, b) for one, two in zip(whole, shared) for a, b in zip(one, two))
    for row in (0, 63, 64, 130, 199):
        alone = run(Vector(spec, 1, seed=9, first_row=row), 40)
        assert rows_of(alone, 0) == rows_of(whole, row)
    assert rows_of(whole, 0) != rows_of(whole, 1)
    assert rows_of(run(Vector(spec, 1, seed=10), 40), 0) != rows_of(whole, 0)


def test_games_end_and_start_anew() -> None:
    env = Vector("jungle", 50, seed=1)
    ended = 0
    for _ in range(400):
        rewards, over = env.step(env.sample())
        ended += int(over.sum())
        assert (rewards[~over] == 0).all() and (rewards.sum(axis=1) == 0).all()
        assert (env.actors >= 0).all()
        assert all(env.state(row).ply == 0 for row in np.flatnonzero(over))
    assert ended > 50


def test_without_auto_reset_rows_wait() -> None:
    env = Vector("jungle", 20, seed=1, auto_reset=False)
    final: dict[int, list[float]] = {}
    while not env.over.all():
        actions = env.sample()
        assert ((actions == -1) == env.over).all()
        waiting = env.over.copy()
        rewards, over = env.step(actions)
        for row in np.flatnonzero(over & ~waiting):
            final[int(row)] = list(rewards[row])
        assert (rewards[waiting] == 0).all() and (env.actors[over] == hoyle.TERMINAL).all()
    assert {row: list(env.state(row).returns) for row in range(20)} == final
    ids, offsets = env.legal
    assert len(ids) == 0 and not offsets.any() and not env.masks().any()
    spectator = [env.state(row).features(hoyle.PUBLIC).tolist() for row in range(20)]
    assert env.features().tolist() == spectator
    again = np.zeros(20, bool)
    again[[3, 7]] = True
    env.reset_where(again)
    assert ((env.actors >= 0) == again).all() and (env.over == ~again).all()
    with pytest.raises(hoyle.IllegalAction, match=r"row 0.*this game is over: -1 is wanted"):
        env.step([int(env.sample()[3])] * 20)
    env.step(env.sample())
    assert env.state(3).ply == 1 and env.state(3) != env.state(7)


def test_reset_begins_from_the_beginning() -> None:
    env = Vector("backgammon", 70, seed=3, threads=2)
    first = run(env, 30)
    env.reset()
    again = run(env, 30)
    assert all(np.array_equal(a, b) for one, two in zip(first, again) for a, b in zip(one, two))


@pytest.mark.parametrize("bad, error, sentence", [
    ("a1a9", hoyle.IllegalAction, r"row 90, 'g1g2'?.*JG-"),
    (-1, hoyle.UnknownName, "row 90, action -1"),
    (10**6, hoyle.UnknownName, "row 90, action 1000000"),
])
@pytest.mark.parametrize("threads", [1, 2])
def test_one_illegal_action_changes_nothing(bad: Any, error: type[Exception], sentence: str, threads: int) -> None:
    env = Vector("jungle", 200, seed=4, threads=threads)
    run(env, 20)
    before = [env.state(row).record() for row in range(200)]
    actions = env.sample().copy()
    if isinstance(bad, str):
        state = env.state(90)
        bad = next(a for a in range(env.rules.num_actions) if not state.is_legal(a))
        sentence = rf"row 90, '{env.rules.action_text(bad)}'.*JG-"
    actions[90] = actions[150] = bad
    with pytest.raises(error, match=sentence) as refused:
        env.step(actions)
    assert refused.value.reason.action == (bad if bad >= 0 else None)  # type: ignore[attr-defined]
    assert [env.state(row).record() for row in range(200)] == before
    env.step(env.sample())


def test_arrays_that_do_not_fit_are_refused() -> None:
    env = Vector("jungle", 4)
    width = env.rules.num_features
    for out in (
        np.empty((4, width), np.float64),
        np.empty((4, width), ">f4"),
        np.empty((4, width), np.int32),
        [[0.0] * width] * 4,
        None.__class__,
    ):
        with pytest.raises(TypeError, match="features: an array"):
            env.features(out)  # type: ignore[arg-type]
    for out in (np.empty((3, width), np.float32), np.empty((4, width + 1), np.uint8), np.empty(4 * width, np.uint8)):
        with pytest.raises(ValueError, match=rf"features: the shape is \(4, {width}\), not"):
            env.features(out)
    with pytest.raises(ValueError, match="C-contiguous"):
        env.features(np.empty((width, 4), np.float32).T)
    with pytest.raises(ValueError, match="C-contiguous"):
        env.features(np.empty((4, 2 * width), np.float32)[:, ::2])
    frozen = np.empty((4, width), np.float32)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="cannot be written to"):
        env.features(frozen)
    with pytest.raises(TypeError, match="masks: an array of uint8, int8 or bool"):
        env.masks(np.empty((4, env.rules.num_actions), np.int16))
    with pytest.raises(TypeError):
        env.features(dtype=np.float64)
    with pytest.raises(ValueError, match="by `out`, or by `dtype`"):
        env.features(np.empty((4, width), np.uint8), dtype=np.uint8)


def test_one_seat_alone_is_asked() -> None:
    """Its rows played by hand are in the tests of the Gymnasium environments."""
    env = Vector("jackal@deluxe:mode=4p", 5, seed=2, seat=3, auto_reset=False)
    for _ in range(20):
        assert set(env.actors.tolist()) <= {3, int(hoyle.TERMINAL)}
        before = [env.state(row).text() for row in (0, 1)]
        actions = env.sample().copy()
        actions[0] = -1
        rewards, over = env.step(actions)
        assert env.state(0).text() == before[0] and env.state(1).text() != before[1]
        assert not over[0] and not rewards[0].any()
        assert env.features()[1].tolist() == list(env.state(1).features(3))
    assert pickle.loads(pickle.dumps(env)).seat == 3
    with pytest.raises(hoyle.Error):
        Vector("jungle", 1).step([-1])
    for seat in (-1, 4):
        with pytest.raises(ValueError, match="seat"):
            Vector("jackal@deluxe:mode=4p", 1, seat=seat)


def test_arrays_of_the_caller_are_filled() -> None:
    env = Vector("castles", 70, seed=2, threads=2)
    run(env, 25)
    floats = np.full((70, env.rules.num_features), -1, np.float32)
    bytes_ = np.full((70, env.rules.num_features), 99, np.uint8)
    masks = np.full((70, env.rules.num_actions), True)
    assert env.features(floats) is floats and env.features(bytes_) is bytes_ and env.masks(masks) is masks
    assert np.array_equal(floats, bytes_) and floats.min() == 0
    ids, offsets = env.legal
    legal = [ids[offsets[row] : offsets[row + 1]].tolist() for row in range(70)]
    assert [np.flatnonzero(mask).tolist() for mask in masks] == legal
    assert env.features() is env.features() and env.features(dtype="uint8").dtype == np.uint8


def test_actions_come_in_many_forms() -> None:
    env = Vector("jungle", 4, seed=1)
    wide, short, strided = (lambda a: a.astype(np.int64)), (lambda a: a.astype(np.uint16)), (lambda a: a.repeat(2)[::2])
    for form in (list, tuple, wide, short, strided):
        env.step(form(env.sample()))
    for bad, error in (([0.5] * 4, TypeError), ([True] * 4, TypeError), (["a"] * 4, TypeError), ([0] * 3, ValueError),
                       ([[0] * 4], ValueError), ([2**31] * 4, hoyle.UnknownName),
                       ([-(2**40)] * 4, hoyle.UnknownName), (None, ValueError)):
        with pytest.raises(error):
            env.step(bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("arguments, error", [
    ({"n": -1}, ValueError), ({"n": 1.5}, TypeError), ({"n": 10**9}, MemoryError), ({"n": 2**45}, MemoryError),
    ({"n": 2**70}, MemoryError), ({"seed": -1}, ValueError), ({"seed": 2**64}, ValueError),
    ({"threads": 0}, ValueError), ({"threads": 257}, ValueError), ({"first_row": -1}, ValueError),
    ({"first_row": 2**62}, ValueError), ({"rules": "chess"}, hoyle.UnknownName), ({"rules": 7}, TypeError),
])
def test_bad_arguments(arguments: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Vector(**{"rules": "jungle", "n": 1, **arguments})


def test_extremes_that_are_fine() -> None:
    env = Vector("backgammon", 0, threads=2)
    rewards, over = env.step(env.sample())
    assert rewards.shape == (0, 2) and over.shape == (0,) and env.legal[1].tolist() == [0]
    assert env.features().shape == (0, env.rules.num_features) and env.masks().shape[0] == 0
    env.step([])
    env.reset_where([])
    last = Vector("backgammon", 2, seed=2**64 - 1, first_row=2**62 - 1)
    last.step(last.sample())
    assert len(last) == 2 and "seed=18446744073709551615" in repr(last)


def test_actions_drawn_from_a_given_rng() -> None:
    env = Vector("jungle", 5, seed=1)
    rng, twin = hoyle.Rng(8), hoyle.Rng(8)
    ids, offsets = env.legal
    drawn = [int(ids[offsets[row] + twin.below(int(offsets[row + 1] - offsets[row]))]) for row in range(5)]
    assert env.sample(rng).tolist() == drawn and rng == twin


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_on_alike(spec: str, twin_of: Any) -> None:
    env = Vector(spec, 70, seed=6, auto_reset=False)
    run(env, 50)
    twin = twin_of(env)
    assert np.array_equal(twin.over, env.over) and np.array_equal(twin.rewards, env.rewards)
    assert all(np.array_equal(a, b) for one, two in zip(run(env, 20), run(twin, 20)) for a, b in zip(one, two))


def test_a_state_is_a_copy() -> None:
    env = Vector("jungle", 2)
    state = env.state(-1)
    state.apply(state.legal[0])
    assert env.state(1).ply == 0
    for row in (2, -3):
        with pytest.raises(IndexError):
            env.state(row)


def test_one_batch_serves_one_thread_at_a_time() -> None:
    env = Vector("jungle", 20000, seed=1)
    actions = env.sample().copy()
    refused = False
    with ThreadPoolExecutor(1) as pool:
        for _ in range(50):
            busy = pool.submit(env.features)
            while not busy.done() and not refused:
                try:
                    env.sample()
                except RuntimeError:
                    refused = True
            busy.result()
            if refused:
                break
    assert refused
    env.step(actions)


def _in_child(env: Vector, steps: int, channel: Any) -> None:
    channel.send([[a.tolist() for a in arrays] for arrays in run(env, steps)])
    channel.close()


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="needs fork")
@pytest.mark.skipif(sys.version_info >= (3, 14), reason="warns of forks")
def test_threads_survive_a_fork() -> None:
    env = Vector("jungle", 300, seed=2, threads=3)
    run(env, 5)  # the threads of the pool are there, and sleep
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe()
    child = context.Process(target=_in_child, args=(env, 10, there))
    child.start()
    there.close()
    assert here.poll(60), "the child hangs"
    shown = here.recv()
    child.join(60)
    assert child.exitcode == 0
    assert shown == [[a.tolist() for a in arrays] for arrays in run(env, 10)]


@pytest.mark.parametrize("method", ["spawn"])
def test_batches_travel_to_other_processes(method: str) -> None:
    env = Vector("jackal:max_turns=30", 70, seed=2, threads=2)
    run(env, 5)
    context = multiprocessing.get_context(method)
    here, there = context.Pipe()
    child = context.Process(target=_in_child, args=(env, 5, there))
    child.start()
    assert here.poll(120)
    assert here.recv() == [[a.tolist() for a in arrays] for arrays in run(env, 5)]
    child.join(60)
    assert child.exitcode == 0
