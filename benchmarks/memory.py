"""Measure the size of games' states in bytes, and the speed at which states are copied."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeAlias

import schachtel
from benchmarks import play
from benchmarks.measure import Line, Plan, Report, Work, digits, race, say, versus
from schachtel.games import game

CHESS_BAR = 2048
MOVES = 60  # random moves that are played before another project's state is measured
STATES, COPIES = 64, 100_000

Copy: TypeAlias = Callable[[], Any]


def run(plan: Plan) -> Report:
    report = Report(
        notes=[
            "A state of ours always has the same size. The size of the peers' states is the growth of the process "
            f"per stored copy, after {MOVES} random moves."
        ]
    )
    for name in schachtel.games():
        size = game(name).records.State.dtype.itemsize
        bar, ok = (f"≤ {CHESS_BAR:,} bytes", size <= CHESS_BAR) if name == "chess" else ("", None)
        report.lines.append(Line(f"{name}, size of a state", f"{size:,} bytes", bar=bar, ok=ok))
    chess = game("chess").records.State.dtype.itemsize
    for name in PEERS:
        say(f"memory: {name}")
        bytes_each = _growth(name, 5_000 if plan.quick else 50_000)
        report.lines.append(
            Line(
                "chess, size of a state",
                f"{chess:,} bytes",
                f"{name} {bytes_each:,.0f} bytes",
                f"{digits(bytes_each / chess)} ×",
            )
        )
    rates = race("copies", {"ours": _ours()} | {name: _thousand(PEERS[name]()) for name in PEERS}, plan)
    report.lines += [versus("chess, copies of a state", rates["ours"], rates[name], name, "copies/s") for name in PEERS]
    return report


def _ours() -> Work:
    chess = game("chess")
    copy, states = chess.engine()(play.copy_states), chess.records.State.new(STATES)
    return lambda: copy(states, COPIES)


def _thousand(copy: Copy) -> Work:
    def work() -> int:
        for _ in range(1000):
            copy()
        return 1000

    return work


def _growth(peer: str, copies: int) -> float:
    """Return by how many bytes a fresh process grows with each copy of another project's state that it keeps."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(_keep_copies, (peer, copies))


def _keep_copies(peer: str, copies: int) -> float:
    copy = PEERS[peer]()
    before = _resident()
    kept = [copy() for _ in range(copies)]
    return (_resident() - before) / len(kept)


def _resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def _open_spiel() -> Copy:
    import pyspiel

    state: Any = pyspiel.load_game("chess").new_initial_state()
    choice = random.Random(1).choice
    for _ in range(MOVES):
        state.apply_action(choice(state.legal_actions()))
    clone: Copy = state.clone
    return clone


def _python_chess() -> Copy:
    import chess

    board, choice = chess.Board(), random.Random(1).choice
    for _ in range(MOVES):
        board.push(choice(list(board.legal_moves)))
    return board.copy


PEERS: dict[str, Callable[[], Copy]] = {"OpenSpiel": _open_spiel, "python-chess": _python_chess}
