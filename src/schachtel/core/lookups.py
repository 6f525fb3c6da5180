"""Lookup tables: a game's data, to which indices in the shown records refer."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, overload

import orjson

from schachtel.core.layout import Struct

NESTED = frozenset((dict, list, tuple))
MOST_TOLD = 5_000  # the maximum number of entries in a cache of texts or decoded records
MOST_TEXTS = 20_000  # the maximum number of entries in a cache of JSON texts
MOST_BYTES = 4_000_000  # the maximum size of a cache of JSON texts, in bytes


def own(value: Any) -> Any:
    """Return a deep copy of a JSON value, so that changes to it cannot affect a table or a cached value."""
    if isinstance(value, dict):
        return {name: own(each) if type(each) in NESTED else each for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [own(each) if type(each) in NESTED else each for each in value]
    return value


class Lookups(dict[str, Sequence[Any]]):
    """Lookup tables by name, with a cache of the texts for shown records that refer to them."""

    def __init__(self, *tables: Mapping[str, Sequence[Any]]) -> None:
        super().__init__(*tables)
        self._told: dict[tuple[str, bytes, str], Any] = {}
        self._json_texts: dict[Hashable, Texts] = {}
        self._fields: dict[type[Struct], list[Texts]] = {}

    def told(self, kind: str, record: bytes, language: str, make: Callable[[], Any]) -> Any:
        """Return the result of `make` for a record in one language; results are cached by the bytes of the record."""
        found = self._told.get((kind, record, language))
        if found is None:
            if len(self._told) >= MOST_TOLD:
                self._told.clear()
            found = self._told[kind, record, language] = make()
        return found

    def json_list(self, kind: Hashable, rows: Sequence[bytes], make: Callable[[int], Any]) -> bytes:
        """Return the JSON text of a list with `make(i)` for each row; the items are cached by the bytes of the rows."""
        known = self._json_texts.setdefault(kind, Texts())
        try:
            return b"[" + b",".join(map(known.__getitem__, rows)) + b"]"
        except KeyError:
            made = {row: known.get(row) or orjson.dumps(make(i)) for i, row in enumerate(rows)}
            known.add(made)
            return b"[" + b",".join(map(made.__getitem__, rows)) + b"]"

    def fields(self, record: type[Struct], number: int) -> list[Texts]:
        """Return the caches of JSON texts for a type of record, one cache per field."""
        if record not in self._fields:
            self._fields[record] = [Texts() for _ in range(number)]
        return self._fields[record]


class Texts(dict[bytes, bytes]):
    """A cache of JSON texts by the bytes of the records that they describe; it is emptied when it is too large."""

    size = 0  # the total size of the cache's keys and texts, in bytes

    def add(self, more: Mapping[bytes, bytes]) -> None:
        if len(self) >= MOST_TEXTS or self.size >= MOST_BYTES:
            self.clear()
            self.size = 0
        self.update(more)
        self.size += sum(len(record) + len(text) for record, text in more.items())


class LazyTable(Sequence[Any]):
    """A lookup table of a fixed length; each entry is made when it is first needed."""

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
