"""What a seat may know, and guesses at what it does not know.

Everybody knows the fields, the trashes, the number of cards everywhere, and those cards in a hand that were shown on
their way there. Partners see each other's hands, unless the table plays with closed hands; even then, the leader sees
the cards that a partner proposes to use. Only a deck's owner knows its list; others know the cards that were shown,
unless the table plays with open lists. A guessed list consists of random cards in the known colours of the deck, at
most four of each.
"""

from __future__ import annotations

from schachtel.core.bits import has
from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Position, Seat
from schachtel.core.layout import U64s
from schachtel.core.random import roll_below
from schachtel.games.gundam.effects import operations
from schachtel.games.gundam.rules import actions, questions, tasks
from schachtel.games.gundam.rules.consent import is_proposal
from schachtel.games.gundam.rules.limits import KINDS, LOOKED, NO_KIND, UNITS
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import hand_viewers, has_teams, is_friend, seats, team_seat
from schachtel.games.gundam.rules.stats import card_fits
from schachtel.games.gundam.state import State, Tables

COPIES = 4
PLAYABLE = 194  # number of different cards that decks can have; these cards come first in the tables
COLOURS = 4  # number of different colours of these cards


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    """Return whether an action is hidden from a viewer.

    Other teams do not learn what a partner proposes. If a player looks at several cards and keeps one on top of the
    deck, other players do not learn which one. A player who looks at a single card puts it on the top or the bottom,
    and everybody sees where it goes.
    """
    s, t = position.state, position.game.tables()[0]
    if is_proposal(s, t, seat, action):
        return viewer < 0 or not is_friend(s, seat, viewer)
    return viewer != seat and int(s.asked) == questions.LOOKED and int(t.step[s.step].op) == operations.KEEP_ON_TOP


@kernel
def mask(s: State, t: Tables, seat: int) -> None:
    """Clear what a seat may not know, as far as the layout of the record does not already hide it.

    It clears the unseen part of other players' deck lists, the cards that another team looks at, and what partners in
    another team propose.
    """
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


# --- what one seat knows about another --------------------------------------------------------------------------------


@kernel
def is_of_team(s: State, seat: int, other: int) -> bool:
    """Return whether a seat is on the same team as another seat. A spectator (-1) is on no team."""
    return seat >= 0 and is_friend(s, seat, other)


@kernel
def sees_hand(s: State, seat: int, other: int) -> bool:
    return seat >= 0 and hand_viewers(s, other) >> seat & 1 == 1


@kernel
def was_wanted(s: State, action: int) -> bool:
    """Return whether a partner has proposed this action since an action was last carried out."""
    return s.proposed == action + 1 or has(s.vetoed[action // 64], action % 64) == 1


@kernel
def is_proposed(s: State, seat: int, other: int, k: int) -> bool:
    """Return whether a partner has proposed to use a card of this kind.

    From such a proposal, the leader knows that the card is in the partner's hand.
    """
    if not has_teams(s) or (s.proposed == 0 and s.n_vetoed == 0):
        return False
    card, asked = int(s.side[other].kind[k]), question(s)
    if card == NO_KIND or not is_of_team(s, seat, other) or other != team_seat(s, int(s.asked_seat)):
        return False
    if asked in (questions.MAIN, questions.ACTION):
        return was_wanted(s, actions.PLAY + card) or was_wanted(s, actions.PAIR + card)
    return asked in (questions.HAND, questions.COST) and was_wanted(s, actions.PICK + card)


@kernel
def known_in_hand(s: State, seat: int, other: int, k: int) -> int:
    """Return how many cards of a kind a seat knows to be in the hand of another seat."""
    if sees_hand(s, seat, other):
        return int(s.side[other].hand[k])
    return max(int(s.side[other].seen[k]), int(is_proposed(s, seat, other, k)))


@kernel
def known_looked_at(s: State, seat: int, other: int, k: int) -> int:
    """Return how many cards of a kind a seat knows among the cards at which another seat looks."""
    if s.n_looked == 0 or s.now.whose != other or not is_of_team(s, seat, other):
        return 0
    found = 0
    for i in range(int(s.n_looked)):
        found += s.looked[i] == k
    return found


@kernel
def is_named(s: State, seat: int, other: int, k: int) -> bool:
    """Return whether a seat knows that another seat's deck has this kind of card."""
    if has(s.side[other].shown, k) == 1:
        return True
    return known_in_hand(s, seat, other, k) > 0 or known_looked_at(s, seat, other, k) > 0


@kernel
def known_copies(s: State, t: Tables, seat: int, other: int, k: int) -> int:
    """Return how many cards of a kind in another seat's deck are face up or otherwise known to a seat."""
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
    """Return how many cards of another player are hidden from a seat."""
    side = s.side[other]
    total = int(side.n_pool) + int(side.n_stirred) + int(side.n_top) + int(side.n_bottom) + int(side.n_hand)
    if s.n_looked > 0 and s.now.whose == other and not is_of_team(s, seat, other):
        total += int(s.n_looked)
    for k in range(KINDS):
        total -= known_in_hand(s, seat, other, k)
    return total


# --- guesses at what is hidden ----------------------------------------------------------------------------------------


@kernel
def resample(s: State, t: Tables, seat: int, rng: U64s) -> None:
    for other in range(seats(s)):
        if other != seat and s.side[other].lost == 0:
            if not s.open_decks:
                guess_list(s, t, seat, other, rng)
            guess_hidden(s, t, seat, other, rng)


@kernel
def guess_list(s: State, t: Tables, seat: int, other: int, rng: U64s) -> None:
    """Guess the unknown part of another seat's deck list.

    Random cards are put into the pool of cards without a known place, and their kinds are put at unused indices.
    """
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
    """Return the colours of a deck, one bit each.

    These are the colours of its known cards and, if there are fewer than two, random ones.
    """
    found = 0
    for k in range(KINDS):
        if s.side[other].kind[k] != NO_KIND:
            found |= 1 << int(t.card[s.side[other].kind[k]].colour)
    for _ in range(2):
        if found & (found - 1) == 0:  # fewer than two colours have been found so far
            found |= 1 << roll_below(rng, COLOURS)
    return found


@kernel
def place_for(s: State, seat: int, card: int) -> int:
    """Return the index of a card among the kinds of cards in a deck.

    If the card has no index, return an unused one, or -1 if all are used.
    """
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
    """Guess where each hidden card of another seat is."""
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
    """Return a selector that at least one unknown card in another seat's hand must match, or -1 if there is none.

    There is such a selector while the other seat has to discard a matching card as a price and no known card in its
    hand matches.
    """
    if question(s) != questions.COST or s.task_whose != other:
        return -1
    selector = int(t.effect[s.now.effect].discards)
    for k in range(KINDS):
        if known_in_hand(s, seat, other, k) > 0 and card_fits(t, selector, int(s.side[other].kind[k])):
            return -1
    return selector


@kernel
def in_pool(s: State, t: Tables, seat: int, k: int, selector: int) -> int:
    """Return how many cards of a kind are in the pool, or 0 if a selector is given that the kind does not match."""
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
