"""What a seat may know, and worlds that fit it.

Open: fields, trashes, counts, and cards of a hand that everybody saw on their way. Partners see all of each other's
hands, unless the table plays without that; then the leader sees what is proposed, and so that it is there. A deck list
is its owner's, unless the table plays with open lists: others know of it what was shown. A guessed list is any cards of
the colours that were shown, each as likely as any other that fits the limit of four.
"""

from __future__ import annotations

from schachtel.core.bits import has
from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Position, Seat
from schachtel.core.layout import U64s
from schachtel.core.random import roll_below
from schachtel.games.gundam.effects import ops
from schachtel.games.gundam.rules import actions, questions, tasks
from schachtel.games.gundam.rules.consent import is_proposal
from schachtel.games.gundam.rules.limits import KINDS, LOOKED, NO_KIND, UNITS
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import front, has_teams, is_friend, seats, who_sees_hand
from schachtel.games.gundam.rules.stats import card_fits
from schachtel.games.gundam.state import State, Tables

COPIES = 4
PLAYABLE = 194  # the first cards of the tables
COLOURS = 4  # of those


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    """What a partner proposes, from others; and which of the cards that were looked at stays on top. (To which end a
    card goes, everybody sees.)"""
    s, t = position.state, position.game.tables()[0]
    if is_proposal(s, t, seat, action):
        return viewer < 0 or not is_friend(s, seat, viewer)
    return viewer != seat and int(s.asked) == questions.LOOKED and int(t.step[s.step].op) == ops.KEEP


@kernel
def mask(s: State, t: Tables, seat: int) -> None:
    """Lists of others, but for what was shown; what another team looks at, and what its partner proposes."""
    for other in range(seats(s)):
        if other != seat:
            mask_side(s, seat, other)
    if has_teams(s) and not is_of_team(s, seat, int(s.asked_seat)):
        s.proposed = s.n_vetoed = 0
        for i in range(len(s.vetoed)):
            s.vetoed[i] = 0
    if s.n_looked > 0 and not is_of_team(s, seat, int(s.now.whose)):
        for i in range(LOOKED):
            s.looked[i] = 0


@kernel
def mask_side(s: State, seat: int, other: int) -> None:
    side = s.side[other]
    for k in range(KINDS):
        if not s.open_decks:
            side.copies[k] = 0
            if not is_named(s, seat, other, k):
                side.kind[k] = NO_KIND
    if s.closed_hands:
        for k in range(KINDS):
            side.hand[k] = 0


# --- what a seat knows of another -------------------------------------------------------------------------------------


@kernel
def is_of_team(s: State, seat: int, other: int) -> bool:
    """A spectator is of none."""
    return seat >= 0 and is_friend(s, seat, other)


@kernel
def sees_hand(s: State, seat: int, other: int) -> bool:
    return seat >= 0 and who_sees_hand(s, other) >> seat & 1 == 1


@kernel
def was_wanted(s: State, action: int) -> bool:
    """Has the partner proposed it since something was done?"""
    return s.proposed == action + 1 or has(s.vetoed[action // 64], action % 64) == 1


@kernel
def is_proposed(s: State, seat: int, other: int, k: int) -> bool:
    """Did a partner want to use a card of this kind? Then the leader knows that it is in the hand."""
    if not has_teams(s) or (s.proposed == 0 and s.n_vetoed == 0):
        return False
    card, asked = int(s.side[other].kind[k]), question(s)
    if card == NO_KIND or not is_of_team(s, seat, other) or other != front(s, int(s.asked_seat)):
        return False
    if asked in (questions.MAIN, questions.ACTION):
        return was_wanted(s, actions.PLAY + card) or was_wanted(s, actions.PAIR + card)
    return asked in (questions.HAND, questions.COST) and was_wanted(s, actions.PICK + card)


@kernel
def known_in_hand(s: State, seat: int, other: int, k: int) -> int:
    """Copies of a kind."""
    if sees_hand(s, seat, other):
        return int(s.side[other].hand[k])
    return max(int(s.side[other].seen[k]), int(is_proposed(s, seat, other, k)))


@kernel
def known_looked_at(s: State, seat: int, other: int, k: int) -> int:
    """Copies of a kind."""
    if s.n_looked == 0 or s.now.whose != other or not is_of_team(s, seat, other):
        return 0
    found = 0
    for i in range(int(s.n_looked)):
        found += s.looked[i] == k
    return found


@kernel
def is_named(s: State, seat: int, other: int, k: int) -> bool:
    """Does a seat know this kind of another's deck?"""
    if has(s.side[other].shown, k) == 1:
        return True
    return known_in_hand(s, seat, other, k) > 0 or known_looked_at(s, seat, other, k) > 0


@kernel
def known_copies(s: State, t: Tables, seat: int, other: int, k: int) -> int:
    """Copies of a kind that lie open, or that a seat knows of."""
    side = s.side[other]
    card = int(side.kind[k])
    total = int(side.trash[k]) + int(side.mixed[k])
    total += known_in_hand(s, seat, other, k) + known_looked_at(s, seat, other, k)
    for place in range(UNITS):
        unit = side.unit[place]
        if unit.serial != 0:
            total += (unit.card == card) + (unit.pilot == card)
    total += side.home.serial != 0 and side.home.card == card
    total += s.limbo >= 0 and s.limbo_whose == other and s.limbo == card
    playing = s.task != tasks.NONE and s.task != tasks.START_ACTIVATED and s.after != tasks.START_ACTIVATED
    total += playing and s.task_whose == other and s.task_card == card
    total += question(s) == questions.BURST and s.now.whose == other and s.now.card == card
    for i in range(int(s.n_waiting)):
        w = s.waiting[i]
        total += w.way < 0 and w.whose == other and w.card == card
    return total


@kernel
def n_unknown(s: State, seat: int, other: int) -> int:
    """How many cards of another a seat cannot name."""
    side = s.side[other]
    total = int(side.n_pool) + int(side.n_stirred) + int(side.n_top) + int(side.n_bottom) + int(side.n_hand)
    if s.n_looked > 0 and s.now.whose == other and not is_of_team(s, seat, other):
        total += int(s.n_looked)
    for k in range(KINDS):
        total -= known_in_hand(s, seat, other, k)
    return total


# --- a world that fits ------------------------------------------------------------------------------------------------


@kernel
def resample(s: State, t: Tables, seat: int, rng: U64s) -> None:
    for other in range(seats(s)):
        if other != seat and s.side[other].lost == 0:
            if not s.open_decks:
                guess_list(s, t, seat, other, rng)
            guess_hidden(s, t, seat, other, rng)


@kernel
def guess_list(s: State, t: Tables, seat: int, other: int, rng: U64s) -> None:
    """Cards that might be the hidden ones go to the pool, and their kinds to free places."""
    side = s.side[other]
    for k in range(KINDS):
        side.pool[k] = 0
        named = is_named(s, seat, other, k)
        side.copies[k] = known_copies(s, t, seat, other, k) if named else 0
        if not named:
            side.kind[k] = NO_KIND
    colours = guess_colours(s, t, other, rng)
    left = n_unknown(s, seat, other)
    wanted = needed(s, t, seat, other)
    while left > 0:
        card = roll_below(rng, PLAYABLE)
        if colours >> int(t.card[card].colour) & 1 and (wanted < 0 or card_fits(t, wanted, card)):
            k = place_for(s, other, card)
            if k >= 0 and side.copies[k] < COPIES:
                side.kind[k] = card
                side.pool[k] += 1
                side.copies[k] += 1
                left -= 1
                wanted = -1


@kernel
def guess_colours(s: State, t: Tables, other: int, rng: U64s) -> int:
    """Those of kinds that are named, and others up to two; a bit each."""
    found = 0
    for k in range(KINDS):
        if s.side[other].kind[k] != NO_KIND:
            found |= 1 << int(t.card[s.side[other].kind[k]].colour)
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
def guess_hidden(s: State, t: Tables, seat: int, other: int, rng: U64s) -> None:
    """Which of the hidden cards are where."""
    side = s.side[other]
    wanted = needed(s, t, seat, other)
    known = 0
    for k in range(KINDS):
        if s.open_decks:
            side.pool[k] = int(side.copies[k]) - (known_copies(s, t, seat, other, k) if side.copies[k] > 0 else 0)
        side.stirred[k] = 0
        side.hand[k] = known_in_hand(s, seat, other, k)
        known += int(side.hand[k])
    for _ in range(int(side.n_hand) - known):
        side.hand[any_of_pool(s, t, other, wanted, rng)] += 1
        wanted = -1
    for _ in range(int(side.n_stirred)):
        side.stirred[any_of_pool(s, t, other, -1, rng)] += 1
    for i in range(int(side.n_top)):
        side.top[i] = any_of_pool(s, t, other, -1, rng)
    for i in range(int(side.n_bottom)):
        side.bottom[i] = any_of_pool(s, t, other, -1, rng)
        side.layer[i] = 0
    if s.n_looked > 0 and s.now.whose == other and not is_of_team(s, seat, other):
        for i in range(int(s.n_looked)):
            s.looked[i] = any_of_pool(s, t, other, -1, rng)


@kernel
def needed(s: State, t: Tables, seat: int, other: int) -> int:
    """A selector of cards: the hidden part of the hand has one of these, since it is being discarded; or -1."""
    if question(s) != questions.COST or s.task_whose != other:
        return -1
    selector = int(t.effect[s.now.effect].discards)
    for k in range(KINDS):
        if known_in_hand(s, seat, other, k) > 0 and card_fits(t, selector, int(s.side[other].kind[k])):
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
