"""Things that people build for a game: boards, layouts, cards, decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Work:
    """A kind of thing that people build as a text, which becomes the value of one of the game's options."""

    kind: str
    option: str
    load: Callable[[str, str], str]  # turns a text and its file name into the option's value, or raises FaultyFile
    more: Callable[[str], Mapping[str, str]] | None = None  # returns the other options that the text also sets
