"""Where compiled kernels are kept between processes."""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parent.parent
KEPT = 8  # folders a game; older ones are swept
NO_KERNELS = ("cli", "server")  # no kernel is, or depends on anything, in there


@functools.cache
def folder(game: str) -> Path:
    """Beside the sources, or in the user's cache where those are read-only.

    Numba notices a change in the file of a function, but none in what it calls or in data. So the digest of all that
    could matter is part of the path.
    """
    name = f"{game}-{digest(game)}"
    for parent in (PACKAGE / "__pycache__" / "kernels", user_cache() / "kernels"):
        try:
            (parent / name).mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(parent / name, os.W_OK):
            _sweep(parent, game)
            return parent / name
    raise OSError(f"no folder for compiled kernels can be written: neither in {PACKAGE} nor in {user_cache()}")


def user_cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "schachtel"


def digest(game: str, package: Path = PACKAGE) -> str:
    """Of all sources and data that a game's kernels can depend on, and of what compiles them."""
    import numba
    import numpy

    total = hashlib.sha256(f"{sys.version} {numba.__version__} {numpy.__version__}".encode())
    for path in sorted(package.rglob("*")):
        parts = path.relative_to(package).parts
        other_game = parts[0] == "games" and len(parts) > 2 and parts[1] != game
        if path.suffix in (".py", ".toml") and parts[0] not in NO_KERNELS and not other_game:
            total.update(f"{'/'.join(parts)}\0".encode() + path.read_bytes() + b"\0")
    return total.hexdigest()[:20]


def _sweep(parent: Path, game: str) -> None:
    folders = sorted(parent.glob(f"{game}-*"), key=lambda each: each.stat().st_mtime, reverse=True)
    for old in folders[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


@contextmanager
def lent_to_numba(game: str) -> Iterator[None]:
    """Numba reads its cache folder from a global at the moment when caching is switched on: lend it ours."""
    from numba.core import config

    settings: Any = config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder(game))
    try:
        yield
    finally:
        settings.CACHE_DIR = before
