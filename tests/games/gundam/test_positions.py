"""Tests of positions written by people: impossible ones are refused, and missing fields get suitable values."""

from __future__ import annotations

from typing import Any

import pytest

from schachtel.core.errors import PositionError
from schachtel.core.table import from_position
from schachtel.games.gundam import GAME
from tests.games.gundam.scene import A, at, play, scene, team


@pytest.mark.parametrize(
    ("side", "why"),
    [
        ({"units": [{"card": "ST01-005", "damage": 2}]}, "a1, damage: must be less than the unit's HP"),
        ({"units": ["ST01-005", {"card": "ST01-005", "rested": 2}]}, "a2, rested: 2 is not a whole number"),
        ({"units": [{"card": "ST01-005", "colour": 2}]}, "a1, unknown keys: colour"),
        ({"units": [7]}, "a1, 7 is not a position"),
        ({"units": [{"rested": 1}]}, "a1, card is missing"),
        ({"home": {"card": "ST01-015", "damage": 9}}, "a, home, damage: must be less than the base's HP"),
        ({"home": "ST01-005"}, "ST01-005 is not a base"),
        ({"home": 5}, "a, home, 5 is not a position"),
        ({"hand": "ST01-005*21", "pool": "ST01-005*30"}, "a: has more than 50 cards"),
        ({"hand": "ST01-005*0"}, r"write the number of copies after \*, such as ST01-005\*3"),
        ({"active": 8, "spent": 3}, "active, spent, resource_deck: must add up to at most 10"),
        ({"active": 6, "resource_deck": 5}, "active, spent, resource_deck: must add up to at most 10"),
        ({"shields": 7}, "a, shields: 7 is not a whole number from 0 to 6"),
        ({"kinds": "ST01-005 - ST01-005"}, "each listed only once"),
        ({"kinds": "T-001"}, "a token cannot be in a deck"),
        ({"bottom": "ST01-005 ST01-005", "layer": [1, 0]}, "ascending"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(side: dict[str, Any], why: str) -> None:
    with pytest.raises(PositionError, match=why):
        from_position(GAME, {"sides": [side, {}]})


@pytest.mark.parametrize(
    "row",
    [
        7,
        ["b1", "a", "ap_turn"],
        [["b1"], "a", "ap_turn", -2],
        ["b1", "", "ap_turn", -2],
        ["x1", "a", "ap_turn", -2],
        ["b1", "c", "ap_turn", -2],
        ["b1", "a", "ap", -2],
        ["b1", "a", "ap_turn", 0],
        ["b1", "a", "ap_turn", -100],
        ["b1", "a", "ap_turn", "2"],
        ["b1", "a", "ap_battle", 100],
        ["b1", "a", "held", -1],
        ["b1", "a", "held", 2],
        ["b1", "a", "hunts", -1],
        ["b1", "a", "hunts", 128],
    ],
)
def test_what_is_imposed_on_a_unit_names_unit_player_and_change(row: Any) -> None:
    with pytest.raises(PositionError, match=r"imposed: .* is not valid; a correct row is"):
        scene(b={"units": ["ST01-005"]}, imposed=[row])


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([["b2", "a", "ap_turn", -2]], "there is no unit in this place"),
        ([["b1", "b", "ap_turn", -2]], "only effects of enemies"),
        ([["b1", "a", "ap_turn", -99], ["b1", "a", "ap_turn", -99]], "another row has the same unit"),
    ],
)
def test_what_is_imposed_on_a_unit_is_an_enemys_and_there_once(rows: Any, why: str) -> None:
    with pytest.raises(PositionError, match=rf"imposed: .*{why}"):
        scene(b={"units": ["ST01-005"]}, imposed=rows)


def test_nothing_is_imposed_by_a_partner() -> None:
    with pytest.raises(PositionError, match=r"imposed: .*only effects of enemies"):
        team({"units": ["ST01-005"]}, {}, {}, {}, imposed=[["a1", "b", "ap_turn", 1]])


def test_the_list_of_what_is_imposed_has_an_end_in_positions() -> None:
    """A duel has room for 24 changes imposed on enemy units, so five changes to each of six units are too many."""
    kinds = [("ap_turn", 1), ("ap_turn", -1), ("ap_battle", 1), ("ap_battle", -1), ("held", 1)]
    rows: list[Any] = [[f"b{place}", "a", *kind] for place in range(1, 7) for kind in kinds]
    units = {"units": ["ST01-005"] * 6}
    assert len(scene(b=units, imposed=rows[:24]).position()["imposed"]) == 24
    with pytest.raises(PositionError, match="imposed: at most 24 rows"):
        scene(b=units, imposed=rows[:25])


def test_what_is_imposed_on_a_unit_counts() -> None:
    rows = [["b1", "a", "ap_turn", -2], ["b1", "a", "ap_battle", 1], ["b1", "a", "held", 1], ["b1", "a", "hunts", 1]]
    table = scene(b={"units": ["ST01-003"]}, imposed=rows)
    assert table.position()["imposed"] == rows
    shown = at(table, "b1")
    assert (shown["ap_now"], shown["held"], shown["hunts"]) == (1, True, True)


@pytest.mark.parametrize(
    ("more", "side", "why"),
    [
        ("mulligan", {"units": ["ST01-005"]}, "there are no shields, bases or units before the first turn"),
        ("toss", {"pool": "ST01-005*16"}, "at least 17 cards"),
    ],
)
def test_before_the_first_turn_nothing_is_laid_out(more: str, side: dict[str, Any], why: str) -> None:
    with pytest.raises(PositionError, match=why):
        from_position(GAME, {"stage": more, "sides": [side, {}]})
    assert from_position(GAME, {"stage": more, "sides": [{}, {}]}, backend="interpreted").turn == A


def test_what_a_person_leaves_out_fits_what_they_wrote() -> None:
    table = scene(a={"hand": "ST01-005*21", "home": "ST01-015", "active": 4, "bottom": "ST01-001 ST01-002 GD01-039"})
    written = table.position()
    again = from_position(GAME, written, backend="interpreted")
    assert again.position() == written
    assert written["sides"][A]["resource_deck"] == 0
    fresh = from_position(GAME, {"sides": [{"active": 4}, {}]}, backend="interpreted").position()
    assert fresh["sides"][A]["resource_deck"] == 6


def test_cards_below_a_deck_keep_their_order_whatever_is_put_below_them() -> None:
    table = scene(a={"hand": "GD01-039", "bottom": "ST01-001 ST01-002"})
    play(table, "GD01-039 bottom")
    assert table.position()["sides"][A]["layer"] == [0, 1, 2]
    assert from_position(GAME, table.position(), backend="interpreted").position() == table.position()
