"""Moving cards between zones: deck, hand, shields, trash and resources."""

from __future__ import annotations

from schachtel.core.bits import bit
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit, emit_to
from schachtel.core.random import below
from schachtel.games.gundam.effects import kinds
from schachtel.games.gundam.rules import events
from schachtel.games.gundam.rules.limits import KINDS, MOST_EX
from schachtel.games.gundam.rules.seating import hand_viewers, has_teams, leader, team_seat
from schachtel.games.gundam.state import State, Tables


@kernel
def n_deck(s: State, seat: int) -> int:
    """Return the number of cards in a deck."""
    side = s.side[seat]
    hidden = int(side.n_pool) - int(side.shields)
    return hidden + int(side.n_mixed) + int(side.n_stirred) + int(side.n_top) + int(side.n_bottom)


@kernel
def kind_of(s: State, seat: int, card: int) -> int:
    """Return the index of a card among the kinds of cards in a deck."""
    side = s.side[seat]
    k = 0
    while k < KINDS - 1 and side.kind[k] != card:
        k += 1
    return k


@kernel
def from_pool(s: State, seat: int) -> int:
    """Take a random card from those whose place nobody knows, and return the index of its kind."""
    side = s.side[seat]
    n = below(s, int(side.n_pool))
    k = 0
    while n >= side.pool[k]:
        n -= int(side.pool[k])
        k += 1
    side.pool[k] -= 1
    side.n_pool -= 1
    return k


@kernel
def from_deck(s: State, seat: int) -> int:
    """Take the top card of a deck that is not empty, and return the index of its kind."""
    side = s.side[seat]
    if side.n_top > 0:
        side.n_top -= 1
        k = int(side.top[side.n_top])
        side.top[side.n_top] = 0
        return k
    hidden = int(side.n_pool) - int(side.shields)
    middle = hidden + int(side.n_mixed) + int(side.n_stirred)
    if middle == 0:
        return from_bottom(s, seat)
    n = below(s, middle)
    if n < hidden:
        return from_pool(s, seat)
    n -= hidden
    k = 0
    if n < side.n_mixed:
        while n >= side.mixed[k]:
            n -= int(side.mixed[k])
            k += 1
        side.mixed[k] -= 1
        side.n_mixed -= 1
        return k
    n -= int(side.n_mixed)
    while n >= side.stirred[k]:
        n -= int(side.stirred[k])
        k += 1
    side.stirred[k] -= 1
    side.n_stirred -= 1
    return k


@kernel
def from_bottom(s: State, seat: int) -> int:
    """Take a card from the known cards at the bottom of a deck, and return the index of its kind.

    It is a random card of the topmost layer, as the order within a layer is unknown.
    """
    side = s.side[seat]
    same = 1
    while same < side.n_bottom and side.layer[same] == side.layer[0]:
        same += 1
    at = below(s, same)
    k = int(side.bottom[at])
    side.n_bottom -= 1
    for i in range(at, int(side.n_bottom)):
        side.bottom[i], side.layer[i] = side.bottom[i + 1], side.layer[i + 1]
    side.bottom[side.n_bottom] = side.layer[side.n_bottom] = 0
    gone = int(side.layer[0])
    for i in range(int(side.n_bottom)):
        side.layer[i] -= gone  # the layers at the bottom of a deck are numbered from 0, the topmost one first
    return k


@kernel
def next_layer(s: State, seat: int) -> int:
    side = s.side[seat]
    return int(side.layer[side.n_bottom - 1]) + 1 if side.n_bottom > 0 else 0


@kernel
def to_bottom(s: State, seat: int, k: int, layer: int) -> None:
    side = s.side[seat]
    side.bottom[side.n_bottom], side.layer[side.n_bottom] = k, layer
    side.n_bottom += 1


@kernel
def draw_card(s: State, seat: int) -> None:
    """R118: draw a card. R12: a player whose deck is empty after this has lost."""
    if n_deck(s, seat) > 0:
        k = from_deck(s, seat)
        side = s.side[seat]
        side.hand[k] += 1
        side.n_hand += 1
        seeing = hand_viewers(s, seat)
        emit_to(s, seeing, events.DREW, seat, int(side.kind[k]), 1, 0, 0)
        emit_to(s, 255 ^ seeing, events.DREW, seat, -1, 1, 0, 0)
    if n_deck(s, seat) == 0:
        note_defeat(s, seat)


@kernel
def note_defeat(s: State, seat: int) -> None:
    """Note in the record that a player has lost (R13)."""
    if s.side[seat].lost == 0:
        s.side[seat].lost = 1
        emit(s, events.DEFEATED, seat, 0, 0, 0, 0)


@kernel
def to_hand(s: State, seat: int, k: int, openly: bool) -> None:
    """Put a card into a hand. If `openly`, everybody sees which card it is."""
    side = s.side[seat]
    side.hand[k] += 1
    side.n_hand += 1
    if openly:
        side.seen[k] += 1
        side.shown |= bit(k)
        emit(s, events.TO_HAND, seat, int(side.kind[k]), 0, 0, 0)
    else:
        seeing = hand_viewers(s, seat)
        emit_to(s, seeing, events.TO_HAND, seat, int(side.kind[k]), 0, 0, 0)
        emit_to(s, 255 ^ seeing, events.TO_HAND, seat, -1, 0, 0, 0)


@kernel
def from_hand(s: State, seat: int, k: int) -> None:
    """Take a card from a hand, so that everybody sees it.

    If everybody already knew that a copy of the card was in the hand, this copy is taken.
    """
    side = s.side[seat]
    side.hand[k] -= 1
    side.n_hand -= 1
    if side.seen[k] > 0:
        side.seen[k] -= 1
    side.shown |= bit(k)


@kernel
def to_trash(s: State, seat: int, k: int) -> None:
    """Put a card into its owner's trash, where everybody sees it (R19)."""
    side = s.side[seat]
    side.trash[k] += 1
    side.n_trash += 1
    side.shown |= bit(k)


@kernel
def trash_card(s: State, t: Tables, seat: int, card: int) -> None:
    """Put a card from the field into its owner's trash. A token leaves the game instead (R121)."""
    if t.card[card].kind < kinds.UNIT_TOKEN:
        to_trash(s, seat, kind_of(s, seat, card))


@kernel
def n_shields(s: State, seat: int) -> int:
    """Return the number of shields of a player or a team (T3)."""
    if has_teams(s):
        return int(s.side[team_seat(s, seat)].shields) + int(s.side[leader(s, seat)].shields)
    return int(s.side[seat].shields)


@kernel
def top_shield(s: State, seat: int) -> int:
    """T3, T5: return the owner of the top shield.

    The partners of a team have laid their shields in turn, beginning with the leader.
    """
    mine, theirs = team_seat(s, seat), leader(s, seat)
    return mine if s.side[mine].shields >= s.side[theirs].shields else theirs


@kernel
def take_shield(s: State, seat: int) -> int:
    """Take the top shield of those that a player owns (R63), and return the index of its kind."""
    k = from_pool(s, seat)
    s.side[seat].shields -= 1
    return k


@kernel
def place_resource(s: State, seat: int, active: bool) -> bool:
    """R24, R34: place a card from the resource deck as a resource; return False if the resource deck is empty."""
    side = s.side[seat]
    if side.resource_deck == 0:
        return False
    side.resource_deck -= 1
    if active:
        side.active += 1
    else:
        side.spent += 1
    emit(s, events.RESOURCE_PLACED, seat, 0, not active, 0, 0)
    return True


@kernel
def place_ex(s: State, seat: int) -> bool:
    """R33: place an EX Resource; return False if the player already has five."""
    side = s.side[seat]
    if side.ex >= MOST_EX:
        return False
    side.ex += 1
    emit(s, events.RESOURCE_PLACED, seat, 1, 0, 0, 0)
    return True
