"""Messages to everybody who watches a table, each with what its reader may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

import orjson

from schachtel.core.contract import Seat
from schachtel.core.display import Wording
from schachtel.server.entry import Entry
from schachtel.server.now import now_ms
from schachtel.server.protocol import Awaited, Change, Message, Shown, Status, Watchers, Whole, written
from schachtel.server.said import Event
from schachtel.server.table import partners, sight
from schachtel.server.table.live import Live, Watcher
from schachtel.server.table.log import Line
from schachtel.server.table.room import Room
from schachtel.server.terms import Terms

Reader: TypeAlias = tuple[Seat | None, list[Seat], Wording]  # whose eyes, all own seats, and how the client is told


@dataclass(frozen=True)
class Now:
    """What is the same for all readers of an entry: it is made once."""

    status: Status
    view: bytes | None  # of a game that hides nothing, as JSON
    at: int


def _now(room: Room) -> Now:
    status = orjson.Fragment(orjson.dumps(sight.status(room)))
    return Now(cast(Status, status), sight.common_view(room), now_ms())


class Broadcast:
    """The messages about tables. `partner_seconds` is how long bots wait for people of their team."""

    def __init__(self, partner_seconds: float) -> None:
        self._partner_seconds = partner_seconds

    def tell(self, live: Live, entry: Entry, *, last: bool = True) -> None:
        """Send an entry to everybody who watches; those who may know the same get the same bytes.

        Of several entries told at once, only the last comes with what is so now.
        """
        live.told = entry.number
        if not live.watchers:
            return
        room = live.room
        line, made = room.history[entry.number - 1], dict[tuple[Any, ...], bytes]()
        happened: dict[tuple[Seat | None, Wording], list[Event]] = {}
        now = _now(room) if last else None
        for watcher in live.watchers:
            wording, eyes = watcher.tables[room.id], sight.viewer(room, watcher.person)
            mine = room.seats.of(watcher.person)
            key = eyes, wording, *mine
            if key not in made:
                seer = eyes if room.game.hides else None  # where nothing is hidden, all see the same happen
                if last and (seer, wording) not in happened:
                    happened[seer, wording] = sight.events(room, entry, seer, wording)
                message = self._change(room, line, happened.get((seer, wording), []), eyes)
                if now is not None:
                    self._add(now, message, live, (eyes, mine, wording))
                made[key] = written(message)
            watcher.send(made[key])

    def resend(self, live: Live, watcher: Watcher, wording: Wording, since: int) -> None:
        """Send what came after a number, each entry once, in order."""
        room = live.room
        for line, eyes, events in _again(room, since, watcher.person, wording):
            message = self._change(room, line, events, eyes)
            if line is room.history[-1]:
                self._add(_now(room), message, live, (eyes, room.seats.of(watcher.person), wording))
            watcher.send(written(message), asked=True)

    def whole(self, live: Live, person: str, wording: Wording) -> Whole:
        """Return a table from its beginning, as somebody may know it."""
        room = live.room
        eyes = sight.viewer(room, person)
        return Whole(
            type="table",
            table=room.id,
            number=room.number,
            terms=cast(Terms, sight.terms(room, person)),
            mine=room.seats.of(person),
            lines=list(room.log.lines(eyes)),
            status=sight.status(room),
            shown=self._shown(live, eyes, wording),
            now=now_ms(),
        )

    def _shown(self, live: Live, eyes: Seat | None, wording: Wording, common: bytes | None = None) -> Shown:
        """Return the game as a seat may see it, with what this seat alone is told."""
        room, shown = live.room, sight.shown(live.room, eyes, wording, common)
        if eyes is None:
            return shown
        may_act = eyes in room.acting
        if eyes in live.premoves and not may_act:
            shown["premove"] = live.premoves[eyes]
        by = partners.awaited_by(room, eyes) if may_act else None
        if by is not None:
            shown["awaited"] = Awaited(by=by, seconds=partners.patience(room, by, self._partner_seconds))
        return shown

    def _change(self, room: Room, line: Line, events: list[Event], eyes: Seat | None) -> Change:
        """Return an entry as a seat may know it."""
        return Change(type="entry", table=room.id, number=line.entry.number, line=line.seen_by(eyes), events=events)

    def _add(self, now: Now, message: Change, live: Live, reader: Reader) -> None:
        """Add to an entry what is so now, as its reader may know it."""
        eyes, mine, wording = reader
        message["mine"] = mine
        message["status"] = now.status
        message["shown"] = self._shown(live, eyes, wording, now.view)
        message["now"] = now.at

    def tell_watchers(self, live: Live) -> None:
        """Tell everybody who looks on, besides the players."""
        room = live.room
        sitting = {sitter.person for sitter in room.seats if sitter}
        names = sorted({each.name for each in live.watchers if each.person not in sitting})
        message = written(Watchers(type="watchers", table=room.id, names=names))
        for each in live.watchers:
            each.send(message)

    def send_to(self, live: Live, seat: Seat, message: Message) -> None:
        """Send a message to all connections of whoever holds a seat."""
        sitter = live.room.seats[seat]
        for watcher in live.watchers:
            if sitter and watcher.person == sitter.person:
                watcher.send(written(message))


def _again(room: Room, since: int, person: str, wording: Wording) -> Iterator[tuple[Line, Seat | None, list[Event]]]:
    """Replay a room; yield each entry after a number, with whose eyes somebody saw it then and what happened by it."""
    if since >= room.number:
        return
    again = Room(room.id, room.terms, room.seeds, start=room.start, left_seconds=room.patience / 1000)
    for line in room.history:
        again.apply(line.entry, written=True)
        if line.entry.number > since:
            eyes = sight.viewer(again, person)
            yield line, eyes, sight.events(again, line.entry, eyes, wording)
