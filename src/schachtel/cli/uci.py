"""`schachtel uci`: an engine for programs that speak UCI, on standard input and output."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from schachtel.core.levels import HOW_MANY


def uci(
    level: Annotated[
        int,
        typer.Option("--level", min=0, max=HOW_MANY, help="The level, from 1 to 8; 0 plays as well as possible."),
    ] = 0,
) -> None:
    """Run as an engine for programs that speak UCI. Enter `schachtel uci` there as the engine's command."""
    from schachtel.cli.uci_session import UciSession, speaker

    UciSession(speaker(), level, print_line).listen(sys.stdin)


def print_line(line: str) -> None:
    print(line, flush=True)
