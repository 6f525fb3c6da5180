"""The UCI protocol for chess: other engines play through it as bots in Schachtel, and other programs use its engine."""

from __future__ import annotations

from schachtel.core.uci import Uci
from schachtel.games.chess.notation import fen, uci

UCI = Uci(position=fen, move=uci)
