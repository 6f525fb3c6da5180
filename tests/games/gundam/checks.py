"""Cards that many tests use, and checks that suit many cards: printed facts, links and keywords."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from schachtel.core.table import Table
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards import ALL
from tests.games.gundam.scene import A, B, asks, at, attack, end_turn, fight, pass_all, play, scene, side, unit

# Cards with which tests set up positions.
GM = "ST01-005"  # a blue unit of the Earth Federation: AP 2, HP 2, Lv 2
GUNCANNON = "ST01-003"  # a unit: AP 2, HP 4, Lv 3
GUNDAM = "GD01-013"  # a unit: AP 3, HP 4, Lv 4
WING = "GD01-040"  # a unit: AP 4, HP 3, Lv 5
WING_6 = "ST02-001"  # a unit: AP 4, HP 5, Lv 6
BIG_ZAM = "GD01-027"  # a unit: AP 5, HP 6, Lv 7
DEMI = "ST01-008"  # a unit with Blocker: AP 1, HP 1, Lv 1
LAUNCHER = "GD01-072"  # a unit with Blocker: AP 3, HP 4, Lv 4
HAYATO = "ST01-012"  # a command that adds HP 1 if paired as a pilot; traits: Earth Federation, White Base Team
KAI = "ST01-013"  # a command that adds AP 1 if paired as a pilot; traits: Earth Federation, White Base Team
RAMBA = "ST03-014"  # a command that adds AP 1 and HP 1 if paired as a pilot; trait: Zeon
LINKED = {"card": "ST01-007", "pilot": "ST01-011"}  # Aerial with its pilot Suletta, a link unit: AP 4, HP 6
WALL = "GD01-126"  # a base with 6 HP


@contextmanager
def as_if(rows: str, at: int, **values: int) -> Iterator[None]:
    """Change a row of the tables of cards during a test, to get an effect that is possible, but that no card has."""
    assert GAME.larger_version is not None
    changed = [
        getattr(game.tables()[0], rows)[at] for game in (GAME, GAME.larger_version)
    ]  # the row in the tables of duels, and the same row in the tables of larger games
    printed = {name: int(changed[0][name]) for name in values}
    try:
        for name, value in values.items():
            for row in changed:
                row[name] = value
        yield
    finally:
        for name, value in printed.items():
            for row in changed:
                row[name] = value


def facts(number: str) -> Any:
    """Return the row of a card in the game's tables."""
    return GAME.tables()[0].card[[card.number for card in ALL].index(number)]


def aps(table: Table, places: str) -> list[int]:
    return [at(table, place)["ap_now"] for place in places.split()]


def hps(table: Table, places: str) -> list[int]:
    """Return how many HP the units at these places have left, with 0 for an empty place."""
    return [0 if unit(table, place) is None else at(table, place)["hp_left"] for place in places.split()]


def base_hp(table: Table, seat: int) -> int:
    base = side(table, seat)["base"]
    return base["hp_left"] if base else 0


def resources(table: Table, seat: int) -> tuple[int, int]:
    """Return how many active and how many rested resources a seat has."""
    found = side(table, seat)["resources"]
    return found["active"], found["rested"]


def targets(table: Table, attacker: str) -> list[str]:
    """Declare an attack by the unit `attacker`, and return the targets it may choose."""
    play(table, f"attack-{attacker}")
    return table.moves()


def shield_falls(number: str, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None) -> Table:
    """Return a table where A's GM on a1 has destroyed one of B's shields, all of which are the card `number`."""
    more = dict(a or {})
    units = [GM, *more.pop("units", [])]
    table = scene(a={"units": units, **more}, b={"pool": f"{number}*20", "home": None, **(b or {})})
    fight(table, "a1", "b")
    assert (asks(table), table.turn) == ("burst", B)
    return table


def in_hand(table: Table, seat: int, number: str) -> dict[str, Any]:
    return next(card for card in side(table, seat)["hand"] if card["number"] == number)


def check_facts(shown: dict[str, Any], *expected: Any) -> None:
    names = ("number", "name", "colour", "level", "cost", "ap", "hp", "traits")
    assert [shown[name] for name in names] == list(expected)


def check_unit(*row: Any) -> None:
    """Check a unit's printed facts, that it needs as many resources as its Lv, and that playing it costs its cost."""
    *facts, keywords = row
    number, level, cost, ap, hp = facts[0], *facts[3:7]
    assert number not in scene(a={"hand": number, "active": level - 1}).moves()
    table = scene(a={"hand": number, "active": level})
    check_facts(in_hand(table, A, number), *facts)
    play(table, number)
    shown = at(table, "a1")
    check_facts(shown, *facts)
    assert resources(table, A) == (level - cost, cost)
    assert (shown["ap_now"], shown["hp_left"], shown["rested"], shown["fresh"]) == (ap, hp, False, True)
    assert shown["keywords"] == keywords


def check_links(number: str, pilots: list[str], other: str) -> None:
    """Check that each of `pilots` links with a unit, and that the pilot `other` does not."""
    for pilot in [*pilots, other]:
        table = scene(a={"units": [{"card": number, "pilot": pilot}]})
        assert at(table, "a1")["linked"] == (pilot != other), pilot


def check_repair(number: str, amount: int) -> None:
    table = scene(a={"units": [{"card": number, "damage": 2}]}, b={"units": [{"card": number, "damage": 2}]})
    before = hps(table, "a1 b1")
    end_turn(table)
    assert hps(table, "a1 b1") == [before[0] + amount, before[1]], "only at the end of the own turn"


def check_blocker(number: str) -> None:
    table = scene(a={"units": ["ST03-005", "ST03-005"]}, b={"units": [number]})
    attack(table, "a1", "b")
    assert (asks(table), table.turn, table.moves()) == ("block", B, ["pass", "b1"])
    before = at(table, "b1")["hp_left"]
    play(table, "b1")
    pass_all(table)
    assert hps(table, "b1") == [before - 1], "Dra-C deals 1 to the blocker"
    assert base_hp(table, B) == 3
    if before > 1:
        attack(table, "a2", "b")
        assert asks(table) == "action", "a rested unit cannot block"


def check_breach(number: str, amount: int) -> None:
    """Check a unit's keyword Breach against a base with 6 HP, and against shields."""
    table = scene(a={"units": [number]}, b={"units": [{"card": GM, "rested": 1}], "home": WALL})
    fight(table, "a1", "b1")
    assert unit(table, "b1") is None
    assert (base_hp(table, B), side(table, B)["shields"]) == (6 - amount, 6)
    table = scene(a={"units": [number]}, b={"units": [{"card": GM, "rested": 1}], "home": None})
    fight(table, "a1", "b1")
    assert side(table, B)["shields"] == 5
    table = scene(a={"units": [number]}, b={"units": [{"card": BIG_ZAM, "rested": 1}], "home": WALL})
    fight(table, "a1", "b1")
    assert (unit(table, "b1") is None, base_hp(table, B)) == (False, 6), "nothing is destroyed, nothing breaks through"


def check_support(number: str, amount: int) -> None:
    table = scene(a={"units": [number, GM]}, b={"units": [GM]})
    assert "support-a1" not in scene(a={"units": [number]}, b={"units": [GM]}).moves(), "there is nobody to support"
    play(table, "support-a1")
    assert table.moves() == ["a2"], "another friendly unit"
    play(table, "a2")
    assert aps(table, "a2") == [2 + amount]
    assert at(table, "a1")["rested"]
    assert "support-a1" not in table.moves()
    end_turn(table)
    assert aps(table, "a2") == [2]
