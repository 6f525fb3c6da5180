"""Numbers for a network."""

from __future__ import annotations

from schachtel.core import layout
from schachtel.core.board import write_squares
from schachtel.core.compile import kernel
from schachtel.core.layout import F32, F32s, numbers
from schachtel.games.schlacht.state import BATTLE, State, Tables


class Features(layout.Features):
    """From the seat's side. Squares are by rank and file, from a1 on."""

    pieces: F32s = numbers(2, 8, 8)  # 1 where one stands: own, theirs
    colours: F32s = numbers(4, 8, 8)  # 1 where the board has it: red, yellow, green, blue
    battle: F32 = numbers()  # 1 in the battle, 0 while pieces are placed
    started: F32 = numbers()  # 1 if this seat has begun the game
    passed: F32 = numbers()  # 1 if the other side has just passed
    score: F32s = numbers(2)  # points / target: own, theirs
    tie: F32 = numbers()  # the option: 0 whoever passed last wins a tie, 1 the second player
    rebuild: F32 = numbers()  # the option: 1 if each game has a new board
    single: F32 = numbers()  # the option: 1 if one game decides


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
