"""What a seat may know, and worlds that fit it.

Open: fields, trashes, counts, and cards of a hand that everybody saw on their way. Partners see all of each other's
hands, unless the table plays without that. A deck list is its owner's, unless the table plays with open lists: others
know of it what was shown. A guessed list is any cards of the colours that were shown, each as likely as any other that
fits the limit of four.
"""

from __future__ import annotations

from schachtel.core.bits import has
from schachtel.core.compile import kernel
from schachtel.core.layout import U64s
from schachtel.core.random import roll_below
from schachtel.games.gundam.effects.run import question
from schachtel.games.gundam.measures import card_fits
from schachtel.games.gundam.seating import has_teams, is_friend, seats, who_sees_hand
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
    """Lists of others, but for what was shown; what somebody else looks at; what another team's partner proposes."""
    for other in range(seats(s)):
        if other != seat:
            mask_side(s, seat, other)
    if has_teams(s) and (seat < 0 or not is_friend(s, seat, int(s.asked_seat))):
        s.proposed = s.n_vetoed = 0
        for i in range(len(s.vetoed)):
            s.vetoed[i] = 0
    if s.n_looked > 0 and s.now.whose != seat:
        for i in range(LOOKED):
            s.looked[i] = 0


@kernel
def mask_side(s: State, seat: int, other: int) -> None:
    side = s.side[other]
    shared = sees_hand(s, seat, other)
    for k in range(KINDS):
        if not s.open_decks:
            side.copies[k] = 0
            if not has(side.shown, k) and not (shared and side.hand[k] > 0):
                side.kind[k] = NO_KIND
        if s.closed_hands:
            side.hand[k] = 0


@kernel
def sees_hand(s: State, seat: int, other: int) -> bool:
    return seat >= 0 and who_sees_hand(s, other) >> seat & 1 == 1


@kernel
def resample(s: State, t: Tables, seat: int, rng: U64s) -> None:
    for other in range(seats(s)):
        if other != seat and s.side[other].lost == 0:
            shared = sees_hand(s, seat, other)
            if not s.open_decks:
                guess_list(s, t, other, shared, rng)
            guess_hidden(s, t, other, shared, rng)


@kernel
def known_in_hand(s: State, seat: int, k: int, shared: bool) -> int:
    """Copies of a kind in a hand that the guessing seat knows of."""
    return int(s.side[seat].hand[k]) if shared else int(s.side[seat].seen[k])


@kernel
def is_named(s: State, seat: int, k: int, shared: bool) -> bool:
    """Does the guessing seat know this kind?"""
    return has(s.side[seat].shown, k) == 1 or known_in_hand(s, seat, k, shared) > 0


@kernel
def hidden_cards(s: State, seat: int, shared: bool) -> int:
    """How many cards of a seat the guessing one cannot name."""
    side = s.side[seat]
    total = int(side.n_pool) + int(side.n_stirred) + int(side.n_top) + int(side.n_bottom) + int(side.n_hand)
    for k in range(KINDS):
        total -= known_in_hand(s, seat, k, shared)
    if s.n_looked > 0 and s.now.whose == seat:
        total += int(s.n_looked)
    return total


@kernel
def shown_copies(s: State, t: Tables, seat: int, k: int, shared: bool) -> int:
    """Copies of a kind that lie open, or in a hand that is known."""
    side = s.side[seat]
    card = int(side.kind[k])
    total = int(side.trash[k]) + known_in_hand(s, seat, k, shared) + int(side.mixed[k])
    for place in range(UNITS):
        unit = side.unit[place]
        if unit.serial != 0:
            total += (unit.card == card) + (unit.pilot == card)
    total += side.home.serial != 0 and side.home.card == card
    total += s.limbo >= 0 and s.limbo_whose == seat and s.limbo == card
    playing = s.task != NO_TASK and s.task != START_ACTIVATED and s.after != START_ACTIVATED
    total += playing and s.task_whose == seat and s.task_card == card
    total += question(s) == ASK_BURST and s.now.whose == seat and s.now.card == card
    for i in range(int(s.n_waiting)):
        w = s.waiting[i]
        total += w.way < 0 and w.whose == seat and w.card == card
    return total


@kernel
def guess_list(s: State, t: Tables, seat: int, shared: bool, rng: U64s) -> None:
    """Cards that might be the hidden ones go to the pool, and their kinds to free places."""
    side = s.side[seat]
    for k in range(KINDS):
        side.pool[k] = 0
        named = is_named(s, seat, k, shared)
        side.copies[k] = shown_copies(s, t, seat, k, shared) if named else 0
        if not named:
            side.kind[k] = NO_KIND
    colours = guess_colours(s, t, seat, shared, rng)
    left = hidden_cards(s, seat, shared)
    wanted = needed(s, t, seat, shared)
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
def guess_colours(s: State, t: Tables, seat: int, shared: bool, rng: U64s) -> int:
    """Those that were shown, and others up to two; a bit each."""
    found = 0
    for k in range(KINDS):
        if is_named(s, seat, k, shared):
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
def guess_hidden(s: State, t: Tables, seat: int, shared: bool, rng: U64s) -> None:
    """Which of the hidden cards are where."""
    side = s.side[seat]
    for k in range(KINDS):
        if s.open_decks:
            side.pool[k] = int(side.copies[k]) - (shown_copies(s, t, seat, k, shared) if side.copies[k] > 0 else 0)
        side.stirred[k] = 0
        side.hand[k] = known_in_hand(s, seat, k, shared)
    known = 0
    for k in range(KINDS):
        known += int(side.hand[k])
    wanted = needed(s, t, seat, shared)
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
def needed(s: State, t: Tables, seat: int, shared: bool) -> int:
    """A selector of cards: the hidden part of the hand has one of these, since it is being discarded; or -1."""
    if question(s) != ASK_COST or s.task_whose != seat or shared:
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
