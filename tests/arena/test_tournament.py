"""Tests of pairings: which contestants meet, in which seats and with which seeds."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schachtel.arena.tournament import Plan, Tournament, new_tournament, pair
from schachtel.core.errors import OptionError

BOTS = ("uniform", "a=uct:simulations=5", "b=uct:simulations=10", "c=uct:simulations=20")


def test_two_games_share_a_seed_and_swap_their_seats() -> None:
    made = new_tournament(Plan("schlacht", BOTS[:2], games=6, seed=1))
    games = list(made.jobs(0, 1, made.names))
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one.seed == other.seed
        assert one.seats == other.seats[::-1]
        assert not set(one.bot_seeds) & set(other.bot_seeds)
    assert len({each.seed for each in games}) == 3


def test_seeds_follow_from_pairing_and_number_and_not_from_who_else_plays() -> None:
    few = new_tournament(Plan("schlacht", BOTS[:2], games=2, seed=1))
    many = new_tournament(Plan("schlacht", BOTS, games=4, seed=1))
    assert list(few.jobs(0, 1, few.names)) == list(many.jobs(0, 1, few.names))[:2]
    other = new_tournament(Plan("schlacht", BOTS[:2], games=2, seed=2))
    assert next(other.jobs(0, 1, few.names)).seed != next(few.jobs(0, 1, few.names)).seed


def test_everybody_has_every_seat_with_the_same_deal() -> None:
    made = new_tournament(Plan("gambit", BOTS, games=8, seed=1, seats=4))
    assert made.groups() == [made.names]
    games = list(made.jobs(0, 1, made.names))
    for deal in (games[:4], games[4:]):
        assert len({each.seed for each in deal}) == 1
        assert Counter((seat, who.name) for each in deal for seat, who in enumerate(each.seats)) == Counter(
            itertools.product(range(4), made.names)
        )


def test_two_contestants_fill_four_seats_in_turn() -> None:
    made = new_tournament(Plan("gambit", BOTS[:2], games=2, seed=1, seats=4))
    first, second = made.jobs(0, 1, made.names)
    assert [who.name for who in first.seats] == ["uniform", "a"] * 2
    assert first.seats == (*second.seats[1:], second.seats[0])


def test_partners_in_a_team_are_of_one_contestant() -> None:
    made = new_tournament(Plan("gundam", BOTS[:2], games=2, seed=1, options={"mode": "team"}))
    for each in made.jobs(0, 1, made.names):
        for side in made.sides:
            assert len({each.seats[seat].name for seat in side}) == 1


@pytest.mark.parametrize("kind", ["round-robin", "ladder"])
def test_variants_with_different_teams_are_refused(kind: str) -> None:
    with pytest.raises(OptionError, match="different teams"):
        new_tournament(Plan("gundam", BOTS[:2], kind=kind, seats=4, vary={"mode": ["royale", "team"]}))


def test_what_our_own_bots_are_made_with_is_in_the_description() -> None:
    made = new_tournament(Plan("schlacht", ["uniform", "level:3", "mine=class:nowhere.py:Mine"], games=2))
    assert set(made.settings) == {"uniform", "level:3"}
    assert "temper=" in made.settings["level:3"]
    assert made.settings == new_tournament(Plan("schlacht", ["uniform", "level:3"], seed=8)).settings
    assert Tournament.described(made.description()) == made


def test_a_ladder_is_of_neighbours_and_a_round_robin_of_all() -> None:
    assert new_tournament(Plan("chess", BOTS, kind="ladder")).groups() == [("uniform", "a"), ("a", "b"), ("b", "c")]
    assert len(new_tournament(Plan("chess", BOTS)).groups()) == 6


def test_each_bot_brings_each_deck_to_its_own_seat() -> None:
    made = new_tournament(Plan("gundam", BOTS[:2], games=2, own={"decks": ["blue_white", "random-7"]}))
    assert made.names == ("uniform/blue_white", "uniform/random-7", "a/blue_white", "a/random-7")
    first, second = made.jobs(0, 1, made.names[:2])
    assert first.options["decks"] == "blue_white,random-7"
    assert second.options["decks"] == "random-7,blue_white"


def test_one_bot_with_several_decks_is_called_by_the_decks() -> None:
    assert new_tournament(Plan("gundam", ["uniform"], own={"decks": ["blue_white", "random-7"]})).names == (
        "blue_white",
        "random-7",
    )


def test_variants_have_the_same_seeds() -> None:
    made = new_tournament(Plan("gambit", ["uniform"], games=3, vary={"layout": ["ring", "cross"]}))
    ring, cross = (list(made.jobs(variant, 1, made.names)) for variant in range(2))
    assert [each.seed for each in ring] == [each.seed for each in cross]
    assert ring[0].options["layout"] != cross[0].options["layout"]
    assert made.variant_names == ("layout=ring", "layout=cross")


def test_a_description_can_be_read_back() -> None:
    made = new_tournament(
        Plan("gambit", BOTS, kind="swiss", rounds=3, seats=2, vary={"layout": ["ring", "cross"]}, time=0.1)
    )
    assert Tournament.described(made.description()) == made


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"players": []}, "there are no bots"),
        ({"players": ["uniform"]}, "no opponent"),
        ({"players": ["uniform", "uniform"]}, "appears twice"),
        ({"games": 3}, "a multiple of 2"),
        ({"kind": "knockout"}, "ladder, round-robin, swiss"),
        ({"rounds": 3}, "only a Swiss tournament"),
        ({"options": {"tile": "1"}}, "no option 'tile'"),
        ({"own": {"board": ["A0B0C0D0"]}}, "--vary board="),
        ({"own": {"decks": ["x"]}}, "no option 'decks'"),
        ({"vary": {"target": ["5", "5"]}}, "same value is given twice"),
        ({"seats": 3}, "schlacht is for 2 players"),
    ],
)
def test_what_makes_no_tournament_is_refused_with_a_sentence(arguments: dict[str, object], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        new_tournament(Plan("schlacht", **({"players": BOTS} | arguments)))  # type: ignore[arg-type]


@given(st.integers(2, 9), st.randoms(use_true_random=False))
def test_a_swiss_round_pairs_everybody_once_and_nobody_twice_while_it_can_be(players: int, chance: object) -> None:
    names = [f"p{number}" for number in range(players)]
    points, byes = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0)
    met: set[frozenset[str]] = set()
    for _ in range(3 if players > 5 else 1):
        pairs, bye = pair(names, points, met, byes)
        seated = [name for each in pairs for name in each] + ([bye] if bye else [])
        assert sorted(seated) == names
        assert not met & {frozenset(each) for each in pairs}
        met |= {frozenset(each) for each in pairs}
        for one, other in pairs:
            points[chance.choice((one, other))] += 1  # type: ignore[attr-defined]
        if bye is not None:
            assert byes[bye] == min(byes.values())
            byes[bye] += 1
            points[bye] += 1


def test_neighbours_by_points_meet_and_a_pairing_is_repeated_only_where_it_must_be() -> None:
    points = {"a": 2.0, "b": 0.0, "c": 2.0, "d": 1.0}
    assert pair(list("abcd"), points, set(), {}) == ([("a", "c"), ("d", "b")], None)
    assert pair(list("abcd"), points, {frozenset("ac")}, {}) == ([("a", "d"), ("c", "b")], None)
    everybody = {frozenset(each) for each in itertools.combinations("abcd", 2)}
    assert len(pair(list("abcd"), points, everybody, {})[0]) == 2
    without_one = everybody - {frozenset("ab")}
    assert ("a", "b") in pair(list("abcd"), points, without_one, {})[0]


def test_a_swiss_tournament_never_repeats_more_pairings_than_it_must() -> None:
    """Late in a tournament, some pairings must be repeated. Trying all pairings shows how few repeats are possible."""
    names, forced = [f"p{number}" for number in range(6)], 0
    for seed in range(20):
        chance, points = random.Random(seed), dict.fromkeys(names, 0.0)
        met: set[frozenset[str]] = set()
        for _ in names[1:]:
            pairs, _ = pair(names, points, met, {})
            least = fewest_repeats(names, met)
            assert sum(frozenset(each) in met for each in pairs) == least
            forced += least > 0
            met |= {frozenset(each) for each in pairs}
            for each in pairs:
                points[chance.choice(each)] += 1
    assert forced > 0


def fewest_repeats(names: list[str], met: set[frozenset[str]]) -> int:
    if not names:
        return 0
    first, *others = names
    return min(
        (frozenset((first, other)) in met) + fewest_repeats([each for each in others if each != other], met)
        for other in others
    )
