"""An entry of a table's log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from schachtel.core.contract import Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a table."""

    number: int  # entries of a table are numbered from 1 without a gap
    at: int  # milliseconds since 1970
    kind: str
    seat: Seat | None = None
    by: str | None = None  # a person's id; None for the server and for bots
    data: dict[str, Any] = field(default_factory=dict)
    command: str | None = None  # the client's own name for this command, so that a repeated one is carried out once
