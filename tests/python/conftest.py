"""What the Python tests share: the rules that they run over, and games played to look at."""

from __future__ import annotations

import hoyle
import pytest
from hoyle._extras import presets


def _specs() -> list[str]:
    """Every edition of every game, and every option value beside the default one."""
    found = []
    for game in hoyle.games():
        found += [f"{game}@{edition.id}" for edition in game.editions]
    return found


ALL_SPECS = _specs()
PLIES = 60  # of a random game, enough to see every kind of node


@pytest.fixture(params=ALL_SPECS)
def any_rules(request: pytest.FixtureRequest) -> hoyle.Rules:
    return hoyle.rules(request.param)


PRESETS = [*presets(), hoyle.rules("jungle", hidden=True, setup="random")]  # what the interfaces are tested with


@pytest.fixture(params=PRESETS, ids=lambda rules: rules.short_spec)
def preset(request: pytest.FixtureRequest) -> hoyle.Rules:
    """Every edition in every mode: all games, numbers of players and kinds of secrets."""
    rules: hoyle.Rules = request.param
    return rules


@pytest.fixture
def jungle() -> hoyle.State:
    return hoyle.rules("jungle").start()


@pytest.fixture
def hidden() -> hoyle.State:
    """Hidden Jungle with a random set-up that nobody has seen in full, a few moves in."""
    state = hoyle.rules("jungle", hidden=True, setup="random").start()
    state.settle(hoyle.Rng(5))
    return state


@pytest.fixture(autouse=True)
def english() -> object:
    yield
    hoyle.set_language("en")
