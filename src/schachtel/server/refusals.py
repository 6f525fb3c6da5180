"""What the server refuses: a key with named values. The sentences are in `words/`.

A key is a code, or a code with a variant (`begun.join`), whose sentence is `begun-join` in the catalogue. Codes stay
the same from version to version: clients choose their own words by the code, and may use the values. The page says the
sentences of the catalogue by the key.
"""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, TypedDict

from schachtel.core.catalogue import Language
from schachtel.core.errors import IllegalMove, NotationError, OptionError, PositionError, RecordError, SchachtelError
from schachtel.server.words import WORDS

OTHER = "refused"  # the code of anything that has none of its own
KINDS: tuple[tuple[type[Exception], str], ...] = (
    (IllegalMove, "illegal_move"),
    (NotationError, "illegal_move"),
    (OptionError, "option"),
    (RecordError, "record"),
    (PositionError, "record"),
)


class Refusal(SchachtelError):
    """A request that the server does not carry out: a key of the catalogue, with named values."""

    status: ClassVar[int] = 400  # of an answer by HTTP

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, values)
        self.key, self.values = key, values

    @property
    def code(self) -> str:
        return self.key.partition(".")[0]

    def __str__(self) -> str:
        return self.text("en")

    def text(self, language: Language) -> str:
        """Return the refusal as a sentence."""
        return WORDS.text(self.key.replace(".", "-"), language, **self.values)

    def __reduce__(self) -> tuple[partial[Refusal], tuple[()]]:
        """Pickle the values by name: an exception passes its `args` by position otherwise."""
        return partial(type(self), self.key, **self.values), ()


class Invalid(Refusal):
    """A value that nobody may have, such as a name that is too long."""


class Unknown(Refusal):
    """The sender of a request has not said who they are, or has said it wrongly."""

    status = 401


class Forbidden(Refusal):
    """The sender of a request is known, and may not do what it asks for."""

    status = 403


class NotFound(Refusal):
    """A request names a table, a lesson or another thing that does not exist."""

    status = 404


class Refused(Refusal):
    """A request that cannot be carried out now, although it could be at another moment."""

    status = 409


class TooLarge(Refusal):
    """A request with a body that is longer than the server reads."""

    status = 413


class TooFast(Refusal):
    """A request that came too soon after too many others."""

    status = 429


class Failed(Refusal):
    """A request that ran into an error of the server, which is in the log."""

    status = 500


def code_of(why: Exception) -> str:
    """Return the code of a refusal, or of the kind of error that a game has raised."""
    if isinstance(why, Refusal):
        return why.code
    return next((code for kind, code in KINDS if isinstance(why, kind)), OTHER)


def key_of(why: Exception) -> str:
    """Return the key of a refusal, by which the page says it; for errors of a game, their code."""
    return why.key if isinstance(why, Refusal) else code_of(why)


class Told(TypedDict):
    """A refusal as data, for answers by HTTP and messages alike."""

    code: str
    key: str
    values: dict[str, Any]


def told(why: Exception) -> Told:
    """Return a refusal as data."""
    return Told(code=code_of(why), key=key_of(why), values=values_of(why))


def values_of(why: Exception) -> dict[str, Any]:
    """Return the values in the sentence of a refusal, by name."""
    return why.values if isinstance(why, Refusal) else {}
