"""Functions and constants for conditions of effects, such as `given.units(which.own(), 2)` and `given.your_turn`."""

from __future__ import annotations

from typing import Final

from schachtel.games.gundam.effects.words import Cards, Condition, Test, Units


def units(which: Units, at_least: int = 1, at_most: int | None = None) -> Condition:
    return Condition(Test.UNITS, at_least, at_most, units=which)


def none(which: Units) -> Condition:
    return Condition(Test.UNITS, 0, 0, units=which)


def trash(which: Cards, at_least: int = 1) -> Condition:
    return Condition(Test.TRASH, at_least, cards=which)


def opponent_holds(at_least: int) -> Condition:
    return Condition(Test.HAND, at_least)


your_turn: Final = Condition(Test.YOUR_TURN)
attacks_unit: Final = Condition(Test.ATTACKS_UNIT)
attacks_player: Final = Condition(Test.ATTACKS_PLAYER)
unpaired: Final = Condition(Test.UNPAIRED)
