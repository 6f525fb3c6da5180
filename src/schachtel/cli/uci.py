"""`schachtel uci`: the box as an engine for programs that speak UCI to it on standard input and output."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from schachtel.core.levels import HOW_MANY


def uci(
    level: Annotated[
        int, typer.Option("--level", min=0, max=HOW_MANY, help="How strong it plays, 1 to 8; 0: as well as it can.")
    ] = 0,
) -> None:
    """Be an engine for programs that speak UCI: name `schachtel uci` as the engine's command there."""
    from schachtel.cli.conversation import Conversation, speaker

    Conversation(speaker(), level, print_line).listen(sys.stdin)


def print_line(line: str) -> None:
    print(line, flush=True)
