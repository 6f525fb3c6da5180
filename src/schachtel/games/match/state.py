"""The record of a *Match of the Century*. Seat 0 is Spassky, seat 1 Fischer.

The record contains the cards and endurance tracks, so that owners of the real game can play with its cards.
"""

from __future__ import annotations

from schachtel.core import layout
from schachtel.core.layout import I8, U8, U64, Event, F64s, I8s, Many, each_seat, everyone, owner

SPASSKY, FISCHER = 0, 1
WHITE, BLACK = 0, 1
CARDS = 16  # how many cards each side has
SECTIONS = 4
PAWNS, MOST_ADDED = 8, 2
SPACES = 12  # the most spaces that an endurance track can have
WORDS = 6  # the most words that an effect can have
TO_WIN = 6
KING = 0
PAWN_STRENGTH = 1
LONGEST = 20_000  # the most decisions in a match with the usual cards; a match with custom cards can be longer

# The stages of a match. At CONCEAL, before the first game and between games, both players choose cards to discard. At
# the stages from ASSIGN on, no player is asked anything, so they end at once.
CONCEAL, LEAD, REPLY, OFFER, EFFECT, TRIM, STATUS, OVER, ASSIGN, GIVE_UP, GAME_CHECK, SPACE, NEXT_GAME = range(13)

# The questions that an effect can ask.
NOTHING_ASKED, ASK_DRAW, ASK_DRAW_OR_PAWN, ASK_EITHER, ASK_DISCARD, ASK_STRENGTH, ASK_PICK, ASK_PROMOTE = range(8)

# The words that make up effects.
(
    NO_WORD, DRAW_CARDS, TAKE_PAWNS, DRAW_OR_PAWN, REPLENISH, ENDURANCE, ADVANTAGE, NOT_ASSIGNED, HALVED, CLEAR, PICK,
    NO_PAWNS, EXCHANGE_CARD, RESIGN_GAME, PROMOTE, OPPONENT, OPPONENT_CHOOSES, I_CHOOSE, DISCARD_CARDS, PER_OPEN,
    IF_OPEN,
) = range(21)  # fmt: skip

# Action codes: first those for playing cards, then single actions such as RESIGN, and last those for discarding cards.
PLAY = 0  # the code for playing a card is PLAY + card * 12 + section * 3 + pawns
RESIGN = PLAY + CARDS * SECTIONS * (MOST_ADDED + 1)
USE, DECLINE, DRAW, STOP, PAWN, FIRST, SECOND, AS_WHITE, AS_BLACK, MUST_PLAY, MUST_DISCARD, DO_PROMOTE = range(
    RESIGN + 1, RESIGN + 13
)
DISCARD = RESIGN + 13  # the code for discarding a card is DISCARD + card
MOST_HELD = 7
CONCEALED = DISCARD + CARDS  # the code for discarding several cards is CONCEALED plus one bit for each of them;
# a single action for all keeps their number secret
ACTIONS = CONCEALED + (1 << MOST_HELD)
WIDEST = CARDS * SECTIONS * (MOST_ADDED + 1) + 1

# The kinds of events. Each event has a kind, a seat, and numbers that depend on the kind.
(
    DISCARDED, DREW, PLAYED, TIED, INITIATIVE, USED, DECLINED, ENDURED, SHIFTED, TOOK_PAWNS, UNASSIGNED, HALF,
    CLEARED, PICKED, MUST, BANNED, SHUFFLED, RESIGNED, GAME_WON, GAME_DRAWN, NEW_GAME, MATCH_WON, PROMOTED,
    STRONGER,
) = range(1, 25)  # fmt: skip


ONE, SEVERAL, FACE_DOWN = range(3)  # how an event gives cards: one card, a set in two bytes, or only their number


class Card(layout.Struct):
    """A card: an officer of one colour and, turned upside down, a pawn of the other colour."""

    officer: I8 = everyone()  # the officer: 0 king, 1 queen, 2 rook, 3 bishop, 4 knight
    colour: I8 = everyone()  # the officer's colour: 0 white, 1 black
    strength: I8 = everyone()  # the officer's strength
    word: I8s = everyone(WORDS)  # the words of the card's effect, as the numbers of the constants from NO_WORD on
    number: I8s = everyone(WORDS)  # the number that belongs to each word of the effect


class Space(layout.Struct):
    """A space of an endurance track."""

    limit: I8 = everyone()  # how many cards the player may have in hand
    pawns: I8 = everyone()  # how many pawns the player gets for a new game
    advantage: I8 = everyone()  # the advantage at the start of a new game


class Side(layout.Struct):
    """A player's cards, pawns, endurance and points. Cards not in hand, discarded or on the board form the deck."""

    hand: U64 = owner()  # the cards in hand, one bit per card
    marked: U64 = owner()  # cards that the player has chosen to discard, until the opponent has chosen, too
    buried: U64 = owner()  # cards discarded face down
    discard: U64 = everyone()  # cards discarded face up
    known: U64 = everyone()  # cards in hand that everybody knows
    seen: U64 = everyone()  # cards that were face up when they were last shuffled together with face-down cards
    n_old: I8 = everyone()  # how many cards in hand were not part of the last shuffle, and so have been there since
    # before it
    n_hand: I8 = everyone()  # how many cards the player has in hand
    n_buried: I8 = everyone()  # how many cards the player has discarded face down
    n_deck: I8 = everyone()  # how many cards are in the player's deck
    pawns: I8 = everyone()  # how many pawns the player has in reserve
    endurance: I8 = everyone()  # the marker's space on the endurance track, counted from 0
    points: I8 = everyone()  # the player's points in the match
    forced: I8 = everyone()  # the card that the player must play next, or -1
    banned: I8 = everyone()  # 1 if the player may not add pawns to cards in this game
    board: I8s = everyone(SECTIONS)  # the player's card in each section, or -1
    added: I8s = everyone(SECTIONS)  # the number of pawns on the card in each section


class State(layout.Header):
    events: Many[Event] = everyone(16)
    side: Many[Side] = each_seat(2)
    card: Many[Card] = everyone(2 * CARDS)  # Spassky's sixteen cards, then Fischer's
    track: Many[Space] = everyone(2 * SPACES)  # the spaces of Spassky's endurance track, then of Fischer's
    spaces: I8s = everyone(2)  # how many spaces each track has
    pawn_word: I8s = everyone(WORDS)  # the words of the effect that all pawns share
    pawn_number: I8s = everyone(WORDS)  # the number that belongs to each word of the effect of pawns
    box: U64 = everyone()  # the digest of the box with these cards and tracks
    game: I8 = everyone()  # the number of the game: 0 before the first, then 1, 2, …
    white: I8 = everyone()  # the seat that plays White
    leader: I8 = everyone()  # the seat that has the initiative
    section: I8 = everyone()  # the section of the current exchange, or -1
    winner: I8 = everyone()  # the seat that has won the current exchange, or -1
    advantage: I8 = everyone()  # the advantage: above 0 if Spassky is ahead, below 0 if Fischer is
    gain: I8 = everyone()  # the advantage that the current exchange is worth to its winner
    assigned: I8 = everyone()  # 1 if the winner of the exchange will receive its advantage, 0 if not
    stage: I8 = everyone()  # the stage: 0 conceal, 1 lead, 2 reply, 3 offer, 4 effect, 5 trim, 6 status, 7 over;
    # at stages with higher numbers no player is asked anything, so a game never stops there
    resume: I8 = everyone()  # the stage that follows once no player has too many cards in hand
    asked: I8 = everyone()  # what an effect asks: 0 nothing, 1 draw, 2 draw or pawn, 3 either, 4 discard,
    # 5 strength, 6 pick, 7 promote
    at: I8 = everyone()  # the index, in the current effect, of the word that is being carried out
    after: I8 = everyone()  # the index of the effect's next word, if words before it are skipped; else -1
    doer: I8 = everyone()  # the seat that the current word of an effect concerns
    left: I8 = everyone()  # how many cards the player may still draw, or must still discard
    picked: I8 = everyone()  # the card that the current effect has picked from a hand or discarded, or -1
    used: I8 = everyone()  # the card whose effect is being carried out, or -1
    shuffled: I8 = everyone()  # 1 + the seat that has shuffled its deck while drawing, or 0
    gives_up: I8 = everyone()  # 1 + the seat that resigns the game once its effect is finished, or 0
    mulligan_open: U8 = everyone()  # the option `mulligan_open`: 1 if cards exchanged before the first game lie face up


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
    chance: F64s = everyone((TO_WIN + 1) * (TO_WIN + 1))  # Spassky's chance to win the match at each score, if each
    # game were a coin toss
