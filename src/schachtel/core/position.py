"""Readable positions: a strict reader, and the part that every game has (decisions made, generator, events)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import numpy as np

from schachtel.core.contract import Json
from schachtel.core.errors import PositionError, short

T = TypeVar("T")

EVENT_FIELDS = ("kind", "seat", "seen", "a", "b", "c", "d")


class Reader:
    """Takes a position apart, key by key; what is wrong or left over is a PositionError, which says where."""

    def __init__(self, position: Json, where: str = "") -> None:
        self._where = f"{where}, " if where else ""
        if not isinstance(position, dict) or not all(isinstance(key, str) for key in position):
            raise PositionError(f"{self._where}{short(position)} is no position: a dict is needed")
        self._left: dict[str, Any] = dict(position)

    def text(self, key: str, default: str | None = None) -> str:
        value = self._take(key, default)
        if not isinstance(value, str):
            raise PositionError(f"{self._where}{key}: {short(value)} is no text")
        return value

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        return _number(f"{self._where}{key}", self._take(key, default), low, high)

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self._take(key, default)
        if not isinstance(value, bool):
            raise PositionError(f"{self._where}{key}: {short(value)} is neither true nor false")
        return value

    def word(self, key: str, words: Sequence[str], default: str | None = None) -> int:
        """One of these words, as its index."""
        value = self._take(key, default)
        if value not in words:
            raise PositionError(f"{self._where}{key}: {short(value)} is none of {', '.join(words)}")
        return words.index(value)

    def numbers(self, key: str, length: int | None, low: int, high: int, default: list[int] | None = None) -> list[int]:
        value = self._take(key, default)
        if not isinstance(value, list) or (length is not None and len(value) != length):
            raise PositionError(
                f"{self._where}{key}: {short(value)} is no list" + ("" if length is None else f" of {length}")
            )
        return [_number(f"{self._where}{key}", each, low, high) for each in value]

    def lists(self, key: str) -> list[Any]:
        value = self._take(key, [])
        if not isinstance(value, list):
            raise PositionError(f"{self._where}{key}: {short(value)} is no list")
        return value

    def part(self, key: str, default: dict[str, Json] | None = None) -> Reader:
        """A position within the position."""
        return Reader(self._take(key, default), f"{self._where}{key}")

    def part_or_text(self, key: str, text_key: str, default: Json) -> Reader:
        """The same; a text stands for all of it that has just this key."""
        value = self._take(key, default)
        return Reader({text_key: value} if isinstance(value, str) else value, f"{self._where}{key}")

    @property
    def is_empty(self) -> bool:
        return not self._left

    def done(self) -> None:
        if self._left:
            raise PositionError(f"{self._where}nothing is known of {', '.join(sorted(self._left))}")

    def _take(self, key: str, default: Any) -> Any:
        if key not in self._left and default is None:
            raise PositionError(f"{self._where}{key} is missing")
        return self._left.pop(key, default)


def write_header(s: Any) -> dict[str, Json]:
    """The last part of a position; a person who writes one can leave it out."""
    events = [[int(s.events[i][name]) for name in EVENT_FIELDS] for i in range(min(int(s.n_events), len(s.events)))]
    rng = "".join(f"{int(word):016x}" for word in s.rng)
    return {"ply": int(s.ply), "rng": rng, "events": events}


def read_header(reader: Reader, s: Any, knows: Callable[[Any], bool]) -> None:
    """`knows` says whether an event is one that the game could tell in words."""
    s.ply = reader.number("ply", 0, 65535, 0)
    rng = reader.text("rng", "0" * 48)
    if len(rng) != 48 or not set(rng) <= set("0123456789abcdef"):
        raise PositionError(f"rng: {short(rng)} is not 48 hexadecimal digits")
    for i in range(3):
        s.rng[i] = np.uint64(int(rng[16 * i : 16 * i + 16], 16))
    events = reader.lists("events")
    if len(events) > len(s.events):
        raise PositionError(f"events: {len(events)} are too many, at most {len(s.events)} fit")
    s.n_events = len(events)
    for event, numbers in zip(s.events, events, strict=False):
        if not isinstance(numbers, list) or len(numbers) != len(EVENT_FIELDS):
            raise PositionError(f"events: {short(numbers)} is no list of {len(EVENT_FIELDS)}")
        for name, value in zip(EVENT_FIELDS, numbers, strict=True):
            bounds = np.iinfo(event[name].dtype)
            event[name] = _number("events", value, int(bounds.min), int(bounds.max))
        if event["kind"] and not knows(event):
            raise PositionError(f"events: {short(numbers)} is no event of this game")


def _number(key: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{key}: {short(value)} is no whole number from {low} to {high}")
    return value
