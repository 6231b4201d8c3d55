"""The OpenSpiel games: OpenSpiel's own simulation test on every preset, its bots, and what no player may learn."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import hoyle
import pytest

pyspiel = pytest.importorskip("pyspiel")
import numpy as np
from hoyle import openspiel
from open_spiel.python import observation, rl_environment
from open_spiel.python.algorithms import ismcts, mcts

# Specs, and plies until there are secrets in a random game; on Jackal's island somebody has to look first.
HIDDEN = {"jungle@hidden_jungle": 24, "jungle:hidden=yes,setup=random": 40, "jackal@treasure_island": 300}
HIDDEN["jackal@deluxe:mode=4p"] = 400


def load(spec: hoyle.Rules | str) -> Any:
    (name,) = openspiel.register(spec)
    return pyspiel.load_game(name)


def play(state: Any, plies: int, seed: int = 1) -> None:
    draw = np.random.default_rng(seed)
    for _ in range(plies):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(int(draw.choice(outcomes, p=weights)))
        else:
            state.apply_action(int(draw.choice(state.legal_actions())))


def test_random_simulation(preset: hoyle.Rules) -> None:
    """Serialisation, masks, clones, observations and returns at every ply of a whole game."""
    pyspiel.random_sim_test(load(preset), num_sims=1, serialize=True, verbose=False, mask_test=True)


class Calm(mcts.Evaluator):  # type: ignore[misc]
    """Thinks nothing of a position; random games to the end of each would take long."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(a, 1.0) for a in state.legal_actions()]
        return list(outcomes)


def test_search_moves_in_every_preset(preset: hoyle.Rules) -> None:
    game = load(preset)
    state = game.new_initial_state()
    numbers = np.random.RandomState(3)
    searcher = mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, numbers), random_state=numbers)
    moves = 0
    while moves < 2 and not state.is_terminal():
        if state.is_chance_node():
            play(state, 1, seed=moves)
        else:
            action = searcher.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1


@pytest.mark.parametrize("spec", ["jungle@codingame", "backgammon@hyper", "castles@squad", "jackal:mode=duel"])
def test_search_plays_whole_games(spec: str) -> None:
    game = load(spec)
    state = game.new_initial_state()
    searcher = mcts.MCTSBot(game, 1.4, 3, Calm(), random_state=np.random.RandomState(3))
    while not state.is_terminal():
        if state.is_chance_node():
            play(state, 1)
        else:
            state.apply_action(searcher.step(state))
    assert len(state.returns()) == game.num_players() and state.current_player() == pyspiel.PlayerId.TERMINAL


@pytest.mark.parametrize("spec", HIDDEN)
def test_search_with_hidden_information(spec: str) -> None:
    game = load(spec)
    state = game.new_initial_state()
    play(state, HIDDEN[spec] // 2)
    while state.is_chance_node():
        play(state, 1)
    numbers = np.random.RandomState(4)
    searcher = ismcts.ISMCTSBot(game, Calm(), 1.4, 60, random_state=numbers)
    assert searcher.step(state) in state.legal_actions()


def test_what_a_game_says_of_itself(preset: hoyle.Rules) -> None:
    game = load(preset)
    kind, modes = game.get_type(), pyspiel.GameType
    assert kind.dynamics == modes.Dynamics.SEQUENTIAL and kind.reward_model == modes.RewardModel.TERMINAL
    assert (kind.chance_mode == modes.ChanceMode.EXPLICIT_STOCHASTIC) == preset.has_chance
    assert (kind.information == modes.Information.IMPERFECT_INFORMATION) == preset.has_secrets
    assert (kind.utility == modes.Utility.ZERO_SUM) == preset.zero_sum
    assert game.num_players() == preset.players and game.num_distinct_actions() == preset.num_actions
    assert game.max_chance_outcomes() == preset.num_ids - preset.num_actions
    assert (game.min_utility(), game.max_utility()) == (preset.min_return, preset.max_return)
    assert game.max_game_length() == (preset.max_plies or openspiel.UNBOUNDED)
    assert game.observation_tensor_size() == preset.num_features


def test_states_say_what_the_rules_say(preset: hoyle.Rules) -> None:
    state = load(preset).new_initial_state()
    for step in range(30):
        inside: hoyle.State = state.position
        if state.is_terminal():
            break
        if state.is_chance_node():
            odds = {o.action - preset.num_actions: o.probability for o in inside.chance if o.weight}
            assert {a: pytest.approx(float(p), abs=0) for a, p in odds.items()} == dict(state.chance_outcomes())
            texts = [preset.action_text(a + preset.num_actions) for a in state.legal_actions()]
        else:
            assert state.current_player() == inside.actor and state.legal_actions() == list(inside.legal)
            texts = inside.legal.texts()
        assert [state.action_to_string(a) for a in state.legal_actions()] == texts
        for seat in range(preset.players):
            assert state.observation_string(seat) == inside.view(seat).text()
            assert state.observation_tensor(seat) == list(inside.view(seat).features())
        assert state.returns() == [0.0] * preset.players
        play(state, 1, seed=step)


@pytest.mark.parametrize("spec", HIDDEN)
def test_a_resampled_state_is_the_same_to_the_player(spec: str) -> None:
    game = load(spec)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    differ = 0
    for seed in range(12):
        state = game.new_initial_state()
        play(state, HIDDEN[spec], seed)
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, sampler)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.position.view(player) == state.position.view(player)
            assert world.history() == []  # the real one names what was hidden
            differ += world.position != state.position
            play(world, 30)
    assert differ


def test_information_states_hide_secrets_and_recall_ones_own() -> None:
    game = load("jungle@hidden_jungle")
    states = {}
    for mine in (0, 1):
        for other in (0, 1):
            state = game.new_initial_state()
            for turn in range(2):
                seat = state.current_player()
                state.apply_action(state.legal_actions()[mine if seat == 0 else other])
            states[mine, other] = state

    def told(player: int) -> dict[str, set[tuple[int, int]]]:
        groups: dict[str, set[tuple[int, int]]] = {}
        for key, state in states.items():
            groups.setdefault(state.information_state_string(player), set()).add(key)
        return groups

    assert states[0, 0].history() != states[1, 1].history()
    assert all(len({mine for mine, _ in group}) == 1 for group in told(0).values())
    assert all(len({other for _, other in group}) == 1 for group in told(1).values())


def test_observers() -> None:
    game = load("jungle:hidden=yes,setup=random")
    state = game.new_initial_state()
    while state.is_chance_node():
        play(state, 1)
    secret = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    for kind, viewer in ((None, 1), (secret, hoyle.REFEREE), (public, hoyle.PUBLIC)):
        looks = observation.make_observation(game, kind)
        looks.set_from(state, 1)
        assert np.array_equal(looks.tensor, np.asarray(state.position.features(viewer)))
        assert looks.string_from(state, 1) == state.position.text(viewer)
    blind = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    with pytest.raises(ValueError, match="public information"):
        game.make_py_observer(blind)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"size": 1})


def test_rl_environment() -> None:
    world = rl_environment.Environment(load("backgammon"), include_full_state=True)
    world.seed(3)
    step = world.reset()
    for _ in range(20):
        player = step.observations["current_player"]
        step = world.step([step.observations["legal_actions"][player][0]])
    assert len(step.observations["info_state"][0]) == hoyle.rules("backgammon").num_features


def test_states_from_texts_and_pickles() -> None:
    game = load("jungle")
    state = game.new_initial_state("7/7/7/7/7/7/2d4/2L4/7 w 0 1")
    play(state, 3)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state) and again.position.history() == state.position.history()
    assert again.history() == state.history() and again.clone().position == state.position


def test_names() -> None:
    known = openspiel.register()
    assert openspiel.register() == known and len(set(known)) == len(known)
    assert {"hoyle_jungle", "hoyle_backgammon", "hoyle_jackal_deluxe_4p", "hoyle_castles_mutual"} <= set(known)
    assert set(known) <= set(pyspiel.registered_names())
    assert openspiel.register("jungle:hidden=yes,setup=random") == ["hoyle_jungle_setup_random_hidden_yes"]
    assert openspiel.register(hoyle.rules("castles", mode="mutual")) == ["hoyle_castles_mutual"]
    with pytest.raises(hoyle.UnknownName):
        openspiel.register("chess")


def test_illegal_actions_raise() -> None:
    state = load("jungle").new_initial_state()
    wrong = next(a for a in range(state.num_distinct_actions()) if a not in state.legal_actions())
    before = str(state)
    with pytest.raises(hoyle.IllegalAction):
        state.apply_action(wrong)
    assert str(state) == before


def test_python_ends_in_peace() -> None:
    """OpenSpiel keeps what was registered longer than Python lives."""
    code = "from hoyle import openspiel; import pyspiel; g = pyspiel.load_game(openspiel.register()[0]); g.new_initial_state()"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)
