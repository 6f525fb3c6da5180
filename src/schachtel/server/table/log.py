"""The log of a table: entries numbered 1, 2, 3 and so on, and what each reader may know of them."""

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

REMEMBERED = 64  # how many commands are remembered, to recognise a command that is sent again
# Kinds of entries (asides) that a person could cause again and again, so the server limits their number per person.
# Other entries need no such limit: the rules of the game limit them, or each follows another entry of a limited kind.
UNBOUNDED_KINDS = (
    "sit",
    "stand",
    "draw",
    "give_time",
    "back",
    "skip",
    "return",
    "propose",
    "decline",
    "resume",
    "stops",
)
# Keys of an entry's data that clients see. Other data could show whether a person passed or the server did so for them.
PUBLIC_KEYS = ("about", "move", "name", "table", "what")


@dataclass(frozen=True, slots=True)
class Line:
    """An entry, and the viewers who may not know which move it contains."""

    entry: Entry
    hidden: tuple[Seat, ...] = ()

    def seen_by(self, viewer: Seat | None) -> protocol.Line:
        """Return the entry as the viewer may read it: a seat, or None for a spectator."""
        entry = self.entry
        line: Any = {"number": entry.number, "kind": entry.kind, "seat": entry.seat, "at": entry.at}
        for name, value in entry.data.items():
            if name in PUBLIC_KEYS:
                line[name] = value
        if self.hidden and (SPECTATOR if viewer is None else viewer) in self.hidden:
            line["move"] = HIDDEN
        told: protocol.Line = line
        return told


@dataclass
class Log:
    """All entries of a table, with counters and an index of recent commands."""

    history: list[Line] = field(default_factory=list)
    number: int = 0  # number of the last entry
    last_at: int = 0
    # How many entries of UNBOUNDED_KINDS each person has caused
    asides: Counter[str | None] = field(default_factory=Counter)
    # The last commands, each with the number of the entry that was written for it.
    commands: OrderedDict[str, int] = field(default_factory=OrderedDict)

    def next_entry(self, kind: str, at: int, **others: Any) -> Entry:
        """Return a new entry with the next number."""
        return Entry(self.number + 1, max(at, self.last_at), kind, **others)

    def check_order(self, entry: Entry) -> None:
        """Raise Refused unless this entry has the next number."""
        if entry.number != self.number + 1:
            raise Refused("try_again.order", number=entry.number, last=self.number)

    def add(self, entry: Entry, hidden: tuple[Seat, ...]) -> None:
        """Append an entry. `hidden` lists the viewers who may not know which move it contains."""
        self.number, self.last_at = entry.number, entry.at
        self.history.append(Line(entry, hidden))
        if entry.command:
            self.commands[f"{entry.by} {entry.command}"] = entry.number
            if len(self.commands) > REMEMBERED:
                self.commands.popitem(last=False)

    def done_before(self, by: str | None, command: str | None) -> int | None:
        """Return the number of the entry that was written for this command; None if the command is new."""
        return self.commands.get(f"{by} {command}") if command else None

    def lines(self, viewer: Seat | None) -> Iterator[protocol.Line]:
        """Yield all entries as the viewer may read them: a seat, or None for a spectator."""
        for line in self.history:
            yield line.seen_by(viewer)
