"""Views tell nothing that the viewer does not know, by whatever road one asks."""

from __future__ import annotations

import copy
import pickle
from array import array

import hoyle
import pytest

PRIVATE = "apply undo reset playout settle determinize record history copy view export sample perft".split()


def test_a_view_cannot_be_played_or_unredacted(hidden: hoyle.State) -> None:
    view = hidden.view(0)
    assert not [name for name in PRIVATE if hasattr(view, name)]
    with pytest.raises(AttributeError):
        view.secret = 1  # type: ignore[attr-defined]


def test_two_worlds_that_look_alike_give_one_view(hidden: hoyle.State) -> None:
    rng, worlds = hoyle.Rng(3), {hidden.text(): hidden}
    for _ in range(30):
        world = hidden.determinize(0, rng)
        worlds[world.text()] = world
    assert len(worlds) > 1
    told = {
        (
            w.text(0),
            w.json(0),
            w.svg(0),
            w.board(0),
            w.key(0),
            tuple(w.features(0)),
            repr(w.view(0)),
            w.view(0).json(),
            w.view(0)._repr_html_(),
            tuple(w.view(0).legal),
            str(w.view(0)),
            pickle.dumps(w.view(0)),
            hash(w.view(0)),
        )
        for w in worlds.values()
    }
    assert len(told) == 1


def test_views_know_different_things(hidden: hoyle.State) -> None:
    texts = {hidden.text(seat) for seat in (0, 1, hoyle.PUBLIC, hoyle.REFEREE)}
    assert len(texts) == 4 and hidden.text() == hidden.text(hoyle.REFEREE) == hidden.text(None)


def test_pickles_of_views_hold_the_redacted_position(hidden: hoyle.State) -> None:
    view = hidden.view(1)
    for twin in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
        assert twin == view and twin.text() == hidden.text(1)
    assert hidden.text().split()[0].encode() not in pickle.dumps(view)
    # A position written by hand is redacted again.
    assert hoyle.View(hidden.rules.spec, 1, hidden.text()).text() == hidden.text(1)


def test_views_stay_as_they_are(jungle: hoyle.State) -> None:
    view, text = jungle.view(0), jungle.text(0)
    jungle.apply("a3a4")
    assert view.text() == text and jungle.view(0) != view and jungle.view(0) != jungle.view(1)


def test_histories_hide_secret_actions(hidden: hoyle.State) -> None:
    full, public = hidden.history(), hidden.history(hoyle.PUBLIC)
    assert len(full) == len(public) == 16 and set(public) == {-1} and -1 not in full
    assert "?" in hidden.record(hoyle.PUBLIC) and "?;" not in hidden.record()
    with pytest.raises(hoyle.MismatchError):
        hoyle.replay(hidden.record(hoyle.PUBLIC))


def test_events_per_viewer() -> None:
    state = hoyle.rules("jungle", hidden=True, setup="random").start()
    events = state.apply(state.sample(hoyle.Rng(1)))
    assert list(events) == events.seen(hoyle.REFEREE)
    assert events.seen(0) != events.seen(1)
    assert all(event.seen(1) for event in events.seen(1))


def test_views_answer_questions(hidden: hoyle.State) -> None:
    view = hidden.view(hidden.actor)
    action = view.legal[0]
    assert view.explain(action) and view.is_legal(view.legal.texts()[0]) and view.notation(action)
    assert len(view.turns()) == len(view.legal) and view.result == hidden.result and view.returns == hidden.returns
    assert not view.is_over and not view.is_chance and view.chance == []


def test_a_redacted_state_does_not_guess(hidden: hoyle.State) -> None:
    """A position text as its mover sees it: what depends on a hidden piece is refused, all else can be played."""
    rng, refused, played = hoyle.Rng(8), 0, 0
    while not hidden.is_over and refused == 0:
        seen = hidden.rules.parse(hidden.text(hidden.actor))
        for action in seen.legal:
            before = seen.text()
            try:
                seen.apply(action)
                seen.undo()
                played += 1
            except hoyle.MismatchError as error:
                assert "determinize" in str(error)
                refused += 1
            assert seen.text() == before
        hidden.apply(hidden.sample(rng))
    assert refused > 0 and played > 0


def test_numbers_into_the_memory_of_the_caller(any_rules: hoyle.Rules) -> None:
    state = any_rules.start()
    state.playout(hoyle.Rng(6), max_plies=20)
    numbers, mask = array("f", [7.0]) * any_rules.num_features, bytearray(b"\7" * any_rules.num_actions)
    for viewer in (None, 0, any_rules.players - 1, hoyle.PUBLIC):
        state.features_into(numbers, viewer)
        assert numbers == state.features(viewer)
    state.view(0).features_into(numbers)
    assert numbers == state.view(0).features()
    state.legal.mask_into(mask)
    assert mask == state.legal.mask() and (state.actor < 0 or sum(mask) == len(state.legal))


def test_memory_that_does_not_fit_is_refused(jungle: hoyle.State) -> None:
    size, width = jungle.rules.num_features, jungle.rules.num_actions
    for wrong in (array("d", bytes(8 * size)), array("i", bytes(4 * size)), [0.0] * size, None):
        with pytest.raises(TypeError, match="features: an array"):
            jungle.features_into(wrong)
    for wrong in (array("f", bytes(4 * width)), array("h", bytes(2 * width)), None):
        with pytest.raises(TypeError, match="mask: an array"):
            jungle.legal.mask_into(wrong)
    for wrong, complaint in (
        (bytes(width), "cannot be written to"),
        (bytearray(width + 1), "the shape is"),
        (memoryview(bytearray(2 * width))[::2], "C-contiguous"),
    ):
        with pytest.raises(ValueError, match=complaint):
            jungle.legal.mask_into(wrong)
    with pytest.raises(ValueError, match=rf"the shape is \({size}, \), not \({size - 1}\)"):
        jungle.features_into(array("f", bytes(4 * size - 4)))
    with pytest.raises(ValueError):
        jungle.features_into(array("f", bytes(4 * size)), 5)
