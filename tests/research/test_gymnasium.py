"""Tests of the Gymnasium environments: Gymnasium's own checker, and what that checker leaves out."""

from __future__ import annotations

import importlib
import pickle
import random
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import schachtel
from schachtel.core.errors import IllegalMove, NotationError, OptionError
from schachtel.research.gymnasium import SelfPlay, Solo
from tests.research.cases import CASES, NAMES, chosen, id_of, legal

each_case = pytest.mark.parametrize(("name", "options"), CASES, ids=NAMES)


def played(env: Any, seed: int) -> tuple[list[int], float]:
    """Play a random game. Return the actions of the environment's own seat, and the final reward."""
    chooser = random.Random(seed)
    _, info = env.reset(seed=seed)
    actions, over, reward = [], False, 0.0
    while not over:
        assert reward == 0
        actions.append(chosen(info["action_mask"], chooser))
        _, reward, over, truncated, info = env.step(actions[-1])
        assert not truncated
    return actions, reward


@each_case
@pytest.mark.filterwarnings("ignore:.*A Box observation space .* value is")  # the values of our features have no bounds
def test_passes_the_check_of_gymnasium(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(id_of(name), **options).unwrapped)


@each_case
def test_a_game_against_others_is_the_same_as_at_a_table(name: str, options: dict[str, Any]) -> None:
    """The opponents always choose the first action, so the same game can be played at a table and compared."""
    env = Solo(name, against="class:tests.research.test_gymnasium:First", seat=1, **options)
    table = schachtel.new(name, seed=3, **options)
    actions, reward = played(env, 3)
    mine = iter(actions)
    while table.turn is not None:
        seat = table.turn
        table.play_action(next(mine) if seat == 1 else table.actions()[0])
    assert table.outcome is not None
    assert next(mine, None) is None
    assert reward == 2 * table.outcome[1] - 1
    assert env.table().state == table.state


class First:
    """A bot that chooses the first legal action."""

    def choose(self, seen: Any, time: float | None = None) -> str:
        text: str = seen.write(seen.legal()[0])
        return text


class Cheat:
    """A bot that always plays an illegal move."""

    def choose(self, seen: Any, time: float | None = None) -> str:
        return "e2e5"


def test_a_bot_that_cheats_is_named() -> None:
    env = Solo("chess", against="class:tests.research.test_gymnasium:Cheat", seat=1)
    with pytest.raises((IllegalMove, NotationError), match="e2e5"):
        env.reset(seed=1)
    assert env.episode.states["ply"][0] == 0


@pytest.mark.parametrize("against", ["uniform", "greedy", "level:1"])
def test_a_seed_brings_the_same_game_against_the_same_bot(against: str) -> None:
    first, second = (Solo("match", against=against, seat=None) for _ in range(2))
    assert played(first, 5) == played(second, 5) == played(first, 5)
    assert played(first, 6) != played(second, 5)


def test_without_a_seat_one_is_drawn_for_each_game() -> None:
    env = Solo("gambit", players=4, seat=None, against=["uniform", "greedy", "level:1"])
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(30)} == {0, 1, 2, 3}


def test_one_only_gets_what_ones_seat_may_know() -> None:
    env = Solo("gundam", seat=1, render_mode="ansi")
    observation, info = env.reset(seed=1)
    rng = np.array([1], np.uint64)
    chooser = random.Random(1)
    for _ in range(10):
        truth, shown = env.episode.states, env.render()
        env.episode._take(env.episode.position.hidden(1).guessed(1, rng).states)
        assert env.episode.states.tobytes() != truth.tobytes()
        assert np.array_equal(env._observation(), observation)
        assert np.array_equal(env._info()["action_mask"], info["action_mask"])
        assert env.render() == shown
        env.episode._take(truth)
        observation, _, over, _, info = env.step(chosen(info["action_mask"], chooser))
        assert not over


def test_the_mask_is_as_gymnasium_wants_it() -> None:
    env = gymnasium.make(id_of("chess"), seat=0)
    _, info = env.reset(seed=1)
    assert info["action_mask"].dtype == np.int8
    assert info["action_mask"].sum() == 20
    solo: Any = env.unwrapped
    assert solo.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    assert solo.text(env.action_space.sample(info["action_mask"])) in schachtel.new("chess").moves()


def test_an_illegal_action_loses_or_is_refused() -> None:
    lenient, strict = Solo("chess"), Solo("chess", illegal="raise")
    for env in (lenient, strict):
        env.reset(seed=1)
    _, reward, over, truncated, info = lenient.step(0)
    assert (reward, over, truncated, info["illegal"]) == (-1.0, True, False, True)
    with pytest.raises(IllegalMove, match="no game is running: call reset"):
        lenient.step(0)
    before = strict.episode.states.tobytes()
    with pytest.raises(IllegalMove, match=r"action 0 is not legal for seat 0 now\. Legal: "):
        strict.step(0)
    assert strict.episode.states.tobytes() == before
    lenient.reset()
    with pytest.raises(IllegalMove, match="action 5000 is not legal"):
        lenient.step(5000)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"against": "nobody"}, "there is no bot 'nobody'"),
        ({"against": 5}, "against 5: must be the name of a bot"),
        ({"against": None}, "against None: must be the name"),
        ({"against": [5]}, r"against \[5\]: must be the name"),
        ({"against": ["uniform", "uniform"]}, "against: must name 1 bots, or one bot for all seats, not 2"),
        ({"seat": 2}, "seat 2: must be 0 to 1, or None"),
        ({"illegal": "ignore"}, "must be lose or raise"),
        ({"render_mode": "film"}, "must be one of human, ansi, rgb_array"),
        ({"players": 3}, "match is for 2 players, not 3"),
        ({"mulligan": True}, "match has no option 'mulligan'"),
    ],
)
def test_nonsense_is_refused_at_once(given: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError, match=says):
        Solo("match", **given)


def test_an_action_may_be_an_array_of_one_as_policies_return_it() -> None:
    env = Solo("chess")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.array(796))  # type: ignore[arg-type]
    assert (reward, over, env.table().ply) == (0, False, 2)
    assert "illegal" not in info


def test_only_what_is_legal_has_a_text() -> None:
    env = Solo("chess")
    env.reset(seed=1)
    assert env.text(796) == "e4"
    for nonsense in (0, 10**6):
        with pytest.raises(IllegalMove, match=f"action {nonsense} is not legal for seat 0 now"):
            env.text(nonsense)


def test_once_lost_or_closed_nothing_can_be_done_until_the_next_reset() -> None:
    env = Solo("chess")
    env.reset(seed=1)
    *_, info = env.step(0)
    assert not info["action_mask"].any()
    assert not env.action_masks().any()
    env.reset()
    env.close()
    with pytest.raises(IllegalMove, match="no game is running: call reset"):
        env.step(796)
    env.reset()
    assert not env.step(796)[2]


@pytest.mark.parametrize(("module", "needs"), [("gymnasium", "research"), ("openspiel", "openspiel")])
def test_who_lacks_a_library_is_told_what_to_install(module: str, needs: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for missing in ("gymnasium", "pyspiel"):
        monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, f"schachtel.research.{module}", raising=False)
    with pytest.raises(ImportError, match=rf"is not installed: install schachtel\[{needs}\] "):
        importlib.import_module(f"schachtel.research.{module}")


def test_pictures_are_of_ones_own_side() -> None:
    env = Solo("match", render_mode="ansi")
    _, info = env.reset(seed=1)
    hand = env.table().picture(0)
    assert env.render() == "\n".join("".join(text for text, _ in line).rstrip() for line in hand)
    env = Solo("match", render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.step(legal(info["action_mask"])[0])
    assert before.shape == (720, 720, 3)
    assert (before != env.render()).any()


def test_pickles_go_on_by_themselves() -> None:
    env = Solo("schlacht")
    _, info = env.reset(seed=1)
    action = legal(info["action_mask"])[0]
    twin = pickle.loads(pickle.dumps(env))
    seen, *_, told = env.step(action)
    again, *_, as_well = twin.step(action)
    assert np.array_equal(seen, again)
    assert np.array_equal(told["action_mask"], as_well["action_mask"])


# --- vectorised environments -----------------------------------------------------------------------------------------


@each_case
def test_many_games_are_each_as_at_a_table(name: str, options: dict[str, Any]) -> None:
    envs = SelfPlay(name, 3, **options)
    seen, info = envs.reset(seed=5)
    tables = [schachtel.new(name, seed=5 + i, **options) for i in range(3)]
    chooser = random.Random(5)
    ended = 0
    for _ in range(150):
        assert seen in envs.observation_space
        actions = np.array([chosen(mask, chooser) for mask in info["action_mask"]], np.int32)
        for i, table in enumerate(tables):
            assert info["turn"][i] == table.turn
            assert legal(info["action_mask"][i]) == table.actions()
            table.play_action(int(actions[i]))
        actors = info["turn"]
        seen, rewards, done, truncated, info = envs.step(actions)
        assert not truncated.any()
        for i, table in enumerate(tables):
            assert done[i] == (table.outcome is not None)
            expected = [0.0] * table.players if table.outcome is None else [2 * share - 1 for share in table.outcome]
            assert info["rewards"][i].tolist() == np.array(expected, np.float32).tolist()
            assert rewards[i] == info["rewards"][i][actors[i]]
            if done[i]:
                ended += 1
                tables[i] = envs.batch.table(i)  # an ended game is replaced by a new one in the same step
                assert tables[i].ply == 0
    assert ended or name != "schlacht"


def test_gymnasium_makes_them_and_counts_their_games() -> None:
    made = gymnasium.make_vec(id_of("schlacht", "-self-play"), num_envs=4, target=1)
    assert isinstance(made.unwrapped, SelfPlay)
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(made)
    envs.reset(seed=1)
    lengths: list[int] = []
    for _ in range(120):
        *_, info = envs.step(made.unwrapped.sample())
        lengths += info["episode"]["l"][info["_episode"]].tolist() if "episode" in info else []
    assert len(lengths) > 4
    assert min(lengths) > 10
    assert made.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    envs.close()


def test_what_was_given_stays_as_it_is_unless_one_wants_it_quicker() -> None:
    for copy, same in ((True, False), (False, True)):
        envs = SelfPlay("schlacht", 2, copy=copy)
        seen, info = envs.reset(seed=1)
        mask = info["action_mask"]
        later, *_, told = envs.step(envs.sample())
        assert np.shares_memory(seen, later) == same
        assert np.shares_memory(mask, told["action_mask"]) == same


def test_many_games_are_reproducible_and_refuse_what_is_illegal() -> None:
    first, second = SelfPlay("gambit", 3), SelfPlay("gambit", 3)
    first.reset(seed=9)
    second.reset(seed=[9, 10, 11])
    for _ in range(20):
        assert np.array_equal(first.step(first.sample())[0], second.step(second.sample())[0])
    with pytest.raises(IllegalMove, match="game 0"):
        first.step(np.full(3, 132))
    with pytest.raises(OptionError, match="must be one of ansi, rgb_array"):
        SelfPlay("gambit", 3, render_mode="human")
    pictures = SelfPlay("gambit", 3, render_mode="ansi").render()
    assert len(pictures) == 3
    assert "a  b  c  d  e  f  g  h" in pictures[0]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"seed": 3}, r"SelfPlay has no option seed: use reset\(seed=…\)"),
        ({"seeds": [1, 2]}, "SelfPlay has no option seeds"),
        ({"device": "cuda"}, "SelfPlay has no option device: it always plays on the processor"),
        ({"auto_reset": False}, "SelfPlay has no option auto_reset: it always deals a new game"),
    ],
)
def test_what_only_a_batch_knows_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError, match=says):
        SelfPlay("schlacht", 2, **given)


def test_seeds_are_of_64_bits() -> None:
    envs = SelfPlay("schlacht", 2)
    for nonsense in (2**64, -1, True, 1.5, "3", [1], [-1, 2]):
        with pytest.raises(OptionError, match=r"must (be|contain)"):
            envs.reset(seed=nonsense)  # type: ignore[arg-type]
    envs.reset(seed=2**64 - 1)
    for i, seed in enumerate((2**64 - 1, 0)):
        assert envs.batch.table(i).position() == schachtel.new("schlacht", seed=seed).position()
