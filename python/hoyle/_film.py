"""A game as a film: what one viewer may know of it, picture by picture. `display` makes its pages of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from . import _core
from ._catalog import Game
from ._checks import whole
from ._values import PUBLIC, REFEREE

_WORDS = {
    "en": {"start": "start", "chance": "chance", "referee": "referee", "public": "spectator"},
    "ru": {"start": "начало", "chance": "случай", "referee": "судья", "public": "зритель"},
}


class Frame(NamedTuple):
    """A picture, the action that led to it, and what happened on the way."""

    svg: str
    caption: str
    events: list[str]


def shoot(
    game: _core.State | str, viewer: int | None, lang: str | None, plies: Sequence[int] | None,
    style: dict[str, str | int | bool],
) -> list[Frame]:  # fmt: skip
    """The frames of a game as `viewer` sees it; None is the referee. `plies` tells after how many actions to look."""
    state = _core.replay(game) if isinstance(game, str) else game.copy()
    actions, known = state.history(), state.history(viewer)
    wanted = set(range(len(actions) + 1)) if plies is None else _checked(plies, len(actions))
    words = Words(state, lang)
    state.reset()
    frames: list[Frame] = []
    caption, happened = words["start"], list[str]()
    for ply in range(len(actions) + 1):
        if ply > 0:
            caption = words.caption(state, ply, actions[ply - 1], viewer, known[ply - 1] >= 0)
            happened += words.events(state.apply(actions[ply - 1]), viewer)
        if ply in wanted:
            end = f" ({state.result.label or state.result.kind.name.lower()})" if state.is_over else ""
            frames.append(Frame(state.svg(viewer, **{"lang": words.lang, **style}), caption + end, happened))
            happened = []
    return frames


def _checked(plies: Sequence[int], last: int) -> set[int]:
    wanted = {whole("a ply", ply, 0, last + 1) for ply in plies}
    if not wanted:
        raise ValueError("no plies")
    return wanted


class Words:
    """What people read: names of seats and of events in one language."""

    def __init__(self, state: _core.State, lang: str | None) -> None:
        self.lang = lang or _core.get_language()
        if self.lang not in _WORDS:
            raise ValueError(f"the language is en or ru, not {self.lang!r}")
        self._seats = [str(player[f"name_{self.lang}"]) for player in json.loads(state.json(PUBLIC))["players"]]
        kinds = Game(state.rules.game).events
        self._titles = {kind.id: kind.title_ru if self.lang == "ru" else kind.title_en for kind in kinds}

    def __getitem__(self, word: str) -> str:
        return _WORDS[self.lang][word]

    def seat(self, seat: int | None) -> str:
        """Who acts or looks."""
        if seat is None or seat == REFEREE:
            return self["referee"]
        return self["public"] if seat == PUBLIC else self._seats[seat] if seat >= 0 else self["chance"]

    def caption(self, state: _core.State, ply: int, action: int, viewer: int | None, known: bool) -> str:
        """The action that is about to be played, in the words that the viewer may read."""
        if not known:
            text = "?"
        elif viewer is None or viewer == REFEREE:
            text = state.notation(action)
        else:
            text = state.view(viewer).notation(action)
        return f"{ply}. {self.seat(state.actor)}: {text}"

    def events(self, events: _core.Events, viewer: int | None) -> list[str]:
        """What the viewer may know of what happened: the kind of each event in words, then its fields."""
        lines = []
        for event in events.seen(REFEREE if viewer is None else viewer):
            said = ", ".join(f"{name} {value}" for name, value in event.fields.items())
            title = self._titles.get(event.kind, event.kind)
            lines.append(f"{title}: {said}" if said else title)
        return lines
