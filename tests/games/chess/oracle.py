"""Compare our rules of chess with python-chess: both play the same games and must agree after every ply.

The comparison covers the legal moves (as action codes, computed by the README's formula and not by our code), the FEN,
check, possible claims of a draw, the result if a flag falls, and how the game ends. It covers SAN on some plies only,
as that takes longest.

    python tests/games/chess/oracle.py 10000

plays 10,000 random games and as many random positions in two processes, and prints what it found.
"""

from __future__ import annotations

import multiprocessing
import random
import sys
import time
from collections import Counter

import chess

from schachtel.core.contract import Position, new_states
from schachtel.core.kernels import enter_outcome
from schachtel.games import game as game_called
from schachtel.games.chess.ending import claim, flag, reason
from schachtel.games.chess.notation import fen, read

GAME = game_called("chess")
CHUNK = 20  # number of games that a process plays in one task
SETTINGS = ("crowd", "endgame", "castling", "passing", "promoting")
CASTLING = {4 * 64 + 6, 4 * 64 + 2, 60 * 64 + 62, 60 * 64 + 58}
AT_FIRST = {chess.QUEEN: 1, chess.ROOK: 2, chess.BISHOP: 2, chess.KNIGHT: 2}


class Difference(AssertionError):
    """An error raised when our rules and python-chess disagree."""


# --- one ply ---------------------------------------------------------------------------------------------------------


def code(move: chess.Move) -> int:
    """Return a move's action code as the README defines it.

    With squares numbered from 0 to 63, it is 64 times the number of the square that the piece leaves, plus the number
    of the square that it reaches. Promotions have the codes from 4,096 on, ordered by file, direction (capture or
    straight ahead) and piece.
    """
    if move.promotion is None:
        return move.from_square * 64 + move.to_square
    file, to = chess.square_file(move.from_square), chess.square_file(move.to_square)
    return 4096 + file * 12 + (to - file + 1) * 4 + move.promotion - chess.KNIGHT


class Pair:
    """One game that is played twice: by our rules and by python-chess."""

    def __init__(self, board: chess.Board, backend: str = "compiled") -> None:
        if board.fen() == chess.STARTING_FEN:
            states = new_states(GAME, {}, 2, 0, backend)
        else:
            states = GAME.records.State.new()
            GAME.files.from_position(board.fen(), states, GAME.tables())
        self.position = Position(GAME, 2, states, backend)
        self.board = board
        self.times: Counter[str] = Counter()
        self.here = ""  # the parts of the position that must be equal for a repetition
        self.moves: dict[int, chess.Move] = {}
        self.reason: str | None = None
        self.look()

    @property
    def seat(self) -> int:
        return 0 if self.board.turn == chess.WHITE else 1

    def same(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise Difference(f"{self.board.fen()}: {what}\n  ours   {ours}\n  theirs {theirs}")

    def look(self) -> None:
        """Compare everything that can be compared quickly."""
        board, state = self.board, self.position.state
        self.moves = {code(move): move for move in board.legal_moves}
        theirs = board.fen()
        self.here = theirs.rsplit(" ", 2)[0]
        self.times[self.here] += 1
        self.reason = self.why_over()
        self.same("fen", fen(state), theirs)
        self.same("check", bool(state.checkers), board.is_check())
        self.same("reason", reason(state), self.reason)
        self.same("acting", int(state.acting), 0 if self.reason else 1 << self.seat)
        if self.reason is None:
            self.same("moves", self.position.legal(self.seat), sorted(self.moves))
        else:
            self.same("outcome", self.position.numbers(enter_outcome), self.outcome())

    def look_closer(self, rng: random.Random) -> None:
        """Compare what takes longer to compare: the notation of moves, possible claims, and results if a flag falls."""
        self.same("claim", claim(self.position.state, self.seat), self.claim())
        for seat, colour in ((0, chess.WHITE), (1, chess.BLACK)):
            lost = (0.0, 1.0) if seat == 0 else (1.0, 0.0)
            due = (0.5, 0.5) if self.board.has_insufficient_material(not colour) else lost
            self.same(f"flag of seat {seat}", flag(self.position.state, seat), due)
        if self.reason is not None:
            return
        theirs = {action: self.board.san(move) for action, move in self.moves.items()}
        self.same("san", dict(zip(theirs, self.position.moves(self.seat, list(theirs)), strict=True)), theirs)
        action = rng.choice(sorted(theirs))
        for text in (theirs[action], self.moves[action].uci()):
            self.same(f"reading {text}", read(self.position, self.seat, text), action)

    def push(self, action: int) -> None:
        self.position.step(self.seat, action)
        self.board.push(self.moves[action])
        self.look()

    def why_over(self) -> str | None:
        """Return why the game is over, by python-chess and our own count of repetitions, or None if it is not over."""
        if not self.moves:
            return "checkmate" if self.board.is_check() else "stalemate"
        if self.board.is_insufficient_material():
            return "insufficient_material"
        if self.board.halfmove_clock >= 150:
            return "seventy_five_moves"
        return "fivefold_repetition" if self.times[self.here] >= 5 else None

    def outcome(self) -> tuple[float, float]:
        if self.reason != "checkmate":
            return 0.5, 0.5
        return (0.0, 1.0) if self.board.turn == chess.WHITE else (1.0, 0.0)

    def claim(self) -> str | None:
        if self.times[self.here] >= 3:
            return "threefold_repetition"
        return "fifty_moves" if self.board.halfmove_clock >= 100 else None


# --- whole games -----------------------------------------------------------------------------------------------------


def compare(seed: int, backend: str = "compiled", most: int = 10_000, closer: float = 0.02) -> int:
    """Compare one random game, ply by ply, and return the number of plies. Raise Difference at a disagreement."""
    rng = random.Random(seed)
    pair = Pair(chess.Board(), backend)
    return play(pair, rng, most, closer)


def compare_setup(seed: int, backend: str = "compiled", most: int = 12) -> int:
    """Compare some plies from a random position of a kind that random games rarely reach."""
    rng = random.Random(seed)
    pair = Pair(setup(rng), backend)
    pair.look_closer(rng)
    return play(pair, rng, most, 0.2)


def play(pair: Pair, rng: random.Random, most: int, closer: float) -> int:
    plies = 0
    eager = rng.random() < 0.5  # in half of the games, both sides castle and promote as soon as they can
    while plies < most and pair.reason is None:
        choice = sorted(pair.moves)
        special = [action for action in choice if action >= 4096 or action in CASTLING]
        pair.push(rng.choice(special if eager and special else choice))
        plies += 1
        if rng.random() < closer or pair.reason is not None:
            pair.look_closer(rng)
    return plies


# --- positions -------------------------------------------------------------------------------------------------------


def setup(rng: random.Random) -> chess.Board:
    """Return a random position that python-chess accepts, with no more pieces than promotions could have produced."""
    setting = rng.choice(SETTINGS)
    while True:
        board = chess.Board(None)
        board.turn = rng.random() < 0.5
        board.halfmove_clock = rng.choice((0, 0, 7, 98, 99, 100, 148, 149, 150))
        board.fullmove_number = rng.randrange(80, 300)
        if setting == "passing":
            _set_passing(board, rng)
        for colour in chess.COLORS:
            _set_pieces(board, rng, setting, colour)
        if board.is_valid():
            return board


def _set_pieces(board: chess.Board, rng: random.Random, setting: str, colour: chess.Color) -> None:
    home = 0 if colour == chess.WHITE else 56
    pawns = len(board.pieces(chess.PAWN, colour))
    if setting == "castling":
        board.set_piece_at(home + 4, chess.Piece(chess.KING, colour))
        for corner in (home, home + 7):
            if rng.random() < 0.8:
                board.set_piece_at(corner, chess.Piece(chess.ROOK, colour))
                board.castling_rights |= chess.BB_SQUARES[corner] if rng.random() < 0.9 else 0
    else:
        _put(board, rng, chess.KING, colour)
    few = setting in ("endgame", "passing")
    spare = rng.randrange(0, 3) if few else rng.randrange(0, 9)  # how many pawns and promoted pieces to place
    for _ in range(min(spare, 8 - pawns)):
        kind = chess.PAWN if rng.random() < 0.5 else rng.choice(list(AT_FIRST))
        _put(board, rng, chess.PAWN if setting == "promoting" else kind, colour, setting == "promoting")
    for kind, count in AT_FIRST.items():
        there = len(board.pieces(kind, colour)) if kind == chess.ROOK and setting == "castling" else 0
        for _ in range(count - there):
            if rng.random() < (0.2 if few else 0.6):
                _put(board, rng, kind, colour)


def _put(board: chess.Board, rng: random.Random, kind: int, colour: chess.Color, far: bool = False) -> None:
    """Put a piece on a free square. Pawns stay off the outer ranks; with `far`, they are one step from promotion."""
    ranks = range(1, 7) if kind == chess.PAWN else range(8)
    if far:
        ranks = range(6, 7) if colour == chess.WHITE else range(1, 2)
    free = [8 * rank + file for rank in ranks for file in range(8) if board.piece_at(8 * rank + file) is None]
    passed = [board.ep_square + step for step in (-8, 8)] if board.ep_square is not None else []
    free = [square for square in free if square != board.ep_square and square not in passed]
    if free:
        board.set_piece_at(rng.choice(free), chess.Piece(kind, colour))


def _set_passing(board: chess.Board, rng: random.Random) -> None:
    """Set up a pawn that has just stepped two squares, with one or two pawns beside it."""
    us, file, rank = board.turn, rng.randrange(8), 4 if board.turn == chess.WHITE else 3
    board.set_piece_at(chess.square(file, rank), chess.Piece(chess.PAWN, not us))
    board.ep_square = chess.square(file, rank + (1 if us == chess.WHITE else -1))
    board.halfmove_clock = 0
    for beside in rng.choice(((-1,), (1,), (-1, 1))):
        if 0 <= file + beside < 8:
            board.set_piece_at(chess.square(file + beside, rank), chess.Piece(chess.PAWN, us))


# --- many games ------------------------------------------------------------------------------------------------------


def chunk(first: int) -> tuple[int, list[str]]:
    """Compare CHUNK random games and CHUNK random positions. Return the number of plies and the differences."""
    plies, wrong = 0, []
    for seed in range(first, first + CHUNK):
        for one in (compare, compare_setup):
            try:
                plies += one(seed)
            except Exception as error:  # a crash counts as a difference, too
                wrong.append(f"{one.__name__}({seed}): {type(error).__name__}: {error}")
    return plies, wrong


def main(games: int) -> int:
    start, done, plies, wrong = time.perf_counter(), 0, 0, list[str]()
    with multiprocessing.Pool(2) as pool:
        for some, differences in pool.imap_unordered(chunk, range(0, games, CHUNK)):
            done, plies = done + CHUNK, plies + some
            wrong += differences
            seconds = time.perf_counter() - start
            left = seconds / done * (games - done)
            print(f"\r{done:,}/{games:,} games, {plies:,} plies, {len(wrong)} differences, {left:.0f} s left ", end="")
            sys.stdout.flush()
    print(f"\n{done:,} games and positions, {plies:,} plies, {seconds:.0f} s, {len(wrong)} differences")
    print("\n".join(wrong[:20]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
