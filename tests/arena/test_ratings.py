"""Tests of ratings, computed from made-up game results between players of known strength."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import pytest

from schachtel.arena.ratings import rate, shares
from schachtel.core.errors import OptionError


def line(seats: tuple[str, ...], outcome: tuple[float, ...], number: int, points: Any = None) -> dict[str, Any]:
    pairing = sorted(set(seats))
    return {
        "variant": {}, "round": 1, "pairing": pairing, "number": number, "seed": number // len(pairing),
        "seats": list(seats), "outcome": list(outcome), "points": list(points or outcome),
        "seconds": [0.5] * len(seats), "moves": [10] * len(seats),
    }  # fmt: skip


def duels(one: str, other: str, scores: list[float]) -> list[dict[str, Any]]:
    """Return one game result for each score of player `one`. The two players swap seats after each game."""
    found = []
    for number, score in enumerate(scores):
        seats, outcome = (one, other), (score, 1 - score)
        found.append(line(seats[::-1], outcome[::-1], number) if number % 2 else line(seats, outcome, number))
    return found


def simulated(elo: dict[str, float], games: int, seed: int) -> list[dict[str, Any]]:
    chance, found = random.Random(seed), []
    for one, other in itertools.combinations(elo, 2):
        expected = 1 / (1 + 10 ** ((elo[other] - elo[one]) / 400))
        found += duels(one, other, [float(chance.random() < expected) for _ in range(games)])
    return found


def test_a_known_score_gives_its_elo() -> None:
    standing = rate(duels("a", "b", [1.0, 1.0, 1.0, 0.0] * 250), ["a", "b"], "b")
    best = standing.ratings[0]
    assert best.name == "a"
    assert best.elo == pytest.approx(400 * math.log10(3), abs=2)
    assert best.score == 0.75
    assert best.seconds == pytest.approx(0.05)


def test_true_ratings_lie_within_the_intervals_about_as_often_as_promised() -> None:
    truth = {"a": 0.0, "b": 100.0, "c": 250.0, "d": 300.0}
    inside = total = 0
    for seed in range(60):
        standing = rate(simulated(truth, 60, seed), list(truth))
        for each in standing.ratings:
            if each.name != "a":
                inside += abs(each.elo - truth[each.name]) <= each.plus_minus
                total += 1
    assert 0.90 <= inside / total <= 0.99


def test_games_that_the_side_decides_widen_no_interval_of_paired_games() -> None:
    alternating = rate(duels("a", "b", [1.0, 0.0] * 100), ["a", "b"]).ratings[1].plus_minus
    doubled = rate(duels("a", "b", [1.0, 1.0, 0.0, 0.0] * 50), ["a", "b"]).ratings[1].plus_minus
    assert alternating < doubled / 2


def test_who_wins_everything_has_a_finite_rating_and_a_wide_interval() -> None:
    standing = rate(duels("a", "b", [1.0] * 20), ["b", "a"])
    best = standing.ratings[0]
    assert best.name == "a"
    assert 400 < best.elo < 1200
    assert best.plus_minus > 200
    assert standing.superiority("a", "b") > 0.95
    assert standing.superiority("b", "a") < 0.05


def test_ratings_do_not_depend_on_the_order_of_lines() -> None:
    lines = simulated({"a": 0.0, "b": 100.0, "c": 200.0}, 20, 1)
    shuffled = lines[:]
    random.Random(3).shuffle(shuffled)
    assert rate(lines, "abc") == rate(shuffled, "abc")


def test_the_anchor_is_at_zero() -> None:
    lines = simulated({"a": 0.0, "b": 100.0, "c": 200.0}, 20, 1)
    elo = {each.name: each for each in rate(lines, "abc", "b").ratings}
    assert elo["b"].elo == elo["b"].plus_minus == 0
    assert elo["a"].elo < 0 < elo["c"].elo
    with pytest.raises(OptionError, match="anchor 'x'"):
        rate(lines, "abc", "x")


def test_those_who_never_met_are_compared_through_others() -> None:
    ladder = duels("a", "b", [1.0, 0.0, 0.0, 0.0] * 50) + duels("b", "c", [1.0, 0.0, 0.0, 0.0] * 50)
    standing = rate(ladder, "abc")
    assert standing.difference("c", "a")[0] == pytest.approx(2 * standing.difference("b", "a")[0], rel=0.01)
    assert ("a", "c") not in standing.pairs
    assert str(standing.pairs["b", "a"]).startswith("75.0%")


def test_at_a_larger_table_losers_tell_nothing_about_each_other_without_points() -> None:
    seats = ("a", "b", "c")
    games = [line(seats, (1.0, 0.0, 0.0), number, (1, 0, 0)) for number in range(6)]
    standing = rate(games, seats)
    assert ("b", "c") not in standing.pairs
    assert standing.pairs["a", "b"].value == 1
    scored = rate([line(seats, (1.0, 0.0, 0.0), number, (9, 5, 3)) for number in range(6)], seats)
    assert scored.pairs["b", "c"].value == 1
    assert [each.name for each in scored.ratings] == ["a", "b", "c"]


def test_a_contestant_in_two_seats_has_one_share() -> None:
    assert shares(line(("a", "b", "a", "b"), (1.0, 0.0, 0.0, 0.0), 0)) == {"a": 1.0, "b": 0.0}
    assert shares(line(("a", "b", "a", "b"), (1.0, 0.0, 1.0, 0.0), 0)) == {"a": 1.0, "b": 0.0}
    assert shares(line(("a", "b"), (0.5, 0.5), 0)) == {"a": 0.5, "b": 0.5}
    assert rate(duels("a", "b", [0.5, 1.0]), "ab").ratings[0].draws == 1


def test_a_game_counts_once_between_two_who_have_two_seats_each() -> None:
    games = [line(("a", "b", "a", "b"), (1.0, 0.0, 1.0, 0.0), number) for number in range(4)]
    assert rate(games, "ab").pairs["a", "b"].games == 4
    assert rate(games, "ab").pairs["a", "b"].value == 1


def test_a_game_of_teams_tells_as_much_as_a_game_of_two() -> None:
    scores = [1.0, 1.0, 0.0, 1.0, 0.0, 1.0]
    of_two = duels("a", "b", scores)
    of_teams = [each | {name: each[name] * 2 for name in ("seats", "outcome", "points")} for each in of_two]
    for each in of_teams:
        each |= {"seconds": [0.5] * 4, "moves": [10] * 4}
    assert rate(of_teams, "ab") == rate(of_two, "ab")
