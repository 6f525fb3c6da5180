"""What a neural network observes of *Match of the Century*."""

from __future__ import annotations

from schachtel.core import layout
from schachtel.core.bits import has
from schachtel.core.compile import kernel
from schachtel.core.layout import F32, F32s, Many, numbers
from schachtel.games.match.sides import colour_of, on_board, strength
from schachtel.games.match.state import CARDS, MOST_HELD, PAWNS, SECTIONS, SPASSKY, TO_WIN, State, Tables

STAGES = 8  # how many stages a player can see, from choosing discards to the end of the match
QUESTIONS = 8


class SideFeatures(layout.Features):
    """One side. Cards are in deck order (house decks: white king, queen, rooks, bishops, knights, then black ones)."""

    discard: F32s = numbers(CARDS)  # 1 for each card in the face-up discard pile
    known: F32s = numbers(CARDS)  # 1 for each card that everybody knows to be in hand
    board: F32s = numbers(CARDS)  # 1 for each of this side's cards on the board
    forced: F32s = numbers(CARDS)  # 1 for the card that this player must play next
    n_hand: F32 = numbers()  # cards in hand, divided by 7
    n_deck: F32 = numbers()  # cards in the deck, divided by 16
    pawns: F32 = numbers()  # pawns in reserve, divided by 8
    endurance: F32 = numbers()  # number of the space on the endurance track, divided by the number of its spaces
    points: F32 = numbers()  # points in the match, divided by 6
    banned: F32 = numbers()  # 1 if this player may not add pawns to cards in this game
    n_buried: F32 = numbers()  # cards discarded face down, divided by 7
    played: F32s = numbers(SECTIONS)  # 1 for each section in which this player has a card
    strength: F32s = numbers(SECTIONS)  # the strength of the card in each section plus the pawns on it


class Features(layout.Features):
    """The match from one seat's side."""

    sides: Many[SideFeatures] = numbers(2)  # this seat's side, then the opponent's
    hand: F32s = numbers(CARDS)  # 1 for each card in this seat's hand
    stage: F32s = numbers(STAGES)  # 1 for the stage: conceal, lead, reply, offer, effect, trim, status, over
    asked: F32s = numbers(QUESTIONS)
    # 1 for what an effect asks: nothing, draw, draw or pawn, either, discard, strength, pick, promote
    white: F32 = numbers()  # 1 if this seat plays White in this game
    leader: F32 = numbers()  # 1 if this seat has the initiative
    advantage: F32 = numbers()  # the advantage of this seat over the opponent, divided by 10
    section: F32 = numbers()  # the section of this exchange, 1 to 4, divided by 4; 0 between exchanges
    gain: F32 = numbers()  # the advantage that this exchange is worth to its winner, divided by 4
    left: F32 = numbers()  # number of cards that a player may still draw, or must still discard, divided by 16


AT_SIDES = Features.at("sides")
AT_HAND = Features.at("hand")
AT_STAGE = Features.at("stage")
AT_ASKED = Features.at("asked")
AT_WHITE = Features.at("white")
AT_LEADER = Features.at("leader")
AT_ADVANTAGE = Features.at("advantage")
AT_SECTION = Features.at("section")
AT_GAIN = Features.at("gain")
AT_LEFT = Features.at("left")
N_FEATURES = Features.size()

IN_DISCARD = SideFeatures.at("discard")
IN_KNOWN = SideFeatures.at("known")
IN_BOARD = SideFeatures.at("board")
IN_FORCED = SideFeatures.at("forced")
IN_N_HAND = SideFeatures.at("n_hand")
IN_N_DECK = SideFeatures.at("n_deck")
IN_PAWNS = SideFeatures.at("pawns")
IN_ENDURANCE = SideFeatures.at("endurance")
IN_POINTS = SideFeatures.at("points")
IN_BANNED = SideFeatures.at("banned")
IN_N_BURIED = SideFeatures.at("n_buried")
IN_PLAYED = SideFeatures.at("played")
IN_STRENGTH = SideFeatures.at("strength")
PER_SIDE = SideFeatures.size()


@kernel
def features(s: State, t: Tables, seat: int, out: F32s) -> None:
    for i in range(N_FEATURES):
        out[i] = 0
    side_features(s, seat, AT_SIDES, out)
    side_features(s, 1 - seat, AT_SIDES + PER_SIDE, out)
    for card in range(CARDS):
        out[AT_HAND + card] = has(s.side[seat].hand, card)
    if s.stage < STAGES:
        out[AT_STAGE + int(s.stage)] = 1
    out[AT_ASKED + int(s.asked)] = 1
    out[AT_WHITE] = s.white == seat
    out[AT_LEADER] = s.leader == seat
    out[AT_ADVANTAGE] = (s.advantage if seat == SPASSKY else -s.advantage) / 10
    out[AT_SECTION] = (s.section + 1) / SECTIONS
    out[AT_GAIN] = s.gain / SECTIONS
    out[AT_LEFT] = s.left / CARDS


@kernel
def side_features(s: State, seat: int, at: int, out: F32s) -> None:
    side = s.side[seat]
    on_it = on_board(s, seat)
    for card in range(CARDS):
        out[at + IN_DISCARD + card] = has(side.discard, card)
        out[at + IN_KNOWN + card] = has(side.known, card)
        out[at + IN_BOARD + card] = has(on_it, card)
        out[at + IN_FORCED + card] = side.forced == card
    out[at + IN_N_HAND] = side.n_hand / MOST_HELD
    out[at + IN_N_DECK] = side.n_deck / CARDS
    out[at + IN_PAWNS] = side.pawns / PAWNS
    out[at + IN_ENDURANCE] = side.endurance / int(s.spaces[seat])
    out[at + IN_POINTS] = side.points / TO_WIN
    out[at + IN_BANNED] = side.banned
    out[at + IN_N_BURIED] = side.n_buried / MOST_HELD
    for section in range(SECTIONS):
        if side.board[section] >= 0:
            card = int(side.board[section])
            out[at + IN_PLAYED + section] = 1
            out[at + IN_STRENGTH + section] = strength(s, seat, card, colour_of(s, seat)) + int(side.added[section])
