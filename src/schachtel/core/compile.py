"""Kernels: plain functions that run as they are, compiled by Numba, or on a GPU.

`@kernel` only marks a function. An `Engine` binds marked functions to one game and one backend: it follows the names a
function uses, replaces each kernel among them by its bound version, and (compiled) gives it the signature that its
annotations say. Where a kernel is written for `Header` or `Tables`, the game's own State and Tables take their place;
where it calls one of the contract's functions, the game's own is called. So a generic search is compiled with the
rules inside it, and importing a game compiles nothing.
"""

from __future__ import annotations

import functools
import hashlib
import os
import sys
import threading
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeVar

import numpy as np

from schachtel.core.layout import Many, Record

if TYPE_CHECKING:
    from schachtel.core.contract import Game

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
KEPT_CACHES = 8  # per game; older ones are swept


def kernel(function: F) -> F:
    """Marks a function as one that an Engine may bind."""
    function.__dict__["kernel"] = function
    return function


def modular(function: F) -> F:
    """A kernel whose 64-bit arithmetic is meant to wrap around: interpreted, NumPy would warn of it."""

    @functools.wraps(function)
    def quiet(*args: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*args)

    quiet.__dict__["kernel"] = function
    return typing.cast(F, quiet)


def native(instruction: Any) -> Callable[[F], F]:
    """A function that is one machine instruction once compiled; its body says what it means."""

    def mark(function: F) -> F:
        function.__dict__["native"] = instruction
        return function

    return mark


def contract(function: F) -> F:
    """A kernel that each game may replace by its own of the same name."""
    function.__dict__["contract"] = function.__name__
    return kernel(function)


class Listener(Protocol):
    """Told before each kernel that is compiled anew, and once at the end (`done == total`)."""

    def __call__(self, game: str, done: int, total: int) -> None: ...


def _say(game: str, done: int, total: int) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\rCompiling {game}, once: {done}/{total} ", end=end, file=sys.stderr, flush=True)


listener: Listener = _say


class Engine:
    """A game's kernels on one backend: `engine(function)` is the function, bound. Made once per game and backend."""

    def __init__(self, game: Game, backend: str) -> None:
        if backend not in BACKENDS:
            raise ValueError(f"backend {backend!r}: one of {', '.join(BACKENDS)}")
        self.game, self.backend = game, backend
        self._own = (game.State, game.Tables, game.Options)
        self._bound: dict[Any, Any] = {}
        self._lock = threading.RLock()
        self._finish = BACKENDS[backend]

    def __call__(self, function: F) -> F:
        with self._lock:
            if function not in self._bound:
                self._bound[function] = self._finish(self, self._choose(function))
            return typing.cast(F, self._bound[function])

    def _choose(self, function: Any) -> Any:
        """The game's own function, where the contract lets it have one."""
        name = function.__dict__.get("contract")
        return (name and getattr(self.game, name, None)) or function

    def uses(self, function: Any) -> dict[str, Any]:
        """The kernels and instructions that a function names."""
        source = function.__dict__["kernel"]
        found = {name: source.__globals__.get(name) for name in source.__code__.co_names}
        return {n: f for n, f in found.items() if isinstance(f, FunctionType) and f.__dict__.keys() & {"kernel", "native"}}

    def reach(self, function: Any, seen: dict[Any, None] | None = None) -> dict[Any, None]:
        """A function and all that it needs, callees first."""
        seen = {} if seen is None else seen
        function = self._choose(function)
        if function not in seen and "kernel" in function.__dict__:
            for callee in self.uses(function).values():
                if self._choose(callee) is not function:
                    self.reach(callee, seen)
            seen[function] = None
        return seen

    def copy(self, function: Any, callees: dict[str, Any]) -> Any:
        """The same code with other globals."""
        source = function.__dict__["kernel"]
        twin = FunctionType(source.__code__, source.__globals__ | callees, source.__name__, source.__defaults__)
        twin.__qualname__, twin.__module__ = source.__qualname__, source.__module__
        return twin

    def resolve(self, hint: Any) -> Any:
        """The game's own record where a kernel is written for its base."""
        return next((own for own in self._own if isinstance(hint, type) and issubclass(own, hint)), hint)

    def signature(self, function: Any) -> Any:
        hints = typing.get_type_hints(function.__dict__["kernel"], include_extras=True)
        result = numba_type(self, hints.pop("return"))
        return result(*(numba_type(self, hint) for hint in hints.values()))


def numba_type(engine: Engine, hint: Any) -> Any:
    from numba import types
    from numba.np.numpy_support import from_dtype

    plain = {int: types.int64, bool: types.boolean, float: types.float64, type(None): types.void}
    if hint in plain:
        return plain[hint]
    if typing.get_origin(hint) is Many:
        (inner,) = typing.get_args(hint)
        return types.Array(from_dtype(engine.resolve(inner).dtype), 1, "C")
    if isinstance(hint, type) and issubclass(hint, Record):
        return from_dtype(engine.resolve(hint).dtype)
    if typing.get_origin(hint) is Annotated:
        meaning, code, *dimensions = typing.get_args(hint)
        scalar = from_dtype(np.dtype(code))
        is_array = typing.get_origin(meaning) is np.ndarray
        return types.Array(scalar, dimensions[0] if dimensions else 1, "C") if is_array else scalar
    raise TypeError(f"a kernel cannot take or return {hint!r}")


def _interpreted(engine: Engine, function: Any) -> Any:
    callees: dict[str, Any] = {}
    twin = engine.copy(function, callees)
    engine._bound[function] = twin  # a function may call itself
    own_name = function.__name__
    for name, callee in engine.uses(function).items():
        if "kernel" in callee.__dict__:
            twin.__globals__[name] = twin if name == own_name and engine._choose(callee) is function else engine(callee)
    if function.__dict__["kernel"] is not function:  # modular
        quiet = modular(twin)
        return quiet
    return twin


def _compiled(engine: Engine, function: Any) -> Any:
    dispatcher = _cached(engine, function)
    if dispatcher is not None:
        return dispatcher
    todo = [f for f in engine.reach(function) if f not in _fresh(engine)]
    for done, each in enumerate(todo):
        listener(engine.game.id, done, len(todo))
        _fresh(engine)[each] = _compile(engine, each)
    listener(engine.game.id, len(todo), len(todo))
    return _fresh(engine)[function]


def _fresh(engine: Engine) -> dict[Any, Any]:
    """Kernels compiled here, with all of their callees known: what others can be compiled against."""
    return engine.__dict__.setdefault("fresh", {})


def _dispatcher(engine: Engine, function: Any, callees: dict[str, Any]) -> Any:
    import numba

    twin = engine.copy(function, callees)
    with _numba_cache(cache_folder(engine.game.id)):
        return numba.njit(cache=True, nogil=True, error_model="numpy")(twin)


def _cached(engine: Engine, function: Any) -> Any:
    """The compiled function from the cache, without a look at its callees."""
    dispatcher = _dispatcher(engine, function, {})
    signature = engine.signature(function)
    if dispatcher._cache.load_overload(signature, dispatcher.targetctx) is None:
        return None
    dispatcher.compile(signature)
    dispatcher.disable_compile()
    return dispatcher


def _compile(engine: Engine, function: Any) -> Any:
    callees = {}
    for name, callee in engine.uses(function).items():
        if "native" in callee.__dict__:
            callees[name] = callee.__dict__["native"]
        elif engine._choose(callee) is not function:
            callees[name] = _fresh(engine)[engine._choose(callee)]
    dispatcher = _dispatcher(engine, function, callees)
    dispatcher.py_func.__globals__[function.__name__] = dispatcher  # a function may call itself
    dispatcher.compile(engine.signature(function))
    dispatcher.disable_compile()
    return dispatcher


@contextmanager
def _numba_cache(folder: Path) -> Iterator[None]:
    """Numba reads its cache folder from a global when caching is switched on: lend it ours."""
    from numba.core import config

    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


@functools.cache
def cache_folder(game: str) -> Path:
    """Where a game's compiled kernels are: beside the sources, or in the user's cache where those are read-only.

    Numba notices a change in the file of a function, but none in what it calls or in data. So the digest of all that
    could matter is part of the path.
    """
    name = f"{game}-{digest(game)}"
    beside = PACKAGE / "__pycache__" / "kernels"
    for parent in (beside, user_cache() / "kernels"):
        try:
            (parent / name).mkdir(parents=True, exist_ok=True)
            if os.access(parent / name, os.W_OK):
                _sweep(parent, game)
                return parent / name
        except OSError:
            continue
    raise OSError(f"no folder can be written for compiled kernels: neither {beside} nor {user_cache()}")


def user_cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "schachtel"


def digest(game: str) -> str:
    """Of all sources and data that a game's kernels can depend on: everything but other games and what stands above."""
    import numba

    total = hashlib.sha256(f"{sys.version} {numba.__version__} {np.__version__}".encode())
    for path in sorted(PACKAGE.rglob("*")):
        parts = path.relative_to(PACKAGE).parts
        if path.suffix not in (".py", ".toml") or parts[0] in ("cli", "server"):
            continue
        if parts[0] == "games" and len(parts) > 2 and parts[1] != game:
            continue
        total.update(f"{'/'.join(parts)}\0".encode() + path.read_bytes())
    return total.hexdigest()[:20]


def _sweep(parent: Path, game: str) -> None:
    import shutil

    folders = sorted(parent.glob(f"{game}-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for old in folders[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)


def _cuda(engine: Engine, function: Any) -> Any:
    """A device function; its callees are bound on the way."""
    from numba import cuda

    callees = {}
    for name, callee in engine.uses(function).items():
        if "native" in callee.__dict__:
            callees[name] = callee.__dict__["native"]
        elif engine._choose(callee) is not function:
            callees[name] = engine(callee)
    return cuda.jit(engine.signature(function), device=True)(engine.copy(function, callees))


BACKENDS: dict[str, Callable[[Engine, Any], Any]] = {"compiled": _compiled, "interpreted": _interpreted, "cuda": _cuda}
