"""The record file of a tournament: games in order, each complete or not there; `hoyle replay` reads it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ._arena import Job, Played
from .records import Record, escaped, parse


class Archive:
    """The games of a tournament that are done, in memory and, with a path, in a file that is continued.

    A game ends with its `Result` tag and a blank line; what stands behind the last blank line was torn off and goes.
    """

    def __init__(self, path: str | Path | None, mark: str, jobs: Sequence[Job]) -> None:
        self.games: list[Played] = []
        self._path = None if path is None else Path(path)
        self._mark, self._jobs = mark, jobs
        if self._path is not None and self._path.exists():
            self._read(self._path)

    def add(self, played: Played) -> None:
        """The next game; they come in order."""
        assert played.number == len(self.games)
        self.games.append(played)
        if self._path is not None:
            with open(self._path, "a", encoding="utf-8", newline="\n") as out:
                out.write(_text(played, self._jobs[played.number], self._mark))

    def _read(self, path: Path) -> None:
        whole = path.read_bytes()
        end = whole.rfind(b"\n\n") + 2 if b"\n\n" in whole else 0
        first = f'[Tournament "{self._mark}"]\n'.encode()
        torn = whole[end:]
        if torn[: len(first)] != first[: len(torn)]:
            raise ValueError(f"{path} holds something else than games of this tournament")
        for number, record in enumerate(parse(whole[:end].decode("utf-8"))):
            self._check(path, number, record)
            if number < len(self._jobs):
                self.games.append(self._played(path, number, record))
        if torn:
            with open(path, "r+b") as out:
                out.truncate(end)

    def _check(self, path: Path, number: int, record: Record) -> None:
        tags = record.tags
        if tags.get("Tournament") != self._mark or tags.get("Game") != str(number) or "Result" not in tags:
            raise ValueError(f"{path}: game {number} is not of this tournament: other rules, entrants or settings")


    def _played(self, path: Path, number: int, record: Record) -> Played:
        """A game as its tags tell it; ValueError where they do not fit the seats of this game."""
        names, tags = self._jobs[number].seats, record.tags
        try:
            if any(tags[f"Player{seat}"] != name for seat, name in enumerate(names)):
                raise ValueError("other players sit there")
            played = _played(number, record)
            fits = all(0 <= seat < len(names) for seat in (*played.winners, played.forfeit or 0))
            if not fits or len(played.returns) != (len(names) if played.forfeit is None else 0):
                raise ValueError("seats and returns do not fit")
        except (KeyError, ValueError) as error:
            raise ValueError(f"{path}: game {number} has been changed: {error}") from error
        return played


def _text(played: Played, job: Job, mark: str) -> str:
    before = {"Tournament": mark, "Game": str(played.number)}
    before |= {f"Player{seat}": name for seat, name in enumerate(job.seats)}
    after = {
        "Plies": str(played.plies),
        "Winners": " ".join(map(str, played.winners)),
        "Returns": " ".join(map(repr, played.returns)),
        "Forfeit": "" if played.forfeit is None else str(played.forfeit),
        "Result": played.ending,
    }
    tags = "".join(f'[{name} "{escaped(value)}"]\n' for name, value in after.items())
    return f"{Record(played.record, before)}{tags}\n"


def _played(number: int, record: Record) -> Played:
    tags = record.tags
    return Played(
        number,
        record.text,
        int(tags["Plies"]),
        tuple(map(float, tags["Returns"].split())),
        tuple(map(int, tags["Winners"].split())),
        tags["Result"],
        int(tags["Forfeit"]) if tags["Forfeit"] else None,
    )
