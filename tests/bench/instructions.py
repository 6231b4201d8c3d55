#!/usr/bin/env python3
"""Counts instructions with callgrind and compares them with the budget: machines are noisy, instructions are not.

    instructions.py PROGRAM BUDGET [--update]

The budget's lines are `game work instructions-a-unit`; more than 2 percent above is a failure, below is reported.
The numbers hold for one compiler and an optimised build; the first line names it. Exit status 77: cannot be counted here.
"""
import re
import shutil
import subprocess
import sys
import tempfile

WORK = ("perft_bulk", "perft_calls", "playout", "record_parse")


def instructions(program, game, work, repeats):
    with tempfile.NamedTemporaryFile() as out:
        run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out.name, program, game, work, str(repeats)],
                             capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1)), int(run.stdout)


def a_unit(program, game, work):
    """What one more round costs: start-up and rules are not counted."""
    one, units = instructions(program, game, work, 1)
    two, more = instructions(program, game, work, 2)
    return (two - one) / (more - units)


def compiler(program):
    comment = subprocess.run(["readelf", "-p", ".comment", program], capture_output=True, text=True, check=True).stdout
    return re.search(r"(GCC: [^\n]*|clang version \S+)", comment).group(1)


def main():
    program, budget = sys.argv[1:3]
    if not shutil.which("valgrind"):
        print("skipped: valgrind is not installed")
        return 77
    if "--update" in sys.argv:
        games = sys.argv[sys.argv.index("--update") + 1:]
        with open(budget, "w", encoding="utf-8") as out:
            out.write(f"# {compiler(program)}, Release\n")
            for game in games:
                for work in WORK:
                    out.write(f"{game} {work} {a_unit(program, game, work):.1f}\n")
        return 0
    with open(budget, encoding="utf-8") as lines:
        head, *rows = lines.read().splitlines()
    if head != f"# {compiler(program)}, Release":
        print(f"skipped: the budget is for {head[2:]}, this is {compiler(program)}")
        return 77
    failed = 0
    for row in rows:
        game, work, allowed = row.split()
        found = a_unit(program, game, work)
        over = found > float(allowed) * 1.02
        failed += over
        print(f"{game:12} {work:14} {found:10.1f} instructions a unit, budget {allowed}{'  TOO MANY' if over else ''}")
    return 1 if failed or not rows else 0


sys.exit(main())
