"""Checks the draws of fair games: hoyle verify --draws RECORD | python3 verify_draws.py

Knows no rules and nothing of hoyle: only docs/fair-chance.md. Reads JSON, one object a line: a game's seeds, then its draws.
"""

import hashlib
import hmac
import json
import sys


def key(seed, spec, position, contributions):
    message = b"hoyle-fair-1\n" + spec.encode() + b"\n" + position.encode() + b"\n" + b"".join(contributions)
    return hmac.new(seed, message, hashlib.sha256).digest()


def below(k, n, total):
    excess = 2**64 % total
    attempt = 0
    while True:
        block = hmac.new(k, n.to_bytes(8, "big") + attempt.to_bytes(8, "big"), hashlib.sha256).digest()
        value = int.from_bytes(block[:8], "big")
        if value < 2**64 - excess:
            return value % total
        attempt += 1


def outcome(weights, value):
    for text, weight in weights:
        if value < weight:
            return text
        value -= weight


def main():
    k, checked, wrong = None, 0, 0
    for line in sys.stdin:
        entry = json.loads(line)
        if "seed" in entry:
            seed = bytes.fromhex(entry["seed"])
            contributions = [bytes.fromhex(c) for c in entry["contributions"]]
            secrets = [(seed, entry["commit"]), *zip(contributions, entry["commitments"], strict=True)]
            wrong += sum(hashlib.sha256(secret).digest() != bytes.fromhex(commit) for secret, commit in secrets)
            k = key(seed, entry["spec"], entry["position"], contributions)
        else:
            checked += 1
            total = sum(weight for _, weight in entry["weights"])
            wrong += outcome(entry["weights"], below(k, entry["n"], total)) != entry["outcome"]
    print(f"{checked} draws checked, {wrong} wrong")
    sys.exit(1 if wrong or not checked else 0)


if __name__ == "__main__":
    main()
