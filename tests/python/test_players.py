"""Players: specs, views, budgets that repeat, and whether they play better than at random."""

from __future__ import annotations

import pickle
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import hoyle
import pytest
from hoyle import players, records
from hoyle.__main__ import find_tool

IN_BUILD_TREE = Path(hoyle.__file__).parents[2] / "src" / "cli" / "hoyle"
TOOL = IN_BUILD_TREE if IN_BUILD_TREE.is_file() else find_tool()

SPECS = ["random", "greedy:playouts=6,plies=40", "mcts:iterations=8,plies=40"]
MORE = ["jackal:mode=4p,max_turns=8", "jackal:mode=2v2,max_turns=8", "jungle:hidden=yes,setup=random", "castles@table"]


def points(rules: str, one: str, other: str, games: int) -> tuple[float, float]:
    """Payoffs of both, who change seats from game to game."""
    mine = theirs = 0.0
    for game in range(games):
        seat = game % 2
        pair = [one, other] if seat == 0 else [other, one]
        returns = players.play(rules, pair, seed=100 + game).returns
        mine += returns[seat]
        theirs += returns[1 - seat]
    return mine, theirs


def random_states(rules: hoyle.Rules, seed: int, count: int, apart: int = 7) -> list[hoyle.State]:
    """States of random games in which a player acts and has a choice."""
    rng = hoyle.Rng(seed)
    state = rules.start()
    found: list[hoyle.State] = []
    while len(found) < count:
        state.playout(rng, apart)
        if state.is_over:
            state.reset()
        elif not state.is_chance and len(state.legal) > 1:
            found.append(state.copy())
    return found


@pytest.mark.parametrize("spec", SPECS)
def test_every_game_is_played(any_rules: hoyle.Rules, spec: str) -> None:
    final = players.play(any_rules, [spec] * any_rules.players, seed=3, max_plies=30)
    assert final.is_over or final.ply == 30


@pytest.mark.parametrize("rules", MORE)
@pytest.mark.parametrize("spec", SPECS)
def test_more_players_teams_and_secrets(rules: str, spec: str) -> None:
    known = hoyle.rules(rules)
    final = players.play(known, [spec] * known.players, seed=4, max_plies=60)
    assert final.is_over or final.ply == 60


@pytest.mark.parametrize("rules", ["jungle", "jungle:hidden=yes,setup=random", "backgammon", "jackal:max_turns=30"])
def test_equal_seeds_give_equal_games(rules: str) -> None:
    pair = ["mcts:iterations=12,plies=60", "greedy:playouts=12,plies=60"]
    first, again, other = (players.play(rules, pair, seed=seed, max_plies=60).record() for seed in (5, 5, 6))
    assert first == again != other


def test_a_choice_hangs_on_spec_seed_calls_and_view() -> None:
    state = hoyle.rules("jungle").start()
    player = players.BuiltinPlayer("random", seed=9)
    drawn = [player.choose(state.view(0)) for _ in range(20)]
    assert len(set(drawn)) > 5
    assert [players.BuiltinPlayer("random", 9, calls).choose(state.view(0)) for calls in range(20)] == drawn
    assert player.calls == 20 and player.seed == 9 and player.name == "random"


@pytest.mark.parametrize("spec", [*SPECS, "alphabeta:depth=2,playouts=1,plies=30"])
def test_pickled_players_go_on_where_they_were(spec: str) -> None:
    view = hoyle.rules("backgammon").start()
    view.settle(hoyle.Rng(1))
    player = players.BuiltinPlayer(spec, 11)
    player.choose(view.view(view.actor))
    twin = pickle.loads(pickle.dumps(player))
    assert repr(twin) == repr(player) == f"BuiltinPlayer({spec!r}, seed=11, calls=1)"
    assert [twin.choose(view.view(view.actor)) for _ in range(5)] == [
        player.choose(view.view(view.actor)) for _ in range(5)
    ]


@pytest.mark.parametrize("rules", ["jungle@hidden_jungle", "jungle:hidden=yes,setup=placed", "jackal@treasure_island"])
@pytest.mark.parametrize("spec", SPECS)
def test_worlds_that_look_alike_get_the_same_choice(rules: str, spec: str) -> None:
    rng = hoyle.Rng(2)
    different = 0
    for seed, state in enumerate(random_states(hoyle.rules(rules), 1, 20, 47)):
        actor = state.actor
        other = state.determinize(actor, rng)
        different += other != state
        world = state.copy(history=False)
        assert world.view(actor) == other.view(actor)
        one, two = players.BuiltinPlayer(spec, seed), players.BuiltinPlayer(spec, seed)
        assert one.choose(world.view(actor)) == two.choose(other.view(actor))
    assert different > 0


def test_a_player_sees_its_view_alone() -> None:
    seen: list[object] = []

    def nosy(view: hoyle.View) -> int:
        seen.append(view)
        return next(iter(view.legal))

    players.play("jungle:hidden=yes,setup=random", [nosy, players.FunctionPlayer(nosy, "twin")], 1, max_plies=40)
    assert seen and all(type(view) is hoyle.View and view.viewer == view.actor for view in seen)


@pytest.mark.parametrize(
    "spec, sentence",
    [
        ("", "no player ''"),
        ("chess", "no player 'chess'; there are random, greedy, alphabeta and mcts"),
        ("mcts:", "nothing follows the colon"),
        ("mcts:iterations", "key=value is wanted, not 'iterations'"),
        ("mcts:=5", "key=value is wanted"),
        ("mcts:iterations=5,", "nothing follows the last comma"),
        ("mcts:iterations=", "'iterations' has no value"),
        ("mcts:iterations=0", "'iterations' is a whole number from 1 to 1000000000, not '0'"),
        ("mcts:iterations=-3", "'iterations' is a whole number"),
        ("mcts:iterations=99999999999999999999", "'iterations' is a whole number"),
        ("mcts:iterations=5,iterations=6", "'iterations' is given twice"),
        ("mcts:c=1,4", "key=value is wanted, not '4'"),
        ("mcts:c=x", "'c' is a number from 0 to 1000, not 'x'"),
        ("mcts:c=1.2.3", "'c' is a number"),
        ("mcts:c=1e3", "'c' is a number"),
        ("mcts:c=.", "'c' is a number"),
        ("mcts:c=1000.5", "'c' is a number"),
        ("mcts:depth=3", "no setting 'depth'; there are iterations, c, plies"),
        ("random:plies=3", "no setting 'plies'; it has none"),
        ("alphabeta:depth=65", "'depth' is a whole number from 1 to 64"),
        ("greedy:playouts=1 ", "'playouts' is a whole number"),
    ],
)
def test_bad_specs(spec: str, sentence: str) -> None:
    with pytest.raises(ValueError) as refused:
        players.make(spec)
    assert sentence in str(refused.value)


def test_where_nobody_can_choose() -> None:
    player = players.make("random")
    state = hoyle.rules("jungle").start()
    with pytest.raises(ValueError, match="player 0 is to act"):
        player.choose(state.view(1))
    state.playout(hoyle.Rng(1))
    with pytest.raises(ValueError, match="the game is over"):
        player.choose(state.view(0))
    with pytest.raises(ValueError, match="chance acts"):
        player.choose(hoyle.rules("backgammon").start().view(0))
    with pytest.raises(ValueError, match="perfect information"):
        players.make("alphabeta").choose(hoyle.rules("jungle:hidden=yes").start().view(0))


def test_players_are_specs_players_or_functions() -> None:
    assert isinstance(players.make("random"), players.Player)
    assert players.make(min).name == "min"
    with pytest.raises(TypeError, match="a spec, a Player or a function"):
        players.make(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="this game has 2 players, not 1"):
        players.play("jungle", ["random"])


def test_an_illegal_choice_names_player_and_rule() -> None:
    def stubborn(view: hoyle.View) -> str:
        return "a1a9"

    with pytest.raises(hoyle.IllegalAction, match=r"stubborn \(player 0\) chose 'a1a9': JG-") as refused:
        players.play("jungle", [stubborn, "random"])  # type: ignore[list-item]
    assert refused.value.reason is not None and refused.value.reason.rule.startswith("JG-")
    with pytest.raises(hoyle.IllegalAction, match=r"lambda.*\(player 1\)"):
        players.play("jungle", ["random", lambda view: -5])
    with pytest.raises(TypeError, match="did not give an action"):
        players.play("jungle", [lambda view: None, "random"])  # type: ignore[list-item, return-value]


def test_threads_think_at_once_but_not_with_one_player() -> None:
    view = hoyle.rules("jungle").start().view(0)
    player = players.BuiltinPlayer("mcts:iterations=20000", 1)
    with ThreadPoolExecutor(1) as pool:
        busy = pool.submit(player.choose, view)
        refused = False
        while not busy.done() and not refused:
            try:
                player.choose(hoyle.rules("jungle").start().view(0))
            except RuntimeError:
                refused = True
        busy.result()
    assert refused


@pytest.mark.skipif(TOOL is None, reason="needs the hoyle tool")
def test_the_tool_plays_the_same_game(tmp_path: Path) -> None:
    pair = ["mcts:iterations=30,c=1.2", "greedy:playouts=20"]
    record = tmp_path / "game"
    command = [str(TOOL), "play", "backgammon", "--seat", ",".join(pair), "--seed", "8", "--record", str(record)]
    subprocess.run(command, check=True, capture_output=True)
    assert next(records.read(record)).text == players.play("backgammon", pair, 8).record()


@pytest.mark.parametrize(
    "rules, spec, games, wanted",
    [
        ("jungle", "greedy:playouts=200", 6, 4),
        ("jungle", "mcts:iterations=200", 6, 4),
        ("backgammon", "greedy", 8, 8),
        ("backgammon", "mcts:iterations=100", 8, 8),
        ("castles@squad", "greedy:playouts=300", 6, 4),
        ("castles@squad", "mcts:iterations=300", 6, 4),
        ("jackal:max_turns=100", "greedy", 6, 8),
        ("jackal:max_turns=100", "mcts:iterations=80", 6, 8),
    ],
)
def test_thinking_helps(rules: str, spec: str, games: int, wanted: int) -> None:
    mine, theirs = points(rules, spec, "random", games)
    assert mine - theirs >= 2 * wanted if hoyle.rules(rules).zero_sum else mine >= theirs + wanted


def outcome(state: hoyle.State, me: int, plies: int) -> float:
    """What `me` can be sure of within so many plies: plain minimax, as a witness."""
    if state.is_over or plies == 0:
        return state.returns[me]
    mine = state.actor == me
    best = -1.0 if mine else 1.0
    for action in state.legal:
        state.apply(action)
        value = outcome(state, me, plies - 1)
        state.undo()
        best = max(best, value) if mine else min(best, value)
        if best == (1.0 if mine else -1.0):
            break
    return best


def forced_wins(rules: hoyle.Rules, plies: int, count: int) -> list[hoyle.State]:
    """Positions of random games whose actor wins by force in exactly so many plies."""
    found: list[hoyle.State] = []
    for seed in range(1000):
        state = rules.start()
        state.playout(hoyle.Rng(seed))
        if not state.result.winners or state.ply < plies:
            continue
        state.undo(plies)
        if (plies < 3 or outcome(state, state.actor, plies - 2) < 1) and outcome(state, state.actor, plies) == 1:
            found.append(state)
        if len(found) == count:
            break
    return found


def test_alphabeta_finds_forced_wins() -> None:
    states = forced_wins(hoyle.rules("jungle"), 3, 3)
    assert len(states) == 3
    for seed, state in enumerate(states):
        me = state.actor
        player = players.BuiltinPlayer("alphabeta:depth=3,nodes=1000000,playouts=0", seed)
        state.apply(player.choose(state.view(me)))
        assert outcome(state, me, 2) == 1


def test_searchers_win_at_once_where_they_can() -> None:
    states = forced_wins(hoyle.rules("jungle"), 1, 5)
    assert len(states) == 5
    for seed, state in enumerate(states):
        me = state.actor
        for spec in ("greedy:playouts=1", "alphabeta:depth=2,playouts=1", "mcts:iterations=200"):
            won = state.copy()
            won.apply(players.BuiltinPlayer(spec, seed).choose(state.view(me)))
            assert won.result.winners == (me,)
