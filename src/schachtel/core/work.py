"""Things that people build for a game: boards, layouts, cards, decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Work:
    """A kind of thing that people build as a text, which becomes the value of one of the game's options."""

    kind: str
    option: str
    # A function that turns a text and its file name into the option's value, or raises FaultyFile.
    load: Callable[[str, str], str]
    # A function that returns the other options that the text also sets.
    more: Callable[[str], Mapping[str, str]] | None = None
