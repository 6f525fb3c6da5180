"""Calls of kernels that a game's native code has carried out, for Node to repeat with the game's module."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from schachtel.core.compile import Engine
from schachtel.core.contract import Game
from tests.modules import module_files

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
Call = dict[str, Any]


class Recorder(Engine):
    """An engine that calls the native kernels, and notes each call and its results."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.native = game.engine("compiled")
        self.calls: list[Call] = []
        self.results: list[list[str]] = []
        self._constants: set[str] = set()

    def _bind(self, function: Any) -> Any:
        return self._noting(function.__name__, self.native(function))

    def _noting(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            flat = list(_flat(args))
            self.calls.append({"name": name, "args": [self._given(flat, i) for i in range(len(flat))]})
            result = function(*args)
            hashes = (hashlib.sha256(each.tobytes()).hexdigest() for each in flat if isinstance(each, np.ndarray))
            self.results.append([_exactly(result), *hashes])
            return result

        return noted

    def _given(self, args: list[Any], at: int) -> dict[str, Any]:
        given = args[at]
        if not isinstance(given, np.ndarray):
            return {"value": given if isinstance(given, bool | float) else str(int(given))}
        first = next(i for i, each in enumerate(args) if each is given)
        if first != at:
            return {"same": first}
        told = {"shape": given.shape, "item": given.itemsize, "bytes": ""}
        if given.dtype == self.game.records.Tables.dtype:
            told["digest"] = hashlib.sha256(given.tobytes()).hexdigest()
            if told["digest"] in self._constants:
                return told
            self._constants.add(told["digest"])
        return told | {"bytes": base64.b64encode(given.tobytes().rstrip(b"\0")).decode()}


def _flat(args: tuple[Any, ...]) -> list[Any]:
    return [each for arg in args for each in (_flat(arg) if isinstance(arg, tuple) else [arg])]


def _exactly(result: Any) -> str:
    """Return a result as a text that Node writes in the same way."""
    if result is None:
        return "undefined"
    if isinstance(result, bool | np.bool_):
        return str(bool(result)).lower()
    if isinstance(result, float) and not result.is_integer():
        return struct.pack(">d", result).hex()
    return str(int(result))


def node_command(game: Game) -> list[str]:
    """Return the command of a process that repeats calls of a game's kernels, one per line of its input."""
    node = shutil.which("node", path=f"{os.environ['PATH']}:{HERE.parents[1] / '.venv/bin'}")
    assert node is not None, "Node builds the page, so it is there"
    return [node, str(HERE / "repeat.mjs"), str(WEB), *map(str, module_files(game))]
