"""What the interfaces to PettingZoo and Gymnasium share: what a seat sees, as arrays. Needs Gymnasium."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ._core import Rules, State

Features: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


def feature_space(rules: Rules) -> spaces.Box:
    """The space that the features of a view are in."""
    return spaces.Box(0.0, 255.0, (rules.num_features,), np.float32)


def features(state: State, viewer: int) -> Features:
    """What the viewer sees: float32, `rules.num_features` long, a fresh array without a second copy."""
    return np.frombuffer(state.features(viewer), np.float32)


def action_mask(state: State, seat: int) -> Mask:
    """1 for each legal action of the seat, 0 elsewhere and where it does not act: int8, `rules.num_actions` long."""
    if state.actor == seat:
        return np.frombuffer(bytearray(state.legal.mask()), np.int8)
    return np.zeros(state.rules.num_actions, np.int8)


def render(state: State, mode: str | None, viewer: int | None = None) -> str | None:
    """The picture that a render mode asks for; `human` prints the board and gives None."""
    if mode == "svg":
        return state.svg(viewer)
    board = state.board(viewer)
    if mode == "human":
        print(board)
        return None
    return board
