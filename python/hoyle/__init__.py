"""hoyle: the rules of board games, decided and explained.

>>> import hoyle
>>> state = hoyle.rules("jungle").start()
>>> events = state.apply("a3a4")
>>> bool(state.explain("g7g9"))
False
"""

from __future__ import annotations

from collections.abc import Sequence

from . import _core, _values
from ._core import Events, Legal, Rng, Rules, State, View, __version__, batch_step, get_language, set_language
from ._catalog import Entry, Game, Option, game, games, replay, rule
from ._catalog import make_rules as rules
from ._values import (
    CHANCE,
    PUBLIC,
    REFEREE,
    TERMINAL,
    Error,
    Event,
    IllegalAction,
    MismatchError,
    Outcome,
    ParseError,
    Result,
    ResultKind,
    Seat,
    Status,
    Turn,
    UnknownName,
    Verdict,
)

__all__ = [
    "CHANCE",
    "Entry",
    "Error",
    "Event",
    "Events",
    "Game",
    "IllegalAction",
    "Legal",
    "MismatchError",
    "Option",
    "Outcome",
    "PUBLIC",
    "ParseError",
    "REFEREE",
    "Result",
    "ResultKind",
    "Rng",
    "Rules",
    "Seat",
    "State",
    "Status",
    "TERMINAL",
    "Turn",
    "UnknownName",
    "Verdict",
    "View",
    "__version__",
    "batch_step",
    "game",
    "games",
    "get_language",
    "replay",
    "rule",
    "rules",
    "set_language",
]

_core._bind(_values)
Sequence.register(Legal)
Sequence.register(Events)
