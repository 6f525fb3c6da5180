"""Tests of the tiles, the 98,304 boards and their codes."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

import schachtel
from schachtel.games.schlacht import data
from tests.games.schlacht import oracle

BOARDS = 24 * 8**4
TILE_FACES = list(itertools.product("ABCD", range(8)))


def all_boards() -> NDArray[np.uint8]:
    """Return every board in the order of its number: tiles as permuted by `itertools`, then faces as octal digits."""
    faces = np.array([[[list(row.encode()) for row in data.faces(tile)[n]] for n in range(8)] for tile in "ABCD"])
    boards = np.empty((24, 8, 8, 8, 8, 8, 8), np.uint8)
    for number, order in enumerate(itertools.permutations(range(4))):
        for place, (top, left) in enumerate(oracle.CORNERS):
            shape = [1, 1, 1, 1, 4, 4]
            shape[place] = 8
            boards[number, ..., top : top + 4, left : left + 4] = faces[order[place]].reshape(shape)
    return boards.reshape(BOARDS, 8, 8)


def distinct(boards: NDArray[np.uint8]) -> int:
    """Return the number of different boards. With two bits per square, a board is two 64-bit numbers."""
    colours = np.searchsorted(np.sort(np.frombuffer(b"RYGB", np.uint8)), boards).reshape(len(boards), 2, 32)
    packed = (colours.astype(np.uint64) << np.arange(0, 64, 2, dtype=np.uint64)).sum(axis=2, dtype=np.uint64)
    return len({(int(a), int(b)) for a, b in packed.tolist()})


def least_turn(boards: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """For each board, return that one of its four rotations which comes first in alphabetical order."""
    rows = np.stack([np.rot90(boards, turn, axes=(1, 2)).reshape(len(boards), 64) for turn in range(4)], axis=1)
    texts = np.ascontiguousarray(rows).view("S64")[..., 0]
    return np.take_along_axis(texts, texts.argmin(axis=1)[:, None], axis=1).view(np.uint8).reshape(len(boards), 8, 8)


@pytest.mark.parametrize(("tile", "number"), TILE_FACES)
def test_r1_every_face_has_four_squares_of_each_colour(tile: str, number: int) -> None:
    assert Counter("".join(data.faces(tile)[number])) == dict.fromkeys("RYGB", 4)


@pytest.mark.parametrize(("tile", "number"), TILE_FACES)
def test_r1_every_outer_side_of_a_face_shows_each_colour_once(tile: str, number: int) -> None:
    rows = data.faces(tile)[number]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    for side in (rows[0], rows[3], columns[0], columns[3]):
        assert sorted(side) == sorted("RYGB")


@pytest.mark.parametrize(("tile", "number"), TILE_FACES)
def test_r1_red_is_once_in_every_row_and_column_of_a_face(tile: str, number: int) -> None:
    rows = data.faces(tile)[number]
    for line in (*rows, *zip(*rows, strict=True)):
        assert line.count("R") == 1


@pytest.mark.parametrize(("tile", "number"), TILE_FACES)
def test_r2_the_faces_are_those_that_were_transcribed_from_the_tiles(tile: str, number: int) -> None:
    """Our code derives the backs of tiles from their fronts, while the oracle has both, copied from the tiles."""
    assert data.faces(tile)[number] == oracle.face(tile, number)


def test_r2_the_32_faces_differ() -> None:
    assert len({data.faces(tile)[number] for tile, number in TILE_FACES}) == 32


def test_r2_there_are_98304_boards_and_no_two_are_alike() -> None:
    boards = all_boards()
    assert BOARDS == len(boards) == 98_304
    assert distinct(boards) == 98_304


def test_r2_there_are_24576_boards_up_to_turning_the_whole_of_them() -> None:
    assert distinct(least_turn(all_boards())) == 24_576


def test_r2_every_code_names_one_board_and_every_board_has_one_code() -> None:
    codes = [data.board_text(number) for number in range(BOARDS)]
    assert len(set(codes)) == BOARDS
    assert all(data.board_number(code) == number for number, code in enumerate(codes))
    tiles = {"".join(order) for order in itertools.permutations("ABCD")}
    assert {code[0::2] for code in codes} == tiles
    assert {code[1::2] for code in codes} == {f"{n:04o}" for n in range(8**4)}


def test_r2_a_code_names_the_tiles_of_a8_h8_a1_and_h1_in_that_order() -> None:
    """The oracle's boards, built from the text of a code, must equal those of `all_boards`, built from its number."""
    boards = all_boards()
    for number in range(0, BOARDS, 97):
        rows = oracle.board_rows(data.board_text(number))
        assert [row.tobytes().decode() for row in boards[number]] == rows


def test_r2_the_boards_of_play_are_the_boards_of_the_codes() -> None:
    for number in range(0, BOARDS, 1_999):
        code = data.board_text(number)
        shown = schachtel.position("schlacht", {"board": code}).view()
        assert (shown["board"], shown["colours"]) == (code, "".join(oracle.board(code)[s] for s in oracle.SQUARES))


def test_r2_a_code_may_be_written_with_spaces_and_in_small_letters() -> None:
    assert schachtel.new("schlacht", board=" a0 B3 c5 D7 ").view()["board"] == "A0B3C5D7"


def test_r2_a_seed_always_draws_the_same_board() -> None:
    for seed in (0, 1, 7, 2**64, 2**128 - 1):
        boards = {schachtel.new("schlacht", seed=seed, backend=b).view()["board"] for b in ("compiled", "interpreted")}
        assert len(boards) == 1


def test_r2_every_seed_up_to_its_last_bit_draws_a_board_of_its_own() -> None:
    """The chance that two of the ten boards agree is 1 in 2,000."""
    seeds = [*range(5), 2**63, 2**64, 2**64 + 1, 2**127, 2**128 - 1]
    assert len({schachtel.new("schlacht", seed=seed).view()["board"] for seed in seeds}) == len(seeds)


def test_r2_without_a_seed_boards_differ() -> None:
    assert len({schachtel.new("schlacht").view()["board"] for _ in range(8)}) > 1


def test_r2_by_seed_every_tile_comes_to_every_corner_with_every_face_equally_often() -> None:
    draws = 768
    seen: Counter[tuple[int, str]] = Counter()
    orders: Counter[str] = Counter()
    for seed in range(draws):
        code = schachtel.new("schlacht", seed=seed).view()["board"]
        seen.update((place, code[2 * place : 2 * place + 2]) for place in range(4))
        orders[code[0::2]] += 1
    assert len(seen) == 4 * 32
    assert len(orders) == 24
    # At each corner, each face should occur in 1/32 of the draws, and each order of tiles in 1/24, within six standard
    # deviations.
    assert all(abs(times - draws / 32) < 6 * (draws / 32) ** 0.5 for times in seen.values())
    assert all(abs(times - draws / 24) < 6 * (draws / 24) ** 0.5 for times in orders.values())
