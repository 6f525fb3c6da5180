"""The options of the game: reading them, checking them, and packing them for the kernels."""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Mapping
from typing import Any

from schachtel.core.contract import BETWEEN
from schachtel.core.errors import OptionError, short
from schachtel.core.record import HIDDEN
from schachtel.games.gundam.decks import Deck, known_deck, named, one_line, read_deck
from schachtel.games.gundam.effects.pack import card_index
from schachtel.games.gundam.rules import modes
from schachtel.games.gundam.rules.limits import KINDS, MOST_SEATS, SEATS

HOUSE = "blue_white,green_white"
FIRST = ("toss", *map(str, range(MOST_SEATS)))
MODES, GOALS = ("duel", "royale", "team"), ("last", "sudden")
MODE_NUMBERS = {"duel": modes.DUEL, "royale": modes.ROYALE, "team": modes.TEAM}
TEAMS = ((0, 1), (2, 3))
UNIT_LIMITS = ("team", "player")


def read_part(text: str) -> str:
    """Read the deck of one seat and return its standard form.

    The name of a deck stays a name, and a list becomes one line. Raise OptionError if the deck is faulty.
    """
    return text if known_deck(text) else one_line(_deck(text))


def load_part(text: str, name: str) -> str:
    """Read the text of a deck file and return its list as one line. Error messages call the deck `name`."""
    return one_line(read_deck(text, name))


def told_decks(values: Mapping[str, Any], players: int, seats: Collection[int]) -> str:
    """R18: return the decks of all players, with `?` for each player whose seat is not in `seats`.

    If the game is played with open deck lists, no deck is hidden. Otherwise even partners in a team battle do not see
    each other's lists, as in `secrets.mask`.
    """
    if values["open_decks"]:
        return str(values["decks"])
    decks = str(values["decks"]).split(BETWEEN)
    return BETWEEN.join(decks[seat % len(decks)] if seat in seats else HIDDEN for seat in range(players))


@functools.cache
def _deck(text: str) -> Deck:
    """Read a deck: a name, `random-7`, or a list, either in several lines or in one line with plus signs."""
    if known := known_deck(text):
        return known
    if not re.search(r"[0-9]\s*[x×]|[0-9]\s", text, re.IGNORECASE):
        raise OptionError(f"{short(text)}: choose from {', '.join(named())}, random-7, or a list of 50 cards")
    return read_deck(text, "deck")


def players_of(values: Mapping[str, Any], given: int | None) -> int:
    """Return the number of players: `given`, or the number that suits the mode and the number of decks.

    Raise OptionError if the mode, the decks and the number of players do not fit together.
    """
    decks = str(values["decks"]).count(BETWEEN) + 1
    mode = str(values["mode"])
    fitting = {"duel": (SEATS,), "royale": range(SEATS + 1, MOST_SEATS + 1), "team": (len(TEAMS) * 2,)}[mode]
    players = given or (max(fitting[0], decks) if mode == "royale" else fitting[0])
    if players not in fitting:
        raise OptionError(
            f"mode={mode} is not for {players} players: choose duel for two, team for four, or royale for three to six"
        )
    if decks not in (SEATS, players):
        raise OptionError(
            f"decks: {decks} given for {players} players; name one for each player, or two to be used alternately"
        )
    if values["first"] != FIRST[0] and int(values["first"]) >= players:
        raise OptionError(f"first={values['first']}: choose toss, or a seat from 0 to {players - 1}")
    return players


def teams(states: Any, players: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each team. Without teams, each seat is a team of its own."""
    return TEAMS if int(states[0].mode) == modes.TEAM else tuple((seat,) for seat in range(players))


def fill_options(values: Mapping[str, Any], players: int, o: Any) -> None:
    o.players = players
    o.first = -1 if values["first"] == FIRST[0] else int(values["first"])
    o.open_decks = values["open_decks"]
    o.mode = MODE_NUMBERS[str(values["mode"])]
    o.six_each = values["unit_limit"] == UNIT_LIMITS[1]
    o.closed_hands = not values["shared_hands"]
    o.goal = GOALS.index(values["goal"])
    index = card_index()
    decks = str(values["decks"]).split(BETWEEN)
    for seat in range(players):
        copies = _deck(decks[seat % len(decks)]).copies
        o.kinds[seat] = len(copies)
        for k, (number, many) in enumerate(copies):
            o.card[seat * KINDS + k], o.copies[seat * KINDS + k] = index[number], many
