"""`schachtel dataset`: write games to a Parquet file, for networks to learn from."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from schachtel.cli import arguments
from schachtel.cli.terminal import INTERRUPTED, Preparation, progress, screen
from schachtel.core.errors import OptionError, RecordError
from schachtel.core.files import read_text
from schachtel.core.random import check_seed, fresh_seed
from schachtel.core.record import loads
from schachtel.core.table import Table, from_record
from schachtel.games import game as game_called

if TYPE_CHECKING:
    from schachtel.research.dataset import Plan, Writer

PARQUET = ".parquet"
A_THOUSAND = 1000  # number of games by default


def dataset(
    game: arguments.GameName,
    file: Annotated[Path, typer.Argument(metavar=f"FILE{PARQUET}", help="The Parquet file to write.")],
    others: Annotated[
        list[str] | None, typer.Argument(metavar="BOT…", help="The bots, as for schachtel arena (default: uniform).")
    ] = None,
    games: Annotated[
        int | None,
        typer.Option("-n", "--games", metavar="N", min=1, help="The number of games to play (default: 1000)."),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT …", help="The bots, if not named after the file: 3 4, uct:simulations=200 …"),
    ] = None,
    source: Annotated[
        list[Path] | None,
        typer.Option(
            "--from", metavar="RECORD …", help="Write the finished games in these files (records, PGN …); play none."
        ),
    ] = None,
    records: Annotated[
        bool, typer.Option("--records", help="Add the game's state to each row, as far as the seat may know it.")
    ] = False,
    full: Annotated[bool, typer.Option("--full", help="Add the seed and the whole state, with hidden parts.")] = False,
    option: arguments.Options = None,
    cards: arguments.Cards = None,
    players: arguments.Players = None,
    seed: arguments.Seed = None,
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="The number of processes (default: one per core).")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Write games to a Parquet file, one row per decision: what the seat saw, could do and did, and how the game ended.

    The same seed gives the same file. If you stop with Ctrl-C, the games finished so far are kept.
    """
    from schachtel.research import dataset as data
    from schachtel.research.rows import arrow

    check_file(file, force=force)
    arrow()  # report a missing PyArrow before any game is played
    if source:
        check_alone(games=games, bots=bots, option=option, cards=cards, players=players, seed=seed, workers=workers)
        write_records(game, file, [*source, *map(Path, others or ())], records=records, full=full)
        return
    seed = check_seed(fresh_seed() >> 75 if seed is None else seed)
    plan = data.new_plan(
        game,
        games=games or A_THOUSAND,
        bots=[*(bots or ()), *(others or ())],
        seed=seed,
        players=players,
        options=arguments.values(arguments.with_cards(option, cards)),
        records=records,
        full=full,
    )
    prepare(plan)
    make = partial(data.write, file, plan, workers=workers or os.cpu_count() or 1)
    follow(game, plan.games, file, f", seed {seed}", make)


def check_file(file: Path, *, force: bool) -> None:
    """Raise OptionError unless a data set can be written to this file; `force` allows overwriting."""
    if file.suffix != PARQUET:
        raise OptionError(f"{file}: a data set must be a file ending in {PARQUET}")
    if file.is_file() and not force:
        raise OptionError(f"{file} already exists: choose another name, or use --force to overwrite it")
    if not file.is_file():
        arguments.check_new(file)


def write_records(game: str, file: Path, sources: list[Path], *, records: bool, full: bool) -> None:
    """Write the games of some record files to a data set; unfinished games are left out."""
    from schachtel.research import dataset as data

    tables = read(sources, game)
    over = [table for table in tables if table.outcome is not None]
    left = len(tables) - len(over)
    make = partial(data.write_tables, file, over or tables, records=records, full=full)
    follow(game, len(over), file, f", without {left:,} that are not over" if left else "", make)


def prepare(plan: Plan) -> None:
    """Compile the kernels that a data set's plan needs, with a progress bar."""
    from schachtel.research import dataset as data

    preparation = Preparation(lambda: data.prepare(plan))
    try:
        preparation.wait(f"Compiling {plan.game} (only the first time)")
    finally:
        preparation.stop()


def check_alone(**given: object) -> None:
    for name, value in given.items():
        if value is not None and value != []:
            raise OptionError(f"--{name}: this does not apply to finished games (--from), so leave it out")


def read(files: list[Path], name: str) -> list[Table]:
    """Return a table for each game in these files, which are records or in another format that the game reads."""
    game = game_called(name)
    tables: list[Table] = []
    for file in files:
        ending = file.suffix.removeprefix(".")
        if ending in game.files.formats:
            tables += game.files.formats[ending].read(game, read_text(file), "compiled")
            continue
        record = loads(read_text(file))
        if record.game != name:
            raise RecordError(f"{file} is a record of {record.game}, not of {name}")
        tables.append(from_record(game, record))
    return tables


def follow(game: str, total: int, file: Path, more: str, make: Callable[..., Writer]) -> None:
    """Write the file with a progress bar, then print how much was written, even after Ctrl-C."""
    done = 0
    console = screen()
    try:
        with progress() as bar:
            task = bar.add_task(game, total=total)

            def tell(games: int) -> None:
                nonlocal done
                done = games
                bar.update(task, completed=done)

            written = make(tell=tell)
    except KeyboardInterrupt:
        kept = f"{file} has the first {done:,}" if done else "there is no file"
        console.print(f"Stopped after {done:,} of {total:,} games: {kept}.", soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None
    size = f"{file.stat().st_size / 1e6:,.1f} MB"
    console.print(f"{file}: {written.games:,} games, {written.rows:,} decisions, {size}{more}", soft_wrap=True)
