"""The arguments of a kernel as one block of memory, which is how code outside Numba passes them.

A block consists of slots of eight bytes. The first one is for the result. After it, each number has one slot, and each
array has a slot for its address and one for each of its dimensions. A `NamedTuple` of arguments is replaced by its
fields.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import numpy as np

from schachtel.core.layout import Many, Struct, Tables

Kind = Literal["int", "word", "bool", "float", "array", "none"]
SLOT = 8  # the size of a slot in bytes
FORMATS: dict[Kind, str] = {
    "int": "q",
    "word": "Q",
    "bool": "q",
    "float": "d",
    "array": "q",
    "none": "q",
}  # for each kind, its character in the notation of Python's module `struct`


@dataclass(frozen=True)
class Argument:
    """A number or an array that a kernel takes."""

    name: str
    kind: Kind
    dimensions: int = 0  # how many dimensions an array has
    item: int = 0  # the size of an array's item in bytes
    is_constant: bool = False  # whether the argument is an array of the game's constant data
    number: str = ""  # what an array contains: "i", "u" or "f" for signed, unsigned or floating point; "" for records

    @property
    def slots(self) -> int:
        """The number of eight-byte slots that the argument takes up."""
        return 1 + self.dimensions

    @property
    def format(self) -> str:
        """The argument's slots in the notation of Python's module `struct`."""
        return FORMATS[self.kind] + "q" * self.dimensions


@dataclass(frozen=True)
class Entry:
    """A kernel that code outside calls: its name, its arguments, the kind of its result, and its `kernel_name`."""

    name: str
    arguments: tuple[Argument, ...]
    result: Kind
    kernel: str

    @property
    def size(self) -> int:
        """The size of a block of arguments in bytes."""
        return SLOT * (1 + sum(each.slots for each in self.arguments))


def entry_of(function: Callable[..., Any], resolve: Callable[[Any], Any]) -> Entry:
    """Describe a kernel. `resolve` replaces base classes of records, such as `Header`, by a game's own classes."""
    hints = typing.get_type_hints(function.__dict__["kernel"], include_extras=True)
    result = hints.pop("return")
    arguments = [each for name, hint in hints.items() for each in _arguments(name, hint, resolve)]
    kind: Kind = "none" if result is type(None) else _kind(result)
    return Entry(function.__name__, tuple(arguments), kind, kernel_name(function))


def kernel_name(function: Callable[..., Any]) -> str:
    """Return the name of a kernel together with its module, which tells it from kernels with the same short name."""
    return f"{function.__module__}.{function.__qualname__}"


def _arguments(name: str, hint: Any, resolve: Callable[[Any], Any]) -> Iterator[Argument]:
    if typing.get_origin(hint) is Many:
        (record,) = typing.get_args(hint)
        yield Argument(name, "array", 1, resolve(record).dtype.itemsize, issubclass(record, Tables))
    elif isinstance(hint, type) and issubclass(hint, tuple):
        for field, each in typing.get_type_hints(hint, include_extras=True).items():
            yield from _arguments(f"{name}.{field}", each, resolve)
    elif typing.get_origin(hint) is Annotated and len(typing.get_args(hint)) == 3:
        _, code, dimensions = typing.get_args(hint)
        yield Argument(name, "array", dimensions, np.dtype(code).itemsize, number=np.dtype(code).kind)
    else:
        yield Argument(name, _kind(hint))


def _kind(hint: Any) -> Kind:
    plain: dict[Any, Kind] = {int: "int", bool: "bool", float: "float"}
    if hint in plain:
        return plain[hint]
    if typing.get_origin(hint) is Annotated and typing.get_args(hint)[1] in ("u8", "f8"):
        return "word" if typing.get_args(hint)[1] == "u8" else "float"
    if isinstance(hint, type) and issubclass(hint, Struct):
        raise TypeError(f"code outside passes arrays of records, and no {hint.__name__} by itself")
    raise TypeError(f"code outside cannot pass {hint!r}")
