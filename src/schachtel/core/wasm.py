"""Run kernels as WebAssembly, with wasmtime: no compiler is needed, and the results are the same bit for bit.

A game's module is one of the files that `core/wasm_build.py` writes. Each thread has an *instance* of the module, with
memory of its own. Kernels only reach this memory. So a call copies its arrays into it, and back afterwards, except for
constant data, which is copied once, and for arrays that the caller has created in the memory (`Instance.zeros`).
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import hashlib
import json
import struct
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import wasmtime
from numpy.typing import NDArray
from wasmtime import _ffi as raw

from schachtel.core import cache
from schachtel.core.arguments import Argument, Entry, Kind

PAGE = 65536  # the unit of a WebAssembly memory's size, in bytes
LARGEST = 1 << 32  # the largest possible size of a memory in bytes, because addresses have 32 bits
STACK = 1 << 20  # the size of the stack for the local variables of kernels, in bytes
ALIGNED = 64  # addresses of arrays are multiples of this
FINE = (0, -2)  # what a kernel returns if it has not failed


class Source(NamedTuple):
    """The files of a WebAssembly module, as they are on disk."""

    code: bytes
    description: Mapping[str, Any]


def source(folder: Path, record: str, digest: str) -> Source | None:
    """Return the WebAssembly module for a type of state from a folder; None if it has none for the present sources.

    If a build was interrupted between two of its files, they do not belong together, and count as no module.
    """
    try:
        description = json.loads((folder / f"{record}.json").read_text())
        if description["digest"] != digest:
            return None
        code, tables = ((folder / f"{record}.{suffix}").read_bytes() for suffix in ("wasm", "tables"))
        hashes = {"code": hashlib.sha256(code).hexdigest(), "tables": hashlib.sha256(tables).hexdigest()}
        return Source(code, description) if description["hashes"] == hashes else None
    except (OSError, ValueError, LookupError):
        return None


@functools.cache
def runtime() -> wasmtime.Engine:
    """Return wasmtime's compiler and its settings, which all modules share."""
    config = wasmtime.Config()
    config.parallel_compilation = False  # its threads would be missing in a forked process, which then waits for ever
    config.memory_may_move = False  # NumPy's views of a memory stay valid when it grows
    return wasmtime.Engine(config)


class Module:
    """The compiled WebAssembly module of a game: its entries by name, and an instance for each thread."""

    def __init__(self, source: Source, compiled: wasmtime.Module) -> None:
        self.compiled = compiled
        self.entries = {name: _entry(name, each) for name, each in source.description["entries"].items()}
        self.data = int(source.description["data"])
        self._threads = threading.local()

    def instance(self) -> Instance:
        """Return the present thread's instance."""
        found: Instance | None = getattr(self._threads, "instance", None)
        if found is None:
            found = self._threads.instance = Instance(self)
        return found


def load(source: Source, place: Path | None) -> Module:
    """Translate a WebAssembly module for this processor, or take an earlier process's translation from a folder."""
    kept = None if place is None else place / f"{hashlib.sha256(source.code).hexdigest()[:20]}.native"
    if kept is not None and kept.exists():
        try:
            return Module(source, wasmtime.Module.deserialize_file(runtime(), str(kept)))
        except wasmtime.WasmtimeError:
            pass  # the translation is for another version of wasmtime, or for another processor
    compiled = wasmtime.Module(runtime(), source.code)
    if kept is not None:
        with contextlib.suppress(OSError):  # the disk is full, or another process on Windows has mapped the file
            cache.write(kept, bytes(compiled.serialize()))
    return Module(source, compiled)


def _entry(name: str, described: Mapping[str, Any]) -> Entry:
    return Entry(
        name, tuple(Argument(**each) for each in described["arguments"]), described["result"], described["kernel"]
    )


class Instance:
    """An instance of a WebAssembly module, with memory of its own. Only one thread at a time may call its kernels."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self._store = wasmtime.Store(runtime())
        self._end = _aligned(module.data) + STACK  # the stack grows downwards from here
        limits = wasmtime.Limits(-(-self._end // PAGE), None)
        self._memory = wasmtime.Memory(self._store, wasmtime.MemoryType(limits))
        address = wasmtime.GlobalType(wasmtime.ValType.i32(), True)
        self._stack, self._stack_start = wasmtime.Global(self._store, address, wasmtime.Val.i32(self._end)), self._end
        given: dict[str | None, Any] = {"__linear_memory": self._memory, "__stack_pointer": self._stack}
        imports = [given[each.name] for each in module.compiled.imports]
        self._exports = wasmtime.Instance(self._store, module.compiled, imports).exports(self._store)
        self.context = self._store._context()
        self.base = self._address()
        # For each array whose data stays in the memory, by the array's id: the offset of the data, and the array.
        self.kept: dict[int, tuple[int, Any]] = {}
        self._calls: dict[str, Call] = {}
        self._room_at, self._room = 0, self._bytes(0, 0)

    def call(self, name: str, args: tuple[Any, ...]) -> Any:
        """Call a kernel by its name."""
        found = self._calls.get(name)
        if found is None:
            found = self._calls[name] = Call(self.context, self.module.entries[name], self._exports[name])
        return found(self, args)

    def zeros(self, count: int, dtype: Any) -> NDArray[Any]:
        """Return an array of zeros in this instance's memory, which kernels of this instance use without a copy.

        A call must get the array itself: a part of it would be copied like any other array. What is reserved stays
        reserved as long as the instance lives.
        """
        dtype = np.dtype(dtype)
        at = self._reserve(count * dtype.itemsize)
        array = self._bytes(at, count * dtype.itemsize).view(dtype)
        self.kept[id(array)] = at, array
        return array

    # --- memory ------------------------------------------------------------------------------------------------------

    def _address(self) -> int:
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)

    def _reserve(self, size: int) -> int:
        """Reserve memory that is not used yet, and return its offset."""
        at, end = self._end, self._end + _aligned(size)
        if end > LARGEST:
            raise MemoryError(f"a module's memory has at most {LARGEST >> 30} GB; this needs {end:,} bytes")
        self._end = end
        missing = -(-end // PAGE) - self._memory.size(self._store)
        if missing > 0:
            self._memory.grow(self._store, missing)
            if self._address() != self.base:
                raise RuntimeError("wasmtime has moved a memory, although it is set not to")
        return at

    def reset_stack(self) -> None:
        """Free the stack after a trap, which ends a kernel without doing so."""
        self._stack.set_value(self._store, wasmtime.Val.i32(self._stack_start))

    def _bytes(self, at: int, size: int) -> NDArray[np.uint8]:
        """Return a part of the memory as an array, which keeps the memory alive."""
        memory: Any = (ctypes.c_ubyte * size).from_address(self.base + at)
        memory.owner = self._store
        return np.frombuffer(memory, np.uint8)

    def room_for(self, size: int) -> tuple[int, NDArray[np.uint8]]:
        """Return the part of the memory where calls put their arguments: its offset, and its bytes as an array."""
        if size > len(self._room):
            self._room_at = self._reserve(2 * size)
            self._room = self._bytes(self._room_at, 2 * size)
        return self._room_at, self._room

    def keep(self, array: NDArray[Any]) -> int:
        """Copy constant data into the memory for all further calls, and return its offset."""
        at = self._reserve(array.nbytes)
        self._bytes(at, array.nbytes)[:] = array.view(np.uint8)
        self.kept[id(array)] = at, array  # as long as the array is kept, no other array has its id
        return at


class Call:
    """A kernel of an instance, ready to be called. The instance itself is passed with each call."""

    def __init__(self, context: Any, entry: Entry, function: Any) -> None:
        self._entry = entry
        self._block = struct.Struct("<q" + "".join(each.format for each in entry.arguments))
        self._plan = tuple((each, each.kind == "array") for each in entry.arguments)
        self._has_tuples = any("." in each.name for each in entry.arguments)
        self._function, self._context = ctypes.byref(function._func), context
        self._value = (raw.wasmtime_val_raw_t * 1)()
        self._trap = ctypes.POINTER(raw.wasm_trap_t)()
        self._by_trap = ctypes.byref(self._trap)

    def __call__(self, instance: Instance, args: tuple[Any, ...]) -> Any:
        kept = instance.kept
        slots: list[Any] = [0]
        copied: list[tuple[int, NDArray[np.uint8]]] = []  # each array to copy: the slot for its offset, and its bytes
        size = self._block.size + ALIGNED
        for (argument, is_array), given in zip(self._plan, _flat(args) if self._has_tuples else args, strict=True):
            if not is_array:
                slots.append(given if argument.kind != "bool" else bool(given))
                continue
            known = kept.get(id(given))
            if known is not None:
                slots.append(known[0])
            else:
                self._check(argument, given)
                if argument.is_constant:
                    slots.append(instance.keep(given))
                else:
                    copied.append((len(slots), given))
                    slots.append(0)
                    size += given.nbytes + ALIGNED
            slots += given.shape
        block, room = instance.room_for(size)
        at = _aligned(self._block.size)
        places: dict[int, tuple[int, NDArray[np.uint8], NDArray[np.uint8]]] = {}
        for slot, given in copied:
            place = places.get(id(given))
            if place is None:
                whole = (given if given.ndim == 1 else given.reshape(-1)).view(np.uint8)
                part = room[at : at + len(whole)]
                part[:] = whole
                places[id(given)] = place = at, part, whole
                at += _aligned(len(whole))
            slots[slot] = block + place[0]
        self._block.pack_into(room.data, 0, *slots)
        self._run(instance, block)
        for _, part, whole in places.values():
            whole[:] = part
        return RESULTS[self._entry.result](room)

    def _check(self, argument: Argument, given: NDArray[Any]) -> None:
        fits = given.ndim == argument.dimensions and given.itemsize == argument.item and given.flags.c_contiguous
        if not fits or argument.number not in ("", given.dtype.kind):
            raise TypeError(f"{self._entry.name}: {argument.name} has another layout than the kernel expects")
        if not given.flags.writeable and not argument.is_constant:
            raise TypeError(f"{self._entry.name}: {argument.name} is read-only, but the kernel may write to it")

    def _run(self, instance: Instance, block: int) -> None:
        value = self._value[0]
        value.i32 = block
        error = raw.wasmtime_func_call_unchecked(self._context, self._function, self._value, 1, self._by_trap)
        if error:
            raise wasmtime.WasmtimeError._from_ptr(error)
        if self._trap:
            trap = wasmtime.Trap._from_ptr(self._trap)
            self._trap = ctypes.POINTER(raw.wasm_trap_t)()
            self._by_trap = ctypes.byref(self._trap)
            instance.reset_stack()
            raise trap
        if value.i32 not in FINE:
            raise RuntimeError(f"the kernel {self._entry.name} failed with status {value.i32}")


_int, _word, _float = struct.Struct("<q"), struct.Struct("<Q"), struct.Struct("<d")
# Functions that read a kernel's result of each kind from the first slot of the kernel's block of arguments.
RESULTS: dict[Kind, Callable[[Any], Any]] = {
    "none": lambda room: None,
    "int": lambda room: _int.unpack_from(room)[0],
    "word": lambda room: _word.unpack_from(room)[0],
    "bool": lambda room: bool(room[0]),
    "float": lambda room: _float.unpack_from(room)[0],
}


def _flat(args: tuple[Any, ...]) -> list[Any]:
    """Return the arguments, with named tuples replaced by their fields."""
    flat: list[Any] = []
    for each in args:
        if isinstance(each, tuple):
            flat += _flat(each)
        else:
            flat.append(each)
    return flat


def _aligned(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED
