"""Who sits at the table in a series of games, and where the random numbers of each game come from."""

from __future__ import annotations

from collections.abc import Sequence

from . import _core
from .players import Player, PlayerLike, make

_PLAYERS = 1 << 63  # streams of a seed: chance of game i draws from stream i, its players' seeds from this plus i


def chance_rng(seed: int, game: int) -> _core.Rng:
    """The numbers that chance draws in one game of a series."""
    return _core.Rng(seed, game)


def player_seeds(seed: int, game: int, seats: int) -> list[int]:
    """A seed for the player of each seat in one game of a series."""
    rng = _core.Rng(seed, _PLAYERS + game)
    return [rng.below(1 << 63) for _ in range(seats)]


def fresh(entries: Sequence[PlayerLike], seed: int, game: int) -> list[Player]:
    """The players of one game of a series; those that come from specs are new, with seeds of their own."""
    return list(map(make, entries, player_seeds(seed, game, len(entries))))


def seated(players: PlayerLike | Sequence[PlayerLike] | None, seats: int) -> list[PlayerLike] | None:
    """One entry for each seat; a single one sits on all of them."""
    if players is None:
        return None
    if isinstance(players, str) or not isinstance(players, Sequence):
        return [players] * seats
    if len(players) != seats:
        raise ValueError(f"{seats} players are needed, not {len(players)}")
    return list(players)


def play(state: _core.State, players: Sequence[Player], rng: _core.Rng, max_plies: int | None = None) -> None:
    """Plays on to the end, or for `max_plies` more actions. Every player sees the view of its own seat alone."""
    end = None if max_plies is None else state.ply + max_plies
    while not state.is_over and (end is None or state.ply < end):
        actor = state.actor
        state.apply(state.sample(rng) if actor < 0 else players[actor].choose(state.view(actor)))
