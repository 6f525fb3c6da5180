"""What can be wrong with a layout, in words."""

from __future__ import annotations

from schachtel.core.errors import Fault

FAULTS = {
    "missing": "{key} is missing",
    "unknown_key": "nothing is known of {key}: {known} are",
    "no_title": "title is a text, or one for en and one for de",
    "no_source": "source is a text",
    "no_drawing": '{key} is a drawing of eight lines between """ and """',
    "points_ranks": "points has 8 ranks, not {n}",
    "points_rank": "rank {rank} of points has 8 numbers or dots, not {n}",
    "no_points": "{text} is no number of points: 0 to {most} are, and {empty} for the points of the kind",
    "board_ranks": "the board has 8 ranks, not {n}",
    "board_rank": "rank {rank} has 8 squares, not {n}",
    "no_tile": "{text} is no tile: {tiles} are, and {empty} for none",
    "no_starts": 'starts are four squares, such as "d1 e1 d8 e8"',
    "no_square": "{text} is no square: a1 to h8 are",
    "start_on_tile": "a start on top of a {kind}",
    "start_twice": "the same start twice",
    "too_many": "a {kind} too many: {due} are in the box, {n} here",
    "too_few": "{n} of {due} {kind}s: {tiles} tiles are needed",
    "starts": "{n} starts: {due} are needed",
    "points_without_tile": "{points} points, but no tile lies there",
    "no_tile_with_points": "{text} is no tile with points, such as e4=9",
    "points_twice": "two numbers for one tile",
    "values": "values={text}: {kinds} numbers from 0 to {most} are needed, {first} to {last}, such as {example};"
    " or some by name, such as queen=9,king=12",
}


def fault(code: str, line: int | None = None, square: str | None = None, **values: object) -> Fault:
    """Return a fault of a layout; a line and a square say where, if that is known."""
    place = ", ".join([*([f"line {line}"] if line else []), *([square] if square else [])])
    return Fault(place, code, {**values, "line": line, "square": square}, FAULTS[code])
