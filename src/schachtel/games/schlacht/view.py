"""What a seat sees of *Die Schlacht*, in data, in words and in the terminal."""

from __future__ import annotations

import functools
from types import SimpleNamespace
from typing import Any

from schachtel.core.board import SQUARES, squares_text
from schachtel.core.contract import Action, Json, Language, Picture, Position, Seat, Words
from schachtel.games.schlacht.data import COLOURS, board_text
from schachtel.games.schlacht.notation import SEATS, STAGES, TIES
from schachtel.games.schlacht.state import (
    BATTLE,
    CAPTURE,
    CAPTURED,
    GAME_WON,
    MATCH_WON,
    NEW_GAME,
    PASS,
    PASSED,
    PLACED,
)

NAMES = ({"en": "Black", "de": "Schwarz"}, {"en": "White", "de": "Weiß"})
LEGEND = {
    "en": "  r red: rook  y yellow: bishop  g green: knight  b blue: king",
    "de": "  r rot: Turm  y gelb: Läufer  g grün: Springer  b blau: König",
}
KINDS = {
    PLACED: "placed",
    CAPTURED: "captured",
    PASSED: "passed",
    GAME_WON: "game_won",
    NEW_GAME: "new_game",
    MATCH_WON: "match_won",
}
STYLES = {"R": "on #b5453c", "Y": "on #c9a227", "G": "on #3f7d4e", "B": "on #3b6ea5"}
MEN = {"black": ("●", "bold #000000"), "white": ("○", "bold #ffffff")}
REASONS: dict[str, Words] = {
    "target": {"en": "enough points for the match", "de": "genug Punkte für die Schlacht"},
    "single_game": {"en": "after a single game", "de": "nach einer einzelnen Partie"},
}


def view(position: Position, seat: Seat) -> dict[str, Json]:
    s = SimpleNamespace(**position.fields())
    return {
        "board": board_text(s.code),
        "colours": _colours(*s.colour.tolist()),
        "pieces": {name: squares_text(pieces).split() for name, pieces in zip(SEATS, s.pieces, strict=True)},
        "last": [SQUARES[square] for happened in position.events() for square in _squares(happened)],
        "stage": STAGES[s.stage],
        "starter": s.starter,
        "last_pass": None if s.last_pass < 0 else s.last_pass,
        "match": {
            "game": s.game,
            "score": s.score.tolist(),
            "target": s.target,
            "tie": TIES[s.tie],
            "rebuild": bool(s.rebuild),
            "single": bool(s.single),
        },
    }


@functools.lru_cache(10_000)
def _colours(*of_letters: int) -> str:
    """The colour of each square, as a letter."""
    return "".join(
        next(letter for letter, squares in zip(COLOURS, of_letters, strict=True) if squares >> square & 1)
        for square in range(64)
    )


def _squares(happened: Any) -> list[int]:
    """Where it happened."""
    return {PLACED: [happened.a], CAPTURED: [happened.a, happened.b]}.get(happened.kind, [])


def describe(position: Position, seat: Seat, action: Action, language: Language) -> dict[str, Json]:
    return _described(action, language)


@functools.cache
def _described(action: Action, language: Language) -> dict[str, Json]:
    if action == PASS:
        text = {"en": "Pass", "de": "Passen"}[language]
        return {"kind": "pass", "source": None, "target": None, "text": text}
    if action < CAPTURE:
        square = SQUARES[action]
        text = {"en": f"Place a piece on {square}", "de": f"Eine Figur auf {square} setzen"}[language]
        return {"kind": "place", "source": None, "target": square, "text": text}
    start, end = SQUARES[(action - CAPTURE) // 64], SQUARES[(action - CAPTURE) % 64]
    text = {"en": f"{start} captures on {end}", "de": f"Von {start} auf {end} schlagen"}[language]
    return {"kind": "capture", "source": start, "target": end, "text": text}


def prompt(position: Position, seat: Seat, language: Language) -> str:
    s = position.state
    if s.stage != BATTLE:
        left = 8 - int(s.pieces[seat]).bit_count()
        return {
            "en": f"Place a piece on an empty square ({left} left).",
            "de": f"Setze eine Figur auf ein leeres Feld (noch {left}).",
        }[language]
    if position.legal(seat) == [PASS]:
        return {
            "en": "You cannot capture: you have to pass.",
            "de": "Du kannst nicht schlagen: Du musst passen.",
        }[language]
    return {"en": "Capture a piece.", "de": "Schlage eine Figur."}[language]


def event(position: Position, happened: Any, language: Language) -> dict[str, Json]:
    kind, seat, a, b = int(happened.kind), int(happened.seat), int(happened.a), int(happened.b)
    name = NAMES[seat][language]
    data: dict[str, Json] = {"kind": KINDS[kind], "seat": seat}
    if kind == PLACED:
        data |= {"square": SQUARES[a]}
        words = {"en": f"{name} places on {SQUARES[a]}.", "de": f"{name} setzt auf {SQUARES[a]}."}
    elif kind == CAPTURED:
        data |= {"source": SQUARES[a], "target": SQUARES[b]}
        words = {
            "en": f"{name} captures from {SQUARES[a]} on {SQUARES[b]}.",
            "de": f"{name} schlägt von {SQUARES[a]} auf {SQUARES[b]}.",
        }
    elif kind == PASSED:
        words = {"en": f"{name} passes.", "de": f"{name} passt."}
    elif kind == GAME_WON:
        data |= {"points": a, "game": b}
        words = {
            "en": f"{name} wins game {b}: {_points(a, 'en')}.",
            "de": f"{name} gewinnt Partie {b}: {_points(a, 'de')}.",
        }
    elif kind == NEW_GAME:
        data |= {"game": a}
        words = {"en": f"Game {a}: {name} starts.", "de": f"Partie {a}: {name} beginnt."}
    else:
        data |= {"score": [a, b]}
        words = {"en": f"{name} wins the match {a}:{b}.", "de": f"{name} gewinnt die Schlacht {a}:{b}."}
    return data | {"text": words[language]}


def _points(number: int, language: Language) -> str:
    one, many = {"en": ("point", "points"), "de": ("Punkt", "Punkte")}[language]
    return f"{number} {one if number == 1 else many}"


def reason(state: Any) -> str:
    return "single_game" if state.single else "target"


def draw(shown: dict[str, Json], language: Language) -> Picture:
    """Colours as backgrounds, each with its letter; pieces as discs, filled for Black; the last move marked."""
    men = {square: MEN[side] for side, squares in shown["pieces"].items() for square in squares}
    lines: Picture = []
    for rank in range(7, -1, -1):
        line = [(f" {rank + 1} ", "dim")]
        for file in range(8):
            colour = shown["colours"][rank * 8 + file]
            square = SQUARES[rank * 8 + file]
            man, style = men.get(square, ("·" if square in shown["last"] else " ", "bold #ffffff"))
            edge = ">" if shown["last"] and square == shown["last"][-1] else " "
            letter = "#000000" if colour == "Y" else "#ffffff"
            line += [(f"{edge}{man}", f"{style} {STYLES[colour]}"), (colour.lower(), f"{letter} {STYLES[colour]}")]
        lines.append(line)
    lines.append([("   " + "".join(f" {file} " for file in "abcdefgh"), "dim")])
    match = shown["match"]
    score, target, game = match["score"], match["target"], match["game"]
    goal = {"en": f"game {game}, first to {target}", "de": f"Partie {game}, bis {target} Punkte"}
    if match["single"]:
        goal = {"en": "one game", "de": "eine Partie"}
    board = {"en": "board", "de": "Spielplan"}[language]
    lines.append([(f"  ● {score[0]} : {score[1]} ○   {goal[language]}   {board} {shown['board']}", "")])
    lines.append([(LEGEND[language], "dim")])
    return lines
