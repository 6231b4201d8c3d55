"""Tournaments that are asked for wrongly: entrants, numbers, and files that somebody has changed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import hoyle
import pytest
from hoyle import tournament

SMALL: dict[str, Any] = {"seed": 5, "max_plies": 40}


def first(view: hoyle.View) -> int:
    return view.legal[0]


def last(view: hoyle.View) -> int:
    return view.legal[-1]


def test_entrants_are_checked() -> None:
    for wrong in ([first], ["random", "random"], {"": first, "b": last}, {"a\nb": first, "b": last}):
        with pytest.raises(ValueError):
            tournament.run("jungle", wrong, workers=0)
    with pytest.raises(TypeError):
        tournament.run("jungle", {"a": 1, "b": last}, workers=0)  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="picklable"):
        tournament.run("jungle", {"a": lambda view: view.legal[0], "b": last}, workers=0)
    with pytest.raises(TypeError, match="not one text"):
        tournament.run("jungle", "random", workers=0)
    with pytest.raises(ValueError, match="no player 'grandmaster'"):
        tournament.run("jungle", ["random", "grandmaster"], workers=0)
    for bad in ({"rounds": -1}, {"on_fault": "ignore"}, {"schedule": "swiss"}, {"seed": -1}, {"max_plies": -1}):
        with pytest.raises(ValueError):
            tournament.run("jungle", [first, last], workers=0, **bad)
    for odd in ({"rounds": 1.5}, {"seed": None}, {"max_plies": 1.5}):
        with pytest.raises(TypeError, match=next(iter(odd))):
            tournament.run("jungle", [first, last], workers=0, **odd)
    with pytest.raises(TypeError, match="State"):
        tournament.run(hoyle.rules("jungle").start(), [first, last], workers=0)  # type: ignore[arg-type]
    assert tournament.run("jungle", {"x": first, "y": first}, 0, workers=0).standings().column("games") == [0, 0]


@pytest.mark.parametrize("tag, other", [
    ("Winners", "7"), ("Forfeit", "9"), ("Plies", "many"), ("Player0", "somebody"), ("Returns", "1.0"), ("Returns", None),
])  # fmt: skip
def test_a_changed_file_is_refused(tag: str, other: str | None, tmp_path: Path) -> None:
    path, how = tmp_path / "games.txt", {"workers": 0, **SMALL}
    tournament.run("jungle", [first, last], records=path, **how)
    line = "" if other is None else f'[{tag} "{other}"]\n'
    changed = re.sub(rf'\[{tag} "[^"]*"\]\n', line, path.read_text(encoding="utf-8"), count=1)
    path.write_text(changed, encoding="utf-8")
    with pytest.raises(ValueError, match="game 0 has been changed"):
        tournament.run("jungle", [first, last], records=path, **how)
    assert path.read_text(encoding="utf-8") == changed
