"""Tests of the worlds that a seat may guess: each fits everything the seat has seen, and the true one is possible."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import schachtel
from schachtel.core.contract import SPECTATOR, Position
from tests.contract.cases import inside
from tests.games.gambit import oracle
from tests.games.gambit.scene import ALL_CARDS, BACKENDS, LAYOUT, placed, scene

pytestmark = pytest.mark.parametrize("backend", BACKENDS)

Cards = tuple[str, str, str]  # the cards in one seat's plan, hand and deck


def generator(seed: int) -> NDArray[np.uint64]:
    return np.array([seed], np.uint64)


def guesses(table: schachtel.Table, seat: int, number: int, seed: int = 1) -> list[Position]:
    rng, masked = generator(seed), inside(table).hidden(seat)
    return [masked.guessed(seat, rng) for _ in range(number)]


def written(world: Position) -> dict[str, Any]:
    return world.game.files.to_position(world.states)


def cards_of(world: Position, seat: int) -> Cards:
    side = world.state.side[seat]
    plan = "".join("NBRQ"[int(card) - 1] for card in side.plan if card)
    hand, deck = (
        "".join(letter * int(numbers[i]) for i, letter in enumerate("NBRQ", 1)) for numbers in (side.hand, side.deck)
    )
    return plan, hand, deck


class Watcher:
    """An observer who remembers the cards revealed since each shuffle, and from which cards the deck was shuffled."""

    def __init__(self, players: int) -> None:
        self.revealed = [""] * players
        self.deck_of = [ALL_CARDS] * players

    def see(self, table: schachtel.Table) -> None:
        for event in table.events():
            seat = event["seat"]
            if event["kind"] == "shuffled":
                self.deck_of[seat], self.revealed[seat] = self.revealed[seat], ""
            elif event["kind"] == "revealed":
                self.revealed[seat] += event["card"]

    def believes(self, shown: dict[str, Any], seat: int, cards: Cards) -> bool:
        """Return whether a player could have `cards`, given what the observer remembers and what is visible."""
        plan, hand, deck = cards
        if (len(hand), len(plan), len(deck)) != (len(shown["hand"]), len(shown["plan"]), shown["deck"]):
            return False
        if Counter(plan + hand + deck + self.revealed[seat]) != Counter(ALL_CARDS):
            return False
        if self.deck_of[seat] == ALL_CARDS:
            return True
        rest = "".join((Counter(ALL_CARDS) - Counter(self.deck_of[seat])).elements())
        return Counter(deck) <= Counter(self.deck_of[seat]) and oracle.could_have(
            rest, self.deck_of[seat], self.revealed[seat], plan, hand
        )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r28_every_guessed_world_is_one_that_who_counts_could_believe(backend: str, players: int) -> None:
    rng = random.Random(players)
    chance = generator(players)
    shuffled = 0
    for seed in range(2 if backend == "compiled" else 1):
        table = placed(backend, players, seed=seed)
        watcher = Watcher(players)
        for _ in range(36 * players):
            if table.turn is None:
                break
            sides = table.view()["sides"]
            for viewer in (SPECTATOR, *range(players)) if rng.random() < 0.3 else ():
                world = inside(table).hidden(viewer).guessed(viewer, chance)
                for seat in set(range(players)) - {viewer}:
                    cards = cards_of(world, seat)
                    assert watcher.believes(sides[seat], seat, cards), (watcher.__dict__, cards)
                    shuffled += watcher.deck_of[seat] != ALL_CARDS
            for seat in range(players):  # the observer must always think the true cards possible
                assert watcher.believes(sides[seat], seat, cards_of(inside(table), seat))
            seat = rng.choice(table.acting)
            table.play(rng.choice(table.moves(seat)), seat)
            watcher.see(table)
    assert shuffled > 30


@pytest.mark.parametrize("players", [2, 4])
def test_r28_who_guesses_keeps_the_own_cards(backend: str, players: int) -> None:
    rng = random.Random(players)
    table = placed(backend, players, seed=8)
    for _ in range(30 * players):
        if table.turn is None:
            break
        for seat in range(players) if rng.random() < 0.5 else ():
            for world in guesses(table, seat, 1, seed=rng.randrange(1000)):
                assert cards_of(world, seat) == cards_of(inside(table), seat)
        seat = rng.choice(table.acting)
        table.play(rng.choice(table.moves(seat)), seat)


@pytest.mark.parametrize("players", [2, 3])
def test_r28_a_guessed_world_is_a_position_and_can_be_played_on(backend: str, players: int) -> None:
    rng = random.Random(players)
    table = schachtel.new("gambit", seed=players, players=players, layout=LAYOUT, peek=(1,), backend=backend)
    for _ in range(40 * players):
        if table.turn is None:
            break
        for viewer in (SPECTATOR, 0, 1) if rng.random() < 0.3 else ():
            for world in guesses(table, viewer, 1, seed=rng.randrange(1000)):
                again = schachtel.position("gambit", written(world), backend=backend)
                assert again.state == world.states.tobytes()
                assert again.acting == table.acting
                again.play(rng.choice(again.moves()))
        seat = rng.choice(table.acting)
        table.play(rng.choice(table.moves(seat)), seat)


def after_a_shuffle(backend: str, drawn: int) -> schachtel.Table:
    """Return a table where Blue's deck was shuffled from NNNNBR, and Blue has had `drawn` turns since then.

    BBRRQQ were outside of that deck. Of them, R, Q, B and B are revealed first, in this order.
    """
    row = "RQBBRNNB"  # Blue's cards in the order of planning: the first three, and then those laid
    plan, revealed = row[drawn : drawn + 3], row[:drawn]
    came = Counter("NNBN"[:drawn])  # the cards that were drawn since the shuffle
    hand = Counter("BBRRQQ") + came
    hand.subtract(revealed + plan)
    return scene(
        backend,
        "N",
        "d4 h8",
        kings="a8",
        hands=["NBR", "".join(hand.elements())],
        plans=["NB", plan],
        revealed=["N", revealed],
        decks=[ALL_CARDS, "NNNNBR"],
    )


@pytest.mark.parametrize(
    ("drawn", "first_cards"),
    [
        (0, "BRQ"),  # hand and plan contain only BBRRQQ, the cards outside of the deck
        (1, "BRQ"),  # R has been revealed, so BBRQQ are left
        (2, "BRQ"),  # R and Q have been revealed, so BBRQ are left
        (3, "BRQ"),  # R, Q and B have been revealed; the first card of the plan was laid before the first draw
        (4, "NBRQ"),  # after four draws, any remaining card can be anywhere
    ],
)
def test_r28_each_card_that_could_be_planned_first_is_guessed_and_no_other(
    backend: str, drawn: int, first_cards: str
) -> None:
    table = after_a_shuffle(backend, drawn)
    firsts = Counter(cards_of(world, 1)[0][0] for world in guesses(table, 0, 150))
    assert set(firsts) == set(first_cards)
    assert min(firsts.values()) >= 3


@pytest.mark.parametrize(("drawn", "sure"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_r28_what_was_planned_before_the_first_draw_is_not_of_the_new_deck(backend: str, drawn: int, sure: int) -> None:
    """All four knights are in the new deck, so only cards that were laid after a draw can be knights."""
    table = after_a_shuffle(backend, drawn)
    plans = [cards_of(world, 1)[0] for world in guesses(table, 0, 200)]
    for place in range(3):
        assert any(plan[place] == "N" for plan in plans) == (place >= sure)


@pytest.mark.parametrize("drawn", range(5))
def test_r28_what_is_left_of_a_deck_is_of_the_cards_it_was_shuffled_of(backend: str, drawn: int) -> None:
    table = after_a_shuffle(backend, drawn)
    decks = {cards_of(world, 1)[2] for world in guesses(table, 0, 100)}
    assert all(Counter(deck) <= Counter("NNNNBR") and len(deck) == 6 - drawn for deck in decks)
    assert (len(decks) == 1) == (drawn == 0)  # before the first draw from the new deck, its cards are known


def test_r28_in_the_first_deck_any_card_can_be_anywhere(backend: str) -> None:
    """Blue has revealed both queens and a rook, so 4 knights, 3 bishops and 2 rooks are left."""
    table = scene(backend, "N", "d4 h8", kings="a8", hands=["NBR", "NBB"], plans=["NB", "RNB"], revealed=["N", "QQR"])
    found = [cards_of(world, 1) for world in guesses(table, 0, 200)]
    for place in range(3):
        assert {plan[place] for plan, _, _ in found} == set("NBR")
    assert {card for _, hand, _ in found for card in hand} == set("NBR")
    assert {card for _, _, deck in found for card in deck} == set("NBR")


def test_r28_first_planned_cards_are_guessed_as_often_as_they_are_left(backend: str) -> None:
    """No card has been shown, so cards are guessed in the ratio 4 : 3 : 3 : 2."""
    table = scene(backend, "N", "d4 h8", kings="a8")
    number = 1200 if backend == "compiled" else 300
    firsts = Counter(cards_of(world, 1)[0][0] for world in guesses(table, 0, number))
    for card, share in oracle.CARDS.items():
        due = number * share / 12
        assert abs(firsts[card] - due) < 4.5 * due**0.5


def test_r17_while_others_plan_their_five_cards_or_their_plans_are_guessed(backend: str) -> None:
    table = placed(backend, 3, seed=2)
    table.play(table.moves(2)[0], 2)
    for world in guesses(table, 0, 30):
        found = written(world)
        assert [(len(hand), len(plan)) for hand, plan in zip(found["hands"], found["plans"], strict=True)] == [
            (5, 0),
            (5, 0),
            (2, 3),
        ]
        for seat in (1, 2):
            assert Counter("".join(cards_of(world, seat))) == Counter(ALL_CARDS)


def test_the_oracle_can_tell_what_is_possible(backend: str) -> None:
    """The deck was shuffled from NNNNBR, while BBRRQQ were outside."""
    del backend
    assert oracle.could_have("BBRRQQ", "NNNNBR", "", "RQB", "BRQ")
    # Impossible: a knight in the first plan, before any card was drawn from the new deck.
    assert not oracle.could_have("BBRRQQ", "NNNNBR", "", "RQN", "BRQ")
    # Impossible: a knight that was laid before the first card was drawn from the new deck.
    assert not oracle.could_have("BBRRQQ", "NNNNBR", "R", "QBN", "BRQ")
    assert oracle.could_have("BBRRQQ", "NNNNBR", "RQ", "BBN", "RQN")
    assert not oracle.could_have("BBRRQQ", "NNNNBR", "RQ", "BBN", "RNN")  # the second queen must be in the plan or hand
