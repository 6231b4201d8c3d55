"""Threads: long calls let others run, and a state belongs to one thread at a time."""

from __future__ import annotations

import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import hoyle
import pytest


def _depth_that_lasts(state: hoyle.State, seconds: float) -> int:
    """A perft depth that keeps this machine busy for at least that long, measured."""
    for depth in range(4, 9):
        began = time.perf_counter()
        state.perft(depth)
        if time.perf_counter() - began >= seconds:
            return depth
    pytest.skip("this machine counts too fast")


def test_concurrent_use_raises_and_breaks_nothing(jungle: hoyle.State) -> None:
    depth = _depth_that_lasts(jungle.copy(), 0.2)
    text = jungle.text()
    counted: list[int] = []
    thread = threading.Thread(target=lambda: counted.append(jungle.perft(depth)))
    refused = 0
    calls = [
        lambda: jungle.actor,
        lambda: jungle.apply("a3a4") and jungle.undo(),
        lambda: list(jungle.legal),
        jungle.text,
        lambda: jungle.view(0),
        lambda: jungle.copy(),
        lambda: jungle == hoyle.rules("jungle").start(),
    ]
    thread.start()
    turn = 0
    while thread.is_alive():
        turn += 1
        try:
            calls[turn % len(calls)]()
        except RuntimeError as error:
            assert "in use" in str(error)
            refused += 1
    thread.join()
    assert refused > 0 and len(counted) == 1
    assert jungle.text() == text and jungle.perft(2) == 576


def test_other_threads_run_during_a_long_call(jungle: hoyle.State) -> None:
    depth = _depth_that_lasts(jungle.copy(), 0.3)
    ticks = 0
    thread = threading.Thread(target=jungle.perft, args=(depth,))
    thread.start()
    while thread.is_alive():
        ticks += 1
        time.sleep(0.001)
    assert ticks > 10


def test_one_rng_in_two_calls(jungle: hoyle.State) -> None:
    rng = hoyle.Rng(1)
    failures: list[BaseException] = []

    def play() -> None:
        state = hoyle.rules("jungle").start()
        for _ in range(200):
            try:
                state.reset()
                state.playout(rng)
            except RuntimeError as error:
                failures.append(error)

    threads = [threading.Thread(target=play) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("in use" in str(error) for error in failures)


def test_own_states_in_many_threads() -> None:
    rules = hoyle.rules("jungle")

    def play(seed: int) -> str:
        state = rules.start()
        state.playout(hoyle.Rng(seed))
        return state.record()

    seeds = list(range(64))
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, seeds)) == [play(seed) for seed in seeds]


def test_nothing_leaks() -> None:
    rules = hoyle.rules("jungle")
    names = [hoyle.Status, hoyle.Verdict, hoyle.CHANCE, hoyle.TERMINAL, hoyle.Event, rules]

    def work() -> None:
        state = rules.start()
        for action in state.legal:
            events = state.apply(action)
            list(events), repr(events), events.seen(0)
            state.undo()
        state.explain("a3b4"), state.view(0).legal, state.turns(), state.actor
        for bad in ("a3b4", 99999, None):
            try:
                state.apply(bad)  # type: ignore[arg-type]
            except (hoyle.Error, TypeError):
                pass
        state.playout(hoyle.Rng(1))
        state.actor

    work()
    before = [sys.getrefcount(name) for name in names]
    for _ in range(50):
        work()
    after = [sys.getrefcount(name) for name in names]
    assert all(abs(b - a) < 20 for a, b in zip(before, after))
