"""What is shown, as records: declared like a State, filled by kernels, told as JSON by one decoder for all games.

    class View(shown.View):
        stage: U8 = told(word("placement", "battle", "over"))
        pieces: U64s = told(keyed(("black", "white"), SQUARES), 2)
        last: I8s = told(listed(SQUARE), 2)

Each field says how its numbers are told (`Format`). `decode` turns a record into plain values; `exported` describes the
layout as JSON, so that a decoder in another language needs nothing else. A `Message` is a record, too: the number of a
declared sentence with its values, which a message catalogue (`core/catalogue.py`) turns into words.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import orjson

from schachtel.core.board import SQUARES as SQUARE_NAMES
from schachtel.core.compile import kernel
from schachtel.core.layout import I16, Field, I32s, Slot, Struct, U8s

Json: TypeAlias = Any
Decoder: TypeAlias = "Callable[[Any, Lookups], Json]"

MOST_VALUES = 8  # of a message
SUBSET = 16  # items of a set in one value of a message
MOST_TOLD = 5_000  # choices and events that are remembered with their words


class Lookups(dict[str, Sequence[Json]]):
    """Tables of a game's data, by name: what an index stands for. Also remembers what was told by them."""

    def __init__(self, *tables: Mapping[str, Sequence[Json]]) -> None:
        super().__init__(*tables)
        self._told: dict[tuple[str, bytes, str], Json] = {}
        self._printed: dict[tuple[str, str], Texts] = {}
        self._fields: dict[type[Struct], list[Texts]] = {}

    def told(self, kind: str, record: bytes, language: str, make: Callable[[], Json]) -> Json:
        """Return what a record says in one language: the same bytes always say the same."""
        found = self._told.get((kind, record, language))
        if found is None:
            if len(self._told) >= MOST_TOLD:
                self._told.clear()
            found = self._told[kind, record, language] = make()
        return found

    def printed(self, kind: str, rows: Sequence[bytes], language: str, make: Callable[[int], Json]) -> bytes:
        """Return a list as JSON text, one item per row: the text of an item is made once for the same bytes."""
        known = self._printed.setdefault((kind, language), Texts())
        try:
            return b"[" + b",".join(map(known.__getitem__, rows)) + b"]"
        except KeyError:
            known.add({row: orjson.dumps(make(i)) for i, row in enumerate(rows) if row not in known})
            return self.printed(kind, rows, language, make)

    def fields(self, record: type[Struct], number: int) -> list[Texts]:
        """Return the texts that are known of each field of a record."""
        if record not in self._fields:
            self._fields[record] = [Texts() for _ in range(number)]
        return self._fields[record]


class Texts(dict[bytes, bytes]):
    """JSON texts by the bytes of what they tell. It is emptied when there are too many."""

    def add(self, more: Mapping[bytes, bytes]) -> None:
        if len(self) >= MOST_TOLD:
            self.clear()
        self.update(more)


# --- formats ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Format:
    """How a field is told: `kind` names the decoder, the rest are its particulars."""

    kind: str
    words: tuple[str, ...] = ()  # of `word` and `keyed`
    each: Format | None = None  # how the items of a list or of a mapping are told
    table: str = ""  # the lookup that an index refers to, or the field that holds the number of items
    spoken: str = ""  # in sentences, the value 2 becomes the catalogue's message `SPOKEN-2`
    width: int = 1  # how many values of a message it takes


NUMBER = Format("number")
FLAG = Format("flag")
MAYBE = Format("maybe")  # a number; None if it is negative
SQUARE = Format("square")  # the name of a square; None if it is negative
SQUARES = Format("squares")  # a set of squares, as names
TEXT = Format("text")  # ASCII bytes, up to the first 0
PART = Format("part")  # a nested record
HIDDEN = Format("hidden")  # not told: the number of items in another field
SEAT = Format("number", spoken="seat")


def word(*words: str, spoken: str = "") -> Format:
    """Tell a number as one of these words; None if it is negative."""
    return Format("word", words=words, spoken=spoken)


def listed(each: Format, spoken: str = "") -> Format:
    """Tell an array as a list, without negative entries."""
    return Format("listed", each=each, spoken=spoken)


def series(width: int, each: Format, spoken: str = "") -> Format:
    """Tell several values of a message as a list, without negative ones."""
    return Format("series", each=each, spoken=spoken, width=width)


def subset(width: int, each: Format) -> Format:
    """Tell several values of a message as a list: each of them is a set of 16 items, one bit per item."""
    return Format("subset", each=each, width=width)


def maybe_series(width: int, each: Format, spoken: str = "") -> Format:
    """Tell several values of a message as a list; None if the first of them is negative."""
    return Format("maybe_series", each=each, spoken=spoken, width=width)


def keyed(names: Sequence[str], each: Format) -> Format:
    """Tell an array as a mapping from these names."""
    return Format("keyed", words=tuple(names), each=each)


def placed(each: Format) -> Format:
    """Tell an array with one entry per square as a mapping from squares, without negative entries."""
    return Format("placed", each=each)


def looked_up(table: str) -> Format:
    """Tell an index as what it stands for in a table of the game's data; None if it is negative."""
    return Format("looked_up", table=table)


def parts(count: str) -> Format:
    """Tell an array of records as a list; another field holds the number of its items."""
    return Format("parts", table=count)


@dataclass(frozen=True)
class Shown(Field):
    """The declaration of a field that is shown."""

    format: Format = NUMBER
    named: str = ""  # its name in JSON, if that is not the field's own
    optional: bool = False  # left out of JSON where it is None or an empty list
    merged: bool = False  # a mapping whose items become items of the record itself


def told(
    format: Format = NUMBER, *shape: int, named: str = "", optional: bool = False, merged: bool = False
) -> Any:  # fmt: skip
    """Declare how a field is told."""
    return Shown(shape=shape, format=format, named=named, optional=optional, merged=merged)


# --- records ---------------------------------------------------------------------------------------------------------


class Message(Struct):
    """A sentence: its number among those that a game declares, and the values in it."""

    number: I16 = told()
    values: I32s = told(NUMBER, MOST_VALUES)


class Said(Struct):
    """A message by itself: what is asked of a seat, or what happened."""

    said: Message = told(PART)


class View(Struct):
    """All that a seat sees. Each game declares its own."""


class Choice(Struct):
    """A legal action as clients get it. Each game adds kind, source, target, and what else it needs."""

    said: Message = told(HIDDEN)


@kernel
def say(out: Message, number: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Write a message with up to five values. More are written to `out.values` directly."""
    out.number = number
    out.values[0], out.values[1], out.values[2], out.values[3], out.values[4] = a, b, c, d, e


@kernel
def write_square(out: U8s, at: int, square: int) -> int:
    """Write the name of a square as text; return the place behind it."""
    out[at], out[at + 1] = 97 + square % 8, 49 + square // 8
    return at + 2


def letters(text: str) -> int:
    """Return up to seven ASCII characters as one number, which `write_text` writes."""
    return int.from_bytes(text.encode("ascii"), "little")


@kernel
def write_text(out: U8s, at: int, text: int) -> int:
    """Write characters that `letters` has put into a number; return the place behind them."""
    while text > 0:
        out[at] = text & 255
        text >>= 8
        at += 1
    return at


# --- decoding --------------------------------------------------------------------------------------------------------


def decode(records: Any, lookups: Lookups, i: int = 0) -> dict[str, Json]:
    """Return record i of an array as plain values, as its layout declares them."""
    return decoder_of(records.dtype.type)(records.item(i), lookups)


@functools.cache
def decoder_of(record_type: Any) -> Decoder:
    """Return the decoder of records of this NumPy type."""
    return _record_decoder(_declared[record_type])


class _Declared(dict[Any, type[Struct]]):
    """Finds the declaration of a NumPy record type."""

    def __missing__(self, record_type: Any) -> type[Struct]:
        pending = [Struct]
        while pending:
            each = pending.pop()
            pending += each.__subclasses__()
            if each is not Struct:
                self[each.Record] = each
        if record_type not in self:
            raise KeyError(record_type)
        return self[record_type]


_declared = _Declared()


@dataclass(frozen=True)
class _Told:
    """How one field of a record is told."""

    name: str
    at: int  # its place among the values of the record
    decoder: Decoder
    optional: bool
    merged: bool
    spans: tuple[slice, ...]  # where its bytes are in the record, and those of its number of items

    def text(self, values: Any, lookups: Lookups) -> bytes:
        """Return the field with its name as JSON text; nothing if it is left out."""
        value = self.decoder((values, self.at), lookups)
        if self.merged:
            return orjson.dumps(value)[1:-1]
        left_out = self.optional and (value is None or value == [])
        return b"" if left_out else orjson.dumps({self.name: value})[1:-1]


def _told_fields(record: type[Struct]) -> list[_Told]:
    names = [slot.name for slot in record.slots]
    places: Any = record.plain.fields

    def told_of(at: int, slot: Slot, field: Shown) -> _Told:
        counted = [field.format.table] if field.format.kind == "parts" else []
        spans = tuple(
            slice(places[each][1], places[each][1] + places[each][0].itemsize) for each in (slot.name, *counted)
        )
        return _Told(field.named or slot.name, at, _field_decoder(slot, names), field.optional, field.merged, spans)

    return [
        told_of(at, slot, slot.field)
        for at, slot in enumerate(record.slots)
        if isinstance(slot.field, Shown) and slot.field.format.kind != "hidden"
    ]


def _record_decoder(record: type[Struct]) -> Decoder:
    fields = [(each.name, each.at, each.decoder, each.optional, each.merged) for each in _told_fields(record)]

    def decoded(values: Any, lookups: Lookups) -> dict[str, Json]:
        out: dict[str, Json] = {}
        for name, at, decoder, optional, merged in fields:
            value = decoder((values, at), lookups)
            if merged:
                out |= value
            elif not optional or (value is not None and value != []):
                out[name] = value
        return out

    return decoded


def printed(records: Any, lookups: Lookups, i: int = 0) -> bytes:
    """Return what `decode` returns, as JSON text: the text of a field is made once for the same bytes."""
    return printer_of(records.dtype.type)(records[i : i + 1], lookups)


@functools.cache
def printer_of(record_type: Any) -> Callable[[Any, Lookups], bytes]:
    """Return the printer of records of this NumPy type."""
    record = _declared[record_type]
    fields = _told_fields(record)
    spans = [each.spans[0] for each in fields]
    counted = [(i, each.spans[1]) for i, each in enumerate(fields) if len(each.spans) > 1]

    def printed(records: Any, lookups: Lookups) -> bytes:
        data = records.tobytes()
        keys = [data[span] for span in spans]
        for i, span in counted:
            keys[i] += data[span]
        known = lookups.fields(record, len(fields))
        found = [texts.get(key) for texts, key in zip(known, keys, strict=True)]
        if None in found:
            values = records.item(0)
            for i, text in enumerate(found):
                if text is None:
                    found[i] = text = fields[i].text(values, lookups)
                    known[i].add({keys[i]: text})
        return b"{" + b",".join(filter(None, found)) + b"}"

    return printed


def _field_decoder(slot: Slot, names: list[str]) -> Decoder:
    """Return a function from the values of a whole record, and the place of this field among them."""
    field = slot.field
    assert isinstance(field, Shown)
    if slot.record is not None:
        inner = _record_decoder(slot.record)
        if not field.shape:
            return lambda found, lookups: inner(_plain(found[0][found[1]]), lookups)
        count_at = names.index(field.format.table) if field.format.table else -1

        def several(found: Any, lookups: Lookups) -> Json:
            values, at = found
            items = values[at].tolist() if count_at < 0 else values[at][: values[count_at]].tolist()
            return [inner(each, lookups) for each in items]

        return several
    if field.shape and field.format.kind not in ARRAYS:
        each = value_decoder(field.format)
        return lambda found, lookups: [each(value, lookups) for value in found[0][found[1]].tolist()]
    decoder = value_decoder(field.format)
    return lambda found, lookups: decoder(found[0][found[1]], lookups)


def _plain(value: Any) -> Any:
    return value if isinstance(value, tuple) else value.item()


ARRAYS = ("text", "listed", "keyed", "placed")
WIDE = ("series", "maybe_series", "subset")  # formats of several values of a message


@functools.cache
def value_decoder(format: Format) -> Decoder:
    """Return the function that tells a value, or for some formats an array, as JSON."""
    each = value_decoder(format.each) if format.each else None
    words, table = format.words, format.table
    decoders: dict[str, Decoder] = {
        "number": lambda value, _: value,
        "flag": lambda value, _: bool(value),
        "maybe": lambda value, _: None if value < 0 else value,
        "word": lambda value, _: None if value < 0 else words[value],
        "square": lambda value, _: None if value < 0 else SQUARE_NAMES[value],
        "squares": lambda value, _: square_list(value),
        "text": lambda value, _: value.tobytes().partition(b"\0")[0].decode("ascii"),
        "looked_up": lambda value, lookups: None if value < 0 else lookups[table][value],
    }
    if each is not None:
        inner = each
        decoders |= {
            "series": lambda value, lookups: [inner(item, lookups) for item in value if item >= 0],
            "subset": lambda value, lookups: [inner(item, lookups) for item in members(value)],
            "maybe_series": lambda value, lookups: None if value[0] < 0 else [inner(item, lookups) for item in value],
            "listed": lambda value, lookups: [inner(item, lookups) for item in value.tolist() if item >= 0],
            "keyed": lambda value, lookups: {
                name: inner(item, lookups) for name, item in zip(words, value.tolist(), strict=True)
            },
            "placed": lambda value, lookups: {
                SQUARE_NAMES[at]: inner(item, lookups) for at, item in enumerate(value.tolist()) if item >= 0
            },
        }
    return decoders[format.kind]


def members(sets: Sequence[int]) -> list[int]:
    """Return the items of a set that takes several values of a message."""
    return [at * SUBSET + i for at, bits in enumerate(sets) for i in range(SUBSET) if bits >> i & 1]


def square_list(bits: int) -> list[str]:
    """Return the names of the squares in a set, from a1 on."""
    found = []
    while bits:
        low = bits & -bits
        found.append(SQUARE_NAMES[low.bit_length() - 1])
        bits ^= low
    return found


# --- messages --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sentence:
    """A declared message: its key in the catalogue, and how each of its values is told."""

    key: str
    formats: Mapping[str, Format]
    silent: frozenset[str] = frozenset()  # values for words alone, which JSON leaves out

    def values(self, numbers: Sequence[int], lookups: Lookups) -> dict[str, Json]:
        """Return the values of a message by their names."""
        found, at = {}, 0
        for name, format in self.formats.items():
            value = numbers[at : at + format.width] if format.kind in WIDE else numbers[at]
            found[name] = value_decoder(format)(value, lookups)
            at += format.width
        return found


def sentence(key: str, *, silent: Sequence[str] = (), **formats: Format) -> Sentence:
    """Declare a message with its values, in the order in which kernels write them."""
    if sum(each.width for each in formats.values()) > MOST_VALUES:
        raise TypeError(f"{key}: a message has at most {MOST_VALUES} values")
    return Sentence(key, formats, frozenset(silent))


# --- the layout as JSON ----------------------------------------------------------------------------------------------


def exported(record: type[Struct]) -> dict[str, Json]:
    """Describe the layout of a record as JSON: sizes, offsets, types and formats, for decoders in other languages."""
    fields: Any = record.plain.fields
    return {
        "size": record.dtype.itemsize,
        "fields": [
            _exported_field(slot, int(fields[slot.name][1])) for slot in record.slots if isinstance(slot.field, Shown)
        ],
    }


def _exported_field(slot: Slot, offset: int) -> dict[str, Json]:
    field = slot.field
    assert isinstance(field, Shown)
    data: dict[str, Json] = {
        "name": field.named or slot.name,
        "offset": offset,
        "format": _exported_format(field.format),
    }
    if slot.record is not None:
        data |= {"record": exported(slot.record) | {"size": slot.record.plain.itemsize}}
    else:
        data |= {"type": slot.element.str[1:]}
    flags = {"optional": field.optional, "merged": field.merged}
    shape = {"shape": list(field.shape)} if field.shape else {}
    return data | shape | {name: True for name, value in flags.items() if value}


def _exported_format(format: Format) -> dict[str, Json]:
    data: dict[str, Json] = {"kind": format.kind}
    if format.each:
        data["each"] = _exported_format(format.each)
    given = {"words": list(format.words), "table": format.table, "spoken": format.spoken}
    wide = {"width": format.width} if format.width > 1 else {}
    return data | wide | {name: value for name, value in given.items() if value}


def exported_sentences(sentences: Sequence[Sentence]) -> list[dict[str, Json]]:
    """Describe declared messages as JSON, in the order of their numbers."""
    return [
        {"key": each.key, "values": {name: _exported_format(format) for name, format in each.formats.items()}}
        for each in sentences
    ]
