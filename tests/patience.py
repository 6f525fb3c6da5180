"""How long tests wait for something that must happen.

Only a hang may fail a test, never a slow or busy machine. So every wait ends with the event that it is for, and this
limit is so long that an event which has not come by then will not come at all. Developers who look at a test that
fails can wait less: `PATIENCE=20 pytest …`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

PATIENCE = int(os.environ.get("PATIENCE", "300"))  # seconds


def wait_until(so: Callable[[], object]) -> None:
    """Wait until something is so, in a test without an event loop."""
    last = time.monotonic() + PATIENCE
    while not so():
        if time.monotonic() > last:
            raise TimeoutError(f"it has not happened within {PATIENCE} s")
        time.sleep(0.02)
