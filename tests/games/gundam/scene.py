"""Short descriptions of positions in a duel, battle royale or team battle, and functions that play on from them.

    table = scene(a={"hand": "ST01-004"}, b={"units": [{"card": "ST01-005", "rested": 1}, "ST03-008"]})
    play(table, "ST01-004 b1")

Unless a test says otherwise, it is A's main phase. Each side has ten active resources, an EX Base, six shields and a
deck of GMs (ST01-005, units without an effect). `pool` sets the cards of deck and shields. Units were deployed before
this turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schachtel.core.table import Table, from_position
from schachtel.games.gundam import GAME
from schachtel.games.gundam.rules import questions

A, B, C, D = range(4)
USUAL = {"active": 10, "resource_deck": 0}
# A player who was eliminated from battle royale.
GONE: dict[str, Any] = {"lost": 2, "home": None, "shields": 0, "pool": "", "active": 0}


def scene(
    a: Mapping[str, Any] | None = None, b: Mapping[str, Any] | None = None, *, backend: str = "interpreted", **more: Any
) -> Table:
    """Return a duel. Each unit, and the base `home` if there is one, is a card's number or a dict as in a position."""
    return from_position(GAME, {"sides": [_side(a or {}), _side(b or {})], **more}, backend=backend)


def royale(*sides: Mapping[str, Any], backend: str = "interpreted", **more: Any) -> Table:
    """Return a battle royale for three to six players, with A to move. By default, the last player standing wins."""
    return from_position(
        GAME, {"players": len(sides), "sides": [_side(each) for each in sides], **more}, backend=backend
    )


def team(*sides: Mapping[str, Any], backend: str = "interpreted", **more: Any) -> Table:
    """Return a team battle of A and B against C and D, in the turn of A and B. By default, leaders have a veto."""
    return royale(*sides, mode="team", backend=backend, **more)


def _side(given: Mapping[str, Any]) -> dict[str, Any]:
    side = {**USUAL, **given}
    if "home" in side and not isinstance(side["home"], dict):
        side["home"] = {"card": side["home"]} if side["home"] else {}
    return side


def play(table: Table, moves: str) -> None:
    """Play moves, each for the seat to move."""
    for move in moves.split():
        table.play(move)


def pass_all(table: Table) -> None:
    """Pass for all seats until the action step is over."""
    while table.turn is not None and table.moves()[0] == "pass" and asks(table) == "action":
        table.play("pass")


def asks(table: Table) -> str:
    """Return the kind of question asked now, as a word: main, action, unit, block, burst, order, pay, pair, …"""
    names = {value: name.lower() for name, value in vars(questions).items() if name.isupper() and name != "COUNT"}
    return names[int(table._position.state.asked)]


def side(table: Table, seat: int, viewer: int | None = None) -> dict[str, Any]:
    """Return what lies in front of a seat, as the seat itself or another viewer sees it."""
    shown: dict[str, Any] = table.view(seat if viewer is None else viewer)["sides"][seat]
    return shown


def unit(table: Table, place: str) -> dict[str, Any] | None:
    """Return the unit at a place a1 … f6 as a view shows it (`ap_now`, `hp_left`, `rested`, `keywords`, …), or None."""
    found: dict[str, Any] | None = side(table, "abcdef".index(place[0]))["units"][int(place[1]) - 1]
    return found


def at(table: Table, place: str) -> dict[str, Any]:
    """Return the unit at a place, and fail if there is none."""
    found = unit(table, place)
    assert found is not None, f"nobody is at {place}"
    return found


def home(table: Table, seat: int) -> dict[str, Any]:
    """Return a seat's base as a view shows it (`hp_left`, `rested`, `number`, …), and fail if there is none."""
    found: dict[str, Any] | None = side(table, seat)["base"]
    assert found is not None, "there is not a base"
    return found


def rested(card: str, **more: Any) -> dict[str, Any]:
    """Return the description of a rested unit, for use in `scene`."""
    return {"card": card, "rested": 1, **more}


def hand(table: Table, seat: int) -> list[str]:
    return [card["number"] for card in side(table, seat)["hand"] for _ in range(card["copies"])]


def trash(table: Table, seat: int) -> dict[str, int]:
    found: dict[str, int] = side(table, seat)["trash"]
    return found


def events(table: Table, kind: str) -> list[dict[str, Any]]:
    """Return the last decision's events of the given kind."""
    return [event for event in table.events() if event["kind"] == kind]


def attack(table: Table, attacker: str, target: str) -> None:
    """Declare an attack. Effects, blocks and actions can then follow."""
    play(table, f"attack-{attacker} {target}")


def let_pass(table: Table) -> None:
    """Pass until nobody can block or act."""
    while asks(table) in ("block", "action"):
        table.play("pass")


def fight(table: Table, attacker: str, target: str) -> None:
    """Play an attack until it is over, or until an effect needs a choice."""
    attack(table, attacker, target)
    let_pass(table)


def end_turn(table: Table) -> None:
    """End the turn, and let everybody pass in the end phase."""
    table.play("end")
    pass_all(table)
