"""Tests of what others may know of a deck and a hand, and of guesses that must fit this knowledge (R18, R19)."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.core.table import Table
from schachtel.games.gundam.effects.pack import card_index
from schachtel.games.gundam.rules import tasks
from schachtel.games.gundam.rules.limits import NO_KIND
from tests.games.gundam.scene import A, B, asks, hand, play, scene

TOKENS = 194  # cards with this index or a higher one are the EX Base and tokens, which are in no deck


def guesses(table: Table, seat: int, many: int) -> list[Any]:
    seen = table.view_record(seat).position
    return [seen.guessed(seat, np.array([n, 2, 3], np.uint64)) for n in range(many)]


def open_cards(s: Any, seat: int) -> set[int]:
    """Return all cards of a seat that everybody can see on the table."""
    side = s.side[seat]
    found = {int(card) for unit in side.unit if unit.serial for card in (unit.card, unit.pilot) if card >= 0}
    found |= {int(side.kind[k]) for k in range(50) if side.trash[k] or side.seen[k] or side.mixed[k]}
    found |= {int(side.home.card)} if side.home.serial else set()
    found |= {int(s.limbo)} if s.limbo >= 0 and s.limbo_whose == seat else set()
    played = s.task not in (tasks.NONE, tasks.START_ACTIVATED) and not (
        s.task == tasks.PAY and s.after == tasks.START_ACTIVATED
    )
    found |= {int(s.task_card)} if played and s.task_whose == seat else set()
    return {card for card in found if card < TOKENS}


def test_r19_every_card_on_the_table_is_known_to_be_of_its_deck() -> None:
    chance = random.Random(5)
    looked = 0
    for number in range(60):
        table = schachtel.new("gundam", seed=number, decks=f"random-{2 * number},random-{2 * number + 1}")
        while table.turn is not None:
            if chance.random() < 0.1:
                s = table._position.state
                for seat in (A, B):
                    side = s.side[seat]
                    shown = {int(side.kind[k]) for k in range(50) if int(side.shown) >> k & 1}
                    assert open_cards(s, seat) <= shown
                    looked += 1
            table.play_action(chance.choice(table.actions(table.turn)), table.turn)
    assert looked > 1_000


def test_r18_a_guess_has_what_was_deployed_from_the_top_of_a_deck() -> None:
    pool = "ST01-005*30"
    table = scene(
        a={"units": ["GD01-045"], "hand": "GD01-094", "top": "ST04-006", "pool": pool}, b={"hand": "ST04-013"}
    )
    play(table, "pair-GD01-094 a1 ST04-006 end")
    for guess in guesses(table, B, 20):
        assert card_index()["ST04-006"] in guess.state.side[A].kind


@pytest.mark.parametrize("held", ["GD01-018", "ST02-005 GD01-018"])
def test_r18_a_question_does_not_tell_whether_a_hand_has_what_is_asked_for(held: str) -> None:
    """GD01-028 may deploy a unit from the hand. Its player is asked even if there is no unit in the hand."""
    table = scene(a={"hand": f"GD01-028 {held}"})
    table.play("GD01-028")
    assert (asks(table), table.moves()) == ("hand", [*(["pass", "ST02-005"] if "ST02-005" in held else ["pass"])])
    table.play("pass")
    assert (asks(table), hand(table, A)) == ("main", held.split())
    none = scene(a={"hand": "GD01-028"})
    none.play("GD01-028")
    assert asks(none) == "main", "an empty hand is no secret"


@pytest.mark.parametrize("is_open", [0, 1])
def test_r18_in_a_guess_a_price_can_be_paid(is_open: int) -> None:
    mine = {"units": ["GD01-023"], "hand": "ST03-007 ST03-008", "trash": "ST03-011"}
    table = scene(a=mine, open_decks=is_open)
    table.play("use-a1.1")
    assert asks(table) == "cost"
    for guess in guesses(table, B, 30):
        assert guess.legal(A)
        assert int(guess.state.side[A].hand.sum()) == 2


def test_r18_where_a_card_stands_does_not_tell_how_many_kinds_a_deck_has() -> None:
    """A deck's kinds of cards have random places in a list of fifty, so places do not tell how many kinds there are."""
    thirteen = "+".join([f"4xST01-0{number:02}" for number in range(1, 13)] + ["2xST01-013"])
    highest = []
    for seed in range(20):
        table = schachtel.new("gundam", seed=seed, decks=(thirteen, thirteen), first="0", backend="interpreted")
        s = table._position.state
        highest.append(max(k for k in range(50) if s.side[A].kind[k] != NO_KIND))
        assert (table.view_record(B).position.state.side[A].kind == NO_KIND).all()
    assert min(highest) > 25
    assert max(highest) == 49


def test_r18_a_record_tells_each_player_the_own_deck_until_the_game_is_over() -> None:
    table = schachtel.new("gundam", decks="random-7,green_white", backend="interpreted")
    told = [table.record(viewer).options["decks"] for viewer in (None, A, B)]
    assert told == ["?,?", "random-7,?", "?,green_white"]
    assert table.record(complete=True).options["decks"] == "random-7,green_white"
    table.resign(A)
    assert table.record(B).options["decks"] == "random-7,green_white"


def test_r18_a_record_tells_open_decks_to_everybody() -> None:
    table = schachtel.new("gundam", decks="random-7,green_white", open_decks=True, backend="interpreted")
    assert {table.record(viewer).options["decks"] for viewer in (None, A, B)} == {"random-7,green_white"}


def test_r18_decks_that_are_taken_in_turn_do_not_tell_who_has_the_same_one() -> None:
    table = schachtel.new("gundam", mode="royale", players=4, decks="random-7,green_white", backend="interpreted")
    assert table.record(2).options["decks"] == "?,?,random-7,?"
    assert table.record(None).options["decks"] == "?,?,?,?"


def test_r18_partners_do_not_read_each_others_deck_lists() -> None:
    table = schachtel.new("gundam", mode="team", backend="interpreted")
    assert table.record(1).options["decks"] == "?,green_white,?,?"
