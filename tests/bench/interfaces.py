#!/usr/bin/env python3
"""Steps per second of the interfaces for learning, beside environments that come with PettingZoo and OpenSpiel.

    interfaces.py [--rounds N] [--seconds S]

A step is what a learner does: look at the observation and the mask, draw a legal action, play it. The contestants take
turns in one process, and CPU time is counted, so that a busy machine treats them alike. PettingZoo's chess needs the
packages chess and pygame; what is not installed is left out.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np


def aec(env) -> Callable[[], None]:
    draw = np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> None:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            return
        legal = np.flatnonzero(seen["action_mask"])
        env.step(int(legal[draw.integers(len(legal))]))

    return step


def seat(env) -> Callable[[], None]:
    draw = np.random.default_rng(1)
    mask = env.reset(seed=1)[1]["action_mask"]

    def step() -> None:
        nonlocal mask
        legal = np.flatnonzero(mask)
        _, _, terminated, truncated, info = env.step(int(legal[draw.integers(len(legal))]))
        if terminated or truncated:
            info = env.reset()[1]
        mask = info["action_mask"]

    return step


def rows(env) -> Callable[[], None]:
    draw = np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> None:
        ids, offsets = env.legal
        counts = np.diff(offsets)
        at = np.minimum(offsets[:-1] + draw.integers(np.maximum(counts, 1)), len(ids) - 1)
        env.step(np.where(counts > 0, ids[at], 0))

    return step


def spiel(game) -> Callable[[], None]:
    draw = np.random.default_rng(1)
    state = game.new_initial_state()

    def step() -> None:
        nonlocal state
        while state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(outcomes[np.searchsorted(np.cumsum(odds), draw.random() * 0.999999)])
        if state.is_terminal():
            state = game.new_initial_state()
            return
        state.observation_tensor()
        legal = state.legal_actions()
        state.apply_action(legal[draw.integers(len(legal))])

    return step


def contestants() -> dict[str, tuple[Callable[[], None], int]]:
    """Each with the steps that one call makes."""
    found: dict[str, tuple[Callable[[], None], int]] = {}
    specs = ("jungle", "backgammon", "castles", "jackal")
    try:
        from hoyle import pettingzoo
    except ImportError as error:
        print("left out:", error)
    else:
        found |= {f"hoyle.pettingzoo {spec}": (aec(pettingzoo.env(spec)), 1) for spec in specs}
    try:
        from pettingzoo.classic import chess_v6
    except ImportError as error:
        print("left out:", error)
    else:
        found["PettingZoo chess_v6"] = (aec(chess_v6.env()), 1)
    try:
        from hoyle import gymnasium
    except ImportError as error:
        print("left out:", error)
    else:
        found |= {f"hoyle.gymnasium SeatEnv {spec}": (seat(gymnasium.SeatEnv(spec)), 1) for spec in specs}
        many = 256
        for spec in specs:
            found[f"hoyle.gymnasium VectorEnv {spec}, {many}"] = (rows(gymnasium.VectorEnv(spec, many, masks=False)), many)
    try:
        import pyspiel
        from hoyle import openspiel
    except ImportError as error:
        print("left out:", error)
    else:
        for name in (*openspiel.register("backgammon@winloss"), *openspiel.register("jungle"), "backgammon", "chess"):
            found[f"OpenSpiel {name}"] = (spiel(pyspiel.load_game(name)), 1)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.2, help="of each contestant in each round")
    arguments = parser.parse_args()
    runners = contestants()
    best = dict.fromkeys(runners, 0.0)
    for _ in range(arguments.rounds):
        for name, (step, steps) in runners.items():
            calls, began = 0, time.process_time()
            while (used := time.process_time() - began) < arguments.seconds:
                step()
                calls += 1
            best[name] = max(best[name], calls * steps / used)
    for name, rate in best.items():
        print(f"{name:44} {rate:12,.0f} steps/s")


if __name__ == "__main__":
    main()
