"""What must hold in every edition of every game, through the Python classes."""

from __future__ import annotations

import json

import hoyle
from conftest import PLIES


def test_a_random_game(any_rules: hoyle.Rules) -> None:
    state, rng = any_rules.start(), hoyle.Rng(11)
    for _ in range(PLIES):
        if state.is_over:
            break
        check_node(state)
        before, action = state.text(), state.sample(rng)
        text = any_rules.action_text(action)
        assert any_rules.action_id(text) == action
        events = state.apply(action)
        assert len(list(events)) == len(events) == len(events.texts()) <= any_rules.max_events
        assert all(event.kind in {entry.id for entry in hoyle.game(any_rules.game).events} for event in events[:1])
        state.undo()
        assert state.text() == before
        state.apply(state.notation(action))
    assert state.is_over == (state.result.kind != hoyle.ResultKind.ONGOING)


def check_node(state: hoyle.State) -> None:
    rules = state.rules
    legal = list(state.legal)
    assert legal and legal == sorted(set(legal))
    assert all(state.explain(action).legal for action in legal[:5])
    if state.is_chance:
        assert state.actor is hoyle.CHANCE and state.turns() == []
        assert [outcome.action for outcome in state.chance] == legal
        assert sum(outcome.probability for outcome in state.chance) == 1
        assert all(outcome.text == rules.action_text(outcome.action) for outcome in state.chance[:5])
        assert all(action >= rules.num_actions for action in legal)
    else:
        assert 0 <= state.actor < rules.players and state.chance == []
        assert len(legal) <= rules.max_legal and all(action < rules.num_actions for action in legal)
        assert list(state.view(state.actor).legal) == legal  # legality leaks nothing and needs no secret
    assert len(state.returns) == rules.players


def test_views(any_rules: hoyle.Rules) -> None:
    state = any_rules.start()
    state.playout(hoyle.Rng(4), max_plies=PLIES // 2)
    for seat in (*range(any_rules.players), hoyle.PUBLIC, hoyle.REFEREE):
        view = state.view(seat)
        assert view.viewer == seat and view.rules == any_rules and view.actor == state.actor
        assert view.text() == state.text(seat) and view.hash == state.key(seat)
        assert list(view.features()) == list(state.features(seat))
        assert json.loads(view.json())["board"] == json.loads(state.json(seat))["board"]
        assert view.board() and str(view) and view.svg().startswith("<svg")
        assert view == state.view(seat) and hash(view) == hash(state.view(seat))


def test_worlds_look_the_same_to_the_viewer(any_rules: hoyle.Rules) -> None:
    state, rng = any_rules.start(), hoyle.Rng(21)
    state.playout(rng, max_plies=PLIES // 2)
    for seat in range(any_rules.players):
        world = state.determinize(seat, rng)
        assert world.text(seat) == state.text(seat) and world.view(seat) == state.view(seat)
    assert state.determinize(None, rng) == state


def test_same_seed_same_game(any_rules: hoyle.Rules) -> None:
    records = set()
    for _ in range(2):
        state = any_rules.start()
        state.playout(hoyle.Rng(31), max_plies=2 * PLIES)
        records.add(state.record())
    assert len(records) == 1


def test_turns_are_applied_whole(any_rules: hoyle.Rules) -> None:
    state, rng = any_rules.start(), hoyle.Rng(41)
    for _ in range(5):
        state.settle(rng)
        if state.is_over:
            break
        turn = state.turns(limit=50)[-1]
        by_text, by_ids = state.copy(), state.copy()
        by_text.apply_turn(turn.text)
        by_ids.apply_turn(turn)
        assert by_text == by_ids and by_ids.ply == state.ply + len(turn.actions)
        state.apply_turn(turn)
