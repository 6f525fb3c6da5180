"""The decoder for the records of all games, which turns them into plain values or into JSON text."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import orjson

from schachtel.core.board import SQUARES as SQUARE_NAMES
from schachtel.core.formats import LETTERS, PLACES, SUBSET, Format, ShownField
from schachtel.core.layout import Slot, Struct
from schachtel.core.lookups import Lookups, own

Json: TypeAlias = Any
Decoder: TypeAlias = Callable[[Any, Lookups], Json]


def decode(records: Any, lookups: Lookups, i: int = 0) -> dict[str, Json]:
    """Return record number `i` of an array as plain values, as the formats of its fields say."""
    return decoder_of(records.dtype.type)(records.item(i), lookups)


@functools.cache
def decoder_of(record_type: Any) -> Decoder:
    """Return the decoder for records of this NumPy type."""
    return _record_decoder(_declared[record_type])


class _Declared(dict[Any, type[Struct]]):
    """A mapping from each NumPy record type to the class that declares it."""

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
class _JsonField:
    """The instructions for writing one field of a record as JSON."""

    name: str
    at: int  # the field's index among the values of the record
    given_at: int  # the index of the field that decides whether this one is shown; -1: always shown
    decoder: Decoder
    optional: bool
    merged: bool
    spans: tuple[slice, ...]  # where this field and those that it depends on lie in the record's bytes

    def text(self, values: Any, lookups: Lookups) -> bytes:
        """Return the name and value of the field as JSON text, or an empty text if the field is left out."""
        if self.given_at >= 0 and not values[self.given_at]:
            return b""
        value = self.decoder((values, self.at), lookups)
        if self.merged:
            return orjson.dumps(value)[1:-1]
        left_out = self.optional and (value is None or value == [])
        return b"" if left_out else orjson.dumps({self.name: value})[1:-1]


def _json_fields(record: type[Struct]) -> list[_JsonField]:
    names = [slot.name for slot in record.slots]
    places: Any = record.plain.fields

    def json_field_of(at: int, slot: Slot, field: ShownField) -> _JsonField:
        needed = [field.format.table] if field.format.kind in COUNTED else []
        needed += [field.given] if field.given else []
        spans = tuple(
            slice(places[each][1], places[each][1] + places[each][0].itemsize) for each in (slot.name, *needed)
        )
        given_at = names.index(field.given) if field.given else -1
        decoder = _field_decoder(slot, names)
        return _JsonField(field.named or slot.name, at, given_at, decoder, field.optional, field.merged, spans)

    return [
        json_field_of(at, slot, slot.field)
        for at, slot in enumerate(record.slots)
        if isinstance(slot.field, ShownField) and slot.field.format.kind != "hidden"
    ]


def _record_decoder(record: type[Struct]) -> Decoder:
    fields = [
        (each.name, each.at, each.given_at, each.decoder, each.optional, each.merged) for each in _json_fields(record)
    ]

    def decoded(values: Any, lookups: Lookups) -> dict[str, Json]:
        out: dict[str, Json] = {}
        for name, at, given_at, decoder, optional, merged in fields:
            if given_at >= 0 and not values[given_at]:
                continue
            value = decoder((values, at), lookups)
            if merged:
                out |= value
            elif not optional or (value is not None and value != []):
                out[name] = value
        return out

    return decoded


def json_text(records: Any, lookups: Lookups, i: int = 0) -> bytes:
    """Return the result of `decode` as JSON text; the text of each field is cached by the field's bytes."""
    return json_writer_of(records.dtype.type)(records[i : i + 1], lookups)


def names_of(record: type[Struct]) -> frozenset[str]:
    """Return the names of the fields that are never left out of the JSON of this type of record."""
    return frozenset(
        each.name for each in _json_fields(record) if not (each.optional or each.merged or each.given_at >= 0)
    )


@functools.cache
def json_writer_of(record_type: Any) -> Callable[[Any, Lookups], bytes]:
    """Return the function that writes records of this NumPy type as JSON text."""
    record = _declared[record_type]
    fields = _json_fields(record)
    spans = [each.spans[0] for each in fields]
    needed = [(i, span) for i, each in enumerate(fields) for span in each.spans[1:]]

    def write(records: Any, lookups: Lookups) -> bytes:
        data = records.tobytes()
        keys = [data[span] for span in spans]
        for i, span in needed:
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

    return write


def _field_decoder(slot: Slot, names: list[str]) -> Decoder:
    """Return the decoder of one field. Its argument is a pair: the record's values, and the field's index there."""
    field = slot.field
    assert isinstance(field, ShownField)
    kind, table = field.format.kind, field.format.table
    count_at = names.index(table) if table in names and kind in COUNTED else -1

    def items(found: Any) -> Any:
        values, at = found
        return values[at].tolist() if count_at < 0 else values[at][: values[count_at]].tolist()

    if slot.record is not None:
        inner = _maybe_decoder(slot.record, table) if kind == "maybe_part" else _record_decoder(slot.record)
        if not field.shape:
            return lambda found, lookups: inner(_plain(found[0][found[1]]), lookups)
        if kind == "tally":
            return lambda found, lookups: dict(tuple(inner(each, lookups).values()) for each in items(found))
        return lambda found, lookups: [inner(each, lookups) for each in items(found)]
    if kind == "rows":
        assert field.format.each is not None
        each = value_decoder(field.format.each)
        return lambda found, lookups: [[each(value, lookups) for value in row if value >= 0] for row in items(found)]
    if field.shape and kind not in ARRAYS:
        each = value_decoder(field.format)
        return lambda found, lookups: [each(value, lookups) for value in found[0][found[1]].tolist()]
    decoder = value_decoder(field.format)
    return lambda found, lookups: decoder(found[0][found[1]], lookups)


def _maybe_decoder(record: type[Struct], flag: str) -> Decoder:
    """Return a decoder that yields None for each record whose field `flag` is 0."""
    inner, flag_at = _record_decoder(record), [slot.name for slot in record.slots].index(flag)
    return lambda values, lookups: inner(values, lookups) if values[flag_at] else None


def _plain(value: Any) -> Any:
    return value if isinstance(value, tuple) else value.item()


ARRAYS = ("text", "maybe_text", "listed", "keyed", "counts", "placed")
COUNTED = ("parts", "rows", "tally")  # formats of arrays whose length is the value of another field
WIDE = ("series", "maybe_series", "subset", "message")  # formats that take up several values of a message


@functools.cache
def value_decoder(format: Format) -> Decoder:
    """Return the function that turns a value (for some formats, a whole array) into JSON."""
    each = value_decoder(format.each) if format.each else None
    words, table = format.words, format.table
    decoders: dict[str, Decoder] = {
        "number": lambda value, _: value,
        "flag": lambda value, _: bool(value),
        "signed": lambda value, _: f"{value:+}".replace("-", "−"),
        "maybe": lambda value, _: None if value < 0 else value,
        "word": lambda value, _: None if value < 0 else words[value],
        "square": lambda value, _: None if value < 0 else SQUARE_NAMES[value],
        "squares": lambda value, _: square_list(value),
        "place": lambda value, _: None if value < 0 else place_name(value),
        "text": lambda value, _: _ascii(value),
        "maybe_text": lambda value, _: _ascii(value) or None,
        "counts": lambda value, _: {name: n for name, n in zip(words, value.tolist(), strict=True) if n},
        "message": lambda value, lookups: _inner_message(format, value, lookups),
        "looked_up": lambda value, lookups: None if value < 0 else own(lookups[table][value]),
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
    """Return the items of a set that takes up several values of a message (16 items per value)."""
    return [at * SUBSET + i for at, bits in enumerate(sets) for i in range(SUBSET) if bits >> i & 1]


def place_name(number: int) -> str:
    """Return the name of a place: its seat's letter and a number, or only the letter if the place is the seat."""
    seat, at = divmod(number, PLACES)
    return LETTERS[seat] if at == PLACES - 1 else f"{LETTERS[seat]}{at}"


def _ascii(value: Any) -> str:
    text: str = value.tobytes().partition(b"\0")[0].decode("ascii")
    return text


def _inner_message(format: Format, numbers: Sequence[int], lookups: Lookups) -> Json:
    """Return an inner message (a value of another message) as its key and its values by name."""
    own = format.sentences[numbers[0]]
    return {"key": f"{format.table}-{own.key}", "values": own.values(numbers[1:], lookups)}


def square_list(bits: int) -> list[str]:
    """Return the names of the squares in a set, from a1 on."""
    found = []
    while bits:
        low = bits & -bits
        found.append(SQUARE_NAMES[low.bit_length() - 1])
        bits ^= low
    return found
