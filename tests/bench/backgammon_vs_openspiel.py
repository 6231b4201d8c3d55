#!/usr/bin/env python3
"""Uniformly random backgammon games per second: this library through its C ABI against OpenSpiel's own C++ loop.

    backgammon_vs_openspiel.py [--rounds N] [--seconds S]

The contestants take turns in one process on one core, and CPU time is counted, so that a busy machine treats them alike:
  openspiel   pyspiel.evaluate_bots with two uniform random bots, a loop in C++
  playout     hoyle_state_playout, one call a game
  calls       hoyle_state_actor, _sample and _apply for every roll and step, a loop in C (needs a C compiler)

Prints `skipped: ...` and ends with 0 where OpenSpiel (PyPI open-spiel) is absent; ends with 1 if the library is not
twenty times as fast.
"""
import argparse
import ctypes
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
WANTED = 20

LOOP = """
#include <hoyle/hoyle.h>
size_t play(hoyle_state *state, hoyle_rng *rng) {
  hoyle_action action;
  hoyle_state_reset(state);
  while (hoyle_state_actor(state) != HOYLE_TERMINAL) {
    hoyle_state_sample(state, rng, &action);
    hoyle_state_apply(state, action, 0, 0, 0);
  }
  return hoyle_state_ply(state);
}
"""


def compiled_loop(library, folder):
    compiler = shutil.which("cc")
    if not compiler:
        return None
    source, target = pathlib.Path(folder, "loop.c"), pathlib.Path(folder, "loop.so")
    source.write_text(LOOP)
    subprocess.run([compiler, "-O2", "-shared", "-fPIC", f"-I{ROOT / 'include'}", str(source), str(library), "-o",
                    str(target)], check=True)
    return ctypes.CDLL(str(target))


def contestants(pyspiel, hoyle, folder):
    game = pyspiel.load_game("backgammon")
    bots = [pyspiel.make_uniform_random_bot(player, 1 + player) for player in range(2)]
    seeds = iter(range(1, 1 << 30))

    def openspiel():
        pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))

    state = hoyle.Rules("backgammon@backgammon").start()
    hoyle.lib.hoyle_state_reserve(state.handle, ctypes.c_size_t(8192))
    rng = hoyle.seeded(1)

    def playout():
        hoyle.lib.hoyle_state_reset(state.handle)
        hoyle.lib.hoyle_state_playout(state.handle, ctypes.byref(rng), ctypes.c_size_t(1000000))

    found = {"openspiel": openspiel, "playout": playout}
    loop = compiled_loop(hoyle.find_library(), folder)
    if loop:
        found["calls"] = lambda: loop.play(state.handle, ctypes.byref(rng))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each contestant in a round")
    options = parser.parse_args()
    try:
        import pyspiel
    except ImportError:
        print("skipped: OpenSpiel is not installed (PyPI open-spiel)")
        return 0
    sys.path.insert(0, str(ROOT / "tests" / "games" / "backgammon"))
    import libhoyle as hoyle

    with tempfile.TemporaryDirectory() as folder:
        players = contestants(pyspiel, hoyle, folder)
        games = dict.fromkeys(players, 0)
        used = dict.fromkeys(players, 0.0)
        for _ in range(options.rounds):
            for name, play in players.items():
                begin = now = time.process_time()
                while now - begin < options.seconds:
                    play()
                    games[name] += 1
                    now = time.process_time()
                used[name] += now - begin
    speed = {name: games[name] / used[name] for name in players}
    for name in players:
        print(f"{name:10} {speed[name]:10.0f} games/s  {speed[name] / speed['openspiel']:6.1f} x openspiel")
    return 0 if min(speed[n] for n in players if n != "openspiel") >= WANTED * speed["openspiel"] else 1


if __name__ == "__main__":
    sys.exit(main())
