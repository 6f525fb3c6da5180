"""What a neural network observes of *Die Schlacht*."""

from __future__ import annotations

from schachtel.core import layout
from schachtel.core.board import write_squares
from schachtel.core.compile import kernel
from schachtel.core.layout import F32, F32s, numbers
from schachtel.games.schlacht.state import BATTLE, State, Tables


class Features(layout.Features):
    """The game from one seat's side. Squares are in the order a1, b1, …, h8."""

    pieces: F32s = numbers(2, 8, 8)  # 1 where a piece stands: own pieces, then those of the opponent
    colours: F32s = numbers(4, 8, 8)  # 1 where the square has the colour: red, yellow, green, blue
    battle: F32 = numbers()  # 1 in the battle, 0 while pieces are being placed
    started: F32 = numbers()  # 1 if this seat began the current game
    passed: F32 = numbers()  # 1 if the opponent has just passed
    score: F32s = numbers(2)  # points in the match, divided by the target: own, then the opponent's
    tie: F32 = numbers()  # the option `tie`: 0 if the side that passed last wins a tie, 1 if the side that did not
    # begin wins it
    rebuild: F32 = numbers()  # the option `rebuild`: 1 if each game has a new board
    single: F32 = numbers()  # the option `single`: 1 if one game decides the match


AT_PIECES = Features.at("pieces")
AT_COLOURS = Features.at("colours")
AT_BATTLE = Features.at("battle")
AT_STARTED = Features.at("started")
AT_PASSED = Features.at("passed")
AT_SCORE = Features.at("score")
AT_TIE = Features.at("tie")
AT_REBUILD = Features.at("rebuild")
AT_SINGLE = Features.at("single")


@kernel
def features(s: State, t: Tables, seat: int, out: F32s) -> None:
    write_squares(s.pieces[seat], 0, out, AT_PIECES)
    write_squares(s.pieces[1 - seat], 0, out, AT_PIECES + 64)
    for colour in range(4):
        write_squares(s.colour[colour], 0, out, AT_COLOURS + 64 * colour)
    out[AT_BATTLE] = s.stage == BATTLE
    out[AT_STARTED] = s.starter == seat
    out[AT_PASSED] = s.last_pass == 1 - seat
    out[AT_SCORE] = s.score[seat] / s.target
    out[AT_SCORE + 1] = s.score[1 - seat] / s.target
    out[AT_TIE] = s.tie
    out[AT_REBUILD] = s.rebuild
    out[AT_SINGLE] = s.single
