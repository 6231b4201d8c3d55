"""A client of the referee process in Python's standard library: two random players and their host.

    python3 client.py path/to/hoyle [spec] [seed]

Plays one whole game. Each player sees only what the referee tells his seat, tries something illegal
now and then and is told the rule that forbids it. Chance is fair: every player contributes to it and
checks it afterwards with the record alone.
"""

import hashlib
import json
import random
import secrets
import subprocess
import sys


class Referee:
    def __init__(self, tool):
        self.process = subprocess.Popen([tool, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.number = 0

    def ask(self, method, **params):
        """The result, or the error, as the referee gives it."""
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        assert answer["id"] == self.number
        return answer.get("result"), answer.get("error")

    def must(self, method, **params):
        result, error = self.ask(method, **params)
        if error:
            sys.exit(f"{method}: {error}")
        return result


def main():
    tool = sys.argv[1]
    spec = sys.argv[2] if len(sys.argv) > 2 else "jungle"
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    referee = Referee(tool)

    opened = referee.must("new", spec=spec, fair=True)
    game, players = opened["game"], opened["players"]
    contributions = [secrets.token_hex(32) for _ in range(players)]
    for seat, secret in enumerate(contributions):
        referee.must("join", game=game, seat=seat, name=f"player {seat}")
        referee.must("commit", game=game, seat=seat, commitment=hashlib.sha256(bytes.fromhex(secret)).hexdigest())
    for seat, secret in enumerate(contributions):
        referee.must("contribute", game=game, seat=seat, contribution=secret)

    refusals = plies = 0
    view = referee.must("state", game=game)
    while view["actor"] != "end" and plies < 3000:
        seat = view["actor"]
        actions = referee.must("legal", game=game, viewer=seat)["actions"]
        if rng.random() < 0.05:  # an action of another turn, perhaps illegal: the referee says which rule forbids it
            guess = rng.randrange(max(a["id"] for a in actions) + 1)
            if guess not in {a["id"] for a in actions}:
                _, error = referee.ask("act", game=game, seat=seat, action=guess)
                assert error and error["data"]["rule"], error
                refusals += 1
        choice = rng.choice(actions)
        view = referee.must("act", game=game, seat=seat, action=choice["text"], ply=view["ply"])
        plies += 1
    if view["actor"] != "end":
        view = referee.must("abort", game=game)

    print(f"{spec}: {view['ply']} plies, {refusals} refusals explained, result {view['result']}")
    revealed = referee.must("reveal", game=game)
    assert hashlib.sha256(bytes.fromhex(revealed["seed"])).hexdigest() == opened["fair"]["commit"]
    record = referee.must("record", game=game, viewer="referee")["record"]
    referee.must("close", game=game)
    referee.process.stdin.close()
    referee.process.wait()

    check = subprocess.run([tool, "verify", "-"], input=record, text=True, capture_output=True, encoding="utf-8")
    print(check.stdout.strip() or check.stderr.strip())
    sys.exit(check.returncode)


main()
