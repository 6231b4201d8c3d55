#!/usr/bin/env python3
"""Steps per second: hoyle.vector.Vector against gymnasium.vector.SyncVectorEnv over an environment that does nothing.

    vector_vs_gymnasium.py [--rounds N] [--seconds S] [--threads]

A step of Vector draws a random legal action in each row and plays it, then hands out legal ids, actors, rewards and
ends; `+features` fills the planes as well. The environment of the other side gives a constant observation of one number
and never ends. The contestants take turns in one process, CPU time is counted (of all threads), and the best round of
each stands: what other programs take away, caches too, is never gained. With --threads: wall time of two threads
against one, which only a quiet machine can tell.

Prints `skipped: ...` and ends with 0 where Gymnasium (PyPI gymnasium) is absent; ends with 1 where Vector on Jungle is
not four times as fast at both sizes.
"""
from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable

SIZES = (64, 4096)
WANTED = 4.0


def idle_rows(gymnasium, numpy, n: int) -> Callable[[], None]:
    observation = numpy.zeros(1, numpy.float32)

    class Idle(gymnasium.Env):
        observation_space = gymnasium.spaces.Box(0, 1, (1,), numpy.float32)
        action_space = gymnasium.spaces.Discrete(2)

        def reset(self, seed=None, options=None):
            return observation, {}

        def step(self, action):
            return observation, 0.0, False, False, {}

    rows = gymnasium.vector.SyncVectorEnv([Idle] * n)
    rows.reset(seed=1)
    actions = numpy.zeros(n, numpy.int64)
    return lambda: rows.step(actions)


def games(Vector, spec: str, n: int, features: bool, threads: int = 1) -> Callable[[], None]:
    env = Vector(spec, n=n, seed=7, threads=threads)

    def step() -> None:
        env.step(env.sample())
        env.legal, env.actors
        if features:
            env.features()

    return step


def measure(contestants: dict[str, Callable[[], None]], rounds: int, seconds: float, clock) -> dict[str, float]:
    """Calls per second of each, in its best round."""
    best = dict.fromkeys(contestants, 0.0)
    for step in contestants.values():
        step()
    for _ in range(rounds):
        for name, step in contestants.items():
            calls = 0
            begin = now = clock()
            while now - begin < seconds:
                step()
                calls += 1
                now = clock()
            best[name] = max(best[name], calls / (now - begin))
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.05, help="seconds of each contestant in a round")
    parser.add_argument("--threads", action="store_true", help="compare two threads with one instead")
    options = parser.parse_args()
    import hoyle
    from hoyle.vector import Vector

    specs = [str(game) for game in hoyle.games()]
    if options.threads:
        for spec in specs:
            pair = {str(threads): games(Vector, spec, 4096, False, threads) for threads in (1, 2)}
            speed = measure(pair, options.rounds, options.seconds, time.perf_counter)
            print(f"{spec:12} n=4096  {4096 * speed['1']:12,.0f} steps/s  two threads x {speed['2'] / speed['1']:.2f}")
        return 0
    try:
        import gymnasium
        import numpy
    except ImportError:
        print("skipped: Gymnasium is not installed (PyPI gymnasium)")
        return 0
    good = True
    for n in SIZES:
        contestants = {"SyncVectorEnv": idle_rows(gymnasium, numpy, n)}
        for spec in specs:
            contestants[spec] = games(Vector, spec, n, False)
            contestants[spec + "+features"] = games(Vector, spec, n, True)
        speed = measure(contestants, options.rounds, options.seconds, time.process_time)
        for name in contestants:
            print(f"{name:22} n={n:<5} {n * speed[name]:12,.0f} steps/s {speed[name] / speed['SyncVectorEnv']:7.1f} x")
        good = good and speed["jungle"] >= WANTED * speed["SyncVectorEnv"]
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
