"""The stub says what the module is, and typed programs check against it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import hoyle
import pytest

for needed in ("mypy", "pettingzoo", "pyspiel"):  # without the extras their modules cannot be checked
    pytest.importorskip(needed)
HERE = Path(__file__).parent
ROOT = HERE.parent.parent


PACKAGE = Path(hoyle.__file__).resolve().parent


def _mypy(module: str, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ)
    if "site-packages" not in PACKAGE.parts:  # a build tree
        environment["MYPYPATH"] = environment["PYTHONPATH"] = str(PACKAGE.parent)
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=600)


def _run(module: str, *arguments: str, cwd: Path) -> None:
    done = _mypy(module, *arguments, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stub_matches_the_module(tmp_path: Path) -> None:
    _run(
        "mypy.stubtest", "hoyle", "--allowlist", str(HERE / "stubtest.allow"), "--ignore-unused-allowlist", cwd=tmp_path
    )


def test_package_and_examples_are_strictly_typed(tmp_path: Path) -> None:
    examples = [str(path) for path in sorted((ROOT / "examples" / "python").glob("*.py"))]
    assert examples and (PACKAGE / "py.typed").is_file()
    _run("mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), *examples, cwd=tmp_path)
    _run("mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "-p", "hoyle", cwd=tmp_path)


def test_mistakes_are_seen(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import hoyle\nhoyle.rules('jungle').start().apply(1.5)\nx: str = hoyle.Rng(1).below(6)\n")
    done = _mypy("mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(wrong), cwd=tmp_path)
    assert done.returncode == 1 and "Found 2 errors" in done.stdout, done.stdout
