"""Boards in notebooks and web pages: side by side, through each player's eyes, and move by move.

Everything here is plain HTML with the library's own SVG pictures in it; nothing else is needed.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from html import escape
from pathlib import Path

from . import _core
from ._values import PUBLIC, REFEREE

__all__ = ["Html", "animate", "side_by_side", "views"]

_numbers = itertools.count(1)


class Html(str):
    """A piece of HTML that notebooks show as such."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)

    def save(self, path: str | Path, title: str = "hoyle") -> None:
        """Writes a page of its own."""
        page = (
            '<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>'
            f"{escape(title)}</title></head><body>{self}</body></html>\n"
        )
        Path(path).write_text(page, encoding="utf-8")


def side_by_side(*boards: _core.State | _core.View, captions: Sequence[str] = (), **style: str | int | bool) -> Html:
    """Boards in a row. The style is that of svg(): size, theme, flip, last, coordinates, lang."""
    if len(captions) > len(boards):
        raise ValueError("more captions than boards")
    figures = []
    for board, caption in zip(boards, [*captions, *[""] * len(boards)]):
        svg = board.svg(**style) if isinstance(board, _core.View) else board.svg(None, **style)
        figures.append(_figure(svg, caption))
    return Html(f'<div style="display:flex;flex-wrap:wrap;gap:16px">{"".join(figures)}</div>')


def views(state: _core.State, **style: str | int | bool) -> Html:
    """The state as the referee, each player and a spectator see it."""
    seats = [int(REFEREE), *range(state.rules.players), int(PUBLIC)]
    figures = [_figure(state.svg(seat, **style), _name(seat)) for seat in seats]
    return Html(f'<div style="display:flex;flex-wrap:wrap;gap:16px">{"".join(figures)}</div>')


def animate(
    game: _core.State | str, viewer: int | None = None, seconds: float = 0.8, **style: str | int | bool
) -> Html:
    """A game to step through: buttons, a slider, and play. Takes a state with its history, or a record.

    With a viewer, only what he may know is in the page, the text of hidden actions included.
    """
    state = _core.replay(game) if isinstance(game, str) else game.copy()
    actions, shown = state.history(), state.history(viewer)
    state.reset()
    frames, captions = [state.svg(viewer, **style)], ["start"]
    for number, (action, known) in enumerate(zip(actions, shown), start=1):
        captions.append(f"{number}. {_notation(state, action, viewer) if known >= 0 else '?'}")
        state.apply(action)
        frames.append(state.svg(viewer, **style))
    if state.is_over:
        captions[-1] += f" ({state.result.label or state.result.kind.name.lower()})"
    return Html(
        _PLAYER
        % {
            "id": f"hoyle-{next(_numbers)}",
            "frames": _script(frames),
            "captions": _script(captions),
            "last": len(frames) - 1,
            "pause": max(50, round(seconds * 1000)),
            "first": _data_uri(frames[0]),
        }
    )


def _notation(state: _core.State, action: int, viewer: int | None) -> str:
    if viewer is None or viewer == REFEREE:
        return state.notation(action)
    return state.view(viewer).notation(action)


def _name(seat: int) -> str:
    return "referee" if seat == REFEREE else "spectator" if seat == PUBLIC else f"player {seat}"


def _figure(svg: str, caption: str) -> str:
    # An image of its own: ids in one picture cannot meet those of another.
    label = f'<figcaption style="text-align:center">{escape(caption)}</figcaption>' if caption else ""
    return f'<figure style="margin:0"><img alt="{escape(caption or "board")}" src="{_data_uri(svg)}">{label}</figure>'


def _data_uri(svg: str) -> str:
    from base64 import b64encode

    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()


def _script(values: list[str]) -> str:
    """JSON that may stand inside a script element."""
    return json.dumps(values, ensure_ascii=False).replace("<", "\\u003c").replace("\u2028", "\\u2028")


_PLAYER = """<div id="%(id)s" style="display:inline-block;font-family:sans-serif">
<img alt="board" src="%(first)s"><div style="display:flex;gap:4px;align-items:center">
<button type="button" title="start">&#9198;</button><button type="button" title="back">&#9664;</button>
<button type="button" title="play">&#9199;</button><button type="button" title="forward">&#9654;</button>
<input type="range" min="0" max="%(last)d" value="0" aria-label="move" style="flex:1"></div>
<output style="display:block;min-height:1.4em">start</output>
<script>(function () {
  const frames = %(frames)s, captions = %(captions)s, last = %(last)d;
  const root = document.getElementById("%(id)s"), image = root.querySelector("img");
  const slider = root.querySelector("input"), label = root.querySelector("output");
  const buttons = root.querySelectorAll("button");
  let at = 0, timer = null;
  function show(i) {
    at = Math.max(0, Math.min(last, i));
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(frames[at]);
    slider.value = at;
    label.textContent = captions[at];
  }
  function stop() { clearInterval(timer); timer = null; }
  function play() {
    if (timer) { stop(); return; }
    if (at === last) show(0);
    timer = setInterval(function () { show(at + 1); if (at === last) stop(); }, %(pause)d);
  }
  buttons[0].onclick = function () { stop(); show(0); };
  buttons[1].onclick = function () { stop(); show(at - 1); };
  buttons[2].onclick = play;
  buttons[3].onclick = function () { stop(); show(at + 1); };
  slider.oninput = function () { stop(); show(Number(slider.value)); };
})();</script></div>"""
