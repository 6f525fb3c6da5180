"""A half-resolved effect is state: a small stack of work that waits, in the record, on top of the header."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.layout import I8, I16, U8, Header, Many, Struct, everyone


class Work(Struct):
    """Something begun: what it is, for whom, how far it has come, and a few numbers."""

    kind: U8 = everyone()
    seat: I8 = everyone()
    stage: U8 = everyone()
    a: I16 = everyone()
    b: I16 = everyone()
    c: I16 = everyone()


class PendingHeader(Header):
    """For games whose effects can be interrupted by a choice. A game says how deep its stack is."""

    n_pending: U8 = everyone()
    pending: Many[Work] = everyone(1)


@kernel
def push(s: PendingHeader, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Begin something: it is done before what already waits. A game has said how deep that can get."""
    if s.n_pending < len(s.pending):
        work = s.pending[s.n_pending]
        work.kind, work.seat, work.stage = kind, seat, 0
        work.a, work.b, work.c = a, b, c
    s.n_pending += 1


@kernel
def pop(s: PendingHeader) -> None:
    """The work on top is done; nothing of it stays in the record."""
    s.n_pending -= 1
    work = s.pending[s.n_pending]
    work.kind, work.seat, work.stage = 0, 0, 0
    work.a, work.b, work.c = 0, 0, 0
