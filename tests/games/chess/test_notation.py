"""Tests of moves and positions as text: standard notation is written, informal input is read, errors give a reason."""

from __future__ import annotations

import random
from typing import Any

import chess
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import schachtel
from schachtel import IllegalMove, NotationError, PositionError, Table
from schachtel.games import game
from tests.games.chess import oracle
from tests.games.chess.fuzzing import changed, fuzz

START = chess.STARTING_FEN
QUEENS = "8/8/1k6/8/4Q2Q/8/8/K6Q"
POSITIONS = [
    START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "8/8/8/1k1K4/8/8/4p3/8 b - - 149 99",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 7 40",
]


def at(fen: Any) -> Table:
    return schachtel.position("chess", fen)


def after(fen: str, move: str) -> str:
    """Return the FEN of the position to which a move leads."""
    table = at(fen)
    table.play(move)
    return str(table.view()["fen"])


# --- writing moves ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1", "Nbd2 Nfd2 Nc3 Ng3"),  # the file tells which knight moves
        ("4k3/8/8/N7/8/8/8/N2K4 w - - 0 1", "N1b3 N5b3 Nb7 Nc2"),  # the rank tells which knight moves
        ("7k/8/8/N7/8/N7/8/4K3 w - - 0 1", "N3c4 N5c4"),  # the file is not enough to tell which knight, but the rank is
        (f"{QUEENS} w - - 0 1", "Qee1 Q1e1 Qh4e1"),  # the file, the rank, or both tell which queen moves
        ("4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1", "Ne2"),  # the other knight is pinned, so only one can move
        ("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", "exd5 exf5 e5"),
        ("4k3/8/8/2PpP3/8/8/8/4K3 w - - 0 1", "c6 e6"),
        ("7k/P6P/8/8/8/8/8/K7 w - - 0 1", "a8=Q+ a8=R+ a8=B a8=N"),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8# Kf1"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O O-O-O Rh8+"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+"),
    ],
)
def test_moves_are_written_in_standard_algebraic_notation(position: str, moves: str) -> None:
    assert set(moves.split()) <= set(at(position).moves())


@pytest.mark.parametrize("position", [*POSITIONS, "3k4/8/8/8/1N1N4/8/3N4/1N1K1N2 w - - 0 1"])
def test_python_chess_writes_the_same(position: str) -> None:
    board = chess.Board(position)
    theirs = {oracle.code(move): board.san(move) for move in board.legal_moves}
    table = at(position)
    assert dict(zip(table.actions(), table.moves(), strict=True)) == theirs


def test_a_table_writes_what_was_played_however_it_was_typed() -> None:
    table = schachtel.new("chess")
    for typed in ("e2e4", "e7e5", "Ng1f3!", " Nc6 "):
        table.play(typed)
    assert table.record().moves == ["e4", "e5", "Nf3", "Nc6"]


# --- reading moves ---------------------------------------------------------------------------------------------------

KIWIPETE = POSITIONS[1]


@pytest.mark.parametrize(
    ("position", "written", "typed"),
    [
        (START, "e4", "e4! e4!? e4?? e2e4 e4+ e4# e2e4! ee4 e2e4+"),
        (START, "Nf3", "Ngf3 N1f3 Ng1f3 g1f3 Nf3!! Nf3+"),
        (KIWIPETE, "O-O", "0-0 o-o O-O! 0-0+ e1g1"),
        (KIWIPETE, "O-O-O", "0-0-0 o-o-o O-O-O?! e1c1"),
        (KIWIPETE, "Nxg6", "Ng6 Nexg6 N5g6 Ne5xg6 e5g6"),
        (KIWIPETE, "dxe6", "de6 d5xe6 d5e6 d5e6!"),
        (KIWIPETE, "Qxf6", "Qf6 Qf3xf6 f3f6 Qxf6#"),
        ("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1", "Nbd2", "Nb1d2 b1d2"),
        ("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8=Q+", "e8=Q e8Q e8Q+ e7e8q e7e8=Q e7e8Q"),
        ("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "exd8=N", "exd8N ed8=N e7xd8=N e7d8n"),
        ("4k3/8/8/8/8/8/3p4/K3R3 b - - 0 1", "dxe1=R+", "de1R d2e1r dxe1=R"),
    ],
)
def test_moves_are_read_as_people_type_them(position: str, written: str, typed: str) -> None:
    due = after(position, written)
    for text in typed.split():
        assert after(position, text) == due, text
    assert after(position, f"  {written} ") == due


def test_the_letter_b_is_a_file_and_the_letter_B_a_bishop() -> None:  # noqa: N802 (the two letters are the point)
    position = "4k3/8/8/8/3p4/2p5/1P1B4/4K3 w - - 0 1"
    assert after(position, "bxc3").startswith("4k3/8/8/8/3p4/2P5/3B4/4K3")
    assert after(position, "Bxc3").startswith("4k3/8/8/8/3p4/2B5/1P6/4K3")


def test_in_passing_reads_like_any_capture() -> None:
    for text in ("exd6", "ed6", "e5d6", "e5xd6"):
        table = schachtel.new("chess")
        for move in ("e4", "a6", "e5", "d5", text):
            table.play(move)
        assert table.record().moves[-1] == "exd6"


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "e",
            "e9",
            "i4",
            "Nf9",
            "hello",
            "Pe4",
            "e4 e5",
            "e2-e4",
            "O-O-O-O",
            "OO",
            "O-",
            "00",
            "e8=K",
            "e8=P",
        ),
        *("e7e8k", "E2E4", "nf3", "--", "Z0", "0000", "!", "+", "#", "?!", "exd6 e.p.", "1. e4", "♘f3", "é4", "e４"),
        *("e4\n+", "resign", "draw", "1-0", "*", "!resign=0", "@0:e4", "N" * 5000, "\0", "\ud800"),
    ],
)
def test_what_is_no_move_at_all_is_a_notation_error(text: str) -> None:
    table = schachtel.new("chess")
    before = table.state
    with pytest.raises(NotationError, match="write it like e4, Nf3, exd5, O-O, e8=Q or e2e4") as caught:
        table.play(text)
    assert len(str(caught.value)) < 200
    assert (table.state, table.record().moves) == (before, [])


@pytest.mark.parametrize("thing", [None, 12, b"e4", ["e4"], True])
def test_a_move_is_a_text(thing: Any) -> None:
    with pytest.raises(NotationError, match="must be text"):
        schachtel.new("chess").play(thing)


@pytest.mark.parametrize(
    ("position", "text", "says"),
    [
        (START, "e5", "this move is not legal here. Legal moves: Na3, Nc3, Nf3, Nh3, a3, a4, b3, b4 …"),
        (START, "Ke2", "this move is not legal here"),
        (START, "e2e5", "this move is not legal here"),
        (START, "O-O", "this move is not legal here"),
        (START, "exd3", "this move is not legal here"),
        (START, "e4=Q", "this move is not legal here"),
        (START, "e2e4q", "this move is not legal here"),
        (START, "Rxa3", "this move is not legal here"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", "this move is not legal here"),  # castling must be written O-O
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O-O", "this move is not legal here"),
        ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8", "that the pawn becomes, as in e8=Q"),
        ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8", "that the pawn becomes, as in e8=Q"),
        (
            "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1",
            "a3",
            "in check, and this move does not get you out of it. Legal moves: Kd1, Kf1, Kd2, Kf2.",
        ),
        ("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1", "Nd2", "this could mean Nbd2, Nfd2: write the one you mean."),
        ("7k/8/8/N7/8/N7/8/4K3 w - - 0 1", "Nac4", "this could mean N3c4, N5c4: write the one you mean."),
        (f"{QUEENS} w - - 0 1", "Qe1", "this could mean Q1e1, Qee1, Qh4e1: write the one you mean."),
        (f"{QUEENS} w - - 0 1", "Qhe1", "this could mean Q1e1, Qh4e1: write the one you mean."),
        (START, "Nxf3", "this move is not legal here"),  # there is nothing to capture on f3
        ("4k3/8/8/8/8/8/1B5P/4K3 w - - 0 1", "Bxc3", "this move is not legal here"),
        # The text of a pawn's capture must begin with the file that the pawn leaves.
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "this move is not legal here"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "xd5", "this move is not legal here"),
    ],
)
def test_a_move_that_is_none_here_is_illegal_and_the_error_says_what_would_be_right(
    position: str, text: str, says: str
) -> None:
    table = at(position)
    before = table.state
    with pytest.raises(IllegalMove) as caught:
        table.play(text)
    assert str(caught.value).startswith(f"{text} – ")
    assert says in str(caught.value)
    assert (table.state, table.record().moves) == (before, [])


def test_after_the_end_the_error_says_why_it_is_over() -> None:
    table = schachtel.new("chess")
    table.resign(0)
    with pytest.raises(IllegalMove, match="the game is over \\(resignation\\)"):
        table.play("e4")


# --- FEN -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_reads_back_as_it_was_written(position: str) -> None:
    table = at(position)
    assert table.view()["fen"] == position
    assert at(table.position()).state == table.state
    assert table.record().start == position


def test_random_positions_read_back_as_python_chess_writes_them() -> None:
    rng = random.Random(5)
    boards = [oracle.setup(rng) for _ in range(300)]
    assert sum(board.has_legal_en_passant() for board in boards) > 20
    for board in boards:
        assert at(board.fen(en_passant="fen")).view()["fen"] == board.fen()


@pytest.mark.parametrize(
    ("position", "passant"),
    [
        ("rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3", "d3"),
        ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "d6"),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-"),  # no pawn can capture en passant
        # Capturing en passant would remove both pawns from the rank and expose the king.
        ("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "-"),
        # The pawn that would be captured en passant protects the king from the bishop.
        ("6b1/8/8/3pP3/8/8/K7/7k w - d6 0 1", "-"),
        ("8/8/8/3pP3/8/8/8/K6k w - d6 0 1", "d6"),
    ],
)
def test_the_square_for_taking_in_passing_is_named_where_a_pawn_can_legally_do_so(position: str, passant: str) -> None:
    table = at(position)
    assert table.view()["fen"] == chess.Board(position).fen()
    assert table.view()["fen"].split()[3] == passant
    assert any(move.endswith(f"x{passant}") for move in table.moves()) == (passant != "-")
    assert at(table.position()).state == table.state


KINGS = "4k3/8/8/8/8/8/8/4K3"
REFUSED = [
    ("", "a FEN has six parts, not 0"),
    (KINGS, "a FEN has six parts, not 1"),
    (f"{KINGS} w - - 0", "a FEN has six parts, not 5"),
    (f"{KINGS} w - - 0 1 1", "a FEN has six parts, not 7"),
    ("4k3/8/8/8/8/8/4K3 w - - 0 1", "the board must have eight rows, not 7"),
    ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "the board must have eight rows, not 9"),
    ("4k3/8/8/7/8/8/8/4K3 w - - 0 1", "row '7' must have eight squares, not 7"),
    ("4k3/8/8/ppppppppp/8/8/8/4K3 w - - 0 1", "row 'ppppppppp': 'p' is not a piece, or does not fit in the row"),
    ("4k3/8/8/8p/8/8/8/4K3 w - - 0 1", "row '8p': 'p' is not a piece, or does not fit in the row"),
    ("4k3/8/8/88/8/8/8/4K3 w - - 0 1", "row '88' must have eight squares, not 16"),
    ("4k3/8/8//8/8/8/4K3 w - - 0 1", "row '' must have eight squares, not 0"),
    ("4k3/8/8/9/8/8/8/4K3 w - - 0 1", "row '9': '9' is not a piece, or does not fit in the row"),
    ("4k3/8/8/0p7/8/8/8/4K3 w - - 0 1", "'0' is not a piece, or does not fit in the row"),
    ("4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", "'x' is not a piece, or does not fit in the row"),
    ("4k3/8/8/３x4/8/8/8/4K3 w - - 0 1", "'３' is not a piece, or does not fit in the row"),
    (f"{KINGS} x - - 0 1", "side to move: 'x' must be w or b"),
    (f"{KINGS} W - - 0 1", "side to move: 'W' must be w or b"),
    (f"{KINGS} white - - 0 1", "side to move: 'white' must be w or b"),
    (f"{KINGS} wb - - 0 1", "side to move: 'wb' must be w or b"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkx - 0 1", "castling: 'KQkx' must be some of the letters KQkq, or - for none"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", "castling: 'KK'"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1", "castling: 'K-'"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "castling: 'HAha'"),
    ("r3k2r/8/8/8/8/8/8/R4K1R w KQ - 0 1", "castling: K needs the king and the rook on their starting squares"),
    ("r3k2r/8/8/8/8/8/8/R3K1R1 w K - 0 1", "castling: K needs the king and the rook on their starting squares"),
    ("r3k2r/8/8/8/8/8/8/1R2K2R w Q - 0 1", "castling: Q needs the king and the rook on their starting squares"),
    ("r3k2n/8/8/8/8/8/8/R3K2R w k - 0 1", "castling: k needs the king and the rook on their starting squares"),
    ("R3k2r/8/8/8/8/8/8/4K2R b q - 0 1", "castling: q needs the king and the rook on their starting squares"),
    (f"{KINGS} w - - -1 1", "half-move clock: '-1' must be a whole number from 0 to 150"),
    (f"{KINGS} w - - 151 1", "half-move clock: '151'"),
    (f"{KINGS} w - - 1.5 1", "half-move clock: '1.5'"),
    (f"{KINGS} w - - x 1", "half-move clock: 'x'"),
    (f"{KINGS} w - - ３ 1", "half-move clock: '３'"),
    (f"{KINGS} w - - 0 0", "move number: '0' must be a whole number from 1"),
    (f"{KINGS} w - - 0 -1", "move number: '-1'"),
    (f"{KINGS} w - - 0 100000", "move number: '100000'"),
    (f"{KINGS} w - - 0 {'9' * 5000}", "move number: '999"),
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", "there must be exactly one black king, not 0"),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", "there must be exactly one white king, not 0"),
    ("4kk2/8/8/8/8/8/8/4K3 w - - 0 1", "there must be exactly one black king, not 2"),
    ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "there must be exactly one white king, not 2"),
    ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "no pawn can stand on the first or the last row"),
    ("p3k3/8/8/8/8/8/8/4K3 w - - 0 1", "no pawn can stand on the first or the last row"),
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "no pawn can stand on the first or the last row"),
    (
        "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1",
        "White has too many pieces: pawns and promoted pawns together can be at most eight",
    ),
    (
        "rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1",
        "Black has too many pieces: pawns and promoted pawns together can be at most eight",
    ),
    ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "the side that has just moved is in check"),
    ("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "the side that has just moved is in check"),
    ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "the side that has just moved is in check"),
]
WITH_PASSANT = [
    (f"{KINGS} w - e4 0 1", "en passant: 'e4' must be a square on row 6, or - for none"),
    (f"{KINGS} w - e3 0 1", "en passant: 'e3' must be a square on row 6, or - for none"),
    (f"{KINGS} b - e6 0 1", "en passant: 'e6' must be a square on row 3, or - for none"),
    (f"{KINGS} w - x 0 1", "en passant: 'x'"),
    (f"{KINGS} w - e6 0 1", "no pawn can have just moved two squares past e"),
    ("4k3/8/8/4PP2/8/8/8/4K3 w - e6 0 1", "no pawn can have just moved two squares past e"),
    ("4k3/8/4n3/4pP2/8/8/8/4K3 w - e6 0 1", "no pawn can have just moved two squares past e"),
    ("4k3/4n3/8/4pP2/8/8/8/4K3 w - e6 0 1", "no pawn can have just moved two squares past e"),
    ("4k3/8/8/8/4Pp2/8/4N3/4K3 b - e3 0 1", "no pawn can have just moved two squares past e"),
]
TOO_MANY = [  # positions with more pieces than promotions could have produced
    "kbQQ4/pp3Q1K/Q1Q4Q/4Q3/1Q4Q1/3Q4/Q4Q2/2QQ3Q w - - 0 1",  # 236 legal moves, but the list of moves has room for 226
    "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
    "4k3/8/8/8/8/8/PPPPPPPP/RRR1K3 w - - 0 1",
    "4k3/8/8/8/8/8/PPPPPPP1/RRRRK3 w - - 0 1",
    "4k3/pppppppp/8/nnn5/8/8/8/4K3 w - - 0 1",
    "4k3/pppppppp/8/bbb5/8/8/8/4K3 w - - 0 1",
]


@pytest.mark.parametrize(
    ("position", "says"),
    [*REFUSED, *WITH_PASSANT, *((fen, "pawns and promoted pawns together can be at most eight") for fen in TOO_MANY)],
)
def test_a_position_from_which_no_game_could_go_on_is_refused_with_the_reason(position: str, says: str) -> None:
    with pytest.raises(PositionError) as caught:
        at(position)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "position",
    [
        "4k3/8/8/8/8/8/PPPPPPPP/Q3K3 w - - 0 1",
        "4k3/8/8/8/8/8/QQQQQ3/QQQQ1K2 b - - 0 1",
        "4k3/P7/8/8/8/8/PPPPPPP1/RNBQKBNR w - - 0 1",
        "4k3/8/8/8/8/NNNNNNNN/8/NN2K3 w - - 0 1",
    ],
)
def test_as_many_pieces_as_eight_pawns_can_become_are_welcome(position: str) -> None:
    assert at(position).view()["fen"] == position


@pytest.mark.parametrize("number", [9_999, 65_534, 65_535])
def test_a_game_that_was_set_up_late_can_still_be_saved(number: int) -> None:
    table = at(f"4k3/8/8/8/8/8/8/R3K3 b - - 0 {number}")
    table.play("Kd7")
    assert table.view()["fen"].split()[5] == str(min(number + 1, 65_535))  # the move number stops at 65,535
    assert at(table.position()).state == table.state


@pytest.mark.parametrize("thing", [None, 5, 1.5, True, [], ["fen"], b"fen", {1: "fen"}, ("fen",)])
def test_a_position_is_a_text_or_a_dict(thing: Any) -> None:
    with pytest.raises(PositionError, match="is not a position: it must be a dict"):
        at(thing)


# --- positions as dicts ----------------------------------------------------------------------------------------------


def test_of_a_position_only_the_fen_is_needed_and_not_even_that() -> None:
    assert at({"fen": KIWIPETE}).state == at(KIWIPETE).state
    assert at({}).view()["fen"] == START


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"fen": 5}, "fen: 5 is not text"),
        ({"fen": "x"}, "a FEN has six parts"),
        ({"keys": "0"}, "keys: '0' is not a list"),
        ({"keys": ["0" * 16] * 9}, "at most 8 texts, each of 16 lower-case hexadecimal digits"),
        ({"keys": ["0" * 15]}, "at most 8 texts"),
        ({"keys": ["g" * 16]}, "at most 8 texts"),
        ({"keys": ["A" * 16]}, "at most 8 texts"),
        ({"keys": [0]}, "at most 8 texts"),
        ({"keys": ["0" * 16 + "\n"]}, "at most 8 texts"),
        ({"ply": -1}, "ply: -1 is not a whole number from 0"),
        ({"ply": 70_000}, "ply: 70000 is not a whole number"),
        ({"ply": True}, "ply: True is not a whole number"),
        ({"ply": "8"}, "ply: '8' is not a whole number"),
        ({"rng": "0"}, "rng: '0' is not 48 hexadecimal digits"),
        ({"rng": 0}, "rng: 0 is not text"),
        ({"rng": "x" * 48}, "is not 48 hexadecimal digits"),
        ({"events": 1}, "events: 1 is not a list"),
        ({"events": [1]}, "events: 1 is not a list of 7 numbers"),
        ({"events": [[0] * 6]}, "is not a list of 7 numbers"),
        ({"events": [[300, 0, 0, 0, 0, 0, 0]]}, "events: 300 is not a whole number"),
        ({"events": [[0] * 7] * 20}, "are allowed, not 20"),
        ({"side": "w"}, "unknown keys: side"),
        ({"fenn": START, "x": 1}, "unknown keys: fenn, x"),
    ],
)
def test_a_position_with_something_wrong_in_it_is_refused(change: dict[str, Any], says: str) -> None:
    position = repeated().position()
    with pytest.raises(PositionError) as caught:
        at(position | change)
    assert says in str(caught.value)


def repeated() -> Table:
    """Return a table after eight plies, at which the starting position has occurred three times."""
    table = schachtel.new("chess")
    for move in ("Nf3", "Nf6", "Ng1", "Ng8") * 2:
        table.play(move)
    return table


def test_a_position_keeps_the_positions_before_it_for_repetitions() -> None:
    table = repeated()
    position = table.position()
    assert len(position["keys"]) == 8
    assert at(position).view()["claim"] == "threefold_repetition"
    assert at(position | {"keys": []}).view()["claim"] is None
    assert at(position | {"keys": position["keys"][1:]}).view()["claim"] is None
    assert at(table.view()["fen"]).view()["claim"] is None


def test_positions_before_the_first_known_one_stay_unknown() -> None:
    table = at("4k3/8/8/8/8/8/8/R3K3 w - - 5 9")
    for move in ("Kd1", "Kd8", "Ke1", "Ke8") * 2:
        table.play(move)
    position = table.position()
    assert len(position["keys"]) == 8
    again = at(position)
    assert again.state == table.state
    assert again.view()["claim"] == "threefold_repetition"


@pytest.mark.parametrize("keys", [["0" * 16], ["0" * 16, "0" * 15 + "8"], ["0" * 15 + "8", "0" * 16]])
def test_a_key_of_zero_is_an_unknown_one(keys: list[str]) -> None:
    table = at({"fen": "4k3/8/8/8/8/8/8/R3K3 w - - 5 9", "keys": keys})
    assert at(table.position()).state == table.state


def test_positions_whose_keys_are_only_alike_are_no_repetitions() -> None:
    fen = "4k3/8/8/8/8/8/8/R3K3 w - - 40 60"
    key = int(np.frombuffer(at(fen).state, game("chess").records.State.dtype)["key"][0])
    others = [f"{key ^ (n << 6):016x}" for n in range(1, 41)]
    assert at({"fen": fen, "keys": others}).view()["claim"] is None
    others[36] = others[32] = f"{key:016x}"
    assert at({"fen": fen, "keys": others}).view()["claim"] == "threefold_repetition"


def test_keys_that_are_alike_are_counted_from_the_last_capture_or_pawn_move_on() -> None:
    batch = schachtel.batch("chess", 60, seed=3)
    for _ in range(12):
        batch.random_steps(11)
        for s in batch.states:
            keys = s["keys"][: int(s["clock"]) + 1]
            counts = np.bincount((keys & np.uint64(63)).astype(int), minlength=64)
            assert (s["alike"].view(np.uint8).reshape(8, 8).T.ravel() == counts).all()
            assert not s["keys"][len(keys) :].any()


def test_a_move_that_takes_promotes_checks_and_mates_can_be_told_and_saved() -> None:
    table = at("k1r5/pp1P4/8/8/8/8/8/K6R w - - 0 1")
    table.play("dxc8=Q#")
    kinds = [event["kind"] for event in table.events()]
    assert at(table.position()).state == table.state
    assert kinds == ["moved", "captured", "promoted", "check", "ended"]


@pytest.mark.parametrize(
    "event",
    [
        [9, 0, 255, 0, 0, 0, 0],
        [1, 7, 255, 0, 0, 0, 0],
        [1, 0, 255, 64, 0, 0, 0],
        [1, 0, 255, 0, 0, 6, 0],
        [6, 0, 255, 9, 0, 0, 0],
    ],
)
def test_events_that_could_not_have_happened_are_refused(event: list[int]) -> None:
    position = schachtel.new("chess").position() | {"events": [event]}
    with pytest.raises(PositionError):
        at(position)


# --- random input ----------------------------------------------------------------------------------------------------


TABLES = {position: at(position) for position in POSITIONS}
MOVES = [*sorted({move for table in TABLES.values() for move in table.moves()}), "e7e8q", "g1f3"]
json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@fuzz
@given(st.sampled_from(POSITIONS), st.text(max_size=12) | changed(MOVES, "abcdefgh12345678KQRBNxO0-=+#!?qrn "))
def test_any_text_is_a_legal_move_or_changes_nothing(position: str, text: str) -> None:
    table = TABLES[position].fork()
    before, legal = table.state, table.actions()
    try:
        table.play(text)
    except (NotationError, IllegalMove):
        assert (table.state, table.actions(), table.record().moves) == (before, legal, [])
    else:
        [move] = table.record().moves
        table.undo()
        assert table.state == before
        assert move in table.moves()


FENS = [
    *POSITIONS,
    "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    "8/8/8/K2pP2r/8/8/8/7k w - - 0 1",
]
almost_fens = changed(FENS, "pnbrqkPNBRQK12345678/ wb-KQkq0abcdefgh36")


@fuzz
@given(st.text(max_size=60) | almost_fens)
def test_any_text_is_a_position_that_python_chess_knows_or_is_refused(text: str) -> None:
    """If we accept a text as a position, python-chess must accept it as well and find the same legal moves."""
    try:
        table = at(text)
    except PositionError:
        return
    fen = str(table.view()["fen"])
    assert at(fen).state == table.state
    assert at(table.position()).state == table.state
    try:
        board = chess.Board(" ".join(text.split()))
    except ValueError:  # python-chess refuses adjacent digits in a FEN's rank; our FEN has their sum
        board = chess.Board(fen)
    assert board.fen() == fen
    theirs = sorted(oracle.code(move) for move in board.legal_moves)
    assert table.actions() == ([] if table.reason in ("insufficient_material", "seventy_five_moves") else theirs)
    assert table.view()["check"] == board.is_check()


@fuzz
@given(
    json
    | st.fixed_dictionaries(
        {},
        optional={
            "fen": almost_fens | json,
            "keys": st.lists(st.from_regex(r"[0-9a-f]{16}", fullmatch=True), max_size=9) | json,
            "ply": st.integers(-1, 65_536) | json,
            "rng": st.from_regex(r"[0-9a-f]{48}", fullmatch=True) | json,
            "events": json,
            "more": json,
        },
    ).filter(lambda position: len(position) > 0)
)
def test_any_data_is_a_position_or_is_refused(position: Any) -> None:
    try:
        table = at(position)
    except PositionError:
        return
    assert at(table.position()).state == table.state
    for seat in (None, 0, 1):
        assert table.view(seat)["fen"]
    for move in table.moves()[:3]:
        table.fork().play(move)
