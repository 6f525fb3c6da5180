"""Whose eyes the screen is for, in games that hide something from some of the people at one keyboard."""

from __future__ import annotations

from schachtel.cli.sitting.course import Course
from schachtel.core.contract import Seat


class Privacy:
    """The reader of the screen. It belongs to one person at a time and is handed over before another one acts."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.reader = course.seats.only_person()  # the seat whose view is shown
        self.handed = self.reader  # the seat to which the screen was handed last
        self.is_private = False  # is there anything on the screen that not everybody may see?

    def hand_to(self, seat: Seat | None) -> None:
        """Make a person the reader of the screen; None: everybody may look."""
        self.reader = self.handed = seat

    def begin_turn(self, seat: Seat) -> None:
        """Make the person who is asked the reader; remember if this person sees more than everybody does."""
        self.hand_to(seat)
        self.is_private = self.is_private or self.course.sees_more(seat)

    def viewer(self) -> Seat | None:
        """Return the seat whose view is shown: that of the person to act, or else of the only person."""
        turn = self.course.turn
        if turn is None or turn in self.course.seats.bots:
            return self.course.seats.only_person()
        return self.reader if self.course.hides else turn

    def must_change_hands(self) -> bool:
        """Return whether another person acts next and the screen shows, or will show, what not everybody may see."""
        turn = self.course.turn
        if turn is None or turn in self.course.seats.bots or turn == self.handed or self.course.unasked(turn):
            return False
        if self.handed in self.course.shares_hands(turn):
            return False
        return self.is_private or self.course.sees_more(turn)
