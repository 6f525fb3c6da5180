"""Tests of analysis, which judges a move only by what the player who made it could know."""

from __future__ import annotations

import pytest

import schachtel
from schachtel.bots.analysis import BEST, BLUNDER, GRADES, Judged, accuracy, analyse, grade, review
from schachtel.bots.ismcts import Ismcts
from schachtel.bots.uct import Uct
from schachtel.bots.uniform import Uniform
from schachtel.core.errors import OptionError
from tests.bots.test_ismcts import PLAN

# In this position, b1xa1 wins with all three pieces left, and h7xe4 loses.
CHOICE = {"board": "A0B0C0D0", "black": "b1 c2 h7", "white": "a1 a7 e4", "single": True}


def test_losses_have_names() -> None:
    assert [grade(loss) for loss in (0.0, 0.03, 0.07, 0.15, 0.5, 1.0)] == [*GRADES, BLUNDER]


def test_where_all_is_certain_a_move_that_loses_a_win_is_a_blunder() -> None:
    table = schachtel.position("schlacht", CHOICE)
    seen = table.view_record()
    lines = analyse(Uct(1, seed=1), seen, most=99)
    assert {line.move for line in lines} == set(table.moves())
    shares = {line.move: line.share for line in lines}
    assert set(shares.values()) == {0.0, 1.0}, "both kinds are there, or this tests nothing"
    for move, share in shares.items():
        played = table.fork()
        played.play(move)
        (judged,) = review(Uct(1, seed=1), played)
        assert (judged.loss, judged.grade) == ((0.0, BEST) if share else (1.0, BLUNDER))
        assert judged.played.line[0] == move


def test_a_certain_line_leads_to_the_points_that_it_promises() -> None:
    table = schachtel.position("schlacht", CHOICE)
    line = analyse(Uct(1, seed=1), table.view_record())[0]
    for move in line.line:
        table.play(move)
    assert table.outcome == (1.0, 0.0)
    assert table.points[0] == line.points


def test_a_move_is_judged_by_what_the_player_could_know() -> None:
    other = dict(PLAN, plans=["NB", "QRR"], hands=["NBR", "BNN"])
    for move in schachtel.position("gambit", PLAN).moves():
        found: list[Judged] = []
        for start in (PLAN, other):
            table = schachtel.position("gambit", start)
            table.play(move)
            found += review(Ismcts(150, seed=1), table)
        assert found[0] == found[1]


def test_a_whole_game_is_reviewed_move_by_move() -> None:
    table, bot = schachtel.new("gambit", seed=1), Uniform(1)
    while table.ply < 40:
        table.play(bot.choose(table.view_record()))
    table.resign(0)
    judged = list(review(Ismcts(60, seed=1), table))
    assert [each.number for each in judged] == list(range(1, 41)), "resigning is not a move of the rules"
    assert [each.move for each in judged] == table.record(complete=True).moves[:40]
    for each in judged:
        assert 0 <= each.loss <= each.share <= 1
        assert each.forced or each.best[0].share == each.share or each.grade == BEST
    both = [accuracy(judged, seat) for seat in (0, 1)]
    assert all(kept is not None and 0 < kept < 1 for kept in both)
    assert {each.number for each in review(Ismcts(5, seed=1), table, only=1)} == {
        each.number for each in judged if each.seat == 1
    }


def test_lines_can_be_played() -> None:
    table = schachtel.new("match", seed=1)
    for line in analyse(Ismcts(300, seed=1), table.view_record(0)):
        assert line.line[0] == line.move
        assert len(line.line) > 1
    battle = schachtel.position("schlacht", dict(CHOICE, single=False))
    for move in analyse(Uct(1, seed=1), battle.view_record())[0].line:
        battle.play(move)


def test_before_the_battle_its_points_are_expected() -> None:
    """In *Die Schlacht*, a simulation that has placed all pieces must count the points of the solved battle."""
    table = schachtel.new("schlacht", seed=1, single=True)
    lines = analyse(Uct(40, seed=1), table.view_record())
    for line in lines:
        assert (line.points > 0) == (line.share > 0)
    assert any(line.points > 1 for line in lines)


def test_only_a_search_can_analyse() -> None:
    with pytest.raises(OptionError, match="it does not search: use another bot"):
        analyse(Uniform(1), schachtel.new("chess").view_record())  # type: ignore[arg-type]
