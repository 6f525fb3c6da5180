"""A stack of unfinished effects, such as those of cards, which is part of a game's state."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.layout import I8, I16, U8, Header, Many, Struct, everyone


class PendingEffect(Struct):
    """An unfinished effect: its kind, its seat, the stage it has reached, and a few numbers."""

    kind: U8 = everyone()
    seat: I8 = everyone()
    stage: U8 = everyone()
    a: I16 = everyone()
    b: I16 = everyone()
    c: I16 = everyone()


class PendingHeader(Header):
    """The first fields of the State of games in which a choice can interrupt an effect. A game sets the stack size."""

    n_pending: U8 = everyone()
    pending: Many[PendingEffect] = everyone(1)


@kernel
def push(s: PendingHeader, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Put a new effect on the stack. It is finished before the effects below it. The stack must be deep enough."""
    if s.n_pending < len(s.pending):
        effect = s.pending[s.n_pending]
        effect.kind, effect.seat, effect.stage = kind, seat, 0
        effect.a, effect.b, effect.c = a, b, c
    s.n_pending += 1


@kernel
def pop(s: PendingHeader) -> None:
    """Remove the finished effect from the top of the stack, and clear its place in the record."""
    s.n_pending -= 1
    effect = s.pending[s.n_pending]
    effect.kind, effect.seat, effect.stage = 0, 0, 0
    effect.a, effect.b, effect.c = 0, 0, 0
