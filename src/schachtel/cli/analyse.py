"""`schachtel analyse`: judge every move of a recorded game, or list the best moves of one position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

import schachtel
from schachtel.cli import arguments
from schachtel.cli.replay import headline, read
from schachtel.cli.terminal import Preparation, progress, screen
from schachtel.cli.words import WORDS, say
from schachtel.core.contract import Language, Position, Seat
from schachtel.core.errors import OptionError
from schachtel.core.record import Record
from schachtel.core.table import Table, ViewRecord

if TYPE_CHECKING:
    from schachtel.bots.analysis import Judged, Line
    from schachtel.bots.search import Search

USUAL = 0.5  # thinking time per move by default, in seconds
BARS = "▁▂▃▄▅▆▇█"
WIDEST_GRAPH = 72  # maximum width of a graph of chances, in characters
STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red", "best": "green"}


def analyse(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record, or a file in a format of the game, such as game.pgn.")
    ],
    at: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Show the best moves of the position after N moves.")
    ] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Judge only the moves of this seat.")] = None,
    time: Annotated[
        float | None, typer.Option(metavar="SECONDS", min=0.01, help="The time per move, in seconds (default: 0.5).")
    ] = None,
    simulations: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="The number of simulations per move; unlike a time limit, it always gives the same results.",
        ),
    ] = None,
    cores: Annotated[int, typer.Option(metavar="N", min=1, help="The number of cores to use.")] = 1,
    seed: arguments.Seed = None,
    number: Annotated[
        int, typer.Option(metavar="N", min=1, help="The number of the game, if the file has several.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, one line per move.")] = False,
    language: arguments.Spoken = None,
) -> None:
    """Judge each move of a game by what its player could know, or show the best moves of one position (--at)."""
    from schachtel.bots.levels import analyst

    spoken = arguments.language(language)
    record = read(file, number)
    if seat is not None and not 0 <= seat < record.players:
        raise OptionError(f"seat {seat}: seats are 0 to {record.players - 1}")
    if at is not None and at > len(record.entries):
        raise OptionError(f"--at {at}: the record ends after move {len(record.entries)}")
    table = schachtel.replay(record, backend=arguments.INTERPRETED)
    if time is None and simulations is None:
        time = USUAL
    bot = arguments.quickest(
        analyst(table.game, simulations=simulations, time=time, cores=cores, seed=seed), table.game
    )
    preparation = Preparation(lambda: bot.prepare(table.game))
    try:
        preparation.wait(f"Compiling {table.game.id} (only the first time)")
    finally:
        preparation.stop()
    if at is not None:
        now(screen(), bot, table, len(record.entries) - at, seat, as_json, spoken)
    else:
        whole(screen(), bot, table, record, seat, as_json, spoken)


def now(
    console: Console, bot: Search, last: Table, back: int, seat: Seat | None, as_json: bool, language: Language
) -> None:
    """Show the best moves of the position that lies `back` moves before the end of the game."""
    from schachtel.bots.analysis import analyse as best_moves

    table = last.fork()
    for _ in range(back):
        table.undo()
    if seat is None:
        seat = table.turn
    if seat is None or seat not in table.acting:
        raise OptionError(
            "there is nothing to choose at this point"
            if seat is None
            else f"seat {seat} has nothing to choose at this point"
        )
    lines = best_moves(bot, compiled(table, seat))
    if as_json:
        for line in lines:
            print(json.dumps(line.json(), ensure_ascii=False))
        return
    grid = Grid(*WORDS.parts("analyse-now_columns", language).values(), box=None, pad_edge=False)
    for line in lines:
        grid.add_row(line.move, percent(line.share), f"{line.points:.1f}", looked(line, language), " ".join(line.line))
    console.print(grid)


def compiled(table: Table, seat: Seat) -> ViewRecord:
    seen = table.view_record(seat)
    position = Position(seen.game, seen.position.seats, seen.position.states)
    return ViewRecord(position, seat)


def looked(line: Line, language: Language) -> str:
    return f"{line.visits:,}" if line.visits else say("analyse-certain", language)


def whole(
    console: Console, bot: Search, table: Table, record: Record, seat: Seat | None, as_json: bool, language: Language
) -> None:
    """Judge every move and print a table of the moves, then a graph and a summary for each seat."""
    from schachtel.bots.analysis import review

    judged: list[Judged] = []
    with progress() as bar:
        task = bar.add_task(table.game.facts.title[language], total=len(record.entries))
        for each in review(bot, table, only=seat):
            judged.append(each)
            bar.update(task, completed=each.number)
            if as_json:
                print(json.dumps(each.json(), ensure_ascii=False), flush=True)
    if as_json:
        return
    console.print(headline(table, record, language), style="bold")
    names = [table.game.facts.seat_names[n][language] for n in range(table.players)]
    console.print(moves_of(judged, names, language))
    for n in range(table.players):
        if seat in (None, n):
            console.print(summary(judged, n, names[n], language))


def moves_of(judged: list[Judged], names: list[str], language: Language) -> Any:
    from rich.text import Text

    grid = Grid(*WORDS.parts("analyse-columns", language).values(), box=None, pad_edge=False)
    for each in judged:
        if each.forced:
            continue
        better = each.best[0]
        grid.add_row(
            str(each.number),
            names[each.seat],
            each.move,
            percent(each.share),
            percent(each.loss) if each.loss >= 0.005 else "",
            Text(say(f"grade-{each.grade}", language), STYLES.get(each.grade, "")),
            " ".join(better.line[:6]) if better.move != each.move and each.grade != "best" else "",
        )
    return grid


def summary(judged: list[Judged], seat: Seat, name: str, language: Language) -> str:
    from schachtel.bots.analysis import GRADES, accuracy

    mine = [each for each in judged if each.seat == seat]
    kept = accuracy(judged, seat)
    counts = [(grade, sum(each.grade == grade and not each.forced for each in mine)) for grade in GRADES]
    told = ", ".join(say(f"grades-{grade}", language, n=count) for grade, count in counts if count)
    rate = "–" if kept is None else percent(kept)
    judged_by = say("analyse-accuracy", language, name=name, rate=rate, grades=told)
    return f"{judged_by}\n{say('analyse-chances', language, name=name, graph=graph([e.share for e in mine]))}"


def graph(shares: list[float]) -> str:
    """Return the expected shares of the win at a seat's moves as a line of bars; higher bars are better chances."""
    step = max(1, -(-len(shares) // WIDEST_GRAPH))
    means = [sum(shares[i : i + step]) / len(shares[i : i + step]) for i in range(0, len(shares), step)]
    return "".join(BARS[min(int(mean * len(BARS)), len(BARS) - 1)] for mean in means)


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"
