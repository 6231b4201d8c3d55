"""What the interfaces to PettingZoo and Gymnasium share: what a seat sees, as arrays. Needs Gymnasium."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ._core import Rules, State

Features: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]

RENDER_MODES = ["human", "ansi", "svg"]


class Eyes:
    """Makes the arrays of observations under some rules; each is new and belongs to the caller."""

    def __init__(self, rules: Rules) -> None:
        self.num_features = rules.num_features
        self.num_actions = rules.num_actions

    def space(self) -> spaces.Box:
        """The space that features are in."""
        return spaces.Box(0.0, 255.0, (self.num_features,), np.float32)

    def features(self, state: State, viewer: int) -> Features:
        """What the viewer sees: float32, whole numbers from 0 to 255."""
        seen = np.empty(self.num_features, np.float32)
        state.features_into(seen, viewer)
        return seen

    def mask(self, state: State, seat: int) -> Mask:
        """1 for each legal action of the seat, 0 elsewhere and where it does not act: int8."""
        if state.actor != seat:
            return np.zeros(self.num_actions, np.int8)
        mask = np.empty(self.num_actions, np.int8)
        state.legal.mask_into(mask)
        return mask


def checked(mode: str | None) -> str | None:
    """A render mode, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"no render mode {mode!r}, only {RENDER_MODES}")
    return mode


def render(state: State, mode: str, viewer: int | None = None) -> str | None:
    """The picture that a render mode asks for; `human` prints the board and gives None."""
    if mode == "svg":
        return state.svg(viewer)
    board = state.board(viewer)
    if mode == "human":
        print(board)
        return None
    return board
