"""Tables of a game's data: what the indices in records that are shown stand for."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, overload

import orjson

from schachtel.core.layout import Struct

NESTED = frozenset((dict, list, tuple))
MOST_TOLD = 5_000  # choices, events and fields of views that are remembered with their words
MOST_BYTES = 1_000_000  # of the texts of one field, or of choices or events in one wording


def own(value: Any) -> Any:
    """Copy a JSON value, so that whoever changes the copy changes no table, and nothing that is remembered."""
    if isinstance(value, dict):
        return {name: own(each) if type(each) in NESTED else each for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [own(each) if type(each) in NESTED else each for each in value]
    return value


class Lookups(dict[str, Sequence[Any]]):
    """Tables of a game's data, by name: what an index stands for. Also remembers what was told by them."""

    def __init__(self, *tables: Mapping[str, Sequence[Any]]) -> None:
        super().__init__(*tables)
        self._told: dict[tuple[str, bytes, str], Any] = {}
        self._printed: dict[Hashable, Texts] = {}
        self._fields: dict[type[Struct], list[Texts]] = {}

    def told(self, kind: str, record: bytes, language: str, make: Callable[[], Any]) -> Any:
        """Return what a record says in one language: the same bytes always say the same."""
        found = self._told.get((kind, record, language))
        if found is None:
            if len(self._told) >= MOST_TOLD:
                self._told.clear()
            found = self._told[kind, record, language] = make()
        return found

    def printed(self, kind: Hashable, rows: Sequence[bytes], make: Callable[[int], Any]) -> bytes:
        """Return a list as JSON text, one item per row: the text of an item is made once for the same bytes."""
        known = self._printed.setdefault(kind, Texts())
        try:
            return b"[" + b",".join(map(known.__getitem__, rows)) + b"]"
        except KeyError:
            made = {row: known.get(row) or orjson.dumps(make(i)) for i, row in enumerate(rows)}
            known.add(made)
            return b"[" + b",".join(map(made.__getitem__, rows)) + b"]"

    def fields(self, record: type[Struct], number: int) -> list[Texts]:
        """Return the texts that are known of each field of a record."""
        if record not in self._fields:
            self._fields[record] = [Texts() for _ in range(number)]
        return self._fields[record]


class Texts(dict[bytes, bytes]):
    """JSON texts by the bytes of what they tell. It is emptied when there are too many, or when they are too long."""

    size = 0  # bytes

    def add(self, more: Mapping[bytes, bytes]) -> None:
        if len(self) >= MOST_TOLD or self.size >= MOST_BYTES:
            self.clear()
            self.size = 0
        self.update(more)
        self.size += sum(len(record) + len(text) for record, text in more.items())


class Made(Sequence[Any]):
    """A table of a fixed length whose entries are made when they are first needed."""

    def __init__(self, length: int, make: Callable[[int], Any]) -> None:
        self._length, self._make = length, functools.cache(make)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return [self._make(i) for i in range(*index.indices(self._length))]
        if not 0 <= index < self._length:
            raise IndexError(index)
        return self._make(index)
