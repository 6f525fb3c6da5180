"""The picture of a chess board in the terminal."""

from __future__ import annotations

from schachtel.core.board import SQUARES
from schachtel.core.contract import Json, Language, Picture

FIGURES = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟", strict=True))


def draw(shown: dict[str, Json], language: Language) -> Picture:
    """Draw White's pieces in outline and Black's filled, and mark the last move."""
    lines: Picture = []
    for rank in range(7, -1, -1):
        line = [(f" {rank + 1} ", "dim")]
        for file in range(8):
            square = SQUARES[rank * 8 + file]
            letter = shown["pieces"].get(square, " ")
            ground = "on #769656" if (rank + file) % 2 == 0 else "on #a9b58a"
            style = "bold #ffffff" if letter.isupper() else "bold #000000"
            edge = ">" if square in shown["last"][1:] else " "
            empty = "·" if square in shown["last"] else " "
            line.append((f"{edge}{FIGURES.get(letter, empty)} ", f"{style} {ground}"))
        lines.append(line)
    lines.append([("   " + "".join(f" {file} " for file in "abcdefgh"), "dim")])
    lines.append([(f"  {shown['fen']}", "dim")])
    return lines
