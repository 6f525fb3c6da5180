"""Options: which decks are played, and packed for the kernels."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from schachtel.core.errors import DeckError, OptionError, short
from schachtel.games.gundam.decks import Deck, load_deck, named, random_deck, read_deck
from schachtel.games.gundam.effects.pack import card_index
from schachtel.games.gundam.state import KINDS, SEATS

HOUSE = "blue_white,green_white"
RANDOM = re.compile(r"random-([0-9]{1,9})")
BETWEEN = ","  # decks
PLUS = "+"  # cards of a deck, in one line
FIRST = ("toss", "0", "1")


def read_decks(text: str) -> str:
    """A deck for each seat, as names or lists, in one line; or OptionError."""
    parts = [part.strip() for part in text.split(BETWEEN)]
    if len(parts) != SEATS:
        raise OptionError(f"decks={short(text)}: {SEATS} decks are needed, with a comma between")
    return BETWEEN.join(map(_canonical, parts))


def load_line(path: Path) -> str:
    """A deck from a file, in one line."""
    return _line(load_deck(path))


def _canonical(part: str) -> str:
    if part in named() or RANDOM.fullmatch(part):
        return part
    return _line(_deck(part))


def _line(deck: Deck) -> str:
    return PLUS.join(f"{copies}x{number}" for number, copies in deck.copies)


@functools.cache
def _deck(part: str) -> Deck:
    """A name, `random-7`, or a list: in lines, or in one with plus signs."""
    if part in named():
        return named()[part]
    if found := RANDOM.fullmatch(part):
        return random_deck(int(found[1]))
    text = re.sub(r"([0-9])x(?=[A-Z])", r"\1 ", part.replace(PLUS, "\n"))
    if not re.search(r"[0-9]", part):
        raise OptionError(f"deck {short(part)}: there are {', '.join(named())}, random-7, or a list of 50 cards")
    try:
        return read_deck(text, "deck")
    except DeckError as wrong:
        raise OptionError(str(wrong)) from None


def fill_options(values: Mapping[str, Any], players: int, o: Any) -> None:
    o.players = players
    o.first = -1 if values["first"] == FIRST[0] else int(values["first"])
    o.open_decks = values["open_decks"]
    index = card_index()
    for seat, part in enumerate(str(values["decks"]).split(BETWEEN)):
        copies = _deck(part).copies
        o.kinds[seat] = len(copies)
        for k, (number, many) in enumerate(copies):
            o.card[seat * KINDS + k], o.copies[seat * KINDS + k] = index[number], many
