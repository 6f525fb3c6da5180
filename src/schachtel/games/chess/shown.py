"""The records that show a game of chess to a player, and the kernels that fill them, including notation and FEN."""

from __future__ import annotations

from schachtel.core import shown
from schachtel.core.bits import NONE, bit, lowest, without_lowest
from schachtel.core.compile import kernel
from schachtel.core.display import Display
from schachtel.core.formats import FLAG, SEAT, SQUARE, TEXT, listed, placed, told, word
from schachtel.core.kernels import step
from schachtel.core.layout import I8, U8, U64, Event, I8s, U8s
from schachtel.core.shown import Message, letters, say, sentence, write_square, write_text
from schachtel.games.chess.codes import becomes_of, end_of, start_of
from schachtel.games.chess.data import LETTERS
from schachtel.games.chess.ending import REASONS
from schachtel.games.chess.rules import answer, targets
from schachtel.games.chess.state import (
    BLACK_LONG,
    BLACK_SHORT,
    CAPTURED,
    CASTLED,
    CHECK,
    CHECKMATE,
    EMPTY,
    ENDED,
    KING,
    MOVED,
    PAWN,
    PROMOTED,
    WHITE,
    WHITE_LONG,
    WHITE_SHORT,
    State,
    Tables,
)
from schachtel.games.chess.words import WORDS

PIECES = ("pawn", "knight", "bishop", "rook", "queen", "king")
PIECE = word(*PIECES, spoken="piece")
MOVER = word(*PIECES, spoken="mover")  # the moving piece, whose name begins a sentence and is capitalized

# The numbers of the sentences in CHOICES and PROMPTS are their indices. The kind of an event determines
# its sentence in EVENTS.
A_MOVE, A_CAPTURE, A_CASTLE = range(3)
A_CHECK = 1
CHOICES = (
    sentence("move", mover=MOVER, source=SQUARE, target=SQUARE, becomes=PIECE),
    sentence("capture", mover=MOVER, source=SQUARE, target=SQUARE, becomes=PIECE),
    sentence("castle", side=word("long", "short")),
)
PROMPTS = (sentence("move"), sentence("check"))
EVENTS = (
    sentence("moved", seat=SEAT, source=SQUARE, target=SQUARE, piece=PIECE),
    sentence("captured", seat=SEAT, square=SQUARE, piece=PIECE),
    sentence("castled", seat=SEAT, source=SQUARE, target=SQUARE),
    sentence("promoted", seat=SEAT, square=SQUARE, piece=PIECE),
    sentence("check", seat=SEAT, by=SQUARE),
    sentence("ended", seat=SEAT, reason=word(*REASONS)),
)

LONGEST_FEN = 8 * 8 + 7 + len(" w KQkq e3 150 65535")
LONGEST_MOVE = len("Qa1xb2#")
SHORT, LONG = letters("O-O"), letters("O-O-O")
PIECE_BYTES = tuple(map(ord, LETTERS + "  " + LETTERS.lower()))  # letters of white pieces and, from index 8, black ones
FIRST_FILE, FIRST_RANK, DIGIT = ord("a"), ord("1"), ord("0")
TIMES, BECOMES, CHECKED, MATED = map(ord, "x=+#")
SLASH, SPACE, DASH, WHITE_LETTER, BLACK_LETTER = map(ord, "/ -wb")
RIGHTS = (WHITE_SHORT, WHITE_LONG, BLACK_SHORT, BLACK_LONG)
RIGHTS_BYTES = tuple(map(ord, "KQkq"))


class View(shown.View):
    """The position as every seat and spectator sees it."""

    fen: U8s = told(TEXT, LONGEST_FEN)
    pieces: I8s = told(placed(word(*LETTERS, *LETTERS.lower())), 64)
    last: I8s = told(listed(SQUARE), 2)
    check: U8 = told(FLAG)


class Choice(shown.Choice):
    """A legal move. The field `becomes` is present only for promotions."""

    kind: U8 = told(word(*(each.key for each in CHOICES)))
    source: I8 = told(SQUARE)
    target: I8 = told(SQUARE)
    becomes: I8 = told(word(*PIECES), optional=True)


@kernel
def show(s: State, t: Tables, seat: int, out: View) -> None:
    write_fen(s, out)
    for square in range(64):
        piece = s.board[square]
        out.pieces[square] = piece if piece < 8 else piece - 8 + len(LETTERS)
    out.last[0] = out.last[1] = -1
    for i in range(min(s.n_events, len(s.events))):
        if s.events[i].kind == MOVED:
            out.last[0], out.last[1] = s.events[i].a, s.events[i].b
    out.check = s.checkers != NONE


# --- FEN -------------------------------------------------------------------------------------------------------------


@kernel
def write_fen(s: State, out: View) -> None:
    """Write the position as FEN, with an en passant square only if a pawn can legally capture there."""
    n = write_ranks(s, out)
    out.fen[n] = WHITE_LETTER if s.side == WHITE else BLACK_LETTER
    out.fen[n + 1] = SPACE
    n = write_rights(s, out, n + 2)
    out.fen[n] = SPACE
    if s.passant < 0:
        out.fen[n + 1] = DASH
        n += 2
    else:
        out.fen[n + 1], out.fen[n + 2] = FIRST_FILE + s.passant % 8, FIRST_RANK + s.passant // 8
        n += 3
    out.fen[n] = SPACE
    n = write_count(out, n + 1, int(s.clock))
    out.fen[n] = SPACE
    n = write_count(out, n + 1, int(s.number))
    for i in range(n, LONGEST_FEN):
        out.fen[i] = 0


@kernel
def write_ranks(s: State, out: View) -> int:
    """Write the ranks of a FEN and a space after them; return the index of the next character."""
    n = 0
    for rank in range(7, -1, -1):
        gap = 0
        for square in range(rank * 8, rank * 8 + 8):
            if s.board[square] == EMPTY:
                gap += 1
                continue
            if gap > 0:
                out.fen[n] = DIGIT + gap
                n += 1
                gap = 0
            out.fen[n] = PIECE_BYTES[s.board[square]]
            n += 1
        if gap > 0:
            out.fen[n] = DIGIT + gap
            n += 1
        out.fen[n] = SLASH if rank > 0 else SPACE
        n += 1
    return n


@kernel
def write_rights(s: State, out: View, at: int) -> int:
    """Write the castling rights or, if there are none, a dash; return the index of the next character."""
    n = at
    for i in range(4):
        if s.castling & RIGHTS[i]:
            out.fen[n] = RIGHTS_BYTES[i]
            n += 1
    if n == at:
        out.fen[n] = DASH
        n += 1
    return n


@kernel
def write_count(out: View, at: int, number: int) -> int:
    """Write a number in decimal digits; return the index of the next character."""
    size, rest = 1, number // 10
    while rest > 0:
        size += 1
        rest //= 10
    for i in range(at + size - 1, at - 1, -1):
        out.fen[i] = DIGIT + number % 10
        number //= 10
    return at + size


# --- moves -----------------------------------------------------------------------------------------------------------


@kernel
def takes(s: State, start: int, end: int) -> bool:
    """Return whether a move captures a piece, which includes a capture en passant."""
    return s.board[end] != EMPTY or (s.board[start] & 7 == PAWN and start % 8 != end % 8)


@kernel
def castles(s: State, start: int, end: int) -> bool:
    return s.board[start] & 7 == KING and abs(end - start) == 2


@kernel
def offer(s: State, t: Tables, seat: int, action: int, out: Choice) -> None:
    start, end, becomes = start_of(action, seat), end_of(action, seat), becomes_of(action)
    out.source, out.target, out.becomes = start, end, becomes
    if castles(s, start, end):
        out.kind = A_CASTLE
        say(out.said, A_CASTLE, 1 if end > start else 0, 0, 0, 0, 0)
        return
    out.kind = A_CAPTURE if takes(s, start, end) else A_MOVE
    say(out.said, out.kind, s.board[start] & 7, start, end, becomes, 0)


@kernel
def notate(s: State, t: Tables, seat: int, action: int, out: U8s) -> int:
    """Write a move in standard algebraic notation, without the mark for check or mate."""
    start, end, becomes = start_of(action, seat), end_of(action, seat), becomes_of(action)
    if castles(s, start, end):
        return write_text(out, 0, SHORT if end > start else LONG)
    kind, captures = s.board[start] & 7, takes(s, start, end)
    n = 0
    if kind != PAWN:
        out[0] = PIECE_BYTES[kind]
        n = write_origin(out, 1, start, rivals(s, t, seat, start, end))
    elif captures:
        out[0] = FIRST_FILE + start % 8
        n = 1
    if captures:
        out[n] = TIMES
        n += 1
    n = write_square(out, n, end)
    if becomes >= 0:
        out[n], out[n + 1] = BECOMES, PIECE_BYTES[becomes]
        n += 2
    return n


@kernel
def rivals(s: State, t: Tables, seat: int, start: int, end: int) -> U64:
    """Return the squares of a seat's other pieces of the moving piece's kind that could also go to `end`."""
    king = lowest(s.kinds[KING] & s.sides[seat])
    answers = answer(s, t, king)
    others = s.kinds[s.board[start] & 7] & s.sides[seat] & ~bit(start)
    found = NONE
    while others:
        other = lowest(others)
        others = without_lowest(others)
        if targets(s, t, other, king, answers) & bit(end):
            found |= bit(other)
    return found


@kernel
def write_origin(out: U8s, at: int, start: int, rivals: U64) -> int:
    """Write the file, the rank or the square of the moving piece, to tell it apart from `rivals`.

    `rivals` are the squares of other pieces of the same kind that could go to the same square. Without rivals, nothing
    is written. The file is preferred to the rank, and the rank to the whole square.
    """
    if rivals == NONE:
        return at
    same_file = same_rank = False
    while rivals:
        rival = lowest(rivals)
        rivals = without_lowest(rivals)
        same_file = same_file or rival % 8 == start % 8
        same_rank = same_rank or rival // 8 == start // 8
    if not same_file:
        out[at] = FIRST_FILE + start % 8
        return at + 1
    if not same_rank:
        out[at] = FIRST_RANK + start // 8
        return at + 1
    return write_square(out, at, start)


@kernel
def annotate(s: State, t: Tables, seat: int, action: int, after: State, out: U8s, n: int) -> int:
    """Append `+` to a move that gives check, or `#` to one that gives checkmate."""
    for i in range(len(s.raw)):
        after.raw[i] = s.raw[i]
    step(after, t, seat, action)
    if after.checkers == NONE:
        return n
    out[n] = MATED if after.ended == CHECKMATE else CHECKED
    return n + 1


# --- prompts and events ----------------------------------------------------------------------------------------------


@kernel
def ask(s: State, t: Tables, seat: int, out: Message) -> None:
    say(out, A_MOVE if s.checkers == NONE else A_CHECK, 0, 0, 0, 0, 0)


@kernel
def tell(s: State, t: Tables, event: Event, out: Message) -> None:
    """Write the message of an event.

    When a game has ended, the message gives the reason as an index of `REASONS`, which begins with CHECKMATE.
    """
    first = event.a - CHECKMATE if event.kind == ENDED else event.a
    say(out, event.kind - MOVED, event.seat, first, event.b, event.c, 0)


assert list(range(MOVED, MOVED + len(EVENTS))) == [MOVED, CAPTURED, CASTLED, PROMOTED, CHECK, ENDED]

DISPLAY = Display(
    View=View,
    Choice=Choice,
    show=show,
    offer=offer,
    ask=ask,
    tell=tell,
    notate=notate,
    annotate=annotate,
    events=EVENTS,
    choices=CHOICES,
    prompts=PROMPTS,
    words=WORDS,
    longest_move=LONGEST_MOVE,
)
