"""Conditions of effects: `given.units(which.own(), 2)`, `given.your_turn`."""

from __future__ import annotations

from typing import Final

from schachtel.games.gundam.effects.words import Cards, If, Test, Units


def units(which: Units, at_least: int = 1, at_most: int | None = None) -> If:
    return If(Test.UNITS, at_least, at_most, units=which)


def none(which: Units) -> If:
    return If(Test.UNITS, 0, 0, units=which)


def trash(which: Cards, at_least: int = 1) -> If:
    return If(Test.TRASH, at_least, cards=which)


def opponent_holds(at_least: int) -> If:
    return If(Test.HAND, at_least)


your_turn: Final = If(Test.YOUR_TURN)
attacks_unit: Final = If(Test.ATTACKS_UNIT)
attacks_player: Final = If(Test.ATTACKS_PLAYER)
unpaired: Final = If(Test.UNPAIRED)
