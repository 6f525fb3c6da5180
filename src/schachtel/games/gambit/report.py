"""A report on how fair layouts, start squares and the order of turns are, from many games of equally strong players.

Each game draws the start squares and the first seat at random. The kernel `suggest` chooses all other moves,
and sees only what a player in that seat may know.
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

BAR = 0.05  # in a fair layout, no start square's share of wins differs by more than this from the fair share
A_PIECE = 500  # the most games in one task for a thread; progress is reported after each task
IN_FLIGHT = 8  # how many tasks may be waiting or running when another one is submitted


class FairGames(NamedTuple):
    """The arrays that games share if they are played one after another."""

    states: Many[State]  # three records: an empty one, the game, and the game as one seat sees it
    tables: Many[Tables]
    options: Many[Options]
    keep: U64Grid
    rng: U64s
    out: Actions
    shares: F64s
    start: I64s  # by seat: the index of its start square among the four, counted from a1 on


@kernel
def fair_games(arrays: FairGames, seed: int, games: int, played: F64s, won: F64s) -> int:
    """Play games with `seed`, `seed + 1`, …, and return the number of decisions.

    `played` and `won` count the games of a seat at the index start * SEATS + turn, where `start` is the number of its
    start square and `turn` its place in the order of turns.
    """
    t, states, rng, start, shares = arrays.tables[0], arrays.states, arrays.rng, arrays.start, arrays.shares
    plies = 0
    for game in range(games):
        states[1] = states[0]
        s = states[1]
        s.rng[0], s.rng[1] = np.uint64(seed + game), np.uint64(0)
        setup(s, t, arrays.options[0])
        rng[0] = siphash(np.uint64(seed + game), np.uint64(1), np.uint64(0))
        while s.acting != 0:
            seat = lowest(np.uint64(s.acting))
            if s.stage == PLACING:
                free = s.starts & ~figures(s)
                action = nth(free, roll_below(rng, count(free)))
                start[seat] = count(s.starts & (bit(action) - np.uint64(1)))
            else:
                states[2] = states[1]
                hide(states[2], t, arrays.keep, seat)
                action = suggest(states[2], t, seat, rng, arrays.out)
            step(s, t, seat, action)
            plies += 1
        outcome(s, t, shares)
        for seat in range(int(s.players)):
            turn = (seat - int(s.first) - 1 + int(s.players)) % int(s.players)
            played[start[seat] * SEATS + turn] += 1
            won[start[seat] * SEATS + turn] += shares[seat]
    return plies


def report(game: Any, values: Mapping[str, Any], players: int | None, number: int, seed: int) -> Iterator[Any]:
    """Play about `number` games; yield the progress (games done, games in all) repeatedly, and finally the report.

    There are equally many games with each layout, unless the options name one, and with two, three and four players,
    unless `players` is given. The seat that places first is drawn at random, whatever the options say.
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
    """Play some games; return the games played and won by start square and by place in the order of turns."""
    keep = keep_words(State, [(seat,) for seat in range(seats)])
    played, won = np.zeros(STARTS * SEATS), np.zeros(STARTS * SEATS)
    arrays = FairGames(
        State.new(3), game.tables(), packed, keep, np.zeros(1, np.uint64),
        np.zeros(game.facts.max_legal_actions, np.int32), np.zeros(seats), np.zeros(SEATS, np.int64),
    )  # fmt: skip
    run(arrays, seed, games, played, won)
    return np.stack([played, won]).reshape(2, STARTS, SEATS)


def _report(played: dict[tuple[str, int], NDArray[np.float64]], each: int) -> Report:
    starts, turns = [], []
    for (name, seats), (games, won) in played.items():
        squares = squares_text((layouts()[name] if name in layouts() else from_code(name)).starts).split()
        title = f"{name if name in layouts() else 'custom layout'}, {seats} players"
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
