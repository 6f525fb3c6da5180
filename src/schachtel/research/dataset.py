"""Data sets: games as Parquet files with one row per decision, for networks to learn from.

A row contains what its seat may know, and the outcome of the game. It contains hidden data only if the plan asks for
them. The contents of a file depend on its plan alone, and not on the number of processes.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import math
import multiprocessing
import random
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import schachtel
from schachtel.bots import Bot, bot_from
from schachtel.bots.analysis import decisions
from schachtel.bots.search import Search
from schachtel.core.contract import Action, Game, Json, Position, Seat, new_states, option_text
from schachtel.core.errors import BotError, OptionError, RecordError, short
from schachtel.core.kernels import enter_features, enter_hide, enter_legal, enter_outcome, enter_setup, enter_step
from schachtel.core.processes import end_with_parent
from schachtel.core.random import check_seed, seed_from
from schachtel.core.table import Table, ViewRecord
from schachtel.games import game as game_called
from schachtel.research.rows import Rows, arrow, schema_of

UNIFORM = "uniform"
ENDING, UNFINISHED = ".parquet", ".part"
ABOUT = "schachtel"  # the key in a file's metadata for the description of how the file was made
A_GROUP = 8192  # number of rows that are written together, or a few more, so that no game is split
A_PART = 8  # number of random games in one task of a worker process; with bots, a task is one game
AHEAD = 2  # number of tasks per process that are submitted before the oldest one has to be finished

Choose = Callable[[Position, Seat, list[Action]], Action]


# --- the plan --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """A plan of a data set. It alone decides what the file contains.

    If two plans differ only in the number of games, the larger data set begins with the games of the smaller one.
    """

    game: str
    options: Mapping[str, bool | int | str]  # the values of all options of the game, checked
    players: int
    bots: tuple[str, ...] = (UNIFORM,)
    seed: int = 0
    games: int = 1000
    records: bool = False  # whether each row includes the masked record
    full: bool = False  # whether rows also include hidden data: seeds and unmasked records

    @property
    def its_game(self) -> Game:
        return game_called(self.game).for_players(self.players)

    def lineup(self, episode: int) -> tuple[str, ...]:
        """Return the names of the bots in game number `episode`, seat by seat.

        Each game uses the next seating of the bots, in a cycle. If there are fewer bots than seats, some get several.
        """
        if len(self.bots) < self.players:
            return tuple(self.bots[(seat + episode) % len(self.bots)] for seat in range(self.players))
        way = episode % math.perm(len(self.bots), self.players)
        return next(itertools.islice(itertools.permutations(self.bots, self.players), way, None))

    def deal(self, episode: int) -> int:
        """Return the seed of a game, from which `schachtel.new(game, seed=…)` deals the same game."""
        return seed_from(self.seed, "deal", episode)


def new_plan(
    game: str,
    *,
    games: int = 1000,
    bots: Sequence[str] = (),
    seed: int = 0,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    records: bool = False,
    full: bool = False,
) -> Plan:
    """Return a checked plan, or raise OptionError. Bots are named as on the command line, such as `greedy` or `3`."""
    its_game = game_called(game)
    values = its_game.check_options(its_game.with_files(options or {}))
    count = its_game.check_players(players, values)
    if type(games) is not int or games < 1:
        raise OptionError(f"games {short(games)}: must be a whole number of at least 1")
    if not isinstance(bots, list | tuple) or not all(isinstance(each, str) for each in bots):
        raise OptionError(f"bots {short(bots)}: must be a list of names of bots")
    plan = Plan(game, values, count, tuple(bots) or (UNIFORM,), check_seed(seed), games, records or full, full)
    for text in plan.bots:
        _close_bot(_bot(text, plan.its_game, 0))
    return plan


def prepare(plan: Plan) -> None:
    """Compile the kernels that a plan needs, so that all processes find them in the cache."""
    engine = plan.its_game.engine()
    for kernel in (enter_setup, enter_legal, enter_step, enter_hide, enter_features, enter_outcome):
        engine(kernel)
    for text in plan.bots:
        bot = _bot(text, plan.its_game, 0)
        try:
            _prepare_bot(bot, plan.its_game)
        finally:
            _close_bot(bot)


def _bot(text: str, game: Game, seed: int) -> Bot:
    """Return a bot without a time limit, because with one, every run would give a different file.

    Raise OptionError if the bot has no other limit.
    """
    bot = bot_from(text, game, seed)
    if isinstance(bot, Search):
        if bot.simulations is None:
            raise OptionError(
                f"{text} has a time limit, so every run would give a different file: use {bot.unit}=N instead"
            )
        bot.time = None
    return bot


def _prepare_bot(bot: Bot, game: Game) -> None:
    getattr(bot, "prepare", lambda game: None)(game)


def _close_bot(bot: Bot) -> None:
    getattr(bot, "close", lambda: None)()


# --- playing ---------------------------------------------------------------------------------------------------------


def play_part(plan: Plan, first: int, end: int) -> Any:
    """Play the games from `first` up to `end`, and return their rows."""
    rows = Rows(plan.its_game, records=plan.records, full=plan.full)
    for episode in range(first, end):
        _play(plan, episode, rows)
    return rows.batch()


def _play(plan: Plan, episode: int, rows: Rows) -> None:
    game, players, lineup = plan.its_game, plan.players, plan.lineup(episode)
    position = Position(game, players, new_states(game, plan.options, players, plan.deal(episode)))
    with contextlib.ExitStack() as at_the_end:
        choosers = [_chooser(plan, episode, seat, at_the_end) for seat in range(players)]
        while acting := position.acting:
            seat = acting[0]
            seen = position.hidden(seat)
            legal = seen.legal(seat)
            action = choosers[seat](position, seat, legal)
            rows.add(episode, position, seen, seat, legal, action, lineup[seat])
            position.step(seat, action)
    rows.end(position.numbers(enter_outcome), plan.deal(episode))


def _chooser(plan: Plan, episode: int, seat: Seat, at_the_end: contextlib.ExitStack) -> Choose:
    text, seed = plan.lineup(episode)[seat], seed_from(plan.seed, "bot", episode, seat)
    if text == UNIFORM:
        chance = random.Random(seed)
        return lambda position, seat, legal: chance.choice(legal)  # this bot chooses an action code and needs no view
    bot = _bot(text, plan.its_game, seed)
    at_the_end.callback(_close_bot, bot)
    _prepare_bot(bot, plan.its_game)

    def choose(position: Position, seat: Seat, legal: list[Action]) -> Action:
        seen = ViewRecord(position, seat)  # a new view for each decision, since a bot may change its view
        move = bot.choose(seen)
        action = position.game.shown.read(position.hidden(seat), seat, move)
        if action not in legal:
            raise BotError(f"{text} tried to play {move!r} in game {episode}, but this move is not legal")
        return action

    return choose


def _one_by_one(plan: Plan, parts: list[tuple[int, int]]) -> Generator[Any, None, None]:
    for part in parts:
        yield play_part(plan, *part)


def _parts(plan: Plan) -> list[tuple[int, int]]:
    size = A_PART if set(plan.bots) == {UNIFORM} else 1
    return [(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]


def _in_processes(plan: Plan, parts: list[tuple[int, int]], processes: int) -> Generator[Any, None, None]:
    """Yield the rows of all ranges of games in order, whichever process plays them."""
    context = multiprocessing.get_context("spawn")  # a forked process would inherit half-finished work of our threads
    waiting: deque[Future[Any]] = deque()
    with ProcessPoolExecutor(processes, context, end_with_parent) as pool:
        try:
            for part in parts:
                with _ignoring_interrupts():
                    waiting.append(pool.submit(play_part, plan, *part))
                if len(waiting) > AHEAD * processes:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise OptionError("a worker process has died, perhaps for lack of memory: use fewer --workers") from None
        finally:
            # Before Python 3.14, the pool's processes and its queue can be reached only by private names.
            own, results = list((pool._processes or {}).values()), pool._result_queue
            manager: Any = pool._executor_manager_thread
            pool.shutdown(wait=False, cancel_futures=True)
            for process in own:
                process.terminate()  # stop the workers at once, for example after Ctrl-C
            _close_queue(results)
            if manager:
                # Wait for this thread: otherwise Python, at exit, could write to the thread's pipe while it is closed.
                manager.join()


def _close_queue(results: Any) -> None:
    """Close the pool's queue of results; else its reader could wait for the rest of a terminated process's result."""
    results._writer.close()


@contextlib.contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Let processes that are started in this context ignore Ctrl-C, which their parent handles."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set signal handlers
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# --- writing ---------------------------------------------------------------------------------------------------------


class Writer:
    """A writer of a Parquet file of whole games. Until it is closed, the file has a temporary name.

    After Ctrl-C, the games so far are kept under the final name. After an error, they keep the temporary name, because
    an older file may have the final name and must stay as it is. If there are no games, no file is left.
    """

    def __init__(self, path: Path, schema: Any, about: Mapping[str, Json]) -> None:
        self.path, self.games, self.rows = path, 0, 0
        self._part = path.with_name(path.name + UNFINISHED)
        self._schema = schema.with_metadata({ABOUT: json.dumps(about)})
        self._waiting: list[tuple[int, Any]] = []
        with _reporting_errors(path):
            self._file = arrow().parquet.ParquetWriter(self._part, self._schema, compression="zstd")

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        kept = False
        try:
            with _reporting_errors(self.path):
                self._write()
                self._file.close()
                kept = self.games > 0
                if kept and error in (None, KeyboardInterrupt):
                    self._part.replace(self.path)
        finally:
            if not kept:
                self._part.unlink(missing_ok=True)

    def add(self, games: int, batch: Any) -> None:
        self._waiting.append((games, batch))
        if sum(len(batch) for _, batch in self._waiting) >= A_GROUP:
            with _reporting_errors(self.path):
                self._write()

    def _write(self) -> None:
        """Write the rows that are waiting in memory as one row group."""
        waiting, self._waiting = self._waiting, []
        if not waiting:
            return
        table = arrow().Table.from_batches([batch for _, batch in waiting], self._schema)
        self.games += sum(games for games, _ in waiting)  # count the games first: Ctrl-C may come right after writing
        self.rows += len(table)
        try:
            self._file.write_table(table, row_group_size=max(len(table), 1))
        except OSError:
            self.games = 0  # do not keep a file that could not be written completely
            raise


@contextlib.contextmanager
def _reporting_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as wrong:
        raise OptionError(f"{path}: {wrong.strerror or wrong}") from None


def write(
    path: str | Path, plan: Plan, *, workers: int = 1, tell: Callable[[int], None] = lambda games: None
) -> Writer:
    """Play the games of a plan and write them to a file. After Ctrl-C, the file has the games so far.

    `tell` is called with the number of finished games.
    """
    parts, done = _parts(plan), 0
    processes = min(workers, len(parts))
    played = _in_processes(plan, parts, processes) if processes > 1 else _one_by_one(plan, parts)
    schema = schema_of(plan.its_game, records=plan.records, full=plan.full)
    file = Writer(Path(path), schema, _about(plan))
    try:
        with file, contextlib.closing(played):
            for (first, end), batch in zip(parts, played, strict=True):
                file.add(end - first, batch)
                done += end - first
                tell(done)
    finally:
        tell(file.games)  # the number of games is reported even after Ctrl-C
    return file


def write_tables(
    path: str | Path,
    tables: Sequence[Table],
    *,
    records: bool = False,
    full: bool = False,
    tell: Callable[[int], None] = lambda games: None,
) -> Writer:
    """Write a file from tables at which the same game was played to its end, with the same number of seats."""
    _check_tables(tables)
    game, records = tables[0].game, records or full
    schema = schema_of(game, records=records, full=full)
    file = Writer(Path(path), schema, _facts(game) | {"players": tables[0].players, "full": full})
    try:
        with file:
            for episode, table in enumerate(tables):
                file.add(1, _rows_of(episode, table, Rows(game, records=records, full=full)))
                tell(episode + 1)
    finally:
        tell(file.games)
    return file


def _check_tables(tables: Sequence[Table]) -> None:
    if not tables:
        raise RecordError("there are no games to write: give at least one finished game")
    for number, table in enumerate(tables, 1):
        if table.game is not tables[0].game or table.outcome is None:
            what = "is not over" if table.outcome is None else f"is {table.game.id} for {table.players} players"
            raise RecordError(f"game {number} of {len(tables)} {what}: all games must be over, and of the same kind")


def _rows_of(episode: int, table: Table, rows: Rows) -> Any:
    assert table.outcome is not None
    for _, position, seat, action in decisions(table):
        player = table.seat_names[seat] if seat < len(table.seat_names) else ""
        seen = position.hidden(seat)
        rows.add(episode, position, seen, seat, seen.legal(seat), action, player)
    rows.end(table.outcome, table.seed if table.game.facts.chance and table.start is None else None)
    return rows.batch()


def _about(plan: Plan) -> dict[str, Json]:
    """Return metadata about how a file was made. Only with `full` do they contain the seed, which reveals secrets."""
    told: dict[str, Json] = {
        "players": plan.players,
        "options": {name: option_text(value) for name, value in plan.options.items()},
        "bots": list(plan.bots),
        "full": plan.full,
    }
    return _facts(plan.its_game) | told | ({"seed": str(plan.seed)} if plan.full else {})


def _facts(game: Game) -> dict[str, Json]:
    return {
        "version": schachtel.__version__,
        "game": game.id,
        "rules": game.facts.rules_version,
        "actions": game.facts.actions,
        "features": game.n_features,
    }


# --- reading ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Data:
    """The rows of a data set as arrays, in the order in which they were played."""

    about: dict[str, Json]
    episodes: NDArray[np.int64]
    plies: NDArray[np.int32]
    seats: NDArray[np.int8]
    observations: NDArray[np.float32]  # what the seats saw, in the shape (rows, features)
    actions: NDArray[np.int32]
    outcomes: NDArray[np.float32]
    last: NDArray[np.bool_]
    legal: NDArray[np.int32]  # the legal actions of all rows, one row after the other
    legal_ends: NDArray[np.int64]  # the legal actions of row i are legal[legal_ends[i] : legal_ends[i + 1]]
    records: Any = None  # one record of the game per row, if the file contains records

    def __len__(self) -> int:
        return len(self.actions)

    def masks(self, rows: Any = slice(None)) -> NDArray[np.bool_]:
        """Return masks of legal actions, of shape (rows, actions). Pass `rows` if not all masks fit in memory."""
        chosen = np.arange(len(self))[rows]
        masks = np.zeros((len(chosen), self.about["actions"]), np.bool_)
        for at, row in enumerate(chosen):
            masks[at, self.legal[self.legal_ends[row] : self.legal_ends[row + 1]]] = True
        return masks


def read(path: str | Path) -> Data:
    """Return all rows of a file."""
    with _opened(path) as file:
        return _data(path, file.read())


def batches(path: str | Path) -> Iterator[Data]:
    """Yield the rows of a file in pieces of whole games, for files larger than memory."""
    with _opened(path) as file:
        for group in range(file.num_row_groups):
            yield _data(path, file.read_row_group(group))


@contextlib.contextmanager
def _opened(path: str | Path) -> Iterator[Any]:
    pa = arrow()
    try:
        file = pa.parquet.ParquetFile(path)
    except (OSError, pa.ArrowInvalid) as wrong:
        raise OptionError(f"{path}: {getattr(wrong, 'strerror', None) or wrong}") from None
    with file:
        yield file


def _data(path: str | Path, table: Any) -> Data:
    metadata = table.schema.metadata or {}
    if ABOUT.encode() not in metadata:
        raise OptionError(f"{path} is not a data set written by schachtel dataset")
    about = json.loads(metadata[ABOUT.encode()])
    columns = {name: table[name].combine_chunks() for name in table.column_names}
    legal, records = columns["legal"], None
    if "record" in columns:
        its_game = game_called(about["game"]).for_players(about["players"])
        packed = np.frombuffer(columns["record"].buffers()[1], np.uint8)
        records = packed.view(its_game.records.State.dtype)
    return Data(
        about,
        columns["episode"].to_numpy(),
        columns["ply"].to_numpy(),
        columns["seat"].to_numpy(),
        columns["observation"].flatten().to_numpy().reshape(len(table), about["features"]),
        columns["action"].to_numpy(),
        columns["outcome"].to_numpy(),
        columns["last"].to_numpy(zero_copy_only=False),
        legal.flatten().to_numpy(),
        legal.offsets.to_numpy().astype(np.int64) - legal.offsets[0].as_py(),
        records,
    )
