"""The record of a *Match of the Century*. Seat 0 is Spassky, seat 1 Fischer.

The cards and the endurance tracks are in it: whoever has the real box can play by the true ones.
"""

from __future__ import annotations

from schachtel.core import layout
from schachtel.core.layout import I8, U8, U64, Event, F64s, I8s, Many, each_seat, everyone, owner

SPASSKY, FISCHER = 0, 1
WHITE, BLACK = 0, 1
CARDS = 16  # a side
SECTIONS = 4
PAWNS, MOST_ADDED = 8, 2
SPACES = 12  # of an endurance track, at most
WORDS = 6  # of an effect, at most
TO_WIN = 6
KING = 0
PAWN_STRENGTH = 1
LONGEST = 20_000  # decisions; with cards of one's own, who clears and draws can go on as long as both want

# Stages. At CONCEAL both choose what to discard: before the first game, and between games. Those from ASSIGN on ask
# nothing: they are left as soon as they are reached.
CONCEAL, LEAD, REPLY, OFFER, EFFECT, TRIM, STATUS, OVER, ASSIGN, GIVE_UP, GAME_CHECK, SPACE, NEXT_GAME = range(13)

# What an effect asks.
NOTHING_ASKED, ASK_DRAW, ASK_DRAW_OR_PAWN, ASK_EITHER, ASK_DISCARD, ASK_STRENGTH, ASK_PICK, ASK_PROMOTE = range(8)

# The words of effects.
(
    NO_WORD, DRAW_CARDS, TAKE_PAWNS, DRAW_OR_PAWN, REPLENISH, ENDURANCE, ADVANTAGE, NOT_ASSIGNED, HALVED, CLEAR, PICK,
    NO_PAWNS, EXCHANGE_CARD, RESIGN_GAME, PROMOTE, OPPONENT, OPPONENT_CHOOSES, I_CHOOSE, DISCARD_CARDS, PER_OPEN,
    IF_OPEN,
) = range(21)  # fmt: skip

# Action codes.
PLAY = 0  # + card * 12 + section * 3 + pawns
RESIGN = PLAY + CARDS * SECTIONS * (MOST_ADDED + 1)
USE, DECLINE, DRAW, STOP, PAWN, FIRST, SECOND, AS_WHITE, AS_BLACK, MUST_PLAY, MUST_DISCARD, DO_PROMOTE = range(
    RESIGN + 1, RESIGN + 13
)
DISCARD = RESIGN + 13  # + card
MOST_HELD = 7
CONCEALED = DISCARD + CARDS  # + a bit for each card of the hand: all at once, so that nobody can tell how many
ACTIONS = CONCEALED + (1 << MOST_HELD)
WIDEST = CARDS * SECTIONS * (MOST_ADDED + 1) + 1

# Events: kind, seat, numbers.
(
    DISCARDED, DREW, PLAYED, TIED, INITIATIVE, USED, DECLINED, ENDURED, SHIFTED, TOOK_PAWNS, UNASSIGNED, HALF,
    CLEARED, PICKED, MUST, BANNED, SHUFFLED, RESIGNED, GAME_WON, GAME_DRAWN, NEW_GAME, MATCH_WON, PROMOTED,
    STRONGER,
) = range(1, 25)  # fmt: skip


ONE, SEVERAL, FACE_DOWN = range(3)  # what a discard tells: a card; a set of them in two bytes; only how many


class Card(layout.Struct):
    """An officer of one colour; upside down, a pawn of the other."""

    officer: I8 = everyone()  # 0 king, 1 queen, 2 rook, 3 bishop, 4 knight
    colour: I8 = everyone()  # of the officer: 0 white, 1 black
    strength: I8 = everyone()  # of the officer
    word: I8s = everyone(WORDS)  # of its effect, as the constants from NO_WORD on number them
    number: I8s = everyone(WORDS)  # that belongs to each word


class Space(layout.Struct):
    """A space of an endurance track."""

    limit: I8 = everyone()  # how many cards a hand may have
    pawns: I8 = everyone()  # to take for a new game
    advantage: I8 = everyone()  # at the start of a new game


class Side(layout.Struct):
    """What a player has. All cards that are in neither hand, discard pile nor on the board are in the deck."""

    hand: U64 = owner()  # a bit for each card
    marked: U64 = owner()  # chosen to be discarded, once the other side has chosen, too
    buried: U64 = owner()  # discarded face down
    discard: U64 = everyone()  # discarded face up
    known: U64 = everyone()  # cards of the hand that everybody can tell
    seen: U64 = everyone()  # discards that lay open when they were shuffled with some that did not
    n_old: I8 = everyone()  # cards of the hand that are none of those: it holds them since before
    n_hand: I8 = everyone()  # cards in hand
    n_buried: I8 = everyone()  # cards discarded face down
    n_deck: I8 = everyone()  # cards in the deck
    pawns: I8 = everyone()  # in reserve
    endurance: I8 = everyone()  # the space on the track
    points: I8 = everyone()  # of the match
    forced: I8 = everyone()  # the card that has to be played next, or -1
    banned: I8 = everyone()  # no pawns may be added in this game
    board: I8s = everyone(SECTIONS)  # the card there, or -1
    added: I8s = everyone(SECTIONS)  # pawns on it


class State(layout.Header):
    events: Many[Event] = everyone(16)
    side: Many[Side] = each_seat(2)
    card: Many[Card] = everyone(2 * CARDS)  # Spassky's sixteen, then Fischer's
    track: Many[Space] = everyone(2 * SPACES)  # the spaces of Spassky's, then of Fischer's
    spaces: I8s = everyone(2)  # how many each track has
    pawn_word: I8s = everyone(WORDS)  # the words of the effect that all pawns share
    pawn_number: I8s = everyone(WORDS)  # the number that belongs to each of those words
    box: U64 = everyone()  # the digest of what cards and tracks are from
    game: I8 = everyone()  # 0 before the first, then 1, 2, …
    white: I8 = everyone()  # the seat that plays White
    leader: I8 = everyone()  # who has the initiative
    section: I8 = everyone()  # of this exchange, or -1
    winner: I8 = everyone()  # of this exchange, or -1
    advantage: I8 = everyone()  # towards Spassky
    gain: I8 = everyone()  # what the winner of this exchange is to receive
    assigned: I8 = everyone()  # 1 if the winner of this exchange receives it
    stage: I8 = everyone()  # 0 conceal, 1 lead, 2 reply, 3 offer, 4 effect, 5 trim, 6 status, 7 over;
    # others are left as soon as they are reached
    resume: I8 = everyone()  # the stage after hands have been trimmed
    asked: I8 = everyone()  # 0 nothing, 1 draw, 2 draw or pawn, 3 either, 4 discard, 5 strength, 6 pick, 7 promote
    at: I8 = everyone()  # the word of the effect that is carried out
    after: I8 = everyone()  # the word that follows it, where some are left out
    doer: I8 = everyone()  # whom it concerns
    left: I8 = everyone()  # cards that may still be drawn, or must be discarded
    picked: I8 = everyone()  # a card that an effect is about, or -1
    used: I8 = everyone()  # the card whose effect is carried out, or -1
    shuffled: I8 = everyone()  # 1 + the seat that has shuffled in this draw, or 0
    gives_up: I8 = everyone()  # 1 + the seat that resigns once its effect is finished, or 0
    mulligan_open: U8 = everyone()  # the option: cards exchanged before the first game lie face up


class Options(layout.Options):
    card: Many[Card] = everyone(2 * CARDS)
    track: Many[Space] = everyone(2 * SPACES)
    spaces: I8s = everyone(2)
    start: I8s = everyone(2)
    pawn_word: I8s = everyone(WORDS)
    pawn_number: I8s = everyone(WORDS)
    box: U64 = everyone()
    mulligan_open: U8 = everyone()


class Tables(layout.Tables):
    chance: F64s = everyone((TO_WIN + 1) * (TO_WIN + 1))  # Spassky's to win the match, score by score, if coins decided
