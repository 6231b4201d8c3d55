"""What the interfaces that are optional extras share, without needing any of the packages."""

from __future__ import annotations

from ._catalog import games, make_rules
from ._core import Rules
from ._values import Error


def missing(extra: str, error: ImportError) -> ImportError:
    """What a module that needs an extra raises where the package is not installed."""
    return ImportError(f"{error}; `pip install 'hoyle[{extra}]'` installs what hoyle.{extra} needs", name=error.name)


def rules_of(spec: Rules | str) -> Rules:
    """Rules as they are, or made from a spec."""
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
