"""A small game of hidden cards for two to four players. Only tests play it, and it uses everything the core offers.

There are sixteen cards, three per hand. A game has three rounds, in which all choose a card at the same time, face
down. The highest card wins the round, and its owner may then peek at the top of the deck. Then each draws one card,
clockwise from seat 0. Whoever wins the most rounds wins the game; ties share the win.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from schachtel.core import layout
from schachtel.core.bits import bit, count, has, lowest, nth
from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Game, Json, Language, Option, Picture, Position, Seat
from schachtel.core.errors import IllegalMove, NotationError
from schachtel.core.kernels import emit, emit_to
from schachtel.core.layout import (
    F32,
    I8,
    I16,
    Actions,
    Event,
    F32s,
    F64s,
    I8s,
    Many,
    U64s,
    each_seat,
    everyone,
    known,
    numbers,
    owner,
)
from schachtel.core.parts import Conduct, Facts, Files, Records, Rules, Shown
from schachtel.core.pending import PendingEffect, PendingHeader, pop, push
from schachtel.core.position import Reader, read_header, write_header
from schachtel.core.random import below, roll_below

CARDS, HAND, ROUNDS, MOST = 16, 3, 3, 4
PEEK, LEAVE = CARDS, CARDS + 1
CHOSE, WON, PEEKED, DREW, ENDED = range(1, 6)
KINDS = ("chose", "won", "peeked", "drew", "ended")  # names of the event kinds, which are numbered from 1
HIDDEN = "?"
PEEK_WORK = 1
NONE = -1
SEAT_NAMES = tuple({"en": f"Seat {n}", "de": f"Platz {n}"} for n in range(MOST))


class Side(layout.Struct):
    hand: layout.U32 = owner()  # the set of cards in hand, one bit per card
    chosen: I8 = owner()  # this round's card, or NONE if the seat has not chosen
    n_hand: I8 = everyone()
    won: I8 = everyone()


class State(PendingHeader):
    events: Many[Event] = everyone(8)
    pending: Many[PendingEffect] = everyone(1)
    side: Many[Side] = each_seat(MOST)
    deck: I8s = known(CARDS)
    n_deck: I8 = everyone()
    peeker: I8 = everyone()  # the seat that has peeked at the top card of the deck, or -1
    gone: layout.U32 = everyone()
    players: I8 = everyone()
    rounds: I8 = everyone()
    fate: I16  # this field is hidden from everybody, because it declares no visibility


class Options(layout.Options):
    rounds: I8 = everyone()


class Tables(layout.Tables):
    worth: I8s = everyone(CARDS)


class Features(layout.Features):
    hand: F32s = numbers(CARDS)  # for each card: 1 if the observing seat holds it, else 0
    gone: F32s = numbers(CARDS)  # for each card: 1 if it was played, else 0
    top: F32 = numbers()  # the top card of the deck, if the observing seat has peeked at it; else -1
    turn: F32 = numbers()  # the lowest seat that may act


AT_HAND = Features.at("hand")
AT_GONE = Features.at("gone")
AT_TOP = Features.at("top")
AT_TURN = Features.at("turn")


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    s.players, s.rounds, s.peeker = o.players, o.rounds, -1
    s.fate = below(s, 200)
    for card in range(CARDS):
        other = below(s, card + 1)
        s.deck[card] = s.deck[other]
        s.deck[other] = card
    s.n_deck = CARDS
    for seat in range(int(s.players)):
        s.side[seat].chosen = NONE
        for _ in range(HAND):
            take(s, seat)
    s.acting = (1 << int(s.players)) - 1


@kernel
def take(s: State, seat: int) -> int:
    s.n_deck -= 1
    card = int(s.deck[s.n_deck])
    s.deck[s.n_deck] = 0
    s.side[seat].hand |= 1 << card
    s.side[seat].n_hand += 1
    s.peeker = -1
    return card


@kernel
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    if s.n_pending > 0:
        out[0], out[1] = PEEK, LEAVE
        return 2
    n = 0
    for card in range(CARDS):
        if s.side[seat].hand >> card & 1:
            out[n] = card
            n += 1
    return n


@kernel
def apply(s: State, t: Tables, seat: int, action: int) -> None:
    if s.n_pending > 0:
        pop(s)
        if action == PEEK:
            s.peeker = seat
            emit(s, PEEKED, seat, -1, 0, 0, 0)
            emit_to(s, 1 << seat, PEEKED, seat, s.deck[s.n_deck - 1], 0, 0, 0)
            s.acting = (1 << int(s.players)) - 1
        else:
            next_round(s)
        if s.rounds == 0:
            s.acting = 0
        return
    s.side[seat].hand ^= 1 << action
    s.side[seat].n_hand -= 1
    s.side[seat].chosen = action
    s.acting ^= 1 << seat
    emit(s, CHOSE, seat, 0, 0, 0, 0)
    if s.acting == 0:
        reveal(s, t)


@kernel
def reveal(s: State, t: Tables) -> None:
    best, winner = -1, 0
    for seat in range(int(s.players)):
        card = int(s.side[seat].chosen)
        s.side[seat].chosen = NONE
        s.gone |= 1 << card
        if t.worth[card] > best:
            best, winner = int(t.worth[card]), seat
    s.side[winner].won += 1
    s.rounds -= 1
    emit(s, WON, winner, best, 0, 0, 0)
    if s.rounds == 0:
        emit(s, ENDED, winner, 0, 0, 0, 0)
        return
    if s.n_deck > 0 and s.peeker < 0:
        push(s, PEEK_WORK, winner, 0, 0, 0)
        s.acting = 1 << winner
    else:
        next_round(s)


@kernel
def next_round(s: State) -> None:
    for seat in range(int(s.players)):
        if s.n_deck > 0:
            card = take(s, seat)
            emit_to(s, 1 << seat, DREW, seat, card, 0, 0, 0)
    s.acting = (1 << int(s.players)) - 1


@kernel
def points(s: State, t: Tables, out: F64s) -> None:
    for seat in range(int(s.players)):
        out[seat] = s.side[seat].won


@kernel
def outcome(s: State, t: Tables, out: F64s) -> None:
    most, sharing = 0, 0
    for seat in range(int(s.players)):
        if s.side[seat].won > most:
            most, sharing = int(s.side[seat].won), 0
        if s.side[seat].won == most:
            sharing += 1
    for seat in range(int(s.players)):
        out[seat] = 1.0 / sharing if s.side[seat].won == most else 0.0


@kernel
def mask(s: State, t: Tables, seat: int) -> None:
    top = int(s.deck[s.n_deck - 1]) if s.n_deck > 0 else 0
    for i in range(CARDS):
        s.deck[i] = 0
    if s.n_deck > 0 and seat >= 0 and s.peeker == seat:
        s.deck[s.n_deck - 1] = top


@kernel
def resample(s: State, t: Tables, seat: int, rng: U64s) -> None:
    unknown = np.uint64((1 << CARDS) - 1) & ~np.uint64(s.gone)
    if seat >= 0:
        unknown &= ~np.uint64(s.side[seat].hand)
        if s.side[seat].chosen != NONE:
            unknown &= ~bit(int(s.side[seat].chosen))
        if s.peeker == seat and s.n_deck > 0:
            unknown &= ~bit(int(s.deck[s.n_deck - 1]))
    for other in range(int(s.players)):
        if other != seat:
            s.side[other].hand = 0
            for _ in range(int(s.side[other].n_hand)):
                card = nth(unknown, roll_below(rng, count(unknown)))
                unknown ^= bit(card)
                s.side[other].hand |= 1 << card
            s.side[other].chosen = NONE
            if s.n_pending == 0 and s.rounds > 0 and not has(np.uint64(s.acting), other):
                card = nth(unknown, roll_below(rng, count(unknown)))
                unknown ^= bit(card)
                s.side[other].chosen = card
    for i in range(int(s.n_deck)):
        if seat < 0 or s.peeker != seat or i < int(s.n_deck) - 1:
            card = nth(unknown, roll_below(rng, count(unknown)))
            unknown ^= bit(card)
            s.deck[i] = card
    s.fate = roll_below(rng, 200)


@kernel
def features(s: State, t: Tables, seat: int, out: F32s) -> None:
    for card in range(CARDS):
        out[AT_HAND + card] = s.side[seat].hand >> card & 1
        out[AT_GONE + card] = s.gone >> card & 1
    out[AT_TOP] = s.deck[s.n_deck - 1] if s.n_deck > 0 and s.peeker == seat else -1
    out[AT_TURN] = lowest(np.uint64(s.acting))


def fill_tables(t: Any) -> None:
    t.worth[:] = np.arange(CARDS)


def fill_options(values: Mapping[str, Any], players: int, o: Any) -> None:
    o.players, o.rounds = players, values["rounds"]


def write(position: Position, seat: Seat, action: Action) -> str:
    return {PEEK: "peek", LEAVE: "leave"}.get(action, card_text(action))


def read(position: Position, seat: Seat, text: str) -> Action:
    for action in range(LEAVE + 1):
        if write(position, seat, action) == text:
            if action not in position.legal(seat):
                raise IllegalMove(f"{text} – not now.")
            return action
    raise NotationError(f"{text!r} is not a move: c0 to c15, peek and leave are")


SIDE = ("hand", "chosen", "n_hand", "won")
FIELDS = ("acting", "n_deck", "peeker", "gone", "players", "rounds", "fate", "n_pending")


def to_position(states: Any) -> dict[str, Json]:
    s = states[0]
    numbers = {name: int(s[name]) for name in FIELDS}
    sides = [[int(s.side[seat][name]) for name in SIDE] for seat in range(MOST)]
    work = [int(x) for x in s.pending[0]][:6]
    return numbers | {"sides": sides, "deck": [int(x) for x in s.deck], "work": work} | write_header(s)


def from_position(position: Json, states: Any, tables: Any) -> None:
    reader, s = Reader(position), states[0]
    for name in FIELDS:
        s[name] = reader.number(name, -1, 1 << 30)
    for seat, values in enumerate(reader.lists("sides")):
        for name, value in zip(SIDE, values, strict=True):
            s.side[seat][name] = value
    s.deck[:] = reader.numbers("deck", CARDS, 0, CARDS)
    for name, value in zip(PendingEffect.dtype.names or (), reader.numbers("work", 6, -128, 255), strict=False):
        s.pending[0][name] = value
    read_header(reader, s, lambda event: True)
    reader.done()


def view(position: Position, seat: Seat) -> dict[str, Json]:
    s = position.state
    peeks = seat >= 0 and s.peeker == seat and s.n_deck > 0
    return {
        "rounds": int(s.rounds),
        "deck": int(s.n_deck),
        "top": card_text(int(s.deck[s.n_deck - 1])) if peeks else None,
        "gone": cards_text(int(s.gone)),
        "sides": [_side(s, each, seat) for each in range(int(s.players))],
    }


def _side(s: Any, seat: Seat, viewer: Seat) -> dict[str, Json]:
    """Return what a viewer sees of a seat's cards. HIDDEN stands for each card that the viewer may not see."""
    side, own = s.side[seat], seat == viewer
    has_chosen = s.rounds > 0 and s.n_pending == 0 and not int(s.acting) >> seat & 1
    chosen: Json = None
    if has_chosen:
        chosen = card_text(int(side.chosen)) if own else HIDDEN
    hand: list[Json] = [*cards_text(int(side.hand))] if own else [HIDDEN] * int(side.n_hand)
    return {"hand": hand, "chosen": chosen, "won": int(side.won)}


def card_text(card: int) -> str:
    return f"c{card}"


def cards_text(cards: int) -> list[str]:
    """Return the names of the cards in a bit set."""
    return [card_text(card) for card in range(CARDS) if cards >> card & 1]


def describe(position: Position, seat: Seat, action: Action, language: Language) -> dict[str, Json]:
    if action < CARDS:
        text = {"en": f"Lay {card_text(action)} face down", "de": f"{card_text(action)} verdeckt legen"}
        return {"kind": "lay", "source": card_text(action), "target": None, "text": text[language]}
    words = {
        PEEK: {"en": "Peek at the deck", "de": "Ins Deck sehen"},
        LEAVE: {"en": "Leave it", "de": "Darauf verzichten"},
    }
    return {"kind": "answer", "source": None, "target": None, "text": words[action][language]}


def prompt(position: Position, seat: Seat, language: Language) -> str:
    return {"en": "Choose.", "de": "Wähle."}[language]


def event(position: Position, happened: Any, language: Language) -> dict[str, Json]:
    kind, seat, card = int(happened.kind), int(happened.seat), int(happened.a)
    who, which = SEAT_NAMES[seat][language], f": {card_text(card)}" if card >= 0 else ""
    words = {
        CHOSE: {"en": f"{who} lays a card face down.", "de": f"{who} legt eine Karte verdeckt."},
        WON: {"en": f"{who} wins the round{which}.", "de": f"{who} gewinnt die Runde{which}."},
        PEEKED: {"en": f"{who} peeks at the deck{which}.", "de": f"{who} sieht ins Deck{which}."},
        DREW: {"en": f"{who} draws a card{which}.", "de": f"{who} zieht eine Karte{which}."},
        ENDED: {"en": "The last round is over.", "de": "Die letzte Runde ist vorbei."},
    }
    known = card_text(card) if kind in (WON, PEEKED, DREW) and card >= 0 else None
    return {"kind": KINDS[kind - 1], "seat": seat, "card": known, "text": words[kind][language]}


def reason(state: Any) -> str:
    return "rounds"


def draw(shown: dict[str, Json], language: Language) -> Picture:
    return [[(str(shown["gone"]), "")]]


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    return viewer != seat and action < CARDS


GAME = Game(
    id="toy",
    package=__name__,
    facts=Facts(
        title={"en": "Toy", "de": "Spielzeug"},
        seats=(2, 3, 4),
        seat_names=SEAT_NAMES,
        rules_version=1,
        actions=LEAVE + 1,
        max_legal_actions=CARDS,
        max_decisions=ROUNDS * (MOST + 1),
        chance=True,
        draws=False,
        scored=True,
        options=(Option("rounds", ROUNDS, {"en": "Rounds.", "de": "Runden."}, low=1, high=ROUNDS),),
    ),
    records=Records(
        State=State,
        Tables=Tables,
        Options=Options,
        Features=Features,
        fill_tables=fill_tables,
        fill_options=fill_options,
    ),
    rules=Rules(
        setup=setup,
        legal=legal,
        apply=apply,
        points=points,
        outcome=outcome,
        features=features,
        mask=mask,
        resample=resample,
    ),
    shown=Shown(
        write=write,
        read=read,
        view=view,
        describe=describe,
        prompt=prompt,
        event=event,
        reason=reason,
        reasons={"rounds": {"en": "all rounds are played", "de": "alle Runden sind gespielt"}},
        draw=draw,
    ),
    conduct=Conduct(
        secret=secret,
    ),
    files=Files(
        to_position=to_position,
        from_position=from_position,
    ),
)
