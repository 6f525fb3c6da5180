"""Cards to stand by in scenes, and what many cards have in common: facts, links and keywords."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from schachtel.core.table import Table
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards import ALL
from tests.games.gundam.scene import A, B, asks, at, attack, end_turn, fight, pass_all, play, scene, side, unit

# Cards to stand by: AP/HP, Lv.
GM = "ST01-005"  # 2/2, Lv 2, blue, Earth Federation
GUNCANNON = "ST01-003"  # 2/4, Lv 3
GUNDAM = "GD01-013"  # 3/4, Lv 4
WING = "GD01-040"  # 4/3, Lv 5
WING_6 = "ST02-001"  # 4/5, Lv 6
BIG_ZAM = "GD01-027"  # 5/6, Lv 7
DEMI = "ST01-008"  # 1/1, Lv 1, Blocker
LAUNCHER = "GD01-072"  # 3/4, Lv 4, Blocker
HAYATO = "ST01-012"  # a command whose pilot adds 0/1: Earth Federation, White Base Team
KAI = "ST01-013"  # 1/0, Earth Federation, White Base Team
RAMBA = "ST03-014"  # 1/1, Zeon
LINKED = {"card": "ST01-007", "pilot": "ST01-011"}  # Aerial with Suletta, a link unit of 4/6
WALL = "GD01-126"  # a base of 6 HP


@contextmanager
def as_if(rows: str, at: int, **values: int) -> Iterator[None]:
    """A row of the tables says something else that the vocabulary could say, though no card of the pool does."""
    assert GAME.more is not None
    changed = [
        getattr(game.tables()[0], rows)[at] for game in (GAME, GAME.more)
    ]  # the duel's, and those for more seats
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
    """What the tables have of a card."""
    return GAME.tables()[0].card[[card.number for card in ALL].index(number)]


def aps(table: Table, places: str) -> list[int]:
    return [at(table, place)["ap_now"] for place in places.split()]


def hps(table: Table, places: str) -> list[int]:
    """What is left of them; 0 for an empty place."""
    return [0 if unit(table, place) is None else at(table, place)["hp_left"] for place in places.split()]


def base_hp(table: Table, seat: int) -> int:
    base = side(table, seat)["base"]
    return base["hp_left"] if base else 0


def resources(table: Table, seat: int) -> tuple[int, int]:
    """Active and rested."""
    found = side(table, seat)["resources"]
    return found["active"], found["rested"]


def targets(table: Table, attacker: str) -> list[str]:
    """Whom it may attack."""
    play(table, f"attack-{attacker}")
    return table.moves()


def shield_falls(number: str, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None) -> Table:
    """A's GM on a1 has destroyed a shield of B, which is this card."""
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
    """Playable with as many resources as its Lv and not with fewer; rests its cost; then stands there as printed."""
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
    """All of these pilots link with it, the other one does not."""
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
    """Against a base of 6 HP, and against shields."""
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
