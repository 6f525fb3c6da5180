"""The time limit for tests that wait for something to happen.

Only a hang may fail a test, never a slow or busy machine. So every wait ends as soon as the expected event arrives, and
this limit is so long that an event which has not come by then will never come. Developers who debug a failing test can
wait less: `PATIENCE=20 pytest …`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

PATIENCE = int(os.environ.get("PATIENCE", "300"))  # seconds after which a test that still waits has failed


def wait_until(so: Callable[[], object]) -> None:
    """Wait until a condition holds, in a test without an event loop."""
    last = time.monotonic() + PATIENCE
    while not so():
        if time.monotonic() > last:
            raise TimeoutError(f"the expected event has not happened within {PATIENCE} s")
        time.sleep(0.02)
