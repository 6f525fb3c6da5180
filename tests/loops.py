"""Control of the event loop that Playwright keeps running during tests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_running_loop() -> Iterator[None]:
    """Hide Playwright's event loop, which keeps running in the main thread from the first browser test to the last."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)
