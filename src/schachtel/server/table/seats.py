"""The seats of a table: who sits on each seat, and who may act for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from schachtel.bots import LEVELS
from schachtel.core.contract import Seat
from schachtel.server.entry import Entry
from schachtel.server.refusals import Refused
from schachtel.server.terms import BotSeat, SeatPlan

# Names of bots, ordered by level. A bot whose name is taken at its table gets the next free one.
BOT_NAMES = (
    "Alba", "Bruno", "Cleo", "Dora", "Emil", "Frida", "Gus", "Hedda", "Ivo", "Juno", "Kuno", "Lotte",
    "Milo", "Nora", "Otto", "Paula", "Quirin", "Rosa", "Sven", "Tilda", "Ulf", "Vera", "Wanda", "Xaver",
)  # fmt: skip


@dataclass(slots=True)
class Sitter:
    """A person or a bot on a seat. A bot that stands in for a person has both a person and a level."""

    person: str | None
    name: str
    level: int | None = None
    away: int | None = None  # since when the person has been away, in milliseconds since 1970
    rating: int | None = None

    @property
    def is_bot(self) -> bool:
        return self.level is not None

    @property
    def written(self) -> str:
        """The name to write in a record. A bot that stands in for nobody is written as its level."""
        return f"level {self.level}" if self.person is None and self.is_bot else self.name


class Seats(list[Sitter | None]):
    """The sitters of a table, indexed by seat. None marks a free seat."""

    @classmethod
    def planned(cls, plans: Iterable[SeatPlan]) -> Seats:
        """Return the seats of a new table, with its bots already seated."""
        seats = cls()
        for plan in plans:
            seats.append(seats._bot(plan.level) if isinstance(plan, BotSeat) else None)
        return seats

    def _bot(self, level: int) -> Sitter:
        taken = {sitter.name for sitter in self if sitter}
        first = (level - 1) * len(BOT_NAMES) // len(LEVELS)
        name = next(each for each in BOT_NAMES[first:] + BOT_NAMES[:first] if each not in taken)
        return Sitter(None, name, level)

    def of(self, person: str | None) -> list[Seat]:
        """Return the seats that this person holds."""
        return [seat for seat, sitter in enumerate(self) if sitter and sitter.person == person]

    @property
    def people(self) -> set[Seat]:
        """The seats on which people play."""
        return {seat for seat, sitter in enumerate(self) if sitter and not sitter.is_bot}

    @property
    def have_bots(self) -> bool:
        return any(sitter and sitter.is_bot for sitter in self)

    def whose(self, by: str | None, seat: Seat | None) -> str | None:
        """Return the person responsible for an action: its sender, or the person for whose seat the server acts."""
        sitter = self[seat] if by is None and seat is not None else None
        return sitter.person if sitter else by

    def sitter(self, seat: Seat | None) -> Sitter:
        """Return the sitter of this seat; raise Refused if the seat does not exist or is free."""
        if seat is None or not 0 <= seat < len(self):
            raise Refused("not_your_seat.missing", seat=seat)
        sitter = self[seat]
        if sitter is None:
            raise Refused("not_your_seat.empty")
        return sitter

    def held(self, seat: Seat | None, by: str | None) -> Seat:
        """Return the seat; raise Refused unless this person holds it. The server (None) may act for any seat."""
        sitter = self.sitter(seat)
        if by is not None and sitter.person != by:
            raise Refused("not_your_seat")
        assert seat is not None
        return seat

    def first_of(self, person: str, acting: Sequence[Seat]) -> Seat | None:
        """Return a seat that this person holds, preferably one that is to act; None if they hold none."""
        own = self.of(person)
        return next((seat for seat in own if seat in acting), own[0]) if own else None

    def seat_for(self, person: str, seat: Seat | None, acting: Sequence[Seat]) -> Seat:
        """Return the seat that a person's action is for: the one they name, which they must hold, or one of their
        own."""
        if seat is not None:
            return self.held(seat, person)
        own = self.first_of(person, acting)
        if own is None:
            raise Refused("not_your_seat.none")
        return own

    def own(self, entry: Entry) -> Seat:
        """Return the entry's seat; raise Refused unless its sender holds it and no bot plays there in their place."""
        seat = self.held(entry.seat, entry.by)
        if entry.by is not None and self.sitter(seat).is_bot:
            raise Refused("bot_for_you")
        return seat

    def all_own(self, entry: Entry, seat: Seat) -> set[Seat]:
        """Return all seats of an entry's sender, so that a person with several seats needs to agree only once."""
        return {seat, *(self.of(entry.by) if entry.by is not None else ())}

    def other(self, entry: Entry) -> Seat:
        """Return the seat that an entry is about; raise Refused unless somebody else holds it."""
        own = self.sitter(self.own(entry))
        about = entry.data.get("about")
        other = self.sitter(about)
        if about == entry.seat or (other.person is not None and other.person == own.person):
            raise Refused("not_your_seat.own")
        assert isinstance(about, int)
        return about

    def moved_on(self, step: int) -> list[Sitter | None]:
        """Return the sitters in their new order, after everybody has moved on by `step` seats."""
        return [*self[step:], *self[:step]]
