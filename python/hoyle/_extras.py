"""What the interfaces that are optional extras share, without needing any of the packages."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ._catalog import games, make_rules
from ._core import Rules
from ._values import Error


def load(module: str, package: str, extra: str, doing: str) -> Any:
    """A module of an extra, imported where it is used; ImportError says what cannot be done and what to install."""
    try:
        return import_module(module)
    except ImportError as error:
        raise ImportError(f"{doing} needs {package}: pip install 'hoyle[{extra}]'", name=error.name) from error


def missing(extra: str, error: ImportError) -> ImportError:
    """What a module that needs an extra raises where the package is not installed."""
    return ImportError(f"{error}; `pip install 'hoyle[{extra}]'` installs what hoyle.{extra} needs", name=error.name)


def rules_of(spec: Rules | str) -> Rules:
    """Rules as they are, or made from a spec."""
    if not isinstance(spec, (Rules, str)):
        raise TypeError(f"rules are a Rules object or a spec, not {type(spec).__name__}")
    return spec if isinstance(spec, Rules) else make_rules(spec)


def presets() -> list[Rules]:
    """Every edition of every game, in each of its modes if it has any that go with it."""
    found: dict[Rules, None] = {}
    for game in games():
        modes = next((option.values.split(",") for option in game.options if option.id == "mode"), [])
        for edition in game.editions:
            found[make_rules(game, edition=edition.id)] = None
            for mode in modes:
                try:
                    found[make_rules(game, edition=edition.id, mode=mode)] = None
                except Error:
                    pass  # the edition has no such mode
    return list(found)
