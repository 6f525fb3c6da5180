"""The disk cache for compiled kernels, so that later processes need not compile them again."""

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
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from schachtel.core import extras

PACKAGE = Path(__file__).resolve().parent.parent
KEPT = 8  # how many cache folders per game stay on disk; older ones are deleted
# The main file of the package, and the folders of the layers above the bots: no kernel depends on them.
NO_KERNELS = ("arena", "cli", "research", "server", "__init__.py")
NO_CODE = (".md", ".ftl", ".pyc")  # suffixes of files without code: documents, message catalogues, Python's own cache
MADE = {"__pycache__", "kernels"}  # folders with files that Python or `make kernels` generates from the sources

_lending = threading.RLock()  # guards Numba's setting for its cache folder, which all threads share


def sources(folder: Path) -> dict[str, bytes]:
    """Return a digest of each source and data file in a folder."""
    found = {}
    for path in folder.rglob("*"):
        parts = path.relative_to(folder).parts
        is_hidden = any(part.startswith(".") for part in parts)  # such as macOS's .DS_Store
        if path.suffix not in NO_CODE and not is_hidden and not MADE.intersection(parts) and path.is_file():
            found["/".join(parts)] = hashlib.sha256(path.read_bytes()).digest()
    return dict(sorted(found.items()))


AT_IMPORT = sources(PACKAGE)  # digests of the code that this process runs, even if files are edited later


def digest(game: str, extra: Path | None = None, package: dict[str, bytes] = AT_IMPORT) -> str:
    """Hash everything that a game's compiled kernels depend on: the sources, Python, and the compiler's versions."""
    # Read the versions from the packages' metadata: importing Numba would take most of a second.
    versions = [_version(name) for name in ("numba", "llvmlite", "numpy", "wasmtime")]
    return _short(f"{sys.version} {versions} {source_digest(game, extra, package)}".encode())


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def source_digest(game: str, extra: Path | None = None, package: dict[str, bytes] = AT_IMPORT) -> str:
    """Hash all sources and data of a game's kernels: core, bots, and the game's folder, except for `extras.FILES`.

    `extra` is the game's folder if it lies outside this package.
    """
    total = hashlib.sha256()
    own = sources(extra) if extra else {}
    mattering = {name: each for name, each in package.items() if _matters(name, game)}
    mattering |= {f"games/{game}/{name}": each for name, each in own.items() if name not in extras.FILES}
    for name, each in mattering.items():
        total.update(name.encode() + b"\0" + each)
    return total.hexdigest()[:20]


def _short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:20]


def outside(home: Path) -> Path | None:
    """Return a game's folder if it lies outside this package, else None."""
    return None if home.is_relative_to(PACKAGE) else home


def _matters(name: str, game: str) -> bool:
    parts = name.split("/")
    if parts[0] in NO_KERNELS:
        return False
    of_a_game = len(parts) > 2 and parts[0] == "games"
    return not (of_a_game and (parts[1] != game or "/".join(parts[2:]) in extras.FILES))


@functools.cache
def folder(game: str, home: Path) -> Path | None:
    """Return the cache folder of a game: beside the sources, or in the user's cache if the sources are read-only.

    Return None if neither place can be written to. Numba notices when the file of a function changes, but not when a
    function that it calls or its data changes. So the path contains a digest of everything that could matter. `home` is
    the folder of the game itself.
    """
    name = f"{game}-{digest(game, outside(home))}"
    for place in (_beside, user_cache):
        # Try the next place if this one is read-only, or if the user has no home folder.
        with contextlib.suppress(OSError, RuntimeError):
            parent = place() / "kernels"
            (parent / name).mkdir(parents=True, exist_ok=True)
            if os.access(parent / name, os.W_OK):
                _sweep(parent, game)
                return parent / name
    return None


def _beside() -> Path:
    return PACKAGE / "__pycache__"


def user_cache() -> Path:
    """Return the user's cache folder, as is usual on this system; raise RuntimeError if the user has no home folder."""
    from platformdirs import user_cache_path  # imported only here, because this function is rarely called

    return user_cache_path("schachtel", appauthor=False, opinion=False)


def _sweep(parent: Path, game: str) -> None:
    """Delete a game's oldest cache folders, even if another process is deleting them at the same time."""
    ages = {}
    for each in parent.glob(f"{game}-*"):
        with contextlib.suppress(OSError):
            ages[each] = each.stat().st_mtime
    for old in sorted(ages, key=ages.__getitem__, reverse=True)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


@functools.cache
def content(path: str) -> bytes:
    """Return a hash of a source file as it was at the first call."""
    return hashlib.sha256(Path(path).read_bytes()).digest()


def write(path: Path, data: bytes) -> None:
    """Write a file atomically, so that other processes find either all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{uuid.uuid4().hex}")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def lent_to_numba(folder: Path) -> Iterator[None]:
    """Make Numba use our cache folder inside a `with` block: change the global setting, and restore it at the end."""
    from numba.core import config

    settings: Any = config
    with _lending:
        before = settings.CACHE_DIR
        settings.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            settings.CACHE_DIR = before
