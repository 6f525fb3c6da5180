"""How two partners play, for the tests of team battle."""

from __future__ import annotations

from typing import Any

import schachtel
from schachtel.core.table import Table
from schachtel.games.gundam.effects.words import Keyword
from tests.games.gundam.scene import A, B, C, asks, team

# Plain units, a Blocker, and a unit that deals 1 damage when it is destroyed.
GM, ZAKU, BLOCKS, DOGA = "ST01-005", "ST03-007", "ST01-008", "GD01-056"
# Commands: one deals 2 damage to an enemy, one gives a friendly unit AP+2, and one draws two cards.
SHOT, MORE_AP, TWO_CARDS = "ST03-013", "ST03-012", "GD01-100"
# Bases: one heals a unit, one gives AP+1, and one has an effect that costs 2.
SIDE_7, VESALIUS, ARCHANGEL = "GD01-124", "ST04-016", "ST04-015"
AMURO, SULETTA = "ST01-010", "ST01-011"
AB_WON: tuple[float, ...] = (1, 1, 0, 0)
CD_WON: tuple[float, ...] = (0, 0, 1, 1)
BARE: dict[str, Any] = {"home": None, "shields": 0}
SUPPRESSION = {"keys_turn": 1 << Keyword.SUPPRESSION}


def new(first: str = "0", **more: Any) -> Table:
    return schachtel.new("gundam", mode="team", first=first, backend="interpreted", **{"seed": 1, **more})


def does(table: Table, moves: str, seat: int) -> None:
    """Make the given moves as a partner. If the leader is asked about a move, the leader allows it."""
    for move in moves.split():
        table.play(move, seat)
        if asks(table) == "veto":
            table.play("allow")


def asked(table: Table) -> tuple[str, tuple[int, ...]]:
    """Return the question that must be answered now, as a word, and the seats that may answer it."""
    return asks(table), table.acting


def kept(table: Table) -> Table:
    """Return the table after every player has kept the first hand."""
    while asks(table) == "mulligan":
        does(table, "keep", table.acting[0])
    return table


def begun(first: str = "0", **more: Any) -> Table:
    return kept(new(first, **more))


def leaders_pass(table: Table) -> None:
    """Let everybody pass until nobody can block or act."""
    while asks(table) in ("block", "action"):
        table.play("pass", table.acting[-1])


def fight(table: Table, attacker: str, target: str) -> None:
    """Play an attack until it is over, or until an effect needs a choice."""
    does(table, f"attack-{attacker} {target}", "abcd".index(attacker[0]))
    leaders_pass(table)


def end_turn(table: Table) -> None:
    table.play("end", table.acting[-1])
    while asks(table) == "action":
        table.play("pass", table.acting[-1])


def whose_turn(table: Table) -> int:
    whose: int = table.view()["turn"]
    return whose


def bases(table: Table) -> list[str | None]:
    return [each["base"] and each["base"]["number"] for each in table.view()["sides"]]


def shields(table: Table) -> list[int]:
    return [each["shields"] for each in table.view()["sides"]]


# --- situations of a game ---------------------------------------------------------------------------------------------


def proposal(**more: Any) -> Table:
    """Return a table where A has proposed to play a GM, and the leader B must answer."""
    table = team({"hand": f"{GM} {SHOT}"}, {"hand": ZAKU}, {"units": [GM]}, {}, **more)
    table.play(GM, A)
    return table


ZERO = "GD01-024"  # when deployed, this unit deals 3 damage to all units up to Lv 5
BIG = "ST02-001"  # a unit of Lv 6


def all_fall(of_a: int = 1, of_b: int = 1, of_c: int = 1, of_d: int = 1) -> Table:
    """Return a table where players have just lost the given numbers of units, each of which may deal 1 damage."""
    table = team(
        {"hand": ZERO, "units": [DOGA] * of_a},
        {"units": [DOGA] * of_b},
        {"units": [BIG] + [DOGA] * of_c},
        {"units": [BIG] + [DOGA] * of_d},
    )
    does(table, ZERO, A)
    return table


def a_target_is_asked() -> Table:
    table = team({"hand": SHOT}, {}, {"units": [GM]}, {"units": [GM]})
    does(table, SHOT, A)
    return table


def a_target_is_proposed() -> Table:
    table = a_target_is_asked()
    table.play("c1", A)
    return table


def a_burst_is_asked() -> Table:
    table = team({"units": [GM]}, {}, {"home": None, "pool": f"{SHOT}*30"}, {"home": None})
    fight(table, "a1", "c")
    return table


def a_burst_is_proposed() -> Table:
    table = a_burst_is_asked()
    table.play("burst", C)
    return table


def a_block_is_asked() -> Table:
    table = team({"units": [GM]}, {}, {"units": [BLOCKS]}, {"units": [BLOCKS]})
    does(table, "attack-a1 c", A)
    return table


def room_is_asked() -> Table:
    table = team({"hand": DOGA, "units": [GM] * 3}, {"units": [GM] * 3}, {}, {})
    does(table, DOGA, A)
    return table


def a_redraw_is_proposed() -> Table:
    table = new()
    table.play("redraw", A)
    return table


def cards_are_looked_at() -> Table:
    table = team({"hand": "ST02-015", "pool": f"{GM}*10 {ZAKU}*10", "top": f"{GM} {ZAKU}"}, {}, {}, {})
    does(table, "ST02-015", A)
    return table


def something_was_vetoed() -> Table:
    table = proposal()
    table.play("veto", B)
    return table


def it_was_left_to_the_leader() -> Table:
    table = something_was_vetoed()
    table.play("pass", A)
    return table


MOMENTS = [
    proposal, a_target_is_asked, a_target_is_proposed, a_burst_is_asked, a_burst_is_proposed, a_block_is_asked,
    room_is_asked, all_fall, a_redraw_is_proposed, cards_are_looked_at, something_was_vetoed, it_was_left_to_the_leader,
    lambda: new("toss"), begun,
]  # fmt: skip
