"""The board on the screen. A board that has changed is drawn again only when somebody needs to see it."""

from __future__ import annotations

from schachtel.cli.keyboard.dialogue import Dialogue
from schachtel.cli.keyboard.news import News
from schachtel.cli.keyboard.privacy import Privacy
from schachtel.cli.terminal import show
from schachtel.core.contract import Picture, Seat

LITTLE = 2  # if moves had no visible effect, up to this many changed lines of the picture are shown alone


class Board:
    """The board that was drawn last, and what has happened since."""

    def __init__(self, privacy: Privacy, news: News, dialogue: Dialogue) -> None:
        self.privacy, self.course, self.news, self.dialogue = privacy, privacy.course, news, dialogue
        self.is_calm = True  # whether all moves since the board was drawn were passes or had no visible effect
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
        """Draw what has changed on the board, if a person acts next or the game is over.

        If the next person must not see the screen yet, the board is drawn only after the screen has been handed over.
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
        # A person who answers a partner's proposal need not take over the screen: the partner's view shows enough.
        if self.course.hides and turn is not None and is_about_board:
            self.privacy.hand_to(turn)
        picture = self._picture()
        others = [line for line, before in zip(picture, self._shown, strict=False) if line != before]
        if len(picture) == len(self._shown) and len(others) <= (LITTLE if self.is_calm else 0):
            self._shown = picture
            show(self.dialogue.console, others)
            self.news.tell()
        else:
            self.show()

    def clear(self) -> None:
        """Remove everything from the screen, so that anybody may look at it."""
        self.privacy.is_private = False
        self._shown = []
        self.news.waiting.clear()
        self.dialogue.clear()

    def erase_secret(self, seat: Seat) -> None:
        """Erase the move that was typed last, if it is a secret choice that even its player may not see again."""
        if seat in self.course.table.record(complete=True).entries[-1].hidden:
            self.dialogue.erase_typed_line()
