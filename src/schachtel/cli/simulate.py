"""`schachtel simulate`: play many games and count their results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
import typer
from rich.table import Table as Grid

from schachtel.cli import arguments
from schachtel.cli.plot import draw
from schachtel.cli.terminal import prepare, progress, screen
from schachtel.core.contract import Game, new_arrays
from schachtel.core.errors import OptionError
from schachtel.core.kernels import (
    Totals,
    enter_guess,
    enter_hide,
    enter_legal,
    enter_outcome,
    enter_setup,
    enter_step,
    enter_suggest,
    play_games,
)
from schachtel.core.random import check_seed, fresh_seed, seed_from
from schachtel.core.statistics import Comparison, Report, Share
from schachtel.core.table import Table
from schachtel.games import game as game_called

if TYPE_CHECKING:
    from schachtel.bots import Bot

A_WHILE = 0.2  # minimum seconds between two updates of the progress bar
ENOUGH = 0.5  # seconds that the games must take before a rate is printed
SVG, UNSURE = ".svg", "?"
THOUGHTS = 1000  # simulations per move for the bot `uct`, which otherwise has a time limit
SEED_BITS = 62  # maximum bits of a seed, so that adding the number of a game cannot overflow
MOST = 10**12  # the largest number of games that can be asked for
A_THOUSAND, ENOUGH_TO_TELL = 1000, 100_000  # default number of games: without a report, and for a report


@dataclass
class Tally:
    """The results of several simulated games, added up."""

    players: int
    games: int = 0
    decisions: int = 0
    won: Any = field(init=False)  # for each seat, the sum of its shares of the win over all games
    drawn: Any = field(init=False)  # the number of draws, in an array so that a kernel can count them

    def __post_init__(self) -> None:
        self.won, self.drawn = np.zeros(self.players), np.zeros(1)

    def add(self, outcome: tuple[float, ...]) -> None:
        """Count one more game."""
        self.won += outcome
        self.drawn += 1.0 not in outcome
        self.games += 1


def simulate(
    game: arguments.GameName,
    number: Annotated[
        int | None,
        typer.Option(
            "-n", "--games", metavar="N", min=1, max=MOST, help="The number of games (default: 1000; report: 100000)."
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT", help="One bot per seat: uniform, greedy, uct or a level (default: random moves)."
        ),
    ] = None,
    option: arguments.Options = None,
    cards: arguments.Cards = None,
    players: arguments.Players = None,
    seed: arguments.Seed = None,
    report: Annotated[
        bool, typer.Option("--report", help="Report on the game's balance; not every game has such a report.")
    ] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="The file to draw the report to (default: GAME-report.svg).")
    ] = None,
) -> None:
    """Play many games at random, or bot against bot. The same seed gives the same results."""
    its_game = game_called(game)
    seed = check_seed(fresh_seed() >> 66 if seed is None else seed)
    number = number or (ENOUGH_TO_TELL if report else A_THOUSAND)
    if seed >= 1 << SEED_BITS:
        raise OptionError(f"seed {seed}: must be below 2**{SEED_BITS}, because each game adds 1 to it")
    values = its_game.check_options(its_game.with_files(arguments.values(arguments.with_cards(option, cards))))
    seats = its_game.check_players(players, values)
    its_game = its_game.for_players(seats)
    if report:
        if bots is not None:
            raise OptionError("a report uses bots of its own: leave out --bots")
        tell(its_game, values, players, number, seed, plot or Path(f"{its_game.id}-report.svg"))
        return
    if plot is not None:
        raise OptionError("--plot draws a report: add --report")
    if bots is None:
        run = random_games(its_game, values, seats, number, seed)
        names = ["random"] * seats
    else:
        names = bots.split(",")
        if len(names) != seats:
            raise OptionError(f"bots {bots!r}: must be {seats} bots, one per seat, separated by commas")
        made = [reproducible_bot(its_game, name, seed_from(seed, "bot", seat)) for seat, name in enumerate(names)]
        run = bot_games(its_game, values, seats, number, seed, made)
    tally = next(run)  # the first step compiles everything, before the clock starts
    start = perf_counter()
    with progress() as bar:
        task = bar.add_task(its_game.id, total=number)
        for tally in run:
            bar.update(task, completed=tally.games)
    show(tally, its_game, names, seed, perf_counter() - start)


def tell(game: Game, values: dict[str, Any], players: int | None, number: int, seed: int, plot: Path) -> None:
    """Print a game's report as tables, and draw it as a plot."""
    if game.files.report is None:
        raise OptionError(f"{game.id} has no report on its balance: leave out --report")
    if plot.suffix != SVG:
        raise OptionError(f"{plot}: a plot must be a file ending in {SVG}")
    arguments.check_new(plot)
    found: Any = None
    with progress() as bar:
        task = bar.add_task(game.id, total=number)
        for found in game.files.report(game, values, players, number, seed):
            if not isinstance(found, Report):
                done, total = found
                bar.update(task, completed=done, total=total)
    assert isinstance(found, Report)  # a report function yields its progress and, at the end, the report
    console = screen()
    console.print(f"{found.title}, seed {seed}")
    for heading, lines in found.parts.items():
        console.print(comparisons(heading, lines))
    for line in (line for lines in found.parts.values() for line in lines if line.surely_off):
        console.print(
            f"! {line.name}: {100 * line.worst:.1f} points off, at most {100 * (line.bar or 0):g} would be fair"
        )
    if any(mark(line) == UNSURE for lines in found.parts.values() for line in lines):
        console.print(f"{UNSURE} too few games to tell")
    try:
        plot.write_text(draw(found), "utf-8")
    except OSError as wrong:
        raise OptionError(f"{plot}: {wrong.strerror}") from None
    console.print(f"Plot: {plot}")


def mark(line: Comparison) -> str:
    """Return `!` if a comparison shows that the game is unfair, `?` if too few games were played to tell, else ""."""
    if line.surely_off:
        return "!"
    return "" if line.surely_fair else UNSURE


def comparisons(heading: str, lines: list[Comparison]) -> Grid:
    """Return a table of how many percentage points each share is from a fair one, with its 95 % interval."""
    grid = Grid(heading, "points off a fair share (± 95 % confidence)", box=None, pad_edge=False)
    for line in lines:
        cells = []
        for label, share in line.shares.items():
            low, high = share.interval
            cells.append(f"{label} {100 * (share.value - line.due):+.1f} ±{50 * (high - low):.1f}")
        grid.add_row(line.name, f"{' '.join(f'{cell:<13}' for cell in cells).rstrip()} {mark(line)}")
    return grid


def random_games(game: Game, values: dict[str, Any], players: int, number: int, seed: int) -> Iterator[Tally]:
    """Play random games, a limited number at a time, so that the progress bar moves; yield the results so far."""
    (run,) = prepare(game, play_games)
    arrays, tally, piece = new_arrays(game, values, players), Tally(players), 1
    totals = Totals(tally.won, tally.drawn, np.zeros(0, np.uint64))
    yield tally
    while tally.games < number:
        piece = min(piece, number - tally.games)
        before = perf_counter()
        tally.decisions += run(arrays, seed + tally.games, piece, totals)
        tally.games += piece
        if perf_counter() - before < A_WHILE:
            piece *= 2
        yield tally


def bot_games(
    game: Game, values: dict[str, Any], players: int, number: int, seed: int, bots: list[Bot]
) -> Iterator[Tally]:
    prepare(game, enter_setup, enter_legal, enter_step, enter_hide, enter_guess, enter_outcome)
    tally = Tally(players)
    yield tally
    for _ in range(number):
        table = Table(game, values, players=players, seed=seed + tally.games)
        while table.turn is not None:
            table.play(bots[table.turn].choose(table.view_record()))
            tally.decisions += 1
        assert table.outcome is not None
        tally.add(table.outcome)
        yield tally


def reproducible_bot(game: Game, name: str, seed: int) -> Bot:
    """Return a bot with a limit of simulations instead of time, so that every run gives the same results."""
    from schachtel.bots.greedy import Greedy
    from schachtel.bots.search import Search

    bot = arguments.bot(game, name, seed)
    if isinstance(bot, Greedy):
        prepare(game, enter_suggest)
    if isinstance(bot, Search):
        bot.simulations, bot.time = bot.simulations or THOUGHTS, None
        prepare(game, *bot.kernels())
    return bot


def show(tally: Tally, game: Game, names: list[str], seed: int, seconds: float) -> None:
    grid = Grid("seat", "played by", "score, a draw counts half (95 % confidence)", box=None, pad_edge=False)
    for seat, name in enumerate(names):
        grid.add_row(f"{seat} {game.facts.seat_names[seat]['en']}", name, str(Share(tally.won[seat], tally.games)))
    if game.facts.draws:
        grid.add_row("drawn", "", str(Share(tally.drawn[0], tally.games)))
    console = screen()
    console.print(
        f"{game.id}: {tally.games:,} games, {tally.decisions / tally.games:.1f} decisions a game, seed {seed}"
    )
    console.print(grid)
    if seconds < ENOUGH:
        return
    rate, moves = tally.games / seconds, tally.decisions / seconds
    console.print(f"{seconds:.2f} s, {rate:,.{0 if rate >= 100 else 1}f} games/s, {moves:,.0f} decisions/s on one core")
