"""Tests of information-set search: it uses no hidden information, is reproducible, and plays well."""

from __future__ import annotations

import random
from typing import Any

import pytest
import schachtel_toy as toy

import schachtel
from schachtel.bots.greedy import Greedy
from schachtel.bots.ismcts import Ismcts
from schachtel.core.table import Table

PLAN = {
    "players": 2, "pawns": "d1 e3 g6", "kings": "b8 g8", "starts": "e1 f1 g1 h2", "figures": ["a1", "h1"],
    "turn": 0, "card": "R", "revealed": ["R", ""], "plans": ["NB", "RRQ"], "hands": ["NBR", "NNB"],
    "taken": ["p" * 13 + "nnnn", "bbbbrrrrqq"],
}  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["toy", "gambit"])
def test_it_plays_legal_moves_to_the_end_at_any_number_of_seats(game: str, players: int) -> None:
    chooser, bot = random.Random(1), Ismcts(20, seed=1)
    table = Table(toy.GAME, {}, players=players, seed=1) if game == "toy" else schachtel.new(game, players=players)
    while table.turn is not None:
        seat = chooser.choice(table.acting)  # choose any seat that may act, not always the first
        table.play(bot.choose(table.view_record(seat)), seat)
    assert table.outcome is not None
    assert sum(table.outcome) == pytest.approx(1)


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
def test_a_seed_and_a_number_of_simulations_fix_what_it_thinks(backend: str) -> None:
    seen = Table(toy.GAME, {}, players=3, seed=4).view_record(1)
    before = seen.position.states.tobytes()
    first = Ismcts(60, seed=3, backend=backend).think(seen)
    assert Ismcts(60, seed=3).think(seen) == first
    assert Ismcts(60, seed=4).think(seen) != first
    assert sum(idea.visits for idea in first) == 60
    assert seen.position.states.tobytes() == before


def test_what_it_may_not_know_makes_no_difference() -> None:
    """The two positions differ only in the opponent's plan and hand, which the seat to move cannot see."""
    other = dict(PLAN, plans=["NB", "QRR"], hands=["NBR", "BNN"])
    seen, turned = (schachtel.position("gambit", start).view_record(0) for start in (PLAN, other))
    assert Ismcts(200, seed=1).think(seen) == Ismcts(200, seed=1).think(turned)


def test_a_move_is_worth_what_it_is_on_average_over_all_worlds() -> None:
    """In this game of one round, the highest card in hand wins, the lowest loses, and the middle one may do either."""
    table = Table(toy.GAME, {"rounds": 1}, players=2, seed=3)
    seen = table.view_record(0)
    ideas = {idea.action: idea for idea in Ismcts(4000, seed=1, explore=2.0).think(seen)}
    hand = sorted(ideas)
    shares = [ideas[card].share for card in hand]
    assert shares == sorted(shares)
    assert 0 < shares[1] < 1


def test_several_cores_share_the_budget() -> None:
    seen = schachtel.position("gambit", PLAN).view_record(0)
    both = Ismcts(101, seed=1, cores=2).think(seen)
    assert sum(idea.visits for idea in both) == 101
    assert Ismcts(101, seed=1, cores=2).think(seen) == both


def test_one_move_alone_can_be_looked_at() -> None:
    table = schachtel.position("gambit", PLAN)
    seen = table.view_record(0)
    for action in table.actions():
        (idea,) = Ismcts(50, seed=1).think(seen, only=action)
        assert (idea.action, idea.visits) == (action, 50)


def test_a_full_tree_goes_on_without_growing() -> None:
    seen = schachtel.position("gambit", PLAN).view_record(0)
    assert sum(idea.visits for idea in Ismcts(300, room=30, seed=1).think(seen)) >= 290


def test_it_beats_greedy_at_match() -> None:
    bots: list[Any] = [Ismcts(100, seed=1, explore=0.3), Greedy(1)]
    won = 0.0
    for number in range(8):
        table = schachtel.new("match", seed=number // 2)
        while table.turn is not None:
            table.play(bots[(table.turn + number) % 2].choose(table.view_record()))
        assert table.outcome is not None
        won += table.outcome[number % 2]
    assert won >= 6
