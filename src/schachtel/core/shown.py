"""Records with everything that clients show: declared like a State, filled by kernels, and decoded into JSON.

    class View(shown.View):
        stage: U8 = told(word("placement", "battle", "over"))
        pieces: U64s = told(keyed(("black", "white"), SQUARES), 2)
        last: I8s = told(listed(SQUARE), 2)

Each field declares the format in which its numbers are encoded (`core/formats.py`). `core/decoding.py` turns the
records of all games into plain values; `exported` describes the layout as JSON, so that a decoder in another language
needs nothing else. A `Message` is a record, too: the number of a declared sentence, with its values. A message
catalogue (`core/catalogue.py`) contains the words of the sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from schachtel.core.compile import kernel
from schachtel.core.decoding import WIDE, Json, value_decoder
from schachtel.core.formats import HIDDEN, NUMBER, PART, PLACES, Format, ShownField, told
from schachtel.core.layout import I16, I32s, Slot, Struct, U8s
from schachtel.core.lookups import Lookups

MOST_VALUES = 28  # maximum number of values in a message, including those of its inner messages


# --- records ---------------------------------------------------------------------------------------------------------


class Message(Struct):
    """A message: the number of its sentence among those that a game declares, and the values to fill in."""

    number: I16 = told()
    values: I32s = told(NUMBER, MOST_VALUES)


class Said(Struct):
    """A record with a single message: a question to a seat, or something that happened."""

    said: Message = told(PART)


class View(Struct):
    """A record with everything that a seat sees. Each game declares its own fields."""


class Choice(Struct):
    """A record of a legal action, as clients show it. Each game adds fields for kind, source, target and more."""

    said: Message = told(HIDDEN)


@kernel
def say(out: Message, number: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Write a message with up to five values; kernels write further values to `out.values` themselves."""
    out.number = number
    out.values[0], out.values[1], out.values[2], out.values[3], out.values[4] = a, b, c, d, e


@kernel
def place(seat: int, number: int) -> int:
    """Return the code of a place: a seat, and a number from 0 to 14 (-1 if the place is the seat itself)."""
    return seat * PLACES + (number if number >= 0 else PLACES - 1)


@kernel
def write_square(out: U8s, at: int, square: int) -> int:
    """Write the name of a square as ASCII characters; return the index after them."""
    out[at], out[at + 1] = 97 + square % 8, 49 + square // 8
    return at + 2


def letters(text: str) -> int:
    """Return up to seven ASCII characters packed into one number, for `write_text`."""
    return int.from_bytes(text.encode("ascii"), "little")


@kernel
def write_text(out: U8s, at: int, text: int) -> int:
    """Write the characters that `letters` has packed into a number; return the index after them."""
    while text > 0:
        out[at] = text & 255
        text >>= 8
        at += 1
    return at


# --- messages --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Sentence:
    """A declared message: its key in the catalogue, and the format of each of its values."""

    key: str
    formats: Mapping[str, Format]
    silent: frozenset[str] = frozenset()  # values that only the sentence needs; JSON data of an event leaves them out
    kind: str = ""  # for events: the `kind` in JSON data, if it differs from the key

    def values(self, numbers: Sequence[int], lookups: Lookups) -> dict[str, Json]:
        """Return the values of a message by name."""
        found, at = {}, 0
        for name, format in self.formats.items():
            value = numbers[at : at + format.width] if format.kind in WIDE else numbers[at]
            found[name] = value_decoder(format)(value, lookups)
            at += format.width
        return found


def sentence(
    key: str, *groups: Mapping[str, Format], silent: Sequence[str] = (), kind: str = "", **more: Format
) -> Sentence:  # fmt: skip
    """Declare a message. Kernels write its values in this order: the values in `groups`, then those in `more`."""
    formats = {name: format for group in (*groups, more) for name, format in group.items()}
    if sum(each.width for each in formats.values()) > MOST_VALUES:
        raise TypeError(f"{key}: a message has at most {MOST_VALUES} values")
    for name, format in formats.items():
        if any(sum(each.width for each in own.formats.values()) >= format.width for own in format.sentences):
            raise TypeError(f"{key}: the format of {name} is too narrow for the values of its longest message")
    return Sentence(key, formats, frozenset(silent), kind)


# --- the layout as JSON ----------------------------------------------------------------------------------------------


def exported(record: type[Struct]) -> dict[str, Json]:
    """Describe the layout of a record as JSON: sizes, offsets, types and formats, for decoders in other languages."""
    fields: Any = record.plain.fields
    return {
        "size": record.dtype.itemsize,
        "fields": [
            _exported_field(slot, int(fields[slot.name][1]))
            for slot in record.slots
            if isinstance(slot.field, ShownField)
        ],
    }


def _exported_field(slot: Slot, offset: int) -> dict[str, Json]:
    field = slot.field
    assert isinstance(field, ShownField)
    data: dict[str, Json] = {
        "name": field.named or slot.name,
        "offset": offset,
        "format": _exported_format(field.format),
    }
    if slot.record is not None:
        data |= {"record": exported(slot.record) | {"size": slot.record.plain.itemsize}}
    else:
        data |= {"type": slot.element.str[1:]}
    data |= {"given": field.given} if field.given else {}
    flags = {"optional": field.optional, "merged": field.merged}
    shape = {"shape": list(field.shape)} if field.shape else {}
    return data | shape | {name: True for name, value in flags.items() if value}


def _exported_format(format: Format) -> dict[str, Json]:
    data: dict[str, Json] = {"kind": format.kind}
    if format.each:
        data["each"] = _exported_format(format.each)
    given = {"words": list(format.words), "table": format.table, "spoken": format.spoken}
    wide: dict[str, Json] = {"width": format.width} if format.width > 1 else {}
    wide |= {"sentences": exported_sentences(format.sentences)} if format.sentences else {}
    return data | wide | {name: value for name, value in given.items() if value}


def exported_sentences(sentences: Sequence[Sentence]) -> list[dict[str, Json]]:
    """Describe declared messages as JSON, in the order of their numbers."""
    return [
        {"key": each.key, "values": {name: _exported_format(format) for name, format in each.formats.items()}}
        | ({"kind": each.kind} if each.kind else {})
        for each in sentences
    ]
