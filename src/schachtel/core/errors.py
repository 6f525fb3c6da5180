"""One tree of errors. Each message says what was wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable


def short(value: object) -> str:
    """Anything at all, as a few characters for a message."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # numbers too long to print, lists too deep
        text = f"a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "…"


class SchachtelError(Exception):
    """Whatever this package refuses."""


class NotationError(SchachtelError):
    """The text is no move at all."""


class IllegalMove(SchachtelError):
    """The move exists, but not in this position."""


class PositionError(SchachtelError):
    """The position is not one of this game."""


class OptionError(SchachtelError):
    """No such game, no such option, or no such value."""


class FaultyFile(OptionError):
    """A file of a person's own that cannot be played with: `faults` is all that is wrong, the message the first few."""

    A_FEW = 5

    def __init__(self, name: str, faults: Iterable[object]) -> None:
        self.faults = tuple(map(str, faults))
        told = [f"{name}, {fault}" for fault in self.faults[: self.A_FEW]]
        left = len(self.faults) - self.A_FEW
        super().__init__("; ".join([*told, f"and {left} more"] if left > 0 else told))


class RecordError(SchachtelError):
    """The text is no record, or not one that can be replayed here."""


class BotError(SchachtelError):
    """A program that plays for somebody cannot be started, or does not play along."""


class DeckError(FaultyFile):
    """The deck breaks the rules of deck building, or is no list of cards: each fault names its line."""
