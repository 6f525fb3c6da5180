"""Positions as readable data: a strict reader, and the part that all games share (ply, generator, events)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import numpy as np

from schachtel.core.contract import Json
from schachtel.core.errors import PositionError, short

T = TypeVar("T")

EVENT_FIELDS = ("kind", "seat", "seen", "a", "b", "c", "d")


class Reader:
    """A reader that takes keys out of a position one by one. PositionError names a key that is wrong or left over."""

    def __init__(self, position: Json, where: str = "") -> None:
        self._where = f"{where}, " if where else ""
        if not isinstance(position, dict) or not all(isinstance(key, str) for key in position):
            raise PositionError(f"{self._where}{short(position)} is not a position: it must be a dict")
        self._left: dict[str, Any] = dict(position)

    def text(self, key: str, default: str | None = None) -> str:
        value = self._take(key, default)
        if not isinstance(value, str):
            raise PositionError(f"{self._where}{key}: {short(value)} is not text")
        return value

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        return _number(f"{self._where}{key}", self._take(key, default), low, high)

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self._take(key, default)
        if not isinstance(value, bool):
            raise PositionError(f"{self._where}{key}: {short(value)} is neither true nor false")
        return value

    def word(self, key: str, words: Sequence[str], default: str | None = None) -> int:
        """Take a key whose value must be one of these words, and return the index of the word."""
        value = self._take(key, default)
        if value not in words:
            raise PositionError(f"{self._where}{key}: {short(value)} is not one of {', '.join(words)}")
        return words.index(value)

    def numbers(self, key: str, length: int | None, low: int, high: int, default: list[int] | None = None) -> list[int]:
        value = self._take(key, default)
        if not isinstance(value, list) or (length is not None and len(value) != length):
            raise PositionError(
                f"{self._where}{key}: {short(value)} is not a list"
                + ("" if length is None else f" of {length} numbers")
            )
        return [_number(f"{self._where}{key}", each, low, high) for each in value]

    def lists(self, key: str) -> list[Any]:
        value = self._take(key, [])
        if not isinstance(value, list):
            raise PositionError(f"{self._where}{key}: {short(value)} is not a list")
        return value

    def part(self, key: str, default: dict[str, Json] | None = None) -> Reader:
        """Take a key whose value is a dictionary, and return a reader for the dictionary."""
        return Reader(self._take(key, default), f"{self._where}{key}")

    def part_or_text(self, key: str, text_key: str, default: Json) -> Reader:
        """Take a key like `part`, but also accept a text: it stands for a dictionary with the text under `text_key`."""
        value = self._take(key, default)
        return Reader({text_key: value} if isinstance(value, str) else value, f"{self._where}{key}")

    @property
    def is_empty(self) -> bool:
        return not self._left

    def done(self) -> None:
        if self._left:
            raise PositionError(f"{self._where}unknown keys: {', '.join(sorted(self._left))}")

    def _take(self, key: str, default: Any) -> Any:
        if key not in self._left and default is None:
            raise PositionError(f"{self._where}{key} is missing")
        return self._left.pop(key, default)


def write_header(s: Any) -> dict[str, Json]:
    """Return the part of a position that `read_header` reads; people who write positions by hand can leave it out."""
    events = [[int(s.events[i][name]) for name in EVENT_FIELDS] for i in range(min(int(s.n_events), len(s.events)))]
    rng = "".join(f"{int(word):016x}" for word in s.rng)
    return {"ply": int(s.ply), "rng": rng, "events": events}


def read_header(reader: Reader, s: Any, knows: Callable[[Any], bool]) -> None:
    """Read the part of a position that is the same for all games; `knows` tells whether the game knows an event."""
    s.ply = reader.number("ply", 0, 65535, 0)
    rng = reader.text("rng", "0" * 48)
    if len(rng) != 48 or not set(rng) <= set("0123456789abcdef"):
        raise PositionError(f"rng: {short(rng)} is not 48 hexadecimal digits")
    for i in range(3):
        s.rng[i] = np.uint64(int(rng[16 * i : 16 * i + 16], 16))
    events = reader.lists("events")
    if len(events) > len(s.events):
        raise PositionError(f"events: at most {len(s.events)} are allowed, not {len(events)}")
    s.n_events = len(events)
    for event, numbers in zip(s.events, events, strict=False):
        if not isinstance(numbers, list) or len(numbers) != len(EVENT_FIELDS):
            raise PositionError(f"events: {short(numbers)} is not a list of {len(EVENT_FIELDS)} numbers")
        for name, value in zip(EVENT_FIELDS, numbers, strict=True):
            bounds = np.iinfo(event[name].dtype)
            event[name] = _number("events", value, int(bounds.min), int(bounds.max))
        if event["kind"] and not knows(event):
            raise PositionError(f"events: {short(numbers)} is not an event of this game")


def _number(key: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{key}: {short(value)} is not a whole number from {low} to {high}")
    return value
