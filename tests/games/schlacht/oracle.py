"""A second implementation of *Die Schlacht*, slow and simple, written from the rule sheet alone."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

# Both sides of the four tiles, copied from the box as seen from above: R red, Y yellow, G green, B blue.
FRONTS = {
    "A": ("RYBG", "GRGB", "YYBR", "BGRY"),
    "B": ("RYGB", "GYRY", "BBGR", "YRBG"),
    "C": ("RGBY", "YYGR", "BBRG", "GRYB"),
    "D": ("RGBY", "YYBR", "BGRG", "GRYB"),
}
BACKS = {
    "A": ("RGYB", "YRYG", "BGBR", "GBRY"),
    "B": ("RGBY", "YYBR", "GRGB", "BYRG"),
    "C": ("RYBG", "GYBR", "BGRY", "YRGB"),
    "D": ("RYBG", "GYGR", "BBRY", "YRGB"),
}

Rows = tuple[str, ...]
Colours = dict[str, str]  # the colour of each square

SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
CORNERS = ((0, 0), (0, 4), (4, 0), (4, 4))  # where the tiles at a8, h8, a1 and h1 begin: row from above, and column

ROOK = ((1, 0), (-1, 0), (0, 1), (0, -1))
BISHOP = ((1, 1), (1, -1), (-1, 1), (-1, -1))
KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
KING = ROOK + BISHOP


def turned(rows: Rows) -> Rows:
    """Return a tile after a quarter turn clockwise. Its left column, read from below, becomes its top row."""
    size = len(rows)
    return tuple("".join(rows[size - 1 - column][row] for column in range(size)) for row in range(size))


def face(tile: str, number: int) -> Rows:
    """Return a face of a tile. Faces 0 to 3 are the front, turned clockwise by 0 to 3 quarters; 4 to 7 are the back."""
    rows: Rows = FRONTS[tile] if number < 4 else BACKS[tile]
    for _ in range(number % 4):
        rows = turned(rows)
    return rows


def board_rows(code: str) -> list[str]:
    """Return the eight rows of a board, from above, for a code such as A0B3C5D7."""
    grid = [[""] * 8 for _ in range(8)]
    for place, (top, left) in enumerate(CORNERS):
        rows = face(code[2 * place], int(code[2 * place + 1]))
        for row, column in itertools.product(range(4), range(4)):
            grid[top + row][left + column] = rows[row][column]
    return ["".join(row) for row in grid]


def board(code: str) -> Colours:
    rows = board_rows(code)
    return {square: rows[8 - int(square[1])]["abcdefgh".index(square[0])] for square in SQUARES}


def shifted(square: str, step: tuple[int, int]) -> str | None:
    """Return the square that is `step` (files, ranks) away from `square`, or None if it would be off the board."""
    file, rank = "abcdefgh".index(square[0]) + step[0], "12345678".index(square[1]) + step[1]
    return "abcdefgh"[file] + "12345678"[rank] if 0 <= file < 8 and 0 <= rank < 8 else None


def targets(colours: Colours, square: str, mine: set[str], theirs: set[str]) -> set[str]:
    """Return the squares of the enemy pieces that a piece on `square` can capture."""
    colour = colours[square]
    if colour in "GB":
        steps = KNIGHT if colour == "G" else KING
        return {end for step in steps if (end := shifted(square, step)) in theirs and end is not None}
    found = set()
    for direction in ROOK if colour == "R" else BISHOP:
        end = shifted(square, direction)
        while end is not None and end not in mine:
            if end in theirs:
                found.add(end)
                break  # a piece cannot leap over another piece
            if colours[end] == colour:
                break  # the move ends at the first square of the same colour as its start
            end = shifted(end, direction)
    return found


def captures(colours: Colours, mine: set[str], theirs: set[str]) -> list[str]:
    """Return all captures, in the order of squares from a1 to h8."""
    return [
        f"{start}x{end}"
        for start in sorted(mine, key=SQUARES.index)
        for end in sorted(targets(colours, start, mine, theirs), key=SQUARES.index)
    ]


@dataclass
class Match:
    """A match as two people would note it down with a pencil. Seat 0 is Black."""

    colours: Colours
    target: int = 7
    tie: str = "last_pass"
    single: bool = False
    pieces: list[set[str]] = field(default_factory=lambda: [set(), set()])
    placing: bool = True
    turn: int | None = 0
    starter: int = 0
    game: int = 1
    score: list[int] = field(default_factory=lambda: [0, 0])
    just_passed: bool = False
    told: list[str] = field(default_factory=list)  # the events of the last move

    @property
    def seat(self) -> int:
        assert self.turn is not None, "the match is over"
        return self.turn

    def moves(self) -> list[str]:
        if self.turn is None:
            return []
        if self.placing:
            return [square for square in SQUARES if square not in self.pieces[0] | self.pieces[1]]
        return captures(self.colours, self.pieces[self.seat], self.pieces[1 - self.seat]) or ["pass"]

    def play(self, move: str) -> None:
        assert move in self.moves()
        me = self.seat
        self.turn = 1 - me
        if move == "pass":
            self.told = ["passed"]
            if self.just_passed:
                self._end_game(passed_last=me)
            else:
                self.just_passed = True
            return
        self.just_passed = False
        if self.placing:
            self.told = ["placed"]
            self.pieces[me].add(move)
            if len(self.pieces[0] | self.pieces[1]) == 16:
                self.placing = False
                self.turn = self.starter
        else:
            self.told = ["captured"]
            start, end = move.split("x")
            self.pieces[1 - me].remove(end)
            self.pieces[me].remove(start)
            self.pieces[me].add(end)

    def _end_game(self, passed_last: int) -> None:
        left = [len(side) for side in self.pieces]
        if left[0] != left[1]:
            winner = left.index(max(left))
        elif self.tie == "second":
            winner = 1 - self.starter
        else:
            winner = passed_last
        self.score[winner] += left[winner]
        self.told.append("game_won")
        if self.single or self.score[winner] >= self.target:
            self.told.append("match_won")
            self.turn = None
            return
        self.told.append("new_game")
        self.game += 1
        self.starter = 1 - self.starter
        self.turn = self.starter
        self.pieces = [set(), set()]
        self.placing = True
        self.just_passed = False


def capture_lines(
    colours: Colours, mine: set[str], theirs: set[str], depth: int, passed: bool = False
) -> Iterator[tuple[str, ...]]:
    """Yield all sequences of `depth` captures from a position. They do not contain passes, which are never a choice."""
    if depth == 0:
        yield ()
        return
    now = captures(colours, mine, theirs)
    if not now and not passed:
        yield from capture_lines(colours, theirs, mine, depth, passed=True)
    for move in now:
        start, end = move.split("x")
        for line in capture_lines(colours, theirs - {end}, mine - {start} | {end}, depth - 1):
            yield (move, *line)
