"""Tests of how hidden cards are filled in at random from one seat's point of view.

The contract tests (`tests/contract`) check that the result looks to that seat like the true game. The tests here are
about places that hold cards for only a moment.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from schachtel.core.contract import Position
from schachtel.core.table import Table
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.words import Keyword
from schachtel.games.gundam.rules import questions
from tests.games.gundam.checks import GM
from tests.games.gundam.scene import A, B, asks, attack, let_pass, play, scene

SUPPRESSION = {"keys_turn": 1 << Keyword.SUPPRESSION}
UNSEEN = "ST01-001*4 ST01-002*4 ST01-003*4 ST01-004*4 ST01-006*4"


def shuffled(**more: Any) -> Table:
    deck = {
        "pool": UNSEEN,
        "top": "ST01-007 ST01-007",
        "bottom": "ST01-008 ST01-009",
        "stirred": "ST01-010*2",
        "mixed": "ST01-012*3",
        "hand": "ST01-013*2 ST01-014*2",
        "seen": "ST01-013",
        "trash": "ST01-011*2",
        "units": [{"card": GM, "pilot": "ST01-010"}],
    }
    return scene(a=deck, **more)


def looking_for_a_card(**more: Any) -> Table:
    table = scene(a={"hand": "GD01-109", "pool": UNSEEN, "top": "ST02-001 ST02-002"}, **more)
    play(table, "GD01-109")
    assert asks(table) == "looked"
    return table


def looking_by_a_base(**more: Any) -> Table:
    table = scene(a={"hand": "ST02-015", "pool": UNSEEN}, **more)
    play(table, "ST02-015")
    assert asks(table) == "looked"
    return table


def two_bursts(**more: Any) -> Table:
    a = {"pool": "GD01-107*2 ST01-010*2", "shields": 4, "top": GM, "home": None}
    table = scene(a=a, b={"units": [{"card": GM, **SUPPRESSION}]}, turn=B, **more)
    attack(table, "b1", "a")
    let_pass(table)
    assert asks(table) in ("order", "burst")
    return table


def a_command_under_way(**more: Any) -> Table:
    table = scene(a={"hand": "ST01-012*3", "pool": UNSEEN}, b={"units": [{"card": GM, "rested": 1}]}, **more)
    play(table, "ST01-012")
    assert asks(table) == "unit"
    return table


MOMENTS = [shuffled, looking_for_a_card, looking_by_a_base, two_bursts, a_command_under_way]


def cards_of(world: Position, seat: int) -> Counter[str]:
    """Return all cards of a seat except tokens, wherever they are."""
    s = world.state
    side = s.side[seat]
    found: Counter[str] = Counter()
    for place in ("pool", "stirred", "hand", "mixed", "trash"):
        for k in side[place].nonzero()[0]:
            found[ALL[int(side.kind[k])].number] += int(side[place][k])
    kinds = [*side.top[: int(side.n_top)], *side.bottom[: int(side.n_bottom)]]
    if int(s.now.whose) == seat:
        kinds += list(s.looked[: int(s.n_looked)])
    found.update(ALL[int(side.kind[int(k)])].number for k in kinds)
    for unit in side.unit:
        if unit.serial:
            found.update(ALL[int(card)].number for card in (unit.card, unit.pilot) if card >= 0)
    if side.home.serial:
        found[ALL[int(side.home.card)].number] += 1
    if int(s.limbo) >= 0 and int(s.limbo_whose) == seat:
        found[ALL[int(s.limbo)].number] += 1
    found.update(ALL[int(w.card)].number for w in s.waiting[: int(s.n_waiting)] if w.way < 0 and w.whose == seat)
    if s.asked == questions.BURST and s.now.whose == seat:
        found[ALL[int(s.now.card)].number] += 1
    return Counter({number: n for number, n in found.items() if n and not number.startswith(("T-", "EXB"))})


def worlds(table: Table, seat: int, so_many: int = 12) -> list[Position]:
    rng = np.array([7], np.uint64)
    return [table._position.hidden(seat).guessed(seat, rng) for _ in range(so_many)]


@pytest.mark.parametrize("moment", MOMENTS)
def test_with_open_decks_a_guessed_world_has_the_very_cards_of_the_list(moment: Any) -> None:
    table = moment(open_decks=1)
    mine = cards_of(table._position, A)
    guessed = worlds(table, B)
    assert all(cards_of(world, A) == mine for world in guessed)
    assert len({world.states.tobytes() for world in guessed}) > 1, "they are not all the same"


@pytest.mark.parametrize("moment", MOMENTS)
def test_with_closed_decks_a_guessed_world_has_a_legal_list_of_as_many_cards(moment: Any) -> None:
    table = moment()
    so_many = cards_of(table._position, A).total()
    for world in worlds(table, B):
        found = cards_of(world, A)
        assert found.total() == so_many
        assert max(found.values()) <= 4
        assert len({next(card.colour for card in ALL if card.number == number) for number in found}) <= 2


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_that_the_seat_itself_knows_is_guessed(moment: Any) -> None:
    table = moment()
    true = table._position.state
    for world in worlds(table, A):
        for name in ("pool", "stirred", "hand", "mixed", "top", "bottom", "trash"):
            assert (world.state.side[A][name] == true.side[A][name]).all(), name
        assert (world.state.looked == true.looked).all()


def test_the_other_seat_does_not_see_what_is_looked_at() -> None:
    table = looking_for_a_card()
    true, mine, theirs = (table._position, table._position.hidden(A), table._position.hidden(B))
    assert int(true.state.n_looked) == int(theirs.state.n_looked) == 5
    assert (mine.state.looked == true.state.looked).all()
    assert not theirs.state.looked.any()
