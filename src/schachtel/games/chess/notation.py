"""Moves in standard algebraic notation (UCI is read as well), and positions as FEN."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from schachtel.core.board import FILES, SQUARES, square_number
from schachtel.core.contract import Action, Json, Position, Seat
from schachtel.core.errors import IllegalMove, NotationError, PositionError, Reason, because, some_moves
from schachtel.core.position import Reader, read_header, write_header
from schachtel.games.chess.attacks import attackers
from schachtel.games.chess.codes import becomes_of, end_of, start_of
from schachtel.games.chess.data import LETTERS, piece_code
from schachtel.games.chess.rules import decide_end, derive_state, remember
from schachtel.games.chess.shown import View, write_fen
from schachtel.games.chess.state import (
    BLACK_LONG,
    BLACK_SHORT,
    CAPTURED,
    CASTLED,
    CHECK,
    CLOCK_END,
    EMPTY,
    ENDED,
    FIVEFOLD,
    KING,
    MOST_MOVES,
    MOVED,
    PAWN,
    PLAYING,
    PROMOTED,
    PROMOTION,
    WHITE,
    WHITE_LONG,
    WHITE_SHORT,
)
from schachtel.games.chess.words import WORDS

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
RIGHTS = {"K": WHITE_SHORT, "Q": WHITE_LONG, "k": BLACK_SHORT, "q": BLACK_LONG}
# The initial squares of king and rook for each castling right
HOMES = {"K": ("e1", "h1"), "Q": ("e1", "a1"), "k": ("e8", "h8"), "q": ("e8", "a8")}
SIDES = ("w", "b")
A_FEW = 8  # how many legal moves an error message gives as examples

SAN = re.compile(r"([KQRBN])?([a-h])?([1-8])?(x)?([a-h][1-8])(?:=?([QRBN]))?")
UCI = re.compile(r"([a-h][1-8])([a-h][1-8])([qrbn])?")
CASTLING = re.compile(r"[O0o](-[O0o]){1,2}")


# --- moves -----------------------------------------------------------------------------------------------------------


def squares(action: Action, seat: Seat) -> tuple[int, int, int | None]:
    """Return a move's start, its target, and the kind of piece that a pawn becomes (or None)."""
    becomes = becomes_of(action)
    return start_of(action, seat), end_of(action, seat), None if becomes < 0 else becomes


def uci(action: Action, seat: Seat) -> str:
    start, end, becomes = squares(action, seat)
    return SQUARES[start] + SQUARES[end] + ("" if becomes is None else LETTERS[becomes].lower())


def read(position: Position, seat: Seat, text: str) -> Action:
    plain = text.strip().rstrip("+#!?")
    legal = position.legal(seat)
    fits = _fits(position, seat, plain, legal)
    if len(fits) == 1:
        return fits[0]
    if fits:
        moves = ", ".join(_without_check(position, seat, fits[:6]))
        raise IllegalMove(plain, because(WORDS, "which", moves=moves))
    raise IllegalMove(plain, _why(position, seat, plain), _now(position, seat, legal))


def _fits(position: Position, seat: Seat, text: str, legal: list[Action]) -> list[Action]:
    """Return the legal actions that fit a typed move; raise NotationError if the text is in no known notation."""
    board = position.state.board
    if CASTLING.fullmatch(text):
        step = 2 if text.count("-") == 1 else -2
        steps = [a for a in legal if a < PROMOTION and a % 64 - a // 64 == step]
        return [a for a in steps if int(board[a // 64]) & 7 == KING]
    if UCI.fullmatch(text):
        return [a for a in legal if uci(a, seat) == text]
    found = SAN.fullmatch(text)
    if not found:
        raise NotationError(f"{text[:40]!r} is not a move: write it like e4, Nf3, exd5, O-O, e8=Q or e2e4")
    letter, file, rank, takes, target, promoted = found.groups()
    kind, end = LETTERS.index(letter or "P"), square_number(target)
    becomes = None if promoted is None else LETTERS.index(promoted)
    return [
        action
        for action in legal
        for start, to, turned in [squares(action, seat)]
        if to == end
        and turned == becomes
        and int(board[start]) & 7 == kind
        and (file is None or FILES[start % 8] == file)
        and (rank is None or SQUARES[start][1] == rank)
        and (takes is None or board[to] != EMPTY or (kind == PAWN and start % 8 != to % 8))
        and (kind != PAWN or file is not None or start % 8 == to % 8)
        and not (kind == KING and abs(to - start) == 2)  # castling is written O-O or O-O-O
    ]


def _why(position: Position, seat: Seat, text: str) -> Reason:
    s = position.state
    if s.checkers:
        return because(WORDS, "check")
    found = SAN.fullmatch(text)
    if found and found[6] is None and found[1] is None and found[5][1] in "18":
        return because(WORDS, "promotion")
    return because(WORDS, "illegal")


def _now(position: Position, seat: Seat, legal: list[Action]) -> Reason:
    moves = some_moves(_without_check(position, seat, legal[: A_FEW + 1]), A_FEW)
    return because(WORDS, "legal", moves=moves)


def _without_check(position: Position, seat: Seat, actions: list[Action]) -> list[str]:
    """Return legal actions in notation, without the marks for check and mate."""
    return [move.rstrip("+#") for move in position.moves(seat, actions)]


# --- positions -------------------------------------------------------------------------------------------------------


def fen(s: Any) -> str:
    """Return the position as FEN."""
    views = View.new()
    write_fen(s, views[0])
    return views[0].fen.tobytes().partition(b"\0")[0].decode("ascii")


def read_fen(text: str, s: Any, t: Any) -> None:
    """Set up an empty record from a FEN; raise PositionError if the FEN is invalid or the position impossible."""
    parts = text.split()
    if len(parts) != 6:
        raise PositionError(f"{text[:60]!r}: a FEN has six parts, not {len(parts)}")
    placement, side, rights, passant, clock, number = parts
    _read_board(placement, s)
    if side not in SIDES:
        raise PositionError(f"side to move: {side!r} must be w or b")
    s.side = SIDES.index(side)
    s.castling = _read_rights(rights, s)
    s.clock, s.number = _count(clock, 0, CLOCK_END, "half-move clock"), _count(number, 1, MOST_MOVES, "move number")
    _check_kings(s)
    s.passant = _read_passant(passant, s)
    derive_state(s, t)
    king = next(i for i in range(64) if int(s.board[i]) == KING + 8 * (1 - int(s.side)))
    if attackers(s, t, king, int(s.side), s.sides[0] | s.sides[1]):
        raise PositionError("the side that has just moved is in check, which is impossible")


def _read_board(text: str, s: Any) -> None:
    rows = text.split("/")
    if len(rows) != 8:
        raise PositionError(f"{text[:80]!r}: the board must have eight rows, not {len(rows)}")
    s.board[:] = EMPTY
    for rank, row in zip(range(7, -1, -1), rows, strict=True):
        file = 0
        for letter in row:
            if letter in "12345678":
                file += int(letter)
            elif letter.upper() in LETTERS and file < 8:
                s.board[rank * 8 + file] = piece_code(letter)
                file += 1
            else:
                raise PositionError(f"row {row[:20]!r}: {letter!r} is not a piece, or does not fit in the row")
        if file != 8:
            raise PositionError(f"row {row[:20]!r} must have eight squares, not {file}")


def _read_rights(text: str, s: Any) -> int:
    if text == "-":
        return 0
    if not text or len(set(text)) != len(text) or not set(text) <= set(RIGHTS):
        raise PositionError(f"castling: {text[:20]!r} must be some of the letters KQkq, or - for none")
    for letter in text:
        king, rook = (SQUARES.index(square) for square in HOMES[letter])
        want = "Kk"[letter.islower()], "Rr"[letter.islower()]
        if (int(s.board[king]), int(s.board[rook])) != tuple(map(piece_code, want)):
            raise PositionError(f"castling: {letter} needs the king and the rook on their starting squares")
    return sum(RIGHTS[letter] for letter in text)


def _count(text: str, low: int, high: int, what: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not low <= int(text) <= high:
        raise PositionError(f"{what}: {text[:20]!r} must be a whole number from {low} to {high}")
    return int(text)


def _check_kings(s: Any) -> None:
    pieces = [int(piece) for piece in s.board]
    for king, name in ((KING, "white"), (KING + 8, "black")):
        if pieces.count(king) != 1:
            raise PositionError(f"there must be exactly one {name} king, not {pieces.count(king)}")
    if any(pieces[i] & 7 == PAWN and pieces[i] != EMPTY for i in (*range(8), *range(56, 64))):
        raise PositionError("no pawn can stand on the first or the last row")
    for first, name in ((0, "White"), (8, "Black")):
        pawns, *officers = (pieces.count(first + kind) for kind in range(KING))
        promoted = sum(max(0, there - usual) for there, usual in zip(officers, (2, 2, 2, 1), strict=True))
        if pawns > 8 or promoted > 8 - pawns:
            raise PositionError(f"{name} has too many pieces: pawns and promoted pawns together can be at most eight")


def _read_passant(text: str, s: Any) -> int:
    if text == "-":
        return -1
    white = int(s.side == WHITE)
    if text not in SQUARES or text[1] != "36"[white]:
        raise PositionError(f"en passant: {text[:20]!r} must be a square on row {'36'[white]}, or - for none")
    square = SQUARES.index(text)
    back = -8 if white else 8
    pawn = PAWN + 8 if white else PAWN
    if s.board[square + back] != pawn or s.board[square] != EMPTY or s.board[square - back] != EMPTY:
        raise PositionError(f"en passant: no pawn can have just moved two squares past {text}")
    return square


def to_position(states: Any) -> dict[str, Json]:
    """Return a position as data: its FEN, and hash keys of the positions since the last capture or pawn move."""
    s = states[0]
    keys = [int(key) for key in s.keys[: int(s.clock)]]
    known = next((i for i, key in enumerate(keys) if key), len(keys))
    return {"fen": fen(s), "keys": [f"{key:016x}" for key in keys[known:]]} | write_header(s)


def _knows(event: Any) -> bool:
    """Return whether an event is valid: its numbers must be in the range for its kind, such as 0 to 63 for squares."""
    limits = {
        MOVED: (64, 64, 6),
        CAPTURED: (64, 6),
        CASTLED: (64, 64),
        PROMOTED: (64, 6),
        CHECK: (64,),
        ENDED: (FIVEFOLD + 1,),
    }
    numbers = limits.get(int(event["kind"]))
    if numbers is None or event["seat"] not in (0, 1) or (event["kind"] == ENDED and event["a"] == PLAYING):
        return False
    return all(0 <= event[name] < limit for name, limit in zip("abc", numbers, strict=False))


def from_position(position: Json, states: Any, tables: Any) -> None:
    s, t = states[0], tables[0]
    if isinstance(position, str):
        read_fen(position, s, t)
        return
    reader = Reader(position)
    read_fen(reader.text("fen", START), s, t)
    keys, clock = reader.lists("keys"), int(s.clock)
    if len(keys) > clock or any(not isinstance(key, str) or not re.fullmatch("[0-9a-f]{16}", key) for key in keys):
        raise PositionError(f"keys must be a list of at most {clock} texts, each of 16 lower-case hexadecimal digits")
    for i, key in enumerate(keys, clock - len(keys)):
        if int(key, 16):  # the key 0 stands for an unknown position
            remember(s, i, np.uint64(int(key, 16)))
    decide_end(s, t)  # now that repetitions are known, decide again whether the game is over
    read_header(reader, s, _knows)
    reader.done()
