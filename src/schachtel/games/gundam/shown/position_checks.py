"""Checks that the fields of a position fit together."""

from __future__ import annotations

from typing import Any

from schachtel.core.errors import PositionError
from schachtel.games.gundam.data import TEAMS
from schachtel.games.gundam.rules import stages
from schachtel.games.gundam.rules.field import n_units
from schachtel.games.gundam.rules.limits import HAND, PARTNERS_SHIELDS, RESOURCE_DECK, SHIELDS, UNITS
from schachtel.games.gundam.rules.seating import has_teams, is_decided, seats
from schachtel.games.gundam.rules.stats import hp_of
from schachtel.games.gundam.rules.zones import n_deck
from schachtel.games.gundam.shown.writing import LETTERS, place_text

EARLY_DECK = 2 * HAND + SHIELDS + 1


def _check_teams(s: Any) -> None:
    for first, second in TEAMS:
        mine, theirs = s.side[first], s.side[second]
        names = f"{LETTERS[first]}, {LETTERS[second]}"
        if not 0 <= int(theirs.shields) - int(mine.shields) <= 1 or theirs.shields > PARTNERS_SHIELDS:
            raise PositionError(
                f"{names}, shields: {LETTERS[second]} must have as many shields as {LETTERS[first]} or one more,"
                f" and at most {PARTNERS_SHIELDS}"
            )
        if mine.home.serial and theirs.home.serial:
            raise PositionError(f"{names}, home: a team can have only one base")
        if not s.six_each and n_units(s, first) > UNITS:
            raise PositionError(f"{names}, units: a team can have at most {UNITS} units")


def check_position(s: Any, t: Any) -> None:
    if s.acting and s.side[s.asked_seat].lost:
        raise PositionError(f"lost: {LETTERS[int(s.asked_seat)]} must act now, but has already left the game")
    if has_teams(s):
        _check_teams(s)
    serials = [int(each.serial) for side in s.side for each in (*side.unit, side.home) if each.serial]
    if len(set(serials)) < len(serials):
        raise PositionError("serial: two units or bases have the same serial number; give them different numbers")
    for seat in range(seats(s)):
        side = s.side[seat]
        owner = LETTERS[seat]
        if int(side.active) + int(side.spent) + int(side.resource_deck) > RESOURCE_DECK:
            raise PositionError(f"{owner}, active, spent, resource_deck: must add up to at most {RESOURCE_DECK}")
        for place, unit in enumerate(side.unit):
            if unit.serial and hp_of(s, t, seat, place) <= 0:
                raise PositionError(f"{place_text(seat, place)}, damage: must be less than the unit's HP")
        if side.home.serial and side.home.damage >= t.card[side.home.card].hp:
            raise PositionError(f"{owner}, home, damage: must be less than the base's HP")
        if s.stage in (stages.TOSS, stages.MULLIGAN) and (
            side.shields or side.home.serial or any(each.serial for each in side.unit)
        ):
            raise PositionError(f"{owner}: there are no shields, bases or units before the first turn; remove them")
        if s.stage in (stages.TOSS, stages.MULLIGAN) and n_deck(s, seat) < EARLY_DECK and not side.lost:
            raise PositionError(f"{owner}, pool: before the first turn, the deck needs at least {EARLY_DECK} cards")
        if (s.stage == stages.OVER) != is_decided(s):
            raise PositionError('stage, lost: the stage must be "over" if the game is decided, and only then')
        if (
            s.stage != stages.OVER
            and n_deck(s, seat) == 0
            and s.stage not in (stages.TOSS, stages.MULLIGAN)
            and not side.lost
        ):
            raise PositionError(f"{owner}, pool: the deck is empty, so this player has lost; add cards, or set lost")
