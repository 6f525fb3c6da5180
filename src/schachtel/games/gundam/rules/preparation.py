"""Before the first turn: who begins, starting hands, shields, bases and the second player's EX Resource (R4 to R9)."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.core.random import below
from schachtel.games.gundam.rules import events, stages
from schachtel.games.gundam.rules.limits import EX_BASE, HAND, KINDS, PARTNERS_SHIELDS, SHIELDS
from schachtel.games.gundam.rules.seating import after, front, has_teams, is_friend, leader, seats
from schachtel.games.gundam.rules.zones import draw_card, place_ex
from schachtel.games.gundam.state import State, Tables


@kernel
def mix_kinds(s: State, seat: int) -> None:
    """Put the kinds of a deck in random places: a place says nothing, not even how many kinds there are (R18)."""
    side = s.side[seat]
    for i in range(KINDS - 1):
        j = i + below(s, KINDS - i)
        side.kind[i], side.kind[j] = side.kind[j], side.kind[i]
        side.copies[i], side.copies[j] = side.copies[j], side.copies[i]
    for k in range(KINDS):
        side.pool[k] = side.copies[k]
        side.n_pool += side.copies[k]


@kernel
def start_with(s: State, seat: int) -> None:
    """R4, R5: it is known who begins; only then everybody draws five cards."""
    s.first = s.turn = front(s, seat)
    emit(s, events.TOSSED, seat, 0, 0, 0, 0)
    for each in range(seats(s)):  # R4, R5: only now
        for _ in range(HAND * (s.side[each].lost == 0)):
            draw_card(s, each)
    s.stage = stages.MULLIGAN
    s.passes = 0


@kernel
def redraw(s: State, seat: int) -> None:
    """R6: the hand goes below the deck, five others are drawn, then it is shuffled: no old card comes back."""
    side = s.side[seat]
    emit(s, events.REDREW, seat, 0, 0, 0, 0)
    for k in range(KINDS):  # they wait in the trash
        side.trash[k] = side.hand[k]
        side.hand[k] = 0
    side.n_hand = 0
    for _ in range(HAND):
        draw_card(s, seat)
    for k in range(KINDS):
        side.pool[k] += side.trash[k]
        side.n_pool += side.trash[k]
        side.trash[k] = 0


@kernel
def lay_out(s: State, t: Tables) -> None:
    """R7, R8, R9, T3, T4: shields, a base per player or team, and an EX Resource for everybody who is not first."""
    if s.side[s.turn].lost:
        s.turn = after(s, int(s.turn))
    for seat in range(seats(s)):
        side = s.side[seat]
        if side.lost:
            continue
        side.shields = PARTNERS_SHIELDS if has_teams(s) else SHIELDS
        if seat == leader(s, seat):
            s.serial += 1
            side.home.serial, side.home.card = s.serial, EX_BASE
        if not is_friend(s, seat, int(s.first)):
            place_ex(s, seat)
    s.stage = stages.START
