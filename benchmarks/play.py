"""Functions that several benchmarks share: random play with our kernels, and with other projects."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from benchmarks.measure import Work
from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.contract import Game, new_arrays, new_states
from schachtel.core.kernels import Totals, enter_legal, enter_step, legal, play_games, step
from schachtel.core.layout import Actions, Header, Many, Tables, U64s
from schachtel.core.random import roll_below


@kernel
def play_from_lists(
    start: Many[Header], states: Many[Header], tables: Many[Tables], games: int, rng: U64s, out: Actions
) -> int:
    """Play complete random games, each move drawn from the full list of legal ones; return the number of moves."""
    moves = 0
    for _ in range(games):
        states[0] = start[0]
        s = states[0]
        while s.acting != 0:
            seat = lowest(np.uint64(s.acting))
            step(s, tables[0], seat, out[roll_below(rng, legal(s, tables[0], seat, out))])
            moves += 1
    return moves


@kernel
def copy_states(states: Many[Header], times: int) -> int:
    """Copy each state over the next one, and the last over the first, until `times` copies are made."""
    for i in range(times):
        states[(i + 1) % len(states)] = states[i % len(states)]
    return times


def new_game(game: Game, seed: int = 1) -> Any:
    """Return the state of a newly dealt game with default options."""
    return new_states(game, game.check_options({}), game.facts.seats[0], seed)


def ours(game: Game, games: int, start: Any = None, players: int | None = None, **given: object) -> Work:
    """Return a function that plays complete random games in one kernel and counts the moves.

    The games begin at the position `start`, or with a new deal if there is none.
    """
    values = game.check_options(given)
    seats = game.check_players(players, values)
    game = game.for_players(seats)
    run, arrays = game.engine()(play_games), new_arrays(game, values, seats)
    if start is not None:
        arrays = arrays._replace(start=start)
    arrays.rng[0] = 1
    totals = Totals(np.zeros(seats), np.zeros(1), np.zeros(0, np.uint64))

    def work() -> int:
        return run(arrays, int(arrays.rng[0] >> np.uint64(16)), games, totals)

    return work


def ours_from_lists(game: Game, games: int) -> Work:
    """Return a function that plays random games and counts the moves, which are drawn from lists of all legal moves."""
    run = game.engine()(play_from_lists)
    start, states = new_game(game), game.records.State.new()
    rng, out = np.array([1], np.uint64), np.zeros(game.facts.max_legal_actions, np.int32)
    return lambda: run(start, states, game.tables(), games, rng, out)


def ours_from_python(game: Game) -> Work:
    """Return a function that plays one random game from Python, move by move, and counts the moves.

    The other projects are measured in the same way, from Python.
    """
    engine, tables, out = game.engine(), game.tables(), np.zeros(game.facts.max_legal_actions, np.int32)
    list_legal, make, draw = engine(enter_legal), engine(enter_step), random.Random(1).randrange

    def work() -> int:
        states, moves = new_game(game), 0
        acting = states["acting"]
        while acting[0]:
            seat = int(acting[0]) >> 1  # `acting` has one bit per seat: 1 for seat 0, 2 for seat 1
            make(states, 0, tables, seat, out[draw(list_legal(states, 0, tables, seat, out))])
            moves += 1
        return moves

    return work


def open_spiel(name: str, start: str | None = None) -> Work:
    """Return a function that plays one random game of OpenSpiel from Python, and counts the moves."""
    import pyspiel

    game, choice = pyspiel.load_game(name), random.Random(1).choice

    def work() -> int:
        state, moves = game.new_initial_state(*([start] if start else [])), 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            moves += 1
        return moves

    return work


def python_chess() -> Work:
    """Return a function that plays one random game of python-chess, and counts the moves."""
    import chess

    choice = random.Random(1).choice

    def work() -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
        return len(board.move_stack)

    return work


def moves_a_game(work: Work, games: int, times: int) -> float:
    """Return the mean number of moves in a random game."""
    return sum(work() for _ in range(times)) / (games * times)


def position_of(game: Game, text: str) -> Any:
    """Return the state that a position describes as text."""
    states = game.records.State.new()
    game.files.from_position(text, states, game.tables())
    return states
