"""The records that show *The Queen's Gambit* to a player, and the kernels that fill them."""

from __future__ import annotations

import functools

import numpy as np

from schachtel.core import shown
from schachtel.core.bits import NONE, count, has, lowest, without_lowest
from schachtel.core.compile import kernel
from schachtel.core.contract import Position
from schachtel.core.display import Display
from schachtel.core.formats import (
    FLAG,
    HIDDEN,
    MAYBE,
    NUMBER,
    PART,
    SEAT,
    SQUARE,
    SQUARES,
    keyed,
    listed,
    looked_up,
    maybe_series,
    parts,
    placed,
    series,
    told,
    word,
)
from schachtel.core.layout import I8, I16, U8, U64, Event, I8s, Many, U8s, U64s
from schachtel.core.lookups import Lookups
from schachtel.core.shown import Message, letters, say, sentence, write_square, write_text
from schachtel.games.gambit.data import KIND_NAMES, OWN, layouts, values_source
from schachtel.games.gambit.notation import CARD_LETTERS, FACE_DOWN, STAGES, STAY_TEXT
from schachtel.games.gambit.rules import all_tiles, destinations, score, tile_on
from schachtel.games.gambit.state import (
    CAPTURED,
    CARDS,
    DECK_SIZE,
    DREW,
    ENDED,
    FIRST_HAND,
    KINDS,
    LAID,
    LAY,
    LAYOUTS,
    MOVED,
    MOVING,
    N_SQUARES,
    OVER,
    OWN_LAYOUT,
    PLACED,
    PLACING,
    PLAN,
    PLANNED,
    PLANNING,
    PLANS,
    REVEALED,
    SEATS,
    SHUFFLED,
    STAY,
    STAYED,
    TILES,
    State,
    Tables,
)
from schachtel.games.gambit.words import WORDS

LETTER = word(*CARD_LETTERS[1:])  # the letters of all cards except NO_CARD, so card n has index n - 1
CARD = word(*CARD_LETTERS[1:], spoken="card")
TILE = word(*KIND_NAMES, spoken="tile")
SEEN_CARD = word(FACE_DOWN, *CARD_LETTERS[1:])  # NO_CARD, shown as `?`, stands for a hidden card

# The numbers of the sentences in CHOICES and PROMPTS are their indices. The kind of an event determines
# its sentence in EVENTS.
A_PLACE, A_PLAN, A_LAY, A_MOVE, A_STAY, A_CAPTURE = range(6)
CHOICES = (
    sentence("place", target=SQUARE),
    sentence("plan", cards=series(PLAN, LETTER, spoken="card")),
    sentence("lay", card=CARD),
    sentence("move", target=SQUARE),
    sentence("stay"),
    sentence("capture", target=SQUARE, tile=TILE, points=NUMBER),
)
PROMPTS = (
    sentence("place"),
    sentence("plan"),
    sentence("lay"),
    sentence("move", card=CARD),
    sentence("stay", card=CARD),
)
EVENTS = (
    sentence("placed", seat=SEAT, square=SQUARE),
    sentence("planned", seat=SEAT, cards=maybe_series(PLAN, LETTER, spoken="card")),
    sentence("drew", seat=SEAT, card=CARD),
    sentence("shuffled", seat=SEAT),
    sentence("revealed", seat=SEAT, card=CARD),
    sentence("moved", seat=SEAT, source=SQUARE, target=SQUARE),
    sentence("captured", seat=SEAT, source=SQUARE, target=SQUARE, tile=TILE, points=NUMBER),
    sentence("stayed", seat=SEAT, card=CARD),
    sentence("laid", seat=SEAT, card=CARD),
    sentence("ended", seat=SEAT, points=NUMBER, tied=FLAG),
)

HOUSE_VALUES, OWN_VALUES = range(2)
CARD_BYTES = tuple(map(ord, CARD_LETTERS))
TIMES, STAY_LETTERS = ord("x"), letters(STAY_TEXT)


class Values(shown.View):
    """The points of each kind of tile, and whether they are the house values or chosen by the players."""

    points: I8s = told(keyed(KIND_NAMES, NUMBER), KINDS)
    source: U8 = told(looked_up("values"))


class Side(shown.View):
    """A player's figure, tiles, points and cards, as the viewer sees them."""

    square: I8 = told(SQUARE)
    points: I16 = told()
    taken: I8s = told(listed(word(*KIND_NAMES)), TILES)
    hand: I8s = told(listed(SEEN_CARD), FIRST_HAND)
    plan: I8s = told(listed(SEEN_CARD), PLAN)
    revealed: I8s = told(listed(SEEN_CARD), DECK_SIZE)
    deck: I8 = told()
    peek: U8 = told(FLAG)


class View(shown.View):
    """The board, and each player's figure, tiles, points and cards."""

    layout: I8 = told(looked_up("layouts"))
    values: Values = told(PART)
    numbered: U8 = told(FLAG)
    worth: I8s = told(placed(NUMBER), N_SQUARES)
    tiles: U64s = told(keyed(KIND_NAMES, SQUARES), KINDS)
    left: U8 = told()
    starts: U64 = told(SQUARES)
    stage: U8 = told(word(*STAGES))
    first: U8 = told()
    mover: I8 = told(MAYBE)
    card: I8 = told(LETTER)
    last: I8s = told(listed(SQUARE), 2)
    n_sides: U8 = told(HIDDEN)
    sides: Many[Side] = told(parts("n_sides"), SEATS)
    quiet: I16 = told()
    bound: I16 = told()
    ends_in: I16 = told(MAYBE)


class Choice(shown.Choice):
    """A choice of a start square, a plan, a move or a card to lay. Only plans and laid cards have the field `cards`."""

    kind: U8 = told(word(*(each.key for each in CHOICES)))
    source: I8 = told(SQUARE)
    target: I8 = told(SQUARE)
    cards: I8s = told(listed(LETTER), PLAN, optional=True)


@functools.cache
def _tables() -> Lookups:
    own = {"name": OWN, "title": dict(WORDS.phrase("layout-own")), "source": OWN}
    ours = [{"name": name, "title": dict(each.title), "source": each.source} for name, each in layouts().items()]
    return Lookups({"layouts": [*ours, own], "values": [values_source(), OWN]})


def lookups(position: Position) -> Lookups:
    """Return the tables to which views refer by index: the layouts, and the possible sources of tile points.

    The last entry among the layouts stands for every layout that does not come with the game.
    """
    return _tables()


@kernel
def show(s: State, t: Tables, seat: int, out: View) -> None:
    out.layout = LAYOUTS if s.layout == OWN_LAYOUT else s.layout
    show_values(s, t, out)
    out.numbered = show_numbers(s, out)
    for kind in range(KINDS):
        out.tiles[kind] = s.tiles[kind]
    out.left, out.starts = count(all_tiles(s)), s.starts
    out.stage, out.first, out.mover, out.card = s.stage, s.first, s.mover, s.card - 1
    show_last(s, out)
    out.n_sides = s.players
    for each in range(int(s.players)):
        show_side(s, each, seat, out.sides[each])
    out.quiet, out.bound, out.ends_in = s.quiet, s.bound, ends_in(s)


@kernel
def show_values(s: State, t: Tables, out: View) -> None:
    out.values.source = HOUSE_VALUES
    for kind in range(KINDS):
        out.values.points[kind] = s.values[kind]
        if s.values[kind] != t.house[kind]:
            out.values.source = OWN_VALUES


@kernel
def show_numbers(s: State, out: View) -> bool:
    """Show the points of tiles that differ from those of their kinds; return whether there have been any such tiles.

    Tiles that somebody has captured are not shown, but they count for the result.
    """
    numbered = False
    for square in range(N_SQUARES):
        out.worth[square] = -1
    for kind in range(KINDS):
        squares = s.tiles[kind]
        while squares:
            square = lowest(squares)
            squares = without_lowest(squares)
            if s.worth[square] != s.values[kind]:
                out.worth[square] = s.worth[square]
                numbered = True
    for seat in range(int(s.players)):
        by_kind = 0
        for kind in range(KINDS):
            by_kind += int(s.side[seat].taken[kind]) * int(s.values[kind])
        if by_kind != score(s, seat):
            numbered = True
    return numbered


@kernel
def show_last(s: State, out: View) -> None:
    """Show the squares of the last move or, once the mover has laid a card, the square of the mover's figure."""
    out.last[0] = out.last[1] = -1
    for i in range(min(s.n_events, len(s.events))):
        event = s.events[i]
        if event.kind == PLACED:
            out.last[0] = event.a
        elif event.kind in (MOVED, CAPTURED):
            out.last[0], out.last[1] = event.a, event.b
    if out.last[0] < 0 and s.stage == MOVING and (s.quiet > 0 or count(all_tiles(s)) < TILES):
        out.last[0] = s.side[s.mover - 1 if s.mover > 0 else s.players - 1].square


@kernel
def ends_in(s: State) -> int:
    """Return after how many more turns without a capture the game ends (R32).

    Return -1 until half of the allowed turns have passed without a capture.
    """
    allowed, quiet = int(s.bound) * int(s.players), int(s.quiet)
    return allowed - quiet if allowed > 0 and s.stage != OVER and quiet * 2 >= allowed else -1


@kernel
def show_side(s: State, seat: int, viewer: int, out: Side) -> None:
    side = s.side[seat]
    can_peek = has(np.uint64(s.peek), seat)  # R27: by option, players may look at their own plans
    out.square, out.points, out.peek = side.square, score(s, seat), can_peek
    out.deck = side.n_deck if s.stage != PLACING else DECK_SIZE
    for i in range(PLAN):
        card = side.plan[i] if seat == viewer and can_peek else 0
        out.plan[i] = card if i < side.n_plan else -1
    for i in range(FIRST_HAND):
        out.hand[i] = 0 if seat != viewer and i < side.n_hand else -1
    for i in range(DECK_SIZE):
        out.revealed[i] = -1
    for i in range(TILES):
        out.taken[i] = -1
    in_hand = face_up = taken = 0
    for card in range(1, CARDS):
        for _ in range(side.hand[card] if seat == viewer else 0):
            out.hand[in_hand] = card
            in_hand += 1
        for _ in range(side.revealed[card]):
            out.revealed[face_up] = card
            face_up += 1
    for kind in range(KINDS):
        for _ in range(side.taken[kind]):
            out.taken[taken] = kind
            taken += 1


@kernel
def planned(number: int, i: int) -> int:
    """Return card `i` of the plan with this code: 0 is a knight, 1 a bishop, 2 a rook, 3 a queen."""
    return number >> (2 * (PLAN - 1 - i)) & 3


@kernel
def offer(s: State, t: Tables, seat: int, action: int, out: Choice) -> None:
    out.source = out.target = -1
    for i in range(PLAN):
        out.cards[i] = planned(action - PLANS, i) if action >= PLANS else -1
    if action >= PLANS:
        out.kind = A_PLAN
        say(out.said, A_PLAN, out.cards[0], out.cards[1], out.cards[2], 0, 0)
    elif action > LAY:
        out.kind, out.cards[0] = A_LAY, action - LAY - 1
        say(out.said, A_LAY, action - LAY - 1, 0, 0, 0, 0)
    elif s.stage == PLACING:
        out.kind, out.target = A_PLACE, action
        say(out.said, A_PLACE, action, 0, 0, 0, 0)
    else:
        offer_move(s, seat, action, out)


@kernel
def offer_move(s: State, seat: int, action: int, out: Choice) -> None:
    out.source = s.side[seat].square
    if action == STAY:
        out.kind = A_STAY
        say(out.said, A_STAY, 0, 0, 0, 0, 0)
        return
    tile = tile_on(s, action)
    out.kind, out.target = A_MOVE if tile < 0 else A_CAPTURE, action
    if tile < 0:
        say(out.said, A_MOVE, action, 0, 0, 0, 0)
    else:
        say(out.said, A_CAPTURE, action, tile, s.worth[action], 0, 0)


@kernel
def notate(s: State, t: Tables, seat: int, action: int, out: U8s) -> int:
    """Write an action in notation: `d1` (start), `NBQ` (plan), `Nd4` or `Nxd4` (move), `Nstay`, `Q` (card to lay)."""
    if action >= PLANS:
        for i in range(PLAN):
            out[i] = CARD_BYTES[1 + planned(action - PLANS, i)]
        return PLAN
    if action > LAY:
        out[0] = CARD_BYTES[action - LAY]
        return 1
    if s.stage == PLACING:
        return write_square(out, 0, action)
    out[0] = CARD_BYTES[s.card]
    if action == STAY:
        return write_text(out, 1, STAY_LETTERS)
    if tile_on(s, action) < 0:
        return write_square(out, 1, action)
    out[1] = TIMES
    return write_square(out, 2, action)


@kernel
def ask(s: State, t: Tables, seat: int, out: Message) -> None:
    if s.stage == PLACING:
        say(out, A_PLACE, 0, 0, 0, 0, 0)
    elif s.stage == PLANNING:
        say(out, A_PLAN, 0, 0, 0, 0, 0)
    elif s.stage == MOVING:
        say(out, A_STAY if destinations(s, t, seat) == NONE else A_MOVE, s.card - 1, 0, 0, 0, 0)
    else:
        say(out, A_LAY, 0, 0, 0, 0, 0)


@kernel
def tell(s: State, t: Tables, event: Event, out: Message) -> None:
    """Write the message of an event.

    For plans and laid cards, the field `b` of the event says whether the viewer may know the cards.
    """
    number, kind = event.kind - PLACED, event.kind
    if kind in (PLANNED, LAID) and event.b == 0:
        say(out, number, event.seat, -1, 0, 0, 0)
    elif kind == PLANNED:
        say(out, number, event.seat, planned(event.a, 0), planned(event.a, 1), planned(event.a, 2), 0)
    elif kind in (DREW, REVEALED, STAYED, LAID):
        say(out, number, event.seat, event.a - 1, 0, 0, 0)
    else:
        say(out, number, event.seat, event.a, event.b, event.c, event.d)


_KINDS = [PLACED, PLANNED, DREW, SHUFFLED, REVEALED, MOVED, CAPTURED, STAYED, LAID, ENDED]
assert list(range(PLACED, PLACED + len(EVENTS))) == _KINDS

DISPLAY = Display(
    View=View,
    Choice=Choice,
    show=show,
    offer=offer,
    ask=ask,
    tell=tell,
    notate=notate,
    events=EVENTS,
    choices=CHOICES,
    prompts=PROMPTS,
    words=WORDS,
    longest_move=len(CARD_LETTERS[1]) + len(STAY_TEXT),
    data=lookups,
)
