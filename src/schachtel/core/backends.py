"""The backends on which kernels can run, by name, and the choice between them."""

from __future__ import annotations

import functools
import importlib.util
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from numpy.typing import NDArray

from schachtel.core import cache
from schachtel.core.arguments import kernel_name
from schachtel.core.compile import Compiled, Cuda, Engine, F, Interpreted
from schachtel.core.errors import OptionError

if TYPE_CHECKING:
    from schachtel.core import wasm
    from schachtel.core.contract import Game

LOGGER = logging.getLogger(__name__)
MODULES = "kernels"  # the folder in a game's package for the WebAssembly modules that `make kernels` builds


class Wasm(Engine):
    """An engine that runs a game's WebAssembly module. Kernels that the module does not contain are interpreted."""

    lock = threading.RLock()  # not the lock that Numba's engines share, so loading a module never waits for Numba

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.digest = cache.source_digest(game.id, cache.outside(game.home))
        self._interpreted = game.engine("interpreted")
        self._module: wasm.Module | None = None

    @property
    def is_loaded(self) -> bool:
        return self._module is not None

    @property
    def names(self) -> tuple[str, str, str]:
        """The names of the WebAssembly module's files: the code, its description, and the game's constant data."""
        record = self.game.records.State.__name__
        return f"{record}.wasm", f"{record}.json", f"{record}.tables"

    def is_built(self) -> bool:
        """Return whether there is a WebAssembly module that was built from the present sources."""
        return self._module is not None or (has_wasmtime() and self._source() is not None)

    def is_in(self, folder: Path) -> bool:
        """Return whether a folder contains a WebAssembly module that was built from the present sources."""
        from schachtel.core import wasm

        return wasm.source(folder, self.game.records.State.__name__, self.digest) is not None

    def files(self) -> tuple[Path, Path, Path] | None:
        """Return the files of the WebAssembly module (code, description, game data), or None if it is not built."""
        code, description, tables = self.names
        found = next((folder for folder in self._folders() if self.is_in(folder)), None)
        return None if found is None else (found / code, found / description, found / tables)

    def load(self) -> wasm.Module:
        """Return the WebAssembly module. The first call in a process takes part of a second, and later ones no time."""
        if self._module is None:
            with self.lock:
                if self._module is None:
                    self._module = self._loaded()
        return self._module

    def in_memory(self, function: Any) -> Any:
        if self.is_loaded and function not in self._bound:
            self._bound[function] = self._bind(self.chosen(function))  # quick, as the WebAssembly module is loaded
        return self._bound.get(function)

    def instance(self) -> OwnMemory:
        return OwnMemory(self)

    def _loaded(self) -> wasm.Module:
        if not has_wasmtime():
            raise OptionError("backend wasm: the package wasmtime is missing, or does not support this machine")
        from schachtel.core import wasm

        source = self._source()
        if source is None:
            raise OptionError(
                f"backend wasm: {self.game.id} has no module for these sources: `make kernels` in a checkout builds it"
            )
        return wasm.load(source, cache.folder(self.game.id, self.game.home))

    def _source(self) -> wasm.Source | None:
        from schachtel.core import wasm

        record = self.game.records.State.__name__
        for folder in self._folders():
            if found := wasm.source(folder, record, self.digest):
                return found
        return None

    def _folders(self) -> list[Path]:
        return [self.game.home / MODULES, *([self.built_at] if self.built_at else [])]

    @functools.cached_property
    def built_at(self) -> Path | None:
        """The folder for WebAssembly modules that this machine builds itself; None if no folder can be written to."""
        return cache.folder(self.game.id, self.game.home)

    def _bind(self, function: Any) -> Any:
        module = self.load()
        name = function.__name__
        if name not in module.entries or module.entries[name].kernel != kernel_name(function):
            return self._interpreted(function)
        return lambda *args: module.instance().call(name, args)


class OwnMemory:
    """The kernels of a WebAssembly module, with memory of their own, for a search on one core."""

    def __init__(self, engine: Wasm) -> None:
        from schachtel.core import wasm

        self._engine, self._module = engine, engine.load()
        self._instance = wasm.Instance(self._module)

    def __call__(self, function: F) -> F:
        chosen = self._engine.chosen(function)
        entry, bound = self._module.entries.get(chosen.__name__), self._engine(function)
        if entry is not None and entry.kernel == kernel_name(chosen):
            return cast(F, functools.partial(self._call, entry.name))
        return bound

    def _call(self, name: str, *args: Any) -> Any:
        return self._instance.call(name, args)

    def zeros(self, count: int, dtype: Any) -> NDArray[Any]:
        return self._instance.zeros(count, dtype)


class Auto(Engine):
    """An engine that interprets a kernel until this process has loaded a faster version.

    So nobody has to wait for a compiler. All versions give the same results bit for bit, so they can be mixed within a
    game.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._compiled, self._interpreted = game.engine("compiled"), game.engine("interpreted")
        self._wasm = game.engine("wasm")
        self._loaded: dict[Any, Any] = {}

    def __call__(self, function: F) -> F:
        loaded: F | None = self._loaded.get(function)
        if loaded is None:
            loaded = self._compiled.in_memory(function)
            if loaded is None:
                return self._wasm.in_memory(function) or self._interpreted(function)
            self._loaded[function] = loaded
        return loaded


def native(game: Game) -> Engine:
    """Return the engine for the fastest backend of this machine: Numba's if it is installed, else WebAssembly's."""
    if has_numba():
        return Compiled(game)
    module = game.engine("wasm")
    assert isinstance(module, Wasm)
    if module.is_built():
        return module
    LOGGER.warning(
        "%s is interpreted, which is slow: there is no WebAssembly module for these sources (`make kernels` builds it) "
        "and no Numba (pip install 'schachtel[fast]')",
        game.id,
    )
    return game.engine("interpreted")


@functools.cache
def has_wasmtime() -> bool:
    """Return whether wasmtime is installed and can run on this machine."""
    try:
        import wasmtime  # noqa: F401 – it looks for its library for this machine
    except (ImportError, OSError, RuntimeError):
        return False
    return True


@functools.cache
def has_numba() -> bool:
    return importlib.util.find_spec("numba") is not None


BACKENDS: dict[str, Callable[[Game], Engine]] = {
    "auto": Auto,
    "compiled": native,
    "wasm": Wasm,
    "interpreted": Interpreted,
    "cuda": Cuda,
}
