"""Tests of every unit of GD01 (GD01-001 to GD01-086), each in a position that shows its effect."""

from __future__ import annotations

from typing import Any

import pytest

from schachtel.games.gundam.effects.words import Needs
from tests.games.gundam.checks import (
    BIG_ZAM,
    DEMI,
    GM,
    GUNCANNON,
    GUNDAM,
    HAYATO,
    KAI,
    LAUNCHER,
    RAMBA,
    WALL,
    WING,
    WING_6,
    aps,
    as_if,
    base_hp,
    check_blocker,
    check_breach,
    check_links,
    check_repair,
    check_support,
    check_unit,
    facts,
    hps,
    in_hand,
    resources,
    targets,
)
from tests.games.gundam.scene import (
    A,
    B,
    asks,
    at,
    attack,
    end_turn,
    fight,
    hand,
    let_pass,
    play,
    scene,
    side,
    trash,
    unit,
)

LFRITH = "GD01-086"  # a unit with Blocker: AP 2, HP 4, Lv 3
SHAMBLO = "GD01-047"  # a unit: AP 6, HP 5, Lv 8
FREEDOM = "GD01-065"  # a unit with Blocker: AP 4, HP 6, Lv 7
TRAP = {"card": BIG_ZAM, "rested": 1}  # a rested unit with AP 5 and HP 6, which destroys attackers with up to five HP

UNITS: list[tuple[Any, ...]] = [  # the printed number, name, colour, Lv, cost, AP, HP, traits, keywords
    (
        "GD01-001",
        "Gundam",
        "blue",
        4,
        3,
        3,
        3,
        ["Earth Federation", "White Base Team"],
        {"repair": 1},
    ),  # the unit's own effect gives it Repair
    ("GD01-002", "Unicorn Gundam (Destroy Mode)", "blue", 7, 6, 5, 4, ["Civilian"], {}),
    ("GD01-003", "Unicorn Gundam 02 Banshee (Destroy Mode)", "blue", 6, 4, 5, 4, ["Earth Federation"], {}),
    ("GD01-004", "Guncannon", "blue", 3, 2, 2, 3, ["Earth Federation", "White Base Team"], {"repair": 1}),
    ("GD01-005", "Unicorn Gundam (Unicorn Mode)", "blue", 5, 4, 4, 3, ["Civilian"], {}),
    ("GD01-006", "Delta Plus", "blue", 4, 3, 4, 3, ["Earth Federation"], {"repair": 1}),
    ("GD01-007", "Noin's Aries", "blue", 3, 3, 2, 3, ["OZ"], {}),
    ("GD01-008", "Guntank", "blue", 2, 1, 1, 2, ["Earth Federation", "White Base Team"], {}),
    ("GD01-009", "G-Fighter", "blue", 3, 2, 3, 2, ["Earth Federation", "White Base Team"], {}),
    ("GD01-010", "Unicorn Gundam 02 Banshee (Unicorn Mode)", "blue", 4, 3, 4, 3, ["Earth Federation"], {}),
    ("GD01-011", "Loto", "blue", 2, 2, 2, 2, ["Earth Federation"], {}),
    ("GD01-012", "Zechs' Leo", "blue", 3, 2, 3, 2, ["OZ"], {}),
    ("GD01-013", "Gundam", "blue", 4, 2, 3, 4, ["Earth Federation", "White Base Team"], {}),
    ("GD01-014", "G-Sky Easy", "blue", 3, 2, 1, 3, ["Earth Federation", "White Base Team"], {}),
    ("GD01-015", "Ball", "blue", 1, 1, 1, 1, ["Earth Federation"], {}),
    ("GD01-016", "Jegan", "blue", 3, 2, 2, 3, ["Earth Federation"], {}),
    ("GD01-017", "Stark Jegan", "blue", 3, 3, 3, 3, ["Earth Federation"], {"repair": 1}),
    ("GD01-018", "ReZEL", "blue", 3, 2, 4, 3, ["Earth Federation"], {}),
    ("GD01-019", "Byarlant Custom", "blue", 4, 2, 3, 4, ["Earth Federation"], {}),
    ("GD01-020", "Anksha", "blue", 4, 2, 3, 3, ["Earth Federation"], {}),
    ("GD01-021", "Pisces", "blue", 1, 1, 1, 2, ["OZ"], {}),
    ("GD01-022", "Cancer", "blue", 2, 2, 2, 3, ["OZ"], {}),
    ("GD01-023", "Char's Gelgoog", "green", 4, 4, 4, 3, ["Zeon"], {}),
    ("GD01-024", "Wing Gundam Zero", "green", 8, 8, 5, 7, ["G Team"], {"high_maneuver": 1}),
    ("GD01-025", "Gundam Deathscythe", "green", 6, 4, 5, 4, ["Operation Meteor"], {}),
    ("GD01-026", "Char's Zaku Ⅱ", "green", 3, 2, 3, 2, ["Zeon"], {}),
    ("GD01-027", "Big Zam", "green", 7, 5, 5, 6, ["Zeon"], {"breach": 4}),
    ("GD01-028", "Gundam Sandrock", "green", 5, 3, 4, 4, ["Operation Meteor"], {}),
    ("GD01-029", "Shenlong Gundam", "green", 5, 4, 4, 4, ["Operation Meteor"], {"breach": 4}),
    ("GD01-030", "Rick Dom", "green", 3, 2, 3, 3, ["Zeon"], {"breach": 2}),
    ("GD01-031", "Gelgoog", "green", 4, 2, 4, 3, ["Zeon"], {}),
    ("GD01-032", "Gyan", "green", 4, 3, 4, 3, ["Zeon"], {}),
    ("GD01-033", "Gundam Deathscythe", "green", 4, 2, 4, 3, ["Operation Meteor"], {"repair": 1}),
    ("GD01-034", "Gundam Heavyarms", "green", 4, 2, 3, 4, ["Operation Meteor"], {}),
    ("GD01-035", "Zaku Ⅱ", "green", 2, 1, 2, 2, ["Zeon"], {}),
    ("GD01-036", "Gouf", "green", 2, 2, 3, 2, ["Zeon"], {}),
    ("GD01-037", "Gogg", "green", 2, 2, 2, 3, ["Zeon"], {}),
    ("GD01-038", "Adzam", "green", 5, 4, 2, 5, ["Zeon"], {}),
    ("GD01-039", "Dopp", "green", 1, 1, 1, 1, ["Zeon"], {}),
    ("GD01-040", "Wing Gundam", "green", 5, 2, 4, 3, ["Operation Meteor"], {}),
    ("GD01-041", "Shenlong Gundam", "green", 4, 3, 4, 3, ["Operation Meteor"], {"breach": 3}),
    ("GD01-042", "Duo's Leo", "green", 2, 2, 2, 2, ["Operation Meteor"], {}),
    ("GD01-043", "Rasid's Maganac", "green", 3, 2, 2, 3, ["Maganac Corps"], {}),
    ("GD01-044", "Kshatriya", "red", 5, 4, 5, 4, ["Neo Zeon"], {}),
    ("GD01-045", "Duel Gundam (Assault Shroud)", "red", 5, 4, 4, 4, ["ZAFT"], {}),
    ("GD01-046", "Buster Gundam", "red", 4, 2, 1, 4, ["ZAFT"], {"support": 3}),
    ("GD01-047", "Shamblo", "red", 8, 7, 6, 5, ["Zeon"], {}),
    ("GD01-048", "Zaku I Sniper Type", "red", 2, 2, 0, 1, ["Zeon"], {"support": 1}),
    ("GD01-049", "Blitz Gundam", "red", 4, 3, 3, 3, ["ZAFT"], {}),
    ("GD01-050", "LaGOWE", "red", 3, 2, 2, 3, ["ZAFT"], {}),
    ("GD01-051", "Kshatriya", "red", 4, 2, 3, 4, ["Neo Zeon"], {}),
    ("GD01-052", "Geara Zulu (Guards Type)", "red", 4, 3, 2, 4, ["Neo Zeon"], {}),
    ("GD01-053", "Geara Doga (Heavy Armed Type)", "red", 4, 3, 4, 2, ["Neo Zeon"], {}),
    ("GD01-054", "Duel Gundam", "red", 3, 2, 3, 3, ["ZAFT"], {}),
    ("GD01-055", "BuCUE", "red", 3, 2, 2, 3, ["ZAFT"], {"support": 2}),
    ("GD01-056", "Geara Doga (Sleeves)", "red", 3, 2, 2, 3, ["Neo Zeon"], {}),
    ("GD01-057", "Dreissen (Sleeves)", "red", 2, 2, 2, 3, ["Neo Zeon"], {}),
    ("GD01-058", "Galluss-K", "red", 3, 2, 3, 2, ["Zeon"], {}),
    ("GD01-059", "Zee Zulu", "red", 2, 2, 2, 2, ["Neo Zeon"], {}),
    ("GD01-060", "Zaku Mariner", "red", 2, 1, 2, 2, ["Zeon"], {}),
    ("GD01-061", "ZuOOT", "red", 1, 1, 0, 2, ["ZAFT"], {"support": 1}),
    ("GD01-062", "GOOhN", "red", 1, 1, 1, 2, ["ZAFT"], {}),
    ("GD01-063", "ZnO", "red", 2, 2, 2, 1, ["ZAFT"], {}),
    ("GD01-064", "DINN", "red", 2, 2, 3, 2, ["ZAFT"], {}),
    ("GD01-065", "Freedom Gundam", "white", 7, 5, 4, 6, ["Triple Ship Alliance"], {"blocker": 1}),
    ("GD01-066", "Justice Gundam", "white", 7, 5, 5, 5, ["Triple Ship Alliance"], {}),
    ("GD01-067", "Gundam Aerial Rebuild", "white", 6, 5, 5, 4, ["Academy"], {}),
    ("GD01-068", "Perfect Strike Gundam", "white", 5, 3, 4, 4, ["Triple Ship Alliance"], {"blocker": 1}),
    ("GD01-069", "Strike Rouge", "white", 3, 2, 3, 2, ["Triple Ship Alliance"], {}),
    ("GD01-070", "Gundam Aerial", "white", 5, 3, 3, 3, ["Academy"], {}),
    ("GD01-071", "Gundam Pharact", "white", 4, 3, 3, 4, ["Academy"], {}),
    ("GD01-072", "Launcher Strike Gundam", "white", 4, 3, 3, 4, ["Earth Alliance"], {"blocker": 1}),
    ("GD01-073", "Sword Strike Gundam", "white", 4, 3, 4, 3, ["Earth Alliance"], {}),
    ("GD01-074", "Chuchu's Demi Trainer", "white", 2, 2, 3, 1, ["Academy"], {}),
    ("GD01-075", "Darilbalde", "white", 3, 2, 4, 2, ["Academy"], {}),
    ("GD01-076", "Michaelis", "white", 3, 2, 3, 3, ["Academy"], {}),
    ("GD01-077", "Strike Gundam", "white", 4, 2, 3, 4, ["Earth Alliance"], {}),
    ("GD01-078", "Mistral", "white", 1, 1, 1, 1, ["Earth Alliance"], {}),
    ("GD01-079", "Skygrasper", "white", 2, 2, 2, 2, ["Earth Alliance"], {}),
    ("GD01-080", "Cagalli's Skygrasper", "white", 2, 2, 2, 1, ["Earth Alliance"], {}),
    ("GD01-081", "M1 Astray", "white", 2, 2, 2, 2, ["Triple Ship Alliance"], {}),
    ("GD01-082", "Gundam Aerial (Mirasoul Flight Unit)", "white", 4, 3, 4, 3, ["Academy"], {}),
    ("GD01-083", "Guel's Dilanza", "white", 2, 2, 2, 2, ["Academy"], {}),
    ("GD01-084", "Beguir-Pente", "white", 2, 2, 2, 3, ["Academy"], {}),
    ("GD01-085", "Demi Garrison", "white", 2, 1, 2, 2, ["Academy"], {}),
    ("GD01-086", "Gundam Lfrith", "white", 3, 2, 2, 4, ["Vanadis Institute"], {"blocker": 1}),
]
LINKS = [  # for each unit, the pilots that link with it, and one that does not
    ("GD01-001", ["ST01-010"], "ST03-014"),
    ("GD01-002", ["GD01-088"], "ST03-014"),
    ("GD01-003", ["GD01-093"], "ST03-014"),
    ("GD01-004", ["ST01-010", "ST01-012", "ST01-013", "GD01-087"], "ST03-014"),
    ("GD01-005", ["GD01-088"], "ST03-014"),
    ("GD01-006", ["ST01-010", "ST01-012", "ST01-013", "GD01-087", "GD01-089", "GD01-103"], "ST03-014"),
    ("GD01-007", ["GD01-101"], "ST03-014"),
    ("GD01-009", ["ST01-010", "ST01-012", "ST01-013", "GD01-087"], "ST03-014"),
    ("GD01-010", ["ST03-010", "GD01-093"], "ST01-010"),
    ("GD01-011", ["ST01-010", "ST01-012", "ST01-013", "GD01-087", "GD01-089", "GD01-103"], "ST03-014"),
    ("GD01-012", ["ST02-011", "GD01-101"], "ST03-014"),
    ("GD01-013", ["ST01-010"], "ST03-014"),
    ("GD01-014", ["ST01-010", "ST01-012", "ST01-013", "GD01-087"], "ST03-014"),
    ("GD01-017", ["ST01-010", "ST01-012", "ST01-013", "GD01-087", "GD01-089", "GD01-103"], "ST03-014"),
    ("GD01-023", ["ST03-011"], "ST03-014"),
    ("GD01-024", ["ST02-010"], "ST03-014"),
    ("GD01-025", ["GD01-090"], "ST03-014"),
    ("GD01-026", ["ST03-011"], "ST03-014"),
    ("GD01-027", ["GD01-106"], "ST03-014"),
    ("GD01-028", ["ST02-013"], "ST03-014"),
    ("GD01-029", ["GD01-091"], "ST03-014"),
    ("GD01-031", ["ST03-011", "ST03-014", "GD01-092", "GD01-106", "GD01-112", "GD01-114"], "ST03-012"),
    ("GD01-032", ["GD01-092"], "ST03-014"),
    ("GD01-033", ["GD01-090"], "ST03-014"),
    ("GD01-034", ["ST02-012"], "ST03-014"),
    ("GD01-038", ["ST03-011", "ST03-014", "GD01-092", "GD01-106", "GD01-112", "GD01-114"], "ST03-012"),
    ("GD01-040", ["ST02-010"], "ST03-014"),
    ("GD01-041", ["GD01-091"], "ST03-014"),
    ("GD01-042", ["GD01-090"], "ST03-014"),
    ("GD01-043", ["GD01-110"], "ST03-014"),
    ("GD01-044", ["GD01-093"], "ST03-014"),
    ("GD01-045", ["GD01-094"], "ST03-014"),
    ("GD01-046", ["GD01-095"], "ST03-014"),
    ("GD01-047", ["ST01-010", "ST03-010", "ST03-011", "GD01-087", "GD01-088", "GD01-093", "GD01-112"], "ST03-014"),
    ("GD01-048", ["ST03-011", "ST03-014", "GD01-092", "GD01-106", "GD01-112", "GD01-114"], "ST03-012"),
    ("GD01-049", ["GD01-116"], "ST03-014"),
    ("GD01-050", ["ST04-011", "ST04-014", "GD01-094", "GD01-095", "GD01-113", "GD01-116"], "ST03-014"),
    ("GD01-051", ["ST03-010", "GD01-093"], "ST01-010"),
    ("GD01-054", ["ST04-011", "ST04-014", "GD01-094", "GD01-095", "GD01-113", "GD01-116"], "ST03-014"),
    ("GD01-063", ["ST04-011", "ST04-014", "GD01-094", "GD01-095", "GD01-113", "GD01-116"], "ST03-014"),
    ("GD01-065", ["ST04-010"], "ST03-014"),
    ("GD01-066", ["ST04-011"], "ST03-014"),
    ("GD01-067", ["ST01-011"], "ST03-014"),
    ("GD01-068", ["ST04-010", "ST04-013"], "ST03-014"),
    ("GD01-069", ["GD01-096"], "ST03-014"),
    ("GD01-070", ["ST01-011"], "ST03-014"),
    ("GD01-071", ["ST01-011", "GD01-097", "GD01-098", "GD01-119", "GD01-122"], "ST03-014"),
    ("GD01-072", ["ST04-010", "ST04-013"], "ST03-014"),
    ("GD01-073", ["ST04-010", "ST04-013"], "ST03-014"),
    ("GD01-074", ["GD01-119"], "ST03-014"),
    ("GD01-075", ["ST01-011", "GD01-097", "GD01-098", "GD01-119", "GD01-122"], "ST03-014"),
    ("GD01-076", ["ST01-011", "GD01-097", "GD01-098", "GD01-119", "GD01-122"], "ST03-014"),
    ("GD01-077", ["ST04-010"], "ST03-014"),
    ("GD01-079", ["ST04-010", "ST04-013"], "ST03-014"),
    ("GD01-080", ["GD01-096"], "ST03-014"),
    ("GD01-082", ["ST01-011"], "ST03-014"),
    ("GD01-083", ["ST01-011", "GD01-097", "GD01-098", "GD01-119", "GD01-122"], "ST03-014"),
]


@pytest.mark.parametrize("row", UNITS, ids=lambda row: row[0])
def test_a_unit_costs_what_it_costs_and_is_what_it_is(row: tuple[Any, ...]) -> None:
    check_unit(*row)


@pytest.mark.parametrize(("number", "pilots", "other"), LINKS)
def test_a_unit_links_with_its_own_pilots(number: str, pilots: list[str], other: str) -> None:
    check_links(number, pilots, other)


WITHOUT_LINK = [row[0] for row in UNITS if row[0] not in {link[0] for link in LINKS}]


@pytest.mark.parametrize("number", WITHOUT_LINK)
def test_a_unit_without_a_condition_never_links(number: str) -> None:
    pilots = ["ST01-010", "ST02-011", "ST03-010", "ST03-011", "ST04-010", "ST04-011"]
    table = scene(a={"units": [{"card": number, "pilot": pilot} for pilot in pilots]})
    assert not any(at(table, f"a{place}")["linked"] for place in range(1, 7))


# --- keywords of units -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["GD01-001", "GD01-004", "GD01-006", "GD01-017", "GD01-033"])
def test_repair_one_at_the_end_of_the_own_turn(number: str) -> None:
    check_repair(number, 1)


@pytest.mark.parametrize("number", ["GD01-065", "GD01-068", "GD01-072", "GD01-086"])
def test_a_blocker_takes_the_attack_while_it_is_active(number: str) -> None:
    check_blocker(number)


@pytest.mark.parametrize(("number", "amount"), [("GD01-027", 4), ("GD01-029", 4), ("GD01-030", 2), ("GD01-041", 3)])
def test_breach_goes_on_into_the_shield_area(number: str, amount: int) -> None:
    check_breach(number, amount)


@pytest.mark.parametrize(("number", "amount"), [("GD01-046", 3), ("GD01-048", 1), ("GD01-055", 2), ("GD01-061", 1)])
def test_support_lends_ap_for_the_turn(number: str, amount: int) -> None:
    check_support(number, amount)


def test_gd01_024_cannot_be_blocked() -> None:
    table = scene(a={"units": ["GD01-024", GM]}, b={"units": [DEMI], "home": WALL})
    attack(table, "a1", "b")
    assert asks(table) == "action"
    let_pass(table)
    attack(table, "a2", "b")
    assert asks(table) == "block"


# --- blue ------------------------------------------------------------------------------------------------------------


def test_gd01_001_lets_all_of_the_white_base_team_repair_one() -> None:
    table = scene(a={"units": ["GD01-001", GUNCANNON, "ST01-001", GM]}, b={"units": [GUNCANNON]})
    found = [at(table, place)["keywords"].get("repair", 0) for place in ("a1", "a2", "a3", "a4", "b1")]
    assert found == [1, 1, 3, 0, 0], "it adds up"
    table = scene(a={"units": ["GD01-001", {"card": GUNCANNON, "damage": 3}, {"card": GM, "damage": 1}]})
    end_turn(table)
    assert hps(table, "a2 a3") == [2, 1]


def test_gd01_001_draws_when_paired_if_two_other_units_are_there() -> None:
    table = scene(a={"units": ["GD01-001", GM, GM], "hand": HAYATO})
    play(table, f"pair-{HAYATO} a1")
    assert hand(table, A) == [GM]
    table = scene(a={"units": ["GD01-001", GM], "hand": HAYATO}, b={"units": [GM, GM]})
    play(table, f"pair-{HAYATO} a1")
    assert hand(table, A) == []


UNICORN = {"card": "GD01-005", "pilot": "GD01-088"}  # a link unit in Unicorn Mode


def test_gd01_002_may_be_played_for_a_link_unit_in_unicorn_mode() -> None:
    table = scene(a={"hand": "GD01-002", "units": [UNICORN], "active": 1})
    play(table, "GD01-002")
    assert table.moves() == ["a1"], "seven resources are not there"
    play(table, "a1")
    play(table, "GD01-088")  # Unicorn Mode is destroyed; its pilot returns to the hand and is discarded
    numbers = [each["number"] for each in side(table, A)["units"] if each]
    assert (numbers, resources(table, A)) == (["GD01-002"], (1, 0))
    assert trash(table, A) == {"GD01-005": 1, "GD01-088": 1}


def test_gd01_002_may_be_paid_for_all_the_same() -> None:
    table = scene(a={"hand": "GD01-002", "units": [UNICORN], "active": 7})
    play(table, "GD01-002")
    assert set(table.moves()) == {"pay", "a1"}
    play(table, "pay")
    assert ([at(table, place)["number"] for place in ("a1", "a2")], resources(table, A)) == (
        ["GD01-005", "GD01-002"],
        (1, 6),
    )


@pytest.mark.parametrize(
    "other",
    [
        {"card": "GD01-005", "pilot": HAYATO},  # a paired unit that is not linked
        {"card": "GD01-010", "pilot": "GD01-093"},  # a link unit of Lv 4, but Destroy Mode needs one of Lv 5
        {"card": WING, "pilot": "ST02-010"},  # a link unit whose name does not contain Unicorn Mode
    ],
)
def test_gd01_002_is_not_played_for_another_unit(other: dict[str, Any]) -> None:
    table = scene(a={"hand": "GD01-002", "units": [other], "active": 6}, b={"units": [UNICORN]})
    assert "GD01-002" not in table.moves(), "nor for an enemy's"
    table = scene(a={"hand": "GD01-002", "units": [other], "active": 7})
    play(table, "GD01-002")
    assert resources(table, A) == (1, 6)


def test_gd01_002_rests_an_enemy_unit_when_it_attacks() -> None:
    table = scene(a={"units": ["GD01-002"]}, b={"units": [BIG_ZAM, GM]})
    attack(table, "a1", "b")
    assert table.moves() == ["b1", "b2"]
    play(table, "b1")
    assert [at(table, place)["rested"] for place in ("b1", "b2")] == [True, False]
    table = scene(a={"units": ["GD01-002"]}, b={"units": [DEMI]})
    attack(table, "a1", "b")
    play(table, "b1")
    assert asks(table) == "action", "a rested unit does not block any more"


def test_gd01_003_as_a_link_unit_shuffles_twelve_cards_back_to_attack_again_and_first() -> None:
    table = scene(a={"units": [{"card": "GD01-003", "pilot": "GD01-093"}], "trash": "ST01-005*12 ST01-008*2"})
    deck = side(table, A)["deck"]
    attack(table, "a1", "b")
    while asks(table) == "trash":
        assert set(table.moves()) <= {GM, DEMI}, "all twelve"
        play(table, GM if GM in table.moves() else DEMI)
    assert (trash(table, A), side(table, A)["deck"]) == ({DEMI: 2}, deck + 12)
    assert (at(table, "a1")["rested"], at(table, "a1")["keywords"]) == (False, {"first_strike": 1})
    let_pass(table)
    assert "attack-a1" in table.moves()
    assert at(table, "a1")["keywords"] == {"first_strike": 1}, "all this turn"
    end_turn(table)
    assert at(table, "a1")["keywords"] == {}


def test_gd01_003_strikes_first_in_that_very_battle() -> None:
    weak = {"card": "GD01-003", "pilot": "GD01-093", "damage": 4}
    table = scene(a={"units": [weak], "trash": "ST01-005*12"}, b={"units": [{"card": GUNDAM, "rested": 1}, GM]})
    attack(table, "a1", "b1")
    play(table, "effect1")
    while asks(table) == "trash":
        play(table, GM)
    play(table, "b2")  # b2 is the unit that Marida's effect rests
    let_pass(table)
    assert hps(table, "a1 b1") == [1, 0]


@pytest.mark.parametrize(("pilot", "cards"), [("GD01-093", 11), ("ST01-012", 12)])
def test_gd01_003_does_not_with_eleven_cards_or_without_a_link(pilot: str, cards: int) -> None:
    table = scene(a={"units": [{"card": "GD01-003", "pilot": pilot}], "trash": f"ST01-005*{cards}"})
    attack(table, "a1", "b")
    assert (asks(table), trash(table, A)) == ("action", {GM: cards})
    assert (at(table, "a1")["rested"], at(table, "a1")["keywords"]) == (True, {})


def test_gd01_003_is_not_offered_among_effects_while_it_cannot_be_activated() -> None:
    """R112: With an empty trash, only the pilot's effect can be used, not the unit's, so nobody must order effects."""
    table = scene(a={"units": [{"card": "GD01-003", "pilot": "GD01-093"}]}, b={"units": [GM, GM]})
    attack(table, "a1", "b")
    assert (asks(table), table.moves()) == ("unit", ["b1", "b2"])
    play(table, "b2")
    assert asks(table) == "action"
    assert hps(table, "b1 b2") == [2, 1]


def test_gd01_004_rests_a_unit_of_two_hp_or_less_when_paired() -> None:
    table = scene(a={"units": ["GD01-004", GM], "hand": RAMBA}, b={"units": [GM, WING]})
    play(table, f"pair-{RAMBA} a1")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert at(table, "b1")["rested"]


def test_gd01_005_as_a_link_unit_gives_its_pilot_back_and_discards_one() -> None:
    table = scene(a={"units": [{**UNICORN, "damage": 2}], "hand": f"{DEMI} {WING}"}, b={"units": [TRAP]})
    fight(table, "a1", "b1")
    assert (asks(table), set(table.moves())) == ("hand", {DEMI, WING, "GD01-088"})
    play(table, DEMI)
    assert (set(hand(table, A)), trash(table, A)) == ({WING, "GD01-088"}, {"GD01-005": 1, DEMI: 1})
    assert asks(table) == "main"
    table = scene(a={"units": [{**UNICORN, "damage": 2}], "hand": "GD01-024"})
    play(table, "GD01-024")
    assert (asks(table), table.moves()) == ("hand", ["GD01-088"]), "by an effect, too"


def test_gd01_005_without_a_link_takes_its_pilot_along() -> None:
    table = scene(a={"units": [{"card": "GD01-005", "pilot": HAYATO}], "hand": DEMI}, b={"units": [TRAP]})
    fight(table, "a1", "b1")
    assert (hand(table, A), trash(table, A)) == ([DEMI], {"GD01-005": 1, HAYATO: 1})


def test_gd01_006_has_one_hp_more_as_a_link_unit() -> None:
    table = scene(a={"units": [{"card": "GD01-006", "pilot": KAI}, {"card": "GD01-006", "pilot": "ST03-012"}]})
    assert (aps(table, "a1 a2"), hps(table, "a1 a2")) == ([5, 5], [4, 3])


def test_gd01_007_draws_when_destroyed_if_another_oz_unit_is_there() -> None:
    table = scene(a={"units": ["GD01-007", "ST02-007"]}, b={"units": [TRAP]})
    fight(table, "a1", "b1")
    assert (hps(table, "a1"), hand(table, A)) == ([0], [GM])
    table = scene(a={"units": ["GD01-007", GM]}, b={"units": [TRAP, "ST02-007"]})
    fight(table, "a1", "b1")
    assert (hps(table, "a1"), hand(table, A)) == ([0], [])


@pytest.mark.parametrize("number", ["GD01-008", "GD01-020"])
def test_gd01_008_and_gd01_020_deal_one_to_a_rested_unit_when_deployed(number: str) -> None:
    rested = {"card": GUNCANNON, "rested": 1}
    table = scene(a={"hand": number, "units": [rested]}, b={"units": [GM, rested]})
    play(table, number)
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert hps(table, "b1 b2") == [2, 3]


def test_gd01_009_lets_one_of_the_white_base_team_not_be_blocked() -> None:
    table = scene(a={"hand": "GD01-009", "units": [GUNCANNON, GM]}, b={"units": [DEMI, GUNCANNON]})
    play(table, "GD01-009")
    assert table.moves() == ["a1", "a3"], "itself, too"
    play(table, "a1")
    assert at(table, "a1")["keywords"] == {"high_maneuver": 1}
    attack(table, "a1", "b")
    assert asks(table) == "action"
    let_pass(table)
    end_turn(table)
    assert at(table, "a1")["keywords"] == {}


@pytest.mark.parametrize("number", ["GD01-010", "GD01-012"])
def test_gd01_010_and_gd01_012_rest_a_unit_of_three_hp_or_less_when_paired(number: str) -> None:
    table = scene(a={"units": [number, GM], "hand": HAYATO}, b={"units": [WING, GUNDAM]})
    play(table, f"pair-{HAYATO} a1")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert at(table, "b1")["rested"]


def test_gd01_014_as_a_link_unit_heals_one_once_in_an_action_step() -> None:
    hurt = {"card": GUNCANNON, "damage": 2}
    table = scene(a={"units": [{"card": "GD01-014", "pilot": KAI}, hurt, GM]}, b={"units": [hurt]})
    assert "use-a1.1" not in table.moves(), "not in the main phase"
    attack(table, "a3", "b")
    play(table, "pass use-a1.1")
    assert {"a2", "b1"} <= set(table.moves()), "any unit"
    play(table, "a2")
    assert hps(table, "a2 b1") == [3, 2]
    play(table, "pass")
    assert (table.turn, table.moves()) == (A, ["pass"]), "once a turn"
    assert (resources(table, A), at(table, "a1")["rested"]) == ((10, 0), False), "for nothing"


def test_gd01_014_does_not_without_a_link_but_on_the_other_turn_as_well() -> None:
    table = scene(a={"units": [{"card": "GD01-014", "pilot": RAMBA}, {"card": GUNCANNON, "damage": 2}]})
    attack(table, "a2", "b")
    play(table, "pass")
    assert (table.turn, table.moves()) == (A, ["pass"])
    table = scene(a={"units": [{"card": "GD01-014", "pilot": KAI, "damage": 1}]}, b={"units": [GM]}, turn=B)
    attack(table, "b1", "a")
    play(table, "use-a1.1 a1")
    assert hps(table, "a1") == [3], "with one, on the other turn, too"


def test_gd01_015_heals_one_when_it_attacks() -> None:
    hurt = {"card": GUNCANNON, "damage": 2}
    table = scene(a={"units": ["GD01-015", hurt]}, b={"units": [hurt]})
    attack(table, "a1", "b")
    assert "a2" in table.moves()
    assert "b1" not in table.moves(), "one's own"
    play(table, "a2")
    assert hps(table, "a2 b1") == [3, 2]


def test_gd01_016_costs_one_less_beside_two_units_of_the_earth_federation() -> None:
    table = scene(a={"hand": "GD01-016", "units": [GM, GM]})
    assert in_hand(table, A, "GD01-016")["cost"] == 1
    play(table, "GD01-016")
    assert resources(table, A) == (9, 1)
    table = scene(a={"hand": "GD01-016", "units": [GM, WING]}, b={"units": [GM, GM]})
    play(table, "GD01-016")
    assert resources(table, A) == (8, 2)


def test_gd01_019_blocks_while_the_enemy_has_four_units() -> None:
    table = scene(a={"units": [GM, GM, GM, GM]}, b={"units": ["GD01-019"]})
    assert at(table, "b1")["keywords"] == {"blocker": 1}
    attack(table, "a1", "b")
    assert (asks(table), table.moves()) == ("block", ["pass", "b1"])
    table = scene(a={"units": [GM, GM, GM]}, b={"units": ["GD01-019", GM, GM]})
    attack(table, "a1", "b")
    assert (asks(table), at(table, "b1")["keywords"]) == ("action", {})


# --- green -----------------------------------------------------------------------------------------------------------


def test_gd01_023_discards_a_unit_of_zeon_for_a_newtype_from_the_trash() -> None:
    # Char's Gelgoog takes Newtype pilots up to Lv 3 from the trash. Amuro has Lv 4, and M'Quve is no Newtype.
    found = "ST03-011 GD01-087 ST01-010 GD01-092 ST03-014"
    table = scene(a={"units": ["GD01-023"], "hand": "ST03-007 ST03-003 ST01-005 ST03-012", "trash": found})
    play(table, "use-a1.1")
    assert set(table.moves()) == {"ST03-007", "ST03-003"}
    play(table, "ST03-007")
    assert set(table.moves()) == {"ST03-011", "GD01-087"}
    play(table, "ST03-011")
    assert (at(table, "a1")["pilot"]["number"], at(table, "a1")["linked"]) == ("ST03-011", True)
    assert (resources(table, A), trash(table, A)["ST03-007"]) == ((10, 0), 1)


def test_gd01_023_may_attack_at_once_with_char() -> None:
    table = scene(a={"units": [{"card": "GD01-023", "fresh": 1}], "hand": "ST03-007", "trash": "ST03-011"})
    assert "attack-a1" not in table.moves()
    play(table, "use-a1.1 ST03-007 ST03-011")
    assert "attack-a1" in table.moves()


def test_gd01_023_needs_a_card_to_discard() -> None:
    table = scene(a={"units": ["GD01-023"], "hand": "ST01-005 ST03-012", "trash": "ST03-011"})
    assert "use-a1.1" not in table.moves()
    table = scene(a={"units": ["GD01-023"], "hand": "ST03-007", "trash": "ST01-010 ST03-014"})
    assert "use-a1.1" not in table.moves(), "and somebody to pair"


def test_gd01_023_pairs_nobody_if_it_has_a_pilot() -> None:
    table = scene(a={"units": [{"card": "GD01-023", "pilot": HAYATO}], "hand": "ST03-007", "trash": "ST03-011"})
    assert "use-a1.1" not in table.moves()


def test_gd01_024_deals_three_to_all_units_up_to_lv_5() -> None:
    table = scene(a={"hand": "GD01-024", "units": [GUNDAM, WING_6]}, b={"units": [WING, BIG_ZAM, GUNCANNON]})
    play(table, "GD01-024")
    assert hps(table, "a1 a2 a3") == [1, 5, 7], "one's own as well"
    assert hps(table, "b1 b2 b3") == [0, 6, 1]


def test_gd01_025_places_a_rested_resource_and_strikes_first_with_a_pilot_of_operation_meteor() -> None:
    table = scene(a={"units": ["GD01-025"], "hand": "GD01-090", "active": 7, "resource_deck": 3})
    play(table, "pair-GD01-090 a1")
    assert side(table, A)["resources"] == {"active": 6, "rested": 2, "ex": 0, "left": 2}
    assert at(table, "a1")["keywords"] == {"first_strike": 1}
    end_turn(table)
    assert at(table, "a1")["keywords"] == {}
    table = scene(a={"units": ["GD01-025"], "hand": "GD01-090", "resource_deck": 0})
    play(table, "pair-GD01-090 a1")
    assert at(table, "a1")["keywords"] == {"first_strike": 1}, "also if no resource is left"
    table = scene(a={"units": ["GD01-025"], "hand": KAI, "active": 7, "resource_deck": 3})
    play(table, f"pair-{KAI} a1")
    assert (resources(table, A), at(table, "a1")["keywords"]) == ((6, 1), {})
    table = scene(a={"units": ["GD01-025"], "hand": "ST02-012"})
    play(table, "pair-ST02-012 a1")
    assert at(table, "a1")["keywords"] == {"first_strike": 1}, "a command's pilot is one as well"


def test_gd01_026_with_a_pilot_comes_back_as_a_rested_token() -> None:
    table = scene(a={"units": [{"card": "GD01-026", "pilot": HAYATO}]}, b={"units": [TRAP]})
    fight(table, "a1", "b1")
    token = at(table, "a1")
    assert (token["number"], token["ap_now"], token["hp_left"], token["rested"]) == ("T-006", 3, 1, True)
    assert unit(table, "a2") is None
    table = scene(a={"units": ["GD01-026"]}, b={"units": [TRAP]})
    fight(table, "a1", "b1")
    assert unit(table, "a1") is None
    hurt = {"card": "GD01-026", "pilot": HAYATO, "damage": 1}
    table = scene(a={"units": [hurt]}, b={"hand": "ST03-013"}, turn=B)
    play(table, "ST03-013 a1")
    assert (at(table, "a1")["number"], at(table, "a1")["rested"]) == ("T-006", True), "by an effect, too"


def test_gd01_027_deals_four_to_all_blockers_with_ten_units_of_zeon_in_the_trash() -> None:
    table = scene(
        a={"hand": "GD01-027", "units": [DEMI, GM], "trash": "ST03-007*6 ST03-003*4"},
        b={"units": [LAUNCHER, FREEDOM, GUNCANNON]},
    )
    play(table, "GD01-027")
    assert hps(table, "a1 a2 b1 b2 b3") == [0, 2, 0, 2, 4]
    table = scene(a={"hand": "GD01-027", "trash": "ST03-007*9 ST03-011 ST03-012 ST03-016"}, b={"units": [LAUNCHER]})
    play(table, "GD01-027")
    assert hps(table, "b1") == [4], "nine units, a pilot, a command and a base are not ten units"
    table = scene(a={"hand": "GD01-027", "trash": f"ST03-007*5 ST03-003*4 {GM}*4"}, b={"units": [LAUNCHER]})
    play(table, "GD01-027")
    assert hps(table, "b1") == [4], "nor are units of others"


def test_gd01_028_may_bring_one_of_the_maganac_corps_from_hand() -> None:
    cards = "GD01-028 ST02-005 GD01-043 GD01-110 ST01-005"
    table = scene(a={"hand": cards})
    play(table, "GD01-028")
    assert set(table.moves()) == {"pass", "ST02-005", "GD01-043"}
    play(table, "ST02-005")
    assert (at(table, "a2")["number"], resources(table, A)) == ("ST02-005", (7, 3))
    table = scene(a={"hand": cards})
    play(table, "GD01-028 pass")
    assert (unit(table, "a2"), asks(table)) == (None, "main")


def test_gd01_029_destroys_a_blocker_up_to_lv_3_when_it_attacks() -> None:
    table = scene(a={"units": ["GD01-029", DEMI]}, b={"units": [LFRITH, LAUNCHER, GM]})
    attack(table, "a1", "b")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert (unit(table, "b1"), trash(table, B)) == (None, {LFRITH: 1})
    assert asks(table) == "block", "the other one is still there"


def test_gd01_029_may_end_its_own_battle() -> None:
    table = scene(a={"units": ["GD01-029"]}, b={"units": [{"card": DEMI, "rested": 1}], "home": WALL})
    attack(table, "a1", "b1")
    play(table, "b1")
    assert (asks(table), base_hp(table, B)) == ("main", 6), "no battle damage, so no Breach"


def test_gd01_032_destroys_a_blocker_up_to_lv_2_with_a_pilot_of_zeon() -> None:
    enemies = ["ST01-009", LFRITH, GM]
    table = scene(a={"units": ["GD01-032", DEMI], "hand": RAMBA}, b={"units": enemies})
    play(table, f"pair-{RAMBA} a1")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert unit(table, "b1") is None
    table = scene(a={"units": ["GD01-032"], "hand": "ST03-012"}, b={"units": enemies})
    play(table, "pair-ST03-012 a1")
    assert asks(table) == "main", "Neo Zeon is not Zeon"


def test_gd01_034_has_breach_with_a_pilot() -> None:
    table = scene(a={"units": [{"card": "GD01-034", "pilot": KAI}, "GD01-034"]},
                  b={"units": [{"card": GM, "rested": 1}, {"card": GM, "rested": 1}], "home": WALL})  # fmt: skip
    assert [at(table, place)["keywords"] for place in ("a1", "a2")] == [{"breach": 3}, {}]
    fight(table, "a1", "b1")
    assert base_hp(table, B) == 3
    fight(table, "a2", "b2")
    assert base_hp(table, B) == 3


def test_gd01_038_deals_one_to_all_enemies_if_they_are_five() -> None:
    table = scene(a={"hand": "GD01-038", "units": [GM]}, b={"units": [GUNCANNON, GM, GM, BIG_ZAM, DEMI]})
    play(table, "GD01-038")
    assert hps(table, "b1 b2 b3 b4 b5 a1") == [3, 1, 1, 5, 0, 2]
    table = scene(a={"hand": "GD01-038", "units": [GM]}, b={"units": [GUNCANNON, GM, GM, BIG_ZAM]})
    play(table, "GD01-038")
    assert hps(table, "b1 b2 b3 b4") == [4, 2, 2, 6]


def test_gd01_039_looks_at_the_top_card_and_leaves_it_or_puts_it_below() -> None:
    table = scene(a={"hand": "GD01-039", "top": "ST01-001"})
    play(table, "GD01-039")
    assert [card["number"] for card in side(table, A)["looked_at"]] == ["ST01-001"]
    assert side(table, A, viewer=B)["looked_at"] == []
    play(table, "bottom")
    assert table.position()["sides"][A]["bottom"] == "ST01-001"
    table = scene(a={"hand": "GD01-039", "top": "ST01-001"})
    play(table, "GD01-039 top")
    end_turn(table)
    end_turn(table)
    assert hand(table, A) == ["ST01-001"]


def test_gd01_042_may_attack_active_units_up_to_lv_2() -> None:
    table = scene(a={"units": ["GD01-042"]}, b={"units": [GM, GUNCANNON]})
    assert set(targets(table, "a1")) == {"b", "b1"}


def test_gd01_043_lets_a_green_unit_attack_active_units_of_four_ap_or_less() -> None:
    table = scene(a={"hand": "GD01-043", "units": [WING, GM]}, b={"units": [WING, BIG_ZAM]})
    play(table, "GD01-043")
    assert table.moves() == ["a1", "a3"], "itself, too"
    play(table, "a1")
    assert set(targets(table, "a1")) == {"b", "b1"}
    table = scene(a={"hand": "GD01-043", "units": [WING, GM]}, b={"units": [WING, BIG_ZAM]})
    play(table, "GD01-043 a1")
    end_turn(table)
    end_turn(table)
    assert targets(table, "a1") == ["b"], "only this turn"


# --- red -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pilot", ["GD01-093", "GD01-087"])  # pilots with the traits Cyber-Newtype and Newtype
def test_gd01_044_deals_one_to_one_or_two_units_with_such_a_pilot(pilot: str) -> None:
    enemies = [GM, GUNCANNON, BIG_ZAM]
    table = scene(a={"units": ["GD01-044"], "hand": pilot}, b={"units": enemies})
    play(table, f"pair-{pilot} a1")
    assert table.moves() == ["b1", "b2", "b3"], "one at least"
    play(table, "b1")
    assert "done" in table.moves()
    play(table, "b3")
    assert (hps(table, "b1 b2 b3"), asks(table)) == ([1, 4, 5], "main")
    table = scene(a={"units": ["GD01-044"], "hand": pilot}, b={"units": enemies})
    play(table, f"pair-{pilot} a1 b2 done")
    assert hps(table, "b1 b2 b3") == [2, 3, 6]


def test_gd01_044_deals_none_with_another_pilot() -> None:
    table = scene(a={"units": ["GD01-044"], "hand": "ST03-012"}, b={"units": [GM]})
    play(table, "pair-ST03-012 a1")
    assert (asks(table), hps(table, "b1")) == ("main", [2])


def test_gd01_045_may_bring_a_unit_of_zaft_up_to_lv_4_from_the_top_three() -> None:
    top = "ST04-008 ST04-006 GD01-045 ST03-005"  # the deck's top four cards, with the top card last
    table = scene(a={"units": ["GD01-045"], "hand": HAYATO, "top": top})
    play(table, f"pair-{HAYATO} a1")
    assert table.moves() == ["pass", "ST04-006"]
    play(table, "ST04-006")
    assert (at(table, "a2")["number"], resources(table, A)) == ("ST04-006", (9, 1))
    assert sorted(table.position()["sides"][A]["bottom"].split()) == ["GD01-045", "ST03-005"]
    table = scene(a={"units": ["GD01-045"], "hand": HAYATO, "top": top})
    play(table, f"pair-{HAYATO} a1 pass")
    assert unit(table, "a2") is None
    table = scene(a={"units": ["GD01-045"], "hand": HAYATO, "top": "ST04-011 ST04-014 ST04-016"})
    play(table, f"pair-{HAYATO} a1")
    assert table.moves() == ["pass"], "units only"


def test_gd01_046_with_a_coordinator_is_active_again_once_after_supporting_zaft() -> None:
    paired = {"card": "GD01-046", "pilot": "GD01-095"}
    table = scene(a={"units": [paired, "ST04-008", GM]})
    play(table, "support-a1 a2")
    assert (at(table, "a1")["rested"], aps(table, "a2")) == (False, [5])
    play(table, "support-a1 a2")
    assert (at(table, "a1")["rested"], aps(table, "a2")) == (True, [8])
    table = scene(a={"units": [{"card": "GD01-046", "pilot": "GD01-094"}, "ST04-008"]})
    play(table, "support-a1 a2")
    assert not at(table, "a1")["rested"], "Yzak is a Coordinator, though he does not link"
    table = scene(a={"units": [paired, "ST04-008", GM]})
    play(table, "support-a1 a3")
    assert at(table, "a1")["rested"], "GM is not of ZAFT"
    table = scene(a={"units": [{"card": "GD01-046", "pilot": HAYATO}, "ST04-008"]})
    play(table, "support-a1 a2")
    assert at(table, "a1")["rested"], "Hayato is no Coordinator"


def test_an_effect_that_asks_for_a_kind_of_pilot_needs_a_pilot() -> None:
    """The effect of GD01-046 has two conditions: the unit has a pilot, and the pilot is a Coordinator.

    The test removes the first condition. Without a pilot, the second one must still fail.
    """
    with as_if("effect", facts("GD01-046").first_effect, gate=Needs.NONE):
        for pilot, is_rested in (({}, True), ({"pilot": KAI}, True), ({"pilot": "GD01-094"}, False)):
            table = scene(a={"units": [{"card": "GD01-046", **pilot}, "ST04-008"]})
            play(table, "support-a1 a2")
            assert at(table, "a1")["rested"] == is_rested


def test_gd01_047_deals_three_if_two_other_units_are_rested() -> None:
    rested = {"card": GM, "rested": 1}
    table = scene(a={"units": ["GD01-047", rested, rested]}, b={"units": [BIG_ZAM]})
    attack(table, "a1", "b")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert hps(table, "b1") == [3]
    table = scene(a={"units": ["GD01-047", rested, GM]}, b={"units": [BIG_ZAM, rested]})
    attack(table, "a1", "b")
    assert asks(table) == "action", "itself and enemies do not count"


@pytest.mark.parametrize("top", ["ST03-003", "ST03-007"])  # a unit of Neo Zeon, and one of Zeon
def test_gd01_048_may_take_a_unit_of_zeon_or_neo_zeon_from_the_top(top: str) -> None:
    table = scene(a={"hand": "GD01-048", "top": top})
    play(table, "GD01-048")
    assert table.moves() == ["pass", top]
    play(table, top)
    assert (hand(table, A), table.position()["sides"][A]["bottom"]) == ([top], "")
    table = scene(a={"hand": "GD01-048", "top": top})
    play(table, "GD01-048 pass")
    assert (hand(table, A), table.position()["sides"][A]["bottom"]) == ([], top)


@pytest.mark.parametrize("top", ["ST03-011", "ST03-012", "ST03-016", GM, "ST04-008"])
def test_gd01_048_takes_no_other_card(top: str) -> None:
    """Zaku I Sniper Type adds to the hand no pilot, command or base of Zeon, and no Earth Federation or ZAFT unit."""
    table = scene(a={"hand": "GD01-048", "top": top})
    play(table, "GD01-048")
    assert table.moves() == ["pass"]
    play(table, "pass")
    assert (hand(table, A), table.position()["sides"][A]["bottom"]) == ([], top)


def test_gd01_049_lets_a_unit_of_zaft_with_five_ap_strike_first() -> None:
    own = [{"card": "ST04-006", "pilot": KAI}, "ST04-006", {"card": WING, "pilot": KAI}]
    table = scene(a={"hand": "GD01-049", "units": own}, b={"units": own})
    play(table, "GD01-049")
    assert table.moves() == ["a1"]
    play(table, "a1")
    assert at(table, "a1")["keywords"] == {"first_strike": 1}
    end_turn(table)
    assert at(table, "a1")["keywords"] == {}


def test_gd01_050_deals_two_if_it_attacks_a_unit_with_five_ap() -> None:
    enemies = [TRAP, GUNCANNON]
    strong = {"card": "GD01-050", "ap_turn": 3}
    table = scene(a={"units": [strong]}, b={"units": enemies})
    attack(table, "a1", "b1")
    assert table.moves() == ["b1", "b2"]
    play(table, "b2")
    assert hps(table, "b1 b2") == [6, 2]
    table = scene(a={"units": [strong]}, b={"units": enemies})
    attack(table, "a1", "b")
    assert asks(table) == "action", "not against the player"
    table = scene(a={"units": [{"card": "GD01-050", "ap_turn": 2}, BIG_ZAM]}, b={"units": enemies})
    attack(table, "a1", "b1")
    assert asks(table) == "action", "not with four AP"


def test_gd01_052_deals_one_when_deployed() -> None:
    table = scene(a={"hand": "GD01-052", "units": [GM]}, b={"units": [GM, BIG_ZAM]})
    play(table, "GD01-052")
    assert table.moves() == ["b1", "b2"]
    play(table, "b2")
    assert hps(table, "b1 b2") == [2, 5]


def test_gd01_053_pays_one_to_deal_one_to_a_unit_of_two_ap_or_less_once_a_turn() -> None:
    table = scene(a={"units": ["GD01-053", GM]}, b={"units": [GUNDAM, GUNCANNON]})
    play(table, "use-a1.1")
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert (hps(table, "b1 b2"), resources(table, A)) == ([4, 3], (9, 1))
    assert not at(table, "a1")["rested"]
    assert "use-a1.1" not in table.moves()
    assert "use-a1.1" not in scene(a={"units": ["GD01-053"]}, b={"units": [GUNDAM]}).moves()
    assert "use-a1.1" not in scene(a={"units": ["GD01-053"], "active": 0, "spent": 5}, b={"units": [GM]}).moves()
    end_turn(table)
    end_turn(table)
    assert "use-a1.1" in table.moves(), "the next turn is another one"


def test_gd01_054_has_breach_with_five_ap() -> None:
    table = scene(a={"units": [{"card": "GD01-054", "ap_turn": 2}, {"card": "GD01-054", "ap_turn": 1}]},
                  b={"units": [{"card": GM, "rested": 1}, {"card": GM, "rested": 1}], "home": WALL})  # fmt: skip
    assert [at(table, place)["keywords"] for place in ("a1", "a2")] == [{"breach": 3}, {}]
    fight(table, "a1", "b1")
    fight(table, "a2", "b2")
    assert base_hp(table, B) == 3


def test_a_keyword_that_depends_on_ap_could_also_depend_on_a_link() -> None:
    """The test adds the condition "during link" to the effect that gives GD01-054 Breach with 5 AP."""
    strong = {"card": "GD01-054", "ap_turn": 1}
    with as_if("standing", facts("GD01-054").first_always, gate=Needs.LINK):
        table = scene(a={"units": [{**strong, "pilot": KAI}, {**strong, "pilot": "GD01-094"}]})
        assert [at(table, place)["keywords"] for place in ("a1", "a2")] == [{}, {"breach": 3}]


def test_gd01_056_deals_one_to_a_unit_of_five_ap_or_less_when_destroyed() -> None:
    table = scene(a={"units": ["GD01-056", GM]}, b={"units": [TRAP, SHAMBLO]})
    fight(table, "a1", "b1")
    assert (unit(table, "a1"), table.turn, table.moves()) == (None, A, ["b1"])
    play(table, "b1")
    assert hps(table, "b1 b2") == [3, 5], "two in the battle, one by the effect"


def test_gd01_056_of_the_active_player_comes_first() -> None:
    table = scene(a={"units": ["GD01-056"], "hand": "GD01-024"}, b={"units": ["GD01-056", WING_6]})
    play(table, "GD01-024")
    assert (table.turn, table.moves()) == (A, ["b2"])
    play(table, "b2")
    assert (table.turn, table.moves()) == (B, ["a2"])


def test_gd01_058_pays_one_for_one_ap_to_a_unit_from_lv_4_once_a_turn() -> None:
    table = scene(a={"units": [GUNDAM, "GD01-058", GM]}, b={"units": [WING, GUNCANNON], "home": WALL})
    assert "use-a2.1" not in table.moves(), "not in the main phase"
    attack(table, "a1", "b")
    play(table, "pass use-a2.1")
    assert set(table.moves()) == {"a1", "b1"}, "any unit"
    play(table, "a1")
    assert (aps(table, "a1"), resources(table, A), at(table, "a2")["rested"]) == ([4], (9, 1), False)
    play(table, "pass")
    assert table.moves() == ["pass"], "once a turn"
    let_pass(table)
    assert (base_hp(table, B), aps(table, "a1")) == (2, [3]), "for the battle"
    table = scene(a={"units": [GUNDAM, "GD01-058"]})
    play(table, "end pass use-a2.1 a1")
    assert aps(table, "a1") == [3], "and without a battle for nothing"


def test_gd01_059_has_two_ap_more_against_the_player() -> None:
    table = scene(a={"units": ["GD01-059"]}, b={"home": WALL})
    fight(table, "a1", "b")
    assert (base_hp(table, B), aps(table, "a1")) == (2, [2]), "for the battle"
    table = scene(a={"units": ["GD01-059"]}, b={"units": [TRAP]})
    fight(table, "a1", "b1")
    assert hps(table, "b1") == [4]
    table = scene(a={"units": ["GD01-059"]}, b={"units": [LAUNCHER]})
    attack(table, "a1", "b")
    play(table, "b1")
    let_pass(table)
    assert hps(table, "b1") == [0], "also if it is blocked then"


def test_gd01_063_strikes_first_against_units_up_to_lv_2_on_the_own_turn() -> None:
    table = scene(a={"units": ["GD01-063"]}, b={"units": [{"card": GM, "rested": 1}]})
    assert at(table, "a1")["keywords"] == {}
    fight(table, "a1", "b1")
    assert hps(table, "a1 b1") == [1, 0]
    table = scene(a={"units": ["GD01-063"]}, b={"units": [{"card": "ST03-003", "rested": 1}]})
    fight(table, "a1", "b1")
    assert hps(table, "a1 b1") == [0, 0], "Lv 3"
    table = scene(a={"units": [{"card": "GD01-063", "rested": 1}]}, b={"units": [GM]}, turn=B)
    fight(table, "b1", "a1")
    assert hps(table, "a1 b1") == [0, 0], "the other turn"
    table = scene(a={"units": ["GD01-063"]}, b={"units": [{"card": "T-004", "rested": 1}]})
    fight(table, "a1", "b1")
    assert hps(table, "a1 b1") == [1, 0], "a token is Lv 0"


def test_gd01_063_strikes_first_against_such_a_blocker() -> None:
    table = scene(a={"units": ["GD01-063"]}, b={"units": ["ST01-009"]})
    attack(table, "a1", "b")
    play(table, "b1")
    let_pass(table)
    assert hps(table, "a1 b1") == [1, 0]


def test_gd01_063_has_first_strike_in_such_a_battle_on_the_own_turn_only() -> None:
    table = scene(a={"units": ["GD01-063"]}, b={"units": [{"card": GM, "rested": 1}]})
    attack(table, "a1", "b1")
    assert at(table, "a1")["keywords"] == {"first_strike": 1}
    table = scene(a={"units": [{"card": "GD01-063", "rested": 1}]}, b={"units": [GM]}, turn=B)
    attack(table, "b1", "a1")
    assert (asks(table), at(table, "a1")["keywords"]) == ("action", {})


# --- white -----------------------------------------------------------------------------------------------------------


def test_gd01_065_takes_two_ap_once_a_turn_when_it_or_a_white_unit_is_paired() -> None:
    table = scene(a={"units": ["GD01-065", "ST01-007"], "hand": f"{KAI} {HAYATO}"}, b={"units": [BIG_ZAM]})
    play(table, f"pair-{KAI} a1")
    assert table.moves() == ["b1"]
    play(table, "b1")
    assert aps(table, "b1") == [3]
    play(table, f"pair-{HAYATO} a2")
    assert (asks(table), aps(table, "b1")) == ("main", [3]), "once a turn"
    end_turn(table)
    assert aps(table, "b1") == [5]


def test_gd01_065_needs_a_pilot_and_looks_at_white_units_only() -> None:
    paired = {"card": "GD01-065", "pilot": KAI}
    table = scene(a={"units": [paired, GM, "ST01-007"], "hand": f"{RAMBA} {HAYATO}"}, b={"units": [BIG_ZAM]})
    play(table, f"pair-{RAMBA} a2")
    assert asks(table) == "main", "a blue unit"
    play(table, f"pair-{HAYATO} a3 b1")
    assert aps(table, "b1") == [3]
    table = scene(a={"units": ["GD01-065", "ST01-007"], "hand": HAYATO}, b={"units": [BIG_ZAM]})
    play(table, f"pair-{HAYATO} a2")
    assert asks(table) == "main", "it has no pilot itself"
    table = scene(a={"units": [paired]}, b={"units": ["ST01-007"], "hand": HAYATO}, turn=B)
    play(table, f"pair-{HAYATO} b1")
    assert (asks(table), table.turn) == ("main", B), "the enemy's pilots do not matter"


def test_gd01_066_brings_a_token() -> None:
    table = scene(a={"hand": "GD01-066"})
    play(table, "GD01-066")
    token = at(table, "a2")
    assert (token["number"], token["ap_now"], token["hp_left"], token["keywords"]) == ("T-011", 2, 2, {"blocker": 1})
    assert (token["traits"], token["rested"], unit(table, "a3")) == (["Triple Ship Alliance"], False, None)


def test_gd01_066_with_a_pilot_lets_a_token_attack_on_the_turn_it_came() -> None:
    own = [{"card": "T-011", "fresh": 1}, {"card": "T-001", "fresh": 1}, {"card": "GD01-081", "fresh": 1}]
    table = scene(a={"units": [{"card": "GD01-066", "pilot": KAI}, *own]}, b={"units": [own[0]], "home": WALL})
    assert "attack-a2" not in table.moves()
    attack(table, "a1", "b")
    assert table.moves() == ["a2"], "one's own, a token, and of the Triple Ship Alliance"
    play(table, "a2")
    let_pass(table)
    assert {"attack-a2", "attack-a3", "attack-a4"} & set(table.moves()) == {"attack-a2"}
    table = scene(a={"units": ["GD01-066", *own]}, b={"home": WALL})
    attack(table, "a1", "b")
    assert asks(table) == "action", "not without a pilot"


def test_gd01_067_takes_a_command_up_to_lv_5_from_the_trash_when_paired() -> None:
    table = scene(a={"units": ["GD01-067"], "hand": KAI, "trash": "ST01-012 GD01-109 GD01-112 ST01-010"})
    play(table, f"pair-{KAI} a1")
    assert set(table.moves()) == {"ST01-012", "GD01-109"}
    play(table, "GD01-109")
    assert (hand(table, A), "GD01-109" in trash(table, A)) == (["GD01-109"], False)


@pytest.mark.parametrize("number", ["GD01-068", "GD01-075"])
def test_gd01_068_and_gd01_075_return_a_unit_with_one_hp(number: str) -> None:
    table = scene(a={"hand": number, "units": [DEMI]}, b={"units": [DEMI, GM, {"card": GM, "damage": 1}]})
    play(table, number)
    assert table.moves() == ["b1", "b3"]
    play(table, "b3")
    assert (unit(table, "b3"), hand(table, B)) == (None, [GM])


def test_gd01_069_pays_one_to_set_a_white_blocker_active_once_a_turn() -> None:
    rested = [{"card": card, "rested": 1} for card in (DEMI, "ST02-008", "ST04-005", DEMI)]
    table = scene(a={"units": ["GD01-069", *rested, DEMI]}, b={"units": [{"card": DEMI, "rested": 1}]})
    play(table, "use-a1.1")
    assert table.moves() == ["a2", "a5"], "one's own, white, with Blocker, rested"
    play(table, "a2")
    assert (at(table, "a2")["rested"], resources(table, A)) == (False, (9, 1))
    assert "attack-a1" in table.moves(), "it is not rested for this"
    assert not {"attack-a2", "use-a1.1"} & set(table.moves())
    assert "use-a1.1" not in scene(a={"units": ["GD01-069", *rested], "active": 0, "spent": 5}).moves()


def test_gd01_070_costs_two_less_with_four_commands_in_the_trash() -> None:
    table = scene(a={"hand": "GD01-070", "trash": "ST01-012*2 ST01-013*2"})
    play(table, "GD01-070")
    assert resources(table, A) == (9, 1)
    table = scene(a={"hand": "GD01-070", "trash": "ST01-012*3 ST01-010*2"})
    play(table, "GD01-070")
    assert resources(table, A) == (7, 3)


def test_gd01_071_as_a_link_unit_takes_two_ap_for_the_battle() -> None:
    table = scene(a={"units": [{"card": "GD01-071", "pilot": "GD01-122"}]}, b={"units": [TRAP, GM]})
    attack(table, "a1", "b1")
    assert table.moves() == ["b1", "b2"]
    play(table, "b1")
    let_pass(table)
    assert (hps(table, "a1"), aps(table, "b1")) == ([1], [5])
    table = scene(a={"units": [{"card": "GD01-071", "pilot": KAI}]}, b={"units": [TRAP, GM]})
    attack(table, "a1", "b1")
    assert asks(table) == "action", "not without a link"


def test_gd01_073_as_a_link_unit_returns_a_unit_of_two_hp_or_less() -> None:
    table = scene(a={"units": [{"card": "GD01-073", "pilot": "ST04-013"}, GM]}, b={"units": [WING, GM]})
    attack(table, "a1", "b")
    assert table.moves() == ["b2"]
    play(table, "b2")
    assert (unit(table, "b2"), hand(table, B)) == (None, [GM])
    table = scene(a={"units": [{"card": "GD01-073", "pilot": KAI}]}, b={"units": [WING, GM]})
    attack(table, "a1", "b")
    assert asks(table) == "action", "not without a link"


def test_gd01_074_draws_one_and_then_discards_one_when_it_attacks() -> None:
    table = scene(a={"units": ["GD01-074"], "hand": f"{DEMI} {WING}"})
    attack(table, "a1", "b")
    assert (asks(table), set(table.moves())) == ("hand", {DEMI, GM, WING})
    play(table, DEMI)
    assert (sorted(hand(table, A)), trash(table, A), asks(table)) == ([WING, GM], {DEMI: 1}, "action")


def test_gd01_076_is_one_stronger_with_four_commands_in_the_trash() -> None:
    table = scene(a={"units": ["GD01-076"], "trash": "ST01-012*4"}, b={"units": ["GD01-076"]})
    assert (aps(table, "a1 b1"), hps(table, "a1 b1")) == ([4, 3], [4, 3])
    table = scene(a={"units": ["GD01-076"], "trash": "ST01-012*3 ST01-010"})
    assert (aps(table, "a1"), hps(table, "a1")) == ([3], [3])


def test_gd01_076_grows_with_the_fourth_command() -> None:
    table = scene(a={"units": ["GD01-076"], "hand": "GD01-100", "trash": "ST01-012*3"})
    play(table, "GD01-100")
    assert aps(table, "a1") == [4]


def test_gd01_078_takes_one_ap_for_the_turn() -> None:
    table = scene(a={"hand": "GD01-078", "units": [GM]}, b={"units": [GM, BIG_ZAM]})
    play(table, "GD01-078")
    assert table.moves() == ["b1", "b2"]
    play(table, "b2")
    assert aps(table, "b1 b2") == [2, 4]
    end_turn(table)
    assert aps(table, "b2") == [5]


def test_gd01_080_returns_a_unit_up_to_lv_2_when_destroyed() -> None:
    table = scene(a={"units": ["GD01-080", GM]}, b={"units": [TRAP, GUNCANNON, GM]})
    fight(table, "a1", "b1")
    assert (unit(table, "a1"), table.moves()) == (None, ["b3"])
    play(table, "b3")
    assert (unit(table, "b3"), hand(table, B)) == (None, [GM])
    table = scene(a={"units": ["GD01-080"]}, b={"units": [TRAP, "T-001"]})
    fight(table, "a1", "b1")
    play(table, "b2")
    assert (unit(table, "b2"), hand(table, B)) == (None, []), "a token leaves the game"


def test_gd01_081_is_stronger_and_blocks_beside_another_of_the_alliance() -> None:
    table = scene(a={"units": ["GD01-081", "T-011"]})
    assert (aps(table, "a1"), at(table, "a1")["keywords"]) == ([3], {"blocker": 1})
    table = scene(a={"units": ["GD01-081", GM]}, b={"units": ["GD01-081", "GD01-081"]})
    assert (aps(table, "a1 b1 b2"), at(table, "a1")["keywords"]) == ([2, 3, 3], {})
    attack(table, "a2", "b")
    assert table.moves() == ["pass", "b1", "b2"]


def test_gd01_082_with_a_pilot_pays_two_for_one_ap_less_once_a_turn() -> None:
    own = [{"card": "GD01-082", "pilot": KAI}, GUNCANNON]
    table = scene(a={"units": own}, b={"units": [TRAP, GM]})
    assert "use-a1.1" not in table.moves(), "not in the main phase"
    attack(table, "a2", "b1")
    play(table, "pass use-a1.1")
    assert table.moves() == ["b1", "b2"]
    play(table, "b1")
    assert (aps(table, "b1"), resources(table, A), at(table, "a1")["rested"]) == ([4], (8, 2), False)
    play(table, "pass")
    assert table.moves() == ["pass"], "once a turn"
    let_pass(table)
    assert aps(table, "b1") == [5], "for the battle"


def test_gd01_082_does_not_without_a_pilot_or_resources() -> None:
    table = scene(a={"units": ["GD01-082", GM]}, b={"units": [GM]})
    attack(table, "a2", "b")
    play(table, "pass")
    assert (table.turn, table.moves()) == (A, ["pass"])
    table = scene(a={"units": [{"card": "GD01-082", "pilot": KAI}, GM], "active": 1, "spent": 5}, b={"units": [GM]})
    attack(table, "a2", "b")
    play(table, "pass")
    assert (table.turn, table.moves()) == (A, ["pass"])
