"""The current time in milliseconds since 1970, the unit that the server uses everywhere."""

from __future__ import annotations

from time import time_ns


def now_ms() -> int:
    """Return the milliseconds since 1970."""
    return time_ns() // 1_000_000


DAY = 24 * 60 * 60 * 1000  # a day in milliseconds, the unit of `now_ms`
DAY_SECONDS = DAY // 1000
