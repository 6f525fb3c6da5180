"""Tests of SAN and FEN as kernels write them, by comparing them with the texts of python-chess."""

from __future__ import annotations

import chess
import pytest

import schachtel
from schachtel.games.chess.notation import fen
from schachtel.games.chess.shown import LONGEST_FEN, LONGEST_MOVE, View, write_fen
from tests.contract.cases import inside

CROWDED = "r1b1k1n1/p1p1p1p1/1p1p1p1p/8/8/P1P1P1P1/1P1P1P1P/R1B1K1N1 w - - 12 345"

backends = pytest.mark.parametrize("backend", ["compiled", "interpreted"])


@backends
@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("k7/8/8/1N3N2/8/8/1N3N2/K7 w - - 0 1", {"Nfd4", "Nbd4", "Ng3", "Nc7+"}),
        ("1k6/8/8/Q6Q/8/8/8/Q3K3 w - - 0 1", {"Qa5e5+", "Qhe5+", "Q1e5+"}),  # three ways to tell queens apart
        ("4k3/8/8/8/4r3/8/2N1N3/4K3 w - - 0 1", {"Nd4"}),  # the other knight is pinned, so the move needs no file
        ("5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", {"O-O+", "O-O-O", "Rf1+"}),
        ("7k/P7/6K1/8/8/8/8/8 w - - 0 1", {"a8=Q#", "a8=R#", "a8=B", "a8=N"}),
        ("7k/5Q2/7K/8/8/8/8/8 w - - 0 1", {"Qg7#", "Qf8#", "Qg8+", "Qe7"}),
    ],
)
def test_a_move_is_told_from_its_rivals_and_marked_for_check_and_mate(
    backend: str, position: str, moves: set[str]
) -> None:
    written = schachtel.position("chess", position, backend=backend).moves()
    board = chess.Board(position)
    assert sorted(written) == sorted(board.san(move) for move in board.legal_moves)
    assert moves <= set(written)


@backends
def test_writing_moves_does_not_change_the_position(backend: str) -> None:
    table = schachtel.new("chess", backend=backend)
    table.play("e4")
    before = inside(table).states.tobytes()
    table.choices()
    table.moves()
    assert inside(table).states.tobytes() == before


@backends
@pytest.mark.parametrize(
    "position",
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 7 10",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 100",
        "4k3/8/8/8/8/8/8/R3K3 w - - 149 65535",
    ],
)
def test_a_fen_is_written_as_it_was_read(backend: str, position: str) -> None:
    table = schachtel.position("chess", position, backend=backend)
    assert table.view()["fen"] == position
    assert fen(inside(table).state) == position


def test_a_shorter_fen_leaves_nothing_of_a_longer_one() -> None:
    long, short = (
        inside(schachtel.position("chess", each)).state for each in (CROWDED, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    )
    used, fresh = View.new(), View.new()
    write_fen(long, used[0])
    write_fen(short, used[0])
    write_fen(short, fresh[0])
    assert used.tobytes() == fresh.tobytes()


def test_the_longest_texts_fit() -> None:
    assert len("pppppppp/" * 8) - 1 + len(" b KQkq a3 150 65535") == LONGEST_FEN
    assert {len(each) for each in ("Qa1xb2#", "exd8=Q#")} == {LONGEST_MOVE}
