"""Tests of our games in OpenSpiel: they pass its tests, its bots can play them, and they equal our games at a table."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import schachtel
from schachtel.core.errors import IllegalMove
from schachtel.games import GAMES
from schachtel.games import game as game_called
from schachtel.research.openspiel import SEED_BYTES, SpielPosition

OPEN = ["schachtel_chess_v1", "schachtel_schlacht_v1(rebuild=True)"]
HIDDEN = [
    "schachtel_gambit_v2",
    "schachtel_gambit_v2(first=random,players=3)",
    "schachtel_gambit_v2(players=4)",
    "schachtel_match_v2(mulligan_open=False)",
    "schachtel_gundam_v2",
    "schachtel_gundam_v2(goal=sudden,mode=royale,players=3)",
    "schachtel_gundam_v2(mode=team)",
]
every_game = pytest.mark.parametrize(
    "name", [f"schachtel_{each}_v{game_called(each).facts.rules_version}" for each in GAMES]
)
every_case = pytest.mark.parametrize("name", OPEN + HIDDEN)
every_hidden = pytest.mark.parametrize("name", HIDDEN)


def dealt(game: Any, seed: int = 1) -> Any:
    state = game.new_initial_state()
    if state.is_chance_node():
        for byte in seed.to_bytes(SEED_BYTES, "big"):
            state.apply_action(byte)
    return state


def played(game: Any, moves: int = 100_000, seed: int = 1) -> Iterator[Any]:
    """Play a random game. Yield the state at the start and after each decision; it is always the same object."""
    state, chooser = dealt(game, seed), random.Random(seed)
    yield state
    while not state.is_terminal() and moves > 0:
        state.apply_action(chooser.choice(state.legal_actions()))
        moves -= 1
        yield state


def after(game: Any, moves: int, seed: int = 1) -> Any:
    *_, state = played(game, moves, seed)
    return state


# --- OpenSpiel's own tests -------------------------------------------------------------------------------------------


@every_case
def test_openspiel_simulates_random_games_in_c(name: str) -> None:
    game = pyspiel.load_game(name)
    late = None
    if "mode" in name:  # these games are long and their positions large, so test only the last quarter of a game
        late = after(game, sum(1 for _ in played(game)) * 3 // 4)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, specific_initial_state=late)


@every_game
def test_openspiel_simulates_random_games_in_python(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@every_case
def test_histories_are_no_longer_than_the_game_says(name: str) -> None:
    game = pyspiel.load_game(name)
    chance = game.get_type().chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert game.max_chance_nodes_in_history() == (SEED_BYTES if chance else 0)
    state = after(game, 100)
    assert len(state.full_history()) <= game.max_history_length()
    assert state.move_number() <= game.max_move_number()
    assert sum(item.player == pyspiel.PlayerId.CHANCE for item in state.full_history()) == (SEED_BYTES if chance else 0)


@every_case
def test_whoever_may_not_act_has_no_actions_and_nobody_else_observes(name: str) -> None:
    game = pyspiel.load_game(name)
    ways = ("information_state_string", "observation_string", "observation_tensor")
    for state in played(game, 10):
        for player in range(game.num_players()):
            assert bool(state.legal_actions(player)) == (player == state.current_player())
            assert len(state.observation_tensor(player)) == game.observation_tensor_size()
        for way in ways:
            with pytest.raises(pyspiel.SpielError, match="player >= 0"):
                getattr(state, way)(-1)
            with pytest.raises(pyspiel.SpielError, match="player <"):
                getattr(state, way)(game.num_players())


@every_case
def test_only_a_game_that_hides_something_has_private_observations(name: str) -> None:
    game = pyspiel.load_game(name)
    whose = pyspiel.PrivateInfoType

    def observer(public: bool, private: Any, recall: bool = False) -> Any:
        return make_observation(game, pyspiel.IIGObservationType(public, recall, private))

    private, public = observer(False, whose.SINGLE_PLAYER), observer(True, whose.NONE)
    both = observer(True, whose.SINGLE_PLAYER)
    told = False
    assert private.string_from(game.new_initial_state(), 0) in ("", private.string_from(dealt(game), 0))
    for state in played(game, 10):
        for player in range(game.num_players()):
            mine, all_see, all_mine = (each.string_from(state, player) for each in (private, public, both))
            told |= mine != ""
            assert json.loads(all_see) | json.loads(mine or "{}") == json.loads(all_mine)
    assert told == (game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION)
    assert observer(True, whose.ALL_PLAYERS) is None
    assert observer(True, whose.NONE, recall=True) is None


def test_observers_write_what_states_tell() -> None:
    game = pyspiel.load_game("schachtel_match_v2")
    observation, recall = (
        make_observation(game),
        make_observation(game, pyspiel.IIGObservationType(perfect_recall=True)),
    )
    for state in played(game, 20):
        for player in range(2):
            observation.set_from(state, player)
            assert observation.tensor.tolist() == state.observation_tensor(player)
            assert observation.dict["features"] is observation.tensor
            assert observation.string_from(state, player) == state.observation_string(player)
            assert recall.string_from(state, player) == state.information_state_string(player)
    assert recall.tensor is None
    assert not any(game.new_initial_state().observation_tensor(0))  # before the deal, observations contain only zeros
    with pytest.raises(schachtel.OptionError, match="no parameters: leave out colour"):
        game.make_py_observer(None, {"colour": 1})


def test_openspiels_environment_for_agents() -> None:
    environment = rl_environment.Environment(pyspiel.load_game("schachtel_match_v2"))
    step = environment.reset()
    assert len(step.observations["info_state"][0]) == game_called("match").n_features
    chooser = random.Random(0)
    while not step.last():
        seen = step.observations
        step = environment.step([chooser.choice(seen["legal_actions"][seen["current_player"]])])
    assert sorted(step.rewards) == [-1, 1]


# --- comparison with our own tables ----------------------------------------------------------------------------------


@every_case
def test_a_game_is_the_same_at_our_table(name: str) -> None:
    game, seed, chooser = pyspiel.load_game(name), 0xFEDC_BA98_7654_3210, random.Random(2)
    state, table = dealt(game, seed), schachtel.new(name.split("_")[1], seed=seed, **game.get_parameters())
    for _ in range(150):
        assert state.at.record == table.state
        assert state.current_player() == table.turn
        assert state.legal_actions() == table.actions()
        assert state.returns() == [0.0] * table.players
        action = chooser.choice(state.legal_actions())
        state.apply_action(action)
        table.play_action(action)
        if table.outcome is not None:
            assert state.is_terminal()
            assert state.legal_actions() == []
            assert state.returns() == [2 * share - 1 for share in table.outcome]
            break
    assert state.at.record == table.state
    assert schachtel.position(table.game.id, json.loads(str(state))).state == table.state


@every_game
def test_moves_are_written_as_at_our_table(name: str) -> None:
    game = pyspiel.load_game(name)
    state, table = dealt(game), schachtel.new(name.split("_")[1], seed=1)
    actions, player = state.legal_actions(), state.current_player()
    assert [state.action_to_string(action) for action in actions] == table.moves()
    assert [state.string_to_action(text) for text in table.moves(player)] == actions


@every_game
def test_each_deal_is_another_unless_there_is_no_chance(name: str) -> None:
    game = pyspiel.load_game(name)
    deals = {str(dealt(game, seed)) for seed in range(5)}
    assert len(deals) == (1 if name == "schachtel_chess_v1" else 5)
    state = game.new_initial_state()
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        assert list(actions) == state.legal_actions() == list(range(256))
        assert sum(chances) == 1
        assert state.action_to_string(255) == "ff"


@every_case
def test_copies_and_saved_states_go_on_bit_for_bit(name: str) -> None:
    game = pyspiel.load_game(name)
    state = after(game, 25)
    others = [
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        game.deserialize_state(state.serialize()),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ]
    chooser = random.Random(3)
    for _ in range(20):
        for other in others:
            assert other.at.record == state.at.record
            assert other.history() == state.history()
        if state.is_terminal():
            break
        action = chooser.choice(state.legal_actions())
        for each in (state, *others):
            each.apply_action(action)
    for player in range(game.num_players()):
        assert len({each.information_state_string(player) for each in (state, *others)}) == 1


def test_a_copy_is_not_changed_by_what_the_other_does() -> None:
    state = dealt(pyspiel.load_game("schachtel_chess_v1"))
    before, other = str(state), state.clone()
    state.legal_actions().clear()
    state.apply_action(state.legal_actions()[0])
    assert str(other) == before != str(state)
    assert len(other.legal_actions()) == 20


# --- what players may know -------------------------------------------------------------------------------------------


@every_case
def test_a_resampled_world_is_one_that_the_player_cannot_tell_from_this(name: str) -> None:
    game = pyspiel.load_game(name)
    chooser = random.Random(4)
    for moves in (0, 7, 30):
        state = after(game, moves)
        for player in range(game.num_players()):
            for _ in range(3):
                world = state.resample_from_infostate(player, chooser.random)
                assert world.information_state_string(player) == state.information_state_string(player)
                assert world.observation_string(player) == state.observation_string(player)
                assert world.observation_tensor(player) == state.observation_tensor(player)
                assert world.current_player() == state.current_player()
                assert world.history() == []
                if player == state.current_player():
                    assert world.legal_actions() == state.legal_actions()
                else:
                    assert world.information_state_string(player) != world.information_state_string()


@every_hidden
def test_resampled_worlds_differ_in_what_is_hidden(name: str) -> None:
    game = pyspiel.load_game(name)
    state, chooser = after(game, 12), random.Random(5)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, chooser.random) for _ in range(20)]
    others = [seat for seat in range(game.num_players()) if seat != player]
    assert any(len({world.observation_string(other) for world in worlds}) > 1 for other in others)
    seed = 6
    same = [state.resample_from_infostate(player, random.Random(seed).random) for _ in range(2)]
    assert str(same[0]) == str(same[1])


@pytest.mark.parametrize("name", ["schachtel_gambit_v2(players=3)", "schachtel_match_v2"])
def test_who_chooses_second_does_not_learn_what_the_first_chose(name: str) -> None:
    game = pyspiel.load_game(name)
    for state in played(game, 200):
        if bin(state.at.record[state.at.rules.acting_at]).count("1") > 1 and len(state.legal_actions()) > 1:
            break
    first, *_, last = (state.child(action) for action in state.legal_actions())
    chose, others = state.current_player(), [p for p in range(game.num_players()) if p != state.current_player()]
    assert first.current_player() in others
    assert first.information_state_string(chose) != last.information_state_string(chose)
    for player in others:
        assert first.information_state_string(player) == last.information_state_string(player)
        assert first.observation_string(player) == last.observation_string(player)
        assert first.observation_tensor(player) == last.observation_tensor(player)


def test_an_information_state_remembers_how_it_came_about() -> None:
    state = dealt(pyspiel.load_game("schachtel_schlacht_v1"))
    one, other = state.clone(), state.clone()
    for text in ("a1", "h8", "b2", "g7"):
        one.apply_action(one.string_to_action(text))
    for text in ("b2", "h8", "a1", "g7"):
        other.apply_action(other.string_to_action(text))
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_string(0) != other.information_state_string(0)


# --- bots ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["schachtel_chess_v1", "schachtel_schlacht_v1"])
def test_openspiels_mcts_plays(name: str) -> None:
    game, chance = pyspiel.load_game(name), np.random.RandomState(1)
    state = after(game, 40)
    in_python = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    assert in_python.step(state) in state.legal_actions()
    in_c = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 4, 100, True, 1, False)
    assert in_c.mcts_search(state).best_child().action in state.legal_actions()


@every_hidden
@pytest.mark.parametrize("by_observation", [False, True])
def test_openspiels_ismcts_plays_without_a_resampler(name: str, by_observation: bool) -> None:
    game, chance = pyspiel.load_game(name), np.random.RandomState(1)
    rollout = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, rollout, 2.0, 6, random_state=chance, use_observation_string=by_observation)
    state = next(each for each in played(game) if isinstance(each.at, SpielPosition) and len(each.legal_actions()) > 1)
    assert bot.step(state) in state.legal_actions()


# --- parameters and wrong input --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("gambit", {"first": "1", "values": "queen=9,king=12", "players": 4}),
        ("gundam", {"decks": "green_white,random-7", "open_decks": True}),
        ("schlacht", {"board": "A0B3C5D7", "target": 3, "single": True}),
    ],
)
def test_options_are_parameters_and_survive_in_the_name(name: str, options: dict[str, Any]) -> None:
    loaded = pyspiel.load_game(f"schachtel_{name}_v{game_called(name).facts.rules_version}", options)
    assert dealt(loaded).at.record == schachtel.new(name, seed=1, **options).state
    again = pyspiel.load_game(str(loaded))
    assert str(dealt(again)) == str(dealt(loaded))
    assert pickle.loads(pickle.dumps(loaded)) == again == loaded
    assert pickle.loads(pickle.dumps(loaded.get_type())) == loaded.get_type()


@pytest.mark.parametrize(
    ("name", "players", "utility", "total"),
    [
        ("schachtel_gambit_v2", 2, "ZERO_SUM", 0),
        ("schachtel_gambit_v2(players=4)", 4, "CONSTANT_SUM", -2),
        ("schachtel_gundam_v2(mode=team)", 4, "ZERO_SUM", 0),
        ("schachtel_gundam_v2(mode=royale)", 3, "CONSTANT_SUM", -1),
    ],
)
def test_utilities_add_up_by_teams(name: str, players: int, utility: str, total: float) -> None:
    game = pyspiel.load_game(name)
    assert game.num_players() == players
    assert game.get_type().utility.name == utility
    assert game.utility_sum() == total


def test_nonsense_is_refused_and_changes_nothing() -> None:
    with pytest.raises(schachtel.OptionError, match="gambit is for 2 or 3 or 4 players, not 5"):
        pyspiel.load_game("schachtel_gambit_v2(players=5)")
    with pytest.raises(pyspiel.SpielError, match="Available parameters are: board, rebuild"):
        pyspiel.load_game("schachtel_schlacht_v1(size=9)")
    state = dealt(pyspiel.load_game("schachtel_chess_v1"))
    before = str(state)
    with pytest.raises(schachtel.IllegalMove, match="action 4191 is not legal for player 0"):
        state.apply_action(4191)
    assert str(state) == before
    assert state.history() == []


def test_what_is_not_there_to_choose_is_refused_and_has_no_text() -> None:
    state = pyspiel.load_game("schachtel_schlacht_v1").new_initial_state()
    with pytest.raises(IllegalMove, match="action 256 is not legal: chance draws a byte, from 0 to 255"):
        state.apply_action(256)
    chess = pyspiel.load_game("schachtel_chess_v1").new_initial_state()
    assert chess.action_to_string(796) == "e4"
    for player, action in ((0, 0), (0, 10**6), (1, 796)):
        with pytest.raises(IllegalMove, match=f"action {action} is not legal for player {player} now"):
            chess.action_to_string(player, action)
