"""Tests of squares, sets of squares and slides, compared with the simplest way to compute them."""

from __future__ import annotations

import random

import numpy as np
import pytest

from schachtel.core.bits import bit, count, has, highest, lowest, nth, spread, spread_widely, without_lowest
from schachtel.core.board import BoardTables, bishop_reach, rook_reach, square_number, squares_set, squares_text
from schachtel.core.compile import kernel
from schachtel.core.errors import NotationError
from schachtel.core.layout import Actions, Bits, Many
from schachtel.games import game

GAME = game("schlacht")
WORDS = [0, 1, 2, 255, 511, 1 << 63, (1 << 64) - 1, 0x8000_0000_0000_0001, 0x0123_4567_89AB_CDEF]

backends = pytest.mark.parametrize("backend", ["compiled", "interpreted"])


@kernel
def facts(word: Bits, out: Actions) -> None:
    out[0], out[1], out[2] = lowest(word), highest(word), count(word)


@kernel
def spread_out(word: Bits, out: Actions) -> int:
    return spread(word, 100, out, 2)


@kernel
def spread_out_widely(word: Bits, out: Actions) -> int:
    return spread_widely(word, 100, out, 2)


@kernel
def rook(tables: Many[BoardTables], square: int, occupied: Bits) -> Bits:
    return rook_reach(tables[0], square, occupied)


@kernel
def bishop(tables: Many[BoardTables], square: int, occupied: Bits) -> Bits:
    return bishop_reach(tables[0], square, occupied)


@kernel
def rest(word: Bits) -> Bits:
    return without_lowest(word)


@kernel
def which(word: Bits, n: int) -> int:
    return nth(word, n) * 2 + has(word, n)


def naive(square: int, occupied: int, steps: tuple[tuple[int, int], ...]) -> int:
    found = 0
    for x, y in steps:
        file, rank = square % 8 + x, square // 8 + y
        while 0 <= file < 8 and 0 <= rank < 8:
            found |= 1 << rank * 8 + file
            if occupied >> rank * 8 + file & 1:
                break
            file, rank = file + x, rank + y
    return found


@backends
@pytest.mark.parametrize("word", WORDS)
def test_bits_are_found_and_counted(word: int, backend: str) -> None:
    engine, out = GAME.engine(backend), np.zeros(80, np.int32)
    ones = [i for i in range(64) if word >> i & 1]
    engine(facts)(np.uint64(word), out)
    assert list(out[:3]) == [ones[0] if ones else 64, ones[-1] if ones else -1, len(ones)]
    assert int(engine(rest)(np.uint64(word))) == (word & (word - 1) if word else 0)
    assert engine(spread_out)(np.uint64(word), out) == 2 + len(ones)
    assert list(out[2 : 2 + len(ones)]) == [100 + i for i in ones]
    out[:] = -7
    assert engine(spread_out_widely)(np.uint64(word), out) == 2 + len(ones)
    assert list(out[2 : 2 + len(ones)]) == [100 + i for i in ones]
    assert set(out[2 + len(ones) + 8 :]) == {-7}
    for n, index in enumerate(ones):
        assert engine(which)(np.uint64(word), n) == 2 * index + (word >> n & 1)


@backends
def test_slides_stop_at_the_first_piece(backend: str) -> None:
    chooser, engine = random.Random(1), GAME.engine(backend)
    for _ in range(2000 if backend == "compiled" else 100):
        square = chooser.randrange(64)
        occupied = chooser.getrandbits(64) & chooser.getrandbits(64)
        straight = naive(square, occupied, ((1, 0), (-1, 0), (0, 1), (0, -1)))
        diagonal = naive(square, occupied, ((1, 1), (-1, -1), (1, -1), (-1, 1)))
        assert int(engine(rook)(GAME.tables(), square, np.uint64(occupied))) == straight
        assert int(engine(bishop)(GAME.tables(), square, np.uint64(occupied))) == diagonal


def test_squares_have_names_and_numbers() -> None:
    assert [square_number(name) for name in ("a1", "b1", "a2", "h8")] == [0, 1, 8, 63]
    assert squares_text(squares_set("c3 a1")) == "a1 c3"
    assert int(bit(5)) == 32
    for wrong in ("i1", "a9", "", "A1", "a1 b2"):
        with pytest.raises(NotationError):
            square_number(wrong)
    with pytest.raises(NotationError, match="twice"):
        squares_set("a1 b2 a1")
