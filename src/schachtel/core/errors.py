"""The errors of this package, with a common base class. Each message says what was wrong and what would be right."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from schachtel.core.catalogue import Language
from schachtel.core.words import WORDS

Told: TypeAlias = "str | Mapping[Language, str]"  # one text for all languages, or a text for each language


def short(value: object) -> str:
    """Return any value as a short text for an error message."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # the value is a number too long to print, or a list nested too deeply
        text = f"a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "…"


def in_language(told: object, language: Language) -> Any:
    """Return the text for this language if a value has one text per language, else the value itself."""
    return told[language] if isinstance(told, Mapping) else told


class SchachtelError(Exception):
    """The base class of all errors that this package defines."""


class NotationError(SchachtelError):
    """An error for a text that is not a move at all."""


class Sentences(Protocol):
    """The part of a message catalogue that errors need; `Catalogue` in `core/catalogue.py` provides it."""

    def text(self, key: str, language: str, /, **values: Any) -> str:
        """Return the sentence with this key in one language, with its values filled in."""


@dataclass(frozen=True)
class Reason:
    """The reason for a refusal: a key with named values, and the catalogue that contains the sentence `refusal-KEY`.

    A value that differs between languages is itself a mapping from language to text.
    """

    key: str
    values: Mapping[str, object]
    catalogue: Sentences

    def text(self, language: Language) -> str:
        """Return the reason as a sentence."""
        values = {name: in_language(each, language) for name, each in self.values.items()}
        return self.catalogue.text(f"refusal-{self.key}", language, **values)


def because(catalogue: Sentences, key: str, **values: object) -> Reason:
    """Return a reason with this key and these values."""
    return Reason(key, values, catalogue)


def some_moves(moves: Iterable[str], most: int = 8) -> str:
    """Return the first few moves as the end of a sentence, separated by commas; ` …` shows that there are more."""
    shown = list(itertools.islice(moves, most + 1))
    return ", ".join(shown[:most]) + (" …" if len(shown) > most else ".")


class IllegalMove(SchachtelError):
    """An error for a move that exists but is not legal in this position, or for another action that is refused.

    `tried` is the text of the move, or empty for other actions, such as offering a draw. `reasons` say why it is not
    allowed. Errors that only programmers see have no reasons; there, `tried` is an English sentence.
    """

    def __init__(self, tried: str, *reasons: Reason) -> None:
        super().__init__(tried, *reasons)
        self.tried, self.reasons = tried, reasons

    def text(self, language: Language) -> str:
        """Return the error as a sentence in one language; without reasons, the sentence is always English."""
        if not self.reasons:
            return self.tried
        why = " ".join(each.text(language) for each in self.reasons)
        return f"{self.tried} – {why}" if self.tried else f"{why[:1].upper()}{why[1:]}"

    def __str__(self) -> str:
        return self.text("en")


class PositionError(SchachtelError):
    """An error for a position that is not valid in this game."""


class OptionError(SchachtelError):
    """An error for an unknown game, an unknown option, or an invalid value."""


@dataclass(frozen=True)
class Fault:
    """A mistake in a text that a person has written: its place, and a code with named values.

    `place` is empty if the mistake concerns the whole text. The values include the parts of the place, such as a line
    number. The sentence in the catalogue has the key `fault-CODE`, or `fault-CODE-VARIANT` for a variant of a code,
    such as `unknown.near`.
    """

    place: Told
    code: str
    values: Mapping[str, object]
    catalogue: Sentences

    def where(self, language: Language) -> str:
        """Return the place of the mistake in words."""
        return str(in_language(self.place, language))

    def text(self, language: Language) -> str:
        """Return the sentence about the mistake, without its place."""
        return self.catalogue.text(f"fault-{self.code.replace('.', '-')}", language, **self.values)

    @property
    def what(self) -> str:
        """The English sentence about the mistake, without its place."""
        return self.text("en")

    def told(self, language: Language) -> str:
        """Return the place and the sentence about the mistake, as one line of a list of faults."""
        where = self.where(language)
        return f"{where}: {self.text(language)}" if where else self.text(language)

    def __str__(self) -> str:
        return self.told("en")


class Faulty(OptionError):
    """An error for a value or a file with faults. `name` is the file or option; it may be empty.

    `faults` contains all faults; the message of the error names only the first few.
    """

    A_FEW = 5

    def __init__(self, name: Told, faults: Iterable[Fault]) -> None:
        self.name, self.faults = name, tuple(faults)
        super().__init__(name, self.faults)

    def text(self, language: Language) -> str:
        """Return the first few faults as one sentence."""
        before = f"{in_language(self.name, language)}, " if self.name else ""
        told = [f"{before}{fault.told(language)}" for fault in self.faults[: self.A_FEW]]
        left = len(self.faults) - self.A_FEW
        return "; ".join([*told, WORDS.text("more_faults", language, n=left)] if left > 0 else told)

    def __str__(self) -> str:
        return self.text("en")


class FaultyValue(Faulty):
    """An error for an option whose value has a fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__("", (fault,))

    @property
    def fault(self) -> Fault:
        return self.faults[0]

    def __reduce__(self) -> tuple[type[FaultyValue], tuple[Fault]]:
        """Pickle the fault as the only argument; by default, exceptions pickle `args`, which do not fit `__init__`."""
        return FaultyValue, (self.fault,)


class FaultyFile(Faulty):
    """An error for a file, written by a person, that cannot be used in a game."""


class RecordError(SchachtelError):
    """An error for a text that is not a record, or for a record that cannot be replayed."""


class BotError(SchachtelError):
    """An error for a bot's external program that cannot be started, or does not answer as it should."""


class DeckError(FaultyFile):
    """An error for a deck that breaks the rules of deck building, or is no list of cards; each fault names its line."""
