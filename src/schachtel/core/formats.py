"""Formats, which say what the numbers in a shown record mean, both in its fields and in the values of messages.

Two decoders turn the numbers into JSON data: `core/decoding.py`, and `web/src/shown.ts` on the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from schachtel.core.layout import Field

if TYPE_CHECKING:
    from schachtel.core.shown import Sentence

SUBSET = 16  # how many items of a set fit into one value of a message
PLACES = 16  # how many places on the table each seat can have; the last stands for the seat itself
LETTERS = "abcdefghijklmnop"  # each seat's letter, for the names of places


@dataclass(frozen=True)
class Format:
    """The format of a field or a value: `kind` says how to decode it, and the other fields are parameters for that."""

    kind: str
    words: tuple[str, ...] = ()  # for the kind `word`: the allowed words; for a mapping: its keys
    each: Format | None = None  # the format of the items of a list or mapping
    table: str = ""  # depending on `kind`: a lookup table, another field, or a prefix of catalogue keys
    spoken: str = ""  # a prefix of catalogue keys: the text with the key PREFIX-2 stands for the value 2 in a sentence
    width: int = 1  # how many numbers of a message the value takes up
    sentences: tuple[Sentence, ...] = ()  # for the kind `message`: the sentences that the inner message can have


NUMBER = Format("number")
FLAG = Format("flag")
SIGNED = Format("signed")  # a number as text, with its sign: +2, −1
MAYBE = Format("maybe")  # a number; None if it is negative
SQUARE = Format("square")  # the name of a square; None if it is negative
SQUARES = Format("squares")  # a set of squares, as names
TEXT = Format("text")  # ASCII bytes, up to the first 0
MAYBE_TEXT = Format("maybe_text")  # ASCII bytes, up to the first 0; None if there are none
PLACE = Format("place")  # a place at a seat, such as `a3`, or `a` for the seat itself; None if negative
PART = Format("part")  # a nested record
HIDDEN = Format("hidden")  # a field that JSON leaves out: the length of another field, or working memory
SEAT = Format("number", spoken="seat")
MAYBE_SEAT = Format("maybe", spoken="seat")
LETTER = Format("maybe", spoken="letter")  # a seat that is named by its letter alone
SEATS = (SEAT.spoken, LETTER.spoken)  # a value is a seat if the `spoken` of its format is one of these


def word(*words: str, spoken: str = "") -> Format:
    """Declare a number that stands for one of these words, or for None if it is negative."""
    return Format("word", words=words, spoken=spoken)


def listed(each: Format, spoken: str = "") -> Format:
    """Declare an array that becomes a list; negative entries are left out."""
    return Format("listed", each=each, spoken=spoken)


def series(width: int, each: Format, spoken: str = "") -> Format:
    """Declare several numbers of a message that become a list; negative numbers are left out."""
    return Format("series", each=each, spoken=spoken, width=width)


def subset(width: int, each: Format, spoken: str = "") -> Format:
    """Declare several numbers of a message that become one list; each bit of the numbers stands for an item."""
    return Format("subset", each=each, spoken=spoken, width=width)


def maybe_series(width: int, each: Format, spoken: str = "") -> Format:
    """Declare several numbers of a message that become a list, or None if the first number is negative."""
    return Format("maybe_series", each=each, spoken=spoken, width=width)


def keyed(names: Sequence[str], each: Format) -> Format:
    """Declare an array that becomes a mapping from these names to its entries."""
    return Format("keyed", words=tuple(names), each=each)


def counts(names: Sequence[str]) -> Format:
    """Declare an array of numbers that becomes a mapping from these names to the numbers; zeros are left out."""
    return Format("counts", words=tuple(names))


def placed(each: Format) -> Format:
    """Declare an array with an entry per square that becomes a mapping from squares; negative entries are left out."""
    return Format("placed", each=each)


def looked_up(table: str) -> Format:
    """Declare an index that becomes its entry in a lookup table of the game, or None if it is negative."""
    return Format("looked_up", table=table)


def parts(count: str) -> Format:
    """Declare an array of records that becomes a list; `count` names the field with the number of items."""
    return Format("parts", table=count)


def maybe_part(flag: str) -> Format:
    """Declare nested records; `flag` names one of their fields, and a record in which this field is 0 becomes None."""
    return Format("maybe_part", table=flag)


def rows(count: str, each: Format) -> Format:
    """Declare rows that become a list of lists without negative entries; `count` names the field with the row count."""
    return Format("rows", each=each, table=count)


def tally(count: str) -> Format:
    """Declare records with two fields that become a mapping from the first field to the second.

    `count` names the field with the number of records.
    """
    return Format("tally", table=count)


def message(prefix: str, width: int, sentences: Sequence[Sentence]) -> Format:
    """Declare several numbers of a message that stand for an inner message: its index in `sentences`, then its values.

    The key of the inner message in the catalogue begins with `prefix`.
    """
    return Format("message", table=prefix, width=width, sentences=tuple(sentences))


@dataclass(frozen=True)
class ShownField(Field):
    """The declaration of a field that is shown to clients."""

    format: Format = NUMBER
    named: str = ""  # the name in JSON, if it differs from the field's name
    optional: bool = False  # whether the field is left out of JSON if it is None or an empty list
    merged: bool = False  # whether the items of this mapping are added to the record's own items
    given: str = ""  # the name of another field; if its value is 0, this field is left out of JSON


def told(
    format: Format = NUMBER,
    *shape: int,
    named: str = "",
    optional: bool = False,
    merged: bool = False,
    given: str = "",
) -> Any:
    """Declare a field that is shown to clients, and its format."""
    return ShownField(shape=shape, format=format, named=named, optional=optional, merged=merged, given=given)
