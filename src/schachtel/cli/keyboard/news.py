"""News about the game: for each person, only what that person's seat may know."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Callable

from rich.console import RenderableType
from rich.table import Table as Columns

from schachtel.cli.keyboard.dialogue import Dialogue
from schachtel.cli.keyboard.privacy import Privacy
from schachtel.core.contract import SPECTATOR, Seat


class News:
    """Lines that will be printed below the next board, and lines that each person has missed."""

    def __init__(self, privacy: Privacy, dialogue: Dialogue) -> None:
        self.privacy, self.course, self.dialogue = privacy, privacy.course, dialogue
        self.waiting: list[RenderableType] = []
        # For each person, the news since that person's last turn.
        self._missed: defaultdict[Seat, list[RenderableType]] = defaultdict(list)

    def add(self, line: Callable[[Seat | None], RenderableType]) -> None:
        """Add a line of news for every person. The function `line` returns the line that a given viewer may read.

        The line is printed with the next board, unless the screen is about to be handed to another person.
        """
        for seat in self.course.seats.people():
            self._missed[seat].append(line(seat))
        if not self.privacy.must_change_hands():
            self.waiting.append(line(self.privacy.viewer()))

    def add_text(self, key: str, **values: object) -> None:
        """Add a text that is the same for every viewer."""
        text = self.dialogue.say(key, **values)
        self.add(lambda _: text)

    def add_move(self, note: str = "") -> None:
        """Add the last move and its events; the text `note` follows the first event."""
        self.add(functools.partial(self._last_move, note=note))

    def _last_move(self, viewer: Seat | None, note: str) -> RenderableType:
        """Return the last move in words, as far as the viewer may know it. Even its player may not see some moves."""
        table = self.course.table
        entry = table.record(complete=True).entries[-1].seen_by(SPECTATOR if viewer is None else viewer)
        texts = [event["text"] for event in table.events(viewer, self.dialogue.language)]
        line = Columns.grid()
        line.add_column(style="bold", min_width=8, no_wrap=True)
        line.add_row(f"{entry.text} ", " ".join([*texts[:1], *([note] if note else []), *texts[1:]]))
        return line

    def tell(self) -> None:
        """Print the lines that were collected for the next board, and clear them."""
        for line in self.waiting:
            self.dialogue.console.print(line)
        self.waiting.clear()

    def tell_missed(self, seat: Seat) -> None:
        """Print everything that has happened since a person's last turn."""
        if self._missed[seat]:
            self.dialogue.tell("since")
            for line in self._missed[seat]:
                self.dialogue.console.print(line)

    def forget_missed(self, seat: Seat) -> None:
        """Clear the lines that a person has missed, once that person has read them."""
        self._missed[seat].clear()
