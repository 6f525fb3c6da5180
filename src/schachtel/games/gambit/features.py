"""What a neural network observes of *The Queen's Gambit*."""

from __future__ import annotations

import numpy as np

from schachtel.core import layout
from schachtel.core.bits import has
from schachtel.core.board import write_squares
from schachtel.core.compile import kernel
from schachtel.core.layout import F32, F32s, Many, numbers
from schachtel.games.gambit.rules import score
from schachtel.games.gambit.state import CARDS, KINDS, N_SQUARES, NO_CARD, OVER, PLAN, SEATS, State, Tables

SORTS = CARDS - 1  # the sorts of cards: knights, bishops, rooks, queens


class PlayerFeatures(layout.Features):
    """A player; if nobody plays on the seat, all numbers are 0."""

    plays: F32 = numbers()  # 1 if somebody plays on this seat
    acts: F32 = numbers()  # 1 if this player has to choose an action now
    first: F32 = numbers()  # 1 if this player was the first to place a figure
    revealed: F32s = numbers(SORTS)  # number of cards face up since the last shuffle: knights, bishops, rooks, queens
    fresh: F32s = numbers(SORTS)  # number of cards in the deck after its last shuffle: knights, bishops, rooks, queens
    taken: F32s = numbers(KINDS)  # number of captured tiles: pawns, knights, bishops, rooks, queens, kings
    points: F32 = numbers()  # points, divided by 100


class Features(layout.Features):
    """The game from one seat's side. Squares are in the order a1, b1, …, h8."""

    tiles: F32s = numbers(KINDS, 8, 8)  # 1 where a tile lies: pawns, knights, bishops, rooks, queens, kings
    worth: F32s = numbers(8, 8)  # points of the tile on each square, divided by 10
    starts: F32s = numbers(8, 8)  # 1 on each of the four start squares
    figures: F32s = numbers(SEATS, 8, 8)  # 1 where a figure stands: that of this seat, then the others clockwise
    stage: F32s = numbers(OVER)  # 1 for the current stage: placing, planning, moving, laying; all 0 after the game
    card: F32s = numbers(SORTS)  # 1 for the revealed card that says how the figure moves: knight, bishop, rook, queen
    hand: F32s = numbers(SORTS)  # number of cards in this seat's hand: knights, bishops, rooks, queens
    plan: F32s = numbers(PLAN, SORTS)  # 1 for the sort of each card in this seat's plan, the leftmost card first
    players: Many[PlayerFeatures] = numbers(SEATS)  # this seat's player, then the others clockwise
    values: F32s = numbers(KINDS)  # points of a tile of each kind, divided by 10, unless the tile has points of its own
    quiet: F32 = numbers()  # turns without a capture, divided by the number of such turns that ends the game
    bounded: F32 = numbers()  # 1 if the game ends after a number of rounds without a capture


AT_TILES = Features.at("tiles")
AT_WORTH = Features.at("worth")
AT_STARTS = Features.at("starts")
AT_FIGURES = Features.at("figures")
AT_STAGE = Features.at("stage")
AT_CARD = Features.at("card")
AT_HAND = Features.at("hand")
AT_PLAN = Features.at("plan")
AT_PLAYERS = Features.at("players")
AT_VALUES = Features.at("values")
AT_QUIET = Features.at("quiet")
AT_BOUNDED = Features.at("bounded")
N_FEATURES = Features.size()

IN_PLAYS = PlayerFeatures.at("plays")
IN_ACTS = PlayerFeatures.at("acts")
IN_FIRST = PlayerFeatures.at("first")
IN_REVEALED = PlayerFeatures.at("revealed")
IN_FRESH = PlayerFeatures.at("fresh")
IN_TAKEN = PlayerFeatures.at("taken")
IN_POINTS = PlayerFeatures.at("points")
PER_PLAYER = PlayerFeatures.size()


@kernel
def features(s: State, t: Tables, seat: int, out: F32s) -> None:
    for i in range(AT_FIGURES, N_FEATURES):
        out[i] = 0
    for kind in range(KINDS):
        write_squares(s.tiles[kind], 0, out, AT_TILES + 64 * kind)
    for square in range(N_SQUARES):
        out[AT_WORTH + square] = s.worth[square] / 10
    write_squares(s.starts, 0, out, AT_STARTS)
    if s.stage < OVER:
        out[AT_STAGE + int(s.stage)] = 1
    for card in range(1, CARDS):
        out[AT_CARD + card - 1] = s.card == card
        out[AT_HAND + card - 1] = s.side[seat].hand[card]
    for i in range(PLAN):
        if s.side[seat].plan[i] != NO_CARD:
            out[AT_PLAN + SORTS * i + int(s.side[seat].plan[i]) - 1] = 1
    for place in range(int(s.players)):
        player_features(s, (seat + place) % int(s.players), place, out)
    for kind in range(KINDS):
        out[AT_VALUES + kind] = s.values[kind] / 10
    out[AT_QUIET] = s.quiet / (int(s.bound) * int(s.players)) if s.bound > 0 else 0
    out[AT_BOUNDED] = s.bound > 0


@kernel
def player_features(s: State, seat: int, place: int, out: F32s) -> None:
    side = s.side[seat]
    if side.square >= 0:
        out[AT_FIGURES + 64 * place + int(side.square)] = 1
    at = AT_PLAYERS + PER_PLAYER * place
    out[at + IN_PLAYS] = 1
    out[at + IN_ACTS] = has(np.uint64(s.acting), seat)
    out[at + IN_FIRST] = s.first == seat
    for card in range(1, CARDS):
        out[at + IN_REVEALED + card - 1] = side.revealed[card]
        out[at + IN_FRESH + card - 1] = side.fresh[card]
    for kind in range(KINDS):
        out[at + IN_TAKEN + kind] = side.taken[kind]
    out[at + IN_POINTS] = score(s, seat) / 100
