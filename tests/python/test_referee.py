"""The client of the referee process: typed answers, refusals, records, a journal, and an end that is noticed."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import hoyle
import pytest
from hoyle.__main__ import find_tool
from hoyle.referee import Game, Referee, RefereeError

IN_BUILD_TREE = Path(hoyle.__file__).parents[2] / "src" / "cli" / "hoyle"
TOOL = IN_BUILD_TREE if IN_BUILD_TREE.is_file() else find_tool()
pytestmark = pytest.mark.skipif(TOOL is None, reason="needs the hoyle tool")


def refereed(talk: Callable[[Referee], Awaitable[None]], journal: str | None = None) -> None:
    async def run() -> None:
        async with await Referee.start(str(TOOL), journal=journal, sync=journal is not None) as referee:
            await asyncio.wait_for(talk(referee), 100)

    asyncio.run(run())


async def play(game: Game, state: hoyle.State, plies: int, rng: random.Random) -> None:
    """Random actions, in the referee's game and beside it."""
    view = await game.view()
    while isinstance(view.actor, int) and view.ply < plies:
        legal = await game.legal(view.actor)
        assert [action.id for action in legal] == list(state.view(view.actor).legal)
        view = await game.act(view.actor, rng.choice(legal).text, ply=view.ply)
        for entry in view.log:
            assert entry.action is not None
            state.apply(entry.action)
    assert view.position == state.text(hoyle.PUBLIC)


def test_a_game_is_the_same_here_and_there() -> None:
    async def talk(referee: Referee) -> None:
        assert {game["id"] for game in await referee.games()} == set(hoyle.games())
        game = await referee.new("jungle")
        state = hoyle.rules("jungle").start()
        assert game.spec == str(state.rules) and not game.opening.is_over
        await play(game, state, 60, random.Random(3))
        assert (await game.view("referee")).position == state.text()
        record = await game.record("referee")
        again = await referee.load(record)
        assert again.opening.position == state.text() and again.opening.raw.get("cut") is None
        assert "<svg" in await game.svg() and (await game.json())["rules"] == game.spec
        view = await game.resign(0)
        assert view.is_over and view.result.kind == "win" and view.result.winners == (1,)
        await game.close()

    refereed(talk)


def test_refusals_have_a_rule_and_both_languages() -> None:
    async def talk(referee: Referee) -> None:
        game = await referee.new("jungle")
        verdict = await game.explain(0, "a3b4")
        assert not verdict and verdict.rule == "JG-MOVE-01" and verdict.en and verdict.ru
        with pytest.raises(RefereeError) as refused:
            await game.act(0, "a3b4")
        assert (refused.value.code, refused.value.rule) == (-32001, "JG-MOVE-01") and refused.value.ru
        with pytest.raises(RefereeError, match="not this seat's turn"):
            await game.act(1, "a7a6")
        with pytest.raises(RefereeError, match="longer than"):  # an answer without a number still reaches who waits
            await referee.load("x" * 2_000_000)
        cut = await referee.load((await game.record("referee")).rstrip() + " a3a4; a7")
        assert cut.opening.ply == 1 and cut.opening.raw["cut"] == "a7"
        both = await asyncio.gather(game.act(0, "a3a4"), game.act(1, "a7a6"))  # side by side, answered in order
        assert [view.ply for view in both] == [1, 2]

    refereed(talk)


def test_fair_chance_and_undo() -> None:
    async def talk(referee: Referee) -> None:
        game = await referee.new("backgammon", fair=True)
        secrets = [bytes([seat]) * 32 for seat in range(2)]
        for seat, secret in enumerate(secrets):
            await game.commit(seat, hashlib.sha256(secret).hexdigest())
        for seat, secret in enumerate(secrets):
            view = await game.contribute(seat, secret.hex())
        assert view.ply > 0
        with pytest.raises(RefereeError):
            await game.undo(0)
        with pytest.raises(RefereeError):
            await game.reveal()
        await game.abort()
        commit = game.opening.raw["fair"]["commit"]
        assert hashlib.sha256(bytes.fromhex((await game.reveal())["seed"])).hexdigest() == commit

    refereed(talk)


def test_a_game_goes_on_with_the_next_process(tmp_path: Path) -> None:
    journal = str(tmp_path / "journal")

    async def begin(referee: Referee) -> None:
        game = await referee.new("jungle")
        await game.join(0, "Zoë")
        await game.act(0, "a3a4")

    async def go_on(referee: Referee) -> None:
        game = await referee.resume(1)
        assert (await game.view()).ply == 1 and "Zoë" in await game.record()
        await game.act(1, "a7a6", ply=1)

    refereed(begin, journal)
    refereed(go_on, journal)


def test_an_end_is_noticed() -> None:
    async def run() -> None:
        referee = await Referee.start(str(TOOL))
        game = await referee.new("jungle")
        await referee.stop()
        with pytest.raises(ConnectionError):
            await game.view()

    asyncio.run(run())
