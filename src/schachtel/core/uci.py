"""How a game speaks UCI, the Universal Chess Interface, between programs and engines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from schachtel.core.contract import Action, Seat


@dataclass(frozen=True)
class Uci:
    """Positions and moves in the words of UCI."""

    position: Callable[[Any], str]  # a state as a FEN
    move: Callable[[Action, Seat], str]
