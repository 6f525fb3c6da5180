"""The tiles of *Die Schlacht*, and the codes of boards.

A code such as `A0B3C5D7` names the tiles in the corners a8, h8, a1 and h1, each with the number of its face. Faces 0 to
3 are the front of a tile, turned clockwise by 0 to 3 quarter turns; faces 4 to 7 are the back, turned in the same way.
"""

from __future__ import annotations

import functools
import itertools
import math
import tomllib
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from schachtel.core.board import fill_board
from schachtel.core.errors import OptionError, short
from schachtel.games.schlacht.state import FAR
from schachtel.games.schlacht.words import WORDS

TILES = "ABCD"
COLOURS = "RYGB"
ORDERS = tuple(itertools.permutations(range(4)))
FACES = 8
EXAMPLE = "A0B3C5D7"
GAINS = (0.2, 0.2, 0.2, 0.15, 0.1, 0.07, 0.05, 0.03)  # probability that the winner of a game has 1, 2, …, 8 pieces left


@functools.cache
def faces(tile: str) -> tuple[tuple[str, ...], ...]:
    """Return the eight faces of a tile, each as four rows from top to bottom."""
    text = resources.files(__package__).joinpath("tiles.toml").read_text("utf-8")
    front = tuple(tomllib.loads(text)[tile]["front"])
    back = tuple("".join(column) for column in zip(*front, strict=True))
    found = []
    for rows in (front, back):
        for _ in range(4):
            found.append(rows)
            rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return tuple(found)


def fill_tables(t: Any) -> None:
    fill_board(t)
    t.leaps[:64], t.leaps[64:] = t.knight, t.king
    for tile, face in itertools.product(range(4), range(FACES)):
        for row, column in itertools.product(range(4), range(4)):
            colour = COLOURS.index(faces(TILES[tile])[face][row][column])
            t.tile[(tile * FACES + face) * 4 + colour] |= type(t.tile[0])(1 << (3 - row) * 8 + column)
    for number, order in enumerate(ORDERS):
        t.order[number * 4 : number * 4 + 4] = order
    t.chance[:] = chances().reshape(-1)


def chances() -> NDArray[np.float64]:
    """Return the chance to win a match for each pair of numbers of points that the two sides still need.

    It assumes that each game is a coin toss, and that the winner's points are distributed as in GAINS.
    """
    chance = np.zeros((FAR + 1, FAR + 1))
    chance[0, :] = 1.0
    for mine, theirs in itertools.product(range(1, FAR + 1), range(1, FAR + 1)):
        won = [chance[max(mine - gain, 0), theirs] for gain in range(1, len(GAINS) + 1)]
        lost = [chance[mine, max(theirs - gain, 0)] for gain in range(1, len(GAINS) + 1)]
        # `np.dot` would round differently depending on where the arrays lie in memory.
        chance[mine, theirs] = math.fsum(p * each for p, each in zip(GAINS * 2, won + lost, strict=True)) / 2
    return chance


def board_text(code: int) -> str:
    """Return the code of the board with this number."""
    order, turned = ORDERS[code // FACES**4], code % FACES**4
    return "".join(f"{TILES[order[place]]}{turned >> 9 - 3 * place & 7}" for place in range(4))


def board_number(text: str) -> int:
    """Return the number of the board with this code; ignore spaces, and raise OptionError if the code is invalid."""
    letters = "".join(text.split()).upper()
    tiles, turned = letters[0::2], letters[1::2]
    if len(letters) != 8 or sorted(tiles) != list(TILES) or any(digit not in "01234567" for digit in turned):
        needed = WORDS.text("fault-board", "en", example=EXAMPLE)
        raise OptionError(f"board={short(text)}: {needed}, or random")
    order = ORDERS.index(tuple(TILES.index(tile) for tile in tiles))
    return order * FACES**4 + int(turned, 8)
