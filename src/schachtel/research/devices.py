"""Devices on which a batch is played: the cores of a CPU, or a GPU. The kernels are the same."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Protocol

import numpy as np

from schachtel.core.contract import Game
from schachtel.core.errors import OptionError, short


class Device(Protocol):
    """A device that holds arrays and runs kernels on them."""

    def new(self, shape: tuple[int, ...], dtype: Any, games: int = 0) -> Any:
        """Return an array of zeros, in which `games` is the axis with one entry per game."""

    def new_records(self, size: int, dtype: Any) -> Any: ...

    def put(self, array: Any) -> Any:
        """Return the array in a form that kernels on this device can read."""

    def host(self, array: Any) -> Any:
        """Return an array of this device as a NumPy array."""

    def fill(self, array: Any, values: Any) -> None: ...

    def accept(self, actions: Any, size: int) -> Any:
        """Return the actions that a caller gave, as an int32 array on this device."""

    def run(self, game: Game, kernel: Callable[..., Any], size: int, args: Sequence[Any]) -> int:
        """Run a kernel over all games. Return the sum of its results, or 0 if the device does not report sums."""

    def run_apart(self, game: Game, kernel: Callable[..., Any], size: int, args: Sequence[Any]) -> None:
        """Run a kernel that makes many decisions per game. `args` begins with states and memory for action lists."""


class Processor:
    """A CPU, on which each thread runs some of the games. Kernels release Python's global lock."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        # Bound kernels are kept, because binding a kernel takes as long as running a small one.
        self._bound: dict[Any, Any] = {}

    def __reduce__(self) -> Any:
        return Processor, (self.threads,)

    def __repr__(self) -> str:
        return "cpu" if self.threads == 1 else f"cpu, {self.threads} threads"

    def new(self, shape: tuple[int, ...], dtype: Any, games: int = 0) -> Any:
        return np.zeros(shape, dtype)

    def new_records(self, size: int, dtype: Any) -> Any:
        return np.zeros(size, dtype)

    def put(self, array: Any) -> Any:
        return array

    def host(self, array: Any) -> Any:
        return array

    def fill(self, array: Any, values: Any) -> None:
        array[:] = values

    def accept(self, actions: Any, size: int) -> Any:
        if type(actions) is np.ndarray and actions.shape == (size,) and actions.dtype == np.int32:
            return np.ascontiguousarray(actions)
        return _narrowed(whole_numbers(actions, size))

    def run(self, game: Game, kernel: Callable[..., Any], size: int, args: Sequence[Any]) -> int:
        bound = self._bound.get(kernel) or self._bound.setdefault(kernel, game.engine().unchecked(kernel))
        if self.threads == 1 or size < 2 * self.threads:
            return bound(0, size, *args) or 0
        ends = [size * k // self.threads for k in range(self.threads + 1)]
        pool = _pool(self.threads - 1, os.getpid())
        others = [pool.submit(bound, a, b, *args) for a, b in pairwise(ends[1:])]
        own = bound(0, ends[1], *args)
        return sum(each or 0 for each in [own, *(other.result() for other in others)])

    def run_apart(self, game: Game, kernel: Callable[..., Any], size: int, args: Sequence[Any]) -> None:
        states, lists, *rest = args
        self.run(game, kernel, size, (states, 0, lists, *rest))


@functools.cache
def _pool(threads: int, process: int) -> ThreadPoolExecutor:
    """Return the thread pool of a process, given by its id: a forked process must not use its parent's pool."""
    return ThreadPoolExecutor(threads, "batch")


def whole_numbers(actions: Any, size: int) -> Any:
    """Return the actions as an array of whole numbers, one per game; raise OptionError if they are anything else."""
    try:
        given = np.asarray(actions)
    except (TypeError, ValueError):
        given = np.zeros(0)
    if given.shape != (size,) or given.dtype.kind not in "iu":
        raise OptionError(f"actions: must be {size} whole numbers, one per game, not {short(actions)}")
    return given


def _narrowed(given: Any) -> Any:
    """Return the actions as int32; a number that does not fit becomes -1, which is no action."""
    return np.where((given >= 0) & (given < 1 << 31), given, -1).astype(np.int32)
