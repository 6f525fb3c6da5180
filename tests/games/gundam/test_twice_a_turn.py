"""Tests that an effect without "once per turn" happens each time that it is triggered in a turn.

A unit can attack twice in a turn if something sets it active in between, which few cards do. The tests here instead
continue from the same position with the unit or base active. Deploy, Destroyed, When Paired and When Linked happen only
once in a unit's life anyway, and commands and bursts once in a card's.
"""

from __future__ import annotations

from typing import Any

import pytest

from schachtel.core.table import Table, from_position
from schachtel.games.gundam import GAME
from tests.games.gundam.checks import DEMI, GM, GUNCANNON, HAYATO, KAI, WALL, WING_6
from tests.games.gundam.scene import A, asks, events, play, rested, scene

WEAK = rested("GD01-024", ap_turn=-5)  # a rested unit with AP 0 and HP 7, which survives and hurts nobody
# Enemy units of many kinds, so that each effect finds a target.
CROWD = [DEMI, DEMI, WING_6, WEAK, rested(GM, ap_turn=-2), rested(GM, ap_turn=-2)]
ONCE, TWICE = 1, 2

ATTACKING: list[tuple[dict[str, Any], str, int]] = [
    ({"card": GM, "pilot": "ST01-011"}, "b b", ONCE),
    ({"card": "ST03-008"}, "b b", TWICE),
    ({"card": GM, "pilot": "ST03-011"}, "b b", TWICE),
    ({"card": "ST04-006", "ap_turn": 1}, "b b", TWICE),
    ({"card": GM, "pilot": "ST04-010"}, "b b", TWICE),
    ({"card": "GD01-002"}, "b b", TWICE),
    ({"card": "GD01-015"}, "b b", TWICE),
    ({"card": "GD01-029"}, "b b", TWICE),
    ({"card": "GD01-047"}, "b b", TWICE),
    ({"card": "GD01-050", "ap_turn": 3}, "b4 b4", TWICE),
    ({"card": "GD01-059"}, "b b", TWICE),
    ({"card": "GD01-066", "pilot": HAYATO}, "b b", TWICE),
    ({"card": "GD01-071", "pilot": "GD01-119"}, "b b", TWICE),
    ({"card": "GD01-073", "pilot": "ST04-013"}, "b b", TWICE),
    ({"card": "GD01-074"}, "b b", TWICE),
    ({"card": "GD01-051", "pilot": "GD01-093"}, "b b", TWICE),
    ({"card": "ST02-003", "pilot": KAI}, "b5 b6", TWICE),  # destroying b5 and b6 triggers this unit's effect
    ({"card": "ST02-006", "pilot": "ST02-011"}, "b5 b6", TWICE),
]


def effects_until_main(table: Table, moves: str) -> int:
    """Play `moves`, then always the first choice until A's main phase goes on. Return how many effects happened."""
    found = 0
    waiting = moves.split()
    while waiting or asks(table) != "main":
        passes = asks(table) in ("block", "action")
        play(table, "pass" if passes else waiting.pop(0) if waiting else table.moves()[0])
        found += len(events(table, "effect"))
    return found


def set_active(table: Table) -> Table:
    """Return a copy of the position in which A's first unit and base are active."""
    position = table.position()
    side = position["sides"][A]
    for card in (side["home"], side["units"][0]):
        card["rested"] = 0
    return from_position(GAME, position, backend="interpreted")


def attack_twice(table: Table, targets: str) -> int:
    first, second = targets.split()
    found = effects_until_main(table, f"attack-a1 {first}")
    table = set_active(table)
    return found + effects_until_main(table, f"attack-a1 {second}")


@pytest.mark.parametrize(("unit", "targets", "times"), ATTACKING)
def test_an_effect_of_an_attack_comes_twice_a_turn(unit: dict[str, Any], targets: str, times: int) -> None:
    a = {"units": [unit, rested(GM), rested("T-011")], "hand": GM, "active": 9, "spent": 1}
    assert attack_twice(scene(a=a, b={"units": CROWD, "home": WALL}), targets) == times


def test_an_effect_of_a_broken_shield_comes_twice_a_turn() -> None:
    table = scene(a={"units": ["ST03-001"]}, b={"units": [WEAK], "home": None})
    assert attack_twice(table, "b b") == TWICE


def test_a_unit_that_sets_itself_active_attacks_with_all_its_effects_again() -> None:
    """GD01-003 needs twelve cards in the trash for each attack. Its pilot has an effect that is triggered as well."""
    banshee = {"card": "GD01-003", "pilot": "GD01-093"}
    table = scene(a={"units": [banshee], "trash": f"{GM}*24"}, b={"units": [GUNCANNON], "home": WALL})
    for _ in range(2):
        assert effects_until_main(table, "attack-a1 b") == 2
    assert "attack-a1" in table.moves()


@pytest.mark.parametrize(
    ("home", "units", "times"),
    [
        ("ST01-015", [GM], ONCE),
        ("ST01-016", [{"card": "ST01-007", "pilot": "ST01-011"}], TWICE),
        ("ST04-015", [rested(DEMI), rested(DEMI)], ONCE),
        ("ST04-016", [GM], TWICE),
        ("GD01-124", [{"card": GM, "damage": 1}], TWICE),
        ("GD01-130", ["GD01-085"], TWICE),
    ],
)
def test_what_a_base_is_rested_for_can_be_had_whenever_it_is_active(home: str, units: list[Any], times: int) -> None:
    table = scene(a={"home": home, "units": units}, b={"units": [GM]})
    assert effects_until_main(table, "use-a0.2") == 1
    assert ("use-a0.2" in set_active(table).moves()) == (times == TWICE)


def test_support_can_be_given_whenever_the_unit_is_active() -> None:
    table = scene(a={"units": ["GD01-055", GM]})
    assert effects_until_main(table, "support-a1 a2") == 1
    assert effects_until_main(set_active(table), "support-a1 a2") == 1
