"""Commands that games add. A game lists them in `commands.toml`; running a command imports the game's `cli.py`."""

from __future__ import annotations

import functools
import tomllib
from typing import Any

import typer.main
from typer.core import TyperGroup

from schachtel.core.errors import OptionError
from schachtel.core.extras import COMMANDS
from schachtel.games import folder, games_with
from schachtel.games import game as game_called


class GameCommand(TyperGroup):
    """A command that a game adds. The game is imported only when the command is called."""

    def __init__(self, game: str, name: str, help: str) -> None:
        super().__init__(name=name, help=help)
        self.game = game

    def make_context(self, *args: Any, **more: Any) -> Any:
        """Return the context of the game's own command, which then runs instead of this placeholder."""
        return self.load().make_context(*args, **more)

    def load(self) -> Any:
        found = game_called(self.game).extras.command(str(self.name))
        if not isinstance(found, typer.Typer):
            raise OptionError(f"the file cli.py of {self.game} defines no command {self.name}")
        command = typer.main.get_group(found)
        command.help = self.help
        return command


@functools.cache
def commands() -> dict[str, GameCommand]:
    """Return the commands of all games by name. If two games use the same name, the first game keeps it."""
    found: dict[str, GameCommand] = {}
    for game in games_with(COMMANDS):
        place = folder(game)
        assert place is not None
        for name, each in tomllib.loads((place / COMMANDS).read_text("utf-8")).items():
            found.setdefault(name, GameCommand(game, name, each["help"]))
    return found
