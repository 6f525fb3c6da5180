"""The log of a table: entries with the numbers 1, 2, 3 and so on, as people may read them."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from schachtel.core.contract import SPECTATOR, Seat
from schachtel.core.record import HIDDEN
from schachtel.server import protocol
from schachtel.server.entry import Entry
from schachtel.server.refusals import Refused

REMEMBERED = 64  # commands by which a repetition is recognised
# Kinds of entries that could go on for ever. Every other kind needs one of these before it, or ends by the rules.
ASIDES = ("sit", "stand", "draw", "give_time", "back", "skip", "return", "propose", "decline", "resume", "stops")
TOLD = ("about", "move", "name", "table", "what")  # of an entry's data; the rest could tell a pass from an answer


@dataclass(frozen=True, slots=True)
class Line:
    """An entry, and the viewers who may not know which move it was."""

    entry: Entry
    hidden: tuple[Seat, ...] = ()

    def seen_by(self, viewer: Seat | None) -> protocol.Line:
        """Return the entry as a seat may read it; None is a spectator."""
        entry = self.entry
        line: Any = {"number": entry.number, "kind": entry.kind, "seat": entry.seat, "at": entry.at}
        for name, value in entry.data.items():
            if name in TOLD:
                line[name] = value
        if self.hidden and (SPECTATOR if viewer is None else viewer) in self.hidden:
            line["move"] = HIDDEN
        told: protocol.Line = line
        return told


@dataclass
class Log:
    """All entries of a table, and what is counted and remembered of them."""

    history: list[Line] = field(default_factory=list)
    number: int = 0  # of the last entry
    last_at: int = 0
    asides: Counter[str | None] = field(default_factory=Counter)  # by person
    commands: OrderedDict[str, int] = field(default_factory=OrderedDict)  # the last ones, with their entries' numbers

    def next_entry(self, kind: str, at: int, **others: Any) -> Entry:
        """Return an entry that follows the last one."""
        return Entry(self.number + 1, max(at, self.last_at), kind, **others)

    def check_order(self, entry: Entry) -> None:
        """Raise Refused unless this entry follows the last one."""
        if entry.number != self.number + 1:
            raise Refused("try_again.order", number=entry.number, last=self.number)

    def add(self, entry: Entry, hidden: tuple[Seat, ...]) -> None:
        """Append an entry, with the viewers who may not know which move it was."""
        self.number, self.last_at = entry.number, entry.at
        self.history.append(Line(entry, hidden))
        if entry.command:
            self.commands[f"{entry.by} {entry.command}"] = entry.number
            if len(self.commands) > REMEMBERED:
                self.commands.popitem(last=False)

    def done_before(self, by: str | None, command: str | None) -> int | None:
        """Return the number of the entry that this very command has become, if it was carried out before."""
        return self.commands.get(f"{by} {command}") if command else None

    def lines(self, viewer: Seat | None) -> Iterator[protocol.Line]:
        """Yield all entries as a seat may read them; None is a spectator."""
        for line in self.history:
            yield line.seen_by(viewer)
