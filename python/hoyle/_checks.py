"""Checks of what callers hand in: out of range is a ValueError that says the range, another thing a TypeError."""

from __future__ import annotations

import math
import operator
from typing import Any

SEEDS = 2**64  # 0 .. SEEDS - 1


def whole(name: str, value: Any, least: int, end: int | None = None) -> int:
    """A whole number from `least` on, and below `end` if there is one."""
    try:
        number = operator.index(value)
    except TypeError as error:
        raise TypeError(f"{name} is a whole number, not {type(value).__name__}") from error
    if number < least or (end is not None and number >= end):
        bounds = f"from {least}" + ("" if end is None else f" to {end - 1}")
        raise ValueError(f"{name} is a whole number {bounds}, not {number}")
    return number


def limit(name: str, value: Any, least: int = 0) -> int | None:
    """A whole number from `least` on, or None for no limit."""
    return None if value is None else whole(name, value, least)


def duration(name: str, value: float) -> float:
    """A time in seconds: more than 0 and finite."""
    if not (value > 0 and math.isfinite(value)):
        raise ValueError(f"{name} are more than 0 and finite, not {value}")
    return value
