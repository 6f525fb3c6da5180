"""The boards that people can build for *Die Schlacht*."""

from __future__ import annotations

from schachtel.core.errors import Fault, FaultyFile, OptionError
from schachtel.core.work import Work
from schachtel.games.schlacht.data import EXAMPLE, board_number, board_text
from schachtel.games.schlacht.words import WORDS

RANDOM = "random"


def load(text: str, name: str) -> str:
    """Return a board's code in the form of the option `board`; raise FaultyFile if the text is not a code."""
    if text == RANDOM:  # `random` stands for any board and cannot be saved as a board
        raise FaultyFile(name, [_fault("own")])
    try:
        return board_text(board_number(text))
    except OptionError:
        raise FaultyFile(name, [_fault("board")]) from None


def _fault(code: str) -> Fault:
    return Fault("board", code, {"example": EXAMPLE}, WORDS)


BUILDER = (Work("board", "board", load),)
