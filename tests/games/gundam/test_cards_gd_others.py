"""Tests of pilots, commands and bases of GD01 (087 to 130), each played once in a position that shows its effect.

Expected results follow the printed cards, and not our effect data.
"""

from __future__ import annotations

from typing import Any

import pytest

from schachtel.core.errors import IllegalMove
from schachtel.core.table import Table
from schachtel.games.gundam import GAME
from schachtel.games.gundam.effects.words import Keyword
from tests.games.gundam.checks import as_if, facts
from tests.games.gundam.scene import (
    A,
    B,
    asks,
    at,
    attack,
    end_turn,
    events,
    fight,
    hand,
    home,
    pass_all,
    play,
    rested,
    scene,
    side,
    trash,
    unit,
)

GM = "ST01-005"  # a unit: AP 2, HP 2, Lv 2
LEO = {"card": "ST02-007", "pilot": "GD01-101"}  # a unit whose pilot links by the trait OZ: AP 3, HP 2
STRONG = {"card": "GD01-047", "pilot": "GD01-112"}  # a unit with a pilot: AP 7, HP 5


def struck(card: str, *, a: tuple[Any, ...] = ("ST01-005",), **b: Any) -> Table:
    """Return a table where A's first unit has destroyed one of B's shields, all of which are the card `card`."""
    table = scene(a={"units": list(a)}, b={"pool": f"{card}*30", "home": None, **b})
    fight(table, "a1", "b")
    assert (asks(table), table.turn) == ("burst", B)
    return table


def act_in_battle(a: dict[str, Any], b: dict[str, Any]) -> Table:
    """Return a table where A's first unit attacks B, B has passed in the action step, and A may act."""
    table = scene(a=a, b=b)
    attack(table, "a1", "b")
    if asks(table) == "block":
        play(table, "pass")
    play(table, "pass")
    assert (asks(table), table.turn) == ("action", A)
    return table


# --- effects that many cards share -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [*(f"GD01-{n:03}" for n in range(87, 99)), "GD01-105"])
def test_the_burst_of_a_pilot_and_of_gd01_105_takes_it_to_hand(number: str) -> None:
    table = struck(number)
    play(table, "burst")
    assert hand(table, B) == [number]
    assert trash(table, B) == {}
    assert side(table, B)["shields"] == 5


@pytest.mark.parametrize("number", [*(f"GD01-{n:03}" for n in range(87, 99)), "GD01-105"])
def test_a_burst_that_is_declined_leaves_the_card_in_the_trash(number: str) -> None:
    table = struck(number)
    play(table, "decline")
    assert (hand(table, B), trash(table, B)) == ([], {number: 1})


BASES = {
    "GD01-123": 5, "GD01-124": 4, "GD01-125": 5, "GD01-126": 6, "GD01-127": 5, "GD01-128": 6, "GD01-129": 4,
    "GD01-130": 5,
}  # fmt: skip


@pytest.mark.parametrize("number", BASES)
def test_the_burst_of_a_base_deploys_it_and_takes_a_shield_to_hand(number: str) -> None:
    table = struck(number, a=("ST01-007",))  # a unit with HP 4, which no effect of the tested bases can choose
    play(table, "burst")
    assert (home(table, B)["number"], home(table, B)["hp_left"]) == (number, BASES[number])
    assert (hand(table, B), side(table, B)["shields"], trash(table, B)) == ([number], 4, {})


@pytest.mark.parametrize("number", BASES)
def test_a_base_takes_the_place_of_the_old_one_and_a_shield_to_hand(number: str) -> None:
    table = scene(a={"hand": number, "home": {"card": "ST01-015", "damage": 2}})
    play(table, number)
    assert (home(table, A)["number"], home(table, A)["hp_left"]) == (number, BASES[number])
    assert (hand(table, A), side(table, A)["shields"]) == (["ST01-005"], 5)
    assert trash(table, A) == {"ST01-015": 1}


# For each command that can be played as a pilot: a unit that it links with, and the AP and HP of both together.
PILOT_MODES = {
    "GD01-101": ("GD01-007", 3, 3),  # as the pilot Lucrezia Noin, this card links by name
    # As the pilot Daguza Mackle, this card links by the trait Earth Federation; the unit has HP +1 while linked.
    "GD01-103": ("GD01-006", 4, 5),
    "GD01-106": ("GD01-027", 6, 6),  # as the pilot Dozle Zabi, this card links by name
    "GD01-110": ("GD01-043", 2, 4),  # as the pilot Rasid Kurama, this card links by the trait Maganac Corps
    "GD01-112": ("GD01-047", 7, 5),  # as the pilot Loni Garvey, this card links by the trait Newtype
    "GD01-113": ("GD01-050", 3, 3),  # as the pilot Andrew Waldfeld, this card links by the trait ZAFT
    "GD01-114": ("GD01-031", 5, 3),  # as the pilot Yonem Kirks, this card links by the trait Zeon
    "GD01-116": ("GD01-049", 3, 4),  # as the pilot Nicol Amarfi, this card links by name
    "GD01-119": ("GD01-074", 4, 1),  # as the pilot Chuatury Panlunch, this card links by name
    "GD01-122": ("GD01-076", 4, 3),  # as the pilot Shaddiq Zenelli, this card links by the trait Academy
}


@pytest.mark.parametrize("number", PILOT_MODES)
def test_a_command_with_a_pilot_part_can_be_paired_and_links(number: str) -> None:
    card, ap, hp = PILOT_MODES[number]
    table = scene(a={"hand": number, "units": [{"card": card, "fresh": 1}]})
    assert "attack-a1" not in table.moves()
    play(table, f"pair-{number} a1")
    found = at(table, "a1")
    assert (found["pilot"]["number"], found["ap_now"], found["hp_left"], found["linked"]) == (number, ap, hp, True)
    assert (hand(table, A), trash(table, A)) == ([], {})
    assert "attack-a1" in table.moves()


@pytest.mark.parametrize("number", PILOT_MODES)
def test_a_command_with_a_pilot_part_cannot_be_paired_in_an_action_step(number: str) -> None:
    table = act_in_battle({"hand": number, "units": ["ST01-005", "ST04-008"]}, {})
    assert f"pair-{number}" not in table.moves()


@pytest.mark.parametrize(
    "number", ["GD01-100", "GD01-102", "GD01-103", "GD01-104", "GD01-105", "GD01-106", "GD01-107", "GD01-108",
               "GD01-109", "GD01-112", "GD01-118", "GD01-121", "GD01-122"]
)  # fmt: skip
def test_a_main_command_cannot_be_played_in_an_action_step(number: str) -> None:
    table = act_in_battle(
        {"hand": number, "units": ["ST01-005", "ST01-005", "ST01-005", rested("ST01-008")]},
        {"units": [rested("ST01-005"), "ST01-005"]},
    )
    assert table.moves() == ["pass"]


@pytest.mark.parametrize(
    "number", ["GD01-099", "GD01-101", "GD01-110", "GD01-111", "GD01-113", "GD01-114", "GD01-115", "GD01-116",
               "GD01-117", "GD01-119", "GD01-120"]
)  # fmt: skip
def test_an_action_command_can_be_played_in_either_ones_action_step(number: str) -> None:
    has = {"units": ["ST04-008", "ST01-007", LEO, "ST01-008", {"card": "ST01-005", "damage": 1}]}
    attacking = act_in_battle({"hand": number, **has}, has)
    assert number in attacking.moves()
    defending = scene(a=has, b={"hand": number, **has})
    attack(defending, "a1", "b")
    if asks(defending) == "block":
        play(defending, "pass")
    assert (defending.turn, asks(defending)) == (B, "action")
    assert number in defending.moves()


# --- pilots ----------------------------------------------------------------------------------------------------------


def test_gd01_087_repairs_a_blue_unit() -> None:
    table = scene(a={"hand": "GD01-087", "units": [{"card": "ST01-005", "damage": 1}]})
    play(table, "pair-GD01-087 a1")
    found = at(table, "a1")
    assert (found["ap_now"], found["hp_left"], found["keywords"]) == (3, 2, {"repair": 1})
    play(table, "end")
    pass_all(table)
    assert at(table, "a1")["damage"] == 0


def test_gd01_087_does_not_repair_a_green_unit() -> None:
    table = scene(a={"hand": "GD01-087", "units": [{"card": "GD01-035", "damage": 1}]})
    play(table, "pair-GD01-087 a1 end")
    pass_all(table)
    assert (at(table, "a1")["keywords"], at(table, "a1")["damage"]) == ({}, 1)


def test_gd01_088_draws_when_linked() -> None:
    table = scene(a={"hand": "GD01-088", "units": ["GD01-005"]})
    play(table, "pair-GD01-088 a1")
    found = at(table, "a1")
    assert (found["linked"], found["ap_now"], found["hp_left"]) == (True, 6, 5)
    assert hand(table, A) == ["ST01-005"]


def test_gd01_088_draws_nothing_when_only_paired() -> None:
    table = scene(a={"hand": "GD01-088", "units": ["ST01-005"]})
    play(table, "pair-GD01-088 a1")
    assert at(table, "a1")["pilot"]["number"] == "GD01-088"
    assert hand(table, A) == []


def test_gd01_089_strengthens_a_unit_that_repairs() -> None:
    table = scene(a={"hand": "GD01-089", "units": ["GD01-017"]})
    play(table, "pair-GD01-089 a1")
    assert (at(table, "a1")["ap_now"], at(table, "a1")["hp_left"]) == (5, 4)


def test_gd01_089_also_counts_repair_that_another_unit_gives() -> None:
    table = scene(a={"hand": "GD01-089", "units": ["GD01-013", "GD01-001"]})
    play(table, "pair-GD01-089 a1")
    assert at(table, "a1")["ap_now"] == 5


def test_gd01_089_only_adds_its_own_ap_to_a_unit_that_does_not_repair() -> None:
    table = scene(a={"hand": "GD01-089", "units": ["GD01-013"]})
    play(table, "pair-GD01-089 a1")
    assert at(table, "a1")["ap_now"] == 4


def test_gd01_090_keeps_the_ap_of_a_link_unit_from_enemy_effects() -> None:
    table = scene(a={"units": [{"card": "GD01-033", "pilot": "GD01-090"}]}, b={"hand": "ST01-014"})
    attack(table, "a1", "b")
    play(table, "ST01-014 a1")
    assert at(table, "a1")["ap_now"] == 5


def test_gd01_090_protects_nobody_that_it_does_not_link_with() -> None:
    table = scene(a={"units": [{"card": "GD01-030", "pilot": "GD01-090"}]}, b={"hand": "ST01-014"})
    attack(table, "a1", "b")
    play(table, "ST01-014 a1")
    assert at(table, "a1")["ap_now"] == 1


def test_gd01_091_with_breach_takes_no_battle_damage_from_the_weak_on_its_own_turn() -> None:
    table = scene(
        a={"units": [{"card": "GD01-029", "pilot": "GD01-091"}]}, b={"units": [rested("ST01-007")]}
    )  # the attacked unit strikes back with AP 3
    attack(table, "a1", "b1")
    pass_all(table)
    assert unit(table, "b1") is None
    assert at(table, "a1")["damage"] == 0


def test_gd01_091_counts_the_ap_that_the_enemy_has_now() -> None:
    table = scene(
        a={"units": [{"card": "GD01-029", "pilot": "GD01-091"}]}, b={"units": [rested("GD01-018", ap_turn=-1)]}
    )
    attack(table, "a1", "b1")
    pass_all(table)
    assert at(table, "a1")["damage"] == 0


def test_gd01_091_is_hurt_by_four_ap() -> None:
    table = scene(a={"units": [{"card": "GD01-029", "pilot": "GD01-091"}]}, b={"units": [rested("GD01-018")]})
    attack(table, "a1", "b1")
    pass_all(table)
    assert at(table, "a1")["damage"] == 4


def test_gd01_091_is_hurt_without_breach() -> None:
    table = scene(a={"units": [{"card": "ST01-005", "pilot": "GD01-091"}]}, b={"units": [rested("ST01-003")]})
    attack(table, "a1", "b1")
    pass_all(table)
    assert at(table, "a1")["damage"] == 2


def test_gd01_091_is_hurt_on_the_enemys_turn() -> None:
    table = scene(
        a={"units": [{"card": "GD01-029", "pilot": "GD01-091", "rested": 1}]}, b={"units": ["ST01-007"]}, turn=B
    )
    attack(table, "b1", "a1")
    pass_all(table)
    assert at(table, "a1")["damage"] == 3


def test_gd01_092_lets_a_zeon_unit_breach() -> None:
    table = scene(a={"hand": "GD01-092", "units": ["GD01-035"]}, b={"units": [rested("ST01-005")]})
    play(table, "pair-GD01-092 a1")
    assert at(table, "a1")["keywords"] == {"breach": 1}
    attack(table, "a1", "b1")
    pass_all(table)
    assert (unit(table, "b1"), home(table, B)["hp_left"]) == (None, 2)


def test_gd01_092_does_not_let_another_unit_breach() -> None:
    table = scene(a={"hand": "GD01-092", "units": ["ST01-005"]}, b={"units": [rested("ST01-005")]})
    play(table, "pair-GD01-092 a1")
    attack(table, "a1", "b1")
    pass_all(table)
    assert (unit(table, "b1"), home(table, B)["hp_left"]) == (None, 3)


def test_gd01_093_on_a_link_unit_hurts_somebody_of_its_level_or_below() -> None:
    table = scene(
        a={"units": [{"card": "GD01-051", "pilot": "GD01-093"}]}, b={"units": ["ST01-003", "GD01-040", "ST01-007"]}
    )
    attack(table, "a1", "b")
    # Marida chooses among units of Lv 3 and 4, but not of Lv 5.
    assert (asks(table), table.moves()) == ("unit", ["b1", "b3"])
    play(table, "b3")
    assert [at(table, f"b{n}")["damage"] for n in (1, 2, 3)] == [0, 0, 1]


def test_gd01_093_hurts_nobody_when_not_linked() -> None:
    table = scene(a={"units": [{"card": "ST01-005", "pilot": "GD01-093"}]}, b={"units": ["ST01-005"]})
    attack(table, "a1", "b")
    assert asks(table) == "action"


def test_gd01_094_draws_when_the_link_unit_it_attacks_is_destroyed() -> None:
    table = scene(a={"units": [{"card": "GD01-054", "pilot": "GD01-094"}]}, b={"units": [LEO | {"rested": 1}]})
    attack(table, "a1", "b1")
    pass_all(table)
    assert unit(table, "b1") is None
    assert hand(table, A) == ["ST01-005"]


def test_gd01_094_draws_nothing_for_a_unit_that_is_not_linked() -> None:
    table = scene(a={"units": [{"card": "GD01-054", "pilot": "GD01-094"}]}, b={"units": [rested("ST02-007")]})
    attack(table, "a1", "b1")
    pass_all(table)
    assert unit(table, "b1") is None
    assert hand(table, A) == []


def test_gd01_094_counts_effect_damage_while_it_attacks_but_only_once_a_turn() -> None:
    table = scene(
        a={"hand": "GD01-115", "units": [{"card": "GD01-054", "pilot": "GD01-094"}]},
        b={"units": [LEO | {"rested": 1}, LEO | {"damage": 1}]},
    )
    attack(table, "a1", "b1")
    play(table, "pass GD01-115 b2")
    assert unit(table, "b2") is None
    assert hand(table, A) == ["ST01-005"]
    pass_all(table)
    assert unit(table, "b1") is None
    assert hand(table, A) == ["ST01-005"]


def test_gd01_094_draws_though_its_own_unit_dies_at_the_same_time() -> None:
    table = scene(a={"units": [{"card": "ST04-008", "pilot": "GD01-094"}]}, b={"units": [LEO | {"rested": 1}]})
    attack(table, "a1", "b1")
    pass_all(table)
    assert (unit(table, "a1"), unit(table, "b1")) == (None, None)
    assert hand(table, A) == ["ST01-005"]


def test_gd01_094_draws_once_a_turn_though_its_own_unit_dies_the_second_time() -> None:
    table = scene(
        a={"hand": "GD01-115", "units": [{"card": "ST04-008", "pilot": "GD01-094"}]},
        b={"units": [LEO | {"rested": 1}, LEO | {"damage": 1}]},
    )
    attack(table, "a1", "b1")
    play(table, "pass GD01-115 b2")
    assert (unit(table, "b2"), hand(table, A)) == (None, ["ST01-005"])
    pass_all(table)
    assert (unit(table, "a1"), unit(table, "b1")) == (None, None)
    assert hand(table, A) == ["ST01-005"]


def test_gd01_094_draws_nothing_while_another_unit_attacks() -> None:
    table = scene(
        a={"units": [{"card": "GD01-054", "pilot": "GD01-094"}, "ST04-006"]}, b={"units": [LEO | {"rested": 1}]}
    )
    attack(table, "a2", "b1")
    pass_all(table)
    assert unit(table, "b1") is None
    assert hand(table, A) == []


def test_gd01_095_discards_one_and_draws_one_when_linked() -> None:
    table = scene(a={"hand": "GD01-095 ST01-008 ST01-003", "units": ["GD01-046"]})
    play(table, "pair-GD01-095 a1")
    assert table.moves() == ["ST01-003", "ST01-008"]  # Dearka discards one of the two cards in hand
    play(table, "ST01-008")
    assert (asks(table), sorted(hand(table, A)), trash(table, A)) == ("main", ["ST01-003", GM], {"ST01-008": 1})


def test_gd01_095_draws_nothing_without_a_card_to_discard() -> None:
    table = scene(a={"hand": "GD01-095", "units": ["GD01-046"]})
    play(table, "pair-GD01-095 a1")
    assert (asks(table), hand(table, A)) == ("main", [])


def test_gd01_095_does_nothing_when_only_paired() -> None:
    table = scene(a={"hand": "GD01-095 ST01-008", "units": ["ST01-005"]})
    play(table, "pair-GD01-095 a1")
    assert (asks(table), hand(table, A)) == ("main", ["ST01-008"])


def test_gd01_096_lets_a_white_unit_block() -> None:
    table = scene(
        a={"units": ["ST01-005"]},
        b={"units": [{"card": "ST04-005", "pilot": "GD01-096"}, {"card": "ST04-008", "pilot": "GD01-096"}]},
    )
    attack(table, "a1", "b")
    # b2 is red, and Cagalli lets only white units block.
    assert (asks(table), table.moves()) == ("block", ["pass", "b1"])
    play(table, "b1")
    pass_all(table)
    assert (unit(table, "a1"), at(table, "b1")["hp_left"], home(table, B)["hp_left"]) == (None, 1, 3)


def test_gd01_097_sets_its_unit_active_for_nothing_if_the_opponent_holds_eight_cards() -> None:
    table = scene(a={"active": 0, "units": [rested("GD01-083", pilot="GD01-097")]}, b={"hand": "ST01-005*8"})
    play(table, "use-a1.4")
    assert not at(table, "a1")["rested"]
    assert table.moves() == ["end"]


def test_gd01_097_may_attack_again_on_the_next_turn() -> None:
    table = scene(a={"units": [rested("GD01-083", pilot="GD01-097")]}, b={"hand": "ST01-005*8"})
    play(table, "use-a1.4 end pass pass end pass pass")
    assert table.turn == A
    assert {"attack-a1", "use-a1.4"} <= set(table.moves())


def test_gd01_097_leaves_its_unit_rested_if_the_opponent_holds_seven_cards() -> None:
    table = scene(a={"units": [rested("GD01-083", pilot="GD01-097")]}, b={"hand": "ST01-005*7"})
    if "use-a1.4" in table.moves():
        play(table, "use-a1.4")
    assert at(table, "a1")["rested"]


def test_gd01_097_leaves_its_unit_free_to_attack_if_the_opponent_holds_seven_cards() -> None:
    table = scene(a={"units": [{"card": "GD01-083", "pilot": "GD01-097"}]}, b={"hand": "ST01-005*7"})
    if "use-a1.4" in table.moves():
        play(table, "use-a1.4")
    assert "attack-a1" in table.moves()


def test_gd01_098_recovers_in_an_action_step_once_a_turn() -> None:
    hurt = {"card": "GD01-084", "pilot": "GD01-098", "damage": 2}
    table = scene(a={"units": [hurt], "active": 0}, b={"units": ["ST01-008"]})
    assert "use-a1.4" not in table.moves()
    play(table, "end pass use-a1.4")
    assert (at(table, "a1")["damage"], at(table, "a1")["rested"]) == (1, False)
    play(table, "pass")
    assert "use-a1.4" not in table.moves()


def test_gd01_098_recovers_nothing_without_a_weak_enemy() -> None:
    # Elan's effect needs an enemy with at most AP 1, and here only a unit of his owner has AP 1.
    units = [{"card": "GD01-084", "pilot": "GD01-098", "damage": 2}, "ST01-008"]
    table = scene(a={"units": units}, b={"units": [GM]})
    play(table, "end pass")
    if "use-a1.4" in table.moves():
        play(table, "use-a1.4")
    assert at(table, "a1")["damage"] == 2


# --- commands --------------------------------------------------------------------------------------------------------


def test_gd01_099_rests_two_enemies_with_three_hp_or_less() -> None:
    table = scene(a={"hand": "GD01-099", "units": [GM]}, b={"units": [GM, "ST01-003", "ST01-004", GM]})
    play(table, "GD01-099")
    assert table.moves() == ["b1", "b3", "b4"]  # Intercept Orders rests neither the player's own unit, nor b2 with HP 4
    play(table, "b1")
    assert table.moves() == ["done", "b3", "b4"]
    play(table, "b3")
    assert (asks(table), trash(table, A)) == ("main", {"GD01-099": 1})  # Intercept Orders rests at most two units
    assert [at(table, f"b{n}")["rested"] for n in (1, 2, 3, 4)] == [True, False, True, False]


def test_gd01_099_may_rest_only_one() -> None:
    table = scene(a={"hand": "GD01-099"}, b={"units": ["ST01-005", "ST01-004"]})
    play(table, "GD01-099 b2 done")
    assert [at(table, f"b{n}")["rested"] for n in (1, 2)] == [False, True]


def test_gd01_099_needs_a_target() -> None:
    table = scene(a={"hand": "GD01-099"}, b={"units": ["ST01-003"]})
    assert "GD01-099" not in table.moves()


def test_gd01_099_burst_rests_one_enemy_with_five_hp_or_less() -> None:
    table = struck("GD01-099", a=(GM, "ST02-001", "GD01-027"), units=[GM])
    play(table, "burst")
    # The burst rests only enemies with at most five HP: not a3, which has more, and not B's own unit b1.
    assert table.moves() == ["a1", "a2"]
    play(table, "a2")
    assert at(table, "a2")["rested"]
    assert (asks(table), trash(table, B)) == ("main", {"GD01-099": 1})


def test_gd01_100_draws_two_for_three() -> None:
    table = scene(a={"hand": "GD01-100", "active": 4})
    play(table, "GD01-100")
    assert hand(table, A) == ["ST01-005", "ST01-005"]
    assert (side(table, A)["resources"]["active"], side(table, A)["resources"]["rested"]) == (1, 3)


@pytest.mark.parametrize("resources", [{"active": 3}, {"active": 2, "spent": 8}])
def test_gd01_100_needs_level_four_and_three_resources(resources: dict[str, int]) -> None:
    table = scene(a={"hand": "GD01-100", **resources})
    assert table.moves() == ["end"]


def test_gd01_101_heals_a_friendly_link_unit() -> None:
    has = {"units": [{"card": "GD01-013", "pilot": "ST01-010", "damage": 4}, {"card": "ST01-003", "damage": 3}]}
    table = scene(a={"hand": "GD01-101", **has}, b=has)
    play(table, "GD01-101")
    assert table.moves() == ["a1"]
    play(table, "a1")
    assert [at(table, place)["damage"] for place in ("a1", "b1")] == [1, 4]


def test_gd01_101_needs_a_friendly_link_unit() -> None:
    own = {"units": [{"card": "ST01-003", "pilot": "ST01-010", "damage": 3}]}
    table = scene(a={"hand": "GD01-101", **own}, b={"units": [LEO]})
    assert table.moves() == ["end", "attack-a1"]


def test_gd01_102_heals_all_own_units_up_to_level_four() -> None:
    hurt = [
        {"card": "ST01-003", "damage": 3},
        {"card": GM, "damage": 1},
        {"card": "ST01-007", "damage": 3},  # a damaged unit of Lv 4
        {"card": "ST01-002", "damage": 2},  # a damaged unit of Lv 5
    ]
    table = scene(a={"hand": "GD01-102", "units": hurt}, b={"units": hurt})
    play(table, "GD01-102")
    assert [at(table, f"a{n}")["damage"] for n in (1, 2, 3, 4)] == [1, 0, 1, 2]
    assert [at(table, f"b{n}")["damage"] for n in (1, 2, 3, 4)] == [3, 1, 3, 2]


def test_gd01_103_rests_an_own_and_an_enemy_unit() -> None:
    table = scene(
        a={"hand": "GD01-103", "units": ["ST01-005", "ST04-008", rested("ST01-005")]},
        b={"units": ["GD01-024", rested("ST01-005")]},
    )
    play(table, "GD01-103")
    assert table.moves() == ["a1"]
    play(table, "a1")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert at(table, "a1")["rested"]
    assert at(table, "b1")["rested"]


@pytest.mark.parametrize(
    ("own", "enemy"),
    [(["ST04-008"], ["ST01-005"]), ([rested("ST01-005")], ["ST01-005"]), (["ST01-005"], [rested("ST01-005")])],
)
def test_gd01_103_needs_both_targets(own: list[Any], enemy: list[Any]) -> None:
    table = scene(a={"hand": "GD01-103", "units": own}, b={"units": enemy})
    assert "GD01-103" not in table.moves()
    assert "pair-GD01-103" in table.moves()


def test_gd01_104_hurts_a_rested_enemy() -> None:
    table = scene(a={"hand": "GD01-104", "units": [rested("ST01-003")]}, b={"units": ["ST01-003", rested("ST01-003")]})
    play(table, "GD01-104")
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert at(table, "b2")["damage"] == 2


def test_gd01_104_needs_a_rested_enemy() -> None:
    own = {"units": [rested("ST01-003")]}
    assert scene(a={"hand": "GD01-104", **own}, b={"units": ["ST01-003"]}).moves() == ["end"]


def test_gd01_104_burst_draws() -> None:
    table = struck("GD01-104")
    play(table, "burst")
    assert (hand(table, B), trash(table, B)) == (["GD01-104"], {"GD01-104": 1})
    assert (side(table, B)["deck"], side(table, B)["shields"]) == (23, 5)


def test_gd01_105_strengthens_all_own_units_this_turn() -> None:
    table = scene(a={"hand": "GD01-105 ST01-005", "units": ["ST01-005", "ST01-003"]}, b={"units": ["ST01-005"]})
    play(table, "GD01-105 ST01-005")
    # a3 was deployed after Citizens, Take a Stand! was played, so this command does not raise its AP.
    assert [at(table, place)["ap_now"] for place in ("a1", "a2", "a3", "b1")] == [4, 4, 2, 2]
    play(table, "end")
    pass_all(table)
    assert at(table, "a1")["ap_now"] == 2


def test_gd01_106_deploys_two_zaku_tokens() -> None:
    table = scene(a={"hand": "GD01-106"})
    play(table, "GD01-106")
    for place in ("a1", "a2"):
        found = at(table, place)
        assert (found["number"], found["ap_now"], found["hp_left"], found["traits"]) == ("T-007", 1, 1, ["Zeon"])
        assert not found["rested"]
    assert unit(table, "a3") is None


def test_gd01_106_makes_room_for_both_tokens() -> None:
    table = scene(a={"hand": "GD01-106", "units": ["ST01-005"] * 5})
    play(table, "GD01-106")
    assert asks(table) == "room"
    play(table, "a2")
    names = [at(table, f"a{n}")["number"] for n in range(1, 7)]
    assert (names.count("T-007"), names.count("ST01-005"), trash(table, A)["ST01-005"]) == (2, 4, 1)


def test_gd01_106_only_units_that_were_already_there_make_room() -> None:
    table = scene(a={"hand": "GD01-106", "units": ["ST01-005"] * 6})
    play(table, "GD01-106 a1")
    assert (asks(table), set(table.moves())) == ("room", {"a2", "a3", "a4", "a5", "a6"})


def test_gd01_107_places_a_rested_resource_from_the_resource_deck() -> None:
    table = scene(a={"hand": "GD01-107", "active": 3, "resource_deck": 5})
    play(table, "GD01-107")
    assert side(table, A)["resources"] == {"active": 0, "rested": 4, "ex": 0, "left": 4}
    assert [each["text"] for each in events(table, "resource_placed")] == ["Player A places a rested resource."]


def test_gd01_107_places_nothing_from_an_empty_resource_deck() -> None:
    table = scene(a={"hand": "GD01-107"})
    play(table, "GD01-107")
    assert side(table, A)["resources"] == {"active": 7, "rested": 3, "ex": 0, "left": 0}


def test_gd01_107_burst_places_an_ex_resource() -> None:
    table = struck("GD01-107")
    play(table, "burst")
    assert side(table, B)["resources"] == {"active": 10, "rested": 0, "ex": 1, "left": 0}


def test_gd01_107_burst_places_no_sixth_ex_resource() -> None:
    table = struck("GD01-107", ex=5)
    play(table, "burst")
    assert side(table, B)["resources"]["ex"] == 5


def test_gd01_108_hurts_every_blocker() -> None:
    table = scene(
        a={"hand": "GD01-108", "units": ["GD01-086", "ST01-005"], "active": 6},
        b={"units": ["ST01-008", "GD01-072", "ST01-005"]},
    )
    play(table, "GD01-108")
    assert (at(table, "a1")["damage"], at(table, "a2")["damage"]) == (2, 0)
    assert unit(table, "b1") is None
    assert (at(table, "b2")["damage"], at(table, "b3")["damage"]) == (2, 0)


def test_gd01_108_needs_six_resources() -> None:
    assert scene(a={"hand": "GD01-108", "active": 5, "spent": 5}, b={"units": ["ST01-008"]}).moves() == ["end"]


def test_gd01_109_finds_a_unit_or_a_pilot_of_operation_meteor_or_the_g_team() -> None:
    table = scene(a={"hand": "GD01-109", "top": "ST01-005 ST02-010 ST02-004 ST02-012 GD01-024"})
    play(table, "GD01-109")
    # ST02-012 can be a pilot in play, but in the deck it is only a command, so GD01-109 cannot find it.
    assert set(table.moves()) == {"pass", "ST02-010", "ST02-004", "GD01-024"}
    play(table, "GD01-024")
    assert hand(table, A) == ["GD01-024"]
    # The opponent has seen the card that The Path to Victory or Defeat took from the deck.
    assert [card["number"] for card in side(table, A, viewer=B)["hand"]] == ["GD01-024"]
    assert side(table, A)["deck"] == 24 + 4


def test_gd01_109_sees_only_five_cards_and_may_take_none() -> None:
    table = scene(a={"hand": "GD01-109", "top": "ST02-010 ST01-005 ST01-005 ST01-005 ST01-005", "pool": "ST02-004*30"})
    play(table, "GD01-109")
    assert set(table.moves()) == {"pass", "ST02-010"}
    play(table, "pass")
    assert (hand(table, A), side(table, A)["deck"]) == ([], 24 + 5)


def test_gd01_110_lets_a_unit_attack_an_active_enemy_with_six_ap_or_less() -> None:
    table = scene(
        a={"hand": "GD01-110", "units": ["ST01-007", "ST01-003"]}, b={"units": [GM, STRONG, "GD01-047", "ST01-003"]}
    )
    play(table, "GD01-110")
    assert table.moves() == ["a1", "b2", "b3"]  # Rasid's Orders can choose units of Lv 4 or higher on either side
    play(table, "a1 attack-a1")
    # With Rasid's Orders, active enemies up to AP 6 can be attacked, but b2 has AP 7.
    assert table.moves() == ["b1", "b3", "b4", "b"]
    play(table, "b1")
    pass_all(table)
    assert unit(table, "b1") is None


def test_gd01_110_is_over_with_the_turn() -> None:
    table = scene(a={"hand": "GD01-110", "units": ["ST01-007"]}, b={"units": ["ST01-005"]})
    play(table, "GD01-110 a1 end")
    pass_all(table)
    play(table, "end")
    pass_all(table)
    play(table, "attack-a1")
    assert table.moves() == ["b"]


def test_gd01_110_needs_a_unit_of_level_four() -> None:
    table = scene(a={"hand": "GD01-110", "units": ["ST01-003"]}, b={"units": ["ST01-005"]})
    assert "GD01-110" not in table.moves()


def test_gd01_111_hurts_a_damaged_enemy() -> None:
    hurt = {"card": "GD01-024", "damage": 1}
    table = scene(a={"hand": "GD01-111", "units": [hurt]}, b={"units": ["GD01-024", hurt]})
    play(table, "GD01-111")
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert at(table, "b2")["damage"] == 4


def test_gd01_111_needs_a_damaged_enemy() -> None:
    table = scene(a={"hand": "GD01-111", "units": [{"card": "ST01-003", "damage": 1}]}, b={"units": ["ST01-003"]})
    assert "GD01-111" not in table.moves()


def test_gd01_111_burst_hurts_any_enemy() -> None:
    table = struck("GD01-111", a=(GM, "ST01-003"), units=[GM])
    play(table, "burst")
    assert table.moves() == ["a1", "a2"]
    play(table, "a2")
    assert (asks(table), at(table, "a2")["damage"]) == ("main", 2)


def test_gd01_112_rests_two_own_units_and_hurts_an_enemy() -> None:
    table = scene(
        a={"hand": "GD01-112", "units": ["ST01-005", rested("ST01-005"), "ST01-003"]}, b={"units": ["ST01-003"]}
    )
    play(table, "GD01-112")
    assert set(table.moves()) == {"a1", "a3"}
    play(table, "a1 a3 b1")
    assert [at(table, f"a{n}")["rested"] for n in (1, 2, 3)] == [True, True, True]
    assert at(table, "b1")["damage"] == 3


def test_gd01_112_needs_two_active_units() -> None:
    table = scene(a={"hand": "GD01-112", "units": ["ST01-005", rested("ST01-005")]}, b={"units": ["ST01-003"]})
    assert "GD01-112" not in table.moves()


def test_gd01_112_can_be_played_without_an_enemy() -> None:
    table = scene(a={"hand": "GD01-112", "units": ["ST01-005", "ST01-005"]})
    play(table, "GD01-112 a1 a2")
    assert (asks(table), trash(table, A)) == ("main", {"GD01-112": 1})
    assert at(table, "a1")["rested"]
    assert at(table, "a2")["rested"]


def test_gd01_113_strengthens_a_zaft_unit() -> None:
    table = scene(a={"hand": "GD01-113", "units": ["ST01-005", "ST04-008"]}, b={"units": ["ST04-008"]})
    play(table, "GD01-113")
    assert table.moves() == ["a2"]
    play(table, "a2")
    assert at(table, "a2")["ap_now"] == 5
    play(table, "end")
    pass_all(table)
    assert at(table, "a2")["ap_now"] == 2


def test_gd01_113_needs_a_zaft_unit_and_a_pilot_does_not_make_one() -> None:
    table = scene(a={"hand": "GD01-113", "units": [{"card": "ST01-005", "pilot": "ST04-011"}]})
    assert "GD01-113" not in table.moves()


def test_gd01_114_strengthens_two_own_units_for_the_turn_in_an_action_step() -> None:
    table = act_in_battle({"hand": "GD01-114", "units": [GM, "ST01-003", "ST04-008"]}, {"units": [GM]})
    play(table, "GD01-114")
    assert table.moves() == ["a1", "a2", "a3"]
    play(table, "a1")
    assert table.moves() == ["a2", "a3"]  # Assault on Torrington Base needs a second unit
    play(table, "a3")
    assert (asks(table), [at(table, f"a{n}")["ap_now"] for n in (1, 2, 3)]) == ("action", [3, 2, 3])
    pass_all(table)
    # The AP added by Assault on Torrington Base last until the end of the turn.
    assert (asks(table), at(table, "a3")["ap_now"]) == ("main", 3)
    end_turn(table)
    assert at(table, "a3")["ap_now"] == 2


def test_gd01_114_is_not_for_the_main_phase() -> None:
    table = scene(a={"hand": "GD01-114", "units": ["ST01-005", "ST01-005"]})
    assert "GD01-114" not in table.moves()
    assert "pair-GD01-114" in table.moves()


def test_gd01_114_needs_two_units() -> None:
    table = act_in_battle({"hand": "GD01-114", "units": ["ST01-005"]}, {})
    assert table.moves() == ["pass"]


def test_gd01_115_hurts_an_enemy_by_one() -> None:
    table = scene(a={"hand": "GD01-115", "units": ["ST01-005"]}, b={"units": ["ST01-003"]})
    play(table, "GD01-115")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert at(table, "b1")["damage"] == 1


def test_gd01_115_needs_an_enemy() -> None:
    assert "GD01-115" not in scene(a={"hand": "GD01-115", "units": ["ST01-005"]}).moves()


def test_gd01_116_hurts_an_enemy_with_two_ap_or_less() -> None:
    table = scene(
        a={"hand": "GD01-116", "units": ["ST01-003"]},
        b={"units": ["ST01-003", "ST01-007", {"card": "ST01-007", "ap_turn": -1}, {**LEO}]},
    )
    play(table, "GD01-116")
    assert table.moves() == ["b1", "b3"]  # Stealth Stratagem looks at the AP that units have now
    play(table, "b3")
    assert at(table, "b3")["damage"] == 2


def test_gd01_116_needs_a_weak_enemy() -> None:
    assert "GD01-116" not in scene(a={"hand": "GD01-116", "units": [GM]}, b={"units": ["ST01-007"]}).moves()


def test_gd01_117_returns_an_enemy_with_five_hp_or_less_and_its_pilot() -> None:
    table = scene(
        a={"hand": "GD01-117", "units": [GM]},
        b={"units": [LEO, "GD01-024", {"card": "GD01-024", "damage": 2}, "GD01-027"]},
    )
    play(table, "GD01-117")
    # Only units with at most five HP left can be chosen: b3 is damaged and has five, but b2 and b4 have more.
    assert table.moves() == ["b1", "b3"]
    play(table, "b1")
    assert unit(table, "b1") is None
    assert hand(table, B) == ["ST02-007", "GD01-101"]


def test_gd01_117_needs_an_enemy_with_five_hp() -> None:
    table = scene(a={"hand": "GD01-117", "units": [GM]}, b={"units": ["GD01-027"]})
    assert table.moves() == ["end", "attack-a1"]


def test_gd01_117_burst_does_the_same() -> None:
    table = struck("GD01-117", a=(GM, "ST01-003", "GD01-027"), units=[GM])
    play(table, "burst")
    assert table.moves() == ["a1", "a2"]
    play(table, "a2")
    assert unit(table, "a2") is None
    assert (hand(table, A), trash(table, B)) == (["ST01-003"], {"GD01-117": 1})


def test_gd01_117_sends_a_token_out_of_the_game() -> None:
    table = scene(a={"hand": "GD01-117"}, b={"units": ["T-001"]})
    play(table, "GD01-117 b1")
    assert (unit(table, "b1"), hand(table, B), trash(table, B)) == (None, [], {})


def test_gd01_118_draws_two_then_discards_one() -> None:
    table = scene(a={"hand": "GD01-118", "top": "ST01-008 ST01-003"})
    play(table, "GD01-118")
    assert set(table.moves()) == {"ST01-008", "ST01-003"}
    play(table, "ST01-008")
    assert (hand(table, A), trash(table, A)) == (["ST01-003"], {"GD01-118": 1, "ST01-008": 1})


def test_gd01_119_weakens_an_enemy_up_to_level_four() -> None:
    table = scene(a={"hand": "GD01-119", "units": ["ST01-007"]}, b={"units": ["ST01-007", "ST01-002"]})
    play(table, "GD01-119")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert [at(table, place)["ap_now"] for place in ("a1", "b1")] == [3, 1]
    end_turn(table)
    assert at(table, "b1")["ap_now"] == 3


def test_gd01_119_needs_an_enemy_up_to_level_four() -> None:
    table = scene(a={"hand": "GD01-119", "units": [GM]}, b={"units": ["ST01-002"]})
    assert table.moves() == ["end", "pair-GD01-119", "attack-a1"]


def test_gd01_120_strengthens_an_own_blocker_for_the_turn() -> None:
    table = act_in_battle({"hand": "GD01-120", "units": [GM, "ST01-008"]}, {"units": ["ST01-008"]})
    play(table, "GD01-120")
    assert table.moves() == ["a2"]
    play(table, "a2")
    assert at(table, "a2")["ap_now"] == 4
    pass_all(table)
    # The battle is over, but the AP added by Naval Bombardment last until the end of the turn.
    assert (asks(table), at(table, "a2")["ap_now"]) == ("main", 4)
    end_turn(table)
    assert at(table, "a2")["ap_now"] == 1


def test_gd01_120_is_not_for_the_main_phase() -> None:
    assert "GD01-120" not in scene(a={"hand": "GD01-120", "units": ["ST01-008"]}).moves()


def test_gd01_120_needs_an_own_blocker() -> None:
    assert act_in_battle({"hand": "GD01-120", "units": [GM]}, {"units": ["ST01-008"]}).moves() == ["pass"]


def test_gd01_120_burst_weakens_an_enemy() -> None:
    table = struck("GD01-120", a=(GM, "ST02-001"), units=["ST01-008"])
    play(table, "burst")
    assert table.moves() == ["a1", "a2"]
    play(table, "a2")
    assert (asks(table), at(table, "a2")["ap_now"]) == ("main", 1)
    end_turn(table)
    assert at(table, "a2")["ap_now"] == 4


def test_gd01_121_sets_a_rested_blocker_active_that_then_cannot_attack() -> None:
    table = scene(a={"hand": "GD01-121", "units": [rested("ST01-008"), "ST01-008", rested("ST01-005")]})
    play(table, "GD01-121")
    assert table.moves() == ["a1"]
    play(table, "a1")
    assert not at(table, "a1")["rested"]
    assert "attack-a1" not in table.moves()
    assert "attack-a2" in table.moves()


def test_gd01_121_may_choose_an_enemy_too() -> None:
    table = scene(a={"hand": "GD01-121"}, b={"units": [rested("ST01-008")]})
    play(table, "GD01-121 b1")
    assert not at(table, "b1")["rested"]


def test_gd01_121_needs_a_rested_blocker() -> None:
    table = scene(a={"hand": "GD01-121", "units": ["ST01-008", rested("ST01-005")]})
    assert "GD01-121" not in table.moves()


def test_gd01_121_burst_does_the_same() -> None:
    table = struck("GD01-121", units=[rested("ST01-008")])
    play(table, "burst b1")
    assert not at(table, "b1")["rested"]
    assert trash(table, B) == {"GD01-121": 1}


def test_gd01_122_returns_an_enemy_with_two_hp_or_less() -> None:
    table = scene(a={"hand": "GD01-122", "units": [GM]}, b={"units": [GM, "ST01-003", "ST01-004"]})
    play(table, "GD01-122")
    assert table.moves() == ["b1"]  # Covert Operative returns units up to 2 HP, but b2 and b3 have 4 and 3
    play(table, "b1")
    assert (unit(table, "b1"), hand(table, B)) == (None, ["ST01-005"])


def test_gd01_122_returns_an_enemy_with_four_hp_for_a_link_unit() -> None:
    table = scene(a={"hand": "GD01-122", "units": [LEO]}, b={"units": [GM, "ST01-003", "GD01-038"]})
    play(table, "GD01-122")
    # Covert Operative returns neither its player's own link unit, nor b3 with HP 5.
    assert table.moves() == ["b1", "b2"]
    play(table, "b2")
    # Covert Operative returns only one unit.
    assert (asks(table), unit(table, "b2"), hand(table, B)) == ("main", None, ["ST01-003"])


def test_gd01_122_needs_a_target_that_is_weak_enough() -> None:
    # Covert Operative returns units up to two HP. Only a link unit of its own player would raise this limit.
    enemy = {"units": ["ST01-003", {"card": "GD01-013", "pilot": "ST01-010"}]}
    assert "GD01-122" not in scene(a={"hand": "GD01-122", "units": ["ST02-007"]}, b=enemy).moves()
    assert "GD01-122" in scene(a={"hand": "GD01-122", "units": [LEO]}, b=enemy).moves()


# --- bases -----------------------------------------------------------------------------------------------------------


def test_gd01_123_rests_an_enemy_with_three_hp_or_less() -> None:
    table = scene(a={"hand": "GD01-123", "units": [GM]}, b={"units": ["ST01-003", "ST01-004"]})
    play(table, "GD01-123")
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert at(table, "b2")["rested"]
    assert hand(table, A) == ["ST01-005"]


def test_gd01_123_rests_an_enemy_though_no_shield_is_left() -> None:
    table = scene(a={"hand": "GD01-123", "shields": 0}, b={"units": ["ST01-004"]})
    play(table, "GD01-123 b1")
    assert at(table, "b1")["rested"]
    assert hand(table, A) == []


def test_gd01_123_burst_rests_an_enemy_too() -> None:
    table = struck("GD01-123", a=("ST01-003", GM), units=[GM])
    play(table, "burst")
    assert table.moves() == ["a2"]
    play(table, "a2")
    assert at(table, "a2")["rested"]
    assert home(table, B)["number"] == "GD01-123"


def test_gd01_124_is_rested_to_heal_a_friendly_unit() -> None:
    hurt = {"units": [{"card": "ST01-003", "damage": 2}]}
    table = scene(a={"home": "GD01-124", **hurt, "active": 0}, b=hurt)
    play(table, "use-a0.2")
    assert table.moves() == ["a1"]
    play(table, "a1")
    assert (at(table, "a1")["damage"], home(table, A)["rested"]) == (1, True)
    assert table.moves() == ["end", "attack-a1"]


def test_gd01_125_deploys_a_zeon_unit_from_hand() -> None:
    # Zanzibar's effect cannot deploy a unit of Lv 5, a unit of Neo Zeon, or a pilot, a command or a base of Zeon.
    others = "GD01-038 ST03-003 ST03-011 ST03-014 ST03-016"
    table = scene(a={"hand": f"GD01-125 GD01-031 {others}", "active": 4})
    play(table, "GD01-125")
    assert table.moves() == ["pass", "GD01-031"]
    play(table, "GD01-031")
    assert (asks(table), at(table, "a1")["number"]) == ("main", "GD01-031")
    # The base Zanzibar cost two resources, and the unit that it deployed was free.
    assert side(table, A)["resources"]["rested"] == 2


def test_gd01_125_makes_room_for_a_seventh_unit() -> None:
    table = scene(a={"hand": "GD01-125 GD01-031", "units": ["ST01-005"] * 6})
    play(table, "GD01-125 GD01-031 a3")
    assert (at(table, "a3")["number"], trash(table, A)) == ("GD01-031", {"ST01-005": 1})


def test_gd01_125_need_not_deploy_anybody() -> None:
    table = scene(a={"hand": "GD01-125 GD01-031"})
    play(table, "GD01-125 pass")
    assert unit(table, "a1") is None
    assert "GD01-031" in hand(table, A)


def test_gd01_125_deploys_somebody_though_no_shield_is_left() -> None:
    table = scene(a={"hand": "GD01-125 GD01-031", "shields": 0})
    play(table, "GD01-125")
    assert table.moves() == ["pass", "GD01-031"]
    play(table, "GD01-031")
    assert (at(table, "a1")["number"], hand(table, A)) == ("GD01-031", [])


def test_gd01_125_may_deploy_the_shield_that_it_has_just_taken() -> None:
    table = scene(a={"hand": "GD01-125", "pool": "GD01-035*30"})
    play(table, "GD01-125 GD01-035")
    assert at(table, "a1")["number"] == "GD01-035"


def test_gd01_125_burst_deploys_nobody_on_the_enemys_turn() -> None:
    table = struck("GD01-125", hand="GD01-031")
    play(table, "burst")
    assert (asks(table), unit(table, "b1")) == ("main", None)


def test_gd01_126_has_six_hp_and_nothing_to_use() -> None:
    table = scene(a={"hand": "GD01-126"})
    play(table, "GD01-126")
    assert (home(table, A)["hp_left"], table.moves()) == (6, ["end", "ST01-005"])


def test_gd01_127_gives_a_strong_zaft_unit_breach_for_the_battle() -> None:
    table = scene(
        a={"home": "GD01-127", "units": [{"card": "ST04-006", "ap_turn": 1}, "ST04-008", STRONG], "active": 0},
        b={"units": [rested("ST01-005"), {"card": "ST04-006", "ap_turn": 1}]},
    )
    attack(table, "a1", "b1")
    assert table.moves() == ["pass"]  # when Aegis attacks, its effect finds no enemy of Lv 5, so B may act first
    play(table, "pass")
    play(table, "use-a0.2")
    assert table.moves() == ["a1"]
    play(table, "a1")
    assert at(table, "a1")["keywords"] == {"breach": 3}
    assert home(table, A)["rested"]
    pass_all(table)
    assert (unit(table, "b1"), side(table, B)["base"]) == (None, None)
    assert at(table, "a1")["keywords"] == {}


def test_gd01_127_needs_an_own_zaft_unit_with_five_ap() -> None:
    strong = {"card": "ST04-006", "ap_turn": 1}
    table = act_in_battle({"home": "GD01-127", "units": ["ST04-006", STRONG]}, {"units": [strong]})
    assert table.moves() == ["pass"]


def test_gd01_127_is_not_for_the_main_phase() -> None:
    table = scene(a={"home": "GD01-127", "units": [{"card": "ST04-006", "ap_turn": 1}]})
    assert table.moves() == ["end", "attack-a1"]


def test_another_keyword_could_be_given_for_a_battle_too() -> None:
    """The test changes GD01-127, so that it gives First Strike instead of Breach."""
    activated = GAME.tables()[0].effect[facts("GD01-127").first_effect + 1]
    with as_if("step", activated.first_step + 1, keyword=Keyword.FIRST_STRIKE):
        table = act_in_battle({"home": "GD01-127", "units": [{"card": "ST04-006", "ap_turn": 1}]}, {})
        play(table, "use-a0.2 a1")
        assert at(table, "a1")["keywords"] == {"first_strike": 1}
        pass_all(table)
        assert (asks(table), at(table, "a1")["keywords"]) == ("main", {})


def test_gd01_128_has_six_hp_and_nothing_to_use() -> None:
    table = scene(a={"hand": "GD01-128"})
    play(table, "GD01-128")
    assert (home(table, A)["hp_left"], table.moves()) == (6, ["end", "ST01-005"])


def test_gd01_129_returns_an_enemy_with_three_hp_or_less() -> None:
    table = scene(a={"hand": "GD01-129", "units": [GM]}, b={"units": ["ST01-003", "ST01-004"]})
    play(table, "GD01-129")
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert (unit(table, "b2"), hand(table, B), hand(table, A)) == (None, ["ST01-004"], ["ST01-005"])


def test_gd01_129_returns_an_enemy_though_no_shield_is_left() -> None:
    table = scene(a={"hand": "GD01-129", "shields": 0}, b={"units": ["ST01-004"]})
    play(table, "GD01-129 b1")
    assert (hand(table, A), hand(table, B)) == ([], ["ST01-004"])


def test_gd01_129_burst_can_return_the_attacker() -> None:
    table = struck("GD01-129", a=(GM, "ST01-003"), units=[GM])
    play(table, "burst")
    assert table.moves() == ["a1"]
    play(table, "a1")
    assert (unit(table, "a1"), hand(table, A)) == (None, ["ST01-005"])


def test_gd01_130_is_rested_to_weaken_an_enemy_if_an_academy_unit_is_there() -> None:
    table = scene(a={"home": "GD01-130", "units": ["GD01-085"], "active": 0}, b={"units": [GM, "ST01-007"]})
    play(table, "use-a0.2")
    assert set(table.moves()) == {"b1", "b2"}
    play(table, "b2")
    assert (at(table, "b2")["ap_now"], home(table, A)["rested"]) == (2, True)
    with pytest.raises(IllegalMove):
        play(table, "use-a0.2")


def test_gd01_130_weakens_nobody_without_an_own_academy_unit() -> None:
    table = scene(a={"home": "GD01-130", "units": ["ST01-005"]}, b={"units": ["GD01-085"]})
    if "use-a0.2" in table.moves():
        play(table, "use-a0.2")
    assert asks(table) == "main"
    assert at(table, "b1")["ap_now"] == 2
