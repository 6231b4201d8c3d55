"""Files of game records: one record each game, with tags around it, blank lines between games.

>>> from hoyle import records
>>> records.parse('[Players "Ann, Bob"]\\n' + hoyle.rules("jungle").start().record())[0].tags
{'Players': 'Ann, Bob'}
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from . import _core
from ._values import Error, ParseError

__all__ = ["Record", "parse", "read", "write"]

_HEAD = re.compile(r'((?:[^"|]|"(?:[^"\\]|\\.)*")*\|[^|]*\|)(.*)')  # rules and root, then the actions
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\]|\\.)*)"\]')


class Record(NamedTuple):
    """A record in one line, and what a host noted about the game."""

    text: str
    tags: dict[str, str]

    def state(self) -> _core.State:
        """The state that the record leads to; every action is judged again."""
        return _core.replay(self.text)

    def _repr_html_(self) -> str:
        """The game to step through; what cannot be replayed, as with hidden actions, stays a text."""
        from html import escape

        from . import display

        try:
            return str(display.animate(self.text))
        except Error:
            return f"<pre>{escape(str(self))}</pre>"

    def __str__(self) -> str:
        """The lines that stand in a file: tags, then the record with a line for every few actions."""
        lines = [f'[{_named(name)} "{escaped(value)}"]' for name, value in self.tags.items()]
        return "\n".join(lines + _wrapped(self.text)) + "\n"


def of(state: _core.State, viewer: int | None = None, **tags: str) -> Record:
    """The record of a state as a viewer may know it, with tags such as Players, Date or Result."""
    return Record(state.record(viewer), dict(tags))


def parse(text: str) -> list[Record]:
    """The games of a file's text. What is cut off in the middle loses at most its last action."""
    return list(_games(text.splitlines()))


def read(path: str | Path) -> Iterator[Record]:
    """The games of a file, one after the other."""
    with open(path, encoding="utf-8") as lines:
        yield from _games(lines)


def write(path: str | Path, games: Iterable[Record | _core.State], append: bool = False, sync: bool = False) -> int:
    """Writes games to a file, or behind those that are there, even if the last was cut off; gives their number.

    With ``sync`` each game has reached the disk before the next one is taken from ``games``.
    """
    count = 0
    with open(path, "ab+" if append else "wb") as out:
        if append and out.seek(0, os.SEEK_END) > 0:
            out.seek(-1, os.SEEK_END)
            out.write(b"\n" if out.read(1) == b"\n" else b"\n\n")
        for each in games:
            text = str(each if isinstance(each, Record) else of(each))
            out.write((("\n" if count else "") + text).encode())
            count += 1
            if sync:
                out.flush()
                os.fsync(out.fileno())
    return count


def escaped(value: str) -> str:
    """A tag's value as it stands between its quotes."""
    if not isinstance(value, str):
        raise TypeError(f"a tag's value is a text, not {type(value).__name__}")
    if any(ord(c) < 32 for c in value) or len(f"{value}.".splitlines()) > 1:
        raise ValueError("a tag's value stands on one line")
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _named(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} cannot be the name of a tag: letters, digits and _ of ASCII, a letter first")
    return name


def _wrapped(record: str, width: int = 100) -> list[str]:
    """Breaks only where a blank may be a line break: behind `|` and `;`."""
    lines: list[str] = []
    line = ""
    for part in re.findall(r".*?(?:; |\| |$)", _protected(record)):
        if line and len(line) + len(part) > width:
            lines.append(_plain(line.rstrip()))
            line = ""
        line += part
    return lines + [_plain(line.rstrip())] if line else lines


def _protected(record: str) -> str:
    """Quoted option values keep their blanks: no line break goes there."""
    return re.sub(r'"(?:[^"\\]|\\.)*"', lambda quoted: quoted[0].replace(" ", "\0"), record)


def _plain(line: str) -> str:
    return line.replace("\0", " ")


def _finished(text: str) -> str:
    """Without what a cut file left of its last action: an action counts when its `;` is there."""
    parts = _HEAD.fullmatch(text)
    return parts[1] + parts[2][: parts[2].rfind(";") + 1] if parts else text


def _games(lines: Iterable[str]) -> Iterator[Record]:
    tags: dict[str, str] = {}
    text: list[str] = []
    for line in lines:
        line = line.strip()
        tag = _TAG.fullmatch(line)
        if tag:
            tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        elif line:
            text.append(line)
        elif text:
            yield Record(_finished(" ".join(text)), tags)
            tags, text = {}, []
    if text:
        yield Record(_finished(" ".join(text)), tags)
    elif tags:
        raise ParseError("tags without a record at the end")
