"""Tests of every card of the starter decks ST01 to ST04, each in a position that shows its effect."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gundam.checks import (
    BIG_ZAM,
    DEMI,
    GM,
    GUNCANNON,
    GUNDAM,
    HAYATO,
    KAI,
    LINKED,
    RAMBA,
    WALL,
    WING,
    WING_6,
    aps,
    base_hp,
    check_blocker,
    check_breach,
    check_facts,
    check_links,
    check_repair,
    check_support,
    check_unit,
    hps,
    in_hand,
    resources,
    shield_falls,
    targets,
)
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
    let_pass,
    pass_all,
    play,
    scene,
    side,
    trash,
    unit,
)

# --- printed facts ---------------------------------------------------------------------------------------------------

UNITS: list[tuple[Any, ...]] = [  # the printed number, name, colour, Lv, cost, AP, HP, traits, keywords
    ("ST01-001", "Gundam", "blue", 4, 3, 3, 4, ["Earth Federation", "White Base Team"], {"repair": 2}),
    ("ST01-002", "Gundam (MA Form)", "blue", 5, 3, 4, 3, ["Earth Federation", "White Base Team"], {}),
    ("ST01-003", "Guncannon", "blue", 3, 2, 2, 4, ["Earth Federation", "White Base Team"], {}),
    ("ST01-004", "Guntank", "blue", 3, 2, 2, 3, ["Earth Federation", "White Base Team"], {}),
    ("ST01-005", "GM", "blue", 2, 1, 2, 2, ["Earth Federation"], {}),
    ("ST01-006", "Gundam Aerial (Permet Score Six)", "white", 5, 4, 4, 4, ["Academy"], {}),
    ("ST01-007", "Gundam Aerial (Bit on Form)", "white", 4, 2, 3, 4, ["Academy"], {}),
    ("ST01-008", "Demi Trainer", "white", 1, 1, 1, 1, ["Academy"], {"blocker": 1}),
    ("ST01-009", "Zowort", "white", 2, 2, 3, 2, ["Academy"], {"blocker": 1}),
    ("ST02-001", "Wing Gundam", "green", 6, 4, 4, 5, ["Operation Meteor"], {"breach": 5}),
    ("ST02-002", "Wing Gundam (Bird Mode)", "green", 3, 3, 2, 2, ["Operation Meteor"], {}),
    ("ST02-003", "Gundam Heavyarms", "green", 5, 3, 3, 4, ["Operation Meteor"], {}),
    ("ST02-004", "Gundam Sandrock", "green", 4, 2, 4, 3, ["Operation Meteor"], {}),
    ("ST02-005", "Maganac", "green", 2, 2, 3, 2, ["Maganac Corps"], {}),
    ("ST02-006", "Tallgeese", "blue", 5, 4, 4, 4, ["OZ"], {}),
    ("ST02-007", "Leo", "blue", 2, 2, 2, 2, ["OZ"], {}),
    ("ST02-008", "Aries", "blue", 2, 2, 2, 1, ["OZ"], {"blocker": 1}),
    ("ST02-009", "Tragos", "blue", 1, 1, 1, 1, ["OZ"], {"blocker": 1}),
    ("ST03-001", "Sinanju", "red", 6, 5, 5, 4, ["Neo Zeon"], {}),
    ("ST03-002", "Angelo's Geara Zulu", "red", 4, 3, 3, 3, ["Neo Zeon"], {"support": 2}),
    ("ST03-003", "Geara Zulu", "red", 3, 2, 3, 2, ["Neo Zeon"], {}),
    ("ST03-004", "Gaza D (Sleeves)", "red", 2, 2, 2, 1, ["Neo Zeon"], {"support": 2}),
    ("ST03-005", "Dra-C (Sleeves)", "red", 1, 1, 1, 2, ["Neo Zeon"], {}),
    ("ST03-006", "Char's Zaku Ⅱ", "green", 3, 2, 3, 2, ["Zeon"], {}),
    ("ST03-007", "Zaku Ⅰ", "green", 1, 1, 1, 2, ["Zeon"], {}),
    ("ST03-008", "Zaku Ⅱ", "green", 2, 1, 1, 2, ["Zeon"], {}),
    ("ST03-009", "Gouf", "green", 3, 3, 2, 3, ["Zeon"], {}),
    ("ST04-001", "Aile Strike Gundam", "white", 5, 4, 4, 4, ["Earth Alliance"], {"blocker": 1}),
    ("ST04-002", "Strike Gundam", "white", 4, 2, 3, 3, ["Earth Alliance"], {}),
    ("ST04-003", "Moebius Zero", "white", 3, 2, 2, 4, ["Earth Alliance"], {}),
    ("ST04-004", "Moebius", "white", 1, 1, 1, 1, ["Earth Alliance"], {"blocker": 1}),
    ("ST04-005", "Strike Dagger", "white", 2, 2, 3, 2, ["Earth Alliance"], {}),
    ("ST04-006", "Aegis Gundam", "red", 4, 3, 4, 3, ["ZAFT"], {}),
    ("ST04-007", "Aegis Gundam (MA Mode)", "red", 4, 3, 3, 4, ["ZAFT"], {"breach": 3}),
    ("ST04-008", "Ginn", "red", 2, 1, 2, 2, ["ZAFT"], {}),
    ("ST04-009", "Miguel's Ginn", "red", 2, 2, 3, 1, ["ZAFT"], {}),
]
PILOTS: list[tuple[Any, ...]] = [
    ("ST01-010", "Amuro Ray", "blue", 4, 1, 2, 1, ["Earth Federation", "White Base Team", "Newtype"]),
    ("ST01-011", "Suletta Mercury", "white", 4, 1, 1, 2, ["Academy"]),
    ("ST02-010", "Heero Yuy", "green", 4, 1, 2, 1, ["Operation Meteor"]),
    ("ST02-011", "Zechs Merquise", "blue", 5, 1, 2, 1, ["OZ"]),
    ("ST03-010", "Full Frontal", "red", 6, 1, 2, 2, ["Neo Zeon", "Cyber-Newtype"]),
    ("ST03-011", "Char Aznable", "green", 3, 1, 1, 1, ["Zeon", "Newtype"]),
    ("ST04-010", "Kira Yamato", "white", 4, 1, 2, 1, ["Earth Alliance", "Coordinator"]),
    ("ST04-011", "Athrun Zala", "red", 4, 1, 1, 2, ["ZAFT", "Coordinator"]),
]
COMMANDS: list[tuple[Any, ...]] = [  # commands without a pilot part
    ("ST01-014", "Unforeseen Incident", "white", 3, 1, []),
    ("ST02-014", "Siege Ploy", "blue", 3, 1, []),
    ("ST03-013", "Close Combat", "red", 2, 2, []),
    ("ST04-012", "Striker Pack", "white", 4, 2, []),
]
COMMANDS_WITH_PILOT: list[tuple[Any, ...]] = [
    ("ST01-012", "Thoroughly Damaged", "blue", 2, 1, 0, 1, ["Earth Federation", "White Base Team"], "Hayato Kobayashi"),
    ("ST01-013", "Kai's Resolve", "blue", 3, 1, 1, 0, ["Earth Federation", "White Base Team"], "Kai Shiden"),
    ("ST02-012", "Simultaneous Fire", "green", 4, 1, 1, 1, ["Operation Meteor"], "Trowa Barton"),
    ("ST02-013", "Peaceful Timbre", "green", 4, 1, 1, 1, ["Operation Meteor"], "Quatre Raberba Winner"),
    ("ST03-012", "Indignation", "red", 2, 1, 1, 0, ["Neo Zeon"], "Angelo Sauper"),
    ("ST03-014", "The Blue Giant", "green", 4, 1, 1, 1, ["Zeon"], "Ramba Ral"),
    ("ST04-013", "Hawk of Endymion", "white", 2, 1, 1, 0, ["Earth Alliance"], "Mu La Flaga"),
    ("ST04-014", "The Magic Bullet of Dusk", "red", 3, 1, 0, 1, ["ZAFT", "Coordinator"], "Miguel Ayman"),
]
BASES: list[tuple[Any, ...]] = [
    ("ST01-015", "White Base", "blue", 3, 2, 0, 5, ["Earth Federation", "White Base Team", "Warship"]),
    ("ST01-016", "Asticassia School of Technology, Earth House", "white", 2, 1, 0, 5, ["Academy", "Stronghold"]),
    ("ST02-015", "Saint Gabriel Institute", "green", 2, 2, 0, 5, ["Academy", "Stronghold"]),
    ("ST02-016", "Corsica Base", "blue", 3, 3, 0, 5, ["OZ", "Stronghold"]),
    ("ST03-015", "Rewloola", "red", 3, 2, 0, 5, ["Neo Zeon", "Warship"]),
    ("ST03-016", "Falmel", "green", 3, 2, 0, 5, ["Zeon", "Warship"]),
    ("ST04-015", "Archangel", "white", 3, 1, 0, 5, ["Earth Alliance", "Warship"]),
    ("ST04-016", "Vesalius", "red", 3, 1, 0, 5, ["ZAFT", "Warship"]),
]
LINKS = [  # for each unit, the pilots that link with it, and one that does not
    ("ST01-001", ["ST01-010"], "ST03-014"),
    ("ST01-002", ["ST01-010"], "ST03-014"),
    ("ST01-003", ["ST01-013"], "ST03-014"),
    ("ST01-004", ["ST01-012"], "ST03-014"),
    ("ST01-006", ["ST01-011"], "ST03-014"),
    ("ST01-007", ["ST01-011"], "ST03-014"),
    ("ST02-001", ["ST02-010"], "ST03-014"),
    ("ST02-002", ["ST02-010"], "ST03-014"),
    ("ST02-003", ["ST02-012"], "ST03-014"),
    ("ST02-004", ["ST02-013"], "ST03-014"),
    ("ST02-006", ["ST02-011"], "ST03-014"),
    ("ST02-007", ["ST02-011", "GD01-101"], "ST03-014"),
    ("ST03-001", ["ST03-010"], "ST03-014"),
    ("ST03-002", ["ST03-012"], "ST03-014"),
    ("ST03-003", ["ST03-010", "ST03-012", "GD01-093"], "ST03-014"),
    ("ST03-006", ["ST03-011"], "ST03-014"),
    ("ST03-009", ["ST03-014"], "ST01-012"),
    ("ST04-001", ["ST04-010"], "ST03-014"),
    ("ST04-002", ["ST04-010"], "ST03-014"),
    ("ST04-003", ["ST04-013"], "ST03-014"),
    ("ST04-006", ["ST04-011"], "ST03-014"),
    ("ST04-007", ["ST04-011"], "ST03-014"),
    ("ST04-009", ["ST04-014"], "ST03-014"),
]


@pytest.mark.parametrize("row", UNITS, ids=lambda row: row[0])
def test_a_unit_costs_what_it_costs_and_is_what_it_is(row: tuple[Any, ...]) -> None:
    check_unit(*row)


@pytest.mark.parametrize("row", PILOTS, ids=lambda row: row[0])
def test_a_pilot_costs_what_it_costs_and_adds_what_it_adds(row: tuple[Any, ...]) -> None:
    number, level, cost, ap, hp = row[0], *row[3:7]
    assert f"pair-{number}" not in scene(a={"hand": number, "units": [GM], "active": level - 1}).moves()
    assert f"pair-{number}" not in scene(a={"hand": number, "active": level}).moves(), (
        "without a unit there is no pilot"
    )
    table = scene(a={"hand": number, "units": [GM], "active": level})
    check_facts(in_hand(table, A, number), *row)
    play(table, f"pair-{number} a1")
    check_facts(at(table, "a1")["pilot"], *row)
    assert resources(table, A) == (level - cost, cost)
    assert (aps(table, "a1"), hps(table, "a1")) == ([2 + ap], [2 + hp])
    assert at(table, "a1")["traits"] == ["Earth Federation"], "the pilot's traits are not the unit's"


@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: row[0])
def test_a_command_is_what_it_is(row: tuple[Any, ...]) -> None:
    number, name, colour, level, cost, traits = row
    table = scene(a={"hand": number, "units": [GM]}, b={"units": [GM]})
    shown = in_hand(table, A, number)
    assert [shown[key] for key in ("name", "colour", "level", "cost", "traits")] == [name, colour, level, cost, traits]
    assert f"pair-{number}" not in table.moves()
    assert number in scene(a={"hand": number, "active": level}, b={"units": [GM]}).moves()
    assert number not in scene(a={"hand": number, "active": level - 1}, b={"units": [GM]}).moves()
    play(table, number)
    assert resources(table, A) == (10 - cost, cost)


@pytest.mark.parametrize("row", COMMANDS_WITH_PILOT, ids=lambda row: row[0])
def test_a_command_with_a_pilot_can_be_paired(row: tuple[Any, ...]) -> None:
    *facts, pilot = row
    number, level, cost, ap, hp = facts[0], *facts[3:7]
    assert f"pair-{number}" not in scene(a={"hand": number, "units": [GM], "active": level - 1}).moves()
    table = scene(a={"hand": number, "units": [GM], "active": level})
    check_facts(in_hand(table, A, number), *facts)
    assert any(pilot in str(choice["text"]) for choice in table.choices())
    play(table, f"pair-{number} a1")
    assert resources(table, A) == (level - cost, cost)
    assert (aps(table, "a1"), hps(table, "a1")) == ([2 + ap], [2 + hp])


@pytest.mark.parametrize("row", BASES, ids=lambda row: row[0])
def test_a_base_comes_in_place_of_the_old_one_and_takes_a_shield_to_hand(row: tuple[Any, ...]) -> None:
    number, level, cost = row[0], *row[3:5]
    assert number not in scene(a={"hand": number, "active": level - 1}).moves()
    table = scene(a={"hand": number, "active": level})
    check_facts(in_hand(table, A, number), *row)
    play(table, number)
    base = side(table, A)["base"]
    check_facts(base, *row)
    assert (base["hp_left"], base["rested"]) == (5, False)
    assert resources(table, A) == (level - cost, cost)
    assert (side(table, A)["shields"], hand(table, A)) == (5, [GM])


@pytest.mark.parametrize(("number", "pilots", "other"), LINKS)
def test_a_unit_links_with_its_own_pilots(number: str, pilots: list[str], other: str) -> None:
    check_links(number, pilots, other)


WITHOUT_LINK = [row[0] for row in UNITS if row[0] not in {link[0] for link in LINKS}]


@pytest.mark.parametrize("number", WITHOUT_LINK)
def test_a_unit_without_a_condition_never_links(number: str) -> None:
    pilots = ["ST01-010", "ST01-011", "ST02-011", "ST03-011", "ST04-010", "ST04-011"]
    table = scene(a={"units": [{"card": number, "pilot": pilot} for pilot in pilots]})
    assert not any(at(table, f"a{place}")["linked"] for place in range(1, 7))


# --- keywords of units -----------------------------------------------------------------------------------------------


def test_st01_001_repairs_two_at_the_end_of_the_own_turn() -> None:
    check_repair("ST01-001", 2)


@pytest.mark.parametrize("number", ["ST01-008", "ST01-009", "ST02-008", "ST02-009", "ST04-001", "ST04-004"])
def test_a_blocker_takes_the_attack_while_it_is_active(number: str) -> None:
    check_blocker(number)


@pytest.mark.parametrize(("number", "amount"), [("ST02-001", 5), ("ST04-007", 3)])
def test_breach_goes_on_into_the_shield_area(number: str, amount: int) -> None:
    check_breach(number, amount)


@pytest.mark.parametrize("number", ["ST02-001", "ST04-007"])
def test_breach_does_nothing_on_the_other_turn(number: str) -> None:
    table = scene(a={"units": [{"card": number, "rested": 1}]}, b={"units": [GM], "home": WALL}, turn=B)
    fight(table, "b1", "a1")
    assert (unit(table, "b1"), base_hp(table, B)) == (None, 6)


@pytest.mark.parametrize(("number", "amount"), [("ST03-002", 2), ("ST03-004", 2)])
def test_support_lends_ap_for_the_turn(number: str, amount: int) -> None:
    check_support(number, amount)


# --- bursts ----------------------------------------------------------------------------------------------------------

PILOTS_THAT_BURST = [row[0] for row in PILOTS]
BASES_THAT_BURST = [row[0] for row in BASES]


@pytest.mark.parametrize("number", PILOTS_THAT_BURST)
def test_a_pilot_among_the_shields_may_go_to_hand(number: str) -> None:
    table = shield_falls(number)
    play(table, "burst")
    assert (hand(table, B), trash(table, B), side(table, B)["shields"]) == ([number], {}, 5)
    table = shield_falls(number)
    play(table, "decline")
    assert (hand(table, B), trash(table, B), side(table, B)["shields"]) == ([], {number: 1}, 5)


@pytest.mark.parametrize("number", BASES_THAT_BURST)
def test_a_base_among_the_shields_may_be_deployed(number: str) -> None:
    table = shield_falls(number)
    play(table, "burst")
    assert side(table, B)["base"]["number"] == number
    assert (hand(table, B), side(table, B)["shields"]) == ([number], 4), "and its Deploy takes a shield to hand"
    assert resources(table, B) == (10, 0), "for nothing"
    table = shield_falls(number)
    play(table, "decline")
    assert (side(table, B)["base"], trash(table, B), side(table, B)["shields"]) == (None, {number: 1}, 5)


# --- ST01 ------------------------------------------------------------------------------------------------------------


def test_st01_001_with_a_pilot_gives_all_own_units_one_ap_on_the_own_turn() -> None:
    table = scene(a={"units": [{"card": "ST01-001", "pilot": HAYATO}, GM]}, b={"units": [GM]})
    assert aps(table, "a1 a2 b1") == [4, 3, 2]
    end_turn(table)
    assert aps(table, "a1 a2 b1") == [3, 2, 2], "not on the other turn"
    assert aps(scene(a={"units": ["ST01-001", GM]}), "a1 a2") == [3, 2], "not without a pilot"
    table = scene(a={"units": [{"card": "ST01-001", "pilot": HAYATO}], "hand": GM})
    play(table, GM)
    assert aps(table, "a2") == [3], "newcomers have it, too"


def test_st01_002_draws_for_a_pilot_of_the_white_base_team() -> None:
    table = scene(a={"units": ["ST01-002"], "hand": KAI})
    play(table, f"pair-{KAI} a1")
    assert hand(table, A) == [GM]
    table = scene(a={"units": ["ST01-002"], "hand": RAMBA})
    play(table, f"pair-{RAMBA} a1")
    assert hand(table, A) == [], "not for another"


def test_st01_004_rests_an_enemy_unit_of_two_hp_or_less() -> None:
    table = scene(a={"hand": "ST01-004", "units": [GM]}, b={"units": [GM, WING, {"card": GUNCANNON, "damage": 2}]})
    play(table, "ST01-004")
    assert table.moves() == ["b1", "b3"], "HP are those left"
    play(table, "b3")
    assert [at(table, place)["rested"] for place in ("b1", "b2", "b3")] == [False, False, True]


def test_st01_006_takes_three_ap_from_a_unit_up_to_lv_5_when_paired() -> None:
    table = scene(a={"units": ["ST01-006"], "hand": KAI}, b={"units": [WING, WING_6]})
    play(table, f"pair-{KAI} a1")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert aps(table, "b1 b2") == [1, 4]
    end_turn(table)
    assert aps(table, "b1") == [4], "only this turn"
    table = scene(a={"units": ["ST01-006"], "hand": KAI}, b={"units": ["T-001", WING_6]})
    play(table, f"pair-{KAI} a1")
    assert table.moves() == ["b1"], "a token is Lv 0"


def test_st01_009_cannot_attack_the_player() -> None:
    table = scene(a={"units": ["ST01-009"]}, b={"units": [GM, {"card": GM, "rested": 1}]})
    assert targets(table, "a1") == ["b2"]
    assert "attack-a1" not in scene(a={"units": ["ST01-009"]}, b={"units": [GM]}).moves()


def test_st01_010_rests_a_unit_of_five_hp_or_less_when_paired() -> None:
    table = scene(a={"units": [GM], "hand": "ST01-010"}, b={"units": [BIG_ZAM, WING_6]})
    play(table, "pair-ST01-010 a1")
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert at(table, "b2")["rested"]


def test_st01_011_sets_a_resource_active_once_a_turn() -> None:
    tallgeese = {"card": "ST02-006", "pilot": "ST01-011"}
    table = scene(a={"units": [tallgeese], "active": 6, "spent": 2})
    attack(table, "a1", "b")
    assert (table.turn, asks(table), table.moves()) == (A, "resource", ["rested", "active"])
    table.play("rested")
    let_pass(table)
    assert resources(table, A) == (7, 1)
    play(table, "use-a1.1")
    assert resources(table, A) == (3, 5)
    fight(table, "a1", "b")
    assert resources(table, A) == (3, 5), "not at the second attack of the turn"


@pytest.mark.parametrize(("chosen", "active"), [("rested", 7), ("active", 6), ("ex", 6)])
def test_st01_011_lets_its_owner_choose_any_resource(chosen: str, active: int) -> None:
    """Q142, Q143: Suletta's effect may choose an active resource or the EX Resource, but then it changes nothing."""
    table = scene(a={"units": [{"card": "ST02-006", "pilot": "ST01-011"}], "active": 6, "spent": 2, "ex": 1})
    attack(table, "a1", "b")
    assert table.moves() == ["rested", "active", "ex"]
    table.play(chosen)
    assert resources(table, A) == (active, 8 - active)
    assert side(table, A)["resources"]["ex"] == 1
    assert [each["text"] for each in events(table, "readied")] == ["Player A makes a resource active."] * (active == 7)
    let_pass(table)
    play(table, "use-a1.1 ex0")
    fight(table, "a1", "b")
    assert asks(table) == "main", "not at the second attack of the turn"


@pytest.mark.parametrize(
    ("has", "resources_after"),
    [({"active": 0, "spent": 2}, (1, 1)), ({"active": 2, "spent": 0}, (2, 0)), ({"active": 0, "ex": 2}, (0, 0))],
)
def test_st01_011_asks_nothing_where_all_resources_are_alike(
    has: dict[str, int], resources_after: tuple[int, int]
) -> None:
    table = scene(a={"units": [{"card": "ST02-006", "pilot": "ST01-011"}], **has})
    attack(table, "a1", "b")
    assert asks(table) == "action"
    assert resources(table, A) == resources_after
    assert events(table, "effect")


def test_st01_011_does_nothing_without_any_resource() -> None:
    """R112: Suletta Mercury lets her owner choose a resource. Without any resource, her effect does nothing."""
    table = scene(a={"units": [{"card": "ST02-006", "pilot": "ST01-011"}], "active": 0})
    attack(table, "a1", "b")
    assert asks(table) == "action"
    assert not events(table, "effect")


def test_st01_011_asks_in_words_and_understands_german() -> None:
    table = scene(a={"units": [{"card": "ST02-006", "pilot": "ST01-011"}], "active": 6, "spent": 2, "ex": 1})
    attack(table, "a1", "b")
    assert table.prompt().endswith("Player A: choose one of your resources.")
    assert table.prompt(language="de").endswith("Spieler A: wähle eine deiner Ressourcen.")
    assert "pick 1 of your resources" in table.prompt()
    texts = [each["text"] for each in table.choices()]
    assert texts == [
        "A rested resource",
        "An active resource (this changes nothing)",
        "An EX Resource (this changes nothing)",
    ]
    table.play("ruhend")
    assert resources(table, A) == (7, 1)


def test_st01_012_deals_one_damage_to_a_rested_unit() -> None:
    rested = {"card": GM, "rested": 1}
    table = scene(a={"hand": "ST01-012", "units": [rested]}, b={"units": [GM, rested]})
    play(table, "ST01-012")
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert hps(table, "b1 b2") == [2, 1]
    assert trash(table, A) == {"ST01-012": 1}
    assert "ST01-012" not in scene(a={"hand": "ST01-012"}, b={"units": [GM]}).moves(), "nobody is rested"
    table = scene(a={"units": [GM]}, b={"hand": "ST01-012"})
    attack(table, "a1", "b")
    assert table.moves() == ["pass"], "not in an action step"


def test_st01_013_heals_three() -> None:
    table = scene(a={"hand": "ST01-013", "units": [{"card": BIG_ZAM, "damage": 5}]}, b={"units": [GM]})
    play(table, "ST01-013")
    assert table.moves() == ["a1"], "friendly units only"
    play(table, "a1")
    assert hps(table, "a1") == [4]


def test_st01_013_is_not_for_an_action_step() -> None:
    table = scene(a={"units": [GM]}, b={"hand": "ST01-013", "units": [{"card": BIG_ZAM, "damage": 5}]})
    attack(table, "a1", "b")
    assert (table.turn, table.moves()) == (B, ["pass"])


def test_st01_014_takes_three_ap_in_the_main_phase_and_in_an_action_step() -> None:
    table = scene(a={"hand": "ST01-014", "units": [GM]}, b={"units": [WING]})
    play(table, "ST01-014")
    assert table.moves() == ["b1"], "enemies only"
    play(table, "b1")
    assert aps(table, "b1") == [1]
    end_turn(table)
    assert aps(table, "b1") == [4]
    table = scene(a={"units": [WING]}, b={"hand": "ST01-014"})
    attack(table, "a1", "b")
    play(table, "ST01-014 a1")
    let_pass(table)
    assert base_hp(table, B) == 2
    assert "ST01-014" not in scene(a={"hand": "ST01-014", "units": [GM]}).moves(), "without an enemy unit"


def test_st01_014_does_the_same_as_a_burst() -> None:
    table = shield_falls("ST01-014", a={"units": [WING]})
    play(table, "burst")
    assert table.moves() == ["a1", "a2"]
    play(table, "a2")
    assert (aps(table, "a1 a2"), trash(table, B)) == ([2, 1], {"ST01-014": 1})


@pytest.mark.parametrize(
    ("units", "token", "ap"), [([], "T-001", 3), ([GM], "T-002", 2), ([GM] * 2, "T-003", 1), ([GM] * 3, "T-003", 1)]
)
def test_st01_015_deploys_a_token_that_depends_on_how_many_units_there_are(
    units: list[str], token: str, ap: int
) -> None:
    table = scene(a={"home": "ST01-015", "units": units}, b={"units": [GM]})
    play(table, "use-a0.2")
    new = at(table, f"a{len(units) + 1}")
    assert (new["number"], new["ap_now"], new["hp_left"], new["traits"]) == (token, ap, ap, ["White Base Team"])
    assert not new["rested"]
    assert resources(table, A) == (8, 2)
    assert unit(table, f"a{len(units) + 2}") is None
    assert "use-a0.2" not in table.moves(), "once a turn"
    assert not side(table, A)["base"]["rested"], "its price is two resources"


def test_st01_015_needs_two_resources() -> None:
    assert "use-a0.2" not in scene(a={"home": "ST01-015", "active": 1, "spent": 5}).moves()
    table = scene(a={"home": "ST01-015", "hand": "ST01-015"})
    play(table, "use-a0.2 ST01-015")
    assert "use-a0.2" in table.moves(), "another base has its own turn"


def test_st01_015_makes_room_for_a_seventh_unit() -> None:
    table = scene(a={"home": "ST01-015", "units": [GM] * 5 + [WING]})
    play(table, "use-a0.2")
    assert asks(table) == "room"
    play(table, "a6")
    assert (at(table, "a6")["number"], trash(table, A)) == ("T-003", {WING: 1})


def test_st01_016_rests_for_one_ap_to_all_link_units() -> None:
    table = scene(a={"home": "ST01-016", "units": [LINKED, GM]}, b={"units": [LINKED]})
    play(table, "use-a0.2")
    assert aps(table, "a1 a2 b1") == [5, 2, 4]
    assert resources(table, A) == (10, 0)
    assert side(table, A)["base"]["rested"]
    assert "use-a0.2" not in table.moves()
    end_turn(table)
    assert aps(table, "a1") == [4]


def test_st01_016_does_not_reach_who_links_later() -> None:
    table = scene(a={"home": "ST01-016", "units": [LINKED, "ST01-007"], "hand": "ST01-011"})
    play(table, "use-a0.2 pair-ST01-011 a2")
    assert (at(table, "a2")["linked"], aps(table, "a1 a2")) == (True, [5, 4])


# --- ST02 ------------------------------------------------------------------------------------------------------------


def test_st02_001_may_attack_active_units_up_to_lv_4() -> None:
    table = scene(a={"units": ["ST02-001", GM]}, b={"units": [GUNDAM, WING, {"card": WING, "rested": 1}]})
    assert set(targets(table, "a1")) == {"b", "b1", "b3"}
    table = scene(a={"units": ["ST02-001", GM]}, b={"units": [GUNDAM, WING, {"card": WING, "rested": 1}]})
    assert set(targets(table, "a2")) == {"b", "b3"}


def test_st02_002_places_an_ex_resource() -> None:
    table = scene(a={"hand": "ST02-002"})
    play(table, "ST02-002")
    assert side(table, A)["resources"] == {"active": 7, "rested": 3, "ex": 1, "left": 0}
    table = scene(a={"hand": "ST02-002", "active": 8, "ex": 5})
    play(table, "ST02-002 ex0")
    assert side(table, A)["resources"]["ex"] == 5, "five are the most"


def test_st02_003_with_a_pilot_hurts_the_small_ones_when_it_destroys_in_battle() -> None:
    enemies = [{"card": GM, "rested": 1}, GUNCANNON, GUNDAM]
    table = scene(a={"units": [{"card": "ST02-003", "pilot": HAYATO}, GUNCANNON]}, b={"units": enemies})
    fight(table, "a1", "b1")
    assert hps(table, "b1 b2 b3 a2") == [0, 3, 4, 4]
    table = scene(a={"units": ["ST02-003"]}, b={"units": enemies})
    fight(table, "a1", "b1")
    assert hps(table, "b1 b2 b3") == [0, 4, 4], "not without a pilot"


def test_st02_003_does_so_on_the_own_turn_only() -> None:
    table = scene(
        a={"units": [{"card": "ST02-003", "pilot": HAYATO, "rested": 1}]}, b={"units": [GM, GUNCANNON]}, turn=B
    )
    fight(table, "b1", "a1")
    assert hps(table, "b1 b2") == [0, 4]
    table = scene(
        a={"units": [{"card": "ST02-003", "pilot": HAYATO, "damage": 4}]},
        b={"units": [{"card": GM, "rested": 1}, GUNCANNON]},
    )
    fight(table, "a1", "b1")
    assert hps(table, "a1 b1 b2") == [0, 0, 3], "also if it is destroyed itself"


def test_st02_006_pays_four_to_be_active_again_once_a_turn() -> None:
    table = scene(a={"units": ["ST02-006"]})
    fight(table, "a1", "b")
    play(table, "use-a1.1")
    assert (at(table, "a1")["rested"], resources(table, A)) == (False, (6, 4))
    fight(table, "a1", "b")
    assert at(table, "a1")["rested"]
    assert "use-a1.1" not in table.moves()
    assert "use-a1.1" not in scene(a={"units": [{"card": "ST02-006", "rested": 1}], "active": 3, "spent": 5}).moves()


def test_st02_010_adds_one_more_of_each_to_a_link_unit() -> None:
    table = scene(a={"units": [{"card": "ST02-002", "pilot": "ST02-010"}, {"card": GM, "pilot": "ST02-010"}]})
    assert (aps(table, "a1 a2"), hps(table, "a1 a2")) == ([5, 4], [4, 3])


def test_st02_011_draws_when_its_link_unit_destroys_in_battle() -> None:
    enemies = [{"card": GM, "rested": 1}]
    table = scene(a={"units": [{"card": "ST02-006", "pilot": "ST02-011"}]}, b={"units": enemies})
    fight(table, "a1", "b1")
    assert hand(table, A) == [GM]
    table = scene(a={"units": [{"card": WING, "pilot": "ST02-011"}]}, b={"units": enemies})
    fight(table, "a1", "b1")
    assert (hps(table, "b1"), hand(table, A)) == ([0], []), "not if it is no link unit"
    table = scene(a={"units": [{"card": "ST02-006", "pilot": "ST02-011", "rested": 1}]}, b={"units": [GM]}, turn=B)
    fight(table, "b1", "a1")
    assert (hps(table, "b1"), hand(table, A)) == ([0], []), "nor on the other turn"


def test_st02_012_gives_breach_for_the_turn() -> None:
    table = scene(a={"hand": "ST02-012", "units": [GM, "ST04-007"]}, b={"units": [GM]})
    play(table, "ST02-012")
    assert table.moves() == ["a1", "a2"]
    play(table, "a2")
    assert at(table, "a2")["keywords"] == {"breach": 6}, "it adds up"
    end_turn(table)
    assert at(table, "a2")["keywords"] == {"breach": 3}
    table = scene(a={"hand": "ST02-012", "units": [GUNDAM]}, b={"units": [{"card": GM, "rested": 1}]})
    play(table, "ST02-012 a1")
    fight(table, "a1", "b1")
    assert base_hp(table, B) == 0
    table = scene(a={"units": [GM]}, b={"hand": "ST02-012", "units": [GM]})
    attack(table, "a1", "b")
    assert table.moves() == ["pass"], "not in an action step"


def test_st02_013_protects_the_shield_area_from_units_up_to_lv_4() -> None:
    table = scene(a={"units": [GUNDAM, GUNDAM]}, b={"hand": "ST02-013", "home": WALL})
    assert "ST02-013" not in scene(a={"hand": "ST02-013", "units": [GM]}).moves(), "in action steps only"
    attack(table, "a1", "b")
    play(table, "ST02-013")
    let_pass(table)
    assert base_hp(table, B) == 6
    fight(table, "a2", "b")
    assert base_hp(table, B) == 3, "this battle only"


def test_st02_013_does_not_protect_from_higher_units() -> None:
    table = scene(a={"units": [WING]}, b={"hand": "ST02-013", "home": WALL})
    attack(table, "a1", "b")
    play(table, "ST02-013")
    let_pass(table)
    assert base_hp(table, B) == 2


def test_st02_013_protects_shields_as_well() -> None:
    table = scene(a={"units": [GM]}, b={"hand": "ST02-013", "home": None})
    attack(table, "a1", "b")
    play(table, "ST02-013")
    let_pass(table)
    assert side(table, B)["shields"] == 6


def test_st02_013_keeps_breach_away() -> None:
    table = scene(a={"units": ["ST04-007"]}, b={"units": [{"card": GM, "rested": 1}], "hand": "ST02-013", "home": WALL})
    attack(table, "a1", "b1")
    play(table, "ST02-013")
    let_pass(table)
    assert (unit(table, "b1"), base_hp(table, B)) == (None, 6)


@pytest.mark.parametrize(("attacker", "left"), [("GD01-030", 6), ("GD01-029", 2)])
def test_st02_013_keeps_breach_away_by_the_level_of_a_unit_that_has_fallen(attacker: str, left: int) -> None:
    """Both attacker and target are destroyed. The attacker's Lv still decides whether its Breach does damage."""
    enemy = {"card": BIG_ZAM, "rested": 1, "damage": 5}  # a rested unit with AP 5 and HP 1 left
    table = scene(a={"units": [attacker]}, b={"units": [enemy], "hand": "ST02-013", "home": WALL})
    attack(table, "a1", "b1")
    play(table, "ST02-013")
    let_pass(table)
    assert (unit(table, "a1"), unit(table, "b1"), base_hp(table, B)) == (None, None, left)


def test_st02_013_does_not_save_a_player_without_base_and_shields() -> None:
    table = scene(a={"units": [GM]}, b={"hand": "ST02-013", "home": None, "shields": 0})
    attack(table, "a1", "b")
    play(table, "ST02-013")
    let_pass(table)
    assert table.outcome == (1, 0)


@pytest.mark.parametrize("played", ["ST02-013", "ST03-014 a1"])
def test_st02_013_and_st03_014_last_for_no_battle_if_there_is_none(played: str) -> None:
    own = {"hand": played.split()[0], "home": WALL, "units": [{"card": GUNCANNON, "rested": 1}]}
    table = scene(a=own, b={"units": [GM, GM]})
    play(table, f"end pass {played}")
    pass_all(table)
    fight(table, "b1", "a")
    fight(table, "b2", "a1")
    assert (base_hp(table, A), hps(table, "a1")) == (4, [2])


def test_st02_014_rests_a_unit_of_five_hp_or_less() -> None:
    table = scene(a={"hand": "ST02-014", "units": [GM]}, b={"units": [BIG_ZAM, WING_6]})
    play(table, "ST02-014")
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert at(table, "b2")["rested"]
    assert "ST02-014" not in scene(a={"hand": "ST02-014"}, b={"units": [BIG_ZAM]}).moves()
    table = scene(a={"units": [GM, GM]}, b={"hand": "ST02-014"})
    attack(table, "a1", "b")
    play(table, "ST02-014 a2")
    assert at(table, "a2")["rested"], "in an action step, too"


def test_st02_014_does_the_same_as_a_burst() -> None:
    table = shield_falls("ST02-014", a={"units": [WING_6, BIG_ZAM]})
    play(table, "burst a2")
    assert [at(table, place)["rested"] for place in ("a2", "a3")] == [True, False]


def test_st02_015_looks_at_two_cards_one_goes_back_on_top_and_one_below() -> None:
    table = scene(a={"hand": "ST02-015", "top": "ST01-001 ST01-002"})
    play(table, "ST02-015")
    assert {card["number"] for card in side(table, A)["looked_at"]} == {"ST01-001", "ST01-002"}
    play(table, "ST01-001")
    end_turn(table)
    end_turn(table)
    assert sorted(hand(table, A)) == ["ST01-001", GM], "the shield, and what stayed on top"
    assert table.position()["sides"][A]["bottom"] == "ST01-002"


def test_st02_015_looks_at_two_cards_though_no_shield_is_left() -> None:
    table = scene(a={"hand": "ST02-015", "top": "ST01-001 ST01-002", "shields": 0})
    play(table, "ST02-015")
    assert (asks(table), table.moves()) == ("looked", ["ST01-001", "ST01-002"])
    play(table, "ST01-001")
    assert (asks(table), hand(table, A)) == ("main", [])


def test_st02_016_brings_tallgeese_or_two_leos_if_one_is_in_the_trash() -> None:
    table = scene(a={"hand": "ST02-016"})
    play(table, "ST02-016")
    token = at(table, "a1")
    assert (token["number"], token["ap_now"], token["hp_left"], token["traits"]) == ("T-005", 4, 2, ["OZ"])
    assert (token["rested"], unit(table, "a2")) == (False, None)
    table = scene(a={"hand": "ST02-016", "trash": "ST02-016"})
    play(table, "ST02-016")
    assert [at(table, place)["number"] for place in ("a1", "a2")] == ["T-004", "T-004"]
    assert (aps(table, "a1 a2"), hps(table, "a1 a2 a3")) == ([1, 1], [1, 1, 0])
    assert not at(table, "a1")["rested"]


def test_st02_016_brings_tallgeese_if_only_other_cards_are_in_the_trash() -> None:
    table = scene(a={"hand": "ST02-016", "trash": "ST02-015 ST02-007"}, b={"trash": "ST02-016"})
    play(table, "ST02-016")
    assert (at(table, "a1")["number"], unit(table, "a2")) == ("T-005", None)


@pytest.mark.parametrize(("thrown", "tokens"), [("", ["T-005"]), ("ST02-016", ["T-004", "T-004"])])
def test_st02_016_brings_them_though_no_shield_is_left(thrown: str, tokens: list[str]) -> None:
    table = scene(a={"hand": "ST02-016", "trash": thrown, "shields": 0})
    play(table, "ST02-016")
    there = [unit(table, f"a{n}") for n in range(1, 7)]
    assert [found["number"] for found in there if found] == tokens
    assert hand(table, A) == []


def test_st02_016_brings_nobody_on_the_other_turn() -> None:
    table = shield_falls("ST02-016", b={"trash": "ST02-016"})
    play(table, "burst")
    assert side(table, B)["base"]["number"] == "ST02-016"
    assert unit(table, "b1") is None


def test_st02_016_counts_the_one_that_made_room() -> None:
    table = scene(a={"home": "ST02-016", "hand": "ST02-016"})
    play(table, "ST02-016")
    assert [at(table, place)["number"] for place in ("a1", "a2")] == ["T-004", "T-004"]


# --- ST03 ------------------------------------------------------------------------------------------------------------


def test_st03_001_with_a_pilot_cannot_be_blocked() -> None:
    table = scene(a={"units": [{"card": "ST03-001", "pilot": HAYATO}]}, b={"units": [DEMI]})
    assert at(table, "a1")["keywords"] == {"high_maneuver": 1}
    attack(table, "a1", "b")
    assert asks(table) == "action"
    table = scene(a={"units": ["ST03-001"]}, b={"units": [DEMI]})
    attack(table, "a1", "b")
    assert asks(table) == "block"


@pytest.mark.parametrize("home", ["EXB-001", None])
def test_st03_001_deals_two_when_it_destroys_a_base_or_a_shield(home: str | None) -> None:
    table = scene(a={"units": ["ST03-001"]}, b={"units": [GM, GUNCANNON], "home": home})
    fight(table, "a1", "b")
    assert (asks(table), table.turn, table.moves()) == ("unit", A, ["b1", "b2"])
    play(table, "b2")
    assert hps(table, "b1 b2") == [2, 2]


def test_st03_001_deals_nothing_to_units_if_the_base_holds() -> None:
    table = scene(a={"units": ["ST03-001"]}, b={"units": [GM], "home": WALL})
    fight(table, "a1", "b")
    assert (asks(table), base_hp(table, B), hps(table, "b1")) == ("main", 1, [2])


def test_st03_001_waits_for_the_burst_of_the_shield() -> None:
    table = scene(a={"units": ["ST03-001"]}, b={"units": [GM], "home": None, "pool": "ST01-010*20"})
    fight(table, "a1", "b")
    assert (asks(table), table.turn) == ("burst", B)
    play(table, "burst")
    assert (asks(table), table.turn, table.moves()) == ("unit", A, ["b1"])


def test_st03_006_when_destroyed_finds_a_unit_of_zeon_or_neo_zeon() -> None:
    top = "ST03-005 ST03-003 ST03-007 ST01-002"  # the deck's top four cards, with the top card last
    table = scene(a={"units": ["ST03-006"], "top": top}, b={"units": [{"card": GUNDAM, "rested": 1}]})
    fight(table, "a1", "b1")
    assert unit(table, "a1") is None
    assert {card["number"] for card in side(table, A)["looked_at"]} == {"ST03-003", "ST03-007", "ST01-002"}
    assert set(table.moves()) == {"pass", "ST03-003", "ST03-007"}
    play(table, "ST03-003")
    assert hand(table, A) == ["ST03-003"]
    assert sorted(table.position()["sides"][A]["bottom"].split()) == ["ST01-002", "ST03-007"]


def test_st03_006_finds_no_pilot_command_or_base() -> None:
    table = scene(a={"units": ["ST03-006"], "top": "ST03-011 ST03-012 ST03-016"},
                  b={"units": [{"card": GUNDAM, "rested": 1}]})  # fmt: skip
    fight(table, "a1", "b1")
    assert table.moves() == ["pass"]


def test_st03_006_may_find_nothing() -> None:
    table = scene(a={"units": ["ST03-006"], "top": "ST03-003 ST03-003 ST03-003"},
                  b={"units": [{"card": GUNDAM, "rested": 1}]})  # fmt: skip
    fight(table, "a1", "b1")
    play(table, "pass")
    assert (hand(table, A), asks(table)) == ([], "main")
    table = scene(a={"units": ["ST03-006"], "top": "ST03-003 ST03-003 ST03-003"}, b={"hand": "ST03-013"}, turn=B)
    play(table, "ST03-013 a1")
    assert (table.turn, table.moves()) == (A, ["pass", "ST03-003"]), "by an effect on the other turn, too"


def test_st03_008_has_two_ap_more_for_the_turn_when_it_attacks() -> None:
    table = scene(a={"units": ["ST03-008"]}, b={"home": WALL})
    assert aps(table, "a1") == [1]
    fight(table, "a1", "b")
    assert (base_hp(table, B), aps(table, "a1")) == (3, [3])
    end_turn(table)
    assert aps(table, "a1") == [1]


def test_st03_009_brings_a_rested_zaku() -> None:
    table = scene(a={"hand": "ST03-009"})
    play(table, "ST03-009")
    token = at(table, "a2")
    assert (token["number"], token["ap_now"], token["hp_left"], token["rested"]) == ("T-007", 1, 1, True)
    assert (token["traits"], at(table, "a1")["rested"], unit(table, "a3")) == (["Zeon"], False, None)


def test_st03_010_may_bring_a_unit_of_zeon_or_neo_zeon_up_to_lv_4_from_hand() -> None:
    cards = "ST03-010 GD01-031 GD01-038 ST03-003 ST01-005 ST03-011"
    table = scene(a={"hand": cards, "units": [GM]})
    play(table, "pair-ST03-010 a1")
    assert set(table.moves()) == {"pass", "GD01-031", "ST03-003"}
    play(table, "GD01-031")
    assert (at(table, "a2")["number"], at(table, "a2")["fresh"]) == ("GD01-031", True)
    assert (resources(table, A), "GD01-031" in hand(table, A)) == ((9, 1), False)
    table = scene(a={"hand": cards, "units": [GM]})
    play(table, "pair-ST03-010 a1 pass")
    assert (unit(table, "a2"), asks(table)) == (None, "main")
    table = scene(a={"hand": "ST03-010 ST03-009", "units": [GM]})
    play(table, "pair-ST03-010 a1 ST03-009")
    assert at(table, "a3")["number"] == "T-007", "what it deploys has its Deploy"


def test_st03_011_has_one_ap_more_when_attacking_and_high_maneuver_as_a_link_unit() -> None:
    table = scene(a={"units": [{"card": "ST03-006", "pilot": "ST03-011"}]}, b={"units": [DEMI], "home": WALL})
    attack(table, "a1", "b")
    assert asks(table) == "action", "nobody can block"
    assert (aps(table, "a1"), at(table, "a1")["keywords"]) == ([5], {"high_maneuver": 1})
    let_pass(table)
    assert (aps(table, "a1"), at(table, "a1")["keywords"]) == ([5], {"high_maneuver": 1}), "all this turn"
    end_turn(table)
    assert (aps(table, "a1"), at(table, "a1")["keywords"]) == ([4], {})
    table = scene(a={"units": [{"card": GM, "pilot": "ST03-011"}, LINKED]}, b={"units": [DEMI]})
    attack(table, "a1", "b")
    assert (asks(table), aps(table, "a1"), at(table, "a1")["keywords"]) == ("block", [4], {})


def test_st03_012_gives_two_ap_for_the_turn() -> None:
    table = scene(a={"hand": "ST03-012", "units": [GM]}, b={"units": [GM]})
    play(table, "ST03-012")
    assert table.moves() == ["a1"], "friendly units only"
    play(table, "a1")
    assert aps(table, "a1") == [4]
    end_turn(table)
    assert aps(table, "a1") == [2]
    assert "ST03-012" not in scene(a={"hand": "ST03-012"}, b={"units": [GM]}).moves()
    table = scene(a={"units": [GUNCANNON]}, b={"units": [{"card": GM, "rested": 1}], "hand": "ST03-012"})
    attack(table, "a1", "b1")
    play(table, "ST03-012 b1")
    let_pass(table)
    assert hps(table, "a1 b1") == [0, 0], "in an action step, too"


def test_st03_013_deals_two() -> None:
    table = scene(a={"hand": "ST03-013", "units": [GM]}, b={"units": [GM, GUNCANNON]})
    play(table, "ST03-013")
    assert table.moves() == ["b1", "b2"]
    play(table, "b2")
    assert hps(table, "b1 b2") == [2, 2]
    assert "ST03-013" not in scene(a={"hand": "ST03-013", "units": [GM]}).moves()
    table = scene(a={"units": [GM]}, b={"hand": "ST03-013"})
    attack(table, "a1", "b")
    play(table, "ST03-013 a1")
    let_pass(table)
    assert (unit(table, "a1"), base_hp(table, B)) == (None, 3), "in an action step, too"


def test_st03_013_does_the_same_as_a_burst() -> None:
    table = shield_falls("ST03-013", a={"units": [GUNCANNON]})
    play(table, "burst a2")
    assert (hps(table, "a1 a2"), trash(table, B)) == ([2, 2], {"ST03-013": 1})


def test_st03_014_keeps_a_unit_from_battle_damage_of_two_ap_or_less() -> None:
    rested = {"card": GUNCANNON, "rested": 1}
    table = scene(a={"units": [GM, GM]}, b={"units": [rested], "hand": "ST03-014"})
    assert "ST03-014" not in scene(a={"hand": "ST03-014", "units": [GM]}).moves(), "in action steps only"
    attack(table, "a1", "b1")
    play(table, "ST03-014")
    assert table.moves() == ["b1"]
    play(table, "b1")
    let_pass(table)
    assert hps(table, "a1 b1") == [0, 4], "it still strikes"
    fight(table, "a2", "b1")
    assert hps(table, "b1") == [2], "this battle only"
    table = scene(a={"units": [GUNDAM]}, b={"units": [rested], "hand": "ST03-014"})
    attack(table, "a1", "b1")
    play(table, "ST03-014 b1")
    let_pass(table)
    assert hps(table, "b1") == [1], "three AP are too many"


def test_st03_015_deals_one_to_a_unit_of_five_ap_or_less() -> None:
    table = scene(a={"hand": "ST03-015", "units": [GM]}, b={"units": ["GD01-047", BIG_ZAM, GM]})
    play(table, "ST03-015")
    assert table.moves() == ["b2", "b3"], "Shamblo has six"
    play(table, "b2")
    assert hps(table, "b1 b2 b3") == [5, 5, 2]


def test_st03_015_deals_it_though_no_shield_is_left() -> None:
    table = scene(a={"hand": "ST03-015", "shields": 0}, b={"units": [GM]})
    play(table, "ST03-015 b1")
    assert (hps(table, "b1"), hand(table, A)) == ([1], [])


def test_st03_016_brings_a_rested_token_on_the_own_turn() -> None:
    table = scene(a={"hand": "ST03-016"})
    play(table, "ST03-016")
    token = at(table, "a1")
    assert (token["number"], token["ap_now"], token["hp_left"], token["rested"]) == ("T-006", 3, 1, True)
    assert (token["traits"], unit(table, "a2")) == (["Zeon"], None)
    table = shield_falls("ST03-016")
    play(table, "burst")
    assert unit(table, "b1") is None, "a burst on the other turn brings none"


def test_st03_016_brings_it_though_no_shield_is_left() -> None:
    table = scene(a={"hand": "ST03-016", "shields": 0})
    play(table, "ST03-016")
    assert (at(table, "a1")["number"], hand(table, A)) == ("T-006", [])


# --- ST04 ------------------------------------------------------------------------------------------------------------


def test_st04_001_returns_a_unit_of_four_hp_or_less_when_paired_from_lv_4() -> None:
    enemies = [GUNCANNON, WING_6]
    table = scene(a={"units": ["ST04-001", GM], "hand": "ST04-010"}, b={"units": enemies})
    play(table, "pair-ST04-010 a1")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert (unit(table, "b1"), hand(table, B)) == (None, [GUNCANNON])
    table = scene(a={"units": ["ST04-001"], "hand": "ST03-011"}, b={"units": enemies})
    play(table, "pair-ST03-011 a1")
    assert asks(table) == "main", "Char is Lv 3"
    table = scene(a={"units": ["ST04-001"], "hand": RAMBA}, b={"units": enemies})
    play(table, f"pair-{RAMBA} a1")
    assert table.moves() == ["b1"], "a command of Lv 4 is a pilot of Lv 4"


def test_st04_002_draws_one_and_then_discards_one() -> None:
    table = scene(a={"hand": f"ST04-002 {DEMI} {WING}"})
    play(table, "ST04-002")
    assert (asks(table), set(table.moves())) == ("hand", {DEMI, GM, WING})
    play(table, DEMI)
    assert (sorted(hand(table, A)), trash(table, A), asks(table)) == ([WING, GM], {DEMI: 1}, "main")
    table = scene(a={"hand": "ST04-002"})
    play(table, "ST04-002")
    assert table.moves() == [GM], "also what was drawn"


def test_st04_006_deals_three_to_a_unit_from_lv_5_if_it_has_five_ap() -> None:
    enemies = [GUNDAM, WING_6, WING, BIG_ZAM]
    table = scene(a={"units": [{"card": "ST04-006", "pilot": "ST04-011"}, WING]}, b={"units": enemies})
    attack(table, "a1", "b")
    assert table.moves() == ["b2", "b3", "b4"]
    play(table, "b2")
    assert hps(table, "b1 b2 b3") == [4, 2, 3]
    table = scene(a={"units": ["ST04-006", BIG_ZAM]}, b={"units": enemies})
    attack(table, "a1", "b")
    assert asks(table) == "action", "four AP are too few"


def test_st04_009_with_a_pilot_draws_when_destroyed_if_another_link_unit_is_there() -> None:
    enemies = [{"card": GUNDAM, "rested": 1}, LINKED]

    def drawn(own: list[Any]) -> int:
        table = scene(a={"units": own}, b={"units": enemies})
        fight(table, "a1", "b1")
        assert unit(table, "a1") is None
        return len(hand(table, A))

    paired = {"card": "ST04-009", "pilot": "ST04-014"}
    assert drawn([paired, LINKED]) == 1
    assert drawn([{"card": "ST04-009", "pilot": HAYATO}, LINKED]) == 1, "any pilot"
    assert drawn([paired, GM]) == 0, "neither itself nor an enemy's counts"
    assert drawn(["ST04-009", LINKED]) == 0, "it has no pilot"


def test_st04_010_takes_two_ap_for_the_battle_when_attacking() -> None:
    table = scene(
        a={"units": [{"card": GUNDAM, "pilot": "ST04-010"}]}, b={"units": [{"card": BIG_ZAM, "rested": 1}, GM]}
    )
    attack(table, "a1", "b1")
    assert table.moves() == ["b1", "b2"]
    play(table, "b1")
    assert aps(table, "b1") == [3]
    let_pass(table)
    assert (hps(table, "a1"), aps(table, "b1")) == ([2], [5])


def test_st04_011_may_attack_active_units_up_to_lv_5_when_linked() -> None:
    enemies = [WING, WING_6]
    table = scene(a={"units": ["ST04-006"], "hand": "ST04-011"}, b={"units": enemies})
    play(table, "pair-ST04-011 a1")
    assert at(table, "a1")["linked"]
    assert set(targets(table, "a1")) == {"b", "b1"}
    table = scene(a={"units": [GM], "hand": "ST04-011"}, b={"units": enemies})
    play(table, "pair-ST04-011 a1")
    assert targets(table, "a1") == ["b"], "not without a link"
    table = scene(a={"units": [{"card": "ST04-006", "pilot": "ST04-011"}]}, b={"units": enemies})
    assert targets(table, "a1") == ["b"], "nor on a later turn"


@pytest.mark.parametrize(("token", "ap", "hp"), [("T-010", 4, 2), ("T-009", 2, 4)])
def test_st04_012_brings_one_of_two_strikes(token: str, ap: int, hp: int) -> None:
    table = scene(a={"hand": "ST04-012", "units": ["ST04-005"]})
    play(table, "ST04-012")
    assert set(table.moves()) == {"T-009", "T-010"}
    play(table, token)
    new = at(table, "a2")
    assert (new["number"], new["ap_now"], new["hp_left"], new["keywords"]) == (token, ap, hp, {"blocker": 1})
    assert (new["traits"], new["rested"], unit(table, "a3")) == (["Earth Alliance"], False, None)
    assert asks(table) == "main", "not a second one"


def test_st04_012_brings_none_if_a_token_of_the_earth_alliance_is_there() -> None:
    table = scene(a={"hand": "ST04-012", "units": ["T-008"]})
    assert "ST04-012" not in table.moves(), "its condition is not met"
    table = scene(a={"hand": "ST04-012", "units": ["T-001", "ST04-005"]}, b={"units": ["T-008"]})
    assert "ST04-012" in table.moves(), "another token, a unit card and an enemy's token do not count"
    table = scene(a={"units": [GM]}, b={"hand": "ST04-012"})
    attack(table, "a1", "b")
    assert table.moves() == ["pass"], "not in an action step"


def test_st04_012_brings_aile_strike_as_a_burst() -> None:
    table = shield_falls("ST04-012", a={"units": ["T-010"]}, b={"units": ["T-001", "ST04-005"]})
    play(table, "burst")
    new = at(table, "b3")
    assert (new["number"], new["ap_now"], new["hp_left"], new["keywords"]) == ("T-008", 3, 3, {"blocker": 1})
    assert (new["rested"], unit(table, "b4")) == (False, None)
    table = shield_falls("ST04-012", b={"units": ["T-010"]})
    play(table, "burst")
    assert unit(table, "b2") is None, "not beside another token"


def test_st04_013_returns_a_unit_of_three_hp_or_less() -> None:
    table = scene(
        a={"hand": "ST04-013", "units": [GM]}, b={"units": [GUNCANNON, {"card": WING, "pilot": RAMBA, "damage": 1}]}
    )
    play(table, "ST04-013")
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert (unit(table, "b2"), sorted(hand(table, B))) == (None, [WING, RAMBA]), "its pilot goes along"
    assert "ST04-013" not in scene(a={"hand": "ST04-013"}, b={"units": [GUNCANNON]}).moves()
    table = scene(a={"units": [GM]}, b={"hand": "ST04-013"})
    attack(table, "a1", "b")
    play(table, "ST04-013 a1")
    let_pass(table)
    assert (hand(table, A), base_hp(table, B)) == ([GM], 3), "in an action step, too"
    table = scene(a={"hand": "ST04-013"}, b={"units": [{"card": "T-011", "pilot": KAI}]})
    play(table, "ST04-013 b1")
    assert hand(table, B) == [KAI], "a token leaves the game"


def test_st04_014_lets_a_unit_up_to_lv_2_strike_first() -> None:
    table = scene(a={"hand": "ST04-014", "units": [GM, GUNCANNON]}, b={"units": [{"card": GM, "rested": 1}]})
    play(table, "ST04-014")
    assert table.moves() == ["a1"]
    play(table, "a1")
    assert at(table, "a1")["keywords"] == {"first_strike": 1}
    fight(table, "a1", "b1")
    assert hps(table, "a1 b1") == [2, 0]
    end_turn(table)
    assert at(table, "a1")["keywords"] == {}
    assert "ST04-014" not in scene(a={"hand": "ST04-014", "units": [GUNCANNON]}).moves()
    table = scene(a={"hand": "ST04-014", "units": [GM]}, b={"units": [{"card": GM, "rested": 1}]})
    attack(table, "a1", "b1")
    play(table, "pass ST04-014 a1")
    let_pass(table)
    assert hps(table, "a1 b1") == [2, 0], "in an action step, too"
    table = scene(a={"units": [GM]}, b={"units": [{"card": GM, "rested": 1}], "hand": "ST04-014"})
    attack(table, "a1", "b1")
    play(table, "ST04-014 b1")
    let_pass(table)
    assert hps(table, "a1 b1") == [0, 0], "but not for who is attacked"


def test_st04_015_sets_a_blocker_active_that_cannot_attack_then() -> None:
    rested = [{"card": DEMI, "rested": 1}, {"card": GM, "rested": 1}]
    table = scene(a={"home": "ST04-015", "units": rested}, b={"units": [{"card": DEMI, "rested": 1}]})
    play(table, "use-a0.2")
    assert table.moves() == ["a1"], "a friendly unit with Blocker"
    play(table, "a1")
    assert (at(table, "a1")["rested"], resources(table, A)) == (False, (8, 2))
    assert not side(table, A)["base"]["rested"], "its price is two resources"
    assert not {"attack-a1", "use-a0.2"} & set(table.moves()), "once a turn"
    assert "use-a0.2" not in scene(a={"home": "ST04-015", "units": rested, "active": 1, "spent": 5}).moves()


def test_st04_016_rests_for_one_ap() -> None:
    table = scene(a={"home": "ST04-016", "units": [GM]}, b={"units": [GM]})
    play(table, "use-a0.2")
    assert table.moves() == ["a1"]
    play(table, "a1")
    assert (aps(table, "a1"), side(table, A)["base"]["rested"], resources(table, A)) == ([3], True, (10, 0))
    assert "use-a0.2" not in table.moves()
    end_turn(table)
    assert aps(table, "a1") == [2]
