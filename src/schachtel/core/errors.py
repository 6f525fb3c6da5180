"""One tree of errors. Each message says what was wrong, and what would be right."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol


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


class Sentences(Protocol):
    """A message catalogue, as errors know it (`core/catalogue.py` has the class)."""

    def text(self, key: str, language: str, /, **values: Any) -> str:
        """Return a sentence with its values."""


@dataclass(frozen=True)
class Reason:
    """Why something is refused: a key with named values, and the catalogue that has the sentence `refusal-KEY`.

    A value that differs between languages is itself a mapping from language to text.
    """

    key: str
    values: Mapping[str, object]
    catalogue: Sentences

    def text(self, language: str) -> str:
        """Return the reason as a sentence."""
        values = {name: each[language] if isinstance(each, Mapping) else each for name, each in self.values.items()}
        return self.catalogue.text(f"refusal-{self.key}", language, **values)


def because(catalogue: Sentences, key: str, **values: object) -> Reason:
    """Return a reason with its values."""
    return Reason(key, values, catalogue)


def some_moves(moves: Iterable[str], most: int = 8) -> str:
    """Return the first few moves as the end of a sentence."""
    shown = list(itertools.islice(moves, most + 1))
    return ", ".join(shown[:most]) + (" …" if len(shown) > most else ".")


class IllegalMove(SchachtelError):
    """A move that exists, but is not legal in this position: what was tried, and the reasons against it.

    Errors for programmers have no reasons, only an English sentence.
    """

    def __init__(self, tried: str, *reasons: Reason) -> None:
        super().__init__(tried, *reasons)
        self.tried, self.reasons = tried, reasons

    def text(self, language: str) -> str:
        """Return the refusal as a sentence; without reasons, it is English in every language."""
        return (
            f"{self.tried} – {' '.join(each.text(language) for each in self.reasons)}" if self.reasons else self.tried
        )

    def __str__(self) -> str:
        return self.text("en")


class PositionError(SchachtelError):
    """The position is not one of this game."""


class OptionError(SchachtelError):
    """No such game, no such option, or no such value."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with what a person has written: its place, and a code with named values.

    `place` is empty where the whole is meant. The values hold what the place is made of, too, such as a line's number.
    The catalogue has the sentence `fault-CODE`; a variant of a code (`unknown.near`) has `fault-CODE-VARIANT`.
    """

    place: str
    code: str
    values: Mapping[str, object]
    catalogue: Sentences

    def text(self, language: str) -> str:
        """Return the sentence without the place."""
        return self.catalogue.text(f"fault-{self.code.replace('.', '-')}", language, **self.values)

    @property
    def what(self) -> str:
        """The English sentence without the place."""
        return self.text("en")

    def __str__(self) -> str:
        return f"{self.place}: {self.what}" if self.place else self.what


class FaultyValue(OptionError):
    """A value of an option with a fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class FaultyFile(OptionError):
    """A file of a person's own that cannot be played with: `faults` is all that is wrong, the message the first few."""

    A_FEW = 5

    def __init__(self, name: str, faults: Iterable[Fault]) -> None:
        self.name, self.faults = name, tuple(faults)
        super().__init__(name, self.faults)

    def __str__(self) -> str:
        told = [f"{self.name}, {fault}" for fault in self.faults[: self.A_FEW]]
        left = len(self.faults) - self.A_FEW
        return "; ".join([*told, f"and {left} more"] if left > 0 else told)


class RecordError(SchachtelError):
    """The text is no record, or not one that can be replayed here."""


class BotError(SchachtelError):
    """A program that plays for somebody cannot be started, or does not play along."""


class DeckError(FaultyFile):
    """The deck breaks the rules of deck building, or is no list of cards: each fault names its line."""
