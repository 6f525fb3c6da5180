"""The rules of *Match of the Century*, numbered as in this folder's README."""

from __future__ import annotations

from schachtel.core.bits import NONE, bit, count, has, nth, spread
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit, emit_to
from schachtel.core.layout import Actions, F64s
from schachtel.games.match.effects import answer, draw_or_stop, end_draw, is_last, next_word
from schachtel.games.match.sides import (
    WAYS as WAYS,
)
from schachtel.games.match.sides import (
    bonus,
    can_draw,
    discard_card,
    draw_card,
    endure,
    is_open,
    leave_hand,
    may_go,
    open_sum,
    shift,
    space,
    sweep,
    take_pawns,
    tell_cards,
)
from schachtel.games.match.sides import (
    colour_of as colour_of,
)
from schachtel.games.match.sides import (
    limit as limit,
)
from schachtel.games.match.sides import (
    strength as strength,
)
from schachtel.games.match.state import (
    AS_BLACK,
    AS_WHITE,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_DRAW_OR_PAWN,
    ASK_EITHER,
    ASK_PICK,
    ASK_STRENGTH,
    ASSIGN,
    CARDS,
    CONCEAL,
    CONCEALED,
    DECLINE,
    DECLINED,
    DISCARD,
    DISCARDED,
    DO_PROMOTE,
    DRAW,
    DREW,
    EFFECT,
    FACE_DOWN,
    FIRST,
    FISCHER,
    GAME_CHECK,
    GAME_DRAWN,
    GAME_WON,
    GIVE_UP,
    INITIATIVE,
    LEAD,
    MATCH_WON,
    MOST_ADDED,
    MUST_DISCARD,
    MUST_PLAY,
    NEW_GAME,
    NEXT_GAME,
    NOTHING_ASKED,
    OFFER,
    OVER,
    PAWN,
    PLAY,
    PLAYED,
    REPLY,
    RESIGN,
    RESIGNED,
    SECOND,
    SECTIONS,
    SPACE,
    SPACES,
    SPASSKY,
    STATUS,
    STOP,
    STRONGER,
    TIED,
    TO_WIN,
    TRIM,
    USE,
    USED,
    WORDS,
    Options,
    State,
    Tables,
)

# --- set-up ----------------------------------------------------------------------------------------------------------


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    """Set up a new match (R1–R6)."""
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
        s.side[seat].pawns = bonus(s, seat)  # R4: each player takes the pawns for the start space
        for _ in range(limit(s, seat)):  # R5: each player draws up to the hand limit
            draw_card(s, seat)
    s.stage = CONCEAL
    s.acting = 3


# --- legal actions ---------------------------------------------------------------------------------------------------


@kernel
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    side = s.side[seat]
    if s.stage == LEAD or s.stage == REPLY:
        return plays(s, seat, out)
    if s.stage == CONCEAL:  # R6, R27: players may discard any cards from the hand
        sets = 1 << int(side.n_hand)
        for cards in range(sets):
            out[cards] = CONCEALED + cards
        return sets
    if s.stage == TRIM:  # R31: players choose which cards to discard
        return spread(may_go(s, seat), DISCARD, out, 0)
    if s.stage == OFFER:
        out[0], out[1] = USE, DECLINE
        return 2
    if s.stage == STATUS or s.asked == ASK_DRAW:
        out[0], out[1] = DRAW, STOP
        return 2
    return answers(s, seat, out)


@kernel
def plays(s: State, seat: int, out: Actions) -> int:
    """Write the codes for playing a card with up to two pawns, and for resigning (R11–R14); return their number."""
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
    """Write the codes of the answers to an effect's question, in ascending order; return how many there are."""
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


# --- carrying out actions --------------------------------------------------------------------------------------------


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
    """Go on to the next question for a player, or to the end of the match.

    Each pass through the loop handles the current stage, which either asks a player or sets the next stage.
    """
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
    """Store which cards a seat discards. Once both seats have chosen, carry out both choices (R6, R27)."""
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
    """Discard the cards that a seat has chosen to discard; before the first game, also draw as many cards."""
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
    """Begin a game: colours change from the second game on, and White has the initiative (R7, R10, R28)."""
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
    """Play a card, with or without pawns, in a section (R11–R13)."""
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
    """Give up the current game, which the opponent then wins (R24)."""
    emit(s, RESIGNED, seat, 0, 0, 0, 0)
    end_game(s, 1 - seat)


@kernel
def total(s: State, seat: int) -> int:
    side = s.side[seat]
    return strength(s, seat, int(side.board[s.section]), colour_of(s, seat)) + int(side.added[s.section])


@kernel
def compare(s: State) -> None:
    """Compare the strength of both sides in this exchange to find its winner (R15, R16)."""
    mine, theirs = total(s, SPASSKY), total(s, FISCHER)
    s.gain = s.section + 1
    s.assigned = 1
    if mine == theirs:
        s.winner = -1
        emit(s, TIED, s.leader, s.section, mine, 0, 0)
        s.leader = 1 - s.leader  # R10: after a tie, the initiative changes sides
        s.stage = GAME_CHECK
        return
    s.winner = SPASSKY if mine > theirs else FISCHER
    emit(s, STRONGER, s.winner, s.section, max(mine, theirs), min(mine, theirs), 0)
    s.stage = OFFER
    s.acting = 1 << (1 - s.winner)


@kernel
def offer(s: State, seat: int, action: int) -> None:
    """Let the loser of an exchange use the effect of the losing piece or decline it, as `action` says (R17)."""
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


# --- after an effect -------------------------------------------------------------------------------------------------


@kernel
def trim(s: State) -> None:
    """Let a seat with too many cards discard some before the next stage (R31).

    During an effect, only a seat that has just shuffled must trim its hand (R32).
    """
    s.stage = s.resume
    for seat in range(1, -1, -1):  # whoever is checked last is asked first: Spassky, if both must trim their hands
        if s.side[seat].n_hand > limit(s, seat) and (s.resume != EFFECT or s.shuffled == seat + 1):
            s.stage = TRIM
            s.acting = 1 << seat
    if s.stage != TRIM:
        s.shuffled = 0


@kernel
def assign(s: State) -> None:
    """Give the advantage to the winner of the exchange (R18, R19).

    In section IIII, this costs the winner 1 endurance.
    """
    winner = int(s.winner)
    s.leader = winner  # R10: the winner of an exchange has the initiative
    if s.assigned:
        shift(s, winner, int(s.gain))
        if s.section == SECTIONS - 1:
            endure(s, winner, -1)
    s.stage = TRIM
    s.resume = GAME_CHECK


@kernel
def check_game(s: State) -> None:
    """End the game if the side that is behind can no longer catch up (R20–R22), or begin the next exchange."""
    s.section = s.winner = s.picked = s.used = -1
    left = open_sum(s)
    if abs(int(s.advantage)) > left:
        end_game(s, SPASSKY if s.advantage > 0 else FISCHER)
    elif left == 0:
        end_game(s, -1)
    else:
        s.stage = LEAD
        s.acting = 1 << s.leader
        emit(s, INITIATIVE, s.leader, 0, 0, 0, 0)  # R10: the game goes on, so there is another exchange


@kernel
def end_game(s: State, won: int) -> None:
    """End a game (R22–R25): the seat `won` gets a point or, if `won` is -1, the game is drawn and both get one."""
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
    s.stage = CONCEAL  # R27: players may discard any cards before the next game
    s.acting = 3


@kernel
def clear_board(s: State) -> None:
    """Empty the board after a game: its cards go to the discard piles, its pawns to the supply (R26)."""
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
    """Return the winner of the match. If both reach six points at once, Spassky remains champion (R36, R37)."""
    return SPASSKY if s.side[SPASSKY].points >= TO_WIN else FISCHER


@kernel
def replenish(s: State) -> None:
    """Let a seat draw up to its hand limit between games (R35)."""
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
    """Give a seat the new pawns and the advantage that its space on the endurance track shows (R35).

    Spassky gets his first, then Fischer; after that, the next game begins.
    """
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
