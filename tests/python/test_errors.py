"""Bad input: the right exception, what and where, and nothing changed."""

from __future__ import annotations

import pickle
from typing import Any

import hoyle
import pytest


def test_hierarchy() -> None:
    for cls, builtin in [
        (hoyle.IllegalAction, ValueError),
        (hoyle.ParseError, ValueError),
        (hoyle.UnknownName, LookupError),
        (hoyle.MismatchError, Exception),
    ]:
        assert issubclass(cls, hoyle.Error) and issubclass(cls, builtin) and cls.__module__ == "hoyle"


def test_illegal_action_says_which_rule(jungle: hoyle.State) -> None:
    before = jungle.text()
    with pytest.raises(hoyle.IllegalAction) as caught:
        jungle.apply("a3b4")
    reason = caught.value.reason
    assert reason is not None and reason.rule == "JG-MOVE-01" and not reason
    assert "JG-MOVE-01" in str(caught.value) and reason.en in str(caught.value) and "a3b4" in str(caught.value)
    assert jungle.text() == before and jungle.ply == 0


def test_illegal_id_says_which_rule_too(jungle: hoyle.State) -> None:
    own_piece = jungle.rules.action_id("a9a8")
    with pytest.raises(hoyle.IllegalAction) as caught:
        jungle.apply(own_piece)
    assert caught.value.reason is not None and caught.value.reason.rule == "JG-TURN-02"
    assert caught.value.reason.action == own_piece


def test_messages_in_russian(jungle: hoyle.State) -> None:
    assert hoyle.get_language() == "en"
    hoyle.set_language("ru")
    with pytest.raises(hoyle.IllegalAction, match="JG-MOVE-01") as caught:
        jungle.apply("a3b4")
    assert hoyle.rule("JG-MOVE-01").meaning_ru in str(caught.value)
    with pytest.raises(ValueError):
        hoyle.set_language("fr")
    assert hoyle.get_language() == "ru"


@pytest.mark.parametrize("other", [None, 5, b"jungle", ["jungle"]])
def test_rules_are_made_from_text(other: Any) -> None:
    with pytest.raises(TypeError, match=type(other).__name__):
        hoyle.rules(other)


@pytest.mark.parametrize("text", ["", " ", "a3", "nonsense", "a3a4a5", "\ud7ff" * 3, "a3\0a4", "x" * 100_000, "a3\ud800"])
def test_what_is_no_action_text(jungle: hoyle.State, text: str) -> None:
    before = jungle.record()
    with pytest.raises((hoyle.ParseError, hoyle.IllegalAction)):
        jungle.apply(text)
    assert not jungle.explain(text)
    assert text not in jungle.legal and not jungle.is_legal(text)
    with pytest.raises((hoyle.ParseError, hoyle.IllegalAction)):
        jungle.apply_turn(text)
    assert jungle.record() == before


@pytest.mark.parametrize("action", [-1, -2, 272, 10**6, 2**31 - 1, 2**31, -(2**31), 2**63, 2**200, -(2**200)])
def test_ids_that_do_not_exist(jungle: hoyle.State, action: int) -> None:
    for call in (jungle.apply, jungle.explain, jungle.is_legal):
        if call == jungle.is_legal and -(2**31) <= action < 2**31:
            assert not jungle.is_legal(action)
            continue
        with pytest.raises(hoyle.UnknownName):
            call(action)
    assert jungle.ply == 0


@pytest.mark.parametrize("action", [None, 1.5, [], b"a3a4", object()])
def test_what_is_neither_id_nor_text(jungle: hoyle.State, action: object) -> None:
    with pytest.raises(TypeError):
        jungle.apply(action)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("spec", "error"),
    [
        ("", hoyle.Error),
        ("chess", hoyle.UnknownName),
        ("jungle@nowhere", hoyle.UnknownName),
        ("jungle:no_such=1", hoyle.UnknownName),
        ("jungle:jump_block=sometimes", hoyle.Error),
        ("jungle:jump_block", hoyle.Error),
        ('jungle:jump_block="none', hoyle.Error),
        ("jungle:revision=99", hoyle.MismatchError),
        ("jungle\n", hoyle.Error),
        ("jungle" * 10_000, hoyle.Error),
    ],
)
def test_bad_specs(spec: str, error: type[hoyle.Error]) -> None:
    with pytest.raises(error) as caught:
        hoyle.rules(spec)
    assert caught.value.reason is not None and str(caught.value)


def test_bad_positions(jungle: hoyle.State) -> None:
    for text in ["", "nonsense", "l5t w 0 1", "9/9/9/9/9/9/9/9/9 w 0 1", "x" * 100_000, "\0"]:
        with pytest.raises(hoyle.ParseError) as caught:
            jungle.rules.parse(text)
        assert caught.value.reason is not None
        with pytest.raises(hoyle.ParseError):
            hoyle.State("jungle", text)


def test_bad_records(jungle: hoyle.State) -> None:
    jungle.apply("a3a4")
    record = jungle.record()
    for text in [
        "",
        "jungle",
        "|",
        "||",
        record.replace("a3a4", "a3b4"),
        record.replace("jungle", "chess"),
        record[:20],
    ]:
        with pytest.raises(hoyle.Error):
            hoyle.replay(text)


def test_bad_viewers(jungle: hoyle.State) -> None:
    for viewer in (2, -1, -2, -5, 99):
        for call in (
            jungle.text,
            jungle.json,
            jungle.svg,
            jungle.key,
            jungle.history,
            jungle.record,
            jungle.features,
            jungle.view,
        ):
            with pytest.raises(ValueError):
                call(viewer)
        with pytest.raises(ValueError):
            jungle.determinize(viewer, hoyle.Rng(1))


def test_other_bad_arguments(jungle: hoyle.State) -> None:
    for call in (
        lambda: hoyle.State(5),  # type: ignore[arg-type]
        lambda: hoyle.Rng(-1),
        lambda: hoyle.Rng("x"),  # type: ignore[arg-type]
        lambda: jungle.sample(None),  # type: ignore[arg-type]
        lambda: hoyle.batch_step([None], [0]),  # type: ignore[list-item]
        lambda: jungle.undo(1, 2),  # type: ignore[call-arg]
        lambda: hoyle.Legal(),  # type: ignore[call-arg]
        lambda: hoyle.Events(),  # type: ignore[call-arg]
    ):
        with pytest.raises((TypeError, RuntimeError, OverflowError)):
            call()


def test_a_state_that_was_never_made() -> None:
    class Careless(hoyle.State):
        def __init__(self) -> None:
            pass

    with pytest.raises(TypeError):
        Careless()
    for cls in (hoyle.State, hoyle.View, hoyle.Rules, hoyle.Rng):
        empty = cls.__new__(cls)
        for name, member in vars(cls).items():
            if name.startswith("__") and name not in ("__str__", "__repr__", "__copy__") or "pybind11" in name:
                continue
            with pytest.raises(TypeError):
                getattr(empty, name)
                for arguments in ((), (0,), ("x",), (0, hoyle.Rng(1)), (hoyle.Rng(1),)):
                    try:
                        getattr(empty, name)(*arguments)
                    except TypeError as error:
                        if "never called" in str(error):
                            raise


def test_descriptors_check_their_object() -> None:
    for name in ("actor", "legal", "ply"):
        with pytest.raises(TypeError):
            hoyle.State.__dict__[name].__get__(5)
    with pytest.raises(TypeError):
        hoyle.State.apply(5, "a3a4")  # type: ignore[arg-type]


def test_errors_survive_pickling(jungle: hoyle.State) -> None:
    with pytest.raises(hoyle.IllegalAction) as caught:
        jungle.apply("a3b4")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (
        type(again) is hoyle.IllegalAction and again.reason == caught.value.reason and str(again) == str(caught.value)
    )


@pytest.mark.parametrize("cls", [hoyle.State, hoyle.View, hoyle.Rules, hoyle.Rng, hoyle.Legal, hoyle.Events])
def test_no_method_takes_another_object_for_itself(cls: type) -> None:
    for name, member in vars(cls).items():
        if name in ("__new__", "__init__", "__hash__", "__module__", "__doc__", "__setstate__") or "pybind11" in name:
            continue
        for other in (None, 5, object()):
            for arguments in ((), (None,), (0,), (0, None)):
                with pytest.raises((TypeError, ValueError, AttributeError, RuntimeError)):
                    if isinstance(member, property):
                        member.__get__(other if other is not None else 0, int)
                        raise TypeError  # reading a property of the class gives the property
                    if getattr(cls, name)(other, *arguments) is NotImplemented:
                        raise TypeError  # an operator that leaves it to the other side
                    raise AssertionError(name)
