"""Where a batch is played: on the cores of a processor, or on a GPU. The kernels are the same."""

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
    """Arrays, and kernels that are run on them."""

    def new(self, shape: tuple[int, ...], dtype: Any, games: int = 0) -> Any:
        """An array of zeros; `games` is the axis that counts games."""

    def new_records(self, size: int, dtype: Any) -> Any: ...

    def put(self, array: Any) -> Any:
        """A copy that kernels can read."""

    def host(self, array: Any) -> Any:
        """What is in it, for NumPy."""

    def fill(self, array: Any, values: Any) -> None: ...

    def accept(self, actions: Any, size: int) -> Any:
        """Actions from outside."""

    def run(self, game: Game, kernel: Callable[..., Any], size: int, args: Sequence[Any]) -> int:
        """Over all games; the sum of what it returns, where somebody waits for it."""

    def run_apart(self, game: Game, kernel: Callable[..., Any], size: int, args: Sequence[Any]) -> None:
        """The same for one that makes many decisions in each game: states and room for lists come first."""


class Processor:
    """Threads share the games. Kernels hold no lock of Python's."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._bound: dict[Any, Any] = {}  # an engine's look at its own takes as long as a small kernel

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
    """Shared by all batches of a process. One that was forked off has no threads, and makes its own."""
    return ThreadPoolExecutor(threads, "batch")


def whole_numbers(actions: Any, size: int) -> Any:
    """As an array, or OptionError."""
    try:
        given = np.asarray(actions)
    except (TypeError, ValueError):
        given = np.zeros(0)
    if given.shape != (size,) or given.dtype.kind not in "iu":
        raise OptionError(f"actions: {size} whole numbers are needed, not {short(actions)}")
    return given


def _narrowed(given: Any) -> Any:
    """What does not fit is no action."""
    return np.where((given >= 0) & (given < 1 << 31), given, -1).astype(np.int32)
