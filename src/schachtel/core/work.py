"""What people build for a game: boards, layouts, cards, decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Work:
    """A kind of work: a text that becomes the value of one of the game's options."""

    kind: str
    option: str
    load: Callable[[str, str], str]  # a text with the name of its file, to the option's value; or FaultyFile
    more: Callable[[str], Mapping[str, str]] | None = None  # further options that such a text sets; or FaultyFile
