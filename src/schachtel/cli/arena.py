"""`schachtel arena`: tournaments between bots, decks, layouts or card files."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from schachtel.cli import arguments
from schachtel.cli.terminal import INTERRUPTED, Preparation, progress, screen
from schachtel.cli.words import say
from schachtel.core.contract import Language
from schachtel.core.errors import OptionError
from schachtel.core.random import check_seed, fresh_seed

if TYPE_CHECKING:
    from schachtel.arena import Results, Tournament
    from schachtel.arena.run import Workers

SVG, LINES = ".svg", ".jsonl"


GameName = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help="The game; leave it out with --show, or to continue the tournament in --out."),
]
Bots = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="BOT…",
        help="The bots: uniform, greedy, uct:simulations=200, level:5, class:mine.py:Mine, program:./mine …;"
        " NAME=BOT gives a bot a name.",
    ),
]
MoreBots = Annotated[list[str] | None, typer.Option(metavar="BOT …", help="The bots, if not named after the game.")]
Kind = Annotated[
    str | None, typer.Option(metavar="round-robin|ladder|swiss", help="The kind of tournament (default: round-robin).")
]
Games = Annotated[
    int | None,
    typer.Option("-n", "--games", metavar="N", min=1, help="The number of games per pairing (default: 100)."),
]
Rounds = Annotated[int | None, typer.Option(metavar="N", min=1, help="The number of rounds of a Swiss tournament.")]
Seats = Annotated[int | None, typer.Option(metavar="N", help="The number of players, if the game allows several.")]
Decks = Annotated[
    str | None, typer.Option(metavar="DECK,DECK…", help="For a game with decks: let each bot play each of these decks.")
]
Layouts = Annotated[
    str | None,
    typer.Option(metavar="LAYOUT,…", help="For a game with layouts: play the whole tournament once per layout."),
]
Cards = Annotated[
    str | None,
    typer.Option(
        metavar="FILE.toml,…", help="For a game with custom cards: play the whole tournament once per card file."
    ),
]
Vary = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=VALUE,…",
        help="Play the whole tournament once with each value of an option (if values contain commas, separate them"
        " with ;).",
    ),
]
Time = Annotated[float | None, typer.Option(metavar="SECONDS", min=0.001, help="The time limit per move, in seconds.")]
Processes = Annotated[
    int | None, typer.Option(metavar="N", min=1, help="The number of processes (default: one per core).")
]
Ray = Annotated[str | None, typer.Option(metavar="auto|local|HOST:PORT", help="Play on a Ray cluster, not locally.")]
Out = Annotated[
    Path | None,
    typer.Option(metavar=f"FILE{LINES}", help="Save each game to this file, or continue the tournament in it."),
]
KeepMoves = Annotated[bool, typer.Option("--record", help="Also save the moves of each game.")]
Plot = Annotated[Path | None, typer.Option(metavar=f"FILE{SVG}", help="Draw the ratings to this file.")]
Anchor = Annotated[str | None, typer.Option(metavar="NAME", help="The bot whose Elo is 0 (default: the first one).")]
Show = Annotated[
    Path | None, typer.Option(metavar=f"FILE{LINES}", help="Show the results in this file, and play nothing.")
]


def arena(
    game: GameName = None,
    bots: Bots = None,
    players: MoreBots = None,
    kind: Kind = None,
    games: Games = None,
    rounds: Rounds = None,
    seats: Seats = None,
    option: arguments.Options = None,
    decks: Decks = None,
    layouts: Layouts = None,
    cards: Cards = None,
    vary: Vary = None,
    time: Time = None,
    seed: arguments.Seed = None,
    workers: Processes = None,
    ray: Ray = None,
    out: Out = None,
    record: KeepMoves = False,
    plot: Plot = None,
    anchor: Anchor = None,
    show: Show = None,
    language: arguments.Spoken = None,
) -> None:
    """Run a tournament between bots, decks, layouts or card files, and rate the contestants.

    The same seed gives the same results, however many processes play, unless a bot thinks by the clock.
    """
    from schachtel.arena import Results, check

    spoken = arguments.language(language)
    check_plot(plot)
    if show is not None:
        tell(Results.read(show), anchor, plot, spoken)
        return
    wanted = Wanted(players, kind, games, rounds, seats, option, decks, layouts, cards, vary, time, seed)
    described = wanted.resumed(out) if game is None else wanted.tournament(game, bots or [], out)
    if anchor is not None and anchor not in described.names:
        raise OptionError(f"anchor {anchor!r}: must be one of {', '.join(described.names)}")
    check(described)
    with Results.open(out, described) if out is not None else Results(described) as results:
        finished = run(results, workers, ray, record, spoken)
    tell(results, anchor, plot, spoken)
    if not finished:
        tell_interrupted(results, out, spoken)
        raise typer.Exit(INTERRUPTED)


def check_plot(plot: Path | None) -> None:
    """Raise OptionError if a plot is wanted and cannot be written to this file."""
    if plot is not None:
        if plot.suffix != SVG:
            raise OptionError(f"{plot}: a plot must be a file ending in {SVG}")
        arguments.check_new(plot)


@dataclass(frozen=True)
class Wanted:
    """The command-line arguments that describe a tournament. An argument that was not given is None."""

    players: list[str] | None
    kind: str | None
    games: int | None
    rounds: int | None
    seats: int | None
    option: list[str] | None
    decks: str | None
    layouts: str | None
    cards: str | None
    vary: list[str] | None
    time: float | None
    seed: int | None

    def resumed(self, out: Path | None) -> Tournament:
        """Return the tournament stored in `out`; raise OptionError if there is none, or other arguments are given."""
        from schachtel.arena import Results
        from schachtel.arena.results import begun

        if out is None or not begun(out):
            raise OptionError("which game? Use schachtel arena GAME BOT BOT, or --out FILE to continue a tournament")
        for name, value in vars(self).items():
            if value is not None and value != []:
                raise OptionError(
                    f"--{name}: to continue {out}, leave this out; to start a new tournament,"
                    " name a game and a new file"
                )
        return Results.read(out).tournament

    def tournament(self, game: str, bots: list[str], out: Path | None) -> Tournament:
        """Return the tournament that the arguments describe. Without `--seed`, resuming `out` keeps its seed."""
        from schachtel.arena import Plan, new_tournament

        plan = Plan(
            game,
            [*(self.players or ()), *bots],
            kind=self.kind or "round-robin",
            games=self.games,
            rounds=self.rounds,
            seed=check_seed(self._seed(out)),
            seats=self.seats,
            options=arguments.values(self.option),
            own={"decks": split(self.decks)} if self.decks else {},
            vary=self._varied(),
            time=self.time,
        )
        return new_tournament(plan)

    def _varied(self) -> dict[str, list[str]]:
        """Return the options that vary, with their values. The whole tournament is played once for each combination."""
        given = [f"layout={self.layouts}"] * bool(self.layouts) + [f"cards={self.cards}"] * bool(self.cards)
        return {name: split(value) for name, value in arguments.values([*given, *(self.vary or ())]).items()}

    def _seed(self, out: Path | None) -> int:
        """Return the seed that was given, or else the seed of the results file to resume, or else a fresh seed."""
        from schachtel.arena import Results
        from schachtel.arena.results import begun

        if self.seed is not None:
            return self.seed
        return Results.read(out).tournament.seed if out is not None and begun(out) else fresh_seed() >> 75


def split(text: str) -> list[str]:
    """Split a text with several values at its semicolons, or at its commas if it has no semicolons."""
    return text.split(";" if ";" in text else ",")


def run(results: Results, processes: int | None, ray: str | None, record: bool, language: Language) -> bool:
    """Play the tournament; return False if Ctrl-C stopped it early."""
    from schachtel.arena import play

    try:
        prepare(results.tournament, language)
        with hired(processes, ray) as workers, progress() as bar:
            task = bar.add_task(results.tournament.game, total=None)
            play(
                results,
                workers,
                record=record,
                tell=lambda done, total: bar.update(task, completed=done, total=total),
            )
    except KeyboardInterrupt:
        return False
    return True


def prepare(tournament: Tournament, language: Language) -> None:
    import schachtel.arena

    preparation = Preparation(lambda: schachtel.arena.prepare(tournament))
    try:
        preparation.wait(say("arena-compiling", language, game=tournament.game))
    finally:
        preparation.stop()


@contextmanager
def hired(processes: int | None, ray: str | None) -> Iterator[Workers]:
    """Provide the workers that play games: processes on this machine, or a Ray cluster."""
    if ray is not None:
        from schachtel.arena.on_ray import Cluster

        with Cluster(ray, processes) as cluster:
            yield cluster
    else:
        from schachtel.arena.local import Local

        with Local(processes or os.cpu_count() or 1) as local:
            yield local


def tell(results: Results, anchor: str | None, plot: Path | None, language: Language) -> None:
    """Print the results as tables, and write the plot if one is wanted."""
    from schachtel.cli import standings

    console = screen()
    for part in standings.tables(results, anchor, language):
        console.print(part, soft_wrap=isinstance(part, str))
    if plot is not None:
        try:
            plot.write_text(standings.draw(results, anchor, language), "utf-8")
        except OSError as wrong:
            raise OptionError(f"{plot}: {wrong.strerror}") from None
        console.print(say("arena-plot", language, file=plot))


def tell_interrupted(results: Results, out: Path | None, language: Language) -> None:
    from schachtel.arena.run import count

    command = shlex.join(["schachtel", "arena", "--out", str(out)])
    done, total = len(results.lines), count(results.tournament)
    word = "arena-lost" if out is None else "arena-go_on"
    screen().print(say(word, language, done=done, total=total, command=command), soft_wrap=True)
