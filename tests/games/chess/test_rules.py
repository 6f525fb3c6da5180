"""Tests of the rules of chess, numbered as in the README beside the code (the articles of FIDE's Laws).

Expected results come from the Laws and from looking at the board. Tests are written for White. Where `side` is a
parameter, Black also plays the same game on the mirrored board. Where a pawn is to be captured en passant, its double
step is played first.
"""

from __future__ import annotations

import re

import pytest

import schachtel
from schachtel import IllegalMove, Table

WHITE, BLACK = 0, 1
DRAWN = (0.5, 0.5)
SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
HOME = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"  # kings and rooks on their original squares, with all castling rights

pytestmark = pytest.mark.parametrize("backend", ["compiled", "interpreted"])
both_sides = pytest.mark.parametrize("side", [WHITE, BLACK], ids=["white", "black"])


# --- setting up and describing positions -----------------------------------------------------------------------------


def at(fen: str, backend: str, moves: str = "", side: int = WHITE) -> Table:
    """Return a table in the position `fen` after `moves`. For Black, position and moves are mirrored."""
    table = schachtel.position("chess", fen if side == WHITE else mirrored(fen), backend=backend)
    play(table, said(moves, side))
    return table


def play(table: Table, moves: str) -> None:
    for move in moves.split():
        table.play(move)


def mirrored(fen: str) -> str:
    """Return a position with the colours swapped."""
    pieces, turn, rights, passant, clock, number = fen.split()
    pieces = "/".join(reversed(pieces.swapcase().split("/")))
    return f"{pieces} {'b' if turn == 'w' else 'w'} {rights.swapcase()} {said(passant, BLACK)} {clock} {number}"


def said(text: str, side: int) -> str:
    """Return the given moves or squares, mirrored if the side is Black."""
    return text if side == WHITE else text.translate(str.maketrans("12345678", "87654321"))


def won(side: int) -> tuple[float, float]:
    return (1.0, 0.0) if side == WHITE else (0.0, 1.0)


def targets(table: Table, square: str) -> set[str]:
    """Return the squares to which the piece on `square` can move, except by promoting."""
    codes = [code for code in table.actions() if code < 4096]
    return {SQUARES[code % 64] for code in codes if SQUARES[code // 64] == square}


def squares(text: str, side: int = WHITE) -> set[str]:
    return set(said(text, side).split())


def plain(table: Table) -> set[str]:
    """Return all moves without the signs for check and mate."""
    return {move.rstrip("+#") for move in table.moves()}


def fen(table: Table) -> str:
    return str(table.view()["fen"])


def rights(table: Table) -> str:
    return fen(table).split()[2]


def piece_on(table: Table, square: str) -> str | None:
    found = table.view()["pieces"].get(square)
    return None if found is None else str(found)


def kinds(table: Table) -> list[str]:
    return [event["kind"] for event in table.events()]


def ended(table: Table) -> tuple[str | None, tuple[float, ...] | None]:
    return table.reason, table.outcome


def offers(table: Table) -> tuple[int, ...]:
    return table.offers


def refuses(table: Table, *moves: str) -> None:
    """Check that none of the given moves can be played, and that trying to play them changes nothing."""
    before = table.state
    for move in moves:
        with pytest.raises(IllegalMove):
            table.play(move)
    assert table.state == before


# --- turns and the first position ------------------------------------------------------------------------------------


def test_r1_2_white_moves_first_then_both_in_turn(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    turns = []
    for move in ("e4", "e5", "Nf3", "Nc6"):
        turns.append((table.turn, table.acting))
        with pytest.raises(IllegalMove):
            table.play(move, 1 - table.acting[0])
        table.play(move)
    assert turns == [(WHITE, (WHITE,)), (BLACK, (BLACK,)), (WHITE, (WHITE,)), (BLACK, (BLACK,))]


def test_r1_2_who_is_not_to_move_has_no_moves(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    assert table.moves(BLACK) == []
    table.play("e4")
    assert table.moves(WHITE) == []
    assert len(table.moves(BLACK)) == 20


def test_r1_2_a_move_is_done_when_black_has_moved(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    numbers = [fen(table).split()[5]]
    for move in ("e4", "e5", "Nf3", "Nc6", "Bb5"):
        table.play(move)
        numbers.append(fen(table).split()[5])
    assert numbers == ["1", "1", "2", "2", "3", "3"]


def test_r2_3_the_first_position(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    assert fen(table) == START
    assert table.view()["pieces"] == {
        **{file + "1": piece for file, piece in zip("abcdefgh", "RNBQKBNR", strict=True)},
        **{file + "2": "P" for file in "abcdefgh"},
        **{file + "7": "p" for file in "abcdefgh"},
        **{file + "8": piece for file, piece in zip("abcdefgh", "rnbqkbnr", strict=True)},
    }
    pawns = {file + rank for file in "abcdefgh" for rank in "34"}
    assert set(table.moves()) == pawns | {"Na3", "Nc3", "Nf3", "Nh3"}
    assert (table.outcome, table.reason, table.points) == (None, None, (0.0, 0.0))


# --- moves of the pieces ---------------------------------------------------------------------------------------------


@both_sides
def test_r3_1_no_piece_moves_onto_a_square_of_its_own_side(backend: str, side: int) -> None:
    table = at(START, backend, side=side)
    assert targets(table, said("b1", side)) == squares("a3 c3", side)
    assert all(targets(table, said(square, side)) == set() for square in ("a1", "c1", "d1", "e1", "f1", "h1"))


@both_sides
@pytest.mark.parametrize(
    ("position", "move", "after"),
    [
        ("4k3/8/8/3r4/8/4N3/8/4K3 w - - 5 9", "Nxd5", "4k3/8/8/3N4/8/8/8/4K3"),
        ("4k3/8/8/3r4/8/8/6B1/4K3 w - - 5 9", "Bxd5", "4k3/8/8/3B4/8/8/8/4K3"),
        ("4k3/8/8/3r4/8/3R4/8/4K3 w - - 5 9", "Rxd5", "4k3/8/8/3R4/8/8/8/4K3"),
        ("4k3/8/8/3r4/8/1Q6/8/4K3 w - - 5 9", "Qxd5", "4k3/8/8/3Q4/8/8/8/4K3"),
        ("4k3/8/8/3r4/2K5/8/8/8 w - - 5 9", "Kxd5", "4k3/8/8/3K4/8/8/8/8"),
        ("4k3/8/8/3r4/4P3/8/8/4K3 w - - 5 9", "exd5", "4k3/8/8/3P4/8/8/8/4K3"),
    ],
)
def test_r3_1_onto_an_enemy_it_captures(backend: str, side: int, position: str, move: str, after: str) -> None:
    table = at(position, backend, move, side)
    assert fen(table).split()[0] == (after if side == WHITE else mirrored(after + " w - - 0 1").split()[0])
    taken = [event for event in table.events() if event["kind"] == "captured"]
    assert [(event["square"], event["piece"]) for event in taken] == [(said("d5", side), "rook")]


def test_r3_2_the_bishop_moves_along_a_diagonal(backend: str) -> None:
    table = at("8/7k/8/8/3B4/8/7P/7K w - - 0 1", backend)
    assert targets(table, "d4") == squares("a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1")


def test_r3_3_the_rook_moves_along_a_file_or_a_rank(backend: str) -> None:
    table = at("7k/8/8/8/3R4/8/8/7K w - - 0 1", backend)
    assert targets(table, "d4") == squares("d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4")


def test_r3_4_the_queen_moves_like_either(backend: str) -> None:
    table = at("8/7k/8/8/3Q4/8/8/7K w - - 0 1", backend)
    rook, bishop = "d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4", "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1"
    assert targets(table, "d4") == squares(rook) | squares(bishop)


@pytest.mark.parametrize(
    ("piece", "there"),
    [
        ("R", "d3 c4 e4 f4 d5 d6"),
        ("B", "f2 c3 e3 c5 e5 b6"),
        ("Q", "d3 c4 e4 f4 d5 d6 f2 c3 e3 c5 e5 b6"),
    ],
)
def test_r3_5_bishop_rook_and_queen_pass_over_nothing(backend: str, piece: str, there: str) -> None:
    # White's pawns on f6, b4, b2 and d2 stop the piece on d4 one square before them. Black's pawns on b6, d6, f4 and f2
    # can be captured. The ranks 6, 4 and 2 of the board:
    # 6  . p . p . P . .
    # 4  . P . ? . p . .
    # 2  . P . P . p . .
    table = at(f"7k/8/1p1p1P2/8/1P1{piece}1p2/8/1P1P1p2/7K w - - 0 1", backend)
    assert targets(table, "d4") == squares(there)


def test_r3_6_the_knight_leaps(backend: str) -> None:
    table = at("7k/8/8/2ppp3/2pNp3/2ppp3/8/7K w - - 0 1", backend)
    assert targets(table, "d4") == squares("c2 e2 b3 f3 b5 f5 c6 e6")
    corner = at("7k/8/8/8/8/8/PP6/N6K w - - 0 1", backend)
    assert targets(corner, "a1") == squares("c2 b3")


# --- pawns -----------------------------------------------------------------------------------------------------------


@both_sides
def test_r3_7_1_the_pawn_steps_forward_onto_an_empty_square(backend: str, side: int) -> None:
    free = at("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", backend, side=side)
    assert targets(free, said("e4", side)) == squares("e5", side)
    for blocker in "nN":
        table = at(f"4k3/8/8/4{blocker}3/4P3/8/8/4K3 w - - 0 1", backend, side=side)
        assert targets(table, said("e4", side)) == set()


@both_sides
@pytest.mark.parametrize(
    ("position", "there"),
    [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e3 e4"),
        ("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e3"),
        ("4k3/8/8/8/4N3/8/4P3/4K3 w - - 0 1", "e3"),
        ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", ""),
        ("4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1", ""),
    ],
)
def test_r3_7_2_on_its_first_move_it_may_step_two_if_both_are_empty(
    backend: str, side: int, position: str, there: str
) -> None:
    table = at(position, backend, side=side)
    assert targets(table, said("e2", side)) == squares(there, side)


@both_sides
def test_r3_7_2_on_no_later_move_does_it_step_two(backend: str, side: int) -> None:
    table = at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", backend, "e3 Kd8", side)
    assert targets(table, said("e3", side)) == squares("e4", side)


@both_sides
def test_r3_7_3_it_captures_diagonally_forward(backend: str, side: int) -> None:
    ahead = at("4k3/8/8/3npn2/4P3/8/8/4K3 w - - 0 1", backend, side=side)
    assert targets(ahead, said("e4", side)) == squares("d5 f5", side)
    own = at("4k3/8/8/3N1N2/4P3/8/8/4K3 w - - 0 1", backend, side=side)
    assert targets(own, said("e4", side)) == squares("e5", side)
    elsewhere = at("4k3/8/8/8/3nPn2/3n1n2/8/6K1 w - - 0 1", backend, side=side)
    refuses(elsewhere, *(said(move, side) for move in ("exd4", "exf4", "exd3", "exf3", "exd5")))


@both_sides
def test_r3_7_3_no_pawn_captures_around_the_edge_of_the_board(backend: str, side: int) -> None:
    table = at("4k3/8/n6n/n6n/P6P/n6n/8/4K3 w - - 0 1", backend, side=side)
    assert targets(table, said("a4", side)) == set()
    assert targets(table, said("h4", side)) == set()


@both_sides
@pytest.mark.parametrize(
    ("position", "step", "capture", "start", "end", "taken"),
    [
        ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5", "exd6", "e5", "d6", "d5"),
        ("4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1", "f5", "exf6", "e5", "f6", "f5"),
        ("4k3/p7/8/1P6/8/8/8/4K3 b - - 0 1", "a5", "bxa6", "b5", "a6", "a5"),
        ("4k3/7p/8/6P1/8/8/8/4K3 b - - 0 1", "h5", "gxh6", "g5", "h6", "h5"),
    ],
)
def test_r3_7_4_a_pawn_that_has_just_stepped_two_is_taken_as_if_it_had_stepped_one(
    backend: str, side: int, position: str, step: str, capture: str, start: str, end: str, taken: str
) -> None:
    table = at(position, backend, step, side)
    assert fen(table).split()[3] == said(end, side)
    table.play(said(capture, side))
    assert piece_on(table, said(start, side)) is None
    assert piece_on(table, said(end, side)) == "Pp"[side]
    assert piece_on(table, said(taken, side)) is None
    assert kinds(table) == ["moved", "captured"]
    assert table.events()[1]["square"] == said(taken, side)
    assert fen(table).split()[4] == "0"


@both_sides
def test_r3_7_4_a_pawn_is_taken_in_passing_by_the_very_next_move_only(backend: str, side: int) -> None:
    table = at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", backend, "d5 Ke2 Ke7", side)
    assert targets(table, said("e5", side)) == squares("e6", side)
    refuses(table, said("exd6", side))


@both_sides
def test_r3_7_4_a_pawn_that_stepped_one_is_not_taken_in_passing(backend: str, side: int) -> None:
    table = at("4k3/8/3p4/8/4P3/8/8/4K3 w - - 0 1", backend, "e5 d5", side)
    assert targets(table, said("e5", side)) == squares("e6", side)


@both_sides
def test_r3_7_4_either_pawn_beside_it_may_take(backend: str, side: int) -> None:
    table = at("4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1", backend, "d5", side)
    assert said("d6", side) in targets(table, said("c5", side)) & targets(table, said("e5", side))


@both_sides
def test_r3_7_4_only_a_pawn_takes_in_passing(backend: str, side: int) -> None:
    table = at("4k3/3p4/8/4P3/4N3/8/8/4K3 b - - 0 1", backend, "d5 Nd6+", side)
    assert piece_on(table, said("d5", side)) == "pP"[side]
    assert kinds(table) == ["moved", "check"]


@both_sides
def test_r3_7_4_nobody_takes_in_passing_around_the_edge_of_the_board(backend: str, side: int) -> None:
    table = at("4k3/p7/8/7P/7P/7P/8/4K3 b - - 0 1", backend, "a5", side)
    assert targets(table, said("h5", side)) == squares("h6", side)
    assert fen(table).split()[3] == "-"


@both_sides
@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("7k/3p4/8/K3P2r/8/8/8/8 b - - 0 1", "both pawns leave the rank: the rook sees the king"),
        ("7k/3p4/8/r3P2K/8/8/8/8 b - - 0 1", "the same from the other end"),
        ("4r2k/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "the pawn is pinned on its file"),
        ("7b/3p4/8/4P3/8/8/8/K6k b - - 0 1", "the pawn is pinned on the other diagonal"),
        ("8/r2p3K/8/4P3/8/8/8/k7 b - - 0 1", "the double step gave check with the rook behind it"),
    ],
)
def test_r3_7_4_no_pawn_is_taken_in_passing_where_that_leaves_the_king_in_check(
    backend: str, side: int, position: str, why: str
) -> None:
    table = at(position, backend, "d5", side)
    assert said("d6", side) not in targets(table, said("e5", side)), why
    assert fen(table).split()[3] == "-"
    refuses(table, said("exd6", side))


@both_sides
@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("1b5k/3p4/8/4P3/8/8/7K/8 b - - 0 1", "along the line of its pin a pawn may take"),
        ("7k/3p4/8/K1P1P2r/8/8/8/8 b - - 0 1", "a third pawn on the rank keeps it shut"),
    ],
)
def test_r3_7_4_a_pawn_may_be_taken_in_passing_where_the_king_stays_safe(
    backend: str, side: int, position: str, why: str
) -> None:
    table = at(position, backend, "d5", side)
    assert said("exd6", side) in plain(table), why


@both_sides
def test_r3_7_4_taking_in_passing_can_be_the_answer_to_check(backend: str, side: int) -> None:
    table = at("7k/3p4/8/4P3/2K5/8/8/8 b - - 0 1", backend, "d5+", side)
    assert table.view()["check"] is True
    assert said("exd6", side) in table.moves()
    table.play(said("exd6", side))
    assert table.view()["check"] is False


@both_sides
@pytest.mark.parametrize("move", ["exd8", "e8", "exf8"])
def test_r3_7_5_on_the_last_rank_it_becomes_a_queen_rook_bishop_or_knight_of_its_side(
    backend: str, side: int, move: str
) -> None:
    table = at("3r1r1k/4P3/8/8/8/8/8/4K3 w - - 3 9", backend, side=side)
    assert targets(table, said("e7", side)) == set()  # the pawn cannot move without promoting
    move = said(move, side)
    assert {each for each in plain(table) if each.startswith(move)} == {f"{move}={piece}" for piece in "NBRQ"}
    refuses(table, move)
    for piece in "NBRQ":
        after = table.fork()
        after.play(f"{move}={piece}")
        square = move[-2:]
        assert piece_on(after, square) == (piece if side == WHITE else piece.lower())
        assert piece_on(after, said("e7", side)) is None
        assert "promoted" in kinds(after)
        assert fen(after).split()[4] == "0"


@both_sides
def test_r3_7_5_the_codes_of_promotions_go_by_file_side_step_and_piece(backend: str, side: int) -> None:
    table = at("r1n4k/1P5P/8/8/8/8/8/4K3 w - - 0 1", backend, side=side)
    steps = [said(move, side) for move in ("bxa8", "b8", "bxc8")]
    found = dict(zip(table.actions(), table.moves(), strict=True))
    codes = {code: move.rstrip("+#") for code, move in found.items() if code >= 4096}
    assert codes == {
        4096
        + 12
        + 4 * step
        # Each file has 12 codes for promotions: three directions times four pieces. The b-file has number 1.
        + number: f"{move}={piece}"
        for step, move in enumerate(steps)
        for number, piece in enumerate("NBRQ")
    }


@both_sides
def test_r3_7_5_at_the_edge_of_the_board_there_is_one_side_to_capture_to(backend: str, side: int) -> None:
    table = at("1n4n1/P6P/8/8/8/k7/8/4K3 w - - 0 1", backend, side=side)
    moves = {move for move in plain(table) if "=Q" in move}
    assert moves == {said(move, side) for move in ("a8=Q", "axb8=Q", "h8=Q", "hxg8=Q")}


@both_sides
@pytest.mark.parametrize(("piece", "check"), [("N", True), ("B", False), ("R", False), ("Q", False)])
def test_r3_7_5_the_new_piece_acts_at_once(backend: str, side: int, piece: str, check: bool) -> None:
    table = at("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", backend, f"e8={piece}", side)
    assert table.view()["check"] is check


def test_r3_7_5_a_pinned_pawn_promotes_only_along_its_line(backend: str) -> None:
    along = at("2n5/3P4/4K3/8/8/8/8/7k w - - 0 1", backend)
    assert any(move.startswith("dxc8=") for move in along.moves())
    pinned = at("2b5/3P4/4K3/8/8/8/8/7k w - - 0 1", backend)
    assert {move.rstrip("+#")[:-2] for move in pinned.moves() if "=" in move} == {"dxc8"}
    across = at("3rn3/3P4/3K4/8/8/8/8/7k w - - 0 1", backend)
    assert not [move for move in across.moves() if "=" in move and not move.startswith("dxe8")]


# --- the king --------------------------------------------------------------------------------------------------------


@both_sides
@pytest.mark.parametrize(
    ("position", "king", "there"),
    [
        ("7k/7p/8/8/3K4/8/8/8 w - - 0 1", "d4", "c3 d3 e3 c4 e4 c5 d5 e5"),
        ("7k/8/8/3r4/8/4K3/8/8 w - - 0 1", "e3", "e2 f2 f3 e4 f4"),  # the rook attacks the d-file
        ("8/8/8/3k4/8/3K4/7P/8 w - - 0 1", "d3", "c2 d2 e2 c3 e3"),  # Black's king attacks c4, d4 and e4
        ("7k/8/8/3p4/8/3K4/8/8 w - - 0 1", "d3", "c2 d2 e2 c3 e3 d4"),  # a pawn attacks only diagonally
        ("7k/8/8/r2K4/8/8/8/8 w - - 0 1", "d5", "c4 d4 e4 c6 d6 e6"),  # the king cannot flee along the rook's rank
        ("4k3/8/8/4r3/2K5/8/8/4R3 w - - 0 1", "c4", "b3 c3 d3 b4 d4"),  # pinned pieces attack squares, too
        ("7k/8/8/8/1n6/8/4q3/4K3 w - - 0 1", "e1", "e2"),  # the king may capture the unprotected queen
        ("7k/8/8/8/8/5n2/4n3/3K4 w - - 0 1", "d1", "e2 c2"),  # the king may capture the unprotected knight
        ("7k/8/8/8/8/3b4/3pn3/3K4 w - - 0 1", "d1", "d2"),  # Bd3 protects Ne2, and nothing protects d2
        ("7k/8/8/1b6/8/2n5/4q3/7K w - - 0 1", "h1", "g1"),
    ],
)
def test_r3_8_1_the_king_moves_one_square_never_onto_an_attacked_one(
    backend: str, side: int, position: str, king: str, there: str
) -> None:
    table = at(position, backend, side=side)
    assert targets(table, said(king, side)) == squares(there, side)


@both_sides
@pytest.mark.parametrize(
    ("move", "after", "rook"),
    [
        ("O-O", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1", ("h1", "f1")),
        ("O-O-O", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1", ("a1", "d1")),
    ],
)
def test_r3_8_2_castling_short_and_long(backend: str, side: int, move: str, after: str, rook: tuple[str, str]) -> None:
    table = at(HOME, backend, move, side)
    assert fen(table)[:-1] == (after if side == WHITE else mirrored(after))[:-1]
    assert [(e["source"], e["target"]) for e in table.events() if e["kind"] == "castled"] == [
        (said(rook[0], side), said(rook[1], side))
    ]


@both_sides
def test_r3_8_2_the_rook_moves_on_from_its_new_square(backend: str, side: int) -> None:
    table = at("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", backend, "O-O Rh7", side)
    assert said("f8", side) in targets(table, said("f1", side))
    assert targets(table, said("h1", side)) == set()


@both_sides
def test_r3_8_2_without_the_right_the_king_never_moves_two_squares(backend: str, side: int) -> None:
    table = at("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", backend, side=side)
    assert targets(table, said("e1", side)) == squares("d1 f1 d2 e2 f2", side)
    refuses(table, "O-O", "O-O-O")


@both_sides
@pytest.mark.parametrize(
    ("moves", "left"),
    [
        ("", "KQkq"),
        ("Rb1 Rb8 Ra1 Ra8", "Kk"),
        ("Rg1 Rg8 Rh1 Rh8", "Qq"),
        ("Ke2 Ke7 Ke1 Ke8", "-"),
        ("O-O Ke7", "-"),
        ("Rh7 Rb8", "Qk"),
    ],
)
def test_r3_8_2_1_the_right_is_lost_when_the_king_or_that_rook_has_moved(
    backend: str, side: int, moves: str, left: str
) -> None:
    table = at(HOME, backend, moves, side)
    assert set(rights(table)) == set(left if side == WHITE else left.swapcase())
    mine = "Kk"[side], "Qq"[side]
    assert ("O-O" in plain(table)) == (mine[0] in rights(table))
    assert ("O-O-O" in plain(table)) == (mine[1] in rights(table))


@both_sides
@pytest.mark.parametrize(
    ("position", "move", "left"),
    [
        ("r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1", "Bxh1", "Qkq"),
        ("r3k2r/8/8/8/8/8/1b6/R3K2R b KQkq - 0 1", "Bxa1", "Kkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "Rxa1+", "Kk"),  # Black's rook has left its corner, too
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "Rxh1+", "Qq"),
        ("r3k2r/8/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1", "bxa1=Q+", "Kkq"),
        ("r3k2r/8/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1", "gxh1=N", "Qkq"),
    ],
)
def test_r3_8_2_1_the_right_is_lost_when_the_rook_is_taken(
    backend: str, side: int, position: str, move: str, left: str
) -> None:
    table = at(position, backend, move, side)
    assert set(rights(table)) == set(left if side == WHITE else left.swapcase())


@both_sides
def test_r3_8_2_1_another_rook_on_the_corner_brings_no_right_back(backend: str, side: int) -> None:
    table = at("4k3/8/8/8/8/8/6b1/R3K2R b KQ - 0 1", backend, "Bxh1 Ra2 Bb7 Rh2 Kd8 Rh1 Kc8", side)
    assert rights(table) == "-"
    refuses(table, "O-O")


@both_sides
@pytest.mark.parametrize(
    ("position", "can"),
    [
        ("4k3/8/8/4r3/8/8/8/R3K2R w KQ - 0 1", ""),  # no castling while in check
        ("4k3/8/8/8/8/5n2/8/R3K2R w KQ - 0 1", ""),  # no castling while in check by a knight
        ("4k3/8/8/5r2/8/8/8/R3K2R w KQ - 0 1", "O-O-O"),  # short castling would cross the attacked f1
        ("4k3/8/8/6r1/8/8/8/R3K2R w KQ - 0 1", "O-O-O"),  # short castling would end on the attacked g1
        ("4k3/8/8/7r/8/8/8/R3K2R w KQ - 0 1", "O-O O-O-O"),  # the rook on h1 may castle while it is attacked
        ("4k3/8/8/r7/8/8/8/R3K2R w KQ - 0 1", "O-O O-O-O"),  # the rook on a1 may castle while it is attacked, too
        ("4k3/8/8/1r6/8/8/8/R3K2R w KQ - 0 1", "O-O O-O-O"),  # a rook may cross an attacked square
        ("4k3/8/8/2r5/8/8/8/R3K2R w KQ - 0 1", "O-O"),  # long castling would end on the attacked c1
        ("4k3/8/8/3r4/8/8/8/R3K2R w KQ - 0 1", "O-O"),  # long castling would cross the attacked d1
        ("4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1", "O-O-O"),  # the pawn attacks g1, where short castling would end
        ("4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1", ""),  # the pawn attacks d1 and f1, so neither castling is legal
        ("4k3/8/8/8/8/8/1p6/R3K2R w KQ - 0 1", "O-O"),  # the pawn attacks c1, where long castling would end
        ("8/8/8/8/8/8/6k1/R3K3 w Q - 0 1", "O-O-O"),  # Black's king attacks f1, but no square of long castling
        ("8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", ""),  # Black's king attacks c1, where long castling would end
        ("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "O-O-O"),  # a white piece stands between king and rook
        ("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "O-O-O"),
        ("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "O-O"),
        ("4k3/8/8/8/8/8/8/R1B1K2R w KQ - 0 1", "O-O"),
        ("4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1", "O-O"),
        ("4k3/8/8/8/8/8/8/Rn2K2R w KQ - 0 1", "O-O"),  # a black piece stands between king and rook
        ("4k3/8/8/8/8/8/8/R3K1bR w KQ - 0 1", "O-O-O"),
    ],
)
def test_r3_8_2_2_not_in_check_nor_across_or_onto_an_attacked_square_nor_with_a_piece_between(
    backend: str, side: int, position: str, can: str
) -> None:
    table = at(position, backend, side=side)
    assert {move for move in plain(table) if move.startswith("O")} == set(can.split())


@both_sides
def test_r3_8_2_2_what_prevents_castling_may_pass(backend: str, side: int) -> None:
    table = at("4k3/8/8/6r1/8/8/8/4K2R w K - 0 1", backend, side=side)
    refuses(table, "O-O")
    play(table, said("Rh2 Ra5 Rh1 Kd8", side))
    refuses(table, "O-O")  # the king may not castle: nothing attacks the rook any more, but it has moved
    patient = at("4k3/8/8/6r1/8/8/P7/4K2R w K - 0 1", backend, "a3 Rb5", side)
    assert "O-O" in plain(patient)


# --- check -----------------------------------------------------------------------------------------------------------


@both_sides
@pytest.mark.parametrize(
    ("position", "pinned", "there"),
    [
        ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", ""),
        ("4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2", ""),
        ("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2", "e3 e4 e5 e6 e7 e8"),
        ("4r2k/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1", "e2", "e3 e4"),
        ("7k/8/8/8/1b6/8/3Q4/4K3 w - - 0 1", "d2", "c3 b4"),
        ("7k/8/8/8/1b6/8/3R4/4K3 w - - 0 1", "d2", ""),
        ("7k/8/8/8/8/4p1b1/5P2/4K3 w - - 0 1", "f2", "g3"),
        ("7k/8/8/8/8/8/8/r2BK3 w - - 0 1", "d1", ""),
        # Two white pieces stand between the rook and the king, so neither is pinned.
        ("4r2k/8/8/8/8/4P3/4N3/4K3 w - - 0 1", "e2", "c1 g1 c3 g3 d4 f4"),
        # A black knight also stands between the rook and the king, so White's knight is not pinned.
        ("4r2k/8/8/8/4n3/8/4N3/4K3 w - - 0 1", "e2", "c1 g1 c3 g3 d4 f4"),
    ],
)
def test_r3_9_a_pinned_piece_stays_on_its_line(backend: str, side: int, position: str, pinned: str, there: str) -> None:
    table = at(position, backend, side=side)
    assert targets(table, said(pinned, side)) == squares(there, side)


@both_sides
@pytest.mark.parametrize(
    ("position", "moves"),
    [
        # The king leaves the file on which the rook gives check, or a piece moves in between.
        ("4r2k/8/8/8/1B6/5N2/8/3QK3 w - - 0 1", "Be7 Qe2 Ne5 Kd2 Kf2 Kf1"),
        ("7k/8/8/8/8/3n4/2P5/4K3 w - - 0 1", "cxd3 Kd1 Kd2 Ke2 Kf1"),  # no piece can move between a knight and a king
        ("7k/8/8/8/8/R7/3p4/4K3 w - - 0 1", "Kd1 Kxd2 Ke2 Kf1 Kf2"),  # no piece can move between a pawn and a king
        ("4r2k/8/8/8/7b/8/2Q5/4K3 w - - 0 1", "Kd1 Kd2 Kf1"),  # in a double check only the king can move
        ("4r2k/8/8/8/8/8/2n1R3/4K3 w - - 0 1", "Kd1 Kd2 Kf1 Kf2"),  # the pinned rook cannot capture the knight
        ("4q2k/8/8/8/Q7/8/8/4K3 w - - 0 1", "Qxe8+ Qe4 Kd1 Kd2 Kf1 Kf2"),
    ],
)
def test_r3_9_no_move_leaves_the_own_king_in_check(backend: str, side: int, position: str, moves: str) -> None:
    table = at(position, backend, side=side)
    assert table.view()["check"] is True
    assert set(table.moves()) == squares(moves, side)


def test_r3_9_check_is_told(backend: str) -> None:
    table = at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", backend, "Ra8+")
    assert table.view()["check"] is True
    assert kinds(table) == ["moved", "check"]
    assert table.events()[1]["by"] == "a8"
    assert table.prompt() == "You are in check."


# --- the end by win or loss ------------------------------------------------------------------------------------------

MATES = [
    ("k7/7Q/1K6/8/8/8/8/8 w - - 0 1", "Qb7#", "by a queen"),
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#", "by a rook"),
    ("7k/5K1p/8/8/8/8/8/2B5 w - - 0 1", "Bb2#", "by a bishop"),
    ("6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "Nf7#", "by a knight"),
    ("7k/5K1p/6P1/8/8/8/8/8 w - - 0 1", "g7#", "by a pawn"),
    ("kr6/1p6/K7/8/8/8/8/R7 w - - 0 1", "Kb6#", "by a king who steps out of a rook's way"),
    ("5k2/4p1p1/8/1B6/2B5/8/8/4K2R w K - 0 1", "O-O#", "by castling short"),
    ("3k4/2p1p3/8/1B6/8/7B/8/R3K3 w Q - 0 1", "O-O-O#", "by castling long"),
    ("k1r5/pp1P4/8/8/8/8/8/K6R w - - 0 1", "dxc8=Q#", "by a new queen, with a capture"),
]


@both_sides
@pytest.mark.parametrize(("position", "move", "how"), MATES, ids=[how for _, _, how in MATES])
def test_r5_1_1_checkmate_wins(backend: str, side: int, position: str, move: str, how: str) -> None:
    table = at(position, backend, side=side)
    assert said(move, side) in table.moves()
    table.play(said(move, side))
    assert ended(table) == ("checkmate", won(side))
    assert table.points == won(side)
    assert table.view()["check"] is True
    assert table.moves() == []
    set_up = schachtel.position("chess", fen(table), backend=backend)
    assert ended(set_up) == ("checkmate", won(side))


@both_sides
@pytest.mark.parametrize(
    "position",
    [
        "6k1/5pp1/8/8/8/8/8/R5K1 w - - 0 1",  # no mate, because the king can move away
        "6k1/5ppp/8/8/8/8/3r4/R5K1 w - - 0 1",  # no mate, because a rook can move in between
        "6k1/5ppp/8/8/8/8/6b1/R5K1 w - - 0 1",  # no mate, because a bishop can capture the rook
    ],
)
def test_r5_1_1_it_is_no_mate_while_one_move_helps(backend: str, side: int, position: str) -> None:
    table = at(position, backend, side=side)
    assert said("Ra8+", side) in table.moves()
    table.play(said("Ra8+", side))
    assert ended(table) == (None, None)


@both_sides
def test_r5_1_1_taking_in_passing_can_be_mate(backend: str, side: int) -> None:
    table = at("7k/3p3p/8/4P3/8/8/1B6/K5R1 b - - 0 1", backend, "d5 exd6#", side)
    assert ended(table) == ("checkmate", won(side))


@both_sides
def test_r5_1_1_it_is_no_mate_where_taking_in_passing_helps(backend: str, side: int) -> None:
    table = at("8/3pq3/6k1/4P3/2K5/1r1r4/1b6/8 b - - 0 1", backend, "d5+", side)
    assert table.moves() == [said("exd6", side)]
    assert ended(table) == (None, None)


def test_r5_1_1_the_shortest_game_of_all(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    play(table, "f3 e5 g4 Qh4#")
    assert ended(table) == ("checkmate", won(BLACK))
    assert kinds(table) == ["moved", "check", "ended"]
    assert table.turn is None


@both_sides
def test_r5_1_2_who_resigns_has_lost(backend: str, side: int) -> None:
    for moves in ("", "e4"):  # the player resigns on White's turn, and then in another game on Black's
        table = schachtel.new("chess", backend=backend)
        play(table, moves)
        table.resign(side)
        assert ended(table) == ("resignation", won(1 - side))
        assert table.points == won(1 - side)


# --- the end by a draw -----------------------------------------------------------------------------------------------


@both_sides
@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7"),
        ("k7/n7/1K6/8/8/8/8/R5B1 w - - 0 1", "Bh2"),  # stalemate, as Black's knight is pinned
        ("7k/5Kp1/8/4B3/8/8/B7/8 w - - 0 1", "Bb1"),  # stalemate, as Black's pawn is pinned
        ("8/8/8/8/8/3K4/p7/k7 w - - 0 1", "Kc2"),  # stalemate, as Black's king is in its own pawn's way
        ("5k2/5P2/8/5K2/8/8/8/8 w - - 0 1", "Kf6"),
        ("k7/8/K7/8/p7/P7/8/7R w - - 0 1", "Rb1"),  # stalemate, as two pawns block each other
    ],
)
def test_r5_2_1_stalemate_is_a_draw(backend: str, side: int, position: str, move: str) -> None:
    table = at(position, backend, move, side)
    assert ended(table) == ("stalemate", DRAWN)
    assert table.points == DRAWN
    assert kinds(table) == ["moved", "ended"]


DEAD = [
    "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
    "8/8/4k3/8/8/3K4/8/2B5 w - - 0 1",
    "8/8/4k3/8/8/3K4/8/1N6 w - - 0 1",
    "5b2/8/4k3/8/8/3K4/8/2B5 w - - 0 1",  # a draw with both bishops on dark squares
    "2b5/8/4k3/8/8/3K4/8/5B2 w - - 0 1",  # a draw with both bishops on light squares
    "8/8/4k3/8/8/3K4/8/B1B1B3 b - - 0 1",  # a draw with promoted bishops, all on dark squares
    "5b1b/8/4k3/8/8/3K4/8/B1B1B3 b - - 0 1",
]
ALIVE = [
    "2b5/8/4k3/8/8/3K4/8/2B5 w - - 0 1",  # no draw with one bishop on light squares and one on dark squares
    "8/8/4k3/8/8/3K4/8/2B2B2 w - - 0 1",
    "8/8/4k3/8/8/3K4/8/1N4N1 w - - 0 1",  # no draw, since a mate is possible, though it cannot be forced
    "6n1/8/4k3/8/8/3K4/8/1N6 w - - 0 1",
    "2b5/8/4k3/8/8/3K4/8/1N6 w - - 0 1",
    "8/8/4k3/8/8/3K4/8/1NB5 w - - 0 1",
    "8/8/4k3/8/8/3K4/4P3/8 w - - 0 1",
    "8/8/4k3/8/8/3K4/8/R7 w - - 0 1",
    "8/8/4k3/8/8/3K4/8/Q7 w - - 0 1",
]


@both_sides
@pytest.mark.parametrize("position", DEAD)
def test_r5_2_2_a_dead_position_is_a_draw(backend: str, side: int, position: str) -> None:
    table = at(position, backend, side=side)
    assert ended(table) == ("insufficient_material", DRAWN)
    assert table.moves() == []


@both_sides
@pytest.mark.parametrize("position", ALIVE)
def test_r5_2_2_while_some_series_of_moves_could_mate_it_goes_on(backend: str, side: int, position: str) -> None:
    assert ended(at(position, backend, side=side)) == (None, None)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("8/8/4k3/8/8/3K4/4p3/8 w - - 0 1", "Kxe2"),
        ("8/4P3/4k3/8/8/3K4/8/2B5 b - - 0 1", "Kxe7"),
        ("8/3pP3/4k3/8/8/3K4/8/2B5 b - - 0 1", None),  # a pawn is left, so the game goes on
        ("8/4P3/8/8/7k/3K4/8/8 w - - 0 1", "e8=N"),
        ("8/4P3/8/8/7k/3K4/8/8 w - - 0 1", "e8=B"),
    ],
)
def test_r5_2_2_the_move_that_makes_it_dead_ends_it(backend: str, position: str, move: str | None) -> None:
    if move is None:
        assert ended(at(position, backend, "Kxe7")) == (None, None)
    else:
        assert ended(at(position, backend, move)) == ("insufficient_material", DRAWN)


@both_sides
def test_r5_2_3_the_players_may_agree_on_a_draw(backend: str, side: int) -> None:
    table = schachtel.new("chess", backend=backend)
    play(table, "e4 e5")
    table.offer_draw(side)
    assert (offers(table), table.outcome) == ((side,), None)
    table.offer_draw(1 - side)
    assert ended(table) == ("agreement", DRAWN)
    assert offers(table) == ()
    assert table.points == DRAWN


@both_sides
def test_r5_2_3_one_player_alone_agrees_on_nothing(backend: str, side: int) -> None:
    table = schachtel.new("chess", backend=backend)
    table.offer_draw(side)
    table.offer_draw(side)
    assert (offers(table), table.outcome) == ((side,), None)


def test_r5_2_3_an_offer_stands_over_the_own_move_and_is_declined_by_the_others(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    table.offer_draw(WHITE)
    table.play("e4")
    assert offers(table) == (WHITE,)
    table.play("e5")
    assert offers(table) == ()
    table.offer_draw(BLACK)  # White's offer has lapsed, so Black makes a new one
    assert (offers(table), table.outcome) == ((BLACK,), None)
    table.play("Nf3")
    assert offers(table) == ()
    table.offer_draw(BLACK)
    table.play("Nc6", BLACK)
    assert offers(table) == (BLACK,)
    table.offer_draw(WHITE)
    assert ended(table) == ("agreement", DRAWN)


# --- flags -----------------------------------------------------------------------------------------------------------


@both_sides
@pytest.mark.parametrize(
    ("position", "drawn", "why"),
    [
        (START, False, "anything can happen yet"),
        ("8/8/4k3/8/8/3K4/4P3/8 w - - 0 1", True, "a bare king mates nobody"),
        ("8/8/4k3/4p3/8/3K4/8/8 w - - 0 1", False, "a pawn can become a queen"),
        ("8/8/4k3/4r3/8/3K4/8/8 w - - 0 1", False, "a rook mates"),
        ("8/8/4k3/4q3/8/3K4/8/8 w - - 0 1", False, "a queen mates"),
        ("8/8/4k3/4n3/8/3K4/8/Q7 w - - 0 1", True, "a queen can always take the knight, or step between"),
        ("8/8/4k3/4n3/8/3K4/8/QQ6 w - - 0 1", True, "so can two"),
        ("8/8/4k3/4n3/8/3K4/8/R7 w - - 0 1", False, "a rook can stand in its king's way"),
        ("8/8/4k3/4n3/8/3K4/8/N7 w - - 0 1", False, "so can a knight"),
        ("8/8/4k3/4n3/8/3K4/8/B7 w - - 0 1", False, "so can a bishop"),
        ("8/8/4k3/4n3/8/3K4/P7/8 w - - 0 1", False, "so can a pawn"),
        ("8/8/4k3/4nn2/8/3K4/8/8 w - - 0 1", False, "two knights mate, if one helps them"),
        ("8/8/4k3/4b3/8/3K4/8/R7 w - - 0 1", True, "a rook is always in time to step between"),
        ("8/8/4k3/4b3/8/3K4/8/Q7 w - - 0 1", True, "so is a queen"),
        ("8/8/4k3/4b3/8/3K4/8/N7 w - - 0 1", False, "a knight can stand in its king's way"),
        ("8/8/4k3/4b3/8/3K4/P7/8 w - - 0 1", False, "so can a pawn"),
        ("8/8/4k3/4b3/8/3K4/8/1B6 w - - 0 1", False, "so can a bishop of the other colour"),
        ("8/8/4k3/4bb2/8/3K4/8/R7 w - - 0 1", False, "bishops of both colours mate"),
        ("8/8/4k3/4bn2/8/3K4/8/R7 w - - 0 1", False, "bishop and knight mate"),
        ("8/8/4k3/8/8/3K4/8/RRQ5 w - - 0 1", True, "a bare king mates nobody, whatever is against him"),
    ],
)
def test_r6_9_whose_flag_falls_has_lost_unless_the_other_side_cannot_mate(
    backend: str, side: int, position: str, drawn: bool, why: str
) -> None:
    table = at(position, backend, side=side)
    table.timeout(side)
    assert ended(table) == ("timeout", DRAWN if drawn else won(1 - side)), why
    assert table.points == table.outcome


def test_r6_9_a_flag_can_fall_while_the_other_side_is_to_move(backend: str) -> None:
    table = at("8/8/4k3/8/8/3K4/8/R7 w - - 0 1", backend)
    table.timeout(BLACK)
    assert ended(table) == ("timeout", won(WHITE))


# --- repetition ------------------------------------------------------------------------------------------------------

KNIGHTS = "Nf3 Nf6 Ng1 Ng8 "  # after these four plies, all pieces stand as before them


def claimable(table: Table) -> str | None:
    """Return which draw the side to move can claim according to its view, and check the view by claiming on a copy."""
    told = table.view()["claim"]
    other, seat = table.fork(), table.acting[0]
    if told is None:
        with pytest.raises(IllegalMove):
            other.claim_draw(seat)
        assert other.state == table.state
        assert other.outcome is None
        return None
    other.claim_draw(seat)
    assert ended(other) == (told, DRAWN)
    return str(told)


def test_r9_2_the_side_to_move_may_claim_a_draw_when_the_position_is_there_for_the_third_time(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    for move in (KNIGHTS * 2).split():
        assert claimable(table) is None
        table.play(move)
    assert claimable(table) == "threefold_repetition"
    assert table.outcome is None  # a draw can be claimed, but nobody has claimed it
    with pytest.raises(IllegalMove):
        table.claim_draw(BLACK)
    table.claim_draw(WHITE)
    assert ended(table) == ("threefold_repetition", DRAWN)
    assert table.points == DRAWN


def test_r9_2_black_may_claim_as_well(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    play(table, KNIGHTS * 2 + "Nf3")
    with pytest.raises(IllegalMove):
        table.claim_draw(WHITE)
    table.claim_draw(BLACK)
    assert ended(table) == ("threefold_repetition", DRAWN)


def test_r9_2_a_claim_not_made_is_gone_when_the_position_is(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    play(table, KNIGHTS * 2 + "Nc3")
    assert claimable(table) is None


def test_r9_2_the_three_times_need_not_follow_each_other(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    play(table, KNIGHTS + "Nc3 Nc6 Nb1 Nb8")
    assert claimable(table) == "threefold_repetition"


def test_r9_2_what_was_before_a_pawn_move_never_comes_back(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    play(table, KNIGHTS * 2 + "e3 e6 " + KNIGHTS)
    assert claimable(table) is None
    play(table, KNIGHTS)
    assert claimable(table) == "threefold_repetition"


def test_r9_2_3_the_same_side_must_be_to_move(backend: str) -> None:
    table = at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", backend)
    first = fen(table).split()[0]
    play(table, "Ra3 Kd8 Ra2 Ke8 Ra1")
    assert (fen(table).split()[0], table.turn) == (first, BLACK)
    play(table, "Kd8 Ra2 Kd7 Ra1 Ke8")
    # The pieces stand as at first for the third time, but only for the second time with White to move.
    assert (fen(table).split()[0], table.turn) == (first, WHITE)
    assert claimable(table) is None


@both_sides
@pytest.mark.parametrize("there_and_back", ["Rb1 Rb8 Ra1 Ra8 ", "Rg1 Rg8 Rh1 Rh8 ", "Kd1 Kd8 Ke1 Ke8 "])
def test_r9_2_3_with_other_rights_to_castle_it_is_another_position(
    backend: str, side: int, there_and_back: str
) -> None:
    table = at(HOME, backend, there_and_back * 2, side)
    # The pieces stand as at first for the third time, but at first there were more castling rights.
    assert claimable(table) is None
    play(table, said(there_and_back, side))
    assert claimable(table) == "threefold_repetition"


@both_sides
@pytest.mark.parametrize(
    ("position", "moves", "times"),
    [
        # After e4, the pawn can be captured en passant only when the position occurs for the first time.
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "Kd8 Kd1 Ke8 Ke1 ", 3),
        # No pawn can capture en passant, since none stands beside e4.
        ("4k3/8/8/8/8/p7/4P3/4K3 w - - 0 1", "Kd8 Kd1 Ke8 Ke1 ", 2),
        # No pawn can capture en passant, since the pawn beside e4 is pinned.
        ("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "Kd7 Rd2 Kd8 Rd1 ", 2),
        # Capturing en passant would remove both pawns from the rank and expose the king.
        ("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "Kb4 Ke2 Ka4 Ke1 ", 2),
    ],
)
def test_r9_2_3_where_a_pawn_could_be_taken_in_passing_it_is_another_position(
    backend: str, side: int, position: str, moves: str, times: int
) -> None:
    table = at(position, backend, "e4", side)
    for time in range(1, times + 1):
        assert claimable(table) is None
        play(table, said(moves, side))
        assert claimable(table) == ("threefold_repetition" if time == times else None)


def test_r9_6_1_the_fifth_time_ends_the_game_by_itself(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    play(table, KNIGHTS * 3 + "Nf3 Nf6 Ng1")
    assert claimable(table) == "threefold_repetition"  # the position after Ng1 has occurred four times
    table.play("Ng8")
    assert ended(table) == ("fivefold_repetition", DRAWN)
    assert kinds(table) == ["moved", "ended"]


def test_r9_6_1_rights_that_were_lost_on_the_way_do_not_count(backend: str) -> None:
    table = at(HOME, backend, "Rb1 Rb8 Ra1 Ra8 " * 4)
    table.play("Rb1")
    assert ended(table) == (None, None)
    table.play("Rb8")  # without the right to castle long, the position has now occurred five times
    assert ended(table) == ("fivefold_repetition", DRAWN)


def test_r9_6_1_a_position_remembers_what_was_before(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    play(table, KNIGHTS * 2 + "Nf3")
    again = schachtel.position("chess", table.position(), backend=backend)
    assert again.state == table.state
    assert claimable(again) == "threefold_repetition"
    play(again, "Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
    assert ended(again) == ("fivefold_repetition", DRAWN)
    end = schachtel.position("chess", again.position(), backend=backend)
    assert ended(end) == ("fivefold_repetition", DRAWN)


# --- fifty and seventy-five moves ------------------------------------------------------------------------------------


@both_sides
def test_r9_3_after_50_moves_without_a_capture_or_a_pawn_move_a_draw_may_be_claimed(backend: str, side: int) -> None:
    table = at("4k3/p7/8/8/8/8/P7/R3K3 w - - 98 60", backend, side=side)
    assert claimable(table) is None
    table.play(said("Rd1", side))
    assert claimable(table) is None
    table.play(said("Ke7", side))
    assert claimable(table) == "fifty_moves"
    with pytest.raises(IllegalMove):
        table.claim_draw(1 - side)
    table.play(said("Rd2", side))
    assert claimable(table) == "fifty_moves"  # the game goes on, and a draw can still be claimed
    table.play(said("a6", side))
    assert claimable(table) is None


@both_sides
@pytest.mark.parametrize(
    ("move", "clock"),
    [("Kf1", "100"), ("O-O-O", "100"), ("Rxa7", "0"), ("h3", "0"), ("h4", "0"), ("g8=Q+", "0"), ("gxf8=N", "0")],
)
def test_r9_3_captures_and_pawn_moves_start_the_count_again_and_nothing_else(
    backend: str, side: int, move: str, clock: str
) -> None:
    table = at("3k1b2/r5P1/8/8/8/8/7P/R3K3 w Q - 99 60", backend, move, side)
    assert fen(table).split()[4] == clock
    assert claimable(table) == ("fifty_moves" if clock == "100" else None)


@both_sides
def test_r9_3_taking_in_passing_starts_the_count_again(backend: str, side: int) -> None:
    table = at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 99 60", backend, "d5", side)
    assert fen(table).split()[4] == "0"
    play(table, said("exd6", side))
    assert fen(table).split()[4] == "0"


@both_sides
def test_r9_6_2_so_do_75_moves(backend: str, side: int) -> None:
    table = at("4k3/8/8/8/8/8/P7/R3K3 w - - 148 90", backend, "Rd1", side)
    assert ended(table) == (None, None)
    table.play(said("Ke7", side))
    assert ended(table) == ("seventy_five_moves", DRAWN)
    assert kinds(table) == ["moved", "ended"]


@both_sides
def test_r9_6_2_unless_the_last_one_mates(backend: str, side: int) -> None:
    table = at("6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 200", backend, "Ra8#", side)
    assert ended(table) == ("checkmate", won(side))


@both_sides
@pytest.mark.parametrize("move", ["a3", "Kxh1"])
def test_r9_6_2_a_pawn_move_or_a_capture_in_time_goes_on(backend: str, side: int, move: str) -> None:
    table = at("4k3/8/8/8/8/6R1/P5K1/7r w - - 149 90", backend, move, side)
    assert ended(table) == (None, None)
    assert fen(table).split()[4] == "0"


# --- the table -------------------------------------------------------------------------------------------------------


def _mate(table: Table) -> None:
    play(table, "f3 e5 g4 Qh4#")


def _resignation(table: Table) -> None:
    table.resign(WHITE)


def _agreement(table: Table) -> None:
    table.offer_draw(WHITE)
    table.offer_draw(BLACK)


def _flag(table: Table) -> None:
    table.timeout(WHITE)


def _claim(table: Table) -> None:
    play(table, KNIGHTS * 2)
    table.claim_draw(WHITE)


def _repetition(table: Table) -> None:
    play(table, KNIGHTS * 4)


ENDS = [_mate, _resignation, _agreement, _flag, _claim, _repetition]


@pytest.mark.parametrize("end", ENDS, ids=[end.__name__.strip("_") for end in ENDS])
def test_after_the_end_nothing_can_be_done_but_to_take_it_back(backend: str, end: object) -> None:
    assert callable(end)
    table = schachtel.new("chess", backend=backend)
    end(table)
    before, said_before = table.state, ended(table)
    assert (table.turn, table.acting, offers(table)) == (None, (), ())
    for seat in (WHITE, BLACK):
        assert table.moves(seat) == []
        assert table.choices(seat) == []
        for act in (table.resign, table.offer_draw, table.claim_draw, table.timeout):
            with pytest.raises(IllegalMove):
                act(seat)
        with pytest.raises(IllegalMove):
            table.play("Nc3", seat)
        with pytest.raises(IllegalMove):
            table.play_action(table.game.facts.actions - 1, seat)
    assert (table.state, ended(table)) == (before, said_before)
    assert table.prompt() == "The game is over."
    table.undo()
    assert ended(table) == (None, None)
    assert len(table.moves()) >= 20


def test_what_the_table_does_is_never_among_the_moves(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    play(table, KNIGHTS * 2)
    table.offer_draw(BLACK)
    assert claimable(table) == "threefold_repetition"
    assert len(table.moves()) == 20
    assert all(re.fullmatch(r"N?[a-h][1-8]", move) for move in table.moves())
    assert {choice["kind"] for choice in table.choices()} == {"move"}
    for text in ("resign", "draw", "claim", "!resign=0", "!draw", "!claim=0", "1-0", "1/2-1/2", "*", "--"):
        with pytest.raises(schachtel.NotationError):
            table.play(text)


# A game with all special moves: double steps, captures, a capture en passant, a promotion, castling.
STORY = (
    "e4 Nf6 e5 d5 exd6 Bg4 dxc7 Nc6 Nf3 e6 cxd8=Q+ Rxd8 Be2 Bxf3 O-O Be7 gxf3 O-O a4 b5 a5 Rd7 Kg2 Rdd8 Kg1 b4 c4 Kh8"
)


def test_every_position_reads_back_bit_for_bit(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    for move in STORY.split():
        table.play(move)
        assert schachtel.position("chess", table.position(), backend=backend).state == table.state


def test_undo_brings_back_every_position_bit_for_bit(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    seen = []
    for move in STORY.split():
        seen.append((table.state, table.actions(), table.events()))
        table.play(move)
    assert fen(table) == "3r1r1k/p3bppp/2n1pn2/P7/1pP5/5P2/1P1PBP1P/RNBQ1RK1 w - - 1 15"
    for before in reversed(seen):
        table.undo()
        assert (table.state, table.actions(), table.events()) == before
    with pytest.raises(IllegalMove):
        table.undo()


def test_undo_brings_back_offers_and_takes_back_what_the_table_did(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    table.offer_draw(WHITE)
    play(table, "e4 e5")
    assert offers(table) == ()
    table.undo()
    assert (offers(table), table.turn) == ((WHITE,), BLACK)
    table.offer_draw(BLACK)
    assert ended(table) == ("agreement", DRAWN)
    table.undo()
    assert (ended(table), offers(table)) == ((None, None), (WHITE,))
    table.resign(BLACK)
    table.undo()
    table.timeout(BLACK)
    table.undo()
    assert (ended(table), offers(table), table.turn) == ((None, None), (WHITE,), BLACK)
    play(table, "e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
    table.claim_draw(WHITE)
    table.undo()
    assert ended(table) == (None, None)
    assert claimable(table) == "threefold_repetition"


@pytest.mark.parametrize("seat", [-1, 2, 7, True, None, "0", 0.0])
def test_there_is_no_third_seat(backend: str, seat: object) -> None:
    table = schachtel.new("chess", backend=backend)
    for act in (table.resign, table.offer_draw, table.claim_draw, table.timeout):
        with pytest.raises(IllegalMove, match="choose a seat from 0 to 1"):
            act(seat)  # type: ignore[arg-type]
    assert ended(table) == (None, None)
