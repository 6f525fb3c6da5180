"""The effects of cards and pawns, which are made of words and carried out one word after the other.

Rules such as R31 are numbered as in this folder's README.
"""

from __future__ import annotations

from schachtel.core.bits import NONE, bit, count, nth
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.core.random import below
from schachtel.games.match.sides import (
    can_draw,
    colour_of,
    discard_card,
    draw_one,
    endure,
    limit,
    may_go,
    open_count,
    open_sum,
    shift,
    strength,
    sweep,
    take_pawns,
)
from schachtel.games.match.state import (
    ADVANTAGE,
    AS_WHITE,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_DRAW_OR_PAWN,
    ASK_EITHER,
    ASK_PICK,
    ASK_PROMOTE,
    ASK_STRENGTH,
    ASSIGN,
    BANNED,
    BLACK,
    CARDS,
    CLEAR,
    CLEARED,
    DISCARD,
    DISCARD_CARDS,
    DO_PROMOTE,
    DRAW,
    DRAW_CARDS,
    DRAW_OR_PAWN,
    EFFECT,
    ENDURANCE,
    EXCHANGE_CARD,
    FIRST,
    GIVE_UP,
    HALF,
    HALVED,
    I_CHOOSE,
    IF_OPEN,
    MUST,
    MUST_DISCARD,
    MUST_PLAY,
    NO_PAWNS,
    NO_WORD,
    NOT_ASSIGNED,
    NOTHING_ASKED,
    OPPONENT,
    OPPONENT_CHOOSES,
    PAWN,
    PER_OPEN,
    PICK,
    PICKED,
    PROMOTE,
    PROMOTED,
    REPLENISH,
    RESIGN_GAME,
    SPASSKY,
    TAKE_PAWNS,
    TRIM,
    UNASSIGNED,
    WHITE,
    WORDS,
    State,
)


@kernel
def word(s: State, at: int) -> int:
    """Return the word at this place of the current effect, which belongs to an officer or to all pawns (R9)."""
    loser = 1 - int(s.winner)
    card = s.card[loser * CARDS + int(s.used)]
    return int(s.pawn_word[at]) if card.colour != colour_of(s, loser) else int(card.word[at])


@kernel
def number(s: State, at: int) -> int:
    """Return the number that belongs to a word of the current effect.

    It is multiplied by the number of unresolved exchanges if the effect says so (R55).
    """
    loser = 1 - int(s.winner)
    card = s.card[loser * CARDS + int(s.used)]
    n = int(s.pawn_number[at]) if card.colour != colour_of(s, loser) else int(card.number[at])
    before = at - 2 if at > 0 and word(s, at - 1) == OPPONENT else at - 1
    return n * open_count(s) if before >= 0 and word(s, before) == PER_OPEN else n


@kernel
def next_word(s: State) -> None:
    at = int(s.at)
    if at >= WORDS or word(s, at) == NO_WORD:
        s.stage = TRIM  # R31: hands are trimmed before the advantage is assigned
        s.resume = GIVE_UP if s.gives_up else ASSIGN
    else:
        carry_out(s, word(s, at), number(s, at))


@kernel
def go_on(s: State) -> None:
    """Go on to the next word of the effect.

    The next word concerns the player who uses the effect, unless the current word names the opponent.
    """
    if word(s, int(s.at)) != OPPONENT:
        s.doer = 1 - s.winner
    s.asked = NOTHING_ASKED
    if s.after >= 0:
        s.at = s.after
        s.after = -1
    else:
        s.at += 1


@kernel
def ask(s: State, seat: int, what: int) -> None:
    s.asked = what
    s.acting = 1 << seat


@kernel
def carry_out(s: State, what: int, n: int) -> None:
    doer = int(s.doer)
    side = s.side[doer]
    if what == DRAW_CARDS:
        begin_draw(s, doer, n)
    elif what == REPLENISH:
        begin_draw(s, doer, limit(s, doer) - int(side.n_hand))
    elif what == DRAW_OR_PAWN:
        ask(s, doer, ASK_DRAW_OR_PAWN)
    elif what == I_CHOOSE:
        ask(s, doer, ASK_EITHER)
    elif what in (PER_OPEN, IF_OPEN):
        if open_count(s) == 0:  # R55: if all exchanges are resolved, the phrase is skipped
            s.at += phrase_length(s, int(s.at) + 1)
        go_on(s)
    elif what == OPPONENT_CHOOSES:
        s.doer = 1 - s.doer
        ask(s, int(s.doer), ASK_EITHER)
    elif what in (EXCHANGE_CARD, DISCARD_CARDS) and may_go(s, doer) != NONE:
        s.left = min(max(n, 1), count(may_go(s, doer)))
        ask(s, doer, ASK_DISCARD)
    elif what == PICK and s.side[1 - doer].n_hand > 0:
        pick_card(s, doer)
    elif what == PROMOTE and side.pawns >= n:
        ask(s, doer, ASK_PROMOTE)
    else:
        at_once(s, what, n)
        go_on(s)


@kernel
def at_once(s: State, what: int, n: int) -> None:
    """Carry out a word of an effect about which no player has to choose anything."""
    doer = int(s.doer)
    if what == TAKE_PAWNS:
        take_pawns(s, doer, n)
    elif what == ENDURANCE:
        endure(s, doer, n)
    elif what == ADVANTAGE:
        shift(s, doer, n)
    elif what == NOT_ASSIGNED:
        s.assigned = 0
        emit(s, UNASSIGNED, doer, s.section, 0, 0, 0)
    elif what == HALVED:
        s.gain = (s.gain + 1) // 2
        emit(s, HALF, doer, s.gain, 0, 0, 0)
    elif what == CLEAR:
        s.assigned = 0
        for seat in range(2):
            sweep(s, seat, int(s.section))
        emit(s, CLEARED, doer, s.section, 0, 0, 0)
    elif what == NO_PAWNS:
        s.side[1 - doer].banned = 1
        emit(s, BANNED, 1 - doer, 0, 0, 0, 0)
    elif what == OPPONENT:
        s.doer = 1 - s.doer
    elif what == RESIGN_GAME:  # R49: the seat resigns the game after the effect
        s.gives_up = doer + 1


@kernel
def phrase_length(s: State, at: int) -> int:
    """Return the number of words in the phrase that begins at this place of the current effect."""
    first = word(s, at)
    if first == OPPONENT:
        return 2
    return 3 if first in (I_CHOOSE, OPPONENT_CHOOSES) else 1


@kernel
def pick_card(s: State, doer: int) -> None:
    """Pick a random card from the opponent's hand and show it to both players (R45)."""
    other = 1 - doer
    hand = s.side[other].hand
    s.picked = nth(hand, below(s, count(hand)))
    s.side[other].known |= bit(int(s.picked))
    emit(s, PICKED, other, s.picked, 0, 0, 0)
    ask(s, doer, ASK_PICK)


@kernel
def is_last(s: State) -> bool:
    """Return whether the game will end with this effect or when the advantage for this exchange has been assigned."""
    for at in range(WORDS):
        if word(s, at) == RESIGN_GAME:
            return True
    gain = int(s.gain) if s.assigned else 0
    now = int(s.advantage) + (gain if s.winner == SPASSKY else -gain)
    return abs(now) > open_sum(s) or open_sum(s) == 0


@kernel
def begin_draw(s: State, seat: int, most: int) -> None:
    """Let a seat draw cards one by one until it stops (R33).

    It can draw at most `most` cards, and no more than a whole deck has.
    """
    s.left = min(most, CARDS) if most > 0 and can_draw(s, seat) else 0
    if s.left > 0:
        ask(s, seat, ASK_DRAW)
    else:
        go_on(s)


@kernel
def draw_or_stop(s: State, seat: int, action: int) -> None:
    if action == DRAW:
        draw_one(s, seat)
        s.left -= 1
        if not can_draw(s, seat):
            s.left = 0
    else:
        s.left = 0


@kernel
def end_draw(s: State, seat: int, after: int) -> None:
    """End the drawing of cards.

    A player who had to shuffle in order to draw loses 1 endurance in all, and must then trim the hand (R32).
    """
    if after == EFFECT:
        go_on(s)
    s.stage = after
    if s.shuffled:
        endure(s, seat, -1)
        s.stage = TRIM
        s.resume = after


@kernel
def answer(s: State, seat: int, action: int) -> None:
    asked = int(s.asked)
    if asked == ASK_DRAW:
        draw_or_stop(s, seat, action)
        if s.left == 0:
            end_draw(s, seat, EFFECT)
        else:
            ask(s, seat, ASK_DRAW)
    elif asked == ASK_DRAW_OR_PAWN and action == DRAW:
        draw_one(s, seat)
        end_draw(s, seat, EFFECT)
    elif asked == ASK_DISCARD:
        discard_asked(s, seat, action - DISCARD)
    elif asked == ASK_STRENGTH:
        begin_draw(s, seat, strength(s, seat, int(s.picked), WHITE if action == AS_WHITE else BLACK))
    elif asked == ASK_EITHER:
        s.after = s.at + 3
        s.at += 1 if action == FIRST else 2
        s.asked = NOTHING_ASKED
    else:
        carry_out_answer(s, seat, action)
        go_on(s)


@kernel
def carry_out_answer(s: State, seat: int, action: int) -> None:
    """Carry out an answer after which the word of the effect asks nothing more. The answer STOP does nothing."""
    if action == PAWN:
        take_pawns(s, seat, 1)
    elif action == MUST_DISCARD:
        discard_card(s, 1 - seat, int(s.picked))
    elif action == MUST_PLAY:
        s.side[1 - seat].forced = s.picked
        emit(s, MUST, 1 - seat, s.picked, 0, 0, 0)
    elif action == DO_PROMOTE:
        pawns = number(s, int(s.at))
        s.side[seat].pawns -= pawns
        emit(s, PROMOTED, seat, pawns, 0, 0, 0)
        shift(s, seat, pawns)


@kernel
def discard_asked(s: State, seat: int, card: int) -> None:
    discard_card(s, seat, card)
    s.left -= 1
    if s.left > 0:
        ask(s, seat, ASK_DISCARD)
    elif word(s, int(s.at)) == EXCHANGE_CARD:
        s.picked = card
        ask(s, seat, ASK_STRENGTH)
    else:
        go_on(s)
