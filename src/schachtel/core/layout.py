"""Records: states of a fixed size. A class declares their fields, and says for each field who may see it.

A declaration reads like a dataclass and becomes an aligned NumPy dtype:

    class Side(Struct):
        hand: U8s = owner(10)

    class State(Header):
        side: Many[Side] = each_seat(2)
        score: I16s = everyone(2)
        spare: U8                      # says nothing, so it is hidden from everybody

Fields are read and written as attributes (`state.side[0].hand[3]`), in interpreted and compiled kernels and on GPUs.
Every record also has a field `raw`: its own bytes as 64-bit words, so that one loop can hide, hash or compare all
fields.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

I8: TypeAlias = Annotated[int, "i1"]
I16: TypeAlias = Annotated[int, "i2"]
I32: TypeAlias = Annotated[int, "i4"]
U8: TypeAlias = Annotated[int, "u1"]
U16: TypeAlias = Annotated[int, "u2"]
U32: TypeAlias = Annotated[int, "u4"]
U64: TypeAlias = Annotated[np.uint64, "u8"]
F32: TypeAlias = Annotated[float, "f4"]
F64: TypeAlias = Annotated[float, "f8"]

I8s: TypeAlias = Annotated[NDArray[np.int8], "i1", 1]
I16s: TypeAlias = Annotated[NDArray[np.int16], "i2", 1]
I32s: TypeAlias = Annotated[NDArray[np.int32], "i4", 1]
I64s: TypeAlias = Annotated[NDArray[np.int64], "i8", 1]
U8s: TypeAlias = Annotated[NDArray[np.uint8], "u1", 1]
U64s: TypeAlias = Annotated[NDArray[np.uint64], "u8", 1]
F32s: TypeAlias = Annotated[NDArray[np.float32], "f4", 1]
F64s: TypeAlias = Annotated[NDArray[np.float64], "f8", 1]
I8Grid: TypeAlias = Annotated[NDArray[np.int8], "i1", 2]
I32Grid: TypeAlias = Annotated[NDArray[np.int32], "i4", 2]
U8Grid: TypeAlias = Annotated[NDArray[np.uint8], "u1", 2]
U64Grid: TypeAlias = Annotated[NDArray[np.uint64], "u8", 2]
F32Grid: TypeAlias = Annotated[NDArray[np.float32], "f4", 2]
F64Grid: TypeAlias = Annotated[NDArray[np.float64], "f8", 2]
F32Cube: TypeAlias = Annotated[NDArray[np.float32], "f4", 3]
U64Cube: TypeAlias = Annotated[NDArray[np.uint64], "u8", 3]

Actions: TypeAlias = I32s
Bits: TypeAlias = U64

F32_SIZE = 4  # the size of a 32-bit float in bytes

# The attributes of NumPy's records. A field with such a name would break, but only in interpreted mode.
TAKEN = frozenset(dir(np.record)) | {"raw"}


@dataclass(frozen=True)
class Field:
    """The declaration of a field apart from its type: who may see the field, and its shape."""

    seen_by: str = "nobody"
    shape: tuple[int, ...] = ()


def everyone(*shape: int) -> Any:
    """Declare a field that all seats and spectators see; in a nested record, each field's own declaration counts."""
    return Field("everyone", shape)


def owner(*shape: int) -> Any:
    """Declare a field that only its owner sees.

    The owner is the record's owner or, if the record has none, the seat that the first index names.
    """
    return Field("owner", shape)


def team(*shape: int) -> Any:
    """Declare a field that its owner and the owner's partners see."""
    return Field("team", shape)


def nobody(*shape: int) -> Any:
    """Declare a field that nobody sees, such as the order of a deck or the random generator."""
    return Field("nobody", shape)


def known(*shape: int) -> Any:
    """Declare a field that the game's own `mask` hides from some viewers; without a `mask`, nobody sees the field."""
    return Field("known", shape)


def each_seat(*shape: int) -> Any:
    """Declare an array of nested records, one per seat; the seat owns everything in its record."""
    return Field("each_seat", shape)


R = TypeVar("R", bound="Struct")


class Many(Generic[R]):
    """The type of an array of records, either inside another record or as an argument of a kernel."""

    def __getitem__(self, index: int) -> R:
        raise NotImplementedError  # this class is only for annotations; at run time, the values are NumPy arrays

    def __setitem__(self, index: int, value: R) -> None:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError


@dataclass(frozen=True)
class Slot:
    """A field of a record: its name, its element type, its shape, and who sees it."""

    name: str
    element: np.dtype[Any]
    record: type[Struct] | None
    field: Field

    @property
    def is_open(self) -> bool:
        """True if everybody sees all of the field."""
        inside = self.record.slots if self.record else ()
        return self.field.seen_by in ("everyone", "each_seat") and all(slot.is_open for slot in inside)


def _fields(cls: type[Struct]) -> list[tuple[str, Any, Field]]:
    """Return the name, type and declaration of each field, inherited fields first."""
    hints = typing.get_type_hints(cls, include_extras=True)
    inherited = [slot.name for parent in reversed(cls.__mro__[1:]) for slot in getattr(parent, "slots", ())]
    names = dict.fromkeys([*inherited, *inspect.get_annotations(cls)])
    return [(name, hints[name], getattr(cls, name, Field())) for name in names]


def _slot(cls: type[Struct], name: str, hint: Any, field: Any) -> Slot:
    if name in TAKEN:
        raise TypeError(f"{cls.__name__}.{name}: NumPy's records already use this name, so choose another one")
    if not isinstance(field, Field):
        raise TypeError(f"{cls.__name__}.{name}: say who sees the field (everyone, owner, team, nobody), not {field!r}")
    if typing.get_origin(hint) is Many:
        (inner,) = typing.get_args(hint)
        return Slot(name, inner.plain, inner, field)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return Slot(name, hint.plain, hint, field)
    if typing.get_origin(hint) is Annotated:
        return Slot(name, np.dtype(typing.get_args(hint)[1]), None, field)
    raise TypeError(f"{cls.__name__}.{name}: {hint!r} is not a type of fixed size")


def _with_words(plain: np.dtype[Any]) -> np.dtype[Any]:
    """Return a type with the fields of `plain`, padded to whole 64-bit words, and a field `raw` with all the words."""
    size = -(-plain.itemsize // 8) * 8
    fields: dict[str, Any] = dict(plain.fields or {})
    names = list(fields)
    return np.dtype(
        {
            "names": [*names, "raw"],
            "formats": [*(fields[n][0] for n in names), np.dtype(("u8", (size // 8,)))],
            "offsets": [*(fields[n][1] for n in names), 0],
            "itemsize": size,
        },
        align=True,
    )


def _record_type(of: type[Struct]) -> type[np.record]:
    """Return a NumPy record type whose fields are properties, which are many times faster than NumPy's own lookup."""

    def field(name: str) -> property:
        return property(lambda self: np.void.__getitem__(self, name))

    body: dict[str, Any] = {name: field(name) for name in (*(slot.name for slot in of.slots), "raw")}
    body |= {"__getattribute__": object.__getattribute__, "__setattr__": np.void.__setitem__, "__slots__": ()}
    body |= {"__module__": of.__module__, "__qualname__": f"{of.__qualname__}.Record"}
    return type("Record", (np.record,), body)


def _with_records(plain: np.dtype[Any], slots: Sequence[Slot]) -> np.dtype[Any]:
    """Return a NumPy type with the offsets of `plain`, in which nested records have their own record types.

    The offsets are given explicitly, because NumPy believes that record types need no alignment.
    """
    fields: Any = plain.fields
    formats = [np.dtype((s.record.nested if s.record else s.element, s.field.shape)) for s in slots]
    offsets = [fields[slot.name][1] for slot in slots]
    names = [slot.name for slot in slots]
    size = plain.itemsize
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size}, align=True)


class Struct:
    """The base class of all declarations.

    `plain` is a NumPy type without record classes, which says where each field lies; `dtype` is the type of the records
    in an array; `nested` is the type of a record inside another record.
    """

    slots: ClassVar[tuple[Slot, ...]] = ()
    Record: ClassVar[type[np.record]]
    plain: ClassVar[np.dtype[Any]]
    nested: ClassVar[np.dtype[Any]]
    dtype: ClassVar[np.dtype[Any]]
    raw: U64s

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.slots = tuple(_slot(cls, *declared) for declared in _fields(cls))
        cls.plain = np.dtype([(s.name, s.element, s.field.shape) for s in cls.slots], align=True)
        cls.Record = _record_type(cls)
        named = _with_records(cls.plain, cls.slots)
        cls.nested, cls.dtype = np.dtype((cls.Record, named)), np.dtype((cls.Record, _with_words(named)))

    @classmethod
    def new(cls, count: int = 1) -> Any:
        """Return an array of blank records, all zero."""
        return np.zeros(count, cls.dtype)


class Event(Struct):
    """An event: something that has just happened in the game, for logs, animations and tests."""

    kind: U8 = everyone()  # the game's number for this kind of event, from 1 on
    seat: I8 = everyone()  # the seat that the event is about
    seen: U8 = everyone()  # who may know the event: one bit per seat, and 128 for spectators
    a: I16 = everyone()  # the first of four numbers whose meaning depends on the event's kind
    b: I16 = everyone()  # the second number of the event
    c: I16 = everyone()  # the third number of the event
    d: I16 = everyone()  # the fourth number of the event


class Header(Struct):
    """The first fields of every State. A game sets how many events a decision can cause, and adds its own fields."""

    acting: U8 = everyone()  # one bit per seat that may act now; 0 when the game is over
    n_events: U8 = everyone()  # the number of entries in `events`
    ply: U16 = everyone()  # the number of decisions so far, at most 65,535
    rng: U64s = nobody(3)  # the random generator: its key, and the number of draws so far
    events: Many[Event] = everyone(1)  # the events of the last decision


def numbers(*shape: int) -> Any:
    """Declare an array of features with this shape; in memory, the last index changes fastest."""
    return Field(shape=shape)


class Features(Struct):
    """Named inputs of a neural network, in the order in which a game's kernel `features` writes them.

    A field is one number (`F32`), an array of numbers (`F32s`), or an array of another class of features (`Many`). The
    kernel uses `at` to find out where to write a field. All features show the game as one seat sees it. The comment
    behind a field explains it, and research/observations.py reads these comments.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for slot in cls.slots:
            if not (slot.element == np.float32 or (slot.record and issubclass(slot.record, Features))):
                raise TypeError(
                    f"{cls.__name__}.{slot.name}: a feature must be F32, F32s, or Many[…] of a class of Features"
                )

    @classmethod
    def at(cls, name: str) -> int:
        """Return the index of a field's first number among all features."""
        fields: Any = cls.plain.fields
        return fields[name][1] // F32_SIZE

    @classmethod
    def size(cls) -> int:
        """Return the total number of features."""
        return cls.plain.itemsize // F32_SIZE


class Tables(Struct):
    """A game's data (boards, cards, attack sets), which is passed to kernels as an argument and never changes."""


class Options(Struct):
    """The options of a table as numbers; the first one is the number of players."""

    players: U8 = everyone()


def keep_words(state: type[Struct], teams: Sequence[Sequence[int]], *, masks: bool = False) -> NDArray[np.uint64]:
    """Return a mask of the record for each seat, and a last one for spectators: 1 for each bit that the viewer may see.

    Padding is hidden from everybody. `masks` says whether the game has its own `mask`, which then hides the fields
    declared as `known` where necessary.
    """
    seats = sorted(seat for members in teams for seat in members)
    keep = np.zeros((len(seats) + 1, state.dtype.itemsize), np.uint8)
    for viewer, row in zip([*seats, -1], keep, strict=True):
        partners = {seat: viewer in members for members in teams for seat in members}
        sees = {
            "owner": {seat: seat == viewer for seat in seats},
            "team": partners,
            "everyone": dict.fromkeys(seats, True),
            "each_seat": dict.fromkeys(seats, True),
            "known": dict.fromkeys(seats, masks),
        }
        _keep(state, row, sees, None)
    return keep.view(np.uint64)


def _keep(record: type[Struct], out: NDArray[np.uint8], sees: dict[str, dict[int, bool]], whose: int | None) -> None:
    """Fill in the mask of one viewer: 255 for each byte of a record that the viewer may see.

    `sees[visibility][owner]` says whether the viewer sees fields with this visibility and owner. `whose` is the owner
    of the record; if the record has no owner, the first index of an array is the seat that owns the entry.
    """
    for slot in record.slots:
        start, size = _place(record, slot)
        cells = out[start : start + size].reshape((*slot.field.shape, slot.element.itemsize))
        word = slot.field.seen_by
        by_index = word == "each_seat" or (word in ("owner", "team") and whose is None)
        if by_index and not slot.field.shape:
            raise TypeError(f"{record.__name__}.{slot.name}: must be an array with the owner's seat as its first index")
        for index in np.ndindex(slot.field.shape):
            owner = index[0] if by_index else whose
            if word in ("everyone", "known"):
                shown = all(sees[word].values())
            else:
                shown = owner is not None and sees.get(word, {}).get(owner, False)
            if shown and slot.record is None:
                cells[index] = 255
            elif shown and slot.record is not None:
                _keep(slot.record, cells[index], sees, owner)


def _place(record: type[Struct], slot: Slot) -> tuple[int, int]:
    fields = record.plain.fields
    assert fields is not None  # NumPy's types for records always have fields
    dtype, offset = fields[slot.name][:2]
    return offset, dtype.itemsize
