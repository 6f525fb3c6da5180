"""A function that ends worker processes together with their parent process."""

from __future__ import annotations

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """Make this process end as soon as its parent process has ended, for whatever reason."""
    threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
