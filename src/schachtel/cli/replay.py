"""`schachtel replay`: verify a record move by move, then step through it."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import schachtel
from schachtel.cli import arguments
from schachtel.cli.terminal import screen, show
from schachtel.cli.words import player, say
from schachtel.core.contract import SPECTATOR, Language, Seat
from schachtel.core.errors import OptionError, RecordError
from schachtel.core.files import read_text
from schachtel.core.record import Record, loads, result_text
from schachtel.core.table import Table
from schachtel.games import usable


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record, or a file in a format of the game, such as game.pgn.")
    ],
    all_: Annotated[bool, typer.Option("--all", help="Print every position without asking.")] = False,
    number: Annotated[
        int, typer.Option(metavar="N", min=1, help="The number of the game, if the file has several.")
    ] = 1,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="The seat whose view to show (default: a spectator's).")
    ] = None,
    language: arguments.Spoken = None,
) -> None:
    """Verify a recorded game, then step through it."""
    spoken = arguments.language(language)
    record = read(file, number)
    if seat is not None and not 0 <= seat < record.players:
        raise OptionError(f"seat {seat}: seats are 0 to {record.players - 1}")
    stages = retrace(record)
    console = screen()
    console.print(headline(stages[-1], record, spoken), style="bold")
    if all_ or not sys.stdin.isatty():
        for at in range(len(stages)):
            stage(console, stages, record, at, seat, spoken)
    else:
        walk(console, stages, record, seat, spoken)


def read(file: Path, number: int) -> Record:
    """Return one game of a file: a record, or a game in another format, which is recognised by the file's suffix."""
    text, ending = read_text(file), file.suffix.removeprefix(".")
    for game in usable():
        if ending in game.files.formats:
            records = [table.record() for table in game.files.formats[ending].read(game, text, arguments.INTERPRETED)]
            break
    else:
        records = [loads(text)]
    if number > len(records):
        raise RecordError(f"{file} has no game {number}: its last game is number {len(records)}")
    return records[number - 1]


def retrace(record: Record) -> list[Table]:
    """Return the game of a record as a list of tables: one before the first move, and one after each move."""
    stages = [schachtel.replay(record, backend=arguments.INTERPRETED)]
    for _ in record.entries:
        earlier = stages[-1].fork()
        earlier.undo()
        stages.append(earlier)
    return stages[::-1]


def headline(last: Table, record: Record, language: Language) -> str:
    names = " – ".join(player(name, language) for name in record.seats)
    title, result = last.game.facts.title[language], result_text(last.outcome)
    return f"{title}   {names}   {result}   {last.reason_text(language)}".rstrip()


def stage(
    console: Console, stages: list[Table], record: Record, at: int, seat: Seat | None, language: Language
) -> None:
    """Print the position after `at` moves, with the move that led to it."""
    table = stages[at]
    console.print()
    if at:
        entry = seen(stages[-1], seat).entries[at - 1]
        played = not entry.text.startswith("!")
        events = [event["text"] for event in table.events(seat, language)] if played else []
        comments = [f"{{{comment}}}" for comment in entry.comments]
        console.print(f"{at}/{len(record.entries)}  {entry.text}  {' '.join(events + comments)}".rstrip(), style="bold")
    show(console, table.picture(seat, language))


def seen(last: Table, seat: Seat | None) -> Record:
    """Return the record as a seat may know it. None is a spectator, who may know everything after the game."""
    whole = last.record(complete=True)
    if seat is None and last.outcome is not None:
        return whole
    viewer = SPECTATOR if seat is None else seat
    return replace(whole, entries=tuple(entry.seen_by(viewer) for entry in whole.entries))


def walk(console: Console, stages: list[Table], record: Record, seat: Seat | None, language: Language) -> None:
    at, last = 0, len(stages) - 1
    while True:
        stage(console, stages, record, at, seat, language)
        try:
            key = input(f"{at}/{last}  {say('replay-keys', language)}\n> ").strip().lower()
        except (EOFError, KeyboardInterrupt, OSError, RuntimeError, ValueError):
            # The person has pressed Ctrl-C or Ctrl-D, or the terminal was closed.
            console.print()
            return
        if key in ("q", "quit"):
            return
        goto = key.removeprefix("g").strip()
        if goto.isascii() and goto.isdigit():
            at = min(int(goto[:9]), last)
        elif key in ("t", "b"):
            at = turn_from(stages, at, 1 if key == "t" else -1)
        else:
            at = {"": min(at + 1, last), "n": min(at + 1, last), "p": max(at - 1, 0), "s": 0, "e": last}.get(key, at)


def turn_from(stages: list[Table], at: int, step: int) -> int:
    """Return the number of moves before the next turn begins, or before the previous one if `step` is negative.

    A turn lasts while the view names the same seat as having the turn, even if another seat may act meanwhile.
    """
    turns = [table.view(None)["turn"] for table in stages]
    begins = [n for n in range(len(turns)) if n == 0 or turns[n] != turns[n - 1]]
    if step > 0:
        return next((n for n in begins if n > at), len(stages) - 1)
    return next((n for n in reversed(begins) if n < at), 0)
