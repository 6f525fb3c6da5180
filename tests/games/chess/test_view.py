"""Tests of how a game of chess is described to players, to programs and to networks."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import schachtel
from schachtel import Table
from schachtel.core.kernels import enter_features
from tests.contract.cases import inside

SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
PLANES = "PNBRQKpnbrqk"  # the observation's planes, one per kind of piece; capital letters are the seat's own pieces
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

backends = pytest.mark.parametrize("backend", ["compiled", "interpreted"])


def at(fen: str, backend: str = "compiled", moves: str = "") -> Table:
    table = schachtel.position("chess", fen, backend=backend)
    for move in moves.split():
        table.play(move)
    return table


# --- features --------------------------------------------------------------------------------------------------------


def features(table: Table, seat: int) -> NDArray[np.float32]:
    out = np.full(table.game.n_features, 99, np.float32)
    inside(table).call(enter_features, table.game.tables(), seat, out)
    return out


@backends
@pytest.mark.parametrize("seat", [0, 1])
def test_features_are_twelve_planes_from_the_seats_side(backend: str, seat: int) -> None:
    table = at(KIWIPETE, backend)
    planes = features(table, seat)[: 64 * 12].reshape(12, 64)
    found = {}
    for piece, plane in zip(PLANES if seat == 0 else PLANES.swapcase(), planes, strict=True):
        for square in np.flatnonzero(plane):
            name = SQUARES[square]
            found[name if seat == 0 else f"{name[0]}{9 - int(name[1])}"] = piece  # Black sees the board upside down
    assert found == table.view()["pieces"]
    assert set(planes.ravel()) == {0.0, 1.0}


@backends
@pytest.mark.parametrize(
    ("position", "moves", "white", "black"),
    [
        (KIWIPETE, "", [1, 1, 1, 1, 0, 0, 1, 1], [1, 1, 1, 1, 0, 0, 1, 0]),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 7 9", "", [1, 0, 0, 1, 0, 7, 1, 1], [0, 1, 1, 0, 0, 7, 1, 0]),
        ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5", [0, 0, 0, 0, 4, 0, 1, 1], [0, 0, 0, 0, 4, 0, 1, 0]),
        ("4k3/8/8/8/p7/8/1P6/4K3 w - - 0 1", "b4", [0, 0, 0, 0, 2, 0, 1, 0], [0, 0, 0, 0, 2, 0, 1, 1]),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 3 9", "Kd1 Kd8 Ke1 Ke8", [0, 0, 0, 0, 0, 7, 2, 1], [0, 0, 0, 0, 0, 7, 2, 0]),
    ],
)
def test_features_end_with_rights_passing_clock_repetitions_and_turn(
    backend: str, position: str, moves: str, white: list[int], black: list[int]
) -> None:
    table = at(position, backend, moves)
    assert [features(table, seat)[64 * 12 :].tolist() for seat in (0, 1)] == [white, black]


# --- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "moves", "english", "german"),
    [
        (KIWIPETE, "O-O", ["White: king e1–g1.", "White castles."], ["Weiß: König e1–g1.", "Weiß rochiert."]),
        (
            "k1r5/pp1P4/8/8/8/8/8/K6R w - - 0 1",
            "dxc8=R#",
            ["White: pawn d7–c8.", "The rook on c8 is taken.", "The pawn becomes a rook.", "Check."],
            ["Weiß: Bauer d7–c8.", "Turm auf c8 wird geschlagen.", "Der Bauer wird Turm.", "Schach."],
        ),
        (
            "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
            "Qf7",
            ["White: queen f1–f7.", "Stalemate."],
            ["Weiß: Dame f1–f7.", "Patt."],
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 b - - 149 99",
            "Ke7",
            ["Black: king e8–e7.", "75 moves without a capture or a pawn move."],
            ["Schwarz: König e8–e7.", "75 Züge ohne Schlag- oder Bauernzug."],
        ),
    ],
)
def test_events_tell_what_happened(position: str, moves: str, english: list[str], german: list[str]) -> None:
    table = at(position, moves=moves)
    assert [event["text"] for event in table.events()][: len(english)] == english
    assert [event["text"] for event in table.events(language="de")][: len(german)] == german


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        (KIWIPETE, "O-O", {"kind": "castle", "source": "e1", "target": "g1", "text": "Castle short"}),
        (KIWIPETE, "O-O-O", {"kind": "castle", "source": "e1", "target": "c1", "text": "Castle long"}),
        (KIWIPETE, "Nxg6", {"kind": "capture", "source": "e5", "target": "g6", "text": "Knight e5 takes on g6"}),
        (KIWIPETE, "a4", {"kind": "move", "source": "a2", "target": "a4", "text": "Pawn a2 to a4"}),
        (
            "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "exd8=N",
            {
                "kind": "capture",
                "source": "e7",
                "target": "d8",
                "text": "Pawn e7 takes on d8, becomes a knight",
                "becomes": "knight",
            },
        ),
    ],
)
def test_choices_have_all_that_a_client_needs(position: str, move: str, told: dict[str, Any]) -> None:
    choices = {choice["move"]: choice for choice in at(position).choices()}
    said = choices[move].pop("said")
    assert choices[move] == {"move": move} | told
    assert said["key"] == f"choice-{told['kind']}"


def test_taking_in_passing_is_told_as_a_capture() -> None:
    table = at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", moves="d5")
    choices = {choice["move"]: choice for choice in table.choices()}
    assert choices["exd6"]["kind"] == "capture"


def test_everybody_sees_the_same_board() -> None:
    table = at(KIWIPETE, moves="O-O")
    seen = [{**table.view(seat), "seat": None} for seat in (None, 0, 1)]
    assert seen[0] == seen[1] == seen[2]
    assert seen[0]["turn"] == 1
    assert seen[0]["check"] is False


def test_the_picture_shows_the_board_from_whites_side() -> None:
    lines = ["".join(text for text, _ in line) for line in at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").picture()]
    assert lines[0].split() == ["8", "♚"]
    assert lines[7].split() == ["1", "♖", "♔"]
    assert lines[8].split() == list("abcdefgh")
    assert lines[9].strip() == "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"


def test_the_last_move_is_shown() -> None:
    table = at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", moves="Ra7")
    assert table.view()["last"] == ["a1", "a7"]


def test_when_it_is_over_there_is_nothing_to_claim() -> None:
    table = schachtel.new("chess")
    for move in ("Nf3", "Nf6", "Ng1", "Ng8") * 2:
        table.play(move)
    assert table.view()["claim"] == "threefold_repetition"
    table.resign(0)
    assert table.view()["claim"] is None
