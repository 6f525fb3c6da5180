"""The command line: one module per command. Games may add commands, which are imported only when they are called."""

from __future__ import annotations

from typing import Annotated

import typer

import schachtel
from schachtel.cli import (
    analyse,
    arena,
    bench,
    dataset,
    games,
    perft,
    play,
    replay,
    serve,
    simulate,
    uci,
    verify,
)
from schachtel.cli.terminal import Commands

main = typer.Typer(
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="A box of tabletop games: exact rules, opponents of eight levels, and fast enough for research.",
)


def tell_version(wanted: bool) -> None:
    if wanted:
        print(f"schachtel {schachtel.__version__}")
        raise typer.Exit


@main.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


for each in (
    play.play, serve.serve, replay.replay, verify.verify, analyse.analyse, games.games, simulate.simulate, arena.arena,
    dataset.dataset, perft.perft, bench.bench, uci.uci,
):  # fmt: skip
    main.command()(each)
