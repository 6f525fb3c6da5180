"""A game's terminal picture, as text and as an image.

This module knows no particular game. If a line has eight squares with a background, it is treated as a line of a
board, and the character in the middle of each square as the piece that stands there. Pieces and arrows are drawn as
shapes, because Pillow's own font lacks them.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from schachtel.core.contract import Picture
from schachtel.core.errors import OptionError, short

Line: TypeAlias = list[tuple[str, str]]
Pen: TypeAlias = Any  # an object with Pillow's drawing methods; it draws a mask, which marks the pixels to colour

RENDER_MODES = ["human", "ansi", "rgb_array"]  # the render modes, as PettingZoo and Gymnasium call them
SIZE = 720  # width and height of every image in pixels; films need frames of equal size
ROOM = SIZE - 48
FINE = 2  # factor by which an image is first drawn larger, for smooth edges
SQUARE, EDGE = 62, 30  # pixels of a board's square, and of the margin beside the board
COLUMN, ROW, LETTER = 8.4, 27, 17  # pixels outside of boards: a character's width, a line's height, the font's size
GAP = 8  # minimum number of pixels between words that are several spaces apart in the terminal
LARGEST = 1.25  # the largest factor by which a small picture is enlarged to fill the image
PAPER, INK, PALE, MARK = "#f7f4ec", "#26231f", "#7d766b", "#ffe14d"
HEADING, TURN = "#e9e2d1", "#fbe7a1"  # background colours for headings, and for the player to act
INKS = {"blue": "#1f5fa8", "green": "#27734a", "red": "#b03a2e", "magenta": "#76448a"}
WORDS = {"–": "-", "×": "x", "ß": "ss", "„": '"'}  # replacements for characters that the font lacks


def check_mode(mode: str | None, modes: Sequence[str] = RENDER_MODES) -> None:
    if mode is not None and mode not in modes:
        raise OptionError(f"render_mode {short(mode)}: must be one of {', '.join(modes)}")


def rendered(picture: Picture, mode: str) -> Any:
    """Return a picture as text or as an image; in the mode `human`, print it and return None."""
    if mode == "rgb_array":
        return as_image(picture)
    if mode == "ansi":
        return as_text(picture)
    print(as_text(picture), flush=True)
    return None


def as_text(picture: Picture) -> str:
    """Return a picture as text without colours."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in picture)


def as_image(picture: Picture) -> NDArray[np.uint8]:
    """Return a picture as an image array of height × width × 3, drawn as large as possible."""
    sheet = Image.new("RGB", (SIZE * FINE, SIZE * FINE), PAPER)
    wide, high = max(map(_width, picture)), sum(map(_height, picture))
    scale = FINE * min(LARGEST, ROOM / wide, ROOM / high)
    left, y = (SIZE * FINE - wide * scale) / 2, (SIZE * FINE - high * scale) / 2
    board_left = (SIZE * FINE - (EDGE + 8 * SQUARE + EDGE) * scale) / 2
    brush = Brush(sheet, scale)
    after_board = False
    for line in picture:
        if _is_board(line):
            brush.board_line(line, board_left, y)
        elif after_board and len(line) == 1:
            brush.files(line[0][0], board_left, y)
        else:
            brush.text_line(line, left, y, wide)
        after_board = _is_board(line)
        y += _height(line) * scale
    return np.asarray(sheet.resize((SIZE, SIZE), Image.Resampling.BOX))


# --- lines -----------------------------------------------------------------------------------------------------------


def _is_board(line: Line) -> bool:
    return sum(len(text) for text, style in line if "on #" in style) == 24


def _height(line: Line) -> int:
    return SQUARE if _is_board(line) else ROW


def _width(line: Line) -> float:
    if _is_board(line):
        return EDGE + 8 * SQUARE + EDGE
    return max((x + width for x, width, _, _ in _placed(line)), default=0.0)


def _placed(line: Line) -> list[tuple[float, float, str, str]]:
    """Return the position, width, text and style of each part of a line.

    Each part begins in the column that it has in the terminal, unless the parts before it are too wide.
    """
    placed = []
    column, x = 0, 0.0
    for text, style in line:
        for part in PARTS.findall(text):
            if part.isspace():
                x += GAP if x else 0
            else:
                x = max(x, column * COLUMN)
                width = LETTER * 1.0 if part in SHAPES else _font(LETTER).getlength(_plain(part))
                placed.append((x, width, part, style))
                x += width
            column += len(part)
    return placed


def _plain(text: str) -> str:
    """Return a text in which characters that the font lacks are replaced."""
    return "".join(each if each in "·…" else _letters(each) for each in text)


@functools.cache
def _letters(each: str) -> str:
    if each in WORDS:
        return WORDS[each]
    return unicodedata.normalize("NFKD", each).encode("ascii", "ignore").decode() or "?"


@functools.cache
def _font(size: float) -> Any:
    return ImageFont.load_default(size)


class Brush:
    """A brush that draws the lines of a picture at a scale."""

    def __init__(self, sheet: Image.Image, scale: float) -> None:
        self.sheet, self.scale = sheet, scale
        self.pen = ImageDraw.Draw(sheet)

    def text_line(self, line: Line, left: float, y: float, wide: float) -> None:
        s = self.scale
        placed = _placed(line)
        band = TURN if placed and placed[0][2].startswith(">") else HEADING
        if band == TURN or (placed and all("bold" in style for _, _, _, style in placed)):
            self.pen.rounded_rectangle((left - 10 * s, y, left + (wide + 10) * s, y + (ROW - 2) * s), 5 * s, band)
        for x, width, part, style in placed:
            ink, ground, bold = _inks(style)
            if ground:  # text with a background is drawn as a label, in a box
                box = (left + (x - 5) * s, y + 2 * s, left + (x + width + 5) * s, y + (ROW - 4) * s)
                self.pen.rounded_rectangle(box, 5 * s, ground)
            if part in SHAPES:
                self.shape(part, left + x * s, y + (ROW - LETTER - 2) / 2 * s, LETTER * s, ink)
            else:
                self.word(part, left + x * s, y + ROW / 2 * s, LETTER * s, ink, bold, "lm")

    def board_line(self, line: Line, left: float, y: float) -> None:
        s = self.scale
        cells = [(each, style) for text, style in line for each in text]
        self.word(cells[1][0], left + EDGE / 2 * s, y + SQUARE / 2 * s, LETTER * s, PALE, False, "mm")
        for file in range(8):
            self.square(cells[3 + 3 * file : 6 + 3 * file], left + (EDGE + file * SQUARE) * s, y, SQUARE * s)

    def square(self, cells: Line, x: float, y: float, size: float) -> None:
        """Draw a square of a board: the piece, a mark if it has just moved, and the letter in the square's corner."""
        (mark, _), (piece, style), (corner, corner_style) = cells
        ink, own, _ = _inks(style)
        corner_ink, ground, _ = _inks(corner_style)
        middle = (x + size / 2, y + size / 2)
        self.pen.rectangle((x, y, x + size - 1, y + size - 1), ground)
        if mark != " ":
            inset = size * 0.03
            self.pen.rectangle((x + inset, y + inset, x + size - inset, y + size - inset), None, MARK, int(size * 0.05))
        if piece in SHAPES:
            inset = size * 0.08
            self.shape(piece, x + inset, y + inset, size - 2 * inset, ink)
        elif piece == "·":
            radius = size * 0.05
            self.pen.circle(middle, radius, ink)
        elif piece != " ":
            self.pen.circle(middle, size * 0.36, own, "#000000", max(1, int(size * 0.02)))
            self.word(piece, *middle, size * 0.42, ink, True, "mm")
        if corner != " ":
            self.word(corner, x + size * 0.87, y + size * 0.87, size * 0.2, corner_ink, False, "mm")

    def files(self, text: str, left: float, y: float) -> None:
        for column, each in enumerate(text):
            if each != " ":
                x = left + (EDGE + (column - 2.5) / 3 * SQUARE) * self.scale
                self.word(each, x, y + ROW / 2 * self.scale, LETTER * self.scale, PALE, False, "mm")

    def word(self, text: str, x: float, y: float, size: float, ink: str, bold: bool, anchor: str) -> None:
        stroke = max(1, round(size / 34)) if bold else 0
        self.pen.text((x, y), _plain(text), ink, _font(size), anchor, stroke_width=stroke)

    def shape(self, each: str, x: float, y: float, size: float, ink: str) -> None:
        """Draw a shape. White and black pieces get a rim, which keeps them visible on every square."""
        inside, rim = _stencils(each, round(size))
        at = (round(x), round(y))
        if each in WHITE + BLACK:
            light = each in WHITE
            self.sheet.paste("#1a1815" if light else "#e9e4d8", at, rim)
            self.sheet.paste("#ffffff" if light else "#1a1815", at, inside)
        else:
            self.sheet.paste(ink, at, inside)


def _inks(style: str) -> tuple[str, str | None, bool]:
    """Split a terminal style into the colour of the text, the colour of the background, and whether it is bold."""
    ink, _, ground = style.partition("on ")
    words = ink.split()
    colours = [INKS.get(word, word) for word in words if word in INKS or word.startswith("#")]
    usual = PALE if "dim" in words else INK
    return (colours[0] if colours else usual), (ground or None), "bold" in words


# --- shapes, in a square of 100 × 100 --------------------------------------------------------------------------------


def _foot(pen: Pen) -> None:
    pen.polygon([(30, 78), (70, 78), (74, 86), (26, 86)])
    pen.rounded_rectangle((20, 85, 80, 94), 3)


def _pawn(pen: Pen) -> None:
    pen.ellipse((36, 18, 64, 46))
    pen.rounded_rectangle((33, 44, 67, 50), 3)
    pen.polygon([(43, 50), (57, 50), (66, 80), (34, 80)])
    _foot(pen)


def _knight(pen: Pen) -> None:
    pen.polygon(
        [
            (34, 80), (37, 66), (48, 53), (50, 47), (38, 51), (30, 58), (22, 54), (20, 47), (30, 36), (35, 26),
            (37, 11), (46, 19), (60, 23), (71, 36), (75, 54), (72, 80),
        ]
    )  # fmt: skip
    _foot(pen)


def _bishop(pen: Pen) -> None:
    pen.ellipse((44, 7, 56, 19))
    pen.polygon([(50, 15), (61, 27), (66, 40), (61, 56), (39, 56), (34, 40), (39, 27)])
    pen.rounded_rectangle((33, 55, 67, 61), 3)
    pen.polygon([(42, 61), (58, 61), (66, 80), (34, 80)])
    _foot(pen)


def _rook(pen: Pen) -> None:
    pen.polygon(
        [
            (26, 16), (37, 16), (37, 24), (45, 24), (45, 16), (55, 16), (55, 24), (63, 24), (63, 16), (74, 16),
            (74, 34), (65, 41), (68, 80), (32, 80), (35, 41), (26, 34),
        ]
    )  # fmt: skip
    _foot(pen)


def _queen(pen: Pen) -> None:
    pen.polygon([(33, 80), (18, 32), (35, 50), (37, 22), (50, 46), (63, 22), (65, 50), (82, 32), (67, 80)])
    for x, y in ((17, 28), (37, 17), (63, 17), (83, 28)):
        pen.ellipse((x - 5, y - 5, x + 5, y + 5))
    _foot(pen)


def _king(pen: Pen) -> None:
    pen.rectangle((46, 6, 54, 34))
    pen.rectangle((38, 13, 62, 20))
    pen.polygon([(34, 80), (20, 48), (27, 35), (40, 33), (50, 42), (60, 33), (73, 35), (80, 48), (66, 80)])
    _foot(pen)


def _man(pen: Pen) -> None:
    pen.ellipse((14, 14, 86, 86))


def _arrow(pen: Pen) -> None:
    pen.polygon([(8, 52), (60, 52), (60, 36), (92, 58), (60, 80), (60, 64), (8, 64)])


def _tick(pen: Pen) -> None:
    pen.polygon([(14, 56), (26, 46), (42, 64), (78, 20), (90, 30), (44, 86)])


WHITE, BLACK = "♙♘♗♖♕♔○", "♟♞♝♜♛♚●"
_MEN = (_pawn, _knight, _bishop, _rook, _queen, _king, _man)
SHAPES: dict[str, Callable[[Pen], None]] = {
    **dict(zip(WHITE, _MEN, strict=True)),
    **dict(zip(BLACK, _MEN, strict=True)),
}
SHAPES |= {"→": _arrow, "✓": _tick}
_SHAPE = f"[{''.join(SHAPES)}]"
# Matches one part of a line: a character that is drawn as a shape, a gap of spaces, or words.
PARTS = re.compile(f"{_SHAPE}| {{2,}}|^ +| +$|(?:(?!{_SHAPE}|  ).)+")


class _ScaledPen:
    """A pen for coordinates from 0 to 100, which it scales to the size of its mask."""

    def __init__(self, pen: ImageDraw.ImageDraw, times: float) -> None:
        self._pen, self._times = pen, times

    def __getattr__(self, draw: str) -> Callable[..., None]:
        def scaled(points: Any, radius: float | None = None) -> None:
            more = {} if radius is None else {"radius": radius * self._times}
            getattr(self._pen, draw)((np.array(points) * self._times).flatten().tolist(), fill=255, **more)

        return scaled


@functools.lru_cache(256)
def _stencils(each: str, size: int) -> tuple[Image.Image, Image.Image]:
    """Return two masks of a shape: the shape itself, and the shape with a rim."""
    large = 200
    inside = Image.new("L", (large, large))
    SHAPES[each](_ScaledPen(ImageDraw.Draw(inside), large / 100))
    rim = inside.filter(ImageFilter.MaxFilter(7 if size > 60 else 15))
    small = (max(1, size), max(1, size))
    return inside.resize(small, Image.Resampling.LANCZOS), rim.resize(small, Image.Resampling.LANCZOS)
