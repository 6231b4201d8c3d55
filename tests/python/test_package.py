"""The package as it is installed: pages and examples run, files are read and written, the tool is at hand."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import hoyle
import pytest
from hoyle import __main__ as tool
from hoyle import display, records

ROOT = Path(__file__).parent.parent.parent
CORE = Path(sys.modules["hoyle._core"].__file__ or "")


def _python(*arguments: str, cwd: Path, status: int = 0) -> str:
    done = subprocess.run([sys.executable, *arguments], cwd=cwd, capture_output=True, text=True, timeout=300)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def test_import_needs_nothing_else_and_is_quick(tmp_path: Path) -> None:
    code = (
        "import sys, time; began = time.process_time(); import hoyle; took = time.process_time() - began; "
        "print('numpy' in sys.modules, round(1000 * took, 1))"
    )
    runs = [_python("-c", code, cwd=tmp_path).split() for _ in range(5)]
    assert all(run[0] == "False" for run in runs)
    print(f"import hoyle: {min(float(run[1]) for run in runs)} ms")  # told, not judged: machines differ


def test_version_is_that_of_the_header() -> None:
    header = (ROOT / "include" / "hoyle" / "hoyle.h").read_text(encoding="utf-8")
    numbers = [re.search(rf"#define HOYLE_VERSION_{part} (\d+)", header) for part in ("MAJOR", "MINOR", "PATCH")]
    assert hoyle.__version__ == ".".join(number[1] for number in numbers if number)


def test_constants_are_those_of_the_header() -> None:
    header = (ROOT / "include" / "hoyle" / "hoyle.h").read_text(encoding="utf-8")
    for enum in (hoyle.Seat, hoyle.Status, hoyle.ResultKind):
        for member in enum:
            assert re.search(rf"\bHOYLE_{member.name} = {int(member)}\b", header), member


def test_all_names_exist() -> None:
    assert len(set(hoyle.__all__)) == len(hoyle.__all__) and all(hasattr(hoyle, name) for name in hoyle.__all__)


@pytest.mark.skipif(shutil.which("nm") is None or sys.platform != "linux", reason="needs nm")
def test_the_extension_shows_one_symbol() -> None:
    listed = subprocess.run(
        ["nm", "-D", "--defined-only", str(CORE)], capture_output=True, text=True, check=True
    ).stdout
    assert [line.split()[-1] for line in listed.splitlines()] == ["PyInit__core"]


def test_pages_run(tmp_path: Path) -> None:
    pages = [str(ROOT / "README.md"), *sorted(str(page) for page in (ROOT / "docs").glob("*.md"))]
    extras = {"interfaces": ("pettingzoo", "pyspiel"), "vector": ("numpy",), "stats": ("pandas",)}
    extras["tournament"] = ("openskill", "matplotlib")
    for page, packages in extras.items():
        if any(importlib.util.find_spec(name) is None for name in packages):
            pages.remove(str(ROOT / "docs" / f"{page}.md"))
    out = _python(str(ROOT / "tests" / "docs" / "snippets.py"), "python", *pages, cwd=tmp_path)
    assert "docs/python.md" in out and "README.md" in out and " 0 failed" in out


def test_selfplay_example(tmp_path: Path) -> None:
    script = str(ROOT / "examples" / "python" / "selfplay.py")
    out = _python(script, "--games", "3", "--records", "games.txt", cwd=tmp_path)
    assert "3 games of jungle" in out and len(list(records.read(tmp_path / "games.txt"))) == 3


def test_league_example(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    pytest.importorskip("openskill")
    (tmp_path / "mine.py").write_text("def first(view):\n    return view.legal[0]\n", encoding="utf-8")
    script = str(ROOT / "examples" / "python" / "league.py")
    (tmp_path / "league.py").write_text(Path(script).read_text(encoding="utf-8"), encoding="utf-8")  # beside mine.py
    arguments = ["league.py", "jungle", "random", "mine:first", "--max-plies", "40", "--records", "games.txt"]
    first = _python(*arguments, "--workers", "2", "--report", "league.html", cwd=tmp_path)
    assert "mine:first" in first and len(list(records.read(tmp_path / "games.txt"))) == 2
    assert "<h2>Standings</h2>" in (tmp_path / "league.html").read_text(encoding="utf-8")
    assert _python(*arguments, "--workers", "0", cwd=tmp_path) == first


def test_records_read_back(tmp_path: Path) -> None:
    games = []
    for seed in range(5):
        state = hoyle.rules("jungle").start()
        state.playout(hoyle.Rng(seed))
        games.append(records.of(state, Players='Ann "A" \\ Bob', Result="agreed"))
    path = tmp_path / "games.txt"
    assert records.write(path, games[:3]) == 3 and records.write(path, games[3:], append=True) == 2
    again = list(records.read(path))
    assert again == games and again == records.parse(path.read_text(encoding="utf-8"))
    assert max(len(line) for line in path.read_text(encoding="utf-8").splitlines() if "@" not in line) <= 110
    assert [game.state().record() for game in again] == [game.text for game in games]
    with pytest.raises(hoyle.ParseError):
        records.parse('[Players "nobody"]\n')
    with pytest.raises(ValueError):
        str(records.of(hoyle.rules("jungle").start(), Players="two\nlines"))


@pytest.mark.parametrize("tags, error", [
    ({"Place": "a\u2028b"}, ValueError), ({"Place": "a\x85"}, ValueError), ({"Место": "a"}, ValueError),
    ({"two words": "a"}, ValueError), ({"1st": "a"}, ValueError), ({"": "a"}, ValueError), ({"Round": 5}, TypeError),
])  # fmt: skip
def test_tags_that_could_not_be_read_back_are_refused(tags: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error, match="tag"):
        str(records.of(hoyle.rules("jungle").start(), **tags))


def test_records_are_written_behind_what_is_there(tmp_path: Path) -> None:
    path, game = tmp_path / "games.txt", hoyle.rules("jungle").start()
    for move in ("a3a4", "a7a6"):
        game.apply(move)
    assert records.write(path, [game], append=True, sync=True) == 1
    path.write_text(path.read_text().rstrip()[:-1])  # cut off in the last action
    assert records.write(path, [game, game], append=True) == 2
    assert [record.state().ply for record in records.read(path)] == [1, 2, 2]


def test_records_cut_off_lose_one_action_at_most(tmp_path: Path) -> None:
    state = hoyle.rules("jungle").start()
    state.playout(hoyle.Rng(1), max_plies=30)
    text = str(records.of(state))
    cut = records.parse(text[: text.rindex(";") - 1])[0].state()
    assert cut.ply == 29 and cut.history() == state.history()[:29]


def test_quoted_values_survive_the_line_breaks() -> None:
    record = 'game:bag="a, b | c; d" | ' + "x" * 90 + " | a; b; "
    assert records.parse(str(records.Record(record.strip(), {})))[0].text == record.strip()


def test_pictures_of_a_game(jungle: hoyle.State, tmp_path: Path) -> None:
    jungle.playout(hoyle.Rng(3), max_plies=6)
    page = display.animate(jungle, size=200)
    assert page._repr_html_() == page and 'max="6"' in page and "6. " in page
    assert display.animate(jungle.record(), size=200) == page
    page.save(tmp_path / "game.html", title="A & B")
    saved = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert saved.startswith("<!DOCTYPE html>") and "A &amp; B" in saved and saved.count("</script>") == saved.count("<script") == 2
    row = display.side_by_side(jungle, jungle.view(0), captions=["<now>"], size=120)
    assert row.count("<img") == 2 and "&lt;now&gt;" in row
    assert display.views(jungle).count("<img") == jungle.rules.players + 2
    with pytest.raises(ValueError):
        display.side_by_side(jungle, captions=["one", "two"])


def test_an_animation_for_a_viewer_tells_no_secrets(hidden: hoyle.State) -> None:
    page = display.animate(hidden, viewer=hoyle.PUBLIC)
    secret = [hidden.rules.action_text(action) for action in hidden.history()]
    assert all("@" in text and text not in page for text in secret)
    assert secret[0] in display.animate(hidden)


@pytest.mark.skipif(tool.find_tool() is None, reason="the tool was not built: CLI11 or nlohmann-json is missing")
def test_the_tool_runs(tmp_path: Path) -> None:
    assert "jungle" in _python("-m", "hoyle", "games", cwd=tmp_path)
    _python("-m", "hoyle", "explain", "jungle", "a3b4", cwd=tmp_path, status=1)
    _python("-m", "hoyle", "no-such-command", cwd=tmp_path, status=2)


def test_without_the_tool_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(tool, "find_tool", lambda: None)
    assert tool.main() == 2 and "CLI11" in capsys.readouterr().err


@pytest.mark.parametrize("extra, package", [
    ("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel"),
    ("vector", "numpy"), ("pettingzoo", "numpy"), ("gymnasium", "numpy"), ("openspiel", "numpy"),
])  # fmt: skip
def test_a_missing_extra_is_named(extra: str, package: str, tmp_path: Path) -> None:
    code = (
        f"import sys; sys.modules[{package!r}] = None\n"
        f"try: import hoyle.{extra}\nexcept ImportError as error: print(error)"
    )
    assert f"pip install 'hoyle[{extra}]'" in _python("-c", code, cwd=tmp_path)
