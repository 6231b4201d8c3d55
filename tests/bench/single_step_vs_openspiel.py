#!/usr/bin/env python3
"""The loop that everybody writes first, in Python: who acts, what is legal, play one; hoyle against OpenSpiel.

    single_step_vs_openspiel.py [--rounds N] [--seconds S]

Both play random backgammon games, dice included. OpenSpiel plays half a turn (two checkers) as one action where hoyle
plays single steps, so turns are compared: a turn is what happens from one roll to the next. The contestants take turns
in one process and CPU time is counted, so that a busy machine treats them alike.

Prints `skipped: ...` and ends with 0 where OpenSpiel (PyPI open-spiel) is absent; ends with 1 where hoyle is not five
times as fast.
"""
from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable

WANTED = 5.0


def openspiel_game(pyspiel) -> Callable[[], int]:
    game = pyspiel.load_game("backgammon")
    draw = random.Random(1)

    def play() -> int:
        """One game; its number of rolls."""
        state = game.new_initial_state()
        rolls = 0
        while not state.is_terminal():
            state.current_player()
            if state.is_chance_node():
                rolls += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(draw.random() * len(actions))])
        return rolls

    return play


def hoyle_game(hoyle) -> Callable[[], int]:
    rules = hoyle.rules("backgammon@backgammon")
    draw = random.Random(1)
    chance = hoyle.CHANCE

    def play() -> int:
        """One game; its number of rolls."""
        state = rules.start()
        rolls = 0
        while not state.is_over:
            if state.actor == chance:
                rolls += 1
            actions = state.legal
            state.apply(actions[int(draw.random() * len(actions))])
        return rolls

    return play


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each contestant in a round")
    options = parser.parse_args()
    try:
        import pyspiel
    except ImportError:
        print("skipped: OpenSpiel is not installed (PyPI open-spiel)")
        return 0
    import hoyle

    players = {"openspiel": openspiel_game(pyspiel), "hoyle": hoyle_game(hoyle)}
    turns = dict.fromkeys(players, 0)
    used = dict.fromkeys(players, 0.0)
    for _ in range(options.rounds):
        for name, play in players.items():
            begin = now = time.process_time()
            while now - begin < options.seconds:
                turns[name] += play()
                now = time.process_time()
            used[name] += now - begin
    speed = {name: turns[name] / used[name] for name in players}
    for name in players:
        print(f"{name:10} {speed[name]:10,.0f} turns/s  {speed[name] / speed['openspiel']:6.1f} x openspiel")
    return 0 if speed["hoyle"] >= WANTED * speed["openspiel"] else 1


if __name__ == "__main__":
    sys.exit(main())
