"""Chess for programs that speak UCI, as opponents of ours or with ours as an engine."""

from __future__ import annotations

from schachtel.core.uci import Uci
from schachtel.games.chess.notation import fen, uci

UCI = Uci(position=fen, move=uci)
