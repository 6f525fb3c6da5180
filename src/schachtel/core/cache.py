"""Where compiled kernels are kept between processes."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import shutil
import sys
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from schachtel.core import brings

PACKAGE = Path(__file__).resolve().parent.parent
KEPT = 8  # folders a game; older ones are swept
# The folders above the bots, and the package's own file: nothing there is compiled.
NO_KERNELS = ("arena", "cli", "research", "server", "__init__.py")
NO_CODE = (".md", ".ftl", ".pyc")  # prose, words, and what Python itself keeps

_lending = threading.RLock()  # Numba's setting is one for the process


def sources(folder: Path) -> dict[str, bytes]:
    """All sources and data in a folder, each as a digest."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in NO_CODE and "__pycache__" not in path.parts and path.is_file():
            found["/".join(path.relative_to(folder).parts)] = hashlib.sha256(path.read_bytes()).digest()
    return found


AT_IMPORT = sources(PACKAGE)  # what this process runs, whatever is edited later


def digest(game: str, extra: Path | None = None, package: dict[str, bytes] = AT_IMPORT) -> str:
    """Hash everything a game's kernels depend on: core, bots, and the game's own folder, `brings.FILES` aside."""
    # Importing Numba would take most of a second.
    versions = [version(name) for name in ("numba", "llvmlite", "numpy")]
    total = hashlib.sha256(f"{sys.version} {versions}".encode())
    own = sources(extra) if extra else {}
    mattering = {name: each for name, each in package.items() if _matters(name, game)}
    mattering |= {f"games/{game}/{name}": each for name, each in own.items() if name not in brings.FILES}
    for name, each in mattering.items():
        total.update(name.encode() + b"\0" + each)
    return total.hexdigest()[:20]


def _matters(name: str, game: str) -> bool:
    parts = name.split("/")
    if parts[0] in NO_KERNELS:
        return False
    of_a_game = len(parts) > 2 and parts[0] == "games"
    return not (of_a_game and (parts[1] != game or "/".join(parts[2:]) in brings.FILES))


@functools.cache
def folder(game: str, home: Path) -> Path | None:
    """Beside the sources, or in the user's cache where those are read-only; None where nothing can be written.

    Numba notices a change in the file of a function, but none in what it calls or in data. So the digest of all that
    could matter is part of the path. `home` is where the game itself is.
    """
    name = f"{game}-{digest(game, None if home.is_relative_to(PACKAGE) else home)}"
    for place in (_beside, user_cache):
        with contextlib.suppress(OSError, RuntimeError):  # read-only; a user without a home
            parent = place() / "kernels"
            (parent / name).mkdir(parents=True, exist_ok=True)
            if os.access(parent / name, os.W_OK):
                _sweep(parent, game)
                return parent / name
    return None


def _beside() -> Path:
    return PACKAGE / "__pycache__"


def user_cache() -> Path:
    """Return the user's cache folder by the conventions of the system; raise RuntimeError if there is no home."""
    from platformdirs import user_cache_path  # here, because most installations are writable and never need it

    return user_cache_path("schachtel", appauthor=False, opinion=False)


def _sweep(parent: Path, game: str) -> None:
    """Another process may be sweeping, too."""
    ages = {}
    for each in parent.glob(f"{game}-*"):
        with contextlib.suppress(OSError):
            ages[each] = each.stat().st_mtime
    for old in sorted(ages, key=ages.__getitem__, reverse=True)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


@functools.cache
def content(path: str) -> bytes:
    """Return a hash of a source file, as it was when this was first asked for."""
    return hashlib.sha256(Path(path).read_bytes()).digest()


def write(path: Path, data: bytes) -> None:
    """Write a file in one step: other processes find all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{uuid.uuid4().hex}")
    unfinished.write_bytes(data)
    unfinished.replace(path)


@contextmanager
def lent_to_numba(folder: Path) -> Iterator[None]:
    """Numba reads its cache folder from a global at the moment when caching is switched on: lend it ours."""
    from numba.core import config

    settings: Any = config
    with _lending:
        before = settings.CACHE_DIR
        settings.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            settings.CACHE_DIR = before
