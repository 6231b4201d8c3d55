"""Players meet in any game of the library, everybody in every seat; prints the table, and can go on another day.

league.py SPEC PLAYER PLAYER... [--rounds N] [--seed S] [--records FILE] [--report FILE] [--workers N] [--progress]

    league.py backgammon random greedy:playouts=32 mcts:iterations=100 --rounds 10 --records games.txt --report league.html

A player is a spec such as `random` or `mcts:iterations=100`, or MODULE:NAME, a function from a view to an action id that
can be imported. With --records, games that the file holds are not played again.
"""

from __future__ import annotations

import argparse
import importlib
import re

from hoyle import tournament


def entrant(text: str) -> tournament.Entrant:
    """A spec as it is; what MODULE:NAME names."""
    found = re.fullmatch(r"([\w.]+):(\w+)", text)
    if found is None:
        return text
    player: tournament.Entrant = getattr(importlib.import_module(found[1]), found[2])
    return player


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("spec")
    parser.add_argument("players", nargs="+", metavar="player")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-plies", type=int)
    parser.add_argument("--records", metavar="FILE")
    parser.add_argument("--report", metavar="FILE")
    parser.add_argument("--workers", type=int, help="processes; 0 plays in this one; by default one for each processor")
    parser.add_argument("--progress", action="store_true")
    arguments = parser.parse_args()
    results = tournament.run(
        arguments.spec,
        {text: entrant(text) for text in arguments.players},
        arguments.rounds,
        seed=arguments.seed,
        records=arguments.records,
        workers=arguments.workers,
        max_plies=arguments.max_plies,
        progress=arguments.progress,
    )
    print(results)
    for fault in results.faults():
        print(f"game {fault['game']}: {fault['why']}")
    if arguments.report:
        results.report(arguments.report, title=f"League of {arguments.spec}")


if __name__ == "__main__":
    main()
