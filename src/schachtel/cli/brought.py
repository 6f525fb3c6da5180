"""Commands that games bring, listed without importing a game: `commands.toml` names them, `cli.py` has them."""

from __future__ import annotations

import functools
import tomllib
from typing import Any

import typer.main
from typer.core import TyperGroup

from schachtel.core.brings import COMMANDS
from schachtel.core.errors import OptionError
from schachtel.games import bringing, folder
from schachtel.games import game as game_called


class Brought(TyperGroup):
    """A command of a game, which is imported when the command is called."""

    def __init__(self, game: str, name: str, help: str) -> None:
        super().__init__(name=name, help=help)
        self.game = game

    def make_context(self, *args: Any, **more: Any) -> Any:
        """Return the context of the game's own command, which is carried out instead of this one."""
        return self.load().make_context(*args, **more)

    def load(self) -> Any:
        found = game_called(self.game).brings.command(str(self.name))
        if not isinstance(found, typer.Typer):
            raise OptionError(f"{self.game} has no command {self.name} in its cli.py")
        command = typer.main.get_group(found)
        command.help = self.help
        return command


@functools.cache
def commands() -> dict[str, Brought]:
    """Return the commands of all games by name; if two games have one of the same name, it is the first game's."""
    found: dict[str, Brought] = {}
    for game in bringing(COMMANDS):
        place = folder(game)
        assert place is not None
        for name, each in tomllib.loads((place / COMMANDS).read_text("utf-8")).items():
            found.setdefault(name, Brought(game, name, each["help"]))
    return found
