"""The wheel that was installed and the sdist beside it, as `python -m build` made them; run.sh says where they are."""

from __future__ import annotations

import csv
import importlib.metadata
import io
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import hoyle
import pytest

ROOT = Path(__file__).parent.parent.parent
DIST = Path(os.environ.get("HOYLE_DIST", ROOT / "no distribution was built"))

pytestmark = pytest.mark.skipif(not DIST.is_dir(), reason="HOYLE_DIST names no folder: nothing was built for this run")


def only(pattern: str) -> Path:
    (found,) = DIST.glob(pattern)
    return found


def run(*command: str) -> str:
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_is_what_is_tested() -> None:
    """Every file of it is installed as it is, so the other tests have tested this very wheel."""
    with zipfile.ZipFile(only("*.whl")) as wheel:
        (record,) = [name for name in wheel.namelist() if name.endswith(".dist-info/RECORD")]
        packed = {row[0]: row[1] for row in csv.reader(io.TextIOWrapper(wheel.open(record), "utf-8")) if row[1]}
    installed = {str(file): f"{file.hash.mode}={file.hash.value}" for file in importlib.metadata.files("hoyle") or [] if file.hash}
    package = {name for name in packed if name.startswith("hoyle/")}
    assert package and {name: packed[name] for name in package} == {name: installed[name] for name in package}
    assert {"hoyle/py.typed", "hoyle/_core.pyi"} <= package and Path(hoyle.__file__).is_relative_to(sys.prefix)


def test_its_contents_are_in_order() -> None:
    pytest.importorskip("check_wheel_contents")
    assert "OK" in run("-m", "check_wheel_contents", str(only("*.whl")))


@pytest.mark.skipif(sys.platform != "linux", reason="for wheels of Linux")
def test_it_needs_nothing_but_the_system() -> None:
    pytest.importorskip("auditwheel")
    told = " ".join(run("-m", "auditwheel", "show", str(only("*.whl"))).split())
    print(told)
    assert re.search(r'is consistent with the following platform tag: "manylinux_2_\d+', told)


def test_the_sdist_has_all_sources() -> None:
    with tarfile.open(only("*.tar.gz")) as sdist:
        packed = {name.partition("/")[2] for name in sdist.getnames()}
    wanted = {"CMakeLists.txt", "pyproject.toml", "README.md", "LICENSE"}
    for folder in ("bindings", "include", "python", "src"):
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        wanted |= {path.relative_to(ROOT).as_posix() for path in files}
    assert not wanted - packed
    assert not [name for name in packed if re.match(r"build|\.git/|\.ci|.*\.(so|o|pyc)$", name)]
