"""Readable positions of a duel, of battle royale or of team battle: who has what, and what happens then.

    table = scene(a={"hand": "ST01-004"}, b={"units": [{"card": "ST01-005", "rested": 1}, "ST03-008"]})
    play(table, "ST01-004 b1")

It is A's main phase, unless said otherwise. Both have ten active resources, an EX Base, six shields and a deck of GMs
(ST01-005, units without an effect; `pool` is what deck and shields are made of). Units were there before this turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schachtel.core.table import Table, from_position
from schachtel.games.gundam import GAME
from schachtel.games.gundam.rules import questions

A, B, C, D = range(4)
USUAL = {"active": 10, "resource_deck": 0}
GONE: dict[str, Any] = {"lost": 2, "home": None, "shields": 0, "pool": "", "active": 0}  # has left battle royale


def scene(
    a: Mapping[str, Any] | None = None, b: Mapping[str, Any] | None = None, *, backend: str = "interpreted", **more: Any
) -> Table:
    """`units` has cards, or dicts as positions have them; `home` a base's number, a dict, or None for no base."""
    return from_position(GAME, {"sides": [_side(a or {}), _side(b or {})], **more}, backend=backend)


def royale(*sides: Mapping[str, Any], backend: str = "interpreted", **more: Any) -> Table:
    """Three to six, A first; last player standing, unless said otherwise."""
    return from_position(
        GAME, {"players": len(sides), "sides": [_side(each) for each in sides], **more}, backend=backend
    )


def team(*sides: Mapping[str, Any], backend: str = "interpreted", **more: Any) -> Table:
    """A and B against C and D; A and B have the turn. What a partner does, the leader is asked about."""
    return royale(*sides, mode="team", backend=backend, **more)


def _side(given: Mapping[str, Any]) -> dict[str, Any]:
    side = {**USUAL, **given}
    if "home" in side and not isinstance(side["home"], dict):
        side["home"] = {"card": side["home"]} if side["home"] else {}
    return side


def play(table: Table, moves: str) -> None:
    """Whoever's turn it is."""
    for move in moves.split():
        table.play(move)


def pass_all(table: Table) -> None:
    """All pass until nobody is asked in an action step any more."""
    while table.turn is not None and table.moves()[0] == "pass" and asks(table) == "action":
        table.play("pass")


def asks(table: Table) -> str:
    """What is asked now, as a word: main, action, unit, block, burst, order, pay, pair, …"""
    names = {value: name.lower() for name, value in vars(questions).items() if name.isupper() and name != "COUNT"}
    return names[int(table._position.state.asked)]


def side(table: Table, seat: int, viewer: int | None = None) -> dict[str, Any]:
    """What lies in front of a seat, as it sees it itself, or somebody else."""
    shown: dict[str, Any] = table.view(seat if viewer is None else viewer)["sides"][seat]
    return shown


def unit(table: Table, place: str) -> dict[str, Any] | None:
    """a1 … f6; None if nobody is there. `ap_now`, `hp_left`, `rested`, `keywords`, `pilot`, `linked`, …"""
    found: dict[str, Any] | None = side(table, "abcdef".index(place[0]))["units"][int(place[1]) - 1]
    return found


def at(table: Table, place: str) -> dict[str, Any]:
    """The same, of somebody who is there."""
    found = unit(table, place)
    assert found is not None, f"nobody is at {place}"
    return found


def home(table: Table, seat: int) -> dict[str, Any]:
    """A base that is there. `hp_left`, `rested`, `number`, …"""
    found: dict[str, Any] | None = side(table, seat)["base"]
    assert found is not None, "there is no base"
    return found


def rested(card: str, **more: Any) -> dict[str, Any]:
    """A unit for a scene."""
    return {"card": card, "rested": 1, **more}


def hand(table: Table, seat: int) -> list[str]:
    return [card["number"] for card in side(table, seat)["hand"] for _ in range(card["copies"])]


def trash(table: Table, seat: int) -> dict[str, int]:
    found: dict[str, int] = side(table, seat)["trash"]
    return found


def events(table: Table, kind: str) -> list[dict[str, Any]]:
    """Of this kind, in the last decision."""
    return [event for event in table.events() if event["kind"] == kind]


def attack(table: Table, attacker: str, target: str) -> None:
    """Declare it; effects, blocks and actions follow."""
    play(table, f"attack-{attacker} {target}")


def let_pass(table: Table) -> None:
    """Nobody blocks, nobody acts."""
    while asks(table) in ("block", "action"):
        table.play("pass")


def fight(table: Table, attacker: str, target: str) -> None:
    """An attack to its end, or until an effect asks something."""
    attack(table, attacker, target)
    let_pass(table)


def end_turn(table: Table) -> None:
    """Nobody acts in the end phase."""
    table.play("end")
    pass_all(table)
