#!/usr/bin/env python3
"""Compares the sets of end boards of all legal plays with OpenSpiel's `backgammon`, on the rolls of random games.

    differential_openspiel.py [--rolls N] [--seed S] [--short]

Prints `skipped: ...` and ends with 0 where OpenSpiel (PyPI open-spiel) is absent; ends with 1 on any difference.
"""
import argparse
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
BAR = 100  # OpenSpiel's kBarPos
WHITE, BLACK = "-ABCDEFGHIJKLMNO", "-abcdefghijklmno"


class Reader:
    """OpenSpiel's board in the library's notation: White is its player 0."""

    def __init__(self, state):
        # Its player 0 starts with two checkers on what is White's 24 point.
        white24 = next(p for p in range(24) if state.board(0, p) == 2)
        self.place = [white24 - (24 - x) if white24 == 23 else white24 + (24 - x) for x in range(1, 25)]

    def board(self, state):
        get = state.board
        white = [get(0, place) for place in self.place] + [get(0, BAR)]
        black = [get(1, BAR)] + [get(1, place) for place in self.place]
        text = "".join([WHITE[w] if w else BLACK[b] for w, b in zip([0] + white, black + [0])])
        return text, f"{15 - sum(white)}:{15 - sum(black)}"


def dice_of(state):
    line = next(line for line in str(state).split("\n") if line.startswith("Dice: "))
    return sorted(line[6:8], reverse=True)


def plays(state, reader):
    """End boards of the whole turn: with a double OpenSpiel plays two dice, then two more."""
    mover = state.current_player()
    ends, halves = set(), {}
    for action in state.legal_actions():
        child = state.clone()
        child.apply_action(action)
        board = reader.board(child)
        if child.is_terminal() or child.current_player() != mover:
            ends.add(board)
        else:
            halves.setdefault(board, child)
    for child in halves.values():
        for action in child.legal_actions():
            end = child.clone()
            end.apply_action(action)
            ends.add(reader.board(end))
    return ends


def play_game(pyspiel, hoyle, rules, rng, limit):
    """One random game; yields what was found for each roll."""
    state = pyspiel.load_game("backgammon").new_initial_state()
    reader = Reader(state)
    while not state.is_terminal() and limit > 0:
        outcomes, weights = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(outcomes, weights)[0])
        board, off = reader.board(state)
        text = f"bg1 {board} {off} {'wb'[state.current_player()]} move {''.join(dice_of(state))} - - -"
        ours = rules.parse(text).boards_after_turns()
        theirs = plays(state, reader)
        twice = len(ours) - len(set(ours))
        here = set(ours) - theirs
        short = hoyle.short_wins(text, here) if theirs else set()
        yield text, here - short, theirs - set(ours), twice, len(theirs), len(short)
        limit -= 1
        while not state.is_terminal() and not state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rolls", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="2,000 rolls")
    options = parser.parse_args()
    if options.short:
        options.rolls = 2000
    try:
        import pyspiel
    except ImportError:
        print("skipped: OpenSpiel is not installed (PyPI open-spiel)")
        return 0
    sys.path.insert(0, str(HERE))
    import libhoyle as hoyle

    rules = hoyle.Rules("backgammon@backgammon")
    rng = random.Random(options.seed)
    rolls = boards = differences = short_wins = 0
    while rolls < options.rolls:
        for text, here, there, twice, count, short in play_game(pyspiel, hoyle, rules, rng, options.rolls - rolls):
            rolls += 1
            boards += count
            short_wins += short
            if here or there or twice:
                differences += 1
                print(f"difference: {text}: only here {sorted(here)}, only there {sorted(there)}, twice {twice}")
            if rolls % 20000 == 0:
                print(f"... {rolls} rolls", flush=True)
    print(f"{rolls} rolls, {boards} end boards, {differences} differences")
    if short_wins:
        print(f"beside these {short_wins} plays that BG-USE-06 adds: the last checker leaves without the hit that the other die allows")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
