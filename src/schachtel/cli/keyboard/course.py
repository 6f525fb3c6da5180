"""The course of a game: the table, whose turn it is, and the way back to earlier positions."""

from __future__ import annotations

from dataclasses import dataclass

from schachtel.cli.keyboard.seats import Seats
from schachtel.core.contract import SPECTATOR, Json, Seat
from schachtel.core.errors import IllegalMove, NotationError
from schachtel.core.table import Table

ABOUT_TURN = ("turn", "acting", "ply")  # entries of a view that say who acts next, and not what lies on the table


@dataclass(frozen=True)
class Played:
    """The consequences of one move for the screen: whether to redraw the board, and who is asked next."""

    is_quiet: bool  # whether the move was a pass, or changed nothing that is visible to everybody
    gains_word: bool  # whether a person has vetoed a partner's proposal, and is therefore asked next


class Course:
    """A game in progress: its table, its earlier tables for undo, and the seats that always pass."""

    def __init__(self, table: Table, seats: Seats) -> None:
        self.table, self.seats = table, seats
        self.earlier: list[tuple[Table, Seat]] = []  # the table before each move of a person, and that person's seat
        self.speaker: Seat | None = None  # if several partners may act, the one whom a person has chosen to act next
        self.standing: set[Seat] = set()  # seats that pass without being asked

    @property
    def turn(self) -> Seat | None:
        """The seat that acts next, or None when the game is over."""
        return self.speaker if self.speaker in self.table.acting else self.table.turn

    @property
    def hides(self) -> bool:
        """True if this game has hidden information."""
        return self.table.game.hides

    def play(self, move: str, seat: Seat) -> Played:
        """Play a move. A person who vetoes a partner's proposal is asked next."""
        passing, before = self.passing(seat), self._on_the_table()
        answers_partner = self.is_asked_consent(seat) and seat not in self.seats.bots
        self.table.play(move, seat)
        has_passed = self.table.record(complete=True).entries[-1].text == passing
        is_unchanged = self._on_the_table() == before
        if self.speaker not in self.table.acting:
            self.speaker = None
        gains_word = answers_partner and is_unchanged and seat in self.table.acting and seat != self.table.turn
        if gains_word:
            self.speaker = seat
        return Played(is_quiet=has_passed or is_unchanged, gains_word=gains_word)

    def _on_the_table(self) -> dict[str, Json]:
        """Return the view of a spectator, without the entries about whose turn it is."""
        return {key: value for key, value in self.table.view(None).items() if key not in ABOUT_TURN}

    def is_move(self, text: str, *, now: bool = False) -> bool:
        """Return whether a text is a move of this game, such as `q` for a queen; with `now`, the move must be legal."""
        try:
            self.table.fork().play(text, self.turn)
        except NotationError:
            return False
        except IllegalMove:
            return not now
        return True

    def passing(self, seat: Seat) -> str | None:
        """Return the move with which a seat passes, or None if it has no such move."""
        passes = self.table.game.conduct.passes
        if passes is None:
            return None
        seen = self.table.view_record(seat)
        return next((seen.write(each) for each in seen.legal() if passes(seen.position, seat, each)), None)

    def unasked(self, seat: Seat) -> str | None:
        """Return the catalogue key that says why a person passes without being asked; None if the person is asked.

        The reason is the person's own order to pass every time, or that only a pass is legal. Passing for the second
        reason would tell other people at this keyboard something about this person's hand, so this happens only if
        there is one person.
        """
        if self.passing(seat) is None:
            return None
        if self.seats.only_person() == seat and len(self.table.actions(seat)) == 1:
            return "by_force"
        return "by_order" if seat in self.standing else None

    def is_asked_consent(self, seat: Seat) -> bool:
        """Return whether a seat has to allow or veto what its partner proposes."""
        if self.table.game.conduct.agree is None:
            return False
        seen = self.table.view_record(seat)
        agreement = seen.agreement()
        return agreement is not None and agreement != seen.leaving()

    def is_out(self) -> bool:
        """Return whether there is only one person, who is out of the game while the others play on."""
        return self.seats.only_person() in self.table.gone

    def shares_hands(self, seat: Seat) -> list[Seat]:
        """Return the seats whose hands this seat sees, and which may therefore look at the same screen."""
        return self.table.view_record(seat).sees_hands()

    def sees_more(self, seat: Seat) -> bool:
        """Return whether this seat sees anything that a spectator does not see."""
        mine, anybodys = (self.table.seen_by(viewer).states.tobytes() for viewer in (seat, SPECTATOR))
        return self.hides and mine != anybodys

    def keep(self, before: Table, seat: Seat) -> None:
        """Store the table as it was before a person's move, so that undo can return to it."""
        self.earlier.append((before, seat))

    def may_undo(self, seat: Seat) -> bool:
        """Return whether a person may take a move back.

        If the game hides something, this must be the last move, made by the person or by a partner who sees the same
        hands, and nobody may have learned anything since: nothing was drawn and nobody else has moved.
        """
        if not self.earlier or not self.hides:
            return bool(self.earlier)
        before, mover = self.earlier[-1]
        moves = self.table.ply - before.ply
        is_own = mover == seat or mover in self.shares_hands(seat)
        return moves == 1 and is_own and before.position()["rng"] == self.table.position()["rng"]

    def undo(self) -> None:
        """Return to the table before the last move of a person, and drop all standing orders."""
        self.table, _ = self.earlier.pop()
        self.standing.clear()
