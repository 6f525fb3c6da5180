"""Which waiting effect is resolved next, and how it begins."""

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
    first_owner,
    has_burst,
    is_next,
    latest,
    mark_used,
    remove_used_up,
    remove_waiting,
)
from schachtel.games.gundam.rules.zones import to_trash
from schachtel.games.gundam.state import State, Tables


@kernel
def next_waiting(s: State, t: Tables) -> None:
    """Resolve the next waiting effect, or ask which effect comes next.

    A group consists of effects that were triggered together. The latest group comes first (R103). Within a group,
    bursts come first (R104), and then the active player's effects (R102, B4). If a player has several effects that can
    be activated, this player chooses (R101). If both partners of a team have such effects, either of them may choose
    (T13).
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
    """Begin a waiting effect.

    If it has no targets, it is dropped (R112). If its card has left the field, it is still carried out (R105).
    """
    copy_waiting(s.now, s.waiting[i])
    remove_waiting(s, i)
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
            remove_used_up(s, int(w.effect), int(w.serial))
        begin(s, t)


@kernel
def answer_burst(s: State, t: Tables, seat: int, wanted: bool) -> None:
    """R97: begin the effect of a burst or, if its owner declines it, put its card into the trash."""
    w = s.now
    if wanted:
        emit(s, events.BURST, seat, int(w.card), 0, 0, 0)
        s.limbo, s.limbo_whose = w.card, seat
        begin(s, t)
    else:
        emit(s, events.NO_BURST, seat, int(w.card), 0, 0, 0)
        to_trash(s, seat, int(w.about))
        clear_waiting(w)
