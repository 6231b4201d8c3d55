"""What a tournament gives: games, standings with intervals, ratings, who beat whom, and a report."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import NormalDist
from typing import Any, NamedTuple

from . import _core, _extras
from ._table import Row, Table, wilson


class Game(NamedTuple):
    """A game of a tournament. Without returns when a player broke it off; `forfeit` is then his seat."""

    number: int
    seats: tuple[str, ...]
    returns: tuple[float, ...]
    winners: tuple[int, ...]
    ending: str
    forfeit: int | None
    plies: int
    record: str

    def ranks(self) -> dict[str, tuple[bool, float]]:
        """What each entrant has made of the game, the greater the better: has won, mean of its returns.

        A game that ended by itself is ranked by winners, then returns. A forfeit ranks last, all others are equal.
        """
        found = {}
        for name in dict.fromkeys(self.seats):
            mine = [seat for seat, other in enumerate(self.seats) if other == name]
            value = math.fsum(self.returns[seat] for seat in mine) / len(mine) if self.returns else 0.0
            found[name] = (any(seat in self.winners for seat in mine), value)
        if self.forfeit is not None:
            found = {name: (name != self.seats[self.forfeit], 0.0) for name in found}
        return found


class Results:
    """The games of a tournament and what follows from them."""

    def __init__(self, rules: _core.Rules, names: Sequence[str], games: Sequence[Game]) -> None:
        self.rules, self.names, self.games = rules, list(names), list(games)

    def standings(self, confidence: float = 0.95) -> Table:
        """A row for each entrant, best first.

        score      share of the others beaten, a tie is half, averaged over games; low and high: Wilson's interval
        won        first alone or with an ally; drawn: all equal or broken off; lost: the rest
        returns    mean payoff in the rules' own unit, over games that were not broken off
        forfeits   games that this entrant broke off by a fault, counted as lost
        """
        rows = Table()
        for name in self.names:
            ranks = [game.ranks() for game in self.games if name in game.seats]
            score = math.fsum(_score(rank, name) for rank in ranks)
            count = Counter(_ending(rank, name) for rank in ranks)
            low, high = wilson(min(score, len(ranks)), len(ranks), confidence)
            row: Row = {"name": name, "games": len(ranks), "won": count["won"], "drawn": count["drawn"]}
            row |= {"lost": count["lost"], "score": score / len(ranks) if ranks else math.nan, "low": low, "high": high}
            faults = [game for game in self.games if game.forfeit is not None and game.seats[game.forfeit] == name]
            rows.append({**row, "returns": self._mean_return(name), "forfeits": len(faults)})
        return Table(sorted(rows, key=lambda row: -row["score"] if row["games"] else 1.0))  # equal ones as entered

    def _mean_return(self, name: str) -> float:
        values = [game.ranks()[name][1] for game in self.games if name in game.seats and game.returns]
        return math.fsum(values) / len(values) if values else math.nan

    def ratings(self, confidence: float = 0.95) -> Table:
        """Ratings by openskill's Plackett-Luce model, best first: mu, sigma, and the interval mu -+ z sigma.

        Entrants are taken to be of constant strength (tau = 0), everybody begins with mu 25 and sigma 25/3.
        """
        model = _extras.load("openskill.models", "openskill", "tournament", "a rating").PlackettLuce(tau=0.0)
        skills: dict[str, Any] = {name: model.rating(name=name) for name in self.names}
        for game in self.games:
            ranks = game.ranks()
            order = sorted(set(ranks.values()), reverse=True)
            places = [float(order.index(rank)) for rank in ranks.values()]
            teams = model.rate([[skills[name]] for name in ranks], ranks=places)
            skills.update((name, team[0]) for name, team in zip(ranks, teams))
        z = NormalDist().inv_cdf((1 + confidence) / 2)
        rows = (
            {"name": name, "mu": skill.mu, "sigma": skill.sigma, "low": skill.mu - z * skill.sigma,
             "high": skill.mu + z * skill.sigma}
            for name, skill in skills.items()
        )  # fmt: skip
        return Table(sorted(rows, key=lambda row: -row["mu"]))

    def pairs(self, confidence: float = 0.95) -> Table:
        """A row for each ordered pair that met: games, score of the first against the second, Wilson's interval."""
        met: dict[tuple[str, str], list[float]] = {}
        for game in self.games:
            ranks = game.ranks()
            for one in ranks:
                for other in ranks:
                    if one != other:
                        met.setdefault((one, other), []).append(_against(ranks[one], ranks[other]))
        rows = Table()
        for one in self.names:
            for other in self.names:
                if scores := met.get((one, other)):
                    low, high = wilson(math.fsum(scores), len(scores), confidence)
                    row = {"name": one, "against": other, "games": len(scores)}
                    rows.append({**row, "score": math.fsum(scores) / len(scores), "low": low, "high": high})
        return rows

    def seats(self) -> Table:
        """A row for each seat: games, games that its player won (alone or not), share, mean returns."""
        rows, whole = Table(), [game for game in self.games if game.forfeit is None]
        for seat in range(self.rules.players):
            won = sum(seat in game.winners and len(game.winners) < len(game.seats) for game in whole)
            mean = math.fsum(game.returns[seat] for game in whole) / len(whole) if whole else math.nan
            low, high = wilson(won, len(whole))
            share = won / len(whole) if whole else math.nan
            row = {"seat": seat, "games": len(whole), "won": won, "share": share, "low": low, "high": high}
            rows.append({**row, "returns": mean})
        return rows

    def endings(self) -> Table:
        """A row for each way in which games ended, most often first."""
        counts = Counter(game.ending if game.forfeit is None else "forfeit" for game in self.games)
        return Table({"ending": ending, "games": count} for ending, count in counts.most_common())

    def faults(self) -> Table:
        """The games that were broken off: number, who did it, after how many actions, why."""
        return Table(
            {"game": game.number, "name": game.seats[game.forfeit], "plies": game.plies, "why": game.ending}
            for game in self.games
            if game.forfeit is not None
        )

    def figures(self) -> dict[str, Any]:
        """Plots by name (scores, ratings, pairs, lengths), each a matplotlib Figure. Needs matplotlib and openskill."""
        from . import _report

        return _report.figures(self)

    def report(self, path: str | Path, title: str = "Tournament") -> None:
        """Writes a page with all tables and plots in one file. Needs matplotlib and openskill."""
        from . import _report

        Path(path).write_text(_report.page(self, title), encoding="utf-8")

    def __str__(self) -> str:
        return str(self.standings())

    def __repr__(self) -> str:
        return f"<Results: {len(self.games)} games of {self.rules.short_spec} by {', '.join(self.names)}>"

    def _repr_html_(self) -> str:
        return self.standings()._repr_html_()


def _against(mine: tuple[bool, float], other: tuple[bool, float]) -> float:
    return 0.5 if mine == other else float(mine > other)


def _score(ranks: dict[str, tuple[bool, float]], name: str) -> float:
    others = [rank for other, rank in ranks.items() if other != name]
    return math.fsum(_against(ranks[name], rank) for rank in others) / len(others)


def _ending(ranks: dict[str, tuple[bool, float]], name: str) -> str:
    if len({won for won, _ in ranks.values()}) == 1:
        return "drawn"
    return "won" if ranks[name][0] else "lost"
