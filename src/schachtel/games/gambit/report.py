"""How fair layouts, start squares and the order of turns are, by many games between equal, simple opponents.

Each game draws start squares and who begins independently. All seats play by `suggest`, from what they may know.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from schachtel.core.bits import bit, count, lowest, nth
from schachtel.core.board import squares_text
from schachtel.core.compile import kernel
from schachtel.core.kernels import hide, outcome, setup, step, suggest
from schachtel.core.layout import Actions, F64s, I64s, Many, U64Grid, U64s, keep_words
from schachtel.core.random import roll_below, siphash
from schachtel.core.statistics import Comparison, Report, Share
from schachtel.games.gambit.data import RANDOM_TEXT, fill_options, from_code, layouts
from schachtel.games.gambit.rules import figures
from schachtel.games.gambit.state import PLACING, SEATS, STARTS, Options, State, Tables

BAR = 0.05  # a start that wins so much more or less often than the others calls for another layout
A_PIECE = 500  # games between two looks at how far it has come
IN_FLIGHT = 8  # pieces that wait or are played


class Room(NamedTuple):
    """What games are played in, one after the other."""

    states: Many[State]  # blank, the game, what a seat sees of it
    tables: Many[Tables]
    options: Many[Options]
    keep: U64Grid
    rng: U64s
    out: Actions
    shares: F64s
    start: I64s  # by seat, in the order of squares


@kernel
def fair_games(room: Room, seed: int, games: int, played: F64s, won: F64s) -> int:
    """Play games with seed, seed + 1, …, and return the number of decisions.

    `played` and `won` count by start (in the order of squares) and place in the order of turns: start * SEATS + turn.
    """
    t, states, rng, start, shares = room.tables[0], room.states, room.rng, room.start, room.shares
    plies = 0
    for game in range(games):
        states[1] = states[0]
        s = states[1]
        s.rng[0], s.rng[1] = np.uint64(seed + game), np.uint64(0)
        setup(s, t, room.options[0])
        rng[0] = siphash(np.uint64(seed + game), np.uint64(1), np.uint64(0))
        while s.acting != 0:
            seat = lowest(np.uint64(s.acting))
            if s.stage == PLACING:
                free = s.starts & ~figures(s)
                action = nth(free, roll_below(rng, count(free)))
                start[seat] = count(s.starts & (bit(action) - np.uint64(1)))
            else:
                states[2] = states[1]
                hide(states[2], t, room.keep, seat)
                action = suggest(states[2], t, seat, rng, room.out)
            step(s, t, seat, action)
            plies += 1
        outcome(s, t, shares)
        for seat in range(int(s.players)):
            turn = (seat - int(s.first) - 1 + int(s.players)) % int(s.players)
            played[start[seat] * SEATS + turn] += 1
            won[start[seat] * SEATS + turn] += shares[seat]
    return plies


def report(game: Any, values: Mapping[str, Any], players: int | None, number: int, seed: int) -> Iterator[Any]:
    """About so many games, shared out evenly: how many are played, and of how many, again and again; last the report.

    All layouts, unless one is asked for; two, three and four players, unless a number is. Who places first is drawn,
    whatever the options say.
    """
    names = [values["layout"]] if values["layout"] != RANDOM_TEXT else list(layouts())
    tables = [(name, seats) for name in names for seats in ([players] if players else game.facts.seats)]
    each = -(-number // len(tables))
    total, done = each * len(tables), 0
    run = game.engine()(fair_games)
    played = {table: np.zeros((2, STARTS, SEATS)) for table in tables}
    pieces = (
        (table, seed + index * each + first, min(A_PIECE, each - first))
        for index, table in enumerate(tables)
        for first in range(0, each, A_PIECE)
    )
    threads = ThreadPoolExecutor(os.cpu_count())
    try:
        running: dict[Future[NDArray[np.float64]], tuple[tuple[str, int], int]] = {}
        for table, first, many in pieces:
            packed = Options.new()
            fill_options({**values, "layout": table[0], "first": RANDOM_TEXT}, table[1], packed[0])
            running[threads.submit(_some, game, run, packed, table[1], first, many)] = table, many
            last = first + many == seed + total
            while len(running) > IN_FLIGHT or (last and running):
                for finished in wait(running, return_when=FIRST_COMPLETED).done:
                    its_table, its_games = running.pop(finished)
                    played[its_table] += finished.result()
                    done += its_games
                    yield done, total
    finally:
        threads.shutdown(wait=False, cancel_futures=True)
    yield _report(played, each)


def _some(game: Any, run: Any, packed: Any, seats: int, seed: int, games: int) -> NDArray[np.float64]:
    """Games played and won, by start and turn."""
    keep = keep_words(State, [(seat,) for seat in range(seats)])
    played, won = np.zeros(STARTS * SEATS), np.zeros(STARTS * SEATS)
    room = Room(
        State.new(3), game.tables(), packed, keep, np.zeros(1, np.uint64), np.zeros(game.facts.widest, np.int32),
        np.zeros(seats), np.zeros(SEATS, np.int64),
    )  # fmt: skip
    run(room, seed, games, played, won)
    return np.stack([played, won]).reshape(2, STARTS, SEATS)


def _report(played: dict[tuple[str, int], NDArray[np.float64]], each: int) -> Report:
    starts, turns = [], []
    for (name, seats), (games, won) in played.items():
        squares = squares_text((layouts()[name] if name in layouts() else from_code(name)).starts).split()
        title = f"{name if name in layouts() else 'own layout'}, {seats} players"
        by_start = {
            square: Share(float(won[i].sum()), int(games[i].sum()))
            for i, square in enumerate(squares)
            if games[i].any()
        }
        by_turn = {f"{i + 1}.": Share(float(won[:, i].sum()), int(games[:, i].sum())) for i in range(seats)}
        starts.append(Comparison(title, 1 / seats, by_start, BAR))
        turns.append(Comparison(title, 1 / seats, by_turn))
    title = f"The Queen's Gambit: {each:,} games for each layout and number of players"
    return Report(title, {"start squares": starts, "order of turns": turns})
