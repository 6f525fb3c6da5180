"""Generator of web/src/games/*/pictures.json: positions that illustrate the rules on the web page.

A picture is a seat's view, with marks: `targets` are squares to which a piece can go, `arrows` are moves, and `gone`
are squares on which a move captures without going there. All of this comes from the games themselves.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import schachtel
from schachtel import Table

FOLDER = Path(__file__).parents[1] / "web/src/games"
COMMAND = "python -m tools.pictures"

Picture = dict[str, Any]
SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]


def _at(game: str, position: Any, *moves: str) -> Table:
    return _after(schachtel.position(game, position, backend="interpreted"), *moves)


def _after(table: Table, *moves: str) -> Table:
    table = table.fork()
    for move in moves:
        table.play(move)
    return table


def _shown(table: Table, seat: int | None = None, **more: Any) -> Picture:
    return {"view": table.view(seat), **more}


def _targets(table: Table, source: str) -> list[str]:
    """Return the squares to which the piece on `source` can go."""
    found = sorted({str(each["target"]) for each in table.choices() if each["source"] == source})
    assert found, f"{source} cannot move"
    return found


# --- schlacht --------------------------------------------------------------------------------------------------------

BOARD = "A0B0C0D0"


def schlacht() -> dict[str, Picture]:
    placing = schachtel.new("schlacht", seed=1, board=BOARD, backend="interpreted")
    for move in ("d4", "e6", "c5", "b6", "f4", "g7", "c2"):
        placing.play(move)
    pictures = {"placing": _shown(placing)}
    for name, square in {"red": "c5", "yellow": "d4", "green": "f4", "blue": "c4"}.items():
        reach = [each for each in SQUARES if each != square and _captures(square, each)]
        pictures[name] = _shown(_battle(square, ""), targets=reach)
    battle = _battle("c5 d4 f4 h8", "e5 f5 b6 g6 c2")
    pictures["battle"] = _shown(
        battle, arrows=[[each["source"], each["target"]] for each in battle.choices() if each["target"]]
    )
    end = _battle("b3 d1 e7 h7", "g4 g5")
    assert end.moves() == ["pass"]
    end.play("pass")
    assert end.moves() == ["pass"]
    pictures["end"] = _shown(end)
    return pictures


def _battle(black: str, white: str) -> Table:
    return _at("schlacht", {"board": BOARD, "black": black, "white": white, "turn": "black"})


def _captures(source: str, target: str) -> bool:
    return f"{source}x{target}" in _battle(source, target).moves()


# --- chess -----------------------------------------------------------------------------------------------------------


def chess() -> dict[str, Picture]:
    pictures = {"start": _shown(schachtel.new("chess", backend="interpreted"))}
    for name, (fen, square) in {
        "king": ("7k/8/8/8/3K4/8/8/4r3 w - - 0 1", "d4"),
        "queen": ("7k/8/1p3n2/8/3Q4/8/3P4/K7 w - - 0 1", "d4"),
        "rook": ("7k/8/3p4/8/1P1R4/8/8/K7 w - - 0 1", "d4"),
        "bishop": ("7k/8/5p2/8/3B4/2P5/8/K7 w - - 0 1", "d4"),
        "knight": ("7k/8/2p5/2PP4/3N4/2P1P3/8/K7 w - - 0 1", "d4"),
        "pawn": ("7k/8/8/8/8/2p1p3/3P4/K7 w - - 0 1", "d2"),
    }.items():
        table = _at("chess", fen)
        pictures[name] = _shown(table, targets=_targets(table, square))
    castling = "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1"
    short, long = _at("chess", castling), _at("chess", castling, "O-O")
    pictures["castling"] = _shown(short, arrows=[*_moved(short, "O-O"), *_moved(long, "O-O-O")])
    passing = _at("chess", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5")
    pictures["passing"] = _shown(passing, arrows=_moved(passing, "exd6"), gone=["d5"])
    assert "d5" not in _after(passing, "exd6").view()["pieces"]
    promotion = _at("chess", "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1")
    pictures["promotion"] = _shown(promotion, targets=_targets(promotion, "e7"))
    mate = _at("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra8#")
    stalemate = _at("chess", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "Qg6")
    assert [mate.reason, stalemate.reason] == ["checkmate", "stalemate"]
    return pictures | {"mate": _shown(mate), "stalemate": _shown(stalemate)}


def _moved(table: Table, move: str) -> list[list[str]]:
    """Return how the mover's pieces move: for each piece, the square that it leaves and the one that it reaches."""
    before, after = table.view()["pieces"], _after(table, move).view()["pieces"]
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    own = str.isupper if table.turn == 0 else str.islower
    left = {piece: at for at, piece in before.items() if own(piece) and after.get(at) != piece}
    return [[left[piece], at] for at, piece in after.items() if own(piece) and before.get(at) != piece]


# --- gambit ----------------------------------------------------------------------------------------------------------


def gambit() -> dict[str, Picture]:
    setup = schachtel.new("gambit", seed=1, layout="armies", backend="interpreted")
    pictures = {"setup": _shown(setup)}
    for name, card in {"bishop": "B", "rook": "R", "queen": "Q", "knight": "N"}.items():
        table = _gambit(card)
        pictures[name] = _shown(table, targets=_targets(table, "d4"))
    plan = _gambit("R")
    pictures["reveal"] = _shown(plan, 0)
    plan.play("Rxd7")
    pictures["lay"] = _shown(plan, 0)
    return pictures


def _gambit(card: str) -> Table:
    tiles = {"pawns": "b2 d7 f2 g4 c6", "knights": "f6", "rooks": "f5", "queens": "b6", "kings": "e6"}
    return _at(
        "gambit",
        {
            **tiles,
            "players": 2,
            "starts": "a1 h1 a8 h8",
            "figures": ["d4", "b4"],
            "turn": 0,
            "card": card,
            "hands": ["NBQ", "NNB"],
            "plans": ["NB", "RRB"],
            "revealed": [card, ""],
            "taken": ["ppppppprrn", "pppprqknnbbbb"],
        },
    )


# --- match -----------------------------------------------------------------------------------------------------------


def match() -> dict[str, Picture]:
    spassky, fischer = {"hand": "wR1 wB1 bQ bN1 wK"}, {"hand": "bQ bR1 wN1 bK wB2"}
    first = _at("match", {"spassky": spassky, "fischer": fischer, "game": 1})
    second = _at("match", {"spassky": spassky, "fischer": fischer | {"points": 1}, "game": 2, "white": 1, "leader": 1})
    exchange = _after(first, "wR1@III+1", "bR1@III")
    assert exchange.view()["stage"] == "offer"
    cards = {"officer": _card(first, "wR1"), "pawn": _card(second, "wR1")}
    return cards | {"exchange": _shown(exchange), "tracks": _shown(first)}


def _card(table: Table, code: str) -> Picture:
    view = table.view(0)
    sides: Any = view["sides"]
    return {"card": next(card for card in sides[0]["hand"] if card["code"] == code)}


# --- gundam ----------------------------------------------------------------------------------------------------------

MINE = {
    "hand": "ST01-004 ST01-012 ST01-005",
    "active": 2,
    "spent": 3,
    "units": [{"card": "ST01-001", "pilot": "ST01-010"}, {"card": "ST01-005", "rested": 1}],
    "home": {"card": "ST01-015"},
    "shields": 5,
    "trash": "ST01-005 ST01-013",
}
YOURS = {
    "hand": "ST02-005 ST02-012",
    "active": 1,
    "spent": 4,
    "ex": 1,
    "units": ["ST02-005", {"card": "ST03-008", "rested": 1, "damage": 1}, "ST01-008"],
    "trash": "ST02-005",
}
TEAMS = [  # the players A and B, who form one team, then C and D, who form the other; B and D are the team leaders
    {"hand": "ST01-001 ST01-010", "units": ["ST01-005"], "active": 2, "spent": 1, "shields": 3, "home": {}},
    {"hand": "ST01-005*3", "units": ["ST01-001"], "active": 3, "shields": 4, "home": {"card": "ST01-015"}},
    {"hand": "ST02-005*3", "units": ["ST02-005"], "active": 3, "ex": 1, "shields": 3, "home": {}},
    {"hand": "ST03-008*2", "units": [{"card": "ST03-008", "rested": 1}], "active": 3, "shields": 3},
]


def gundam() -> dict[str, Picture]:
    table = _at("gundam", {"sides": [MINE, YOURS], "turns": 9})
    attack, block = _after(table, "attack-a1", "b"), _after(table, "attack-a1", "b", "b3")
    view: Any = table.view(0)
    unit = view["sides"][0]["units"][0]
    command = next(card for card in view["sides"][0]["hand"] if card["number"] == "ST01-012")
    cards = [unit, unit["pilot"], command, view["sides"][0]["base"]]
    assert unit["linked"]
    return {
        "table": _shown(table, 0),
        "attack": _shown(attack, 0),
        "block": _shown(block, 0),
        "cards": {"cards": cards},
        "teams": _shown(_at("gundam", {"mode": "team", "players": 4, "sides": TEAMS, "turns": 5})),
    }


GAMES: dict[str, Callable[[], dict[str, Picture]]] = {
    "schlacht": schlacht,
    "chess": chess,
    "gambit": gambit,
    "match": match,
    "gundam": gundam,
}


def made() -> dict[Path, str]:
    """Return the path of each generated file with the text that the file should have."""
    return {
        FOLDER / game / "pictures.json": json.dumps(make(), ensure_ascii=False) + "\n" for game, make in GAMES.items()
    }


def main() -> None:
    for path, text in made().items():
        path.write_text(text, "utf-8")
        print(path, len(text))


if __name__ == "__main__":
    main()
