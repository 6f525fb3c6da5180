"""The parts that a game's package can contain besides the rules, in files with fixed names, loaded when first needed.

No kernel depends on any of these parts. `core/cache.py` leaves them out of its digest, so that an edit recompiles
nothing.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from schachtel.core.levels import USUAL, Levels, read_levels

if TYPE_CHECKING:
    from schachtel.core.card_statistics import CardStatistics
    from schachtel.core.puzzle import Puzzles
    from schachtel.core.uci import Uci
    from schachtel.core.work import Work

LEVELS, LESSON, COMMANDS = "levels.toml", "lesson.toml", "commands.toml"
MODULES = ("builder.py", "cli.py", "puzzles.py", "statistics.py", "uci.py")
# The names of all files for the extra parts of a package.
FILES = frozenset({LEVELS, LESSON, COMMANDS, *MODULES, "puzzles.json", "rates.json"})


@dataclass(frozen=True)
class Extras:
    """The extra parts of one package; a part is missing if the package does not contain its file."""

    package: str

    @functools.cached_property
    def folder(self) -> Path | None:
        spec = importlib.util.find_spec(self.package) if self.package else None
        places = spec.submodule_search_locations if spec else None
        return Path(next(iter(places))) if places else None

    @functools.cached_property
    def levels(self) -> Levels:
        """The levels of the game's bots; if the package declares none, levels that suit any game."""
        text = self.text(LEVELS)
        return USUAL if text is None else read_levels(text)

    @property
    def lesson(self) -> str | None:
        """The game's tutorial, as TOML text, or None."""
        return self.text(LESSON)

    @property
    def puzzles(self) -> Puzzles | None:
        return self._declared("puzzles")

    @property
    def statistics(self) -> CardStatistics | None:
        return self._declared("statistics")

    @property
    def uci(self) -> Uci | None:
        return self._declared("uci")

    @property
    def works(self) -> tuple[Work, ...]:
        """The kinds of things that people can build for the game."""
        return self._declared("builder") or ()

    def command(self, name: str) -> Any:
        """Return a command (a Typer object) of the game's `cli.py`, or None if there is no such command."""
        return getattr(importlib.import_module(f"{self.package}.cli"), name, None)

    def text(self, file: str) -> str | None:
        path = self.folder / file if self.folder else None
        return path.read_text("utf-8") if path and path.is_file() else None

    def _declared(self, module: str) -> Any:
        if self.folder is None or not (self.folder / f"{module}.py").is_file():
            return None
        return getattr(importlib.import_module(f"{self.package}.{module}"), module.upper())


@functools.cache
def extras_of(package: str) -> Extras:
    return Extras(package)
