"""Rows of results that print as a table and go into pandas, and the interval of a share."""

from __future__ import annotations

import math
from typing import Any, TypeAlias

from . import _extras

Row: TypeAlias = dict[str, Any]


class Table(list[Row]):
    """Rows, each a dictionary with the same keys. `pandas.DataFrame(table)` takes it as it is."""

    __slots__ = ()

    def column(self, name: str) -> list[Any]:
        """The values of one column."""
        return [row[name] for row in self]

    def to_pandas(self) -> Any:
        """The table as a pandas.DataFrame; needs pandas."""
        return _extras.load("pandas", "pandas", "stats", "to_pandas()").DataFrame(list(self))

    def __str__(self) -> str:
        """Columns of text, numbers to the right."""
        if not self:
            return "(no rows)"
        head = list(self[0])
        lines = [head, *([_shown(row[name]) for name in head] for row in self)]
        width = [max(len(line[i]) for line in lines) for i in range(len(head))]
        right = [isinstance(self[0][name], (int, float)) for name in head]
        return "\n".join(
            "  ".join(cell.rjust(w) if r else cell.ljust(w) for cell, w, r in zip(line, width, right)).rstrip()
            for line in lines
        )

    def _repr_html_(self) -> str:
        from html import escape

        head = "".join(f"<th>{escape(name)}</th>" for name in (self[0] if self else ()))
        rows = "".join(
            "<tr>" + "".join(f"<td>{escape(_shown(value))}</td>" for value in row.values()) + "</tr>" for row in self
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _shown(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.4g}" if abs(value) < 1000 else f"{value:.0f}"
    return " ".join(map(_shown, value)) if isinstance(value, tuple) else str(value)


def wilson(successes: int | float, n: int, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's score interval for a share: the lower and the upper bound. Without trials it is (0, 1)."""
    from statistics import NormalDist

    if not 0 < confidence < 1:
        raise ValueError("the confidence lies between 0 and 1")
    if not 0 <= successes <= n:
        raise ValueError("successes are between 0 and the number of trials")
    if n == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share, spread = successes / n, z * z / n
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / n + spread / (4 * n))
    return middle - half if successes > 0 else 0.0, middle + half if successes < n else 1.0
