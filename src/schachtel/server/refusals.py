"""Refusals: the reasons why the server does not carry out a request.

A refusal has a key and named values, from which the catalogues in `words/` make a sentence. The key is a code, or a
code with a variant such as `begun.join`, whose sentence is called `begun-join` in the catalogues. Codes stay the same
from version to version, so that clients can choose their own words by the code and use the values. The web page looks
up the sentence by the key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar, TypedDict

from schachtel.core.catalogue import LANGUAGES, Language
from schachtel.core.errors import (
    Fault,
    Faulty,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    SchachtelError,
)
from schachtel.server.words import WORDS

OTHER = "refused"  # the code of errors that have no code of their own
# The key of all illegal moves with reasons, and the key of all errors with faults
REASONED, FAULTY = "illegal_move.reasons", "option.faults"
MOST_FAULTS = 100  # maximum number of faults that a refusal lists
LONGEST_FAULT, LONGEST = 500, 3_000  # maximum characters of one fault, and of a whole sentence in one language
KINDS: tuple[tuple[type[Exception], str], ...] = (
    (IllegalMove, "illegal_move"),
    (NotationError, "illegal_move"),
    (OptionError, "option"),
    (RecordError, "record"),
    (PositionError, "record"),
)


class Refusal(SchachtelError):
    """The error raised if the server refuses a request. The reason is a key of the catalogue, with named values."""

    status: ClassVar[int] = 400  # status of the HTTP response

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
        """Pickle the values by name, because an exception passes its `args` by position otherwise."""
        return partial(type(self), self.key, **self.values), ()


class Invalid(Refusal):
    """A refusal of a value that nobody may use, such as a name that is too long."""


class Unknown(Refusal):
    """A refusal because the request does not prove who sends it, for example if the password is wrong."""

    status = 401


class Forbidden(Refusal):
    """A refusal because the sender, who is known, may not do what the request asks for."""

    status = 403


class NotFound(Refusal):
    """A refusal because the request names a table, a lesson or another thing that does not exist."""

    status = 404


class Refused(Refusal):
    """A refusal of a request that cannot be carried out now, although it could be at another moment."""

    status = 409


class TooLarge(Refusal):
    """A refusal because the body of the request is longer than the server accepts."""

    status = 413


class TooFast(Refusal):
    """A refusal because the sender has made too many requests in a short time."""

    status = 429


class Failed(Refusal):
    """A refusal because of an unexpected error in the server, which is recorded in the log."""

    status = 500


def code_of(why: Exception) -> str:
    """Return the code of a refusal, or the code for an error that a game has raised."""
    if isinstance(why, Refusal):
        return why.code
    return next((code for kind, code in KINDS if isinstance(why, kind)), OTHER)


def key_of(why: Exception) -> str:
    """Return the key by which the web page finds the sentence for an error.

    A refusal contains its key. All illegal moves with reasons share one key, and so do all errors with faults. For any
    other error, the key is the error's code.
    """
    if isinstance(why, Refusal):
        return why.key
    if isinstance(why, IllegalMove) and why.reasons:
        return REASONED
    return FAULTY if isinstance(why, Faulty) else code_of(why)


class RefusalData(TypedDict):
    """A refusal as data, the same in HTTP responses and WebSocket messages."""

    code: str
    key: str
    values: dict[str, Any]


def as_data(why: Exception) -> RefusalData:
    """Return a refusal as data."""
    return RefusalData(code=code_of(why), key=key_of(why), values=values_of(why))


def values_of(why: Exception) -> dict[str, Any]:
    """Return the named values for the sentence of an error. For an illegal move with reasons, or an error with faults,
    they include the reasons or faults, and the whole sentence in each language."""
    if isinstance(why, Refusal):
        return why.values
    if isinstance(why, IllegalMove) and why.reasons:
        reasons = [{"key": each.key, "values": _json(each.values)} for each in why.reasons]
        return {"move": _json(why.tried), "reasons": reasons, "why": _in_each(why.text)}
    if isinstance(why, Faulty):
        faults = [
            {**fault_data(each), "words": _in_each(each.told, LONGEST_FAULT)} for each in why.faults[:MOST_FAULTS]
        ]
        return {"name": _json(why.name), "faults": faults, "why": _in_each(why.text)}
    return {}


def fault_data(fault: Fault) -> dict[str, Any]:
    """Return a fault as data, with its place and sentence in English."""
    where, what = fault.where("en"), _short(fault.what, LONGEST_FAULT)
    return {"where": _json(where), "what": _json(what), "code": fault.code, "values": _json(fault.values)}


def _in_each(says: Callable[[Language], str], most: int = LONGEST) -> dict[Language, str]:
    """Call `says` for each language; return the sentences by language, each cut to `most` characters."""
    return {language: _json(_short(says(language), most)) for language in LANGUAGES}


def _short(text: str, most: int) -> str:
    """Return a sentence, cut to `most` characters, because it may quote a long text from a client."""
    return text if len(text) <= most else f"{text[:most]}…"


def _json(value: Any) -> Any:
    """Return a value in a form that JSON can contain. A text may contain half of a surrogate pair, which cannot be
    encoded in UTF-8."""
    if isinstance(value, Mapping):
        return {str(name): _json(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_json(each) for each in value]
    if value is None or isinstance(value, int):
        return value
    return str(value).encode("utf-8", "replace").decode()
