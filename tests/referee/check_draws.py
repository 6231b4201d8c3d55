"""Compares the tool's draws with those of the independent verifier, and both with the specification's vectors."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples" / "referee"))
sys.dont_write_bytecode = True
import verify_draws as verifier  # noqa: E402

key = verifier.key(bytes(range(32)), "test@vectors", "start", [b"\xaa" * 32, b"\xbb" * 32])
page = (ROOT / "docs" / "fair-chance.md").read_text(encoding="utf-8")
assert key.hex() in page
vectors = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \|$", page, re.M)
assert len(vectors) >= 6
for n, total, draw in vectors:
    assert verifier.below(key, int(n), int(total)) == int(draw), (n, total, draw)

checked = 0
for line in subprocess.run([sys.argv[1]], capture_output=True, text=True, check=True).stdout.splitlines():
    n, total, value = map(int, line.split())
    assert verifier.below(key, n, total) == value, line
    checked += 1
assert checked == 100_000
print(f"{checked} draws agree")
