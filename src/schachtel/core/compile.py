"""Kernels: plain functions that run as they are, compiled by Numba, or on a GPU.

`@kernel` only marks a function. An `Engine` binds marked functions to one game and one backend: it follows the names
that a function uses, replaces each kernel among them by its bound version, and (compiled) gives it the signature that
its annotations say. Where a kernel is written for `Header` or `Tables`, the game's own State and Tables take their
place; where it calls one of the contract's functions, the game's own is called. So a generic search is compiled with
the rules inside it, and importing a game compiles nothing.
"""

from __future__ import annotations

import contextlib
import dis
import functools
import inspect
import sys
import threading
import typing
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Protocol, TypeVar

import numpy as np

from schachtel.core import cache
from schachtel.core.layout import Many, Struct

if TYPE_CHECKING:
    from schachtel.core.contract import Game
    from schachtel.core.linking import Part

F = TypeVar("F", bound=Callable[..., Any])


# --- marks -----------------------------------------------------------------------------------------------------------


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


def inlined(function: F) -> F:
    """A kernel that is copied into those that call it: what inner loops call gains by that, large ones lose.

    A GPU's compiler copies most of them anyway.
    """
    function.__dict__["inlined"] = True
    return kernel(function)


def native(make: Callable[[], Any]) -> Callable[[F], F]:
    """A function that is one machine instruction once compiled; its body says what it means."""

    def mark(function: F) -> F:
        function.__dict__["native"] = functools.cache(make)
        return function

    return mark


def contract(function: F) -> F:
    """A kernel that each game may replace by its own of the same name."""
    function.__dict__["contract"] = function.__name__
    return kernel(function)


# --- progress --------------------------------------------------------------------------------------------------------


class Listener(Protocol):
    """Told before each kernel that has to be compiled, and once at the end (`done == total`)."""

    def __call__(self, game: str, done: int, total: int) -> None: ...


def _say(game: str, done: int, total: int) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\rCompiling {game}, once: {done}/{total} ", end=end, file=sys.stderr, flush=True)


listener: Listener = _say

# Numba's caches and its type inference are global and not thread-safe: two games that load at the same time in two
# threads would break each other, so every engine of a process shares this lock.
_numba_lock = threading.RLock()


# --- engines ---------------------------------------------------------------------------------------------------------


@functools.cache
def _globals(code: CodeType) -> tuple[str, ...]:
    """Return the global names that a function loads, in order, each once."""
    return tuple(dict.fromkeys(each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL"))


class Engine:
    """A game's kernels on one backend: `engine(function)` is the function, bound. One for each game and backend."""

    order: Literal["C", "A"] = "C"  # how arrays lie in memory, but for arrays of records: as Numba says it
    lock = _numba_lock

    def __init__(self, game: Game) -> None:
        self.game = game
        shown = (game.shown.display.View, game.shown.display.Choice) if game.shown.display else ()
        self._own = (game.records.State, game.records.Tables, game.records.Options, *shown)
        self._bound: dict[Any, Any] = {}
        self._numba_types: dict[Any, Any] = {}

    def __call__(self, function: F) -> F:
        bound = self.in_memory(function)
        if bound is None:
            with self.lock:
                bound = self.in_memory(function)  # another thread may have been faster
                if bound is None:
                    bound = self._bound[function] = self._bind(self._choose(function))
        return typing.cast(F, bound)

    def unchecked(self, function: Any) -> Any:
        """Return the bound function without a check of its arguments' types, where it would have one.

        For callers that pass tuples of arrays many times: Numba's check of a tuple takes as long as a small kernel.
        """
        return self(function)

    def in_memory(self, function: Any) -> Any:
        """Return the bound function, or None if this process has not bound it yet. Never blocks."""
        return self._bound.get(function)

    def _bind(self, function: Any) -> Any:
        raise NotImplementedError  # each backend's own

    def _choose(self, function: Any) -> Any:
        """The game's own function, where the contract lets it have one."""
        name = function.__dict__.get("contract")
        return (name and self.game.own(name)) or function

    def _uses(self, function: Any) -> dict[str, Any]:
        """The kernels and instructions that a function names, but for itself."""
        source = function.__dict__["kernel"]
        named = {name: source.__globals__.get(name) for name in _globals(source.__code__)}
        marked = {
            n: f for n, f in named.items() if isinstance(f, FunctionType) and {"kernel", "native"} & f.__dict__.keys()
        }
        return {n: f for n, f in marked.items() if self._choose(f) is not function}

    def _twin(self, function: Any, bind: Callable[[Any], Any]) -> Any:
        """The same code, with what it calls bound."""
        return self._copy(function.__dict__["kernel"], self._names(function, bind))

    def _names(self, function: Any, bind: Callable[[Any], Any]) -> dict[str, Any]:
        """What a function calls, bound, by the names that it has for it."""
        return {
            name: callee.__dict__["native"]() if "native" in callee.__dict__ else bind(callee)
            for name, callee in self._uses(function).items()
        }

    def _copy(self, source: Any, names: dict[str, Any]) -> Any:
        twin = FunctionType(source.__code__, source.__globals__ | names, source.__name__, source.__defaults__)
        # Symbols are named by this. Numba tells records apart by numbers that begin anew in each process: without the
        # game and its record in the name, code from two caches would be linked with each other.
        twin.__qualname__ = f"{self.game.id}_{self.game.records.State.__name__}_{source.__qualname__}"
        twin.__module__ = source.__module__
        return twin

    def signature(self, function: Any) -> Any:
        """What Numba needs, from the annotations."""
        hints = typing.get_type_hints(function.__dict__["kernel"], include_extras=True)
        for hint in hints.values():
            if hint not in self._numba_types:
                self._numba_types[hint] = self._numba_type(hint)
        result = self._numba_types[hints.pop("return")]
        return result(*(self._numba_types[hint] for hint in hints.values()))

    def _resolve(self, hint: Any) -> Any:
        """The game's own record, where a kernel is written for its base."""
        return next((own for own in self._own if isinstance(hint, type) and issubclass(own, hint)), hint)

    def _numba_type(self, hint: Any) -> Any:
        from numba import types
        from numba.np.numpy_support import from_dtype

        plain = {int: types.int64, bool: types.boolean, float: types.float64, type(None): types.void}
        if hint in plain:
            return plain[hint]
        if typing.get_origin(hint) is Many:
            (inner,) = typing.get_args(hint)
            return types.Array(from_dtype(self._resolve(inner).dtype), 1, "C")
        if isinstance(hint, type) and issubclass(hint, tuple):  # a NamedTuple: arguments that travel together
            fields = typing.get_type_hints(hint, include_extras=True)
            tuples: Any = types.BaseTuple  # it ships no types
            return tuples.from_types([self._numba_type(each) for each in fields.values()], hint)
        if isinstance(hint, type) and issubclass(hint, Struct):
            own = self._resolve(hint)
            return from_dtype(own.dtype if own in self._own else own.plain)  # any other is a part of one of those
        if typing.get_origin(hint) is Annotated:
            _, code, *dimensions = typing.get_args(hint)
            scalar = from_dtype(np.dtype(code))
            return types.Array(scalar, dimensions[0], self.order) if dimensions else scalar
        raise TypeError(f"a kernel can neither take nor return {hint!r}")


class Interpreted(Engine):
    """As written: to debug, to measure coverage, and to play while kernels are being compiled."""

    lock = threading.RLock()  # a lock of its own: binding Python functions never waits for Numba

    def _bind(self, function: Any) -> Any:
        source = function.__dict__["kernel"]
        twin = self._copy(source, {n: self(f) for n, f in self._uses(function).items() if "kernel" in f.__dict__})
        twin.__globals__[function.__name__] = twin  # a function may call itself
        return twin if source is function else modular(twin)


@dataclass(frozen=True)
class Step:
    """A kernel that has to be compiled: a part is translated, an entry is linked with its parts and optimised."""

    kernel: Any
    length: float  # how long it takes, next to others
    is_entry: bool = False


class Compiled(Engine):
    """By Numba, when first called for; kept on disk for the next process."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        home = game.brings.folder or Path(inspect.getfile(game.records.State)).resolve().parent
        place = cache.folder(game.id, home)
        # A record each: where two processes compile a function for two of them at a time, Numba may mix them up.
        self._folder = None if place is None else place / game.records.State.__name__
        self._parts: dict[Any, Part] = {}  # what compiled kernels call
        self._code: dict[Any, bytes] = {}  # of parts

    def is_on_disk(self, function: Any) -> bool:
        """Return whether some process has compiled this kernel for this processor already."""
        if self._folder is None or not self._folder.is_dir():
            return False
        chosen = self._choose(function)
        with _numba_lock:
            dispatcher = self._dispatcher(self._copy(chosen.__dict__["kernel"], {}))
            known = dispatcher._cache._cache_file._load_index()
            return dispatcher._cache._index_key(self.signature(chosen), dispatcher.targetctx.codegen()) in known

    def steps(self, functions: Iterable[Any]) -> list[Step]:
        """Return what is missing on disk for these kernels: all parts, then all entries, the longest of them first.

        Kernels that share parts have them translated once. Several processes may take parts at the same time, and
        after them entries.
        """
        wanted = [self._choose(each) for each in functions if not self.is_on_disk(each)]
        parts = [Step(each, _length(each)) for each in self.missing(*wanted)]
        entries = [Step(each, ENTRY * sum(map(_length, self._needs(each, {}))), is_entry=True) for each in wanted]
        return parts + sorted(entries, key=lambda step: -step.length)

    def take(self, step: Step) -> None:
        """Take one step, and keep its result on disk."""
        if step.is_entry:
            self(step.kernel)
        else:
            self.translate(step.kernel)

    def unchecked(self, function: Any) -> Any:
        dispatcher: Any = self(function)
        (compiled,) = dispatcher.overloads.values()
        return compiled.entry_point

    def _bind(self, function: Any) -> Any:
        return self._from_disk(function) or self._with_callees(function)

    def _dispatcher(self, twin: Any, **options: Any) -> Any:
        import numba

        from schachtel.core.linking import OPTIONS

        if self._folder is None:
            return numba.njit(**OPTIONS, **options)(twin)
        with cache.lent_to_numba(self._folder):
            return numba.njit(cache=True, **OPTIONS, **options)(twin)

    def _from_disk(self, function: Any) -> Any:
        """What an earlier process has compiled, without a look at its callees."""
        if self._folder is None:
            return None
        dispatcher = self._dispatcher(self._copy(function.__dict__["kernel"], {}))
        signature = self.signature(function)
        if dispatcher._cache.load_overload(signature, dispatcher.targetctx) is None:
            return None
        return self._finished(dispatcher, signature)

    def _with_callees(self, function: Any) -> Any:
        from schachtel.core.linking import entry

        missing = self.missing(function)
        total = len(missing) + 1
        for done, each in enumerate(missing):
            listener(self.game.id, done, total)
            self.translate(each)
        listener(self.game.id, len(missing), total)
        twin = self._twin(function, self._callee)
        parts = [self._code[each] for each in self._needs(function, {}) if each is not function]
        dispatcher = self._dispatcher(twin, pipeline_class=entry(parts))
        twin.__globals__[function.__name__] = dispatcher  # a function may call itself
        compiled = self._finished(dispatcher, self.signature(function))
        listener(self.game.id, total, total)
        return compiled

    # --- parts -------------------------------------------------------------------------------------------------------

    def missing(self, *entries: Any) -> list[Any]:
        """Return the parts of these entries that no process has translated yet, callees first."""
        chosen = [self._choose(each) for each in entries]
        needs = dict.fromkeys(part for each in chosen for part in self._needs(each, {}) if part is not each)
        return [part for part in needs if self._code_of(part) is None]

    def translate(self, part: Any) -> None:
        """Translate one part, and keep it on disk. Several processes may translate parts of one game."""
        with _numba_lock:
            its = self._part(part)
            its.twin.__globals__.update(self._names(part, self._callee), **{part.__name__: its.callee})
            self._code[part] = its.translate()
        if self._folder is not None:
            cache.write(self._place(part), self._code[part])

    def _code_of(self, part: Any) -> bytes | None:
        """Return what this process or an earlier one has made of a part."""
        if part not in self._code and self._folder is not None:
            with contextlib.suppress(OSError):
                self._code[part] = self._place(part).read_bytes()
        return self._code.get(part)

    def _place(self, part: Any) -> Path:
        """Return the file of a part, which is another one whenever the source that it is written in changes."""
        assert self._folder is not None
        source = part.__dict__["kernel"].__code__.co_filename
        return self._folder / "parts" / f"{part.__name__}-{self._part(part).digest(cache.content(source))}.bc"

    def _part(self, function: Any) -> Part:
        from schachtel.core.linking import Part

        if function not in self._parts:
            twin = self._copy(function.__dict__["kernel"], {})
            self._parts[function] = Part(twin, self.signature(function), inlined="inlined" in function.__dict__)
        return self._parts[function]

    def _callee(self, function: Any) -> Any:
        return self._part(self._choose(function)).callee

    def _needs(self, function: Any, found: dict[Any, None]) -> dict[Any, None]:
        """A function and all that it calls, callees first."""
        if function not in found:
            for callee in self._uses(function).values():
                if "kernel" in callee.__dict__:
                    self._needs(self._choose(callee), found)
            found[function] = None
        return found

    def _finished(self, dispatcher: Any, signature: Any) -> Any:
        dispatcher.compile(signature)
        dispatcher.disable_compile()
        return dispatcher


ENTRY = 0.2  # how long linking and optimising a kernel with all its parts takes, next to translating those parts


def _length(function: Any) -> int:
    return len(function.__dict__["kernel"].__code__.co_code)


class Auto(Engine):
    """Compiled where a kernel is in this process's memory, interpreted until then: nobody waits for a compiler.

    Both give the same results bit for bit, so a game may change over in the middle.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._compiled, self._interpreted = game.engine("compiled"), game.engine("interpreted")

    def __call__(self, function: F) -> F:
        return self._compiled.in_memory(function) or self._interpreted(function)


BIG = 32  # basic blocks: a GPU's compiler copies every function into all that call it, and would take ages over these


class Cuda(Engine):
    """Device functions, for kernels that a GPU runs over many games.

    Threads that go together write side by side only if what belongs to one game does not: so arrays may have strides.
    """

    order = "A"

    def _bind(self, function: Any) -> Any:
        bound = numba_cuda().jit(self.signature(function), device=True)(self._twin(function, self))
        for compiled in bound.overloads.values():
            for part in compiled.library._module.functions:
                if len(part.blocks) > BIG:
                    part.attributes.add("noinline")
        return bound

    @functools.cached_property
    def record(self) -> Any:
        """The type of a state, for memory that a thread has to itself."""
        from numba.np.numpy_support import from_dtype

        return from_dtype(self.game.records.State.dtype)


def numba_cuda() -> Any:
    """Numba's CUDA, which on NumPy 2.5 still asks for a name that is gone."""
    numpy: Any = np
    if not hasattr(numpy, "row_stack"):
        numpy.row_stack = numpy.vstack
    from numba import cuda

    return cuda


BACKENDS: dict[str, type[Engine]] = {"auto": Auto, "compiled": Compiled, "interpreted": Interpreted, "cuda": Cuda}
