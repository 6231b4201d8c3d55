"""Copies, pickles, equality, hashes, and texts that evaluate back; over every edition of every game."""

from __future__ import annotations

import copy
import pickle

import hoyle
import pytest
from conftest import PLIES


def _played(rules: hoyle.Rules, seed: int = 3, plies: int = PLIES) -> hoyle.State:
    state = rules.start()
    state.playout(hoyle.Rng(seed), max_plies=plies)
    return state


def test_rules(any_rules: hoyle.Rules) -> None:
    for twin in (
        copy.copy(any_rules),
        copy.deepcopy(any_rules),
        pickle.loads(pickle.dumps(any_rules)),
        eval(repr(any_rules), vars(hoyle)),
        hoyle.Rules(any_rules.spec),
        hoyle.Rules(any_rules.short_spec),
    ):
        assert twin == any_rules and hash(twin) == hash(any_rules) and twin.spec == any_rules.spec


def test_different_rules_differ() -> None:
    assert hoyle.rules("jungle") != hoyle.rules("jungle@ludii") and hoyle.rules("jungle") != "jungle"


@pytest.mark.parametrize(
    "twin_of", [copy.copy, copy.deepcopy, lambda s: s.copy(), lambda s: pickle.loads(pickle.dumps(s))]
)
def test_twins_keep_everything(any_rules: hoyle.Rules, twin_of) -> None:  # type: ignore[no-untyped-def]
    state = _played(any_rules)
    twin = twin_of(state)
    assert twin == state and twin is not state and twin.key() == state.key()
    assert twin.history() == state.history() and twin.record() == state.record() and twin.rules == state.rules
    while twin.ply:
        twin.undo()
        state.undo()
        assert twin.text() == state.text()


def test_a_copy_lives_its_own_life(any_rules: hoyle.Rules) -> None:
    state = any_rules.start()
    twin = state.copy()
    twin.apply(twin.legal[0])
    assert state.ply == 0 and twin.ply == 1


def test_copy_without_history(any_rules: hoyle.Rules) -> None:
    state = _played(any_rules)
    bare = state.copy(history=False)
    assert bare == state and bare.ply == 0 and bare.legal == state.legal


def test_repr_evaluates_back(any_rules: hoyle.Rules) -> None:
    state = _played(any_rules)
    assert eval(repr(state), vars(hoyle)) == state
    for seat in (*range(any_rules.players), hoyle.PUBLIC):
        view = state.view(seat)
        assert eval(repr(view), vars(hoyle)) == view


def test_position_and_record_read_back(any_rules: hoyle.Rules) -> None:
    state = _played(any_rules)
    assert any_rules.parse(state.text()).text() == state.text()
    assert hoyle.replay(state.record()).record() == state.record()


def test_a_state_has_no_hash(jungle: hoyle.State) -> None:
    with pytest.raises(TypeError):
        hash(jungle)
    with pytest.raises(TypeError):
        hash(jungle.legal)
    assert jungle != 5 and jungle == jungle.copy() and {jungle.key(): 1}
    assert jungle != hoyle.rules("jungle@ludii").start()


def test_rng_pickles_and_copies() -> None:
    rng = hoyle.Rng(9)
    rng.below(10)
    for twin in (pickle.loads(pickle.dumps(rng)), copy.copy(rng), copy.deepcopy(rng)):
        assert twin == rng and twin.below(2**40) == rng.copy().below(2**40)
