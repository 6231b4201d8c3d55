"""Boards in pages: what is shown is what the library draws, and a viewer's page holds nothing that he may not know."""

from __future__ import annotations

import base64
import io
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import hoyle
import pytest
from hoyle import _moving, display, records

SPECS = ["jungle", "backgammon", "jackal", "castles"]
FAKE = Path(__file__).parent / "fake_page.mjs"


def played(spec: str, plies: int = 25, seed: int = 4) -> hoyle.State:
    state = hoyle.rules(spec).start()
    state.playout(hoyle.Rng(seed), max_plies=plies)
    return state


def positions(state: hoyle.State) -> Iterator[hoyle.State]:
    """The state after 0, 1, 2, ... of its actions."""
    again, history = state.copy(), state.history()
    again.reset()
    yield again
    for action in history:
        again.apply(action)
        yield again


def open_page(page: display.Html, tmp_path: Path, steps: int) -> list[list[tuple[str, str, list[str]]]]:
    if shutil.which("node") is None:
        pytest.skip("needs node to run the page's script")
    page.save(tmp_path / "page.html")
    command = ["node", str(FAKE), str(tmp_path / "page.html"), str(steps)]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    return [[tuple(panel) for panel in root] for root in json.loads(told.stdout)]


@pytest.mark.parametrize("spec", SPECS)
def test_the_page_shows_each_picture(spec: str, tmp_path: Path) -> None:
    state = played(spec)
    page = display.animate(state, size=200)
    for ply in (0, 1, state.ply - 1, state.ply):
        [[(svg, caption, events)]] = open_page(page, tmp_path, ply)
        there = list(positions(state.copy()))[0]
        there.reset()
        happened: list[str] = []
        for action in state.history()[:ply]:
            notation = there.notation(action)
            happened = there.apply(action).texts()
        assert svg == there.svg(size=200)
        assert caption.startswith(f"{ply}. ") and notation in caption if ply else caption == "start"
        assert len(events) == len(happened)
        for said, text in zip(events, happened):
            assert all(part.replace("=", " ") in said for part in text.split(" ")[1:])


def test_many_pages_do_not_meet(tmp_path: Path) -> None:
    one, two = played("jungle", 6), played("backgammon", 6)
    page = display.Html(display.animate(one) + display.animate(two) + display.animate(one))
    assert " id=" not in page.replace("\\", "") and "getElementById" not in page
    first, second, third = open_page(page, tmp_path, 6)
    assert first[0][0] == third[0][0] == one.svg() and second[0][0] == two.svg()


def test_several_viewers_side_by_side(hidden: hoyle.State, tmp_path: Path) -> None:
    [panels] = open_page(display.animate(hidden, viewer=[0, 1, hoyle.PUBLIC]), tmp_path, hidden.ply)
    assert [panel[0] for panel in panels] == [hidden.svg(0), hidden.svg(1), hidden.svg(hoyle.PUBLIC)]
    page = display.animate(hidden, viewer=[0, hoyle.REFEREE], lang="ru")
    assert "<b>судья</b>" in page
    with pytest.raises(ValueError):
        display.animate(hidden, viewer=[])


def test_events_in_two_languages(jungle: hoyle.State) -> None:
    jungle.apply("a3a4")
    english, russian = display.animate(jungle), display.animate(jungle, lang="ru")
    assert "A piece moves: " in english and "Фигура ходит: " in russian and "A piece moves" not in russian
    hoyle.set_language("ru")
    assert display.animate(jungle) == russian
    with pytest.raises(ValueError):
        display.animate(jungle, lang="fr")


def test_bad_times_and_plies(jungle: hoyle.State, tmp_path: Path) -> None:
    for seconds in (0, -1, float("nan"), float("inf")):
        for make in (display.animate, display.moving, partial(display.gif, path=tmp_path / "game.gif")):
            with pytest.raises(ValueError, match="seconds"):
                make(jungle, seconds=seconds)
    for plies, error in (([], ValueError), ([-1], ValueError), ([1], ValueError), ([0.5], TypeError)):
        with pytest.raises(error, match="pl"):
            display.animate(jungle, plies=plies)  # type: ignore[arg-type]


def test_some_plies(jungle: hoyle.State, tmp_path: Path) -> None:
    jungle.playout(hoyle.Rng(1), max_plies=20)
    [[(svg, caption, events)]] = open_page(display.animate(jungle, plies=range(0, 21, 10)), tmp_path, 1)
    assert svg == list(position.svg() for position in positions(jungle))[10]
    assert caption.startswith("10. ") and len(events) >= 10  # those of ten actions
    for wrong in ([], [21], [-1]):
        with pytest.raises(ValueError):
            display.animate(jungle, plies=wrong)


def secrets() -> list[tuple[hoyle.State, int]]:
    """Games with secrets, and somebody who does not know them."""
    games: list[tuple[hoyle.State, int]] = []
    for spec in ("jungle@hidden_jungle", "jungle:hidden=yes,setup=random", "jackal@deluxe", "jackal@treasure_island"):
        state = played(spec, 60)
        games += [(state, viewer) for viewer in (*range(state.rules.players), int(hoyle.PUBLIC))]
    return games


def told_by(state: hoyle.State, viewer: int) -> list[str]:
    """Every kind of page and picture for one viewer, pictures in them made readable."""
    plies = [0, state.ply // 2, state.ply]
    texts = [
        str(display.animate(state, viewer)),
        str(display.animate(state, [viewer], plies=plies)),
        str(display.moving(state, viewer, plies=plies)),
        str(display.side_by_side(state.view(viewer))),
        str(display.views(state, [viewer])),
    ]
    found = [base64.b64decode(data).decode() for text in texts for data in re.findall(r"base64,([\w+/=]+)", text)]
    return texts + found


def twins(viewer: int, plies: int) -> tuple[hoyle.State, hoyle.State]:
    """Two games of hidden Jungle that differ, and that the viewer cannot tell apart at any ply."""
    rules, rng = hoyle.rules("jungle", hidden=True, setup="random"), hoyle.Rng(9)
    one, two = rules.start(), rules.start()
    while one.ply < plies:
        assert any(step_alike(one, two, a, viewer) for a in sorted(one.legal, key=lambda _: rng.below(1 << 20)))
    return one, two


def step_alike(one: hoyle.State, two: hoyle.State, action: int, viewer: int) -> bool:
    """Plays the action in one, and in the other what looks the same and is something else if it can be."""
    seen = one.apply(action).seen(viewer)
    hidden_from = one.history(viewer)[-1] < 0
    for other in sorted(two.legal, key=lambda id: id == action) if hidden_from else [action]:
        if not two.is_legal(other):
            continue
        if two.apply(other).seen(viewer) == seen and two.view(viewer) == one.view(viewer):
            return True
        two.undo()
    one.undo()
    return False


@pytest.mark.parametrize("viewer", [0, 1, hoyle.PUBLIC])
def test_pages_of_a_viewer_do_not_hang_on_secrets(viewer: int) -> None:
    one, two = twins(viewer, 30)
    assert one.history() != two.history() and one.history(viewer) == two.history(viewer) and one.text() != two.text()
    assert told_by(one, viewer) == told_by(two, viewer)
    assert display.animate(one) != display.animate(two)


def test_pages_of_a_viewer_hold_no_secret_action() -> None:
    hid = 0
    for state, viewer in secrets():
        page, referee = str(display.animate(state, viewer, size=100)), str(display.animate(state, size=100))
        for ply, known in enumerate(state.history(viewer), start=1):
            if known < 0:
                hid += 1
                [caption] = re.findall(rf'"({ply}\. [^"]*)"', page)
                [told] = re.findall(rf'"({ply}\. [^"]*)"', referee)
                assert caption.endswith(": ?") and not told.endswith("?")
    assert hid > 50


def test_only_the_viewers_pictures_and_events_are_in_the_page() -> None:
    for state, viewer in secrets()[::2]:
        frames = [position.svg(viewer, size=120) for position in positions(state)]
        events = []
        again, history = state.copy(), state.history()
        again.reset()
        for action in history:
            events += [event.text for event in again.apply(action).seen(viewer)]
        page = display.animate(state, viewer, size=120)
        data = json.loads(re.findall(r'<script type="application/json">(.*?)</script>', page)[0])
        mine = {part for frame in frames for part in re.split("(?<=>)(?=<)", frame)}
        assert set(data["parts"]) == mine
        assert sum(len(step) for step in data["panels"][0]["events"]) == len(events)


def shown_at(element: ElementTree.Element, share: float) -> Iterator[object]:
    """What an animated picture shows at a moment, element by element."""
    blink = next((child for child in element if child.tag.endswith("}animate")), None)
    if blink is not None:
        times = [float(time) for time in str(blink.get("keyTimes")).split(";")]
        values = str(blink.get("values")).split(";")
        assert times[0] == 0 and times == sorted(set(times)) and len(times) == len(values)
        assert (element.get("display") == "none") == (values[0] == "none")
        if [value for time, value in zip(times, values) if time <= share][-1] == "none":
            return
    else:
        yield element.tag, element.attrib, element.text
    for child in element:
        if child is not blink:
            yield from shown_at(child, share)
    if blink is None:
        yield "end"


@pytest.mark.parametrize("spec", SPECS)
def test_a_moving_picture_shows_each_frame(spec: str) -> None:
    state = played(spec)
    picture = display.moving(state, size=200)
    assert " id=" not in picture and picture._repr_svg_() == picture
    root, total = ElementTree.fromstring(picture), state.ply + 1
    for number, position in enumerate(positions(state)):
        want = list(shown_at(ElementTree.fromstring(position.svg(size=200)), 0))
        assert list(shown_at(root, (number + 0.5) / total)) == want, number


def test_a_still_picture(jungle: hoyle.State, tmp_path: Path) -> None:
    picture = display.moving(jungle)
    assert "animate" not in picture
    picture.save(tmp_path / "still.svg")
    assert ElementTree.parse(tmp_path / "still.svg").getroot().get("width") == "480"


def test_gif(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    image = pytest.importorskip("PIL.Image")
    try:
        draw = _moving.rasteriser()
    except ImportError:
        pytest.skip("nothing here draws SVG")
    state = played("jungle", 12)
    display.gif(state, tmp_path / "game.gif", size=160, seconds=0.5, hold=2.0, plies=range(0, 13, 3))
    with image.open(tmp_path / "game.gif") as film:
        assert film.n_frames == 5 and film.width == 160
        times = []
        for number in range(5):
            film.seek(number)
            times.append(film.info["duration"])
            if number == 4:
                last = film.convert("RGB")
        assert times == [500] * 4 + [2000]
    want = image.open(io.BytesIO(draw(state.svg(size=160)))).convert("RGB")
    assert last.size == want.size
    far = [abs(a - b) > 48 for a, b in zip(last.tobytes(), want.tobytes())]
    assert sum(far) < len(far) / 50


def test_without_a_rasteriser_it_says_so(
    jungle: hoyle.State, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modules = __import__("sys").modules
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setitem(modules, "cairosvg", None)
    with pytest.raises(ImportError, match=r"rsvg-convert.*hoyle\[display\]"):
        _moving.rasteriser()
    monkeypatch.setitem(modules, "PIL.Image", None)
    with pytest.raises(ImportError, match=r"Pillow.*hoyle\[display\]"):
        display.gif(jungle, tmp_path / "no.gif")
    assert not (tmp_path / "no.gif").exists()


def test_records_show_themselves(hidden: hoyle.State) -> None:
    assert records.Record("<b>torn", {})._repr_html_() == "<pre>&lt;b&gt;torn\n</pre>"
    assert "data-hoyle" in records.of(played("jungle", 5))._repr_html_()
    public = records.of(hidden, hoyle.PUBLIC)
    assert public._repr_html_().startswith("<pre>") and "?;" in public._repr_html_()
