"""Tests of the order of a deck: known cards at the top, cards in unknown order, known cards at the bottom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gundam.checks import GM
from tests.games.gundam.scene import A, asks, attack, end_turn, hand, play, scene, side

DRAW_TWO = "GD01-100"
SEEDS = range(40)


def drawn(seed: int, **deck: Any) -> list[str]:
    """Return the two cards that A draws by playing a command. The six GMs of the pool become A's shields."""
    table = scene(a={"hand": DRAW_TWO, "pool": f"{GM}*6", **deck}, rng=f"{seed:048x}")
    play(table, DRAW_TWO)
    return hand(table, A)


@pytest.mark.parametrize("where", ["mixed", "stirred"])
def test_cards_that_were_shuffled_into_the_deck_come_in_any_order_and_are_no_shields(where: str) -> None:
    found = [sorted(drawn(seed, **{where: "ST01-001 ST01-002 ST01-003"})) for seed in SEEDS]
    assert {tuple(pair) for pair in found} == {
        ("ST01-001", "ST01-002"),
        ("ST01-001", "ST01-003"),
        ("ST01-002", "ST01-003"),
    }


def test_the_next_card_is_any_that_is_unseen_or_shuffled() -> None:
    deck = {"pool": f"{GM}*8", "mixed": "ST01-001*2", "stirred": "ST01-002*2"}
    found = [card for seed in SEEDS for card in drawn(seed, **deck)]
    assert {card: found.count(card) > len(SEEDS) / 3 for card in set(found)} == {
        GM: True,
        "ST01-001": True,
        "ST01-002": True,
    }


def test_known_cards_below_come_last_one_layer_after_the_other() -> None:
    deck = {"mixed": "ST01-001", "bottom": "ST01-002 ST01-003 ST01-004", "layer": [0, 1, 1]}
    assert {tuple(sorted(drawn(seed, **deck))) for seed in SEEDS} == {("ST01-001", "ST01-002")}


def test_the_cards_of_a_layer_come_in_any_order() -> None:
    found = set()
    for seed in SEEDS:
        deck = {"pool": f"{GM}*6", "bottom": "ST01-001 ST01-002 ST01-003 ST01-004", "layer": [0, 0, 0, 1]}
        table = scene(a=deck, rng=f"{seed:048x}")
        for _ in range(2):
            end_turn(table)
        (first,) = hand(table, A)
        left = table.position()["sides"][A]["bottom"].split()
        assert sorted([first, *left]) == ["ST01-001", "ST01-002", "ST01-003", "ST01-004"]
        assert left[-1] == "ST01-004", "those that are left keep their layers"
        found.add(first)
    assert found == {"ST01-001", "ST01-002", "ST01-003"}


def test_a_shuffle_ends_what_the_owner_knew_of_the_order() -> None:
    """GD01-003 shuffles cards from the trash into the deck, so known cards at its top and bottom become unknown."""
    table = scene(
        a={
            "units": [{"card": "GD01-003", "pilot": "GD01-093"}],
            "trash": f"{GM}*12",
            "pool": f"{GM}*6",
            "top": "ST01-001 ST01-002",
            "bottom": "ST01-003 ST01-004",
        }
    )
    attack(table, "a1", "b")
    while asks(table) == "trash":
        play(table, GM)
    deck = table.position()["sides"][A]
    assert (deck["top"], deck["bottom"], deck["layer"], deck["mixed"]) == ("", "", [], f"{GM}*12")
    assert sorted(deck["stirred"].split()) == ["ST01-001", "ST01-002", "ST01-003", "ST01-004"], "still no shields"
    assert side(table, A)["deck"] == 16
