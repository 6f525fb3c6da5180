"""Which of the waiting effects comes next, and how it begins."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects.flow import begin, can_resolve
from schachtel.games.gundam.rules import events, questions
from schachtel.games.gundam.rules.field import is_there
from schachtel.games.gundam.rules.questions import ask
from schachtel.games.gundam.rules.seating import is_friend
from schachtel.games.gundam.rules.triggers import (
    clear_waiting,
    copy_waiting,
    drop,
    first_owner,
    forget,
    has_burst,
    is_next,
    latest,
    mark_used,
)
from schachtel.games.gundam.rules.zones import to_trash
from schachtel.games.gundam.state import State, Tables


@kernel
def next_waiting(s: State, t: Tables) -> None:
    """Resolve the next waiting effect, or ask which one comes next.

    The latest group comes first (R103); in it bursts (R104), then the active player's effects (R102, B4). The owner
    chooses among several that can be activated (R101); where both partners have some, either of them does (T13).
    """
    group = latest(s)
    burst = has_burst(s, group)
    first = first_owner(s, group, burst)
    ready = owners = 0
    one = -1
    for i in range(int(s.n_waiting)):
        whose = int(s.waiting[i].whose)
        if is_friend(s, whose, first) and is_next(s, i, group, burst, whose):
            if can_resolve(s, t, s.waiting[i]):
                ready += 1
                owners |= 1 << whose
                one = i
            elif ready == 0:
                one = i
    if ready > 1:
        ask(s, first, questions.ORDER)
        s.acting = owners
    else:
        resolve(s, t, one)


@kernel
def resolve(s: State, t: Tables, i: int) -> None:
    """Begin a waiting effect. Without targets it is not carried out (R112); its card may have left (R105)."""
    copy_waiting(s.now, s.waiting[i])
    drop(s, i)
    w = s.now
    if w.way < 0:
        ask(s, int(w.whose), questions.BURST)
        return
    if not can_resolve(s, t, w):
        clear_waiting(w)
    else:
        if t.effect[w.effect].once:
            if is_there(s, int(w.whose), int(w.place), int(w.serial)):
                mark_used(s, int(w.whose), int(w.place), int(w.way))
            forget(s, int(w.effect), int(w.serial))
        begin(s, t)


@kernel
def answer_burst(s: State, t: Tables, seat: int, wanted: bool) -> None:
    """R97: use a burst, or put its card into the trash."""
    w = s.now
    if wanted:
        emit(s, events.BURST, seat, int(w.card), 0, 0, 0)
        s.limbo, s.limbo_whose = w.card, seat
        begin(s, t)
    else:
        emit(s, events.NO_BURST, seat, int(w.card), 0, 0, 0)
        to_trash(s, seat, int(w.about))
        clear_waiting(w)
