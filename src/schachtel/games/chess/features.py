"""What a neural network observes of a game of chess."""

from __future__ import annotations

from schachtel.core import layout
from schachtel.core.board import write_squares
from schachtel.core.compile import kernel
from schachtel.core.layout import F32, F32s, numbers
from schachtel.games.chess.rules import repetitions
from schachtel.games.chess.state import WHITE, State, Tables

KINDS = 6


class Features(layout.Features):
    """The game from one seat's side. Squares run rank by rank from a1 to h8 or, mirrored for Black, from a8 to h1."""

    pieces: F32s = numbers(2, KINDS, 8, 8)  # 1 where a piece stands: own pawns, knights, bishops, rooks,
    # queens, king; then those of the opponent
    castling: F32s = numbers(2, 2)  # 1 for each castling right: own short, own long, opponent's short, opponent's long
    passant: F32 = numbers()  # the file of the en passant square, 1 to 8; 0 if no pawn can be captured en passant
    clock: F32 = numbers()  # half-moves since the last capture or pawn move, 0 to 150
    repetitions: F32 = numbers()  # how often the position has occurred, 1 to 5
    to_move: F32 = numbers()  # 1 if it is this seat's turn, also when the game is over


AT_PIECES = Features.at("pieces")
AT_CASTLING = Features.at("castling")
AT_PASSANT = Features.at("passant")
AT_CLOCK = Features.at("clock")
AT_REPETITIONS = Features.at("repetitions")
AT_TO_MOVE = Features.at("to_move")


@kernel
def features(s: State, t: Tables, seat: int, out: F32s) -> None:
    flip = 0 if seat == WHITE else 7
    own, theirs = s.sides[seat], s.sides[1 - seat]
    for kind in range(KINDS):
        pieces = s.kinds[kind]
        write_squares(pieces & own, flip, out, AT_PIECES + 64 * kind)
        write_squares(pieces & theirs, flip, out, AT_PIECES + 64 * (KINDS + kind))
    for right in range(4):
        out[AT_CASTLING + right] = s.castling >> (right ^ (2 * seat)) & 1
    out[AT_PASSANT] = (s.passant & 7) + 1 if s.passant >= 0 else 0
    out[AT_CLOCK] = s.clock
    out[AT_REPETITIONS] = repetitions(s)
    out[AT_TO_MOVE] = s.side == seat
