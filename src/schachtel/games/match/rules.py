"""The rules of *Match of the Century*, numbered as in this folder's README."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, bit, count, has, nth, spread
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit, emit_to
from schachtel.core.layout import Actions, Bits, F64s
from schachtel.core.random import below
from schachtel.games.match.state import (
    ADVANTAGE,
    AS_BLACK,
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
    CONCEAL,
    CONCEALED,
    DECLINE,
    DECLINED,
    DISCARD,
    DISCARD_CARDS,
    DISCARDED,
    DO_PROMOTE,
    DRAW,
    DRAW_CARDS,
    DRAW_OR_PAWN,
    DREW,
    EFFECT,
    ENDURANCE,
    ENDURED,
    EXCHANGE_CARD,
    FACE_DOWN,
    FIRST,
    FISCHER,
    GAME_CHECK,
    GAME_DRAWN,
    GAME_WON,
    GIVE_UP,
    HALF,
    HALVED,
    I_CHOOSE,
    IF_OPEN,
    INITIATIVE,
    LEAD,
    MATCH_WON,
    MOST_ADDED,
    MUST,
    MUST_DISCARD,
    MUST_PLAY,
    NEW_GAME,
    NEXT_GAME,
    NO_PAWNS,
    NO_WORD,
    NOT_ASSIGNED,
    NOTHING_ASKED,
    OFFER,
    ONE,
    OPPONENT,
    OPPONENT_CHOOSES,
    OVER,
    PAWN,
    PAWN_STRENGTH,
    PAWNS,
    PER_OPEN,
    PICK,
    PICKED,
    PLAY,
    PLAYED,
    PROMOTE,
    PROMOTED,
    REPLENISH,
    REPLY,
    RESIGN,
    RESIGN_GAME,
    RESIGNED,
    SECOND,
    SECTIONS,
    SEVERAL,
    SHIFTED,
    SHUFFLED,
    SPACE,
    SPACES,
    SPASSKY,
    STATUS,
    STOP,
    STRONGER,
    TAKE_PAWNS,
    TIED,
    TO_WIN,
    TOOK_PAWNS,
    TRIM,
    UNASSIGNED,
    USE,
    USED,
    WHITE,
    WORDS,
    Options,
    State,
    Tables,
)

ALL_CARDS = np.uint64((1 << CARDS) - 1)
WAYS = SECTIONS * (MOST_ADDED + 1)  # to play a card


# --- set-up ----------------------------------------------------------------------------------------------------------


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    """R1–R6."""
    for i in range(2 * CARDS):
        s.card[i] = o.card[i]
    for i in range(2 * SPACES):
        s.track[i] = o.track[i]
    for i in range(WORDS):
        s.pawn_word[i], s.pawn_number[i] = o.pawn_word[i], o.pawn_number[i]
    s.mulligan_open, s.box = o.mulligan_open, o.box
    for seat in range(2):
        side = s.side[seat]
        s.spaces[seat] = o.spaces[seat]
        side.endurance = o.start[seat]
        side.n_deck = CARDS
        side.forced = -1
        for section in range(SECTIONS):
            side.board[section] = -1
    s.white = SPASSKY
    s.section = s.winner = s.picked = s.used = s.after = -1
    for seat in range(2):
        s.side[seat].pawns = bonus(s, seat)  # R4
        for _ in range(limit(s, seat)):  # R5
            draw_card(s, seat)
    s.stage = CONCEAL
    s.acting = 3


@kernel
def space(s: State, seat: int) -> int:
    return seat * SPACES + int(s.side[seat].endurance)


@kernel
def limit(s: State, seat: int) -> int:
    """R30: how many cards a hand may have."""
    return int(s.track[space(s, seat)].limit)


@kernel
def bonus(s: State, seat: int) -> int:
    return int(s.track[space(s, seat)].pawns)


@kernel
def colour_of(s: State, seat: int) -> int:
    return WHITE if s.white == seat else BLACK


@kernel
def is_open(s: State, section: int) -> bool:
    return s.side[0].board[section] < 0 and s.side[1].board[section] < 0


@kernel
def on_board(s: State, seat: int) -> Bits:
    total = NONE
    for section in range(SECTIONS):
        if s.side[seat].board[section] >= 0:
            total |= bit(int(s.side[seat].board[section]))
    return total


@kernel
def deck(s: State, seat: int) -> Bits:
    """What is left to draw, in no order: which card comes is decided when it is drawn."""
    side = s.side[seat]
    return ALL_CARDS & ~(side.hand | side.discard | side.buried | on_board(s, seat))


@kernel
def strength(s: State, seat: int, card: int, colour: int) -> int:
    """R8, R9: an officer of its own colour, else a pawn."""
    if s.card[seat * CARDS + card].colour == colour:
        return int(s.card[seat * CARDS + card].strength)
    return PAWN_STRENGTH


# --- drawing, discarding, pawns, endurance, advantage ----------------------------------------------------------------


@kernel
def draw_card(s: State, seat: int) -> int:
    """R32: with an empty deck the discard pile is shuffled first. There is something to draw."""
    side = s.side[seat]
    if side.n_deck == 0:
        if side.buried == NONE:
            side.known = side.hand  # who has seen all discards can tell
            side.seen, side.n_old = NONE, 0
        else:
            side.seen, side.n_old = side.discard, side.n_hand
        side.n_deck = count(side.discard | side.buried)
        side.discard = side.buried = NONE
        side.n_buried = 0
        s.shuffled = seat + 1
        emit(s, SHUFFLED, seat, 0, 0, 0, 0)
    left = deck(s, seat)
    card = nth(left, below(s, count(left)))
    side.hand |= bit(card)
    side.n_hand += 1
    side.n_deck -= 1
    return card


@kernel
def draw_one(s: State, seat: int) -> None:
    emit_to(s, 1 << seat, DREW, seat, draw_card(s, seat), 1, 0, ONE)
    emit_to(s, 255 ^ (1 << seat), DREW, seat, 0, 1, 0, FACE_DOWN)


@kernel
def tell_cards(s: State, seen: int, kind: int, seat: int, cards: Bits) -> None:
    """A set of cards, in two bytes."""
    emit_to(s, seen, kind, seat, int(cards & np.uint64(255)), count(cards), int(cards >> np.uint64(8)), SEVERAL)


@kernel
def can_draw(s: State, seat: int) -> bool:
    side = s.side[seat]
    return side.n_deck > 0 or side.discard != NONE or side.n_buried > 0


@kernel
def leave_hand(s: State, seat: int, cards: Bits) -> None:
    side = s.side[seat]
    side.hand &= ~cards
    side.known &= ~cards
    side.n_hand -= count(cards)
    side.n_old = max(0, int(side.n_old) - count(cards & ~side.seen))


@kernel
def discard_card(s: State, seat: int, card: int) -> None:
    side = s.side[seat]
    leave_hand(s, seat, bit(card))
    side.discard |= bit(card)
    emit(s, DISCARDED, seat, card, 1, 0, ONE)


@kernel
def take_pawns(s: State, seat: int, number: int) -> None:
    """R34: no more than the supply has."""
    side = s.side[seat]
    free = PAWNS - int(side.pawns)
    for section in range(SECTIONS):
        free -= int(side.added[section])
    taken = min(number, free)
    side.pawns += taken
    emit(s, TOOK_PAWNS, seat, taken, number, 0, 0)


@kernel
def endure(s: State, seat: int, number: int) -> None:
    """R29: to the right or left, never past the end of the track."""
    side = s.side[seat]
    now = max(0, min(int(s.spaces[seat]) - 1, int(side.endurance) + number))
    moved = now - int(side.endurance)
    side.endurance = now
    emit(s, ENDURED, seat, moved, number, 0, 0)


@kernel
def shift(s: State, seat: int, number: int) -> None:
    """Advantage towards a seat."""
    s.advantage += number if seat == SPASSKY else -number
    emit(s, SHIFTED, seat, number, 0, 0, 0)


# --- what can be chosen ----------------------------------------------------------------------------------------------


@kernel
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    side = s.side[seat]
    if s.stage == LEAD or s.stage == REPLY:
        return plays(s, seat, out)
    if s.stage == CONCEAL:  # R6, R27: any cards of the hand
        sets = 1 << int(side.n_hand)
        for cards in range(sets):
            out[cards] = CONCEALED + cards
        return sets
    if s.stage == TRIM:  # R31: of their own choice
        return spread(may_go(s, seat), DISCARD, out, 0)
    if s.stage == OFFER:
        out[0], out[1] = USE, DECLINE
        return 2
    if s.stage == STATUS or s.asked == ASK_DRAW:
        out[0], out[1] = DRAW, STOP
        return 2
    return answers(s, seat, out)


@kernel
def may_go(s: State, seat: int) -> Bits:
    """R45: all of a hand but the card that must be played."""
    side = s.side[seat]
    return side.hand & ~bit(int(side.forced)) if side.forced >= 0 else side.hand


@kernel
def plays(s: State, seat: int, out: Actions) -> int:
    """R11–R14: any card in the current colour, with up to two pawns; or resign."""
    side = s.side[seat]
    most = 0 if side.banned else min(MOST_ADDED, int(side.pawns))
    n = 0
    for card in range(CARDS):
        if has(side.hand, card) and (side.forced < 0 or side.forced == card):
            for section in range(SECTIONS):
                if section == s.section if s.stage == REPLY else is_open(s, section):
                    for pawns in range(most + 1):
                        out[n] = PLAY + card * WAYS + section * (MOST_ADDED + 1) + pawns
                        n += 1
    out[n] = RESIGN
    return n + 1


@kernel
def answers(s: State, seat: int, out: Actions) -> int:
    """To what an effect asks, ascending."""
    if s.asked == ASK_DISCARD:
        return spread(may_go(s, seat), DISCARD, out, 0)
    if s.asked == ASK_DRAW_OR_PAWN:
        n = 0
        if can_draw(s, seat):
            out[n] = DRAW
            n += 1
        out[n], out[n + 1] = STOP, PAWN
        return n + 2
    if s.asked == ASK_EITHER:
        out[0], out[1] = FIRST, SECOND
        return 2
    if s.asked == ASK_STRENGTH:
        out[0], out[1] = AS_WHITE, AS_BLACK
        return 2
    if s.asked == ASK_PICK:
        n = 0
        if not is_last(s):
            out[n] = MUST_PLAY
            n += 1
        out[n] = MUST_DISCARD
        return n + 1
    out[0], out[1] = STOP, DO_PROMOTE
    return 2


# --- what is done ----------------------------------------------------------------------------------------------------


@kernel
def apply(s: State, t: Tables, seat: int, action: int) -> None:
    if s.stage == CONCEAL:
        conceal(s, seat, action)
    else:
        s.acting = 0
        if action < RESIGN:
            play(s, seat, action // WAYS, action % WAYS // (MOST_ADDED + 1), action % (MOST_ADDED + 1))
        elif action == RESIGN:
            resign(s, seat)
        elif s.stage == OFFER:
            offer(s, seat, action)
        elif s.stage == TRIM:
            discard_card(s, seat, action - DISCARD)
        elif s.stage == STATUS:
            draw_or_stop(s, seat, action)
            if s.left == 0:
                end_draw(s, seat, SPACE)
        else:
            answer(s, seat, action)
    advance(s)


@kernel
def advance(s: State) -> None:
    """On to the next question, or the end. No step calls another: each says which stage comes next."""
    while s.acting == 0 and s.stage != OVER:
        if s.stage == EFFECT:
            next_word(s)
        elif s.stage == TRIM:
            trim(s)
        elif s.stage == ASSIGN:
            assign(s)
        elif s.stage == GIVE_UP:
            resign(s, int(s.gives_up) - 1)
        elif s.stage == GAME_CHECK:
            check_game(s)
        elif s.stage == STATUS:
            replenish(s)
        elif s.stage == SPACE:
            read_space(s)
        else:
            begin_game(s)


@kernel
def conceal(s: State, seat: int, action: int) -> None:
    """R6, R27: nothing is shown before both have chosen."""
    side = s.side[seat]
    for i in range(int(side.n_hand)):
        if (action - CONCEALED) >> i & 1:
            side.marked |= bit(nth(side.hand, i))
    s.acting ^= 1 << seat
    if s.acting == 0:
        for each in range(2):
            reveal(s, each)
        s.doer = SPASSKY
        s.left = 0
        s.stage = NEXT_GAME if s.game == 0 else STATUS


@kernel
def reveal(s: State, seat: int) -> None:
    """The marked cards go to the discard pile; before the first game, as many are drawn."""
    side = s.side[seat]
    cards = side.marked
    number = count(cards)
    side.marked = NONE
    leave_hand(s, seat, cards)
    if s.game == 0 and not s.mulligan_open:
        side.buried |= cards
        side.n_buried += number
        emit_to(s, 255 ^ (1 << seat), DISCARDED, seat, 0, number, 0, FACE_DOWN)
        tell_cards(s, 1 << seat, DISCARDED, seat, cards)
    else:
        side.discard |= cards
        tell_cards(s, 255, DISCARDED, seat, cards)
    if s.game == 0 and number > 0:
        drawn = NONE
        for _ in range(number):
            drawn |= bit(draw_card(s, seat))
        tell_cards(s, 1 << seat, DREW, seat, drawn)
        emit_to(s, 255 ^ (1 << seat), DREW, seat, 0, number, 0, FACE_DOWN)


@kernel
def begin_game(s: State) -> None:
    """R7, R10, R28: the queen goes to the other side, who has the initiative."""
    if s.game > 0:
        s.white = 1 - s.white
    s.game += 1
    s.leader = s.white
    s.stage = LEAD
    s.section = -1
    s.acting = 1 << s.leader
    emit(s, NEW_GAME, s.white, s.game, 0, 0, 0)


@kernel
def play(s: State, seat: int, card: int, section: int, pawns: int) -> None:
    """R11–R13."""
    side = s.side[seat]
    leave_hand(s, seat, bit(card))
    side.forced = -1
    side.board[section] = card
    side.added[section] = pawns
    side.pawns -= pawns
    emit(s, PLAYED, seat, card, section, pawns, 0)
    if s.stage == LEAD:
        s.section = section
        s.stage = REPLY
        s.acting = 1 << (1 - seat)
    else:
        compare(s)


@kernel
def resign(s: State, seat: int) -> None:
    """R24: the other side wins the game."""
    emit(s, RESIGNED, seat, 0, 0, 0, 0)
    end_game(s, 1 - seat)


@kernel
def total(s: State, seat: int) -> int:
    side = s.side[seat]
    return strength(s, seat, int(side.board[s.section]), colour_of(s, seat)) + int(side.added[s.section])


@kernel
def compare(s: State) -> None:
    """R15, R16."""
    mine, theirs = total(s, SPASSKY), total(s, FISCHER)
    s.gain = s.section + 1
    s.assigned = 1
    if mine == theirs:
        s.winner = -1
        emit(s, TIED, s.leader, s.section, mine, 0, 0)
        s.leader = 1 - s.leader  # R10: whoever did not have it
        s.stage = GAME_CHECK
        return
    s.winner = SPASSKY if mine > theirs else FISCHER
    emit(s, STRONGER, s.winner, s.section, max(mine, theirs), min(mine, theirs), 0)
    s.stage = OFFER
    s.acting = 1 << (1 - s.winner)


@kernel
def offer(s: State, seat: int, action: int) -> None:
    """R17: the weaker side may carry out the effect."""
    if action == DECLINE:
        emit(s, DECLINED, seat, s.side[seat].board[s.section], 0, 0, 0)
        s.stage = ASSIGN
        return
    emit(s, USED, seat, s.side[seat].board[s.section], 0, 0, 0)
    s.stage = EFFECT
    s.used = s.side[seat].board[s.section]
    s.asked = NOTHING_ASKED
    s.at = 0
    s.after = -1
    s.doer = seat


# --- effects ---------------------------------------------------------------------------------------------------------


@kernel
def word(s: State, at: int) -> int:
    """A word of the effect that is carried out: the officer's own effect, or the one that all pawns share (R9)."""
    loser = 1 - int(s.winner)
    card = s.card[loser * CARDS + int(s.used)]
    return int(s.pawn_word[at]) if card.colour != colour_of(s, loser) else int(card.word[at])


@kernel
def number(s: State, at: int) -> int:
    """The number of a word; R55: multiplied by the unresolved exchanges, where the effect counts them."""
    loser = 1 - int(s.winner)
    card = s.card[loser * CARDS + int(s.used)]
    n = int(s.pawn_number[at]) if card.colour != colour_of(s, loser) else int(card.number[at])
    before = at - 2 if at > 0 and word(s, at - 1) == OPPONENT else at - 1
    return n * open_count(s) if before >= 0 and word(s, before) == PER_OPEN else n


@kernel
def next_word(s: State) -> None:
    at = int(s.at)
    if at >= WORDS or word(s, at) == NO_WORD:
        s.stage = TRIM  # R31: before step 6
        s.resume = GIVE_UP if s.gives_up else ASSIGN
    else:
        carry_out(s, word(s, at), number(s, at))


@kernel
def go_on(s: State) -> None:
    """To the next word, which concerns whoever carries out the effect."""
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
        if open_count(s) == 0:  # R55: without an unresolved exchange, the phrase does nothing
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
    """Words that ask nothing."""
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
    elif what == RESIGN_GAME:  # R49: once the effect is finished
        s.gives_up = doer + 1


@kernel
def phrase_length(s: State, at: int) -> int:
    """How many words the phrase has that begins here."""
    first = word(s, at)
    if first == OPPONENT:
        return 2
    return 3 if first in (I_CHOOSE, OPPONENT_CHOOSES) else 1


@kernel
def sweep(s: State, seat: int, section: int) -> None:
    """A card on the board goes to its owner's discard pile, its pawns to the supply."""
    side = s.side[seat]
    if side.board[section] >= 0:
        side.discard |= bit(int(side.board[section]))
        side.board[section] = -1
        side.added[section] = 0


@kernel
def pick_card(s: State, doer: int) -> None:
    """A random card of the other hand, shown to both."""
    other = 1 - doer
    hand = s.side[other].hand
    s.picked = nth(hand, below(s, count(hand)))
    s.side[other].known |= bit(int(s.picked))
    emit(s, PICKED, other, s.picked, 0, 0, 0)
    ask(s, doer, ASK_PICK)


@kernel
def is_last(s: State) -> bool:
    """Would the game end with this effect, or once this exchange's advantage is assigned?"""
    for at in range(WORDS):
        if word(s, at) == RESIGN_GAME:
            return True
    gain = int(s.gain) if s.assigned else 0
    now = int(s.advantage) + (gain if s.winner == SPASSKY else -gain)
    return abs(now) > open_sum(s) or open_sum(s) == 0


@kernel
def begin_draw(s: State, seat: int, most: int) -> None:
    """R33: card by card, as many as one likes up to a number. Nobody can draw more cards than a deck has."""
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
    """R32: whoever has shuffled loses 1 endurance, once a draw; then the hand is trimmed."""
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
        settle(s, seat, action)
        go_on(s)


@kernel
def settle(s: State, seat: int, action: int) -> None:
    """Answers after which nothing more is asked. (STOP: nothing is done.)"""
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


# --- after the effect ------------------------------------------------------------------------------------------------


@kernel
def trim(s: State) -> None:
    """R31: whoever has too many cards discards some, before the next step. R32: who has shuffled, at once."""
    s.stage = s.resume
    for seat in range(1, -1, -1):  # Spassky first
        if s.side[seat].n_hand > limit(s, seat) and (s.resume != EFFECT or s.shuffled == seat + 1):
            s.stage = TRIM
            s.acting = 1 << seat
    if s.stage != TRIM:
        s.shuffled = 0


@kernel
def assign(s: State) -> None:
    """R18, R19: the winner gains the advantage; for IIII, at the cost of 1 endurance."""
    winner = int(s.winner)
    s.leader = winner  # R10
    if s.assigned:
        shift(s, winner, int(s.gain))
        if s.section == SECTIONS - 1:
            endure(s, winner, -1)
    s.stage = TRIM
    s.resume = GAME_CHECK


@kernel
def open_sum(s: State) -> int:
    """The advantage that is still to be had."""
    left = 0
    for section in range(SECTIONS):
        if is_open(s, section):
            left += section + 1
    return left


@kernel
def open_count(s: State) -> int:
    """R55: how many exchanges are unresolved, which is how many sections have no cards."""
    there = 0
    for section in range(SECTIONS):
        there += is_open(s, section)
    return there


@kernel
def check_game(s: State) -> None:
    """R20–R22: over once nobody can catch up."""
    s.section = s.winner = s.picked = s.used = -1
    left = open_sum(s)
    if abs(int(s.advantage)) > left:
        end_game(s, SPASSKY if s.advantage > 0 else FISCHER)
    elif left == 0:
        end_game(s, -1)
    else:
        s.stage = LEAD
        s.acting = 1 << s.leader
        emit(s, INITIATIVE, s.leader, 0, 0, 0, 0)  # R10: only a game that goes on has a next exchange


@kernel
def end_game(s: State, won: int) -> None:
    """R22–R25: a point for the winner, or for both. (-1: a draw.)"""
    for seat in range(2):
        if won < 0 or won == seat:
            s.side[seat].points += 1
    if won < 0:
        emit(s, GAME_DRAWN, 0, s.game, 0, 0, 0)
    else:
        emit(s, GAME_WON, won, s.game, s.advantage if won == SPASSKY else -s.advantage, 0, 0)
    clear_board(s)
    if s.side[SPASSKY].points >= TO_WIN or s.side[FISCHER].points >= TO_WIN:
        s.stage = OVER
        s.acting = 0
        emit(s, MATCH_WON, champion(s), s.side[SPASSKY].points, s.side[FISCHER].points, 0, 0)
        return
    s.stage = CONCEAL  # R27
    s.acting = 3


@kernel
def clear_board(s: State) -> None:
    """R26."""
    s.advantage = 0
    s.section = s.winner = s.picked = s.used = s.after = -1
    s.at = s.asked = s.left = s.gain = s.assigned = s.doer = s.gives_up = s.shuffled = 0
    for seat in range(2):
        s.side[seat].forced = -1
        s.side[seat].banned = 0
        for section in range(SECTIONS):
            sweep(s, seat, section)


@kernel
def champion(s: State) -> int:
    """R36, R37: if both get there at once, Spassky stays champion."""
    return SPASSKY if s.side[SPASSKY].points >= TO_WIN else FISCHER


@kernel
def replenish(s: State) -> None:
    """R35: draw up to the hand limit, or fewer."""
    seat = int(s.doer)
    if s.left == 0:
        s.left = limit(s, seat) - int(s.side[seat].n_hand)
    if s.left > 0 and can_draw(s, seat):
        s.acting = 1 << seat
    else:
        s.left = 0
        s.stage = SPACE


@kernel
def read_space(s: State) -> None:
    """R35: pawns and start advantage of the space now reached; then the other side, then the new game."""
    seat = int(s.doer)
    if bonus(s, seat) > 0:
        take_pawns(s, seat, bonus(s, seat))
    head_start = int(s.track[space(s, seat)].advantage)
    if head_start != 0:
        shift(s, seat, head_start)
    s.left = 0
    s.doer = 1 - seat
    s.stage = STATUS if seat == SPASSKY else NEXT_GAME


@kernel
def points(s: State, t: Tables, out: F64s) -> None:
    for seat in range(2):
        out[seat] = s.side[seat].points


@kernel
def outcome(s: State, t: Tables, out: F64s) -> None:
    out[champion(s)] = 1.0
    out[1 - champion(s)] = 0.0
