"""The notation of a game in the Universal Chess Interface (UCI), by which programs talk to engines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from schachtel.core.contract import Action, Seat


@dataclass(frozen=True)
class Uci:
    """Functions that write a game's positions and moves in the notation of UCI."""

    position: Callable[[Any], str]  # a function that writes a state as a FEN
    move: Callable[[Action, Seat], str]
