"""Client of the referee process: ``hoyle referee``, driven over its standard input and output.

The process decides what is legal, draws or accepts chance, keeps hidden things hidden and remembers.
This module starts it, sends requests and gives typed answers. It needs nothing but the standard
library and the ``hoyle`` tool, so it may be copied into programs that do not use the extension.

    async with await Referee.start() as referee:
        game = await referee.new("jungle")
        view = await game.act(0, "a3a4")
        print(view.actor, view.position)
"""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any

__all__ = ["Game", "Legal", "LogEntry", "Referee", "RefereeError", "Result", "Verdict", "View"]

Seat = int | str  #: a player's number, or "public", "referee", "chance", "end"

_LINE_LIMIT = 1 << 24  # an SVG or a long record is one line


class RefereeError(Exception):
    """The referee's error answer.

    ``code`` is the JSON-RPC code; ``rule``, ``en`` and ``ru`` name the rule that forbids an action
    and its sentences, where there is one; ``data`` is everything that came along.
    """

    def __init__(self, code: int, message: str, data: Mapping[str, Any]) -> None:
        super().__init__(message)
        self.code = code
        self.data = data
        self.rule: str = data.get("rule", "")
        self.en: str = data.get("en", "")
        self.ru: str = data.get("ru", "")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game stands: ``kind`` is ongoing, win, draw, scored, or ended (by the host)."""

    kind: str
    winners: tuple[int, ...]
    rule: str
    label: str


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One thing that happened. ``action`` is None where this viewer may not know it."""

    entry: int
    ply: int
    kind: str
    seat: Seat
    action: str | None
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may know of a game, and what has just happened."""

    game: int
    viewer: Seat
    ply: int
    actor: Seat
    position: str
    result: Result
    log: tuple[LogEntry, ...]
    raw: Mapping[str, Any]

    @property
    def is_over(self) -> bool:
        return self.actor == "end"


@dataclass(frozen=True, slots=True)
class Legal:
    """A legal action: its id, its canonical text, and how people write it here."""

    id: int
    text: str
    notation: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Legal, or the rule that forbids it; false in a condition when it is not legal."""

    legal: bool
    status: str
    rule: str
    detail: str
    en: str
    ru: str

    def __bool__(self) -> bool:
        return self.legal


def _result(raw: Mapping[str, Any]) -> Result:
    return Result(raw["kind"], tuple(raw["winners"]), raw["rule"], raw["label"])


def _log(raw: Sequence[Mapping[str, Any]]) -> tuple[LogEntry, ...]:
    return tuple(
        LogEntry(e["entry"], e["ply"], e["kind"], e["seat"], e.get("action"), tuple(e.get("events", ())))
        for e in raw
    )


def _view(raw: Mapping[str, Any]) -> View:
    return View(
        raw["game"], raw["viewer"], raw["ply"], raw["actor"], raw["position"], _result(raw["result"]),
        _log(raw.get("log", ())), raw,
    )


class Referee:
    """A running referee process. Requests may be sent side by side; answers come in order."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        self._process = process
        self._stdin = process.stdin
        self._stdout = process.stdout
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._next = 1
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def start(cls, tool: str | None = None, *, journal: str | None = None, sync: bool = False) -> Referee:
        """Starts ``hoyle referee``.

        ``tool`` is the path of the tool, by default the ``hoyle`` on the PATH; ``journal`` a file from which
        open games are restored and to which everything is written; ``sync`` asks for it to reach the disk.
        """
        path = tool or shutil.which("hoyle")
        if path is None:
            raise FileNotFoundError("the hoyle tool is not on the PATH")
        arguments = ["referee"]
        if journal is not None:
            arguments += ["--journal", journal]
        if sync:
            arguments.append("--sync")
        process = await asyncio.create_subprocess_exec(
            path, *arguments, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_LINE_LIMIT
        )
        return cls(process)

    async def __aenter__(self) -> Referee:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def stop(self) -> None:
        """Ends the process. With a journal, open games are there again next time."""
        if not self._stdin.is_closing():
            self._stdin.close()
        await self._process.wait()
        await self._reader

    async def _read(self) -> None:
        while line := await self._stdout.readline():
            answer = json.loads(line)
            number = answer.get("id")
            if number is None and self._waiting:  # a line that was not read as a request, such as one that is too long
                number = min(self._waiting)  # answers come in order
            future = self._waiting.pop(number, None)
            if future is None or future.done():
                continue
            if "error" in answer:
                error = answer["error"]
                future.set_exception(RefereeError(error["code"], error["message"], error.get("data") or {}))
            else:
                future.set_result(answer["result"])
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(ConnectionError("the referee process has ended"))
        self._waiting.clear()

    async def call(self, method: str, **params: Any) -> Any:
        """Sends one request and gives its result as plain JSON data; raises RefereeError."""
        if self._reader.done():
            raise ConnectionError("the referee process has ended")
        number = self._next
        self._next += 1
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        self._stdin.write(json.dumps(request, ensure_ascii=False).encode() + b"\n")
        await self._stdin.drain()
        return await future

    async def games(self) -> list[dict[str, Any]]:
        """The games that this referee knows."""
        return list((await self.call("games"))["games"])

    async def new(
        self, spec: str, *, position: str | None = None, external: bool = False, fair: bool = False,
        seed: int | None = None,
    ) -> Game:
        """Opens a game. Chance is drawn by the referee, entered by the host (``external``), or ``fair``."""
        params: dict[str, Any] = {"spec": spec, "external": external, "fair": fair}
        if position is not None:
            params["position"] = position
        if seed is not None:
            params["seed"] = seed
        return Game(self, await self.call("new", **params))

    async def load(self, record: str, *, external: bool = False) -> Game:
        """Opens a game from a record, in one line or as :meth:`Game.record` gives it (the referee's own form).

        Of a record that was cut off all complete actions count; ``opening.raw["cut"]`` is then what was left of the next.
        """
        return Game(self, await self.call("load", record=record, external=external))

    async def resume(self, game: int) -> Game:
        """A game that is open already, such as one restored from the journal."""
        return Game(self, await self.call("state", game=game))


class Game:
    """One game of a referee."""

    def __init__(self, referee: Referee, raw: Mapping[str, Any]) -> None:
        self.referee = referee
        self.id: int = raw["game"]
        self.spec: str = raw["spec"]
        self.opening = _view(raw)

    async def _call(self, method: str, **params: Any) -> Any:
        return await self.referee.call(method, game=self.id, **params)

    async def join(self, seat: int, name: str = "") -> View:
        """Writes a player's name into the record."""
        return _view(await self._call("join", seat=seat, name=name))

    async def view(self, viewer: Seat = "public") -> View:
        """The present state as this viewer sees it."""
        return _view(await self._call("state", viewer=viewer))

    async def board(self, viewer: Seat = "public") -> str:
        """The board for a terminal."""
        return str((await self._call("state", viewer=viewer, board=True))["board"])

    async def svg(self, viewer: Seat = "public") -> str:
        """The board as a picture."""
        return str((await self._call("state", viewer=viewer, svg=True))["svg"])

    async def json(self, viewer: Seat = "public") -> dict[str, Any]:
        """Everything that this viewer may know, structured."""
        return dict((await self._call("state", viewer=viewer, json=True))["json"])

    async def legal(self, viewer: Seat) -> list[Legal]:
        """What is legal now, as far as this viewer can tell; at a chance node the outcomes."""
        raw = await self._call("legal", viewer=viewer)
        return [Legal(a["id"], a["text"], a.get("notation", a["text"])) for a in raw["actions"]]

    async def explain(self, seat: int, action: str) -> Verdict:
        """Is this action legal, and if not, which rule forbids it? Changes nothing."""
        raw = await self._call("explain", seat=seat, action=action)
        return Verdict(
            raw["legal"], raw["status"], raw.get("rule", ""), raw.get("detail", ""), raw.get("en", ""), raw.get("ru", "")
        )

    async def act(self, seat: int, action: str | int, *, ply: int | None = None) -> View:
        """An action or a whole turn. With ``ply`` it is refused unless the game is just there."""
        params: dict[str, Any] = {"seat": seat, "action": action}
        if ply is not None:
            params["ply"] = ply
        return _view(await self._call("act", **params))

    async def chance(self, outcome: str, *, viewer: Seat = "public") -> View:
        """Enters real dice, tiles or shots (games with external chance)."""
        return _view(await self._call("chance", outcome=outcome, viewer=viewer))

    async def events(self, viewer: Seat, since: int = 0) -> tuple[LogEntry, ...]:
        """What has happened after log entry ``since``, as this viewer may know it."""
        log: list[LogEntry] = []
        while True:  # an answer holds so many entries at most
            raw = (await self._call("events", viewer=viewer, since=since + len(log)))["log"]
            log += _log(raw)
            if not raw:
                return tuple(log)

    async def resign(self, seat: int) -> View:
        return _view(await self._call("resign", seat=seat))

    async def offer_draw(self, seat: int) -> View:
        return _view(await self._call("offer_draw", seat=seat))

    async def answer_draw(self, seat: int, accept: bool) -> View:
        return _view(await self._call("answer_draw", seat=seat, accept=accept))

    async def undo(self, seat: int, plies: int = 1) -> View:
        """Asks the others to take plies back."""
        return _view(await self._call("undo", seat=seat, plies=plies))

    async def answer_undo(self, seat: int, accept: bool) -> View:
        return _view(await self._call("answer_undo", seat=seat, accept=accept))

    async def commit(self, seat: int, commitment: str) -> dict[str, Any]:
        """Fair chance, first round: SHA-256 of this seat's 32 secret bytes, in hexadecimal."""
        return dict(await self._call("commit", seat=seat, commitment=commitment))

    async def contribute(self, seat: int, contribution: str) -> View:
        """Fair chance, second round: the 32 bytes themselves, in hexadecimal."""
        return _view(await self._call("contribute", seat=seat, contribution=contribution))

    async def reveal(self) -> dict[str, Any]:
        """Fair chance: the server's seed, after the end."""
        return dict(await self._call("reveal"))

    async def record(self, viewer: Seat = "public") -> str:
        """The record with its tags, without what the viewer may not know."""
        return str((await self._call("record", viewer=viewer))["record"])

    async def abort(self) -> View:
        return _view(await self._call("abort"))

    async def close(self) -> None:
        await self._call("close")
