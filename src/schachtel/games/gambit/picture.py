"""The picture of *The Queen's Gambit* in the terminal, and the reason why a game has ended."""

from __future__ import annotations

from typing import Any

from schachtel.core.board import SQUARES
from schachtel.core.contract import Json, Language, Picture, Seat
from schachtel.games.gambit.data import HOUSE, KIND_NAMES
from schachtel.games.gambit.notation import STAGES
from schachtel.games.gambit.rules import all_tiles, is_tied
from schachtel.games.gambit.state import MOVING, PLACING
from schachtel.games.gambit.words import WORDS

INITIALS = "RBGW"  # initials of the seats' colours, which are the same in English and German
GLYPHS = dict(zip(KIND_NAMES, "♟♞♝♜♛♚", strict=True))
COLOURS = ("#c0392b", "#2e6fb7", "#2f8f4e", "#d9d4c5")
LIGHT, DARK = "#b9a27f", "#8f7653"


def reason(state: Any) -> str:
    why = "no_capture" if int(all_tiles(state)) else "last_tile"
    return f"{why}_tie" if is_tied(state) else why


def draw(shown: dict[str, Json], language: Language) -> Picture:
    """Draw the board with tiles as chessmen and figures as initials, and below it each player's cards and points.

    If any tile does not have the points of its kind, all tiles are drawn with their points.
    """
    worth, points = shown["worth"], shown["values"]["points"]
    tiles = {square: GLYPHS[name] for name, squares in shown["tiles"].items() for square in squares}
    numbers = {at: worth.get(at, points[name]) for name, squares in shown["tiles"].items() for at in squares}
    wide = 2 if shown["numbered"] else 0
    figures = {side["square"]: seat for seat, side in enumerate(shown["sides"]) if side["square"]}
    lines: Picture = []
    for rank in range(7, -1, -1):
        line = [(f" {rank + 1} ", "dim")]
        for file in range(8):
            square = SQUARES[rank * 8 + file]
            ground = f"on {LIGHT if (rank + file) % 2 else DARK}"
            edge = ">" if shown["last"][-1:] == [square] else " "
            if square in figures:
                seat = figures[square]
                ink = "#000000" if seat == 3 else "#ffffff"
                line += [(edge, f"#000000 {ground}"), (INITIALS[seat], f"bold {ink} on {COLOURS[seat]}")]
            elif square in tiles:
                line += [(f"{edge}{tiles[square]}", f"#000000 {ground}")]
            else:
                mark = "*" if square in shown["starts"] and shown["stage"] == STAGES[PLACING] else "·"
                line += [(f"{edge}{mark if edge == ' ' or mark == '*' else '·'}", f"#ffffff {ground}")]
            line += [(f"{numbers.get(square, ''):<{wide}} " if wide else " ", f"#000000 {ground}" if wide else ground)]
        lines.append(line)
    lines.append([("   " + "".join(f" {file}{' ' * wide} " for file in "abcdefgh"), "dim")])
    lines += [_front(shown, seat, language) for seat in range(len(shown["sides"]))]
    return lines + _legend(shown, numbered=bool(wide), language=language)


def _legend(shown: dict[str, Json], *, numbered: bool, language: Language) -> Picture:
    """Return lines that explain tiles, cards and layout, and that warn of an end for lack of captures (R32)."""
    values = " ".join(f"{GLYPHS[name]} {value}" for name, value in shown["values"]["points"].items())
    parts = ["", values]
    if numbered:
        parts.append(WORDS.text("picture-numbered", language))
    if shown["values"]["source"] == HOUSE:
        parts.append(WORDS.text("picture-house_values", language))
    title = shown["layout"]["title"][language]
    if shown["layout"]["source"] == HOUSE:
        title = WORDS.text("picture-house_layout", language, title=title)
    lines: Picture = [[("  ".join(parts), "dim")]]
    lines.append([("  " + WORDS.text("picture-legend", language), "dim")])
    lines.append([(f"  {title}, {WORDS.text('picture-left', language, left=shown['left'])}", "dim")])
    if shown["ends_in"] is not None:  # R32: the game will end if nobody captures a tile soon
        quiet, most = shown["quiet"], shown["quiet"] + shown["ends_in"]
        lines.append([("  " + WORDS.text("picture-ending", language, quiet=quiet, most=most), "bold")])
    return lines


def _front(shown: dict[str, Json], seat: Seat, language: Language) -> list[tuple[str, str]]:
    """Return a line with a player's name, points, plan, hand, deck, face-up cards and captured tiles."""
    side = shown["sides"][seat]
    mark = ">" if seat in shown["acting"] else " "
    name = WORDS.text(f"seat-{seat}", language)
    words = [WORDS.text(f"picture-{each}", language) for each in ("plan", "hand", "deck", "face_up")]
    card = shown["card"] if shown["mover"] == seat and shown["stage"] == STAGES[MOVING] else ""
    plan = (f"[{card}]" if card else "") + "".join(side["plan"])
    cells = (plan, "".join(side["hand"]), str(side["deck"]), "".join(side["revealed"]))
    widths = (6, 5, 2, 6)
    parts = [f"{word} {cell or '–':<{width}}" for word, cell, width in zip(words, cells, widths, strict=True)]
    taken = "".join(f"{GLYPHS[kind]}{side['taken'].count(kind)}" for kind in KIND_NAMES if kind in side["taken"])
    style = f"bold {'#000000' if seat == 3 else '#ffffff'} on {COLOURS[seat]}"
    text = f" {name:<5}{side['points']:>4}  {' '.join(parts)}  {taken}"
    return [(f" {mark}", "bold"), (f" {INITIALS[seat]} ", style), (text.rstrip(), "")]
