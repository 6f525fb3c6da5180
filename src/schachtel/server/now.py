"""The current time in milliseconds since 1970, the unit that the server uses everywhere."""

from __future__ import annotations

from time import time_ns


def now_ms() -> int:
    """Return the milliseconds since 1970."""
    return time_ns() // 1_000_000
