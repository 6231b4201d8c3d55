"""Two simple players meet many times, in any game of the library.

selfplay.py [SPEC] [--games N] [--seed S] [--records FILE]

The first player looks one action ahead and takes a win when it sees one; the others play at random. Prints who won how
often and how games end, and can write all games to a file.
"""

from __future__ import annotations

import argparse
from collections import Counter

import hoyle
from hoyle import records


def careful(state: hoyle.State, rng: hoyle.Rng) -> int:
    """Looks at every action: a winning one at once, otherwise any that does not lose."""
    actor, fair = state.actor, []
    for action in state.legal:
        state.apply(action)
        payoff = state.returns[actor]
        state.undo()
        if payoff > 0:
            return action
        if payoff == 0:
            fair.append(action)
    choice = fair or list(state.legal)
    return choice[rng.below(len(choice))]


def play(rules: hoyle.Rules, rng: hoyle.Rng, max_plies: int = 5_000) -> hoyle.State:
    """One game, player 0 careful and the others at random."""
    state = rules.start()
    while not state.is_over and state.ply < max_plies:
        careful_now = state.actor == 0 and not rules.has_secrets  # looking ahead would peek at what is hidden
        state.apply(careful(state, rng) if careful_now else state.sample(rng))
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("spec", nargs="?", default="jungle")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--records", metavar="FILE")
    arguments = parser.parse_args()

    rules = hoyle.rules(arguments.spec)
    finished = [play(rules, hoyle.Rng(arguments.seed, stream)) for stream in range(arguments.games)]
    wins: Counter[int] = Counter(player for state in finished for player in state.result.winners)
    endings = Counter(state.result.label or state.result.kind.name.lower() for state in finished)
    print(f"{len(finished)} games of {rules.short_spec}, {sum(state.ply for state in finished)} actions")
    for player in range(rules.players):
        print(f"player {player} won {wins[player]}")
    print("endings:", ", ".join(f"{name} {count}" for name, count in endings.most_common()))
    if arguments.records:
        count = records.write(arguments.records, finished)
        print(f"{count} records written to {arguments.records}")


if __name__ == "__main__":
    main()
