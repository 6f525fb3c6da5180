"""Numbers for a network."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.layout import F32s
from schachtel.games.gundam.asking import question
from schachtel.games.gundam.measures import ap_of, hp_of, is_linked, keyword
from schachtel.games.gundam.places import n_deck
from schachtel.games.gundam.seating import has_teams, is_friend, leader, seats
from schachtel.games.gundam.state import ACTIONS, EX_BASE, KINDS, N_ASKED, OVER, SEATS, SHIELDS, UNITS, State, Tables

N_KEYWORDS = 7
SIDE_FEATURES, UNIT_FEATURES = 9, 10 + N_KEYWORDS


def n_features(places: int) -> int:
    """With places for so many seats. What is about teams is for more than two."""
    of_teams = 1 + EX_BASE + ACTIONS if places > SEATS else 0
    return places * (SIDE_FEATURES + UNITS * UNIT_FEATURES) + EX_BASE + N_ASKED + OVER + 2 + of_teams


@kernel
def features(s: State, t: Tables, seat: int, out: F32s) -> None:
    """As the README lists them, the own side first."""
    for i in range(len(out)):
        out[i] = 0
    at = 0
    for n in range(seats(s)):
        whose = seat ^ n if has_teams(s) else (seat + n) % seats(s)  # partners side by side
        side = s.side[whose]
        out[at], out[at + 1], out[at + 2] = side.n_hand / 10, n_deck(s, whose) / 50, side.shields / SHIELDS
        out[at + 3], out[at + 4], out[at + 5] = side.active / 10, side.spent / 10, side.ex / 5
        out[at + 6], out[at + 7] = side.n_trash / 50, side.home.serial != 0
        if side.home.serial != 0:
            out[at + 8] = (int(t.card[side.home.card].hp) - int(side.home.damage)) / 5
        at += SIDE_FEATURES
        for place in range(UNITS):
            if side.unit[place].serial != 0:
                unit_features(s, t, whose, place, at, out)
            at += UNIT_FEATURES
    at = len(s.side) * (SIDE_FEATURES + UNITS * UNIT_FEATURES)
    hand_features(s, seat, at, out)
    at += EX_BASE
    out[at + int(s.asked)] = 1
    out[at + question(s)] = 1
    at += N_ASKED
    out[at + int(s.stage)] = 1
    out[at + OVER + 1] = is_friend(s, seat, int(s.turn))
    at += OVER + 2
    if has_teams(s):
        out[at] = seat == leader(s, seat)
        if not s.closed_hands:
            hand_features(s, seat ^ 1, at + 1, out)
        if s.proposed > 0 and is_friend(s, seat, int(s.asked_seat)):
            out[at + EX_BASE + int(s.proposed)] = 1


@kernel
def hand_features(s: State, seat: int, at: int, out: F32s) -> None:
    side = s.side[seat]
    for k in range(KINDS):
        if side.hand[k] > 0:
            out[at + int(side.kind[k])] = int(side.hand[k]) / 4


@kernel
def unit_features(s: State, t: Tables, seat: int, place: int, at: int, out: F32s) -> None:
    unit = s.side[seat].unit[place]
    out[at], out[at + 1], out[at + 2] = 1, ap_of(s, t, seat, place) / 10, hp_of(s, t, seat, place) / 10
    out[at + 3], out[at + 4], out[at + 5] = unit.rested, unit.fresh, unit.pilot >= 0
    out[at + 6], out[at + 7] = is_linked(t, unit), int(t.card[unit.card].level) / 10
    out[at + 8] = (
        seat == s.attacker_seat and place == s.attacker and (s.attacker_serial == 0 or s.attacker_serial == unit.serial)
    )
    out[at + 9] = unit.serial == s.target_serial
    for key in range(N_KEYWORDS):
        out[at + 10 + key] = keyword(s, t, seat, place, key) / 5
