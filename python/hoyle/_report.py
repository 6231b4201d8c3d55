"""The report of a tournament: plots by matplotlib, drawn without a display, and one page with all of it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from importlib import import_module
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

from . import _extras
from ._table import Table

if TYPE_CHECKING:
    from ._results import Results

_STYLE = """body{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222}
table{border-collapse:collapse;margin:.5em 0}td,th{padding:.2em .6em;border-bottom:1px solid #ccc;text-align:left}
img{max-width:100%}code{overflow-wrap:anywhere}"""


def figures(results: Results) -> dict[str, Any]:
    """Plots by name."""
    return {
        "scores": _plot(_scores, results, len(results.names)),
        "ratings": _plot(_ratings, results, len(results.names)),
        "pairs": _plot(_pairs, results, 2 * len(results.names)),
        "lengths": _plot(_lengths, results, 5),
    }


def page(results: Results, title: str) -> str:
    """HTML that needs nothing beside itself."""
    tables: list[tuple[str, Table]] = [
        ("Standings", results.standings()),
        ("Ratings", results.ratings()),
        ("Pairs", results.pairs()),
        ("Seats", results.seats()),
        ("How games ended", results.endings()),
        ("Games broken off by a fault", results.faults()),
    ]
    plots = "".join(f'<img alt="{name}" src="{_png(figure)}">' for name, figure in figures(results).items())
    body = "".join(f"<h2>{escape(head)}</h2>{table._repr_html_()}" for head, table in tables if table)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body><h1>{escape(title)}</h1>"
        f"<p>{len(results.games)} games of <code>{escape(results.rules.short_spec)}</code>. Intervals are 95 %: "
        f"Wilson's for shares, openskill's for ratings.</p>{plots}{body}</body></html>\n"
    )


def _figure_class() -> Any:
    """Figures drawn by Agg that notebooks show, whatever backend matplotlib has there."""
    base = _extras.load("matplotlib.figure", "matplotlib", "tournament", "a plot").Figure
    canvas = import_module("matplotlib.backends.backend_agg").FigureCanvasAgg

    def initialise(self: Any, **how: Any) -> None:
        base.__init__(self, **how)
        canvas(self)

    def png(self: Any) -> bytes:
        out = BytesIO()
        self.savefig(out, format="png", dpi=100, metadata={"Software": None})
        return out.getvalue()

    return type("Plot", (base,), {"__init__": initialise, "_repr_png_": png})


def _plot(draw: Callable[[Any, Results], None], results: Results, lines: int) -> Any:
    figure = _figure_class()(figsize=(7, 1.2 + 0.35 * lines), layout="constrained")
    draw(figure.add_subplot(), results)
    return figure


def _png(figure: Any) -> str:
    return "data:image/png;base64," + b64encode(figure._repr_png_()).decode()


def _intervals(axes: Any, table: Table, value: str) -> None:
    """Best on top, with whiskers from low to high."""
    rows = table[::-1]
    middle = [row[value] for row in rows]
    left = [m - row["low"] for m, row in zip(middle, rows)]
    right = [row["high"] - m for m, row in zip(middle, rows)]
    axes.errorbar(middle, range(len(rows)), xerr=[left, right], fmt="o", capsize=4)
    axes.set_yticks(range(len(rows)), [_short(row["name"]) for row in rows])
    axes.margins(y=0.2)
    axes.grid(axis="x", alpha=0.3)


def _scores(axes: Any, results: Results) -> None:
    _intervals(axes, Table(row for row in results.standings() if row["games"]), "score")
    axes.set_xlim(0, 1)
    axes.set_title("Score, with 95 % intervals")


def _ratings(axes: Any, results: Results) -> None:
    _intervals(axes, results.ratings(), "mu")
    axes.set_title("Rating, with 95 % intervals")


def _pairs(axes: Any, results: Results) -> None:
    names = [row["name"] for row in results.standings()]
    scores = {(row["name"], row["against"]): row["score"] for row in results.pairs()}
    cells = [[scores.get((one, other), float("nan")) for other in names] for one in names]
    axes.imshow(cells, vmin=0, vmax=1, cmap="RdYlGn", aspect="auto")
    for y, one in enumerate(names):
        for x, other in enumerate(names):
            if (one, other) in scores:
                axes.text(x, y, f"{scores[one, other]:.2f}", ha="center", va="center")
    axes.set_xticks(range(len(names)), [_short(name) for name in names], rotation=20, ha="right")
    axes.set_yticks(range(len(names)), [_short(name) for name in names])
    axes.set_title("Score of the row against the column")


def _lengths(axes: Any, results: Results) -> None:
    axes.hist([game.plies for game in results.games], bins=min(30, max(1, len(results.games))))
    axes.set_xlabel("actions in a game, those of chance included")
    axes.set_ylabel("games")
    axes.set_title("Length of games")


def _short(name: str) -> str:
    return name if len(name) <= 32 else name[:31] + "\N{HORIZONTAL ELLIPSIS}"
