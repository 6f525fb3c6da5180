"""`schachtel play`: a game in the terminal, against a bot or a person at the same keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from schachtel.cli import arguments
from schachtel.cli.keyboard import KeyboardGame
from schachtel.cli.keyboard.seats import FRIENDLY, Seats, seated
from schachtel.cli.words import LEVEL, PERSON
from schachtel.core.errors import OptionError
from schachtel.core.random import seed_from
from schachtel.games import GAMES
from schachtel.games import game as game_called


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game; schachtel games lists them all.")] = GAMES[0],
    against: Annotated[
        str | None,
        typer.Option(
            metavar="person|uniform|greedy|uct|1..8",
            help=f"The opponent: a person, the name of a bot, or a level (default: {FRIENDLY}, or as in the record).",
        ),
    ] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Your seat (default: 0, or as in the record).")] = None,
    option: arguments.Options = None,
    cards: arguments.Cards = None,
    players: arguments.Players = None,
    seed: arguments.Seed = None,
    time: Annotated[
        float | None, typer.Option(metavar="SECONDS", min=0.01, help="The time limit for a bot's move, in seconds.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The file to write the game to when it ends.")
    ] = None,
    position: arguments.Start = None,
    language: arguments.Spoken = None,
) -> None:
    """Play a game in the terminal, against bots or against people at the same keyboard."""
    spoken = arguments.language(language)
    its_game = game_called(game)
    table = arguments.new_table(its_game, arguments.with_cards(option, cards), players, seed, position)
    seat, against = seated(table.seat_names, seat, against)
    if not 0 <= seat < table.players:
        raise OptionError(f"seat {seat}: seats are 0 to {table.players - 1}")
    others = [other for other in range(table.players) if against != PERSON and other != seat]
    seeds = {other: None if seed is None else seed_from(seed, "bot", other) for other in others}
    bots = {other: arguments.bot(its_game, against, seeds[other], is_awaited=True) for other in others}
    if record is not None:
        arguments.check_new(record)
    told = f"{LEVEL}{against}" if against.isdigit() else against
    table.seat_names = tuple(told if n in bots else PERSON for n in range(table.players))
    KeyboardGame(table, Seats(table, bots, against, spoken), time=time, record=record).run()
