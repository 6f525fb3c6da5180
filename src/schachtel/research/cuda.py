"""Batches on a GPU, with the same kernels as on a CPU, in arrays that PyTorch, JAX and CuPy can share."""

from __future__ import annotations

import ctypes
import functools
import inspect
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from schachtel.core.compile import numba_cuda
from schachtel.core.contract import Game
from schachtel.core.errors import OptionError, short
from schachtel.research.devices import whole_numbers

BLOCK = 128  # GPU threads per block
MOST_BLOCKS = 4096  # maximum number of blocks for filling an array; in larger arrays, each thread fills several places
SMALL = 512  # up to this size in bytes, a thread that makes many decisions works on a copy of its record


class Cuda:
    """A GPU, with one thread per game. Values of neighbouring games lie side by side in memory for fast access."""

    def __init__(self) -> None:
        try:
            self._cuda = numba_cuda()
            found = self._cuda.is_available()
        except ImportError:
            raise OptionError('device "cuda": install schachtel[gpu] first') from None
        if not found:
            raise OptionError('device "cuda": there is no GPU that Numba can use; use cpu instead')
        self._shared = shared_array()

    def __repr__(self) -> str:
        return "cuda"

    def new(self, shape: tuple[int, ...], dtype: Any, games: int = 0) -> Any:
        plain = np.dtype(dtype)
        flat = self._cuda.device_array(math.prod(shape), plain)
        made = self._shared(shape, side_by_side(shape, plain.itemsize, games), plain, gpu_data=flat.gpu_data)
        self.fill(made, 0)
        return made

    def new_records(self, size: int, dtype: Any) -> Any:
        return self.put(np.zeros(size, dtype))

    def put(self, array: Any) -> Any:
        """Copy an array to the GPU.

        Records are copied as plain bytes, because NumPy gives no buffer of a record with overlapping fields (`raw`).
        """
        if array.dtype.names is None:
            return self._share(self._cuda.to_device(array))
        return self._cuda.to_device(array.view(np.uint8)).view(array.dtype)

    def _share(self, array: Any) -> Any:
        return self._shared(array.shape, array.strides, array.dtype, gpu_data=array.gpu_data)

    def host(self, array: Any) -> Any:
        if array.dtype.names is not None:
            return array.view(np.uint8).copy_to_host().view(array.dtype)
        if array.ndim < 3:
            return array.copy_to_host()
        return np.lib.stride_tricks.as_strided(self._flat(array).copy_to_host(), array.shape, array.strides)

    def _flat(self, array: Any) -> Any:
        """Return an array that was made by `new` as a flat array over the same memory, in the order of that memory."""
        size = math.prod(array.shape)
        return self._shared((size,), (array.dtype.itemsize,), array.dtype, gpu_data=array.gpu_data)

    def fill(self, array: Any, values: Any) -> None:
        if np.ndim(values):
            array.copy_to_device(np.asarray(values, array.dtype))
        else:
            flat = self._flat(array)
            _filling_kernel()[min(-(-flat.size // BLOCK), MOST_BLOCKS), BLOCK](flat, values)

    def accept(self, actions: Any, size: int) -> Any:
        """Return the actions as an int32 array on this GPU. An array that is already in this form is not copied."""
        if not hasattr(actions, "__cuda_array_interface__"):
            actions = self._cuda.to_device(whole_numbers(actions, size))
        given = self._cuda.as_cuda_array(actions)
        if given.shape != (size,) or given.dtype.kind not in "iu":
            raise OptionError(f"actions: must be {size} whole numbers, one per game, not {short(actions)}")
        if given.dtype == np.int32:
            return given
        narrow = self._cuda.device_array(size, np.int32)
        _narrowing_kernel()[-(-size // BLOCK), BLOCK](given, narrow)
        return narrow

    def run(self, game: Game, kernel: Callable[..., Any], size: int, args: Sequence[Any]) -> int:
        launcher(game, kernel)[-(-size // BLOCK), BLOCK](size, *args)
        return 0

    def run_apart(self, game: Game, kernel: Callable[..., Any], size: int, args: Sequence[Any]) -> None:
        states, _, *rest = args  # no memory for lists of actions is needed: each thread has local memory
        launcher(game, kernel, apart=True)[-(-size // BLOCK), BLOCK](size, states, *rest)


def side_by_side(shape: tuple[int, ...], itemsize: int, games: int) -> tuple[int, ...]:
    """Return strides for an array in which the values of neighbouring games are adjacent; other axes are as usual."""
    strides, stride = [0] * len(shape), itemsize
    for axis in (games, *(each for each in reversed(range(len(shape))) if each != games)):
        strides[axis], stride = stride, stride * shape[axis]
    return tuple(strides)


ONE_GAME = """
def run(size, {names}):
    i = cuda.grid(1)
    if i < size:
        on_device(i, i + 1, {names})
"""
# If a thread makes many decisions, it has local memory for its list of legal actions. A small record is copied there,
# too, because local memory is cached and interleaved with that of other threads. For a single decision or a large
# record, the copy would cost more than it saves.
ONE_GAME_APART = """
def run(size, states, {names}):
    i = cuda.grid(1)
    if i < size:
        lists = cuda.local.array((1, wide), int32)
        {own}
        on_device(i, i + 1, own, i, lists, {names})
        {back}
"""
IN_PLACE = {"own": "own = states[i : i + 1]", "back": "pass"}
COPIED = {"own": "own = cuda.local.array(1, record, 16); own[0] = states[i]", "back": "states[i] = own[0]"}


@functools.cache
def launcher(game: Game, kernel: Callable[..., Any], apart: bool = False) -> Any:
    """Return a GPU kernel that runs `kernel` with one thread per game.

    Its source is generated, because Numba allows no `*args` here. Its types are declared, because inside a tuple Numba
    does not accept a contiguous array where an array with strides is expected.
    """
    engine: Any = game.engine("cuda")
    cuda, on_device, signature = numba_cuda(), engine(kernel), engine.signature(kernel)
    own = 5 if apart else 2  # how many of the kernel's first arguments the generated source fills in
    names = ", ".join([*inspect.signature(kernel).parameters][own:])
    where = COPIED if game.records.State.dtype.itemsize <= SMALL else IN_PLACE
    source = ONE_GAME_APART.format(names=names, **where) if apart else ONE_GAME.format(names=names)
    known: dict[str, Any] = {"cuda": cuda, "on_device": on_device, "record": engine.record}
    known |= {"wide": game.facts.max_legal_actions, "int32": np.int32}
    exec(source, known)
    number, _, *others = signature.args
    given = [others[0], *others[3:]] if apart else others
    return cuda.jit((number, *given))(known["run"])


@functools.cache
def _filling_kernel() -> Any:
    cuda = numba_cuda()

    @cuda.jit
    def run(array, value):  # type: ignore[no-untyped-def]
        for i in range(cuda.grid(1), len(array), cuda.gridsize(1)):
            array[i] = value

    return run


@functools.cache
def _narrowing_kernel() -> Any:
    """Return a GPU kernel that converts actions to int32; a number that does not fit becomes -1, which is no action."""
    cuda = numba_cuda()

    @cuda.jit
    def run(given, out):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(out):
            out[i] = given[i] if 0 <= given[i] < 1 << 31 else -1

    return run


# --- arrays that other libraries can share ---------------------------------------------------------------------------
# These structs follow DLPack's C header. A library that asks for an array gets a capsule with such a struct.

CUDA_MEMORY = 2
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
DEFAULT_STREAM = 1
NAME = b"dltensor"


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))

_lent: dict[int, tuple[Any, ...]] = {}  # arrays that other libraries still use, by the address of the DLPack struct


@_Deleter  # type: ignore[untyped-decorator]
def _give_back(managed: Any) -> None:
    _lent.pop(ctypes.addressof(managed.contents), None)


_python = ctypes.pythonapi
_python.PyCapsule_New.restype = ctypes.py_object
_python.PyCapsule_New.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_python.PyCapsule_IsValid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_python.PyCapsule_GetPointer.restype = ctypes.c_void_p
_python.PyCapsule_GetPointer.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _drop(capsule: int) -> None:
    """Free the struct of an unused DLPack capsule. A library that uses a capsule renames it and frees the struct."""
    if _python.PyCapsule_IsValid(capsule, NAME):
        _lent.pop(_python.PyCapsule_GetPointer(capsule, NAME), None)


def to_capsule(array: Any, address: int, device: int) -> Any:
    """Return a DLPack capsule for the array at this address. The array stays alive until its user releases it."""
    ndim, size = len(array.shape), array.dtype.itemsize
    shape = (ctypes.c_int64 * ndim)(*array.shape)
    strides = (ctypes.c_int64 * ndim)(*(stride // size for stride in array.strides))
    tensor = _Tensor(
        address, CUDA_MEMORY, device, ndim, KINDS[array.dtype.kind], 8 * size, 1,
        ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64)), ctypes.cast(strides, ctypes.POINTER(ctypes.c_int64)), 0,
    )  # fmt: skip
    managed = _Managed(tensor, None, _give_back)
    where = ctypes.addressof(managed)
    _lent[where] = (managed, shape, strides, array)
    return _python.PyCapsule_New(where, NAME, ctypes.cast(_drop, ctypes.c_void_p))


@functools.cache
def shared_array() -> Any:
    """Return Numba's array class, which has `__cuda_array_interface__`, extended by DLPack."""
    from numba.cuda.cudadrv import devicearray

    array: Any = devicearray.DeviceNDArray

    class SharedArray(array):  # type: ignore[misc]  # it ships no types
        def __dlpack_device__(self) -> tuple[int, int]:
            return CUDA_MEMORY, numba_cuda().get_current_device().id

        def __dlpack__(self, *, stream: Any = None, **wishes: Any) -> Any:
            """Return a DLPack capsule. If the other library has its own CUDA stream, wait until the GPU is done."""
            if stream not in (None, DEFAULT_STREAM, -1):
                numba_cuda().synchronize()
            address = self.__cuda_array_interface__["data"][0]
            return to_capsule(self, address, self.__dlpack_device__()[1])

        def view(self, dtype: Any) -> Any:
            other = super().view(dtype)
            return SharedArray(other.shape, other.strides, other.dtype, gpu_data=other.gpu_data)

    return SharedArray
