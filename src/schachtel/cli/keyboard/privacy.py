"""Privacy on a screen that several people share, in games with hidden information."""

from __future__ import annotations

from schachtel.cli.keyboard.course import Course
from schachtel.core.contract import Seat


class Privacy:
    """The owner of the screen, who alone may read it. Before another person acts, the screen is handed over."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.reader = course.seats.only_person()  # the seat of the person who reads the screen; None for everybody
        self.handed = self.reader  # the seat to which the screen was handed last
        self.is_private = False  # whether the screen shows hidden information

    def hand_to(self, seat: Seat | None) -> None:
        """Make a person the reader of the screen, or let everybody look if `seat` is None."""
        self.reader = self.handed = seat

    def begin_turn(self, seat: Seat) -> None:
        """Make the person whose turn it is the reader, and note whether the screen then shows hidden information."""
        self.hand_to(seat)
        self.is_private = self.is_private or self.course.sees_more(seat)

    def viewer(self) -> Seat | None:
        """Return the seat whose view is shown.

        While a person is to act, this is the reader's seat, or the seat to act if the game hides nothing. Otherwise, it
        is the seat of the only person, or None if there are several people or none.
        """
        turn = self.course.turn
        if turn is None or turn in self.course.seats.bots:
            return self.course.seats.only_person()
        return self.reader if self.course.hides else turn

    def must_change_hands(self) -> bool:
        """Return whether another person acts next, and the screen shows hidden information now or in that turn."""
        turn = self.course.turn
        if turn is None or turn in self.course.seats.bots or turn == self.handed or self.course.unasked(turn):
            return False
        if self.handed in self.course.shares_hands(turn):
            return False
        return self.is_private or self.course.sees_more(turn)
