"""The set-up before the first turn: who begins, starting hands, shields, bases and EX Resources (R4 to R9)."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.core.random import below
from schachtel.games.gundam.rules import events, stages
from schachtel.games.gundam.rules.limits import EX_BASE, HAND, KINDS, PARTNERS_SHIELDS, SHIELDS
from schachtel.games.gundam.rules.seating import after, has_teams, is_friend, leader, seats, team_seat
from schachtel.games.gundam.rules.zones import draw_card, place_ex
from schachtel.games.gundam.state import State, Tables


@kernel
def mix_kinds(s: State, seat: int) -> None:
    """Put the kinds of cards of a deck at random indices, so that an index reveals nothing about hidden cards (R18)."""
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
    """R4, R5: set who begins, and after that let every player draw five cards."""
    s.first = s.turn = team_seat(s, seat)
    emit(s, events.TOSSED, seat, 0, 0, 0, 0)
    for each in range(seats(s)):
        for _ in range(HAND * (s.side[each].lost == 0)):
            draw_card(s, each)
    s.stage = stages.MULLIGAN
    s.passes = 0


@kernel
def redraw(s: State, seat: int) -> None:
    """R6: put the hand under the deck, draw five new cards, then shuffle.

    So none of the old cards can be among the new ones.
    """
    side = s.side[seat]
    emit(s, events.REDREW, seat, 0, 0, 0, 0)
    for k in range(KINDS):  # until five cards are drawn, the old ones are kept in the trash
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
    """R7, R8, R9, T3, T4: lay shields for each player, and one EX Base for each player or team.

    All players get an EX Resource, except for the player or team that begins.
    """
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
