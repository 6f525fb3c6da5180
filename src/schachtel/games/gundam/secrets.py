"""What a seat may know, and worlds that fit it.

Open: fields, trashes, counts, and cards of a hand that everybody saw on their way. A deck list is its owner's, unless
the table plays with open lists: others know of it what was shown. A guessed list is any cards of the colours that were
shown, each as likely as any other that fits the limit of four.
"""

from __future__ import annotations

from schachtel.core.bits import has
from schachtel.core.compile import kernel
from schachtel.core.layout import U64s
from schachtel.core.random import roll_below
from schachtel.games.gundam.measures import card_fits
from schachtel.games.gundam.seating import seats
from schachtel.games.gundam.state import (
    ASK_BURST,
    ASK_COST,
    KINDS,
    LOOKED,
    NO_KIND,
    NO_TASK,
    START_ACTIVATED,
    UNITS,
    State,
    Tables,
)

COPIES = 4
PLAYABLE = 194  # the first cards of the tables
COLOURS = 4  # of those


@kernel
def mask(s: State, t: Tables, seat: int) -> None:
    """Lists of others, but for what was shown; and what somebody else looks at."""
    for other in range(seats(s)):
        if other != seat and not s.open_decks:
            side = s.side[other]
            for k in range(KINDS):
                side.copies[k] = 0
                if not has(side.shown, k):
                    side.kind[k] = NO_KIND
    if s.n_looked > 0 and s.now.whose != seat:
        for i in range(LOOKED):
            s.looked[i] = 0


@kernel
def resample(s: State, t: Tables, seat: int, rng: U64s) -> None:
    for other in range(seats(s)):
        if other != seat and s.side[other].lost == 0:
            if not s.open_decks:
                guess_list(s, t, other, rng)
            guess_hidden(s, t, other, rng)


@kernel
def hidden_cards(s: State, seat: int) -> int:
    """How many cards of a seat nobody else can name."""
    side = s.side[seat]
    total = int(side.n_pool) + int(side.n_stirred) + int(side.n_top) + int(side.n_bottom) + int(side.n_hand)
    for k in range(KINDS):
        total -= int(side.seen[k])
    if s.n_looked > 0 and s.now.whose == seat:
        total += int(s.n_looked)
    return total


@kernel
def shown_copies(s: State, t: Tables, seat: int, k: int) -> int:
    """Copies of a kind that lie open."""
    side = s.side[seat]
    card = int(side.kind[k])
    total = int(side.trash[k]) + int(side.seen[k]) + int(side.mixed[k])
    for place in range(UNITS):
        unit = side.unit[place]
        if unit.serial != 0:
            total += (unit.card == card) + (unit.pilot == card)
    total += side.home.serial != 0 and side.home.card == card
    total += s.limbo >= 0 and s.limbo_whose == seat and s.limbo == card
    playing = s.task != NO_TASK and s.task != START_ACTIVATED and s.after != START_ACTIVATED
    total += playing and s.task_whose == seat and s.task_card == card
    total += s.asked == ASK_BURST and s.now.whose == seat and s.now.card == card
    for i in range(int(s.n_waiting)):
        w = s.waiting[i]
        total += w.way < 0 and w.whose == seat and w.card == card
    return total


@kernel
def guess_list(s: State, t: Tables, seat: int, rng: U64s) -> None:
    """Cards that might be the hidden ones go to the pool, and their kinds to free places."""
    side = s.side[seat]
    for k in range(KINDS):
        side.pool[k] = 0
        side.copies[k] = shown_copies(s, t, seat, k) if has(side.shown, k) else 0
        if not has(side.shown, k):
            side.kind[k] = NO_KIND
    colours = guess_colours(s, t, seat, rng)
    left = hidden_cards(s, seat)
    wanted = needed(s, t, seat)
    while left > 0:
        card = roll_below(rng, PLAYABLE)
        if colours >> int(t.card[card].colour) & 1 and (wanted < 0 or card_fits(t, wanted, card)):
            k = place_for(s, seat, card)
            if k >= 0 and side.copies[k] < COPIES:
                side.kind[k] = card
                side.pool[k] += 1
                side.copies[k] += 1
                left -= 1
                wanted = -1


@kernel
def guess_colours(s: State, t: Tables, seat: int, rng: U64s) -> int:
    """Those that were shown, and others up to two; a bit each."""
    found = 0
    for k in range(KINDS):
        if has(s.side[seat].shown, k):
            found |= 1 << int(t.card[s.side[seat].kind[k]].colour)
    for _ in range(2):
        if found & (found - 1) == 0:  # none or one
            found |= 1 << roll_below(rng, COLOURS)
    return found


@kernel
def place_for(s: State, seat: int, card: int) -> int:
    """Where a card stands among the kinds, or could; -1: nowhere."""
    side = s.side[seat]
    free = -1
    for k in range(KINDS):
        if side.kind[k] == card:
            return k
        if free < 0 and side.kind[k] == NO_KIND:
            free = k
    return free


@kernel
def guess_hidden(s: State, t: Tables, seat: int, rng: U64s) -> None:
    """Which of the hidden cards are where."""
    side = s.side[seat]
    for k in range(KINDS):
        if s.open_decks:
            side.pool[k] = int(side.copies[k]) - (shown_copies(s, t, seat, k) if side.copies[k] > 0 else 0)
        side.stirred[k] = 0
        side.hand[k] = side.seen[k]
    known = 0
    for k in range(KINDS):
        known += int(side.seen[k])
    wanted = needed(s, t, seat)
    for _ in range(int(side.n_hand) - known):
        side.hand[any_of_pool(s, t, seat, wanted, rng)] += 1
        wanted = -1
    for _ in range(int(side.n_stirred)):
        side.stirred[any_of_pool(s, t, seat, -1, rng)] += 1
    for i in range(int(side.n_top)):
        side.top[i] = any_of_pool(s, t, seat, -1, rng)
    for i in range(int(side.n_bottom)):
        side.bottom[i] = any_of_pool(s, t, seat, -1, rng)
        side.layer[i] = 0
    if s.n_looked > 0 and s.now.whose == seat:
        for i in range(int(s.n_looked)):
            s.looked[i] = any_of_pool(s, t, seat, -1, rng)


@kernel
def needed(s: State, t: Tables, seat: int) -> int:
    """A selector of cards: the hidden part of the hand has one of these, since it is being discarded; or -1."""
    if s.asked != ASK_COST or s.task_whose != seat:
        return -1
    selector = int(t.effect[s.now.effect].discards)
    for k in range(KINDS):
        if s.side[seat].seen[k] > 0 and card_fits(t, selector, int(s.side[seat].kind[k])):
            return -1
    return selector


@kernel
def in_pool(s: State, t: Tables, seat: int, k: int, selector: int) -> int:
    """Copies of a kind, if a selector names it."""
    side = s.side[seat]
    if side.pool[k] == 0 or (selector >= 0 and not card_fits(t, selector, int(side.kind[k]))):
        return 0
    return int(side.pool[k])


@kernel
def any_of_pool(s: State, t: Tables, seat: int, selector: int, rng: U64s) -> int:
    side = s.side[seat]
    total = 0
    for k in range(KINDS):
        total += in_pool(s, t, seat, k, selector)
    n = roll_below(rng, total)
    k = 0
    while n >= in_pool(s, t, seat, k, selector):
        n -= in_pool(s, t, seat, k, selector)
        k += 1
    side.pool[k] -= 1
    return k
