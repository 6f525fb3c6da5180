"""A table that people share, as a fold over its log.

Every change is an entry, checked and carried out by `apply`, the same way when it is made and when the log is read
again: on a restart, or by another node. Nothing here waits, reads a clock or draws a random number.
"""

from __future__ import annotations

from typing import Any

from schachtel.core.contract import Json, Seat
from schachtel.core.table import Table
from schachtel.games import game as game_called
from schachtel.server.entry import Entry
from schachtel.server.phase import BETWEEN, OPEN, OVER, PLAYING
from schachtel.server.refusals import Refused
from schachtel.server.table import rated
from schachtel.server.table.clock import Clock
from schachtel.server.table.consent import Proposal
from schachtel.server.table.entries import HANDLERS
from schachtel.server.table.log import ASIDES, Line, Log
from schachtel.server.table.options import Options
from schachtel.server.table.seats import Seats
from schachtel.server.table.series import Series
from schachtel.server.terms import BACKEND, Terms

STAND_IN_LEVEL = 3  # of the bot that makes one choice for somebody


class Room:
    """A table as its entries have left it. The modules named in `entries` say what each kind of entry does."""

    def __init__(
        self, id: str, terms: Terms, seeds: tuple[int, ...], *, start: Json = None, left_seconds: float = 60
    ) -> None:
        self.id, self.terms, self.seeds, self.start = id, terms, seeds, start
        self.patience = round(left_seconds * 1000)  # milliseconds that somebody may be away
        self.game = game_called(terms.game)
        self.phase, self.paused = OPEN, False
        self.log = Log()
        self.seats = Seats.planned(terms.seats)
        self.series = Series(self.game, terms, seeds, start)
        self.options = Options(self.game, terms.options, len(terms.seats), start)
        self.clock = Clock.new(terms.clock.control(), len(self.seats))
        self.proposals: dict[str, Proposal] = {}
        self.stand_ins: set[Seat] = set()  # for whom a bot makes the next choice
        self.followed: str | None = None  # the table of the rematch
        self.movers: list[Seat] = []  # of this game's moves
        self.stops: dict[Seat, tuple[str, str]] = {}  # where a seat wants to be asked: after own moves, after others'
        self.helped: set[Seat] = set()  # who was given a hint in this game
        self.answers: dict[Seat, list[int]] = {}  # milliseconds that a seat took to answer others' last moves
        self.asked_at = 0  # when the last move was made, or the game begun
        self.imported: Table | None = None  # what an `import` would replay, if somebody has done so already
        self.believes = False  # the entry comes from the log, and is not judged again

    def check(self) -> None:
        """Raise OptionError or Refused if such a table cannot be."""
        seats = len(self.seats) or None
        table = Table(self.game, self.terms.options, players=seats, seed=0, start=self.start, backend=BACKEND)
        if table.players != len(self.seats):
            raise Refused("other_players", game=self.game.facts.title["en"], players=table.players)
        rated.check_terms(self.terms, self.start)

    # --- the log -----------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry, *, written: bool = False) -> None:
        """Carry an entry out, or raise an error and change nothing. What is in the log is not judged again."""
        self.believes = written
        self.log.check_order(entry)
        hidden = HANDLERS[entry.kind](self, entry) or ()
        self.log.add(entry, hidden)
        if entry.kind in ASIDES:
            self.log.asides[self.seats.whose(entry.by, entry.seat)] += 1

    def next_entry(self, kind: str, at: int, **others: Any) -> Entry:
        return self.log.next_entry(kind, at, **others)

    @property
    def number(self) -> int:
        return self.log.number

    @property
    def last_at(self) -> int:
        return self.log.last_at

    @property
    def history(self) -> list[Line]:
        return self.log.history

    # --- the game ----------------------------------------------------------------------------------------------------

    @property
    def tables(self) -> list[Table]:
        """The games that were begun."""
        return self.series.tables

    @property
    def table(self) -> Table | None:
        """The game that is being played, or was last."""
        return self.series.table

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.series.tables[-1].acting if self.phase == PLAYING and not self.paused else ()

    def playing(self) -> Table:
        """Return the game that is being played; raise Refused if there is none."""
        if self.phase != PLAYING:
            raise Refused("not_playing")
        return self.series.tables[-1]

    def player(self, entry: Entry) -> Seat:
        """Return the entry's seat; raise Refused unless its sender holds it and is still in the game."""
        seat = self.seats.own(entry)
        if not self.believes and self.phase == PLAYING and self.tables[-1].gone >= self.seats.all_own(entry, seat):
            raise Refused("out")
        return seat

    def deal(self, at: int) -> None:
        """Begin the next game of the series."""
        table = self.series.deal(self.seats)
        self.movers, self.asked_at = [], at
        self.stops, self.answers, self.helped = {}, {}, set()
        self.proposals, self.stand_ins = {}, set()
        self.phase = PLAYING
        self.clock = Clock.new(self.terms.clock.control(), len(self.seats))
        self.clock.run(at, table.acting)

    def go_on(self, at: int) -> None:
        """Let the clocks of those run who are to act now; or count the result, if the game has ended."""
        table = self.tables[-1]
        if table.outcome is None:
            self.clock.run(at, ())  # so that it is known who is late
            self.clock.run(at, () if self.paused else [seat for seat in table.acting if not self.is_late(seat)])
            return
        self.halt(at)
        self.phase = OVER if self.series.count(table.outcome) else BETWEEN

    def halt(self, at: int) -> None:
        """Stop the clocks and forget what was proposed: the game is over."""
        self.clock.run(at, ())
        self.paused = False
        self.proposals, self.stand_ins = {}, set()

    # --- who keeps the others waiting --------------------------------------------------------------------------------

    def deadline(self) -> tuple[int, Seat] | None:
        """Return when the next clock will have run out, and whose it is."""
        return self.clock.deadline() if self.phase == PLAYING else None

    def is_away(self, seat: Seat, at: int) -> bool:
        """Return whether somebody has been away for longer than the others need to wait."""
        away = self.seats.sitter(seat).away
        return away is not None and at - away >= self.patience

    def is_late(self, seat: Seat) -> bool:
        """Return whether a seat is out of time at a table for several, where the others decide what happens."""
        return self.clock.ticks and len(self.seats) > 2 and self.clock.left[seat] <= 0

    def check_waiting(self, seat: Seat, at: int) -> None:
        """Raise Refused unless this seat keeps the others waiting."""
        if self.paused:
            raise Refused("paused.waiting")
        if self.seats.sitter(seat).is_bot:
            raise Refused("bot_there")
        if not self.is_away(seat, at) and not self.is_late(seat):
            raise Refused("not_away")

    def bots_to_act(self) -> list[tuple[Seat, int]]:
        """Return the seats for which a bot chooses now, each with the bot's level."""
        found = []
        for seat in self.acting:
            sitter = self.seats[seat]
            if sitter and sitter.level is not None:
                found.append((seat, sitter.level))
            elif seat in self.stand_ins:
                found.append((seat, STAND_IN_LEVEL))
        return found
