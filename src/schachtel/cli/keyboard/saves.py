"""Files to which a game is saved, and the command that resumes it."""

from __future__ import annotations

import shlex
from pathlib import Path

from schachtel.cli import arguments
from schachtel.cli.keyboard.course import Course
from schachtel.cli.keyboard.dialogue import Dialogue
from schachtel.core.errors import SchachtelError


class Saves:
    """The file that the command line names for saving the game when it ends, and the files that were saved so far."""

    def __init__(self, course: Course, dialogue: Dialogue, record: Path | None) -> None:
        self.course, self.dialogue, self.record = course, dialogue, record
        self._written: set[Path] = set()
        self._saved = course.table.state  # the state when the game was last saved

    @property
    def would_lose(self) -> bool:
        """Return whether moves would be lost if the program ended now."""
        return self.record is None and self.course.table.state != self._saved

    def write_record(self) -> None:
        """Save the game to the file that the command line names, if it names one."""
        if self.record is not None:
            self.write(self.record)

    def write(self, file: Path, *, keep: bool = False) -> None:
        """Write the complete game, including its secrets, because the file is on the players' own disk.

        With `keep`, refuse to overwrite a file that this game has not written.
        """
        table = self.course.table
        record = table.record(complete=True)
        form = table.game.files.formats.get(file.suffix.removeprefix("."))
        try:
            if keep and file.exists() and file not in self._written:
                self.dialogue.refuse("exists", file=file)
                return
            text = form.write(record) if form else record.dumps()
            file.write_bytes(text.encode())  # encode the text first: if that fails, no empty file is created
        except (OSError, ValueError, SchachtelError) as wrong:
            self.dialogue.refuse("not_saved", file=file, error=arguments.reason(wrong))
            return
        self._written.add(file)
        self._saved = table.state
        self.dialogue.tell("saved", file=file)
        if table.outcome is None:
            self.dialogue.tell("go_on", command=self._command(file))

    def _command(self, file: Path) -> str:
        """Return the shell command that resumes this game with everybody in the same seats."""
        game = self.course.table.game.id
        return shlex.join(["schachtel", "play", game, "--position", str(file), *self.course.seats.arguments()])
