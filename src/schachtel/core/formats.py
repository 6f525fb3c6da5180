"""How the numbers in a record are told: the formats of fields and of the values of messages.

Decoders follow these declarations: `core/decoding.py`, and `web/src/shown.ts` on the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from schachtel.core.layout import Field

if TYPE_CHECKING:
    from schachtel.core.shown import Sentence

SUBSET = 16  # items of a set in one value of a message
PLACES = 16  # numbers of places that belong to a seat; the last one stands for the seat itself
LETTERS = "abcdefghijklmnop"  # of seats, in the names of places


@dataclass(frozen=True)
class Format:
    """How a field is told: `kind` names the decoder, the rest are its particulars."""

    kind: str
    words: tuple[str, ...] = ()  # of `word` and `keyed`
    each: Format | None = None  # how the items of a list or of a mapping are told
    table: str = ""  # the lookup that an index refers to, or the field that holds the number of items
    spoken: str = ""  # in sentences, the value 2 becomes the catalogue's message `SPOKEN-2`
    width: int = 1  # how many values of a message it takes
    sentences: tuple[Sentence, ...] = ()  # of `message`


NUMBER = Format("number")
FLAG = Format("flag")
SIGNED = Format("signed")  # a number as text, with its sign: +2, −1
MAYBE = Format("maybe")  # a number; None if it is negative
SQUARE = Format("square")  # the name of a square; None if it is negative
SQUARES = Format("squares")  # a set of squares, as names
TEXT = Format("text")  # ASCII bytes, up to the first 0
MAYBE_TEXT = Format("maybe_text")  # the same; None if there are none
PLACE = Format("place")  # a place of a seat, which `place` numbers: a3, or a for the seat itself; None if negative
PART = Format("part")  # a nested record
HIDDEN = Format("hidden")  # not told: the number of items in another field, or space to work in
SEAT = Format("number", spoken="seat")
MAYBE_SEAT = Format("maybe", spoken="seat")
LETTER = Format("maybe", spoken="letter")  # a seat that is called by its letter alone
SEATS = (SEAT.spoken, LETTER.spoken)  # how values are spoken that stand for people


def word(*words: str, spoken: str = "") -> Format:
    """Tell a number as one of these words; None if it is negative."""
    return Format("word", words=words, spoken=spoken)


def listed(each: Format, spoken: str = "") -> Format:
    """Tell an array as a list, without negative entries."""
    return Format("listed", each=each, spoken=spoken)


def series(width: int, each: Format, spoken: str = "") -> Format:
    """Tell several values of a message as a list, without negative ones."""
    return Format("series", each=each, spoken=spoken, width=width)


def subset(width: int, each: Format, spoken: str = "") -> Format:
    """Tell several values of a message as a list: each of them is a set of 16 items, one bit per item."""
    return Format("subset", each=each, spoken=spoken, width=width)


def maybe_series(width: int, each: Format, spoken: str = "") -> Format:
    """Tell several values of a message as a list; None if the first of them is negative."""
    return Format("maybe_series", each=each, spoken=spoken, width=width)


def keyed(names: Sequence[str], each: Format) -> Format:
    """Tell an array as a mapping from these names."""
    return Format("keyed", words=tuple(names), each=each)


def counts(names: Sequence[str]) -> Format:
    """Tell an array of numbers as a mapping from these names, without zeros."""
    return Format("counts", words=tuple(names))


def placed(each: Format) -> Format:
    """Tell an array with one entry per square as a mapping from squares, without negative entries."""
    return Format("placed", each=each)


def looked_up(table: str) -> Format:
    """Tell an index as what it stands for in a table of the game's data; None if it is negative."""
    return Format("looked_up", table=table)


def parts(count: str) -> Format:
    """Tell an array of records as a list; another field holds the number of its items."""
    return Format("parts", table=count)


def maybe_part(flag: str) -> Format:
    """Tell a nested record, or each of an array of them; None where the record's own field `flag` is 0."""
    return Format("maybe_part", table=flag)


def rows(count: str, each: Format) -> Format:
    """Tell an array of rows as a list of lists, without negative entries; another field holds the number of rows."""
    return Format("rows", each=each, table=count)


def tally(count: str) -> Format:
    """Tell records of two fields as a mapping from the first to the second; another field holds their number."""
    return Format("tally", table=count)


def message(prefix: str, width: int, sentences: Sequence[Sentence]) -> Format:
    """Tell several values of a message as a message of its own: its number among `sentences`, then its values.

    Its key in the catalogue begins with `prefix`.
    """
    return Format("message", table=prefix, width=width, sentences=tuple(sentences))


@dataclass(frozen=True)
class Shown(Field):
    """The declaration of a field that is shown."""

    format: Format = NUMBER
    named: str = ""  # its name in JSON, if that is not the field's own
    optional: bool = False  # left out of JSON where it is None or an empty list
    merged: bool = False  # a mapping whose items become items of the record itself
    given: str = ""  # the field that says whether this one is told: left out of JSON where that one is 0


def told(
    format: Format = NUMBER,
    *shape: int,
    named: str = "",
    optional: bool = False,
    merged: bool = False,
    given: str = "",
) -> Any:
    """Declare how a field is told."""
    return Shown(shape=shape, format=format, named=named, optional=optional, merged=merged, given=given)
