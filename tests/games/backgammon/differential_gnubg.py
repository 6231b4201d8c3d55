#!/usr/bin/env python3
"""Compares the library with GNU Backgammon, run as a separate process: plays of a roll, IDs, and match files.

    differential_gnubg.py [--positions N] [--matches N] [--seed S] [--short]

1. The set of end boards of every legal play, on positions weighted to bar entry, bear-off, one die only, and doubles.
2. The GNU Backgammon ID of each of these positions comes back letter for letter.
3. Match files: those that GNU Backgammon writes are read here and written again; it reads ours, and the files it
   then writes lead to the same match.

Prints `skipped: ...` and ends with 0 where GNU Backgammon (Debian package gnubg) is absent; ends with 1 on any difference.
"""
import argparse
import difflib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
QUOTAS = {"bar": 0.25, "bear-off": 0.25, "one die": 0.15, "double": 0.2, "other": 0.15}

# Runs inside GNU Backgammon. Jobs and answers go through files, since the program prints a lot.
INNER = r"""
import gnubg, json, os
folder = os.environ["HOYLE_DIFFERENTIAL"]
for line in ["display off", "player 0 human", "player 1 human", "automatic game off", "automatic roll off",
             "automatic bearoff off", "automatic move off", "evaluation chequerplay evaluation plies 0",
             "confirm new off", "confirm save off"]:
    gnubg.command("set " + line)
jobs = json.load(open(folder + "/jobs.json"))
out = open(folder + "/answers.jsonl", "w")
gnubg.command("new session")
for job in jobs["positions"]:
    gnubg.command("set gnubgid " + job)
    try:
        found = gnubg.hint(4000)
        answer = {"id": found["gnubgid"], "moves": [move["move"] for move in found["hint"]]}
    except Exception as error:
        answer = {"id": gnubg.getgnubgid() if hasattr(gnubg, "getgnubgid") else None, "moves": None, "error": str(error)}
    out.write(json.dumps(answer) + "\n")
out.close()
for player in "01":
    gnubg.command("set player %s gnubg" % player)
    gnubg.command("set player %s chequerplay evaluation plies 0" % player)
    gnubg.command("set player %s cubedecision evaluation plies 0" % player)
gnubg.command("set automatic game on")
gnubg.command("set automatic roll on")
for number, length in enumerate(jobs["matches"]):
    gnubg.command("set seed %d" % (jobs["seed"] + number))
    gnubg.command("new match %d" % length)
    gnubg.command("export match mat %s/theirs%d.mat" % (folder, number))
for number in range(jobs["ours"]):
    gnubg.command("import mat %s/ours%d.mat" % (folder, number))
    gnubg.command("export match mat %s/again%d.mat" % (folder, number))
"""


def find_gnubg():
    return shutil.which("gnubg") or next((p for p in ["/usr/games/gnubg"] if os.access(p, os.X_OK)), None)


def run_gnubg(program, folder, jobs):
    (folder / "inner.py").write_text(INNER)
    (folder / "jobs.json").write_text(json.dumps(jobs))
    done = subprocess.run([program, "-t", "-q", "-p", str(folder / "inner.py")], stdin=subprocess.DEVNULL,
                          env=dict(os.environ, HOYLE_DIFFERENTIAL=str(folder), HOME=str(folder)),
                          capture_output=True, check=False, timeout=3600)
    return done.stdout.decode(errors="replace")[-2000:]


class Board:
    """A board to play GNU Backgammon's move texts on; counts by the mover's own points, bar 25, off 0."""

    def __init__(self, position):
        board, off, turn = position.split(" ")[1:4]
        white, black = [0] * 26, [0] * 26
        for i, c in enumerate(board):
            if c.isupper():
                white[i] = ord(c) - 64
            elif c.islower():
                black[25 - i] = ord(c) - 96
        white[0], black[0] = map(int, off.split(":"))
        self.black_moves = turn == "b"
        self.mine, self.theirs = (black, white) if self.black_moves else (white, black)

    def play(self, text):
        mine, theirs = self.mine[:], self.theirs[:]
        moved = []
        for part in text.split():
            path, _, count = part.partition("(")
            points = [{"bar": 25, "off": 0}.get(p.strip("*"), None) for p in path.split("/")]
            points = [int(p.strip("*")) if q is None else q for p, q in zip(path.split("/"), points)]
            for _ in range(int(count.rstrip(")")) if count else 1):
                moved += list(zip(points, points[1:]))
        for start, end in sorted(moved, reverse=True):
            mine[start] -= 1
            mine[end] += 1
            if end and theirs[25 - end] == 1:
                theirs[25 - end] = 0
                theirs[25] += 1
        return self.text(mine, theirs)

    def text(self, mine, theirs):
        white, black = (theirs, mine) if self.black_moves else (mine, theirs)
        board = ""
        for i in range(26):
            w, b = (white[i] if i else 0), (black[25 - i] if i < 25 else 0)
            board += chr(64 + w) if w else chr(96 + b) if b else "-"
        return board, f"{white[0]}:{black[0]}"


def kind_of(position, turns):
    dice, turn, board = position.split(" ")[5], position.split(" ")[3], position.split(" ")[1]
    mine = [i if turn == "w" else 25 - i for i, c in enumerate(board) if (c.isupper() if turn == "w" else c.islower())]
    if 25 in mine:
        return "bar"
    if max(mine) <= 6:
        return "bear-off"
    if dice[0] == dice[1]:
        return "double"
    return "one die" if all(len(t) == 1 for t in turns) else "other"


def collect(hoyle, count, seed):
    """Positions after the roll from random games, by quota; they are rare, so games are many."""
    rules = hoyle.Rules("backgammon@backgammon")
    rng = hoyle.seeded(seed)
    want = {kind: int(count * share + 0.999) for kind, share in QUOTAS.items()}
    found, seen = [], set()
    state = rules.start()
    while any(want.values()):
        if state.actor() == hoyle.TERMINAL:
            state = rules.start()
        rolled = state.actor() == hoyle.CHANCE
        state.apply(state.sample(rng))
        if not rolled or state.actor() < 0:
            continue
        text = state.text()
        turns = state.turns()
        kind = kind_of(text, turns)
        if want[kind] and text not in seen:
            want[kind] -= 1
            seen.add(text)
            found.append((text, state.export("gnubg-id"), kind))
    return found


def compare_plays(hoyle, positions, folder):
    rules = hoyle.Rules("backgammon@backgammon")
    answers = [json.loads(line) for line in (folder / "answers.jsonl").read_text().splitlines()]
    differences = plays = short_wins = 0
    for (text, ident, kind), answer in zip(positions, answers):
        state = rules.parse(text)
        ours = state.boards_after_turns()
        if len(set(ours)) != len(ours):
            print(f"a play twice: {text}")
            differences += 1
        board = Board(text)
        stays = board.text(board.mine, board.theirs)
        theirs = {board.play(move) for move in answer["moves"]} if answer["moves"] else {stays}
        plays += len(theirs)
        here = set(ours) - theirs
        short = hoyle.short_wins(text, here)
        short_wins += len(short)
        if here - short or theirs - set(ours) or (answer["id"] and answer["id"] != ident):
            differences += 1
            print(f"difference: {text} ({kind}, {ident} / {answer['id']}): only here {sorted(here - short)}, "
                  f"only there {sorted(theirs - set(ours))} {answer.get('error', '')}")
    if len(answers) != len(positions):
        differences += 1
        print(f"GNU Backgammon answered {len(answers)} of {len(positions)} positions")
    print(f"plays: {len(answers)} positions, {plays} end boards, {differences} differences")
    if short_wins:
        print(f"beside these {short_wins} plays that BG-USE-06 adds: the last checker leaves without the hit that the other die allows")
    return differences


def rules_of(hoyle, length):
    return hoyle.Rules(f"backgammon@match:match_length={length}")


def read_theirs(hoyle, folder, lengths):
    """Their files, read and written here; what is written reads back to the same."""
    differences = 0
    for number, length in enumerate(lengths):
        rules = rules_of(hoyle, length)
        try:
            state = rules.import_text("mat", (folder / f"theirs{number}.mat").read_text(errors="replace"))
            ours = state.export("mat")
            again = rules.import_text("mat", ours)
        except (hoyle.Refused, OSError) as error:
            print(f"match file {number}: {error}")
            differences += 1
            continue
        if again.text() != state.text() or again.export("mat") != ours or state.actor() != hoyle.TERMINAL:
            print(f"match file {number} changes: {state.text()} / {again.text()}")
            differences += 1
        (folder / f"ours{number}.mat").write_text(ours)
    print(f"match files written by GNU Backgammon: {len(lengths)}, {differences} differences")
    return differences


def read_again(hoyle, folder, lengths):
    """Our files after GNU Backgammon has read and written them."""
    differences = 0
    for number, length in enumerate(lengths):
        rules = rules_of(hoyle, length)
        ours = (folder / f"ours{number}.mat").read_text()
        try:
            again = rules.import_text("mat", (folder / f"again{number}.mat").read_text(errors="replace")).export("mat")
        except (hoyle.Refused, OSError) as error:
            again = str(error)
        if again != ours:
            print(f"match file {number} changes in GNU Backgammon:")
            print("\n".join(difflib.unified_diff(ours.split("\n"), again.split("\n"), "written", "read again", lineterm="", n=1)))
            differences += 1
    print(f"match files read by GNU Backgammon: {len(lengths)}, {differences} differences")
    return differences


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--positions", type=int, default=2100)
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="200 positions, 2 matches")
    options = parser.parse_args()
    if options.short:
        options.positions, options.matches = 200, 2
    program = find_gnubg()
    if not program:
        print("skipped: GNU Backgammon is not installed (Debian package gnubg)")
        return 0
    sys.path.insert(0, str(HERE))
    import libhoyle as hoyle

    positions = collect(hoyle, options.positions, options.seed)
    lengths = [(1, 3, 5, 7)[i % 4] for i in range(options.matches)]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        log = run_gnubg(program, folder, {"positions": [p[1] for p in positions], "matches": lengths, "ours": 0,
                                          "seed": options.seed})
        if not (folder / "answers.jsonl").exists():
            print(f"GNU Backgammon gave no answers; its last words:\n{log}")
            return 1
        differences = compare_plays(hoyle, positions, folder) + read_theirs(hoyle, folder, lengths)
        if lengths and not differences:
            run_gnubg(program, folder, {"positions": [], "matches": [], "ours": len(lengths), "seed": options.seed})
            differences += read_again(hoyle, folder, lengths)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
