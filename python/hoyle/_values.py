"""The small values that hoyle gives back: constants, exceptions, verdicts, results, events."""

from __future__ import annotations

from enum import IntEnum

from . import _core
from ._named import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction


class Seat(IntEnum):
    """Who acts or looks, beside the players 0, 1, ..."""

    CHANCE = _core.CHANCE
    TERMINAL = _core.TERMINAL
    PUBLIC = _core.PUBLIC
    REFEREE = _core.REFEREE


CHANCE = Seat.CHANCE
TERMINAL = Seat.TERMINAL
PUBLIC = Seat.PUBLIC
REFEREE = Seat.REFEREE


class Status(IntEnum):
    """How a call of the library went."""

    OK = _core.OK
    ILLEGAL = _core.ILLEGAL
    SYNTAX = _core.SYNTAX
    UNKNOWN = _core.UNKNOWN
    ARGUMENT = _core.ARGUMENT
    BUFFER = _core.BUFFER
    MEMORY = _core.MEMORY
    EMPTY = _core.EMPTY
    MISMATCH = _core.MISMATCH
    INTERNAL = _core.INTERNAL


class ResultKind(IntEnum):
    """How a game stands."""

    ONGOING = _core.ONGOING
    WIN = _core.WIN
    DRAW = _core.DRAW
    SCORED = _core.SCORED


class Verdict(NamedTuple):
    """Legal, or the rule that forbids it. False in a condition when it is not legal."""

    legal: bool
    rule: str
    en: str
    ru: str
    offset: int | None
    action: int | None
    detail: str
    status: Status

    def __bool__(self) -> bool:
        return self.legal

    def __repr__(self) -> str:
        if self.legal:
            return f"Verdict(legal=True, action={self.action})"
        said = f"rule={self.rule!r}, en={self.en!r}, ru={self.ru!r}" if self.rule else f"detail={self.detail!r}"
        return f"Verdict(legal=False, {said}, offset={self.offset})"


class Result(NamedTuple):
    """How a game stands or ended: who won, by which rule, and what such an ending is called."""

    kind: ResultKind
    winners: tuple[int, ...]
    rule: str
    label: str

    def __repr__(self) -> str:
        return f"Result({self.kind.name}, winners={self.winners}, rule={self.rule!r}, label={self.label!r})"


class Event(NamedTuple):
    """Something that an action made happen. `fields` holds the numbers and words of its text."""

    kind: str
    seat: int
    fields: dict[str, int | str]
    text: str
    seen_by: int

    def seen(self, viewer: int) -> bool:
        """Whether this version of the event is the one that the viewer may know."""
        if viewer == PUBLIC:
            return self.seen_by & _core.SEEN_PUBLIC != 0
        if viewer == REFEREE:
            return self.seen_by & _core.SEEN_REFEREE != 0
        return viewer >= 0 and self.seen_by >> viewer & 1 != 0

    def __str__(self) -> str:
        return self.text


class Outcome(NamedTuple):
    """A chance outcome; it comes with probability weight / total."""

    action: int
    text: str
    weight: int
    total: int

    @property
    def probability(self) -> Fraction:
        """The exact probability."""
        from fractions import Fraction

        return Fraction(self.weight, self.total)


class Turn(NamedTuple):
    """A complete turn: its text and its actions."""

    text: str
    actions: tuple[int, ...]

    def __str__(self) -> str:
        return self.text


class Error(Exception):
    """What hoyle cannot do. `reason` says which rule forbids it and where, if a rule does."""

    reason: Verdict | None = None


class IllegalAction(Error, ValueError):
    """The action is not legal here."""


class ParseError(Error, ValueError):
    """A text that cannot be read, or that the rules do not allow."""


class UnknownName(Error, LookupError):
    """No game, option, format or id of that name or number."""


class MismatchError(Error):
    """States of different rules, a record of newer rules, or a state that does not know enough."""


for _cls in (Error, IllegalAction, ParseError, UnknownName, MismatchError):
    _cls.__module__ = "hoyle"
del _cls
