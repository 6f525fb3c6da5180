"""The state of a table that people share, which follows from its log.

Every change is an entry, checked and carried out by `apply`. This works the same way when the entry is new and when the
log is read again after a restart or by another node. Nothing here waits, reads a clock or draws a random number.
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
from schachtel.server.table.log import UNBOUNDED_KINDS, Line, Log
from schachtel.server.table.options import Options
from schachtel.server.table.seats import Seats
from schachtel.server.table.series import Series
from schachtel.server.terms import BACKEND, Terms

STAND_IN_LEVEL = 3  # level of the bot that makes a single choice for an absent player


class Room:
    """The state of a table after all its entries. The modules named in `entries` define what each kind of entry
    does."""

    def __init__(
        self, id: str, terms: Terms, seeds: tuple[int, ...], *, start: Json = None, left_seconds: float = 60
    ) -> None:
        self.id, self.terms, self.seeds, self.start = id, terms, seeds, start
        self.patience = round(left_seconds * 1000)  # how long others must wait for an absent player, in milliseconds
        self.game = game_called(terms.game)
        self.phase, self.paused = OPEN, False
        self.log = Log()
        self.seats = Seats.planned(terms.seats)
        self.series = Series(self.game, terms, seeds, start)
        self.options = Options(self.game, terms.options, len(terms.seats), start)
        self.clock = Clock.new(terms.clock.control(), len(self.seats))
        self.proposals: dict[str, Proposal] = {}
        self.stand_ins: set[Seat] = set()  # seats for which a bot makes the next choice
        self.followed: str | None = None  # id of the table of the rematch
        self.movers: list[Seat] = []  # the seat that made each move of the current game
        # In which cases each seat wants to be asked for a decision: after its own moves, and after others' moves
        self.ask_when: dict[Seat, tuple[str, str]] = {}
        self.helped: set[Seat] = set()  # seats that were given a hint in the current game
        # Milliseconds that each seat took for its last answers to others' moves
        self.answer_times: dict[Seat, list[int]] = {}
        self.asked_at = 0  # time of the last move, or of the beginning of the game
        self.imported: Table | None = None  # the game of an `import` entry, if its record has been replayed already
        self.trusts_entry = False  # whether the current entry comes from the log and needs no checks

    def check(self) -> None:
        """Raise OptionError or Refused if no table can be made with these terms."""
        seats = len(self.seats) or None
        table = Table(self.game, self.terms.options, players=seats, seed=0, start=self.start, backend=BACKEND)
        if table.players != len(self.seats):
            raise Refused("other_players", game=self.game.facts.title["en"], players=table.players)
        rated.check_terms(self.terms, self.start)

    # --- the log -----------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry, *, written: bool = False) -> None:
        """Carry out an entry, or raise an error and change nothing. An entry that is already in the log (`written`) is
        trusted."""
        self.trusts_entry = written
        self.log.check_order(entry)
        hidden = HANDLERS[entry.kind](self, entry) or ()
        self.log.add(entry, hidden)
        if entry.kind in UNBOUNDED_KINDS:
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
        """The games of this table that have begun, in order."""
        return self.series.tables

    @property
    def table(self) -> Table | None:
        """The game in progress, or the last one if none is in progress."""
        return self.series.table

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.series.tables[-1].acting if self.phase == PLAYING and not self.paused else ()

    def playing(self) -> Table:
        """Return the game in progress; raise Refused if there is none."""
        if self.phase != PLAYING:
            raise Refused("not_playing")
        return self.series.tables[-1]

    def player(self, entry: Entry) -> Seat:
        """Return the entry's seat; raise Refused unless its sender holds it and has not dropped out of the game."""
        seat = self.seats.own(entry)
        if not self.trusts_entry and self.phase == PLAYING and self.tables[-1].gone >= self.seats.all_own(entry, seat):
            raise Refused("out")
        return seat

    def deal(self, at: int) -> None:
        """Begin the next game of the series."""
        table = self.series.deal(self.seats)
        self.movers, self.asked_at = [], at
        self.ask_when, self.answer_times, self.helped = {}, {}, set()
        self.proposals, self.stand_ins = {}, set()
        self.phase = PLAYING
        self.clock = Clock.new(self.terms.clock.control(), len(self.seats))
        self.clock.run(at, table.acting)

    def go_on(self, at: int) -> None:
        """Run the clocks of the seats that are to act now; or, if the game has ended, count its result."""
        table = self.tables[-1]
        if table.outcome is None:
            self.clock.run(at, ())  # update the remaining times, which `is_late` reads
            self.clock.run(at, () if self.paused else [seat for seat in table.acting if not self.is_late(seat)])
            return
        self.halt(at)
        self.phase = OVER if self.series.count(table.outcome) else BETWEEN

    def halt(self, at: int) -> None:
        """Stop the clocks and drop all proposals, because the game is over."""
        self.clock.run(at, ())
        self.paused = False
        self.proposals, self.stand_ins = {}, set()

    # --- players who keep others waiting -----------------------------------------------------------------------------

    def deadline(self) -> tuple[int, Seat] | None:
        """Return the time at which the next clock runs out, and its seat."""
        return self.clock.deadline() if self.phase == PLAYING else None

    def is_away(self, seat: Seat, at: int) -> bool:
        """Return whether a player has been away for longer than the others have to wait."""
        away = self.seats.sitter(seat).away
        return away is not None and at - away >= self.patience

    def is_late(self, seat: Seat) -> bool:
        """Return whether a seat is out of time at a table for more than two players, where the others decide what
        happens."""
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
        """Return the seats for which a bot is to choose now, each with the bot's level."""
        found = []
        for seat in self.acting:
            sitter = self.seats[seat]
            if sitter and sitter.level is not None:
                found.append((seat, sitter.level))
            elif seat in self.stand_ins:
                found.append((seat, STAND_IN_LEVEL))
        return found
