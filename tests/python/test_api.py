"""The classes and functions that a program uses, on Jungle."""

from __future__ import annotations

import json
import random
from array import array
from collections.abc import Sequence

import hoyle
import pytest

START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0 1"


def test_rules_tell_about_themselves() -> None:
    rules = hoyle.rules("jungle")
    assert (rules.game, rules.edition, rules.players) == ("jungle", "classic", 2)
    assert rules.num_actions == 272 and rules.num_ids == 272
    assert rules.zero_sum and not rules.has_chance and not rules.has_secrets
    assert (rules.min_return, rules.max_return) == (-1, 1)
    assert rules.spec.startswith("jungle@classic:") and rules.short_spec == "jungle"
    assert rules.options["tiger_jump"] == "both" and "revision" not in rules.options
    assert rules.revision == hoyle.game("jungle").revision


def test_rules_from_keywords_equal_rules_from_text() -> None:
    assert hoyle.rules("jungle", jump_block="none") == hoyle.rules("jungle:jump_block=none")
    assert hoyle.rules("jungle", edition="ludii") == hoyle.rules("jungle@ludii")
    assert hoyle.rules("jungle", edition="classic", hidden=True, setup="random").has_secrets
    assert hoyle.rules("jungle:jump_block=none", tiger_jump="vertical").options["jump_block"] == "none"
    with pytest.raises(ValueError):
        hoyle.rules("jungle@ludii", edition="classic")


def test_option_table_shows_value_and_default() -> None:
    rules = hoyle.rules("jungle", jump_block="none")
    table = {option.name: option for option in rules.option_table()}
    assert table["jump_block"].value == "none" and table["jump_block"].default != "none"
    assert table.keys() == rules.options.keys()
    for option in table.values():
        assert option.meaning_en and option.meaning_ru
        assert option.type != "enum" or option.value in option.values


def test_start_and_step(jungle: hoyle.State) -> None:
    assert jungle.text() == START and jungle.ply == 0
    assert jungle.actor == 0 and not jungle.is_over and not jungle.is_chance
    events = jungle.apply("a3a4")
    assert isinstance(events, hoyle.Events) and len(events) >= 1
    assert jungle.actor == 1 and jungle.ply == 1
    jungle.undo()
    assert jungle.text() == START


def test_apply_takes_ids_texts_and_whatever_is_an_index(jungle: hoyle.State) -> None:
    class Index:
        def __index__(self) -> int:
            return jungle.rules.action_id("a3a4")

    twins = [jungle.copy() for _ in range(4)]
    twins[0].apply("a3a4")
    twins[1].apply(jungle.rules.action_id("a3a4"))
    twins[2].apply("A3-A4")
    twins[3].apply(Index())  # type: ignore[arg-type]
    assert all(twin == twins[0] for twin in twins)


def test_legal_is_a_lazy_sequence(jungle: hoyle.State) -> None:
    legal = jungle.legal
    assert isinstance(legal, Sequence) and len(legal) == 24 and legal
    ids = list(legal)
    assert ids == sorted(ids) and legal == ids and legal == tuple(ids) and not legal != ids
    assert (
        legal[0] == ids[0]
        and legal[-1] == ids[-1]
        and legal[2:5] == tuple(ids[2:5])
        and legal[::-1] == tuple(ids[::-1])
    )
    assert ids[3] in legal and "a3a4" in legal and "a3a9" not in legal and "nonsense" not in legal and None not in legal
    assert 5.5 not in legal and -1 not in legal and 10**6 not in legal and ids[0] in jungle.legal
    assert (
        legal.index(ids[4]) == 4
        and legal.index(legal.texts()[7]) == 7
        and legal.count("a3a4") == 1
        and legal.count("a1a9") == 0
    )
    assert legal.texts() == [jungle.rules.action_text(a) for a in ids]
    assert legal.notations() == [jungle.notation(a) for a in ids]
    mask = legal.mask()
    assert [i for i, bit in enumerate(mask) if bit] == ids and len(mask) == jungle.rules.num_actions
    assert random.Random(1).choice(legal) in ids
    assert "24 actions" in repr(legal)
    for bad in (24, -25, 10**30):
        with pytest.raises(IndexError):
            legal[bad]
    with pytest.raises(ValueError):
        legal.index("a1a9")


def test_legal_follows_the_state_and_loops_may_change_it(jungle: hoyle.State) -> None:
    legal = jungle.legal
    before = list(legal)
    for action in legal:
        jungle.apply(action)
        assert list(legal) != before  # Black's actions now
        jungle.undo()
    assert list(legal) == before


def test_legal_keeps_its_state_alive() -> None:
    assert len(hoyle.rules("jungle").start().legal) == 24


def test_events(jungle: hoyle.State) -> None:
    state = jungle.rules.parse("7/7/7/7/7/7/2d4/2L4/7 w 0 1")
    events = state.apply("c2xc3")
    kinds = [event.kind for event in events]
    assert "captured" in kinds
    event = events[kinds.index("captured")]
    assert event.text == str(event) == events.texts()[kinds.index("captured")]
    assert event.text.split()[0] == event.kind
    assert {f"{k}={v}" for k, v in event.fields.items()} == set(event.text.split()[1:])
    assert event.seen(hoyle.REFEREE) and event.seen(hoyle.PUBLIC) and event.seen(0)
    assert list(events) == events[:] == events.seen(hoyle.REFEREE) and events == list(events)
    assert events.index(event) == kinds.index("captured") and events.count(event) == 1
    assert isinstance(events, Sequence) and events[-1] == list(events)[-1]
    with pytest.raises(IndexError):
        events[len(events)]
    with pytest.raises(ValueError):
        events.seen(2)


def test_explain(jungle: hoyle.State) -> None:
    yes, no = jungle.explain("a3a4"), jungle.explain("a3b4")
    assert yes and yes.legal and yes.action == jungle.rules.action_id("a3a4") and yes.status == hoyle.Status.OK
    assert not no and no.rule == "JG-MOVE-01" and no.en and no.ru and no.status == hoyle.Status.ILLEGAL
    assert no.en == hoyle.rule("JG-MOVE-01").meaning_en and no.ru == hoyle.rule("JG-MOVE-01").meaning_ru
    assert jungle.explain(jungle.rules.action_id("a1a2")).legal
    assert jungle.is_legal("a3a4") and not jungle.is_legal("a3b4") and jungle.is_legal(jungle.legal[0])
    assert jungle.text() == START


def test_offsets_count_characters() -> None:
    state = hoyle.rules("jungle").start()
    text = "жжжa3"
    verdict = state.explain(text)
    assert not verdict and verdict.offset is not None and 0 <= verdict.offset <= len(text)


def test_undo_and_reset(jungle: hoyle.State) -> None:
    rng = hoyle.Rng(1)
    texts = [jungle.text()]
    for _ in range(20):
        jungle.apply(jungle.sample(rng))
        texts.append(jungle.text())
    jungle.undo(5)
    assert jungle.ply == 15 and jungle.text() == texts[15]
    jungle.undo(0)
    with pytest.raises(hoyle.Error):
        jungle.undo(16)
    assert jungle.ply == 15
    jungle.reset()
    assert jungle.text() == START
    with pytest.raises(hoyle.Error):
        jungle.undo()
    with pytest.raises(ValueError):
        jungle.undo(-1)


def test_result_and_returns(jungle: hoyle.State) -> None:
    assert jungle.result.kind == hoyle.ResultKind.ONGOING and jungle.returns == (0.0, 0.0)
    state = jungle.rules.parse("7/3L3/7/7/7/7/7/7/e6 w 0 1")
    state.apply("d8d9")
    assert state.is_over and state.actor is hoyle.TERMINAL and len(state.legal) == 0 and not state.legal
    assert state.result.kind is hoyle.ResultKind.WIN and state.result.winners == (0,)
    assert state.result.rule.startswith("JG-END-") and state.result.label == "den"
    assert state.returns == (1.0, -1.0)
    with pytest.raises(hoyle.IllegalAction):
        state.apply("a1a2")


def test_turns(jungle: hoyle.State) -> None:
    turns = jungle.turns()
    assert [turn.text for turn in turns] == jungle.legal.texts() and len(jungle.turns(limit=3)) == 3
    twins = [jungle.copy() for _ in range(3)]
    twins[0].apply_turn(turns[0])
    twins[1].apply_turn(turns[0].text)
    twins[2].apply_turn(list(turns[0].actions))
    assert all(twin == twins[0] and twin.ply == 1 for twin in twins)
    with pytest.raises(hoyle.IllegalAction):  # all or nothing
        jungle.apply_turn(["a3a4", "a3a4"])
    assert jungle.text() == START and jungle.ply == 0


def test_texts_and_pictures(jungle: hoyle.State) -> None:
    assert json.loads(jungle.json())["game"] == "jungle"
    assert "~" in str(jungle) and str(jungle) == jungle.board()
    assert jungle.board(color=True) != jungle.board() != jungle.board(flip=True)
    svg = jungle.svg(size=240, theme="dark")
    assert svg.startswith("<svg") and 'width="240"' in svg and jungle._repr_svg_().startswith("<svg")
    features = jungle.features()
    assert isinstance(features, array) and len(features) == jungle.rules.num_features
    assert isinstance(jungle.key(), int) and jungle.key() == jungle.copy().key()


def test_perft_and_playout(jungle: hoyle.State) -> None:
    assert [jungle.perft(depth) for depth in range(4)] == [1, 24, 576, 12240]
    plies = jungle.playout(hoyle.Rng(2), max_plies=10)
    assert plies == 10 and jungle.ply == 10
    plies += jungle.playout(hoyle.Rng(2))
    assert jungle.is_over and jungle.ply == plies
    with pytest.raises(ValueError):
        jungle.perft(-1)


def test_rng_is_reproducible() -> None:
    one, two, other = hoyle.Rng(7), hoyle.Rng(seed=7, stream=0), hoyle.Rng(7, 1)
    first = [one.below(1000) for _ in range(50)]
    assert first == [two.below(1000) for _ in range(50)] != [other.below(1000) for _ in range(50)]
    assert one == two and one != other and all(0 <= n < 1000 for n in first)
    twin = one.copy()
    assert one.below(2**60) == twin.below(2**60) and one.below(1) == 0


def test_foreign_formats(jungle: hoyle.State) -> None:
    for entry in hoyle.game("jungle").formats:
        text = jungle.export(entry.id)
        assert jungle.rules.import_(entry.id, text).text() == START
    with pytest.raises(hoyle.UnknownName):
        jungle.export("no-such-format")


def test_batch_step() -> None:
    rules = hoyle.rules("jungle")
    states = [rules.start() for _ in range(3)]
    good, bad = rules.action_id("a3a4"), rules.action_id("a9a8")
    assert hoyle.batch_step(states, [good, bad, good]) == [hoyle.Status.OK, hoyle.Status.ILLEGAL, hoyle.Status.OK]
    assert [state.ply for state in states] == [1, 0, 1]
    with pytest.raises(ValueError):
        hoyle.batch_step(states, [good])
    with pytest.raises(RuntimeError):  # the same state twice
        hoyle.batch_step([states[1], states[1]], [good, good])
    states[1].apply(good)  # and nothing stays locked


def test_catalogue() -> None:
    assert "jungle" in hoyle.games() and hoyle.game("jungle") == "jungle"
    game = hoyle.game("jungle")
    assert game.title_en and game.title_ru and repr(game).startswith("Game('jungle', ")
    assert game.editions[0].id == "classic" and game.rules and game.events and game.terms
    assert all(rule.meaning_en and rule.meaning_ru and rule.source for rule in game.rules)
    assert hoyle.rule("JG-CAP-03").meaning_en
    for call in (lambda: hoyle.game("chess"), lambda: hoyle.rule("XX-00")):
        with pytest.raises(hoyle.UnknownName):
            call()
