"""Statistics of rules: perft, branching factors, game lengths, outcomes, events, tiles and dice.

Each function takes rules (a spec or Rules), or a State to start from, plays `n` games and gives a Table: a list of
dictionaries, one for each row. Game i of seed s is the same whatever else is asked and however the work is divided.

>>> from hoyle import stats
>>> stats.perft("jungle", 2)[-1]["nodes"]
576
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import Any

from . import _core
from ._catalog import Game
from ._checks import whole
from ._series import Series, Source, measured, rules_of, summed
from ._table import Row, Table, wilson
from .players import PlayerLike

__all__ = [
    "Table", "branching", "dice", "events", "fields", "games", "lengths", "outcomes", "perft", "tiles", "wilson"
]  # fmt: skip


def perft(source: Source, depth: int, divide: bool = False, executor: Executor | None = None) -> Table:
    """Numbers of action sequences: a row for each depth, or with `divide` one for each first action at that depth.

    Chance outcomes count as actions. The library counts without Python's lock, so threads help:
    ThreadPoolExecutor shares out the first actions.
    """
    state = (source if isinstance(source, _core.State) else rules_of(source).start()).copy(history=False)
    depth = whole("depth", depth, 0)
    if divide:
        if depth < 1:
            raise ValueError("a division needs a depth of at least 1")
        legal, share = state.legal, executor.map if executor else map
        ids, texts = list(legal), legal.texts()
        counts = share(_below, [state] * len(ids), ids, [depth - 1] * len(ids))
        return Table({"action": a, "text": t, "nodes": c} for a, t, c in zip(ids, texts, counts))
    if executor is None or depth < 1:
        return Table({"depth": d, "nodes": state.perft(d)} for d in range(depth + 1))
    divisions = [perft(state, d, True, executor) for d in range(1, depth + 1)]
    return Table({"depth": d, "nodes": sum(t.column("nodes")) if d else 1} for d, t in enumerate([Table(), *divisions]))


def _below(state: _core.State, action: int, depth: int) -> int:
    child = state.copy()
    child.apply(action)
    return child.perft(depth)


def games(
    source: Source, n: int = 1000, seed: int = 0, *, players: PlayerLike | Sequence[PlayerLike] | None = None,
    executor: Executor | None = None, max_plies: int | None = None,
) -> Table:  # fmt: skip
    """One row for each game: its number, plies, how it ended (kind, winners, rule, label) and the returns."""
    parts = measured(_endings, source, n, seed, players, executor, max_plies)
    names = ("game", "plies", "kind", "winners", "rule", "label", "returns")
    return Table(dict(zip(names, row)) for part in parts for row in part)


def _endings(series: Series, numbers: range) -> list[tuple[Any, ...]]:
    rows = []
    for number in numbers:
        state = series.game(number)
        kind, winners, rule, label = state.result
        rows.append((number, state.ply - series.start.ply, kind.name.lower(), winners, rule, label, state.returns))
    return rows


def lengths(
    source: Source, n: int = 1000, seed: int = 0, *, players: PlayerLike | Sequence[PlayerLike] | None = None,
    executor: Executor | None = None, max_plies: int | None = None,
) -> Table:  # fmt: skip
    """Lengths of games, a row for each unit: plies (all actions), decisions (of players), chance (draws)."""
    parts = list(measured(_lengths, source, n, seed, players, executor, max_plies))
    units = ("plies", "decisions", "chance")
    totals = (summed(part[i] for part in parts) for i in range(len(units)))
    return Table({"unit": unit, "games": n, **_spread(total)} for unit, total in zip(units, totals))


def _lengths(series: Series, numbers: range) -> tuple[Counter[int], Counter[int], Counter[int]]:
    actions = series.start.rules.num_actions.__gt__
    counts: tuple[Counter[int], Counter[int], Counter[int]] = Counter(), Counter(), Counter()
    for number in numbers:
        history = series.game(number).history()[series.start.ply :]
        decisions = sum(map(actions, history))
        for count, value in zip(counts, (len(history), decisions, len(history) - decisions)):
            count[value] += 1
    return counts


def _spread(counts: Counter[int]) -> Row:
    """Mean, standard deviation, least, quantiles and greatest of counted whole numbers."""
    total = counts.total()
    if total == 0:
        return dict.fromkeys(("mean", "sd", "min", "p05", "median", "p95", "max"), math.nan)
    mean = sum(value * count for value, count in counts.items()) / total
    square = math.fsum((value - mean) ** 2 * count for value, count in counts.items())
    row: Row = {"mean": mean, "sd": math.sqrt(square / (total - 1)) if total > 1 else math.nan, "min": min(counts)}
    for name, share in (("p05", 0.05), ("median", 0.5), ("p95", 0.95)):
        row[name] = _quantile(counts, share * total)
    return {**row, "max": max(counts)}


def _quantile(counts: Counter[int], rank: float) -> int:
    """The least value that at least `rank` of the counted numbers do not exceed."""
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= rank:
            return value
    return max(counts)


def outcomes(
    source: Source, n: int = 1000, seed: int = 0, *, players: PlayerLike | Sequence[PlayerLike] | None = None,
    executor: Executor | None = None, max_plies: int | None = None, confidence: float = 0.95,
) -> Table:  # fmt: skip
    """How games end: a row for each ending (winners, label, rule), with its share, Wilson's interval and returns."""
    found: dict[tuple[Any, ...], list[tuple[float, ...]]] = {}
    for part in measured(_endings, source, n, seed, players, executor, max_plies):
        for _, _, kind, winners, rule, label, returns in part:
            found.setdefault((kind, winners, label, rule), []).append(returns)
    rows = Table()
    for key, returns in sorted(found.items(), key=lambda item: (-len(item[1]), item[0])):
        low, high = wilson(len(returns), n, confidence)
        mean = tuple(math.fsum(seat) / len(returns) for seat in zip(*returns))
        ending = dict(zip(("kind", "winners", "label", "rule"), key))
        share = {"games": len(returns), "share": len(returns) / n, "low": low, "high": high}
        rows.append({**ending, **share, "returns": mean})
    return rows


def branching(
    source: Source, n: int = 100, seed: int = 0, *, players: PlayerLike | Sequence[PlayerLike] | None = None,
    executor: Executor | None = None, max_plies: int | None = None, turns: bool = False,
) -> Table:  # fmt: skip
    """How much there is to choose from: a row for players' decisions, one for chance, and with `turns` one for the
    distinct whole turns where a turn begins (slow where turns are many)."""
    measure = _branches_of_turns if turns else _branches
    total = summed(measured(measure, source, n, seed, players, executor, max_plies))
    by_node: dict[str, Counter[int]] = {}
    for (node, width), count in total.items():
        by_node.setdefault(node, Counter())[width] += count
    nodes = [node for node in ("decision", "chance", "turn") if node in by_node]
    return Table({"node": node, "nodes": by_node[node].total(), **_spread(by_node[node])} for node in nodes)


def _branches(series: Series, numbers: range) -> Counter[tuple[str, int]]:
    counts: Counter[tuple[str, int]] = Counter()
    for number in numbers:
        for state, action in series.steps(number):
            counts["chance" if state.is_chance else "decision", len(state.legal)] += 1
            state.apply(action)
    return counts


def _branches_of_turns(series: Series, numbers: range) -> Counter[tuple[str, int]]:
    counts = _branches(series, numbers)
    for number in numbers:
        before = None
        for state, action in series.steps(number):
            actor = state.actor
            if actor >= 0 and actor != before:
                counts["turn", len(state.turns())] += 1
            before = actor
            state.apply(action)
    return counts


def events(
    source: Source, n: int = 100, seed: int = 0, *, players: PlayerLike | Sequence[PlayerLike] | None = None,
    executor: Executor | None = None, max_plies: int | None = None,
) -> Table:  # fmt: skip
    """What happens: a row for each kind of event in the game's catalogue, with its number, in how many games it was
    seen, and how often in a game. Kinds that never came are there with 0."""
    parts = list(measured(_events, source, n, seed, players, executor, max_plies))
    count, seen = summed(part[0] for part in parts), summed(part[1] for part in parts)
    return Table(
        {"kind": kind.id, "title_en": kind.title_en, "title_ru": kind.title_ru, "count": count[kind.id],
         "games": seen[kind.id], "per_game": count[kind.id] / n if n else math.nan}
        for kind in Game(rules_of(source).game).events
    )  # fmt: skip


def _events(series: Series, numbers: range) -> tuple[Counter[str], Counter[str]]:
    counts: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for number in numbers:
        kinds = Counter(
            text.partition(" ")[0] for state, action in series.steps(number) for text in state.apply(action).texts()
        )
        counts.update(kinds)
        seen.update(kinds.keys())
    return counts, seen


def fields(
    source: Source, kind: str | None = None, n: int = 100, seed: int = 0, *,
    players: PlayerLike | Sequence[PlayerLike] | None = None, executor: Executor | None = None,
    max_plies: int | None = None,
) -> Table:  # fmt: skip
    """What events say: a row for each value of each field, of all kinds of event or of one, with its number and its
    share among the events of that kind."""
    total = summed(measured(_fields, source, n, seed, players, executor, max_plies))
    kinds = [each.id for each in Game(rules_of(source).game).events]
    if kind is not None and kind not in kinds:
        raise ValueError(f"no kind of event {kind!r}: {', '.join(kinds)}")
    wanted = (item for item in total.items() if kind in (None, item[0][0]))
    rows = sorted(wanted, key=lambda item: _order(kinds, item[0]))
    of_kind: Counter[tuple[str, str]] = Counter()
    for (name, field, _), count in rows:
        of_kind[name, field] += count
    return Table(
        {"kind": name, "field": field, "value": value, "count": count, "share": count / of_kind[name, field]}
        for (name, field, value), count in rows
    )


def _order(kinds: list[str], key: tuple[str, str, int | str]) -> tuple[int, str, bool, int, str]:
    """Kinds as in the catalogue, numbers before words."""
    name, field, value = key
    word = isinstance(value, str)
    return kinds.index(name), field, word, 0 if isinstance(value, str) else value, str(value)


def _fields(series: Series, numbers: range) -> Counter[tuple[str, str, int | str]]:
    counts: Counter[tuple[str, str, int | str]] = Counter()
    for number in numbers:
        for state, action in series.steps(number):
            for event in state.apply(action):
                counts.update((event.kind, *field) for field in event.fields.items())
    return counts


def dice(
    source: Source, n: int = 100, seed: int = 0, *, players: PlayerLike | Sequence[PlayerLike] | None = None,
    executor: Executor | None = None, max_plies: int | None = None,
) -> Table:  # fmt: skip
    """What chance drew, tiles and shots included: a row for each outcome that could come, with its number, the number
    that its odds let expect, and z, the difference in standard deviations (beyond 4 something is odd)."""
    could, drawn = Counter[tuple[int, int, int]](), Counter[int]()
    for possible, came in measured(_dice, source, n, seed, players, executor, max_plies):
        could.update(possible)
        drawn.update(came)
    odds: dict[int, list[tuple[float, int]]] = {}
    for (action, weight, total), times in could.items():
        odds.setdefault(action, []).append((weight / total, times))
    rules, nodes = rules_of(source), drawn.total()
    rows = Table()
    for action, chances in sorted(odds.items()):
        expected = math.fsum(p * times for p, times in chances)
        spread = math.sqrt(math.fsum(p * (1 - p) * times for p, times in chances))
        z = (drawn[action] - expected) / spread if spread else 0.0
        row = {"outcome": rules.action_text(action), "count": drawn[action], "expected": expected, "z": z}
        rows.append({**row, "share": drawn[action] / nodes})
    return rows


def _dice(series: Series, numbers: range) -> tuple[Counter[tuple[int, int, int]], Counter[int]]:
    could: Counter[tuple[int, int, int]] = Counter()
    drawn: Counter[int] = Counter()
    for number in numbers:
        for state, action in series.steps(number):
            if state.is_chance:
                could.update((each.action, each.weight, each.total) for each in state.chance)
                drawn[action] += 1
            state.apply(action)
    return could, drawn


def tiles(
    source: Source = "jackal", n: int = 100, seed: int = 0, *, players: PlayerLike | Sequence[PlayerLike] | None = None,
    executor: Executor | None = None, max_plies: int | None = None,
) -> Table:  # fmt: skip
    """Jackal's tiles: a row for each tile that was opened, most often first, with its number, in how many games it
    was seen, and how often in a game. `fields` tells the same of every other event."""
    rules = rules_of(source)
    if "opened" not in {each.id for each in Game(rules.game).events}:
        raise ValueError(f"{rules.game} has no tiles to open")
    parts = list(measured(_tiles, source, n, seed, players, executor, max_plies))
    count, seen = summed(part[0] for part in parts), summed(part[1] for part in parts)
    names = {term.id: term for term in Game(rules.game).terms}
    rows = Table()
    for code in sorted(count, key=lambda code: (-count[code], code)):
        name = names.get(next((same for same in _turned(code) if same in names), code))
        titles = {"title_en": name.title_en if name else "", "title_ru": name.title_ru if name else ""}
        rows.append({"tile": code, **titles, "count": count[code], "games": seen[code], "per_game": count[code] / n})
    return rows


def _turned(code: str) -> Iterator[str]:
    """A tile's code in all directions: arrows are `>` and a mask of eight directions, cannons name theirs."""
    if code[:1] == ">" and len(code) == 3:
        mask = int(code[1:], 16)
        yield from (f">{(mask << turn | mask >> (8 - turn)) & 255:02X}" for turn in (0, 2, 4, 6))
    elif code[:1] == "K":
        yield from ("Kn", "Ke", "Ks", "Kw")
    else:
        yield code


def _tiles(series: Series, numbers: range) -> tuple[Counter[str], Counter[str]]:
    counts: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for number in numbers:
        opened = Counter(
            str(event.fields["code"])
            for state, action in series.steps(number)
            for event in state.apply(action)
            if event.kind == "opened"
        )
        counts.update(opened)
        seen.update(opened.keys())
    return counts, seen
