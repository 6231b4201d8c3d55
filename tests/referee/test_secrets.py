"""No message to a seat depends on what the seat must not know; no seed leaves before the end."""

import hashlib
import json
import subprocess

SLOTS = {"w": "a1 g1 b2 f2 a3 c3 e3 g3".split(), "b": "g9 a9 f8 b8 g7 e7 c7 a7".split()}
KINDS = "ELTPDWCR"


def everything(referee, game, viewer):
    """All that a viewer can ask for."""
    out = [
        referee.must("state", game=game, viewer=viewer, json=True, board=True, svg=True),
        referee.must("legal", game=game, viewer=viewer),
        referee.must("events", game=game, viewer=viewer),
        referee.must("record", game=game, viewer=viewer),
    ]
    for text in ("a3a4", "g1g2", "d5d6", "nonsense", "a1b1", "E@a1"):
        out.append(referee.must("explain", game=game, viewer=viewer, action=text))
    text = json.dumps(out)
    return text.replace(f'"game": {game},', '"game": G,')


def play(referee, black_slots, moves):
    """A hidden game with these secret placements of Black; yields after every public step."""
    game = referee.must("new", spec="jungle@hidden_jungle")["game"]
    yield game
    for i, kind in enumerate(KINDS):
        referee.must("act", game=game, seat=0, action=f"{kind}@{SLOTS['w'][i]}")
        yield game
        referee.must("act", game=game, seat=1, action=f"{kind}@{black_slots[i]}")
        yield game
    for seat, move in moves:
        referee.must("act", game=game, seat=seat, action=move)
        yield game


def test_twins_look_alike(referee):
    """Two games that differ only in where Black has put what."""
    moves = [(0, "a3a4"), (1, "a7a6"), (0, "a4a5"), (1, "g7g6"), (0, "g3g4")]
    first = SLOTS["b"]
    second = first[3:] + first[:3]
    second[second.index("g7")], second[0] = second[0], "g7"
    steps = 0
    for a, b in zip(play(referee, first, moves), play(referee, second, moves), strict=True):
        for viewer in (0, "public"):
            assert everything(referee, a, viewer) == everything(referee, b, viewer), (steps, viewer)
        steps += 1
    assert steps == 17 + len(moves)
    assert everything(referee, a, "referee") != everything(referee, b, "referee")  # they do differ


def secret(n):
    return bytes([n]) * 32


def fair_game(referee, spec):
    opened = referee.must("new", spec=spec, fair=True)
    game = opened["game"]
    for seat in range(opened["players"]):
        referee.must("commit", game=game, seat=seat, commitment=hashlib.sha256(secret(seat)).hexdigest())
    return opened


def test_fair_chance_in_order(referee, tool):
    opened = fair_game(referee, "jungle:setup=random")
    game = opened["game"]
    assert opened["waiting_for"] == "commitments" and opened["ply"] == 0
    referee.refuse("act", game=game, seat=0, action="a3a4")
    referee.refuse("contribute", game=game, seat=0, contribution=secret(9).hex())  # not what was committed
    referee.must("contribute", game=game, seat=0, contribution=secret(0).hex())
    referee.refuse("contribute", game=game, seat=0, contribution=secret(0).hex())  # once
    assert referee.must("state", game=game)["ply"] == 0
    view = referee.must("contribute", game=game, seat=1, contribution=secret(1).hex())
    assert view["ply"] == 16 and view["actor"] == 0
    referee.refuse("undo", game=game, seat=0)  # never across a draw
    referee.refuse("reveal", game=game)
    record = referee.must("record", game=game, viewer="referee")["record"]
    assert "Seed" not in record
    heard = b"".join(referee.heard)
    referee.must("resign", game=game, seat=1)
    revealed = referee.must("reveal", game=game)
    assert hashlib.sha256(bytes.fromhex(revealed["seed"])).hexdigest() == opened["fair"]["commit"]
    assert revealed["seed"].encode() not in heard
    record = referee.must("record", game=game, viewer="referee")["record"]

    def verify(text, *arguments):
        return subprocess.run([tool, "verify", *arguments, "-"], input=text, text=True, capture_output=True)

    assert verify(record).returncode == 0
    lines = verify(record, "--draws").stdout.splitlines()
    assert len(lines) == 17
    outcome = json.loads(lines[1])["outcome"]
    other = [text for text, _ in json.loads(lines[1])["weights"] if text != outcome][0]
    swapped = record.replace(f" {outcome};", f" {other};", 1)
    assert verify(swapped).returncode == 1
    assert verify(record.replace(revealed["seed"], "00" * 32)).returncode == 1


def test_commitments_come_before_contributions(referee):
    game = referee.must("new", spec="jungle", fair=True)["game"]
    referee.must("commit", game=game, seat=0, commitment=hashlib.sha256(secret(0)).hexdigest())
    referee.refuse("contribute", game=game, seat=0, contribution=secret(0).hex())
    referee.refuse("commit", game=game, seat=0, commitment=hashlib.sha256(secret(1)).hexdigest())
    for bad in ("", "00", "zz" * 32, "00" * 33, 7, None):
        referee.refuse("commit", game=game, seat=1, commitment=bad)


def test_a_player_cannot_write_what_chance_does(referee):
    """In Jackal a turn's text may hold the tile that was turned; a player who writes it chooses nothing."""
    game = referee.must("new", spec="jackal@classic", seed=3)["game"]
    landing = referee.must("legal", game=game, viewer=0)["actions"][0]["text"]
    error = referee.refuse("act", game=game, seat=0, action=f"{landing}[$5]")
    assert error["code"] == -32016
    assert referee.must("state", game=game)["ply"] == 0
