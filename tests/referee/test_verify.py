"""Whatever is changed in the record of a fair game, `hoyle verify` notices it."""

import hashlib
import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

VERIFIER = Path(__file__).parents[2] / "examples" / "referee" / "verify_draws.py"


def verify(tool, path, text):
    path.write_text(text)
    done = subprocess.run([tool, "verify", str(path)], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def record(referee):
    """A whole game of Nardy; the same every time but for the draws."""
    rng = random.Random(8)
    game = referee.must("new", spec="backgammon@nardy", fair=True)["game"]
    secrets = [bytes([seat + 1]) * 32 for seat in (0, 1)]
    for seat in (0, 1):
        referee.must("commit", game=game, seat=seat, commitment=hashlib.sha256(secrets[seat]).hexdigest())
    for seat in (0, 1):
        referee.must("contribute", game=game, seat=seat, contribution=secrets[seat].hex())
    view = referee.must("state", game=game)
    while view["actor"] != "end":
        actions = referee.must("legal", game=game, viewer=view["actor"])["actions"]
        view = referee.must("act", game=game, seat=view["actor"], action=rng.choice(actions)["id"])
    return referee.must("record", game=game, viewer="referee")["record"]


def test_a_record_that_was_changed_is_not_verified(record, tool, tmp_path):
    path = tmp_path / "record"
    code, said = verify(tool, path, record)
    assert code == 0 and "draws verified" in said
    winner = int(re.search(r'Result "win ([01])"', record)[1])
    line = next(line for line in record.splitlines() if "|" in line)
    changed = [record.replace(line, line.rsplit(";", left)[0] + ";") for left in (2, 3, 20)]  # the end is missing
    changed += [re.sub('Result "[^"]*"', f'Result "{said}"', record) for said in (f"win {1 - winner}", "win 0 1", "draw", "", "aborted")]
    changed += [record.replace(tag, "") for tag in record.splitlines() if tag.startswith("[")]
    for name in ("Seed", "Commit", "Commitments", "Contributions", "Result"):
        changed += [f'[{name} "{"00" * 32}"]\n' + record, record + f'[{name} "{"00" * 32}"]\n']
        value = re.search(name + ' "(.)', record)
        other = "0" if value[1] != "0" else "1"
        changed.append(record[:value.start(1)] + other + record[value.end(1):])
    path.write_text(record)
    draws = subprocess.run([tool, "verify", "--draws", str(path)], capture_output=True, text=True, check=True).stdout.splitlines()[1:]
    assert draws
    for draw in map(json.loads, draws):
        other = next(text for text, _ in draw["weights"] if text != draw["outcome"])
        changed.append(record.replace(f" {draw['outcome']};", f" {other};", 1))
    for text in changed:
        if text == record:
            continue
        code, said = verify(tool, path, text)
        assert code == 1 and "0 passed, 1 failed" in said, text


def test_other_spellings_are_the_same_record(record, tool, tmp_path):
    path = tmp_path / "record"
    upper = re.sub(r'"([0-9a-f,]{64,})"', lambda value: value[0].upper(), record)
    for text in (upper, record.replace("\n", "\r\n"), "\ufeff" + record):
        assert verify(tool, path, text)[0] == 0
        draws = subprocess.run([tool, "verify", "--draws", str(path)], capture_output=True, check=True).stdout
        assert subprocess.run([sys.executable, VERIFIER], input=draws, stdout=subprocess.DEVNULL, check=False).returncode == 0


def test_a_hostile_record_does_not_reach_the_terminal(record, tool, tmp_path):
    path = tmp_path / "record"
    line = next(line for line in record.splitlines() if "|" in line)
    for text in (record.replace(line, line + " \x1b]0;x\x07;"), record.replace(line, line + " \x1b[2J"), record.replace(line, line + " \x9b2J")):
        for command in ("verify", "replay"):
            path.write_text(text)
            done = subprocess.run([tool, command, str(path)], capture_output=True, text=True, check=False)
            assert not set("\x1b\x9b") & set(done.stdout + done.stderr) and done.stdout
