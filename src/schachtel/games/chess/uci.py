"""The UCI protocol for chess, by which other engines play as bots here and other programs use our engine."""

from __future__ import annotations

from schachtel.core.uci import Uci
from schachtel.games.chess.notation import fen, uci

UCI = Uci(position=fen, move=uci)
