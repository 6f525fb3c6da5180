"""Tests of chess's judgements of positions and moves: symmetry, and agreement with what chess players know."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel import Table
from schachtel.bots.greedy import Greedy
from schachtel.bots.uniform import Uniform
from schachtel.core.compile import kernel
from schachtel.core.kernels import FORCING, drawish, evaluate, judge, rank, skip, threatened
from schachtel.core.layout import F64s, Header, Many, Tables, U64s
from schachtel.games import game

CHESS = game("chess")
SAFE = {"Rd1", "Rd2", "Rd4", "Rd5", "Rd6", "Rd7", "Ra3", "Rc3", "Re3+", "Rf3", "Rg3", "Rh3"}
WHITE, BLACK = 0, 1

backends = pytest.mark.parametrize("backend", ["compiled", "interpreted"])


@kernel
def enter_evaluate(states: Many[Header], tables: Many[Tables], seat: int) -> int:
    return evaluate(states[0], tables[0], seat)


@kernel
def enter_rank(states: Many[Header], tables: Many[Tables], seat: int, action: int) -> int:
    return rank(states[0], tables[0], seat, action)


@kernel
def enter_skip(states: Many[Header], tables: Many[Tables], seat: int) -> bool:
    return skip(states[0], tables[0], seat)


@kernel
def enter_drawish(states: Many[Header], tables: Many[Tables]) -> bool:
    return drawish(states[0], tables[0])


@kernel
def enter_threatened(states: Many[Header], tables: Many[Tables], seat: int) -> bool:
    return threatened(states[0], tables[0], seat)


@kernel
def enter_judge(states: Many[Header], tables: Many[Tables], memory: U64s, out: F64s) -> bool:
    return judge(states[0], tables[0], states[0], memory, out)


def ask(entry: Any, fen: str, *arguments: Any, backend: str = "compiled") -> Any:
    states = schachtel.position("chess", fen, backend=backend).view_record().position.states
    return CHESS.engine(backend)(entry)(states, CHESS.tables(), *arguments)


def worth(fen: str, backend: str = "compiled") -> int:
    """Return a position's value for the side to move."""
    return int(ask(enter_evaluate, fen, "wb".index(fen.split()[1]), backend=backend))


def ranks(fen: str, backend: str = "compiled") -> dict[str, int]:
    table = schachtel.position("chess", fen, backend=backend)
    seat = table.turn
    return {
        move: int(ask(enter_rank, fen, seat, action, backend=backend))
        for move, action in zip(table.moves(), table.actions(), strict=True)
    }


def mirrored(fen: str) -> str:
    board, side, rights, passant, clock, number = fen.split()
    turned = "/".join(reversed(board.split("/"))).swapcase()
    passant = passant.translate(str.maketrans("36", "63"))
    return f"{turned} {'wb'[side == 'w']} {rights.swapcase()} {passant} {clock} {number}"


@backends
def test_both_sides_are_measured_alike(backend: str) -> None:
    chooser = random.Random(1)
    for _ in range(5):
        table = schachtel.new("chess")
        for _ in range(40):
            if table.turn is None:
                break
            fen = table.view()["fen"]
            seat = table.turn
            value = worth(fen, backend)
            assert worth(mirrored(fen), backend) == value
            if int(fen.split()[4]) == 0:
                assert int(ask(enter_evaluate, fen, 1 - seat, backend=backend)) == pytest.approx(-value, abs=2)
            table.play(chooser.choice(table.moves()))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K2B w - - 0 1", id="a pawn can win"),
        pytest.param("4k3/8/4P3/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", id="passed, further"),
        pytest.param("4k3/8/8/8/8/3PP3/8/4K3 w - - 0 1", "4k3/8/8/8/4P3/4P3/8/4K3 w - - 0 1", id="doubled"),
        pytest.param("4k3/8/8/8/4N3/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/N3K3 w - - 0 1", id="knight on the rim"),
        pytest.param("k7/8/8/8/8/8/8/K2Q4 w - - 0 1", "8/8/8/4k3/8/8/8/K2Q4 w - - 0 1", id="driven to the edge"),
        pytest.param(
            "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 0 1",
            "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPPKPPP/R1BQ3R w - - 0 1",
            id="castled",
        ),
        pytest.param("4k3/8/8/8/8/8/4P3/2B1KB2 w - - 0 1", "4k3/8/8/8/8/8/4P3/2B1KN2 w - - 0 1", id="two bishops"),
    ],
)  # fmt: skip
def test_what_players_know_is_worth_something(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)


@backends
def test_captures_that_pay_come_first_and_those_that_lose_last(backend: str) -> None:
    found = ranks("3k4/2p5/1p1p4/r3q3/3P4/8/8/R2Q1K2 w - - 0 1", backend)
    assert found["dxe5"] > found["Rxa5"] > FORCING  # capturing a queen ranks above capturing a rook
    assert 0 <= found["Qd2"] < FORCING
    guarded = ranks("4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1", backend)
    assert guarded["Qxd6"] < 0
    assert ranks("4k3/8/3p4/8/8/8/8/3QK3 w - - 0 1", backend)["Qxd6"] > FORCING
    pushed = ranks("7k/P7/8/8/8/8/8/K7 w - - 0 1", backend)
    assert pushed["a8=Q+"] > FORCING
    assert pushed["a8=N"] < 0
    assert ranks("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", backend)["exd6"] > FORCING


@backends
def test_a_second_rook_behind_the_first_counts_in_an_exchange(backend: str) -> None:
    one, two = "3rk3/8/3p4/8/8/8/3R4/4K3 w - - 0 1", "4k3/3r4/3p4/8/8/8/3R4/3RK3 w - - 0 1"
    assert ranks(one, backend)["Rxd6"] < 0
    assert ranks(two, backend)["Rxd6"] > FORCING


@backends
def test_passing_is_for_who_has_pieces_and_is_not_in_check(backend: str) -> None:
    for fen, may in (
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", False),
        ("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", True),
        ("4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", False),
    ):
        assert ask(enter_skip, fen, WHITE, backend=backend) == may
    fen = "4k3/8/8/3pP3/8/8/8/R3K3 w - d6 7 1"
    states = schachtel.position("chess", fen, backend=backend).view_record().position.states
    assert CHESS.engine(backend)(enter_skip)(states, CHESS.tables(), WHITE)
    same = schachtel.position("chess", "4k3/8/8/3pP3/8/8/8/R3K3 b - - 0 1").view_record().position.states
    for field in ("key", "side", "acting", "passant", "clock", "checkers"):
        assert states[0][field] == same[0][field]


@backends
def test_draws_and_checks_are_seen(backend: str) -> None:
    table: Table = schachtel.new("chess", backend=backend)
    run = CHESS.engine(backend)(enter_drawish)
    for move in ("Nf3", "Nf6", "Ng1", "Ng8"):
        assert not run(table.view_record().position.states, CHESS.tables())
        table.play(move)
    assert run(table.view_record().position.states, CHESS.tables())
    assert ask(enter_drawish, "4k3/8/8/8/8/8/8/R3K3 w - - 100 80", backend=backend)
    assert ask(enter_threatened, "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", WHITE, backend=backend)


@backends
def test_a_rollout_is_judged_by_what_hangs(backend: str) -> None:
    """A rook that the opponent can capture makes a position worth less. Positions in check are not judged."""
    shares, none = np.zeros(2), np.zeros(0, np.uint64)
    hangs, safe = "4k3/8/8/8/2p5/3R4/4P3/4K3 b - - 0 1", "4k3/8/8/8/2p5/1R6/4P3/4K3 w - - 0 1"
    assert ask(enter_judge, safe, none, shares, backend=backend)
    before = shares[WHITE]
    assert ask(enter_judge, hangs, none, shares, backend=backend)
    assert shares[WHITE] < before
    assert shares.sum() == pytest.approx(1.0)
    assert not ask(enter_judge, "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", none, shares, backend=backend)


@backends
@pytest.mark.parametrize(
    ("fen", "moves"),
    [
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", {"exd5"}),
        ("4k3/8/3p4/4p3/8/8/1B6/4K3 w - - 0 1", {"Bc1", "Ba3", "Ba1", "Bc3", "Bd4", "Kd2", "Ke2", "Kf2", "Kd1", "Kf1"}),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", {"a8=Q+"}),
        ("4k3/8/8/8/2p5/3R4/8/4K3 w - - 0 1", SAFE),
    ],
)  # fmt: skip
def test_a_greedy_move_takes_saves_and_does_not_lose(fen: str, moves: set[str], backend: str) -> None:
    table = schachtel.position("chess", fen, backend=backend)
    for seed in range(5):
        assert Greedy(seed, backend=backend).choose(table.view_record()) in moves


def test_greedy_beats_uniform() -> None:
    points = 0.0
    for number in range(20):
        table = schachtel.new("chess")
        bots: list[Greedy | Uniform] = [Greedy(number), Uniform(number)]
        if number % 2:
            bots.reverse()
        while table.turn is not None and table.claim is None:
            table.play(bots[table.turn].choose(table.view_record()))
        points += table.outcome[number % 2] if table.outcome else 0.5
    assert points >= 14
