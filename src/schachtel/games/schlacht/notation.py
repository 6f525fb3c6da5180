"""Moves and positions of *Die Schlacht* as text: `d4` places, `d4xf5` captures, `pass` passes."""

from __future__ import annotations

import re
from typing import Any

from schachtel.core.board import SQUARES, square_number, squares_set, squares_text
from schachtel.core.contract import Action, Json, Position, Seat
from schachtel.core.errors import (
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    Reason,
    because,
    short,
    some_moves,
)
from schachtel.core.position import Reader, read_header, write_header
from schachtel.games.schlacht.data import board_number, board_text
from schachtel.games.schlacht.rules import lay_board
from schachtel.games.schlacht.state import (
    BATTLE,
    CAPTURE,
    CAPTURED,
    LATEST_GAME,
    MATCH_WON,
    MOST_TARGET,
    OVER,
    PASS,
    PER_SIDE,
    PLACED,
    PLACEMENT,
    State,
)
from schachtel.games.schlacht.words import WORDS

SEATS = ("black", "white")
STAGES = ("placement", "battle", "over")
TIES = ("last_pass", "second")
MOVE = re.compile(r"([a-h][1-8])(?:[x-]?([a-h][1-8]))?|pass")
PASS_TEXT = "pass"
MOST_POINTS = MOST_TARGET + PER_SIDE - 1


def read(position: Position, seat: Seat, text: str) -> Action:
    found = MOVE.fullmatch("".join(text.lower().split()))
    if not found:
        raise NotationError(f"{short(text)} is not a move: type d4 to place, d4xf5 to capture, or pass")
    if found[0] == PASS_TEXT:
        action = PASS
    elif found[2] is None:
        action = square_number(found[1])
    else:
        action = CAPTURE + square_number(found[1]) * 64 + square_number(found[2])
    legal = position.legal(seat)
    if action not in legal:
        why, now = _why(position, seat, action), _now(position, seat, legal)
        raise IllegalMove(_written(action), why, now)
    return action


def _written(action: Action) -> str:
    """Return the text of an action, which need not be legal."""
    if action == PASS:
        return PASS_TEXT
    if action < CAPTURE:
        return SQUARES[action]
    return f"{SQUARES[(action - CAPTURE) // 64]}x{SQUARES[(action - CAPTURE) % 64]}"


def _why(position: Position, seat: Seat, action: Action) -> Reason:
    """Return the reason why a move that could be read is illegal."""
    s = position.state
    mine, theirs = int(s.pieces[seat]), int(s.pieces[1 - seat])
    if s.stage == PLACEMENT:
        return because(WORDS, "taken" if action < CAPTURE else "placing")
    if action < CAPTURE:
        return because(WORDS, "placed")
    if action == PASS:
        return because(WORDS, "must_capture")
    start, end = (action - CAPTURE) // 64, (action - CAPTURE) % 64
    if not mine >> start & 1:
        return because(WORDS, "not_yours", square=SQUARES[start])
    if not theirs >> end & 1:
        return because(WORDS, "own" if mine >> end & 1 else "empty", square=SQUARES[end])
    return because(WORDS, "out_of_reach", start=SQUARES[start], square=SQUARES[end])


def _now(position: Position, seat: Seat, legal: list[Action]) -> Reason:
    if position.state.stage == PLACEMENT:
        return because(WORDS, "any_empty")
    if legal == [PASS]:
        return because(WORDS, "pass")
    return because(WORDS, "captures", moves=some_moves(position.moves(seat, legal)))


def to_position(states: Any) -> dict[str, Json]:
    s = states[0]
    turn = {1: "black", 2: "white"}.get(int(s.acting), "nobody")
    return {
        "board": board_text(int(s.code)),
        "black": squares_text(s.pieces[0]),
        "white": squares_text(s.pieces[1]),
        "stage": STAGES[int(s.stage)],
        "turn": turn,
        "starter": SEATS[int(s.starter)],
        "last_pass": "nobody" if s.last_pass < 0 else SEATS[int(s.last_pass)],
        "game": int(s.game),
        "score": [int(x) for x in s.score],
        "target": int(s.target),
        "tie": TIES[int(s.tie)],
        "rebuild": bool(s.rebuild),
        "single": bool(s.single),
    } | write_header(s)


def from_position(position: Json, states: Any, tables: Any) -> None:
    """Read a position.

    The board and the pieces are enough; unless the position says otherwise, the battle has begun if there are any
    pieces.
    """
    reader = Reader(position)
    s = states[0]
    try:
        code = board_number(reader.text("board"))
        s.pieces[0], s.pieces[1] = (
            squares_set(reader.text("black", "")),
            squares_set(reader.text("white", "")),
        )
    except (NotationError, OptionError) as wrong:
        raise PositionError(str(wrong)) from None
    if int(s.pieces[0]) & int(s.pieces[1]):
        raise PositionError(f"both sides have a piece on {squares_text(int(s.pieces[0]) & int(s.pieces[1]))}")
    s.starter = reader.word("starter", SEATS, "black")
    counts = [int(side).bit_count() for side in s.pieces]
    s.stage = reader.word("stage", STAGES, "placement" if sum(counts) == 0 else "battle")
    usual_turn = SEATS[_placing(counts, int(s.starter))] if s.stage == PLACEMENT else "black"
    turn = reader.word("turn", (*SEATS, "nobody"), "nobody" if s.stage == OVER else usual_turn)
    s.acting = 1 << turn if turn < 2 else 0
    s.last_pass = reader.word("last_pass", ("nobody", *SEATS), "nobody") - 1
    s.score[:] = reader.numbers("score", 2, 0, MOST_POINTS, [0, 0])
    s.game = reader.number("game", 1, LATEST_GAME, 1)
    s.target = reader.number("target", 1, MOST_TARGET, 7)
    s.tie = reader.word("tie", TIES, "last_pass")
    s.rebuild, s.single = reader.flag("rebuild", False), reader.flag("single", False)
    read_header(reader, s, _knows)
    reader.done()
    s.placed = 2 * PER_SIDE if s.stage != PLACEMENT else sum(counts)
    lay_board(s, tables[0], code)
    _check(s, counts, turn)


def _knows(event: Any) -> bool:
    squares = {PLACED: (event["a"],), CAPTURED: (event["a"], event["b"])}.get(int(event["kind"]), ())
    known = PLACED <= event["kind"] <= MATCH_WON and event["seat"] in (0, 1)
    return bool(known and all(0 <= square < 64 for square in squares))


def _placing(counts: list[int], starter: int) -> int:
    return starter if sum(counts) % 2 == 0 else 1 - starter


def _check(s: State, counts: list[int], turn: int) -> None:
    """Raise PositionError unless play could have led to this position."""
    starter = int(s.starter)
    if max(counts) > PER_SIDE:
        raise PositionError(f"a side has {max(counts)} pieces, but may have at most eight")
    if (turn == 2) != (s.stage == OVER):
        raise PositionError(f"turn: {'nobody' if turn == 2 else SEATS[turn]} is impossible in stage {STAGES[s.stage]}")
    if s.stage == PLACEMENT:
        due = (sum(counts) + 1) // 2, sum(counts) // 2
        if (
            sum(counts) == 2 * PER_SIDE
            or (counts[starter], counts[1 - starter]) != due
            or turn != _placing(counts, starter)
        ):
            raise PositionError(
                f"{counts[0]} black and {counts[1]} white pieces: while pieces are being placed, the sides take turns,"
                f" {SEATS[starter]} first"
            )
        if s.last_pass >= 0:
            raise PositionError("last_pass must be nobody while pieces are being placed")
    elif sum(counts) == 0:
        raise PositionError("the board cannot be empty now: whoever captured last still has a piece")
    if s.stage == BATTLE and s.last_pass >= 0 and s.last_pass == turn:
        raise PositionError("last_pass: the side that passed last cannot be to move")
    low, high = sorted(int(x) for x in s.score)
    won = high >= s.target or bool(s.single and high > 0)
    if won != (s.stage == OVER) or (won and low >= (1 if s.single else s.target)):
        raise PositionError(
            f"score: {low} and {high}, with a target of {int(s.target)}, is impossible in stage {STAGES[s.stage]}"
        )
