"""Many games with clients that misbehave; not one wrong verdict.

HOYLE_SOAK_GAMES sets how many (default 60; the full soak is 10000).
"""

import json
import os
import random
import subprocess

import pytest

GAMES = int(os.environ.get("HOYLE_SOAK_GAMES", "60"))


def catalogue(tool):
    out = subprocess.run([tool, "games", "--json"], capture_output=True, text=True, check=True)
    return json.loads(out.stdout)


def presets(tool, referee):
    return [f"{game['id']}@{edition}" for game in referee.must("games")["games"] for edition in game["editions"]]


def test_soak(referee, tool):
    rng = random.Random(2026)
    all_presets = presets(tool, referee)
    old = []  # messages of finished games, to be replayed
    for number in range(GAMES):
        spec = all_presets[number % len(all_presets)]
        opened = referee.must("new", spec=spec)
        game = opened["game"]
        view = opened
        for _ in range(rng.randrange(5, 60)):
            if view["actor"] == "end":
                break
            seat = view["actor"]
            actions = referee.must("legal", game=game, viewer=seat)["actions"]
            legal = {a["id"] for a in actions}
            roll = rng.random()
            if roll < 0.15:  # any id: legal exactly when it was listed
                guess = rng.choice([rng.randrange(max(legal) + 2), rng.choice(sorted(legal)), -1, 2**31, 2**62])
                result, error = referee.ask("act", game=game, seat=seat, action=guess, ply=view["ply"])
                assert (error is None) == (guess in legal), (spec, guess, error)
                view = result or view
                if error and 0 <= guess <= max(legal):
                    assert error["data"]["rule"], (spec, guess, error)
                continue
            if roll < 0.25:
                wrong = [s for s in range(opened["players"] + 1) if s != seat]
                referee.refuse("act", game=game, seat=rng.choice(wrong), action=actions[0]["id"])
            elif roll < 0.35 and old:
                assert "error" in referee.line(rng.choice(old))
            elif roll < 0.4:
                referee.line(bytes(rng.randrange(32, 256) for _ in range(rng.randrange(1, 50))))
            choice = rng.choice(actions)
            text = rng.choice([choice["text"], choice.get("notation", choice["text"]), choice["id"]])
            message = {"jsonrpc": "2.0", "id": 0, "method": "act",
                       "params": {"game": game, "seat": seat, "action": text, "ply": view["ply"]}}
            raw = json.dumps(message).encode()
            answer = referee.line(raw)
            assert "error" not in answer, (spec, text, answer)
            view = answer["result"]
            old.append(raw)
        final = referee.must("state", game=game, viewer="referee")
        record = referee.must("record", game=game, viewer="referee")["record"]
        line = next(part for part in record.splitlines() if " | " in part)
        again = referee.must("load", record=line, external=True)
        assert again["position"] == referee.must("state", game=game)["position"], spec
        assert referee.must("state", game=again["game"], viewer="referee")["position"] == final["position"], spec
        referee.must("close", game=again["game"])
        if rng.random() < 0.7:
            referee.must("close", game=game)  # the others are left behind, as by a client that has gone
        elif len(old) > 5000:
            old = old[-1000:]
    assert referee.must("ping") == "pong"


@pytest.mark.parametrize("spec", ["jungle", "jungle@hidden_jungle"])
def test_damaged_records_are_named_or_equal(referee, spec):
    """Every bit flip and every cut either is refused with a reason, or leads to a game that may be."""
    rng = random.Random(7)
    game = referee.must("new", spec=spec)["game"]
    for _ in range(24):
        view = referee.must("state", game=game)
        actions = referee.must("legal", game=game, viewer=view["actor"])["actions"]
        referee.must("act", game=game, seat=view["actor"], action=rng.choice(actions)["id"])
    record = next(p for p in referee.must("record", game=game, viewer="referee")["record"].splitlines() if " | " in p)
    outcomes = [0, 0]
    for at in range(len(record)):
        for damaged in (record[:at] + chr(ord(record[at]) ^ 1 << rng.randrange(7)) + record[at + 1:], record[:at]):
            result, error = referee.ask("load", record=damaged)
            outcomes[error is None] += 1
            if error is not None:
                assert error["message"], damaged
            else:
                referee.must("close", game=result["game"])
    assert outcomes[0] > len(record)
