"""`schachtel arena`: tournaments between bots, decks, layouts or card files."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
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


def arena(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Which game; none to go on with --out, or to --show.")
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT…",
            help="Who plays: uniform, greedy, uct:simulations=200, level:5, class:mine.py:Mine, program:./mine …;"
            " name=BOT gives one a name.",
        ),
    ] = None,
    players: Annotated[
        list[str] | None, typer.Option(metavar="BOT …", help="The same, where that reads better.")
    ] = None,
    kind: Annotated[
        str | None, typer.Option(metavar="round-robin|ladder|swiss", help="Who meets whom; round-robin by default.")
    ] = None,
    games: Annotated[
        int | None, typer.Option("-n", "--games", metavar="N", min=1, help="How many each pairing plays; 100.")
    ] = None,
    rounds: Annotated[int | None, typer.Option(metavar="N", min=1, help="Of a Swiss tournament.")] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many seats, where a game leaves the choice.")
    ] = None,
    option: arguments.Options = None,
    decks: Annotated[
        str | None, typer.Option(metavar="DECK,DECK…", help="For gundam: each bot with each of these decks.")
    ] = None,
    layouts: Annotated[
        str | None, typer.Option(metavar="LAYOUT,…", help="For gambit: all of it once for each layout.")
    ] = None,
    cards: Annotated[
        str | None, typer.Option(metavar="FILE.toml,…", help="For match: all of it once for each file of cards.")
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE,…", help="All of it once for each value of an option (; where values have ,)."
        ),
    ] = None,
    time: Annotated[float | None, typer.Option(metavar="SECONDS", min=0.001, help="At most so long a move.")] = None,
    seed: arguments.Seed = None,
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="So many processes; as many as there are cores.")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="auto|local|HOST:PORT", help="Play on a Ray cluster instead.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar=f"FILE{LINES}", help="Keep each game in this file, or go on with it.")
    ] = None,
    record: Annotated[bool, typer.Option("--record", help="Keep all moves, too.")] = False,
    plot: Annotated[Path | None, typer.Option(metavar=f"FILE{SVG}", help="Draw the ratings.")] = None,
    anchor: Annotated[str | None, typer.Option(metavar="NAME", help="Whose Elo is 0; the first one's.")] = None,
    show: Annotated[Path | None, typer.Option(metavar=f"FILE{LINES}", help="Only show what is in a file.")] = None,
    language: arguments.Spoken = None,
) -> None:
    """Tournaments between bots, decks, layouts or card files, with ratings. The same seed gives the same results,
    whoever plays the games; bots that look at a clock excepted."""
    from schachtel.arena import Results, check, new_tournament
    from schachtel.arena.results import begun

    spoken = arguments.language(language)
    if plot is not None:
        if plot.suffix != SVG:
            raise OptionError(f"{plot}: a plot is a file ending in {SVG}")
        arguments.check_new(plot)
    if show is not None:
        tell(Results.read(show), anchor, plot, spoken)
        return
    if game is None:
        if out is None or not begun(out):
            raise OptionError("which game? schachtel arena GAME BOT BOT, or --out FILE to go on with a file")
        check_alone(
            out, players=players, kind=kind, games=games, rounds=rounds, seats=seats, option=option, decks=decks,
            layouts=layouts, cards=cards, vary=vary, time=time, seed=seed,
        )  # fmt: skip
        described = Results.read(out).tournament
    else:
        if seed is None:
            kept = out is not None and begun(out)
            seed = Results.read(out).tournament.seed if out is not None and kept else fresh_seed() >> 75
        described = new_tournament(
            game,
            [*(players or ()), *(bots or ())],
            kind=kind or "round-robin",
            games=games,
            rounds=rounds,
            seed=check_seed(seed),
            seats=seats,
            options=arguments.values(option),
            own={"decks": split(decks)} if decks else {},
            vary=varied([f"layout={layouts}"] * bool(layouts) + [f"cards={cards}"] * bool(cards) + (vary or [])),
            time=time,
        )
    if anchor is not None and anchor not in described.names:
        raise OptionError(f"anchor {anchor!r}: {', '.join(described.names)} play")
    check(described)
    with Results.open(out, described) if out is not None else Results(described) as results:
        finished = run(results, workers, ray, record, spoken)
    tell(results, anchor, plot, spoken)
    if not finished:
        tell_interrupted(results, out, spoken)
        raise typer.Exit(INTERRUPTED)


def check_alone(out: Path, **given: object) -> None:
    """A file says all about its tournament: who says more would not be heard."""
    for name, value in given.items():
        if value is not None and value != []:
            raise OptionError(f"--{name}: {out} says that already; leave it away to go on, or name a game to begin")


def split(text: str) -> list[str]:
    return text.split(";" if ";" in text else ",")


def varied(given: list[str]) -> dict[str, list[str]]:
    return {name: split(value) for name, value in arguments.values(given).items()}


def run(results: Results, processes: int | None, ray: str | None, record: bool, language: Language) -> bool:
    """Whether all of it was played; Ctrl-C ends it earlier."""
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
        preparation.wait(say("arena_compiling", language, game=tournament.game))
    finally:
        preparation.stop()


@contextmanager
def hired(processes: int | None, ray: str | None) -> Iterator[Workers]:
    """Here, or on a cluster."""
    if ray is not None:
        from schachtel.arena.on_ray import Cluster

        with Cluster(ray, processes) as cluster:
            yield cluster
    else:
        from schachtel.arena.local import Local

        with Local(processes or os.cpu_count() or 1) as local:
            yield local


def tell(results: Results, anchor: str | None, plot: Path | None, language: Language) -> None:
    """Tables, and a plot if there shall be one."""
    from schachtel.cli import standings

    console = screen()
    for part in standings.tables(results, anchor, language):
        console.print(part, soft_wrap=isinstance(part, str))
    if plot is not None:
        try:
            plot.write_text(standings.draw(results, anchor, language), "utf-8")
        except OSError as wrong:
            raise OptionError(f"{plot}: {wrong.strerror}") from None
        console.print(say("arena_plot", language, file=plot))


def tell_interrupted(results: Results, out: Path | None, language: Language) -> None:
    from schachtel.arena.run import count

    command = shlex.join(["schachtel", "arena", "--out", str(out)])
    done, total = len(results.lines), count(results.tournament)
    word = "arena_lost" if out is None else "arena_go_on"
    screen().print(say(word, language, done=done, total=total, command=command), soft_wrap=True)
