"""The time of day, as the server counts it."""

from __future__ import annotations

from time import time_ns


def now_ms() -> int:
    """Return the milliseconds since 1970."""
    return time_ns() // 1_000_000
