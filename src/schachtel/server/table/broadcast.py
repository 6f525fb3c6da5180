"""Messages to everybody who watches a table. Each message contains only what its reader may know."""

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

# Whose view a reader sees (a seat, or None), the seats that the reader holds, and the reader's language and wording
Reader: TypeAlias = tuple[Seat | None, list[Seat], Wording]


@dataclass(frozen=True)
class SharedParts:
    """The parts of a message that are the same for all its readers, so that they are made only once."""

    status: Status
    view: bytes | None  # the view that all readers share, as JSON; None if the game hides something from anyone
    at: int


def _shared_parts(room: Room) -> SharedParts:
    status = orjson.Fragment(orjson.dumps(sight.status(room)))
    return SharedParts(cast(Status, status), sight.common_view(room), now_ms())


class Broadcast:
    """Send messages about tables to everybody who watches them. `partner_seconds` is how many seconds bots wait for
    people of their team."""

    def __init__(self, partner_seconds: float) -> None:
        self._partner_seconds = partner_seconds

    def send_entry(self, live: Live, entry: Entry, *, last: bool = True) -> None:
        """Send an entry to everybody who watches its table.

        Readers who may know the same get the same bytes. If several entries are sent at once, only the last comes with
        the current state of the table.
        """
        live.last_sent = entry.number
        if not live.watchers:
            return
        room = live.room
        line, made = room.history[entry.number - 1], dict[tuple[Any, ...], bytes]()
        happened: dict[tuple[Seat | None, Wording], list[Event]] = {}
        shared = _shared_parts(room) if last else None
        for watcher in live.watchers:
            wording, eyes = watcher.tables[room.id], sight.viewer(room, watcher.person)
            mine = room.seats.of(watcher.person)
            key = eyes, wording, *mine
            if key not in made:
                seer = eyes if room.game.hides else None  # where nothing is hidden, everybody gets the same events
                if last and (seer, wording) not in happened:
                    happened[seer, wording] = sight.events(room, entry, seer, wording)
                message = self._change(room, line, happened.get((seer, wording), []), eyes)
                if shared is not None:
                    self._add_state(shared, message, live, (eyes, mine, wording))
                made[key] = written(message)
            watcher.send(made[key])

    def resend(self, live: Live, watcher: Watcher, wording: Wording, since: int) -> None:
        """Send all entries after number `since` to one watcher, in order."""
        room = live.room
        for line, eyes, events in _replay_since(room, since, watcher.person, wording):
            message = self._change(room, line, events, eyes)
            if line is room.history[-1]:
                self._add_state(_shared_parts(room), message, live, (eyes, room.seats.of(watcher.person), wording))
            watcher.send(written(message), is_missed=True)

    def whole(self, live: Live, person: str, wording: Wording) -> Whole:
        """Return everything about a table that this person may know."""
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
        """Return the game as a seat may see it, with the seat's premove and the bot that waits for this seat."""
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
        """Return the message about an entry, without what this seat may not know."""
        return Change(type="entry", table=room.id, number=line.entry.number, line=line.seen_by(eyes), events=events)

    def _add_state(self, shared: SharedParts, message: Change, live: Live, reader: Reader) -> None:
        """Add the current state of the table to the message about an entry, as its reader may know it."""
        eyes, mine, wording = reader
        message["mine"] = mine
        message["status"] = shared.status
        message["shown"] = self._shown(live, eyes, wording, shared.view)
        message["now"] = shared.at

    def send_watcher_names(self, live: Live) -> None:
        """Send everybody at the table the names of all watchers who do not play there."""
        room = live.room
        sitting = {sitter.person for sitter in room.seats if sitter}
        names = sorted({each.name for each in live.watchers if each.person not in sitting})
        message = written(Watchers(type="watchers", table=room.id, names=names))
        for each in live.watchers:
            each.send(message)

    def send_to(self, live: Live, seat: Seat, message: Message) -> None:
        """Send a message to all connections of the person who holds a seat."""
        sitter = live.room.seats[seat]
        for watcher in live.watchers:
            if sitter and watcher.person == sitter.person:
                watcher.send(written(message))


def _replay_since(
    room: Room, since: int, person: str, wording: Wording
) -> Iterator[tuple[Line, Seat | None, list[Event]]]:
    """Replay a room. Yield each entry after number `since`, the seat from whose view the person saw the game at that
    time, and the events of the entry as seen from this seat."""
    if since >= room.number:
        return
    again = Room(room.id, room.terms, room.seeds, start=room.start, left_seconds=room.patience / 1000)
    for line in room.history:
        again.apply(line.entry, written=True)
        if line.entry.number > since:
            eyes = sight.viewer(again, person)
            yield line, eyes, sight.events(again, line.entry, eyes, wording)
