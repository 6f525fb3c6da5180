"""Kernels: plain functions that run as Python, or compiled by Numba for a processor or a GPU.

`@kernel` only marks a function. An `Engine` binds marked functions to one game and one backend: it makes a copy of the
function that calls the bound versions of all kernels that the function names. If the backend compiles, the engine
derives the types of the arguments from the annotations. Where a kernel is annotated with `Header` or `Tables`, it gets
the game's own State and Tables; where it calls a function that games may replace (`@contract`), it calls the game's own
version. So a search for all games is compiled with the rules of one game inside it, and importing a game compiles
nothing.
"""

from __future__ import annotations

import contextlib
import dis
import functools
import sys
import threading
import typing
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from schachtel.core import cache
from schachtel.core.layout import Many, Struct

if TYPE_CHECKING:
    from schachtel.core.contract import Game
    from schachtel.core.linking import Part

F = TypeVar("F", bound=Callable[..., Any])


# --- decorators that mark kernels ------------------------------------------------------------------------------------


def kernel(function: F) -> F:
    """Mark a function as a kernel, which an Engine can bind to a game and a backend."""
    function.__dict__["kernel"] = function
    return function


def modular(function: F) -> F:
    """Mark a kernel whose 64-bit arithmetic may overflow; when interpreted, silence NumPy's warnings about that."""

    @functools.wraps(function)
    def quiet(*args: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*args)

    quiet.__dict__["kernel"] = function
    return typing.cast(F, quiet)


def inlined(function: F) -> F:
    """Mark a kernel that is copied into its callers, which makes small functions in inner loops faster.

    Large functions would make their callers slower. The compiler for GPUs copies most functions anyway.
    """
    function.__dict__["inlined"] = True
    return kernel(function)


def native(make: Callable[[], Any]) -> Callable[[F], F]:
    """Mark a function whose body is for interpreted code; compiled code uses the instruction that `make` returns."""

    def mark(function: F) -> F:
        function.__dict__["native"] = functools.cache(make)
        return function

    return mark


def contract(function: F) -> F:
    """Mark a kernel that a game may replace by a kernel of its own with the same name."""
    function.__dict__["contract"] = function.__name__
    return kernel(function)


# --- progress --------------------------------------------------------------------------------------------------------


class Listener(Protocol):
    """A function that is called before each kernel is compiled, and once more at the end (`done == total`)."""

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
    """Return the global names that a function uses, in order of first use, without repetitions."""
    return tuple(dict.fromkeys(each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL"))


class Instance(Protocol):
    """Kernels of one game for one core at a time, and memory that they can use without copies."""

    def __call__(self, function: F) -> F: ...

    def zeros(self, count: int, dtype: Any) -> NDArray[Any]: ...


class Engine:
    """The kernels of one game on one backend: `engine(function)` returns the bound version of a function."""

    order: Literal["C", "A"] = "C"  # the memory layout of arrays, as Numba writes it: C for contiguous, A for any
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
                bound = self.in_memory(function)  # another thread may have bound the function meanwhile
                if bound is None:
                    bound = self._bound[function] = self._bind(self.chosen(function))
        return typing.cast(F, bound)

    def unchecked(self, function: Any) -> Any:
        """Return the bound function without the type check of its arguments, if the backend has such a check.

        This is for callers that pass tuples of arrays often: Numba's check of a tuple takes as long as a small kernel.
        """
        return self(function)

    def in_memory(self, function: Any) -> Any:
        """Return the bound function, or None if this process has not bound it yet. This method never blocks."""
        return self._bound.get(function)

    def instance(self) -> Instance:
        """Return these kernels for a search on one core, together with the memory that they can use without copies."""
        return self

    def zeros(self, count: int, dtype: Any) -> NDArray[Any]:
        """Return an array of zeros that the kernels can use without a copy."""
        return np.zeros(count, dtype)

    def _bind(self, function: Any) -> Any:
        raise NotImplementedError  # each backend overrides this method

    def chosen(self, function: Any) -> Any:
        """Return the game's own version of a function that games may replace, or else the function itself."""
        name = function.__dict__.get("contract")
        return (name and self.game.own(name)) or function

    def _uses(self, function: Any) -> dict[str, Any]:
        """Return the marked functions (kernels and machine instructions) that a function uses, except for itself."""
        source = function.__dict__["kernel"]
        named = {name: source.__globals__.get(name) for name in _globals(source.__code__)}
        marked = {
            n: f for n, f in named.items() if isinstance(f, FunctionType) and {"kernel", "native"} & f.__dict__.keys()
        }
        return {n: f for n, f in marked.items() if self.chosen(f) is not function}

    def _bound_copy(self, function: Any, bind: Callable[[Any], Any]) -> Any:
        """Return a copy of a function that calls the bound versions of other kernels."""
        return self._copy(function.__dict__["kernel"], self._names(function, bind))

    def _names(self, function: Any, bind: Callable[[Any], Any]) -> dict[str, Any]:
        """Return the bound versions of the kernels that a function calls, by the names that it uses for them."""
        return {
            name: callee.__dict__["native"]() if "native" in callee.__dict__ else bind(callee)
            for name, callee in self._uses(function).items()
        }

    def _copy(self, source: Any, names: dict[str, Any]) -> Any:
        twin = FunctionType(source.__code__, source.__globals__ | names, source.__name__, source.__defaults__)
        # The names of linker symbols contain the qualified name of the function. Numba numbers record types anew in
        # each process, so without the names of the game and its record, code for two games could be mixed up.
        twin.__qualname__ = f"{self.game.id}_{self.game.records.State.__name__}_{source.__qualname__}"
        twin.__module__ = source.__module__
        return twin

    def signature(self, function: Any) -> Any:
        """Return the Numba signature that a function's annotations describe."""
        hints = typing.get_type_hints(function.__dict__["kernel"], include_extras=True)
        for hint in hints.values():
            if hint not in self._numba_types:
                self._numba_types[hint] = self._numba_type(hint)
        result = self._numba_types[hints.pop("return")]
        return result(*(self._numba_types[hint] for hint in hints.values()))

    def resolve(self, hint: Any) -> Any:
        """Return the game's own record type if an annotation is one of its base classes, else the annotation."""
        return next((own for own in self._own if isinstance(hint, type) and issubclass(own, hint)), hint)

    def _numba_type(self, hint: Any) -> Any:
        from numba import types
        from numba.np.numpy_support import from_dtype

        plain = {int: types.int64, bool: types.boolean, float: types.float64, type(None): types.void}
        if hint in plain:
            return plain[hint]
        if typing.get_origin(hint) is Many:
            (inner,) = typing.get_args(hint)
            return types.Array(from_dtype(self.resolve(inner).dtype), 1, "C")
        if isinstance(hint, type) and issubclass(hint, tuple):  # a NamedTuple of arguments that belong together
            fields = typing.get_type_hints(hint, include_extras=True)
            tuples: Any = types.BaseTuple  # typed as Any, because Numba has no annotations
            return tuples.from_types([self._numba_type(each) for each in fields.values()], hint)
        if isinstance(hint, type) and issubclass(hint, Struct):
            own = self.resolve(hint)
            return from_dtype(own.dtype if own in self._own else own.plain)  # a record in a record has the type `plain`
        if typing.get_origin(hint) is Annotated:
            _, code, *dimensions = typing.get_args(hint)
            scalar = from_dtype(np.dtype(code))
            return types.Array(scalar, dimensions[0], self.order) if dimensions else scalar
        raise TypeError(f"a kernel can neither take nor return {hint!r}")


class Interpreted(Engine):
    """An engine that runs functions as written: for debugging, for coverage, and while kernels are being compiled."""

    lock = threading.RLock()  # not the lock that Numba's engines share, so binding Python functions never waits

    def _bind(self, function: Any) -> Any:
        source = function.__dict__["kernel"]
        twin = self._copy(source, {n: self(f) for n, f in self._uses(function).items() if "kernel" in f.__dict__})
        twin.__globals__[function.__name__] = twin  # a function that calls itself must call this copy
        return twin if source is function else modular(twin)


@dataclass(frozen=True)
class Step:
    """A step of the compilation: translate a part, or link and optimise an entry (`core/linking.py` defines both)."""

    kernel: Any
    length: float  # the estimated duration, relative to other steps
    is_entry: bool = False


class Compiled(Engine):
    """An engine that compiles kernels with Numba at their first use, and keeps them on disk for later processes."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        place = cache.folder(game.id, game.home)
        # Each State has its own cache folder, because Numba may mix up one function that is compiled for two State
        # types.
        self._folder = None if place is None else place / game.records.State.__name__
        self._parts: dict[Any, Part] = {}  # the parts found so far, by function: kernels that other kernels call
        self._code: dict[Any, bytes] = {}  # the translated code of each part

    def is_on_disk(self, function: Any) -> bool:
        """Return whether this or another process has already compiled this kernel for this processor."""
        if self._folder is None or not self._folder.is_dir():
            return False
        chosen = self.chosen(function)
        with _numba_lock:
            dispatcher = self._dispatcher(self._copy(chosen.__dict__["kernel"], {}))
            known = dispatcher._cache._cache_file._load_index()
            return dispatcher._cache._index_key(self.signature(chosen), dispatcher.targetctx.codegen()) in known

    def steps(self, functions: Iterable[Any], in_module: Iterable[Any] = ()) -> list[Step]:
        """Return the steps that compile these kernels: first those for parts, then those for entries, longest first.

        Entries are the kernels that Python calls, and parts those that other kernels call. A part that several entries
        use is translated once. Several processes may share the work: first they translate all parts, then they link the
        entries. The kernels of a WebAssembly module (`in_module`) are linked elsewhere (`core/wasm_build.py`), so they
        count as parts.
        """
        wanted = [self.chosen(each) for each in functions if not self.is_on_disk(each)]
        parts = dict.fromkeys([*self.missing(*wanted), *self.untranslated(in_module)])
        entries = [Step(each, ENTRY * self.length(each), is_entry=True) for each in wanted]
        return [*(Step(each, _length(each)) for each in parts), *sorted(entries, key=lambda step: -step.length)]

    def length(self, *entries: Any) -> float:
        """Return a measure of how long it takes to translate these entries and all kernels that they need."""
        found: dict[Any, None] = {}
        for each in entries:
            self._needs(self.chosen(each), found)
        return float(sum(map(_length, found)))

    def take(self, step: Step) -> None:
        """Carry out one step of the compilation, and save its result on disk."""
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
        """Return a kernel as an earlier process has compiled it, or None. The functions that it calls are not bound."""
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
        twin = self._bound_copy(function, self._callee)
        parts = [self._code[each] for each in self._needs(function, {}) if each is not function]
        dispatcher = self._dispatcher(twin, pipeline_class=entry(parts))
        twin.__globals__[function.__name__] = dispatcher  # a function that calls itself must call this version
        compiled = self._finished(dispatcher, self.signature(function))
        listener(self.game.id, total, total)
        return compiled

    # --- parts -------------------------------------------------------------------------------------------------------

    def missing(self, *entries: Any) -> list[Any]:
        """Return the untranslated kernels that these entries call, each after those that it calls."""
        chosen = [self.chosen(each) for each in entries]
        needs = dict.fromkeys(part for each in chosen for part in self._needs(each, {}) if part is not each)
        return [part for part in needs if self._code_of(part) is None]

    def untranslated(self, entries: Iterable[Any]) -> list[Any]:
        """Return the untranslated ones among these entries and all kernels that they need."""
        found: dict[Any, None] = {}
        for each in entries:
            self._needs(self.chosen(each), found)
        return [part for part in found if self._code_of(part) is None]

    def translate(self, part: Any) -> None:
        """Translate a part (a kernel that other kernels call), and save it on disk. Processes can share this work."""
        with _numba_lock:
            its = self._part(part)
            its.twin.__globals__.update(self._names(part, self._callee), **{part.__name__: its.callee})
            self._code[part] = its.translate()
        if self._folder is not None:
            cache.write(self._place(part), self._code[part])

    def code(self, entries: Iterable[Any]) -> Iterator[bytes]:
        """Yield the translated code of these entries, and of all kernels that they need, each of them once."""
        entries = list(entries)
        for each in self.untranslated(entries):
            self.translate(each)
        found: dict[Any, None] = {}
        for each in entries:
            self._needs(self.chosen(each), found)
        for each in found:
            yield self._code[each]

    def symbol(self, entry: Any) -> str:
        """Return the name of a kernel in the translated code."""
        return self._part(self.chosen(entry)).symbol

    def _code_of(self, part: Any) -> bytes | None:
        """Return the translated code of a part, from memory or from disk, or None if it was not translated yet."""
        if part not in self._code and self._folder is not None:
            with contextlib.suppress(OSError):
                self._code[part] = self._place(part).read_bytes()
        return self._code.get(part)

    def _place(self, part: Any) -> Path:
        """Return the file for a part's translated code; its name changes whenever the part's source file changes."""
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
        return self._part(self.chosen(function)).callee

    def _needs(self, function: Any, found: dict[Any, None]) -> dict[Any, None]:
        """Add a function to `found`, after everything that it calls, and return `found`."""
        if function not in found:
            for callee in self._uses(function).values():
                if "kernel" in callee.__dict__:
                    self._needs(self.chosen(callee), found)
            found[function] = None
        return found

    def _finished(self, dispatcher: Any, signature: Any) -> Any:
        dispatcher.compile(signature)
        dispatcher.disable_compile()
        return dispatcher


ENTRY = 0.2  # how long linking and optimising an entry takes, as a share of the time to translate its parts


def _length(function: Any) -> int:
    return len(function.__dict__["kernel"].__code__.co_code)


BIG = 32  # maximum number of basic blocks in a function that a GPU's compiler copies into its callers


class Cuda(Engine):
    """An engine that compiles functions for a GPU, which plays many games at the same time.

    Arrays need not be contiguous, so that neighbouring threads, which play different games, can write side by side.
    """

    order = "A"

    def _bind(self, function: Any) -> Any:
        bound = numba_cuda().jit(self.signature(function), device=True)(self._bound_copy(function, self))
        for compiled in bound.overloads.values():
            for part in compiled.library._module.functions:
                if len(part.blocks) > BIG:
                    part.attributes.add("noinline")
        return bound

    @functools.cached_property
    def record(self) -> Any:
        """The Numba type of a state, to allocate memory for a single thread of a GPU."""
        from numba.np.numpy_support import from_dtype

        return from_dtype(self.game.records.State.dtype)


def numba_cuda() -> Any:
    """Return Numba's CUDA module. It still imports a name that NumPy 2.5 has removed, so restore that name first."""
    numpy: Any = np
    if not hasattr(numpy, "row_stack"):
        numpy.row_stack = numpy.vstack
    from numba import cuda

    return cuda
