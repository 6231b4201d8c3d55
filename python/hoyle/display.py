"""Boards in notebooks and web pages: side by side, through each player's eyes, and move by move.

Everything here is plain HTML with the library's own SVG pictures in it; nothing else is needed. With a viewer, only
what he may know is in the result: pictures, actions and events are made of his view alone.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TypeAlias

from . import _core, _film, _moving
from ._checks import duration
from ._values import PUBLIC, REFEREE

__all__ = ["Html", "Svg", "animate", "gif", "moving", "side_by_side", "views"]

Style: TypeAlias = str | int | bool


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


class Svg(str):
    """An SVG picture that notebooks show as such."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | Path) -> None:
        """Writes an SVG file."""
        Path(path).write_text(self, encoding="utf-8")


def side_by_side(*boards: _core.State | _core.View, captions: Sequence[str] = (), **style: Style) -> Html:
    """Boards in a row. The style is that of svg(): size, theme, flip, last, coordinates, lang."""
    if len(captions) > len(boards):
        raise ValueError("more captions than boards")
    figures = []
    for board, caption in zip(boards, [*captions, *[""] * len(boards)]):
        svg = board.svg(**style) if isinstance(board, _core.View) else board.svg(None, **style)
        figures.append(_figure(svg, caption))
    return Html(f'<div style="display:flex;flex-wrap:wrap;gap:16px">{"".join(figures)}</div>')


def views(state: _core.State, viewers: Sequence[int] | None = None, **style: Style) -> Html:
    """The state as several people see it: the referee, each player and a spectator, or those that are named."""
    seats = [int(REFEREE), *range(state.rules.players), int(PUBLIC)] if viewers is None else viewers
    figures = [_figure(state.svg(seat, **style), _name(seat)) for seat in seats]
    return Html(f'<div style="display:flex;flex-wrap:wrap;gap:16px">{"".join(figures)}</div>')


def animate(
    game: _core.State | str,
    viewer: int | Sequence[int] | None = None,
    seconds: float = 0.8,
    lang: str | None = None,
    plies: Sequence[int] | None = None,
    **style: Style,
) -> Html:
    """A game to step through: buttons, a slider, play, and the events of each step.

    Takes a state with its history, or a record. `viewer` is a seat, or several for boards side by side; None is the
    referee. `lang` is en or ru, by default that of the package. `plies` tells after how many actions there is a
    picture, such as range(0, 41); by default after each. The page needs nothing else, and pages do not meet: no ids.
    """
    viewers = list(viewer) if isinstance(viewer, Sequence) else [viewer]
    if not viewers:
        raise ValueError("no viewer")
    films = [_film.shoot(game, each, lang, plies, style) for each in viewers]
    words = _film.Words(_core.replay(game) if isinstance(game, str) else game, lang)
    parts: dict[str, int] = {}
    panels = [
        {
            "frames": _packed([frame.svg for frame in film], parts),
            "captions": [frame.caption for frame in film],
            "events": [frame.events for frame in film],
        }
        for film in films
    ]
    data = {"pause": max(50, round(duration("seconds", seconds) * 1000)), "parts": list(parts), "panels": panels}
    heads = [f"<b>{escape(words.seat(each))}</b><br>" if len(viewers) > 1 else "" for each in viewers]
    boards = "".join(_PANEL % {"head": head, "first": _data_uri(film[0].svg)} for head, film in zip(heads, films))
    return Html(_PLAYER % {"boards": boards, "last": len(films[0]) - 1, "data": _script(data)})


def moving(
    game: _core.State | str,
    viewer: int | None = None,
    seconds: float = 0.8,
    plies: Sequence[int] | None = None,
    **style: Style,
) -> Svg:
    """A game as one animated SVG, for pages where no script may run; it starts again at the end."""
    frames = [frame.svg for frame in _film.shoot(game, viewer, None, plies, style)]
    return Svg(_moving.animated_svg(frames, duration("seconds", seconds)))


def gif(
    game: _core.State | str,
    path: str | Path,
    viewer: int | None = None,
    seconds: float = 0.8,
    plies: Sequence[int] | None = None,
    hold: float = 3.0,
    **style: Style,
) -> None:
    """Writes a game as an animated GIF. Needs Pillow, and rsvg-convert or cairosvg to draw; ImportError says what is
    missing. The last picture stays for `hold` seconds."""
    duration("seconds", seconds), duration("hold seconds", hold)
    frames = [frame.svg for frame in _film.shoot(game, viewer, None, plies, style)]
    _moving.write_gif(frames, path, seconds, hold)


def _name(seat: int) -> str:
    return "referee" if seat == REFEREE else "spectator" if seat == PUBLIC else f"player {seat}"


def _figure(svg: str, caption: str) -> str:
    # An image of its own: ids in one picture cannot meet those of another.
    label = f'<figcaption style="text-align:center">{escape(caption)}</figcaption>' if caption else ""
    return f'<figure style="margin:0"><img alt="{escape(caption or "board")}" src="{_data_uri(svg)}">{label}</figure>'


def _data_uri(svg: str) -> str:
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()


def _packed(frames: Sequence[str], parts: dict[str, int]) -> list[tuple[int, int, list[int]]]:
    """Frames as elements by number: how many stay at the front and at the back, and what stands between them now."""
    before: list[int] = []
    packed = []
    for frame in frames:
        now = [parts.setdefault(part, len(parts)) for part in re.split("(?<=>)(?=<)", frame)]
        most = min(len(before), len(now))
        front = next((i for i in range(most) if before[i] != now[i]), most)
        back = next((i for i in range(most - front) if before[-1 - i] != now[-1 - i]), most - front)
        packed.append((front, back, now[front : len(now) - back]))
        before = now
    return packed


def _script(value: object) -> str:
    """JSON that may stand inside a script element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


_PANEL = """<figure style="margin:0;max-width:100%%">%(head)s<img alt="board" src="%(first)s">
<figcaption style="min-height:1.4em"></figcaption>
<ul style="font-size:smaller;min-height:4em;margin:.3em 0;padding-left:1.4em"></ul></figure>"""

# Every page finds its own root: the one that has not been made ready yet.
_PLAYER = """<div data-hoyle="new" style="display:inline-block;font-family:sans-serif">
<div style="display:flex;flex-wrap:wrap;gap:16px">%(boards)s</div><div style="display:flex;gap:4px;align-items:center">
<button type="button" title="start">&#9198;</button><button type="button" title="back">&#9664;</button>
<button type="button" title="play">&#9199;</button><button type="button" title="forward">&#9654;</button>
<input type="range" min="0" max="%(last)d" value="0" aria-label="move" style="flex:1"></div>
<script type="application/json">%(data)s</script>
<script>document.querySelectorAll('div[data-hoyle="new"]').forEach(function (root) {
  root.dataset.hoyle = "ready";
  const data = JSON.parse(root.querySelector("script").textContent), figures = root.querySelectorAll("figure");
  const slider = root.querySelector("input"), buttons = root.querySelectorAll("button"), last = Number(slider.max);
  for (const panel of data.panels) {
    let before = [];
    panel.films = panel.frames.map(function (frame) {
      before = before.slice(0, frame[0]).concat(frame[2], before.slice(before.length - frame[1]));
      return before;
    });
  }
  let at = 0, timer = null;
  function show(i) {
    at = Math.max(0, Math.min(last, i));
    slider.value = at;
    data.panels.forEach(function (panel, p) {
      const svg = panel.films[at].map(function (part) { return data.parts[part]; }).join("");
      figures[p].querySelector("img").src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
      figures[p].querySelector("figcaption").textContent = panel.captions[at];
      figures[p].querySelector("ul").replaceChildren(...panel.events[at].map(function (event) {
        const line = document.createElement("li");
        line.textContent = event;
        return line;
      }));
    });
  }
  function stop() { clearInterval(timer); timer = null; }
  function play() {
    if (timer) { stop(); return; }
    if (at === last) show(0);
    timer = setInterval(function () { show(at + 1); if (at === last) stop(); }, data.pause);
  }
  buttons[0].onclick = function () { stop(); show(0); };
  buttons[1].onclick = function () { stop(); show(at - 1); };
  buttons[2].onclick = play;
  buttons[3].onclick = function () { stop(); show(at + 1); };
  slider.oninput = function () { stop(); show(Number(slider.value)); };
  show(0);
});</script></div>"""
