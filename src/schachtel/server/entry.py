"""The entries of a table's log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from schachtel.core.contract import Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a table, as an entry of its log."""

    number: int  # entries of a table are numbered from 1 without gaps
    at: int  # time of the change, in milliseconds since 1970
    kind: str
    seat: Seat | None = None
    by: str | None = None  # id of the person who made the change; None for the server and for bots
    data: dict[str, Any] = field(default_factory=dict)
    # A name that the client has chosen for its command, so that a command sent twice is carried out once
    command: str | None = None
