"""The board on the screen: drawn again when it has changed and somebody is to look at it."""

from __future__ import annotations

from schachtel.cli.sitting.dialogue import Dialogue
from schachtel.cli.sitting.news import News
from schachtel.cli.sitting.privacy import Privacy
from schachtel.cli.terminal import show
from schachtel.core.contract import Picture, Seat

LITTLE = 2  # changed lines of the board that are shown without the others


class Board:
    """The picture that was drawn last, and whether it is still about true."""

    def __init__(self, privacy: Privacy, news: News, dialogue: Dialogue) -> None:
        self.privacy, self.course, self.news, self.dialogue = privacy, privacy.course, news, dialogue
        self.is_calm = True  # has everybody only passed since the board was drawn?
        self._shown: Picture = []

    def show(self) -> None:
        """Draw the board for its viewer, with the news below it."""
        self._shown, self.is_calm = self._picture(), True
        self.dialogue.console.print()
        show(self.dialogue.console, self._shown)
        self.dialogue.console.print()
        self.news.tell()

    def _picture(self) -> Picture:
        return self.course.table.picture(self.privacy.viewer(), self.dialogue.language)

    def show_for_next(self) -> None:
        """Draw what has changed, if a person is to act or the game is over.

        A person to whom the screen must be handed first sees the board only then.
        """
        turn = self.course.turn
        if turn in self.course.seats.bots or self.privacy.must_change_hands():
            return
        if turn is not None and self.course.unasked(turn):
            return
        is_about_board = turn is None or not self.course.is_asked_consent(turn)
        if self.is_calm and not is_about_board:
            self.news.tell()
            return
        if self.course.hides and turn is not None and is_about_board:
            self.privacy.hand_to(turn)  # to allow or forbid something, a partner's board is enough
        picture = self._picture()
        others = [line for line, before in zip(picture, self._shown, strict=False) if line != before]
        if len(picture) == len(self._shown) and len(others) <= (LITTLE if self.is_calm else 0):
            self._shown = picture
            show(self.dialogue.console, others)
            self.news.tell()
        else:
            self.show()

    def clear(self) -> None:
        """Remove everything from the screen, so that it can be handed to anybody."""
        self.privacy.is_private = False
        self._shown = []
        self.news.waiting.clear()
        self.dialogue.clear()

    def erase_secret(self, seat: Seat) -> None:
        """Erase the move that was typed last if its own player may not see it again."""
        if seat in self.course.table.record(complete=True).entries[-1].hidden:
            self.dialogue.erase_typed_line()
