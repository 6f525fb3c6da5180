"""Tests of the PettingZoo environments: PettingZoo's own tests, secrets, illegal actions, comparisons with tables."""

from __future__ import annotations

import copy
import pickle
import random
import sys
import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest

import schachtel.research
from schachtel.core.errors import IllegalMove, OptionError
from schachtel.research.episode import Episode
from schachtel.research.pettingzoo import env, parallel_env, raw_env, raw_parallel_env
from tests.research.cases import CASES, NAMES, chosen, id_of, legal

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo's own imports cause a warning from PettingZoo
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

# PettingZoo warns about observations with a mask, except for a fixed list of its own environments.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
each_case = pytest.mark.parametrize(("name", "options"), CASES, ids=NAMES)
HIDDEN = ("match", "gambit", "gundam")


def played(zoo: raw_env, steps: int, seed: int = 1) -> random.Random:
    """Play `steps` random decisions, or fewer if the game ends before."""
    chooser = random.Random(seed)
    for _ in range(steps):
        if zoo.terminations[zoo.agent_selection]:
            break
        zoo.step(chosen(zoo.observe(zoo.agent_selection)["action_mask"], chooser))
    return chooser


@each_case
def test_passes_the_tests_of_pettingzoo(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, **options), num_cycles=40)
    seed_test(lambda: env(name, **options), num_cycles=40)
    render_test(lambda render_mode: env(name, render_mode=render_mode, **options))


@each_case
@pytest.mark.filterwarnings("ignore:.*no legal action")  # PettingZoo's second test ignores the mask of legal actions
def test_passes_the_parallel_ones(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(parallel_env(name, **options), num_cycles=2000)
    parallel_seed_test(lambda: parallel_env(name, **options))


@each_case
def test_a_game_is_the_same_as_at_a_table(name: str, options: dict[str, Any]) -> None:
    zoo = raw_env(name, **options)
    zoo.reset(seed=7)
    table = schachtel.new(name, seed=7, **options)
    chooser = random.Random(7)
    while table.turn is not None:
        agent = zoo.agent_selection
        mask = zoo.observe(agent)["action_mask"]
        assert agent == f"seat_{table.turn}"
        assert legal(mask) == table.actions()
        assert not any(zoo.rewards.values())
        action = chosen(mask, chooser)
        if chooser.random() < 0.05:
            assert zoo.text(action) in table.moves()
            assert zoo.table().state == table.state
        zoo.step(action)
        table.play_action(action)
    assert table.outcome is not None
    assert list(zoo.rewards.values()) == [2 * share - 1 for share in table.outcome]
    assert all(zoo.terminations.values())


@each_case
def test_only_the_seat_to_act_has_a_mask(name: str, options: dict[str, Any]) -> None:
    zoo = raw_env(name, **options)
    zoo.reset(seed=2)
    for _ in range(25):
        for agent in zoo.possible_agents:
            assert zoo.observe(agent)["action_mask"].any() == (agent == zoo.agent_selection)
            assert zoo.infos[agent] == {}
        played(zoo, 1)


@pytest.mark.parametrize("name", HIDDEN)
def test_what_a_seat_was_not_shown_is_in_nothing_it_gets(name: str) -> None:
    zoo, both = raw_env(name, render_mode="ansi"), raw_parallel_env(name)
    zoo.reset(seed=3)
    rng = np.array([1], np.uint64)
    for _ in range(12):
        played(zoo, 3)
        episode = zoo.episode
        if episode.turn < 0:
            break
        truth, shown = episode.states, zoo.render()
        for seat, agent in enumerate(zoo.possible_agents):
            episode._take(truth)
            both.episode._take(truth)
            seen, at_once = zoo.observe(agent), both._observe(seat)
            other = episode.position.hidden(seat).guessed(seat, rng).states
            assert other.tobytes() != truth.tobytes()
            episode._take(other)
            both.episode._take(other)
            for was, now in ((seen, zoo.observe(agent)), (at_once, both._observe(seat))):
                assert np.array_equal(was["observation"], now["observation"])
                assert np.array_equal(was["action_mask"], now["action_mask"])
        episode._take(episode.position.hidden(-1).guessed(-1, rng).states)
        assert zoo.render() == shown
        episode._take(truth)


def test_an_illegal_action_is_refused_with_what_would_be_legal() -> None:
    zoo = raw_env("chess")
    zoo.reset()
    before = zoo.episode.states.tobytes()
    with pytest.raises(
        IllegalMove, match=r"action 1 is not legal for seat 0 now\. Legal: \d+ \S+, .*… \(20 in all\)\."
    ):
        zoo.step(1)
    for nonsense in (-1, 4192, 1.5, "e4", None, True):
        with pytest.raises(IllegalMove, match="not legal"):
            zoo.step(nonsense)  # type: ignore[arg-type]
    assert zoo.episode.states.tobytes() == before
    assert zoo.agent_selection == "seat_0"


def test_an_action_may_be_an_array_of_one_as_policies_return_it() -> None:
    turns, at_once = raw_env("chess"), raw_parallel_env("chess")
    turns.step(np.array(796))  # type: ignore[arg-type]
    at_once.reset()
    at_once.step({"seat_0": np.array(796), "seat_1": np.array(at_once.wait)})  # type: ignore[dict-item]
    assert turns.table().moves() == at_once.table().moves() == after_e4()
    for nonsense in (np.array([796]), np.array(796.0), np.array(True), np.bool_(True)):
        with pytest.raises(IllegalMove, match="not legal"):
            turns.step(nonsense)  # type: ignore[arg-type]


def after_e4() -> list[str]:
    table = schachtel.new("chess")
    table.play("e4")
    return table.moves()


def test_only_what_is_legal_has_a_text() -> None:
    turns, at_once = raw_env("chess"), raw_parallel_env("chess")
    assert turns.text(796) == at_once.text("seat_0", 796) == "e4"
    for nonsense in (0, -1, 10**6, None):
        with pytest.raises(IllegalMove, match=r"not legal for seat 0 now\. Legal: "):
            turns.text(nonsense)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match=r"not legal for seat 1 now\. It has nothing to choose"):
        at_once.text("seat_1", 796)


def test_nobody_has_a_mask_once_the_game_was_lost_by_an_illegal_action() -> None:
    turns, at_once = env("chess", render_mode="ansi"), parallel_env("chess")
    at_once.reset()
    with pytest.warns(UserWarning, match="who loses"):
        turns.step(0)
    with pytest.warns(UserWarning, match="so the game is lost"):
        seen, *_ = at_once.step({"seat_0": 0, "seat_1": at_once.wait})
    for zoo in (turns, copy.deepcopy(turns)):
        assert not any(zoo.observe(agent)["action_mask"].any() for agent in zoo.possible_agents)
    assert [legal(each["action_mask"]) for each in seen.values()] == [[at_once.wait]] * 2
    assert turns.render() == env("chess", render_mode="ansi").render()
    turns.reset()
    assert turns.observe("seat_0")["action_mask"].sum() == 20


def test_by_default_an_illegal_action_ends_the_game() -> None:
    zoo = env("gambit", players=3)
    zoo.reset(seed=1)
    mask = zoo.observe("seat_0")["action_mask"]
    with pytest.warns(UserWarning, match="not legal for seat_0, who loses"):
        zoo.step(int(np.flatnonzero(mask == 0)[0]))
    rewards = {}
    for agent in zoo.agent_iter():
        _, rewards[agent], terminated, truncated, _ = zoo.last()
        assert terminated
        assert truncated
        zoo.step(None)
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0, "seat_2": 0.0}
    with pytest.raises(IllegalMove, match=r"the game is over.*reset"):
        zoo.step(0)
    with pytest.raises(IllegalMove, match="not legal"):
        env("gambit").step(1000)


def test_who_has_no_pettingzoo_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "schachtel.research.pettingzoo")
    monkeypatch.delattr(schachtel.research, "pettingzoo")
    with pytest.raises(OptionError, match=r"pettingzoo is not installed: install schachtel\[research\] "):
        schachtel.env("chess")


def test_without_a_seed_comes_the_next_game_of_the_last_one() -> None:
    zoo = raw_env("schlacht")
    zoo.reset(seed=5)
    zoo.reset()
    assert zoo.table().position() == schachtel.new("schlacht", seed=5 + (1 << 64)).position()
    zoo.reset(seed=5)
    assert zoo.table().position() == schachtel.new("schlacht", seed=5).position()
    with pytest.raises(OptionError, match=r"seed -1: must be a whole number from 0 to 2\*\*64 - 1"):
        zoo.reset(seed=-1)


@each_case
def test_pictures_change_as_the_game_goes_on(name: str, options: dict[str, Any]) -> None:
    words, image = (raw_env(name, render_mode=mode, **options) for mode in ("ansi", "rgb_array"))
    seen = []
    for zoo in (words, image):
        zoo.reset(seed=4)
        first = zoo.render()
        played(zoo, 30)
        seen.append((first, zoo.render()))
        played(zoo, 100_000)
        zoo.render()
    (text, later), (pixels, then) = seen
    assert len(text.splitlines()) > 4
    assert "\x1b" not in text
    assert text != later
    assert pixels.shape == then.shape == (720, 720, 3)
    assert pixels.dtype == np.uint8
    assert len(np.unique(pixels[::8, ::8].reshape(-1, 3), axis=0)) > 5
    assert (pixels != then).any()


@pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="since PettingZoo 1.27")
def test_all_are_in_the_registry_of_pettingzoo() -> None:
    zoo = pettingzoo.make("aec", id_of("gambit"), players=3)
    assert isinstance(zoo, raw_env)
    assert zoo.possible_agents == ["seat_0", "seat_1", "seat_2"]
    assert zoo.metadata["name"] == f"gambit_v{zoo.episode.game.facts.rules_version}"
    assert isinstance(pettingzoo.make("parallel", id_of("match")), raw_parallel_env)
    assert {id_of(name) for name in schachtel.games()} <= set(pettingzoo.aec_registry)


def test_people_are_shown_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    zoo = env("chess", render_mode="human")
    zoo.reset()
    zoo.step(legal(zoo.observe("seat_0")["action_mask"])[0])
    assert capsys.readouterr().out.count("a  b  c  d  e  f  g  h") == 2
    with pytest.raises(OptionError, match="render_mode 'film': must be one of human, ansi, rgb_array"):
        env("chess", render_mode="film")
    with pytest.warns(UserWarning, match="no render_mode was given"):
        env("chess").render()


def test_copies_and_pickles_go_on_by_themselves() -> None:
    zoo = raw_env("gundam", mode="royale", players=3)
    zoo.reset(seed=1)
    played(zoo, 50)
    twins = [copy.deepcopy(zoo), pickle.loads(pickle.dumps(zoo))]
    before = zoo.episode.states.tobytes()
    for twin in twins:
        played(twin, 20, seed=3)
    assert zoo.episode.states.tobytes() == before
    played(zoo, 20, seed=3)
    assert {twin.episode.states.tobytes() for twin in twins} == {zoo.episode.states.tobytes()} != {before}
    assert all(twin.agent_selection == zoo.agent_selection for twin in twins)


def test_seats_that_wait_can_only_wait() -> None:
    zoo = raw_parallel_env("chess")
    seen, _ = zoo.reset()
    assert legal(seen["seat_1"]["action_mask"]) == [zoo.wait] == [4192]
    move = legal(seen["seat_0"]["action_mask"])[0]
    assert zoo.text("seat_1", zoo.wait) == "wait"
    with pytest.raises(IllegalMove, match="not legal for seat_1 now: its only legal action is 4192"):
        zoo.step({"seat_0": move, "seat_1": move})
    with pytest.raises(IllegalMove, match="action None is not legal for seat 0"):
        zoo.step({"seat_1": zoo.wait})
    seen, rewards, over, _, _ = zoo.step({"seat_0": move, "seat_1": zoo.wait})
    assert legal(seen["seat_0"]["action_mask"]) == [zoo.wait]
    assert rewards == {"seat_0": 0.0, "seat_1": 0.0}
    assert not any(over.values())


def test_concealed_choices_are_made_in_one_step() -> None:
    """In *Match of the Century*, both players discard in the same step, although a table counts two decisions."""
    at_once, turns = raw_parallel_env("match"), Episode("match", None, {})
    seen, _ = at_once.reset(seed=1)
    turns.deal(1)
    chooser = random.Random(1)
    both = 0
    while at_once.agents:
        actions = {agent: chosen(seen[agent]["action_mask"], chooser) for agent in at_once.agents}
        acting = [seat for seat, agent in enumerate(at_once.agents) if actions[agent] != at_once.wait]
        both += len(acting) == 2
        for seat in acting:
            turns.play(seat, actions[f"seat_{seat}"])
        seen, rewards, *_ = at_once.step(actions)
        assert at_once.episode.states.tobytes() == turns.states.tobytes()
    assert both > 3
    assert list(rewards.values()) == turns.rewards()
    with pytest.raises(IllegalMove, match="the game is over"):
        at_once.step({})


def test_a_choice_that_others_have_overtaken_is_void() -> None:
    """In a team battle, a partner's proposal can void another seat's choice. That seat is asked again."""
    zoo = raw_parallel_env("gundam", mode="team")
    seen, _ = zoo.reset(seed=1)
    chooser = random.Random(1)
    overtaken = 0
    for _ in range(300):
        if not zoo.agents:
            break
        actions = {agent: chosen(seen[agent]["action_mask"], chooser) for agent in zoo.agents}
        acting = sum(action != zoo.wait for action in actions.values())
        before = int(zoo.episode.states["ply"][0])
        seen, *_ = zoo.step(actions)
        made = int(zoo.episode.states["ply"][0]) - before
        assert 1 <= made <= acting
        overtaken += made < acting
    assert overtaken > 0
