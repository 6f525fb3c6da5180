"""Records: fixed-size state, declared as a class, with a word for each field on who may see it.

A declaration reads like a dataclass and becomes an aligned NumPy dtype:

    class Side(Struct):
        hand: U8s = owner(10)

    class State(Header):
        side: Many[Side] = each_seat(2)
        score: I16s = everyone(2)
        spare: U8                      # no word: hidden from everybody

Attribute access (`state.side[0].hand[3]`) works interpreted, compiled and on CUDA. Every record also has
`raw`, the same bytes as 64-bit words, which makes hiding, hashing and comparing one loop.
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

F32_SIZE = 4  # bytes

# NumPy's records own these names: a field called so would break interpreted mode only.
TAKEN = frozenset(dir(np.record)) | {"raw"}


@dataclass(frozen=True)
class Field:
    """What a field's declaration says besides its type."""

    seen_by: str = "nobody"
    shape: tuple[int, ...] = ()


def everyone(*shape: int) -> Any:
    """All seats and spectators see it; inside nested records, the fields there decide."""
    return Field("everyone", shape)


def owner(*shape: int) -> Any:
    """Seen by its owner: the seat of the nested record it is in, or else the first index."""
    return Field("owner", shape)


def team(*shape: int) -> Any:
    """Seen by its owner and by the owner's partners."""
    return Field("team", shape)


def nobody(*shape: int) -> Any:
    """Seen by nobody: deck orders, generators."""
    return Field("nobody", shape)


def known(*shape: int) -> Any:
    """Seen by whom the game's own `mask` leaves it to (cards with known-to bits); by nobody if it has no `mask`."""
    return Field("known", shape)


def each_seat(*shape: int) -> Any:
    """Nested records, one a seat: the index is the owner of all that is inside."""
    return Field("each_seat", shape)


R = TypeVar("R", bound="Struct")


class Many(Generic[R]):
    """An array of records, as a type: nested in a record, or an argument of a kernel."""

    def __getitem__(self, index: int) -> R:
        raise NotImplementedError  # a declaration only: at run time this is a NumPy array

    def __setitem__(self, index: int, value: R) -> None:
        raise NotImplementedError  # likewise

    def __len__(self) -> int:
        raise NotImplementedError  # likewise


@dataclass(frozen=True)
class Slot:
    """A field, resolved: its element type, shape, and who sees it."""

    name: str
    element: np.dtype[Any]
    record: type[Struct] | None
    field: Field

    @property
    def is_open(self) -> bool:
        """Everybody sees all of it."""
        inside = self.record.slots if self.record else ()
        return self.field.seen_by in ("everyone", "each_seat") and all(slot.is_open for slot in inside)


def _fields(cls: type[Struct]) -> list[tuple[str, Any, Field]]:
    """Name, type and declaration of each field, the parents' first."""
    hints = typing.get_type_hints(cls, include_extras=True)
    inherited = [slot.name for parent in reversed(cls.__mro__[1:]) for slot in getattr(parent, "slots", ())]
    names = dict.fromkeys([*inherited, *inspect.get_annotations(cls)])
    return [(name, hints[name], getattr(cls, name, Field())) for name in names]


def _slot(cls: type[Struct], name: str, hint: Any, field: Any) -> Slot:
    if name in TAKEN:
        raise TypeError(f"{cls.__name__}.{name}: NumPy's records own that name, choose another")
    if not isinstance(field, Field):
        raise TypeError(f"{cls.__name__}.{name}: say who sees it (everyone, owner, team, nobody), not {field!r}")
    if typing.get_origin(hint) is Many:
        (inner,) = typing.get_args(hint)
        return Slot(name, inner.plain, inner, field)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return Slot(name, hint.plain, hint, field)
    if typing.get_origin(hint) is Annotated:
        return Slot(name, np.dtype(typing.get_args(hint)[1]), None, field)
    raise TypeError(f"{cls.__name__}.{name}: {hint!r} is no type of fixed size")


def _with_words(plain: np.dtype[Any]) -> np.dtype[Any]:
    """The same fields, padded to 64-bit words, and `raw` over all of them."""
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
    """A record whose fields are properties. NumPy's own looks each up by name, in Python, and is many times slower."""

    def field(name: str) -> property:
        return property(lambda self: np.void.__getitem__(self, name))

    body: dict[str, Any] = {name: field(name) for name in (*(slot.name for slot in of.slots), "raw")}
    body |= {"__getattribute__": object.__getattribute__, "__setattr__": np.void.__setitem__, "__slots__": ()}
    body |= {"__module__": of.__module__, "__qualname__": f"{of.__qualname__}.Record"}
    return type("Record", (np.record,), body)


def _with_records(plain: np.dtype[Any], slots: Sequence[Slot]) -> np.dtype[Any]:
    """The same places, but nested records have types of their own. NumPy thinks that those need no alignment."""
    fields: Any = plain.fields
    formats = [np.dtype((s.record.nested if s.record else s.element, s.field.shape)) for s in slots]
    offsets = [fields[slot.name][1] for slot in slots]
    names = [slot.name for slot in slots]
    size = plain.itemsize
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size}, align=True)


class Struct:
    """Base of all declarations. `plain` says where fields lie; arrays have `dtype`; inside others it is `nested`."""

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
        """Blank records, all zero."""
        return np.zeros(count, cls.dtype)


class Event(Struct):
    """Something that just happened: logs, animations and tests read it. `seen`: a bit a seat, 128 for spectators."""

    kind: U8 = everyone()  # as the game numbers them, from 1
    seat: I8 = everyone()  # whom it is about
    seen: U8 = everyone()  # who may know it
    a: I16 = everyone()  # numbers that the kind explains
    b: I16 = everyone()  # likewise
    c: I16 = everyone()  # likewise
    d: I16 = everyone()  # likewise


class Header(Struct):
    """How every State starts. A game says how many events one decision can cause, and adds its own fields."""

    acting: U8 = everyone()  # one bit per seat that may act now; none when over
    n_events: U8 = everyone()  # how many of `events` are there
    ply: U16 = everyone()  # decisions made; the count stays at 65,535
    rng: U64s = nobody(3)  # the generator: its key, and how many draws there were
    events: Many[Event] = everyone(1)  # what the last decision did


def numbers(*shape: int) -> Any:
    """Of features: so many, the last index running fastest."""
    return Field(shape=shape)


class Features(Struct):
    """Numbers for a network, by name: a game's kernel `features` writes them one behind the other, from a seat's side.

    A field is one number (`F32`), an array of them (`F32s`), or again such a class (`Many`); the kernel asks for its
    place. What each means is said by the comment behind it, which research/observations.py reads.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for slot in cls.slots:
            if not (slot.element == np.float32 or (slot.record and issubclass(slot.record, Features))):
                raise TypeError(f"{cls.__name__}.{slot.name}: features are F32, F32s or Many[…] of Features")

    @classmethod
    def at(cls, name: str) -> int:
        """The place of the first number of a field."""
        fields: Any = cls.plain.fields
        return fields[name][1] // F32_SIZE

    @classmethod
    def size(cls) -> int:
        """How many numbers there are."""
        return cls.plain.itemsize // F32_SIZE


class Tables(Struct):
    """A game's data (boards, cards, attack sets): it travels as an argument and never changes."""


class Options(Struct):
    """The options of a table, as numbers; the first is how many play."""

    players: U8 = everyone()


def keep_words(state: type[Struct], teams: Sequence[Sequence[int]], *, masks: bool = False) -> NDArray[np.uint64]:
    """For each seat, and last for a spectator, the bits of the record that may be kept. Padding is hidden, too.

    `masks` says that the game has a `mask` of its own, which sees to what is declared `known`.
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
    """Set the bytes that are kept. `sees`: by word and owner. Outside of `each_seat`, the first index is the owner."""
    for slot in record.slots:
        start, size = _place(record, slot)
        cells = out[start : start + size].reshape((*slot.field.shape, slot.element.itemsize))
        word = slot.field.seen_by
        by_index = word == "each_seat" or (word in ("owner", "team") and whose is None)
        if by_index and not slot.field.shape:
            raise TypeError(f"{record.__name__}.{slot.name}: whose is it? The first index says, and there is none")
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
    assert fields is not None  # a record has fields
    dtype, offset = fields[slot.name][:2]
    return offset, dtype.itemsize
