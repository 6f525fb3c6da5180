"""Tests of bots: legal moves, the same moves for the same seed, and better play with more thinking."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest
import schachtel_toy as toy

import schachtel
from schachtel.bots import LEVELS, at_level, bot_from, strongest
from schachtel.bots.greedy import Greedy
from schachtel.bots.search import STOP
from schachtel.bots.uct import Uct
from schachtel.bots.uniform import Uniform
from schachtel.core.errors import IllegalMove, OptionError
from schachtel.core.table import Table
from schachtel.games import GAMES, game
from tests.bots.test_ismcts import PLAN

ALL = [*(game(name) for name in GAMES), toy.GAME]


@pytest.mark.parametrize(
    ("each", "bot"),
    [*((each, Uniform(1)) for each in ALL), *((each, Uct(30, seed=1)) for each in ALL if not each.hides)],
    ids=lambda given: given.id if isinstance(given, schachtel.core.contract.Game) else type(given).__name__,
)
def test_a_bot_plays_legal_moves_to_the_end(each: schachtel.core.contract.Game, bot: Uniform | Uct) -> None:
    chooser = random.Random(1)
    for start in {"chess": ["8/8/8/3k4/8/3K4/8/7R w - - 130 90"]}.get(each.id, [None]):
        table = Table(each, {}, seed=1, start=start)
        while table.turn is not None:
            seat = chooser.choice(table.acting)  # choose any seat that may act, not always the first
            table.play(bot.choose(table.view_record(seat)), seat)
        with pytest.raises(IllegalMove, match="nothing to choose"):
            bot.choose(table.view_record(0))


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
def test_greedy_looks_through_its_whole_plan(backend: str) -> None:
    """Red's rook card can capture a pawn at once. But if it leads to a6, the knight card after it captures a king."""
    start = {
        "players": 2, "pawns": "d1", "kings": "b8 g8", "starts": "e1 f1 g1 h2", "figures": ["a1", "h1"],
        "turn": 0, "card": "R", "revealed": ["R", ""], "plans": ["NB", "RRQ"], "hands": ["NBR", "NNB"],
        "taken": ["p" * 15 + "nnnn", "bbbbrrrrqq"],
    }  # fmt: skip
    table = schachtel.position("gambit", start, backend=backend)
    for seed in range(5):
        assert Greedy(seed, backend=backend).choose(table.view_record()) == "Ra6"
    table.play("Ra6")
    before = table.state
    assert Greedy(1, backend=backend).choose(table.view_record()) in table.moves()
    assert table.state == before


def test_greedy_beats_uniform_at_every_number_of_seats() -> None:
    for players in (2, 3, 4):
        won = 0.0
        for number in range(12):
            table = schachtel.new("gambit", seed=number, players=players)
            bots: list[Greedy | Uniform] = [Uniform(number) for _ in range(players)]
            bots[number % players] = Greedy(number)
            while table.turn is not None:
                table.play(bots[table.turn].choose(table.view_record()))
            assert table.outcome is not None
            won += table.outcome[number % players]
        assert won >= 11


def test_greedy_is_only_for_games_that_suggest_something() -> None:
    with pytest.raises(OptionError, match="greedy cannot play toy"):
        Greedy(1).choose(Table(toy.GAME, {}, seed=1).view_record())


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
def test_a_seed_and_a_number_of_simulations_fix_what_uct_thinks(backend: str) -> None:
    table = schachtel.position(
        "schlacht", {"board": "A0B0C0D0", "black": "a1 c3 f6", "white": "b2 d4 e5", "single": True}
    )
    seen = table.view_record()
    first = Uct(40, seed=3, exact=False, backend=backend).think(seen)
    assert Uct(40, seed=3, exact=False).think(seen) == first
    assert sum(idea.visits for idea in first) == 40
    assert {idea.action for idea in first} == set(table.actions())
    assert Uct(40, seed=4, exact=False).think(seen) != first


def test_uct_finds_a_mate_in_one() -> None:
    table = schachtel.position("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    assert Uct(3000, seed=1).choose(table.view_record()) == "Ra8#"


def test_uct_beats_uniform_at_die_schlacht() -> None:
    won = 0.0
    for number in range(8):
        table = schachtel.new("schlacht", seed=number, single=True)
        bots: list[Uct | Uniform] = [Uct(200, seed=number), Uniform(number)]
        if number % 2:
            bots.reverse()
        while table.turn is not None:
            table.play(bots[table.turn].choose(table.view_record()))
        assert table.outcome is not None
        won += table.outcome[number % 2]
    assert won >= 7


def test_a_full_tree_goes_on_without_growing() -> None:
    table = schachtel.new("schlacht", seed=1)
    tree = Uct(500, room=200, seed=1).think(table.view_record())
    assert sum(idea.visits for idea in tree) == 500


def test_who_interrupts_the_thinking_can_ask_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table, bot = schachtel.new("schlacht", seed=1), Uct(500, seed=1, cores=2)

    def key_press(running: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("schachtel.bots.search.wait", key_press)
    with pytest.raises(KeyboardInterrupt):
        bot.think(table.view_record())
    monkeypatch.undo()
    tree = bot.think(table.view_record())
    assert sum(idea.visits for idea in tree) == 500


def test_another_thread_stops_the_thinking() -> None:
    """The budget is practically unlimited, so the search ends only if another thread can run and stop it."""
    table, bot = schachtel.new("schlacht", seed=1), Uct(1 << 40, seed=1)
    bot.prepare(table.game)
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(bot.choose(table.view_record())))
    thread.start()
    assert not found
    while thread.is_alive():  # `stop` has no effect before the search begins, so call it repeatedly
        bot.stop()
        thread.join(0.05)
    assert found[0] in table.moves()


def test_who_stops_what_is_certain_stops_the_search_after_it() -> None:
    chooser = random.Random(5)
    table, bot = schachtel.new("schlacht", seed=5), Uct(1 << 40, seed=1)
    while table.ply < 14:
        table.play_action(chooser.choice(table.actions()))
    seen, solved = table.view_record(), bot.solved

    def stopped(*arguments: Any) -> Any:
        bot.stop()
        return solved(*arguments)

    setattr(bot, "solved", stopped)  # noqa: B010
    assert sum(idea.visits for idea in bot.think(seen)) == 1


def test_a_clock_that_rings_too_late_stops_nobody() -> None:
    bot, table = Uct(200, seed=1, exact=False), schachtel.new("schlacht", seed=1, single=True)
    bot.workplace(0, table.game)
    with bot._running(None):
        late = bot._running_now
    with bot._running(None):
        bot._ring(late)
        assert bot._workplaces[0].control[STOP] == 0
        bot._ring(bot._running_now)
        assert bot._workplaces[0].control[STOP] == 1


def test_several_cores_share_the_budget_and_agree_from_run_to_run() -> None:
    table = schachtel.new("schlacht", seed=1)
    first = Uct(301, seed=1, cores=2).think(table.view_record())
    assert sum(idea.visits for idea in first) == 301
    assert Uct(301, seed=1, cores=2).think(table.view_record()) == first
    assert Uct(301, seed=1).think(table.view_record()) != first


def test_a_tempered_bot_takes_what_looks_nearly_as_good() -> None:
    table = schachtel.position("chess", "7k/8/8/8/8/8/8/R3K3 w - - 0 1")
    mild, wild = Uct(300, seed=1, temper=1e-6), Uct(300, seed=1, temper=10.0)
    assert mild.choose(table.view_record()) == Uct(300, seed=1).choose(table.view_record())
    assert len({wild.choose(table.view_record()) for _ in range(20)}) > 5


def test_a_hasty_bot_plays_what_the_game_suggests() -> None:
    table = schachtel.position("gambit", PLAN)
    suggested = {Greedy(seed).choose(table.view_record()) for seed in range(20)}
    hasty, half = Uct(200, seed=1, hasty=1.0), Uct(200, seed=1, hasty=0.5, temper=100.0)
    assert {hasty.choose(table.view_record()) for _ in range(20)} <= suggested
    assert not {half.choose(table.view_record()) for _ in range(40)} <= suggested


@pytest.mark.parametrize("name", ["temper", "hasty", "explore", "time", "room"])
def test_settings_are_numbers(name: str) -> None:
    wrong: list[Any] = [-1, "much", True]
    for each in wrong:
        with pytest.raises(OptionError, match=f"{name} .* must be a"):
            Uct(10, **{name: each})


@pytest.mark.parametrize("wrong", [0, -1, 1.5, "many", True])
def test_a_number_of_simulations_is_a_number_from_one(wrong: Any) -> None:
    with pytest.raises(OptionError, match="at least 1"):
        Uct(wrong)


@pytest.mark.parametrize("seed", ["x", -1, 1.5])
def test_a_bots_seed_is_checked_like_a_tables(seed: Any) -> None:
    for make in (Uct, Uniform):
        with pytest.raises(OptionError, match="whole number"):
            make(seed=seed)


def test_a_time_ends_the_thinking() -> None:
    table = schachtel.new("schlacht", seed=1)
    assert Uct(seed=1).choose(table.view_record(), time=0.01) in table.moves()


def test_a_bot_is_given_no_more_than_its_seat_may_know() -> None:
    table = Table(toy.GAME, {}, players=3, seed=1)
    state = table.view_record(1).position.state
    assert not state.rng.any()
    assert state.side[1].hand
    assert not state.side[0].hand
    assert not state.deck.any()


def test_levels_and_names_are_checked() -> None:
    for each in ALL:
        budgets = [at_level(each, level, seed=1).simulations or 1 << 62 for level in LEVELS]
        assert budgets == sorted(budgets)
        assert strongest(each, time=0.1).time == 0.1
    levels: list[Any] = [0, 9, True, 5.0, "5"]
    for wrong in levels:
        with pytest.raises(OptionError, match="from 1 to 8"):
            schachtel.bot("chess", wrong)
    chess = game("chess")
    assert isinstance(bot_from("uniform", chess), Uniform)
    assert isinstance(bot_from("uct", chess), Uct)
    with pytest.raises(OptionError, match="there is no bot 'stockfish'"):
        bot_from("stockfish", chess)
    bot = schachtel.bot("schlacht", level=1, seed=1)
    table = schachtel.new("schlacht", seed=1)
    assert bot.choose(table.view_record(0), time=1.0) in table.moves()
