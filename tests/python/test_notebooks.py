"""The notebooks run from the first cell to the last, in a kernel of their own, and are kept without outputs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
for needed in ("ipykernel", "numpy", "pandas", "matplotlib", "openskill"):
    pytest.importorskip(needed)

FOLDER = Path(__file__).parent.parent.parent / "examples" / "notebooks"
NAMES = ["quick_start", "write_a_bot", "train_a_learner", "hidden_information", "tournament", "referee_a_game"]


def test_all_notebooks_are_here() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.ipynb")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_notebooks_are_kept_clean(name: str) -> None:
    text = (FOLDER / f"{name}.ipynb").read_text(encoding="utf-8")
    book = json.loads(text)
    nbformat.validate(book)
    code = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    assert code and all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    assert book["cells"][0]["cell_type"] == "markdown" and len(text) < 40_000


@pytest.mark.parametrize("name", NAMES)
def test_notebooks_run(name: str, tmp_path: Path) -> None:
    book = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    where = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(book, timeout=300, kernel_name="python3", resources=where).execute()
    shown = [output for cell in book["cells"] for output in cell.get("outputs", ())]
    assert not [output for output in shown if output["output_type"] == "error"]
    kinds = {kind for output in shown for kind in output.get("data", {})}
    assert "text/plain" in kinds and kinds & {"text/html", "image/svg+xml"}
    loud = [output["text"] for output in shown if output.get("name") == "stderr"]
    assert loud == []
