"""What a seat sees of chess, in data, in words and in the terminal."""

from __future__ import annotations

from typing import Any

from schachtel.core.board import SQUARES
from schachtel.core.contract import Action, Json, Language, Picture, Position, Seat, Words
from schachtel.games.chess.data import piece_letter
from schachtel.games.chess.notation import fen, squares
from schachtel.games.chess.rules import cannot_win, repetitions
from schachtel.games.chess.state import (
    CAPTURED,
    CASTLED,
    CHECK,
    CHECKMATE,
    DEAD,
    EMPTY,
    ENDED,
    FIVEFOLD,
    KING,
    MOVED,
    PAWN,
    PROMOTED,
    SEVENTY_FIVE,
    STALEMATE,
)

NAMES = ({"en": "White", "de": "Weiß"}, {"en": "Black", "de": "Schwarz"})
PIECES = {
    "en": ("pawn", "knight", "bishop", "rook", "queen", "king"),
    "de": ("Bauer", "Springer", "Läufer", "Turm", "Dame", "König"),
}
KINDS = {
    MOVED: "moved",
    CAPTURED: "captured",
    CASTLED: "castled",
    PROMOTED: "promoted",
    CHECK: "check",
    ENDED: "ended",
}
REASONS = {
    CHECKMATE: "checkmate",
    STALEMATE: "stalemate",
    DEAD: "insufficient_material",
    SEVENTY_FIVE: "seventy_five_moves",
    FIVEFOLD: "fivefold_repetition",
}
FIGURES = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟", strict=True))
FIFTY, THREEFOLD = 100, 3
REASON_WORDS: dict[str, Words] = {
    "checkmate": {"en": "checkmate", "de": "Schachmatt"},
    "stalemate": {"en": "stalemate", "de": "Patt"},
    "insufficient_material": {"en": "nobody can mate any more", "de": "niemand kann mehr matt setzen"},
    "seventy_five_moves": {
        "en": "75 moves without capture or pawn move",
        "de": "75 Züge ohne Schlag- oder Bauernzug",
    },
    "fivefold_repetition": {"en": "the same position five times", "de": "fünfmal die gleiche Stellung"},
    "threefold_repetition": {"en": "the same position three times", "de": "dreimal die gleiche Stellung"},
    "fifty_moves": {"en": "50 moves without capture or pawn move", "de": "50 Züge ohne Schlag- oder Bauernzug"},
}


def view(position: Position, seat: Seat) -> dict[str, Json]:
    s = position.state
    return {
        "fen": fen(s),
        "pieces": {SQUARES[i]: piece_letter(int(piece)) for i, piece in enumerate(s.board) if piece != EMPTY},
        "last": [SQUARES[square] for e in position.events() if e.kind == MOVED for square in (e.a, e.b)],
        "check": bool(s.checkers),
    }


def describe(position: Position, seat: Seat, action: Action, language: Language) -> dict[str, Json]:
    board = position.state.board
    start, end, becomes = squares(action, seat)
    kind = int(board[start]) & 7
    piece = PIECES[language][kind]
    takes = board[end] != EMPTY or (kind == PAWN and start % 8 != end % 8)
    to = {"en": "takes on" if takes else "to", "de": "schlägt auf" if takes else "nach"}[language]
    text = f"{piece.capitalize()} {SQUARES[start]} {to} {SQUARES[end]}"
    sort = "capture" if takes else "move"
    if kind == KING and abs(end - start) == 2:
        sort = "castle"
        side = {"en": ("long", "short"), "de": ("lange", "kurze")}[language][end > start]
        text = {"en": f"Castle {side}", "de": f"{side.capitalize()} Rochade"}[language]
    if becomes is not None:
        text += {"en": ", becomes a ", "de": ", wird "}[language] + PIECES[language][becomes]
    shown: dict[str, Json] = {"kind": sort, "source": SQUARES[start], "target": SQUARES[end], "text": text}
    return shown | ({} if becomes is None else {"becomes": PIECES["en"][becomes]})


def prompt(position: Position, seat: Seat, language: Language) -> str:
    if position.state.checkers:
        return {"en": "You are in check.", "de": "Du stehst im Schach."}[language]
    return {"en": "Move a piece.", "de": "Ziehe eine Figur."}[language]


def event(position: Position, happened: Any, language: Language) -> dict[str, Json]:
    kind, seat, a, b, c = happened.kind, happened.seat, happened.a, happened.b, happened.c
    name, names = NAMES[seat][language], PIECES[language]
    data: dict[str, Json] = {"kind": KINDS[kind], "seat": seat}
    if kind == MOVED:
        data |= {"source": SQUARES[a], "target": SQUARES[b], "piece": PIECES["en"][c]}
        words = {
            "en": f"{name}: {names[c]} {SQUARES[a]}–{SQUARES[b]}.",
            "de": f"{name}: {names[c]} {SQUARES[a]}–{SQUARES[b]}.",
        }
    elif kind == CAPTURED:
        data |= {"square": SQUARES[a], "piece": PIECES["en"][b]}
        words = {
            "en": f"The {names[b]} on {SQUARES[a]} is taken.",
            "de": f"{names[b]} auf {SQUARES[a]} wird geschlagen.",
        }
    elif kind == CASTLED:
        data |= {"source": SQUARES[a], "target": SQUARES[b]}
        words = {"en": f"{name} castles.", "de": f"{name} rochiert."}
    elif kind == PROMOTED:
        data |= {"square": SQUARES[a], "piece": PIECES["en"][b]}
        words = {"en": f"The pawn becomes a {names[b]}.", "de": f"Der Bauer wird {names[b]}."}
    elif kind == CHECK:
        data |= {"by": SQUARES[a]}
        words = {"en": "Check.", "de": "Schach."}
    else:
        data |= {"reason": REASONS[a]}
        text = REASON_WORDS[REASONS[a]][language]
        words = {language: f"{text[0].upper()}{text[1:]}."}
    return data | {"text": words[language]}


def reason(state: Any) -> str | None:
    return REASONS.get(int(state.ended))


def claim(state: Any, seat: Seat) -> str | None:
    """R9.2, R9.3: a draw that the side to move can claim."""
    if repetitions(state) >= THREEFOLD:
        return "threefold_repetition"
    return "fifty_moves" if state.clock >= FIFTY else None


def flag(state: Any, seat: Seat) -> tuple[float, ...]:
    """R6.9: whose flag falls has lost, unless the other side cannot give mate by any series of moves."""
    if cannot_win(state, 1 - seat):
        return 0.5, 0.5
    return tuple(0.0 if side == seat else 1.0 for side in (0, 1))


def draw(shown: dict[str, Json], language: Language) -> Picture:
    """White's pieces in outline, Black's filled; the last move marked."""
    lines: Picture = []
    for rank in range(7, -1, -1):
        line = [(f" {rank + 1} ", "dim")]
        for file in range(8):
            square = SQUARES[rank * 8 + file]
            letter = shown["pieces"].get(square, " ")
            ground = "on #769656" if (rank + file) % 2 == 0 else "on #a9b58a"
            style = "bold #ffffff" if letter.isupper() else "bold #000000"
            edge = ">" if square in shown["last"][1:] else " "
            empty = "·" if square in shown["last"] else " "
            line.append((f"{edge}{FIGURES.get(letter, empty)} ", f"{style} {ground}"))
        lines.append(line)
    lines.append([("   " + "".join(f" {file} " for file in "abcdefgh"), "dim")])
    lines.append([(f"  {shown['fen']}", "dim")])
    return lines
