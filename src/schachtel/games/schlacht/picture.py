"""The picture of *Die Schlacht* in the terminal, and the reason why a match is over."""

from __future__ import annotations

from typing import Any

from schachtel.core.board import SQUARES
from schachtel.core.contract import Json, Language, Picture
from schachtel.games.schlacht.words import WORDS

STYLES = {"R": "on #b5453c", "Y": "on #c9a227", "G": "on #3f7d4e", "B": "on #3b6ea5"}
MEN = {"black": ("●", "bold #000000"), "white": ("○", "bold #ffffff")}


def reason(state: Any) -> str:
    return "single_game" if state.single else "target"


def draw(shown: dict[str, Json], language: Language) -> Picture:
    """Draw squares in their colours with letters, and pieces as discs, filled for Black; mark the last move."""
    men = {square: MEN[side] for side, squares in shown["pieces"].items() for square in squares}
    lines: Picture = []
    for rank in range(7, -1, -1):
        line = [(f" {rank + 1} ", "dim")]
        for file in range(8):
            colour = shown["colours"][rank * 8 + file]
            square = SQUARES[rank * 8 + file]
            man, style = men.get(square, ("·" if square in shown["last"] else " ", "bold #ffffff"))
            edge = ">" if shown["last"] and square == shown["last"][-1] else " "
            letter = "#000000" if colour == "Y" else "#ffffff"
            line += [(f"{edge}{man}", f"{style} {STYLES[colour]}"), (colour.lower(), f"{letter} {STYLES[colour]}")]
        lines.append(line)
    lines.append([("   " + "".join(f" {file} " for file in "abcdefgh"), "dim")])
    match = shown["match"]
    score, target, game = match["score"], match["target"], match["game"]
    goal = WORDS.text("picture-match", language, game=game, target=target)
    if match["single"]:
        goal = WORDS.text("picture-single", language)
    board = WORDS.text("picture-board", language)
    lines.append([(f"  ● {score[0]} : {score[1]} ○   {goal}   {board} {shown['board']}", "")])
    lines.append([("  " + WORDS.text("picture-legend", language), "dim")])
    return lines
